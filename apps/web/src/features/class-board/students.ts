/** Students as the class board lists them. */
import type { ClassBoardStudent } from '@verdict/contract/class-board.ts';
import { statuses } from '@verdict/domain/status.ts';

type Named = Pick<ClassBoardStudent, 'username' | 'nickname' | 'realname'>;

/** What a class calls somebody. */
export const nameOf = ({ realname, nickname, username }: Named): string => realname || nickname || username;

export const matches = (student: Named, keyword = ''): boolean =>
  [student.username, student.nickname, student.realname].some((name) =>
    name?.toLowerCase().includes(keyword.trim().toLowerCase()),
  );

const collator = new Intl.Collator('en', { numeric: true });
/** `ann2` before `ann10`. */
export const byUsername = (one: Named, other: Named): number => collator.compare(one.username, other.username);

export const isSolved = ({ status }: { status: number }): boolean => status === statuses.accepted.wire;

export const solvedCount = ({ cells }: Pick<ClassBoardStudent, 'cells'>): number =>
  Object.values(cells).filter(isSolved).length;
