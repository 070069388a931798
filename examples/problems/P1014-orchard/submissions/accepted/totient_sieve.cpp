#include <iostream>
#include <numeric>
#include <vector>

int main()
{
    const int limit = 1000000;
    std::vector<int> phi(limit + 1);
    std::iota(phi.begin(), phi.end(), 0);
    for (int p = 2; p <= limit; p++)
        if (phi[p] == p)
            for (int multiple = p; multiple <= limit; multiple += p) phi[multiple] -= phi[multiple] / p;
    // Above the diagonal column n has phi(n) visible trees, and below it is the same; on it only (1, 1) is seen.
    std::vector<long long> seen(limit + 1);
    seen[1] = 1;
    for (int n = 2; n <= limit; n++) seen[n] = seen[n - 1] + 2 * phi[n];
    int q, n;
    std::cin >> q;
    while (q-- > 0 && std::cin >> n) std::cout << seen[n] << '\n';
}
