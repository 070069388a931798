#include <cstdlib>
#include <iostream>

int main()
{
    int n;
    std::cin >> n;
    std::cout << "? 1" << std::endl;
    long long height;
    std::cin >> height;
    std::abort();
}
