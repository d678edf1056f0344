"""Counts a material base with Apache Spark. README.md beside this file says how."""

import argparse
import os
import pathlib
import shlex
import tempfile

from pyspark.sql import SparkSession

# Where Hadoop cuts a text into records: before the empty line in front of a
# game. What the cut takes away is put back, so that the builder reads the text
# as it was.
CUT = {"lf": "\n\n[Event ", "crlf": "\n\r\n[Event "}

FORMAT = "org.apache.hadoop.mapreduce.lib.input.TextInputFormat"
KEY, VALUE = "org.apache.hadoop.io.LongWritable", "org.apache.hadoop.io.Text"


def rows_of_texts(context, paths, cut, split, build):
    """Each task reads its part of the texts, wherever they are stored."""
    settings = {"textinputformat.record.delimiter": cut}
    if split:
        settings["mapreduce.input.fileinputformat.split.maxsize"] = str(split)
    records = context.newAPIHadoopFile(",".join(paths), FORMAT, KEY, VALUE, conf=settings)
    # The end of the line before is put back by pipe, which ends each element so.
    taken = cut.removeprefix("\n")

    def lines(record):
        return (taken + record if record.startswith('"') else record).split("\n")

    return records.values().flatMap(lines).pipe(f"{build} -", checkCode=True)


def rows_of_files(context, paths, build):
    """Each task opens a file by its name: the only way for zstd."""
    names = context.parallelize(paths, len(paths))
    return names.pipe(f"xargs -d '\\n' -r {build}", checkCode=True)


def counted(row):
    """A row of the builder as a cell and its counts."""
    cell, *counts = map(int, row.split("\t"))
    return cell, tuple(counts)


def added(one, other):
    return tuple(map(sum, zip(one, other)))


def write(path, rows):
    """Writes the sum by rename, so that the file is there whole or not at all."""
    path = pathlib.Path(path).absolute()
    with tempfile.NamedTemporaryFile("w", dir=path.parent, delete=False) as file:
        for cell, counts in rows:
            print(cell, *counts, sep="\t", file=file)
    os.replace(file.name, path)


def arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="+", help="PGN files, folders or patterns; any address that Hadoop reads")
    parser.add_argument("--out", required=True, help="file for the rows; `toga-log matbase export` makes a base of it")
    parser.add_argument("--program", default="toga-log", help="the engine, as every worker finds it")
    parser.add_argument("--by-name", action="store_true",
                        help="hand out files by name: all workers must see them under the same path; needed for .zst")
    parser.add_argument("--lines", choices=CUT, default="lf",
                        help="how lines end; with the wrong one the count is the same, but a file is no longer shared [default: lf]")
    parser.add_argument("--split", type=int, default=0, metavar="BYTES", help="how much text a task takes [default: Hadoop's]")
    parser.add_argument("--build-options", default="", metavar="OPTIONS",
                        help="options of `matbase build` that say what counts, such as --build-options='--minimum-elo 2600'")
    chosen = parser.parse_args()
    if "--dedup" in shlex.split(chosen.build_options):
        parser.error("--dedup needs all games in one process; remove duplicates beforehand")
    return chosen


def main():
    chosen = arguments()
    build = f"{shlex.quote(chosen.program)} matbase build --rows --quiet --threads 1 {chosen.build_options}"
    session = SparkSession.builder.appName("material base").getOrCreate()
    context = session.sparkContext
    if chosen.by_name:
        rows = rows_of_files(context, chosen.games, build)
    else:
        rows = rows_of_texts(context, chosen.games, CUT[chosen.lines], chosen.split, build)
    total = rows.map(counted).reduceByKey(added).sortByKey().collect()
    write(chosen.out, total)
    positions = sum(counts[0] for _, counts in total)
    print(f"{len(total)} cells, {positions} positions: {chosen.out}")
    session.stop()


if __name__ == "__main__":
    main()
