/** Checks that no identifier has a name of the dialect that the code once had. See `docs/glossary.md`. */
import { globSync, readFileSync } from 'node:fs';
import { Visitor, parseSync } from 'vite';
import { expect, test } from 'vitest';

const dialect = ['told', 'doer', 'sight'];
const mention = new RegExp(`\\b(?:${dialect.join('|')})\\b`);

/** Names of the dialect in a source, with their lines. Comments and texts may use these words. */
function dialectIn(file: string, code: string): string[] {
  if (!mention.test(code)) return [];
  const { program, errors } = parseSync(file, code);
  expect(errors).toEqual([]);
  const found: string[] = [];
  const check = ({ name, start }: { name: string; start: number }): void => {
    if (dialect.includes(name)) found.push(`${file}:${code.slice(0, start).split('\n').length} ${name}`);
  };
  new Visitor({ Identifier: check, PrivateIdentifier: check, JSXIdentifier: check }).visit(program);
  return found;
}

test('variables, parameters, properties and labels are found; comments and texts are not', () => {
  const code = [
    "// Nobody is told.\nconst a = 'told';",
    'const told = 1;',
    'const b = (doer: string) => ({ sight: doer });',
    'type Row = [told: string];',
    'b.told();',
  ].join('\n');
  expect(dialectIn('a.ts', code)).toEqual([
    'a.ts:3 told',
    'a.ts:4 doer',
    'a.ts:4 sight',
    'a.ts:4 doer',
    'a.ts:5 told',
    'a.ts:6 told',
  ]);
});

test('no identifier is named told, doer or sight', () => {
  const sources = globSync('{*.ts,{apps,packages,tools}/**/*.{ts,tsx}}', {
    exclude: ['**/node_modules/**', '**/{dist,build}/**', '**/*.gen.ts'],
  });
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.flatMap((file) => dialectIn(file, readFileSync(file, 'utf8')))).toEqual([]);
});
