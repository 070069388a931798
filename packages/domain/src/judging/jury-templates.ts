/**
 * Templates of jury programs: they compile, judge a small task correctly, and show how a dialect calls a program and
 * how it decides. The judge's tests compile and run each template. All are in C++, which every judge has.
 */
import type { CheckerDialect } from './job.ts';
import type { JuryRole } from './mode-names.ts';

/** `nextPass` is a checker that asks for another pass, in modes with several passes. */
export type JuryKind = JuryRole | 'nextPass';

/** Calling convention of a dialect, in words, and its exit codes. */
interface Manner {
  /** Positions of the files in `argv`. 0 means standard input. */
  output: number;
  answer: number;
  accept: number;
  reject: number;
  usage: string;
}

const manners = {
  native: {
    output: 2,
    answer: 3,
    accept: 0,
    reject: 102,
    usage:
      'Called as: program INPUT OUTPUT ANSWER\n' +
      'Exit code 0: accepted, 102: wrong answer, 101: presentation error,\n' +
      '99: the percentage that was printed. Words for the contestant go to stderr.',
  },
  kattis: {
    output: 0,
    answer: 2,
    accept: 42,
    reject: 43,
    usage:
      'Called as: program INPUT ANSWER FEEDBACK/ < OUTPUT\n' +
      'Exit code 42: accepted, 43: wrong answer. Words for the contestant go to\n' +
      'FEEDBACK/teammessage.txt, points to FEEDBACK/score.txt.',
  },
  hustoj: {
    output: 3,
    answer: 2,
    accept: 0,
    reject: 1,
    usage: 'Called as: program INPUT ANSWER OUTPUT\nExit code 0: accepted, anything else: wrong answer.',
  },
  qduoj: {
    output: 2,
    answer: 0,
    accept: 0,
    reject: 1,
    usage: 'Called as: program INPUT OUTPUT (there is no answer)\nExit code 0: accepted, 1: wrong answer.',
  },
} as const satisfies Partial<Record<CheckerDialect, Manner>>;

const comment = (text: string): string =>
  text
    .split('\n')
    .map((line) => `// ${line}\n`)
    .join('');

const testlibChecker = `// Accepts an output that begins with the number of the answer.
// Called as: program INPUT OUTPUT ANSWER. quitf(_ok or _wa or _pe, …) decides;
// quitp(points, …) gives points.
#include "testlib.h"

int main(int argc, char *argv[])
{
    registerTestlibCmd(argc, argv);
    long long expected = ans.readLong();
    long long found = ouf.readLong();
    if (found != expected)
        quitf(_wa, "expected %lld, found %lld", expected, found);
    quitf(_ok, "%lld", found);
}
`;

const testlibInteractor = `// Thinks of the number in the input; the program guesses with "? x" and hears "<", ">" or "=".
// Called as: program INPUT OUTPUT ANSWER. ouf is what the program says, cout is what it hears.
#include "testlib.h"
#include <iostream>

int main(int argc, char *argv[])
{
    registerInteraction(argc, argv);
    int secret = inf.readInt();
    for (int guesses = 1; guesses <= 40; guesses++) {
        if (ouf.readToken() != "?")
            quitf(_pe, "a guess begins with ?");
        int guess = ouf.readInt();
        std::cout << (secret < guess ? "<" : secret > guess ? ">" : "=") << std::endl;
        if (guess == secret)
            quitf(_ok, "%d guesses", guesses);
    }
    quitf(_wa, "more than 40 guesses");
}
`;

/** A checker that compares the output with the answer, or without answers with the sum of the numbers in the input. */
function plainChecker({ output, answer, accept, reject, usage }: Manner, hasAnswer: boolean): string {
  const expected = hasAnswer
    ? `    std::ifstream answer(argv[${answer}]);\n    answer >> expected;\n`
    : '    for (long long next; input >> next;)\n        expected += next;\n';
  return `${comment(`${hasAnswer ? 'Accepts an output that begins with the number of the answer.' : 'Accepts an output that begins with the sum of the numbers of the input.'}\n${usage}`)}#include <fstream>
#include <iostream>

int main(int, char *argv[])
{
    std::ifstream input(argv[1]);
${output === 0 ? '    std::istream &output = std::cin;\n' : `    std::ifstream output(argv[${output}]);\n`}    long long expected = 0, found = 0;
${expected}    if (!(output >> found) || found != expected)
        return ${reject};
    return ${accept};
}
`;
}

