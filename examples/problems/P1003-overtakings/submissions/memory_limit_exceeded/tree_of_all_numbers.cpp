// A binary indexed tree over all numbers that may occur instead of those that do.
#include <iostream>
#include <vector>

int main()
{
    const int most = 1000000000;
    int n;
    std::cin >> n;
    std::vector<int> tree(most + 1);
    long long pairs = 0;
    for (int i = 0; i < n; i++) {
        int number;
        std::cin >> number;
        pairs += i;
        for (int at = number; at > 0; at -= at & -at) pairs -= tree[at];
        for (int at = number; at <= most; at += at & -at) tree[at]++;
    }
    std::cout << pairs << '\n';
}
