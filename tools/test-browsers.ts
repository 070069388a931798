/**
 * `npm run test:browsers [-- firefox|webkit]`: the same journey in Debian's Firefox and WebKit against a whole product.
 * Ends with `N passed, N failed`; screenshots are in `.verdict/browsers`. See docs/browsers.md.
 */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startFirefox } from './browsers/firefox.ts';
import { journey } from './browsers/journey.ts';
import { pageOf } from './browsers/page.ts';
import { startWebKit } from './browsers/webkit.ts';
import { rootPassword, startOwnSite } from './own-site.ts';

const starts = { firefox: startFirefox, webkit: startWebKit };
const wanted = process.argv.slice(2);
const pictures = resolve(import.meta.dirname, '../.verdict/browsers');
mkdirSync(pictures, { recursive: true });

const site = await startOwnSite('browsers');
let passed = 0;
let failed = 0;
try {
  for (const [name, start] of Object.entries(starts)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const home = mkdtempSync(join(tmpdir(), 'verdict-browser-'));
    const browser = await start(home);
    console.log(`${browser.name} (${browser.version})`);
    const page = pageOf(browser.window, site.url);
    const look = async (what: string): Promise<void> =>
      writeFileSync(join(pictures, `${name}-${what}.png`), await browser.window.screenshot());
    try {
      const steps = await journey({ ...site, rootPassword, browser, page, restartServer, look });
      for (const step of steps) {
        try {
          await step.run();
          passed += 1;
          console.log(`  ok      ${step.name}`);
        } catch (error) {
          failed += 1;
          console.log(`  FAILED  ${step.name}: ${error instanceof Error ? error.message : String(error)}`);
          await look(`failed-${step.name.replaceAll(/\W+/g, '-')}`).catch(() => {});
        }
      }
    } finally {
      await browser.close();
      rmSync(home, { recursive: true, force: true });
    }
  }
} finally {
  await site.stop();
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;

/** Kills the server; the supervisor starts it again at once. */
async function restartServer(): Promise<void> {
  const isServer = (pid: string): boolean => {
    try {
      const parent = / \d+ \(.*\) \w (\d+)/.exec(` ${readFileSync(`/proc/${pid}/stat`, 'utf8')}`)?.[1];
      return Number(parent) === site.pid && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('apps/server/');
    } catch {
      return false;
    }
  };
  const pid = readdirSync('/proc').find((name) => /^\d+$/.test(name) && isServer(name));
  if (pid === undefined) throw new Error('The server was not found.');
  process.kill(Number(pid), 'SIGKILL');
  for (let tries = 0; ; tries += 1) {
    await new Promise((done) => setTimeout(done, 200));
    const answer = await fetch(`${site.url}/ready`).catch(() => null);
    if (answer?.ok) return;
    if (tries === 150) throw new Error('The server did not come back.');
  }
}
