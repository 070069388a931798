import katex from 'katex';
import { expect, test } from 'vitest';
import { countedMacros } from './math-budget.ts';

const set = (tex: string): string =>
  katex.renderToString(tex, { macros: countedMacros(8000), maxExpand: 500, strict: false });

test('macros of a formula work as they do everywhere', () => {
  const tex = '\\newcommand{\\n}[1]{\\|#1\\|_{#1}} \\n{\\n{y}} \\def\\z{1} \\z{\\def\\z{2}\\z}\\z';
  expect(set(tex)).toBe(katex.renderToString(tex, { strict: false }));
});

// Each of these takes all memory, or minutes, when only the number of expansions is limited.
test.each([
  ['an argument that doubles in itself', '\\def\\a#1{\\a{#1#1}}\\a{x}'],
  ['the same by another command', '\\newcommand{\\a}[1]{\\a{#1#1}}\\a{x}'],
  ['two macros that double in turn', '\\def\\a#1{\\b{#1#1}}\\def\\b#1{\\a{#1#1}}\\a{x}'],
  ['a long macro that is used often', `\\def\\a{${'x'.repeat(3000)}}${'\\a'.repeat(100)}`],
  ['a long argument that is used often', `\\def\\a#1{${'#1'.repeat(500)}}\\a{${'x'.repeat(1000)}}`],
])('%s is refused', (_what, tex) => {
  expect(tex.length).toBeLessThanOrEqual(4000);
  expect(() => set(tex)).toThrow('formula expands too far');
});
