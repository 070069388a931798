import { expect, test } from 'vitest';
import { exceptionNamed } from './exceptions.ts';

// Last lines of real runtimes, shortened.
const ends: [string, string | null][] = [
  [
    'Traceback (most recent call last):\n  File "main.py", line 2, in <module>\nIndexError: list index out of range',
    'IndexError',
  ],
  [
    'Exception in thread "main" java.lang.ArrayIndexOutOfBoundsException: Index 3\n\tat Main.main(Main.java:1)',
    'ArrayIndexOutOfBoundsException',
  ],
  [
    "terminate called after throwing an instance of 'std::out_of_range'\n  what():  vector::_M_range_check",
    'std::out_of_range',
  ],
  [
    'Unhandled Exception:\nSystem.IndexOutOfRangeException: Index was outside\n  at Program.Main ()',
    'IndexOutOfRangeException',
  ],
  ["main.rb:1:in `/': divided by 0 (ZeroDivisionError)\n\tfrom main.rb:1:in `<main>'", 'ZeroDivisionError'],
  ['PHP Fatal error:  Uncaught DivisionByZeroError: Division by zero in /box/main.php:2', 'DivisionByZeroError'],
  ['/box/main.js:1\nTypeError: Cannot read properties of undefined\n    at Object.<anonymous>', 'TypeError'],
  ['panic: runtime error: index out of range [5] with length 3\n\ngoroutine 1 [running]:', 'index out of range'],
  ["thread 'main' panicked at src/main.rs:2:5:\nindex out of bounds: the len is 1", 'index out of bounds'],
  ["thread 'main' panicked at 'index out of bounds: the len is 1 but the index is 3'", 'index out of bounds'],
  [
    'core.exception.ArrayIndexError@main.d(3): index [5] is out of bounds\n----------------\n??:? [0x55]',
    'ArrayIndexError',
  ],
  ['Fatal error: exception Invalid_argument("index out of bounds")', 'Invalid_argument'],
  [
    "/usr/bin/lua5.4: main.lua:1: attempt to index a nil value (global 'secret')\nstack traceback:\n\tmain.lua:1: in main chunk",
    'attempt to index a nil value',
  ],
  ['Illegal division by zero at main.pl line 3.', 'Illegal division by zero'],
  [
    'At line 3 of file main.f90 (unit = 5)\nFortran runtime error: End of file\n\nError termination. Backtrace:',
    'End of file',
  ],
  ['Error in x[[5]] : subscript out of bounds\nExecution halted', 'index out of bounds'],
  ['Error in f(secret) : 42\nExecution halted', null],
  // An exception class of the program itself: the name is not in the list, and no other text of it is shown.
  ['Traceback (most recent call last):\nSecretNumber42Error: 42', null],
  ['the third input is 17', null],
  ['', null],
];
test.each(ends)('%j names %s', (stderr, name) => expect(exceptionNamed(stderr)).toBe(name));

test('only the last words are looked at, however much was written before', () => {
  expect(exceptionNamed(`KeyError\n${'x\n'.repeat(100_000)}ValueError: invalid literal`)).toBe('ValueError');
  expect(exceptionNamed(`KeyError\n${'x\n'.repeat(100_000)}`)).toBeNull();
});
