import type { Language } from '@verdict/domain/judging/language.ts';
import { inBlocks } from '../code-template.ts';
import { compileLimits } from '../compile-limits.ts';
import { fastLinkers, staticLinking } from '../native-linking.ts';

const template = `program main
  implicit none
  integer :: a, b
  read *, a, b
  print '(i0)', a + b
end program main
`;

export const languages: Language[] = [
  {
    name: 'Fortran',
    order: 520,
    description: 'GNU Fortran',
    contentType: 'text/x-fortran',
    source: 'main.f90',
    artifacts: ['main'],
    compile: {
      argv: [
        '/usr/bin/gfortran',
        '-O2',
        '-w',
        '-fmax-errors=1',
        '-ffree-line-length-none',
        'main.f90',
        '-o',
        'main',
        ...staticLinking,
      ],
      limits: compileLimits(10, 20, 512),
    },
    linkers: fastLinkers,
    staticLibraries: ['libc.a', 'libm.a', 'libgfortran.a', 'libquadmath.a'],
    run: { argv: ['/box/main'] },
    limitsFactor: 2,
    checker: false,
    debian: ['gfortran', 'libc6-dev'],
    versionCommand: ['/usr/bin/gfortran', '--version'],
    template,
    codeTemplate: inBlocks(
      '',
      'integer function add(a, b)\n  implicit none\n  integer, intent(in) :: a, b\n  add = a + b\nend function add\n',
      "program main\n  implicit none\n  integer :: a, b\n  integer, external :: add\n  read *, a, b\n  print '(i0)', add(a, b)\nend program main\n",
    ),
    hello: template,
  },
];
