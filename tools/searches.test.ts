/** Searches ignore width, case and runs of blanks, so they go through `folded` of the domain or of the database. */
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const patterns: Record<string, string[]> = {
  'apps/{server,web}/src/**/*.{ts,tsx}': ['**/*.test.ts'],
  'packages/{domain,ui}/src/**/*.{ts,tsx}': ['**/*.test.ts'],
};
const files = Object.entries(patterns).flatMap(([pattern, exclude]) => globSync(pattern, { cwd: root, exclude }));

/** Files that look for a text as it is. */
const exact = [
  // The definition of the folded search.
  'apps/server/src/platform/db/search.sql.ts',
  // Addresses of stored files within texts.
  'apps/server/src/features/problem/offers/offers.sql.ts',
  'apps/server/src/features/group/copy/copy.sql.ts',
];

test('no search compares texts as they were typed', () => {
  const own = /\.toLowerCase\(\)\s*\.includes\(|\bstrpos\(|\bi?like \$\{/;
  const found = files.filter((file) => own.test(readFileSync(resolve(root, file), 'utf8')));
  expect(found.toSorted()).toEqual(exact.toSorted());
});
