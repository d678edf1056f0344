"""The main job: xboard analyses with our engine through polyglot, and the
window beside it shows the position that was copied there."""

import pathlib
import shutil
import tempfile
import unittest

from display import Display, wait_for
from programs import ENGINE, Viewer

GAME = """[Event "Beside xboard"]
[Result "*"]

1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *
"""


class BesideXboard(unittest.TestCase):
    def setUp(self):
        self.display = Display()
        self.addCleanup(self.display.close)
        if not shutil.which("xboard", path=self.display.env["PATH"]):
            self.fail("xboard is not installed; see .ci/packages")
        self.home = pathlib.Path(tempfile.mkdtemp(prefix="home-"))
        self.addCleanup(shutil.rmtree, self.home)
        self.logs = self.home / "logs"
        self.logs.mkdir()

    def copied_position(self, last):
        """What xboard's own command puts on the clipboard, once it is another than `last`."""
        def copy():
            self.display.activate(self.xboard)
            self.display.key("ctrl+shift+c")
            text = self.display.clipboard()
            return text if text != last and "/" in text else None
        return wait_for("the position from xboard", copy, step=0.3)

    def test_the_window_shows_what_xboard_analyses(self):
        game = self.home / "game.pgn"
        game.write_text(GAME)
        self.display.start(
            ["xboard", "-fUCI", "-fcp", str(ENGINE), "-fd", str(self.home), "-size", "small",
             "-loadGameFile", str(game), "-initialMode", "analysis"],
            env={"HOME": str(self.home), "TOGA_LOG_DIR": str(self.logs)},
        )
        # The window has the engine's name in its title as soon as the two have met.
        self.xboard = self.display.window("xboard: Toga LOG")
        viewer = Viewer(self.display, self.logs, self.home)

        # Load/Paste shows the log of the position on xboard's board.
        first = self.copied_position("")
        viewer.key("ctrl+v")
        shown = first.split()[0]
        state = viewer.until("a log of xboard's position",
                             lambda s: s["log"] and s["fen"] and s["fen"].startswith(shown), seconds=60)
        viewer.until_drawn(state["state"])
        self.display.shot("beside-xboard")

        # Auto with a fixed depth follows the navigation in xboard.
        lowest = state["depths"][0]
        self.assertEqual(lowest, 11)
        while viewer.state["choice"] != lowest:
            before = viewer.state["choice"]
            viewer.key("bracketleft")
            viewer.until("a lower depth", lambda s: s["choice"] != before)
        self.display.activate(self.xboard)
        self.display.key("alt+Right")
        second = self.copied_position(first)
        viewer.until("the log of the next position",
                     lambda s: s["fen"] and s["fen"].startswith(second.split()[0]) and s["depth"] == lowest,
                     seconds=60)
        self.assertEqual(viewer.close(), 0)


if __name__ == "__main__":
    unittest.main()
