import { RemoteError } from '@verdict/domain/remote/remote-error.ts';
import { allSites } from '@verdict/remote-sites/all-sites.ts';
import { Session } from '@verdict/remote-sites/http/session.ts';
import { OwnFailure, type Page, type SiteClient } from '@verdict/remote-sites/http/site-client.ts';
import { expect, test } from 'vitest';
import { fetchProblem } from './fetch-problem.ts';

const siteNamed = (key: string) => allSites.find(({ facts }) => facts.key === key)!;

/** A client that returns the answers in turn and records what is requested. */
function clientOf(base: string, ...answers: (string | Error)[]) {
  const requests: string[] = [];
  const session = new Session();
  const client = {
    session,
    url: (path: string) => new URL(path, base),
    now: () => 0,
    async get(path: string): Promise<Page> {
      requests.push(path);
      const answer = answers.shift();
      if (answer === undefined || answer instanceof Error) throw answer ?? new Error('asked for more');
      const url = new URL(path, base);
      const bytes = Buffer.from(answer);
      return { status: 200, url, location: null, contentType: 'text/html', bytes, text: answer };
    },
  } as unknown as SiteClient;
  return { client, requests, session };
}

const hduPage = (description: string) =>
  `<h1>Sum</h1><div class=panel_title>Problem Description</div><div class=panel_content>${description}</div>`;

test('a problem is read from pages of which each is fetched once', async () => {
  const { client, requests } = clientOf('https://acm.hdu.edu.cn', hduPage('Add <b>two</b> numbers.'));
  const problem = await fetchProblem(siteNamed('HDU'), client, '1000');
  expect(problem.statement).toMatchObject({ title: 'Sum', description: 'Add **two** numbers.' });
  expect(requests).toEqual(['/showproblem.php?pid=1000']);
});

test('what a site refuses, and what is our own failure, is thrown as it is', async () => {
  const refused = new RemoteError('rateLimited', { detail: 'slowly', afterMs: 5000 });
  const { client } = clientOf('https://acm.hdu.edu.cn', refused);
  await expect(fetchProblem(siteNamed('HDU'), client, '1000')).rejects.toMatchObject({
    kind: 'rateLimited',
    detail: 'slowly',
    afterMs: 5000,
  });
  const away = new Error('the database is away');
  const own = clientOf('https://acm.hdu.edu.cn', new OwnFailure('no distance', { cause: away }));
  await expect(fetchProblem(siteNamed('HDU'), own.client, '1000')).rejects.toBe(away);
});

test('a page that costs too much is one that is not understood', async () => {
  const { client } = clientOf('https://acm.hdu.edu.cn', hduPage('x'.repeat(500_001)));
  await expect(fetchProblem(siteNamed('HDU'), client, '1000')).rejects.toMatchObject({ kind: 'pageNotUnderstood' });
});

test('a cookie that a page asks for is set before the next one is fetched', async () => {
  const hex = (byte: number) => `toNumbers("${byte.toString(16).padStart(2, '0').repeat(16)}")`;
  const wall = `Redirecting... Please, wait. <script>var a=${hex(1)},b=${hex(2)},c=${hex(3)};</script>`;
  const { client, requests, session } = clientOf('https://codeforces.com', wall, '<html></html>');
  await expect(fetchProblem(siteNamed('CF'), client, '1A')).rejects.toMatchObject({ kind: 'pageNotUnderstood' });
  expect(requests).toHaveLength(2);
  expect(session.cookie('RCPC')).toMatch(/^[0-9a-f]{32}$/);
});
