/** Submissions of every kind for a judge that is busy and under attack, each with its expected verdict. */
import type { JuryProgram } from '@verdict/domain/judging/job.ts';
import type { FinalStatus } from '@verdict/domain/submission/status.ts';
import type { Story } from '../test-judge.ts';

export interface SoakStory {
  name: string;
  /** Number of repetitions in one round. */
  times: number;
  story: Story;
  /** Null for a submission that is cancelled while it is judged. */
  verdict: FinalStatus | null;
  /** Makes every submission a new text, so that it is compiled. */
  fresh?: true;
}

const sums = (count: number) =>
  Array.from({ length: count }, (_, index) => [`${index} 2\n`, `${index + 2}\n`, 1, (index % 3) + 1] as const);
const c = (body: string) =>
  `#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\nint main(void) { int a, b; scanf("%d %d", &a, &b); ${body} printf("%d\\n", a + b); return 0; }\n`;
const python = (body: string) => `import os, sys, time\na, b = map(int, input().split())\n${body}\nprint(a + b)\n`;
const short = { timeMs: 200, memoryMiB: 64, stackMiB: 64 };

const checker: JuryProgram = {
  dialect: 'native',
  language: 'C',
  source:
    '#include <stdio.h>\nint main(int c, char **v) { int a, b, o; FILE *in = fopen(v[1], "r"), *out = fopen(v[2], "r"); if (fscanf(in, "%d %d", &a, &b) != 2 || fscanf(out, "%d", &o) != 1) return 101; return o == a + b ? 100 : 102; }\n',
  extraFiles: {},
  args: [],
  scoreScale: 'percent',
};
const interactor: JuryProgram = {
  ...checker,
  source:
    '#include <stdio.h>\nint main(int c, char **v) { int secret, guess; fscanf(fopen(v[1], "r"), "%d", &secret); for (int i = 0; i < 200; i++) { if (scanf("%d", &guess) != 1) return 102; puts(guess == secret ? "yes" : "no"); fflush(stdout); if (guess == secret) return 100; } return 102; }\n',
};
const counts = (limit: number) =>
  `#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\nint main(void) { char s[9]; for (int i = 1; i < ${limit}; i++) { printf("%d\\n", i); fflush(stdout); if (scanf("%8s", s) != 1) return 3; if (strcmp(s, "yes") == 0) return 0; } abort(); }\n`;
const secrets = [
  ['7', ''],
  ['50', ''],
] as const;

const spoils = 'for (int i = 0; i < 60; i++) { char n[99]; snprintf(n, 99, "/tmp/f%d", i); fclose(fopen(n, "w")); }';
const deepTree =
  'for i in range(50):\n    os.mkdir("d")\n    os.chdir("d")\n    open("n" * 200, "w").close()\nos.chmod("/box/d", 0)';
const daemons =
  'for i in range(5):\n    if os.fork() == 0:\n        os.setsid()\n        if os.fork() == 0: time.sleep(1000)\n        os._exit(0)';

// oxfmt-ignore
export const soakStories: SoakStory[] = [
  { name: 'C, 40 cases', times: 4, verdict: 'accepted', story: { language: 'C', code: c(''), cases: sums(40) } },
  { name: 'C, compiled anew', times: 2, fresh: true, verdict: 'accepted', story: { language: 'C', code: c(''), cases: sums(3) } },
  { name: 'Python', times: 2, fresh: true, verdict: 'accepted', story: { language: 'Python3', code: python(''), cases: sums(4) } },
  { name: 'Java', times: 1, verdict: 'accepted', story: { language: 'Java', code: 'import java.util.*;\npublic class Main { public static void main(String[] x) { Scanner in = new Scanner(System.in); System.out.println(in.nextInt() + in.nextInt()); } }\n', cases: sums(3) } },
  { name: 'stops at the first failure', times: 2, verdict: 'wrongAnswer', story: { language: 'C', code: c('if (a == 5) a++;'), cases: sums(20), caseMode: 'ergodic_without_error' } },
  { name: 'subtasks', times: 2, verdict: 'partialAccepted', story: { language: 'C', code: c('if (a == 4) a++;'), cases: sums(12), scored: true, maxScore: 12, caseMode: 'subtask_lowest' } },
  { name: 'crashes', times: 1, verdict: 'runtimeError', story: { language: 'C', code: c('abort();'), cases: sums(2) } },
  { name: 'loops', times: 1, verdict: 'timeLimitExceeded', story: { language: 'C', code: c('for (volatile int i = 0;; i++);'), limits: short } },
  { name: 'sleeps in a child', times: 1, verdict: 'accepted', story: { language: 'Python3', code: python(daemons) } },
  { name: 'eats memory', times: 2, verdict: 'memoryLimitExceeded', story: { language: 'C', code: c('for (;;) memset(malloc(1 << 20), 1, 1 << 20);'), limits: { ...short, memoryMiB: 16, timeMs: 2_000 } } },
  { name: 'floods', times: 1, verdict: 'runtimeError', story: { language: 'C', code: c('for (;;) puts("flood flood flood flood");'), limits: { ...short, timeMs: 5_000 } } },
  { name: 'forks for ever', times: 1, verdict: 'timeLimitExceeded', story: { language: 'Python3', code: python('while True:\n    try: os.fork()\n    except OSError: pass'), limits: { ...short, timeMs: 100 } } },
  { name: 'fills its folders', times: 1, verdict: 'accepted', story: { language: 'C', code: c(spoils), cases: sums(3) } },
  { name: 'leaves a deep tree', times: 1, verdict: 'accepted', story: { language: 'Python3', code: python(deepTree), cases: sums(2) } },
  { name: 'does not compile', times: 1, fresh: true, verdict: 'compileError', story: { language: 'C', code: 'int main(void) { return x; }\n' } },
  { name: 'file IO', times: 1, verdict: 'accepted', story: { language: 'Python3', code: 'a, b = map(int, open("a.in").read().split())\nopen("a.out", "w").write(str(a + b))\n', fileIo: { input: 'a.in', output: 'a.out' }, cases: sums(4) } },
  { name: 'a link as output file', times: 1, verdict: 'wrongAnswer', story: { language: 'Python3', code: 'import os\nos.symlink("/etc/passwd", "a.out")\n', fileIo: { input: 'a.in', output: 'a.out' } } },
  { name: 'special judge', times: 1, verdict: 'accepted', story: { language: 'C', code: c(''), judgeMode: 'spj', jury: checker, cases: sums(5) } },
  { name: 'special judge that crashes', times: 1, verdict: 'systemError', story: { language: 'C', code: c(''), judgeMode: 'spj', jury: { ...checker, source: '#include <stdlib.h>\nint main(void) { abort(); }\n' } } },
  { name: 'conversation', times: 2, verdict: 'accepted', story: { language: 'C', code: counts(100), judgeMode: 'interactive', jury: interactor, cases: [...secrets] } },
  { name: 'conversation that breaks', times: 1, verdict: 'runtimeError', story: { language: 'C', code: counts(5), judgeMode: 'interactive', jury: interactor, cases: [...secrets] } },
  { name: 'cancelled', times: 1, verdict: null, story: { language: 'C', code: c('for (volatile int i = 0; i < 50000000; i++);'), cases: sums(20) } },
];
