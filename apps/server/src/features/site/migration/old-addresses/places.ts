/** Pages here of items that had a page at an old site. */
import type { App } from '../../../../context.ts';
import { IMAGE_PATH } from '../../files/files.service.ts';
import * as sql from './old-addresses.sql.ts';

/** Values of an address: those of its path, and those behind its question mark. */
export type Values = Readonly<Record<string, unknown>>;

/** A page of an old site: its address, and the new one by the values of the old one. Null when there is none. */
export type OldPage = readonly [path: string, to: (app: App, values: Values) => Promise<string | null> | string | null];

const LONGEST_ID = 300;
const LARGEST_NUMBER = 2_147_483_647;

export const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' && value.length <= LONGEST_ID ? value : null;

const addresses = {
  contest: '/contest/',
  training: '/training/',
  submission: '/submission-detail/',
  announcement: '/announcement/',
  discussion: '/discussion-detail/',
  group: '/group/',
} as const;

/** `id` is that of the old site. */
export async function placeOf(
  app: App,
  judge: sql.OldJudge,
  kind: keyof typeof addresses,
  id: unknown,
): Promise<string | null> {
  const old = textOf(id);
  const found = old && (await sql.newIdOf(app.db, judge, kind, old));
  if (!found) return null;
  const group = kind === 'submission' || kind === 'discussion' ? await sql.groupOf(app.db, kind, found) : null;
  return `${group === null ? '' : `/group/${group}`}${addresses[kind]}${found}`;
}

/**
 * Page of an item whose number may be that of an item of ours, which it then means. Pages below it keep their names,
 * but not where a further number follows. `name` is that of the number in the path.
 */
export const numberedPage =
  (judge: sql.OldJudge, kind: sql.NumberedKind, name = 'id'): OldPage[1] =>
  async (app, { [name]: id, '*': rest }) => {
    const old = textOf(id);
    if (old === null || !/^[1-9]\d{0,9}$/.test(old) || Number(old) > LARGEST_NUMBER) return null;
    if (await sql.isTaken(app.db, kind, Number(old))) return null;
    const place = await placeOf(app, judge, kind, old);
    const page = textOf(rest);
    if (place === null || page === null || /\/\d+(\/|$)/.test(page)) return place;
    return `${place}/${page.split('/').map(encodeURIComponent).join('/')}`;
  };

export const problemPlace = (problem: sql.FoundProblem | null): string | null =>
  problem &&
  `${problem.groupId === null ? '' : `/group/${problem.groupId}`}/problem/${encodeURIComponent(problem.displayId)}`;

export const userPage = (name: string | null): string | null =>
  name === null ? null : `/user-home?username=${encodeURIComponent(name)}`;

/** `id` is that of the file at the old site. */
export async function filePlace(app: App, judge: sql.OldJudge, id: string | null): Promise<string | null> {
  const found = id === null ? null : await sql.publicNameOf(app.db, judge, id);
  return found === null ? null : `${IMAGE_PATH}${found}`;
}
