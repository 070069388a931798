import { seriousFindings } from '@verdict/testkit/axe.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startGallery, type GalleryBrowser } from './page.ts';

let gallery: GalleryBrowser;
beforeAll(async () => {
  gallery = await startGallery();
});
afterAll(() => gallery.close());

const sections = ['lists', 'small', 'reading', 'problem', 'editors', 'charts', 'forms'];

// Contrast depends on the scheme, layout on width and language. Two looks cover all of them.
const looks = [
  { locale: 'en-US', colorScheme: 'light', viewport: { width: 1440, height: 900 } },
  { locale: 'zh-CN', colorScheme: 'dark', viewport: { width: 390, height: 900 } },
] as const;

// Concurrent, because each page has its own process, which keeps one core busy.
test.concurrent.each(sections.flatMap((section) => looks.map((look) => [section, look.colorScheme, look] as const)))(
  'axe finds nothing serious in %s, %s',
  async (section, _scheme, look) => {
    const page = await gallery.open(section, look);
    // Waits for fonts, formulas and editors, so that axe checks the page that a reader sees.
    await page.waitForFunction(
      () => document.fonts.status === 'loaded' && !document.querySelector('div[aria-busy=true], p[role=status]'),
    );
    expect(await seriousFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'no sideways scrolling').toBe(
      true,
    );
    await page.context().close();
  },
);

test('axe waits until colours have changed, also where the end of one change begins another', async () => {
  const page = await (await gallery.open('small')).context().newPage();
  await page.setContent(`<!doctype html><html lang="en"><title>Theme</title><main><h1>Theme</h1><p>Text</p></main>
    <style>p { color: #eee; transition: color 1s linear } .half { color: #ddd } .whole { color: #000; transition-duration: 4s }</style>
    <script>
      const text = document.querySelector('p');
      text.ontransitionend = () => { text.className = 'whole' };
      requestAnimationFrame(() => { text.className = 'half' });
    </script></html>`);
  expect(await seriousFindings(page)).toEqual([]);
  await page.context().close();
});

test('the handle between two panes follows the pointer and the arrow keys, and halves them on a double click', async () => {
  const page = await gallery.open('problem', { viewport: { width: 1440, height: 900 } });
  const handle = page.getByRole('separator', { name: 'Resize the panes' });
  const leftWidth = () => handle.evaluate((element) => element.previousElementSibling?.clientWidth ?? 0);
  const rightWidth = () => handle.evaluate((element) => element.nextElementSibling?.clientWidth ?? 0);
  const middle = await leftWidth();
  expect(Math.abs(middle - (await rightWidth()))).toBeLessThanOrEqual(1);
  const box = (await handle.boundingBox())!;
  await page.mouse.move(box.x + 4, 300);
  await page.mouse.down();
  await page.mouse.move(box.x - 96, 300);
  await expect.poll(leftWidth).toBe(middle - 100);
  await page.mouse.move(1430, 300);
  await page.mouse.up();
  await expect.poll(rightWidth).toBe(580);
  await page.mouse.move(600, 300);
  await handle.press('Home');
  await expect.poll(leftWidth).toBe(320);
  const shown = Number(await handle.getAttribute('aria-valuenow'));
  await handle.press('Shift+ArrowRight');
  await expect.poll(() => handle.getAttribute('aria-valuenow')).toBe(String(shown + 10));
  await handle.dblclick();
  await expect.poll(leftWidth).toBe(middle);
  await page.context().close();
});

test('the slide challenge is passed with the keyboard', async () => {
  const page = await gallery.open('forms');
  const handle = page.getByRole('slider', { name: 'Position of the puzzle piece' });
  await handle.focus();
  await page.waitForTimeout(50);
  for (let steps = 0; steps < 400; steps += 1) {
    const distance = await handle.getAttribute('aria-valuetext');
    if (distance === 'in the gap') break;
    const px = Number(/\d+/.exec(distance ?? '')?.[0]);
    await handle.press(px >= 10 ? 'PageUp' : 'ArrowRight');
  }
  await page.waitForTimeout(300);
  await handle.press('Enter');
  await expect.poll(() => page.getByText('Verified').count()).toBe(1);
  await page.context().close();
});

test('a toast replaces the one before, an error notification stands below and can be closed', async () => {
  const page = await gallery.open('small');
  await page.getByRole('button', { name: 'Toast' }).click();
  await page.getByRole('button', { name: 'Toast' }).click();
  expect(await page.getByText('Submitted successfully').count()).toBe(1);
  await page.getByRole('button', { name: 'Notify' }).click();
  const note = page.getByRole('alert').filter({ hasText: 'Server error, please refresh again' });
  await note.getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => note.count()).toBe(0);
  await page.context().close();
});

