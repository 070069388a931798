/** Problems of HOJ. Each is read as the package that HOJ itself would export: its row, and its files of test data. */
import type { ProblemPackage } from '@verdict/domain/problem/problem-package.ts';
import { sentence } from '@verdict/domain/text/sentence.ts';
import { readProblems } from '@verdict/problem-formats/detect.ts';
import { openFolder } from '@verdict/problem-formats/folder.ts';
import { PackageError } from '@verdict/problem-formats/package-error.ts';
import { defaultLimits, memoryFile, PackageFiles } from '@verdict/problem-formats/package-files.ts';
import { plainProblem } from '@verdict/problem-formats/problem-parts.ts';
import { inItsLanguage } from '@verdict/problem-formats/statement-text.ts';
import { flagOf, idOf, integerOf } from '../cells.ts';
import type { SiteProblem } from '../entities.ts';
import { isSitePicture } from '../public-files.ts';
import { folderIn } from '../site-files.ts';
import type { Database, Row } from '../tables.ts';

const problemColumns = (
  'id problem_id title author type time_limit memory_limit stack_limit description input output examples is_remote ' +
  'source difficulty hint auth io_score code_share judge_mode judge_case_mode user_extra_file judge_extra_file ' +
  'spj_code spj_language is_remove_end_blank is_upload_case is_group gid apply_public_progress is_file_io ' +
  'io_read_file_name io_write_file_name gmt_create'
).split(' ');

interface Ways {
  folder: string | null;
  at(row: Row, column: string): string;
  authorOf(row: Row): Promise<string | null>;
}

export async function* readHojProblems(database: Database, ways: Ways): AsyncGenerator<SiteProblem[]> {
  const testcase = await folderIn(ways.folder, ['testcase', 'testcases', '.']);
  const parts = await partsOf(database);
  for await (const rows of database.rows('problem', problemColumns))
    for (const row of rows) yield [await problemOf(row, parts, testcase, ways)];
}

type Parts = Awaited<ReturnType<typeof partsOf>>;

/** Rows of other tables about problems, by problem. */
async function partsOf(database: Database) {
  const languages = new Map<string, string>();
  for await (const rows of database.rows('language', ['id', 'name']))
    for (const row of rows) languages.set(row['id']!, row['name'] ?? '');
  const tags = new Map<string, string>();
  for await (const rows of database.rows('tag', ['id', 'name']))
    for (const row of rows) tags.set(row['id']!, row['name'] ?? '');
  return {
    cases: await byProblem(database, 'problem_case', ['id', 'input', 'output', 'score', 'status', 'group_num']),
    languages: await named(database, 'problem_language', 'lid', languages),
    templates: await byProblem(database, 'code_template', ['lid', 'code', 'status']),
    languageNames: languages,
    tags: await named(database, 'problem_tag', 'tid', tags),
  };
}

async function byProblem(database: Database, table: string, columns: string[]): Promise<Map<string, Row[]>> {
  const found = new Map<string, Row[]>();
  for await (const rows of database.rows(table, ['pid', ...columns]))
    for (const row of rows) {
      const list = found.get(row['pid']!) ?? [];
      list.push(row);
      found.set(row['pid']!, list);
    }
  return found;
}

async function named(
  database: Database,
  table: string,
  column: string,
  names: Map<string, string>,
): Promise<Map<string, string[]>> {
  const rows = await byProblem(database, table, [column]);
  return new Map(
    [...rows].map(([pid, own]) => [pid, own.flatMap((row) => names.get(row[column] ?? '') ?? [])] as const),
  );
}

async function problemOf(row: Row, parts: Parts, testcase: string | null, ways: Ways): Promise<SiteProblem> {
  const pid = row['id']!;
  const visibility = (['public', 'hidden', 'contest'] as const)[(integerOf(row['auth']!) ?? 1) - 1] ?? 'hidden';
  const progress = integerOf(row['apply_public_progress']!);
  const problem = await packageOf(row, parts, testcase);
  return {
    id: pid,
    displayId: (row['problem_id'] ?? pid).toUpperCase(),
    author: await ways.authorOf(row),
    authorName: row['author'] ?? '',
    visibility: problem.findings.some(({ level }) => level === 'error') ? 'hidden' : visibility,
    group: flagOf(row['is_group']!) ? idOf(row['gid']!) : null,
    applyPublicProgress: progress !== null && progress >= 1 && progress <= 3 ? progress : null,
    codeShare: flagOf(row['code_share'] ?? '1'),
    createdAt: ways.at(row, 'gmt_create'),
    problem,
  };
}

