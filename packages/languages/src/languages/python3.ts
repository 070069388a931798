import type { Language } from '@verdict/domain/judging/language.ts';
import { compileLimits } from '../compile-limits.ts';
import { compileToBytecode, python3Template, pythonCodeTemplate, pythonEnvironment } from '../python-family.ts';

const interpreter = '/usr/bin/python3';

export const languages: Language[] = [
  {
    name: 'Python3',
    order: 880,
    description: 'CPython 3',
    contentType: 'text/x-python',
    source: 'main.py',
    artifacts: ['main.pyc', 'main.py'],
    compile: { ...compileToBytecode(interpreter), limits: compileLimits(5, 10, 256) },
    run: { argv: [interpreter, 'main.pyc'], env: pythonEnvironment },
    limitsFactor: 2,
    checker: false,
    debian: ['python3'],
    versionCommand: [interpreter, '--version'],
    template: python3Template,
    codeTemplate: pythonCodeTemplate(python3Template),
    hello: python3Template,
  },
];
