/** The version line in a toolchain's output: the first with a digit that is not a warning. Null when there is none. */
export const versionLine = (output: string): string | null =>
  output
    .split('\n')
    .find((line) => /\d/.test(line) && !/\bwarning\b/i.test(line))
    ?.trim() ?? null;
