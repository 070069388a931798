import { inboxNumber } from '@verdict/domain/community/inbox.ts';
import { useLive } from '@verdict/ui/app/use-live.ts';
import { readPushed } from './unread-query.ts';

/** Follows what comes for the reader while the page is seen; shows nothing itself. */
export default function MessagePush({ uid }: { uid: string }) {
  useLive([`message:${inboxNumber(uid)}`], () => void readPushed(uid));
  return null;
}
