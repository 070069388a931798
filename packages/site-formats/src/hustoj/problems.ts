/** Problems of HUSTOJ: a row as the item that HUSTOJ itself would export, and the files of its data folder. */
import type { PackageCase, PackageFile, ProblemPackage } from '@verdict/domain/problem/problem-package.ts';
import { spreadPoints } from '@verdict/domain/problem/points.ts';
import { sentence } from '@verdict/domain/text/sentence.ts';
import { Findings } from '@verdict/problem-formats/findings.ts';
import { openFolder } from '@verdict/problem-formats/folder.ts';
import { readItem } from '@verdict/problem-formats/fps/item.ts';
import { withinBounds } from '@verdict/problem-formats/limits.ts';
import { PackageError } from '@verdict/problem-formats/package-error.ts';
import { defaultLimits } from '@verdict/problem-formats/package-files.ts';
import { packageCases, plainProblem } from '@verdict/problem-formats/problem-parts.ts';
import { savable } from '@verdict/problem-formats/savable.ts';
import { titleOnly } from '@verdict/problem-formats/statement-text.ts';
import { readProgramText } from '@verdict/problem-formats/text.ts';
import type { XmlElement } from '@verdict/problem-formats/xml.ts';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { folderIn } from '../site-files.ts';
import type { Row } from '../tables.ts';

const ITEM_COLUMNS =
  'title description input output hint source sample_input sample_output time_limit memory_limit remote_oj';
export const problemColumns = `problem_id ${ITEM_COLUMNS} spj defunct in_date`.split(' ');

/** Folders that were handed over: test data, and uploads that texts link to. */
export interface Folders {
  data: string | null;
  upload: string | null;
}

/** `isScored`: the problem belongs to a contest of points. */
export async function packageOf(row: Row, folders: Folders, isScored: boolean): Promise<ProblemPackage> {
  try {
    return savable(withinBounds(await readPackage(row, folders, isScored)));
  } catch (error) {
    if (!(error instanceof PackageError)) throw error;
    const { code, path, sentence: text } = error;
    return {
      ...plainProblem('fps'),
      statements: { 'zh-CN': titleOnly(row['title'] ?? '') },
      findings: [{ level: 'error', code, path, sentence: text }],
    };
  }
}

async function readPackage(row: Row, { data, upload }: Folders, isScored: boolean): Promise<ProblemPackage> {
  const findings = new Findings();
  const folder = await folderIn(data, [row['problem_id']!]);
  const { files } = folder === null ? { files: [] } : await openFolder(folder, defaultLimits);
  // Backups of sources for the comparison of programs lie in a folder below.
  const own = files.filter(({ name }) => !name.includes('/'));
  const children = [...statementElements(row), ...(await programElements(own, row, findings))];
  const item = readItem({ name: 'item', attributes: {}, text: '', children }, 1, {}, findings);
  const cases = await casesOf(own, item.judgeMode !== 'default', isScored, findings);
  const { scored, caseMode } = cases;
  const names = new Set(own.map(({ name }) => name));
  const fileIo = await fileNames(own);
  const attachments = { ...item.attachments, ...(await uploadsOf(item, upload)) };
  return {
    ...item,
    displayId: row['problem_id']!,
    scored,
    caseMode,
    maxScore: cases.list.reduce((sum, { score }) => sum + score, 0),
    cases: cases.list,
    fileIo,
    attachments,
    findings: [
      ...item.findings.filter(({ code, sentence: text }) => code !== 'no-tests' && !isFound(code, text, attachments)),
      ...findings.list,
      ...(row['spj'] !== '0' && row['spj'] !== null && item.jury === null
        ? [spjMissing(row['spj'] === '2', names)]
        : []),
    ],
  };
}

function spjMissing(isText: boolean, names: ReadonlySet<string>): ProblemPackage['findings'][number] {
  const isCompiled = ['spj', 'tpj', 'upj', 'interactor'].some((name) => names.has(name));
  const text = isText
    ? sentence('package.textJudge')
    : sentence(isCompiled ? 'migration.checkerWithoutSource' : 'package.checkerMissing');
  return { level: 'error', code: isText ? 'unsupported-type' : 'checker-missing', path: null, sentence: text };
}

const isFound = (code: string, text: { values: Record<string, string | number> }, attachments: object): boolean =>
  code === 'image-missing' && Object.hasOwn(attachments, String(text.values['link'] ?? ''));

const element = (name: string, text: string, attributes: Record<string, string> = {}): XmlElement => ({
  name,
  text,
  attributes,
  children: [],
});

