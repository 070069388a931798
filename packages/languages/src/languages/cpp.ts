import type { Language } from '@verdict/domain/judging/language.ts';
import { inBlocks } from '../code-template.ts';
import { compileLimits } from '../compile-limits.ts';
import { fastLinkers, staticLinking } from '../native-linking.ts';

const template = `#include <iostream>
using namespace std;

int main() {
    int a, b;
    cin >> a >> b;
    cout << a + b << endl;
    return 0;
}
`;

function cpp(name: string, order: number, standard: string, optimize: string[]): Language {
  return {
    name,
    order,
    description: [`G++, ${standard.replace('c++', 'C++ ').replace('2a', '20')}`, ...optimize].join(', '),
    contentType: 'text/x-c++src',
    source: 'main.cpp',
    artifacts: ['main'],
    compile: {
      argv: [
        '/usr/bin/g++',
        '-DONLINE_JUDGE',
        '-w',
        '-fmax-errors=1',
        `-std=${standard}`,
        ...optimize,
        'main.cpp',
        '-o',
        'main',
        ...staticLinking,
        '-lm',
      ],
      limits: compileLimits(10, 20, 512),
    },
    linkers: fastLinkers,
    staticLibraries: ['libc.a', 'libm.a', 'libstdc++.a'],
    run: { argv: ['/box/main'] },
    precompiledHeader: 'bits/stdc++.h',
    limitsFactor: 1,
    checker: true,
    debian: ['g++', 'libc6-dev'],
    versionCommand: ['/usr/bin/g++', '--version'],
    template,
    codeTemplate: inBlocks(
      '#include <iostream>\nusing namespace std;\n',
      'int add(int a, int b) {\n    return a + b;\n}\n',
      'int main() {\n    int a, b;\n    cin >> a >> b;\n    cout << add(a, b) << endl;\n    return 0;\n}\n',
    ),
    hello: template,
  };
}

export const languages: Language[] = [
  cpp('C++ 17 With O2', 1_050, 'c++17', ['-O2']),
  cpp('C++ 17', 1_040, 'c++17', []),
  cpp('C++ 20 With O2', 1_030, 'c++2a', ['-O2']),
  cpp('C++ 20', 1_020, 'c++2a', []),
  cpp('C++ With O2', 1_010, 'c++14', ['-O2']),
  cpp('C++', 1_000, 'c++14', []),
];