test('a toast lasts 4 s, an error notification 5 s', async () => {
  const page = await gallery.open('small');
  await page.clock.install({ time: 0 });
  // The clock is paused, because delays of a busy machine between two steps would count otherwise.
  await page.clock.pauseAt(60_000);
  const toast = page.getByText('Submitted successfully');
  await page.getByRole('button', { name: 'Toast' }).click();
  await page.clock.runFor(3900);
  expect(await toast.count()).toBe(1);
  await page.clock.runFor(200);
  await expect.poll(() => toast.count()).toBe(0);
  const note = page.getByRole('alert').filter({ hasText: 'Server error, please refresh again' });
  await page.getByRole('button', { name: 'Notify' }).click();
  await page.clock.runFor(4900);
  expect(await note.count()).toBe(1);
  await page.clock.runFor(200);
  await expect.poll(() => note.count()).toBe(0);
  await page.context().close();
});

test('a dangerous button asks first; leaving the dialog does nothing', async () => {
  const page = await gallery.open('small');
  await page.getByRole('button', { name: 'Cancel judge' }).click();
  // The focused button, which Enter presses, is the way out.
  await expect.poll(() => page.getByRole('dialog').locator(':focus').textContent()).toBe('Cancel');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  expect(
    await page
      .getByText('Cancelled', { exact: true })
      .filter({ has: page.locator('xpath=ancestor::*[@role="status"]') })
      .count(),
  ).toBe(0);
  await page.getByRole('button', { name: 'Cancel judge' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect.poll(() => page.getByRole('status').filter({ hasText: 'Cancelled' }).count()).toBe(1);
  await page.context().close();
});

test('Tab indents in the code editor; Escape, then Tab leaves it; it is dark on a dark page', async () => {
  const page = await gallery.open('problem');
  const editor = page.getByRole('textbox', { name: 'Code editor' });
  const lightness = () =>
    page
      .locator('.cm-editor')
      .evaluate((element) =>
        Math.max(...(getComputedStyle(element).backgroundColor.match(/\d+/g) ?? []).slice(0, 3).map(Number)),
      );
  await expect.poll(lightness).toBeGreaterThan(200);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(lightness).toBeLessThan(60);
  await editor.focus();
  await editor.press('Control+Home');
  await editor.press('Tab');
  await expect.poll(() => page.locator('.cm-line').first().textContent()).toMatch(/^ {4}#include/);
  await editor.press('Escape');
  await editor.press('Tab');
  expect(await editor.evaluate((element) => element === document.activeElement)).toBe(false);
  await page.context().close();
});

test('the preview says what readers will not see', async () => {
  const page = await gallery.open('editors');
  const text = page.getByRole('textbox', { name: 'Markdown text' });
  await text.focus();
  await text.press('Control+a');
  await page.keyboard.insertText('<span style="color:red;position:fixed">a</span> <form onclick="x()">b</form>');
  await page.getByText('Not shown to readers: style: position, <form>').waitFor();
  await text.press('Control+a');
  await page.keyboard.insertText('a');
  await expect.poll(() => page.getByText('Not shown to readers').count()).toBe(0);
  await page.close();
});

test('the preview shows what HOJ shows: definitions, abbreviations, footnotes, players, contents that lead to headings', async () => {
  const page = await gallery.open('editors');
  const text = page.getByRole('textbox', { name: 'Markdown text' });
  await text.focus();
  await text.press('Control+a');
  await page.keyboard.insertText(
    '[toc]\n\n# First\n\nHTML[^1]\n\nTerm\n: meaning\n\n# Last\n\n@[bilibili](BV1xx411c7mD)\n\n*[HTML]: pages\n\n[^1]: note\n',
  );
  const preview = page.getByRole('region', { name: 'Preview' });
  await preview.getByRole('button', { name: 'Play the bilibili video' }).waitFor();
  expect(await preview.locator('dl').innerText()).toBe('Term\nmeaning');
  expect(await preview.locator('abbr').getAttribute('title')).toBe('pages');
  const address = page.url();
  await preview.getByRole('link', { name: 'Last' }).click();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Last');
  await preview.getByRole('link', { name: '[1]' }).click();
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('LI');
  expect(page.url()).toBe(address);
  await page.close();
});

test('the Markdown toolbar writes into the text and the preview follows; a dropped picture becomes a link, a found emoji itself', async () => {
  const page = await gallery.open('editors');
  const text = page.getByRole('textbox', { name: 'Markdown text' });
  await text.focus();
  await text.press('Control+a');
  await page.keyboard.type('word');
  await text.press('Control+a');
  await page.getByRole('button', { name: 'Bold' }).click();
  await expect.poll(() => page.getByRole('region', { name: 'Preview' }).locator('strong').textContent()).toBe('word');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('x') });
  await expect.poll(() => text.textContent()).toContain('![a.png](data:');

  await page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name: 'Emoji' }).press('Enter');
  const search = page.getByRole('textbox', { name: 'Search emoji' });
  await expect.poll(() => search.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type('thumbs up');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => text.textContent()).toContain('👍');
  await page.context().close();
});

test('arrow keys walk the days of the calendar', async () => {
  const page = await gallery.open('charts');
  const days = page.locator('svg[role=group] rect');
  await days.last().focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowUp');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(
    /^Nov 13, 2026: \d+ submissions?$/,
  );
  await page.context().close();
});
