/** Checks that no address of another judge takes the place of a page of ours. */
import { hustojPages } from '@verdict/server/features/site/migration/old-addresses/hustoj.ts';
import { hydroPages } from '@verdict/server/features/site/migration/old-addresses/hydro.ts';
import { qduojPages } from '@verdict/server/features/site/migration/old-addresses/qduoj.ts';
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { routesIn } from './vite/page-files.ts';

test('an old address without a number of an item is no page of ours', () => {
  const files = globSync('apps/web/src/**/*routes.ts');
  const ours = new Set(files.flatMap((file) => routesIn(file, readFileSync(file, 'utf8')).map(({ path }) => path)));
  expect(ours).toContain('/homework');
  const old = [...hustojPages, ...qduojPages, ...hydroPages].map(([path]) => path);
  expect(old.filter((path) => !/[:*]/.test(path) && ours.has(path))).toEqual([]);
});
