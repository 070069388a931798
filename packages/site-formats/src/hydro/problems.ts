/** Problems of Hydro. Each is read as the package that Hydro itself would export: its document, and its files. */
import { spreadPoints } from '@verdict/domain/problem/points.ts';
import type { PackageFile, ProblemPackage } from '@verdict/domain/problem/problem-package.ts';
import { sentence } from '@verdict/domain/text/sentence.ts';
import { readProblems } from '@verdict/problem-formats/detect.ts';
import { PackageError } from '@verdict/problem-formats/package-error.ts';
import { memoryFile, PackageFiles } from '@verdict/problem-formats/package-files.ts';
import { plainProblem } from '@verdict/problem-formats/problem-parts.ts';
import { inItsLanguage, textToMarkdown, titleOnly } from '@verdict/problem-formats/statement-text.ts';
import type { Document } from 'bson';
import { isSitePicture } from '../public-files.ts';
import type { HydroFiles } from './storage.ts';
import { keyOf, listIn, mapIn, numberOf, textIn } from './values.ts';

/** Where the tests of a problem are: its own place, or that of the problem of another domain which it shows. */
export interface TestPlace {
  domain: string;
  id: string;
  config: string;
}

interface Ways {
  files: HydroFiles;
  tests: TestPlace;
  /** Whether a contest or homework counts its points. */
  countsPoints: boolean;
  /** Gives pictures of a text their addresses here. */
  linked: (text: string) => string;
}

export async function packageOf(document: Document, ways: Ways): Promise<ProblemPackage> {
  const name = displayIdOf(document);
  const title = textIn(document['title']).trim() || name;
  try {
    const all = new PackageFiles(name, await filesOf(document, ways));
    for await (const { problem, error } of readProblems(all, { formatId: 'hydro' })) {
      if (!problem) throw error;
      const scored = ways.countsPoints ? withPoints(problem) : problem;
      return { ...scored, findings: problem.findings.filter((one) => !isSitePicture(one)) };
    }
    throw new PackageError('unknown-format', sentence('migration.problemUnreadable'));
  } catch (error) {
    if (!(error instanceof PackageError)) throw error;
    const [first] = statementsOf(document['content']);
    return {
      ...plainProblem('hydro'),
      // A problem whose files cannot be read keeps its statement, so that its submissions have a place.
      statements: inItsLanguage({ ...titleOnly(title), description: textToMarkdown(ways.linked(first?.[1] ?? '')) }),
      findings: [{ level: 'error', code: error.code, path: error.path, sentence: error.sentence }],
    };
  }
}

const FULL_SCORE = 100;

/** Hydro gives points for every problem: 100 among its cases, unless its settings say otherwise. */
function withPoints(problem: ProblemPackage): ProblemPackage {
  if (problem.scored || problem.cases.length === 0) return problem;
  const points = spreadPoints(FULL_SCORE, problem.cases.length);
  const cases = problem.cases.map((one, index) => ({ ...one, score: points[index]! }));
  return { ...problem, scored: true, cases, maxScore: FULL_SCORE };
}

/** How people know a problem: its word, or its number. */
export const displayIdOf = ({ pid, docId }: Document): string => textIn(pid).trim() || keyOf(docId);

const MOST_FILES = 20_000;

async function filesOf(document: Document, { files, tests, linked }: Ways): Promise<PackageFile[]> {
  const described = {
    pid: displayIdOf(document),
    title: textIn(document['title']).trim() || displayIdOf(document),
    tag: listIn(document['tag']).filter((tag) => typeof tag === 'string'),
    difficulty: numberOf(document['difficulty']) ?? 0,
  };
  // JSON is YAML, too.
  const found = [memoryFile('problem.yaml', JSON.stringify(described))];
  for (const [language, text] of statementsOf(document['content'])) {
    const written = linked(ownFiles(text, document));
    const isHtml = document['html'] === true;
    found.push(memoryFile(`problem${language}.md`, isHtml ? `<div>${written}</div>` : written));
  }
  for (const folder of ['testdata', 'additional_file']) {
    const path = `problem/${tests.domain}/${tests.id}/${folder}`;
    for (const place of files.paths(path).slice(0, MOST_FILES)) {
      const file = await files.get(place);
      if (file !== null) found.push({ ...file, name: `${folder}/${place.slice(path.length + 1)}` });
    }
  }
  const hasConfig = found.some(({ name }) => /^testdata\/config\.ya?ml$/.test(name));
  if (!hasConfig && tests.config.trim() !== '') found.push(memoryFile('testdata/config.yaml', tests.config));
  return found;
}

const address = /\/(?:d\/[\w-]{1,64}\/)?p\/([\w-]{1,64})\/file\/([^\s()"'<>?]{1,200})(?:\?[^\s()"'<>]{0,200})?/g;

/** Links to files of the problem by their address become links by their name. */
const ownFiles = (text: string, { pid, docId }: Document): string =>
  text.replace(address, (link, id: string, name: string) =>
    id === pid || id === keyOf(docId) ? `file://${name}` : link,
  );

/** Texts by the ending of their files: one, or one for each language. */
function statementsOf(content: unknown): [language: string, text: string][] {
  const value = typeof content === 'string' ? languagesIn(content) : mapIn(content);
  if (value === null) return [['', textIn(content)]];
  return Object.entries(value).flatMap(([language, text]): [string, string][] => {
    const ending = /^[A-Za-z]{2,3}(?:[_-][A-Za-z]{1,8})?$/.test(language) ? `_${language}` : '';
    return typeof text === 'string' && text.trim() !== '' ? [[ending, text]] : [];
  });
}

/** `{"zh": …, "en": …}`. Null when the text is a statement itself. */
function languagesIn(text: string): Record<string, unknown> | null {
  if (!text.startsWith('{')) return null;
  try {
    const value: unknown = JSON.parse(text);
    const isMap = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isMap ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
