import type { Language } from '@verdict/domain/language.ts';
import { inBlocks } from '../code-template.ts';
import { compileLimits } from '../compile-limits.ts';
import { javaLimits, javaRuntime, javaTrees } from '../java-runtime.ts';

const template = `fun main() {
    val (a, b) = readLine()!!.trim().split(" ").map { it.toInt() }
    println(a + b)
}
`;

export const languages: Language[] = [
  {
    name: 'Kotlin',
    order: 660,
    description: 'Kotlin on OpenJDK',
    contentType: 'text/x-kotlin',
    source: 'main.kt',
    artifacts: ['main.jar'],
    compile: {
      argv: ['/usr/bin/kotlinc', '-nowarn', '-include-runtime', '-d', 'main.jar', 'main.kt'],
      env: { JAVA_OPTS: '-Xmx768m -Xss8m -XX:+UseSerialGC -XX:TieredStopAtLevel=1' },
      limits: compileLimits(30, 60, 1024),
    },
    run: { argv: ['/usr/bin/java', ...javaRuntime, '-jar', 'main.jar'] },
    limitArguments: javaLimits,
    limitsFactor: 2,
    needsProc: true,
    readOnlyTrees: javaTrees,
    checker: false,
    debian: ['kotlin'],
    versionCommand: ['/usr/bin/kotlinc', '-version'],
    template,
    codeTemplate: inBlocks(
      '',
      'fun add(a: Int, b: Int): Int {\n    return a + b\n}\n',
      'fun main() {\n    val (a, b) = readLine()!!.trim().split(" ").map { it.toInt() }\n    println(add(a, b))\n}\n',
    ),
    hello: template,
  },
];
