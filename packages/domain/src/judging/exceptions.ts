/**
 * Name of the standard exception that ended a program, parsed from the runtime's output on stderr. Only names in this
 * list are shown, never other text of the program, which could contain hidden test data.
 */

const standardExceptions = new Set(
  [
    // Python
    'ArithmeticError AssertionError AttributeError EOFError FileNotFoundError FloatingPointError ImportError IndexError',
    'IndentationError KeyError KeyboardInterrupt ModuleNotFoundError NameError NotImplementedError OSError OverflowError',
    'PermissionError RecursionError RuntimeError StopIteration SyntaxError TabError TypeError UnboundLocalError',
    'UnicodeDecodeError UnicodeEncodeError ValueError ZeroDivisionError',
    // Java and Kotlin
    'ArithmeticException ArrayIndexOutOfBoundsException ArrayStoreException ClassCastException ClassNotFoundException',
    'ConcurrentModificationException DateTimeException EmptyStackException EOFException IllegalArgumentException',
    'IllegalStateException IndexOutOfBoundsException InputMismatchException IOException NegativeArraySizeException',
    'NoClassDefFoundError NoSuchElementException NoSuchMethodError NullPointerException NumberFormatException',
    'StackOverflowError StringIndexOutOfBoundsException UninitializedPropertyAccessException UnsupportedOperationException',
    // C#
    'ArgumentException ArgumentNullException ArgumentOutOfRangeException DivideByZeroException FormatException',
    'IndexOutOfRangeException InvalidCastException InvalidOperationException KeyNotFoundException NullReferenceException',
    'NotImplementedException OverflowException StackOverflowException',
    // JavaScript, Ruby, PHP
    'RangeError ReferenceError URIError FrozenError NoMethodError FloatDomainError LocalJumpError StopIteration',
    'SystemStackError ArgumentError Errno::ENOENT DivisionByZeroError ArgumentCountError UnhandledMatchError',
    // D
    'ArrayIndexError ArraySliceError AssertError ConvException ConvOverflowException InvalidMemoryOperationError',
    'SwitchError UTFException',
    // OCaml
    'Division_by_zero End_of_file Failure Invalid_argument Not_found Scan_failure Stack_overflow',
    // C++
    'std::bad_array_new_length std::bad_cast std::bad_function_call std::bad_optional_access std::bad_variant_access',
    'std::domain_error std::invalid_argument std::length_error std::logic_error std::out_of_range std::overflow_error',
    'std::range_error std::regex_error std::runtime_error std::system_error std::underflow_error',
  ].flatMap((line) => line.split(' ')),
);

/** Fixed messages that runtimes print instead of a name, longer ones first. */
const fixedWords = [
  'index out of range',
  'index out of bounds',
  'slice bounds out of range',
  'nil pointer dereference',
  'integer divide by zero',
  'attempt to divide by zero',
  'all goroutines are asleep',
  'Prelude.head: empty list',
  'Prelude.read: no parse',
  // Lua
  'attempt to index a nil value',
  'attempt to call a nil value',
  'attempt to perform arithmetic on a nil value',
  'attempt to compare',
  'stack overflow',
  // Perl
  'Illegal division by zero',
  // Fortran
  'End of file',
  'Bad integer',
  'out of bounds',
  // R
  'non-numeric argument',
  'missing value where TRUE/FALSE needed',
  'argument is of length zero',
  'evaluation nested too deeply',
];
/** Messages that are shown in other words. */
const shownAs: Readonly<Record<string, string>> = {
  'all goroutines are asleep': 'deadlock',
  'out of bounds': 'index out of bounds',
};
const saysPanic =
  /^(?:panic: runtime error|fatal error|thread '[^']{0,40}' panicked|main: Prelude|\/usr\/bin\/lua5|Illegal division|Fortran runtime error|Error in )/;

/** Runtimes write little more than this at the end; the program may have written any amount before. */
const TAIL = 8_192;
const LINE = 300;

export function exceptionNamed(stderr: string): string | null {
  const lines = stderr
    .slice(-TAIL)
    .split('\n')
    .map((line) => line.slice(0, LINE));
  for (const [index, start] of [...lines.entries()].toReversed()) {
    if (saysPanic.test(start)) {
      const text = `${start}\n${lines[index + 1] ?? ''}`;
      const words = fixedWords.find((one) => text.includes(one));
      return words === undefined ? null : (shownAs[words] ?? words);
    }
    const words = start.split(/[\s'"(),@]/);
    const name = words.map((word) => lastPart(word)).find((word) => standardExceptions.has(word));
    if (name !== undefined) return name;
  }
  return null;
}

/** Class name without package and colon, such as `NullPointerException` of `java.lang.NullPointerException:`. */
function lastPart(word: string): string {
  const bare = word.endsWith(':') ? word.slice(0, -1) : word;
  return bare.slice(bare.lastIndexOf('.') + 1);
}
