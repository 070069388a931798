import { withoutEnd } from '@verdict/domain/text/text-end.ts';

/** A plain file name for a problem's name; `problem` when no allowed character is left. */
export const plainName = (wanted: string): string =>
  withoutEnd(wanted.replace(/[^\p{L}\p{N}_-]+/gu, '-').replace(/^-+/, ''), '-').slice(0, 80) || 'problem';

/** The name, with a number appended when it is taken. */
export function freeName(wanted: string, taken: Set<string>): string {
  let free = wanted;
  for (let number = 2; taken.has(free.toLowerCase()); number++) free = `${wanted}-${number}`;
  taken.add(free.toLowerCase());
  return free;
}
