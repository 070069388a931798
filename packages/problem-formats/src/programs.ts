/** Programs of a package, made of one file or several, as the judge wants them: one source and files beside it. */
import type { ProgramParts } from '@verdict/domain/judging/job.ts';

export interface ProgramFile {
  /** Path inside the program's folder. */
  name: string;
  content: string;
  /** From `include/`: the program is only started with it where its name says so. */
  isIncluded?: boolean;
}

export interface AssembledProgram {
  /** Judge language name; null when no language of the judge has this file ending. */
  language: string | null;
  source: string;
  extraFiles: Record<string, string>;
  parts?: ProgramParts;
}

type Family = 'c' | 'cpp' | 'java' | 'python' | 'javascript' | 'linked' | 'other';

/** `linked`: the compiler is given all sources. */
const languages: Record<string, { language: string; family: Family }> = {
  c: { language: 'C With O2', family: 'c' },
  cc: { language: 'C++ 20 With O2', family: 'cpp' },
  cpp: { language: 'C++ 20 With O2', family: 'cpp' },
  cxx: { language: 'C++ 20 With O2', family: 'cpp' },
  'c++': { language: 'C++ 20 With O2', family: 'cpp' },
  java: { language: 'Java', family: 'java' },
  py: { language: 'Python3', family: 'python' },
  py3: { language: 'Python3', family: 'python' },
  py2: { language: 'Python2', family: 'python' },
  kt: { language: 'Kotlin', family: 'linked' },
  go: { language: 'Golang', family: 'linked' },
  rs: { language: 'Rust', family: 'other' },
  cs: { language: 'C#', family: 'linked' },
  php: { language: 'PHP', family: 'other' },
  rb: { language: 'Ruby', family: 'other' },
  js: { language: 'JavaScript Node', family: 'javascript' },
  pas: { language: 'Pascal', family: 'other' },
  hs: { language: 'Haskell', family: 'other' },
};

