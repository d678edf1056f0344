"""A log in a browser: it opens, and a copied FEN brings nothing along."""

import pathlib
import shutil
import subprocess
import tempfile
import unittest

from display import SHOTS, Display, wait_for
from programs import analyse

FEN = "1r3rk1/3bb1pp/2p1p3/1p2Pp1Q/2pP4/1P4P1/q3NPBP/2RR2K1 w - - 0 1"
CHROMIUM = [
    "chromium", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
]


class Browser(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        if not shutil.which("chromium"):
            raise AssertionError("chromium is not installed; see .ci/packages")
        cls.home = pathlib.Path(tempfile.mkdtemp(prefix="browser-"))
        cls.addClassCleanup(shutil.rmtree, cls.home, ignore_errors=True)
        analyse(cls.home, FEN, "--depth", "11")
        (cls.log,) = cls.home.glob("*.html")

    def headless(self, *arguments):
        profile = tempfile.mkdtemp(dir=self.home)
        subprocess.run(
            [*CHROMIUM, "--headless", f"--user-data-dir={profile}", *arguments, self.log.as_uri()],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=120, check=True,
        )

    def test_the_page_prints(self):
        pdf = self.home / "log.pdf"
        self.headless(f"--print-to-pdf={pdf}", "--no-pdf-header-footer")
        text = subprocess.run(["pdftotext", "-layout", str(pdf), "-"], stdout=subprocess.PIPE,
                              text=True, check=True).stdout
        self.assertIn(FEN.split()[0], text.replace("\n", ""))
        self.assertIn("Passed pawns", text)

    def test_a_copied_fen_has_six_fields_and_no_tab(self):
        display = Display()
        self.addCleanup(display.close)
        profile = tempfile.mkdtemp(dir=self.home)
        display.start([*CHROMIUM, f"--user-data-dir={profile}", f"--app={self.log.as_uri()}",
                       "--window-size=1100,860", "--window-position=0,0"])
        window = display.window("depth 11", seconds=60)
        display.set_clipboard("nothing yet")

        def copy_the_fen_line():
            # The FEN stands alone in its element: a triple click takes all of it, and no more.
            for y in range(40, 400, 12):
                display.run(["xdotool", "mousemove", "--window", str(int(window, 16)), "160", str(y),
                             "click", "--repeat", "3", "--delay", "40", "1"])
                display.key("ctrl+c")
                text = display.clipboard()
                if text.strip() == FEN:
                    return text
            return None

        text = wait_for("the FEN on the clipboard", copy_the_fen_line, seconds=90)
        self.assertNotIn("\t", text)
        self.assertEqual(len(text.split(" ")), 6, repr(text))
        if SHOTS:
            display.shot("browser")


if __name__ == "__main__":
    unittest.main()
