// Numbers the runners from one in a row that begins at zero.
#include <iostream>
#include <vector>

int main()
{
    int n;
    std::cin >> n;
    std::vector<int> arrivals(n);
    for (int i = 1; i <= n; i++) std::cin >> arrivals.at(i);
    long long pairs = 0;
    for (int i = 1; i <= n; i++)
        for (int j = i + 1; j <= n; j++) pairs += arrivals.at(i) > arrivals.at(j);
    std::cout << pairs << '\n';
}
