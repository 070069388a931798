import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { LooseLink } from '@verdict/kit/controls/LooseLink.tsx';
import { readingTexts } from './messages.ts';
import { groupQuestionsQuery } from './reading-queries.ts';

/** Link to the questions of a group, with the number of open ones; for those who teach. */
export function QuestionsLink({ gid }: { gid: number }) {
  const t = readingTexts.useMessages();
  const { data } = useQuery(groupQuestionsQuery(gid, 'open'));
  const count = data?.counts.open ?? 0;
  return (
    <Button
      size="xs"
      variant={count === 0 ? 'default' : 'light'}
      renderRoot={(props) => (
        <LooseLink to="/group/$groupID/training/questions" params={{ groupID: String(gid) }} {...props} />
      )}
    >
      {t('reading.questions', { count })}
    </Button>
  );
}
