import { Badge, Button, Tabs } from '@mantine/core';
import { IconInbox } from '@tabler/icons-react';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { Page as PageOf } from '@verdict/contract/fields.ts';
import { cleanMessages } from '@verdict/contract/community/message.ts';
import { EmptyState } from '@verdict/kit/page/EmptyState.tsx';
import { Card, Page, PageHeader } from '@verdict/kit/page/Page.tsx';
import { Pager } from '@verdict/kit/lists/Pager.tsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { useAction } from '../../../app/actions/use-action.ts';
import { client } from '../../../app/client/client.ts';
import { QueryFailed } from '../../../app/client/QueryFailed.tsx';
import { useUser } from '../../../app/session/session.ts';
import {
  type Box,
  boxes,
  type NoticeBox,
  noticesQuery,
  pageSizeOf,
  typeOf,
  unreadOf,
  type UserBox,
  userMessagesQuery,
} from './message-queries.ts';
import { messageTexts } from './messages.ts';
import classes from './MessagePage.module.css';
import { Notice } from './Notice.tsx';
import { unreadQuery } from './unread-query.ts';
import { UserMessageItem } from './UserMessageItem.tsx';

const usePageNumber = (): number => (useSearch({ strict: false }) as { currentPage?: number }).currentPage ?? 1;

export const CommentMessagePage = () => <UserMessages box="discuss" />;
export const ReplyMessagePage = () => <UserMessages box="reply" />;
export const LikeMessagePage = () => <UserMessages box="like" />;
export const SystemMessagePage = () => <Notices box="sys" />;
export const MyMessagePage = () => <Notices box="mine" />;

function UserMessages({ box }: { box: UserBox }) {
  const list = useQuery(userMessagesQuery(box, usePageNumber()));
  return (
    <MessagePage box={box} list={list}>
      {(message, onRemove) => <UserMessageItem key={message.id} message={message} onRemove={onRemove} />}
    </MessagePage>
  );
}

function Notices({ box }: { box: NoticeBox }) {
  const list = useQuery(noticesQuery(box, usePageNumber()));
  return (
    <MessagePage box={box} list={list}>
      {(message, onRemove) => <Notice key={message.id} message={message} onRemove={onRemove} />}
    </MessagePage>
  );
}

interface Props<Row> {
  box: Box;
  list: UseQueryResult<PageOf<Row>>;
  children: (row: Row, onRemove: () => void) => ReactNode;
}

/** Messages to the reader, one kind at a time. */
function MessagePage<Row extends { id: number }>({ box, list, children }: Props<Row>) {
  const t = messageTexts.useMessages();
  const navigate = useNavigate();
  const page = usePageNumber();
  const body = useRef<HTMLDivElement>(null);
  const tab = useRef<HTMLButtonElement>(null);
  // On phones the tabs are wider than the screen, so scroll to the current one.
  useEffect(() => {
    tab.current?.scrollIntoView({ inline: 'nearest', block: 'nearest' });
  }, [box]);
  const type = typeOf[box];
  const user = useUser();
  const counts = useQuery({ ...unreadQuery(user?.uid ?? ''), enabled: user !== null }).data;

  const outcome = {
    done: t('message.removed'),
    changes: ['message', box],
    // The focused button is gone, so the focus moves to the list.
    onDone: () => body.current?.focus({ preventScroll: true }),
  };
  const removal = useAction((id: number) => client.call(cleanMessages, { type, id }), {
    ask: { title: t('message.removeOne'), body: t('message.removeBody'), action: t('message.removeOne'), danger: true },
    ...outcome,
  });
  const clearing = useAction(() => client.call(cleanMessages, { type }), {
    ask: {
      title: t('message.clear'),
      body: t('message.clearBody'),
      action: t('message.clear'),
      danger: true,
    },
    ...outcome,
  });

  const total = list.data?.total ?? 0;
  const size = pageSizeOf(box);
  return (
    <Page size="text">
      <PageHeader
        title={t('message.title')}
        actions={
          total > 0 && (
            <Button variant="default" loading={clearing.busy} onClick={() => clearing.run()}>
              {t('message.clear')}
            </Button>
          )
        }
      />
      <Tabs
        value={box}
        onChange={(to) => void navigate({ to: `/message/${to}` as '/message' })}
        className={classes.tabs}
      >
        <Tabs.List className={classes.list}>
          {boxes.map((each) => (
            <Tabs.Tab
              key={each}
              value={each}
              ref={each === box ? tab : undefined}
              rightSection={
                unreadOf(counts, each) > 0 && (
                  <Badge color="red" size="sm">
                    {unreadOf(counts, each)}
                  </Badge>
                )
              }
            >
              {t(`message.${each}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={box}>
          <Card>
            <div ref={body} tabIndex={-1} className={classes.body} aria-busy={list.isFetching}>
              <QueryFailed query={list} />
              {list.data?.records.length === 0 && <EmptyState icon={IconInbox} title={t('message.none')} />}
              {list.data?.records.map((message) => children(message, () => removal.run(message.id)))}
            </div>
            {total > size && (
              <Pager
                page={page}
                size={size}
                total={total}
                onChange={(currentPage) => void navigate({ to: '.', search: { currentPage } })}
              />
            )}
          </Card>
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}
