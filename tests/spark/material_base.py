"""The Spark job counts what a single process counts.

It needs Java and a Python with PySpark (this one, or that of the variable
PYSPARK_PYTHON); without them the tests are skipped and say so.
"""

import os
import pathlib
import random
import shutil
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
JOB = ROOT / "engine/spark/material_base.py"
PROGRAM = pathlib.Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target")) / "debug/toga-log"
PYTHON = os.environ.get("PYSPARK_PYTHON", sys.executable)
# Two workers, each with an executor of one core: all that a cluster has, on one machine.
CLUSTER = "local-cluster[2,1,1024]"

MOVES = """e4 e5 Nf3 Nc6 d4 exd4 Nxd4 Nxd4 Qxd4 d6 Nc3 Nf6 Bb5+ Bd7 Bxd7+ Qxd7 O-O Be7 e5 dxe5
Qxd7+ Nxd7 Nd5 Bd6 Re1 c6 Nc3 f5 f4 e4 Nxe4 fxe4 Rxe4+ Kf7 Rd4 Nf6 Rxd6""".split()


def missing():
    """What is not installed, or nothing."""
    if not shutil.which("java"):
        return "Java is not installed"
    found = subprocess.run([PYTHON, "-c", "import pyspark"], stderr=subprocess.DEVNULL)
    return f"{PYTHON} has no PySpark" if found.returncode else None


def games(count, end):
    """PGN of different lengths and results, with a trap in the comments."""
    dice = random.Random(2007)
    for number in range(count):
        moves = MOVES[:dice.randrange(len(MOVES))]
        result = dice.choice(["1-0", "0-1", "1/2-1/2"])
        comment = f'{{long{end}[Event "in a comment"]}} ' if moves and number % 7 == 0 else ""
        text = [
            f'[Event "game {number}"]', f'[WhiteElo "{2500 + number % 300}"]', '[BlackElo "2700"]',
            f'[Result "{result}"]', "", f"{' '.join(moves)} {comment}{result}", "", "",
        ]
        yield end.join(text)


class Spark(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        if reason := missing():
            raise unittest.SkipTest(f"the Spark job is not tested: {reason}")
        cls.home = pathlib.Path(tempfile.mkdtemp(prefix="spark-"))
        cls.addClassCleanup(shutil.rmtree, cls.home, ignore_errors=True)

    def build(self, *arguments):
        command = [PROGRAM, "matbase", "build", "--quiet", *arguments]
        return subprocess.run(command, check=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL).stdout

    def job(self, master, *arguments):
        """Runs the job; returns its exit status and the rows, if there are any."""
        out = self.home / "rows.tsv"
        out.unlink(missing_ok=True)
        environment = os.environ | {
            "PYSPARK_PYTHON": PYTHON, "PYSPARK_DRIVER_PYTHON": PYTHON, "SPARK_LOCAL_IP": "127.0.0.1",
            "PYSPARK_SUBMIT_ARGS": f"--master {master} --driver-memory 512m "
                                   f"--conf spark.ui.enabled=false --conf spark.task.maxFailures=1 pyspark-shell",
        }
        # Workers keep their files where they are started.
        done = subprocess.run(
            [PYTHON, JOB, "--program", PROGRAM, "--out", out, *arguments], cwd=self.home,
            env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, timeout=600,
        )
        if done.returncode and not out.exists():
            self.log = done.stderr
        return done.returncode, out.read_bytes() if out.exists() else None

    def test_real_games_by_name_and_the_base_made_of_them(self):
        files = sorted((ROOT / "tests/data/pgn").glob("tcec-0[67].pgn.zst"))
        status, rows = self.job(CLUSTER, "--by-name", *files)
        self.assertEqual(status, 0, getattr(self, "log", ""))
        self.assertEqual(rows, self.build("--rows", *files))
        subprocess.run([PROGRAM, "matbase", "export", self.home / "rows.tsv", "--out", self.home / "cluster"],
                       check=True, stdout=subprocess.DEVNULL)
        self.build("--out", self.home / "single", *files)
        for name in ["bonus.mat", "pos.mat", "perc.mat", "games.mat"]:
            self.assertEqual((self.home / "cluster" / name).read_bytes(), (self.home / "single" / name).read_bytes(), name)

    def test_texts_cut_anywhere_count_as_a_whole(self):
        options = "--minimum-elo 2600 --rule stable:1"
        for end, name, master in [("\n", "lf", CLUSTER), ("\r\n", "crlf", "local[2]")]:
            folder = self.home / name
            folder.mkdir()
            for number in range(2):
                (folder / f"{number}.pgn").write_bytes("".join(games(200 + number, end)).encode())
            status, rows = self.job(
                master, "--lines", name, "--split", "7000", f"--build-options={options}", folder)
            self.assertEqual(status, 0, getattr(self, "log", ""))
            self.assertEqual(rows, self.build("--rows", *options.split(), folder), name)

    def test_a_damaged_file_ends_the_job_without_a_result(self):
        whole = (ROOT / "tests/data/pgn/tcec-07.pgn.zst").read_bytes()
        damaged = self.home / "damaged.pgn.zst"
        damaged.write_bytes(whole[: len(whole) // 2])
        status, rows = self.job("local[2]", "--by-name", damaged)
        self.assertNotEqual(status, 0)
        self.assertIsNone(rows)


if __name__ == "__main__":
    unittest.main()
