/** POJ: no TLS, forms without a token, a base64 field, and runs that have to be found in a list. */
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

const problems: Readonly<Record<string, { title: string; limits: string; sections: string }>> = {
  1000: {
    title: 'A+B Problem',
    limits: `<b>Time Limit:</b> 1000MS</td><td width="10px"></td><td><b>Memory Limit:</b> 10000K</td></tr><tr><td>
<b>Case Time Limit:</b> 200MS</td></tr><tr><td><b><font color=red>Special Judge</font></b>`,
    sections: `<p class="pst">Description</p><div class="ptx" lang="en-US">Pay $1 for a<sub>i</sub> &le; 5.
<P align=center><IMG SRC=images/1000_1.jpg></P><script>alert(1)</script><iframe src="//evil.example"></iframe></div>
<p class="pst">Input</p><div class="ptx" lang="en-US">Two integers<br>on one line.</div>
<p class="pst">Output</p><div class="ptx" lang="en-US">Their <b>sum</b>.</div>
<p class="pst">Sample Input</p><pre class="sio">1 2  

3</pre>
<p class="pst">Sample Output</p><pre class="sio">
 3 &lt; 4
</pre>
<p class="pst">Hint</p><div class="ptx" lang="en-US">See <a href="javascript:alert(1)">this</a> and <a href="/faq.htm">the FAQ</a>.</div>
<p class="pst">Source</p><div class="ptx" lang="en-US"><a href="searchproblem?field=source&amp;key=POJ">POJ Founder</a></div>`,
  },
  1001: {
    title: 'Bare',
    limits: '<b>Time Limit:</b> 500MS</td><td><b>Memory Limit:</b> 65536K',
    sections: `<p class="pst">Description</p><div class="ptx">Nothing else.</div><p class="pst">Source</p><div class="ptx"></div>`,
  },
};

const loginForm =
  '<form method=POST action="login"><input type="text" name="user_id1"><input type="password" name="password1"></form>';

const frame = (title: string, body: string, account: string | null): string =>
  page(
    title,
    `<table>${account === null ? loginForm : `<a href="userstatus?user_id=${account}">${account}</a> <a href="login?action=logout&url=%2F">Log Out</a>`}</table>${body}`,
  );

export const poj: StandInPages = {
  key: 'POJ',
  charset: 'utf-8',
  sessionCookie: 'JSESSIONID',
  usualVerdicts: ['Waiting', 'Compiling', 'Running &amp; Judging', 'Accepted'],
  phrases: {
    outage: page('Error', 'The page is temporarily unavailable'),
    throttle: page('Error', 'Please retry after 5000ms.Thank you.'),
  },
  answer,
};

function answer(ask: Ask, site: StandIn): Answer {
  const account = site.accountOf(ask.cookie('JSESSIONID'));
  switch (ask.path) {
    case '/':
      return { body: frame('Welcome To PKU JudgeOnline', '', account) };
    case '/problem':
      return { body: problemPage(ask.query.get('id') ?? '', account, site) };
    case '/login':
      return login(ask, site);
    case '/submit':
      return submit(ask, account, site);
    case '/status':
      return { body: frame('Problem Status List', list(ask.query, site), account) };
    case '/showcompileinfo':
      return compileError(ask.query.get('solution_id') ?? '', account, site);
    default:
      return { status: 404, body: page('Not found', '') };
  }
}

function problemPage(id: string, account: string | null, site: StandIn): string {
  const problem = problems[id];
  if (!problem) return frame('Error', `<ul><li>Can not find problem (ID:${escapeHtml(id)})</li></ul>`, account);
  const titleClass = site.knobs.layout === 'usual' ? 'ptt' : 'title';
  return frame(
    `${id} -- ${problem.title}`,
    `<div class="${titleClass}" lang="en-US">${problem.title}</div>
<div class="plm"><table align="center"><tr><td>${problem.limits}</td></tr></table></div>${problem.sections}`,
    account,
  );
}

function login({ form }: Ask, site: StandIn): Answer {
  const name = form.get('user_id1') ?? '';
  if (site.knobs.challenge.includes('login')) return challengePage;
  if (site.knobs.closed !== null) return { body: page('Error', `<ul><li>${site.knobs.closed}</li></ul>${loginForm}`) };
  if (site.accounts.get(name) !== form.get('password1'))
    return { body: page('Login', `<script>alert("Login failed!")</script>${loginForm}`) };
  return redirect('/', [`JSESSIONID=${site.openSession(name)}; Path=/`]);
}

function submit({ form }: Ask, account: string | null, site: StandIn): Answer {
  if (site.knobs.challenge.includes('submit')) return challengePage;
  if (account === null) return { body: page('Login', loginForm) };
  const problemId = form.get('problem_id') ?? '';
  const source = Buffer.from(form.get('source') ?? '', form.get('encoded') === '1' ? 'base64' : 'utf8').toString();
  const length = Buffer.byteLength(source);
  const refusal = problems[problemId] ? site.refusal(account, source, 'duplicate') : 'No such problem';
  const words = length < 10 || length > 65_536 ? 'Source code too short or too long' : refusal;
  if (words?.startsWith('Please retry')) return { body: page('Error', words) };
  if (words !== null) return { body: frame('Error', `<p>Error Occurred</p><ul><li>${words}</li></ul>`, account) };
  site.addRun({ account, problemId, language: form.get('language') ?? '', source });
  return redirect('/status');
}

const languages = ['G++', 'GCC', 'Java', 'Pascal', 'C++', 'C', 'Fortran'];

function list(query: URLSearchParams, site: StandIn): string {
  const [user, problem, language] = ['user_id', 'problem_id', 'language'].map((name) => query.get(name) ?? '');
  const top = Number(query.get('top') ?? Infinity);
  const isPolled = query.has('top');
  const rows = site
    .listed(
      (run) =>
        run.id < top &&
        (!user || run.account === user) &&
        (!problem || run.problemId === problem) &&
        (!language || run.language === language),
    )
    .slice(0, 20)
    .map((run) => {
      const { words, timeMs, memoryKiB } = isPolled ? site.step(run) : { words: 'Waiting' };
      const cells = [
        run.id,
        `<a href=userstatus?user_id=${run.account}>${run.account}</a>`,
        `<a href=problem?id=${run.problemId}>${run.problemId}</a>`,
        `<font color=blue>${words}</font>`,
        memoryKiB === undefined ? '' : `${memoryKiB}K`,
        timeMs === undefined ? '' : `${timeMs}MS`,
        languages[Number(run.language)],
        `${Buffer.byteLength(run.source)}B`,
        run.sentAt.toISOString().slice(0, 19).replace('T', ' '),
      ];
      return `<tr align=center>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
    });
  return `<table class="a"><tr class="in"><td>Run ID</td><td>User</td></tr>${rows.join('\n')}</table>`;
}

function compileError(id: string, account: string | null, site: StandIn): Answer {
  const run = site.runs.find((one) => String(one.id) === id);
  if (!run || run.account !== account) return { body: page('Login', loginForm) };
  return {
    body: frame('Compile Error', `<pre><font size=3>${escapeHtml(site.compilerWords)}\n</font></pre>`, account),
  };
}
