/**
 * Hints about the commonest messages of g++, javac and Python. The first line that a rule knows decides, and exactly
 * one rule knows it, so each message has one hint. Texts: `messages/submission/compile-hints`.
 */

/** Longest beginning of a message that is read, and of each line, so that no message makes a search long. */
const MESSAGE_MAX = 20_000;
const LINE_MAX = 500;

/** A quoted name of g++, which quotes by its locale. */
const name = String.raw`['‘](?<name>[^'‘’]{1,60})['’]`;
/** Signs of a Chinese keyboard, of which g++ makes names. */
const foreign = '[；：，。（）“”？！、《》]';
const gcc = (words: string): RegExp => new RegExp(String.raw`\berror: ${words}`);
const javac = (words: string): RegExp => new RegExp(String.raw`^Main\.java:\d{1,6}: error: ${words}`);
const python = (words: string): RegExp => new RegExp(`^(?:Sorry: )?${words}`);

const rules = {
  // g++
  stdMissing: gcc(String.raw`${name} was not declared in this scope; did you mean ['‘]std::`),
  undeclared: gcc(
    String.raw`(?!['‘]${foreign})${name} (?:undeclared|was not declared in this scope(?!; did you mean ['‘]std::))`,
  ),
  semicolon: gcc(String.raw`expected (?:['‘],['’] or )?['‘];['’]`),
  braceOpen: gcc(String.raw`expected ['‘]}['’] at end of input`),
  parenthesis: gcc(String.raw`expected ['‘]\)['’] before`),
  header: /\bfatal error: (?<name>[^:]{1,60}): No such file or directory/,
  noFunction: gcc(String.raw`no matching function for call to ['‘](?<name>[^'‘’(]{1,60})`),
  noOperator: gcc(String.raw`no match for ['‘]operator(?<name>[^'‘’]{1,10})['’]`),
  conversion: gcc(String.raw`(?:cannot convert|could not convert|invalid conversion from|conversion from) `),
  declaredTwice: gcc(String.raw`(?:redeclaration|redefinition|conflicting declaration)(?: of)? ${name}`),
  assignment: gcc('lvalue required as left operand of assignment'),
  noMember: gcc(String.raw`['‘][^'‘’]{1,200}['’] has no member named ${name}`),
  voidReturn: gcc('return-statement with a value, in function returning'),
  noMain: /undefined reference to [`'‘]main['’]/,
  notDefined: /undefined reference to [`'‘](?!main['’])(?<name>[^'‘’]{1,60})['’]/,
  outside: gcc(String.raw`expected (?:unqualified-id|declaration) before`),
  quote: gcc(String.raw`missing terminating ["']`),
  foreignSign: gcc(
    String.raw`(?:['‘]${foreign}|stray ['‘]\\\d|extended character|unable to find numeric literal operator ['‘]operator""[^\x00-\x7f])`,
  ),
  ambiguous: gcc(String.raw`reference to ${name} is ambiguous`),
  argumentCount: gcc(String.raw`too (?:few|many) arguments to function ['‘](?<name>[^'‘’]{1,60})`),
  mainType: gcc(String.raw`['‘]::main['’] must return ['‘]int['’]`),
  noType: gcc(String.raw`${name} does not name a type`),
  expression: gcc('expected primary-expression before'),
  elseAlone: gcc(String.raw`['‘]else['’] without a previous`),
  remainder: gcc(String.raw`invalid operands of types .{1,200} to binary ['‘]operator%['’]`),
  readOnly: gcc(String.raw`assignment of read-only variable ${name}`),
  notArray: gcc(String.raw`invalid types ['‘][^'‘’]{1,100}['’] for array subscript`),
  notFunction: gcc(String.raw`${name} cannot be used as a function`),

  // javac
  javaSymbol: javac('cannot find symbol'),
  javaExpected: javac(String.raw`'(?<name>[;)(\]}{])' expected`),
  javaEndOfFile: javac('reached end of file while parsing'),
  javaLossy: javac(String.raw`incompatible types: possible lossy conversion from (?<name>\w{1,20}) to`),
  javaTypes: javac(String.raw`incompatible types: (?!possible lossy)`),
  javaClassName: javac(String.raw`class (?<name>\w{1,60}) is public, should be declared in a file named`),
  javaReturn: javac('missing return statement'),
  javaUnset: javac(String.raw`variable (?<name>\w{1,60}) might not have been initialized`),
  javaStatic: javac(
    String.raw`non-static (?:method|variable) (?<name>\w{1,60}).{0,100} cannot be referenced from a static`,
  ),
  javaThrows: javac(String.raw`unreported exception (?<name>\w{1,60})`),
  javaTwice: javac(String.raw`variable (?<name>\w{1,60}) is already defined`),
  javaOutside: javac('class, interface,(?: or)? enum.{0,20} expected'),
  javaString: javac('unclosed (?:string|character) literal'),
  javaStart: javac('illegal start of (?:expression|type)'),
  javaStatement: javac('not a statement'),
  javaArguments: javac(String.raw`(?:method|constructor) (?<name>\w{1,60}) in \w{1,20} .{1,100} cannot be applied to`),
  javaForeignSign: javac('illegal character:'),
  javaNumber: javac('integer number too large'),

  // Python
  pySyntax: python('SyntaxError: invalid syntax$'),
  pyComma: python('SyntaxError: invalid syntax. Perhaps you forgot a comma'),
  pyEquals: python(String.raw`SyntaxError: invalid syntax. Maybe you meant '=='`),
  pyColon: python(String.raw`SyntaxError: expected ':'`),
  pyBlock: python('IndentationError: expected an indented block'),
  pyIndent: python('IndentationError: unexpected indent'),
  pyUnindent: python('IndentationError: unindent does not match'),
  pyTabs: python('TabError: inconsistent use of tabs'),
  pyNeverClosed: python(String.raw`SyntaxError: '(?<name>[([{])' was never closed`),
  pyUnmatched: python(String.raw`SyntaxError: (?:unmatched|closing parenthesis) '(?<name>[)\]}])'`),
  pyString: python('SyntaxError: (?:unterminated .{0,20}string literal|EOL while scanning)'),
  pyPrint: python(String.raw`SyntaxError: Missing parentheses in call to 'print'`),
  pyForeignSign: python(String.raw`SyntaxError: invalid (?:non-printable )?character '?(?<name>[^' ]{1,4})`),
  pyAssign: python('SyntaxError: cannot assign to'),
  pyOutside: python(String.raw`SyntaxError: '(?<name>return|break|continue)' (?:outside|not properly in)`),
  pyName: python(String.raw`NameError: name '(?<name>[^']{1,60})' is not defined`),
  pyModule: python(String.raw`(?:ModuleNotFoundError|ImportError): No module named '(?<name>[^']{1,60})'`),
  pyInput: python('EOFError: EOF when reading a line'),
  pyNumber: python(String.raw`ValueError: invalid literal for int\(\) with base 10: '(?<name>[^']{0,40})`),
  pyMixed: python('TypeError: (?:can only concatenate str|unsupported operand type|.{1,4} not supported between)'),
  pyIndex: python('IndexError: (?:list|string|tuple) index out of range'),
} as const satisfies Record<string, RegExp>;

