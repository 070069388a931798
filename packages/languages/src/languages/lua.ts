import type { Language } from '@verdict/domain/judging/language.ts';
import { inBlocks } from '../code-template.ts';
import { compileLimits } from '../compile-limits.ts';

const template = 'local a, b = io.read("n", "n")\nprint(a + b)\n';

export const languages: Language[] = [
  {
    name: 'Lua',
    order: 580,
    description: 'Lua 5.4',
    contentType: 'text/x-lua',
    source: 'main.lua',
    artifacts: ['main.lua'],
    compile: { argv: ['/usr/bin/luac5.4', '-p', 'main.lua'], limits: compileLimits(5, 10, 256) },
    run: { argv: ['/usr/bin/lua5.4', 'main.lua'], env: { ONLINE_JUDGE: '1' } },
    limitsFactor: 2,
    checker: false,
    debian: ['lua5.4'],
    versionCommand: ['/usr/bin/lua5.4', '-v'],
    template,
    codeTemplate: inBlocks(
      '',
      'local function add(a, b)\n  return a + b\nend\n',
      'local a, b = io.read("n", "n")\nprint(add(a, b))\n',
    ),
    hello: template,
  },
];
