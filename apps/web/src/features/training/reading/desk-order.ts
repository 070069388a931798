/** Order in which the programs of a desk are read. */
import type { DeskProgram } from '@verdict/contract/training/reading.ts';

type Program = Pick<DeskProgram, 'uid' | 'pid' | 'given' | 'isNewer'>;

/** True when a teacher has not seen the program: it has no mark, or came after its mark. */
export const isUnmarked = ({ given, isNewer }: Pick<Program, 'given' | 'isNewer'>): boolean =>
  given === null || isNewer;

/** Problem that is read at first: the first one with an unmarked program, or else with any. */
export const firstProblem = (programs: readonly Program[]): number | undefined =>
  (programs.find(isUnmarked) ?? programs[0])?.pid;

/** The next unmarked program after this one, of any problem; from the beginning after the last one. */
export function nextUnmarked<One extends Program>(programs: readonly One[], current: Program): One | undefined {
  const at = programs.findIndex(({ uid, pid }) => uid === current.uid && pid === current.pid);
  const ahead = [...programs.slice(at + 1), ...programs.slice(0, Math.max(at, 0))];
  return ahead.find(isUnmarked);
}
