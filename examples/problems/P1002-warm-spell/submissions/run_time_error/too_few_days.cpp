// The array is far too small, and the checked access says so.
#include <iostream>
#include <vector>

int main()
{
    int n, t;
    std::cin >> n >> t;
    std::vector<int> days(2);
    for (int day = 0; day < n; day++) std::cin >> days.at(day);
    std::cout << "0 0\n";
}
