# Prints the larger prime first: another right answer.
def is_prime(n):
    if n < 4:
        return n > 1
    if n % 2 == 0 or n % 3 == 0:
        return False
    d = 5
    while d * d <= n:
        if n % d == 0 or n % (d + 2) == 0:
            return False
        d += 6
    return True


for _ in range(int(input())):
    n = int(input())
    p = 2
    while not (is_prime(p) and is_prime(n - p)):
        p += 1
    print(n - p, p)
