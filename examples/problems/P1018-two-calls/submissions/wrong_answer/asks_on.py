if input() == "first":
    print("! x", flush=True)
else:
    input()
    number = 1
    print("?", number, flush=True)
    while input() == "larger":
        number += 1
        print("?", number, flush=True)
    print("!", number, flush=True)
