/** LibreOJ: a JSON API with tokens. Business errors have status 201; an expired token counts as no token. */
import type { Answer, Ask, StandIn, StandInPages, StandInRun, VerdictStep } from './stand-in.ts';

const json = (value: unknown, status = 201): Answer => ({
  status,
  body: JSON.stringify(value),
  type: 'application/json',
});

interface Problem {
  id: number;
  type: string;
  title: string;
  sections: { sectionTitle: string; type: string; sampleId?: number; text?: string }[];
  samples: { inputData: string; outputData: string }[];
  judgeInfo: Record<string, unknown>;
}

const text = (sectionTitle: string, words: string) => ({ sectionTitle, type: 'Text', text: words });
const sample = (sampleId: number, words = '') => ({ sectionTitle: 'Sample', type: 'Sample', sampleId, text: words });

const problems: Readonly<Record<number, Problem>> = {
  1: {
    id: 2042,
    type: 'Traditional',
    title: 'A + B Problem',
    sections: [
      text('Description', 'Add $a_1$ and $b_1$.\n\n![the sum](/files/sum.png)\n\n<script>alert(1)</script>'),
      text('Input Format', 'Two integers.'),
      text('Output Format', 'Their sum.'),
      sample(0, '1 and 2 are 3.'),
      sample(1),
      text('Constraints', '$1 \\le a, b \\le 10^6$'),
    ],
    samples: [
      { inputData: '1 2 \n\n', outputData: '3\n' },
      { inputData: '4 5', outputData: '9' },
    ],
    judgeInfo: { timeLimit: 2000, memoryLimit: 512, fileIo: { inputFilename: 'a.in', outputFilename: 'a.out' } },
  },
  2: {
    id: 2050,
    type: 'Interaction',
    title: 'Nothing but a text',
    sections: [text('题目描述', '猜数。')],
    samples: [],
    judgeInfo: { subtasks: [{ timeLimit: 500, memoryLimit: 64 }, { testcases: [{ timeLimit: 1500 }] }] },
  },
  3: { id: 2060, type: 'SubmitAnswer', title: 'Answers', sections: [], samples: [], judgeInfo: {} },
};

const usualFields: Readonly<Record<string, readonly string[]>> = {
  '/api/submission/submit': ['problemId', 'content', 'uploadInfo'],
  '/api/submission/getSubmissionDetail': ['submissionId', 'locale'],
};

export const libre: StandInPages = {
  key: 'LIBRE',
  charset: 'utf-8',
  sessionCookie: null,
  usualVerdicts: ['Pending', 'Preparing', 'Compiling', 'Running', 'Accepted'],
  phrases: {},
  answer,
};

function answer(ask: Ask, site: StandIn): Answer {
  const token = /^Bearer (.+)$/.exec(ask.headers.authorization ?? '')?.[1] ?? null;
  const account = site.accountOf(token);
  if (ask.path === '/api/auth/getSessionInfo') {
    const owner = site.accountOf(ask.query.get('token'));
    return json(owner === null ? {} : { userMeta: { id: 7, username: owner } }, 200);
  }
  if (ask.method !== 'POST') return json({ statusCode: 404, message: 'Cannot GET' }, 404);
  const body = JSON.parse(ask.body.toString()) as Record<string, unknown>;
  const known = usualFields[ask.path];
  const odd = Object.keys(body).filter((name) => known && !known.includes(name));
  if (odd.length > 0) return json({ statusCode: 400, message: odd, error: 'Bad Request' }, 400);
  switch (ask.path) {
    case '/api/auth/login':
      return login(body, site);
    case '/api/problem/getProblem':
      return problem(body, site);
    case '/api/submission/submit':
      return submit(body, account, site);
    case '/api/submission/getSubmissionDetail':
      return detail(body, site);
    case '/api/submission/querySubmission': {
      const mine = site.listed((run) => run.account === body['submitter']);
      return json({ submissions: mine.map((run) => ({ id: run.id, problem: { displayId: Number(run.problemId) } })) });
    }
    default:
      return json({ statusCode: 404 }, 404);
  }
}

