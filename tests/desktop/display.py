"""A screen of its own for a test: Xvfb, a window manager, and hands to type with."""

import os
import shutil
import signal
import subprocess
import time

SHOTS = os.environ.get("DESKTOP_SHOTS")


def wait_for(what, condition, seconds=20.0, step=0.05):
    """Waits until the condition gives something true, and returns that."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        result = condition()
        if result:
            return result
        time.sleep(step)
    raise AssertionError(f"waited {seconds:.0f} s in vain for {what}")


class Display:
    """An X server without a screen, with openbox in it."""

    def __init__(self, size="1280x900"):
        for tool in ("Xvfb", "openbox", "xdotool", "wmctrl", "xclip", "xprop", "import"):
            if not shutil.which(tool):
                raise RuntimeError(f"{tool} is not installed; see .ci/packages")
        self._processes = []
        read, write = os.pipe()
        server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{size}x24", "-nolisten", "tcp"],
            pass_fds=[write],
            stderr=subprocess.DEVNULL,
        )
        self._processes.append(server)
        os.close(write)
        number = b""
        while not number.endswith(b"\n"):
            piece = os.read(read, 16)
            if not piece:
                raise RuntimeError("Xvfb ended before it opened a display")
            number += piece
        os.close(read)
        self.env = {**os.environ, "DISPLAY": f":{number.decode().strip()}"}
        self.env.pop("WAYLAND_DISPLAY", None)
        self.env["PATH"] += os.pathsep + "/usr/games"
        self.start(["openbox"])
        wait_for("the window manager", lambda: self.run(["wmctrl", "-m"]).startswith("Name"))

    def start(self, command, **options):
        """Starts a program on this display; it ends with the display."""
        options.setdefault("stdout", subprocess.DEVNULL)
        options.setdefault("stderr", subprocess.DEVNULL)
        process = subprocess.Popen(
            command, env={**self.env, **options.pop("env", {})}, start_new_session=True, **options
        )
        self._processes.append(process)
        return process

    def run(self, command, **options):
        """Runs a program to its end and returns what it printed."""
        result = subprocess.run(
            command, env=self.env, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
            text=True, timeout=30, check=False, **options,
        )
        return result.stdout

    def window(self, title, seconds=30.0):
        """The number of the visible window whose title contains this."""
        def find():
            lines = self.run(["wmctrl", "-l"]).splitlines()
            return next((line.split()[0] for line in lines if title in line.split(None, 3)[-1]), None)
        return wait_for(f"a window named {title}", find, seconds)

    def activate(self, window):
        """Brings a window to the front and gives it the keyboard."""
        def active():
            self.run(["wmctrl", "-i", "-a", window])
            now = self.run(["xdotool", "getactivewindow"]).strip()
            return now and int(now) == int(window, 16)
        wait_for("the window to become active", active)

    def key(self, *keys):
        """Types keys, as `ctrl+shift+c`."""
        self.run(["xdotool", "key", "--clearmodifiers", *keys])

    def click(self, window, x, y):
        """Clicks at a place inside a window."""
        self.run(["xdotool", "mousemove", "--window", str(int(window, 16)), str(x), str(y), "click", "1"])

    def drag(self, window, start, end, steps=8):
        """Drags from one place inside a window to another, in small steps."""
        def run(x, y, *more):
            self.run(["xdotool", "mousemove", "--window", str(int(window, 16)), str(x), str(y), *more])
            time.sleep(0.05)  # a hand is not quicker
        (x, y), (to_x, to_y) = start, end
        run(x - 3, y)
        run(x, y, "mousedown", "1")
        for step in range(1, steps + 1):
            run(round(x + (to_x - x) * step / steps), round(y + (to_y - y) * step / steps))
        run(to_x, to_y, "mouseup", "1")

    def clipboard(self):
        """What the clipboard holds, or an empty string."""
        return self.run(["timeout", "5", "xclip", "-o", "-selection", "clipboard"])

    def set_clipboard(self, text):
        """Puts text into the clipboard, as another program would."""
        # xclip stays behind as the owner of the selection, so it must not hold our pipe.
        process = self.start(["xclip", "-quiet", "-selection", "clipboard"], stdin=subprocess.PIPE)
        process.stdin.write(text.encode())
        process.stdin.close()
        # Line ends are read as \n here, whatever they are.
        wait_for("the clipboard", lambda: self.clipboard().split() == text.split())

    def shot(self, name):
        """Keeps a picture of the screen where DESKTOP_SHOTS says."""
        if SHOTS:
            os.makedirs(SHOTS, exist_ok=True)
            time.sleep(0.5)  # what was drawn last has yet to reach the screen
            self.run(["import", "-window", "root", os.path.join(SHOTS, f"{name}.png")])

    def close(self):
        """Ends everything that was started here, last first."""
        for process in reversed(self._processes):
            if process.poll() is None:
                try:
                    os.killpg(process.pid, signal.SIGTERM)
                except (ProcessLookupError, PermissionError):
                    process.terminate()
                try:
                    process.wait(5)
                except subprocess.TimeoutExpired:
                    process.kill()
                    process.wait()
            if process.stdin:
                process.stdin.close()