function statementElements(row: Row): XmlElement[] {
  const units: Readonly<Record<string, Record<string, string>>> = {
    time_limit: { unit: 's' },
    memory_limit: { unit: 'mb' },
  };
  return ITEM_COLUMNS.split(' ').map((column) =>
    element(
      column,
      // The template of new problems marks Markdown in this way.
      (row[column] ?? '').replace(/<span class=(['"])md auto_select\1>/g, '<span class="md">'),
      units[column],
    ),
  );
}

const endings: Readonly<Record<string, string>> = {
  c: 'C',
  cc: 'C++',
  cpp: 'C++',
  py: 'Python',
  java: 'Java',
  pas: 'Pascal',
};
const juries = ['interactor', 'tpj', 'upj', 'spj'];

/** Checkers, if the problem uses one, and code that joins contestants' programs. */
async function programElements(files: readonly PackageFile[], row: Row, findings: Findings): Promise<XmlElement[]> {
  const elements: XmlElement[] = [];
  for (const file of files) {
    const [, stem = '', ending = ''] = /^(\w+)\.(\w+)$/.exec(file.name) ?? [];
    const language = endings[ending];
    const isJury = juries.includes(stem) && row['spj'] !== '0' && row['spj'] !== null;
    if (language === undefined || !(isJury || ['prepend', 'append', 'template'].includes(stem))) continue;
    const text = await readProgramText(file, findings.list);
    if (text !== null) elements.push(element(stem, text, { language }));
  }
  return elements.sort((a, b) => juries.indexOf(a.name) - juries.indexOf(b.name));
}

/** Every `*.in` is a case; `name[30].in` has 30 points; names that agree up to the first dot are a subtask. */
async function casesOf(
  files: readonly PackageFile[],
  answersOptional: boolean,
  isScored: boolean,
  findings: Findings,
): Promise<{ list: PackageCase[]; scored: boolean; caseMode: ProblemPackage['caseMode'] }> {
  const byName = new Map(files.map((file) => [file.name, file]));
  const inputs = files.filter(({ name }) => name.endsWith('.in')).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const points = inputs.map(({ name }) => Number(/\[(\d{1,4})\]/.exec(name)?.[1] ?? Number.NaN));
  const scored = isScored || points.some((own) => !Number.isNaN(own));
  const subtasks = [...new Set(inputs.map(({ name }) => subtaskOf(name)))];
  const caseMode = scored && subtasks.length < inputs.length ? 'subtask_lowest' : 'default';
  const spread = points.every(Number.isNaN) ? spreadPoints(FULL_SCORE, inputs.length) : null;
  const found = inputs.map((input, index) => {
    const answer = byName.get(input.name.replace(/\.in$/, '.out')) ?? null;
    if (answer === null && !answersOptional)
      findings.error(
        'missing-output',
        sentence('package.caseFileMissing', { name: input.name.replace(/\.in$/, '.out') }),
      );
    const own = Number.isNaN(points[index]!) ? USUAL_POINTS : points[index]!;
    return {
      input,
      answer,
      score: scored ? (spread?.[index] ?? own) : 0,
      group: caseMode === 'default' ? 1 : subtasks.indexOf(subtaskOf(input.name)) + 1,
    };
  });
  return { list: await packageCases(found, {}, findings), scored, caseMode };
}

const FULL_SCORE = 100;
/** Points of a case whose name has none. */
const USUAL_POINTS = 10;
const subtaskOf = (name: string): string => name.slice(0, name.indexOf('.'));

async function fileNames(files: readonly PackageFile[]): Promise<ProblemPackage['fileIo']> {
  const nameIn = async (name: string): Promise<string> => {
    const file = files.find((one) => one.name === name);
    return file === undefined || file.bytes > 255 ? '' : (await file.read()).toString('utf8').trim();
  };
  const [input, output] = [await nameIn('input.name'), await nameIn('output.name')];
  return input !== '' && output !== '' ? { input, output } : null;
}

const uploaded = /(?:https?:\/\/[^\s/"'<>)]{1,255})?[^\s"'<>()]{0,100}\/upload\/([^\s"'<>()?#]{1,300})/g;
const LONGEST_TEXT = 1 << 20;

/** Files of the upload folder that the statement links to, by their links: the addresses change, so links do, too. */
async function uploadsOf(problem: ProblemPackage, upload: string | null): Promise<Record<string, PackageFile>> {
  const found: Record<string, PackageFile> = {};
  if (upload === null) return found;
  for (const text of Object.values(problem.statements).flatMap((one) => Object.values(one)))
    for (const [link, path = ''] of text.slice(0, LONGEST_TEXT).matchAll(uploaded)) {
      const segments = decoded(path).split('/');
      if (segments.includes('..') || segments.includes('')) continue;
      const file = join(upload, ...segments);
      const facts = await stat(file).catch(() => null);
      if (facts?.isFile()) found[link] = { name: segments.at(-1)!, bytes: facts.size, read: () => readFile(file) };
    }
  return found;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
