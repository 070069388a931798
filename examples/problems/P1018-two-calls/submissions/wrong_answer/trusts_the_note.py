if input() == "first":
    low, high = 1, 10**6
    while low < high:
        middle = (low + high + 1) // 2
        print("?", middle, flush=True)
        if input() == "smaller":
            high = middle - 1
        else:
            low = middle
    print("!", low, flush=True)
else:
    print("!", input(), flush=True)
