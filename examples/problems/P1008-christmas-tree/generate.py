from testdata import case, sample


def solve(n):
    rows = [" " * (n - row) + "*" * (2 * row - 1) for row in range(1, n + 1)]
    return "\n".join(rows + [" " * (n - 1) + "|"]) + "\n"


sample("01", "3", solve(3))
for number, n in enumerate([3, 1, 2, 7, 20, 99, 100], 1):
    case(f"{number:02}", str(n), solve(n))
