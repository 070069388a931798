/** What axe says of a page in a real browser. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * Serious and critical findings, each a line that names the rule, the place and the first reason; empty where all is
 * well.
 */
export async function seriousFindings(page: Page): Promise<string[]> {
  await standStill(page);
  const { violations } = await new AxeBuilder({ page })
    // Our pages have no frames of other sites; what would look into those takes most of the time.
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary?.split('\n')[1] ?? ''}`),
    );
}

/**
 * What fades in or out, such as a toast, has no contrast yet, nor has a list that is read again: from now on nothing
 * moves.
 */
async function standStill(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.waitForFunction(() => document.querySelector('[data-refreshing]') === null);
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(passing.map(({ finished }) => finished));
  });
}
