/**
 * DMOJ's own checkers that differ from all comparisons of the sandbox: small testlib programs, which every format can
 * hold. They treat words and lines like DMOJ: lines end at any of \n and \r, and only empty lines are skipped.
 */

const beginning = (name: string): string => `// Written by Verdict: the checker "${name}" of DMOJ.
#include "testlib.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <string>
#include <vector>

using Words = std::vector<std::string>;
using Rows = std::vector<Words>;

static const std::string blanks = " \\t\\n\\v\\f\\r";

static Words linesOf(InStream &in)
{
    Words lines;
    while (!in.eof())
        for (const std::string &line : tokenize(in.readLine(), std::string("\\r")))
            lines.push_back(line);
    return lines;
}
`;

const comparing = `
static Rows rowsOf(InStream &in)
{
    Rows rows;
    for (const std::string &line : linesOf(in))
        rows.push_back(tokenize(line, blanks));
    return rows;
}

static void compare(const Rows &expected, const Rows &found, const char *what)
{
    if (expected.size() != found.size())
        quitf(_wa, "%d %s expected, %d found", int(expected.size()), what, int(found.size()));
    for (std::size_t i = 0; i < expected.size(); i++)
        if (expected[i] != found[i])
            quitf(_wa, "expected '%s', but found '%s'", compress(join(expected[i])).c_str(), compress(join(found[i])).c_str());
    quitf(_ok, "%d %s", int(expected.size()), what);
}
`;

const mainOf = (body: string): string => `
int main(int argc, char *argv[])
{
    registerTestlibCmd(argc, argv);
${body}}
`;

/** Compares line by line, each as a row of words; ignores blank lines. */
const standard = `${comparing}
static Rows fullRowsOf(InStream &in)
{
    Rows rows = rowsOf(in);
    rows.erase(std::remove(rows.begin(), rows.end(), Words()), rows.end());
    return rows;
}
${mainOf('    compare(fullRowsOf(ans), fullRowsOf(ouf), "lines");\n')}`;

/** Compares lines in any order, each as a row of words. */
const sorted = `${comparing}
static Rows sortedRowsOf(InStream &in)
{
    Rows rows = rowsOf(in);
    std::sort(rows.begin(), rows.end());
    return rows;
}
${mainOf('    compare(sortedRowsOf(ans), sortedRowsOf(ouf), "lines");\n')}`;

/** Compares words in any order. */
const unordered = `${comparing}
static Rows sortedWordsOf(InStream &in)
{
    Rows words;
    for (const Words &row : rowsOf(in))
        for (const std::string &word : row)
            words.push_back({word});
    std::sort(words.begin(), words.end());
    return words;
}
${mainOf('    compare(sortedWordsOf(ans), sortedWordsOf(ouf), "words");\n')}`;

/** Compares characters in any order, ignoring case and blanks. */
const easy = `
static std::map<char, long long> charactersOf(InStream &in)
{
    std::map<char, long long> count;
    for (const std::string &line : linesOf(in))
        for (char c : line)
            if (blanks.find(c) == std::string::npos)
                count[c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c]++;
    return count;
}
${mainOf(`    if (charactersOf(ans) != charactersOf(ouf))
        quitf(_wa, "the characters are others, or there are more or fewer of some");
    quitf(_ok, "the same characters");
`)}`;

/** Each right line earns its share; more lines than expected are wrong. */
const linecount = `
static std::string stripped(const std::string &line)
{
    const std::size_t first = line.find_first_not_of(blanks);
    return first == std::string::npos ? "" : line.substr(first, line.find_last_not_of(blanks) - first + 1);
}
${mainOf(`    const Words expected = linesOf(ans), found = linesOf(ouf);
    if (found.size() > expected.size())
        quitf(_wa, "%d lines expected, %d found", int(expected.size()), int(found.size()));
    int right = 0, all = int(expected.size());
    for (std::size_t i = 0; i < found.size(); i++)
        right += stripped(found[i]) == stripped(expected[i]);
    if (right == all)
        quitf(_ok, "%d lines", all);
    if (right == 0)
        quitf(_wa, "none of %d lines is right", all);
    // Ten digits are printed: rounded up, a whole number of points stays whole.
    quitp(std::ceil(1e10 * right / all) / 1e10, "%d of %d lines are right", right, all);
`)}`;

const programs = { standard, easy, sorted, unordered, linecount };

export type DmojChecker = keyof typeof programs;

export const isDmojChecker = (name: string): name is DmojChecker => Object.hasOwn(programs, name);

/** Source of a checker. Points of `linecount` are shares of the case. */
export const dmojChecker = (name: DmojChecker): string => beginning(name) + programs[name];
