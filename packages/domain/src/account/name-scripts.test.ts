import { expect, test } from 'vitest';
import { mixesScripts } from './name-scripts.ts';

test.each([
  ['ann_2', false],
  ['José', false],
  ['王小明', false],
  ['Ann王', false],
  ['ゆきユキ雪yuki', false],
  ['김Kim', false],
  ['Пётр1', false],
  ['Ελένη', false],
  ['محمد', false],
  ['ᏣᎳᎩ', false], // Cherokee
  ['🦊🦊', false],
  ['аdmin', true], // Cyrillic а
  ['rοot', true], // Greek ο
  ['rooᏆ', true], // Cherokee Ꮖ
  ['ᏆПётр', true],
  ['Πётр', true], // Greek Π
  ['王Пётр', true],
])('%s mixes scripts: %s', (name, mixes) => {
  expect(mixesScripts(name)).toBe(mixes);
});
