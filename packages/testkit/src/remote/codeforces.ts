/**
 * Codeforces and its gym: one host with one login, a token per page, an API beside the pages, and bot challenges in
 * front of both.
 */
import {
  challengePage,
  page,
  redirect,
  type Answer,
  type Ask,
  type StandIn,
  type StandInPages,
  type StandInRun,
} from './stand-in.ts';

interface Problem {
  /** Key: `contest/index`. */
  title: string;
  timeLimit: string;
  memoryLimit: string;
  files: [input: string, output: string];
  body: string;
  tags?: string[];
}

const lines = (text: string): string =>
  text
    .split('\n')
    .map(
      (line, index) => `<div class="test-example-line test-example-line-${index % 2 ? 'odd' : 'even'}">${line}</div>`,
    )
    .join('');
const sampleTest = (input: string, output: string): string =>
  `<div class="input"><div class="title">Input</div><pre>${input}</pre></div>
<div class="output"><div class="title">Output</div><pre>${output}</pre></div>`;
const section = (name: string, title: string, content: string): string =>
  `<div class="${name}"><div class="section-title">${title}</div>${content}</div>`;

const ordinary: Problem = {
  title: 'Theatre Square',
  timeLimit: '0.25 seconds',
  memoryLimit: '<span class="tex-font-style-bf">256 megabytes</span>',
  files: ['standard input', 'standard output'],
  body: `<div><p>A square of $$$n * m_1$$$ and $$$$$$a_1 < b$$$$$$ costs $5.</p><p><span class="tex-span"><i>x</i><sub class="lower-index">1</sub></span>
<img class="tex-graphics" src="//pictures.invalid/a.png"><img src="../predownloaded/b.png" onerror="evil()"><script>alert(1)</script></p></div>
${section('input-specification', 'Input', '<p>Three <span class="tex-font-style-tt">int</span>s.</p>')}
${section('output-specification', 'Output', '<p>One number.</p>')}
<div class="sample-tests"><div class="section-title">Examples</div><div class="sample-test">
${sampleTest(lines('6 6 4\n\n1 '), '\n4<br />&lt;5<br />')}${sampleTest('1\n2\n', '3\n')}</div></div>
${section('note', 'Note', '<p>See $$$x_1$$$.</p>')}`,
  tags: ['math', '*1000'],
};
const bare: Problem = {
  title: 'Bare',
  timeLimit: '2 seconds',
  memoryLimit: '64 megabytes',
  files: ['in.txt', 'out.txt'],
  body: `<div><p>Nothing else.</p></div>${section('interaction', 'Interaction', '<p>Talk.</p>')}`,
};

const problems: Readonly<Record<string, Problem>> = {
  '1/A': ordinary,
  '2/B1': bare,
  '100001/A': ordinary,
  '100001/B': bare,
};
const russianOnly = '3/A';
/** Problem whose statement is a PDF file. */
const pdf = '100002/A';
const coachOnly = '100003/A';
/** A PDF with one line of text. */
const onePage = pdfOf([
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 420 300] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>',
  '<< /Length 56 >>\nstream\nBT /F 24 Tf 40 220 Td (Paper: a problem on paper.) Tj ET    \nendstream',
  '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
]);
/** Problem whose statement is in a file for all problems of the contest, among its attachments. */
const attached = '100004/A';

const usualVerdicts = ['', 'TESTING', 'TESTING', 'OK'];

export const codeforces: StandInPages = {
  key: 'CF',
  charset: 'utf-8',
  sessionCookie: 'X-User-Sha1',
  usualVerdicts,
  isFollowedInList: true,
  phrases: {},
  answer,
};
export const gym: StandInPages = { ...codeforces, key: 'GYM' };

