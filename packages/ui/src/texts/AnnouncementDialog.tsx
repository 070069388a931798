import { Checkbox } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { QueryKey } from '@tanstack/react-query';
import type { PictureLeft } from '@verdict/contract/file.ts';
import type { AnnouncementRow } from '@verdict/contract/site.ts';
import { FormDialog } from '../forms/FormDialog.tsx';
import { textFormTexts } from './messages.ts';
import { sayLeftPictures } from './say-left-pictures.ts';
import type { Uploads } from '../markdown/upload.ts';
import { TextFields, textRules } from './TextFields.tsx';

interface SentAnnouncement {
  title: string;
  content: string;
  /** 0 visible, 1 hidden. */
  status: 0 | 1;
}

/** What the dialog needs of the world; the back office and a group's pages have different doors. */
export interface AnnouncementDoors extends Uploads {
  /** `id` null writes a new one. Quietly, because a refusal is shown above the fields. */
  save: (id: number | null, sent: SentAnnouncement) => Promise<{ picturesLeft: readonly PictureLeft[] }>;
  /** Everything under this key is read again. */
  changes: QueryKey;
  /** Says where a visible one is shown. */
  visible: string;
}

/** `announcement` null writes a new one. */
export function AnnouncementDialog({
  announcement,
  doors: { save, changes, visible, ...uploads },
  onClose,
}: {
  announcement: AnnouncementRow | null;
  doors: AnnouncementDoors;
  onClose: () => void;
}) {
  const t = textFormTexts.useMessages();
  const form = useForm({
    initialValues: {
      title: announcement?.title ?? '',
      content: announcement?.content ?? '',
      isVisible: announcement?.status !== 1,
    },
    validate: textRules(t),
  });
  return (
    <FormDialog
      title={t(announcement ? 'text.announcement.edit' : 'text.announcement.add')}
      form={form}
      save={async ({ title, content, isVisible }) =>
        sayLeftPictures(await save(announcement?.id ?? null, { title, content, status: isVisible ? 0 : 1 }))
      }
      changes={changes}
      onClose={onClose}
      size={860}
    >
      <TextFields form={form} uploads={uploads} />
      <Checkbox label={visible} {...form.getInputProps('isVisible', { type: 'checkbox' })} />
    </FormDialog>
  );
}
