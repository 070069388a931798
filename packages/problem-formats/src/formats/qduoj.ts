/** QDUOJ's export: numbered folders with `problem.json` and `testcase/`. Described in docs/formats/qduoj.md. */
import { fullScore, PROPOSED_TOTAL, spreadPoints } from '@verdict/domain/problem/points.ts';
import type { PackageFile, ProblemPackage } from '@verdict/domain/problem/problem-package.ts';
import { sentence } from '@verdict/domain/text/sentence.ts';
import { templateOf } from '../code-templates.ts';
import { isMap, mapAt, numberAt, textAt, wordsAt, type YamlMap } from '../descriptor.ts';
import { Findings } from '../findings.ts';
import { onlyProblem, type ProblemFormat, type ReadOptions } from '../format.ts';
import { takeEmbeddedImages } from '../images.ts';
import { mapsAt, parseJson, rawText } from '../json.ts';
import { comparesLines, type Judging, juryProgram } from '../jury.ts';
import { judgeLanguage } from '../language-names.ts';
import type { PackageFiles } from '../package-files.ts';
import {
  type CaseFiles,
  displayIdOf,
  juryPromise,
  packageCases,
  plainProblem,
  sampleText,
  statedLimits,
} from '../problem-parts.ts';
import { qduojWriter } from '../qduoj/write.ts';
import { someJson } from '../sniff.ts';
import { joinedLines } from '../line-breaks.ts';
import {
  inItsLanguage,
  plainText,
  reportImages,
  reportConverted,
  textToMarkdown,
  withoutMarkup,
} from '../statement-text.ts';
import { matchTests } from '../test-matching.ts';
import { readText } from '../text.ts';

export const format: ProblemFormat = {
  id: 'qduoj',
  name: 'QDUOJ',
  detect: (files) => someJson(files, /^problem\.json$/, ['test_case_score', 'rule_type']),
  problems: onlyProblem(read, /^testcase\/info$/),
  writers: [qduojWriter],
};

const known = new Set(
  (
    'display_id title description input_description output_description hint tags samples ' +
    'test_case_score time_limit memory_limit template spj rule_type source answers io_mode'
  ).split(' '),
);

async function read(files: PackageFiles, options: ReadOptions): Promise<ProblemPackage> {
  const findings = new Findings();
  const json = parseJson(await readText(files.get('problem.json')!, findings.list), 'problem.json', findings);
  for (const key of Object.keys(json).filter((name) => !known.has(name)))
    findings.warning('unknown-key', sentence('package.keyUnknown', { key }), 'problem.json');
  const scored = textAt(json, 'rule_type') === 'OI';
  const judging = readJudging(json, findings);
  const found = findCases(files, json, scored, judging.judgeMode !== 'default', findings);
  const cases = await packageCases(found, options, findings);
  const attachments: Record<string, PackageFile> = {};
  const part = (key: string) => markdownOf(json, key, attachments);
  const statement = {
    title: withoutMarkup(rawText(json, 'title')) || files.name,
    description: part('description'),
    input: part('input_description'),
    output: part('output_description'),
    hint: part('hint'),
  };
  reportImages(statement, attachments, findings);
  reportConverted(
    ['description', 'input_description', 'output_description', 'hint'].map((key) => textIn(json, key)),
    findings.list,
  );
  return {
    ...plainProblem('qduoj'),
    ...statedLimits({ timeMs: numberAt(json, 'time_limit'), memoryMiB: numberAt(json, 'memory_limit') }, findings),
    displayId: displayIdOf(textAt(json, 'display_id') ?? ''),
    statements: inItsLanguage(statement),
    examples: mapsAt(json, 'samples').map((sample) => ({
      input: sampleText(rawText(sample, 'input')),
      output: sampleText(rawText(sample, 'output')),
    })),
    source: withoutMarkup(markdownOf(json, 'source', {})),
    tags: wordsAt(json, 'tags').filter((tag) => tag.trim() !== ''),
    scored,
    ...judging,
    fileIo: fileIo(json),
    codeTemplates: readTemplates(json, findings),
    cases,
    maxScore: fullScore(scored, 'default', cases),
    programs: mapsAt(json, 'answers').map((answer, index) => readAnswer(answer, index, findings)),
    attachments,
    findings: findings.list,
  };
}

const textIn = (json: YamlMap, key: string): string => {
  const value = json[key];
  return isMap(value) ? rawText(value, 'value') : rawText(json, key);
};

