import { Button } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { endDigest } from '@verdict/contract/community/message.ts';
import { EmptyState } from '@verdict/kit/page/EmptyState.tsx';
import { Card, Page, PageHeader } from '@verdict/kit/page/Page.tsx';
import { useState } from 'react';
import { useAction } from '../../../app/actions/use-action.ts';
import { client } from '../../../app/client/client.ts';
import { messageTexts } from './messages.ts';

const route = getRouteApi('/unsubscribe');

/** Unsubscribes from mails of a kind with the token of a mail. Needs a click, because mail scanners follow links. */
export function UnsubscribePage() {
  const t = messageTexts.useMessages();
  const { token, mails } = route.useSearch();
  const [isDone, setDone] = useState(false);
  const end = useAction(() => client.call(endDigest, { token: token ?? '', mails }), { onDone: () => setDone(true) });
  return (
    <Page size="text">
      <PageHeader title={t('message.unsubscribe')} />
      <Card>
        <EmptyState
          title={t(
            isDone
              ? 'message.unsubscribed'
              : mails === 'homework'
                ? 'message.unsubscribeHomework'
                : 'message.unsubscribeMeans',
          )}
          action={
            !isDone && (
              <Button loading={end.busy} disabled={!token} onClick={() => end.run()}>
                {t('message.unsubscribe')}
              </Button>
            )
          }
        />
      </Card>
    </Page>
  );
}
