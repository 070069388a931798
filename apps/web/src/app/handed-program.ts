/** Hands a program from the page of a submission to the editor of its problem. */

interface HandedProgram {
  /** Problem id as in the address. */
  problemId: string;
  language: string;
  code: string;
}

let handed: HandedProgram | null = null;

export const handOver = (program: HandedProgram): void => void (handed = program);

export const isHanded = (problemId: string): boolean => handed?.problemId === problemId;

/** Returns the handed program and clears it, so it is used only once. */
export function takeOver(problemId: string): HandedProgram | null {
  const program = isHanded(problemId) ? handed : null;
  handed = null;
  return program;
}
