# A strip fits its own shift exactly when a suffix is a prefix; slices compare fast.
s = input().strip()
print(next(p for p in range(1, len(s) + 1) if s.startswith(s[p:])))
