/** A program on its way from the page of a submission into the editor of its problem. */

interface HandedProgram {
  /** As in the address of the problem. */
  problemId: string;
  language: string;
  code: string;
}

let handed: HandedProgram | null = null;

export const handOver = (program: HandedProgram): void => void (handed = program);

export const isHanded = (problemId: string): boolean => handed?.problemId === problemId;

/** Once. */
export function takeOver(problemId: string): HandedProgram | null {
  const program = isHanded(problemId) ? handed : null;
  handed = null;
  return program;
}
