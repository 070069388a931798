/** Accessibility checks with axe in a real browser. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

/** The program of axe, minified: the page gets it as text. */
const program = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Serious and critical findings, one line each with the rule, the element and the first reason. Empty when all is well.
 */
export async function seriousFindings(page: Page): Promise<string[]> {
  await standStill(page);
  // Each document gets the program once: sending it takes as long as a check.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(program);
  const violations = await page.evaluate(async () => {
    // Our pages have no frames and no styles of other sites. Nobody reads what passed.
    const options: axe.RunOptions = { iframes: false, preload: false, resultTypes: ['violations'] };
    const results = await (window as unknown as { axe: typeof axe }).axe.run(options);
    return results.violations;
  });
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary?.split('\n')[1] ?? ''}`),
    );
}

/** Signs of a page that is not whole yet: the placeholder of the app, a hidden first page, a list being refreshed. */
const UNFINISHED = '.first-paint, [data-arriving], [data-refreshing]';

/**
 * Waits until the page is whole and nothing moves: hidden text has no reader, and a colour that still changes, such as
 * that of a toast or a theme, has no stable contrast. The end of one animation may start another, and a change of the
 * media reaches the page with its next frame, so several frames in a row have to be quiet.
 */
async function standStill(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.waitForFunction((unfinished) => document.querySelector(unfinished) === null, UNFINISHED);
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const passing = () =>
      document
        .getAnimations()
        .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
    for (let quietFrames = 0; quietFrames < 3; quietFrames += 1) {
      await nextFrame();
      const moving = passing();
      if (moving.length === 0) continue;
      quietFrames = -1;
      await Promise.allSettled(moving.map(({ finished }) => finished));
    }
  });
}
