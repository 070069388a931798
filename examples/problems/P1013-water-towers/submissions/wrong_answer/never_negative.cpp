// Starts looking for the highest level at zero.
#include <iostream>
#include <string>
#include <vector>

int main()
{
    int n, q;
    std::cin >> n >> q;
    std::vector<long long> levels(n);
    while (q-- > 0) {
        std::string kind;
        int l, r;
        std::cin >> kind >> l >> r;
        long long v = 0, highest = 0;
        if (kind == "add") std::cin >> v;
        for (int i = l - 1; i < r; i++) {
            levels[i] += v;
            if (levels[i] > highest) highest = levels[i];
        }
        if (kind == "max") std::cout << highest << '\n';
    }
}
