/** Students as the class board lists them. */
import type { ClassBoardProblem, ClassBoardStudent } from '@verdict/contract/training/class-board.ts';
import { mentions } from '@verdict/domain/text/folded.ts';
import { statuses } from '@verdict/domain/submission/status.ts';

type Named = Pick<ClassBoardStudent, 'username' | 'nickname' | 'realname'>;

/** Name of a student in class: real name, nickname or username. */
export const nameOf = ({ realname, nickname, username }: Named): string => realname || nickname || username;

export const matches = (student: Named, keyword = ''): boolean =>
  [student.username, student.nickname, student.realname].some((name) => name && mentions(name, keyword));

/** Sections of these students in natural order. */
export const sectionsOf = (students: readonly { section: string | null }[]): string[] =>
  [...new Set(students.flatMap(({ section }) => section ?? []))].toSorted(collator.compare);

export const isInSection = ({ section }: { section: string | null }, wanted: string | undefined): boolean =>
  wanted === undefined || section === wanted;

const collator = new Intl.Collator('en', { numeric: true });
/** Sorts `ann2` before `ann10`. */
export const byUsername = (one: Named, other: Named): number => collator.compare(one.username, other.username);

export const isSolved = ({ status }: { status: number }): boolean => status === statuses.accepted.wire;

export const solvedCount = ({ cells }: Pick<ClassBoardStudent, 'cells'>): number =>
  Object.values(cells).filter(isSolved).length;

/** Facts of a problem that rows need. Counts over all students are in the heads, because each verdict changes them. */
export type ClassColumn = Omit<ClassBoardProblem, 'firstErrors'>;

export const columnOf = ({ pid, problemId, title, points, topics }: ClassBoardProblem): ClassColumn => ({
  pid,
  problemId,
  title,
  points,
  topics,
});
