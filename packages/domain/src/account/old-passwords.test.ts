import { createHash, createHmac, pbkdf2Sync } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  djangoPassword,
  hojPassword,
  hustojPassword,
  hydroPassword,
  isOldHash,
  isWrapped,
  matchOldHash,
  oldHash,
  type OldPassword,
} from './old-passwords.ts';

const tools = {
  md5: (text: string) => createHash('md5').update(text).digest('hex'),
  sha1: (text: string) => createHash('sha1').update(text).digest('hex'),
  hmacMd5: (key: string, text: string) => createHmac('md5', key).update(text).digest('hex'),
  pbkdf2: async (password: string, salt: string, rule: { hash: string; iterations: number; bytes: number }) =>
    pbkdf2Sync(password, salt, rule.iterations, rule.bytes, rule.hash).toString('base64'),
  // Stands for argon2id, whose strings contain dollar signs, too.
  verify: async (hash: string, text: string) => hash === `$argon2id$${text}`,
  equal: (a: string, b: string) => a === b,
};

const stored = (password: OldPassword | null) =>
  password && oldHash(password, isWrapped(password) ? `$argon2id$${password.digest}` : '');

const accepts = async (password: OldPassword | null, typed: string) => {
  const hash = stored(password);
  return hash === null ? null : matchOldHash(hash, typed, tools);
};

const hydro = (hashType: string, hash: string, salt: string, name = 'Alice') =>
  hydroPassword({ hash, salt, hashType, name });

// Made by the programs of these sites, or by their formulas.
test.each([
  ['HOJ', hojPassword('d41e98d1eafa6d6011d3a70f1a5b92f0'), 'Passw0rd'],
  ['HOJ, its first password', hojPassword('9f09812f6e5165b85e258c48901d4d74'), 'hoj123456'],
  ['HOJ, not ASCII', hojPassword('05a18736d7ab7fe51ec668530c64a80c'), '密码123456'],
  ['HUSTOJ', hustojPassword('QGlj8OHw9I+PWRWHQsRK0nUGlrQxYTJi'), 'Passw0rd'],
  ['old HUSTOJ', hustojPassword('D41E98D1EAFA6D6011D3A70F1A5B92F0'), 'Passw0rd'],
  [
    'Django',
    djangoPassword('pbkdf2_sha256$260000$x7Yk2QpLmN0aBcDeFgHiJk$Tp2dhwqjjk5DpAOXgk4U4JvG0ga5KBTRHtwBi6lDkds='),
    'Passw0rd',
  ],
  [
    'old Django',
    djangoPassword('pbkdf2_sha256$36000$GRTkJhYx0Qz9$T30vj9i8d6tWLvj4T//Btb9Ca+ow+SPUfZ3rKy90yuE='),
    'Passw0rd',
  ],
  ['Django, SHA-1', djangoPassword('pbkdf2_sha1$260000$GRTkJhYx0Qz9$+vIaqALFiuHI6HtlZYNLhqDnqRo='), 'Passw0rd'],
  ['Django, salted MD5', djangoPassword(`md5$salt$${tools.md5('saltPassw0rd')}`), 'Passw0rd'],
  ['Django, salted SHA-1', djangoPassword(`sha1$salt$${tools.sha1('saltPassw0rd')}`), 'Passw0rd'],
  [
    'Hydro',
    hydro(
      'hydro',
      'daf0a14c08a48b194b0fb190edd336ae00a669dc8f1e1ca32e8fb9a9a88f5e4e',
      'aB3dE5gH7jK9mN1pQ3sT5vW7yZ9bC1dE',
    ),
    'Passw0rd',
  ],
  ['Hydro, from HUSTOJ', hydro('hust', 'QGlj8OHw9I+PWRWHQsRK0nUGlrQxYTJi', ''), 'Passw0rd'],
  ['Hydro, from SYZOJ', hydro('syzoj', '992ddbbff7a2389663fa8b14ef195b3b', ''), 'Passw0rd'],
  ['Hydro, from UOJ', hydro('uoj', '726706250ba868d0328821d6361a20ff', 'SALTSALT', 'alice'), 'Passw0rd'],
  ['Hydro, from Vijos', hydro('vj2', 'QWxpY2U=|ecb83f0a8de2894111d102f2630af171cef0a51d', '3fa1c0'), 'Passw0rd'],
] as const)('%s: the old password fits, and no other one', async (_name, password, right) => {
  expect(isOldHash(stored(password)!)).toBe(true);
  expect(await accepts(password, right)).toBe(right);
  for (const wrong of [`${right}x`, right.slice(1), '', (password as { digest: string }).digest])
    expect([wrong, await accepts(password, wrong)]).toEqual([wrong, null]);
});

test('HOJ trims what is typed, and the trimmed password is the one to keep', async () => {
  const password = hojPassword('d41e98d1eafa6d6011d3a70f1a5b92f0');
  expect(await accepts(password, ' Passw0rd ')).toBe('Passw0rd');
  expect(await accepts(hojPassword(tools.md5(' blank ')), ' blank ')).toBe(' blank ');
});

test('a HUSTOJ password of 32 hex digits was taken for an MD5 at its registration', async () => {
  const typed = 'D41E98D1EAFA6D6011D3A70F1A5B92F0';
  const digest = tools.sha1(`${typed.toLowerCase()}1a2b`);
  const password = hustojPassword(Buffer.concat([Buffer.from(digest, 'hex'), Buffer.from('1a2b')]).toString('base64'));
  expect(await accepts(password, typed)).toBe(typed);
});

test('an argon2 hash of Django is one of ours', () => {
  const text = '$argon2id$v=19$m=102400,t=2,p=8$c2FsdHNhbHQ$aGFzaA';
  expect(stored(djangoPassword(`argon2${text}`))).toBe(text);
});

test.each([
  ['HOJ, too short', hojPassword('d41e98d1')],
  ['HUSTOJ, of another login', hustojPassword('')],
  ['HUSTOJ, too long', hustojPassword(`${'A'.repeat(33)}`)],
  ['Django, nobody can log in', djangoPassword('!qL0xkHc8Wn')],
  ['Django, more iterations than any site has', djangoPassword(`pbkdf2_sha256$9000000$s$${'A'.repeat(43)}=`)],
  ['Django, iterations that are no number', djangoPassword(`pbkdf2_sha256$1e9$s$${'A'.repeat(43)}=`)],
  ['Django, a digest of another length', djangoPassword('pbkdf2_sha256$1000$s$AAAA')],
  ['Django, argon2 with all our memory', djangoPassword('argon2$argon2id$v=19$m=999999,t=2,p=8$c2FsdA$aGFzaA')],
  ['Django, bcrypt', djangoPassword(`bcrypt_sha256$$2b$12$${'a'.repeat(53)}`)],
  ['Django, endless', djangoPassword(`md5$${'s'.repeat(1000)}$${'a'.repeat(32)}`)],
  ['Hydro, an unknown type', hydro('other', 'a'.repeat(64), '')],
])('%s: nobody logs in', (_name, password) => expect(password).toBeNull());

test('a salt may contain anything', async () => {
  const password: OldPassword = { scheme: 'saltedMd5', salt: 'a$b %盐', digest: tools.md5('a$b %盐Passw0rd') };
  expect(await accepts(password, 'Passw0rd')).toBe('Passw0rd');
});
