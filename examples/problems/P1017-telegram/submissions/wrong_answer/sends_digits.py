input()
print(input())
