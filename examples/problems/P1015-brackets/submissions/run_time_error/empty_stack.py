# Takes from the stack without looking whether anything is there.
closing = {"(": ")", "[": "]", "{": "}"}
awaited = []
formula = input().strip()
answer = None
for position, character in enumerate(formula, 1):
    if character in closing:
        awaited.append(closing[character])
    elif character in ")]}" and awaited.pop() != character:
        answer = answer or position
print(answer or (len(formula) + 1 if awaited else "OK"))
