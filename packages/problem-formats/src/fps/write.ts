/** Writes a problem as FPS 1.5, which HUSTOJ, HOJ, Hydro and QDUOJ read. */
import type { PackageProgram, ProblemPackage } from '@verdict/domain/problem/problem-package.ts';
import { talksToJury } from '@verdict/domain/judging/mode-names.ts';
import { partsOfTemplate } from '../code-templates.ts';
import type { Findings } from '../findings.ts';
import { imageKind } from '../images.ts';
import { judgeLanguage } from '../language-names.ts';
import { hardBreaks } from '../line-breaks.ts';
import type { PackageWriter } from '../package-writer.ts';
import { type HeldJury, withHeldJury } from '../written-jury.ts';
import {
  isSoleAnswer,
  leftOut,
  numberedNames,
  onlyStatement,
  reportLanguages,
  reportOwnParts,
  reportScale,
  reportStack,
  reportUnwritten,
  statedTimeMs,
} from '../writing.ts';

const languages: [RegExp, string][] = [
  [/^C\+\+/, 'C++'],
  [/^C( With O2)?$/, 'C'],
  [/^Py.*3$/, 'Python'],
  [/^Golang$/, 'Go'],
  [/^JavaScript/, 'JavaScript'],
  [/^(Java|PHP|Ruby|Pascal|C#|Kotlin|Rust|TypeScript|Perl|Lua|OCaml|D|Fortran|R)$/, '$&'],
];

function languageOf(name: string): string | null {
  const found = languages.find(([pattern]) => pattern.test(name));
  return found ? found[1].replace('$&', name) : null;
}

export const fpsWriter: PackageWriter = {
  id: 'fps',
  async *write(problems) {
    yield Buffer.from(head);
    for await (const { problem, findings } of problems)
      for await (const line of itemLines(problem, findings)) yield Buffer.from(`${line}\n`);
    yield Buffer.from('</fps>\n');
  },
};

const head = `<?xml version="1.0" encoding="UTF-8"?>
<fps version="1.5" url="https://github.com/zhblue/freeproblemset/">
<generator name="Verdict" url=""/>
`;

/** A program must be the text of one element. */
const heldJury: HeldJury = {
  dialects: { checker: ['testlib', 'hustoj'], interactor: ['testlib'] },
  adapts: { checker: { dialect: 'hustoj', points: null }, interactor: { dialect: 'testlib', points: null } },
  files: false,
  languages: /^(C|C\+\+)( |$)/,
  names: () => false,
  passes: [],
};

async function* itemLines(whole: ProblemPackage, findings: Findings): AsyncGenerator<string> {
  const problem = withHeldJury(whole, heldJury, findings);
  const statement = onlyStatement(problem, findings);
  const { jury, source, tags } = problem;
  reportOwnParts(problem, findings);
  reportScale(problem, 'share', findings);
  reportStack(problem, findings);
  reportUnwritten(
    [
      ['compare', problem.compare.kind !== 'lines', problem.compare.kind],
      ['source', source !== '' && tags.length > 0, source],
      ['tags', tags.some((tag) => /\s/.test(tag)), tags.join(', ')],
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
  const markdown = (text: string) => (text === '' ? '' : `[md]${hardBreaks(text)}[/md]`);
  yield '<item>';
  yield element('title', statement.title);
  yield element('time_limit', String(statedTimeMs(problem, findings)), { unit: 'ms' });
  yield element('memory_limit', String(problem.memoryLimitMiB), { unit: 'mb' });
  yield element('description', markdown(statement.description));
  yield element('input', markdown(statement.input));
  yield element('output', markdown(statement.output));
  for (const { input, output } of problem.examples) {
    yield element('sample_input', input);
    yield element('sample_output', output);
  }
  yield* testsOf(problem, findings);
  yield element('hint', markdown(statement.hint));
  yield element('source', tags.length > 0 ? tags.join(' ') : source);
  yield* imagesOf(problem, findings);
  if (jury !== null) yield juryElement(problem);
  yield* programElements(problem, findings);
  yield '</item>';
}

function juryElement({ judgeMode, jury }: ProblemPackage): string {
  const name = talksToJury(judgeMode) ? 'interactor' : jury!.dialect === 'testlib' ? 'tpj' : 'spj';
  return element(name, jury!.source, { language: languageOf(jury!.language) ?? 'C++' });
}

async function* testsOf(problem: ProblemPackage, findings: Findings): AsyncGenerator<string> {
  for (const { testCase, inputName } of numberedNames(problem)) {
    const name = inputName.replace('.in', '');
    for (const [kind, file] of [
      ['test_input', testCase.input],
      ['test_output', testCase.answer],
    ] as const) {
      const content = (await file?.read()) ?? Buffer.alloc(0);
      if (!content.equals(Buffer.from(content.toString('utf8'))) || content.includes(0))
        leftOut('binary test data', testCase.inputName, findings);
      yield element(kind, content.toString('utf8'), { name });
    }
  }
}

async function* imagesOf({ attachments }: ProblemPackage, findings: Findings): AsyncGenerator<string> {
  for (const [name, file] of Object.entries(attachments)) {
    const content = await file.read();
    if (imageKind(content) === null) {
      leftOut('attachment', name, findings);
      continue;
    }
    const base64 = content.toString('base64');
    yield `<img>${element('src', name)}${element('base64', base64)}</img>`;
  }
}

function programElements({ programs, codeTemplates }: ProblemPackage, findings: Findings): string[] {
  const nameOf = ({ language }: PackageProgram) => languageOf(language ?? '');
  const isWritten = (program: PackageProgram) => isSoleAnswer(program) && nameOf(program) !== null;
  for (const { name } of programs.filter((program) => !isWritten(program))) leftOut('program', name, findings);
  const written = programs.filter(isWritten);
  const solutions = written.map((program) => element('solution', program.source, { language: nameOf(program) ?? '' }));
  reportLanguages(written, (program) => judgeLanguage(nameOf(program) ?? ''), findings);
  const templates = Object.entries(codeTemplates).flatMap(([name, template]) => {
    const language = languageOf(name);
    if (language === null) leftOut('template', name, findings);
    const parts = Object.entries(partsOfTemplate(template)).filter(([, text]) => text !== '');
    return language === null ? [] : parts.map(([part, text]) => element(part, text, { language }));
  });
  return [...solutions, ...templates];
}

/** An element with a CDATA text. Drops characters that XML forbids; splits an end of CDATA inside the text. */
function element(name: string, text: string, attributes: Record<string, string> = {}): string {
  const stated = Object.entries(attributes).map(([key, value]) => ` ${key}="${value.replaceAll('"', '&quot;')}"`);
  const clean = text.replace(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '').replaceAll(']]>', ']]]]><![CDATA[>');
  return `<${name}${stated.join('')}><![CDATA[${clean}]]></${name}>`;
}
