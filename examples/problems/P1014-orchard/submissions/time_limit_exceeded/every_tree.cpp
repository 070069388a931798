// Looks at every single tree.
#include <iostream>
#include <numeric>

int main()
{
    int q, n;
    std::cin >> q;
    while (q-- > 0 && std::cin >> n) {
        long long seen = 0;
        for (int x = 1; x <= n; x++)
            for (int y = 1; y <= n; y++) seen += std::gcd(x, y) == 1;
        std::cout << seen << '\n';
    }
}
