// A checker with testlib's manners but without its header. Arguments: input, output of the program, answer.
// Exit code 0: right, 1: wrong answer, 2: wrong format, 3: the jury failed. The comment goes to stderr.
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>
#include <vector>

enum Result { OK = 0, WRONG = 1, FORMAT = 2, FAIL = 3 };

[[noreturn]] static void quit(Result result, const char *format, ...)
{
    static const char *const prefixes[] = {"ok", "wrong answer", "wrong output format", "FAIL"};
    std::fprintf(stderr, "%s ", prefixes[result]);
    va_list arguments;
    va_start(arguments, format);
    std::vfprintf(stderr, format, arguments);
    va_end(arguments);
    std::fputc('\n', stderr);
    std::exit(result);
}

static int readLength(std::ifstream &file, Result ifBad)
{
    std::string word;
    if (!(file >> word)) quit(ifBad, "there is no number of moves");
    if (word == "-1") return -1;
    if (word.size() > 6 || word.find_first_not_of("0123456789") != std::string::npos) quit(ifBad, "\"%.40s\" is not a number of moves", word.c_str());
    return std::stoi(word);
}

int main(int, char **argv)
{
    std::ifstream input(argv[1]), output(argv[2]), answer(argv[3]);
    int height, width;
    if (!(input >> height >> width)) quit(FAIL, "the input cannot be read");
    std::vector<std::string> maze(height);
    int row = 0, column = 0;
    for (int r = 0; r < height; r++) {
        input >> maze[r];
        std::size_t start = maze[r].find('S');
        if (start != std::string::npos) row = r, column = int(start);
    }

    int shortest = readLength(answer, FAIL), claimed = readLength(output, FORMAT);
    if (claimed != shortest) {
        if (claimed != -1 && claimed < shortest) quit(WRONG, "%d moves are claimed, but %d are needed", claimed, shortest);
        quit(WRONG, "%d instead of %d moves", claimed, shortest);
    }
    std::string way, rest;
    if (shortest > 0) output >> way;
    if (output >> rest) quit(WRONG, "there is more than was asked for: \"%.40s\"", rest.c_str());
    if (shortest == -1) quit(OK, "no way, and none was claimed");
    if (int(way.size()) != shortest) quit(WRONG, "the way has %d moves, not %d", int(way.size()), shortest);
    for (int move = 0; move < shortest; move++) {
        switch (way[move]) {
        case 'U': row--; break;
        case 'D': row++; break;
        case 'L': column--; break;
        case 'R': column++; break;
        default: quit(FORMAT, "move %d is none of U, D, L, R", move + 1);
        }
        if (row < 0 || row >= height || column < 0 || column >= width) quit(WRONG, "move %d leaves the maze", move + 1);
        if (maze[row][column] == '#') quit(WRONG, "move %d goes into a wall", move + 1);
    }
    if (maze[row][column] != 'E') quit(WRONG, "the way does not end at the exit");
    quit(OK, "%d moves", shortest);
}
