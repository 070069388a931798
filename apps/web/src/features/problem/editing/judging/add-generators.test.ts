import { expect, test } from 'vitest';
import { withGenerators } from './add-generators.ts';

test('added generators replace those of the same name in place, and others come last', () => {
  const stored = [
    { name: 'gen.cpp', source: 'old' },
    { name: 'tree.cpp', source: 'kept' },
  ];
  const added = [
    { name: 'new.cpp', source: 'new' },
    { name: 'gen.cpp', source: 'changed' },
  ];
  expect(withGenerators(stored, added).map(({ name, source }) => `${name} ${source}`)).toEqual([
    'gen.cpp changed',
    'tree.cpp kept',
    'new.cpp new',
  ]);
});
