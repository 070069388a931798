// The postman: in the first pass the line is a message, which he carries forwards or backwards; in the second pass it
// must be the number. The answer file says how he walks. What he remembers lies in the feedback folder.
#include <fstream>
#include <iostream>
#include <string>

using namespace std;

int main(int argc, char *argv[])
{
    if (argc < 4) return 1;
    ifstream input(argv[1]), answer(argv[2]);
    const string feedback = argv[3];
    const auto say = [&](const char *file, const string &words) { ofstream(feedback + file, ios::app) << words << "\n"; };

    string role, walk, line, more;
    input >> role;
    answer >> walk;
    if (!(cin >> line) || cin >> more) {
        say("teammessage.txt", "Expected one word.");
        return 43;
    }
    if (role == "send") {
        string number;
        input >> number;
        if (line.size() > 40 || line.find_first_not_of("01") != string::npos) {
            say("teammessage.txt", "The message is not made of 1 to 40 zeros and ones.");
            return 43;
        }
        if (walk == "backwards") line = string(line.rbegin(), line.rend());
        ofstream(feedback + "number") << number;
        say("judgemessage.txt", "carried " + walk);
        ofstream(feedback + "nextpass.in") << "receive\n" << line << "\n";
        return 42;
    }
    string number;
    ifstream(feedback + "number") >> number;
    if (number.empty()) return 1;
    if (line != number) {
        say("judgemessage.txt", "expected " + number + ", found " + line);
        return 43;
    }
    return 42;
}