const frame = (title: string, body: string, account: string | null, site: StandIn): string =>
  page(
    title,
    `<meta name="X-Csrf-Token" content="${site.rotateCsrf()}"/>
${account === null ? '<a href="/enter?back=%2F">Enter</a>' : `<script>var handle = "${account}";</script><a href="/x/logout">Logout</a>`}
<div id="sidebar"><table class="rtable"><tr><th><a href="/contest/1">Codeforces Beta Round 1</a></th></tr></table></div>${body}`,
  );

function answer(ask: Ask, site: StandIn): Answer {
  const account = site.accountOf(ask.cookie('X-User-Sha1'));
  const [, first = '', second = '', third = '', fourth = ''] = ask.path.split('/');
  if (ask.path === '/') return { body: frame('Codeforces', '', account, site) };
  if (ask.path === '/enter') return enter(ask, account, site);
  if (ask.path === '/api/user.status') return userStatus(ask.query, site);
  if (ask.path === '/api/user.info') return userInfo(ask.query, site);
  if (ask.path === '/api/contest.list') return contestList(site);
  if (ask.path === '/data/submitSource') return submitSource(ask, account, site);
  if (ask.path === '/data/judgeProtocol') return { body: JSON.stringify(`${site.compilerWords}\r\n`) };
  if (first === 'problemset' && second === 'problem') return problemPage(`${third}/${fourth}`, ask, account, site);
  if (first === 'gym' && third === 'problem') return gymProblem(`${second}/${fourth}`, ask, account, site);
  if (first === 'gym' && third === 'attachments') return { body: frame('Attachments', '', account, site) };
  if (first === 'gym' && third === '') return { body: frame('Gym', contestPage(second), account, site) };
  if (account === null) return redirect(`/enter?back=${encodeURIComponent(ask.path)}`);
  if (ask.path.endsWith('/submit')) return submit(ask, account, site);
  if (first === 'gym' && third === 'my') return { body: frame('My', rows(second, account, site), account, site) };
  if (first === 'problemset' && second === 'status') return { body: frame('Status', '', account, site) };
  return { status: 404, body: frame('Codeforces', '', account, site) };
}

function problemPage(id: string, { query }: Ask, account: string | null, site: StandIn): Answer {
  if (id === russianOnly && query.get('locale') !== 'ru')
    return { body: frame('Problem', 'Statement is not available on English language', account, site) };
  const problem = id === russianOnly ? { ...bare, title: 'Только' } : problems[id];
  return problem ? { body: frame('Problem', statement(id, problem, site), account, site) } : redirect('/problemset');
}

function statement(id: string, { title, timeLimit, memoryLimit, files, body, tags = [] }: Problem, site: StandIn) {
  const property = (name: string, label: string, value: string) =>
    `<div class="${name}"><div class="property-title">${label}</div>${value}</div>`;
  const rootClass = site.knobs.layout === 'usual' ? 'problem-statement' : 'problem-text';
  return `<div class="${rootClass}"><div class="header"><div class="title">${id.split('/')[1]}. ${title}</div>
${property('time-limit', 'time limit per test', timeLimit)}${property('memory-limit', 'memory limit per test', memoryLimit)}
${property('input-file', 'input', files[0])}${property('output-file', 'output', files[1])}</div>${body}</div>
${tags.map((tag) => `<span class="tag-box">${tag}</span>`).join('')}`;
}

function gymProblem(id: string, ask: Ask, account: string | null, site: StandIn): Answer {
  if (account === null) return redirect(`/enter?back=${encodeURIComponent(ask.path)}`);
  if (id === pdf) return { body: onePage, type: 'application/pdf' };
  if (id === attached) return redirect('/gym/100004/attachments');
  if (id === coachOnly)
    return { body: frame('Gym', '<p>You are not allowed: the contest is in coach mode</p>', account, site) };
  const problem = problems[id];
  return { body: problem ? frame('Problem', statement(id, problem, site), account, site) : page('Codeforces', '') };
}

