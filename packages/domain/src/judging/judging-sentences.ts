/** Sentences of the judge itself: how a program ended, which limit it exceeded, why something could not be judged. */
export interface JudgingSentences {
  'end.exitCode': { code: number };
  /** A shell, and runtimes that behave like one, report a signal of a child as 128 + number. */
  'end.exitCodeOfSignal': { code: number; name: string };
  'end.signal': { signal: number; name: string };
  /** `name` is a standard exception of the language. */
  'end.exception': { name: string };
  'end.waited': { wallMs: number; cpuMs: number };
  'end.outputTooLong': null;
  'end.leftConversation': null;
  'end.notRun': null;
  'end.notHandedIn': null;
  'end.inPass': { pass: number };

  /** `expected` and `found` are excerpts of answer and output in printable characters. */
  'output.differs': { line: number; column: number; expected: string; found: string };
  'output.endsEarly': { line: number; column: number; expected: string };
  'output.goesOn': { line: number; column: number; found: string };

  'compiler.cpuLimit': { seconds: number };
  'compiler.wallLimit': { seconds: number };
  'compiler.memoryLimit': { memoryMiB: number };
  'compiler.outputLimit': null;
  'compiler.notFinished': null;
  'compiler.failed': null;
  'compiler.noProduct': { name: string };
  'compiler.none': { language: string };

  'jury.failed': null;
  'jury.cpuLimit': { cpuMs: number };
  'jury.wallLimit': { wallMs: number };
  'jury.memoryLimit': null;
  'jury.outputLimit': null;
  'jury.ownError': null;
  'jury.codeUnknown': { code: number };
  'jury.codeNot42Or43': { code: number };
  'jury.codeNot0Or1': { code: number };
  /** `full` is the value for the whole case. */
  'jury.shareUnreadable': { full: number };
  'jury.anotherPass': null;
  'jury.tooManyPasses': { most: number };
  'jury.passNotAccepted': null;
  'jury.feedbackUnreadable': { reason: string };
  'jury.scoreNoNumber': { score: string };
  'jury.languageUnknown': { language: string };
  'jury.notCompiled': null;
  'jury.graderCases': null;
  'jury.graderFailed': null;
  'jury.noChecker': null;
  'jury.noInteractor': null;
  'jury.conversation': null;

  'judge.failed': null;
  'judge.failedOnCase': { seq: number };
  'judge.tooLong': { minutes: number };
  'judge.hostFailed': null;
  'judge.hostBusy': null;
  'judge.mistake': null;
  'judge.sandboxFailed': null;
  'judge.notCompared': null;
  'judge.noVerdict': { mode: string };
  'judge.noCases': null;
  'judge.outputFiles': null;
  'judge.notStarted': null;
  'judge.languageUnknown': { language: string };
  'judge.blobName': { name: string };
  'judge.blobDamaged': null;
  'judge.blobMissing': null;
  'judge.blobGone': null;
  'judge.calibration': null;

  /** `program` is the program's name. Its output follows on the next lines. */
  'generation.notCompiled': { program: string };
  'generation.generatorFailed': { program: string };
  'generation.generatorSilent': { program: string };
  'generation.notReproducible': { program: string };
  'generation.inputRefused': { program: string };
  'generation.referenceFailed': { program: string };
  'generation.fileTooLarge': { program: string; mib: number };
  'generation.tooMuch': { mib: number };
  'generation.tooLong': { minutes: number };
  'generation.timeLimit': null;
  'generation.quota': { mib: number };
  'generation.lost': null;
  'generation.memoryLimit': null;

  'counterExample.passes': null;
  'counterExample.lost': null;
}
