import random
from collections import deque

from testdata import case, sample

MOVES = {"U": (-1, 0), "D": (1, 0), "L": (0, -1), "R": (0, 1)}


def find(maze, mark):
    return next((r, row.index(mark)) for r, row in enumerate(maze) if mark in row)


def solve(maze):
    start, end = find(maze, "S"), find(maze, "E")
    came = {start: None}
    queue = deque([start])
    while queue:
        at = queue.popleft()
        for letter, (down, right) in MOVES.items():
            r, c = at[0] + down, at[1] + right
            if 0 <= r < len(maze) and 0 <= c < len(maze[0]) and maze[r][c] != "#" and (r, c) not in came:
                came[r, c] = (at, letter)
                queue.append((r, c))
    if end not in came:
        return "-1"
    way = ""
    at = end
    while came[at]:
        at, letter = came[at]
        way = letter + way
    return f"{len(way)}\n{way}"


def text(maze):
    return "\n".join([f"{len(maze)} {len(maze[0])}"] + maze)


rng = random.Random(1006)


def scattered(h, w, walls):
    rows = [["#" if rng.random() < walls else "." for _ in range(w)] for _ in range(h)]
    rows[0][0], rows[-1][-1] = "S", "E"
    return ["".join(row) for row in rows]


def winding(h, w):
    """One long corridor that runs to and fro."""
    rows = []
    for r in range(h):
        gap = w - 1 if r % 4 == 1 else 0
        rows.append("." * w if r % 2 == 0 else "#" * gap + "." + "#" * (w - 1 - gap))
    rows[0] = "S" + rows[0][1:]
    last = rows[-1]
    rows[-1] = last[:-1] + "E" if (h // 2) % 2 == 0 else "E" + last[1:]
    return rows


first = ["S.#.", ".##E", "...."]
sample("01", text(first), solve(first))
sample("02", text(["S#E"]), solve(["S#E"]))
mazes = [
    first,
    ["S#E"],
    ["SE"],
    scattered(10, 10, 0.2),
    scattered(100, 150, 0.3),
    winding(61, 80),
    winding(299, 300),
    scattered(300, 300, 0.05),
]
for number, maze in enumerate(mazes, 1):
    case(f"{number:02}", text(maze), solve(maze))
