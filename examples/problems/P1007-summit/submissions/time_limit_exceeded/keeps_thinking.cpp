// Answers small mountains at once and thinks about large ones for ever.
#include <iostream>

int main()
{
    int n, best = 1;
    long long highest = 0;
    std::cin >> n;
    volatile unsigned long long thoughts = 0;
    while (n > 1000) thoughts = thoughts + 1;
    for (int milestone = 1; milestone <= n && milestone <= 25; milestone++) {
        long long height;
        std::cout << "? " << milestone << std::endl;
        std::cin >> height;
        if (height > highest) {
            highest = height;
            best = milestone;
        }
    }
    std::cout << "! " << (n > 25 ? n : best) << std::endl;
}
