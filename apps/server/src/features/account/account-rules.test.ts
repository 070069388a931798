import * as contract from '@verdict/contract/account/account.ts';
import type { AnyEndpoint, InputOf } from '@verdict/contract/endpoint.ts';
import { createTestSite, type TestSite } from '@verdict/testkit/site.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rows, sql } from '../../platform/db/db.ts';
import { giveLooks } from './account.service.ts';
import { lookOf } from './look.ts';

let site: TestSite;
beforeAll(async () => (site = await createTestSite()));
afterAll(() => site.close());

/** The endpoint's English message for `input`. */
async function messageOf(endpoint: AnyEndpoint, input: unknown, token?: string): Promise<string> {
  const { http, body } = await site.call(endpoint, input as never, token ? { token } : {});
  expect(http).toBe(200);
  return body.msg;
}

const newcomer = { username: 'newcomer', password: 'secret-1', email: 'newcomer@example.test' };

describe('names that look like another one', () => {
  test.each([
    ['root', 'ro\u200Bot'],
    ['root', 'ROOT'],
    ['root', 'ｒｏｏｔ'],
    ['coop', 'соор'], // Cyrillic
    ['ION', 'ΙΟΝ'], // Greek
    ['maestro', 'мaestro'.replace('м', '\u{1D426}')], // mathematical
    ['김', '김'.normalize('NFD')],
  ])('%j and %j look alike', (one, other) => expect(lookOf(other)).toBe(lookOf(one)));

  test.each([
    ['stu1', 'stul'],
    ['modern', 'modem'],
    ['王小明', '王小朋'],
    ['ann', 'аня'],
  ])('%j and %j do not', (one, other) => expect(lookOf(other)).not.toBe(lookOf(one)));

  const named = (username: string) => ({
    username,
    password: 'secret-1',
    email: `${encodeURIComponent(username).replaceAll('%', '')}@example.test`,
  });
  const alike = 'The username looks like one that already exists.';

  test('are refused to who registers; so is a mixture of scripts', async () => {
    await site.user(1002, 'copycat');
    await site.user(1002, 'соор');
    expect(await messageOf(contract.register, named('соруcаt'))).toBe(
      'The username cannot mix scripts, such as Latin and Cyrillic letters.',
    );
    expect(await messageOf(contract.register, named('coop'))).toBe(alike);
    expect(await messageOf(contract.register, named('ｃｏｐｙｃａｔ'))).toBe(alike);
    const both = await Promise.all(['pair', 'ｐａｉｒ'].map((name) => messageOf(contract.register, named(name))));
    expect(both.toSorted()).toEqual([alike, 'success'].toSorted());
  });

  test('are refused to who registers beside an administrator, also with digits and pairs written for letters', async () => {
    for (const [role, name] of [
      [1000, 'root'],
      [1001, 'admin_lin'],
      [1008, 'Moss'],
      [1002, 'pupil1'],
    ] as const)
      await site.user(role, name);
    for (const name of ['r00t', 'R0OT', 'ADM1N_Iin', 'adrnin_lin', 'rno5$'])
      expect([name, await messageOf(contract.register, named(name))]).toEqual([name, alike]);
    for (const name of ['rooot', 'r00ts', 'pupill'])
      expect([name, await messageOf(contract.register, named(name))]).toEqual([name, 'success']);
    const pupil = await site.user();
    expect(await messageOf(contract.changeUserInfo, { nickname: 'r00t' }, pupil.token)).toBe(
      'The nickname looks like the username of somebody else.',
    );
  });

  test('are no nickname of somebody else', async () => {
    const [victim, thief] = [await site.user(1002, 'victoria'), await site.user()];
    const call = async (user: typeof victim, nickname: string) =>
      (await user.call(contract.changeUserInfo, { nickname })).body;
    expect((await call(thief, 'Viсtoriа')).msg).toBe('The nickname looks like the username of somebody else.');
    expect((await call(thief, 'v i c t o r i a')).status).toBe(400);
    expect((await call(victim, 'Victoria')).status).toBe(200);
    expect((await call(thief, 'Vicky')).status).toBe(200);
  });

  test('get their looks at the next start where they are from before; the second of two stays without', async () => {
    const uids = [];
    for (const username of ['Пётр', 'Ｐ３', 'P3'])
      uids.push((await site.user(1002, username === 'Ｐ３' ? 'p-three' : username)).uid);
    await sql`update account set look = null, username = case when username = 'p-three' then 'Ｐ３' else username end where uid = any (${uids.slice(0, 2)}::text[])`.execute(
      site.app.db,
    );
    await giveLooks(site.app.db);
    const looks = await rows(
      site.app.db,
      sql<{
        username: string;
        look: string | null;
      }>`select username, look from account where uid = any (${uids}::text[]) order by username`,
    );
    expect(new Map(looks.map(({ username, look }) => [username, look]))).toEqual(
      new Map([
        ['P3', 'p3'],
        ['Пётр', lookOf('Пётр')],
        ['Ｐ３', null],
      ]),
    );
  });
});

