import math
import random

from testdata import case, sample


def area(points):
    (ax, ay), (bx, by), (cx, cy) = points
    return abs((bx - ax) * (cy - ay) - (cx - ax) * (by - ay)) / 2


def solve(points):
    a, b, c = (math.dist(points[i], points[i - 1]) for i in range(3))
    radius = a * b * c / (4 * area(points))
    return f"{radius:.9f} {math.pi * radius * radius:.9f}"


def text(points):
    return "\n".join(f"{x} {y}" for x, y in points)


rng = random.Random(1009)


def drawn(size):
    while True:
        points = [(round(rng.uniform(-size, size), 3), round(rng.uniform(-size, size), 3)) for _ in range(3)]
        if area(points) >= 0.01:
            return points


first = [(0, 0), (4, 0), (0, 3)]
sample("01", text(first), solve(first))
tables = [first, [(1, 0), (-1, 0), (0, 1)], [(0, 0), (1, 0), (0.5, 0.866)], [(-1000, -1000), (1000, 1000), (0, 0.001)], [(0, 0), (0.2, 0), (0, 0.1)], drawn(1), drawn(10), drawn(1000), drawn(1000)]
for number, points in enumerate(tables, 1):
    case(f"{number:02}", text(points), solve(points))
