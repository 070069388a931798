/** AtCoder: forms with a token that changes with each page, messages in flash cookies, table rows inside JSON. */
import { escapeHtml, page, redirect, type Answer, type Ask, type StandIn, type StandInPages } from './stand-in.ts';

interface Problem {
  title: string;
  limits: string;
  statement: string;
}

const part = (title: string, content: string): string =>
  `<div class="part"><section><h3>${title}</h3>${content}</section></div>`;

const problems: Readonly<Record<string, Problem>> = {
  'abc110/abc110_a': {
    title: 'A - Happy Birthday!',
    limits: '<p>Time Limit: 2.5 sec / Memory Limit: 976 MiB</p>',
    statement: `<span class="lang"><span class="lang-ja">${part('問題文', '<p>日本語</p>')}</span>
<span class="lang-en">${part(
      'Problem Statement',
      `<p>Let <var>a_1 * b_1 < 5</var> and \\(c_1\\). It costs $3.</p><img src="//pictures.invalid/abc110/x.png" onload="evil()">
<img src="data:image/png;base64,AA"><script>alert(1)</script>`,
    )}
${part('Constraints', '<ul><li><var>1 ≤ a ≤ 10<sup>9</sup></var></li></ul>')}
<hr><div class="io-style">${part('Input', '<p>From Standard Input:</p><pre><var>a</var> <var>b</var>\n<var>c_1</var>\n</pre>')}
${part('Output', '<p>Print it.</p>')}</div><hr>
${part('Sample Input 1', '<pre>\n1 2 \n\n3\n</pre>')}
${part('Sample Output 1', '<pre>9 &lt; 10\n</pre><p>It is <var>9_1</var>.</p>')}<hr>
${part('Sample Input 2', '<pre>4\n</pre>')}${part('Sample Output 2', '<pre>5\n</pre>')}</span></span>`,
  },
  'old/old_1': {
    title: 'C - Old',
    limits: '<p>Time Limit: 525 msec / Memory Limit: 65536 KB</p>',
    statement: `<h3>問題文</h3><section><p>古い問題。</p></section><h3>入力例 1</h3><section>説明<pre class="prettyprint">7</pre></section>
<h3>出力例 1</h3><section><pre class="prettyprint">8</pre></section>`,
  },
  'bare/bare_a': { title: 'A - Bare', limits: '', statement: '<p>Nothing else.</p>' },
};

export const atcoder: StandInPages = {
  key: 'AC',
  charset: 'utf-8',
  sessionCookie: 'REVEL_SESSION',
  usualVerdicts: ['WJ', '3/36', '20/36 WA', 'AC'],
  phrases: {},
  answer,
};

const turnstile =
  '<div class="cf-turnstile"></div><script src="https://challenges.cloudflare.com/turnstile/v0/api.js"></script>';

function frame(title: string, body: string, account: string | null, site: StandIn): string {
  return page(
    title,
    `<script>var csrfToken = "${site.rotateCsrf()}"; var userScreenName = "${account ?? ''}";</script>
<a class="contest-title" href="/contests/x">AtCoder Beginner Contest</a>${turnstileOf(site)}${body}`,
  );
}

/** Turnstile widget. Appears in forms and on read-only pages when `knobs.challenge` contains `submit`. */
const turnstileOf = (site: StandIn): string => (site.knobs.challenge.includes('submit') ? turnstile : '');

