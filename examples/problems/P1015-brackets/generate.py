import random

from testdata import case, sample

CLOSING = {"(": ")", "[": "]", "{": "}"}


def solve(formula):
    awaited = []
    for position, character in enumerate(formula, 1):
        if character in CLOSING:
            awaited.append(CLOSING[character])
        elif character in CLOSING.values() and (not awaited or awaited.pop() != character):
            return str(position)
    return str(len(formula) + 1) if awaited else "OK"


rng = random.Random(1015)


def proper(n):
    text, awaited = [], []
    while len(text) + len(awaited) < n:
        choice = rng.random()
        if choice < 0.3:
            text.append(rng.choice("abcxyz"))
        elif choice < 0.68 or not awaited:
            bracket = rng.choice("([{")
            text.append(bracket)
            awaited.append(CLOSING[bracket])
        else:
            text.append(awaited.pop())
    return "".join(text + awaited[::-1])


for number, formula in enumerate(["(a[b]c)", "(a[b)c]", "((a)", "x)y("], 1):
    sample(f"{number:02}", formula, solve(formula))
long = proper(30000)
spoilt = long[:20000] + {")": "]"}.get(long[20000], ")") + long[20001:]
formulas = ["(a[b]c)", "(a[b)c]", "((a)", "x)y(", "abc", "]", proper(50), "([{" * 5000 + "}])" * 4999, long, spoilt, "(" * 40000 + ")" * 10000]
for number, formula in enumerate(formulas, 1):
    case(f"{number:02}", formula, solve(formula))
