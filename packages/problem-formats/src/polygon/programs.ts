/** Reads checker, interactor, validators and solutions of a Polygon problem. */
import type { JuryProgram } from '@verdict/domain/judging/job.ts';
import type {
  ExpectedVerdict,
  Includes,
  InputValidator,
  PackageProgram,
} from '@verdict/domain/problem/problem-package.ts';
import { sentence } from '@verdict/domain/text/sentence.ts';
import type { Findings } from '../findings.ts';
import { comparesLines, type Judging, juryProgram, namedChecker } from '../jury.ts';
import { judgeLanguage } from '../language-names.ts';
import type { PackageFiles } from '../package-files.ts';
import { juryPromise } from '../problem-parts.ts';
import { readText, unreadableProgram } from '../text.ts';
import { elementAt, elementsAt, type XmlElement } from '../xml.ts';
import { checkedInteractor, writesForChecker } from './checked-interactor.ts';
import { ownValue } from '../own-value.ts';

interface Source {
  path: string;
  source: string;
  /** Polygon's name of the language, e.g. `cpp.g++17`. */
  type: string;
  extraFiles: Record<string, string>;
}

export class PolygonPrograms {
  readonly #files: PackageFiles;
  readonly #problem: XmlElement;
  readonly #findings: Findings;

  constructor(files: PackageFiles, problem: XmlElement, findings: Findings) {
    this.#files = files;
    this.#problem = problem;
    this.#findings = findings;
  }

