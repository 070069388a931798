/**
 * Programs that use testlib as programs of an ICPC package, which are called in another way and end with other codes: a
 * small program beside them calls them. It is taken off again when such a package is read.
 */
import type { ProgramFile } from '../programs.ts';

export type WrappedRole = 'checker' | 'interactor' | 'validator';

const PROGRAM = 'testlib-program.hpp';
const MARK = '// Written by Verdict: calls the program of testlib beside it as ICPC packages want it.';

/** The files of the program's folder; `testlib.h` is not among them. */
export const wrappedFiles = (
  { source, extraFiles }: { source: string; extraFiles: Record<string, string> },
  role: WrappedRole,
): Record<string, string> => ({ 'wrapper.cpp': wrapperOf(role), [PROGRAM]: source, ...extraFiles });

/** The files without the wrapper, where there is one. */
export function unwrapped(files: ProgramFile[]): ProgramFile[] {
  const wrapper = files.find(({ content }) => content.startsWith(MARK));
  const program = files.find(({ name }) => name === PROGRAM);
  if (!wrapper || !program) return files;
  return [{ ...program, name: 'main.cpp' }, ...files.filter((file) => file !== wrapper && file !== program)];
}

const calls: Record<WrappedRole, string> = {
  checker: `    char *args[] = {argv[0], argv[1], &output[0], argv[2], nullptr};
    return testlib_main(4, args);`,
  interactor: `    char *args[] = {argv[0], argv[1], &output[0], argv[2], nullptr};
    return testlib_main(4, args);`,
  validator: `    return testlib_main(argc, argv);`,
};

/** A judge of ICPC packages gives `input answer feedback-folder`, to a checker the output on stdin. */
const wrapperOf = (role: WrappedRole): string => `${MARK}
#define main testlib_main
#include "${PROGRAM}"
#undef main

#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <string>

static int called(int argc, char **argv) {
${
  role === 'validator'
    ? ''
    : `    std::string feedback = std::string(argv[3]) + "/", output = feedback + "output.txt";
${role === 'checker' ? '    std::ofstream(output, std::ios::binary) << std::cin.rdbuf();\n' : ''}`
}    pid_t child = fork();
    if (child < 0) return 3;
    if (child > 0) {
        int status = 0;
        waitpid(child, &status, 0);
        return WIFEXITED(status) ? WEXITSTATUS(status) : 3;
    }
${role === 'validator' ? '' : '    if (!std::freopen((feedback + "judgemessage.txt").c_str(), "w", stderr)) std::_Exit(3);\n'}${calls[role].replace('return testlib_main', 'std::exit(testlib_main').replace(/\);$/, '));')}
}

int main(int argc, char **argv) {
    int code = called(argc, argv);
    if (code == 0) return 42;
    return ${role === 'validator' ? '43' : 'code == 1 || code == 2 || code == 4 || code == 7 || code == 8 ? 43 : 1'};
}
`;
