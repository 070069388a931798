import { expect, test, type Download } from '@playwright/test';
import { readContest } from '@verdict/testkit/read-contest.ts';
import { standingsOf } from '@verdict/contest-formats/standings.ts';
import { openUpload } from '@verdict/problem-formats/archive.ts';
import { zipOf } from '@verdict/testkit/zip.ts';
import { seriousFindings } from '@verdict/testkit/axe.ts';
import { logIn } from '@verdict/testkit/browser-session.ts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root, signInAsRoot } from './helpers.ts';

const textOf = async (download: Download): Promise<string> => readFile(await download.path(), 'utf8');

test('a contest comes from files of the field, gets more teams from another one, and leaves as files', async ({
  page,
}) => {
  test.setTimeout(240_000);
  // The stamp has no digits: the only number in a username is the team's.
  const stamp = Date.now()
    .toString(36)
    .replaceAll(/\d/g, (digit) => String.fromCharCode(97 + Number(digit)));
  const title = `Regional ${stamp}`;
  const findings: string[] = [];
  await signInAsRoot(page);

  await page.goto('/admin/contest');
  await page.getByRole('link', { name: 'Import contest' }).click();
  const choose = async (name: string, files: Record<string, string>) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: /^Choose/ }).click();
    await (await chooser).setFiles({ name, mimeType: 'application/zip', buffer: zipOf(files) });
  };
  const files = {
    'contest.yaml': `name: ${title}
start_time: ${new Date(Date.now() - 3_600_000).toISOString()}
duration: '5:00:00'
penalty_time: 20
`,
    'problems.yaml': "- {id: P1008, label: A, name: The tree, rgb: '#2f6fd0'}\n- {id: nowhere, label: B}\n",
    'groups.json': '[{"id":"1","name":"North site"}]',
    'organizations.json': '[{"id":"u","name":"Harbour University"}]',
    'teams.json':
      '[{"id":"1","name":"Night Owls","organization_id":"u","group_ids":["1"]},{"id":"2","name":"Larks","organization_id":"u"}]',
  };
  const accounts = (password: string) =>
    `accounts\t1\nteam\tNight Owls\towls${stamp}-1\t${password}\nteam\tLarks\tlarks${stamp}-2\t\n`;
  await choose('wrong.zip', { ...files, 'accounts.tsv': accounts('x') });
  await expect(page.getByRole('row', { name: /Night Owls/ })).toContainText('accounts.tsv:2');
  await expect(page.getByRole('button', { name: 'Import all' })).toBeDisabled();
  await choose('cup.zip', { ...files, 'accounts.tsv': accounts('hooting-1') });
  await expect(page.getByRole('row', { name: /P1008/ })).toContainText('Will be added');
  await expect(page.getByRole('row', { name: /nowhere/ })).toContainText('left out');
  await expect(page.getByRole('row', { name: /Night Owls/ })).toContainText('North site');
  await expect(page.getByRole('row', { name: /Larks/ })).toContainText('random password');
  findings.push(...(await seriousFindings(page)));
  await page.getByRole('button', { name: 'Import all' }).click();
  const sheet = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the sheet' }).click();
  expect((await sheet).suggestedFilename()).toMatch(/\.xlsx$/);
  await page.getByRole('link', { name: 'Open the contest' }).click();
  await expect(page.getByLabel('Title')).toHaveValue(title);
  const cid = Number(/contest\/(\d+)/.exec(page.url())![1]);

  // Imports further files into the existing contest.
  await page
    .getByRole('navigation', { name: 'Pages of the contest' })
    .getByRole('link', { name: 'Participants and time' })
    .click();
  await page.getByRole('link', { name: 'Import teams' }).click();
  await expect(page.getByRole('heading', { name: 'Import teams' })).toBeVisible();
  await choose('more.zip', {
    'accounts.tsv': `accounts\t1\nteam\tCoaches\tcoaches${stamp}\tresting-1\nteam\tNight Owls\towls${stamp}-1\t\n`,
  });
  await expect(page.getByRole('row', { name: /owls/ })).toContainText('only registered');
  findings.push(...(await seriousFindings(page)));
  await page.getByRole('button', { name: 'Import all' }).click();
  await expect(page.getByText('Imported')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Participants and time' }).last().click();
  await expect(page.getByRole('row', { name: new RegExp(`^owls${stamp}`) })).toContainText('North site');
  await expect(page.getByRole('row', { name: new RegExp(`^coaches${stamp}`) })).toBeVisible();

  // A team takes part.
  await page.getByRole('link', { name: 'Contests', exact: true }).click();
  const visible = page.getByRole('switch', { name: new RegExp(title) });
  await visible.press('Space');
  await expect(visible).toBeChecked();
  const { token } = await logIn(page.request, { username: `owls${stamp}-1`, password: 'hooting-1' });
  const code = await readFile(join(root, 'examples/problems/P1008-christmas-tree/submissions/accepted/tree.c'), 'utf8');
  const data = { cid, pid: 'A', language: 'C', code };
  const sent = await page.request.post('/api/submit-problem-judge', { headers: { authorization: token }, data });
  expect((await sent.json()).msg).toBe('success');

  const download = async (what: string, choice: string): Promise<Download> => {
    await page.getByRole('row', { name: title }).getByRole('button', { name: title }).click();
    await page.getByRole('menuitem', { name: what }).click();
    await page.getByRole('dialog').getByRole('radio', { name: choice }).check();
    const file = page.waitForEvent('download');
    await page.getByRole('dialog').getByRole('button', { name: 'Download' }).click();
    return file;
  };
  const save = (format: string) => download('Export for other programs', format);
  const read = async (format: string) => {
    const file = await save(format);
    const upload = await openUpload(file.suggestedFilename(), await readFile(await file.path()));
    try {
      const record = await readContest(upload);
      const solved = standingsOf(record).rows.map(({ entrant, score }) => `${entrant.team.name} ${score}`);
      return { record, solved };
    } finally {
      await upload.close();
    }
  };
  await expect(async () => expect((await read('XCPCIO board')).solved).toEqual(['Night Owls 1'])).toPass({
    timeout: 60_000,
  });
  const { record } = await read('XCPCIO board');
  expect([record.title, record.problems.map(({ label, title: name }) => `${label} ${name}`)]).toEqual([
    title,
    ['A The tree'],
  ]);
  expect(record.groups.map(({ name }) => name)).toContain('North site');
  // In a ghost, a team has only a name.
  expect((await read('Ghost for a Codeforces gym')).solved).toEqual(['Harbour University - Night Owls 1']);
  const board = await textOf(await save('Scoreboard as a web page'));
  expect(board).toContain('Harbour University');
  const zip = await download('Download accepted code', 'Problem');
  const programs = await openUpload(zip.suggestedFilename(), await readFile(await zip.path()));
  // The folder has the name of the package.
  expect([programs.name, ...programs.files.map(({ name }) => name)]).toEqual([
    'A',
    expect.stringMatching(/^owls.*\.c$/),
  ]);
  await programs.close();
  expect(findings).toEqual([]);
});
