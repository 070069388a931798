// Tabulates the greatest common divisors of all pairs up to ten thousand before it reads anything.
#include <iostream>
#include <numeric>
#include <vector>

int main()
{
    const int limit = 10000;
    std::vector<std::vector<int>> divisor(limit + 1);
    for (auto &row : divisor) row.assign(limit + 1, 1);
    for (int x = 1; x <= limit; x++)
        for (int y = 1; y <= limit; y++) divisor[x][y] = std::gcd(x, y);
    int q, n;
    std::cin >> q;
    while (q-- > 0 && std::cin >> n) {
        long long seen = 0;
        for (int x = 1; x <= n; x++)
            for (int y = 1; y <= n; y++) seen += divisor[x][y] == 1;
        std::cout << seen << '\n';
    }
}
