// Tests input that reaches the editors without key events or before they are loaded, on a page that hands every text
// back late (gallery/Typing.tsx).
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startGallery, type GalleryBrowser } from './page.ts';

let gallery: GalleryBrowser;
beforeAll(async () => {
  gallery = await startGallery();
});
afterAll(() => gallery.close());

const editors = [
  { label: 'Code editor', output: 'Code' },
  { label: 'Markdown text', output: 'Note' },
] as const;

/** 200 characters without equal neighbours, in lines short enough to be on screen. */
const typed = Array.from({ length: 200 }, (_, index) => String.fromCodePoint(97 + (index % 26))).join('');

async function openAt(label: string): Promise<Page> {
  const page = await gallery.open('typing');
  await editorOn(page, label).focus();
  return page;
}

/** The editor itself, not the field in its place. */
const editorOn = (page: Page, label: string) => page.locator(`.cm-content[aria-label="${label}"]`);

const shownIn = (page: Page, label: string) => page.getByRole('textbox', { name: label }).textContent();

const ways: Record<string, (page: Page) => Promise<void>> = {
  'insertText of the browser': async (page) => {
    for (const character of typed) await page.keyboard.insertText(character);
  },
  execCommand: (page) =>
    page.evaluate(async (text) => {
      for (const character of text) {
        document.execCommand('insertText', false, character);
        await new Promise((next) => setTimeout(next, 4));
      }
    }, typed),
  'an input method': async (page) => {
    const ime = await page.context().newCDPSession(page);
    for (let at = 0; at < typed.length; at += 4) {
      for (let end = 1; end <= 4; end += 1)
        await ime.send('Input.imeSetComposition', {
          text: typed.slice(at, at + end),
          selectionStart: end,
          selectionEnd: end,
        });
      await ime.send('Input.insertText', { text: typed.slice(at, at + 4) });
    }
  },
};

test.each(editors.flatMap(({ label, output }) => Object.keys(ways).map((way) => [label, way, output] as const)))(
  '%s: 200 characters through %s arrive in order, and undo takes them back',
  async (label, way, output) => {
    const page = await openAt(label);
    await ways[way]!(page);
    await expect.poll(() => page.getByLabel(output, { exact: true }).textContent()).toBe(typed);
    expect(await shownIn(page, label)).toBe(typed);
    // Undo goes in steps, the last of which leads back to the empty editor.
    for (let step = 0; step < 250 && (await page.getByLabel(output, { exact: true }).textContent()) !== ''; step += 1)
      await page.keyboard.press('Control+z');
    expect(await page.getByLabel(output, { exact: true }).textContent()).toBe('');
    await page.context().close();
  },
);

test('a new value from outside is shown, and undo brings back what it replaced', async () => {
  const page = await openAt('Code editor');
  await page.keyboard.insertText('mine');
  await expect.poll(() => page.getByLabel('Code', { exact: true }).textContent()).toBe('mine');
  await page.getByRole('button', { name: 'Outside value' }).click();
  await expect.poll(() => shownIn(page, 'Code editor')).toBe('from outside');
  await page.getByRole('textbox', { name: 'Code editor' }).press('Control+z');
  await expect.poll(() => shownIn(page, 'Code editor')).toBe('mine');
  await page.context().close();
});

test('another document is shown, and undo does not lead back into the first one', async () => {
  const page = await openAt('Code editor');
  await page.keyboard.insertText('mine');
  await expect.poll(() => page.getByLabel('Code', { exact: true }).textContent()).toBe('mine');
  await page.getByRole('button', { name: 'Other document' }).click();
  await expect.poll(() => shownIn(page, 'Code editor')).toBe('another document');
  const editor = page.getByRole('textbox', { name: 'Code editor' });
  await editor.press('Control+z');
  await page.keyboard.insertText('!');
  await expect.poll(() => page.getByLabel('Code', { exact: true }).textContent()).toContain('!');
  expect(await shownIn(page, 'Code editor')).toContain('another document');
  await page.context().close();
});

/** Opens the page while the code of both editors is on its way; `arrive` brings it, `fail` breaks it off. */
async function openWithoutEditors(): Promise<{ page: Page; arrive: () => void; fail: () => void }> {
  const page = await gallery.open('none');
  const { promise, resolve } = Promise.withResolvers<'arrive' | 'fail'>();
  await page.route(/\/assets\/(code|markdown)-mirror-/, async (route) =>
    (await promise) === 'arrive' ? route.continue() : route.abort(),
  );
  await page.goto(page.url().replace('only=none', 'only=typing'));
  return { page, arrive: () => resolve('arrive'), fail: () => resolve('fail') };
}

test.each(editors)('%s: a text typed while it loads goes on in it, with the cursor', async ({ label, output }) => {
  const { page, arrive } = await openWithoutEditors();
  await page.locator(`textarea[aria-label="${label}"]`).focus();
  await page.keyboard.type('first line\nsecond');
  for (const key of ['Home', 'Shift+ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowRight'])
    await page.keyboard.press(key);
  arrive();
  await expect.poll(() => editorOn(page, label).count()).toBe(1);
  await expect.poll(() => editorOn(page, label).evaluate((editor) => editor === document.activeElement)).toBe(true);
  await page.keyboard.insertText('CH');
  await expect.poll(() => page.getByLabel(output, { exact: true }).textContent()).toBe('first line\nCHond');
  expect(await page.locator(`textarea[aria-label="${label}"]`).count()).toBe(0);
  await page.context().close();
});

test('the editor waits until an input method has composed its text', async () => {
  const { page, arrive } = await openWithoutEditors();
  await page.locator('textarea[aria-label="Code editor"]').focus();
  const ime = await page.context().newCDPSession(page);
  await ime.send('Input.imeSetComposition', { text: 'ni', selectionStart: 2, selectionEnd: 2 });
  arrive();
  // The other editor shows that the code has come.
  await editorOn(page, 'Markdown text').waitFor();
  expect(await editorOn(page, 'Code editor').count()).toBe(0);
  await ime.send('Input.insertText', { text: '你' });
  await expect.poll(() => shownIn(page, 'Code editor')).toBe('你');
  await editorOn(page, 'Code editor').waitFor();
  await page.keyboard.insertText('好');
  await expect.poll(() => page.getByLabel('Code', { exact: true }).textContent()).toBe('你好');
  await page.context().close();
});

test('an editor that cannot be loaded leaves the field, which keeps its text', async () => {
  const { page, fail } = await openWithoutEditors();
  const field = page.locator('textarea[aria-label="Code editor"]');
  await field.fill('int main() {}');
  fail();
  await page.getByRole('button', { name: 'Try again' }).first().waitFor();
  await field.press('End');
  await page.keyboard.insertText('\n');
  await expect.poll(() => page.getByLabel('Code', { exact: true }).textContent()).toBe('int main() {}\n');
  await page.context().close();
});
