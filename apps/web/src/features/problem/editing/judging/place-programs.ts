/** Places programs that an author reads from disk: each goes where a program of its kind belongs. */
import { programKind, type ProgramKind } from '@verdict/domain/judging/program-kind.ts';
import { juryRole } from '@verdict/domain/judging/mode-names.ts';
import { withJudgeMode } from '../form-changes.ts';
import { type EditedProgram, type ExtraFile, type FormState, type Offers, usesJury } from '../form-state.ts';

export interface ReadProgram {
  name: string;
  kind: ProgramKind;
  /** `left`: a second checker or interactor, of which a problem has only one. */
  done: 'added' | 'replaced' | 'left';
}

export interface Generator {
  name: string;
  language: string;
  source: string;
}

interface Placed {
  /** Result for each file, in the order of the names. */
  read: ReadProgram[];
  /** The form with the solutions, validators and the program of the judge mode. */
  change: Partial<FormState>;
  /** Generators, which are saved beside the form. */
  generators: Generator[];
  /** True when a program of the judge mode that the author has written would be replaced. */
  replacesJury: boolean;
}

const newProgram: EditedProgram = {
  role: 'solution',
  name: '',
  language: null,
  source: '',
  extraFiles: [],
  expected: ['accepted'],
  expectedScore: '',
  args: '',
  validExitCode: 0,
};

/** A program that the author adds by hand or that was read. */
export const programOf = (part: Partial<EditedProgram>): EditedProgram => ({ ...newProgram, ...part });

export function placePrograms(state: FormState, files: readonly ExtraFile[], offers: Offers): Placed {
  const read: ReadProgram[] = [];
  const generators: Generator[] = [];
  let programs = state.programs;
  let change: Partial<FormState> = {};
  let hasJury = false;
  for (const { name, content: source } of files.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const kind = programKind(source);
    const language = languageOfFile(name, offers.languages);
    if (kind === 'solution' || kind === 'validator') {
      const isKnown = programs.some((one) => one.name.trim() === name);
      programs = isKnown
        ? programs.map((one) => (one.name.trim() === name ? { ...one, source, role: kind } : one))
        : [
            ...programs,
            programOf({ name, source, language, role: kind, ...(kind === 'validator' ? { expected: [] } : {}) }),
          ];
      read.push({ name, kind, done: isKnown ? 'replaced' : 'added' });
    } else if (kind === 'generator') {
      generators.push({ name, language: language ?? 'C++', source });
      read.push({ name, kind, done: 'added' });
    } else {
      read.push({ name, kind, done: hasJury ? 'left' : 'added' });
      if (!hasJury) change = withJury(state, kind, { source, language: language ?? state.jury.language });
      hasJury = true;
    }
  }
  return {
    read,
    change: programs === state.programs ? change : { ...change, programs },
    generators,
    replacesJury: hasJury && usesJury(state) && !['', change.jury?.source.trim()].includes(state.jury.source.trim()),
  };
}

/** Sets the program, and the judge mode that uses it unless the mode does already. */
function withJury(
  state: FormState,
  kind: 'checker' | 'interactor',
  program: { source: string; language: string },
): Partial<FormState> {
  const mode = juryRole(state.judgeMode) === kind ? state.judgeMode : kind === 'checker' ? 'spj' : 'interactive';
  const { jury = state.jury, ...rest } = withJudgeMode(state, mode);
  return { ...rest, answersChecked: true, jury: { ...jury, ...program, dialect: 'testlib' } };
}

const languages: Readonly<Record<string, string>> = {
  c: 'C',
  py: 'Python3',
  java: 'Java',
  go: 'Golang',
  rs: 'Rust',
  kt: 'Kotlin',
  js: 'JavaScript Node',
  cs: 'C#',
  rb: 'Ruby',
  php: 'PHP',
  pas: 'Pascal',
  hs: 'Haskell',
  ts: 'TypeScript',
  pl: 'Perl',
  lua: 'Lua',
  ml: 'OCaml',
  d: 'D',
  f90: 'Fortran',
  r: 'R',
};

/** Language by the file ending. The author may choose another one. */
function languageOfFile(name: string, offered: readonly { name: string }[]): string | null {
  const language = languages[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'C++';
  return offered.some((known) => known.name === language) ? language : (offered[0]?.name ?? null);
}