function login({ username, password }: Record<string, unknown>, site: StandIn): Answer {
  if (site.knobs.challenge.includes('login')) return json({ statusCode: 401, message: 'Unauthorized' }, 401);
  const known = site.accounts.get(String(username));
  if (site.knobs.closed !== null) return json({ error: site.knobs.closed });
  if (known === undefined) return json({ error: 'NO_SUCH_USER' });
  return json(
    known === password ? { token: site.openSession(String(username)), username } : { error: 'WRONG_PASSWORD' },
  );
}

function problem({ displayId }: Record<string, unknown>, site: StandIn): Answer {
  const found = problems[Number(displayId)];
  if (!found) return json({ error: displayId === 999 ? 'PERMISSION_DENIED' : 'NO_SUCH_PROBLEM' });
  const { id, type, title, sections, samples, judgeInfo } = found;
  const localized = { locale: 'en_US', title, contentSections: sections };
  return json({
    meta: { id, displayId, type, isPublic: true, locales: ['en_US'] },
    [site.knobs.layout === 'usual' ? 'localizedContentsOfLocale' : 'contents']: localized,
    samples,
    judgeInfo,
    tagsOfLocale: [{ name: 'math' }],
  });
}

function submit(body: Record<string, unknown>, account: string | null, site: StandIn): Answer {
  if (site.knobs.challenge.includes('submit')) return json({ statusCode: 401, message: 'Unauthorized' }, 401);
  if (account === null) return json({ error: 'PERMISSION_DENIED' });
  const content = body['content'] as { language: string; code: string; compileAndRunOptions: object };
  const found = Object.entries(problems).find(([, { id }]) => id === body['problemId']);
  if (!found) return json({ error: 'NO_SUCH_PROBLEM' });
  const refusal = site.refusal(account, content.code, 'DUPLICATE');
  if (refusal !== null) return json({ error: refusal });
  const language = `${content.language} ${JSON.stringify(content.compileAndRunOptions)}`;
  return json({ submissionId: site.addRun({ account, problemId: found[0], language, source: content.code }).id });
}

const stages: Readonly<Record<string, string | null>> = {
  Pending: null,
  Preparing: 'Preparing',
  Compiling: 'Compiling',
  Running: 'Running',
};

function detail({ submissionId }: Record<string, unknown>, site: StandIn): Answer {
  const [run] = site.listed(({ id }) => String(id) === submissionId);
  if (typeof submissionId !== 'string') return json({ statusCode: 400, message: ['submissionId'] }, 400);
  if (!run) return json({ error: 'NO_SUCH_SUBMISSION' });
  const step = site.step(run);
  const isFinal = !Object.hasOwn(stages, step.words);
  return json(isFinal ? finished(run, step, site) : running(run, step));
}

const metaOf = ({ id, account, problemId, language }: StandInRun) => ({
  id,
  codeLanguage: language.split(' ')[0],
  problem: { displayId: Number(problemId) },
  submitter: { username: account },
});

const running = (run: StandInRun, { words }: VerdictStep) => ({
  meta: { ...metaOf(run), status: 'Pending', score: null, timeUsed: null, memoryUsed: null },
  progress: { progressType: stages[words] ?? null },
});

const finished = (run: StandInRun, { words, timeMs, memoryKiB, score }: VerdictStep, site: StandIn) => ({
  // The sum of the times of all cases, which readers must ignore.
  meta: {
    ...metaOf(run),
    status: words,
    score: score ?? 0,
    timeUsed: (timeMs ?? 0) * 2,
    memoryUsed: memoryKiB ?? null,
  },
  progress: {
    progressType: 'Finished',
    status: words,
    compile: {
      success: words !== 'CompilationError',
      message: { data: `\u001b[31m${site.compilerWords}\u001b[0m`, omittedLength: 0 },
    },
    testcaseResult:
      timeMs === undefined ? {} : { aa: { time: timeMs, memory: memoryKiB }, bb: { time: timeMs - 1, memory: 1 } },
  },
});
