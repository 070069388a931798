// Counts every overtaking twice: once from each of the two runners.
#include <iostream>
#include <vector>

int main()
{
    int n;
    std::cin >> n;
    std::vector<int> arrivals(n);
    for (int &number : arrivals) std::cin >> number;
    long long pairs = 0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            if (i < j ? arrivals[i] > arrivals[j] : arrivals[j] > arrivals[i]) pairs++;
    std::cout << pairs << '\n';
}
