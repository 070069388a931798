import { expect, test } from 'vitest';
import { openUpload } from '../archive.ts';
import { readProblems } from '../detect.ts';
import { zipOf } from '@verdict/testkit/zip.ts';

const problem = (name: string) => ({
  'problem.yaml': `name: ${name}\n`,
  'domjudge-problem.ini': 'timelimit = 2\n',
  'data/secret/1.in': '1\r\n',
  'data/secret/1.ans': '2',
});
const below = (folder: string, files: Record<string, string>) =>
  Object.fromEntries(Object.entries(files).map(([name, content]) => [`${folder}/${name}`, content]));

const listings: [string, Record<string, string | Buffer>][] = [
  ['zips and folders by problems.yaml', { 'problems.yaml': '- {id: b, label: A}\n- {id: a, label: B}\n' }],
  ['by a list under a key', { 'problemset.yaml': 'problems:\n- short-name: b\n- short-name: a\n' }],
  ['by JSON', { 'problems.json': '[{"id": "b"}, {"id": "a"}]' }],
];
test('a problem that the contest lists and nobody packed is told', async () => {
  const zip = zipOf({ 'problems.yaml': '- {id: a}\n- {id: gone}\n', ...below('problems/a', problem('Apples')) });
  const seen: string[] = [];
  for await (const one of readProblems(await openUpload('cup.zip', zip)))
    seen.push(`${one.name} ${one.error?.code ?? 'read'}`);
  expect(seen).toEqual(['a read', 'gone unknown-format']);
});

test.each(listings)('the problems of a contest in its order: %s', async (_what, list) => {
  const zip = zipOf({
    'contest.yaml': 'name: Cup',
    ...list,
    'problems/a/a.zip': zipOf(problem('Apples')),
    ...below('problems/b', problem('Bears')),
    'problems/c/c.zip': zipOf({ 'readme.txt': '' }),
  });
  const seen: string[] = [];
  for await (const one of readProblems(await openUpload('cup.zip', zip)))
    seen.push(`${one.name} ${one.problem ? one.problem.statements['en-US']!.title : one.error.code}`);
  expect(seen).toEqual(['b Bears', 'a Apples', 'c unknown-format']);
});