describe('registering', () => {
  test.each([
    [{ username: undefined }, 'The username is required.'],
    [{ username: '   ' }, 'The username is required.'],
    [{ username: 'a'.repeat(21) }, 'The username can have at most 20 characters.'],
    [{ username: 'two words' }, 'The username cannot contain spaces or invisible characters.'],
    [{ username: 'nul\u0000name' }, 'The username cannot contain spaces or invisible characters.'],
    [{ username: 'abc\u202Edcba' }, 'The username cannot contain spaces or invisible characters.'],
    [{ username: 'zero\u200Bwidth' }, 'The username cannot contain spaces or invisible characters.'],
    [{ username: '\u3164\u2800' }, 'The username cannot contain spaces or invisible characters.'],
    [{ username: 'w'.repeat(10_000) }, 'The username can have at most 20 characters.'],
    [{ password: undefined }, 'The password is required.'],
    [{ password: '' }, 'The password is required.'],
    [{ password: '12345' }, 'The password must have 6 to 20 characters.'],
    [{ password: 'x'.repeat(21) }, 'The password must have 6 to 20 characters.'],
    [{ email: undefined }, 'The email address is required.'],
    [{ email: '  ' }, 'The email address is required.'],
    [{ email: 'nobody' }, 'The format of the email address is not valid.'],
    [{ email: 'a@b' }, 'The format of the email address is not valid.'],
    [{ email: `${'a'.repeat(250)}@example.test` }, 'The format of the email address is not valid.'],
    [{ email: 'x@example.test\r\nBcc: all@example.test' }, 'The format of the email address is not valid.'],
  ])('%j is refused: %s', async (change, message) => {
    expect(await messageOf(contract.register, { ...newcomer, ...change })).toBe(message);
  });

  test('a refusal is said in the language of the reader', async () => {
    const { body } = await site.call(contract.register, { ...newcomer, password: 'x' }, { locale: 'zh-CN' });
    expect(body.msg).toBe('密码长度应为 6 到 20 个字符。');
  });

  test('names and addresses are unique whatever their case', async () => {
    await site.user(1002, 'Ada');
    expect(await messageOf(contract.register, { ...newcomer, username: 'aDA' })).toBe('The username already exists.');
    expect(await messageOf(contract.register, { ...newcomer, email: 'ADA@example.test' })).toBe(
      'The email already exists.',
    );
    const { body } = await site.call(contract.checkUsernameOrEmail, {
      username: 'ADA',
      email: 'ada@EXAMPLE.test',
    });
    expect(body.data).toEqual({ username: true, email: true });
    // Blanks around the values are ignored, as on registration.
    const padded = await site.call(contract.checkUsernameOrEmail, { username: ' ada ', email: ' ada@example.test' });
    expect(padded.body.data).toEqual({ username: true, email: true });
  });

  test('of two registrations at once with one name, one is refused with words', async () => {
    const answers = await Promise.all(
      ['one', 'two'].map((part) =>
        site.call(contract.register, { ...newcomer, username: 'twin', email: `${part}@example.test` }),
      ),
    );
    expect(new Set(answers.map((answer) => answer.body.status))).toEqual(new Set([200, 400]));
  });

  test('an ill-formed address is not taken', async () => {
    const { body } = await site.call(contract.checkUsernameOrEmail, { email: 'nobody' });
    expect(body.data).toEqual({ username: false, email: false });
  });
});

describe('logging in', () => {
  test.each([
    [{ username: '', password: 'secret-1' }, 'The username is required.'],
    [{ username: 'a'.repeat(151), password: 'secret-1' }, 'The username can have at most 20 characters.'],
    [{ username: 'a'.repeat(21), password: 'secret-1' }, 'The username can have at most 20 characters.'],
    [{ username: 'ada', password: '' }, 'The password is required.'],
    [{ username: 'ada', password: '12345' }, 'The password must have 6 to 20 characters.'],
    [{ username: 'ada', password: 'x'.repeat(26) }, 'The username or the password is wrong. Both are case-sensitive.'],
    [{ username: 'nobody', password: 'secret-1' }, 'The username or the password is wrong. Both are case-sensitive.'],
    [
      { username: "ada' or '1'='1", password: 'secret-1' },
      'The username or the password is wrong. Both are case-sensitive.',
    ],
  ])('%j is refused: %s', async (form, message) => {
    expect(await messageOf(contract.login, form)).toBe(message);
  });
});

