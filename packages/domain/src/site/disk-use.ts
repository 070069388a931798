/** How the disk space of a folder is asked for, and what the answer means. */

export const diskUseCommand = (folder: string): [program: string, ...args: string[]] => [
  '/usr/bin/du',
  '-s',
  '--block-size=1',
  folder,
];

/** Bytes, from the output of the command; null when it does not tell. */
export function bytesOfDiskUse(output: string): number | null {
  const bytes = /^\d{1,15}\b/.exec(output)?.[0];
  return bytes === undefined ? null : Number(bytes);
}
