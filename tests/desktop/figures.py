#!/usr/bin/env python3
"""How quick the window is: figures to read, not to pass or fail.

    tests/desktop/figures.py [VIEWER ENGINE]

Start to first frame, rename of a log to its frame (median, worst of 40), a
burst of 2,000 logs in two seconds, building a frame and the whole frame with
30 positions and all their rows open, processor time while nothing happens.
"""

import pathlib
import os
import re
import statistics
import subprocess
import sys
import tempfile
import time

from display import Display, wait_for
from programs import ENGINE, VIEWER, Viewer

FEN = "1r3rk1/3bb1pp/2p1p3/1p2Pp1Q/2pP4/1P4P1/q3NPBP/2RR2K1 w - - 0 1"


def drawn_with(viewer, depth):
    """When the window was first drawn with a log of this depth."""
    state = viewer.until(f"depth {depth}", lambda s: s["depth"] == depth, 60)
    return viewer.until_drawn(state["state"], 60)


def frames(viewer):
    """Steps through the line with all rows open; milliseconds of each frame."""
    viewer.key("o")
    plies = viewer.state["plies"]
    for _ in range(max(1, 60 // max(1, plies))):
        viewer.key("Home")
        viewer.until("the root", lambda s: s["ply"] == 0)
        viewer.frames.clear()
        for ply in range(1, plies + 1):
            viewer.key("Right")
            state = viewer.until("the next move", lambda s, ply=ply: s["ply"] == ply)
            viewer.until_drawn(state["state"])
    built = [ui for ui, _ in viewer.frames]
    whole = [before for _, before in viewer.frames if before is not None]
    return built, whole


def main():
    """Measures and prints."""
    programs = [str(pathlib.Path(argument).resolve()) for argument in sys.argv[1:3]]
    viewer_program, engine = programs if len(programs) == 2 else (str(VIEWER), str(ENGINE))
    with tempfile.TemporaryDirectory() as home:
        home = pathlib.Path(home)
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

        display = Display(size="1280x900")
        try:
            started = time.time()
            viewer = Viewer(display, logs, home, program=viewer_program)
            display.run(["xdotool", "windowsize", str(int(viewer.window, 16)), "1200", "800"])
            shown = drawn_with(viewer, 11)
            print(f"start to first frame   {min(viewer.drawn.values()) - started:.2f} s")
            print(f"start to first log     {shown - started:.2f} s")

            delays = []
            for depth in range(100, 140):
                renamed = write(depth)
                delays.append((drawn_with(viewer, depth) - renamed) * 1000)
                time.sleep(0.2)
            print(f"rename to frame        {statistics.median(delays):.0f} ms median, {max(delays):.0f} ms worst of 40")

            began = time.time()
            for depth in range(1000, 3000):
                last = write(depth)
                time.sleep(max(0.0, began + (depth - 999) * 0.001 - time.time()))
            shown = drawn_with(viewer, 2999)
            print(f"burst of 2,000 logs    written in {last - began:.1f} s, the last shown {(shown - last) * 1000:.0f} ms after its rename")

            built, whole = frames(viewer)
            print(f"building a frame       {statistics.median(built):.1f} ms median, {max(built):.1f} ms worst of {len(built)} (all rows of {viewer.state['plies'] + 1} positions open)")
            print(f"the whole frame        {statistics.median(whole):.1f} ms median, {max(whole):.1f} ms worst, software renderer, 1200 x 800")

            time.sleep(4)
            before = viewer.cpu_seconds()
            time.sleep(20)
            print(f"idle for 20 s          {(viewer.cpu_seconds() - before) * 100:.0f} ticks of 10 ms")
            wait_for("the window to close", lambda: viewer.close() == 0)
        finally:
            display.close()


if __name__ == "__main__":
    main()
