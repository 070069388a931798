// Holidays feel like that.
#include <iostream>

int main()
{
    std::cout << "Holiday\n";
}
