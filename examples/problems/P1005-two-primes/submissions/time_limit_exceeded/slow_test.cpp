// Tries every divisor up to the number itself.
#include <iostream>

bool isPrime(int n)
{
    int divisors = 0;
    for (volatile int d = 1; d <= n; d = d + 1)
        if (n % d == 0) divisors++;
    return divisors == 2;
}

int main()
{
    int queries;
    std::cin >> queries;
    while (queries-- > 0) {
        int n;
        std::cin >> n;
        int p = 2;
        while (!isPrime(p) || !isPrime(n - p)) p++;
        std::cout << p << ' ' << n - p << '\n';
    }
}
