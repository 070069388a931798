#include <iostream>
#include <string>

using namespace std;

static string ask(int number)
{
    cout << "? " << number << endl;
    string heard;
    cin >> heard;
    return heard;
}

int main()
{
    string day;
    cin >> day;
    if (day == "first") {
        int low = 1, high = 1000000;
        while (low < high) {
            const int middle = (low + high + 1) / 2;
            if (ask(middle) == "smaller") high = middle - 1;
            else low = middle;
        }
        cout << "! " << low << endl;
    } else {
        int number;
        cin >> number;
        const string heard = ask(number);
        cout << "! " << number + (heard == "larger") - (heard == "smaller") << endl;
    }
}
