/** Assembles programs of one or several files into the judge's form: one source with files beside it. */
import { NOTHING_TO_BUILD, SCRIPTS } from '@verdict/domain/judging/scripts.ts';
import { ownValue } from './own-value.ts';

export interface ProgramFile {
  /** Path inside the program's folder. */
  name: string;
  content: string;
  /** The file is from `include/`; it only becomes the main file if its name says so. */
  isIncluded?: boolean;
}

export interface AssembledProgram {
  /** The judge's language name. Null when the judge has no language for this file ending. */
  language: string | null;
  source: string;
  extraFiles: Record<string, string>;
}

type Family = 'c' | 'cpp' | 'java' | 'python' | 'javascript' | 'linked' | 'other';

/** Languages by file ending. Family `linked`: the compiler gets all sources. */
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
  ts: { language: 'TypeScript', family: 'other' },
  pl: { language: 'Perl', family: 'other' },
  lua: { language: 'Lua', family: 'other' },
  ml: { language: 'OCaml', family: 'other' },
  d: { language: 'D', family: 'other' },
  f90: { language: 'Fortran', family: 'other' },
  f95: { language: 'Fortran', family: 'other' },
  r: { language: 'R', family: 'other' },
};

/** Words that begin the `main` of a program, for languages in which any of several files may contain it. */
const mainWords: Partial<Record<Family, RegExp>> = {
  c: /\bmain\s*\(/,
  cpp: /\bmain\s*\(/,
  linked: /\b(fun|func|static\s+\w+)\s+[mM]ain\s*\(/,
};

function ending(name: string): string {
  const base = name.split('/').at(-1)!;
  const dot = base.lastIndexOf('.');
  // `.C` is C++ by old custom, and the only ending whose case matters.
  if (base.endsWith('.C')) return 'cc';
  return dot < 0 ? '' : base.slice(dot + 1).toLowerCase();
}

const familyOf = (name: string): Family | null => ownValue(languages, ending(name))?.family ?? null;

/** Whether this is a source file in a language of the judge. */
export function isSource(name: string): boolean {
  return familyOf(name) !== null;
}

/** Whether the file is a script that builds or starts a jury program, by its path in the program's folder. */
export const isScript = (name: string): boolean => name === 'build' || name === 'run';

export const hasScripts = (files: readonly ProgramFile[]): boolean => files.some(({ name }) => isScript(name));

/** A program with a script `build` or `run` among its files. */
export function scriptedProgram(files: readonly ProgramFile[]): Omit<AssembledProgram, 'language'> & {
  language: string;
} {
  const build = files.find(({ name }) => name === 'build');
  return {
    language: SCRIPTS,
    source: build?.content ?? NOTHING_TO_BUILD,
    extraFiles: filesByName(files.filter((file) => file !== build)),
  };
}

/** Assembles a program from at least one file. `entryPoint` is the main file or class if the package states it. */
export function assembleProgram(files: ProgramFile[], entryPoint: string | null = null): AssembledProgram {
  const family = (['cpp', 'c', 'java', 'python', 'javascript', 'linked', 'other'] as const).find((candidate) =>
    files.some((file) => familyOf(file.name) === candidate),
  );
  const sources = files.filter((file) => familyOf(file.name) === family);
  if (family === undefined) return { language: null, source: files[0]!.content, extraFiles: {} };
  return family === 'java'
    ? assembleJava(files, sources, entryPoint)
    : assembleFromMain(files, mainFile(sources, family, entryPoint), family);
}

/** Includes and imports are relative to a file, so a main file in a folder stays there. */
function assembleFromMain(files: ProgramFile[], main: ProgramFile, family: Family): AssembledProgram {
  const language = family === 'python' ? pythonOf(main) : languages[ending(main.name)]!.language;
  const fromAbove = main.name.includes('/') ? starterOf(main.name, family) : null;
  return fromAbove === null
    ? { language, source: main.content, extraFiles: filesByName(files.filter((file) => file !== main)) }
    : { language, source: fromAbove, extraFiles: filesByName(files) };
}

/** A source that only starts the main file in a folder. Null when the language does not allow that. */
function starterOf(name: string, family: Family): string | null {
  const path = JSON.stringify(name);
  if (family === 'javascript') return `require(${JSON.stringify(`./${name}`)});\n`;
  if (family === 'c' || family === 'cpp') return `#include "${name}"\n`;
  if (family !== 'python') return null;
  const folder = JSON.stringify(name.slice(0, name.lastIndexOf('/')));
  return `import sys\n\nsys.path.insert(0, ${folder})\nexec(compile(open(${path}, "rb").read(), ${path}, "exec"))\n`;
}

/**
 * The main file, by its name or content. In a program of several files it is called `main`; otherwise it is one of the
 * program's own files rather than an included one: the one that no other imports, else the first by name.
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
        new RegExp(`^[ \\t]*(import|from)\\s+${escapeRegExp(stem(file.name))}\\b`, 'm').test(other.content),
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
 * Assembles a Java program. The judge starts the class `Main`; if the package's main class has another name or package,
 * a small `Main` calls it.
 */
function assembleJava(files: ProgramFile[], sources: ProgramFile[], entryPoint: string | null): AssembledProgram {
  const hasMain = (file: ProgramFile) => /\bstatic\b[^;{}]{0,200}\bvoid\s+main\s*\(/.test(file.content);
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
  /^[ \t]*package\s+([\w.]+)\s*;/m.exec(withoutComments(file.content))?.[1] ?? null;

/**
 * Path where the compiler looks for a class, wherever the package keeps the file: judges that pass every file to the
 * compiler find it in any place.
 */
function javaPath(file: ProgramFile): string {
  const javaPackage = javaPackageOf(file);
  return javaPackage === null ? file.name : `${javaPackage.replaceAll('.', '/')}/${file.name.split('/').at(-1)!}`;
}

/** The top-level class whose `main` is started: the public one, else the last one opened before `main`. */
function mainClass(code: string): string | null {
  const before = code.slice(0, code.search(/\bstatic\b[^;{}]{0,200}\bvoid\s+main\s*\(/) >>> 0);
  const publicClass = publicClassOf(code);
  if (publicClass !== null) return publicClass;
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

/** Public class or other public type that determines the name of a Java file. */
export function publicClassOf(code: string): string | null {
  const declared = /\bpublic\s+(?:(?:final|abstract|strictfp|sealed)\s+)*(?:class|interface|enum|record)\s+(\w+)/;
  return declared.exec(withoutComments(code))?.[1] ?? null;
}

function withoutComments(code: string): string {
  return code.replace(/\/\*[\s\S]*?(?:\*\/|$)|\/\/[^\n]*/g, '');
}

/**
 * Python version by the first line, as the ICPC format prescribes; without such a line, a print statement means Python
 * 2.
 */
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

const filesByName = (files: readonly ProgramFile[]) =>
  Object.fromEntries(files.map((file) => [file.name, file.content]));

/** Escapes a text so that the expression matches it literally. */
export function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
