import { expect, test } from 'vitest';
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
  ['a.ml', '', null],
])('the language of %s with %j is %s', (name, content, language) => {
  expect(assembleProgram(files({ [name]: content })).language).toBe(language);
});

test('C++ units join the one with main, unless they are included already', () => {
  const program = assembleProgram(
    files({
      'a.h': 'int f();',
      'f.cpp': '#include "a.h"',
      'g.cpp': '',
      'main.cpp': '#include "a.h"\n#include "g.cpp"\nint main() {}',
    }),
  );
  expect(program.source).toBe('#include "a.h"\n#include "g.cpp"\nint main() {}\n#include "f.cpp"\n');
  expect(Object.keys(program.extraFiles)).toEqual(['a.h', 'f.cpp', 'g.cpp']);
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
      'x.java':
        'class Other { int f() { return 0; } }\nclass Start { public static void main(String... a) {} }',
    }),
  );
  expect(unnamed.source).toContain('Start.main(args);');
});

test('Python modules travel inside the source, and the main file is the one nobody imports', () => {
  const { source, extraFiles } = assembleProgram(
    files({ 'common.py': 'x = "ä"', 'validate.py': 'import common\nprint(common.x)' }),
  );
  expect(source).toContain(String.raw`{"common":"x = \"ä\""}`);
  expect(source).toContain(String.raw`exec(compile("import common\nprint(common.x)", "main.py", "exec"))`);
  expect(Object.keys(extraFiles)).toEqual(['common.py']);
});

test('a main file in a folder finds what lies beside it', () => {
  const cpp = assembleProgram(
    files({ 'src/lib.cc': '#include "lib.h"', 'src/lib.h': '', 'src/main.cc': '#include "lib.h"\nint main() {}' }),
  );
  expect(cpp.source).toBe('#include "src/main.cc"\n#include "src/lib.cc"\n');
  expect(Object.keys(cpp.extraFiles)).toEqual(['src/lib.cc', 'src/lib.h', 'src/main.cc']);

  const python = assembleProgram(files({ 'src/main.py': 'import words', 'src/words.py': 'x = 1' }));
  expect(python.source).toContain('{"words":"x = 1"}');
});
