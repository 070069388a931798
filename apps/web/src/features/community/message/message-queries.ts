/** Queries of the messages by kind. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  type UnreadCounts,
  getCommentMessages,
  getLikeMessages,
  getMyMessages,
  getReplyMessages,
  getSystemMessages,
} from '@verdict/contract/community/message.ts';
import { client } from '../../../app/client/client.ts';
import { queryClient } from '../../../app/client/query-client.ts';

/** Boxes of messages from users (comments, replies, likes) and of notices. */
const userBoxes = ['discuss', 'reply', 'like'] as const;
const noticeBoxes = ['sys', 'mine'] as const;
export const boxes = [...userBoxes, ...noticeBoxes] as const;
export type UserBox = (typeof userBoxes)[number];
export type NoticeBox = (typeof noticeBoxes)[number];
export type Box = (typeof boxes)[number];

const isUserBox = (box: Box): box is UserBox => (userBoxes as readonly string[]).includes(box);

/** `type` of a box in requests that delete its messages. */
export const typeOf = { discuss: 'Discuss', reply: 'Reply', like: 'Like', sys: 'Sys', mine: 'Mine' } as const;

/** Number of unread messages in a box. */
export const unreadOf = (counts: UnreadCounts | undefined, box: Box): number =>
  counts?.[box === 'discuss' ? 'comment' : box] ?? 0;

export const pageSizeOf = (box: Box): number => (isUserBox(box) ? 6 : 8);

const userEndpoints = { discuss: getCommentMessages, reply: getReplyMessages, like: getLikeMessages };
const noticeEndpoints = { sys: getSystemMessages, mine: getMyMessages };

/** Reading a page marks its messages as read, so it is not refetched automatically. */
const messagesOf = <Row>(box: Box, currentPage: number, read: (limit: number, signal: AbortSignal) => Promise<Row>) =>
  queryOptions({
    queryKey: ['message', box, currentPage],
    async queryFn({ signal }) {
      const page = await read(pageSizeOf(box), signal);
      void queryClient.invalidateQueries({ queryKey: ['message', 'unread'] });
      return page;
    },
    placeholderData: keepPreviousData,
    refetchOnReconnect: false,
    gcTime: 0,
  });

export const noticesQuery = (box: NoticeBox, currentPage: number) =>
  messagesOf(box, currentPage, (limit, signal) =>
    client.page(noticeEndpoints[box], { currentPage, limit }, { signal, quiet: true }),
  );

export const userMessagesQuery = (box: UserBox, currentPage: number) =>
  messagesOf(box, currentPage, (limit, signal) =>
    client.page(userEndpoints[box], { currentPage, limit }, { signal, quiet: true }),
  );
