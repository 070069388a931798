# input, answer, output: the share of the best load first on stdout, what to say on stderr.
import sys


def words(path):
    return open(path, errors="replace").read().split()


given = list(map(int, words(sys.argv[1])))
capacity, weights = given[0], given[2:]
best = int(words(sys.argv[2])[0])


def say(share, what):
    print(share)
    print(what, file=sys.stderr)
    sys.exit()


try:
    chosen = list(map(int, words(sys.argv[3])))
except ValueError:
    say(0, "numbers of apples expected")
if len(set(chosen)) < len(chosen) or not all(1 <= one <= len(weights) for one in chosen):
    say(0, "an apple twice, or one that does not exist")
load = sum(weights[one - 1] for one in chosen)
if load > capacity:
    say(0, f"{load} grams are too heavy")
say(load / best, f"{load} grams of {best}")
