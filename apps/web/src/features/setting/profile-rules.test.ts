import type { Translate } from '@verdict/ui/i18n.tsx';
import { expect, test } from 'vitest';
import { mobileFault, profileFault, type ProfileField } from './profile-rules.ts';

const key = ((name: string) => name) as Translate;

test.each<[ProfileField, string, string | null]>([
  ['nickname', 'a'.repeat(20), null],
  ['nickname', 'a'.repeat(21), 'settings.tooLong'],
  ['nickname', 'a\u202eb', 'settings.characters'], // turns the text around
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
  ['', '13800138000', null], // removes it
  ['12ab', '', 'settings.mobileFormat'],
  ['13800138000', '13800138000', 'settings.mobileSame'],
])('mobile %j where %j is stored: %s', (mobile, stored, fault) => expect(mobileFault(key, mobile, stored)).toBe(fault));
