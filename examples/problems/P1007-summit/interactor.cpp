// Plays the hut keeper. Arguments: input, a file for notes, answer; speaks with the program over stdin and stdout.
// Exit code 0 accepts, 102 is a wrong answer. The input file holds n and the heights; the program is told only n.
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <string>
#include <vector>

static const int ACCEPTED = 0, WRONG_ANSWER = 102, MOST_QUESTIONS = 25;

[[noreturn]] static void reject(const std::string &why)
{
    std::cerr << why << '\n';
    std::exit(WRONG_ANSWER);
}

int main(int, char **argv)
{
    std::ifstream input(argv[1]);
    int n;
    input >> n;
    std::vector<long long> heights(n);
    int summit = 0;
    for (int i = 0; i < n; i++) {
        input >> heights[i];
        if (heights[i] > heights[summit]) summit = i;
    }

    std::cout << n << std::endl;
    for (int questions = 0;;) {
        std::string kind;
        long long milestone;
        if (!(std::cin >> kind >> milestone)) reject("no more words after " + std::to_string(questions) + " questions");
        if (milestone < 1 || milestone > n) reject("there is no milestone " + std::to_string(milestone));
        if (kind == "!") {
            if (milestone - 1 != summit) reject("milestone " + std::to_string(milestone) + " is not the summit");
            std::cerr << "found with " << questions << " questions\n";
            return ACCEPTED;
        }
        if (kind != "?") reject("neither a question nor an answer");
        if (++questions > MOST_QUESTIONS) reject("more than " + std::to_string(MOST_QUESTIONS) + " questions");
        std::cout << heights[milestone - 1] << std::endl;
    }
}