describe('asking for a reset', () => {
  test.each([
    [{ email: '' }, 'The email address is required.'],
    [{ email: 'nobody' }, 'The format of the email address is not valid.'],
    [{ captcha: '' }, 'The characters in the picture are required.'],
    [{ captcha: '123456789' }, 'The picture has 1 to 8 characters.'],
    [{ captcha: 12 }, 'The characters are wrong or the picture has expired.'],
    [{}, 'The characters are wrong or the picture has expired.'],
  ])('%j is refused: %s', async (change, message) => {
    const form = { email: 'ada@example.test', captcha: '12', captchaKey: 'made-up', ...change };
    expect(await messageOf(contract.applyResetPassword, form)).toBe(message);
  });
});

describe('choosing a new password by a link', () => {
  test.each([
    [{ username: ' ' }, 'The username is required.'],
    [{ username: 'a'.repeat(151) }, 'The username can have at most 20 characters.'],
    [{ password: '' }, 'The password is required.'],
    [{ password: '12345' }, 'The password must have 6 to 20 characters.'],
    [{ password: 'x'.repeat(21) }, 'The password must have 6 to 20 characters.'],
    [{ code: '' }, 'The link is not complete. Please open it again from the email.'],
    [{ code: 'nul\u0000' }, 'The link is wrong, was already used or has expired. Please ask for a new one.'],
  ])('%j is refused: %s', async (change, message) => {
    const form = { username: 'ada', password: 'secret-1', code: 'x'.repeat(21), ...change };
    expect(await messageOf(contract.resetPassword, form)).toBe(message);
  });
});

describe('the own profile', () => {
  test.each([
    [{ nickname: 'n'.repeat(21) }, 'Nickname: at most 20 characters.'],
    [{ realname: 'n'.repeat(51) }, 'Real name: at most 50 characters.'],
    [{ school: 'n'.repeat(101) }, 'School: at most 100 characters.'],
    [{ number: 'n'.repeat(201) }, 'Student number: at most 200 characters.'],
    [{ cfUsername: 'n'.repeat(256) }, 'Codeforces username: at most 255 characters.'],
    [{ signature: 'n'.repeat(65536) }, 'Signature: at most 65535 characters.'],
    [{ nickname: 'evil\u202Etxt' }, 'Nickname: invisible control characters cannot be used.'],
    [{ nickname: 'two\nlines' }, 'Nickname: invisible control characters cannot be used.'],
    [{ signature: 'nul\u0000' }, 'Signature: invisible control characters cannot be used.'],
    [{ gender: 'other' }, 'The gender is one of male, female and secrecy.'],
    [{ blog: 'javascript:alert(1)' }, 'A link must start with http:// or https://.'],
    [{ github: 'data:text/html,x' }, 'A link must start with http:// or https://.'],
  ])('%j is refused: %s', async (change, message) => {
    const { token } = await site.user();
    expect(await messageOf(contract.changeUserInfo, change, token)).toBe(message);
  });

  test.each([
    ['   ', null],
    ['\u200B\u3164\u2800', null],
    ['<b>مرحبا</b>', '<b>مرحبا</b>'],
  ])('the nickname %j is kept as %j', async (nickname, kept) => {
    const { body } = await (await site.user()).call(contract.changeUserInfo, { nickname });
    expect(body.data.nickname).toBe(kept);
  });

  test('what was left out stays, what is blank becomes empty, and nothing but the profile can be written', async () => {
    const ann = await site.user();
    await ann.call(contract.changeUserInfo, {
      nickname: 'Ann 👩‍💻',
      school: '第一中学',
      signature: '# Hi\n\n*there*',
    });
    const intruding = {
      nickname: '安',
      signature: '',
      role: 1000,
      uid: '1',
      titleName: 'Boss',
      roleList: ['root'],
      email: 'x@example.test',
    };
    const { body } = await ann.call(contract.changeUserInfo, intruding as InputOf<typeof contract.changeUserInfo>);
    expect(body.data).toMatchObject({
      uid: ann.uid,
      nickname: '安',
      school: '第一中学',
      signature: null,
      gender: 'secrecy',
      titleName: null,
      roleList: ['default_user'],
      email: `${ann.username}@example.test`,
    });
  });

  test.each([
    ['12', 'The format of the mobile number is not valid.'],
    ['+86 138 0013 8000', 'success'],
    ['+86 138 0013 8000', 'The new mobile number must differ from the old one.'],
    ['call me', 'The format of the mobile number is not valid.'],
    ['', 'success'],
  ])('the mobile number %j: %s', async (mobile, message) => {
    mobileUser ??= await site.user();
    expect(await messageOf(contract.changeMobile, { mobile }, mobileUser.token)).toBe(message);
  });
  let mobileUser: Awaited<ReturnType<TestSite['user']>> | undefined;
});
