n = int(input())
for row in range(1, n + 1):
    print(("*" * (2 * row - 1)).center(2 * n - 1))
print("|".center(2 * n - 1))
