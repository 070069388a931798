import { getAudit } from '@verdict/contract/site/audit.ts';
import * as contract from '@verdict/contract/account/users.ts';
import { getUserAuthInfo, login, register, resetPassword } from '@verdict/contract/account/account.ts';
import { type TestSite, type TestUser, createTestSite } from '@verdict/testkit/site.ts';
import iconv from 'iconv-lite';
import { AsyncLocalStorage } from 'node:async_hooks';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { unzipped } from '@verdict/testkit/zip.ts';
import { storeCode } from '../mail-code/mail-code.service.ts';
import { countersThatDiffer } from '../../submission/state/counters.sql.ts';
import { onlyRow, rows, sql } from '../../../platform/db/db.ts';

const hashing = vi.hoisted(() => ({ spy: (): void => {} }));
vi.mock(import('../password.ts'), async (importOriginal) => {
  const real = await importOriginal();
  const hashPassword = (password: string) => {
    hashing.spy();
    return real.hashPassword(password);
  };
  return { ...real, hashPassword };
});

let site: TestSite;
let root: TestUser;
beforeAll(async () => {
  site = await createTestSite();
  root = await site.user(1000, 'boss');
});
afterAll(() => site.close());

const edit = async (user: TestUser, change: object) => {
  const form = {
    uid: user.uid,
    username: user.username,
    type: 1002,
    status: 0,
    email: `${user.username}@example.test`,
    ...change,
  };
  return (await root.call(contract.editUser, form)).body;
};
const lastAct = async () => {
  const act = (await root.call(getAudit, {})).body.data[0];
  return act && { ...act, before: JSON.parse(act.before ?? 'null'), after: JSON.parse(act.after ?? 'null') };
};
/** Texts in a workbook's sheet, row by row. */
async function cellsOf(workbook: Buffer): Promise<string[]> {
  const xml = (await unzipped(workbook)).get('xl/worksheets/sheet1.xml') ?? '';
  return [...xml.matchAll(/<t [^>]*>([^<]*)<\/t>/g)].map((match) => match[1] ?? '');
}
const isIn = async (user: TestUser) => (await user.call(getUserAuthInfo, {})).http === 200;

describe('the list', () => {
  test('is searched by name, address or real name and filtered by role; no password leaves', async () => {
    const user = await site.user(1002, 'lihua');
    await sql`update account set realname = '李华' where uid = ${user.uid}`.execute(site.app.db);
    await site.user(1008, 'author');
    const names = async (input: object) =>
      (await root.call(contract.getUserList, input)).body.data.records.map((row) => row.username);
    expect(await names({ keyword: '李华' })).toEqual(['lihua']);
    expect(await names({ keyword: 'LIHUA@example' })).toEqual(['lihua']);
    expect(await names({ keyword: '%' })).toEqual([]);
    expect((await names({ onlyAdmin: true })).toSorted()).toEqual(['author', 'boss']);
    const all = await names({ sort: 'username', limit: 100 });
    expect(all).toEqual(all.toSorted());
    expect(await names({ sort: '-username', limit: 100 })).toEqual(all.toReversed());
    expect(await names({ sort: 'created', limit: 100 })).toEqual((await names({ limit: 100 })).toReversed());
    expect(await names({ sort: '-username', keyword: 'example' })).toEqual(
      (await names({ sort: 'username', keyword: 'example' })).toReversed(),
    );
    expect(await names({ role: 1008 })).toEqual(['author']);
    const { body } = await root.call(contract.getUserList, { keyword: 'lihua' });
    expect(body.data.records[0]).toMatchObject({
      status: 0,
      secondFactor: false,
      roles: [{ id: 1002, role: 'default_user', description: 'User', status: 0 }],
    });
    expect(JSON.stringify(body)).not.toContain('argon2');
  });
});

