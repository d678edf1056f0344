#!/usr/bin/env python3
"""How quick the window is: figures to read, not to pass or fail.

    tests/desktop/figures.py VIEWER ENGINE

Start to first frame, rename of a log to its frame (median, worst of 40), a
burst of 2,000 logs in two seconds, processor time while nothing happens.
"""

import json
import os
import re
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from display import Display, wait_for

FEN = "1r3rk1/3bb1pp/2p1p3/1p2Pp1Q/2pP4/1P4P1/q3NPBP/2RR2K1 w - - 0 1"


class Window:
    """The viewer and what it prints of itself."""

    def __init__(self, display, viewer, logs, home):
        self.output = open(home / "state.jsonl", "w+")
        self.started = time.time()
        self.process = display.start(
            [viewer, "--log-dir", logs, "--print-state"],
            stderr=self.output,
            env={"XDG_CONFIG_HOME": str(home)},
        )
        self.read = open(home / "state.jsonl")
        self.states = {}
        self.drawn = {}

    def look(self):
        """Takes in what was printed since."""
        for line in self.read:
            if not line.startswith("{"):
                continue
            event = json.loads(line)
            if "state" in event:
                self.states[event["state"]] = event
            else:
                self.drawn[event["drawn"]] = event["time"]

    def drawn_with(self, depth):
        """When the window was first drawn with a log of this depth."""
        self.look()
        numbers = [number for number, state in self.states.items() if state["depth"] == depth]
        times = [at for number, at in self.drawn.items() if numbers and number >= numbers[0]]
        return min(times, default=None)

    def ticks(self):
        """Processor time used so far, in hundredths of a second."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return int(fields[11]) + int(fields[12])


def main():
    """Measures and prints."""
    viewer, engine = (str(Path(argument).resolve()) for argument in sys.argv[1:3])
    with tempfile.TemporaryDirectory() as home:
        home = Path(home)
        logs = home / "logs"
        subprocess.run(
            [engine, "analyse", FEN, "--depth", "11", "--log-dir", logs],
            stdout=subprocess.DEVNULL, check=True,
        )
        first = next(logs.glob("*.d11.html"))
        page = first.read_text()

        def write(depth):
            """A log of another depth, as the engine would write it; when it was renamed."""
            text = re.sub(r'(data-header="depth" data-value=)"11"', rf'\1"{depth}"', page)
            hidden = logs / ".new"
            hidden.write_text(text)
            os.rename(hidden, logs / first.name.replace(".d11.", f".d{depth}."))
            return time.time()

        display = Display()
        try:
            window = Window(display, viewer, logs, home)
            shown = wait_for("the first log", lambda: window.drawn_with(11), 60)
            print(f"start to first frame   {min(window.drawn.values()) - window.started:.2f} s")
            print(f"start to first log     {shown - window.started:.2f} s")

            delays = []
            for depth in range(100, 140):
                renamed = write(depth)
                shown = wait_for(f"depth {depth}", lambda: window.drawn_with(depth), 60, 0.01)
                delays.append((shown - renamed) * 1000)
                time.sleep(0.2)
            print(f"rename to frame        {statistics.median(delays):.0f} ms median, {max(delays):.0f} ms worst of 40")

            began = time.time()
            for depth in range(1000, 3000):
                last = write(depth)
                time.sleep(max(0.0, began + (depth - 999) * 0.001 - time.time()))
            shown = wait_for("the last log", lambda: window.drawn_with(2999), 60)
            print(f"burst of 2,000 logs    written in {last - began:.1f} s, the last shown {(shown - last) * 1000:.0f} ms after its rename")

            time.sleep(4)
            before = window.ticks()
            time.sleep(20)
            print(f"idle for 20 s          {window.ticks() - before} ticks")
        finally:
            display.close()


if __name__ == "__main__":
    main()
