// Makes a sieve of its own for every query.
#include <iostream>
#include <vector>

int main()
{
    const int limit = 2000000;
    int queries;
    std::cin >> queries;
    std::vector<std::vector<char>> sieves(queries, std::vector<char>(limit + 1, 1));
    for (std::vector<char> &prime : sieves) {
        prime[0] = prime[1] = 0;
        for (int d = 2; d * d <= limit; d++)
            if (prime[d])
                for (int multiple = d * d; multiple <= limit; multiple += d) prime[multiple] = 0;
        int n, p = 2;
        std::cin >> n;
        while (!prime[p] || !prime[n - p]) p++;
        std::cout << p << ' ' << n - p << '\n';
    }
}
