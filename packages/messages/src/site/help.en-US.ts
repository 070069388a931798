/** The help page: the site, compilers, results, tips. */
export default {
  'help.about': 'About this site',
  'help.aboutBody':
    'Practice programming here: read a problem, write a program, and a judge runs it on tests you cannot see and tells you the verdict. Anyone may browse; with an account you can submit code, keep your results and appear in the rankings.',
  'help.contents': 'On this page',
  'help.compilers': 'Compilers',
  'help.compilersBody':
    'For each language: its version on our judges, the compile command, libraries, and a program that adds two numbers. Time and memory limits are stated for C and C++; other languages get twice as much, unless a problem has the same limits for all. Where a language takes a while to start, that time is added to the limit.',
  'help.version': 'Version',
  'help.versionUnknown': 'No judge has reported it yet.',
  'help.startUp': 'Start-up',
  'help.startUpAdded': ({ language, ms }: { language: string; ms: number }) =>
    `Every program gets ${ms} ms on top of the time limit: that is how long ${language} takes to start.`,
  'help.library': 'Libraries and limits',
  'help.library.c':
    'The C standard library, and POSIX with #define _GNU_SOURCE. The standard is strict: write __typeof__ instead of typeof, and __asm__ instead of asm.',
  'help.library.cpp':
    'The whole standard library, bits/stdc++.h, and the GNU extensions in ext/ and tr2/, such as pb_ds trees. The standard is strict: write __typeof__, decltype or auto instead of typeof. __int128 and threads work.',
  'help.library.java':
    'All of the JDK. Recursion gets the stack limit of the problem. Put the program into the class Main.',
  'help.library.python3':
    'The standard library; no NumPy. Integers may have any number of digits. Deep recursion needs sys.setrecursionlimit.',
  'help.library.pypy':
    'The standard library, compiled while it runs: loops are many times as fast as in CPython. Deep recursion needs sys.setrecursionlimit.',
  'help.library.python2':
    'The standard library of Python 2.7. Judges without CPython 2 run it on Jython, which has no modules written in C.',
  'help.library.go': 'The standard library. A program is one package main; modules and cgo are off.',
  'help.library.rust': 'The standard library, edition 2021. There are no crates. Overflow wraps, as in release builds.',
  'help.library.csharp':
    'The class library with LINQ, System.Numerics and unsafe code. Debian’s Mono speaks C# 7.2 in part: no local functions, no switch on types, no arrays of tuples; nothing of C# 8 and later, such as ranges, switch expressions, Span and PriorityQueue.',
  'help.library.node':
    'The modules of Node.js. There are no npm packages. Recursion gets the stack limit of the problem.',
  'help.library.ruby':
    'The standard library and the gems that come with Ruby. Recursion reaches a depth of about 100,000.',
  'help.library.php': 'ctype, mbstring, bcmath, gmp, readline, iconv and SPL. php.ini is not read.',
  'help.library.pascal':
    'The run-time library, FCL and Generics.Collections. Write {$mode objfpc} or {$mode delphi} for classes; integers are 16 bits wide without it.',
  'help.library.kotlin':
    'The standard library of Kotlin and the JDK. Debian’s Kotlin is 1.3; readln and readlnOrNull work, but nothing else from later versions does. main may be a function or a @JvmStatic method of an object.',
  'help.library.haskell':
    'base, containers, array, bytestring, text, mtl, vector and the other packages that come with GHC.',
  'help.library.typescript':
    'The modules of Node.js, with import or require, and loose types: the compiler knows the language itself exactly and takes whatever Node returns as any. Type errors are compile errors; --strict is off.',
  'help.library.perl': 'The modules that come with Perl, such as List::Util, POSIX, Math::BigInt and Time::HiRes.',
  'help.library.lua': 'The standard library. io.read("n") reads a number, io.read("a") everything.',
  'help.library.ocaml': 'The standard library, Str, Unix and threads, compiled to machine code. There is no Zarith.',
  'help.library.d': 'Phobos. Bounds are checked.',
  'help.library.fortran': 'The intrinsic procedures, in free form. Lines may be of any length.',
  'help.library.r':
    'The packages that come with R. Read with file("stdin"): stdin() is the program itself. Recursion deeper than about 1,600 calls needs options(expressions = 500000); about 10,000 is the limit.',
  'help.command': 'Compile command',
  'help.interpreted': 'Nothing is compiled: the interpreter runs the source code directly.',
  'help.example': 'Example: A + B',
  'help.results': 'What the results mean',
  'help.result': 'Result',
  'help.meaning': 'Meaning',
  'help.tips': 'Tips for compiling and running',
  'help.markdown': 'Markdown in texts',
  'help.markdownBody':
    'Statements, comments, discussions and announcements are written in Markdown. Line breaks stay as you type them. HTML is kept as far as it is safe: text colors, alignment, picture sizes, videos of this site and players of bilibili, YouTube, Vimeo, Youku and Tencent, which start on a click. The preview names everything that readers will not see.',
  'help.markdown.typed': 'You type',
  'help.markdown.shown': 'Readers see',
  'help.sample.lines': 'First line,\nsecond line.\n\nNew paragraph.',
  'help.sample.marks': '**bold**, *italic*, ~~deleted~~, ==marked==, ++inserted++, H~2~O, 10^5^',
  'help.sample.lists': '- item\n- [x] done\n\n1. first\n2. second\n\n> quote',
  'help.sample.math': 'Given $1 \\le n \\le 10^5$:\n\n$$\\sum_{i=1}^n a_i$$',
  'help.sample.code': '`n` and\n\n```cpp\nint n;\n```',
  'help.sample.table': '| value | meaning |\n| :-: | --- |\n| $|a|$ | absolute |',
  'help.sample.picture': '![icon](/favicon.svg =60x60)\n[link](https://example.org)',
  'help.sample.video': '@[bilibili](BV1xx411c7mD)\n\n@[youtube](dQw4w9WgXcQ)',
  'help.sample.emoji': ':smile: :tada: :+1:',
  'help.sample.note': 'A fact[^1] and another^[said here].\n\n[^1]: where it is from',
  'help.sample.definitions': 'ICPC\n: a contest of teams\n: three people, one machine',
  'help.sample.abbreviation': 'The HTML of a page.\n\n*[HTML]: the language of web pages',
  'help.sample.contents': '[toc]\n\n### First\n\n### Second',
  'help.sample.aligned': '::: hljs-center\nin the middle\n:::',
  'help.sample.hidden': '::: spoiler Hint\nread it backwards\n:::',
  'help.sample.color': '<span style="color:red">red</span> <font color="blue">blue</font>',

  'help.status.pending': 'Your program is waiting for a free judge.',
  'help.status.submittedFailed':
    'Your program could not be sent to the remote judge. Use the icon beside the result to submit it again.',
  'help.status.compiling': 'Your program is being compiled.',
  'help.status.judging': 'Your program is running on the tests.',
  'help.status.compileError': 'Your program does not compile. Open the submission to read what the compiler says.',
  'help.status.presentationError': 'The answers are right, but spaces or line breaks are not as the problem asks for.',
  'help.status.partialAccepted': 'Some of the tests passed; you get the points for those.',
  'help.status.accepted': 'Your program gave the right answer to every test within the limits.',
  'help.status.wrongAnswer':
    'The answer to at least one test is wrong. The samples are only a few of the tests: think of the smallest and the largest input.',
  'help.status.runtimeError':
    'Your program crashed: an index out of range, a division by zero, recursion that goes too deep, or an exit code other than 0.',
  'help.status.timeLimitExceeded':
    'At least one test took longer than the time limit. The algorithm may be too slow, or a loop never ends.',
  'help.status.memoryLimitExceeded': 'At least one test needed more memory than the limit allows.',
  'help.status.systemError':
    'The judging system failed. This is not your fault; an administrator can have the submission judged again.',
  'help.status.cancelled': 'An administrator cancelled the judging of this submission.',

  'help.tip.io':
    'Read from standard input and write to standard output, unless the problem names files. Print nothing that is not asked for, such as “Please enter a number”.',
  'help.tip.main':
    'In C and C++, main must have the return type int and return 0; any other exit code is a Runtime Error.',
  'help.tip.java': 'In Java, the public class must be called Main and must not be in a package.',
  'help.tip.long': 'Integers beyond about 2,000,000,000 need long long in C and C++, and long in Java.',
  'help.tip.fast':
    'For large inputs, use scanf or cin after ios::sync_with_stdio(false) in C++, BufferedReader in Java, and sys.stdin in Python.',
  'help.tip.include':
    'Include every header that you use: your own compiler may forgive a missing one, the judge’s may not.',
  'help.tip.length': 'A program can have at most 65,535 characters.',
};
