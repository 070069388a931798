/**
 * A line of the difference between two texts. Lines that both begin or end with are `same`; only the nearest ones are
 * kept.
 */
export interface ChangedLine {
  kind: 'same' | 'gone' | 'come';
  text: string;
}

/** Unchanged lines shown before and after the change. */
const AROUND = 2;

export function changedLines(before: string, after: string): ChangedLine[] {
  const [old, now] = [before.split('\n'), after.split('\n')];
  const shorter = Math.min(old.length, now.length);
  let head = 0;
  while (head < shorter && old[head] === now[head]) head++;
  let tail = 0;
  while (tail < shorter - head && old.at(-1 - tail) === now.at(-1 - tail)) tail++;
  const lines = (kind: ChangedLine['kind'], texts: string[]) => texts.map((text) => ({ kind, text }));
  return [
    ...lines('same', old.slice(Math.max(0, head - AROUND), head)),
    ...lines('gone', old.slice(head, old.length - tail)),
    ...lines('come', now.slice(head, now.length - tail)),
    ...lines('same', now.slice(now.length - tail, now.length - tail + AROUND)),
  ];
}
