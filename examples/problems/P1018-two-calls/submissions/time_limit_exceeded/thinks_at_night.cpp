#include <iostream>
#include <string>

int main()
{
    std::string day;
    std::cin >> day;
    volatile unsigned long long steps = 0;
    while (day == "second") steps = steps + 1;
    std::cout << "! 1" << std::endl;
}
