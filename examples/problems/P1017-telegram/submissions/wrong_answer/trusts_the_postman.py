role, text = input(), input()
print(bin(int(text))[2:] if role == "send" else int(text, 2))
