# Expects the numbers on lines of their own.
a = int(input())
b = int(input())
print(a + b)
