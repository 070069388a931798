/** Number of unread messages, for the header. */
import { queryOptions } from '@tanstack/react-query';
import { type UnreadCounts, getUnreadMessages } from '@verdict/contract/community/message.ts';
import { currentLanguage } from '@verdict/kit/i18n.tsx';
import { notify } from '@verdict/kit/dialogs/toast.tsx';
import { localStore } from '@verdict/kit/storage.ts';
import { client } from '../../../app/client/client.ts';
import { queryClient } from '../../../app/client/query-client.ts';
import { reread } from '../../../app/client/reread.ts';

const POLL_MS = 120_000;

export const totalOf = (counts: UnreadCounts | undefined): number =>
  Object.values(counts ?? {}).reduce((sum, count) => sum + count, 0);

const unreadKey = (uid: string) => ['message', 'unread', uid];

/** Refetched every two minutes while the page is visible. */
export const unreadQuery = (uid: string) =>
  queryOptions({
    queryKey: unreadKey(uid),
    async queryFn({ signal }) {
      const counts = await client.call(getUnreadMessages, {}, { signal, quiet: true });
      tell(uid, totalOf(counts));
      return counts;
    },
    refetchInterval: POLL_MS,
    meta: { late: true },
  });

/** Refetches the counts after a push. Lists of messages refetch when they are opened. */
export const readPushed = (uid: string): Promise<void> => reread(queryClient, unreadKey(uid));

/** Local storage key of a uid and the number of unread messages last seen by any window of this browser. */
const reportedKey = 'unread-reported';

/** Account whose counts this window has read. */
let readUid = '';

/**
 * Notifies of messages that arrive while the window is open, once among all windows of this browser. Messages that were
 * there before are shown by the bell alone.
 */
function tell(uid: string, count: number): void {
  const [reportedUid, reported] = (localStore.getItem(reportedKey) ?? '').split(' ');
  localStore.setItem(reportedKey, `${uid} ${count}`);
  const isFirst = readUid !== uid;
  readUid = uid;
  if (isFirst || count <= (reportedUid === uid ? Number(reported) : 0)) return;
  const { t } = currentLanguage();
  notify({ title: t('message.title'), text: t('message.unread', { count }) });
}