describe('editing', () => {
  test('a ban ends the sessions, takes the account out of the ranks and is recorded with before and after', async () => {
    const user = await site.user();
    expect((await edit(user, { status: 1 })).msg).toBe('success');
    expect(await isIn(user)).toBe(false);
    expect((await site.call(login, { username: user.username, password: 'secret-1' })).body).toMatchObject({
      status: 400,
      msg: 'This account is disabled. It cannot be used to log in.',
    });
    expect(await onlyRow(site.app.db, sql`select ranked from account_stat where uid = ${user.uid}`)).toEqual({
      ranked: false,
    });
    expect(await lastAct()).toMatchObject({
      action: 'account.edit',
      username: 'boss',
      ip: '127.0.0.1',
      time: '2026-03-01T08:00:00.000Z',
      subject: user.uid,
      before: { disabled: false },
      after: { disabled: true },
    });
    await edit(user, { status: 0 });
    expect((await site.call(login, { username: user.username, password: 'secret-1' })).body.status).toBe(200);
  });

  test.each(['', null, true, [0]])('a state of %j is none, and nobody is banned or freed by it', async (status) => {
    const user = await site.user();
    await edit(user, { status: 1 });
    expect(
      (await root.call(contract.editUser, { uid: user.uid, username: user.username, type: 1002, status })).http,
    ).toBe(400);
    expect((await site.call(login, { username: user.username, password: 'secret-1' })).body.status).toBe(400);
  });

  test('a new password ends the sessions and is nowhere in the record', async () => {
    const user = await site.user();
    expect((await edit(user, { setNewPwd: true })).msg).toBe('The password is required.');
    expect((await edit(user, { setNewPwd: true, password: 'brand-new-1' })).msg).toBe('success');
    expect(await isIn(user)).toBe(false);
    expect((await site.call(login, { username: user.username, password: 'brand-new-1' })).body.status).toBe(200);
    const act = await lastAct();
    expect(act?.after).toEqual({ password: 'changed' });
    expect(JSON.stringify(act)).not.toContain('brand-new-1');
  });

  test('a new role counts at the next request', async () => {
    const user = await site.user();
    await edit(user, { type: 1001 });
    expect((await user.call(getUserAuthInfo, {})).body.data.roles).toEqual(['admin']);
  });

  test.each([
    [{ username: 'BOSS' }, 'The username already exists.'],
    [{ email: 'boss@example.test' }, 'The email already exists.'],
    [{ type: 7 }, 'The role is unknown.'],
    [{ titleName: 'x'.repeat(21) }, 'Title beside the name: at most 20 characters.'],
    [{ titleColor: 'url(https://example.test)' }, 'The color is not valid.'],
    [{ realname: 'x'.repeat(51) }, 'Real name: at most 50 characters.'],
    [{ setNewPwd: true, password: '123' }, 'The password must have 6 to 20 characters.'],
    [{ uid: 'nobody' }, 'The user does not exist.'],
  ])('%j is refused: %s', async (change, message) => {
    expect(await edit(await site.user(), change)).toMatchObject({ status: 400, msg: message });
  });

  test('nobody locks himself out', async () => {
    expect((await edit(root, { type: 1000, status: 1 })).msg).toBe('You cannot do this to your own account.');
    expect((await edit(root, { type: 1002 })).msg).toBe('You cannot do this to your own account.');
    expect((await root.call(contract.deleteUsers, { ids: [root.uid] })).body.status).toBe(403);
  });

  test('of a refused act nothing is recorded', async () => {
    const before = await lastAct();
    await edit(await site.user(), { username: 'boss' });
    expect(await lastAct()).toEqual(before);
  });

  test('signing out everywhere', async () => {
    const user = await site.user();
    await root.call(contract.signOutUser, { uid: user.uid });
    expect(await isIn(user)).toBe(false);
    expect(await lastAct()).toMatchObject({ action: 'account.signOut', subjectName: user.username });
  });
});

test('the record cannot be changed, not even with SQL of the application', async () => {
  await expect(sql`delete from audit`.execute(site.app.db)).rejects.toThrow('the audit record cannot be changed');
  await expect(sql`update audit set username = 'x'`.execute(site.app.db)).rejects.toThrow(
    'the audit record cannot be changed',
  );
});

test('deleting removes what the account sent, and the counts of problems stay right', async () => {
  const [user, other] = [await site.user(), await site.user()];
  const { id } = await onlyRow(
    site.app.db,
    sql<{ id: number }>`insert into problem (display_id) values ('GONE') returning id`,
  );
  await sql`insert into problem_stat (problem_id, total, ac, wa) values (${id}, 3, 2, 1)`.execute(site.app.db);
  for (const [uid, status] of [
    [user.uid, 'accepted'],
    [user.uid, 'wrongAnswer'],
    [other.uid, 'accepted'],
  ]) {
    await sql`insert into submission (problem_id, uid, language, code_length, status) values (${id}, ${uid}, 'C', 1, ${status})`.execute(
      site.app.db,
    );
  }
  expect((await root.call(contract.deleteUsers, { ids: [user.uid, 'nobody'] })).body.status).toBe(400);
  expect(await isIn(user)).toBe(true); // Deleting fails for all when one account is unknown.
  expect((await root.call(contract.deleteUsers, { ids: `${user.uid}` as never })).body.msg).toBe('success');
  expect(await rows(site.app.db, sql`select total, ac, wa from problem_stat where problem_id = ${id}`)).toEqual([
    { total: 1, ac: 1, wa: 0 },
  ]);
  expect((await countersThatDiffer(site.app.db)).filter(({ table }) => table === 'problem_stat')).toEqual([]);
  expect(await isIn(user)).toBe(false);
  expect(await lastAct()).toMatchObject({
    action: 'account.delete',
    before: { username: user.username, submissions: 2 },
  });
});

