/**
 * HDU: GBK pages that claim gb2312, forms without a token, `_usercode` in two layers of encoding, and a list of runs.
 */
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

const panel = (title: string, content: string): string =>
  `<div class=panel_title align=left>${title}</div>
<div class=panel_content>${content}</div><div class=panel_bottom>&nbsp;</div><br>`;

const sample = (text: string): string =>
  `<pre><div style="font-family:Courier New,Courier,monospace;">${text}</div></pre>`;

interface Problem {
  title: string;
  limits: string;
  panels: string;
  scripts?: string;
}

const problems: Readonly<Record<string, Problem>> = {
  1000: {
    title: 'A + B 问题 㐀',
    limits: `Time Limit: 2000/1000 MS (Java/Others)&nbsp;&nbsp;&nbsp;&nbsp;Memory Limit: 65535/32768 K (Java/Others)<br>
Total Submission(s): 9&nbsp;&nbsp;&nbsp;&nbsp;Accepted Submission(s): 5<br><font color=red>Special Judge</font>`,
    panels: [
      panel(
        'Problem Description',
        `Calculate <i>A + B</i>, it costs $3 or x<sup>2</sup>.<center><IMG SRC=../../data/images/C1-1.jpg></center>
<script>alert(1)</script><img src="javascript:alert(1)" onerror=alert(2)>`,
      ),
      panel('Input', 'Each line has two integers.'),
      panel('Output', 'The sum.'),
      panel('Sample Input', sample('1 1 \n\n2')),
      panel(
        'Sample Output',
        sample(
          '2\n&lt;3\n<div style="font-family:Times New Roman;font-size:14px;background-color:F4FBFF;border:#B7CBFF 1px dashed;padding:6px"><div style="font-family:Arial;"><i>Hint</i></div>Use <b>long</b>.</div><i style="font-size:1px"> </i>',
        ),
      ),
      panel('Author', 'HDOJ'),
      panel('Source', '<a href="/search.php?field=problem&key=x">2024 Contest</a>'),
      panel('Recommend', 'lcy'),
    ].join('\n'),
  },
  1001: { title: 'Bare', limits: '', panels: panel('Problem Description', 'Nothing else.') },
  1002: {
    title: 'Formulas',
    limits: 'Time Limit: 1000/500 MS (Java/Others)',
    panels: panel('Problem Description', 'Let $a_1 * b_1$ be.') + panel('Source', '<a href="#"></a>'),
    scripts: '<script src="/js/MathJax.js"></script>',
  },
};

const loggedOut = '<form action="/userloginex.php?action=login"><b>Sign In Your Account</b></form>';
const noSuchProblem = '<h1>System Message</h1><div>No such problem - <strong>Problem is Deleted.</strong></div>';

const frame = (title: string, body: string, account: string | null): string =>
  page(
    title,
    `${
      account === null
        ? loggedOut
        : `<a href="/userstatus.php?user=${account}">${account}</a>
<a href="/userloginex.php?action=logout">Sign Out</a>`
    }${body}`,
  );

export const hdu: StandInPages = {
  key: 'HDU',
  charset: 'gb18030',
  sessionCookie: 'PHPSESSID',
  usualVerdicts: ['Queuing', 'Compiling', 'Running', 'Accepted'],
  phrases: { outage: 'Connect(0) to MySQL Server failed' },
  answer,
};

function answer(ask: Ask, site: StandIn): Answer {
  const account = site.accountOf(ask.cookie('PHPSESSID'));
  switch (ask.path) {
    case '/':
      return { body: frame('HDU Online Judge System', '', account) };
    case '/showproblem.php':
      return { body: problemPage(ask.query.get('pid') ?? '', account, site) };
    case '/userloginex.php':
      return login(ask, site);
    case '/submit.php':
      return submit(ask, account, site);
    case '/status.php':
      return { body: frame('Realtime Status', list(ask.query, site), account) };
    case '/viewerror.php':
      return { body: frame('Compile Error', `<pre>${escapeHtml(site.compilerWords)}</pre>`, account) };
    default:
      return { status: 404, body: page('Not found', '') };
  }
}

