"""Writes test cases of an example problem; each problem's generate.py uses it.

Run a generator from anywhere:  PYTHONPATH=examples python3 examples/problems/<problem>/generate.py
The same generator always writes the same bytes.
"""
import sys
from pathlib import Path

problem = Path(sys.argv[0]).resolve().parent


def write(folder, name, given, expected):
    """One case or sample: `given` and `expected` are texts; a missing final newline is added."""
    target = problem / folder
    target.mkdir(exist_ok=True)
    for ending, text in (("in", given), ("ans", expected)):
        if text is not None:
            (target / f"{name}.{ending}").write_text(text if text.endswith("\n") else text + "\n")


def case(name, given, expected):
    write("data", name, given, expected)


def sample(name, given, expected):
    write("samples", name, given, expected)
