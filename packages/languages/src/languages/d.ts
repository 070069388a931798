import type { Language } from '@verdict/domain/judging/language.ts';
import { inBlocks } from '../code-template.ts';
import { compileLimits } from '../compile-limits.ts';

const template = `import std.stdio;

void main() {
    int a, b;
    readf(" %d %d", a, b);
    writeln(a + b);
}
`;

export const languages: Language[] = [
  {
    name: 'D',
    order: 540,
    description: 'LDC',
    contentType: 'text/x-d',
    source: 'main.d',
    artifacts: ['main'],
    compile: {
      // Bounds checks stay on, so that a wrong index is a runtime error and not an undefined value.
      argv: [
        '/usr/bin/ldc2',
        '-O2',
        '-wi',
        '-verrors=5',
        '-d-version=ONLINE_JUDGE',
        '-link-defaultlib-shared=false',
        // Phobos contains a module that calls zlib, even when the program does not use it.
        '-defaultlib=phobos2-ldc,druntime-ldc,:libz.so.1',
        '-gcc=/usr/bin/gcc',
        '-of=main',
        'main.d',
      ],
      limits: compileLimits(10, 20, 1024),
    },
    run: { argv: ['/box/main'] },
    limitsFactor: 2,
    needsProc: true,
    readOnlyTrees: ['/etc/ldc2.conf'],
    checker: false,
    debian: ['ldc'],
    versionCommand: ['/usr/bin/ldc2', '--version'],
    template,
    codeTemplate: inBlocks(
      'import std.stdio;\n',
      'int add(int a, int b) {\n    return a + b;\n}\n',
      'void main() {\n    int a, b;\n    readf(" %d %d", a, b);\n    writeln(add(a, b));\n}\n',
    ),
    hello: template,
  },
];
