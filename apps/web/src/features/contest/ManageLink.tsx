import { Button } from '@mantine/core';
import { can } from '@verdict/domain/permission/abilities.ts';
import { useActor } from '@verdict/ui/app/session.ts';
import { contestTexts } from './messages.ts';

/** To the contest in the back office, for those of its organisers who get there. */
export default function ManageLink({ id }: { id: number }) {
  const t = contestTexts.useMessages();
  if (!can(useActor(), 'backOffice.enter')) return null;
  return (
    <Button component="a" href={`/admin/contest/${id}/edit`} size="compact-xs" variant="default">
      {t('contest.manage')}
    </Button>
  );
}
