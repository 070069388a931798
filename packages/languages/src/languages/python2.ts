import type { Language } from '@verdict/domain/judging/language.ts';
import { compileLimits } from '../compile-limits.ts';
import { javaTrees } from '../java-runtime.ts';
import { python2Template, pythonCodeTemplate } from '../python-family.ts';

/**
 * Debian 12 no longer has CPython 2, so any implementation of Python 2 is used: the original, PyPy, or Jython, which is
 * in Debian and starts slowly. `sh` chooses inside the box, because the toolchain is there.
 */
const python2 = `for python in /usr/bin/python2.7 /usr/local/bin/python2.7 /usr/bin/pypy /usr/local/bin/pypy; do
  [ -x $python ] && exec $python "$@"
done
exec /usr/bin/java -Xss128m -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -XX:-UsePerfData -Dpython.home=/usr/share/jython -Dpython.cachedir.skip=true -Dpython.import.site=false -jar /usr/share/java/jython.jar "$@"`;

const run = (...arguments_: string[]) => ['/bin/sh', '-c', python2, 'python2', ...arguments_];

export const languages: Language[] = [
  {
    name: 'Python2',
    order: 840,
    description: 'Python 2.7 (CPython, PyPy or Jython)',
    contentType: 'text/x-python',
    source: 'main.py',
    artifacts: ['main.py'],
    compile: {
      argv: run(
        '-c',
        'import sys\ntry:\n    compile(open("main.py").read(), "main.py", "exec")\nexcept SyntaxError as error:\n    sys.exit("line %s: %s" % (error.lineno, error.msg))\n',
      ),
      limits: compileLimits(10, 20, 512),
      shown: 'python2 -m py_compile main.py',
    },
    run: { argv: run('main.py'), env: { ONLINE_JUDGE: '1' } },
    limitsFactor: 2,
    needsProc: true,
    readOnlyTrees: javaTrees,
    checker: false,
    debian: ['jython'],
    versionCommand: run('--version'),
    template: python2Template,
    codeTemplate: pythonCodeTemplate(python2Template),
    hello: python2Template,
  },
];
