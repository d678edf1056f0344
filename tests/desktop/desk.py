"""What the tests of the window begin with: a screen, a home, and logs."""

import pathlib
import shutil
import tempfile
import unittest

from display import Display
from programs import analyse

MANUAL = "1r3rk1/3bb1pp/2p1p3/1p2Pp1Q/2pP4/1P4P1/q3NPBP/2RR2K1 w - - 0 1"
QUIET = "8/5kp1/R4n1p/5N1n/8/5P2/7P/4K3 w - - 0 1"
UNKNOWN = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"


class Desk(unittest.TestCase):
    """Each test has a screen, a home and a log directory of its own."""

    # The positions that have logs, and the deepest of them.
    logged = (MANUAL, QUIET)
    depth = 11

    @classmethod
    def setUpClass(cls):
        cls.stock = pathlib.Path(tempfile.mkdtemp(prefix="logs-"))
        cls.addClassCleanup(shutil.rmtree, cls.stock)
        for fen in cls.logged:
            analyse(cls.stock, fen, "--depth", str(cls.depth))

    def setUp(self):
        self.display = Display()
        self.addCleanup(self.display.close)
        self.home = pathlib.Path(tempfile.mkdtemp(prefix="home-"))
        self.addCleanup(shutil.rmtree, self.home, ignore_errors=True)
        self.logs = self.home / "logs"
        shutil.copytree(self.stock, self.logs)
