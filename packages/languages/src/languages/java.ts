import type { Language } from '@verdict/domain/judging/language.ts';
import { inBlocks } from '../code-template.ts';
import { compileLimits } from '../compile-limits.ts';
import { javaLimits, javaRuntime, javaTrees } from '../java-runtime.ts';

const template = `import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int a = in.nextInt();
        int b = in.nextInt();
        System.out.println(a + b);
    }
}
`;

// The compiler is short-lived, so the machine's fast tier and one collector thread halve its cost.
const quick = ['-J-XX:TieredStopAtLevel=1', '-J-XX:+UseSerialGC', '-J-XX:-UsePerfData', '-J-Xmx384m'];

export const languages: Language[] = [
  {
    name: 'Java',
    order: 900,
    description: 'OpenJDK',
    contentType: 'text/x-java',
    source: 'Main.java',
    // Runs the program from the folder: a jar would cost the start of another machine. Without a class Main outside any
    // package there is nothing to run; the compiler reports that better than the machine.
    artifacts: ['classes/', 'classes/Main.class'],
    compile: {
      argv: [
        '/usr/bin/javac',
        ...quick,
        '-encoding',
        'utf-8',
        '-nowarn',
        '-proc:none',
        '-Xmaxerrs',
        '20',
        '-d',
        'classes',
        'Main.java',
      ],
      limits: compileLimits(10, 20, 512),
    },
    classArchive: { make: '-J-XX:ArchiveClassesAtExit=', use: '-J-XX:SharedArchiveFile=' },
    run: { argv: ['/usr/bin/java', ...javaRuntime, '-cp', 'classes', 'Main'] },
    limitArguments: javaLimits,
    limitsFactor: 2,
    needsProc: true,
    readOnlyTrees: javaTrees,
    checker: false,
    debian: ['openjdk-21-jdk-headless | openjdk-25-jdk-headless | openjdk-17-jdk-headless'],
    versionCommand: ['/usr/bin/javac', '-version'],
    template,
    codeTemplate: inBlocks(
      'import java.util.Scanner;\n\npublic class Main {\n',
      '    static int add(int a, int b) {\n        return a + b;\n    }\n',
      '    public static void main(String[] args) {\n        Scanner in = new Scanner(System.in);\n        System.out.println(add(in.nextInt(), in.nextInt()));\n    }\n}\n',
    ),
    hello: template,
  },
];
