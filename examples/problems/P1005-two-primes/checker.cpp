// Arguments: input, output of the program, answer. Exit code 0 accepts, 101 is a presentation error, 102 a wrong answer.
// The answer file is not needed: any two primes with the right sum will do.
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>

static const int ACCEPTED = 0, PRESENTATION_ERROR = 101, WRONG_ANSWER = 102;

static bool isPrime(long long n)
{
    if (n < 2) return false;
    for (long long d = 2; d * d <= n; d++)
        if (n % d == 0) return false;
    return true;
}

static long long readNumber(std::ifstream &output, int query)
{
    std::string word;
    if (!(output >> word)) {
        std::fprintf(stderr, "query %d: the output ends too early\n", query);
        std::exit(WRONG_ANSWER);
    }
    if (word.size() > 7 || word.find_first_not_of("0123456789") != std::string::npos) {
        std::fprintf(stderr, "query %d: \"%.40s\" is not a number from 1 to 9999999\n", query, word.c_str());
        std::exit(PRESENTATION_ERROR);
    }
    return std::stoll(word);
}

int main(int, char **argv)
{
    std::ifstream input(argv[1]), output(argv[2]);
    int queries;
    input >> queries;
    for (int query = 1; query <= queries; query++) {
        long long n;
        input >> n;
        long long first = readNumber(output, query), second = readNumber(output, query);
        if (first + second != n) {
            std::fprintf(stderr, "query %d: %lld + %lld is not %lld\n", query, first, second, n);
            return WRONG_ANSWER;
        }
        if (!isPrime(first) || !isPrime(second)) {
            std::fprintf(stderr, "query %d: %lld is not a prime\n", query, isPrime(first) ? second : first);
            return WRONG_ANSWER;
        }
    }
    std::string rest;
    if (output >> rest) {
        std::fprintf(stderr, "the output goes on after the last query\n");
        return WRONG_ANSWER;
    }
    return ACCEPTED;
}
