/** Accounts of every relation to a group or the site, for tests of access. */
import type { AnyEndpoint } from '@verdict/contract/endpoint.ts';
import { levels } from '@verdict/domain/group/group.ts';
import { type GroupChange, testGroup } from './group.ts';
import type { TestSite, TestUser } from './site.ts';

const roles = {
  stranger: 1002,
  applicant: 1002,
  refused: 1002,
  member: 1002,
  groupAdmin: 1002,
  groupRoot: 1002,
  owner: 1002,
  elsewhere: 1002,
  siteAdmin: 1001,
  super: 1000,
} as const;
type Account = keyof typeof roles;
export type Who = Account | 'visitor';

export const everyone = ['visitor', ...Object.keys(roles)] as Who[];
export const insiders: Who[] = ['member', 'groupAdmin', 'groupRoot', 'owner', 'super'];
export const runners: Who[] = ['groupAdmin', 'groupRoot', 'owner', 'super'];
export const groupRoots: Who[] = ['groupRoot', 'owner', 'super'];

export interface GroupPeople {
  people: Record<Account, TestUser>;
  /** Creates a private group with one member of each level; `elsewhere` owns another group. Returns the id. */
  populated(change?: GroupChange): Promise<number>;
  /** Call options with the token of an account. */
  by(who: Who): { token?: string };
  /** Status of the answer: the HTTP status, or the envelope's status when HTTP says 200. */
  statusOf(who: Who, endpoint: AnyEndpoint, input: object): Promise<number>;
  statusesOf(endpoint: AnyEndpoint, input: (who: Who) => object | Promise<object>): Promise<Record<Who, number>>;
}

/** Accounts whose call succeeded. */
export const admitted = (statuses: Record<Who, number>): Who[] => everyone.filter((who) => statuses[who] === 200);

export async function groupPeople(site: TestSite): Promise<GroupPeople> {
  const people = {} as Record<Account, TestUser>;
  for (const [who, role] of Object.entries(roles)) people[who as Account] = await site.user(role, who.toLowerCase());
  await testGroup(site.app.db, { ownerUid: people.elsewhere.uid });
  const by = (who: Who) => (who === 'visitor' ? {} : { token: people[who].token });
  const statusOf = async (who: Who, endpoint: AnyEndpoint, input: object): Promise<number> => {
    const { http, body } = await site.call(endpoint, input as never, by(who));
    if (http >= 500) throw new Error(`${endpoint.call}: ${body.msg}`);
    return http === 200 ? body.status : http;
  };
  return {
    people,
    populated: (change = {}) =>
      testGroup(site.app.db, {
        ownerUid: people.owner.uid,
        access: 'private',
        ...change,
        members: {
          [people.applicant.uid]: levels.applying,
          [people.refused.uid]: levels.refused,
          [people.member.uid]: levels.member,
          [people.groupAdmin.uid]: levels.admin,
          [people.groupRoot.uid]: levels.root,
          ...change.members,
        },
      }),
    by,
    statusOf,
    statusesOf: async (endpoint, input) =>
      Object.fromEntries(
        await Promise.all(everyone.map(async (who) => [who, await statusOf(who, endpoint, await input(who))] as const)),
      ) as Record<Who, number>,
  };
}
