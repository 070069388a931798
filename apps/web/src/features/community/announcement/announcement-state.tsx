import { Badge } from '@mantine/core';
import type { StoredAnnouncement } from '@verdict/contract/site/site.ts';
import type { Column } from '@verdict/kit/lists/DataTable.tsx';
import { textFormTexts } from '../../../app/forms/messages.ts';

/** Column that says whether readers see an announcement now. */
export const announcementState = (header: string): Column<StoredAnnouncement> => ({
  key: 'state',
  header,
  width: 120,
  cell: ({ state }) => <State state={state} />,
});

function State({ state }: Pick<StoredAnnouncement, 'state'>) {
  const t = textFormTexts.useMessages();
  return (
    <Badge variant="light" color={state === 'shown' ? 'green' : state === 'scheduled' ? 'brand' : 'gray'}>
      {t(`text.announcement.state.${state}`)}
    </Badge>
  );
}