function answer(ask: Ask, site: StandIn): Answer {
  const account = site.accountOf(ask.cookie('REVEL_SESSION'));
  const [, first, contest = '', what = '', task = '', more = ''] = ask.path.split('/');
  if (ask.path === '/login') return login(ask, site);
  if (ask.path === '/home') return { body: frame('Home', '', account, site) };
  if (ask.path === '/settings' && account) return { body: frame('Settings', '', account, site) };
  if (first === 'contests' && contest === '') return { body: frame('Contests', contestTables(site), account, site) };
  if (first === 'contests' && what === 'tasks') return problemPage(`${contest}/${task}`, account, site);
  if (account === null) return redirect(`/login?continue=${encodeURIComponent(ask.path)}`);
  if (what === 'submit') return ask.method === 'POST' ? submit(ask, contest, account, site) : form(ask, account, site);
  if (what === 'submissions' && task === 'me' && more === 'status') return states(ask, account, site);
  if (what === 'submissions' && task === 'me') return list(ask, contest, account, site);
  if (what === 'submissions') {
    const run = site.runs.find(({ id }) => String(id) === task);
    if (!run) return { status: 404, body: frame('404 Not Found', '', account, site) };
    const facts = `<table><tr><th>Task</th><td><a href="/contests/${contest}/tasks/${run.problemId}">A</a></td></tr>
<tr><th>User</th><td><a href="/users/${run.account}">${run.account}</a></td></tr><tr><th>Language</th><td>C++23 (GCC)</td></tr></table>`;
    const log = `<h4>Compile Error</h4><pre>${escapeHtml(site.compilerWords)}</pre>`;
    return { body: frame('Submission', `${facts}<div id="judge-status"><span>CE</span></div>${log}`, account, site) };
  }
  return { status: 404, body: frame('404 Not Found', '<h1>404</h1>', account, site) };
}

function problemPage(id: string, account: string | null, site: StandIn): Answer {
  const problem = problems[id];
  if (!problem) return { status: 404, body: frame('404 Not Found', '<h1>404 Page Not Found</h1>', account, site) };
  const titleClass = site.knobs.layout === 'usual' ? 'h2' : 'heading';
  return {
    body: frame(
      problem.title,
      `<span class="${titleClass}">\n${problem.title}\n<a class="btn" href="./editorial">Editorial</a></span>${problem.limits}
<div id="task-statement">${problem.statement}</div>`,
      account,
      site,
    ),
  };
}

