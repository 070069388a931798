import type { Language } from '@verdict/domain/judging/language.ts';
import { inBlocks } from '../code-template.ts';
import { compileLimits } from '../compile-limits.ts';
import { javaLimits, javaRuntime, javaTrees } from '../java-runtime.ts';

const template = `fun main() {
    val (a, b) = readln().trim().split(" ").map { it.toInt() }
    println(a + b)
}
`;

/** Functions of the library since Kotlin 1.6, for Debian's older one: contestants use them everywhere. */
const prelude = `package kotlin.io
fun readln(): String = readLine() ?: throw RuntimeException("EOF has already been reached")
fun readlnOrNull(): String? = readLine()
`;

/**
 * Compiles to a folder and then searches for `main`, because the compiler itself finds no method of an object. The file
 * \`start\` contains the words that start the program.
 */
const compile = `home=$(dirname "$(readlink -f /usr/bin/kotlinc)")/..
if [ -e /usr/share/java/kotlin-stdlib-1.3.31.jar ]; then
  printf %s "$PRELUDE" > /tmp/prelude.kt
  set -- -Xallow-kotlin-package /tmp/prelude.kt "$@"
fi
/usr/bin/kotlinc -nowarn -d classes "$@" || exit 1
cd classes
for pattern in MainKt.class Main.class '*.class'; do
  for file in $(find . -name "$pattern" ! -name '*$*' | sort); do
    grep -qF '([Ljava/lang/String;)V' "$file" && grep -qwF main "$file" || continue
    class=$(echo "$file" | sed 's|^./||; s|.class$||; s|/|.|g')
    echo "-cp classes:$home/lib/kotlin-stdlib.jar $class" > ../start
    exit 0
  done
done
echo 'error: the program has no function main' >&2
exit 1
`;

export const languages: Language[] = [
  {
    name: 'Kotlin',
    order: 660,
    description: 'Kotlin on OpenJDK',
    contentType: 'text/x-kotlin',
    source: 'main.kt',
    artifacts: ['classes/', 'start'],
    compile: {
      argv: ['/bin/sh', '-c', compile, 'sh', 'main.kt'],
      // `-PrintWarnings` hides the machine's warning about an option of Debian's script.
      env: {
        JAVA_OPTS: '-Xmx768m -Xss8m -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -XX:-PrintWarnings',
        PRELUDE: prelude,
      },
      limits: compileLimits(30, 60, 1024),
      shown: 'kotlinc -nowarn -d classes main.kt',
    },
    run: { argv: ['/usr/bin/java', ...javaRuntime, '@start'] },
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
      'fun main() {\n    val (a, b) = readln().trim().split(" ").map { it.toInt() }\n    println(add(a, b))\n}\n',
    ),
    hello: template,
  },
];
