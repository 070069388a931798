/**
 * Whose problems and announcements: the site's own or those of a group. Lists and creates take it as an argument, so
 * that the endpoints of the site, the back office and a group use the same services.
 */
export type Scope = { kind: 'site' } | GroupScope;
export type GroupScope = { kind: 'group'; groupId: number };

export const site: Scope = { kind: 'site' };

export const inGroup = (groupId: number) => ({ kind: 'group', groupId }) as const satisfies Scope;
