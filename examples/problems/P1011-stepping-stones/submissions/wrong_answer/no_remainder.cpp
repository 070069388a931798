// Lets the number run over instead of taking the remainder at every step.
#include <iostream>
#include <set>
#include <vector>

int main()
{
    int n, k, stone;
    std::cin >> n >> k;
    std::set<int> loose;
    while (k-- > 0 && std::cin >> stone) loose.insert(stone);
    std::vector<unsigned long long> ways(n + 2);
    ways[0] = 1;
    for (int i = 1; i <= n + 1; i++)
        for (int step = 1; step <= 3 && step <= i && !loose.count(i); step++) ways[i] += ways[i - step];
    std::cout << ways[n + 1] % 1000000007 << '\n';
}
