import random

from testdata import case, sample


def solve(s):
    borders = [0] * len(s)
    for i in range(1, len(s)):
        k = borders[i - 1]
        while k and s[i] != s[k]:
            k = borders[k - 1]
        borders[i] = k + (s[i] == s[k])
    return str(len(s) - borders[-1])


rng = random.Random(1012)


def letters(n, alphabet):
    return "".join(rng.choices(alphabet, k=n))


def strip(pattern, n):
    return (pattern * (n // len(pattern) + 1))[:n]


def fibonacci(n):
    a, b = "a", "ab"
    while len(b) < n:
        a, b = b, b + a
    return b[:n]


sample("01", "abcabcab", solve("abcabcab"))
sample("02", "abcd", solve("abcd"))
strips = [
    "abcabcab",
    "abcd",
    "z",
    "aabaaabaaabaa",
    "a" * 1000,
    strip(letters(17, "ab"), 1000),
    fibonacci(20000),
    "a" * 59999 + "b",
    strip("a" * 20000 + "b", 60000),
    strip(letters(33333, "abc"), 99999),
]
for number, s in enumerate(strips, 1):
    case(f"{number:02}", s, solve(s))
