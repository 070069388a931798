// Counts ones and twos; takes every larger number for a two.
// @EXPECTED_SCORE@: 20
#include <iostream>
#include <vector>

int main()
{
    int n, most = 2;
    std::cin >> n;
    std::vector<int> counts(most + 1);
    long long pairs = 0;
    for (int i = 0; i < n; i++) {
        int number;
        std::cin >> number;
        number = number > most ? most : number;
        for (int larger = number + 1; larger <= most; larger++) pairs += counts[larger];
        counts[number]++;
    }
    std::cout << pairs << '\n';
}