const plainInteractor = ({ accept, reject, usage }: Manner): string =>
  `${comment(`Thinks of the number in the input; the program guesses with "? x" and hears "<", ">" or "=".\n${usage}\nstdin is what the program says, stdout is what it hears.`)}#include <fstream>
#include <iostream>
#include <string>

int main(int, char *argv[])
{
    std::ifstream input(argv[1]);
    int secret = 0, guess = 0;
    input >> secret;
    std::string mark;
    for (int guesses = 1; guesses <= 40; guesses++) {
        if (!(std::cin >> mark >> guess) || mark != "?")
            return ${reject};
        std::cout << (secret < guess ? "<" : secret > guess ? ">" : "=") << std::endl;
        if (guess == secret)
            return ${accept};
    }
    return ${reject};
}
`;

const cmsManager = `// Thinks of the number in the input; the program guesses with "? x" and hears "<", ">" or "=".
// Called as: program FROM TO, two pipes of the program; where it runs in several copies, two for each.
// stdin is the input. Prints a share of the score from 0 to 1; words for the contestant go to stderr.
#include <fstream>
#include <iostream>
#include <string>

int main(int, char *argv[])
{
    std::ofstream to(argv[2]);
    std::ifstream from(argv[1]);
    int secret = 0, guess = 0, guesses = 0;
    std::string mark;
    std::cin >> secret;
    bool isFound = false;
    while (!isFound && guesses < 40 && from >> mark >> guess && mark == "?") {
        guesses++;
        isFound = guess == secret;
        to << (secret < guess ? "<" : secret > guess ? ">" : "=") << std::endl;
    }
    std::cout << (isFound ? 1 : 0) << std::endl;
    std::cerr << guesses << " guesses" << std::endl;
    return 0;
}
`;

const nextPass = `// Two passes: what the program prints in the first one is its input in the second,
// where it has to print the number of the answer.
${comment(manners.kattis.usage)}// FEEDBACK/nextpass.in is the input of the next pass; what else lies there stays.
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>

int main(int, char *argv[])
{
    std::string feedback = argv[3];
    std::ifstream before(feedback + "first");
    if (!before) {
        std::string said((std::istreambuf_iterator<char>(std::cin)), {});
        std::ofstream(feedback + "first") << said;
        std::ofstream(feedback + "nextpass.in") << said;
        return 42;
    }
    std::ifstream answer(argv[2]);
    long long expected = 0, found = 0;
    answer >> expected;
    return std::cin >> found && found == expected ? 42 : 43;
}
`;

const shareChecker = (full: number, files: string, usage: string): string =>
  `${comment(`Gives the whole score for an output that begins with the number of the answer.\n${usage}`)}#include <fstream>
#include <iostream>

int main(${files.includes('argv') ? 'int, char *argv[]' : ''})
{
${files}    long long expected = 0, found = 0;
    answer >> expected;
    bool isRight = output >> found && found == expected;
    std::cout << (isRight ? ${full} : 0) << std::endl;
    std::cerr << (isRight ? "right" : "wrong number") << std::endl;
    return 0;
}
`;

const checkers: Record<CheckerDialect, string> = {
  native: plainChecker(manners.native, true),
  testlib: testlibChecker,
  kattis: plainChecker(manners.kattis, true),
  hustoj: plainChecker(manners.hustoj, true),
  qduoj: plainChecker(manners.qduoj, false),
  syzoj: shareChecker(
    100,
    '    std::ifstream output("user_out"), answer("answer");\n',
    'Called without arguments; the files are "input", "user_out" and "answer".\n' +
      'Prints a percentage of the score; words for the contestant go to stderr.',
  ),
  cms: shareChecker(
    1,
    '    std::ifstream answer(argv[2]), output(argv[3]);\n',
    'Called as: program INPUT ANSWER OUTPUT\n' +
      'Prints a share of the score from 0 to 1; words for the contestant go to stderr.',
  ),
};

