import type { Language } from '@verdict/domain/judging/language.ts';
import { inBlocks } from '../code-template.ts';
import { compileLimits } from '../compile-limits.ts';

const template = 'a, b = gets.split.map(&:to_i)\nputs a + b\n';

/** Size of Ruby's own stack, beside that of the process; the default ends recursion at a depth of some 9,400. */
const VM_STACK_BYTES = String(64 << 20);

export const languages: Language[] = [
  {
    name: 'Ruby',
    order: 720,
    description: 'Ruby',
    contentType: 'text/x-ruby',
    source: 'main.rb',
    artifacts: ['main.rb'],
    compile: { argv: ['/usr/bin/ruby', '-c', 'main.rb'], limits: compileLimits(5, 10, 256) },
    run: { argv: ['/usr/bin/ruby', 'main.rb'], env: { ONLINE_JUDGE: '1', RUBY_THREAD_VM_STACK_SIZE: VM_STACK_BYTES } },
    limitsFactor: 2,
    checker: false,
    debian: ['ruby'],
    versionCommand: ['/usr/bin/ruby', '--version'],
    template,
    codeTemplate: inBlocks('', 'def add(a, b)\n  a + b\nend\n', 'a, b = gets.split.map(&:to_i)\nputs add(a, b)\n'),
    hello: template,
  },
];