  async judging(): Promise<Judging> {
    const scale = elementAt(this.#problem, 'judging')?.attributes['treat-points-from-checker-as-percent'];
    const scoreScale = scale === 'true' ? 'percent' : 'points';
    const checker = elementAt(this.#problem, 'assets', 'checker');
    const interactor = elementAt(this.#problem, 'assets', 'interactor');
    if (interactor) {
      if (elementsAt(interactor, 'runs', 'run').length > 1)
        this.#findings.error('unsupported-type', sentence('package.typeUnsupported', { type: 'run-twice' }));
      const jury = await this.#jury(interactor, 'interactor', scoreScale);
      if (!jury) return comparesLines;
      return { ...comparesLines, judgeMode: 'interactive', jury: await this.#checked(jury, checker, scoreScale) };
    }
    const named = namedChecker(checker?.attributes['name'] ?? '');
    if (named) return named;
    if (!checker) {
      this.#findings.error('checker-missing', sentence('package.checkerMissing'), 'problem.xml');
      return comparesLines;
    }
    const jury = await this.#jury(checker, 'checker', scoreScale);
    return jury ? { ...comparesLines, judgeMode: 'spj', jury } : comparesLines;
  }

  /** The interactor, combined with the package's checker if it writes for one. */
  async #checked(
    interactor: JuryProgram,
    checker: XmlElement | undefined,
    scoreScale: JuryProgram['scoreScale'],
  ): Promise<JuryProgram> {
    if (!writesForChecker(interactor)) return interactor;
    const read = checker && (await this.#source(checker));
    const program =
      read &&
      juryProgram({ source: read.source, language: read.type, extraFiles: read.extraFiles }, 'testlib', scoreScale);
    const both = program && checkedInteractor(interactor, program);
    if (!both) this.#findings.warning('checker-after-interactor', sentence('package.checkerAfterInteractor'));
    return both || interactor;
  }

  async #jury(element: XmlElement, role: string, scoreScale: JuryProgram['scoreScale']): Promise<JuryProgram | null> {
    const read = await this.#source(element);
    if (!read) {
      const name = elementAt(element, 'source')?.attributes['path'] ?? element.attributes['name'] ?? role;
      this.#findings.error('checker-missing', sentence('package.fileMissing', { path: name }), 'problem.xml');
      return null;
    }
    const { path: name, source, type: language, extraFiles } = read;
    const jury = juryProgram({ source, language, extraFiles }, 'testlib', scoreScale);
    if (!jury)
      this.#findings.error('checker-language-unsupported', sentence('package.juryLanguage', { name, language }), name);
    return jury;
  }

  async #source(element: XmlElement): Promise<Source | null> {
    const { attributes } = elementAt(element, 'source') ?? { attributes: {} as Record<string, string> };
    const path = attributes['path'] ?? '';
    const file = this.#files.get(path);
    if (!file) return null;
    const source = await readText(file, this.#findings.list);
    return { path, source, type: attributes['type'] ?? '', extraFiles: await this.#included(source) };
  }

  /** Headers of the package that the source includes, except testlib, which the judge provides. */
  async #included(source: string, found: Record<string, string> = {}): Promise<Record<string, string>> {
    for (const [, name = ''] of source.matchAll(/^[ \t]*#[ \t]*include[ \t]*"([^"\n]+)"/gm)) {
      const file = this.#files.get(`files/${name}`);
      if (!file || name === 'testlib.h' || Object.hasOwn(found, name)) continue;
      found[name] = await readText(file, this.#findings.list);
      await this.#included(found[name], found);
    }
    return found;
  }

  async validators(): Promise<InputValidator[]> {
    const validators: InputValidator[] = [];
    for (const element of elementsAt(this.#problem, 'assets', 'validators', 'validator')) {
      const read = await this.#source(element);
      const language = read && judgeLanguage(read.type);
      if (!read || !language) {
        const path = elementAt(element, 'source')?.attributes['path'] ?? 'problem.xml';
        const text = read ? sentence('package.validatorLanguage') : sentence('package.fileMissing', { path });
        this.#findings.warning('validator-language', text, read ? path : 'problem.xml');
        continue;
      }
      const { path: name, source, extraFiles } = read;
      validators.push({ name, language: newer(language), source, extraFiles, args: [], validExitCode: 0 });
    }
    return validators;
  }

  /** Reads solutions; `includes` are the graders. */
  async solutions(scored: boolean, includes: Includes): Promise<PackageProgram[]> {
    const programs: PackageProgram[] = [];
    for (const element of elementsAt(this.#problem, 'assets', 'solutions', 'solution')) {
      const name = elementAt(element, 'source')?.attributes['path'] ?? 'solution';
      const read = await this.#source(element).catch((error: unknown) => unreadableProgram(name, error));
      if (read && 'sentence' in read) {
        this.#findings.list.push(read);
        continue;
      }
      if (!read) {
        this.#findings.warning('solution-not-imported', sentence('package.fileMissing', { path: name }), 'problem.xml');
        continue;
      }
      const tag = element.attributes['tag'] ?? '';
      const language = judgeLanguage(read.type);
      if (language === null)
        this.#findings.info('language-unknown', sentence('package.languageUnknown', { code: read.type }), read.path);
      const expected = expectedOf(tag, scored);
      const own = read.path.split('/').at(-1)!;
      const headers = Object.entries(read.extraFiles).map(([header, content]) => ({ name: header, content }));
      const known = language === null ? null : newer(language);
      const program = juryPromise(
        read.path,
        [{ name: own, content: read.source }, ...headers],
        expected,
        known,
        includes,
      );
      programs.push({ ...program, language: known });
    }
    return programs;
  }

  /** Reads graders: files that are compiled with every contestant's program. */
  async graders(): Promise<Includes> {
    const includes: Includes = {};
    for (const element of elementsAt(this.#problem, 'files', 'resources', 'file')) {
      const path = element.attributes['path'] ?? '';
      const isGrader = elementsAt(element, 'assets', 'asset').some(
        ({ attributes }) => attributes['name'] === 'solution',
      );
      const file = isGrader ? this.#files.get(path) : undefined;
      const folder = includeFolder(path);
      if (!file || folder === null) continue;
      includes[folder] = { ...includes[folder], [path.split('/').at(-1)!]: await readText(file, this.#findings.list) };
    }
    return includes;
  }

  /** Reports generators, which are not needed any more: their tests are in the package. */
  reportGenerators(): void {
    const used = new Set(
      ['checker', 'interactor'].flatMap((name) => elementsAt(this.#problem, 'assets', name, 'source')).map(pathOf),
    );
    for (const one of elementsAt(this.#problem, 'assets', 'validators', 'validator', 'source')) used.add(pathOf(one));
    const names = elementsAt(this.#problem, 'files', 'executables', 'executable', 'source')
      .map(pathOf)
      .filter((path) => !used.has(path));
    if (names.length > 0)
      this.#findings.info('generators-left', sentence('package.generatorsLeft', { names: names.join(', ') }));
  }
}

const pathOf = ({ attributes }: XmlElement) => attributes['path'] ?? '';

/** Jury sources are often written for newer compilers than the stated one. */
const newer = (language: string): string => (language === 'C++ With O2' ? 'C++ 17 With O2' : language);

function includeFolder(path: string): string | null {
  const ending = path.slice(path.lastIndexOf('.') + 1);
  if (/^(h|hpp|cpp|cc)$/.test(ending)) return 'cpp';
  return { c: 'c', java: 'java', py: 'python3', pas: 'pascal', kt: 'kotlin' }[ending] ?? null;
}

/** Verdicts that the tags of solutions promise. */
export const verdictsByTag: Record<string, ExpectedVerdict[]> = {
  main: ['accepted'],
  accepted: ['accepted'],
  'wrong-answer': ['wrongAnswer'],
  'presentation-error': ['presentationError', 'wrongAnswer'],
  'time-limit-exceeded': ['timeLimitExceeded'],
  'time-limit-exceeded-or-accepted': ['timeLimitExceeded', 'accepted'],
  'time-limit-exceeded-or-memory-limit-exceeded': ['timeLimitExceeded', 'memoryLimitExceeded', 'runtimeError'],
  'memory-limit-exceeded': ['memoryLimitExceeded', 'runtimeError'],
  rejected: ['wrongAnswer', 'presentationError', 'timeLimitExceeded', 'memoryLimitExceeded', 'runtimeError'],
  failed: ['runtimeError', 'wrongAnswer', 'presentationError', 'timeLimitExceeded', 'memoryLimitExceeded'],
};

/** In problems with points, a program that fails a test may still earn some. */
function expectedOf(tag: string, scored: boolean): ExpectedVerdict[] {
  const expected = ownValue(verdictsByTag, tag) ?? [];
  const mayFail = expected.length > 0 && !(expected.length === 1 && expected[0] === 'accepted');
  return scored && mayFail ? [...expected, 'partialAccepted'] : expected;
}
