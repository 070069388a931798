// Reads until a temperature that no thermometer shows, and does not notice that there is nothing left to read.
#include <iostream>

int main()
{
    int n, t, best = 0, first = 0, run = 0, day = 0;
    std::cin >> n >> t;
    for (int degrees; std::cin >> degrees, degrees != -1000;) {
        day++;
        run = degrees >= t ? run + 1 : 0;
        if (run > best) {
            best = run;
            first = day - run + 1;
        }
    }
    std::cout << best << ' ' << first << '\n';
}
