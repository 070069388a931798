import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { openUpload } from '../archive.ts';
import { detectFormat, readPackage } from '../detect.ts';
import { memoryFile } from '../package-files.ts';
import { plainProblem } from '../problem-parts.ts';
import { writeContest } from './write.ts';

const problem = (title: string) => ({
  ...plainProblem('verdict'),
  displayId: title.toUpperCase(),
  statements: { 'en-US': { title, description: 'Add.', input: '', output: '', hint: '' } },
  cases: [
    {
      inputName: '1.in',
      answerName: '1.out',
      input: memoryFile('1.in', '1\n'),
      answer: memoryFile('1.out', '2\n'),
      score: 0,
      group: 1,
      sample: false,
    },
  ],
});

test('a contest is written with its times, its list and its problems, and read again in its order', async () => {
  const bytes = await buffer(
    writeContest({
      id: 'spring',
      name: 'Spring 春',
      formalName: 'The spring contest 春',
      startAt: new Date('2026-05-01T10:00:00Z'),
      seconds: 5 * 3600,
      frozenSeconds: 3600,
      penaltyMinutes: 20,
      problems: ['two', 'one'].map((title, index) => ({
        id: title,
        label: 'AB'[index]!,
        name: title,
        color: index === 0 ? '#FF0000' : null,
        read: async () => ({ ...problem(title), difficulty: index }),
      })),
      tell: (label, { sentence }) => `${label}: ${String(sentence.values['key'])}`,
    }),
  );
  const files = await openUpload('contest.zip', bytes);
  expect((await detectFormat(files))?.id).toBe('clics');
  // `findings.txt` lists what a problem loses.
  expect(String(await files.get('findings.txt')?.read())).toBe('B: difficulty\n');
  expect((await readPackage(files)).map(({ displayId }) => displayId)).toEqual(['TWO', 'ONE']);
  expect(String(await files.get('contest.yaml')?.read())).toBe(
    `id: spring
name: Spring 春
formal_name: The spring contest 春
start_time: 2026-05-01T10:00:00.000Z
duration: 5:00:00
scoreboard_freeze_duration: 1:00:00
penalty_time: 20
`,
  );
  expect(String(await files.get('problems.yaml')?.read())).toBe(
    `- id: two
  label: A
  name: two
  rgb: "#FF0000"
- id: one
  label: B
  name: one
`,
  );
});
