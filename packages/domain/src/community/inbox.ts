/**
 * Messages of a reader: the kinds that a reader can turn off (`login`: a login from a new address), and the topic
 * number for push.
 */
export const unwantedKinds = ['comment', 'reply', 'mention', 'like', 'login'] as const;
export type UnwantedKind = (typeof unwantedKinds)[number];

/**
 * Topic number of an account: push topics need numbers, but account ids are texts. Two accounts may share a number:
 * each follower gets only their own version, which just says when to fetch. FNV-1a of 31 bits, from 1 on.
 */
export function inboxNumber(uid: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < uid.length; at++) hash = Math.imul(hash ^ uid.charCodeAt(at), 0x01000193);
  return ((hash >>> 1) % 0x7ffffffe) + 1;
}
