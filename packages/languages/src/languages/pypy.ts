import type { Language } from '@verdict/domain/judging/language.ts';
import { compileLimits } from '../compile-limits.ts';
import {
  compileToBytecode,
  python2Template,
  python3Template,
  pythonCodeTemplate,
  pythonEnvironment,
} from '../python-family.ts';

/** Size of PyPy's nursery; without it PyPy prints a warning when it cannot read the size of the processor's cache. */
const gcEnvironment = { PYPY_GC_NURSERY: '4M' };

function pypy(name: string, order: number, interpreter: string, template: string): Language {
  return {
    name,
    order,
    description: name === 'PyPy3' ? 'PyPy, Python 3' : 'PyPy, Python 2.7',
    contentType: 'text/x-python',
    source: 'main.py',
    artifacts: ['main.pyc', 'main.py'],
    compile: { ...compileToBytecode(interpreter), env: gcEnvironment, limits: compileLimits(5, 10, 256) },
    run: { argv: [interpreter, 'main.pyc'], env: { ...pythonEnvironment, ...gcEnvironment } },
    limitsFactor: 2,
    checker: false,
    // Debian dropped PyPy 2 after release 11; hosts that still have it offer it.
    debian: name === 'PyPy3' ? ['pypy3'] : [],
    versionCommand: [interpreter, '--version'],
    template,
    codeTemplate: pythonCodeTemplate(template),
    hello: template,
  };
}

export const languages: Language[] = [
  pypy('PyPy3', 860, '/usr/bin/pypy3', python3Template),
  pypy('PyPy2', 820, '/usr/bin/pypy', python2Template),
];
