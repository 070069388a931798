/** What the fields of the profile may hold; the server checks the same again. */
import { MOBILE_PATTERN, profileLimits } from '@verdict/contract/account.ts';
import type { Translate } from '@verdict/ui/i18n.tsx';

export type ProfileField = keyof typeof profileLimits;

const addresses: ReadonlySet<ProfileField> = new Set(['blog', 'github']);
/** Control and direction-changing characters, which would let a text look like something else. */
const tricks = /[\p{Cc}\p{Bidi_Control}\u2028\u2029\uFFF9-\uFFFB]/u;

/** What is wrong with a field, in words; null if nothing is. */
export function profileFault(t: Translate, field: ProfileField, value: string): string | null {
  const text = field === 'signature' ? value : value.trim();
  if (text.length > profileLimits[field]) return t('settings.tooLong', { max: profileLimits[field] });
  if (tricks.test(field === 'signature' ? text.replace(/[\t\r\n\u2028\u2029]/g, '') : text)) return t('settings.characters');
  if (addresses.has(field) && text !== '' && !/^https?:\/\/\S+$/i.test(text)) return t('settings.url');
  return null;
}

/** An empty number removes the stored one. */
export function mobileFault(t: Translate, mobile: string, stored: string): string | null {
  if (mobile.trim() === stored) return t('settings.mobileSame');
  return mobile.trim() === '' || MOBILE_PATTERN.test(mobile.trim()) ? null : t('settings.mobileFormat');
}
