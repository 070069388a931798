#include <iostream>
#include <vector>

int main()
{
    const int limit = 2000000;
    std::vector<bool> prime(limit + 1, true);
    prime[0] = prime[1] = false;
    for (int d = 2; d * d <= limit; d++)
        if (prime[d])
            for (int multiple = d * d; multiple <= limit; multiple += d) prime[multiple] = false;
    int queries;
    std::cin >> queries;
    while (queries-- > 0) {
        int n;
        std::cin >> n;
        int p = 2;
        while (!prime[p] || !prime[n - p]) p++;
        std::cout << p << ' ' << n - p << '\n';
    }
}
