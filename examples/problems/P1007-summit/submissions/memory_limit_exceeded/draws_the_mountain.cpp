// Draws the mountain in full size before it asks anything.
#include <iostream>
#include <string>
#include <vector>

int main()
{
    int n;
    std::cin >> n;
    std::vector<std::string> drawing(2000, std::string(1000000, '^'));
    int low = 1, high = n;
    while (low < high) {
        int middle = (low + high) / 2;
        long long left, right;
        std::cout << "? " << middle << std::endl;
        std::cin >> left;
        std::cout << "? " << middle + 1 << std::endl;
        std::cin >> right;
        if (left < right) low = middle + 1;
        else high = middle;
        drawing[middle][0] = '*';
    }
    std::cout << "! " << low << std::endl;
}
