import type { SentenceKey } from '@verdict/domain/text/sentence.ts';
import { expect, test } from 'vitest';
import { readOne } from '@verdict/testkit/package-reading.ts';

const hydro = (config: string, files: Record<string, string> = {}) => ({
  'problem.yaml': 'title: A\n',
  'testdata/config.yaml': `time: 1s\nmemory: 64m\n${config}`,
  'testdata/1.in': '1\n',
  'testdata/1.out': '1\n',
  ...files,
});
const dmoj = (interactive: string, files: Record<string, string> = {}) => ({
  'init.yml': `test_cases:\n- {in: 1.in, out: 1.out, points: 1}\n${interactive}`,
  '1.in': '1\n',
  '1.out': '1\n',
  ...files,
});
const program = 'int main() { registerInteraction(0, 0); quitf(_points, ""); }';

test.each<[string, Record<string, string>, SentenceKey]>([
  ['Hydro: none', hydro('type: interactive\n'), 'package.interactorMissing'],
  [
    'Hydro: passes of Python',
    hydro('interactor: i.py\nmulti_pass: 3\n', { 'testdata/i.py': 'pass\n' }),
    'package.interactorDialectUnsupported',
  ],
  ['Hydro: points', hydro('interactor: i.cc\n', { 'testdata/i.cc': program }), 'package.interactorScorePercent'],
  ['DMOJ: none', dmoj('interactive: {files: a.txt}\n', { 'a.txt': 'x\n' }), 'package.interactorMissing'],
  [
    'DMOJ: of another kind',
    dmoj('interactive: {files: i.cpp, type: x}\n', { 'i.cpp': program }),
    'package.interactorDialectUnsupported',
  ],
  [
    'bare data: one that does not say how it is called',
    { '1.in': '1\n', '1.out': '1\n', 'interactor.cpp': 'int main() {}\n' },
    'package.interactorAsOwn',
  ],
])('what is said about an interactor names no checker: %s', async (_what, files, key) => {
  const { findings } = await readOne(files);
  const keys = findings.map(({ sentence }) => sentence.key);
  expect(keys).toContain(key);
  expect(keys.filter((one) => /^package\.(checker|dialect|score)[A-Z]/.test(one))).toEqual([]);
});
