/** Problems of QDUOJ. Each is read as the package that QDUOJ itself would export: its row, and its folder of tests. */
import type { ProblemPackage } from '@verdict/domain/problem/problem-package.ts';
import { sentence } from '@verdict/domain/text/sentence.ts';
import { partsOfTemplate } from '@verdict/problem-formats/code-templates.ts';
import { readProblems } from '@verdict/problem-formats/detect.ts';
import { openFolder } from '@verdict/problem-formats/folder.ts';
import { PackageError } from '@verdict/problem-formats/package-error.ts';
import { defaultLimits, memoryFile, PackageFiles } from '@verdict/problem-formats/package-files.ts';
import { plainProblem } from '@verdict/problem-formats/problem-parts.ts';
import { inItsLanguage, titleOnly } from '@verdict/problem-formats/statement-text.ts';
import { integerOf, jsonOf } from '../cells.ts';
import { isSitePicture } from '../public-files.ts';
import { folderIn } from '../site-files.ts';
import type { Row } from '../tables.ts';
import { difficulties, languageOf } from './facts.ts';

export const problemColumns = (
  '_id title description input_description output_description hint samples test_case_id test_case_score languages ' +
  'template time_limit memory_limit io_mode spj spj_language spj_code rule_type difficulty source'
).split(' ');

interface Ways {
  /** Folder of test cases. */
  testCases: string | null;
  tags: readonly string[];
  /** Gives pictures of a text their addresses here. */
  linked: (text: string) => string;
}

export async function packageOf(row: Row, { testCases, tags, linked }: Ways): Promise<ProblemPackage> {
  const name = row['_id'] || 'problem';
  try {
    const folder = await testFolder(testCases, row['test_case_id']!);
    const { files, findings } = folder === null ? { files: [], findings: [] } : await openFolder(folder, defaultLimits);
    const described = JSON.stringify(describedProblem(row, tags, linked));
    const tests = files.map((file) => ({ ...file, name: `testcase/${file.name}` }));
    const all = new PackageFiles(name, [memoryFile('problem.json', described), ...tests], [...findings]);
    for await (const { problem, error } of readProblems(all, { formatId: 'qduoj' })) {
      if (!problem) throw error;
      return {
        ...problem,
        difficulty: difficulties[row['difficulty'] ?? ''] ?? 0,
        languages: languagesOf(row['languages']!),
        findings: problem.findings.filter((one) => !isSitePicture(one)),
      };
    }
    throw new PackageError('unknown-format', sentence('migration.problemUnreadable'));
  } catch (error) {
    if (!(error instanceof PackageError)) throw error;
    // A problem whose files cannot be read keeps its name, so that its submissions have a place.
    return {
      ...plainProblem('qduoj'),
      statements: inItsLanguage({ ...titleOnly(row['title'] || name), description: linked(row['description'] ?? '') }),
      findings: [{ level: 'error', code: error.code, path: error.path, sentence: error.sentence }],
    };
  }
}

/** The name comes from the dump, so it must not leave the folder. */
const testFolder = async (folder: string | null, id: string | null): Promise<string | null> =>
  id !== null && /^[\w-]{1,64}$/.test(id) ? folderIn(folder, [id]) : null;

/** The row in the words of QDUOJ's export. */
function describedProblem(row: Row, tags: readonly string[], linked: (text: string) => string): object {
  const text = (column: string): string => linked(row[column] ?? '');
  const isSpj = row['spj'] === 't' || row['spj'] === 'true';
  return {
    display_id: row['_id'],
    title: row['title'] ?? '',
    description: text('description'),
    input_description: text('input_description'),
    output_description: text('output_description'),
    hint: text('hint'),
    samples: listOf(row['samples']!),
    tags,
    test_case_score: listOf(row['test_case_score']!),
    time_limit: integerOf(row['time_limit']!),
    memory_limit: integerOf(row['memory_limit']!),
    template: Object.fromEntries(
      Object.entries(jsonOf(row['template']!)).flatMap(([language, code]) =>
        typeof code === 'string' ? [[language, partsOfTemplate(code.replaceAll('\r\n', '\n'))]] : [],
      ),
    ),
    spj: isSpj ? { language: row['spj_language'], code: row['spj_code'] } : null,
    rule_type: row['rule_type'],
    source: row['source'] ?? '',
    io_mode: jsonOf(row['io_mode']!),
  };
}

function listOf(json: string | null): unknown[] {
  const value: unknown = jsonOf(json);
  return Array.isArray(value) ? value : [];
}

/** All problems allow these unless their authors chose otherwise, so a list that has them is no choice. */
const usual = ['C', 'C++', 'Java', 'Python3'];

function languagesOf(json: string | null): string[] {
  const names = listOf(json).filter((name) => typeof name === 'string');
  return usual.every((name) => names.includes(name)) ? [] : [...new Set(names.map(languageOf))];
}
