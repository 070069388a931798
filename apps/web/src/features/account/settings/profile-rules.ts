/** Rules of the profile's fields, from the limits and patterns of the contract; the server checks the same again. */
import { MOBILE_PATTERN, profileLimits } from '@verdict/contract/account/account.ts';
import {
  NOTHING_TO_SEE,
  TRICK_CHARACTERS,
  WEB_ADDRESS,
  isPlainLine,
  webAddressOf,
} from '@verdict/domain/text/plain-text.ts';
import type { TranslateFrom } from '@verdict/kit/i18n.tsx';
import type { settingsTexts } from './messages.ts';

type Translate = TranslateFrom<typeof settingsTexts>;

export type ProfileField = keyof typeof profileLimits;

const addresses: ReadonlySet<ProfileField> = new Set(['blog', 'github']);

/** Error text of a field; null when it is valid. */
export function profileFault(t: Translate, field: ProfileField, value: string): string | null {
  const isLine = field !== 'signature';
  // A line of only invisible characters counts as empty.
  if (isLine && NOTHING_TO_SEE.test(value)) return null;
  const text = isLine ? value.trim() : value;
  if ([...text].length > profileLimits[field]) return t('settings.tooLong', { max: profileLimits[field] });
  if (isLine ? !isPlainLine(text) : TRICK_CHARACTERS.test(text)) return t('settings.characters');
  return addresses.has(field) && !WEB_ADDRESS.test(webAddressOf(text)) ? t('settings.url') : null;
}

/** Error text of a mobile number. An empty number removes the stored one. */
export function mobileFault(t: Translate, mobile: string, stored: string): string | null {
  if (mobile.trim() === stored) return t(stored === '' ? 'settings.mobileRequired' : 'settings.mobileSame');
  return mobile.trim() === '' || MOBILE_PATTERN.test(mobile.trim()) ? null : t('settings.mobileFormat');
}
