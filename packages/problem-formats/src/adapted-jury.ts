/**
 * Adapts checkers and interactors to judges with another calling convention: a small program before them, in C, C++ or
 * Python, starts them in their own convention and reports their decision in the judge's. Reading removes it.
 */
import { dialects } from '@verdict/domain/judging/checker-dialects/index.ts';
import type { CheckerDialect, JuryProgram } from '@verdict/domain/judging/job.ts';
import { isAdaptable, pythonCaller } from './adapted-python.ts';

export interface Convention {
  role: 'checker' | 'interactor';
  /** Convention by which the judge calls programs and reads their ends. */
  dialect: 'native' | 'testlib' | 'kattis' | 'hustoj';
  /**
   * Unit of a partial score: a share, a percentage, points of the case, or the multiplier file of ICPC packages. Null
   * when the judge or the problem has no points.
   */
  points: 'share' | 'percent' | 'points' | 'multiplier' | null;
  /** Full score of every case. Null when cases differ or there are no points. */
  fullScore: number | null;
  /** Whether the judge accepts no files beside the program. */
  isOneFile: boolean;
}

const PROGRAM = 'jury-program.h';
const MARK = 'Written by Verdict: starts the program below as it wants to be started. ';
const BEGINNING = 'The program itself.\n';

/**
 * Adapts a jury program to another convention. Null when that is impossible: the program is in another language, or
 * consists of several files when one is required.
 */
export function adaptedJury(jury: JuryProgram, to: Convention): JuryProgram | null {
  if (to.role === 'interactor' && jury.dialect === 'syzoj') return null;
  if (isAdaptable(jury)) return adaptedPython(jury, to);
  if (!/^C(\+\+)?( |$)/.test(jury.language) || PROGRAM in jury.extraFiles) return null;
  const program = to.isOneFile ? asOneFile(jury) : `#include "${PROGRAM}"\n`;
  if (program === null) return null;
  return {
    ...callable(jury, to),
    source: `// ${MARK}${ownConvention(jury)}\n${callerOf(jury, to)}// ${BEGINNING}${program}`,
    extraFiles: to.isOneFile ? {} : { ...jury.extraFiles, [PROGRAM]: jury.source },
  };
}

function adaptedPython(jury: JuryProgram, to: Convention): JuryProgram | null {
  if (to.isOneFile && Object.keys(jury.extraFiles).length > 0) return null;
  const caller = pythonCaller(jury, to, factorOf(jury.scoreScale, to.fullScore));
  return {
    ...callable(jury, to),
    source: `# ${MARK}${ownConvention(jury)}\n${caller}# ${BEGINNING}${jury.source}`,
  };
}

/** The program, called in the judge's convention. */
const callable = (jury: JuryProgram, to: Convention): JuryProgram => ({
  ...jury,
  dialect: to.dialect,
  args: [],
  scoreScale: scaleOf(to),
});

const ownConvention = ({ dialect, args, scoreScale }: JuryProgram): string =>
  JSON.stringify({ dialect, args, scoreScale });

const scaleOf = ({ points }: Convention): JuryProgram['scoreScale'] =>
  points === 'share' || points === 'percent' ? points : 'points';

/** Removes the code that `adaptedJury` wrote before a program; returns other programs unchanged. */
export function restoredJury<Program extends Pick<JuryProgram, 'source' | 'extraFiles'>>(
  program: Program,
): Program & Partial<Pick<JuryProgram, 'dialect' | 'args' | 'scoreScale'>> {
  const { source, extraFiles } = program;
  const sign = ['// ', '# '].find((one) => source.startsWith(one + MARK));
  if (sign === undefined) return program;
  const stated = statedIn(source.slice(sign.length + MARK.length, source.indexOf('\n')));
  const at = source.indexOf(`\n${sign}${BEGINNING}`);
  if (stated === null || at < 0) return program;
  const { [PROGRAM]: beside, ...others } = extraFiles;
  const own = beside ?? source.slice(at + 1 + sign.length + BEGINNING.length);
  return { ...program, ...stated, source: own, extraFiles: others };
}

