import { type Browser, chromium, type Page } from '@playwright/test';
import { openSession } from '@verdict/testkit/browser-session.ts';
import { args, executablePath } from '@verdict/testkit/chromium.ts';
import { problemPackage } from '@verdict/testkit/problem.ts';
import { seedDatabase } from '@verdict/testkit/seed.ts';
import { seedContest } from '@verdict/testkit/seed-contest.ts';
import { createProblem } from '@verdict/server/features/problem/store/store.service.ts';
import { type Figure, type Reading, median } from '../figure.ts';
import { boss, type Fill, inBenchSite } from '../site.ts';
import { seedClass } from './class-board.ts';

const FORMULAS = 300;
/** A page, what its first part is, and the element that scrolls it. */
interface Large {
  what: string;
  path: string;
  first: string;
  scrolls: string;
}

export const largePages: Figure = {
  name: 'large-pages',
  title: 'Large pages: a class of 300 x 30, a contest of 1,500 x 13, a statement of 300 formulas',
  method:
    'Chromium on the same machine, signed in, with the files of the site in its cache. From the opening of the page to ' +
    'the frame after its first row or formula is there; the longest task meanwhile; then the longest time between two ' +
    'frames while the page is scrolled through at 3,000 px/s, and while it jumps to its end, its middle and its start. ' +
    'Medians of all visits; elements are counted before the scrolling.',
  async measure({ short, tell }) {
    const fill: Fill = (db) => seedDatabase(db, { accounts: 1_000, problems: 200, submissions: 10_000 });
    return inBenchSite('large-pages', fill, async (site) => {
      const browser = await chromium.launch({ executablePath, args });
      try {
        const { app } = site.server;
        const tid = await seedClass(app.db, { students: 300, problems: 30 });
        const cid = await seedContest(app, 'large', { participants: 1500, problems: 13, submissions: 20_000 });
        await createProblem(app, formulaProblem(), {
          displayId: 'FORMULAS',
          owner: { uid: site.uid, username: boss.username },
          visibility: 'public',
        });
        const pages: Large[] = [
          {
            what: 'class board',
            path: `/training/${tid}/class`,
            first: '[role=grid] tbody td',
            scrolls: ':has(> [role=grid])',
          },
          {
            what: 'contest board',
            path: `/contest/${cid}/rank?limit=300`,
            first: '[role=grid] tbody td',
            scrolls: ':has(> [role=grid])',
          },
          { what: 'formulas', path: '/problem/FORMULAS', first: '.markdown .katex', scrolls: '.markdown .math-inline' },
        ];
        const readings: Reading[] = [];
        for (const page of pages) readings.push(...(await visits(browser, site.url, page, short ? 2 : 7, tell)));
        return readings;
      } finally {
        await browser.close();
      }
    });
  },
};

/** A statement of paragraphs with a formula each, as long lessons have them. */
export function formulaProblem(): ReturnType<typeof problemPackage> {
  const line = (n: number): string =>
    `Let $\\sum_{i=1}^{n} \\frac{a_i + ${n}}{\\sqrt{b_i^2 + x_{${n}}}} \\le \\binom{n}{${n}} \\cdot 10^{9}$ hold for each of the $n$ numbers.`;
  const description = Array.from({ length: FORMULAS / 2 }, (_, n) => line(n + 1)).join('\n\n');
  return problemPackage({
    statements: { 'en-US': { title: 'Formulas', description, input: 'None.', output: 'None.', hint: '' } },
  });
}

async function visits(
  browser: Browser,
  url: string,
  large: Large,
  times: number,
  tell: (line: string) => void,
): Promise<Reading[]> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } });
  const seen: Visit[] = [];
  // The first visit fills the cache.
  for (let n = 0; n <= times; n++) {
    const page = await context.newPage();
    await openSession(page, boss);
    const one = await visit(page, large);
    await page.close();
    tell(`${large.what}: ${JSON.stringify(one)}`);
    if (n > 0) seen.push(one);
  }
  await context.close();
  const of = (name: keyof Visit): number => median(seen.map((one) => one[name]));
  return [
    { what: `${large.what}: first part`, got: of('first'), unit: 'ms', bar: { atMost: 1000 } },
    { what: `${large.what}: longest task`, got: of('task'), unit: 'ms', bar: { atMost: 300 } },
    { what: `${large.what}: longest frame while scrolling`, got: of('scrolled'), unit: 'ms', bar: { atMost: 50 } },
    { what: `${large.what}: longest frame in jumps`, got: of('jumped'), unit: 'ms' },
    { what: `${large.what}: elements`, got: of('elements'), unit: '' },
  ];
}

interface Visit {
  first: number;
  task: number;
  scrolled: number;
  jumped: number;
  elements: number;
}

async function visit(page: Page, { path, first, scrolls }: Large): Promise<Visit> {
  await page.addInitScript((wanted) => {
    const seen = Object.assign(window, { firstAt: 0, longestTask: 0 });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.longestTask = Math.max(seen.longestTask, duration);
    }).observe({ type: 'longtask', buffered: true });
    const look = (): void => {
      if (document.querySelector(wanted)) requestAnimationFrame((now) => (seen.firstAt = now));
      else requestAnimationFrame(look);
    };
    look();
  }, first);
  await page.goto(path);
  await page.waitForFunction(() => (window as unknown as Seen).firstAt > 0);
  // Work that follows the first part counts, too.
  await page.waitForTimeout(2500);
  return page.evaluate(async (selector) => {
    const { firstAt, longestTask } = window as unknown as Seen;
    const elements = document.querySelectorAll('*').length;
    let scrolled = document.querySelector(selector)!;
    while (scrolled.parentElement && !/auto|scroll/.test(getComputedStyle(scrolled).overflowY))
      scrolled = scrolled.parentElement;
    const frame = () => new Promise<number>((drawn) => requestAnimationFrame(drawn));
    const longest = async (frames: number, step: (ms: number) => void): Promise<number> => {
      let [last, most] = [await frame(), 0];
      for (let n = 0; n < frames || (frames === 0 && !isAtEnd()); n++) {
        const now = await frame();
        most = Math.max(most, now - last);
        step(now - last);
        last = now;
      }
      return most;
    };
    const isAtEnd = (): boolean => scrolled.scrollTop + scrolled.clientHeight >= scrolled.scrollHeight - 2;
    const scrolledMs = await longest(0, (ms) => (scrolled.scrollTop += 3 * Math.min(ms, 100)));
    const jumps: number[] = [];
    for (const share of [0, 1, 0.5, 0]) {
      scrolled.scrollTop = share * scrolled.scrollHeight;
      jumps.push(await longest(30, () => {}));
    }
    return { first: firstAt, task: longestTask, scrolled: scrolledMs, jumped: Math.max(...jumps), elements };
  }, scrolls);
}

interface Seen {
  firstAt: number;
  longestTask: number;
}
