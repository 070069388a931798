/** What a toolchain says about its version in one line: the first with a digit that is no warning; null without one. */
export const versionLine = (said: string): string | null =>
  said
    .split('\n')
    .find((line) => /\d/.test(line) && !/\bwarning\b/i.test(line))
    ?.trim() ?? null;
