/** The import rules as data, and the functions that apply them. `boundaries.test.ts` checks the code. */
import { posix } from 'node:path';
import { reachable } from './vite/reachable.ts';

interface Rule {
  /** Our own places that this place may import. */
  may: readonly string[];
  /** External packages that it may import: all, or only these. `node:` counts as one. */
  outside: 'all' | readonly string[];
  /** External packages that it must never import. */
  never?: readonly string[];
}

const databaseDrivers = ['pg', 'kysely', 'postgres', 'graphile-worker'];
const APPS: ReadonlySet<string> = new Set(['web', 'server', 'judge', 'supervisor']);
const libraries = [
  'domain',
  'contract',
  'messages',
  'languages',
  'remote-sites',
  'problem-formats',
  'contest-formats',
  'site-formats',
];

/** Rules by place: `apps/<place>` or `packages/<place>`. */
const rules: Readonly<Record<string, Rule>> = {
  domain: { may: [], outside: [] },
  messages: { may: ['domain'], outside: [] },
  contract: { may: ['domain', 'messages'], outside: ['zod'] },
  languages: { may: ['domain'], outside: 'all', never: databaseDrivers },
  'remote-sites': { may: ['domain', 'problem-formats'], outside: 'all', never: databaseDrivers },
  'problem-formats': { may: ['domain'], outside: 'all', never: databaseDrivers },
  'contest-formats': { may: ['domain', 'problem-formats'], outside: 'all', never: databaseDrivers },
  // Old sites are read from their running MySQL or PostgreSQL, too.
  'site-formats': {
    may: ['domain', 'problem-formats'],
    outside: 'all',
    never: databaseDrivers.filter((name) => name !== 'pg'),
  },
  client: { may: ['domain', 'contract', 'messages'], outside: [] },
  // Components that know no judge: see `kitMay`.
  kit: { may: [], outside: 'all' },
  web: { may: ['kit', 'client', 'contract', 'domain', 'messages', 'languages'], outside: 'all' },
  server: { may: libraries, outside: 'all' },
  judge: {
    may: ['domain', 'contract', 'messages', 'languages', 'remote-sites', 'problem-formats'],
    outside: 'all',
    never: databaseDrivers,
  },
  supervisor: { may: ['domain', 'languages'], outside: 'all', never: databaseDrivers },
  sandbox: { may: ['domain', 'judge'], outside: 'all' },
  testkit: { may: [...libraries, 'client', 'server', 'supervisor'], outside: 'all' },
};

/** Modules of ours that the kit may import: its texts, rules about text as such, and the browser's storage. */
const kitMay =
  /^@verdict\/(?:messages\/(?:common\/(?:editor|markdown)\.)?[\w-]+\.ts|domain\/text\/[\w-]+\.ts|client\/storage\.ts)$/;

/** Tests may import these in addition to their place's rule. */
const forTests: Rule = { may: ['testkit'], outside: 'all' };

/** The place of a file: `web` for `apps/web/src/main.ts`. Null when there are no rules for it. */
export function placeOf(file: string): string | null {
  const place = /^(?:apps|packages)\/([^/]+)\//.exec(file)?.[1];
  return place !== undefined && Object.hasOwn(rules, place) ? place : null;
}