/** Interactors for SYZOJ and CMS have no template: they print points on the stream that the program reads. */
const interactors: Partial<Record<CheckerDialect, string>> = {
  native: plainInteractor(manners.native),
  testlib: testlibInteractor,
  kattis: plainInteractor(manners.kattis),
  hustoj: plainInteractor(manners.hustoj),
  qduoj: plainInteractor(manners.qduoj),
};

/** Null when the dialect has no program of this kind. */
export function juryTemplate(kind: JuryKind, dialect: CheckerDialect): string | null {
  if (kind === 'checker') return checkers[dialect];
  if (kind === 'interactor') return interactors[dialect] ?? null;
  if (kind === 'manager') return dialect === 'cms' ? cmsManager : null;
  return dialect === 'kattis' ? nextPass : null;
}

const validatorOfTestlib = `// Accepts an input of one number from 1 to 1000 in one line. Exit code 0 where it is valid.
#include "testlib.h"

int main(int argc, char *argv[])
{
    registerValidation(argc, argv);
    inf.readInt(1, 1000, "n");
    inf.readEoln();
    inf.readEof();
}
`;

const validatorOfPackages = `// Accepts an input of one number from 1 to 1000 in one line, which it reads from stdin.
// Exit code 42 where it is valid; words go to stderr.
#include <iostream>
#include <string>

int main()
{
    std::string line;
    if (!std::getline(std::cin, line) || line.empty() || line.size() > 4)
        return 43;
    for (char each : line)
        if (each < '0' || each > '9')
            return 43;
    int n = std::stoi(line);
    return line[0] != '0' && n >= 1 && n <= 1000 && std::cin.peek() == EOF ? 42 : 43;
}
`;

/** Template by the exit code for a valid input: 42 in ICPC packages, 0 with testlib. */
export const validatorTemplate = (validExitCode: number): string =>
  validExitCode === 42 ? validatorOfPackages : validatorOfTestlib;

/** Dialects of generators. */
export const generatorDialects = ['testlib', 'plain'] as const;
export type GeneratorDialect = (typeof generatorDialects)[number];

const generators: Record<GeneratorDialect, string> = {
  testlib: `// Prints N numbers from 1 to MAX. Called as: program N MAX, and whatever tells two calls apart:
// the random numbers follow from all arguments, so the same call makes the same test.
#include "testlib.h"

int main(int argc, char *argv[])
{
    registerGen(argc, argv, 1);
    int n = opt<int>(1), most = opt<int>(2);
    println(n);
    for (int i = 0; i < n; i++)
        printf("%d%c", rnd.next(1, most), i + 1 < n ? ' ' : '\\n');
}
`,
  plain: `// Prints N numbers from 1 to MAX. Called as: program N MAX SEED.
// The random numbers follow from the seed, so the same call makes the same test.
#include <iostream>
#include <random>
#include <string>

int main(int argc, char *argv[])
{
    if (argc < 4) {
        std::cerr << "N, MAX and a seed are needed" << std::endl;
        return 1;
    }
    int n = std::stoi(argv[1]), most = std::stoi(argv[2]);
    // std::mt19937 gives the same numbers everywhere; std::uniform_int_distribution need not.
    std::mt19937 random(std::stoul(argv[3]));
    std::cout << n << '\\n';
    for (int i = 0; i < n; i++)
        std::cout << random() % most + 1 << (i + 1 < n ? ' ' : '\\n');
}
`,
};

export const generatorTemplate = (dialect: GeneratorDialect): string => generators[dialect];

/** Documentation of each dialect by its authors. */
export const dialectDocs: Record<CheckerDialect, string> = {
  native: 'https://docs.hdoi.cn/use/admin-guide/problem/',
  testlib: 'https://codeforces.com/testlib',
  kattis: 'https://icpc.io/problem-package-format/spec/legacy.html#output-validators',
  hustoj: 'https://github.com/zhblue/hustoj',
  qduoj: 'https://opensource.qduoj.com/',
  syzoj: 'https://github.com/syzoj/syzoj',
  cms: 'https://cms.readthedocs.io/en/latest/Task%20types.html',
};

/** Documentation of validators, by the exit code for a valid input. */
export const validatorDocs = (validExitCode: number): string =>
  validExitCode === 42
    ? 'https://icpc.io/problem-package-format/spec/legacy.html#input-validators'
    : 'https://codeforces.com/blog/entry/18426';
