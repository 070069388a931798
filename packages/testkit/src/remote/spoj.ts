/** SPOJ: PHP pages. The page after a submission contains the id of the run; runs are polled in batches. */
import {
  challengePage,
  escapeHtml,
  page,
  redirect,
  type Answer,
  type Ask,
  type StandIn,
  type StandInPages,
} from './stand-in.ts';

interface Problem {
  title: string;
  body: string;
  meta: string;
}

const meta = (rows: readonly (readonly [string, string])[]): string =>
  rows.map(([name, value]) => `<tr><td>${name}:</td><td>${value}</td></tr>`).join('\n');

const problems: Readonly<Record<string, Problem>> = {
  TEST: {
    title: 'Life, the Universe &amp; Everything',
    body: `<p>It costs $5 to rewrite x<sub>1</sub>.<IMG SRC=/content/a.png?x=1></p><script>alert(1)</script>
<p onclick="evil()">Stop at 42.</p>
<h3>Input</h3><p>Numbers.</p><h3>Output</h3><p>The same.</p>
<h3>Example</h3>
<pre>
<b>Input:</b>
1
 2 

88

<b>Output:</b>
1
2
</pre><p>Information<br>Follows.</p>`,
    meta: meta([
      ['Added by', '<a href="/users/m">m</a>'],
      ['Time limit', '0.1s-1.5s'],
      ['Source limit', '50000B'],
      ['Memory limit', '1536MB'],
      ['Cluster', 'Cube (Intel)'],
      ['Languages', 'All except: ASM64'],
      ['Resource', 'Old &lt;contest&gt;'],
    ]),
  },
  BARE: { title: 'Bare', body: '<p>Nothing else.</p>', meta: '' },
  PARTS: {
    title: 'Parts',
    body: '<p>Text.</p><h3>Example</h3><h4>Input</h4><pre>3 4</pre><h4>Output</h4><pre>7\n</pre>',
    meta: meta([['Time limit', '1s']]),
  },
};

const frame = (title: string, body: string, account: string | null) =>
  page(
    title,
    `<nav>${
      account === null
        ? '<a href="/login">log in</a>'
        : `<a href="/users/${account}">${account}</a>
    <a href="/logout"><span class="fa fa-sign-out"></span></a>`
    }</nav>${body}`,
  );

const loginForm = `<form name="login" action="/login/" method="post"><input name="login_user"><input name="password"></form>`;

export const spoj: StandInPages = {
  key: 'SPOJ',
  charset: 'utf-8',
  sessionCookie: 'autologin_hash',
  usualVerdicts: ['waiting', 'compiling', 'running', 'accepted'],
  phrases: { outage: 'SPOJ is temporarily unavailable' },
  answer,
};

function answer(ask: Ask, site: StandIn): Answer {
  const account = site.accountOf(ask.cookie('autologin_hash'));
  const [, first = '', second = '', third = ''] = ask.path.split('/');
  if (first === '') return { body: frame('SPOJ', '<h1>Welcome</h1>', account) };
  if (first === 'problems') return problemPage(second, account, site, ask.path);
  if (first === 'login') return login(ask, site);
  if (first === 'submit' && second === 'complete') return submit(ask, account, site);
  if (first === 'submit') return { body: frame('Submit', account === null ? loginForm : formOf(second), account) };
  if (first === 'status' && second === 'ajax=1,ajaxdiff=1') return states(ask, site);
  if (first === 'status') return list(second, site);
  if (first === 'error') return compileError(second, account, site);
  return { status: 404, body: page('Not found', third) };
}

const languages: Readonly<Record<string, string>> = { 44: 'C++14 (gcc 8.3)', 11: 'C (gcc 8.3)', 116: 'Python 3 (3.9)' };
/** Submission form. One problem accepts only one language. */
const formOf = (code: string): string =>
  `<form action="/submit/complete/"><select id="lang" name="lang">${Object.entries(languages)
    .filter(([id]) => code !== 'PARTS' || id === '44')
    .map(([id, name]) => `<option value="${id}">${name}</option>`)
    .join('')}</select></form>`;

function problemPage(code: string, account: string | null, site: StandIn, path: string): Answer {
  if (!path.endsWith('/')) return redirect(`${path}/`);
  const problem = problems[code];
  if (!problem) return { body: frame('SPOJ', 'Wrong problem code!', account) };
  const name = site.knobs.layout === 'usual' ? 'problem-name' : 'problem-title';
  return {
    body: frame(
      code,
      `<ol class="breadcrumb"><li>classical</li></ol>
<h2 id="${name}">${code} - ${problem.title}</h2><div id="problem-tags"><span data-tagid="1">#basics</span></div>
<div id="problem-body">${problem.body}</div>
<table id="problem-meta"><tbody>${problem.meta}</tbody></table>`,
      account,
    ),
  };
}

