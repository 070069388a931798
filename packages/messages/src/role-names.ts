/** Names of roles in texts of the server. The back office has its own texts for them. */
import type { RoleId } from '@verdict/domain/access/actor.ts';
import en from './account/users.en-US.ts';
import zh from './account/users.zh-CN.ts';
import type { Locale } from './shape.ts';

const texts = { 'en-US': en, 'zh-CN': zh };

export const roleName = (locale: Locale, role: RoleId): string => texts[locale][`role.${role}`];
