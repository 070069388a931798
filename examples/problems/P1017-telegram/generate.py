from testdata import case, sample

sample("01", "send\n5", "1010")
for number, (secret, walk) in enumerate(
    [
        (5, "forwards"),
        (6, "forwards"),
        (6, "backwards"),
        (1, "backwards"),
        (10**9, "backwards"),
        (536870913, "backwards"),
        (999999999, "forwards"),
    ],
    1,
):
    case(f"{number:02}", f"send\n{secret}", walk)
