/** Problems for tests. Default: a+b. */
import type { Visibility } from '@verdict/domain/problem/visibility.ts';
import type {
  PackageCase,
  PackageFile,
  PackageProgram,
  ProblemPackage,
} from '@verdict/domain/problem/problem-package.ts';
import { createProblem } from '@verdict/server/features/problem/store/store.service.ts';
import type { TestSite } from './site.ts';

export const file = (name: string, content: string): PackageFile => ({
  name,
  bytes: Buffer.byteLength(content),
  read: async () => Buffer.from(content),
});

export const testCase = (number: number, facts: { score?: number; group?: number } = {}): PackageCase => ({
  inputName: `${number}.in`,
  answerName: `${number}.out`,
  input: file(`${number}.in`, `${number} ${number}\n`),
  answer: file(`${number}.out`, `${2 * number}\n`),
  score: facts.score ?? 0,
  group: facts.group ?? 1,
  sample: false,
});

/** A jury program. Default: C++, expected to be accepted, with its name as source. */
export const juryProgram = (name: string, change: Partial<PackageProgram> = {}): PackageProgram => ({
  name,
  language: 'C++',
  source: name,
  extraFiles: {},
  expected: ['accepted'],
  expectedScore: null,
  useForTimeLimit: false,
  ...change,
});

export function problemPackage(change: Partial<ProblemPackage> = {}): ProblemPackage {
  return {
    displayId: null,
    format: 'verdict',
    statements: {
      'en-US': {
        title: 'A plus B',
        description: 'Add.',
        input: 'Two integers.',
        output: 'Their sum.',
        hint: '',
      },
    },
    examples: [{ input: '1 2', output: '3' }],
    source: '',
    author: '',
    tags: [],
    difficulty: 1,
    scored: false,
    judgeMode: 'default',
    caseMode: 'default',
    compare: { kind: 'lines' },
    jury: null,
    timeLimitMs: 1000,
    timeLimitRule: null,
    uniformLimits: false,
    memoryLimitMiB: 256,
    stackLimitMiB: 128,
    fileIo: null,
    extraFiles: {},
    codeTemplates: {},
    languages: [],
    cases: [testCase(1), testCase(2)],
    maxScore: 0,
    evidence: 'results',
    programs: [],
    attachments: {},
    findings: [],
    ...change,
  };
}

let owners = 0;

/** Stores a problem whose owner is a new admin. Returns its ids. */
export async function testProblem(
  site: TestSite,
  displayId: string,
  change: Partial<ProblemPackage> = {},
  visibility: Visibility = 'public',
): Promise<{ id: number; displayId: string }> {
  const owner = await site.user(1008, `setter${++owners}`);
  const id = await createProblem(site.app, problemPackage(change), { displayId, owner, visibility });
  return { id, displayId };
}
