import type { Language } from '@verdict/domain/judging/language.ts';
import { inBlocks } from '../code-template.ts';
import { compileLimits } from '../compile-limits.ts';

const template = 'x <- scan(file("stdin"), quiet = TRUE)\ncat(x[1] + x[2], "\\n", sep = "")\n';

const rscript = ['/usr/bin/Rscript', '--vanilla'];
/** Texts are UTF-8; without this R takes them for ASCII and prints `<U+5224>`. */
const env = { LANG: 'C.UTF-8' };

export const languages: Language[] = [
  {
    name: 'R',
    order: 500,
    description: 'GNU R',
    contentType: 'text/x-rsrc',
    source: 'main.R',
    artifacts: ['main.R'],
    compile: {
      argv: [...rscript, '-e', 'invisible(parse("main.R", keep.source = FALSE))'],
      env,
      limits: compileLimits(5, 10, 256),
    },
    run: { argv: [...rscript, 'main.R'], env: { ...env, ONLINE_JUDGE: '1' } },
    limitsFactor: 2,
    // Target of Debian's link libblas.so.3, and the settings of R itself.
    readOnlyTrees: ['/etc/alternatives', '/etc/R'],
    checker: false,
    debian: ['r-base-core'],
    versionCommand: ['/usr/bin/Rscript', '--version'],
    template,
    codeTemplate: inBlocks(
      '',
      'add <- function(a, b) {\n  a + b\n}\n',
      'x <- scan(file("stdin"), quiet = TRUE)\ncat(add(x[1], x[2]), "\\n", sep = "")\n',
    ),
    hello: template,
  },
];
