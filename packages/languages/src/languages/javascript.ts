import type { Language } from '@verdict/domain/judging/language.ts';
import { inBlocks } from '../code-template.ts';
import { compileLimits } from '../compile-limits.ts';

const template = `const [a, b] = require('fs').readFileSync(0, 'utf8').trim().split(/\\s+/).map(Number);
console.log(a + b);
`;

const node = '/usr/bin/node';

// "JavaScript V8" of older judges is missing, because Debian has no stand-alone V8 shell.
export const languages: Language[] = [
  {
    name: 'JavaScript Node',
    order: 740,
    description: 'Node.js',
    contentType: 'text/javascript',
    source: 'main.js',
    artifacts: ['main.js'],
    compile: { argv: [node, '--check', 'main.js'], limits: compileLimits(5, 10, 256) },
    run: { argv: [node, 'main.js'], env: { ONLINE_JUDGE: '1' } },
    // V8 counts its stack in KiB and must stay inside the real one, of which the C++ frames need a part.
    limitArguments: ({ memoryMiB, stackMiB }) => [
      `--max-old-space-size=${memoryMiB}`,
      `--stack-size=${Math.floor(stackMiB * 1024 * 0.8)}`,
    ],
    limitsFactor: 2,
    checker: false,
    debian: ['nodejs'],
    versionCommand: [node, '--version'],
    template,
    codeTemplate: inBlocks(
      '',
      'function add(a, b) {\n  return a + b;\n}\n',
      "const [a, b] = require('fs').readFileSync(0, 'utf8').trim().split(/\\s+/).map(Number);\nconsole.log(add(a, b));\n",
    ),
    hello: template,
  },
];
