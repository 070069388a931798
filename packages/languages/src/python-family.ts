import type { Command } from '@verdict/domain/judging/language.ts';
import { inBlocks } from './code-template.ts';

export const python3Template = 'a, b = map(int, input().split())\nprint(a + b)\n';
/** Lifts Python's limit of 4,300 digits on reading and printing integers. */
export const pythonEnvironment = { ONLINE_JUDGE: '1', PYTHONINTMAXSTRDIGITS: '0' };

export const python2Template = 'a, b = map(int, raw_input().split())\nprint a + b\n';

export function pythonCodeTemplate(plain: string): string {
  return inBlocks('', 'def add(a, b):\n    return a + b\n', plain.replace('a + b', 'add(a, b)'));
}

/**
 * Checks the syntax and makes byte code in one step: `main.pyc` is run, and the source is beside it for the lines of a
 * traceback. `py_compile` prints only the message of a syntax error, as the last argument of `sys.exit` does here. The
 * command skips installed packages (`site`), which it does not need; searching for them would take a third of its time.
 */
export function compileToBytecode(interpreter: string): Command & { shown: string } {
  return { argv: [interpreter, '-S', '-c', script], shown: `${interpreter} -m py_compile main.py` };
}

const script = `import py_compile, sys
try:
    py_compile.compile("main.py", "main.pyc", doraise=True)
except py_compile.PyCompileError as error:
    sys.exit(error.msg)
`;
