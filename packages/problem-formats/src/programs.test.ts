import { expect, test } from 'vitest';
import { assembleProgram, inOneSource, type ProgramFile } from './programs.ts';

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

test('C++ units are linked with the main file, unless they are included already; headers stay beside them', () => {
  const program = assembleProgram(
    files({
      'a.h': 'int f();',
      'data.txt': '1',
      'f.cpp': '#include "a.h"',
      'g.cpp': '',
      'main.cpp': '#include "a.h"\n#include "g.cpp"\nint main() {}',
    }),
  );
  expect(program.source).toBe('#include "a.h"\n#include "g.cpp"\nint main() {}');
  expect(Object.keys(program.extraFiles)).toEqual(['a.h', 'data.txt', 'f.cpp', 'g.cpp']);
  expect(program.parts).toMatchObject({ units: ['f.cpp'], atRunTime: expect.arrayContaining(['data.txt']) });
  const { source, ...rest } = inOneSource(program);
  expect(source).toBe('#include "a.h"\n#include "g.cpp"\nint main() {}\n#include "f.cpp"\n');
  expect(rest).not.toHaveProperty('parts');
});

test('the main file is called main, or is a file of the program itself and none of those that the package includes', () => {
  const main = (...names: string[]) =>
    assembleProgram(
      names.map((name) => ({ name: name.replace('+', ''), content: name, isIncluded: name.startsWith('+') })),
    ).source;
  expect(main('+a.py', 'b.py')).toContain('"b.py"');
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

test('files that a program loads are beside it when it runs', () => {
  const program = assembleProgram(files({ 'main.js': 'require("./lib")', 'lib.js': '', 'words.json': '[]' }));
  expect(program).toMatchObject({
    source: 'require("./lib")',
    parts: { units: [], atRunTime: ['lib.js', 'words.json'] },
  });
  const nested = assembleProgram(files({ 'src/main.js': 'require("./lib")', 'src/lib.js': '' }));
  expect(nested).toMatchObject({
    source: 'require("./src/main.js");\n',
    parts: { atRunTime: ['src/main.js', 'src/lib.js'] },
  });
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
  expect(cpp).toMatchObject({ source: '#include "src/main.cc"\n', parts: { units: ['src/lib.cc'] } });
  expect(Object.keys(cpp.extraFiles)).toEqual(['src/lib.cc', 'src/lib.h', 'src/main.cc']);

  const python = assembleProgram(files({ 'src/main.py': 'import words', 'src/words.py': 'x = 1' }));
  expect(python.source).toContain('{"words":"x = 1"}');
});
