/** Packages of Codeforces' Polygon, of a problem or a contest. Described in docs/formats/polygon.md. */
import { fullScore } from '@verdict/domain/problem/points.ts';
import type { ProblemPackage } from '@verdict/domain/problem/problem-package.ts';
import { sentence } from '@verdict/domain/text/sentence.ts';
import { Findings } from '../findings.ts';
import { onlyProblem, withLeftOver, type ProblemEntry, type ProblemFormat, type ReadOptions } from '../format.ts';
import { PackageError } from '../package-error.ts';
import type { PackageFiles } from '../package-files.ts';
import { PolygonPrograms } from '../polygon/programs.ts';
import { readStatements } from '../polygon/statement.ts';
import { readTests } from '../polygon/tests.ts';
import { polygonWriter } from '../polygon/write.ts';
import { displayIdOf, packageCases, plainProblem, shownSample, statedLimits } from '../problem-parts.ts';
import { someText } from '../sniff.ts';
import { elementAt, elementsAt, parseXml, type XmlElement } from '../xml.ts';

export const format: ProblemFormat = {
  id: 'polygon',
  name: 'Polygon',
  writers: [polygonWriter],
  detect: async (files) =>
    (await someText(files, /^problem\.xml(\.polygon)?$/, /<problem[\s>]/, /<judging[\s/>]/)) ||
    (await someText(files, /^contest\.xml$/, /<contest[\s>]/, /<problems?[\s/>]/)),
  problems: async (files) => (files.get('contest.xml') ? contestProblems(files) : onlyProblem(read, ofPolygon)(files)),
};

/** Copies of the same data in other forms, and Polygon's working files. */
const ofPolygon =
  /^(check\.\w+|tags|(doall|wipe)\.\w+|scripts\/.*|stresses\/.*|documents\/.*|statements\/.*|statement-sections\/.*|solutions\/.*\.desc|files\/.*\.(cpp|cc|c|h|py|java|kt|pas|dpr|sty|ftl))$/;

/** Problems in the order of the contest. */
async function contestProblems(files: PackageFiles): Promise<ProblemEntry[]> {
  const file = files.get('contest.xml')!;
  const { root } = parseXml(await file.read(), file.name);
  const named = elementsAt(root, 'problems', 'problem').map(
    ({ attributes }) => attributes['url']?.split('/').at(-1) ?? '',
  );
  const names = [...new Set([...named, ...files.children('problems')])].filter(
    (name) => name !== '' && files.get(`problems/${name}/problem.xml`) !== undefined,
  );
  if (names.length === 0)
    throw new PackageError('bad-descriptor', sentence('package.fileMissing', { path: 'problems/*/problem.xml' }));
  return names.map((name) => ({
    folder: `problems/${name}`,
    name,
    read: async (options) => {
      const inside = files.folder(`problems/${name}`);
      return withLeftOver(inside, await read(inside, options), ofPolygon);
    },
  }));
}

async function read(files: PackageFiles, options: ReadOptions): Promise<ProblemPackage> {
  const findings = new Findings();
  const file = (files.get('problem.xml') ?? files.get('problem.xml.polygon'))!;
  const { root } = parseXml(await file.read(), file.name);
  const judgingElement = elementAt(root, 'judging');
  if (!judgingElement)
    throw new PackageError('bad-descriptor', sentence('package.elementEmpty', { element: 'judging' }), file.name);
  if (judgingElement.attributes['run-count'] === '2')
    findings.error('unsupported-type', sentence('package.typeUnsupported', { type: 'run-twice' }), file.name);
  const tests = readTests(files, judgingElement, findings);
  const programs = new PolygonPrograms(files, root, findings);
  const judging = await programs.judging();
  const { statements, examples, attachments, author, editorial } = await readStatements(files, root, findings);
  const cases = await packageCases(tests.cases, options, findings);
  const tags = elementsAt(root, 'tags', 'tag').map(({ attributes }) => attributes['value'] ?? '');
  const validators = await programs.validators();
  const includes = await programs.graders();
  programs.reportGenerators();
  return {
    ...plainProblem('polygon'),
    ...statedLimits(tests, findings),
    displayId: displayIdOf(root.attributes['short-name'] ?? ''),
    ...originOf(root),
    statements,
    ...(Object.keys(editorial).length > 0 ? { editorial } : {}),
    examples:
      examples.length > 0 ? examples : await Promise.all(tests.samples.map((one) => shownSample(one, findings))),
    author,
    tags: tags.filter((tag) => tag !== '' && !tag.startsWith('*')),
    difficulty: difficultyOf(tags),
    scored: tests.scored,
    ...judging,
    caseMode: tests.caseMode,
    groupNeeds: tests.groupNeeds,
    fileIo: fileIo(judgingElement),
    ...(Object.keys(includes).length > 0 ? { includes } : {}),
    gnuDialect: true,
    cases,
    maxScore: fullScore(tests.scored, tests.caseMode, cases),
    programs: await programs.solutions(tests.scored, includes),
    ...(validators.length > 0 ? { inputValidators: validators } : {}),
    attachments,
    findings: findings.list,
  };
}

function originOf({ attributes }: XmlElement): Pick<ProblemPackage, 'origin'> {
  const source = attributes['url'] || attributes['short-name'];
  return source ? { origin: { source: `polygon:${source}`, revision: attributes['revision'] ?? '' } } : {};
}

function fileIo({ attributes }: XmlElement): ProblemPackage['fileIo'] {
  const [input, output] = [attributes['input-file'] ?? '', attributes['output-file'] ?? ''];
  return input !== '' && output !== '' ? { input, output } : null;
}

/** Difficulty from the rating among the tags, e.g. `*1600`. */
function difficultyOf(tags: readonly string[]): number {
  const rating = Number(tags.find((tag) => /^\*\d+$/.test(tag))?.slice(1) ?? 0);
  if (rating === 0) return 0;
  const bounds = [1200, 1600, 2000, 2400];
  return 1 + bounds.filter((bound) => rating > bound).length;
}
