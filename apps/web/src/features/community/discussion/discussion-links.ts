import type { DiscussionPlace } from './discussion-queries.ts';

interface Address {
  to: string;
  params: Record<string, string>;
}

const within = (groupId: number | null, path: string, params: Record<string, string>): Address =>
  groupId === null
    ? { to: path, params }
    : { to: `/group/$groupID${path}`, params: { ...params, groupID: String(groupId) } };

/** Link to a list of discussions. */
export const listLink = ({ groupId, problemId }: DiscussionPlace): Address =>
  problemId === null
    ? within(groupId, '/discussion', {})
    : within(groupId, '/discussion/$problemID', { problemID: problemId });

/** Link to the problem of a discussion, in the same place. */
export const problemLink = ({ gid, pid }: { gid: number | null; pid: string }): Address =>
  within(gid, '/problem/$problemID', { problemID: pid });

/** `gid`: id of the discussion's group; null for the site. */
export const discussionLink = ({ id, gid }: { id: number; gid: number | null }): Address =>
  within(gid, '/discussion-detail/$discussionID', { discussionID: String(id) });