const contestPage = (contest: string): string => `<table class="problems">
<tr><td class="id"><a href="/gym/${contest}/problem/A">A</a></td><td><div><div><a>Paper</a></div><div class="notice">paper.in / standard output<br>4 s, 1024 MB</div></div></td></tr></table>
<table><tr><td><a href="/gym/${contest}/attachments/download/1/tutorials.pdf">tutorials</a></td></tr>
<tr><td><a href="/gym/${contest}/attachments/download/2/statements-ru.pdf">Russian statements</a></td></tr>
<tr><td><a href="/gym/${contest}/attachments/download/3/statements-en.pdf">English statements</a></td></tr></table>`;

const turnstile = '<div class="cf-turnstile"></div>';

function enter({ method, form }: Ask, account: string | null, site: StandIn): Answer {
  if (method === 'GET') {
    if (account !== null) return redirect('/');
    const box = site.knobs.challenge.includes('login') ? turnstile : '';
    return { body: frame('Login', `<form id="enterForm">${box}</form>`, null, site) };
  }
  if (form.get('csrf_token') !== site.csrf) return { status: 403, body: 'CSRF' };
  const name = form.get('handleOrEmail') ?? '';
  const isWrong = site.accounts.get(name) !== form.get('password');
  const words = site.knobs.closed ?? (isWrong ? 'Invalid handle/email or password' : null);
  if (words !== null) return { body: frame('Login', `<span class="error for__password">${words}</span>`, null, site) };
  return redirect('/', [`X-User-Sha1=${site.openSession(name)}; Path=/; HttpOnly`]);
}

function submit({ method, form, query, path }: Ask, account: string, site: StandIn): Answer {
  if (site.knobs.challenge.includes('submit')) return challengePage;
  if (method === 'GET') return { body: frame('Submit', submitForm, account, site) };
  if (query.get('csrf_token') !== site.csrf || form.get('csrf_token') !== site.csrf)
    return { status: 403, body: 'CSRF' };
  const contest = /^\/gym\/(\d+)\//.exec(path)?.[1];
  const code = form.get('submittedProblemCode') ?? '';
  const [, number, index] =
    /^(\d+)([A-Z]\d*)$/.exec(contest ? contest + form.get('submittedProblemIndex') : code) ?? [];
  const source = form.get('source') ?? '';
  const words = problems[`${number}/${index}`]
    ? site.refusal(account, source, 'for__source:You have submitted exactly the same code before')
    : 'for__submittedProblemCode:Problem not found';
  if (words !== null) {
    const [field, text = field] = words.includes(':') ? words.split(/:(.*)/) : ['for__source', words];
    return { body: frame('Submit', `<span class="error ${field}">${text}</span>${submitForm}`, account, site) };
  }
  site.addRun({ account, problemId: `${number}${index}`, language: form.get('programTypeId') ?? '', source });
  return redirect(contest ? `/gym/${contest}/my` : '/problemset/status?my=on');
}

/** Source of a run, with CRLF line ends. Visible only to its author. */
function submitSource({ form }: Ask, account: string | null, site: StandIn): Answer {
  const run = site.runs.find(
    ({ id, account: author }) => String(id) === form.get('submissionId') && author === account,
  );
  if (!run || form.get('csrf_token') !== site.csrf) return { status: 403, body: 'CSRF' };
  return json(200, { source: run.source.replaceAll('\n', '\r\n'), waiting: 'false' });
}

const submitForm = `<form class="submit-form"><select name="programTypeId"><option value="54">GNU G++17 7.3.0</option>
<option value="31" selected>Python 3.13.2</option></select></form>`;

const placeOf = (run: StandInRun) => /^(\d+)(.*)$/.exec(run.problemId) as unknown as [string, string, string];