/** Languages in which several files have a `main` that the program is started with, by the words that begin it. */
const mainWords: Partial<Record<Family, RegExp>> = {
  c: /\bmain\s*\(/,
  cpp: /\bmain\s*\(/,
  linked: /\b(fun|func|static\s+\w+)\s+[mM]ain\s*\(/,
};

function ending(name: string): string {
  const base = name.split('/').at(-1)!;
  const dot = base.lastIndexOf('.');
  // `.C` is C++ by old custom, and the only ending where the case matters.
  if (base.endsWith('.C')) return 'cc';
  return dot < 0 ? '' : base.slice(dot + 1).toLowerCase();
}

const familyOf = (name: string): Family | null => languages[ending(name)]?.family ?? null;

/** Is this a source file in some language of the judge? */
export function isSource(name: string): boolean {
  return familyOf(name) !== null;
}

/** A script that builds or starts a validator, by its path in the validator's folder. */
export const isScript = (name: string): boolean => name === 'build' || name === 'run';

/** The program of these files (at least one). `entryPoint` names the main file or class where the package says it. */
export function assembleProgram(files: ProgramFile[], entryPoint: string | null = null): AssembledProgram {
  const family = (['cpp', 'c', 'java', 'python', 'javascript', 'linked', 'other'] as const).find((candidate) =>
    files.some((file) => familyOf(file.name) === candidate),
  );
  const sources = files.filter((file) => familyOf(file.name) === family);
  if (family === undefined) return { language: null, source: files[0]!.content, extraFiles: {} };
  const assembled =
    family === 'java'
      ? assembleJava(files, sources, entryPoint)
      : assembleFromMain(files, sources, mainFile(sources, family, entryPoint), family);
  const atRunTime = Object.keys(assembled.extraFiles).filter((name) => !isHeader(name) && !isUnitOf(assembled, name));
  const parts = { units: [], gnuDialect: false, ...assembled.parts, atRunTime };
  return parts.units.length + atRunTime.length === 0 ? assembled : { ...assembled, parts };
}

const isHeader = (name: string) => /\.(h|hh|hpp|hxx|java|class)$/i.test(name);
const isUnitOf = ({ parts }: AssembledProgram, name: string) => parts?.units.includes(name) ?? false;

function assembleFromMain(
  files: ProgramFile[],
  sources: ProgramFile[],
  main: ProgramFile,
  family: Family,
): AssembledProgram {
  const others = files.filter((file) => file !== main);
  if (family === 'python') return assemblePython(main, others);
  const { language } = languages[ending(main.name)]!;
  const parts = { units: unitsBeside(main, sources, family), atRunTime: [], gnuDialect: false };
  if (!main.name.includes('/')) return { language, source: main.content, extraFiles: filesByName(others), parts };
  // What it includes or loads is looked for beside it, so it stays in its folder.
  const fromAbove =
    family === 'javascript' ? `require(${JSON.stringify(`./${main.name}`)});\n` : `#include "${main.name}"\n`;
  return family === 'javascript' || family === 'c' || family === 'cpp'
    ? { language, source: fromAbove, extraFiles: filesByName(files), parts }
    : { language, source: main.content, extraFiles: filesByName(others), parts };
}

/** What is compiled with the main file: all other sources, but for those that a file includes. */
function unitsBeside(main: ProgramFile, sources: ProgramFile[], family: Family): string[] {
  if (!mainWords[family]) return [];
  const isIncluded = ({ name }: ProgramFile) =>
    sources.some(({ content }) => content.includes(`"${name}"`) || content.includes(`"${name.split('/').at(-1)}"`));
  return sources.filter((file) => file !== main && !isIncluded(file)).map(({ name }) => name);
}

/** For places that keep one source and no parts (C and C++): the units are included at its end. */
export function inOneSource<P extends AssembledProgram>({ parts, ...program }: P): Omit<P, 'parts'> {
  const units = (parts?.units ?? []).map((name) => `#include "${name}"\n`).join('');
  return { ...program, source: units === '' ? program.source : `${program.source}\n${units}` };
}

/**
 * By its name or by what it says. In a program of several files it is called `main`; where none is, it is a file of the
 * program itself and not one that the package includes: the one that no other imports, else the first by name.
 */
function mainFile(sources: ProgramFile[], family: Family, entryPoint: string | null): ProgramFile {
  const named = sources.find((file) => file.name === entryPoint || stem(file.name) === entryPoint);
  if (named) return named;
  const words = mainWords[family];
  if (words) {
    const mains = sources.filter((file) => words.test(file.content));
    const called = sources.find((file) => /^main\.[^/]+$/i.test(file.name));
    return called ?? mains.find((file) => !file.isIncluded) ?? mains[0] ?? sources[0]!;
  }
  const imported = (file: ProgramFile) =>
    sources.some(
      (other) =>
        other !== file &&
        new RegExp(`^\\s*(import|from)\\s+${escapeRegExp(stem(file.name))}\\b`, 'm').test(other.content),
    );
  const own = sources.filter((file) => !file.isIncluded);
  return (
    sources.find((file) => /^(main|__main__)$/i.test(stem(file.name))) ??
    own.find((file) => !imported(file)) ??
    own[0] ??
    sources[0]!
  );
}

/**
 * The judge starts the class `Main`. A package may call it anything, in any Java package; then a small `Main` calls it.
 */
function assembleJava(files: ProgramFile[], sources: ProgramFile[], entryPoint: string | null): AssembledProgram {
  const hasMain = (file: ProgramFile) => /\bstatic\b[^;{}]*\bvoid\s+main\s*\(/.test(file.content);
  const main =
    sources.find((file) => entryPoint !== null && stem(file.name) === entryPoint.split('.').at(-1)) ??
    sources.find((file) => stem(file.name) === 'Main' && hasMain(file)) ??
    sources.find((file) => hasMain(file) && !file.isIncluded) ??
    sources.find(hasMain) ??
    sources[0]!;
  const code = withoutComments(main.content);
  const javaPackage = javaPackageOf(main);
  const className = entryPoint?.split('.').at(-1) ?? mainClass(code) ?? stem(main.name);
  const others = Object.fromEntries(
    files
      .filter((file) => file !== main)
      .map((file) => [sources.includes(file) ? javaPath(file) : file.name, file.content]),
  );
  if (className === 'Main' && javaPackage === null)
    return { language: 'Java', source: main.content, extraFiles: others };

  const fullName = javaPackage === null ? className : `${javaPackage}.${className}`;
  return {
    language: 'Java',
    source: `public class Main {\n    public static void main(String[] args) throws Throwable {\n        ${fullName}.main(args);\n    }\n}\n`,
    extraFiles: { ...others, [`${fullName.replaceAll('.', '/')}.java`]: main.content },
  };
}

const javaPackageOf = (file: ProgramFile) =>
  /^\s*package\s+([\w.]+)\s*;/m.exec(withoutComments(file.content))?.[1] ?? null;

/**
 * Where the compiler looks for a class, wherever the package keeps the file: judges that name every file find it
 * anyway.
 */
function javaPath(file: ProgramFile): string {
  const javaPackage = javaPackageOf(file);
  return javaPackage === null ? file.name : `${javaPackage.replaceAll('.', '/')}/${file.name.split('/').at(-1)!}`;
}

/** The top-level class whose `main` is started: the public one, else the last one opened before `main`. */
function mainClass(code: string): string | null {
  const before = code.slice(0, code.search(/\bstatic\b[^;{}]*\bvoid\s+main\s*\(/) >>> 0);
  const publicClass = /\bpublic\s+(?:(?:final|abstract|strictfp)\s+)*class\s+(\w+)/.exec(code)?.[1];
  if (publicClass) return publicClass;
  const opened = [...before.matchAll(/(\{)|(\})|\bclass\s+(\w+)/g)];
  let level = 0;
  let name: string | null = null;
  for (const [, open, close, className] of opened) {
    if (open) level += 1;
    else if (close) level -= 1;
    else if (level === 0 && className) name = className;
  }
  return name;
}

function withoutComments(code: string): string {
  return code.replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '');
}

/** Where programs run alone, modules travel inside the source. */
function assemblePython(main: ProgramFile, others: ProgramFile[]): AssembledProgram {
  const language = pythonOf(main);
  const modules = others.filter((file) => familyOf(file.name) === 'python');
  if (modules.length === 0 || language.endsWith('2'))
    return { language, source: main.content, extraFiles: filesByName(others) };
  const isPackage = (name: string) => name.endsWith('/__init__.py');
  // Python looks for modules beside the main file first.
  const folder = main.name.slice(0, main.name.lastIndexOf('/') + 1);
  const moduleName = (name: string) =>
    (name.startsWith(folder) ? name.slice(folder.length) : name)
      .replace(/(\/__init__)?\.py3?$/, '')
      .replaceAll('/', '.');
  const sources = Object.fromEntries(modules.map((file) => [moduleName(file.name), file.content]));
  const packages = modules.filter((file) => isPackage(file.name)).map((file) => moduleName(file.name));
  return {
    language,
    source: bundledPython(main.content, sources, packages),
    extraFiles: filesByName(others),
  };
}

/** JSON's strings, lists and objects are Python's as well. */
function bundledPython(main: string, sources: Record<string, string>, packages: string[]): string {
  return `import importlib.util
import sys


class ModulesOfThisProgram:
    sources = ${JSON.stringify(sources)}
    packages = ${JSON.stringify(packages)}

    @classmethod
    def find_spec(cls, name, path=None, target=None):
        if name in cls.sources:
            return importlib.util.spec_from_loader(name, cls, is_package=name in cls.packages)

    @staticmethod
    def create_module(spec):
        return None

    @classmethod
    def exec_module(cls, module):
        exec(compile(cls.sources[module.__name__], module.__name__ + ".py", "exec"), module.__dict__)


sys.meta_path.insert(0, ModulesOfThisProgram)
exec(compile(${JSON.stringify(main)}, "main.py", "exec"))
`;
}

/** By the first line, as the ICPC format has it; without one, a print statement gives Python 2 away. */
function pythonOf(main: ProgramFile): string {
  if (ending(main.name) !== 'py') return languages[ending(main.name)]!.language;
  const first = main.content.split('\n', 1)[0]!;
  if (first.startsWith('#!'))
    return /pypy3/.test(first) ? 'PyPy3' : /pypy/.test(first) ? 'PyPy2' : /python2/.test(first) ? 'Python2' : 'Python3';
  return /^[ \t]*print[ \t]+["'\w]/m.test(main.content) ? 'Python2' : 'Python3';
}

const stem = (name: string) =>
  name
    .split('/')
    .at(-1)!
    .replace(/\.[^.]*$/, '');

const filesByName = (files: ProgramFile[]) => Object.fromEntries(files.map((file) => [file.name, file.content]));

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
