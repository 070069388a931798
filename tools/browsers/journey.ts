/** Steps of the journey in each browser. A failing step does not stop the others. */
import { zipOf } from '@verdict/testkit/zip.ts';
import { onlyRow, sql } from '@verdict/server/platform/db/db.ts';
import { addContestProblem, testContest } from '@verdict/testkit/contest.ts';
import { inProductDatabase } from '@verdict/testkit/product-database.ts';
import { addTrainingProblem, testTraining } from '@verdict/testkit/training.ts';
import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from './page.ts';
import { samplePdf, samplePicture } from './samples.ts';
import { type Session, siteAccess } from './site-access.ts';
import type { Browser } from './window.ts';

export interface Step {
  name: string;
  run: () => Promise<void>;
}

interface Given {
  url: string;
  dataFolder: string;
  rootPassword: string;
  browser: Browser;
  page: Page;
  /** Stops the server, which its supervisor starts again. */
  restartServer: () => Promise<void>;
  look: (name: string) => Promise<void>;
}

const program = (sign: string): string =>
  `#include <iostream>\nint main() { long long a, b; std::cin >> a >> b; std::cout << a ${sign} b; }`;

export async function journey(given: Given): Promise<Step[]> {
  const { browser, page } = given;
  const site = siteAccess(given);
  const stamp = Date.now().toString(36);
  const username = `reader${stamp}`;
  const password = 'reading-1';
  const mail = `${username}@example.org`;
  await site.call('POST', '/api/register', { username, password, email: mail });
  const reader = await site.logIn(username, password);
  const root = await site.logIn('root', given.rootPassword);
  const settings = {
    defaultCreateDiscussionACInitValue: 0,
    defaultCreateCommentACInitValue: 0,
    defaultSubmitInterval: 0,
  };
  await site.call('PUT', '/api/admin/config/settings', { changes: settings }, root.token);
  const places = await placesOf(given.dataFolder, stamp);
  const folder = mkdtempSync(join(tmpdir(), 'verdict-browser-files-'));

  const enter = async ({ token, user }: Session): Promise<void> => {
    await page.go('/robots.txt');
    await page.window.run(
      `(token, user) => {
        localStorage.clear();
        localStorage.setItem('token', token);
        localStorage.setItem('userInfo', JSON.stringify(user));
        localStorage.setItem('authed', 'true');
        localStorage.setItem('verdict-language', 'en-US');
      }`,
      [token, user],
    );
  };
  const write = async (text: string): Promise<void> => {
    await page.click('.cm-content');
    await page.window.press('a', 'Control');
    await page.window.press('Backspace');
    await page.window.type(text);
    await page.window.press('Escape');
  };
  const hasFile = (name: RegExp) =>
    page.until(`the file ${name}`, async () =>
      readdirSync(browser.downloads).find(
        (each) => name.test(each) && statSync(join(browser.downloads, each)).size > 0,
      ),
    );

  return [
    {
      name: 'logs in',
      async run() {
        await page.go('/home?l=en-US');
        await page.click('header button', 'Login');
        await page.fill(username, '[role=dialog] input', 'Username');
        await page.fill(password, '[role=dialog] input', 'Password');
        await page.click('[role=dialog] button[type=submit]', 'Login');
        await page.see('header button', `~${username}`);
      },
    },
    {
      name: 'writes a program, submits it and hears the verdict by push',
      async run() {
        await enter(reader);
        await page.go('/problem/P1000?l=en-US');
        await write(program('+'));
        assert.match((await page.see('.cm-content')).text, /a \+ b/);
        await page.click('button', 'Submit');
        await page.see('[role=status]', '~Accepted');
        assert.ok((await site.liveStreams()) > 0, 'a stream is open');
        await given.look('verdict');
      },
    },
    {
      name: 'comes back by the way back with its program, and hears the next verdict',
      async run() {
        await page.go('/problem/P1000?l=en-US');
        await write('int main() {}');
        await page.window.run(
          `() => void addEventListener('pageshow', ({ persisted }) => { window.wasKept = persisted; })`,
          [],
        );
        await page.go('/robots.txt');
        await page.window.run(`() => void setTimeout(() => history.back())`, []);
        assert.match((await page.see('.cm-content')).text, /int main\(\) \{\}/);
        console.log(
          `          kept for the way back: ${String(await page.window.run(`() => window.wasKept === true`, []))}`,
        );
        await page.click('button', 'Submit');
        await page.see('[role=status]', '~Wrong Answer');
      },
    },
    {
      name: 'finds text in the editor, the options in one row',
      async run() {
        await page.click('.cm-content');
        // A window without a screen reports no focus, and the editor's tools are only fetched on focus.
        await page.window.run(
          `() => void document.querySelector('.cm-content').dispatchEvent(new FocusEvent('focus'))`,
          [],
        );
        await page.until('the bar', async () => {
          await page.window.press('f', 'Control');
          return page.window.run(`() => document.querySelector('.cm-find') !== null`, []);
        });
        const tops = `() => new Set([...document.querySelectorAll('.cm-find > :first-child > .cm-button')].map((one) => one.offsetTop)).size`;
        assert.equal(await page.window.run(tops, []), 1);
        await given.look('find');
        await page.window.press('Escape');
      },
    },
    {
      name: 'moves the handle between statement and editor',
      async run() {
        const width = `() => Math.round(document.querySelector('[role=separator]').getBoundingClientRect().x)`;
        const before = Number(await page.window.run(width, []));
        const handle = await page.middleOf('[role=separator]');
        await page.dragTo(['[role=separator]'], { x: handle.x - 150, y: handle.y });
        const after = Number(await page.window.run(width, []));
        assert.ok(before - after > 100, `${before} ${after}`);
      },
    },
    {
      name: 'has the whole window and gives it back',
      async run() {
        await page.click('button', 'Full screen');
        await page.gone('nav[aria-label="Main menu"]');
        await page.click('button', 'Leave full screen');
        await page.see('nav[aria-label="Main menu"]');
      },
    },
    {
      name: 'sees the board of a contest change by itself',
      async run() {
        await page.go(`/contest/${places.contest}/rank`);
        await page.see('main', '~Nobody is on the board yet');
        await site.submit(reader, { cid: places.contest, pid: 'A', code: program('+') });
        await page.see('main tbody tr', `~${username}`);
        await given.look('board');
      },
    },
    {
      name: 'asks the jury and hears the answer',
      async run() {
        await page.go(`/contest/${places.contest}/comment`);
        await page.fill('May it overflow?', 'textarea', 'Question');
        await page.click('button', 'Ask the jury');
        await page.see('main', '~Waiting for an answer');
        await site.answerQuestions(root, places.contest, 'It fits into 64 bits.');
        await page.see('main', '~It fits into 64 bits.');
      },
    },
    {
      name: 'hears again after the server was started anew',
      async run() {
        await page.go(`/contest/${places.contest}/rank`);
        await page.see('main tbody tr', `~${username}`);
        await given.restartServer();
        await site.submit(reader, { cid: places.contest, pid: 'B', code: program('-') });
        await page.until(
          'the try at B',
          async () =>
            page.window.run(
              `() => [...document.querySelectorAll('main thead th')].some((one) => /^B.*0\\s*\\/\\s*1/.test(one.textContent))`,
              [],
            ) as Promise<boolean>,
        );
      },
    },
    {
      name: 'begins a discussion',
      async run() {
        await page.go('/discussion');
        await page.click('button', 'New discussion');
        await page.fill(`Sums ${stamp}`, '[role=dialog] input', 'Title');
        await page.fill('Of two numbers', '[role=dialog] input', 'Description');
        await page.window.run(
          `() => {
            const select = document.querySelector('[role=dialog] select');
            const option = [...select.options].find(({ value }) => value !== '');
            Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value').set.call(select, option.value);
            select.dispatchEvent(new Event('change', { bubbles: true }));
          }`,
          [],
        );
        await page.click('[role=dialog] .cm-content');
        await page.window.type('What about **10^15**?');
        await page.click('[role=dialog] button', 'Post');
        await page.see('article strong', '10^15');
      },
    },
    {
      name: 'cuts a picture for the account',
      async run() {
        const picture = join(folder, 'picture.png');
        writeFileSync(picture, samplePicture());
        await page.go('/setting');
        await page.see('main h1');
        // Content that is loaded later moves the section, so a mouse click would miss it.
        await page.until('the section', async () => {
          const opened = await page.window.run(
            `() => {
              const control = [...document.querySelectorAll('main h2 button')].find((one) => one.textContent === 'User info');
              if (control?.ariaExpanded === 'false') control.click();
              return control?.ariaExpanded === 'true';
            }`,
            [],
          );
          return opened === true;
        });
        await page.see('main button', 'Choose a picture');
        await page.until('the field', async () => {
          await page.window.choose('input[type=file]', [picture]);
          return true;
        });
        const stage = await page.middleOf('[role=dialog] [role=group]');
        await page.window.drag([stage, { x: stage.x - 30, y: stage.y - 20 }]);
        await given.look('avatar');
        await page.click('[role=dialog] button', 'Save');
        await page.until(
          'the picture',
          async () =>
            page.window.run(
              `() => document.querySelector('header img[src*="/api/"], main img[src*="/api/"]') !== null`,
              [],
            ) as Promise<boolean>,
        );
      },
    },
    {
      name: 'reads a statement that is a PDF',
      async run() {
        const { address, displayId } = await site.pdfProblem(root, samplePdf());
        await page.go(`/problem/${displayId}`);
        await page.until(
          'the frame',
          async () =>
            page.window.run(
              `(address) => document.querySelector('iframe.pdf-viewer')?.src.endsWith(address) ?? false`,
              [address],
            ) as Promise<boolean>,
        );
        await given.look('pdf');
      },
    },
    {
      name: 'prints a statement',
      async run() {
        await page.go('/problem/P1000/print');
        await page.see('h1', '~A + B');
        const paper = await page.window.print();
        if (paper) assert.equal(paper.subarray(0, 5).toString(), '%PDF-');
        if (paper) writeFileSync(join(browser.downloads, 'statement.pdf'), paper);
        await given.look('print');
      },
    },
    {
      name: 'touches a tab of the problem on a phone',
      async run() {
        await page.window.resize(390, 844);
        await page.go('/problem/P1000');
        if (!(await page.window.tap(await page.middleOf('[role=tab]', 'My Submissions')))) {
          await page.click('[role=tab]', 'My Submissions');
        }
        await page.see('[role=tabpanel]', '~Accepted');
        await given.look('phone');
        await page.window.resize(1440, 900);
      },
    },
    {
      name: 'imports a package and downloads it again',
      async run() {
        await enter(root);
        const name = `sums${stamp}`;
        const path = join(folder, `${name}.zip`);
        writeFileSync(path, zipOf(icpcPackage(name)));
        await page.go('/admin/problem/import?l=en-US');
        await page.see('button', 'Choose files');
        await page.window.choose('input[type=file]', [path]);
        await page.click('button', 'Import one problem');
        await page.click('main a', `~Sums of ${name}`);
        await page.click('button', 'Download package');
        const file = await hasFile(new RegExp(`^${name}.*zip$`));
        assert.equal(readFileSync(join(browser.downloads, file)).subarray(0, 2).toString(), 'PK');
      },
    },
    {
      name: 'takes a folder of test data that is dropped',
      async run() {
        await page.go('/admin/problem/create');
        await page.see('button', 'Choose a folder');
        await page.window.run(dropFolder, [{ '1.in': '1 2\n', '1.out': '3\n' }]);
        await page.see('main', '~1.in');
      },
    },
    {
      name: 'moves a problem of a training with the mouse',
      async run() {
        await page.go(`/admin/training/${places.training}/problems`);
        const order = `() => [...document.querySelectorAll('main tbody tr')].map((row) => row.textContent.match(/P\\d{4}/)[0]).join()`;
        await page.see('tbody button[aria-label^="Move P1001"]');
        await page.dragTo(
          ['button[aria-label^="Move P1001"]'],
          await page.middleOf('button[aria-label^="Move P1000"]'),
        );
        await page.until('the new order', async () => (await page.window.run(order, [])) === 'P1001,P1000');
      },
    },
    {
      name: 'keeps its place between short and long pages and under dialogs',
      async run() {
        const width = async () =>
          Number(await page.window.run(`() => document.querySelector('header').offsetWidth`, []));
        await page.go('/problem');
        await page.see('td', '~P1000');
        const long = await width();
        await page.window.press('k', 'Control');
        await page.see('[role=dialog] input');
        assert.equal(await width(), long);
        await page.go('/group');
        await page.see('main h1');
        assert.equal(await width(), long);
      },
    },
    {
      name: 'shows no caption of a hidden table, and menu items of the office on one line',
      async run() {
        await page.go('/home');
        await page.see('main h1');
        const seen = `() => [...document.querySelectorAll('.visually-hidden')].filter((one) => one.offsetWidth > 1 || one.offsetHeight > 1).length`;
        assert.equal(await page.window.run(seen, []), 0);
        await page.window.resize(1440, 600);
        await page.go('/admin/dashboard');
        await page.see('aside a');
        const heights = `() => Math.max(...[...document.querySelectorAll('aside a')].map((one) => one.offsetHeight))`;
        assert.ok(Number(await page.window.run(heights, [])) < 40);
        await page.window.resize(1440, 900);
      },
    },
    {
      name: 'makes tones as the reveal of a board does',
      async run() {
        await page.go('/home');
        assert.ok(Number(await page.window.run(loudness, [])) > 0.01);
      },
    },
  ];
}

