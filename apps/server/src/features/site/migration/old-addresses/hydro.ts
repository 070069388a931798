/**
 * Pages of Hydro: those of the main domain, and below `/d/<domain>` those of others. Its ids have 24 hex digits, so
 * they mean no item of ours.
 */
import type { App } from '../../../../context.ts';
import * as sql from './old-addresses.sql.ts';
import { filePlace, type OldPage, placeOf, problemPlace, textOf, userPage, type Values } from './places.ts';

const MAIN = 'system';
const objectId = /^[0-9a-f]{24}$/;

const domainOf = ({ domain }: Values): string => textOf(domain) ?? MAIN;
const idOf = (value: unknown): string | null => (objectId.test(textOf(value) ?? '') ? String(value) : null);
/** Id of something that belongs to a domain. */
const inDomain = (values: Values, id: string | null): string | null => id && `${domainOf(values)}/${id}`;

/** Pages of a contest that are called differently here. */
const contestPages: Readonly<Record<string, string>> = { problems: '/problems', scoreboard: '/rank' };

async function contestPage(app: App, values: Values): Promise<string | null> {
  const contest = await placeOf(app, 'hydro', 'contest', inDomain(values, idOf(values['tid'])));
  return contest && `${contest}${contestPages[textOf(values['*']) ?? ''] ?? ''}`;
}

const trainingPage = (app: App, values: Values) =>
  placeOf(app, 'hydro', 'training', inDomain(values, idOf(values['tid'])));

/** Problems are named by their number or their word; in a contest, the address says which one. */
async function problemPage(app: App, values: Values): Promise<string | null> {
  const [pid, domain] = [textOf(values['pid']), domainOf(values)];
  if (pid === null) return null;
  const problem =
    (await sql.problemOf(app.db, 'hydro', `${domain}/${pid}`)) ??
    (await sql.problemNamed(app.db, 'hydro', domain === MAIN ? pid : `${domain}-${pid}`));
  if (problem === null) return null;
  const stated = inDomain(values, idOf(values['tid']));
  const contest = stated && (await placeOf(app, 'hydro', 'contest', stated));
  if (!contest) return problemPlace(problem);
  const number = problem.oldId.slice(problem.oldId.indexOf('/') + 1);
  const link = await sql.newIdOf(app.db, 'hydro', 'contestProblem', `${stated}/${number}`);
  const label = link && (await sql.labelOf(app.db, link));
  return label ? `${contest}/problem/${encodeURIComponent(label)}` : `${contest}/problems`;
}

async function filePage(app: App, { uid, '*': rest }: Values): Promise<string | null> {
  const [owner, name] = [textOf(uid), textOf(rest)];
  return owner !== null && /^\d{1,12}$/.test(owner) && name !== null
    ? filePlace(app, 'hydro', `user/${owner}/${name}`)
    : null;
}

const ofAnyDomain: readonly OldPage[] = [
  ['/p', () => '/problem'],
  ['/p/:pid', problemPage],
  ['/p/:pid/*', problemPage],
  ['/homework/:tid', trainingPage],
  ['/homework/:tid/*', trainingPage],
  ['/training/:tid', trainingPage],
  ['/record', () => '/status'],
  ['/record/:rid', (app, { rid }) => placeOf(app, 'hydro', 'submission', idOf(rid))],
  ['/discuss', () => '/discussion'],
  ['/discuss/:did', (app, { did }) => placeOf(app, 'hydro', 'discussion', idOf(did))],
  ['/ranking', () => '/oi-rank'],
  [
    '/user/:uid',
    async (app, { uid }) => {
      const id = textOf(uid);
      return userPage(id && (await sql.usernameOf(app.db, 'hydro', id)));
    },
  ],
  ['/file/:uid/*', filePage],
];

const ofOtherDomain: readonly OldPage[] = [
  ['', () => '/home'],
  ['/contest', () => '/contest'],
  ['/contest/:tid', contestPage],
  ['/contest/:tid/*', contestPage],
  ['/training', () => '/training'],
  ['/homework', () => '/homework'],
  ...ofAnyDomain,
];

export const hydroPages: readonly OldPage[] = [
  // Paths of contests are those of QDUOJ, too: see `old-addresses.ts`.
  ...ofAnyDomain,
  ...ofOtherDomain.map(([path, to]): OldPage => [`/d/:domain${path}`, to]),
];

/** A contest of the main domain, at a path that QDUOJ has, too. */
export const hydroContest: OldPage[1] = (app, { id, ...values }) => contestPage(app, { ...values, tid: id });