/** Module names that a source file imports, in every static or dynamic form. */
export function importsOf(code: string): string[] {
  const statements = /^\s*(?:import|export)\s(?:[^'"`;]*?\sfrom\s*)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm;
  return [...code.matchAll(statements)].map((match) => match[1] ?? match[2] ?? '');
}

/** Sentence with the reason why this import is forbidden. Null when it is allowed. */
export function violation(file: string, imported: string): string | null {
  const from = placeOf(file);
  if (from === null) return null;
  const isTest = /\.test\.tsx?$/.test(file);
  const rule = rules[from] as Rule;
  const target = imported.startsWith('.') ? posix.join(posix.dirname(file), imported) : null;
  const to = target === null ? ourPackage(imported) : placeOf(target);

  if (target !== null && to === from) {
    if (isTest) return null;
    if (isBelowFeatures(file) && areaOf(target) !== null) return complain('no feature from below them');
    if (!isShell(file) && isShell(target)) return complain('no shell, which is put around all pages at the end');
    return crossesArea(file, target) ? complain('only the services of another area') : null;
  }
  if (target !== null) return complain(`"@verdict/${to ?? '…'}" and never a path out of its folder`);
  if (to !== null) {
    if (
      to === from ||
      rule.may.includes(to) ||
      (from === 'kit' && kitMay.test(imported)) ||
      (isTest && forTests.may.includes(to))
    )
      return null;
    return complain(rule.may.length > 0 ? `only ${rule.may.join(', ')}` : 'nothing of ours');
  }
  const outside = outsidePackage(imported);
  if (rule.never?.includes(outside)) return complain('never a database driver');
  if (rule.outside === 'all' || rule.outside.includes(outside) || isTest) return null;
  return complain(rule.outside.length > 0 ? `only ${rule.outside.join(', ')}` : 'no library');

  function complain(mayImport: string): string {
    return `${file} imports ${imported}: ${from} may import ${mayImport}.`;
  }
}

/** Whether features build on the file: such files get what they need of features as arguments. */
const isBelowFeatures = (file: string): boolean =>
  file.startsWith('apps/server/src/platform/') ||
  file === 'apps/server/src/context.ts' ||
  (file.startsWith('apps/web/src/app/') && !isShell(file));

/** Whether the file belongs to the shell of the web app, which composes its pages. */
const isShell = (file: string): boolean =>
  /^apps\/web\/src\/(?:main\.ts|app\/(?:router\.ts|route-tree\.ts|shell\/))/.test(file);

/** The area of a file of features: `contest` of `features/contest/board/board.sql.ts`. */
const areaOf = (path: string): string | null => /\/src\/features\/([^/]+)\//.exec(path)?.[1] ?? null;

export interface Import {
  file: string;
  imported: string;
}

/** Places whose parts must not import each other in circles. */
const withoutCircles = /^(?:apps\/(?:server|web)|packages\/kit)\/src\//;

/**
 * The part that a file belongs to: within features, the folder in its area, or the file itself if it is directly in the
 * area's folder; otherwise the folder or file of its place (`apps/server/platform/live`, `packages/kit/lists`).
 */
function partOf(file: string): string | null {
  const [, place, path] = /^((?:apps|packages)\/[^/]+)\/src\/(.*)$/.exec(file) ?? [];
  if (place === undefined || path === undefined) return null;
  if (isShell(file)) return `${place}/shell`;
  const depth = path.startsWith('features/') ? 3 : path.startsWith('platform/') ? 2 : 1;
  return `${place}/${path.split('/', depth).join('/')}`;
}

/** Imports between parts of a place that form a circle, so that no part can be understood without the others. */
export function circles(imports: readonly Import[]): Import[] {
  const edges = imports.flatMap((one) => {
    const [from, to] = [partOf(one.file), partOf(posix.join(posix.dirname(one.file), one.imported))];
    const counts = withoutCircles.test(one.file) && one.imported.startsWith('.') && !/\.test\.tsx?$/.test(one.file);
    return counts && from !== null && to !== null && from !== to ? [{ ...one, from, to }] : [];
  });
  const next = Map.groupBy(edges, ({ from }) => from);
  const following = (part: string) => (next.get(part) ?? []).map(({ to }) => to);
  const reachedFrom = new Map(
    [...new Set(edges.map(({ to }) => to))].map((part) => [part, reachable([part], following)]),
  );
  return edges
    .filter(({ from, to }) => reachedFrom.get(to)!.has(from))
    .map(({ file, imported }) => ({ file, imported }));
}

/** Files that are named by their path: programs, and what the build puts in the place of libraries. */
const namedByPath =
  /^apps\/(?:judge\/src\/daemon|supervisor\/src\/(?:archive|languages)|server\/src\/commands\/[\w-]+)\.ts$|^packages\/kit\/src\/markdown\/(?:east-asian-width|web-addresses)\.ts$/;

/** Source files that only tests import: they belong into a folder `tests`, or into the testkit. */
export function importedByTestsAlone(imports: readonly Import[]): string[] {
  const isOfTests = (file: string): boolean => /\.test\.tsx?$/.test(file) || placeOf(file) === 'testkit';
  const byTarget = Map.groupBy(imports, importedFile);
  return [...byTarget].flatMap(([target, importers]) =>
    target?.includes('/src/') &&
    !isOfTests(target) &&
    !namedByPath.test(target) &&
    importers.every(({ file }) => isOfTests(file))
      ? [target]
      : [],
  );
}

/** Path of the imported file, if it is ours. */
function importedFile({ file, imported }: Import): string | null {
  if (imported.startsWith('.')) return posix.join(posix.dirname(file), imported);
  const [, place, path] = /^@verdict\/([^/]+)\/(.*)$/.exec(imported) ?? [];
  return place === undefined ? null : `${APPS.has(place) ? 'apps' : 'packages'}/${place}/src/${path}`;
}

/** Whether an area imports another area's SQL instead of its services. Files that compose features may use both. */
function crossesArea(file: string, target: string): boolean {
  const [ours, theirs] = [areaOf(file), areaOf(target)];
  return target.endsWith('.sql.ts') && ours !== null && theirs !== null && ours !== theirs;
}

function ourPackage(imported: string): string | null {
  return /^@verdict\/([^/]+)/.exec(imported)?.[1] ?? null;
}

function outsidePackage(imported: string): string {
  if (imported.startsWith('node:')) return 'node:';
  return imported.split('/', imported.startsWith('@') ? 2 : 1).join('/');
}
