import { expect, test } from 'vitest';
import { registryText } from './registry.ts';

test('a registry lists the files of its folder by name, without their tests', () => {
  const registry = {
    folder: 'x/src/languages',
    exported: 'languages',
    many: true,
    type: { name: 'Language', from: './language.ts' },
    all: 'allLanguages',
    doc: 'Every language, larger `order` first.',
    order: '.sort(byOrder)',
  } as const;
  expect(registryText(registry, ['rust.ts', 'c-sharp.ts', 'rust.test.ts', 'notes.md'])).toBe(
    `// Generated from the folder \`languages\` by \`npm run registry\`. Do not edit.
import type { Language } from './language.ts';
import { languages as cSharp } from './languages/c-sharp.ts';
import { languages as rust } from './languages/rust.ts';

/** Every language, larger \`order\` first. */
export const allLanguages: readonly Language[] = [
  ...cSharp,
  ...rust,
].sort(byOrder);
`,
  );
});
