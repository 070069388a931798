import random
import string

from testdata import case, sample


def solve(items):
    total = sum(count * price for _, count, price in items)
    dearest = max(items, key=lambda item: item[1] * item[2])
    return f"{total}\n{dearest[0]}"


def text(items):
    return "\n".join([str(len(items))] + [f"{name} {count} {price}" for name, count, price in items])


rng = random.Random(1001)


def shuffled(n, most_count, most_price):
    names = set()
    while len(names) < n:
        names.add("".join(rng.choices(string.ascii_lowercase, k=rng.randint(1, 20))))
    return [(name, rng.randint(1, most_count), rng.randint(1, most_price)) for name in sorted(names)]


first = [("milk", 3, 119), ("bread", 2, 245), ("apples", 7, 70)]
sample("01", text(first), solve(first))
lists = [
    first,
    [("salt", 1, 1)],
    [("tea", 2, 50), ("rice", 1, 100), ("oil", 4, 25)],
    [("small", 1, 9), ("large", 1000, 100000)],
    shuffled(20, 10, 1000),
    shuffled(500, 3, 3),
    shuffled(1000, 1000, 100000),
    [(name, 1000, 100000) for name, _, _ in shuffled(1000, 1, 1)],
]
for number, items in enumerate(lists, 1):
    case(f"{number:02}", text(items), solve(items))
