from testdata import case, sample

sample("01", "first\n\nsmaller\n\nsecond\n1\n\nlarger", "\n? 2\n\n! 1\n\n\n? 1\n\n! 2")
for number, (secret, growth) in enumerate(
    [(1, 1), (500000, 0), (500000, -1), (999999, 1), (2, -1), (123456, 1), (777777, 0)], 1
):
    case(f"{number:02}", f"first\n{secret}", str(growth))
