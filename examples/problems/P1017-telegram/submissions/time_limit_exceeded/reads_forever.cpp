#include <iostream>
#include <string>

int main()
{
    std::string role;
    std::cin >> role;
    volatile unsigned long long steps = 0;
    while (role == "receive") steps = steps + 1;
    std::cout << "1\n";
}
