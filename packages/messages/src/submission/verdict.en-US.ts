/** Comparison of a program with the other accepted programs in its language. */
export interface Standing {
  /** Share of the other programs, in whole percent. */
  percent: number;
  others: number;
  language: string;
}

function amongOthers({ percent, others, language }: Standing): string {
  if (others === 1) return `the only other accepted ${language} program`;
  const which = percent === 100 ? 'all' : `${percent}% of`;
  return `${which} ${others} other accepted ${language} programs`;
}

/** Texts of a verdict: judging progress, the reason of a failure, and next steps. */
export default {
  'verdict.onCase': ({ number }: { number: number }) => `on test case ${number}`,
  'verdict.firstFailed': ({ number, verdict }: { number: number; verdict: string }) =>
    `First failed: test case ${number}, ${verdict}`,
  'verdict.casesDone': ({ done, total }: { done: number; total: number }) => `${done} of ${total} test cases`,
  'verdict.cpuLimit': ({ time }: { time: string }) => `Stopped after ${time} of processor time, which is the limit.`,
  'verdict.memoryLimit': ({ memory }: { memory: string }) =>
    `It needed more memory than the limit allows; it had reached ${memory}.`,
  'verdict.outputLimit': 'It printed more than is allowed.',
  'verdict.wallLimit': ({ time }: { time: string }) => `Stopped after ${time} on the clock, most of it spent waiting.`,
  'verdict.goToLine': ({ line }: { line: number }) => `Go to line ${line}`,
  'verdict.smallest': 'Smallest counter-example',
  'verdict.smallestHint':
    'We shrink a failed test for as long as your program still fails it, and show you what is left. This takes up to a minute.',
  'verdict.smallestStart': 'Find a small failing input',
  'verdict.smallestAgain': 'Search again',
  'verdict.smallestWaiting': 'Waiting for a judge host.',
  'verdict.smallestProgress': ({ done }: { done: number }) =>
    done === 1 ? '1 smaller input tried' : `${done} smaller inputs tried`,
  'verdict.smallestFound': 'This is the smallest input that your program fails.',
  'verdict.smallestSoFar': 'Your program fails this input. There may be a smaller one; the search ran out of time.',
  'verdict.smallestStopped': 'The search was stopped.',
  'verdict.faster': (standing: Standing) => `Less time than ${amongOthers(standing)}`,
  'verdict.smaller': (standing: Standing) => `Less memory than ${amongOthers(standing)}`,
  'verdict.streak': ({ days }: { days: number }) => `${days} days in a row with a solved problem`,
  'verdict.next': ({ id, title }: { id: string; title: string }) => `Next: ${id} ${title}`,
};
