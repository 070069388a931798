// Talks in one pass: `input answer feedback/`. The input says which pass it is, and the number of that day; the answer
// says by how much the number grows over night.
#include <fstream>
#include <iostream>
#include <string>

using namespace std;

static string feedback;

static void say(const char *file, const string &words)
{
    ofstream(feedback + file, ios::app) << words << "\n";
}

static int reject(const string &words)
{
    say("teammessage.txt", words);
    return 43;
}

int main(int argc, char *argv[])
{
    if (argc < 4) return 1;
    feedback = argv[3];
    ifstream input(argv[1]), answer(argv[2]);
    string day, note;
    long long number, growth;
    if (!(input >> day >> number) || !(answer >> growth)) return 1;
    if (day == "second" && !(input >> note)) return 1;
    const int most = day == "first" ? 25 : 2;

    cout << day << endl;
    if (day == "second") cout << note << endl;
    for (int asked = 0;;) {
        string what, word;
        if (!(cin >> what >> word)) return reject("The call ended early.");
        if (what == "?") {
            if (++asked > most) return reject("Too many questions on the " + day + " day.");
            long long guess;
            try {
                guess = stoll(word);
            } catch (const exception &) {
                return reject("A question asks for a number.");
            }
            cout << (number < guess ? "smaller" : number > guess ? "larger" : "equal") << endl;
        } else if (what == "!" && day == "first") {
            if (word.size() > 8) return reject("The note is longer than 8 characters.");
            ofstream(feedback + "nextpass.in") << "second\n" << number + growth << "\n" << word << "\n";
            return 42;
        } else if (what == "!") {
            if (word != to_string(number)) return reject("That is not the number.");
            say("judgemessage.txt", "right");
            return 42;
        } else {
            return reject("A line begins with ? or with !.");
        }
    }
}
