import { expect, test } from '@playwright/test';
import { seriousFindings } from '@verdict/testkit/axe.ts';
import { openSession } from '@verdict/testkit/browser-session.ts';
import { expectNoSidewaysScroll, newStaff, signIn } from './helpers.ts';

test('a teacher founds a private group; a student applies, is refused, accepted and raised; at last it is disbanded', async ({
  browser,
  page,
}) => {
  test.setTimeout(240_000);
  const stamp = Date.now().toString(36);
  const name = `Class ${stamp}`;
  const teacher = { username: `coach${stamp}`, password: 'teaching-1' };
  await newStaff(page.request, 1001, teacher);
  const dialog = page.getByRole('dialog');
  const found: string[] = [];
  const inspect = async (where: string, on = page): Promise<void> => {
    found.push(...(await seriousFindings(on)).map((finding) => `${where}: ${finding}`));
  };

  // A visitor sees the list, and is asked to log in for more.
  await page.goto('/group');
  await page.getByRole('button', { name: 'Create group' }).click();
  await expect(page.getByText('Please login first')).toBeVisible();

  await openSession(page, teacher);
  await page.goto('/group');
  await page.getByRole('button', { name: 'Create group' }).click();
  await dialog.getByLabel('Access').selectOption('private');
  await dialog.getByRole('button', { name: 'Create group' }).click();
  for (const complaint of [
    'The name must have 5 to 25 characters.',
    'The short name must have 5 to 10 characters.',
    'The brief introduction must have 5 to 50 characters.',
    'The invitation code must have exactly 6 characters without blanks.',
    'The description must have 5 to 1000 characters.',
  ])
    await expect(dialog.getByText(complaint)).toBeVisible();
  await inspect('form');
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await dialog.getByRole('textbox', { name: 'Short name', exact: true }).fill(stamp);
  await dialog.getByLabel('Brief introduction').fill('The class of this year');
  await dialog.getByLabel('Invitation code').fill('abc123');
  await dialog.getByRole('textbox', { name: 'Description', exact: true }).click();
  await page.keyboard.insertText('We meet every Tuesday.');
  await dialog.getByRole('button', { name: 'Create group' }).click();
  await expect(page.getByText('Create Successfully')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('We meet every Tuesday.')).toBeVisible();
  const address = page.url();

  const context = await browser.newContext({ baseURL: new URL(address).origin });
  const student = await context.newPage();
  const { username } = await signIn(student);
  await student.goto(`/group?keyword=${stamp}`);
  await inspect('list', student);
  await student.getByRole('link', { name }).click();
  const tabs = student.getByRole('navigation', { name: 'Pages of the group' });
  await expect(tabs.getByText('Members')).toHaveAttribute('aria-disabled', 'true');
  // Closed pages redirect to the group's home page.
  await student.goto(`${address}/member`);
  await expect(student).toHaveURL(address);
  const apply = async (button: string, code: string) => {
    await student.getByRole('button', { name: button, exact: true }).click();
    const form = student.getByRole('dialog');
    await form.getByLabel('Invitation code').fill(code);
    await form.getByLabel('Reason').fill('I am in class 3');
    await form.getByRole('button', { name: 'Apply', exact: true }).click();
  };
  await apply('Apply', 'wrong1');
  await expect(student.getByRole('alert').filter({ hasText: 'The invitation code is wrong.' })).toBeVisible();
  await inspect('application', student);
  await student.getByRole('dialog').getByLabel('Reason').fill('four');
  await student.getByRole('dialog').getByRole('button', { name: 'Apply', exact: true }).click();
  await expect(student.getByText('The reason must have 5 to 100 characters.')).toBeVisible();
  await student.getByRole('dialog').getByLabel('Reason').fill('I am in class 3');
  await student.getByRole('dialog').getByLabel('Invitation code').fill('abc123');
  await student.getByRole('dialog').getByRole('button', { name: 'Apply', exact: true }).click();
  await expect(student.getByRole('button', { name: 'Applying' })).toBeDisabled();

  await page.getByRole('link', { name: 'Members' }).click();
  await page.getByRole('link', { name: 'Applications (1)' }).click();
  await expect(page.getByRole('row', { name: username })).toContainText('I am in class 3');
  await page.getByRole('button', { name: `Refuse ${username}` }).click();
  await expect(page.getByText('Nobody is waiting')).toBeVisible();
  await student.reload();
  await expect(student.getByText('Refused')).toBeVisible();
  await apply('Apply again', 'abc123');
  await expect(student.getByRole('button', { name: 'Applying' })).toBeDisabled();
  await page.reload();
  await page.getByRole('button', { name: `Accept ${username}` }).click();
  await expect(page.getByText('Nobody is waiting')).toBeVisible();
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await page.getByLabel(`Level of ${username}`).selectOption('Admin');
  await expect(page.getByText('Saved').last()).toBeVisible();
  await inspect('members');

  await page.getByRole('link', { name: 'Announcements' }).click();
  await page.getByRole('button', { name: 'Write an announcement' }).click();
  await dialog.getByLabel('Title').fill('Welcome to all');
  await dialog.getByRole('textbox', { name: 'Content', exact: true }).click();
  await page.keyboard.insertText('Bring your laptops.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row', { name: 'Welcome to all' }).getByRole('switch')).toBeChecked();

  // The student is a member and then an administrator now, who can read the announcement but not change it.
  await student.reload();
  await student.getByRole('link', { name: 'Welcome to all' }).click();
  await expect(student.getByText('Bring your laptops.')).toBeVisible();
  await tabs.getByRole('link', { name: 'Announcements' }).click();
  await expect(student.getByRole('row', { name: 'Welcome to all' }).getByRole('switch')).toBeDisabled();
  await expect(student.getByRole('button', { name: 'Actions for Welcome to all' })).toHaveCount(0);
  await expect(tabs.getByRole('link', { name: 'Settings' })).toHaveCount(0);
  await tabs.getByRole('link', { name: 'Rankings' }).click();
  await expect(student.getByRole('row', { name: username })).toBeVisible();

  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByLabel('Brief introduction').fill('four');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The brief introduction must have 5 to 50 characters.')).toBeVisible();
  await page.getByLabel('Brief introduction').fill('The class of next year');
  const changed = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
  await page.getByRole('button', { name: 'Save' }).click();
  await changed;
  const pages = page.getByRole('navigation', { name: 'Pages of the group' });
  await pages.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByText('The class of next year')).toBeVisible();
  await pages.getByRole('link', { name: 'Settings' }).click();

  // A file that is no picture is refused; the middle of a picture is cut out under a frame.
  const picture = { name: 'class.png', mimeType: 'image/png', buffer: await page.screenshot() };
  const choose = (change: Partial<typeof picture>) =>
    page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ ...picture, ...change });
  const refusal = page.getByRole('main').getByRole('alert');
  await choose({ name: 'class.txt' });
  await expect(refusal).toHaveText('Choose a gif, jpg, jpeg, png, bmp or webp picture');
  await choose({ buffer: Buffer.alloc(2_097_153) });
  await expect(refusal).toHaveText('Choose a picture of at most 2 MB');
  const cropping = page.getByRole('dialog', { name: 'Crop the picture' });
  await choose({});
  await cropping.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard picture' }).click();
  await expect(cropping).toBeHidden();
  await choose({});
  await expect(cropping.getByRole('slider', { name: 'Zoom' })).toBeVisible();
  await inspect('cropping');
  await cropping.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The group avatar was changed')).toBeVisible();
  await expect(page.getByRole('img', { name: `Avatar of ${name}` })).toHaveAttribute('src', /^\/api\/public\/img\//);

  await tabs.getByRole('link', { name: 'Home' }).click();
  await student.getByRole('button', { name: 'Leave' }).click();
  await student.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await expect(student.getByRole('button', { name: 'Apply', exact: true })).toBeVisible();
  await expect(student.getByText('1 member')).toBeVisible();

  // An invitation link makes its user a member at once, also after logging in first.
  await page.getByRole('link', { name: 'Members' }).click();
  await page.getByRole('button', { name: 'Invite' }).click();
  await dialog.getByLabel('Valid for').selectOption('A day');
  await dialog.getByRole('button', { name: 'Create link' }).click();
  await expect(dialog.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
  const link = (await dialog.locator('code').textContent()) ?? '';
  await inspect('invitation');
  await page.keyboard.press('Escape');
  const guest = await browser.newContext({ baseURL: new URL(address).origin });
  const newcomer = await guest.newPage();
  await signIn(newcomer);
  await newcomer.goto(link);
  await newcomer.getByRole('button', { name: 'Join' }).click();
  await expect(newcomer).toHaveURL(address);
  await expect(newcomer.getByText('You: Member')).toBeVisible();
  await guest.close();

  // The class list is previewed line by line; listed students who have not applied are invited, and join by the
  // message.
  await page.getByRole('button', { name: 'Class list' }).click();
  await dialog.getByLabel('One student per line').fill(`${username}\nnobody.at.all`);
  await dialog.getByRole('button', { name: 'Preview the list' }).click();
  await expect(dialog.getByRole('row', { name: username })).toContainText('Is invited');
  await expect(dialog.getByRole('row', { name: 'nobody.at.all' })).toContainText('The account does not exist.');
  await inspect('class list');
  await dialog.getByRole('button', { name: 'Import 1 line' }).click();
  await expect(dialog.getByText('Became members: 0. Invited: 1. New accounts: 0.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await student.goto('/message/mine');
  await student.getByRole('link', { name: 'Look at the invitation' }).click();
  await student.getByRole('button', { name: 'Join' }).click();
  await expect(student).toHaveURL(address);
  await expect(student.getByText('You: Member')).toBeVisible();
  await context.close();

  await page.getByTitle('Group Home').click();
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await page.getByRole('button', { name: 'Disband' }).click();
  await dialog.getByRole('button', { name: 'Disband' }).click();
  await expect(page).toHaveURL(/\/group$/);
  await expect(page.getByText('Disband Successfully')).toBeVisible();
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'The group does not exist.' })).toBeVisible();
  expect(found).toEqual([]);
});

