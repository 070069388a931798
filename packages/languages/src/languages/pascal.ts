import type { Language } from '@verdict/domain/judging/language.ts';
import { inBlocks } from '../code-template.ts';
import { compileLimits } from '../compile-limits.ts';

const template = `var
  a, b: longint;
begin
  readln(a, b);
  writeln(a + b);
end.
`;

export const languages: Language[] = [
  {
    name: 'Pascal',
    order: 680,
    description: 'Free Pascal',
    contentType: 'text/x-pascal',
    source: 'main.pas',
    artifacts: ['main'],
    compile: {
      argv: ['/usr/bin/fpc', '-O2', '-dONLINE_JUDGE', '-l-', '-v0e', '-omain', 'main.pas'],
      limits: compileLimits(5, 10, 512),
    },
    run: { argv: ['/box/main'] },
    limitsFactor: 2,
    readOnlyTrees: ['/etc/alternatives', '/etc/fpc.cfg', '/etc/fpc-3.2.2.cfg'],
    compilerSpeaksOn: 'stdout',
    checker: false,
    debian: ['fp-compiler', 'fp-units-fcl'],
    versionCommand: ['/usr/bin/fpc', '-iV'],
    template,
    codeTemplate: inBlocks(
      '',
      'function add(a, b: longint): longint;\nbegin\n  add := a + b;\nend;\n',
      'var\n  a, b: longint;\nbegin\n  readln(a, b);\n  writeln(add(a, b));\nend.\n',
    ),
    hello: template,
  },
];
