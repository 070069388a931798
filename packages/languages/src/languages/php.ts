import type { Language } from '@verdict/domain/judging/language.ts';
import { inBlocks } from '../code-template.ts';
import { compileLimits } from '../compile-limits.ts';

const template = `<?php
fscanf(STDIN, "%d %d", $a, $b);
echo $a + $b, "\\n";
`;

/** Extensions that contestants expect: without php.ini PHP loads none of them. A host may lack some. */
const extensions = ['ctype', 'mbstring', 'bcmath', 'gmp', 'readline', 'iconv', 'calendar'];
// Runs without php.ini; errors go to stderr and the sandbox limits the memory.
const php = [
  '/usr/bin/php',
  '-n',
  ...['display_errors=stderr', 'display_startup_errors=0', 'memory_limit=-1'].flatMap((setting) => ['-d', setting]),
  ...extensions.flatMap((name) => ['-d', `extension=${name}`]),
];

export const languages: Language[] = [
  {
    name: 'PHP',
    order: 700,
    description: 'PHP',
    contentType: 'text/x-php',
    source: 'main.php',
    artifacts: ['main.php'],
    compile: { argv: [...php, '-l', 'main.php'], limits: compileLimits(5, 10, 256) },
    run: { argv: [...php, 'main.php'], env: { ONLINE_JUDGE: '1' } },
    limitsFactor: 2,
    readOnlyTrees: ['/etc/alternatives'],
    checker: false,
    debian: ['php-cli', 'php-mbstring', 'php-bcmath', 'php-gmp', 'php-readline'],
    versionCommand: ['/usr/bin/php', '--version'],
    template,
    codeTemplate: inBlocks(
      '<?php\n',
      'function add($a, $b) {\n    return $a + $b;\n}\n',
      'fscanf(STDIN, "%d %d", $a, $b);\necho add($a, $b), "\\n";\n',
    ),
    hello: template,
  },
];
