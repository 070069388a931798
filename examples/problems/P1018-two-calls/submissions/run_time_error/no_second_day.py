assert input() == "first"
print("! nothing", flush=True)
