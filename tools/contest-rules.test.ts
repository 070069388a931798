/**
 * Only a rule's own file, the tables of numbers and traits, and tests name a contest rule; everything else asks the
 * rule.
 */
import { ruleIds } from '@verdict/domain/contest/rule-ids.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const names = ruleIds.join('|');
const named = new RegExp(`(['"\`])(${names})\\1|contest/rules/(${names})\\.ts`);

/** Files in which `acm` and `oi` are no contest rules, but names of HOJ's two rankings and types of problems. */
const otherMeanings = new Set([
  'apps/server/src/features/account/rankings/rankings.routes.ts',
  'apps/server/src/features/account/rankings/rankings.service.ts',
  'apps/server/src/features/account/rankings/rankings.sql.ts',
  'apps/server/src/features/group/rankings/rank.service.ts',
  'apps/server/src/features/site/palette/palette.service.ts',
  'apps/web/src/features/account/rankings/RankPage.tsx',
  'apps/web/src/features/account/rankings/RankTable.tsx',
  'apps/web/src/features/account/rankings/TopTen.tsx',
  'apps/web/src/features/account/rankings/rank-queries.ts',
  'apps/web/src/features/group/GroupRankPage.tsx',
  'apps/web/src/features/group/group-search.ts',
  'apps/web/src/features/problem/list/ResultTip.tsx',
  'apps/web/src/features/problem/statement/StatisticsDialog.tsx',
  'apps/web/gallery/Gallery.tsx',
  'apps/web/src/features/submission/verdict/slices.ts',
  'apps/web/src/features/problem/editing/BasicsSection.tsx',
  // Presets of an organiser's form choose one of the rules.
  'packages/domain/src/contest/presets.ts',
  // Hydro's own names of its rules.
  'packages/site-formats/src/hydro/contests.ts',
  'packages/site-formats/src/hydro/index.ts',
]);

const isOwn = (path: string): boolean =>
  path.startsWith('packages/domain/src/contest/rules/') ||
  ['rule-ids.ts', 'rule-traits.ts', 'registry.gen.ts'].some((file) => path === `packages/domain/src/contest/${file}`);
/** Tests, what they build on, and the second implementations that they compare with. */
const isTest = (path: string): boolean => /\.(test|spec)\.tsx?$|^packages\/testkit\/|\/(tests|e2e)\//.test(path);

const sources = ['apps', 'packages', 'tools'].flatMap((top) =>
  readdirSync(join(root, top), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((path) => !/(^|\/)(node_modules|dist|build)\//.test(path)),
);
const naming = sources.filter(
  (path) => !isOwn(path) && !isTest(path) && named.test(readFileSync(join(root, path), 'utf8')),
);

test('no other file names a contest rule', () => {
  expect(naming.filter((path) => !otherMeanings.has(path))).toEqual([]);
});

test('the list of files with other meanings has no file too many', () => {
  expect([...otherMeanings].filter((path) => !naming.includes(path))).toEqual([]);
});
