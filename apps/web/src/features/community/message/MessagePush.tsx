import { inboxNumber } from '@verdict/domain/community/inbox.ts';
import { useLive } from '../../../app/live/use-live.ts';
import { readPushed } from './unread-query.ts';

/** Follows pushes of new messages while the page is visible; renders nothing. */
export default function MessagePush({ uid }: { uid: string }) {
  useLive([`message:${inboxNumber(uid)}`], () => void readPushed(uid));
  return null;
}
