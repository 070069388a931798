import type { StoredAnnouncement } from '@verdict/contract/site/site.ts';
import type { Column } from '@verdict/kit/lists/DataTable.tsx';
import type { AnnouncementDoors } from './AnnouncementDialog.tsx';
import { sayLeftPictures } from './say-left-pictures.ts';
import { VisibleSwitch } from '../../../app/management/VisibleSwitch.tsx';

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