/** Tables of contests by state. A table without rows is omitted. */
function contestTables(site: StandIn): string {
  const now = Date.now();
  const two = (value: number) => String(value).padStart(2, '0');
  const tables = Map.groupBy(site.contests, ({ beginAt, minutes }) => {
    const begin = beginAt.getTime();
    return now < begin ? 'upcoming' : now < begin + minutes * 60_000 ? 'action' : 'recent';
  });
  return [...tables]
    .map(([name, contests]) => {
      const rows = contests.map(({ id, title, beginAt, minutes }) => {
        const inJapan = new Date(beginAt.getTime() + 9 * 3_600_000).toISOString();
        return `<tr><td class="text-center"><a href="http://www.timeanddate.invalid/x" target="blank"><time class="fixtime fixtime-full">${inJapan.slice(0, 10)} ${inJapan.slice(11, 19)}+0900</time></a></td>
<td><span aria-hidden="true">Ⓐ</span> <span class="user-blue">◉</span> <a href="/contests/abc${id}">${escapeHtml(title)}</a></td>
<td class="text-center">${two(Math.floor(minutes / 60))}:${two(minutes % 60)}</td><td class="text-center"> - 1999</td></tr>`;
      });
      return `<div id="contest-table-${name}"><table><thead><tr><th>Start Time</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
    })
    .join('');
}

const alert = (words: string): string => `<div class="alert alert-danger" role="alert">${words}</div>`;

function login({ method, form: sent, cookie }: Ask, site: StandIn): Answer {
  const box = site.knobs.challenge.includes('login') ? turnstile : '';
  const formOf = (words: string) =>
    frame(
      'Login',
      `${words}<form method="POST">${box}<input name="username"><input type="hidden" name="csrf_token" value="${site.rotateCsrf()}"></form>`,
      null,
      site,
    );
  if (method === 'GET') {
    const words = /^error=(.*)$/.exec(decodeURIComponent(cookie('REVEL_FLASH') ?? ''))?.[1];
    const cookies = words === undefined ? [] : ['REVEL_FLASH=; Path=/; Max-Age=0'];
    return { cookies, body: formOf(words === undefined ? '' : alert(words)) };
  }
  const { closed } = site.knobs;
  const name = sent.get('username') ?? '';
  const isRight = box === '' && closed === null && site.accounts.get(name) === sent.get('password');
  const words = encodeURIComponent(`error=${closed ?? 'Username or Password is incorrect.'}`);
  if (!isRight) return redirect('/login', [`REVEL_FLASH=${words}; Path=/`]);
  return redirect('/home', [`REVEL_SESSION=${site.openSession(name)}; Path=/; HttpOnly`]);
}

function form({ query, cookie }: Ask, account: string, site: StandIn): Answer {
  const csrf = site.rotateCsrf();
  const words = cookie('REVEL_FLASH');
  return {
    cookies: words === null ? [] : ['REVEL_FLASH=; Path=/; Max-Age=0'],
    body: page(
      'Submit',
      `<script>var csrfToken = "${csrf}"; var userScreenName = "${account}";</script>
${words === null ? '' : alert(decodeURIComponent(words))}
<form action="/contests/x/submit" method="POST">${turnstileOf(site)}
<select name="data.TaskScreenName"></select><div id="select-lang-${query.get('taskScreenName')}"><select name="data.LanguageId">
<option></option><option value="6017">C++23 (GCC 15.2.0)</option><option value="6082">Python (CPython 3.13.7)</option></select></div>
<input type="hidden" name="csrf_token" value="${csrf}"></form>`,
    ),
  };
}

function submit({ form: sent, path }: Ask, contest: string, account: string, site: StandIn): Answer {
  if (sent.get('csrf_token') !== site.csrf) return { status: 403, body: page('403', 'CSRF') };
  const refuse = (words: string) => redirect(path, [`REVEL_FLASH=${encodeURIComponent(words)}; Path=/`]);
  if (site.knobs.challenge.includes('submit')) return refuse('Are you a robot?');
  const problemId = sent.get('data.TaskScreenName') ?? '';
  const source = sent.get('sourceCode') ?? '';
  if (!problems[`${contest}/${problemId}`]) return refuse('No such task');
  const refusal = site.refusal(account, source, 'duplicate');
  if (refusal !== null) return refuse(refusal);
  site.addRun({ account, problemId, language: sent.get('data.LanguageId') ?? '', source });
  return redirect(`/contests/${contest}/submissions/me`);
}

function list({ query }: Ask, contest: string, account: string, site: StandIn): Answer {
  const task = query.get('f.Task');
  const rows = site
    .listed((run) => run.account === account && run.problemId === task)
    .slice(0, 20)
    .map(
      (
        run,
      ) => `<tr><td>${run.sentAt.toISOString()}</td><td><a href="/contests/${contest}/tasks/${task}">A</a></td><td>${account}</td>
<td>C++</td><td class="text-right submission-score" data-id="${run.id}">0</td><td class="text-right">${Buffer.byteLength(run.source)} Byte</td>
<td class="text-center"><span class="label">WJ</span></td><td><a class="submission-details-link" href="/contests/${contest}/submissions/${run.id}">Detail</a></td></tr>`,
    );
  const body =
    rows.length === 0
      ? '<div class="panel-submission">No Submissions</div>'
      : `<table><tbody>${rows.join('\n')}</tbody></table>`;
  return { body: frame('My Submissions', body, account, site) };
}

function states({ query }: Ask, account: string, site: StandIn): Answer {
  const ids = query.getAll('sids[]');
  const shown = site.listed((run) => ids.includes(String(run.id)) && run.account === account);
  const result = shown.map((run) => {
    const { words, timeMs, memoryKiB, score } = site.step(run);
    const isWaiting = /^(WJ|WR|Judging|\d+\/\d+.*)$/.test(words);
    const label = `<span class="label label-default" title="x">${words}</span>`;
    const html =
      isWaiting || timeMs === undefined
        ? `<td colspan="3" class="text-center ${isWaiting ? 'waiting-judge' : ''}">${label}</td>`
        : `<td class="text-center">${label}</td><td class="text-right">${timeMs} ms</td><td class="text-right">${memoryKiB} KB</td>`;
    return [run.id, { Html: html, Score: String(score ?? (words === 'AC' ? 100 : 0)) }];
  });
  return { body: JSON.stringify({ Interval: 1000, Result: Object.fromEntries(result) }), type: 'application/json' };
}
