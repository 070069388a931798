/** Every text of `packages/messages` is used: its key is in the product's code, or a template makes it. */
import { globSync, readFileSync } from 'node:fs';
import { Visitor, parseSync } from 'vite';
import { expect, test } from 'vitest';

interface Uses {
  /** Literal texts, including keys. */
  literals: Set<string>;
  /** Text of a template before its first value and after its last one. */
  templates: { start: string; end: string }[];
}

function usesIn(files: readonly { file: string; code: string }[]): Uses {
  const literals = new Set<string>();
  const templates = new Map<string, Uses['templates'][number]>();
  for (const { file, code } of files) {
    const { program, errors } = parseSync(file, code);
    expect(errors).toEqual([]);
    new Visitor({
      Literal: ({ value }) => void (typeof value === 'string' && literals.add(value)),
      TemplateLiteral({ quasis }) {
        const start = quasis[0]?.value.raw ?? '';
        const end = quasis.at(-1)?.value.raw ?? '';
        if (quasis.length === 1) literals.add(start);
        // Templates that do not begin with the name of a feature make no key.
        else if (/^[\w-]+\./.test(start)) templates.set(`${start} ${end}`, { start, end });
      },
    }).visit(program);
  }
  return { literals, templates: [...templates.values()] };
}

const unused = (keys: readonly string[], { literals, templates }: Uses): string[] =>
  keys.filter(
    (key) =>
      !literals.has(key) &&
      !templates.some(
        ({ start, end }) => key.length > start.length + end.length && key.startsWith(start) && key.endsWith(end),
      ),
  );

test('a key in a text, and one that a template can make, are used; others are not', () => {
  const code = "t('user.name'); t(`user.role.${role}`); t(`user.${kind}.title`); t(`${area}.hint`);";
  const keys = ['user.name', 'user.role.admin', 'user.new.title', 'user.hint', 'user.role.'];
  expect(unused(keys, usesIn([{ file: 'a.ts', code }]))).toEqual(['user.hint', 'user.role.']);
});

test('every text is used', async () => {
  const areas = globSync('packages/messages/src/*/*.en-US.ts');
  const keys: string[] = [];
  for (const area of areas) {
    const texts = (await import(/* @vite-ignore */ `../${area}`)) as { default: Record<string, unknown> };
    keys.push(...Object.keys(texts.default));
  }
  const files = globSync('{apps,packages}/*/src/**/*.{ts,tsx}', {
    exclude: ['**/*.test.ts', '**/node_modules/**', 'packages/messages/src/*/**', 'packages/testkit/**'],
  });
  expect(keys.length).toBeGreaterThan(4000);
  expect(files.length).toBeGreaterThan(1500);
  const uses = usesIn(files.map((file) => ({ file, code: readFileSync(file, 'utf8') })));
  expect(unused(keys, uses)).toEqual([]);
});
