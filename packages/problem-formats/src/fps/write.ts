/** Writes a problem as FPS 1.5, which HUSTOJ, HOJ, Hydro and QDUOJ read. */
import type { ProblemPackage } from '@verdict/domain/problem-package.ts';
import { partsOfTemplate } from '../code-templates.ts';
import type { Findings } from '../findings.ts';
import { leftOut, numberedNames, onlyStatement, reportUnwritten, statedTimeMs } from '../writing.ts';

const languages: [RegExp, string][] = [
  [/^C\+\+/, 'C++'],
  [/^C( With O2)?$/, 'C'],
  [/^Py.*3$/, 'Python'],
  [/^Golang$/, 'Go'],
  [/^JavaScript/, 'JavaScript'],
  [/^(Java|PHP|Ruby|Pascal|C#|Kotlin|Rust)$/, '$&'],
];

function languageOf(name: string): string | null {
  const found = languages.find(([pattern]) => pattern.test(name));
  return found ? found[1].replace('$&', name) : null;
}

export async function writeFps(problem: ProblemPackage, findings: Findings): Promise<Buffer> {
  const statement = onlyStatement(problem, findings);
  const { jury } = problem;
  const isTestlib = jury?.dialect === 'testlib';
  const canBeHeld = jury && Object.keys(jury.extraFiles).length === 0 && (isTestlib || jury.dialect === 'hustoj');
  reportUnwritten(
    [
      ['jury', jury !== null && !canBeHeld, jury?.dialect],
      ['compare', problem.compare.kind !== 'lines', problem.compare.kind],
      ['scoring', problem.scored, problem.caseMode],
      ['difficulty', problem.difficulty > 0, String(problem.difficulty)],
      ['author', problem.author !== '', problem.author],
      ['languages', problem.languages.length > 0, problem.languages.join(', ')],
      ['fileIo', problem.fileIo !== null],
      ['extraFiles', Object.keys(problem.extraFiles).length > 0],
      ['includes', Object.keys(problem.includes ?? {}).length > 0],
      ['validators', (problem.inputValidators ?? []).length > 0],
    ],
    findings,
  );
  const markdown = (text: string) => (text === '' ? '' : `[md]${text}[/md]`);
  const lines = [
    element('title', statement.title),
    element('time_limit', String(statedTimeMs(problem, findings)), { unit: 'ms' }),
    element('memory_limit', String(problem.memoryLimitMiB), { unit: 'mb' }),
    element('description', markdown(statement.description)),
    element('input', markdown(statement.input)),
    element('output', markdown(statement.output)),
    ...problem.examples.flatMap(({ input, output }) => [
      element('sample_input', input),
      element('sample_output', output),
    ]),
    ...(await testsOf(problem, findings)),
    element('hint', markdown(statement.hint)),
    element('source', problem.tags.length > 0 ? problem.tags.join(' ') : problem.source),
    ...(await imagesOf(problem)),
    ...(canBeHeld ? [juryElement(problem)] : []),
    ...programElements(problem, findings),
  ];
  const head =
    '<?xml version="1.0" encoding="UTF-8"?>\n<fps version="1.5" url="https://github.com/zhblue/freeproblemset/">';
  return Buffer.from(`${head}\n<generator name="Verdict" url=""/>\n<item>\n${lines.join('\n')}\n</item>\n</fps>\n`);
}

function juryElement({ judgeMode, jury }: ProblemPackage): string {
  const name = judgeMode === 'interactive' ? 'interactor' : jury!.dialect === 'testlib' ? 'tpj' : 'spj';
  return element(name, jury!.source, { language: languageOf(jury!.language) ?? 'C++' });
}

async function testsOf(problem: ProblemPackage, findings: Findings): Promise<string[]> {
  const lines: string[] = [];
  for (const { testCase, inputName } of numberedNames(problem)) {
    const name = inputName.replace('.in', '');
    for (const [kind, file] of [
      ['test_input', testCase.input],
      ['test_output', testCase.answer],
    ] as const) {
      const content = (await file?.read()) ?? Buffer.alloc(0);
      if (!content.equals(Buffer.from(content.toString('utf8'))) || content.includes(0))
        leftOut('binary test data', testCase.inputName, findings);
      lines.push(element(kind, content.toString('utf8'), { name }));
    }
  }
  return lines;
}

async function imagesOf({ attachments }: ProblemPackage): Promise<string[]> {
  const found = Object.entries(attachments).map(async ([name, file]) => {
    const base64 = (await file.read()).toString('base64');
    return `<img>${element('src', name)}${element('base64', base64)}</img>`;
  });
  return Promise.all(found);
}

function programElements({ programs, codeTemplates }: ProblemPackage, findings: Findings): string[] {
  const solutions = programs.flatMap(({ name, language, source, extraFiles, expected }) => {
    const known = language === null ? null : languageOf(language);
    const isAnswer = expected.length === 1 && expected[0] === 'accepted' && Object.keys(extraFiles).length === 0;
    if (known !== null && isAnswer) return [element('solution', source, { language: known })];
    leftOut('program', name, findings);
    return [];
  });
  const templates = Object.entries(codeTemplates).flatMap(([name, template]) => {
    const language = languageOf(name);
    if (language === null) leftOut('template', name, findings);
    const parts = Object.entries(partsOfTemplate(template)).filter(([, text]) => text !== '');
    return language === null ? [] : parts.map(([part, text]) => element(part, text, { language }));
  });
  return [...solutions, ...templates];
}

/** Characters that XML forbids are left out; the end of CDATA inside a text is split over two. */
function element(name: string, text: string, attributes: Record<string, string> = {}): string {
  const stated = Object.entries(attributes).map(([key, value]) => ` ${key}="${value.replaceAll('"', '&quot;')}"`);
  const clean = text.replace(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '').replaceAll(']]>', ']]]]><![CDATA[>');
  return `<${name}${stated.join('')}><![CDATA[${clean}]]></${name}>`;
}
