# Looks at every beginning of the formula from its start.
def fits(formula):
    closing = {"(": ")", "[": "]", "{": "}"}
    awaited = []
    for character in formula:
        if character in closing:
            awaited.append(closing[character])
        elif character in ")]}" and (not awaited or awaited.pop() != character):
            return None
    return awaited


formula = input().strip()
answer = None
for length in range(1, len(formula) + 1):
    awaited = fits(formula[:length])
    if awaited is None:
        answer = length
        break
if answer is None:
    answer = len(formula) + 1 if awaited else "OK"
print(answer)