function problemPage(id: string, account: string | null, site: StandIn): string {
  const problem = problems[id];
  if (!problem) return frame('System Message', noSuchProblem, account);
  const [open, close] = site.knobs.layout === 'usual' ? ["<h1 style='color:#1A5CC8'>", '</h1>'] : ['<h2>', '</h2>'];
  return frame(
    `Problem - ${id}`,
    `${problem.scripts ?? ''}<table width=100%><tr><td align=center>${open}${problem.title}${close}<font><b>
<span style='font-family:Arial'>${problem.limits}</span></b></font><br>${problem.panels}</td></tr></table>`,
    account,
  );
}

function login({ form }: Ask, site: StandIn): Answer {
  if (site.knobs.challenge.includes('login')) return challengePage;
  if (site.knobs.closed !== null) return { body: page('Login', `<p>Sorry.</p><p>${site.knobs.closed}</p>`) };
  const name = form.get('username') ?? '';
  if (site.accounts.get(name) !== form.get('userpass'))
    return { body: page('Login', 'No such user or wrong password.') };
  return redirect('/', [`PHPSESSID=${site.openSession(name)}; path=/`]);
}

function submit({ form, headers }: Ask, account: string | null, site: StandIn): Answer {
  if (site.knobs.challenge.includes('submit')) return challengePage;
  if (account === null) return { body: page('Login', loggedOut) };
  const problemId = form.get('problemid') ?? '';
  const source = decodeURIComponent(Buffer.from(form.get('_usercode') ?? '', 'base64').toString('latin1'));
  const length = Buffer.byteLength(source);
  const words = problems[problemId] ? site.refusal(account, source, 'duplicate') : 'No such problem';
  const isImproper = length <= 50 || length > 65_536;
  const error = isImproper
    ? 'Code length is improper! Make sure your code length is longer than 50 and not exceed 65536 Bytes.'
    : headers.referer?.includes('/submit.php')
      ? words
      : 'Wrong way';
  if (error !== null)
    return { body: frame('Error', `One or more following ERROR(s) occurred.<ul><li>${error}</li></ul>`, account) };
  site.addRun({ account, problemId, language: form.get('language') ?? '', source });
  return redirect('status.php');
}

const languages = ['G++', 'GCC', 'C++', 'C', 'Pascal', 'Java', 'C#'];

function list(query: URLSearchParams, site: StandIn): string {
  const [first, problem, user, language] = ['first', 'pid', 'user', 'lang'].map((name) => query.get(name) ?? '');
  const isPolled = first !== '';
  const rows = site
    .listed(
      (run) =>
        (!isPolled || run.id <= Number(first)) &&
        (!user || run.account === user) &&
        (!problem || run.problemId === problem) &&
        (!Number(language) || Number(run.language) + 1 === Number(language)),
    )
    .slice(0, 15)
    .map((run) => {
      const { words, timeMs, memoryKiB } = isPolled ? site.step(run) : { words: 'Queuing' };
      const cells = [
        run.sentAt.toISOString().slice(0, 19).replace('T', ' '),
        `<font color=red>${words}</font>`,
        `<a href="/showproblem.php?pid=${run.problemId}">${run.problemId}</a>`,
        timeMs === undefined ? '' : `${timeMs}MS`,
        memoryKiB === undefined ? '' : `${memoryKiB}K`,
        `<a href="/viewcode.php?rid=${run.id}">${Buffer.byteLength(run.source)} B</a>`,
        languages[Number(run.language)],
        `<a href="/userstatus.php?user=${run.account}">${run.account}</a>`,
      ];
      return `<tr bgcolor=#D7EBFF align=center ><td height=22px>${run.id}</td>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
    });
  return `<div id=fixed_table><table class=table_text><tr class=table_header><td>Run ID</td></tr>${rows.join('\n')}</table></div>`;
}
