import { expect, test } from 'vitest';
import { withIncludes } from './includes.ts';
import { assembleProgram, type ProgramFile } from './programs.ts';

const files = (contents: Record<string, string>): ProgramFile[] =>
  Object.entries(contents).map(([name, content]) => ({ name, content }));

test.each([
  ['a.c', '', 'C With O2'],
  ['a.cc', '', 'C++ 20 With O2'],
  ['a.C', '', 'C++ 20 With O2'],
  ['a.py', 'print(1)', 'Python3'],
  ['a.py', 'print "x"', 'Python2'],
  ['a.py', '#!/usr/bin/python2\n', 'Python2'],
  ['a.py', '#!/usr/bin/env pypy3\n', 'PyPy3'],
  ['a.kt', '', 'Kotlin'],
  ['a.ml', '', 'OCaml'],
  ['a.ts', '', 'TypeScript'],
  ['a.f90', '', 'Fortran'],
  ['a.adb', '', null],
])('the language of %s with %j is %s', (name, content, language) => {
  expect(assembleProgram(files({ [name]: content })).language).toBe(language);
});

test('the main file is called main, or is a file of the program itself and none of those that the package includes', () => {
  const main = (...names: string[]) =>
    assembleProgram(
      names.map((name) => ({ name: name.replace('+', ''), content: name, isIncluded: name.startsWith('+') })),
    ).source;
  expect(main('+a.py', 'b.py')).toBe('b.py');
  expect(main('+aid.js', 'solve.js')).toBe('solve.js');
  expect(main('+main.js', 'solve.js')).toBe('+main.js');
  expect(main('b.rb', 'a.rb')).toBe('b.rb');
  const java = (name: string) => `class ${name} { public static void main(String[] a) {} }`;
  const { source } = assembleProgram([
    { name: 'Aid.java', content: java('Aid'), isIncluded: true },
    { name: 'Solve.java', content: java('Solve') },
  ]);
  expect(source).toContain('Solve.main(args);');
});

test('a Java class of any name and package is called by a Main', () => {
  const own = 'public class Main { public static void main(String[] a) {} }';
  expect(assembleProgram(files({ 'Main.java': own }))).toMatchObject({ source: own, extraFiles: {} });

  const program = assembleProgram(
    files({
      'gap.java':
        '// class Not\npackage a.b;\nclass Helper {}\npublic class Gap { static class In {} public static void main(String[] a) {} }',
    }),
  );
  expect(program.source).toContain('a.b.Gap.main(args);');
  expect(Object.keys(program.extraFiles)).toEqual(['a/b/Gap.java']);

  const apart = assembleProgram(
    files({
      'Main.java': 'package a.b;\npublic class Main { public static void main(String[] a) {} }',
      'util/Adder.java': '// of package x\npackage a.b.util;\npublic class Adder {}',
      'Node.java': 'class Node {}',
    }),
  );
  expect(Object.keys(apart.extraFiles).sort()).toEqual(['Node.java', 'a/b/Main.java', 'a/b/util/Adder.java']);

  const unnamed = assembleProgram(
    files({
      'x.java': 'class Other { int f() { return 0; } }\nclass Start { public static void main(String... a) {} }',
    }),
  );
  expect(unnamed.source).toContain('Start.main(args);');
});

test('the main file of Python is the one nobody imports', () => {
  const modules = { 'common.py': 'x = "ä"', 'validate.py': 'import common\nprint(common.x)' };
  expect(assembleProgram(files(modules))).toMatchObject({
    source: modules['validate.py'],
    extraFiles: { 'common.py': modules['common.py'] },
  });
});

test('a main file in a folder finds what lies beside it', () => {
  const cpp = assembleProgram(
    files({ 'src/lib.cc': '#include "lib.h"', 'src/lib.h': '', 'src/main.cc': '#include "lib.h"\nint main() {}' }),
  );
  expect(cpp.source).toBe('#include "src/main.cc"\n');
  expect(Object.keys(cpp.extraFiles)).toEqual(['src/lib.cc', 'src/lib.h', 'src/main.cc']);
  const python = assembleProgram(files({ 'src/main.py': 'import words', 'src/words.py': 'x = 1' }));
  expect(python.source).toContain('sys.path.insert(0, "src")\nexec(compile(open("src/main.py", "rb").read()');
  const script = assembleProgram(files({ 'src/main.js': 'require("./lib")', 'src/lib.js': '' }));
  expect(script.source).toBe('require("./src/main.js");\n');
});

const cpp = { name: 'C++ 17', source: 'main.cpp' };

test('files that a package adds join a program of their language; a driver starts it, a library is started by it', () => {
  const includes = {
    default: { 'words.txt': 'a' },
    cpp: { 'driver.cpp': 'int solve();\nint main() {}' },
    python3: { 'aid.py': '' },
  };
  expect(withIncludes(cpp, 'int solve() {}', includes)).toEqual({
    source: includes.cpp['driver.cpp'],
    extraFiles: { 'solution.cpp': 'int solve() {}', 'words.txt': 'a' },
  });
  expect(withIncludes({ name: 'PyPy3', source: 'main.py' }, 'import aid', includes)).toEqual({
    source: 'import aid',
    extraFiles: { 'aid.py': '', 'words.txt': 'a' },
  });
  expect(withIncludes({ name: 'Golang', source: 'main.go' }, 'package main', includes)).toEqual({
    source: 'package main',
    extraFiles: { 'words.txt': 'a' },
  });
  expect(withIncludes(cpp, 'x', {})).toEqual({ source: 'x', extraFiles: {} });
});

test('whoever sends a program cannot be overwritten by the name that it gets', () => {
  const { extraFiles } = withIncludes(cpp, 'theirs', { cpp: { 'solution.cpp': '', 'main.cpp': 'int main() {}' } });
  expect(extraFiles).toEqual({ 'own_solution.cpp': 'theirs', 'solution.cpp': '' });
});

test('a Java program is called after its public class, and a driver calls it', () => {
  const java = { name: 'Java', source: 'Main.java' };
  const driver = 'public class Driver { public static void main(String[] a) { Answer.print(); } }';
  const { source, extraFiles } = withIncludes(java, 'public class Answer { }', { java: { 'Driver.java': driver } });
  expect(source).toContain('Driver.main(args);');
  expect(Object.keys(extraFiles)).toEqual(['Answer.java', 'Driver.java']);
});
