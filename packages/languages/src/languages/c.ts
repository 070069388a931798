import type { Language } from '@verdict/domain/judging/language.ts';
import { inBlocks } from '../code-template.ts';
import { compileLimits } from '../compile-limits.ts';
import { fastLinkers, staticLinking } from '../native-linking.ts';

const template = `#include <stdio.h>

int main(void) {
    int a, b;
    scanf("%d %d", &a, &b);
    printf("%d\\n", a + b);
    return 0;
}
`;

function c(name: string, order: number, optimize: string[]): Language {
  return {
    name,
    order,
    description: ['GCC, C 11', ...optimize].join(', '),
    contentType: 'text/x-csrc',
    source: 'main.c',
    artifacts: ['main'],
    compile: {
      argv: [
        '/usr/bin/gcc',
        '-DONLINE_JUDGE',
        '-w',
        '-fmax-errors=1',
        '-std=c11',
        ...optimize,
        'main.c',
        '-o',
        'main',
        ...staticLinking,
        '-lm',
      ],
      limits: compileLimits(5, 10, 256),
    },
    linkers: fastLinkers,
    staticLibraries: ['libc.a', 'libm.a'],
    run: { argv: ['/box/main'] },
    limitsFactor: 1,
    checker: true,
    debian: ['gcc', 'libc6-dev'],
    versionCommand: ['/usr/bin/gcc', '--version'],
    template,
    codeTemplate: inBlocks(
      '#include <stdio.h>\n',
      'int add(int a, int b) {\n    return a + b;\n}\n',
      'int main(void) {\n    int a, b;\n    scanf("%d %d", &a, &b);\n    printf("%d\\n", add(a, b));\n    return 0;\n}\n',
    ),
    hello: template,
  };
}

export const languages: Language[] = [c('C', 980, []), c('C With O2', 970, ['-O2'])];
