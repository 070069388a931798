/** Messages of the judge about a program, a jury program, or its own failure. */
import type { JudgingSentences } from '@verdict/domain/judging/judging-sentences.ts';
import type { SentenceTexts } from '../shape.ts';

const signals: Record<string, string> = {
  SIGILL: 'illegal instruction',
  SIGABRT: 'aborted, e.g. by a failed assertion or an exception nobody caught',
  SIGBUS: 'bad memory access',
  SIGFPE: 'division by zero or another arithmetic error',
  SIGKILL: 'killed',
  SIGSEGV: 'invalid memory access',
  SIGPIPE: 'wrote to a pipe that nobody reads any more',
  SIGXCPU: 'processor time used up',
  SIGXFSZ: 'wrote a file that is too large',
  SIGSYS: 'a system call that is not allowed',
};

export default {
  'end.exitCode': ({ code }) => `Exit code ${code}.`,
  'end.exitCodeOfSignal': ({ code, name }) => `Exit code ${code} (${name}).`,
  'end.signal': ({ signal, name }) => {
    const means = signals[name];
    return `Ended by signal ${signal}, ${name}${means === undefined ? '' : ` (${means})`}.`;
  },
  'end.exception': ({ name }) => `Exception: ${name}.`,
  'end.waited': ({ wallMs, cpuMs }) =>
    `Ended after ${wallMs} ms of waiting; it had used ${cpuMs} ms of processor time.`,
  'end.outputTooLong': 'The output is longer than allowed.',
  'end.leftConversation': 'The program left the conversation before it was over.',
  'end.notHandedIn': 'No file was submitted for this case.',
  'end.inPass': ({ pass }) => `Pass ${pass}:`,
  'end.notRun': 'Not run: the cases before it used up the time for the whole judging.',

  'output.differs': ({ line, column, expected, found }) =>
    `line ${line}, column ${column}: expected ${expected}, found ${found}`,
  'output.endsEarly': ({ line, column, expected }) =>
    `line ${line}, column ${column}: expected ${expected}, found the end`,
  'output.goesOn': ({ line, column, found }) => `line ${line}, column ${column}: expected the end, found ${found}`,

  'compiler.cpuLimit': ({ seconds }) => `Compiling took more than ${seconds} s of processor time.`,
  'compiler.wallLimit': ({ seconds }) => `Compiling took longer than ${seconds} s.`,
  'compiler.memoryLimit': ({ memoryMiB }) => `Compiling needed more than ${memoryMiB} MiB of memory.`,
  'compiler.outputLimit': 'The compiler printed too much.',
  'compiler.notFinished': 'The compiler did not finish.',
  'compiler.failed': 'The compiler failed.',
  'compiler.noProduct': ({ name }) => `The compiler made no ${name}.`,
  'compiler.none': ({ language }) => `${language} has no compiler.`,

  'jury.failed': "The jury's program failed:",
  'jury.cpuLimit': ({ cpuMs }) => `It used more than its processor time (${cpuMs} ms).`,
  'jury.wallLimit': ({ wallMs }) => `It did not end within ${wallMs} ms.`,
  'jury.memoryLimit': 'It used more memory than a jury program may.',
  'jury.outputLimit': 'It printed more than a jury program may.',
  'jury.ownError': 'It reported an error of its own.',
  'jury.codeUnknown': ({ code }) => `Exit code ${code} has no meaning here.`,
  'jury.codeNot42Or43': ({ code }) => `Exit code ${code}, where 42 accepts and 43 rejects.`,
  'jury.shareUnreadable': ({ full }) => `Its stdout does not begin with a number from 0 to ${full}.`,
  'jury.codeNot0Or1': ({ code }) => `Exit code ${code}, where 0 accepts and 1 rejects.`,
  'jury.anotherPass': 'It asked for another pass, which the judge mode of the problem does not have.',
  'jury.tooManyPasses': ({ most }) => `It asked for more than ${most} passes.`,
  'jury.passNotAccepted': 'It asked for another pass although it did not accept this one.',
  'jury.feedbackUnreadable': ({ reason }) => `The files that it left cannot be read: ${reason}.`,
  'jury.scoreNoNumber': ({ score }) => `Its score ${score} is not a number.`,
  'jury.languageUnknown': ({ language }) => `The jury's program is in an unknown language: ${language}.`,
  'jury.graderCases': 'The grader was made for other cases; import the problem again or choose another case mode.',
  'jury.graderFailed': 'The grader of the problem failed.',
  'jury.notCompiled': "The jury's program does not compile.",
  'jury.noChecker': 'The problem has no checker.',
  'jury.noInteractor': 'The problem has no interactor.',
  'jury.conversation': 'Conversation:',

  'judge.failed': 'The judge failed.',
  'judge.failedOnCase': ({ seq }) => `The judge failed on case ${seq}. The jury can see why.`,
  'judge.tooLong': ({ minutes }) =>
    `Judging took longer than the ${minutes} minutes that one submission gets here, so it was stopped. The problem needs fewer tests or a shorter time limit.`,
  'judge.hostFailed': 'The judge host failed. The jury can see why.',
  'judge.hostBusy': 'The host was so busy that programs waited for a processor most of the time.',
  'judge.mistake': 'Something went wrong in the judge; its operator can see what.',
  'judge.sandboxFailed': 'The sandbox failed.',
  'judge.notCompared': 'The output was not compared.',
  'judge.noVerdict': ({ mode }) => `The judge mode ${mode} gave no verdict.`,
  'judge.outputFiles': 'The submission is not a set of output files (a JSON object of texts by file name).',
  'judge.noCases': 'The problem has no test cases.',
  'judge.notStarted': 'The judge could not run a program.',
  'judge.languageUnknown': ({ language }) => `This judge does not know the language ${language}.`,
  'judge.blobName': ({ name }) => `A file of the test data has an impossible name: ${name}`,
  'judge.blobDamaged': 'A file of the test data arrived damaged.',
  'judge.blobMissing': 'A file of the test data is missing.',
  'judge.blobGone': 'A file of the test data is missing on the server.',
  'judge.calibration': 'The calibration failed.',

  'generation.notCompiled': ({ program }) => `${program} does not compile.`,
  'generation.generatorFailed': ({ program }) => `The generator ${program} failed.`,
  'generation.generatorSilent': ({ program }) => `The generator ${program} printed nothing.`,
  'generation.notReproducible': ({ program }) =>
    `The generator ${program} printed something different when it ran again. Its output must depend on its arguments only.`,
  'generation.inputRefused': ({ program }) => `The validator ${program} refuses the input.`,
  'generation.referenceFailed': ({ program }) => `The jury's program ${program} failed.`,
  'generation.fileTooLarge': ({ program, mib }) => `${program} printed more than ${mib} MiB.`,
  'generation.tooMuch': ({ mib }) => `All files together are larger than ${mib} MiB.`,
  'generation.tooLong': ({ minutes }) => `It took longer than ${minutes} minutes.`,
  'generation.timeLimit': 'It ran out of time.',
  'counterExample.passes': 'The program passes this test now.',
  'counterExample.lost': 'Judge hosts were lost. Try again.',

  'generation.quota': ({ mib }) => `The test data of the account would be larger than its ${mib} MiB.`,
  'generation.lost': 'Judge hosts were lost. Generate again.',
  'generation.memoryLimit': 'It ran out of memory.',
} satisfies SentenceTexts<JudgingSentences>;
