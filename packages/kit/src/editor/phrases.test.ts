import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { editorPhrases } from './phrases.ts';

const parts = ['autocomplete', 'commands', 'language', 'lint', 'search', 'view'];

test('whatever the editor says by itself is said in the language of the page', () => {
  const phrases = parts.flatMap((part) => {
    const code = readFileSync(fileURLToPath(import.meta.resolve(`@codemirror/${part}`)), 'utf8');
    const calls = code.match(/\bphrase\((?:[^()"]*)(?:"[^"]*"(?: : )?)+/g) ?? [];
    return calls.flatMap((call) => [...call.matchAll(/"([^"]*)"/g)].map(([, words]) => words));
  });
  expect(phrases).toContain('Unfold line');
  const translated = editorPhrases(((key: string) => key) as Parameters<typeof editorPhrases>[0]);
  expect([...new Set(phrases)].filter((words) => !(words! in translated))).toEqual([]);
});
