# Thinks that the strip ends with a whole repetition.
s = input().strip()
print((s + s).index(s, 1))
