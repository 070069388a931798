// Input and manual row orders: they are never truncated, sent twice or stored after being taken back.
import { mkdirSync } from 'node:fs';
import { seriousFindings } from '@verdict/testkit/axe.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startGallery, type GalleryBrowser } from './page.ts';

let gallery: GalleryBrowser;
beforeAll(async () => {
  gallery = await startGallery();
});
afterAll(() => gallery.close());

const open = async () => {
  const page = await gallery.open('sorting');
  return {
    page,
    handle: (id: number) => page.getByRole('button', { name: `Move ${id}` }),
    rows: () =>
      page
        .getByRole('list', { name: 'Rows' })
        .getByRole('listitem')
        .evaluateAll((items) => items.map((item) => item.lastChild?.textContent).join('')),
    saved: () => page.getByLabel('Saved orders').innerText(),
  };
};

test('arrow keys that follow each other are one request; Escape takes them back', async () => {
  const { page, handle, rows, saved } = await open();
  await handle(1).focus();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowDown');
  await expect.poll(rows).toBe('2341');
  await expect.poll(saved).toBe('2341');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Escape');
  await expect.poll(rows).toBe('2341');
  // Moving the focus away from the handle drops the row at once.
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Tab');
  await expect.poll(saved).toBe('2341 2314');
  await page.context().close();
});

test('a drag that Escape takes back is not stored; the next one is', async () => {
  const { page, handle, rows, saved } = await open();
  const { mouse } = page;
  const dragTo = async (id: number, over: number) => {
    const [from, to] = [(await handle(id).boundingBox())!, (await handle(over).boundingBox())!];
    await mouse.move(from.x + 5, from.y + 5);
    await mouse.down();
    await mouse.move(to.x + 5, to.y + 5, { steps: 4 });
  };
  await dragTo(1, 3);
  await expect.poll(rows).toBe('2314');
  await page.keyboard.press('Escape');
  await mouse.up();
  await expect.poll(rows).toBe('1234');
  await dragTo(2, 4);
  await mouse.up();
  await expect.poll(saved).toBe('1342');
  await page.context().close();
});

test('a text that is too long stays whole, says so, and is not sent', async () => {
  const { page } = await open();
  const name = page.getByLabel('Name');
  await name.fill('12345678');
  await expect.poll(() => page.getByText('8 / 10').count()).toBe(1);
  await name.fill('a name that is too long');
  await expect.poll(() => page.getByText('Too long: 23 of at most 10 characters').count()).toBe(1);
  await page.getByRole('button', { name: 'Send' }).click();
  expect(await name.evaluate((field) => field === document.activeElement)).toBe(true);
  expect([await name.inputValue(), await page.getByLabel('Sent', { exact: true }).innerText()]).toEqual([
    'a name that is too long',
    '',
  ]);
  await name.fill('short');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.poll(() => page.getByLabel('Sent', { exact: true }).innerText()).toBe('short');
  await page.context().close();
});

test.each([
  ['en-US', 'light', 1440, 'Keep my draft', 'Compare'],
  ['zh-CN', 'dark', 390, '保留我的草稿', '对比'],
] as const)('the question about two texts in %s, %s, %i px', async (locale, colorScheme, width, keep, compare) => {
  const page = await gallery.open('sorting', { locale, colorScheme, viewport: { width, height: 900 } });
  await page.getByRole('button', { name: 'Which text' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: compare }).click();
  await expect.poll(() => dialog.getByRole('region').count()).toBe(2);
  expect(await seriousFindings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  if (process.env.VERDICT_LOOKS) {
    mkdirSync(process.env.VERDICT_LOOKS, { recursive: true });
    await page.screenshot({ path: `${process.env.VERDICT_LOOKS}/which-text-${locale}-${colorScheme}-${width}.png` });
  }
  await dialog.getByRole('button', { name: keep }).click();
  await expect.poll(() => page.getByLabel('Choice').innerText()).toBe('mine');
  await page.context().close();
});

test('a form on its way takes no input, and has the focus again when it stays', async () => {
  const { page } = await open();
  const field = page.getByRole('textbox', { name: 'Locked text' });
  await field.fill('sent');
  await field.press('Enter');
  await page.keyboard.type(' and lost');
  expect(await page.locator('form[inert]').count()).toBe(1);
  // A click by script leaves the focus where it is.
  await page.getByRole('button', { name: 'It arrived' }).evaluate((button: HTMLButtonElement) => button.click());
  await expect.poll(() => page.locator('form[inert]').count()).toBe(0);
  expect(await field.inputValue()).toBe('sent');
  await page.keyboard.type(', typed on');
  expect(await field.inputValue()).toBe('sent, typed on');
  await page.context().close();
});

test('a switch that saves at once shows the choice while it is on its way, and says that it is stored', async () => {
  const { page } = await open();
  const shown = page.getByRole('switch', { name: 'Shown' });
  await shown.press('Space');
  await expect.poll(async () => [await shown.isChecked(), await shown.isDisabled()]).toEqual([true, true]);
  await page.getByRole('button', { name: 'It is stored' }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  await expect.poll(() => shown.isDisabled()).toBe(false);
  expect(await shown.isChecked()).toBe(true);
  await page.context().close();
});
