/**
 * Owner of problems and announcements: the site or a group. Lists and create functions take it as an argument, so that
 * the endpoints of the site, the back office and a group share the same services.
 */
export type Scope = { kind: 'site' } | GroupScope;
export type GroupScope = { kind: 'group'; groupId: number };

export const site: Scope = { kind: 'site' };

export const inGroup = (groupId: number) => ({ kind: 'group', groupId }) as const satisfies Scope;
