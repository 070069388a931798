import { expect, test } from 'vitest';
import { programKind } from './program-kind.ts';
import { generatorTemplate, juryTemplate, validatorTemplate } from './jury-templates.ts';

const main = (body: string): string => `#include "testlib.h"\nint main(int argc, char* argv[]) {\n  ${body}\n}\n`;

test.each([
  ['a generator', main('registerGen(argc, argv, 1);'), 'generator'],
  ['a validator', main('registerValidation(argc, argv);'), 'validator'],
  ['a checker', main('registerTestlibCmd(argc, argv);'), 'checker'],
  ['an interactor', main('registerInteraction (argc, argv);'), 'interactor'],
  ['any other program', main('int a, b; std::cin >> a >> b;'), 'solution'],
  ['a Python program', "print(sum(map(int, input().split())))  # registerGen('x')", 'solution'],
  ['a call in a line comment', main('// registerGen(argc, argv, 1);'), 'solution'],
  ['a comment that a backslash continues', main('// a \\\n registerGen(argc, argv, 1);'), 'solution'],
  ['a call in a block comment', main('/* registerGen(argc, argv, 1);\n */ registerValidation();'), 'validator'],
  ['a call in a string', main('puts("registerGen(1)"); puts("\\"registerGen(");'), 'solution'],
  ['a call in a raw string', main('auto s = R"x(" registerGen( )" )x"; registerTestlibCmd(argc, argv);'), 'checker'],
  ['a comment sign in a string', main('puts("/*"); registerGen(argc, argv, 1);'), 'generator'],
  ['a quote as a character', main('char c = \'"\'; registerGen(argc, argv, 1); // "'), 'generator'],
  ['separators of digits', main("int n = 1'000'000; registerGen(argc, argv, 1);"), 'generator'],
  ['a longer name', main('myregisterGen(1); registerGeneral(2);'), 'solution'],
  ['a mention without a call', main('auto f = registerGen;'), 'solution'],
  ['an open comment', main('/* registerGen('), 'solution'],
  ['a function of the same name without testlib', 'void registerGen();\nint main() { registerGen(); }', 'solution'],
  ['an open string that ends with its line', main('it’s "open\n registerGen(argc, argv, 1);'), 'generator'],
  ['nothing', '', 'solution'],
] as const)('%s', (_what, source, kind) => {
  expect(programKind(source)).toBe(kind);
});

test('the templates are recognised', () => {
  expect(programKind(generatorTemplate('testlib'))).toBe('generator');
  expect(programKind(validatorTemplate(0))).toBe('validator');
  expect(programKind(juryTemplate('checker', 'testlib') ?? '')).toBe('checker');
  expect(programKind(juryTemplate('interactor', 'testlib') ?? '')).toBe('interactor');
});

test('a hostile source takes no longer than its length', () => {
  for (const hostile of [`${"'".repeat(500_000)}${'/*'.repeat(250_000)}`, 'R"a('.repeat(300_000)])
    expect(programKind(main(hostile))).toBe('solution');
  expect(programKind(' '.repeat(900_000))).toBe('solution');
});
