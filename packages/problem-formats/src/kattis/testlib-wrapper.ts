/**
 * Wraps testlib programs as programs of an ICPC package, which have another calling convention and other exit codes.
 * Reading such a package removes the wrapper.
 */
import type { ProgramFile } from '../programs.ts';

type WrappedRole = 'checker' | 'interactor' | 'validator';

const PROGRAM = 'testlib-program.hpp';
const MARK = '// Written by Verdict: calls the program of testlib beside it as ICPC packages want it.';

/** Files for an input validator's folder, without `testlib.h`. */
export const wrappedValidator = ({
  source,
  extraFiles,
}: {
  source: string;
  extraFiles: Record<string, string>;
}): Record<string, string> => ({ 'wrapper.cpp': wrapperOf('validator'), [PROGRAM]: source, ...extraFiles });

/**
 * A testlib program for several passes, in Hydro's convention: `nextpass.in` and `state.txt` are in its working folder,
 * and `HYDRO_MULTI_PASS` is the number of the pass. Here these files are in the feedback folder, which is kept between
 * passes.
 */
export const inPasses = (
  { source, extraFiles }: { source: string; extraFiles: Record<string, string> },
  role: 'checker' | 'interactor',
): { source: string; extraFiles: Record<string, string> } => ({
  source: wrapperOf(role, {
    mark: '// Written by Verdict: calls the program of testlib beside it in several passes.',
    inFolder,
  }),
  extraFiles: { [PROGRAM]: source, ...extraFiles },
});

/**
 * The files without the wrapper, if there is one; earlier versions also wrote wrappers for checkers and interactors.
 */
export function unwrapped(files: ProgramFile[]): ProgramFile[] {
  const wrapper = files.find(({ content }) => content.startsWith(MARK));
  const program = files.find(({ name }) => name === PROGRAM);
  if (!wrapper || !program) return files;
  return [{ ...program, name: 'main.cpp' }, ...files.filter((file) => file !== wrapper && file !== program)];
}

/**
 * Wrapper around a testlib program. A judge of ICPC packages passes `input answer feedback-folder`, and to a checker
 * the output on stdin. The program stays unchanged: a child calls its `main` with corrected arguments.
 */
const wrapperOf = (role: WrappedRole, { mark = MARK, inFolder = '' } = {}): string => `${mark}
#include "${PROGRAM}"

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <climits>
#include <cstdio>
#include <cstdlib>

__attribute__((constructor(101))) static void call(int argc, char **argv, char **) {
${role === 'validator' ? '    (void)argc, (void)argv;' : namesOfFiles}
${role === 'checker' ? keepsOutput : ''}    pid_t child = fork();
    if (child < 0) _exit(1);
    if (child > 0) {
        int status = 0;
        waitpid(child, &status, 0);
        int code = WIFEXITED(status) ? WEXITSTATUS(status) : 3;
        _exit(${endOf(role)});
    }
${role === 'validator' ? '' : rightArguments}${inFolder}}
`;

const namesOfFiles = `    static char output[4096], message[4096];
    const char *feedback = argc < 4 ? "" : argv[3];
    (void)feedback;
    if (argc < 4) _exit(1);
    std::snprintf(output, sizeof output, "%s/output.txt", argv[3]);
    std::snprintf(message, sizeof message, "%s/judgemessage.txt", argv[3]);`;

const keepsOutput = `    int file = open(output, O_WRONLY | O_CREAT | O_TRUNC, 0644);
    static char part[65536];
    for (ssize_t size; (size = read(0, part, sizeof part)) > 0;)
        if (write(file, part, size) != size) _exit(1);
    close(file);
`;

const rightArguments = `    int words = open(message, O_WRONLY | O_CREAT | O_TRUNC, 0644);
    if (words < 0 || dup2(words, 2) < 0) _exit(3);
    argv[3] = argv[2];
    argv[2] = output;
`;

const inFolder = `    static char input[PATH_MAX], answer[PATH_MAX];
    if (!realpath(argv[1], input) || !realpath(argv[3], answer) || chdir(feedback) != 0) _exit(3);
    argv[1] = input;
    argv[3] = answer;
    argv[2] = const_cast<char *>("output.txt");
    int pass = 0;
    if (FILE *counter = std::fopen("pass-number", "r")) {
        if (std::fscanf(counter, "%d", &pass) != 1) pass = 0;
        std::fclose(counter);
    }
    FILE *counter = std::fopen("pass-number", "w");
    if (!counter) _exit(3);
    static char number[16];
    std::snprintf(number, sizeof number, "%d", pass + 1);
    std::fputs(number, counter);
    std::fclose(counter);
    setenv("HYDRO_MULTI_PASS", number, 1);
`;

const endOf = (role: WrappedRole): string =>
  role === 'validator'
    ? 'code == 0 ? 42 : 43'
    : 'code == 0 ? 42 : code == 1 || code == 2 || code == 4 || code == 7 || code == 8 ? 43 : 1';
