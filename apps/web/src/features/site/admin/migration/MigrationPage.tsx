import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '@verdict/kit/page/EmptyState.tsx';
import { Card, Page, PageHeader, PageLoading } from '@verdict/kit/page/Page.tsx';
import { QueryFailed } from '../../../../app/client/QueryFailed.tsx';
import { useMessages } from '../../../../app/office/messages.ts';
import { moveTexts } from './messages.ts';
import { movesQuery } from './move-queries.ts';
import { MoveCard } from './MoveCard.tsx';
import { UploadForm } from './UploadForm.tsx';

/** Uploads a site of another judge, shows what would be moved, and moves it once that is confirmed. */
export function MigrationPage() {
  const t = useMessages();
  const tMove = moveTexts.useMessages();
  const moves = useQuery(movesQuery);
  const isOpen = moves.data?.some(({ endTime, state }) => endTime === null && state !== 'uploading') ?? true;
  return (
    <Page>
      <PageHeader title={t('admin.migration')} subtitle={tMove('move.hint')} />
      <Stack gap="md">
        {!isOpen && <UploadForm />}
        <QueryFailed query={moves} />
        {moves.isPending && <PageLoading />}
        {moves.data?.length === 0 && (
          <Card>
            <EmptyState title={tMove('move.none')} />
          </Card>
        )}
        {moves.data?.map((move) => (
          <MoveCard key={move.id} move={move} />
        ))}
      </Stack>
    </Page>
  );
}