function statedIn(line: string): Pick<JuryProgram, 'dialect' | 'args' | 'scoreScale'> | null {
  try {
    const { dialect, args, scoreScale } = JSON.parse(line) as Record<string, unknown>;
    const isKnown =
      Object.hasOwn(dialects, String(dialect)) && ['share', 'percent', 'points'].includes(String(scoreScale));
    if (!isKnown || !Array.isArray(args) || !args.every((one) => typeof one === 'string')) return null;
    return { dialect: dialect as CheckerDialect, args, scoreScale: scoreScale as JuryProgram['scoreScale'] };
  } catch {
    return null;
  }
}

/** Replaces includes by the included files. Null when a file is included twice or in an unusual way. */
function asOneFile({ source, extraFiles }: JuryProgram): string | null {
  const left = new Map(Object.entries(extraFiles));
  let text = source;
  for (let found = true; found;) {
    found = false;
    text = text.replace(/^[ \t]*#[ \t]*include[ \t]*"([^"\n]+)".*$/gm, (line, name: string) => {
      const content = left.get(name);
      if (content === undefined) return line;
      found = left.delete(name);
      return content;
    });
  }
  const names = Object.keys(extraFiles);
  const isWhole = left.size === 0 && names.every((name) => !text.includes(`"${name}"`));
  return isWhole ? text : null;
}

const usesTestlib = ({ source, extraFiles }: JuryProgram): boolean =>
  [source, ...Object.values(extraFiles)].some((text) => text.includes('testlib.h'));

const cString = (text: string): string =>
  `"${[...Buffer.from(text)].map((byte) => `\\${byte.toString(8).padStart(3, '0')}`).join('')}"`;

function callerOf(jury: JuryProgram, to: Convention): string {
  const isChecker = to.role === 'checker';
  const given = [...argumentsOf[jury.dialect], ...jury.args.map((one) => `(char *)${cString(one)}`)];
  const wantsFolder = jury.dialect === 'kattis' || jury.dialect === 'syzoj';
  return `${head}
${endings[to.dialect](to)}
${readings}
__attribute__((constructor(101))) static void verdict_call(int argc, char **argv)
{
    if (getenv("VERDICT_JURY")) {
        unsetenv("VERDICT_JURY");
        return;
    }
    if (argc < 4) verdict_end(VERDICT_ERROR, 0, 1);
${files[to.dialect](isChecker)}${wantsFolder ? ownFolder : ''}    (void)input, (void)output, (void)answer, (void)feedback;
    int said[2], printed[2];
    if (pipe(said) != 0 || pipe(printed) != 0) verdict_end(VERDICT_ERROR, 0, 1);
    pid_t child = fork();
    if (child < 0) verdict_end(VERDICT_ERROR, 0, 1);
    if (child == 0) {
        dup2(said[1], 2);
${isChecker ? '        dup2(printed[1], 1);\n' : ''}${isChecker ? stdinOf[jury.dialect] : ''}${jury.dialect === 'syzoj' ? placedFiles : ''}        close(said[0]), close(said[1]), close(printed[0]), close(printed[1]);
        setenv("VERDICT_JURY", "1", 1);
        char *given[] = {${['argv[0]', ...given, '(char *)0'].join(', ')}};
        execv("/proc/self/exe", given);
        raise(SIGKILL);
    }
    close(said[1]), close(printed[1]);
${isChecker ? '' : '    close(0), close(1);\n'}    verdict_drain(said[0], printed[0]);
    int status = 0;
    waitpid(child, &status, 0);
    if (WIFSIGNALED(status)) {
        fputs(verdict_said, stderr);
        signal(WTERMSIG(status), SIG_DFL);
        raise(WTERMSIG(status));
    }
    int code = WEXITSTATUS(status);
${meaningOf(jury, to)}    verdict_end(VERDICT_ERROR, 0, 1);
}

`;
}

const head = `#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

#define VERDICT_ACCEPTED 0
#define VERDICT_WRONG 1
#define VERDICT_FORMAT 2
#define VERDICT_PART 3
#define VERDICT_ERROR 4

static char verdict_said[65536], verdict_printed[65536], verdict_folder[4000], verdict_feedback[4000];
`;