async function packageOf(row: Row, parts: Parts, testcase: string | null): Promise<ProblemPackage> {
  const pid = row['id']!;
  const name = `problem_${pid}`;
  const folder = await folderIn(testcase, [name]);
  try {
    const { files, findings } = folder === null ? { files: [], findings: [] } : await openFolder(folder, defaultLimits);
    const isUploaded = flagOf(row['is_upload_case'] ?? '1');
    const inFolder = new Set(files.map((file) => file.name));
    const typed: typeof files = [];
    const samples = (parts.cases.get(pid) ?? [])
      .filter((one) => one['status'] === null || !flagOf(one['status']!))
      .map((one, index) => {
        const score = integerOf(one['score']!);
        const points = { ...(score !== null && { score }), groupNum: integerOf(one['group_num']!) ?? 1 };
        if (isUploaded) return { input: one['input'] ?? '', output: one['output'] ?? '', ...points };
        // Typed cases are texts of the database; HOJ writes them to these files when it judges.
        const [input, output] = [`${index + 1}.in`, `${index + 1}.out`];
        if (!inFolder.has(input)) typed.push(memoryFile(input, one['input'] ?? ''));
        if (!inFolder.has(output)) typed.push(memoryFile(output, one['output'] ?? ''));
        return { input, output, ...points };
      });
    const described = {
      problem: { ...describedProblem(row), isRemote: false },
      languages: parts.languages.get(pid) ?? [],
      codeTemplates: (parts.templates.get(pid) ?? []).map((one) => ({
        language: parts.languageNames.get(one['lid'] ?? '') ?? '',
        code: one['code'] ?? '',
      })),
      tags: parts.tags.get(pid) ?? [],
      samples,
    };
    const inside = [...files, ...typed].map((file) => ({ ...file, name: `${name}/${file.name}` }));
    const all = new PackageFiles(name, [memoryFile(`${name}.json`, JSON.stringify(described)), ...inside], findings);
    for await (const read of readProblems(all, { formatId: 'hoj' })) {
      if (!read.problem) throw read.error;
      const own = { ...read.problem, findings: read.problem.findings.filter((one) => !isSitePicture(one)) };
      return isRemote(row) ? asRemote(own) : own;
    }
    throw new PackageError('unknown-format', sentence('migration.problemUnreadable'));
  } catch (error) {
    if (!(error instanceof PackageError)) throw error;
    return statementOnly(row, error);
  }
}

const isRemote = (row: Row): boolean => flagOf(row['is_remote']!);

/** Without the judge that it belongs to, a problem of another site cannot be judged; its statement stays. */
const asRemote = (problem: ProblemPackage): ProblemPackage => ({
  ...problem,
  cases: [],
  findings: [
    {
      level: 'error',
      code: 'unsupported-type',
      path: null,
      sentence: sentence('package.judgedElsewhere', { site: problem.displayId ?? '' }),
    },
  ],
});

/** A problem whose files cannot be read keeps its statement, so that its submissions have a place. */
function statementOnly(row: Row, error: PackageError): ProblemPackage {
  const part = (column: string): string => row[column] ?? '';
  return {
    ...plainProblem('hoj'),
    displayId: part('problem_id').toUpperCase(),
    statements: inItsLanguage({
      title: part('title') || part('problem_id'),
      description: part('description'),
      input: part('input'),
      output: part('output'),
      hint: part('hint'),
    }),
    findings: [{ level: 'error', code: error.code, path: error.path, sentence: error.sentence }],
  };
}

/** The row in the words of HOJ's export. */
function describedProblem(row: Row): Record<string, unknown> {
  const camel = (column: string): string => column.replace(/_(\w)/g, (_all, letter: string) => letter.toUpperCase());
  const renamed: Readonly<Record<string, string>> = { is_file_io: 'isFileIO' };
  const described: Record<string, unknown> = {};
  for (const column of problemColumns)
    if (row[column] !== null && !aside.has(column)) described[renamed[column] ?? camel(column)] = row[column];
  for (const column of ['is_remove_end_blank', 'is_file_io'])
    if (row[column] !== null) described[renamed[column] ?? camel(column)] = flagOf(row[column]!);
  for (const column of ['difficulty', 'time_limit', 'memory_limit', 'stack_limit'])
    if (row[column] !== null) described[camel(column)] = integerOf(row[column]!);
  return described;
}

const aside = new Set(['id', 'gmt_create', 'apply_public_progress', 'gid', 'is_group']);
