import { ActionIcon, Button, Tabs } from '@mantine/core';
import { IconInbox, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { type SystemMessage, cleanMessages } from '@verdict/contract/message.ts';
import { useAction } from '@verdict/ui/actions/use-action.ts';
import { client } from '@verdict/ui/app/client.ts';
import { QueryFailed } from '@verdict/ui/app/QueryFailed.tsx';
import { EmptyState } from '@verdict/ui/kit/EmptyState.tsx';
import { Card, Page, PageHeader } from '@verdict/ui/kit/Page.tsx';
import { Pager } from '@verdict/ui/kit/Pager.tsx';
import { DateTime } from '@verdict/ui/kit/RelativeTime.tsx';
import { Markdown } from '@verdict/ui/markdown/Markdown.tsx';
import { useRef } from 'react';
import { messageTexts } from './messages.ts';
import classes from './MessagePage.module.css';
import { type Box, MESSAGE_PAGE_SIZE, boxes, messagesQuery } from './message-queries.ts';

const sysRoute = getRouteApi('/message/sys');
const mineRoute = getRouteApi('/message/mine');

export const SystemMessagePage = () => <MessagePage box="sys" page={sysRoute.useSearch().currentPage ?? 1} />;
export const MyMessagePage = () => <MessagePage box="mine" page={mineRoute.useSearch().currentPage ?? 1} />;

/** The notices that were sent to the reader, one kind at a time. */
function MessagePage({ box, page }: { box: Box; page: number }) {
  const t = messageTexts.useMessages();
  const navigate = useNavigate();
  const list = useQuery(messagesQuery(box, page));
  const body = useRef<HTMLDivElement>(null);
  const type = box === 'sys' ? 'Sys' : 'Mine';

  const outcome = {
    changes: ['message', box],
    // The button that had the keyboard is gone.
    onDone: () => body.current?.focus(),
  };
  const removal = useAction((id: number) => client.call(cleanMessages, { type, id }), outcome);
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
  return (
    <Page width={880}>
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
        onChange={(to) => void navigate({ to: to === 'mine' ? '/message/mine' : '/message/sys' })}
        className={classes.tabs}
      >
        <Tabs.List>
          {boxes.map((each) => (
            <Tabs.Tab key={each} value={each}>
              {t(`message.${each}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={box}>
          <Card>
            <div ref={body} tabIndex={-1} className={classes.body} aria-busy={list.isFetching}>
              <QueryFailed query={list} />
              {list.data?.records.length === 0 && <EmptyState icon={IconInbox} title={t('message.none')} />}
              {list.data?.records.map((message) => (
                <Message key={message.id} message={message} onRemove={() => removal.run(message.id)} />
              ))}
            </div>
            {total > MESSAGE_PAGE_SIZE && (
              <Pager
                page={page}
                size={MESSAGE_PAGE_SIZE}
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

function Message({ message, onRemove }: { message: SystemMessage; onRemove: () => void }) {
  const t = messageTexts.useMessages();
  return (
    <article className={classes.message}>
      <header>
        <h2>
          <bdi>{message.title}</bdi> {!message.state && <span className={classes.new}>{t('message.new')}</span>}
        </h2>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('message.remove', { title: message.title })}
          onClick={onRemove}
        >
          <IconTrash size={16} stroke={1.7} aria-hidden />
        </ActionIcon>
      </header>
      <p className={classes.time}>
        <DateTime at={message.gmtCreate} style="minute" />
      </p>
      <Markdown source={message.content} size="note" />
    </article>
  );
}
