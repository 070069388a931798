/** The page about the site and its help: compilers, results, tips. */
export default {
  'help.about': 'About this site',
  'help.aboutBody':
    'Practice programming here: read a problem, write a program, and a judge runs it on tests you cannot see and tells you the verdict. Anyone may browse; with an account you can submit code, keep your results and appear in the rankings.',
  'help.contents': 'On this page',
  'help.compilers': 'Compilers',
  'help.compilersBody':
    'For each language: the command that compiles it and a program that adds two numbers. Time and memory limits are stated for C and C++; other languages get twice as much, unless a problem has the same limits for all.',
  'help.command': 'Compile command',
  'help.interpreted': 'Nothing is compiled: the interpreter runs the source code directly.',
  'help.example': 'Example: A + B',
  'help.results': 'What the results mean',
  'help.result': 'Result',
  'help.meaning': 'Meaning',
  'help.tips': 'Tips for compiling and running',

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
