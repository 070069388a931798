// A binary indexed tree over the ranks of the numbers counts how many larger ones have arrived already.
#include <algorithm>
#include <iostream>
#include <vector>

int main()
{
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n;
    std::cin >> n;
    std::vector<int> arrivals(n);
    for (int &number : arrivals) std::cin >> number;
    std::vector<int> sorted = arrivals;
    std::sort(sorted.begin(), sorted.end());
    std::vector<int> tree(n + 1);
    long long pairs = 0;
    for (int i = 0; i < n; i++) {
        int rank = int(std::lower_bound(sorted.begin(), sorted.end(), arrivals[i]) - sorted.begin()) + 1;
        long long notLarger = 0;
        for (int at = rank; at > 0; at -= at & -at) notLarger += tree[at];
        pairs += i - notLarger;
        for (int at = rank; at <= n; at += at & -at) tree[at]++;
    }
    std::cout << pairs << '\n';
}