/** Functions that read a file of the feedback folder, and that strip testlib's verdict from a program's message. */
const readings = `static int verdict_read(const char *name, char *text, int size)
{
    char path[4100];
    snprintf(path, sizeof path, "%s%s", verdict_feedback, name);
    int file = open(path, O_RDONLY);
    if (file < 0) return 0;
    ssize_t length = read(file, text, (size_t)size - 1);
    text[length < 0 ? 0 : length] = 0;
    close(file);
    return 1;
}

static void verdict_drain(int said, int printed)
{
    struct pollfd pipes[2] = {{said, POLLIN, 0}, {printed, POLLIN, 0}};
    char *texts[2] = {verdict_said, verdict_printed}, rest[4096];
    size_t lengths[2] = {0, 0};
    for (int left = 2; left > 0 && poll(pipes, 2, -1) >= 0;)
        for (int i = 0; i < 2; i++) {
            if (pipes[i].fd < 0 || pipes[i].revents == 0) continue;
            size_t room = sizeof verdict_said - 1 - lengths[i];
            ssize_t size = read(pipes[i].fd, room > 0 ? texts[i] + lengths[i] : rest, room > 0 ? room : sizeof rest);
            if (size > 0 && room > 0) lengths[i] += (size_t)size;
            if (size > 0) continue;
            close(pipes[i].fd);
            pipes[i].fd = -1;
            left--;
        }
}

static int verdict_begins(const char *words)
{
    size_t length = strlen(words);
    return strncmp(verdict_said, words, length) == 0 && strchr(" \\t\\r\\n\\f\\v:.,", verdict_said[length]) != 0;
}

static void verdict_of_words(double scale)
{
    double points;
    if (verdict_begins("ok")) verdict_end(VERDICT_ACCEPTED, 0, 1);
    if (verdict_begins("wrong answer")) verdict_end(VERDICT_WRONG, 0, 1);
    if (verdict_begins("wrong output format") || verdict_begins("unexpected eof")) verdict_end(VERDICT_FORMAT, 0, 1);
    if (verdict_begins("FAIL")) verdict_end(VERDICT_ERROR, 0, 1);
    if (sscanf(verdict_said, "partially correct (%lf)", &points) == 1) verdict_end(VERDICT_PART, points, 1);
    if (sscanf(verdict_said, "points %lf", &points) == 1) verdict_end(VERDICT_PART, points, scale);
}

static void verdict_of_part(double scale)
{
    long part, whole;
    for (const char *line = verdict_said; line; line = strchr(line, '\\n') ? strchr(line, '\\n') + 1 : 0) {
        if (sscanf(line, "points %ld", &part) == 1) verdict_end(VERDICT_PART, (double)part, scale);
        if (sscanf(line, "partial %ld/%ld", &part, &whole) == 2 && part >= 0 && part <= whole && whole > 0)
            verdict_end(VERDICT_PART, 100.0 * (double)part / (double)whole, 1);
    }
}

static void verdict_of_share(double full)
{
    double share;
    if (sscanf(verdict_printed, "%lf", &share) != 1) verdict_end(VERDICT_ERROR, 0, 1);
    share /= full;
    if (!(share >= 0 && share <= 1)) verdict_end(VERDICT_ERROR, 0, 1);
    if (share == 0) verdict_end(VERDICT_WRONG, 0, 1);
    verdict_end(VERDICT_PART, 100 * share, 1);
}
`;

/**
 * Code that reads the files' names from the judge's arguments. The output of an interactor is a file that it may write.
 */
const files: Record<Convention['dialect'], (isChecker: boolean) => string> = {
  native: () => namesOf(1, 2, 3),
  testlib: () => namesOf(1, 2, 3),
  hustoj: () => namesOf(1, 3, 2),
  kattis: (isChecker) => `    char *input = argv[1], *answer = argv[2], *feedback = argv[3];
    static char output[4100];
    snprintf(verdict_folder, sizeof verdict_folder, "%s%s", feedback, feedback[strlen(feedback) - 1] == '/' ? "" : "/");
    snprintf(output, sizeof output, "%soutput.txt", verdict_folder);
${isChecker ? keepsOutput : ''}`,
};

