import { Button, Group } from '@mantine/core';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useMessages } from '../i18n.tsx';

/** Loads the next rows below a list that grows instead of having pages. Hidden at the end of the list. */
export function MoreButton({
  list,
}: {
  list: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;
}) {
  const t = useMessages();
  if (!list.hasNextPage) return null;
  return (
    <Group justify="center" p="md">
      <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
        {t('kit.showMore')}
      </Button>
    </Group>
  );
}
