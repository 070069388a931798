#include <iostream>
#include <string>

int main()
{
    int n;
    std::cin >> n;
    for (int row = 1; row <= n; row++) std::cout << std::string(n - row, ' ') << std::string(2 * row - 1, '*') << '\n';
    std::cout << std::string(n - 1, ' ') << '|';
}
