import type { Language } from '@verdict/domain/judging/language.ts';
import { inBlocks } from '../code-template.ts';
import { compileLimits } from '../compile-limits.ts';

const template = `using System;

class Program {
    static void Main() {
        string[] words = Console.ReadLine().Split(' ');
        Console.WriteLine(int.Parse(words[0]) + int.Parse(words[1]));
    }
}
`;

export const languages: Language[] = [
  {
    name: 'C#',
    order: 760,
    description: 'Mono',
    contentType: 'text/x-csharp',
    source: 'Main.cs',
    artifacts: ['main.exe'],
    compile: {
      argv: [
        '/usr/bin/mcs',
        '-nologo',
        '-warn:0',
        '-optimize+',
        '-unsafe',
        '-langversion:latest',
        '-define:ONLINE_JUDGE',
        '-r:System.Numerics',
        '-out:main.exe',
        'Main.cs',
      ],
      limits: compileLimits(5, 10, 512),
    },
    run: { argv: ['/usr/bin/mono', 'main.exe'] },
    limitsFactor: 2,
    needsProc: true,
    readOnlyTrees: ['/etc/alternatives', '/etc/mono'],
    checker: false,
    debian: ['mono-mcs', 'mono-runtime', 'libmono-system-core4.0-cil', 'libmono-system-numerics4.0-cil'],
    versionCommand: ['/usr/bin/mono', '--version'],
    template,
    codeTemplate: inBlocks(
      'using System;\n\nclass Program {\n',
      '    static int Add(int a, int b) {\n        return a + b;\n    }\n',
      "    static void Main() {\n        string[] words = Console.ReadLine().Split(' ');\n        Console.WriteLine(Add(int.Parse(words[0]), int.Parse(words[1])));\n    }\n}\n",
    ),
    hello: template,
  },
];
