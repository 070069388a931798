/**
 * Messages of a reader: the kinds of which one may not want to hear (`login`: from a new address), and the number under
 * which news is followed.
 */
export const unwantedKinds = ['comment', 'reply', 'mention', 'like', 'login'] as const;
export type UnwantedKind = (typeof unwantedKinds)[number];

/**
 * Topics of push have numbers, accounts have texts. Accounts that share a number are told apart by who follows; it says
 * when to look, and nothing else. FNV-1a of 31 bits, from 1 on.
 */
export function inboxNumber(uid: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < uid.length; at++) hash = Math.imul(hash ^ uid.charCodeAt(at), 0x01000193);
  return ((hash >>> 1) % 0x7ffffffe) + 1;
}
