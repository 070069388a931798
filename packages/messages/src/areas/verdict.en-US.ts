/** What a verdict says beside the program: while it is judged, why it failed, and what follows. */
export default {
  'verdict.onCase': ({ number }: { number: number }) => `on test case ${number}`,
  'verdict.firstFailed': ({ number, verdict }: { number: number; verdict: string }) =>
    `First failed: test case ${number}, ${verdict}`,
  'verdict.casesDone': ({ done, total }: { done: number; total: number }) => `${done} of ${total} test cases`,
  'verdict.compiling': 'Being compiled.',
  'verdict.cpuLimit': ({ time }: { time: string }) => `Stopped after ${time} of processor time, which is the limit.`,
  'verdict.memoryLimit': ({ memory }: { memory: string }) =>
    `It asked for more memory than it may use; it had reached ${memory}.`,
  'verdict.outputLimit': 'It printed more than it may.',
  'verdict.wallLimit': ({ time }: { time: string }) => `Stopped after ${time} on the clock, most of it spent waiting.`,
  'verdict.goToLine': ({ line }: { line: number }) => `Go to line ${line}`,
  'verdict.solved': 'Solved.',
  'verdict.faster': ({ percent, others, language }: { percent: number; others: number; language: string }) =>
    `Less time than ${percent}% of ${others === 1 ? 'one other' : `${others} other`} accepted ${language} ${others === 1 ? 'program' : 'programs'}`,
  'verdict.smaller': ({ percent, others, language }: { percent: number; others: number; language: string }) =>
    `Less memory than ${percent}% of ${others === 1 ? 'one other' : `${others} other`} accepted ${language} ${others === 1 ? 'program' : 'programs'}`,
  'verdict.streak': ({ days }: { days: number }) => `${days} days in a row with a solved problem`,
  'verdict.next': ({ id, title }: { id: string; title: string }) => `Next: ${id} ${title}`,
};