describe('importing', () => {
  const csv = [
    'anna,secret-1,anna@example.test,安娜,female,小安,第一中学',
    'bert,secret-1,,,0',
    ',secret-1',
    'carl,123,not-an-address',
    'anna,secret-1',
    '',
    '"dora, the 2nd",secret-1',
    'boss,secret-1,anna@example.test',
    'emil,secret-1,,,1,,"School ""A"""',
  ].join('\r\n');
  const preview = (bytes: Buffer) =>
    site.upload(contract.previewUserImport, { name: 'class.csv', bytes }, { token: root.token });

  test('a preview says line by line what is wrong, and creates nothing', async () => {
    const { data } = (await preview(Buffer.from(`\uFEFF${csv}`))).body;
    expect(data.encoding).toBe('utf-8');
    expect(data.rows.map((row) => [row.line, row.user[0], row.errors])).toEqual([
      [1, 'anna', []],
      [2, 'bert', []],
      [3, '', ['The username is required.']],
      [4, 'carl', ['The password must have 6 to 20 characters.', 'The format of the email address is not valid.']],
      [5, 'anna', ['The username is used further up in the file.']],
      [7, 'dora, the 2nd', ['The username cannot contain spaces or invisible characters.']],
      [8, 'boss', ['The username already exists.', 'The email is used further up in the file.']],
      [9, 'emil', []],
    ]);
    expect((await root.call(contract.getUserList, { keyword: 'anna' })).body.data.total).toBe(0);
  });

  test('a file of a Chinese spreadsheet (GBK) is recognised', async () => {
    const { data } = (await preview(iconv.encode('wang,secret-1,,王小明,男,,北京大学\n', 'gbk'))).body;
    expect(data).toMatchObject({
      encoding: 'gbk',
      rows: [{ user: ['wang', 'secret-1', '', '王小明', '男', '', '北京大学'], errors: [] }],
    });
  });

  test('a header is no account, and may name the columns in another order; UTF-16 is recognised', async () => {
    const list = '学号\t姓名\t班级\t密码\r\n20231201\t李雷\t三班\tsecret-1\r\n';
    for (const bytes of [Buffer.from(list), iconv.encode(list, 'utf-16le', { addBOM: true })])
      expect((await preview(bytes)).body.data.rows).toEqual([
        { line: 2, user: ['20231201', 'secret-1', '', '李雷', '', '', ''], errors: [] },
      ]);
    expect((await preview(Buffer.from('username,password\n'))).body.msg).toBe('The file has no rows.');
  });

  test('a long number that a spreadsheet has rounded is no name and no password', async () => {
    const { rows } = (await preview(Buffer.from('2.02312E+11,secret-1\nanna,2.02312E+11\n'))).body.data;
    const lost =
      'The spreadsheet has rounded a long number, and digits are lost. Format the column as text and save it again.';
    expect(rows.map(({ errors }) => errors)).toEqual([[lost], [lost]]);
  });

  const workbook = 'The file is a spreadsheet workbook. Save the table as CSV (UTF-8) and choose that file.';
  test.each([
    ['nothing', 'The file has no rows.', ''],
    ['a workbook', workbook, 'PK\x03\x04…'],
    ['another file', 'The file is not a CSV file.', 'GIF89a\0\0'],
    ['a header without a username', 'The header of the file names no column for the username.', '姓名,密码\na,b'],
    ['blank lines', 'The file has no rows.', '\n \n,,,\n'],
    ['an open quote', 'The file cannot be read as CSV: a quote is not closed or is in the wrong place.', 'a,"b\nc'],
    ['too many rows', 'At most 2000 accounts can be imported at once.', 'a,secret-1\n'.repeat(2001)],
  ])('%s: %s', async (_what, message, content) => {
    expect((await preview(Buffer.from(content))).body).toMatchObject({ status: 400, msg: message });
  });

  test('confirmed rows are created, each by itself; what failed is named', async () => {
    const users = [
      ['anna', 'secret-1', 'anna@example.test', '安娜', 'female', '小安', '第一中学'],
      ['bert', 'secret-1', null, null, '0'],
      ['boss', 'secret-1'],
      ['=cmd|calc', 'short'],
    ];
    const { body } = await root.call(contract.insertBatchUser, { users });
    expect(body).toMatchObject({ status: 400, msg: '2 accounts were created, 2 were not: boss, =cmd|calc' });
    const made = await rows(
      site.app.db,
      sql`
      select username, role, email, realname, gender, nickname, school from account where username in ('anna', 'bert') order by username`,
    );
    expect(made).toEqual([
      {
        username: 'anna',
        role: 1002,
        email: 'anna@example.test',
        realname: '安娜',
        gender: 'female',
        nickname: '小安',
        school: '第一中学',
      },
      {
        username: 'bert',
        role: 1002,
        email: null,
        realname: null,
        gender: 'male',
        nickname: null,
        school: null,
      },
    ]);
    expect((await site.call(login, { username: 'anna', password: 'secret-1' })).body.status).toBe(200);
    const acts = (await root.call(getAudit, { action: 'account.import' })).body.data;
    expect(acts.map((act) => act.subjectName).toSorted()).toEqual(['anna', 'bert']);
    expect(JSON.stringify(acts)).not.toContain('secret-1');
  });

  test('names that mix scripts or look like another one are told and not created', async () => {
    await site.user(1002, 'соор');
    const rows = [
      ['gregоr', 'secret-1'],
      ['coop', 'secret-1'],
      ['Ｈａｎｓ', 'secret-1'],
      ['Hans', 'secret-1'],
    ];
    const [mixed, alike] = [
      'The username cannot mix scripts, such as Latin and Cyrillic letters.',
      'The username looks like one that already exists.',
    ];
    const shown = (await preview(Buffer.from(rows.join('\n')))).body.data.rows;
    expect(shown.map(({ errors }) => errors)).toEqual([[mixed], [alike], [], [alike]]);
    const { body } = await root.call(contract.insertBatchUser, { users: rows });
    expect(body.msg).toContain('gregоr, coop, ');
    expect((await root.call(contract.getUserList, { keyword: 'hans' })).body.data.total).toBeLessThanOrEqual(1);
  });

  test('an empty row fails by itself, and a figure may be sent as one', async () => {
    const users = [['cora', 'secret-1', null, null, 1], []];
    const { body } = await root.call(contract.insertBatchUser, { users });
    expect(body).toMatchObject({ status: 400, msg: '1 account was created, 1 was not: #2' });
    expect(await onlyRow(site.app.db, sql`select gender from account where username = 'cora'`)).toEqual({
      gender: 'female',
    });
  });
});

