"""The pages of the right half as a user has them: what if, library, game, chart."""

import unittest

from desk import MANUAL, QUIET, Desk
from display import wait_for
from programs import Viewer

GAME = """[White "Morphy, Paul"]
[Black "Duke Karl"]
[Result "1-0"]

1. e4 e5 2. Nf3 d6 3. d4 Bg4 4. dxe5 Bxf3 5. Qxf3 dxe5 1-0
"""
AFTER_E4 = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"


class Pages(Desk):
    def open(self, *arguments):
        viewer = Viewer(self.display, self.logs, self.home, *arguments)
        state = viewer.until("something on the screen", lambda s: s["fen"] is not None)
        viewer.until_drawn(state["state"])
        return viewer

    def open_manual(self):
        """The window with the log of the manual's position, drawn."""
        viewer = self.open()
        self.display.set_clipboard(MANUAL)
        viewer.key("ctrl+v")
        state = viewer.until("the manual's log", lambda s: s["fen"] == MANUAL and s["depth"] == 11)
        viewer.until_drawn(state["state"])
        return viewer

    def page(self, viewer, key, name):
        """Shows a page, and waits until it has been drawn."""
        viewer.key(key)
        state = viewer.until(f"the page {name}", lambda s: s["page"] == name)
        viewer.until_drawn(state["state"])

    def again(self, viewer, what, act, condition):
        """Acts until the state is so: the first try may come before the window is ready."""
        def look():
            act()
            try:
                return viewer.until(what, condition, seconds=3)
            except AssertionError:
                return None
        return wait_for(what, look, seconds=45)

    def test_a_man_dragged_by_the_mouse_changes_the_value(self):
        viewer = self.open_manual()
        self.page(viewer, "ctrl+6", "whatif")
        before = viewer.until("the edit", lambda s: s["edited"] == MANUAL)["edited_value"]
        board = Board(viewer)

        def drag():
            # Small steps, as a hand makes them: the window sees each.
            self.display.drag(viewer.window, board.middle("h5"), board.middle("h6"))
        state = self.again(viewer, "the queen on h6", drag, lambda s: s["edited"] != MANUAL)
        self.assertTrue(state["edited"].startswith("1r3rk1/3bb1pp/2p1p2Q/1p2Pp2/"), state["edited"])
        self.assertNotEqual(state["edited_value"], before)
        self.assertEqual(state["fen"], MANUAL, "the log is still that of the position itself")
        viewer.until_drawn(state["state"])
        self.display.shot("what-if")
        viewer.key("ctrl+z")
        viewer.until("the first position again", lambda s: s["edited"] == MANUAL)

    def test_the_keyboard_changes_a_position_too(self):
        viewer = self.open_manual()
        self.page(viewer, "ctrl+6", "whatif")
        board = Board(viewer)
        # A click on an empty square gives the board the keyboard; an arrow leads on to e5.
        def take_e5():
            self.display.click(viewer.window, *board.middle("e4"))
            viewer.key("Up", "Delete")
        state = self.again(viewer, "e5 empty", take_e5, lambda s: s["edited"] != MANUAL)
        self.assertTrue(state["edited"].startswith("1r3rk1/3bb1pp/2p1p3/1p3p1Q/"), state["edited"])
        viewer.key("shift+n")
        viewer.until("a knight on e5", lambda s: s["edited"].startswith("1r3rk1/3bb1pp/2p1p3/1p2Np1Q/"))

    def test_a_query_is_typed_and_a_position_that_was_found_is_opened(self):
        viewer = self.open_manual()
        self.page(viewer, "ctrl+7", "library")
        viewer.until("both positions", lambda s: s["found"] == 2)

        def type_query():
            viewer.key("ctrl+f", "ctrl+a")
            self.display.run(["xdotool", "type", "--delay", "30", "phase > 60"])
        state = self.again(viewer, "one position", type_query, lambda s: s["found"] == 1)
        self.assertEqual(state["analysis"], "idle", "no letter was taken for a command")
        viewer.until_drawn(state["state"])
        self.display.shot("library")

        def open_row():
            for y in range(330, 620, 30):
                self.display.click(viewer.window, 820, y)
        self.again(viewer, "the position that was found", open_row, lambda s: s["fen"] == QUIET)

    def test_a_game_in_a_file_is_stepped_through(self):
        file = self.home / "game.pgn"
        file.write_text(GAME)
        viewer = self.open(str(file))
        state = viewer.until("the game", lambda s: s["page"] == "game" and s["plies"] == 10)
        viewer.until_drawn(state["state"])
        viewer.key("Home")
        viewer.until("its beginning", lambda s: s["ply"] == 0)
        viewer.key("Right")
        viewer.until("after 1. e4", lambda s: s["fen"] == AFTER_E4)
        viewer.key("End")
        state = viewer.until("its end", lambda s: s["ply"] == 10)
        viewer.until_drawn(state["state"])
        self.display.shot("game")

    def test_a_game_that_is_pasted_is_stepped_through(self):
        viewer = self.open_manual()
        self.display.set_clipboard(GAME)
        viewer.key("ctrl+v")
        viewer.until("the game", lambda s: s["page"] == "game" and s["plies"] == 10)
        viewer.key("End")
        viewer.until("its end", lambda s: s["ply"] == 10)
        viewer.key("Left")
        viewer.until("one back", lambda s: s["ply"] == 9)

    def test_a_click_on_the_chart_goes_to_that_move(self):
        viewer = self.open_manual()
        self.page(viewer, "ctrl+5", "chart")

        def click(x):
            return lambda: self.display.click(viewer.window, x, 400)
        # The curve goes from the left edge of the chart to the right one.
        state = self.again(viewer, "a later move", click(980), lambda s: s["ply"] > s["plies"] / 2)
        viewer.until_drawn(state["state"])
        self.display.shot("chart")
        late = state["ply"]
        self.again(viewer, "an earlier move", click(700), lambda s: 0 < s["ply"] < late)


class Board:
    """Where squares are in a new window, on the page on which a position is changed."""

    LEFT, TOP, SQUARE = 23, 51, 61.5

    def __init__(self, viewer):
        size = viewer.display.run(["xdotool", "getwindowgeometry", str(int(viewer.window, 16))])
        if "1120x740" not in size:
            raise AssertionError(f"the window has another size: {size}")

    def middle(self, name):
        column, row = ord(name[0]) - ord("a"), 8 - int(name[1])
        return round(self.LEFT + (column + 0.5) * self.SQUARE), round(self.TOP + (row + 0.5) * self.SQUARE)


if __name__ == "__main__":
    unittest.main()
