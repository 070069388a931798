/** The example language of docs/languages.md is one file, and the judge works with it exactly as printed there. */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Language } from '@verdict/domain/judging/language.ts';
import { effectiveLimits } from '@verdict/domain/judging/limits.ts';
import { contestantRequest, runInBox } from '../src/contestant.ts';
import { inEnglish } from '../src/in-english.ts';
import { JudgingBudget } from '../src/judging-budget.ts';
import { openTestJudge } from './test-judge.ts';
import type { TestJudge } from './test-judge.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
let kit: TestJudge;
let folder: string;
beforeAll(async () => {
  kit = await openTestJudge();
  // Folder inside the package, so that imports of the example resolve.
  folder = await mkdtemp(join(root, 'packages/languages/.example-'));
});
afterAll(async () => {
  await kit?.close();
  await rm(folder, { recursive: true, force: true });
});

async function languageOfTheDocs(): Promise<Language> {
  const page = await readFile(join(root, 'docs/languages.md'), 'utf8');
  const file = /```ts\n([^]*?)```/.exec(page)?.[1] ?? '';
  await cp(join(root, 'packages/languages/src'), join(folder, 'src'), { recursive: true });
  const path = join(folder, 'src/languages/awk.ts');
  await writeFile(path, file);
  const { languages } = (await import(pathToFileURL(path).href)) as { languages: Language[] };
  return languages[0]!;
}

test('the file in the docs compiles, adds two numbers in the box, and refuses what is not in the language', async () => {
  const language = await languageOfTheDocs();
  const compile = (source: string) => kit.judge.compiler.compile({ language, source, extraFiles: {} });
  for (const source of [language.template, language.codeTemplate.replace(/^\/\/.*\n/gm, '')]) {
    const compiled = await compile(source);
    if (!compiled.ok) throw new Error(inEnglish(compiled.message));
    const limits = effectiveLimits({ timeMs: 1_000, memoryMiB: 64, stackMiB: 64 }, language);
    const request = contestantRequest({ program: compiled.program, limits, fileIo: null }, 0);
    const report = await runInBox(
      kit.judge.sandbox,
      { ...request, stdin: { text: '3 4\n' }, keepStdoutBytes: 100 },
      { budget: JudgingBudget.ofOneRun(request.limits) },
    );
    compiled.program.release();
    expect([report.exit, report.exitCode, String(report.stdout)]).toEqual(['exited', 0, '7\n']);
  }
  expect(await compile('BEGIN { print 1 +; }')).toMatchObject({
    ok: false,
    message: expect.stringContaining('syntax error'),
  });
});
