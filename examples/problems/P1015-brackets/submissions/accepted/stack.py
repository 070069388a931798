def first_error(formula):
    closing = {"(": ")", "[": "]", "{": "}"}
    awaited = []
    for position, character in enumerate(formula, 1):
        if character in closing:
            awaited.append(closing[character])
        elif character in ")]}":
            if not awaited or awaited.pop() != character:
                return position
    return len(formula) + 1 if awaited else "OK"


print(first_error(input().strip()))