describe('generating', () => {
  test('numbered accounts with passwords on a sheet that is downloaded once', async () => {
    const form = { prefix: 'team', suffix: 'x', number_from: 8, number_to: 11, password_length: 25 };
    const { key } = (await root.call(contract.generateUsers, form)).body.data;
    const download = (token: string) =>
      site.server.http.inject({
        method: 'GET',
        url: '/api/file/generate-user-excel',
        query: { key },
        headers: { authorization: token },
      });
    // Only the administrator who generated the sheet may download it.
    expect((await download((await site.user(1000)).token)).statusCode).toBe(400);
    const sheet = await download(root.token);
    expect(sheet.headers).toMatchObject({
      'content-type': 'application/xlsx',
      'content-disposition': `attachment;filename=${key}.xlsx`,
    });
    const cells = await cellsOf(sheet.rawPayload);
    expect(cells.filter((_, index) => index % 2 === 0)).toEqual(['username', 'team8x', 'team9x', 'team10x', 'team11x']);
    expect(cells[3]).toMatch(/^[A-Za-z0-9]{25}$/);
    expect((await site.call(login, { username: 'team8x', password: cells[3] ?? '' })).body.status).toBe(200);

    expect((await download(root.token)).json()).toMatchObject({
      status: 400,
      msg: 'The sheet was already downloaded or has expired.',
    });
  });

  test.each([
    [{ number_from: 5, number_to: 4 }, 'The last number must not be below the first.'],
    [{ number_from: -1 }, 'The first and the last number must be whole numbers from 0 on.'],
    [{ number_from: 'x' }, 'The first and the last number must be whole numbers from 0 on.'],
    [{ number_from: 1, number_to: 1001 }, 'At most 1000 accounts can be generated at once.'],
    [{ password_length: 5 }, 'The password length must be a number from 6 to 25.'],
    [{ password_length: 26 }, 'The password length must be a number from 6 to 25.'],
    [{ prefix: 'a b' }, 'The username cannot contain spaces or invisible characters.'],
    [{ prefix: 'x'.repeat(20) }, 'The username can have at most 20 characters.'],
  ])('%j is refused: %s', async (form, message) => {
    expect((await root.call(contract.generateUsers, form as object)).body).toMatchObject({
      status: 400,
      msg: message,
    });
  });

  test('what is left blank is the usual', async () => {
    const blank = { prefix: null, suffix: '', number_from: null, number_to: '', password_length: null };
    expect((await root.call(contract.generateUsers, blank as object)).body.msg).toBe('success');
    const made = await rows(
      site.app.db,
      sql<{ username: string }>`select username from account where username ~ '^[0-9]+$' order by uid`,
    );
    expect(made.map(({ username }) => Number(username)).toSorted((a, b) => a - b)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
    ]);
  });

  test('when one name exists, none is created', async () => {
    await site.user(1002, 'crew2');
    const { body } = await root.call(contract.generateUsers, { prefix: 'CREW', number_to: 3 });
    expect(body).toMatchObject({
      status: 400,
      msg: 'Nothing was created, because these usernames exist: crew2',
    });
    expect((await root.call(contract.getUserList, { keyword: 'crew' })).body.data.total).toBe(1);
  });

  test('names that mix scripts or look like another one are not generated', async () => {
    await site.user(1002, 'сору1');
    const generate = async (prefix: string) =>
      (await root.call(contract.generateUsers, { prefix, number_to: 2 })).body.msg;
    expect(await generate('teаm')).toContain('cannot mix scripts');
    expect(await generate('copy')).toBe('The username looks like one that already exists.');
    expect((await root.call(contract.getUserList, { keyword: 'copy' })).body.data.total).toBe(0);
  });

  test('are shown to who generated them until the sheet is taken, for cards; the record keeps no password', async () => {
    const { key } = (await root.call(contract.generateUsers, { prefix: 'card', number_to: 2 })).body.data;
    const shown = (await root.call(contract.getGeneratedUsers, { key })).body.data;
    expect(shown.map(({ username }) => username)).toEqual(['card1', 'card2']);
    const [first] = shown as [(typeof shown)[number]];
    expect((await site.call(login, first)).body.msg).toBe('success');
    const other = await site.user(1000);
    expect((await other.call(contract.getGeneratedUsers, { key })).body.status).toBe(400);
    const [shownRecord] = (await root.call(getAudit, {})).body.data;
    expect(shownRecord).toMatchObject({ action: 'account.sheet', after: '{"accounts": 2}' });
    await root.call(contract.downloadGeneratedUsers, { key });
    expect((await root.call(contract.getGeneratedUsers, { key })).body.status).toBe(400);
    expect(JSON.stringify((await root.call(getAudit, {})).body.data)).not.toContain(first.password);
  });

  test('a sheet that nobody fetched is gone after half an hour', async () => {
    const { key } = (await root.call(contract.generateUsers, { prefix: 'late', number_to: 1 })).body.data;
    site.later(30 * 60_000 + 1);
    expect((await root.call(contract.downloadGeneratedUsers, { key })).http).toBe(400);
  });
});

