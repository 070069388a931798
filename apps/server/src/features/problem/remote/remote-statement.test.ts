import { parseExamples, formatExamples } from '@verdict/domain/problem/examples.ts';
import { allSites } from '@verdict/remote-sites/all-sites.ts';
import type { RemoteProblem } from '@verdict/remote-sites/site.ts';
import { expect, test } from 'vitest';
import { remoteStatement } from './remote-statement.ts';

test('samples of a site that would not read back are shown in the hint', () => {
  const problem: RemoteProblem = {
    id: '1',
    url: 'https://judge.test/1',
    statement: { title: 'Tags', description: '', input: '', output: '', hint: 'Count.' },
    examples: [
      { input: '<input>', output: '1' },
      { input: '</input><output></output>', output: '2' },
    ],
    limits: { timeMs: null, memoryKiB: null },
    sourceBytesMax: null,
    source: '',
    tags: [],
    isSpecialJudge: false,
    files: null,
    attachments: [],
    pictures: [],
    locale: 'en',
  };
  const { examples, hint } = remoteStatement(allSites[0]!, problem, {});
  expect(parseExamples(formatExamples(examples))).toEqual([{ input: '<input>', output: '1' }]);
  expect(hint).toBe('Count.\n\n```\n</input><output></output>\n```\n\n```\n2\n```');
});
