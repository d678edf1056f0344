"""The window as a user has it: clipboard, keys, mouse, new logs, top, closing."""

import os
import shutil
import subprocess
import time
import unittest

from desk import MANUAL, QUIET, UNKNOWN, Desk
from display import wait_for
from programs import VIEWER, Viewer, analyse


class Window(Desk):
    depth = 12

    def viewer(self, *arguments):
        return Viewer(self.display, self.logs, self.home, *arguments)

    def paste(self, viewer, text):
        self.display.set_clipboard(text)
        viewer.key("ctrl+v")

    def test_a_pasted_position_shows_its_log_and_keys_step_through_the_line(self):
        viewer = self.viewer()
        self.paste(viewer, f"  {MANUAL}\t\r\n")
        state = viewer.until("the manual's log", lambda s: s["fen"] == MANUAL and s["depth"] == 12)
        self.assertEqual(state["depths"], [11, 12])
        viewer.until_drawn(state["state"])
        self.display.shot("manual")
        viewer.key("Right")
        viewer.until("one move on", lambda s: s["ply"] == 1)
        viewer.key("End")
        viewer.until("the end of the line", lambda s: s["ply"] == s["plies"])
        viewer.key("Left")
        viewer.until("one move back", lambda s: s["ply"] == s["plies"] - 1)
        viewer.key("Home")
        viewer.until("the root", lambda s: s["ply"] == 0)
        self.assertEqual(viewer.close(), 0)

    def test_text_that_is_no_position_leaves_the_board(self):
        viewer = self.viewer()
        self.paste(viewer, MANUAL)
        viewer.until("the manual's log", lambda s: s["fen"] == MANUAL)
        before = viewer.state["messages"]
        self.paste(viewer, "no chess in here")
        state = viewer.until("a message", lambda s: s["messages"] != before)
        self.assertIsNotNone(state["fen"])

    def test_a_position_without_a_log_is_explained_at_once_and_analysed_on_demand(self):
        viewer = self.viewer()
        self.paste(viewer, UNKNOWN)
        viewer.until("the static explanation", lambda s: s["fen"] == UNKNOWN and s["log"] is None)
        self.display.shot("without-log")
        analyse(self.logs, UNKNOWN, "--depth", "11")
        viewer.until("the log that came", lambda s: s["fen"] == UNKNOWN and s["depth"] == 11)

    def test_new_logs_are_followed_and_the_directory_may_vanish_and_return(self):
        viewer = self.viewer()
        self.paste(viewer, MANUAL)
        viewer.until("the manual's log", lambda s: s["fen"] == MANUAL)
        analyse(self.logs, MANUAL, "--depth", "13")
        viewer.until("depth 13", lambda s: s["depth"] == 13)
        shutil.rmtree(self.logs)
        viewer.until("no depths", lambda s: not s["depths"])
        analyse(self.logs, QUIET, "--depth", "11")
        viewer.until("the log in the new directory", lambda s: s["fen"] == QUIET and s["depth"] == 11)

    def test_a_minimised_window_goes_on_following(self):
        viewer = self.viewer()
        self.paste(viewer, MANUAL)
        viewer.until("the manual's log", lambda s: s["fen"] == MANUAL)
        self.display.run(["xdotool", "windowminimize", str(int(viewer.window, 16))])
        analyse(self.logs, MANUAL, "--depth", "13")
        viewer.until("depth 13", lambda s: s["depth"] == 13)
        self.display.activate(viewer.window)

    def test_top_keeps_the_window_above(self):
        viewer = self.viewer()
        viewer.until("a state", lambda s: True)

        def above():
            return "_NET_WM_STATE_ABOVE" in self.display.run(
                ["xprop", "-id", viewer.window, "_NET_WM_STATE"])

        self.assertFalse(above())
        viewer.key("t")
        viewer.until("top", lambda s: s["top"])
        wait_for("the window above", above)
        viewer.key("t")
        wait_for("the window below again", lambda: not above())

    def test_a_burst_of_logs_ends_with_the_newest_and_an_idle_processor(self):
        viewer = self.viewer()
        viewer.until("a state", lambda s: True)
        log = next(self.stock.glob("*12.html"))
        for number in range(2000):
            # One log written anew again and again: the watcher has as many events as of so many logs.
            temporary = self.logs / ".burst.tmp"
            shutil.copyfile(log, temporary)
            os.replace(temporary, self.logs / log.name)
            if number % 100 == 0:
                time.sleep(0.05)
        newest = next(self.stock.glob("*11.html"))
        temporary = self.logs / ".last.tmp"
        shutil.copyfile(newest, temporary)
        os.replace(temporary, self.logs / newest.name)
        viewer.until("the newest log", lambda s: s["log"] and s["log"].endswith(newest.name))
        time.sleep(2)
        before = viewer.cpu_seconds()
        time.sleep(5)
        self.assertLessEqual(viewer.cpu_seconds() - before, 0.05)

    def test_an_empty_log_directory_begins_with_a_sample(self):
        shutil.rmtree(self.logs)
        viewer = self.viewer()
        state = viewer.until("the sample's first log", lambda s: s["depth"] is not None, seconds=120)
        self.assertIsNotNone(state["fen"])
        viewer.until_drawn(state["state"])
        self.display.shot("first-start")

    def test_without_a_display_the_sample_is_analysed_in_the_terminal(self):
        environment = {**os.environ, "HOME": str(self.home), "XDG_CONFIG_HOME": str(self.home)}
        for name in ("DISPLAY", "WAYLAND_DISPLAY"):
            environment.pop(name, None)
        result = subprocess.run(
            [str(VIEWER), "--log-dir", str(self.home / "new")], env=environment, text=True,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=300, check=False,
        )
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertIn(str(self.home / "new"), result.stdout)
        self.assertTrue(list((self.home / "new").glob("*.html")))


if __name__ == "__main__":
    unittest.main()
