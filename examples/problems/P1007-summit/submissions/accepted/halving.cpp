#include <iostream>

long long height(int milestone)
{
    std::cout << "? " << milestone << std::endl;
    long long answer;
    std::cin >> answer;
    return answer;
}

int main()
{
    int n;
    std::cin >> n;
    int low = 1, high = n;
    while (low < high) {
        int middle = (low + high) / 2;
        if (height(middle) < height(middle + 1)) low = middle + 1;
        else high = middle;
    }
    std::cout << "! " << low << std::endl;
}
