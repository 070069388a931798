/**
 * Combines an interactor of Polygon, and the checker that reads the interactor's output afterwards, into one program.
 */
import type { JuryProgram } from '@verdict/domain/judging/job.ts';

const INTERACTOR = 'interactor-program.hpp';
const CHECKER = 'checker-program.hpp';

const MARK = '// Written by Verdict: the checker of the package judges what its interactor has written.';

/** Whether an interactor writes output for a checker, to `tout`. False when the two are one program already. */
export const writesForChecker = ({ source, extraFiles }: JuryProgram): boolean =>
  !source.startsWith(MARK) && [source, ...Object.values(extraFiles)].some((text) => /\btout\b/.test(text));

/**
 * Combines both in one C++ program, each in its own namespace. Null when one is in another language, or when both have
 * a file of the same name.
 */
export function checkedInteractor(interactor: JuryProgram, checker: JuryProgram): JuryProgram | null {
  const isCpp = [interactor, checker].every(({ language }) => language.startsWith('C++'));
  if (!isCpp || Object.keys(checker.extraFiles).some((name) => name in interactor.extraFiles)) return null;
  return {
    ...checker,
    source: program,
    extraFiles: {
      ...interactor.extraFiles,
      ...checker.extraFiles,
      [INTERACTOR]: interactor.source,
      [CHECKER]: checker.source,
    },
  };
}

/**
 * Runs the interactor as a child with the same arguments. If it rejects, its message counts; otherwise the checker runs
 * on the interactor's output file and decides.
 */
const program = `${MARK}
#include <bits/stdc++.h>
#include <sys/wait.h>
#include <unistd.h>
#include "testlib.h"

namespace interactor_program {
#define main interactor_main
#include "${INTERACTOR}"
#undef main
}
namespace checker_program {
#define main checker_main
#include "${CHECKER}"
#undef main
}

int main(int argc, char *argv[]) {
    int words[2];
    if (pipe(words) != 0) _exit(3);
    const pid_t child = fork();
    if (child < 0) _exit(3);
    if (child == 0) {
        dup2(words[1], 2);
        close(words[0]), close(words[1]);
        return interactor_program::interactor_main(argc, argv);
    }
    close(words[1]);
    std::string said;
    char piece[4096];
    for (ssize_t got; (got = read(words[0], piece, sizeof piece)) > 0;) said.append(piece, got);
    int status = 0;
    waitpid(child, &status, 0);
    if (WIFEXITED(status) && WEXITSTATUS(status) == 0) return checker_program::checker_main(argc, argv);
    std::cerr << said;
    std::cerr.flush();
    if (WIFSIGNALED(status)) signal(WTERMSIG(status), SIG_DFL), raise(WTERMSIG(status));
    // testlib is not begun here, of which it would complain at a usual end.
    _exit(WIFEXITED(status) ? WEXITSTATUS(status) : 3);
}
`;
