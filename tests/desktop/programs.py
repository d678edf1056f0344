"""The programs under test, and what they tell."""

import json
import os
import pathlib
import queue
import subprocess
import threading

from display import wait_for

ROOT = pathlib.Path(__file__).resolve().parents[2]
TARGET = pathlib.Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target"))
PROFILE = os.environ.get("DESKTOP_PROFILE", "debug")
ENGINE = TARGET / PROFILE / "toga-log"
VIEWER = TARGET / PROFILE / "toga-logviewer"
TITLE = "Toga Logviewer"


class Viewer:
    """The window, and its state as it prints it."""

    def __init__(self, display, logs, home, *arguments, program=VIEWER):
        self.display = display
        self.state = {}
        self.drawn = {}
        self.frames = []
        self.lines = queue.Queue()
        self.said = []
        environment = {"HOME": str(home), "XDG_CONFIG_HOME": str(home / "config"),
                       "XDG_DATA_HOME": str(home / "data"), "XDG_RUNTIME_DIR": str(home), "LIBGL_ALWAYS_SOFTWARE": "1",
                       "LC_ALL": "C.UTF-8"}
        self.process = display.start(
            [str(program), "--print-state", "--log-dir", str(logs), *arguments],
            stderr=subprocess.PIPE, env=environment, text=True,
        )
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()
        try:
            self.window = display.window(TITLE)
        except AssertionError as error:
            ended = self.process.poll()
            raise AssertionError(f"{error}; its exit code: {ended}, it said: {self.said}") from None

    def _read(self):
        with self.process.stderr as stream:
            for line in stream:
                if line.startswith("{"):
                    self.lines.put(json.loads(line))
                else:
                    self.said.append(line.rstrip())

    def _take(self):
        while True:
            try:
                line = self.lines.get_nowait()
            except queue.Empty:
                return
            if "drawn" in line:
                self.drawn[line["drawn"]] = line["time"]
                self.frames.append((line["ui_ms"], line["frame_before_ms"]))
            elif "state" in line:
                self.state = line

    def until(self, what, condition, seconds=30.0):
        """Waits until the state is so, and returns it."""
        def look():
            self._take()
            if self.process.poll() is not None:
                raise AssertionError(f"the viewer ended while waiting for {what}")
            return self.state if self.state and condition(self.state) else None
        try:
            return wait_for(what, look, seconds)
        except AssertionError as error:
            raise AssertionError(f"{error}; last state: {json.dumps(self.state)}") from None

    def until_drawn(self, number, seconds=30.0):
        """Waits until a state has been drawn, and returns when that was."""
        def look():
            self._take()
            times = [time for state, time in self.drawn.items() if state >= number]
            return min(times) if times else None
        return wait_for(f"state {number} on the screen", look, seconds)

    def key(self, *keys):
        """Types keys into the window."""
        self.display.activate(self.window)
        self.display.key(*keys)

    def cpu_seconds(self):
        """The processor time that the window has used."""
        fields = pathlib.Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def close(self):
        """Closes the window as a user does, and returns the exit status."""
        self.display.run(["wmctrl", "-i", "-c", self.window])
        return self.process.wait(20)


def analyse(logs, *arguments):
    """Lets the engine analyse in the terminal and write logs."""
    return subprocess.run(
        [str(ENGINE), "analyse", *arguments, "--log-dir", str(logs)],
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=300, check=True,
    ).stdout