function userStatus(query: URLSearchParams, site: StandIn): Answer {
  const handle = query.get('handle');
  const result = site
    .listed((run) => run.account === handle)
    .slice(0, Number(query.get('count')))
    .map((run) => {
      const { words, timeMs, memoryKiB, score } = site.step(run);
      const [, contest, index] = placeOf(run);
      return {
        id: run.id,
        contestId: Number(contest),
        problem: { contestId: Number(contest), index, name: 'x' },
        author: { members: [{ handle }], participantType: 'PRACTICE' },
        ...(words === '' ? {} : { verdict: words }),
        programmingLanguage: run.language === '31' ? 'Python 3' : 'C++17 (GCC 7-32)',
        passedTestCount: 0,
        timeConsumedMillis: timeMs ?? 0,
        memoryConsumedBytes: (memoryKiB ?? 0) * 1024,
        ...(score === undefined ? {} : { points: score }),
      };
    });
  return { body: JSON.stringify({ status: 'OK', result }), type: 'application/json' };
}

const json = (status: number, value: object): Answer => ({
  status,
  body: JSON.stringify(value),
  type: 'application/json',
});

/** Ratings by handle. An error names only the first unknown handle. */
function userInfo(query: URLSearchParams, site: StandIn): Answer {
  const known = new Map([...site.ratings].map(([handle, rating]) => [handle.toLowerCase(), { handle, rating }]));
  const users = (query.get('handles') ?? '').split(';').map((handle) => known.get(handle.toLowerCase()) ?? handle);
  const unknown = users.find((user) => typeof user === 'string');
  if (unknown !== undefined)
    return json(400, { status: 'FAILED', comment: `handles: User with handle ${unknown} not found` });
  const result = users.map((user) =>
    typeof user === 'string' || user.rating === null ? { handle: typeof user === 'string' ? user : user.handle } : user,
  );
  return json(200, { status: 'OK', result });
}

function contestList(site: StandIn): Answer {
  const now = Date.now();
  const result = site.contests.map(({ id, title, beginAt, minutes }) => {
    const begin = beginAt.getTime();
    const phase = now < begin ? 'BEFORE' : now < begin + minutes * 60_000 ? 'CODING' : 'FINISHED';
    return {
      id: Number(id),
      name: title,
      type: 'CF',
      phase,
      frozen: false,
      durationSeconds: minutes * 60,
      startTimeSeconds: begin / 1000,
    };
  });
  return json(200, { status: 'OK', result });
}

/** Rows of runs. The visible verdict differs from the attribute: around New Year the page says "Happy New Year!". */
function rows(contest: string, account: string, site: StandIn): string {
  const list = site
    .listed((run) => run.account === account && placeOf(run)[1] === contest)
    .map((run) => {
      const { words, timeMs, memoryKiB, score } = site.step(run);
      const isWaiting = words === '' || words === 'TESTING';
      const shown =
        words === 'OK'
          ? 'Happy New Year!'
          : words === ''
            ? 'In queue'
            : words === 'TESTING'
              ? 'Running on test 3'
              : words;
      const attribute = isWaiting ? '' : `submissionVerdict="${words}"`;
      return `<tr data-submission-id="${run.id}"><td><a href="/gym/${contest}/submission/${run.id}">${run.id}</a></td>
<td><a href="/gym/${contest}/problem/${placeOf(run)[2]}">P</a></td><td class="status-cell" waiting="${isWaiting}">
<span class="submissionVerdictWrapper" submissionId="${run.id}" ${attribute}><span>${shown}${score === undefined ? '' : ` ${score} points`}</span></span></td>
<td class="time-consumed-cell">${timeMs === undefined ? '' : `${timeMs}&nbsp;ms`}</td>
<td class="memory-consumed-cell">${memoryKiB === undefined ? '' : `${memoryKiB}&nbsp;KB`}</td></tr>`;
    });
  return `<table class="status-frame-datatable">${list.join('\n')}</table>`;
}

/** Builds a PDF from its objects, numbered from 1, with the cross-reference table. */
function pdfOf(objects: readonly string[]): Buffer {
  let text = '%PDF-1.5\n';
  const places = objects.map((object, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const start = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  return Buffer.from(`${text}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`);
}
