import type { CompileHintId } from '@verdict/domain/submission/compile-hints.ts';

/** One sentence about each of the commonest messages of compilers. Backticks mark what is typed as it is. */
const hints: Record<`hint.${CompileHintId}`, (hint: { name: string }) => string> = {
  'hint.stdMissing': ({ name }) =>
    `\`${name}\` belongs to the standard library: write \`std::${name}\`, or put \`using namespace std;\` below the includes.`,
  'hint.undeclared': ({ name }) =>
    `\`${name}\` isn’t known here: declare it before this line and inside a block that is still open, include the header it comes from, or check its spelling.`,
  'hint.semicolon': () => 'A `;` is missing just before this place, usually at the end of the previous line.',
  'hint.braceOpen': () =>
    'A `{` is never closed: count the braces and add the missing `}`, usually at the end of a loop, an `if` or a function.',
  'hint.parenthesis': () => 'A `(` isn’t closed before this place: add the missing `)`.',
  'hint.header': ({ name }) =>
    `There is no header named \`${name}\`: check its spelling, for example \`<iostream>\`, \`<vector>\` or \`<bits/stdc++.h>\`.`,
  'hint.noFunction': ({ name }) =>
    `No \`${name}\` takes arguments of these types: look at their number and types; \`max\` and \`min\`, for example, need two of the same type.`,
  'hint.noOperator': ({ name }) =>
    `\`${name}\` doesn’t work on these types: print or read the elements of a vector, pair or struct one by one, and compare values of the same kind.`,
  'hint.conversion': () =>
    "This value has another type than the place needs: a text isn’t a number (use `stoi`), a character is written as `'a'`, and a container isn’t a condition.",
  'hint.declaredTwice': ({ name }) =>
    `\`${name}\` exists already in this block: leave out the type to assign to it, or choose another name.`,
  'hint.assignment': () =>
    'Only a variable can stand left of `=`: to compare, write `==`, and put each comparison in parentheses.',
  'hint.noMember': ({ name }) =>
    `This type has no \`${name}\`: check the spelling; a vector, for example, has \`push_back\` and \`size()\`.`,
  'hint.voidReturn': () =>
    'A `void` function returns nothing: write `return;`, or give the function the type of its result.',
  'hint.noMain': () => 'The program has no `main`: write `int main() { … }` and check the spelling.',
  'hint.notDefined': ({ name }) =>
    `\`${name}\` is declared but has no body: write the function, with exactly the same parameters.`,
  'hint.outside': () =>
    'This stands outside of every function: look for a `}` too many above, or a missing `;` before it.',
  'hint.quote': () => 'A text isn’t closed on its line: add the missing quotation mark.',
  'hint.foreignSign': () =>
    'A sign here isn’t plain ASCII, such as `；` or `（`: switch the input method to English and type it again.',
  'hint.ambiguous': ({ name }) =>
    `\`${name}\` is also a name of the standard library: rename yours, for example \`${name}1\`.`,
  'hint.argumentCount': ({ name }) => `\`${name}\` is called with another number of arguments than it has parameters.`,
  'hint.mainType': () => '`main` must return a number to the system: write `int main()`.',
  'hint.noType': ({ name }) =>
    `\`${name}\` isn’t a type here: check the spelling, include its header, or write \`std::\` before it.`,
  'hint.expression': () =>
    'A value is missing just before this place, for example after `=` or `+`, or a `;` or `)` is one too many.',
  'hint.elseAlone': () =>
    'This `else` has no `if`: only one statement may stand between them, so put several into braces.',
  'hint.remainder': () => '`%` works on integers only: use `int` or `long long`, or `fmod` for `double`.',
  'hint.readOnly': ({ name }) =>
    `\`${name}\` is \`const\`, so it can’t be changed: remove \`const\`, or use another variable.`,
  'hint.notArray': () => 'Only arrays and containers take `[…]`: this variable is a single value.',
  'hint.notFunction': ({ name }) =>
    `\`${name}\` is a variable, so it can’t be called: perhaps a \`*\` is missing before the \`(\`, or a function has the same name.`,
  'hint.javaSymbol': ({ name }) =>
    `\`${name}\` isn’t known here: declare it, check its spelling, or import its class, for example \`import java.util.*;\`.`,
  'hint.javaExpected': ({ name }) => `A \`${name}\` is missing at this place, usually at the end of the line shown.`,
  'hint.javaEndOfFile': () => 'A `{` is never closed: count the braces and add the missing `}` at the end.',
  'hint.javaLossy': ({ name }) =>
    `A value of type \`${name}\` may not fit: make the variable \`${name}\`, or write a cast such as \`(int)\` if you know that it does.`,
  'hint.javaTypes': () =>
    'The value has another type than the place needs: use `Integer.parseInt` for a number in a text, and `String.valueOf` for a text.',
  'hint.javaClassName': ({ name }) =>
    `The judge compiles \`Main.java\`, so name the public class \`Main\` instead of \`${name}\`.`,
  'hint.javaReturn': () =>
    'One way through this method ends without `return`: add one at its end, also for the case that no `if` applies.',
  'hint.javaUnset': ({ name }) => `\`${name}\` may have no value yet: give it one where you declare it.`,
  'hint.javaStatic': ({ name }) => `\`main\` is static and has no object: make \`${name}\` static, too.`,
  'hint.javaThrows': ({ name }) =>
    `Reading may throw \`${name}\`: write \`throws ${name}\` after the parentheses of the method.`,
  'hint.javaTwice': ({ name }) =>
    `\`${name}\` exists already in this method: leave out the type to assign to it, or choose another name.`,
  'hint.javaOutside': () => 'This stands outside of every class: look for a `}` too many above.',
  'hint.javaString': () =>
    'A text isn’t closed on its line, or a text of several characters stands in single quotes: texts need `"`.',
  'hint.javaStart': () =>
    'An expression can’t begin like this: look for a missing value, or a `public` or method inside another method.',
  'hint.javaStatement': () =>
    'This line computes something but does nothing with it: assign it with `=`, or call a method.',
  'hint.javaArguments': ({ name }) =>
    `\`${name}\` is called with other arguments than it takes: compare their number and types with its parameters.`,
  'hint.javaForeignSign': () =>
    'A sign here isn’t plain ASCII, such as `；` or `（`: switch the input method to English and type it again.',
  'hint.javaNumber': () => 'The number doesn’t fit into `int`: write an `L` behind it and use `long`.',
  'hint.pySyntax': () =>
    'Python can’t read this line: look for a missing `:` or bracket here or one line above, or a word that Python reserves.',
  'hint.pyComma': () => 'Two values stand side by side: put a `,` between them, or an operator.',
  'hint.pyEquals': () => 'A comparison needs `==`; a single `=` assigns.',
  'hint.pyColon': () => 'A `:` is missing at the end of this line; `else if` is written `elif`.',
  'hint.pyBlock': () => 'The line below `if`, `for`, `while` or `def` must be indented: begin it with four spaces.',
  'hint.pyIndent': () =>
    'This line is indented further than the one above, but no block begins there: remove the spaces at its beginning.',
  'hint.pyUnindent': () =>
    'The indentation matches no line above: use the same number of spaces for all lines of a block.',
  'hint.pyTabs': () => 'Tabs and spaces are mixed: use four spaces everywhere.',
  'hint.pyNeverClosed': ({ name }) => `The \`${name}\` of this line is never closed: add the missing bracket.`,
  'hint.pyUnmatched': ({ name }) =>
    `This \`${name}\` closes nothing that was opened: remove it, or open the same kind before.`,
  'hint.pyString': () => 'A text isn’t closed: add the same quotation mark at its end.',
  'hint.pyPrint': () => 'In Python 3, `print` needs parentheses: `print(a)`.',
  'hint.pyForeignSign': ({ name }) =>
    `\`${name}\` isn’t a sign that Python knows: switch the input method to English and type it again.`,
  'hint.pyAssign': () => 'Only a variable can stand left of `=`: to compare, write `==`.',
  'hint.pyOutside': ({ name }) =>
    `\`${name}\` stands in no ${name === 'return' ? 'function' : 'loop'}: check the indentation of this line.`,
  'hint.pyName': ({ name }) =>
    `\`${name}\` has no value yet: assign it before this line, import its module, or check its spelling, also of upper and lower case.`,
  'hint.pyModule': ({ name }) =>
    `There is no module \`${name}\` on the judge: check its spelling; only the standard library is there for sure.`,
  'hint.pyInput': () =>
    'The program reads more lines than the input has: compare your `input()` calls with the statement.',
  'hint.pyNumber': ({ name }) =>
    `\`${name}\` isn’t one whole number: several numbers in a line need \`map(int, input().split())\`.`,
  'hint.pyMixed': () =>
    'A text and a number meet here: `input()` gives a text, so convert it with `int(…)`, or a number with `str(…)`.',
  'hint.pyIndex': () => 'The position lies outside of the list or text: positions go from 0 to `len(…) - 1`.',
};

export default hints;
