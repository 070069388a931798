// Writes down the prime divisors of every number in full, and keeps all multiples of every prime as well.
#include <iostream>
#include <vector>

int main()
{
    const int limit = 1000000;
    std::vector<std::vector<long long>> divisors(limit + 1), multiples(limit + 1);
    for (int d = 1; d <= limit; d++)
        for (int multiple = d; multiple <= limit; multiple += d) {
            divisors[multiple].push_back(d);
            multiples[d].push_back(multiple);
        }
    std::vector<long long> seen(limit + 1);
    for (int n = 1; n <= limit; n++) seen[n] = seen[n - 1] + (long long) divisors[n].size();
    int q, n;
    std::cin >> q;
    while (q-- > 0 && std::cin >> n) std::cout << seen[n] + (long long) multiples[n].size() << '\n';
}