const namesOf = (input: number, output: number, answer: number): string =>
  `    char *input = argv[${input}], *output = argv[${output}], *answer = argv[${answer}], *feedback = (char *)"";\n`;

const keepsOutput = `    int kept = open(output, O_WRONLY | O_CREAT | O_TRUNC, 0644);
    for (ssize_t size; (size = read(0, verdict_said, sizeof verdict_said)) > 0;)
        if (write(kept, verdict_said, (size_t)size) != size) verdict_end(VERDICT_ERROR, 0, 1);
    close(kept);
    memset(verdict_said, 0, sizeof verdict_said);
`;

/** Creates a folder for the program, in the first place where the judge allows one. */
const ownFolder = `    const char *places[] = {verdict_folder, "", "/tmp/"};
    for (int i = 0; i < 3 && !verdict_feedback[0]; i++) {
        snprintf(verdict_feedback, sizeof verdict_feedback - 1, "%.3900sjury-XXXXXX", places[i]);
        if (!mkdtemp(verdict_feedback)) verdict_feedback[0] = 0;
    }
    if (!verdict_feedback[0]) verdict_end(VERDICT_ERROR, 0, 1);
    strcat(verdict_feedback, "/");
    feedback = verdict_feedback;
`;

const placedFiles = `        const char *names[] = {"input", "user_out", "answer"};
        char *places[] = {realpath(input, 0), realpath(output, 0), realpath(answer, 0)};
        if (chdir(verdict_feedback) != 0) raise(SIGKILL);
        for (int i = 0; i < 3; i++)
            if (!places[i] || symlink(places[i], names[i]) != 0) raise(SIGKILL);
`;

const outputOnStdin = `        int printed_output = open(output, O_RDONLY);
        if (printed_output < 0) raise(SIGKILL);
        dup2(printed_output, 0);
        close(printed_output);
`;

const stdinOf: Record<CheckerDialect, string> = {
  kattis: outputOnStdin,
  native: '',
  testlib: '',
  hustoj: '',
  qduoj: '',
  syzoj: '',
  cms: '',
};

const argumentsOf: Record<CheckerDialect, string[]> = {
  native: ['input', 'output', 'answer'],
  testlib: ['input', 'output', 'answer'],
  kattis: ['input', 'answer', 'feedback'],
  hustoj: ['input', 'answer', 'output'],
  cms: ['input', 'answer', 'output'],
  qduoj: ['input', 'output'],
  syzoj: [],
};

/**
 * Code that turns the program's end into a `verdict_end`; every end that it does not handle is an error of the jury.
 */
function meaningOf(jury: JuryProgram, to: Convention): string {
  const scale = `${factorOf(jury.scoreScale, to.fullScore)}`;
  const words = `    verdict_of_words(${scale});\n`;
  const first = usesTestlib(jury) ? words : '';
  switch (jury.dialect) {
    case 'testlib':
      return `${words}    if (code == 0) verdict_end(VERDICT_ACCEPTED, 0, 1);
    if (code == 1) verdict_end(VERDICT_WRONG, 0, 1);
    if (code == 2 || code == 4 || code == 8) verdict_end(VERDICT_FORMAT, 0, 1);
    if (code == 7) verdict_of_part(${scale});
`;
    case 'native':
      return `${first}    if (code == 0 || code == 100) verdict_end(VERDICT_ACCEPTED, 0, 1);
    if (code == 101) verdict_end(VERDICT_FORMAT, 0, 1);
    if (code == 102) verdict_end(VERDICT_WRONG, 0, 1);
    if (code == 99) verdict_end(VERDICT_PART, atof(verdict_printed), 1);
    if (code != 103) verdict_of_words(${scale});
`;
    case 'kattis':
      return `    char score[64];
    verdict_read("judgemessage.txt", verdict_said, sizeof verdict_said);
    if (code == 43) verdict_end(VERDICT_WRONG, 0, 1);
    if (code == 42 && verdict_read("score.txt", score, sizeof score)) verdict_end(VERDICT_PART, atof(score), ${scale});
    if (code == 42 && verdict_read("score_multiplier.txt", score, sizeof score)) verdict_end(VERDICT_PART, 100 * atof(score), 1);
    if (code == 42) verdict_end(VERDICT_ACCEPTED, 0, 1);
`;
    case 'hustoj':
      return `${first}    verdict_end(code == 0 ? VERDICT_ACCEPTED : VERDICT_WRONG, 0, 1);\n`;
    case 'qduoj':
      return `${first}    if (code <= 1) verdict_end(code == 0 ? VERDICT_ACCEPTED : VERDICT_WRONG, 0, 1);\n`;
    case 'syzoj':
      return `${first}    if (code == 0) verdict_of_share(100);\n`;
    case 'cms':
      return `${first}    if (code == 0) verdict_of_share(1);\n`;
  }
}

