/**
 * Pages of QDUOJ, whose paths are like ours. Problems, accounts and lists have the same ones here; contests have other
 * numbers, which mean an own contest where there is one.
 */
import type { App } from '../../../../context.ts';
import * as sql from './old-addresses.sql.ts';
import { filePlace, type OldPage, placeOf, textOf, type Values } from './places.ts';

const LARGEST_ID = 2_147_483_647;

async function contestPage(app: App, { id, '*': rest }: Values): Promise<string | null> {
  const old = textOf(id);
  if (old === null || !/^[1-9]\d{0,9}$/.test(old) || Number(old) > LARGEST_ID) return null;
  if (await sql.isContest(app.db, Number(old))) return null;
  const contest = await placeOf(app, 'qduoj', 'contest', old);
  const page = textOf(rest);
  return contest && (page === null ? contest : `${contest}/${page.split('/').map(encodeURIComponent).join('/')}`);
}

const upload: OldPage[1] = async (app, { '*': name }) => filePlace(app, 'qduoj', textOf(name));

export const qduojPages: readonly OldPage[] = [
  ['/contest/:id', contestPage],
  ['/contest/:id/*', contestPage],
  ['/status/:id', (app, { id }) => placeOf(app, 'qduoj', 'submission', id)],
  ['/public/upload/*', upload],
  ['/public/avatar/*', upload],
];
