/** Checks that all floors have the same areas, and that a part has the same name on all of them. */
import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { areas } from './areas.ts';

const root = resolve(import.meta.dirname, '..');
const foldersOf = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** Each floor with its folders besides the areas. */
const floors: [folder: string, beside: string[]][] = [
  ['packages/contract/src', []],
  ['packages/domain/src', ['access', 'judging', 'text']],
  ['packages/messages/src', ['common']],
  ['apps/server/src/features', []],
  ['apps/web/src/features', []],
];

test.each(floors)('%s has no room of another name than the nine areas', (folder, beside) => {
  const known = [...Object.keys(areas), ...beside];
  expect(foldersOf(folder).filter((name) => !known.includes(name))).toEqual([]);
});

test('contract, domain, messages and the server have all nine', () => {
  for (const [folder] of floors.slice(0, 4))
    expect([folder, ...foldersOf(folder)]).toEqual(expect.arrayContaining(Object.keys(areas)));
});

test.each(floors)('%s names the parts of an area as the others do', (folder) => {
  const unknown = Object.entries(areas).flatMap(([area, parts]) =>
    foldersOf(folder).includes(area)
      ? foldersOf(join(folder, area))
          .filter((part) => !parts.includes(part))
          .map((part) => `${area}/${part}`)
      : [],
  );
  expect(unknown).toEqual([]);
});

test.each(['packages/contract/src', 'packages/messages/src'])(
  'a file of %s is named for a part or its area',
  (floor) => {
    const strange = Object.entries(areas).flatMap(([area, parts]) =>
      readdirSync(join(root, floor, area))
        .map((file) => file.split('.', 1)[0] as string)
        .filter((name) => name !== area && !parts.includes(name.replace(/-admin$/, '')))
        .map((name) => `${area}/${name}`),
    );
    expect(strange).toEqual([]);
  },
);
