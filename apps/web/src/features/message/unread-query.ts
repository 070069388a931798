/** How much waits to be read: what the header needs of the messages. */
import { queryOptions } from '@tanstack/react-query';
import { type UnreadCounts, getUnreadMessages } from '@verdict/contract/message.ts';
import { client } from '@verdict/ui/app/client.ts';
import { queryClient } from '@verdict/ui/app/query-client.ts';
import { currentLanguage } from '@verdict/ui/i18n.tsx';
import { notify } from '@verdict/ui/kit/toast.tsx';

const POLL_MS = 120_000;

export const totalOf = (counts: UnreadCounts | undefined): number =>
  Object.values(counts ?? {}).reduce((sum, count) => sum + count, 0);

const unreadKey = (uid: string) => ['message', 'unread', uid];

/** Asked for every two minutes while the page is seen; tells that something waits. */
export const unreadQuery = (uid: string) =>
  queryOptions({
    queryKey: unreadKey(uid),
    async queryFn({ signal }) {
      const counts = await client.call(getUnreadMessages, {}, { signal, quiet: true });
      tell(totalOf(queryClient.getQueryData<UnreadCounts>(unreadKey(uid))), totalOf(counts));
      return counts;
    },
    refetchInterval: POLL_MS,
  });

/** Something may have come: told only if more waits than before. The lists of messages show it when they are opened. */
export async function readPushed(uid: string): Promise<void> {
  const key = unreadKey(uid);
  const known = queryClient.getQueryData<UnreadCounts>(key);
  if (!known) return;
  const counts = await client.call(getUnreadMessages, {}, { quiet: true }).catch(() => known);
  queryClient.setQueryData(key, counts);
  if (totalOf(counts) > totalOf(known)) tell(totalOf(known), totalOf(counts));
}

/** Fewer than before: somebody is just reading them. */
function tell(before: number, count: number): void {
  const { t } = currentLanguage();
  if (count > 0 && count >= before) notify({ title: t('message.title'), text: t('message.unread', { count }) });
}
