#include <iostream>

int main()
{
    const int limit = 2000000;
    std::vector<bool> composite(limit + 1);
    for (int d = 2; d <= limit; d++)
        for (long long multiple = (long long) d * d; multiple <= limit; multiple += d) composite[multiple] = true;
    int queries;
    std::cin >> queries;
    while (queries-- > 0) {
        int n, p = 2;
        std::cin >> n;
        while (composite[p] || composite[n - p]) p++;
        std::cout << p << ' ' << n - p << '\n';
    }
}
