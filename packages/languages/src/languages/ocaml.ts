import type { Language } from '@verdict/domain/judging/language.ts';
import { inBlocks } from '../code-template.ts';
import { compileLimits } from '../compile-limits.ts';

const template = 'let () = Scanf.scanf " %d %d" (fun a b -> Printf.printf "%d\\n" (a + b))\n';

export const languages: Language[] = [
  {
    name: 'OCaml',
    order: 560,
    description: 'OCaml, native code',
    contentType: 'text/x-ocaml',
    source: 'main.ml',
    artifacts: ['main'],
    compile: {
      argv: [
        '/usr/bin/ocamlopt',
        '-w',
        '-a',
        '-inline',
        '100',
        '-I',
        '+threads',
        'unix.cmxa',
        'str.cmxa',
        'threads.cmxa',
        '-o',
        'main',
        'main.ml',
      ],
      limits: compileLimits(10, 20, 512),
    },
    run: { argv: ['/box/main'], env: { ONLINE_JUDGE: '1' } },
    limitsFactor: 2,
    checker: false,
    debian: ['ocaml'],
    versionCommand: ['/usr/bin/ocamlopt', '-version'],
    template,
    codeTemplate: inBlocks(
      '',
      'let add a b = a + b\n',
      'let () = Scanf.scanf " %d %d" (fun a b -> Printf.printf "%d\\n" (add a b))\n',
    ),
    hello: template,
  },
];
