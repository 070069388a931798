import { chromium, type Page } from '@playwright/test';
import { openSession } from '@verdict/testkit/browser-session.ts';
import { args, executablePath } from '@verdict/testkit/chromium.ts';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Figure, inTurn, median, millisecondsOf } from '../figure.ts';
import { rootPassword } from '../../own-site.ts';
import { type Product, startProduct } from '../product.ts';

const problem = 'P1000';
const sum =
  '#include <bits/stdc++.h>\nusing namespace std;\nint main() { long long a, b; cin >> a >> b; cout << a + b << endl; }\n';

const pythonSum = 'a, b = map(int, input().split())\nprint(a + b)\n';
const inputs = resolve(import.meta.dirname, '../../../examples/problems/P1000-a-plus-b/data');

export const verdict: Figure = {
  name: 'verdict',
  title: 'From the submit button to the verdict in the browser, idle',
  method:
    'Chromium on the same machine, signed in, at the problem page; from the click on Submit until "Accepted" is in the ' +
    'page, each time another text. In turn with `g++ -O2` of the same file and one run of it in a shell, and with the ' +
    'same Python program run by `python3` from a shell on all cases of the problem, on all cores at once.',
  async measure({ short }) {
    const folder = mkdtempSync(join(tmpdir(), 'verdict-bench-'));
    const product = await startProduct({ languages: ['C++ 17 With O2'] });
    const browser = await chromium.launch({ executablePath, args });
    try {
      const { page, uid } = await signedIn(await browser.newPage(), product);
      const submit = (language: string, code: string) => submitInPage(page, uid, language, code);
      let number = 0;
      await submit('C++ 17 With O2', `${sum}// warm ${number++}\n`);
      const measured = await inTurn(short ? 3 : 15, {
        terminal: () => inTerminal(folder, `${sum}// ${number++}\n`),
        cpp: () => submit('C++ 17 With O2', `${sum}// ${number++}\n`),
        pythonTerminal: () => inPythonTerminal(folder, pythonSum),
        python: () => submit('Python3', `${pythonSum}# ${number++}\n`),
      });
      const [terminal, cpp] = [median(measured.terminal), median(measured.cpp)];
      const [pythonTerminal, python] = [median(measured.pythonTerminal), median(measured.python)];
      return [
        { what: '`g++ -O2` and run in a terminal', got: terminal, unit: 'ms' },
        { what: 'C++ until the verdict is shown', got: cpp, unit: 'ms' },
        { what: 'C++ against the terminal', got: cpp / terminal, unit: 'x', bar: { atMost: 0.2 } },
        { what: '`python3` on all cases in a terminal', got: pythonTerminal, unit: 'ms' },
        { what: 'Python 3 until the verdict is shown', got: python, unit: 'ms' },
        { what: 'Python 3 beyond the terminal', got: python - pythonTerminal, unit: 'ms', bar: { atMost: 60 } },
      ];
    } finally {
      await browser.close();
      await product.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

function inTerminal(folder: string, code: string): Promise<number> {
  writeFileSync(join(folder, 'sum.cpp'), code);
  return millisecondsOf(
    () => void execFileSync('/bin/sh', ['-c', 'g++ -O2 sum.cpp -o sum && echo 1 2 | ./sum'], { cwd: folder }),
  );
}

function inPythonTerminal(folder: string, code: string): Promise<number> {
  writeFileSync(join(folder, 'sum.py'), code);
  const all = `ls "$1"/*.in | xargs -P ${availableParallelism()} -I{} sh -c 'python3 sum.py < "$0"' {}`;
  return millisecondsOf(() => void execFileSync('/bin/sh', ['-c', all, 'sh', inputs], { cwd: folder }));
}

async function signedIn(page: Page, { url }: Product): Promise<{ page: Page; uid: string }> {
  const { user } = await openSession(page, { username: 'root', password: rootPassword }, url);
  await page.goto(`${url}/problem/${problem}`);
  return { page, uid: user.uid };
}

/** Milliseconds from the click to the verdict, measured in the page itself. */
async function submitInPage(page: Page, uid: string, language: string, code: string): Promise<number> {
  await page.evaluate(
    ([key, draft]) => localStorage.setItem(key ?? '', draft ?? ''),
    [`problemCodeAndSetting-${problem}-NoContest-${uid}`, JSON.stringify({ language, code, fontSize: 14, tabSize: 4 })],
  );
  // The page keeps its event stream open, so its network is never idle: waits for the code in the editor, and then a
  // little longer.
  await page.reload();
  await page
    .locator('.cm-content')
    .getByText(code.trim().split('\n').at(-1) ?? '')
    .waitFor();
  return page.evaluate(async () => {
    await new Promise((rested) => requestIdleCallback(rested));
    const button = [...document.querySelectorAll('button')].find((one) => one.textContent?.trim() === 'Submit');
    const result = () =>
      document.querySelector('[role="status"] a[href*="submission-detail"]')?.closest('[role="status"]')?.textContent ??
      '';
    const start = performance.now();
    button?.click();
    await new Promise<void>((resolve, reject) => {
      const look = () => {
        const text = result();
        if (/Wrong|Error|Exceeded/.test(text)) reject(new Error(text));
        if (text.includes('Accepted')) resolve();
      };
      new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
      setTimeout(() => reject(new Error(`no verdict: ${result()}`)), 60_000);
    });
    return performance.now() - start;
  });
}
