import { expect, test } from '@playwright/test';
import { allStandIns } from '@verdict/testkit/remote/all.ts';
import { StandIn } from '@verdict/testkit/remote/stand-in.ts';
import { rootHeaders, signInAsRoot } from './helpers.ts';

test('problems of another site are taken over, and one is read again when the site has changed it', async ({
  page,
  request,
}) => {
  const site = await new StandIn(allStandIns.find(({ key }) => key === 'HDU')!).listen();
  try {
    const headers = await rootHeaders(request);
    const switchSite = (isOn: boolean) =>
      request.put('/api/admin/remote-site', {
        headers,
        data: { key: 'HDU', isOn, baseUrl: site.origin, allowedAddresses: ['127.0.0.0/8'] },
      });
    await switchSite(true);
    await signInAsRoot(page);
    await page.goto('/admin/problem/remote');
    await page.getByRole('button', { name: 'Import a remote problem' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import a remote problem' });
    await dialog.getByLabel('Site').selectOption('HDU');
    await expect(dialog.getByText('For example 1000')).toBeVisible();
    await dialog.getByLabel('Problem ID or address').fill('no id');
    await dialog.getByRole('button', { name: 'Import' }).click();
    await expect(dialog.getByText('This is not a problem of HDU.')).toBeVisible();
    await dialog.getByLabel('Problem ID or address').fill('1000');
    await dialog.getByRole('button', { name: 'Import' }).click();
    await expect(page.getByText('HDU-1000 was imported')).toBeVisible();
    await expect(dialog).toBeHidden();

    await page.getByLabel('Site').selectOption('HDU');
    await page.getByLabel('Problem IDs').fill('1000-1002, 9999');
    await page.getByRole('button', { name: 'Import in the background' }).click();
    await page.getByRole('link', { name: 'HDU, import' }).first().click();
    await expect(page.getByText('4 / 4 · 2 imported, 1 here already, 1 failed')).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText('HDU has no such problem.')).toBeVisible();

    await page.getByRole('link', { name: 'HDU-1000' }).click();
    await page.getByRole('button', { name: 'Read again' }).click();
    await expect(page.getByText('Nothing has changed at the site.')).toBeVisible();
    const shown = await fetch(`${site.origin}/showproblem.php?pid=1000`);
    const changed = new TextDecoder('gb18030')
      .decode(await shown.arrayBuffer())
      .replace('The sum.', 'The sum, modulo 7.');
    site.knobs.next = [{ answer: { status: 200, headers: {}, body: changed } }];
    await page.getByRole('button', { name: 'Read again' }).click();
    const changes = page.getByRole('dialog', { name: 'Changes at the site' });
    await expect(changes.getByText('− The sum.')).toBeVisible();
    await expect(changes.getByText('+ The sum, modulo 7.')).toBeVisible();
    await changes.getByRole('button', { name: 'Apply' }).click();
    await expect(changes).toBeHidden();
    await page.goto('/problem/HDU-1000');
    await expect(page.getByText('The sum, modulo 7.')).toBeVisible();
    await switchSite(false);
  } finally {
    await site.close();
  }
});