/**
 * Factor from the program's points to a percentage of the case. 0 keeps them as points, because no full score is known.
 */
function factorOf(scale: JuryProgram['scoreScale'], fullScore: number | null): number {
  if (scale === 'points') return fullScore === null || fullScore <= 0 ? 0 : 100 / fullScore;
  return scale === 'share' ? 100 : 1;
}

const codesOf = (codes: readonly [accepted: number, wrong: number, format: number, error: number]): string => `
    _exit(ruling == VERDICT_ACCEPTED ? ${codes[0]} : ruling == VERDICT_WRONG ? ${codes[1]} : ruling == VERDICT_FORMAT ? ${codes[2]} : ${codes[3]});
}
`;

/**
 * Defines `verdict_end`. Without points it is all or nothing, where points without a known full score count as all. The
 * judge's own code follows.
 */
const ruled = ({ points }: Convention): string => `static void verdict_end(int ruling, double points, double scale)
{
    int isPercent = scale != 0;
    if (isPercent) points *= scale;
    if (ruling == VERDICT_PART && isPercent && points >= 100) ruling = VERDICT_ACCEPTED;
    if (ruling == VERDICT_PART && !(points > 0)) ruling = VERDICT_WRONG;
${
  points === null
    ? '    if (ruling == VERDICT_PART) ruling = isPercent ? VERDICT_WRONG : VERDICT_ACCEPTED;\n'
    : points === 'share' || points === 'percent'
      ? '    if (ruling == VERDICT_PART && !isPercent) ruling = VERDICT_ERROR;\n'
      : ''
}`;

const endings: Record<Convention['dialect'], (to: Convention) => string> = {
  native: (to) => `${ruled(to)}    fputs(verdict_said, stderr);
    if (ruling == VERDICT_PART) {
        printf("%.10g\\n", points);
        fflush(stdout);
        _exit(99);
    }${codesOf([100, 102, 101, 103])}`,
  hustoj: (to) => `${ruled(to)}    fputs(verdict_said, stderr);${codesOf([0, 1, 1, 2])}`,
  testlib: (to) => `${ruled(to)}    if (ruling == VERDICT_PART) {
        if (isPercent && ${to.points === 'points' ? 1 : 0}) fprintf(stderr, "partially correct (%d) ", (int)(points + 1e-9));
        else fprintf(stderr, "points %.10g ", points${to.points === 'share' ? ' / 100' : ''});
        fputs(verdict_said, stderr);
        _exit(7);
    }
    fputs(ruling == VERDICT_ACCEPTED ? "ok " : ruling == VERDICT_WRONG ? "wrong answer " : ruling == VERDICT_FORMAT ? "wrong output format " : "FAIL ", stderr);
    fputs(verdict_said, stderr);${codesOf([0, 1, 2, 3])}`,
  kattis: (to) => `static void verdict_write(const char *name, const char *text)
{
    char path[4100];
    snprintf(path, sizeof path, "%s%s", verdict_folder, name);
    FILE *file = fopen(path, "w");
    if (!file) return;
    fputs(text, file);
    fclose(file);
}

${ruled(to)}    char score[64];
    verdict_write("judgemessage.txt", verdict_said);
    snprintf(score, sizeof score, "%.10g\\n", isPercent ? points / 100 : points);
    if (ruling == VERDICT_PART) verdict_write(isPercent ? "score_multiplier.txt" : "score.txt", score);
    if (ruling == VERDICT_PART) _exit(42);${codesOf([42, 43, 43, 1])}`,
};
