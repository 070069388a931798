import { expect, test } from 'vitest';
import { compilerRemarks, linesOf } from './compiler-remarks.ts';

test.each([
  [
    'g++',
    "main.cpp: In function 'int main()':\nmain.cpp:3:5: error: 'x' was not declared in this scope\n    3 |     x = 1;\nmain.cpp:7:1: warning: no return statement [-Wreturn-type]",
    [
      { line: 3, severity: 'error', message: "'x' was not declared in this scope" },
      { line: 7, severity: 'warning', message: 'no return statement [-Wreturn-type]' },
    ],
  ],
  ['a header', '/usr/include/c++/12/bits/stl_algo.h:1938:2: error: no match', []],
  [
    'a note',
    'main.cpp:2:3: error: no match\nmain.cpp:9:1: note: candidate',
    [{ line: 2, severity: 'error', message: 'no match' }],
  ],
  ['javac', 'Main.java:4: error: cannot find symbol', [{ line: 4, severity: 'error', message: 'cannot find symbol' }]],
  ['go', './main.go:5:2: undefined: fmt', [{ line: 5, severity: 'error', message: 'undefined: fmt' }]],
  [
    'rustc',
    'error[E0425]: cannot find value `x`\n --> main.rs:2:5',
    [{ line: 2, severity: 'error', message: 'error[E0425]: cannot find value `x`' }],
  ],
  [
    'mcs',
    'Main.cs(3,5): error CS1002: ; expected',
    [{ line: 3, severity: 'error', message: 'error CS1002: ; expected' }],
  ],
  [
    'fpc',
    'main.pas(3,1) Error: Identifier not found "x"',
    [{ line: 3, severity: 'error', message: 'Identifier not found "x"' }],
  ],
  [
    'perl',
    'syntax error at main.pl line 2, near "+;"\nmain.pl had compilation errors.',
    [{ line: 2, severity: 'error', message: 'syntax error' }],
  ],
  [
    'ocamlopt',
    'File "main.ml", line 2, characters 23-24:\n2 | let () = print_endline 3\n                           ^\nError: This expression has type int but an expression was expected of type\n         string',
    [
      {
        line: 2,
        severity: 'error',
        message: 'This expression has type int but an expression was expected of type',
      },
    ],
  ],
  [
    'gfortran',
    'main.f90:4:9:\n\n    4 |   missing = 1\n      |         1\nError: Symbol ‘missing’ at (1) has no IMPLICIT type',
    [{ line: 4, severity: 'error', message: 'Symbol ‘missing’ at (1) has no IMPLICIT type' }],
  ],
  [
    'luac',
    "/usr/bin/luac5.4: main.lua:2: unexpected symbol near ')'",
    [{ line: 2, severity: 'error', message: "unexpected symbol near ')'" }],
  ],
  [
    'R',
    'Error in parse("main.R", keep.source = FALSE) : \n  main.R:2:8: unexpected \')\'\n1: \n2: cat(1 +)\n          ^\nExecution halted',
    [{ line: 2, severity: 'error', message: "unexpected ')'" }],
  ],
  [
    'a Java program that crashed',
    'Exception in thread "main" java.lang.ArithmeticException: / by zero\n\tat Main.half(Main.java:4)\n\tat Main.main(Main.java:9)',
    [4, 9].map((line) => ({
      line,
      severity: 'error',
      message: 'Exception in thread "main" java.lang.ArithmeticException: / by zero',
    })),
  ],
  [
    'python',
    '  File "main.py", line 2\n    if\n      ^\nSyntaxError: invalid syntax',
    [{ line: 2, severity: 'error', message: 'SyntaxError: invalid syntax' }],
  ],
  [
    'php',
    'PHP Parse error:  syntax error, unexpected end of file in main.php on line 3',
    [{ line: 3, severity: 'error', message: 'PHP Parse error:  syntax error, unexpected end of file' }],
  ],
  ['no compiler at all', 'The compiler needed more than 10 s.', []],
] as const)('of %s', (_compiler, message, remarks) => {
  expect(compilerRemarks(message)).toEqual(remarks);
});

test('no more than fifty', () => {
  expect(compilerRemarks('main.c:1:1: error: x\n'.repeat(60))).toHaveLength(50);
});

test('the lines of a message lead to those of the program that they name', () => {
  expect(
    linesOf('Traceback (most recent call last):\n  File "/box/main.py", line 3, in <module>\nKeyError: 7'),
  ).toEqual([
    { text: 'Traceback (most recent call last):', line: null },
    { text: '  File "/box/main.py", line 3, in <module>', line: 3 },
    { text: 'KeyError: 7', line: null },
  ]);
});
