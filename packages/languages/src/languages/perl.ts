import type { Language } from '@verdict/domain/judging/language.ts';
import { inBlocks } from '../code-template.ts';
import { compileLimits } from '../compile-limits.ts';

const template = 'my ($a, $b) = split " ", <STDIN>;\nprint $a + $b, "\\n";\n';

export const languages: Language[] = [
  {
    name: 'Perl',
    order: 600,
    description: 'Perl 5',
    contentType: 'text/x-perl',
    source: 'main.pl',
    artifacts: ['main.pl'],
    compile: { argv: ['/usr/bin/perl', '-c', 'main.pl'], limits: compileLimits(5, 10, 256) },
    run: { argv: ['/usr/bin/perl', 'main.pl'], env: { ONLINE_JUDGE: '1' } },
    limitsFactor: 2,
    checker: false,
    debian: ['perl'],
    versionCommand: ['/usr/bin/perl', '--version'],
    template,
    codeTemplate: inBlocks(
      '',
      'sub add { return $_[0] + $_[1]; }\n',
      'my ($a, $b) = split " ", <STDIN>;\nprint add($a, $b), "\\n";\n',
    ),
    hello: template,
  },
];
