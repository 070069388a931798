import { Checkbox } from '@mantine/core';
import { useForm } from '@mantine/form';
import { createAnnouncement, updateAnnouncement } from '@verdict/contract/admin/announcements.ts';
import type { AnnouncementRow } from '@verdict/contract/site.ts';
import { client } from '@verdict/ui/app/client.ts';
import { FormDialog } from '../../app/FormDialog.tsx';
import { useMessages } from '../../app/messages.ts';
import { sayLeftPictures } from '../../app/say-left-pictures.ts';
import { announcementsKey } from './site-keys.ts';
import { TextFields, textRules } from './TextFields.tsx';

/** `announcement` null writes a new one. */
export function AnnouncementDialog({
  announcement,
  onClose,
}: {
  announcement: AnnouncementRow | null;
  onClose: () => void;
}) {
  const t = useMessages();
  const form = useForm({
    initialValues: {
      title: announcement?.title ?? '',
      content: announcement?.content ?? '',
      isVisible: announcement?.status !== 1,
    },
    validate: textRules(t),
  });
  const save = async ({ title, content, isVisible }: typeof form.values): Promise<void> => {
    const sent = { title, content, status: isVisible ? 0 : 1 };
    sayLeftPictures(
      await (announcement
        ? client.call(updateAnnouncement, { id: announcement.id, ...sent }, { quiet: true })
        : client.call(createAnnouncement, sent, { quiet: true })),
    );
  };
  return (
    <FormDialog
      title={t(announcement ? 'admin.announcement.edit' : 'admin.announcement.add')}
      form={form}
      save={save}
      changes={announcementsKey}
      onClose={onClose}
      size={860}
    >
      <TextFields form={form} />
      <Checkbox label={t('admin.announcement.visible')} {...form.getInputProps('isVisible', { type: 'checkbox' })} />
    </FormDialog>
  );
}
