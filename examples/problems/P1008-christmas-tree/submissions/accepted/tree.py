n = int(input())
for row in range(1, n + 1):
    print(" " * (n - row) + "*" * (2 * row - 1))
print(" " * (n - 1) + "|")
