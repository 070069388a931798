/** A stored problem as a package, the input of all writers. Test data are read only when a writer needs them. */
import type { PackageFile, ProblemPackage } from '@verdict/domain/problem/problem-package.ts';
import { linkedTo, withAddresses } from '@verdict/domain/problem/statement-links.ts';
import type { App } from '../../../context.ts';
import { filesLinkedIn } from '../../site/files/files.service.ts';
import { toPackage } from '../columns.ts';
import * as edit from '../store/edit.sql.ts';
import { editorialOf } from '../editorial/editorial.sql.ts';
import { compareOf, fileIoOf, juryOf } from '../bank/judged-problem.ts';
import { programsOf } from '../bank/programs.sql.ts';

/** Reads a problem. At most `atMost` bytes are read of each test data file. */
export async function wholeProblem(app: App, problem: edit.EditedProblem, atMost?: number): Promise<ProblemPackage> {
  const { db } = app;
  const { id } = problem;
  const [texts, editorial, tags, languages, ownLanguages, templates, cases, programs, origin] = await Promise.all([
    edit.textsOf(db, id),
    editorialOf(db, id),
    edit.tagNamesOf(db, id),
    edit.languageNamesOf(db, id),
    edit.ownLanguageNames(db),
    edit.templatesOf(db, id),
    edit.casesOf(db, id),
    programsOf(db, id),
    edit.originOf(db, id),
  ]);
  const { addresses, attachments } = await attachmentsOf(app, texts, editorial);
  const names = distinctNames(cases);
  return {
    displayId: problem.displayId,
    format: 'verdict',
    ...(origin ? { origin } : {}),
    statements: Object.fromEntries(texts.map(({ locale, ...text }) => [locale, withAddresses(text, addresses)])),
    ...(editorial.length > 0
      ? {
          editorial: Object.fromEntries(editorial.map(({ locale, content }) => [locale, linkedTo(content, addresses)])),
        }
      : {}),
    ...toPackage(problem),
    author: problem.author,
    tags,
    maxScore: problem.maxScore,
    ...(Object.keys(problem.groupNeeds).length > 0 ? { groupNeeds: problem.groupNeeds } : {}),
    ...(problem.grader ? { grader: problem.grader } : {}),
    compare: compareOf(problem),
    jury: juryOf(problem),
    fileIo: fileIoOf(problem),
    timeLimitMs: problem.timeLimitRule === null ? problem.timeLimitMs : null,
    timeLimitRule: problem.timeLimitRule,
    extraFiles: problem.userExtraFiles ?? {},
    codeTemplates: Object.fromEntries(templates.map(({ language, code }) => [language, code])),
    evidence: problem.evidence,
    ...(problem.counterExamples ? { counterExamples: true } : {}),
    languages: languages.length === ownLanguages.length ? [] : languages,
    cases: cases.map((one, index) => ({
      inputName: `${names[index]}.in`,
      answerName: `${names[index]}.out`,
      input: stored(app, `${names[index]}.in`, one.input, atMost),
      answer: stored(app, `${names[index]}.out`, one.answer, atMost),
      score: problem.scored ? one.score : 0,
      group: one.group,
      sample: false,
    })),
    programs: programs
      .filter(({ role }) => role === 'solution')
      .map(({ name, language, source, extraFiles, expected, expectedScore }) => ({
        name,
        language,
        source,
        extraFiles,
        expected,
        expectedScore,
        useForTimeLimit: expected.length === 1 && expected[0] === 'accepted',
      })),
    inputValidators: programs.flatMap(({ role, name, language, source, extraFiles, args, validExitCode }) =>
      role === 'validator' && language !== null ? [{ name, language, source, extraFiles, args, validExitCode }] : [],
    ),
    attachments,
    findings: [],
  };
}

const stored = (
  app: App,
  name: string,
  { hash, bytes }: { hash: string; bytes: number },
  atMost = Infinity,
): PackageFile => ({
  name,
  bytes,
  read: () => (bytes <= atMost ? app.blobs.read(hash) : beginning(app, hash, atMost)),
});

/** Beginning of a text, cut between characters. */
async function beginning(app: App, hash: string, bytes: number): Promise<Buffer> {
  const blob = await app.blobs.stream(hash);
  if (!blob) throw new Error(`the blob ${hash} of a test case is gone`);
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of blob.stream as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= bytes) break;
  }
  const start = Buffer.concat(chunks);
  const end = start.findLastIndex((byte) => byte < 0x80);
  return start.subarray(0, end + 1);
}

/** Names of the input files without ending. Numbers are used when names repeat or contain special characters. */
function distinctNames(cases: readonly edit.CaseRow[]): string[] {
  const bases = cases.map(({ inputName }) => inputName.replace(/\.in$/, ''));
  const arePlain = bases.every((base) => /^[\p{L}\p{N}_-][\p{L}\p{N}_.-]*$/u.test(base));
  const areDistinct = new Set(bases.map((base) => base.toLowerCase())).size === bases.length;
  return arePlain && areDistinct ? bases : bases.map((_base, index) => String(index + 1).padStart(3, '0'));
}

/** Pictures and files of this site that the texts link to, under their original names. */
async function attachmentsOf(
  app: App,
  texts: readonly Record<'description' | 'input' | 'output' | 'hint', string>[],
  editorial: readonly { content: string }[],
) {
  const parts = texts.flatMap(({ description, input, output, hint }) => [description, input, output, hint]);
  const all = [...parts, ...editorial.map(({ content }) => content)];
  const addresses = new Map<string, string>();
  const attachments: Record<string, PackageFile> = {};
  for (const { link, name, hash, bytes } of await filesLinkedIn(app.db, all)) {
    const plain = name.replace(/[^\p{L}\p{N}_.-]+/gu, '-').replace(/^[.-]+/, '') || 'file';
    let free = plain;
    for (let number = 2; Object.hasOwn(attachments, free); number++) free = `${number}-${plain}`;
    addresses.set(link, free);
    attachments[free] = stored(app, free, { hash, bytes });
  }
  return { addresses, attachments };
}
