import { expect, test } from 'vitest';
import { exceptionNamed } from './exceptions.ts';

// Last words of real runtimes, shortened.
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
  // The program's own: the name is not of the list, and no other word of it is told.
  ['Traceback (most recent call last):\nSecretNumber42Error: 42', null],
  ['the third input is 17', null],
  ['', null],
];
test.each(ends)('%j names %s', (stderr, name) => expect(exceptionNamed(stderr)).toBe(name));

test('only the last words are looked at, however much was written before', () => {
  expect(exceptionNamed(`KeyError\n${'x\n'.repeat(100_000)}ValueError: invalid literal`)).toBe('ValueError');
  expect(exceptionNamed(`KeyError\n${'x\n'.repeat(100_000)}`)).toBeNull();
});
