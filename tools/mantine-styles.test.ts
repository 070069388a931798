import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const sheetOf = (name: string): string => `@mantine/core/styles/${name}.layer.css`;
const shared = ['mantine.css', 'mantine-later.css']
  .map((file) => readFileSync(`packages/kit/src/styles/${file}`, 'utf8'))
  .join('');

/** Mantine components that a source uses and whose styles neither it nor every page imports. */
function unstyled(source: string): string[] {
  const names = [...source.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)].flatMap(([, list]) =>
    (list ?? '').split(',').map((name) => name.trim()),
  );
  return names.filter(
    (name) =>
      existsSync(`node_modules/${sheetOf(name)}`) && !shared.includes(sheetOf(name)) && !source.includes(sheetOf(name)),
  );
}

test('a component without its style sheet is found', () => {
  expect(unstyled("import { Button, Slider } from '@mantine/core';")).toEqual(['Slider']);
  expect(unstyled(`import { Slider } from '@mantine/core';\nimport '${sheetOf('Slider')}';`)).toEqual([]);
});

test('every component of Mantine that is shown has its style sheet', () => {
  const sources = globSync('{apps/web,packages/kit}/src/**/*.tsx');
  expect(sources.length).toBeGreaterThan(100);
  const found = sources.flatMap((file) => unstyled(readFileSync(file, 'utf8')).map((name) => `${file}: ${name}`));
  expect(found).toEqual([]);
});
