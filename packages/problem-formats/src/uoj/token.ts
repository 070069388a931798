/**
 * UOJ's `token`: the jury's `main` prints it first, so that a program that only prints the answer gets nothing. The
 * checker gets the output without that line.
 */
import type { JuryProgram } from '@verdict/domain/judging/job.ts';
import type { PackageFile } from '@verdict/domain/problem/problem-package.ts';

const PROGRAM = 'checker-of-the-rest.hpp';

/** The answer with the token, for comparison with an output. */
export function withToken(answer: PackageFile, token: string): PackageFile {
  const line = Buffer.from(`${token}\n`);
  return {
    ...answer,
    bytes: line.length + answer.bytes,
    read: async () => Buffer.concat([line, await answer.read()]),
  };
}

/** The checker, with code before its `main` that removes the token's line from the output. */
export const checkerOfTheRest = (jury: JuryProgram, token: string): JuryProgram => ({
  ...jury,
  source: `// Written by Verdict: the output begins with the token, and the checker beside this sees what follows it.
// This program is the checker, which calls registerTestlibCmd.
#include "${PROGRAM}"

#include <unistd.h>

#include <cstdio>

// After a program that puts the arguments right, where another format calls the checker by one.
__attribute__((constructor(102))) static void takeTokenOff(int argc, char **argv, char **)
{
    static char rest[] = "output-without-token";
    if (argc < 4) return;
    std::FILE *output = std::fopen(argv[2], "rb"), *file = std::fopen(rest, "wb");
    if (!output || !file) _exit(3);
    for (const char *expected = ${JSON.stringify(`${token}\n`)}; *expected; expected++)
        if (std::fgetc(output) != (unsigned char)*expected) {
            std::fputs("wrong answer the output does not begin with the token\\n", stderr);
            _exit(1);
        }
    static char part[65536];
    for (std::size_t size; (size = std::fread(part, 1, sizeof part, output)) > 0;)
        if (std::fwrite(part, 1, size, file) != size) _exit(3);
    if (std::fclose(file) != 0) _exit(3);
    std::fclose(output);
    argv[2] = rest;
}
`,
  extraFiles: { ...jury.extraFiles, [PROGRAM]: jury.source },
});