/**
 * Drops a folder with these files onto the test data. No driver can drag from outside, so the script makes entries of
 * the browser's own kinds.
 */
const dropFolder = `(files) => {
  const entry = (kind, members) =>
    Object.create(kind.prototype, Object.fromEntries(Object.entries(members).map(([name, value]) => [name, { value }])));
  const children = Object.entries(files).map(([name, text]) =>
    entry(FileSystemFileEntry, {
      fullPath: '/data/' + name,
      isFile: true,
      file: (done) => done(new File([text], name)),
    }),
  );
  const folder = entry(FileSystemDirectoryEntry, {
    fullPath: '/data',
    isDirectory: true,
    createReader: () => ({ readEntries: (done) => done(children.splice(0)) }),
  });
  const drop = new Event('drop', { bubbles: true, cancelable: true });
  Object.defineProperty(drop, 'dataTransfer', { value: { items: [{ webkitGetAsEntry: () => folder }] } });
  document.querySelector('input[webkitdirectory]').parentElement.dispatchEvent(drop);
}`;

/** Highest amplitude of a tone from `scroll-tones.ts`, computed without loudspeakers. */
const loudness = `async () => {
  const audio = new OfflineAudioContext(1, 8820, 44100);
  const oscillator = new OscillatorNode(audio, { type: 'triangle', frequency: 440 });
  const gain = new GainNode(audio, { gain: 0 });
  gain.gain.linearRampToValueAtTime(0.12, 0.01);
  gain.gain.exponentialRampToValueAtTime(0.0001, 0.15);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(0);
  oscillator.stop(0.2);
  return Math.max(...(await audio.startRendering()).getChannelData(0));
}`;

