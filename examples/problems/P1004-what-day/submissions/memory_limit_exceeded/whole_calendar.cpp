// Writes the whole calendar down before it looks a day up.
#include <iostream>
#include <map>
#include <string>
#include <tuple>
#include <vector>

int main()
{
    const std::vector<std::string> names = {"Saturday", "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday"};
    const int lengths[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    std::vector<std::pair<std::tuple<int, int, int>, std::string>> calendar;
    int days = 0;
    for (int year = 1600; year <= 9999; year++)
        for (int month = 1; month <= 12; month++) {
            bool leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
            for (int day = 1; day <= lengths[month - 1] + (month == 2 && leap); day++)
                calendar.emplace_back(std::make_tuple(year, month, day), names[days++ % 7] + " was the day that you asked for");
        }
    int year, month, day;
    char dash;
    std::cin >> year >> dash >> month >> dash >> day;
    for (const auto &entry : calendar)
        if (entry.first == std::make_tuple(year, month, day)) std::cout << entry.second.substr(0, entry.second.find(' ')) << '\n';
}
