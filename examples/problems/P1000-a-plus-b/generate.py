import random

from testdata import case, sample

sample("01", "1 2", "3")
sample("02", "-5 3", "-2")

LIMIT = 10**15
rng = random.Random(1000)
pairs = [(1, 2), (0, 0), (-7, 7), (-5, -8), (2147483647, 1), (-2147483648, -1), (LIMIT, LIMIT), (-LIMIT, -LIMIT)]
pairs += [(rng.randint(-LIMIT, LIMIT), rng.randint(-LIMIT, LIMIT)) for _ in range(2)]
for number, (a, b) in enumerate(pairs, 1):
    case(f"{number:02}", f"{a} {b}", str(a + b))