/** Markdown of `{format, value}`, or of the plain text in forks; pictures in it become `attachments`. */
function markdownOf(json: YamlMap, key: string, attachments: Record<string, PackageFile>): string {
  const value = json[key];
  const text = takeEmbeddedImages(textIn(json, key), attachments);
  return isMap(value) && textAt(value, 'format') === 'markdown' ? joinedLines(plainText(text)) : textToMarkdown(text);
}

function readJudging(json: YamlMap, findings: Findings): Judging {
  const spj = json['spj'];
  if (!isMap(spj) || rawText(spj, 'code').trim() === '') return comparesLines;
  const language = textAt(spj, 'language') ?? 'C++';
  const jury = juryProgram({ source: rawText(spj, 'code'), language }, 'qduoj');
  if (jury !== null) return { ...comparesLines, judgeMode: 'spj', jury };
  findings.error('checker-language-unsupported', sentence('package.juryLanguage', { name: 'spj', language }));
  return comparesLines;
}

/** ACM problems are exported with 100 points for every case. */
function findCases(
  files: PackageFiles,
  json: YamlMap,
  scored: boolean,
  answersOptional: boolean,
  findings: Findings,
): CaseFiles[] {
  const data = files.under('testcase');
  const listed = mapsAt(json, 'test_case_score');
  if (listed.length === 0 && data.length > 0) {
    findings.info('paired-by-name', sentence('package.pairedByName'));
    const { pairs } = matchTests(data);
    const scores = spreadPoints(scored ? PROPOSED_TOTAL : 0, pairs.length);
    return pairs.map(({ input, answer }, index) => ({ input, answer, score: scores[index]!, group: 1 }));
  }
  const found: CaseFiles[] = [];
  for (const test of listed) {
    const [inputName, answerName] = [textAt(test, 'input_name') ?? '', textAt(test, 'output_name') ?? '-'];
    const input = files.get(`testcase/${inputName}`);
    const answer = files.get(`testcase/${answerName}`) ?? null;
    if (!input) findings.error('missing-input', sentence('package.caseFileMissing', { name: inputName }));
    else if (!answer && !answersOptional)
      findings.error('missing-output', sentence('package.caseFileMissing', { name: answerName }));
    const stated = scored ? numberAt(test, 'score') : 0;
    if (stated === null)
      findings.warning('unreadable-value', sentence('package.valueUnreadable', { key: 'score' }), 'problem.json');
    const score = Math.max(0, Math.round(stated ?? 0));
    if (input) found.push({ input, answer, score, group: 1 });
  }
  return found;
}

/** Files for input and output. QDUOJ's own exporter omits them; forks do not. */
function fileIo(json: YamlMap): ProblemPackage['fileIo'] {
  const mode = mapAt(json, 'io_mode');
  const [input, output] = [textAt(mode, 'input'), textAt(mode, 'output')];
  return textAt(mode, 'io_mode') === 'File IO' && input !== null && output !== null ? { input, output } : null;
}

function readTemplates(json: YamlMap, findings: Findings): Record<string, string> {
  const templates: Record<string, string> = {};
  for (const [stated, parts] of Object.entries(mapAt(json, 'template'))) {
    const language = judgeLanguage(stated);
    if (!isMap(parts)) continue;
    if (language === null) {
      findings.warning('language-unknown', sentence('package.languageUnknown', { code: stated }));
      continue;
    }
    const part = (name: string) => rawText(parts, name).replace(/^(?:\/\/|#)$/, '');
    const [prepend, template, append] = [part('prepend'), part('template'), part('append')];
    for (const [element, text] of Object.entries({ prepend, append })) {
      if (text.trim() !== '') findings.warning('prepend-kept', sentence('package.hiddenCode', { element, language }));
    }
    templates[language] = templateOf({ prepend, template, append });
  }
  return templates;
}

function readAnswer(answer: YamlMap, index: number, findings: Findings): ProblemPackage['programs'][number] {
  const stated = textAt(answer, 'language') ?? '';
  const language = judgeLanguage(stated);
  if (language === null) findings.warning('language-unknown', sentence('package.languageUnknown', { code: stated }));
  const content = rawText(answer, 'code');
  const name = `answer ${index + 1} (${stated})`;
  const file = { name: language === 'Java' ? 'Main.java' : 'main', content };
  return { ...juryPromise(name, [file], ['accepted'], language), language };
}
