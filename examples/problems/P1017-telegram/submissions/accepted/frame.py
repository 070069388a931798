role, text = input(), input()
if role == "send":
    print("1" + bin(int(text))[2:] + "0")
else:
    line = text if text[0] == "1" else text[::-1]
    print(int(line[1:-1], 2))
