import random

from testdata import case, sample

sample("01", "5\n\n15\n\n9\n\n8", "\n? 3\n\n? 4\n\n? 2\n\n! 3")

rng = random.Random(1007)


def mountain(n, summit):
    """Heights with their largest at `summit`, counted from 1."""
    heights = sorted(rng.sample(range(1, 10**9), n))
    top = heights.pop()
    left = set(rng.sample(range(n - 1), summit - 1))
    rising = [height for place, height in enumerate(heights) if place in left]
    falling = [height for place, height in enumerate(heights) if place not in left]
    return rising + [top] + falling[::-1]


mountains = [
    [3, 8, 15, 9, 2],
    [7],
    [1, 2],
    [2, 1],
    mountain(10, 10),
    mountain(25, 1),
    mountain(26, 26),
    mountain(1000, 1000),
    mountain(2000, 2000),
    mountain(2000, 1337),
]
for number, heights in enumerate(mountains, 1):
    case(f"{number:02}", f"{len(heights)}\n{' '.join(map(str, heights))}", str(heights.index(max(heights)) + 1))
