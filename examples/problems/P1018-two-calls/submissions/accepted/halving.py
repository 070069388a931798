def ask(number):
    print("?", number, flush=True)
    return input()


if input() == "first":
    low, high = 1, 10**6
    while low < high:
        middle = (low + high + 1) // 2
        if ask(middle) == "smaller":
            high = middle - 1
        else:
            low = middle
    print("!", low, flush=True)
else:
    number = int(input())
    heard = ask(number)
    print("!", number + {"smaller": -1, "equal": 0, "larger": 1}[heard], flush=True)
