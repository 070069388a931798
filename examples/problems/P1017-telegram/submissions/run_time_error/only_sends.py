role, text = input(), input()
print("1" + bin(int(text))[2:] + "0")
assert role == "send"