test.describe('on a phone, in Chinese', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'zh-CN' });

  test('a public group is joined at once; its pages stay within the screen', async ({ browser, page }) => {
    test.setTimeout(240_000);
    const stamp = Date.now().toString(36);
    const teacher = { username: `laoshi${stamp}`, password: 'teaching-1' };
    await newStaff(page.request, 1001, teacher);
    const { token } = await openSession(page, teacher);
    const name = `二零二六级计算机科学实验班${stamp}`;
    const created = await page.request.post('/api/group', {
      headers: { authorization: token },
      data: { name, shortName: stamp, brief: '全体同学的学习园地', description: '每周二上课，请带电脑。', auth: 1 },
    });
    const { data } = await created.json();
    const found: string[] = [];

    const context = await browser.newContext({
      baseURL: new URL(created.url()).origin,
      viewport: { width: 390, height: 844 },
      locale: 'zh-CN',
    });
    const student = await context.newPage();
    const { username } = await signIn(student);
    await student.goto(`/group/${data.gid}`);
    await student.getByRole('button', { name: '加入' }).click();
    await expect(student.getByText('您已加入团队')).toBeVisible();
    await expect(student.getByText('我的身份：成员')).toBeVisible();
    await context.close();

    for (const path of ['', '/member', '/member?view=applications', '/announcement', '/setting', '/rank']) {
      await page.goto(`/group/${data.gid}${path}`);
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      if (path === '/member') {
        const members = page.getByRole('list', { name: '成员' });
        await expect(members).toContainText(username);
        // Members without a reason have neither an empty text nor the dot before it.
        // Two times side by side are told apart by their names.
        await expect(members.getByText('加入时间').first()).toBeInViewport();
        await expect(members.getByText('修改时间').first()).toBeInViewport();
        for (const empty of await members.locator('bdi:empty').all()) await expect(empty.locator('../..')).toBeHidden();
      }
      if (path === '/setting') await expect(page.getByLabel('简介')).toHaveValue('全体同学的学习园地');
      await expectNoSidewaysScroll(page);
      found.push(...(await seriousFindings(page)).map((finding) => `${path}: ${finding}`));
    }
    expect(found).toEqual([]);
  });
});
