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
 * Wait until nothing moves: a colour that still changes, such as that of a toast or of a theme, has no contrast yet,
 * nor has a list that is read again. The end of one animation may start another, and a change of the media reaches the
 * page with its next frame, so several frames in a row have to be quiet.
 */
async function standStill(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.waitForFunction(() => document.querySelector('[data-refreshing]') === null);
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
