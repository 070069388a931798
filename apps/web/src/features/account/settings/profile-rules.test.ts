import { mobile, profileFields, profileLimits } from '@verdict/contract/account/account.ts';
import { expect, test } from 'vitest';
import { mobileFault, profileFault, type ProfileField } from './profile-rules.ts';

const key = ((name: string) => name) as Parameters<typeof profileFault>[0];

test.each<[ProfileField, string, string | null]>([
  ['nickname', 'a'.repeat(20), null],
  ['nickname', 'a'.repeat(21), 'settings.tooLong'],
  ['nickname', 'a\u202eb', 'settings.characters'], // reverses the direction of text
  ['nickname', '\u200b', null], // invisible, so it counts as empty
  ['realname', 'n'.repeat(51), 'settings.tooLong'],
  ['school', 'n'.repeat(101), 'settings.tooLong'],
  ['number', 'n'.repeat(201), 'settings.tooLong'],
  ['cfUsername', 'n'.repeat(256), 'settings.tooLong'],
  ['signature', 'n'.repeat(65536), 'settings.tooLong'],
  ['blog', `https://${'n'.repeat(248)}`, 'settings.tooLong'],
  ['school', 'line\nbreak', 'settings.characters'],
  ['signature', 'line\nbreak\tand tab', null],
  ['signature', 'a\u0007', 'settings.characters'],
  ['blog', '', null],
  ['blog', 'javascript:alert(1)', 'settings.url'],
  ['github', ' https://github.com/ann ', null],
])('%s %j: %s', (field, value, fault) => expect(profileFault(key, field, value)).toBe(fault));

test.each([
  ['13800138000', '', null],
  ['+86 138-0013-8000', '', null],
  ['', '13800138000', null], // removes the stored number
  ['12ab', '', 'settings.mobileFormat'],
  ['13800138000', '13800138000', 'settings.mobileSame'],
  ['', '', 'settings.mobileRequired'],
])('mobile %j where %j is stored: %s', (mobile, stored, fault) => expect(mobileFault(key, mobile, stored)).toBe(fault));

const odd = [
  '',
  '   ',
  '\u200b',
  'a'.repeat(20),
  'a'.repeat(21),
  '𠮷'.repeat(20),
  'w'.repeat(70_000),
  'nul\0',
  'a\u202eb',
  'half\ud800',
  'a\nb',
  'a\u2028b',
  '👩‍💻',
  'مرحبا',
  'javascript:alert(1)',
  'http://x',
  ' https://x.example ',
  'https://a b',
  '13800138000',
  '12ab',
];
test.each(Object.keys(profileLimits) as ProfileField[])(
  'the form takes as %s exactly what the server takes',
  (field) => {
    expect(odd.filter((text) => profileFault(key, field, text) === null)).toEqual(
      odd.filter((text) => profileFields[field].safeParse(text).success),
    );
  },
);
test('so it does with mobile numbers', () => {
  expect(odd.filter((text) => text.trim() !== '' && mobileFault(key, text, '') === null)).toEqual(
    odd.filter((text) => mobile.safeParse(text).success),
  );
});
