/** Use of the files beside a program's source, derived from their names, so that nobody has to declare it. */
export interface ProgramParts {
  /** Names of files that are compiled and linked with the source. */
  units: string[];
  /** Names of files that the program also needs at run time: data files and loaded modules. */
  atRunTime: string[];
}

/** File extensions of languages whose compiler gets all sources of a program at once. */
const linked: readonly (readonly string[])[] = [['c'], ['cc', 'cpp', 'cxx', 'c++'], ['java'], ['kt'], ['go'], ['cs']];

const isHeader = (name: string): boolean => /\.(h|hh|hpp|hxx|class)$/i.test(name);

const endingOf = (name: string): string => /[^/]\.([^./]*)$/.exec(name)?.[1] ?? '';

/**
 * `main` is the name of the source itself, which the other files may be compiled with. A source that is included is no
 * unit of its own.
 */
export function partsOf(main: string, source: string, extraFiles: Readonly<Record<string, string>>): ProgramParts {
  const together = linked.find((endings) => endings.includes(endingOf(main))) ?? [];
  const texts = [source, ...Object.values(extraFiles)];
  const isIncluded = (name: string): boolean => {
    const base = name.split('/').at(-1) ?? name;
    return texts.some((text) =>
      [`"${name}"`, `<${name}>`, `"${base}"`, `/${base}"`].some((word) => text.includes(word)),
    );
  };
  // `.C` is a traditional extension of C++, and the only one where case matters.
  const isSource = (name: string): boolean =>
    together.includes(name.endsWith('.C') ? 'cc' : endingOf(name).toLowerCase());
  const names = Object.keys(extraFiles).filter((name) => name !== main);
  return {
    units: names.filter((name) => isSource(name) && !isIncluded(name)),
    atRunTime: names.filter((name) => !isHeader(name) && !isSource(name)),
  };
}