function login({ method, form: sent }: Ask, site: StandIn): Answer {
  if (method === 'GET') return { body: frame('Login', loginForm, null) };
  if (site.knobs.challenge.includes('login')) return challengePage;
  const name = sent.get('login_user') ?? '';
  if (site.knobs.closed !== null)
    return { body: frame('Login', `<p class="lead">${site.knobs.closed}</p>${loginForm}`, null) };
  if (site.accounts.get(name) !== sent.get('password'))
    return { body: frame('Login', `Authentication failed! ${loginForm}`, null) };
  return redirect('/', [
    `autologin_login=${name}; path=/`,
    `autologin_hash=${site.openSession(name)}; path=/; HttpOnly`,
  ]);
}

function submit({ form: sent }: Ask, account: string | null, site: StandIn): Answer {
  if (site.knobs.challenge.includes('submit')) return challengePage;
  if (account === null) return { body: frame('Login', loginForm, null) };
  const [problemId, language, source] = ['problemcode', 'lang', 'file'].map((name) => sent.get(name) ?? '');
  if (!problems[problemId!]) return { body: frame('Submit', 'Wrong problem code!', account) };
  if (!languages[language!])
    return { body: frame('Submit', "You can't submit in this language for this problem!", account) };
  const refusal = site.refusal(account, source!, 'duplicate');
  if (refusal !== null) return { body: frame('Submit', `<p class="lead">${refusal}</p>`, account) };
  const run = site.addRun({ account, problemId: problemId!, language: language!, source: source! });
  return {
    body: frame(
      'Submit',
      `Solution submitted! <input type="hidden" name="newSubmissionId" value="${run.id}"/>`,
      account,
    ),
  };
}

const codes: Readonly<Record<string, number>> = {
  waiting: 0,
  compiling: 1,
  running: 3,
  judging: 5,
  'compilation error': 11,
  'time limit exceeded': 13,
  'wrong answer': 14,
  accepted: 15,
};

function codeOf(words: string): number {
  if (/^runtime|^memory limit/i.test(words)) return 12;
  return /^\d+$/.test(words) ? 15 : (codes[words] ?? 20);
}

function states({ form: sent }: Ask, site: StandIn): Answer {
  const ids = (sent.get('ids') ?? '').split(',');
  const rows = site
    .listed((run) => ids.includes(String(run.id)))
    .map((run) => {
      const step = site.step(run);
      const code = codeOf(step.words);
      return {
        id: run.id,
        status: code,
        status_description: `<strong class="statustext">${step.words}</strong>`,
        time: step.timeMs === undefined ? '-' : `<a href="#">${(step.timeMs / 1000).toFixed(3)}</a>`,
        mem: step.memoryKiB === undefined ? '-' : `${(step.memoryKiB / 1024).toFixed(2)}M`,
        final: code < 9 ? '0' : '1',
      };
    });
  return { body: JSON.stringify(rows), type: 'application/json' };
}

function list(which: string, site: StandIn): Answer {
  const runId = /^ns=(\d+)$/.exec(which)?.[1];
  const one = site.runs.find(({ id }) => String(id) === runId);
  if (one) {
    const row = `<td class="statusres" id="statusres_${one.id}">accepted</td><td><a href="/users/${one.account}/">x</a></td>
<td><a href="/problems/${one.problemId}/">x</a></td><td class="slang"><span>C++14</span></td>`;
    return { body: page('Status', `<table><tr>${row}</tr></table>`) };
  }
  const [code, name] = which.split(',');
  const rows = site.listed((run) => run.problemId === code && run.account === name);
  const cells = rows.map(({ id }) => `<tr><td class="statusres" id="statusres_${id}">waiting</td></tr>`).join('\n');
  return { body: page('Status', `<table class="problems"><tbody>${cells}</tbody></table>`) };
}

function compileError(id: string, account: string | null, site: StandIn): Answer {
  const run = site.runs.find((one) => String(one.id) === id);
  if (!run || account !== run.account) return { body: frame('Login', loginForm, null) };
  return {
    body: frame(
      'Error',
      `<div align="left"><pre><small>${escapeHtml(site.compilerWords)}</small></pre></div>`,
      account,
    ),
  };
}
