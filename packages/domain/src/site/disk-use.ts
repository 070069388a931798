/** Disk usage of a folder: the command, and the parser of its output. */

export const diskUseCommand = (folder: string): [program: string, ...args: string[]] => [
  '/usr/bin/du',
  '-s',
  '--block-size=1',
  folder,
];

/** Bytes in the output of the command. Null when the output has another form. */
export function bytesOfDiskUse(output: string): number | null {
  const bytes = /^\d{1,15}\b/.exec(output)?.[0];
  return bytes === undefined ? null : Number(bytes);
}
