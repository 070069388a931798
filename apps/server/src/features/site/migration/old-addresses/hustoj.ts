/** Pages of HUSTOJ. */
import type { App } from '../../../../context.ts';
import * as sql from './old-addresses.sql.ts';
import { filePlace, type OldPage, placeOf, problemPlace, textOf, userPage, type Values } from './places.ts';

/** Folders below which HUSTOJ is installed. */
const roots = ['', '/JudgeOnline'];

const place = (app: App, kind: Parameters<typeof placeOf>[2], id: unknown) => placeOf(app, 'hustoj', kind, id);

const pages: readonly OldPage[] = [
  ['/problemset.php', () => '/problem'],
  ['/status.php', () => '/status'],
  ['/contest.php', (app, { cid }) => (cid === undefined ? '/contest' : place(app, 'contest', cid))],
  ['/problem.php', problemPage],
  ['/submitpage.php', problemPage],
  ['/showsource.php', (app, { id }) => place(app, 'submission', id)],
  ['/viewnews.php', (app, { id }) => place(app, 'announcement', id)],
  ['/thread.php', (app, { tid }) => place(app, 'discussion', tid)],
  ['/discuss3/thread.php', (app, { tid }) => place(app, 'discussion', tid)],
  ['/userinfo.php', (_app, { user }) => userPage(textOf(user))],
  [
    '/upload/*',
    async (app, { '*': path }) => {
      const name = textOf(path);
      return filePlace(app, 'hustoj', name && `upload/${name}`);
    },
  ],
];

/** Problems of contests are named by the contest and a position from 0. */
async function problemPage(app: App, { id, cid, pid }: Values): Promise<string | null> {
  const old = textOf(id);
  if (textOf(cid) === null) return problemPlace(old === null ? null : await sql.problemOf(app.db, 'hustoj', old));
  const contest = await place(app, 'contest', cid);
  const position = /^\d{1,4}$/.test(textOf(pid) ?? '') ? Number(pid) : null;
  const label =
    contest && position !== null && (await sql.labelAt(app.db, Number(contest.split('/').at(-1)), position));
  return label ? `${contest}/problem/${encodeURIComponent(label)}` : contest && `${contest}/problems`;
}

export const hustojPages: readonly OldPage[] = roots.flatMap((root) =>
  pages.map(([path, to]): OldPage => [`${root}${path}`, to]),
);
