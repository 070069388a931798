/**
 * `npm run test:looks [-- --accept] [-- --only=390-light] [-- WORD]`: pictures of 30 pages in two themes, two languages
 * and three widths, compared with the accepted ones, which stay outside the repository (`VERDICT_LOOKS`, else
 * `.verdict/looks/accepted`). `--accept` accepts what is seen; `--only` limits the run to a width, theme and language
 * (`390-light-en-US`, or the start of it), WORD to pages whose name holds it. Every page must also stand still while it
 * loads (cumulative layout shift 0). Ends with `N passed, N failed`; differences are in `.verdict/looks/differs`.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { args, executablePath } from '@verdict/testkit/chromium.ts';
import { openSession } from '@verdict/testkit/browser-session.ts';
import pixelmatch from 'pixelmatch';
import sharp from 'sharp';
import { lookPages, seedLooks } from './looks/pages.ts';
import { rootPassword, startOwnSite } from './own-site.ts';

const widths = [390, 820, 1440];
const themes = ['light', 'dark'] as const;
const languages = ['en-US', 'zh-CN'];
/** Share of pixels that may differ: figures of the day move a little. */
const MOST_CHANGED = 0.004;
/** Milliseconds without a change of the page after which its picture is taken. */
const QUIET_MS = 400;

const root = resolve(import.meta.dirname, '..');
const accepted = resolve(process.env.VERDICT_LOOKS ?? join(root, '.verdict/looks/accepted'));
const differs = join(root, '.verdict/looks/differs');
const accepts = process.argv.includes('--accept');
const only = process.argv.find((each) => each.startsWith('--only='))?.slice('--only='.length) ?? '';
const word = process.argv.slice(2).find((each) => !each.startsWith('--')) ?? '';

rmSync(differs, { recursive: true, force: true });
mkdirSync(differs, { recursive: true });
mkdirSync(accepted, { recursive: true });
const site = await startOwnSite('looks');
let passed = 0;
let failed = 0;
let browser: Browser | null = null;
try {
  const ids = await seedLooks(site.dataFolder);
  browser = await chromium.launch({ executablePath, args });
  for (const theme of themes) {
    for (const locale of languages) {
      for (const width of widths) {
        if (!`${width}-${theme}-${locale}`.startsWith(only)) continue;
        const context = await browser.newContext({
          baseURL: site.url,
          locale,
          colorScheme: theme,
          reducedMotion: 'reduce',
          viewport: { width, height: 900 },
        });
        for (const one of lookPages(ids).filter(({ name }) => name.includes(word))) {
          const page = await context.newPage();
          await watchShifts(page);
          if (one.as === 'root') await openSession(page, { username: 'root', password: rootPassword });
          await page.goto(one.path);
          await settle(page);
          await report(`${one.name}-${theme}-${locale}-${width}`, await picture(page), await shiftsOf(page));
          await page.close();
        }
        await context.close();
      }
    }
  }
} finally {
  await browser?.close();
  await site.stop();
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;

interface Shifts {
  sum: number;
  /** First line of the text of what moved. */
  moved: string[];
}

/** Sums the shifts of the page's layout from its start. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shifts = Object.assign(window, { shifts: { sum: 0, moved: [] } }).shifts;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: { node?: Node }[] })[]) {
        shifts.sum += entry.value;
        shifts.moved.push(...entry.sources.map(({ node }) => node?.textContent?.trim().slice(0, 30) ?? '?'));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

function shiftsOf(page: Page): Promise<Shifts> {
  return page.evaluate(() => (window as unknown as { shifts: Shifts }).shifts);
}

/** Waits until the page is shown (`apps/web/src/app/pages/first-page.ts`) and has been the same for a while. */
async function settle(page: Page): Promise<void> {
  await page.waitForSelector('html:not([data-arriving]) #main');
  await page.evaluate(
    (quiet) =>
      new Promise<void>((done) => {
        let timer = setTimeout(done, quiet);
        new MutationObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(done, quiet);
        }).observe(document.body, { subtree: true, childList: true, characterData: true });
        // A clock never rests.
        setTimeout(done, 10 * quiet);
      }),
    QUIET_MS,
  );
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** The page without what differs each time: moments, clocks, the cursor. */
async function picture(page: Page): Promise<Buffer> {
  return page.screenshot({
    animations: 'disabled',
    caret: 'hide',
    style: 'time, [role="timer"], .cm-cursorLayer { visibility: hidden !important }',
  });
}

/** Compares with the accepted picture of this name, or accepts this one. */
async function compare(name: string, seen: Buffer): Promise<string | null> {
  const file = join(accepted, `${name}.png`);
  if (accepts || !existsSync(file)) {
    writeFileSync(file, seen);
    return null;
  }
  const [before, after] = await Promise.all([readFileSync(file), seen].map(pixelsOf));
  if (before!.info.width !== after!.info.width || before!.info.height !== after!.info.height) return 'another size';
  const { width, height } = after!.info;
  const difference = Buffer.alloc(width * height * 4);
  const share = pixelmatch(before!.data, after!.data, difference, width, height) / (width * height);
  if (share <= MOST_CHANGED) return null;
  writeFileSync(join(differs, `${name}.png`), seen);
  await sharp(difference, { raw: { width, height, channels: 4 } }).toFile(join(differs, `${name}-difference.png`));
  return `${(100 * share).toFixed(1)} % of its pixels differ`;
}

function pixelsOf(png: Buffer) {
  return sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
}

async function report(name: string, seen: Buffer, { sum, moved }: Shifts): Promise<void> {
  const faults = [
    await compare(name, seen),
    sum === 0 ? null : `its layout shifts by ${sum.toFixed(4)} (${moved.join(', ')})`,
  ];
  const found = faults.filter((fault) => fault !== null);
  if (found.length === 0) passed += 1;
  else failed += 1;
  if (found.length > 0) console.log(`${name}: ${found.join('; ')}`);
}
