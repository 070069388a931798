/** The import rules as data, and the functions that apply them. Checked by `boundaries.test.ts`. */
import { posix } from 'node:path';

interface Rule {
  /** Our own places that it may import. */
  may: readonly string[];
  /** Packages from outside: all, or only these. `node:` counts as one. */
  outside: 'all' | readonly string[];
  /** Packages from outside that it must never import. */
  never?: readonly string[];
}

const databaseDrivers = ['pg', 'kysely', 'postgres', 'graphile-worker'];
const libraries = ['domain', 'contract', 'messages', 'languages', 'remote-sites', 'problem-formats'];

/** Rules by place: `apps/<place>` or `packages/<place>`. */
const rules: Readonly<Record<string, Rule>> = {
  domain: { may: [], outside: [] },
  messages: { may: ['domain'], outside: [] },
  contract: { may: ['domain', 'messages'], outside: ['zod'] },
  languages: { may: ['domain'], outside: 'all', never: databaseDrivers },
  'remote-sites': { may: ['domain'], outside: 'all', never: databaseDrivers },
  'problem-formats': { may: ['domain'], outside: 'all', never: databaseDrivers },
  client: { may: ['domain', 'contract', 'messages'], outside: [] },
  ui: { may: ['domain', 'contract', 'messages', 'client'], outside: 'all' },
  web: { may: ['ui', 'client', 'contract', 'domain', 'messages', 'languages'], outside: 'all' },
  admin: { may: ['ui', 'client', 'contract', 'domain', 'messages', 'languages'], outside: 'all' },
  server: { may: libraries, outside: 'all' },
  judge: {
    may: ['domain', 'contract', 'languages', 'remote-sites', 'problem-formats'],
    outside: 'all',
    never: databaseDrivers,
  },
  supervisor: { may: ['domain', 'languages'], outside: 'all', never: databaseDrivers },
  sandbox: { may: ['judge'], outside: 'all' },
  testkit: { may: [...libraries, 'client', 'server', 'supervisor'], outside: 'all' },
};

/** Tests may use these on top of their place's rule. */
const forTests: Rule = { may: ['testkit'], outside: 'all' };

/** `apps/web/src/main.ts` is of the place `web`; null when there are no rules for it. */
export function placeOf(file: string): string | null {
  const place = /^(?:apps|packages)\/([^/]+)\//.exec(file)?.[1];
  return place !== undefined && Object.hasOwn(rules, place) ? place : null;
}

/** Module names that a source file imports, in every static or dynamic form. */
export function importsOf(code: string): string[] {
  const statements =
    /^\s*(?:import|export)\s(?:[^'"`;]*?\sfrom\s*)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm;
  return [...code.matchAll(statements)].map((match) => match[1] ?? match[2] ?? '');
}

/** Why this import is not allowed, as a sentence; null when it is. */
export function violation(file: string, imported: string): string | null {
  const from = placeOf(file);
  if (from === null) return null;
  const isTest = /\.test\.tsx?$/.test(file);
  const rule = rules[from] as Rule;
  const target = imported.startsWith('.') ? posix.join(posix.dirname(file), imported) : null;
  const to = target === null ? ourPackage(imported) : placeOf(target);

  if (target !== null && to === from) {
    return !isTest && crossesFeature(file, target) ? complain('only another feature’s service') : null;
  }
  if (target !== null) return complain(`"@verdict/${to ?? '…'}" and never a path out of its folder`);
  if (to !== null) {
    if (to === from || rule.may.includes(to) || (isTest && forTests.may.includes(to))) return null;
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

/** A feature meets another one through its service, never through its SQL; what composes features may use both. */
function crossesFeature(file: string, target: string): boolean {
  const feature = (path: string) => /\/src\/features\/([^/]+)\//.exec(path)?.[1];
  const [ours, theirs] = [feature(file), feature(target)];
  return target.endsWith('.sql.ts') && ours !== undefined && theirs !== undefined && ours !== theirs;
}

function ourPackage(imported: string): string | null {
  return /^@verdict\/([^/]+)/.exec(imported)?.[1] ?? null;
}

function outsidePackage(imported: string): string {
  if (imported.startsWith('node:')) return 'node:';
  return imported.split('/', imported.startsWith('@') ? 2 : 1).join('/');
}
