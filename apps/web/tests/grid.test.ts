// Keyboard control of boards: Tab reaches exactly one cell, whatever happens to the rows.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startGallery, type GalleryBrowser } from './page.ts';

let gallery: GalleryBrowser;
beforeAll(async () => {
  gallery = await startGallery();
});
afterAll(() => gallery.close());

test('one cell can be tabbed to, also after paging, with fewer rows, and after a click', async () => {
  const page = await gallery.open('grid');
  const grid = page.getByRole('grid', { name: 'Board' });
  const stops = () => grid.locator('[tabindex="0"]').allInnerTexts();
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await expect.poll(stops).toEqual(['Name']);
  await page.getByRole('button', { name: 'Fewer rows' }).focus();
  await page.keyboard.press('Tab');
  expect(await focused()).toBe('Name');
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown']) await page.keyboard.press(key);
  expect(await stops()).toEqual(['cell 1.4']);
  await page.keyboard.press('ArrowLeft');
  expect(await stops()).toEqual(['1.4']);

  // Another page has other rows, so the cell at the same position takes over.
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect.poll(stops).toEqual(['2.4']);
  await page.getByRole('button', { name: 'Fewer rows' }).click();
  await expect.poll(stops).toEqual(['2.2']);
  await page.keyboard.press('Tab');
  expect(await focused()).toBe('2.2');

  await grid.getByText('cell 2.1').click();
  expect(await stops()).toEqual(['cell 2.1']);
  await page.context().close();
});