test('passwords are hashed before a transaction begins, so that nobody waits for its locks meanwhile', async () => {
  const open = new AsyncLocalStorage<true>();
  const { db } = site.app;
  const begin = db.transaction.bind(db);
  const during = vi.spyOn(db, 'transaction').mockImplementation(() => {
    const builder = begin();
    const execute = builder.execute.bind(builder);
    return Object.assign(builder, {
      execute: ((work) => execute((tx) => open.run(true, () => work(tx)))) as typeof builder.execute,
    });
  });
  const hashed: string[] = [];
  let what = '';
  hashing.spy = () => hashed.push(open.getStore() ? `${what} in a transaction` : what);
  const user = await site.user();
  await storeCode(db, 'resetPassword', user.uid, 'mailed-code', site.app.now());
  const ways = {
    edit: () => edit(user, { setNewPwd: true, password: 'brand-new-1' }),
    import: async () => (await root.call(contract.insertBatchUser, { users: [['hashed1', 'secret-1']] })).body,
    register: async () =>
      (await site.call(register, { username: 'hashed2', password: 'secret-1', email: 'hashed2@example.test' })).body,
    reset: async () =>
      (await site.call(resetPassword, { username: user.username, password: 'secret-3', code: 'mailed-code' })).body,
  };
  hashed.length = 0;
  for (const [name, way] of Object.entries(ways)) {
    what = name;
    expect(await way()).toMatchObject({ status: 200 });
  }
  during.mockRestore();
  hashing.spy = () => {};
  expect(hashed).toEqual(Object.keys(ways));
});
