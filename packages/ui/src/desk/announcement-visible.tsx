import type { StoredAnnouncement } from '@verdict/contract/site/site.ts';
import type { Column } from '../kit/DataTable.tsx';
import type { AnnouncementDoors } from '../texts/AnnouncementDialog.tsx';
import { sayLeftPictures } from '../texts/say-left-pictures.ts';
import { VisibleSwitch } from './VisibleSwitch.tsx';

/** Column with a switch that shows or hides an announcement at once. */
export const announcementVisible = (
  header: string,
  { save, changes }: Pick<AnnouncementDoors, 'save' | 'changes'>,
): Column<StoredAnnouncement & { /** Absent: the reader may. */ canEdit?: boolean }> => ({
  key: 'visible',
  header,
  width: 90,
  compact: 'end',
  cell: ({ id, title, content, second, status, revision, canEdit = true }) => (
    <VisibleSwitch
      title={title}
      visible={status === 0}
      disabled={!canEdit}
      save={async (visible) =>
        sayLeftPictures(await save(id, { title, content, second, revision, status: visible ? 0 : 1 }))
      }
      changes={changes}
    />
  ),
});
