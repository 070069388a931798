import { expect, test } from 'vitest';
import { partsOf } from './program-parts.ts';

const files = (...names: string[]) => Object.fromEntries(names.map((name) => [name, '']));

test('C++ units are linked with the source, unless something includes them; data is there at run time, headers are not', () => {
  const source = '#include "a.h"\n#include "g.cpp"\n#include "lib/k.cpp"\nint main() {}';
  const extra = {
    ...files('f.cpp', 'g.cpp', 'lib/k.cpp', 'i.C', 'old.c', 'data.txt'),
    'a.h': '#include "h.cc"',
    'h.cc': '',
  };
  expect(partsOf('main.cpp', source, extra)).toEqual({
    units: ['f.cpp', 'i.C'],
    atRunTime: ['old.c', 'data.txt'],
  });
});

// oxfmt-ignore
test.each([
  ['main.c',    ['b.c', 'b.h', 'c.cpp'],       ['b.c'],       ['c.cpp']],
  ['Main.java', ['Aid.java', 'x/B.java', 'd'], ['Aid.java', 'x/B.java'], ['d']],
  ['main.kt',   ['b.kt'],                      ['b.kt'],      []],
  ['main.py',   ['b.py', 'c.cpp', 'd.json'],   [],            ['b.py', 'c.cpp', 'd.json']],
  ['main.js',   ['lib.js', 'words.json'],      [],            ['lib.js', 'words.json']],
  ['main.cpp',  ['main.cpp', 'sub/main.cpp'],  ['sub/main.cpp'], []],
])('beside %s: %j', (main, names, units, atRunTime) => {
  expect(partsOf(main, '', files(...names))).toEqual({ units, atRunTime });
});
