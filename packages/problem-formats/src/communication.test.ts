/** Problems with a manager: our own format holds them, and every other one says what is lost. */
import { type ExportFormatId, exportFormatIds, exportFormats } from '@verdict/domain/problem/export-formats.ts';
import type { ProblemPackage } from '@verdict/domain/problem/problem-package.ts';
import { expect, test } from 'vitest';
import { openUpload } from './archive.ts';
import { readPackage } from './detect.ts';
import { Findings } from './findings.ts';
import { memoryFile } from './package-files.ts';
import { writtenAlone } from './package-writer.ts';
import { plainProblem } from './problem-parts.ts';
import { allFormats } from './registry.gen.ts';

const problem: ProblemPackage = {
  ...plainProblem('verdict'),
  displayId: 'TALK',
  statements: { 'en-US': { title: 'Talk', description: 'Talk.', input: '', output: '', hint: '' } },
  judgeMode: 'communication',
  jury: {
    dialect: 'cms',
    language: 'C++ 17',
    source: 'int main() {}\n',
    extraFiles: { 'manager.h': '// helps\n' },
    args: [],
    scoreScale: 'percent',
    settings: { copies: 2, namedPipes: true },
  },
  includes: { cpp: { 'stub.cpp': 'int main() {}\n' } },
  cases: [
    {
      inputName: '1.in',
      answerName: '1.out',
      input: memoryFile('1.in', '1\n'),
      answer: memoryFile('1.out', ''),
      score: 0,
      group: 1,
      sample: false,
    },
  ],
};

async function writtenAndRead(id: ExportFormatId) {
  const findings = new Findings();
  const writer = allFormats.flatMap(({ writers = [] }) => writers).find((one) => one.id === id)!;
  const written = await writtenAlone(writer, problem, findings);
  const [read] = await readPackage(await openUpload(`talk.${exportFormats[id].ending}`, written));
  return { read: read!, findings: findings.list };
}

test('our own format keeps the manager, its files, the copies and the stub', async () => {
  const { read, findings } = await writtenAndRead('verdict');
  expect(findings).toEqual([]);
  expect(read.findings).toEqual([]);
  expect(read).toMatchObject({ judgeMode: 'communication', jury: problem.jury, includes: problem.includes });
});

test('a task of CMS has the manager, the copies and the stub', async () => {
  const { read, findings } = await writtenAndRead('cms');
  expect(findings.filter(({ level }) => level === 'warning')).toEqual([]);
  expect(read.findings.filter(({ level }) => level === 'error')).toEqual([]);
  expect(read).toMatchObject({
    judgeMode: 'communication',
    jury: { ...problem.jury, language: 'C++ 17 With O2', scoreScale: 'share' },
    includes: problem.includes,
  });
});

test.each(exportFormatIds.filter((id) => id !== 'verdict' && id !== 'cms'))(
  '%s says that the manager is lost',
  async (id) => {
    const { read, findings } = await writtenAndRead(id);
    expect(findings).toContainEqual(
      expect.objectContaining({
        level: 'warning',
        code: 'checker-missing',
        sentence: expect.objectContaining({ values: { dialect: 'communication: cms, C++ 17' } }),
      }),
    );
    expect(read.jury?.dialect).not.toBe('cms');
    expect(['default', 'spj']).toContain(read.judgeMode);
  },
);
