import { expect, test } from 'vitest';
import { builtInCheckers } from './checkers.ts';
import { builtInChecker, builtInNameOf, isBuiltInChecker } from './index.ts';

// oxfmt-ignore
const comparisons = [
  // name                    compares
  ['exact',                'exact'],
  ['lines',                'lines'],
  ['wcmp',                 'tokens'],
  ['tokens-ignoring-case', 'tokens, any case'],
  ['rcmp',                 'tokens, absolute 0.0000015'],
  ['rcmp4',                'tokens, absolute 0.0001, relative 0.0001'],
  ['rcmp9',                'tokens, absolute 1e-9, relative 1e-9'],
] as const;
test.each(comparisons)('%s is a native comparison: %s', (name, expected) => {
  const found = builtInChecker(name);
  const rule = 'compare' in found ? found.compare : null;
  const words =
    rule?.kind === 'tokens'
      ? [
          'tokens',
          ...(rule.caseSensitive ? [] : ['any case']),
          ...(rule.absoluteTolerance === null ? [] : [`absolute ${rule.absoluteTolerance}`]),
          ...(rule.relativeTolerance === null ? [] : [`relative ${rule.relativeTolerance}`]),
        ].join(', ')
      : rule?.kind;
  expect(words).toBe(expected);
});

test('the others are programs, known by their name again when they come back from a store', () => {
  const found = builtInChecker('uncmp');
  const jury = 'jury' in found ? found.jury : null;
  expect(jury).toMatchObject({ dialect: 'testlib', source: '#include "checkers/uncmp.cpp"\n' });
  expect(builtInNameOf(jury!.source)).toBe('uncmp');
});

test("an author's program is no built-in checker, whatever it includes", () => {
  expect(builtInNameOf('#include "checkers/uncmp.cpp"\nint x;')).toBeNull();
  expect(builtInNameOf('#include "checkers/other.cpp"\n')).toBeNull();
  expect(isBuiltInChecker('toString')).toBe(false);
});

test('each says in a few words what it accepts', () => {
  for (const { about } of Object.values(builtInCheckers)) expect(about).not.toBe('');
});
