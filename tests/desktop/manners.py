"""The window among other programs: a second start, keyboards, size, zoom, colours."""

import json
import os
import subprocess
import unittest

from desk import MANUAL, QUIET, UNKNOWN, Desk
from display import wait_for
from programs import VIEWER, Viewer, analyse

# The places of F and J on the keyboard, whatever is printed there.
KEY_F, KEY_J = "41", "44"


class Manners(Desk):
    logged = (MANUAL,)

    def viewer(self, *arguments, **settings):
        """A window with these settings, that shows the log."""
        file = self.settings_file()
        if settings:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(json.dumps(settings))
        viewer = Viewer(self.display, self.logs, self.home, *arguments)
        state = viewer.until("the log", lambda s: s["depth"] == 11)
        viewer.until_drawn(state["state"])
        return viewer

    def settings_file(self):
        return self.home / "config" / "togalog" / "settings.json"

    def settings(self):
        return json.loads(self.settings_file().read_text())

    def second_start(self, *arguments):
        """Starts the program once more, and waits until it has ended."""
        environment = {**self.display.env, "HOME": str(self.home), "XDG_RUNTIME_DIR": str(self.home),
                       "XDG_CONFIG_HOME": str(self.home / "config"), "LC_ALL": "C.UTF-8",
                       "XDG_DATA_HOME": str(self.home / "data")}
        return subprocess.run([str(VIEWER), *arguments], env=environment, timeout=20, check=True,
                              stdout=subprocess.PIPE, text=True).stdout

    def pixel(self, viewer, x, y):
        """Red, green and blue of a place in the window."""
        data = subprocess.run(
            ["import", "-window", str(int(viewer.window, 16)), "-crop", f"1x1+{x}+{y}", "-depth", "8", "rgb:-"],
            env=self.display.env, timeout=30, check=True, stdout=subprocess.PIPE,
        ).stdout
        return tuple(data[:3])

    def test_a_second_start_hands_over_and_brings_the_window_to_the_front(self):
        viewer = self.viewer()
        self.display.run(["xdotool", "windowminimize", str(int(viewer.window, 16))])
        said = self.second_start(UNKNOWN)
        self.assertIn("has taken over", said)
        viewer.until("the position of the second start", lambda s: s["fen"] == UNKNOWN)
        wait_for("the window in front", lambda: self.display.run(
            ["xdotool", "getactivewindow"]).strip() == str(int(viewer.window, 16)))
        # A folder, and a log by a path from where the user is.
        others = self.home / "others"
        analyse(others, QUIET, "--depth", "11")
        self.second_start(str(others))
        viewer.until("the log of the other folder", lambda s: s["log"] and str(others) in s["log"])
        log = next(self.logs.glob("*.html"))
        self.second_start(os.path.relpath(log))
        viewer.until("the log that was named", lambda s: s["log"] and s["log"].endswith(log.name))
        # A window that died leaves its socket behind; the next start does not mind.
        viewer.process.kill()
        viewer.process.wait(10)
        self.viewer()

    def test_keys_work_by_their_place_on_a_keyboard_without_latin_letters(self):
        viewer = self.viewer()
        self.display.run(["setxkbmap", "ru"])
        self.display.activate(viewer.window)
        self.display.run(["xdotool", "key", KEY_F])
        viewer.until("a turned board", lambda s: s["flipped"])
        self.display.run(["xdotool", "key", KEY_J])
        viewer.until("one move on", lambda s: s["ply"] == 1)

    def test_zoom_and_size_are_kept(self):
        viewer = self.viewer(window={"x": 9000, "y": -300, "width": 900, "height": 700}, later=3)
        viewer.key("ctrl+plus", "ctrl+plus")
        wait_for("the zoom in the settings", lambda: self.settings().get("zoom") == 1.2)
        self.display.shot("zoomed")
        for width, height in ((480, 860), (1240, 420), (1000, 760)):
            self.display.run(["xdotool", "windowsize", str(int(viewer.window, 16)), str(width), str(height)])
            before = viewer.state["ply"]
            viewer.key("Right")
            state = viewer.until("the next move", lambda s: s["ply"] == before + 1)
            viewer.until_drawn(state["state"])
            self.display.shot(f"size-{width}x{height}")
        self.assertEqual(viewer.close(), 0)
        kept = self.settings()
        self.assertEqual(kept["later"], 3, "what this version does not know is kept")
        place = kept["window"]
        self.assertAlmostEqual(place["width"], 1000, delta=2)
        self.assertAlmostEqual(place["height"], 760, delta=2)
        self.assertLessEqual(place["x"] + place["width"], 1282, "brought back to the screen")
        viewer = self.viewer()
        self.display.shot("kept")
        self.assertEqual(viewer.close(), 0)
        self.assertAlmostEqual(self.settings()["window"]["width"], 1000, delta=4)

    def test_light_and_dark_and_broken_settings(self):
        viewer = self.viewer(theme="light", colors="color-blind", pieces="letters", auto="maybe")
        wait_for("a light window", lambda: min(self.pixel(viewer, 4, 4)) > 200)
        self.assertIn("auto", " ".join(viewer.state["messages"]))
        self.display.shot("light")
        self.assertEqual(viewer.close(), 0)
        viewer = self.viewer(theme="dark")
        wait_for("a dark window", lambda: max(self.pixel(viewer, 4, 4)) < 60)
        self.assertEqual(viewer.close(), 0)

    def test_the_mouse_presses_load_paste(self):
        viewer = self.viewer()
        self.display.set_clipboard(UNKNOWN + "\n")

        def click():
            self.display.click(viewer.window, 125, 20)
            viewer._take()
            return viewer.state["fen"] == UNKNOWN
        wait_for("the pasted position", click, step=0.5)


if __name__ == "__main__":
    unittest.main()