export type CompileHintId = keyof typeof rules;
export const compileHintIds = Object.keys(rules) as CompileHintId[];

export interface CompileHint {
  id: CompileHintId;
  /** Name or sign that the message is about; empty when the rule has none. */
  name: string;
}

/** Rules that know a line. */
export const rulesOf = (line: string): CompileHintId[] => compileHintIds.filter((id) => rules[id].test(cut(line)));

/** The hint about a message of a compiler or a crashed program. Null when no rule knows it. */
export function compileHint(message: string): CompileHint | null {
  const lines = message.slice(0, MESSAGE_MAX).split('\n');
  for (const [index, line] of lines.entries()) {
    const id = rulesOf(line)[0];
    if (id === undefined) continue;
    const named = rules[id].exec(cut(line))?.groups?.['name'];
    return { id, name: named ?? (id === 'javaSymbol' ? javaSymbolBelow(lines, index) : '') };
  }
  return null;
}

const cut = (line: string): string => line.slice(0, LINE_MAX).trimEnd();

/** javac names the unknown symbol some lines below: `symbol:   variable total`. */
function javaSymbolBelow(lines: readonly string[], index: number): string {
  const below = lines.slice(index + 1, index + 6).map((line) => /^\s*symbol:\s+\w{1,20} ([\w$]{1,60})/.exec(cut(line)));
  return below.find((found) => found !== null)?.[1] ?? '';
}
