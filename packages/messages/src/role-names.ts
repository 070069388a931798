/** Names of roles where the server says them; the back office has them in its own texts. */
import type { RoleId } from '@verdict/domain/permission/actor.ts';
import en from './areas/admin-users.en-US.ts';
import zh from './areas/admin-users.zh-CN.ts';
import type { Locale } from './shape.ts';

const texts = { 'en-US': en, 'zh-CN': zh };

export const roleName = (locale: Locale, role: RoleId): string => texts[locale][`role.${role}`];
