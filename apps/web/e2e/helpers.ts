import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { onlyRow, sql } from '@verdict/server/platform/db/db.ts';
import { type Credentials, logIn, openSession } from '@verdict/testkit/browser-session.ts';
import { addContestProblem, type ContestChange, testContest } from '@verdict/testkit/contest.ts';
import { inProductDatabase } from '@verdict/testkit/product-database.ts';
import type { Locale } from '@verdict/messages/shape.ts';
import { storedCaptchaAnswer } from '@verdict/testkit/stored-captcha.ts';

/** Screens of journeys that run on a desktop and on a phone, each in one language. */
export const screens = [
  { locale: 'en-US', name: 'on a desktop in English', viewport: { width: 1440, height: 900 }, hasTouch: false },
  { locale: 'zh-CN', name: 'on a phone in Chinese', viewport: { width: 390, height: 844 }, hasTouch: true },
] as const satisfies readonly { locale: Locale; name: string; viewport: object; hasTouch: boolean }[];

/** Works in the database of the product that the journey uses. */
export const inDatabase = <T>(work: Parameters<typeof inProductDatabase<T>>[1]): Promise<T> =>
  inProductDatabase(process.env.VERDICT_E2E_DATA ?? '', work);

let accounts = 0;

/** Creates an account over the API and puts its session into the page, for journeys that do not test logging in. */
export async function signIn(page: Page) {
  accounts += 1;
  const username = `walker${Date.now().toString(36)}${accounts}`;
  const password = 'walking-1';
  await page.request.post('/api/register', { data: { username, password, email: `${username}@example.org` } });
  const session = await openSession(page, { username, password });
  return { username, uid: session.user.uid, ...session };
}

const root = { username: 'root', password: process.env.VERDICT_ROOT_PASSWORD ?? '' };

export const signInAsRoot = (page: Page) => openSession(page, root);

/** Headers of an API call as root; `origin` defaults to the product of the journeys. */
export async function rootHeaders(request: APIRequestContext, origin = ''): Promise<{ authorization: string }> {
  return { authorization: (await logIn(request, root, origin)).token };
}

/** Creates an account with this role: 1001 administrator, 1008 problem admin. */
export async function newStaff(request: APIRequestContext, role: number, account: Credentials): Promise<void> {
  const { username } = account;
  await request.post('/api/register', { data: { ...account, email: `${username}@example.org` } });
  const { user } = await logIn(request, account);
  const data = { uid: user.uid, username, type: role, status: 0 };
  const raised = await request.put('/api/admin/user/edit-user', { headers: await rootHeaders(request), data });
  expect((await raised.json()).status).toBe(200);
}

/** Waits for the captcha that `act` shows and returns its solution, which a person would read from the picture. */
export async function solveCaptcha(page: Page, act: () => Promise<unknown>): Promise<string> {
  const shown = page.waitForResponse((response) => response.url().endsWith('/api/captcha'));
  await act();
  const { data } = await (await shown).json();
  return storedCaptchaAnswer(process.env.VERDICT_E2E_DATA ?? '', data.captchaKey);
}

/**
 * Creates a contest of root with the defaults of `testContest` and one problem, A: A + B unless stated otherwise.
 * Returns its id.
 */
export const runningContest = (change: ContestChange, displayId = 'P1000'): Promise<number> =>
  inDatabase(async (db) => {
    const { uid: authorUid } = await onlyRow(db, sql<{ uid: string }>`select uid from account where username = 'root'`);
    const cid = await testContest(db, new Date(), { authorUid, ...change });
    const { id } = await onlyRow(db, sql<{ id: number }>`select id from problem where display_id = ${displayId}`);
    await addContestProblem(db, cid, id, 'A');
    return cid;
  });

/** Submits over the API and expects success; the verdict comes later. */
export async function submit(
  request: APIRequestContext,
  token: string,
  data: { cid?: number; tid?: number; pid: string; code: string },
) {
  const answer = await request.post('/api/submit-problem-judge', {
    headers: { authorization: token },
    data: { language: 'C++', ...data },
  });
  expect(await answer.json()).toMatchObject({ status: 200 });
}

/** The moment `fromNowMs` from now, in the format of a `datetime-local` field. */
export const localMoment = (page: Page, fromNowMs: number): Promise<string> =>
  page.evaluate((ms) => {
    const moment = new Date(Date.now() + ms);
    return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 19);
  }, fromNowMs);

/** Inserts a program into the editor like a paste: typing would trigger closing brackets and completion. */
export async function writeProgram(page: Page, program: string): Promise<void> {
  const editor = page.locator('.cm-content');
  await editor.click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText(program);
}

export const programs = {
  accepted:
    '#include <iostream>\nint main() { long long a, b; std::cin >> a >> b; std::cout << a + b << std::endl; }\n',
  wrong: '#include <iostream>\nint main() { long long a, b; std::cin >> a >> b; std::cout << a - b << std::endl; }\n',
  broken: '#include <iostream>\nint main() { std::cout << undeclared_name; }\n',
};

/** Drags with the mouse in steps, as people do, so that elements on the way get events. */
export async function drag(from: Locator, to: Locator): Promise<void> {
  const { mouse } = from.page();
  const middleOf = async (one: Locator): Promise<[number, number]> => {
    await one.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await one.boundingBox())!;
    return [x + width / 2, y + height / 2];
  };
  await mouse.move(...(await middleOf(from)));
  await mouse.down();
  await mouse.move(...(await middleOf(to)), { steps: 12 });
  await mouse.up();
}

/**
 * Expects that nothing is wider than the screen, after elements that follow its width, such as charts, have adapted.
 * `soft`: the test continues after a failure, and fails at its end.
 */
export async function expectNoSidewaysScroll(page: Page, { soft = false } = {}) {
  const { pathname } = new URL(page.url());
  await expect
    .configure({ soft })
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), {
      message: `${pathname} fits in ${page.viewportSize()?.width} px`,
    })
    .toBeLessThanOrEqual(0);
}

declare global {
  interface Window {
    /** Texts of the rows with `data-row` that React has rendered again. */
    drawnRows: Set<string>;
  }
}

/** Listens like the developer tools of React: in a new commit, a component that was rendered has the first flag. */
export async function countDrawnRows(page: Page): Promise<void> {
  await page.addInitScript(() => {
    interface Fiber {
      flags: number;
      type: unknown;
      stateNode: unknown;
      child: Fiber | null;
      sibling: Fiber | null;
      alternate: Fiber | null;
    }
    window.drawnRows = new Set();
    const visit = (fiber: Fiber): void => {
      if (fiber.child === fiber.alternate?.child) return;
      for (let child = fiber.child; child; child = child.sibling) {
        const { stateNode: row } = child.child ?? { stateNode: null };
        const isRow = row instanceof HTMLTableRowElement && row.dataset['row'] !== undefined;
        if (isRow && typeof child.type !== 'string' && child.flags & 1) window.drawnRows.add(row.innerText);
        visit(child);
      }
    };
    Object.assign(window, {
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        renderers: new Map(),
        inject: () => 1,
        checkDCE() {},
        onCommitFiberUnmount() {},
        onPostCommitFiberRoot() {},
        onCommitFiberRoot: (_renderer: number, root: { current: Fiber }) => visit(root.current),
      },
    });
  });
}
