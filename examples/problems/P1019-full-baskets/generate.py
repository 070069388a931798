import random
import shutil

from testdata import case, problem, sample

rng = random.Random(1019)
sample("01", "10 4\n6 5 4 3", "1 3")


def best_choice(capacity, weights):
    """Numbers from 1 of the apples of a heaviest load that fits."""
    last = {0: None}
    for number, weight in enumerate(weights, 1):
        for load in sorted(last, reverse=True):
            if load + weight <= capacity and load + weight not in last:
                last[load + weight] = (load, number)
    load, chosen = max(last), []
    while last[load]:
        load, number = last[load]
        chosen.append(number)
    return sorted(chosen)


def first_fit(capacity, weights):
    chosen = []
    for number, weight in enumerate(weights, 1):
        if weight <= capacity:
            capacity -= weight
            chosen.append(number)
    return chosen


def hand_in(who, name, chosen):
    target = problem / "submissions" / who / f"{name}.out"
    target.write_text(" ".join(map(str, chosen)) + "\n")


small = (10, [6, 5, 4, 3])
middle = (1000, [rng.randint(120, 480) for _ in range(14)])
large = (50000, [rng.randint(3000, 19000) for _ in range(40)])
for name, (capacity, weights) in (("1", small), ("2", middle), ("3", large)):
    text = f"{capacity} {len(weights)}\n{' '.join(map(str, weights))}"
    best = best_choice(capacity, weights)
    case(name, text, str(sum(weights[one - 1] for one in best)))
    hand_in("accepted/by_search", name, best)
    hand_in("partially_accepted/first_fit", name, first_fit(capacity, weights))
    hand_in("wrong_answer/too_heavy", name, range(1, len(weights) + 1))
    shutil.copy(problem / "data" / f"{name}.in", problem / "attachments" / f"{name}.in")
hand_in("partially_accepted/only_the_small_one", "1", best_choice(*small))