const icpcPackage = (name: string): Record<string, string> => ({
  [`${name}/problem.yaml`]: `name: Sums of ${name}\n`,
  [`${name}/problem_statement/problem.en.tex`]: '\\problemname{x} Add up all of the numbers.',
  [`${name}/data/sample/1.in`]: `1 2 ${name}`,
  [`${name}/data/sample/1.ans`]: '3',
  [`${name}/data/secret/1.in`]: `5 6 ${name}`,
  [`${name}/data/secret/1.ans`]: '11',
});

/** Creates a contest with an open board and a training, each with two problems of the bank. */
const placesOf = (dataFolder: string, stamp: string): Promise<{ contest: number; training: number }> =>
  inProductDatabase(dataFolder, async (db) => {
    const { uid: authorUid } = await onlyRow(db, sql<{ uid: string }>`select uid from account where username = 'root'`);
    const contest = await testContest(db, new Date(), { authorUid, title: `Cup ${stamp}`, openBoard: true });
    const training = await testTraining(db, new Date(), { authorUid, title: `Course ${stamp}` });
    for (const [rank, displayId] of ['P1000', 'P1001'].entries()) {
      const { id } = await onlyRow(db, sql<{ id: number }>`select id from problem where display_id = ${displayId}`);
      await addContestProblem(db, contest, id, 'AB'[rank]!);
      await addTrainingProblem(db, new Date(), training, id, rank + 1);
    }
    return { contest, training };
  });
