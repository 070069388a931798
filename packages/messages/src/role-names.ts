/** Names of roles where the server says them; the back office has them in its own texts. */
import type { RoleId } from '@verdict/domain/access/actor.ts';
import en from './account/users.en-US.ts';
import zh from './account/users.zh-CN.ts';
import type { Locale } from './shape.ts';

const texts = { 'en-US': en, 'zh-CN': zh };

export const roleName = (locale: Locale, role: RoleId): string => texts[locale][`role.${role}`];
