import { NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { createNotice, updateNotice, type getNotices } from '@verdict/contract/admin/announcements.ts';
import { getUserList } from '@verdict/contract/admin/users.ts';
import type { DataOf } from '@verdict/contract/endpoint.ts';
import { client } from '@verdict/ui/app/client.ts';
import { useRef } from 'react';
import { FormDialog } from '../../app/FormDialog.tsx';
import { useMessages } from '../../app/messages.ts';
import { noticesKey } from './site-keys.ts';
import { TextFields, textRules } from './TextFields.tsx';

export type Notice = DataOf<typeof getNotices>['records'][number];

const audiences = ['All', 'Single', 'Admin'] as const;

/** `notice` null writes a new one. A notice to one user asks for the username and sends its uid. */
export function NoticeDialog({ notice, onClose }: { notice: Notice | null; onClose: () => void }) {
  const t = useMessages();
  const recipient = useRef(notice?.recipientId ? { username: notice.recipientUsername, uid: notice.recipientId } : null);
  const form = useForm({
    initialValues: {
      title: notice?.title ?? '',
      content: notice?.content ?? '',
      type: (notice?.type ?? 'All') as Notice['type'],
      username: notice?.recipientUsername ?? '',
      sendAt: notice && !notice.state ? localMinute(notice.sendTime) : '',
    },
    validate: {
      ...textRules(t),
      username: (value, { type }) => (type === 'Single' && value.trim() === '' ? t('admin.notice.recipientRequired') : null),
    },
  });
  /** The uid behind a username; a name that nobody has is said at its field. */
  async function uidOf(username: string): Promise<string | null> {
    if (recipient.current?.username === username) return recipient.current.uid;
    const { records } = await client.call(getUserList, { keyword: username, limit: 100 }, { quiet: true });
    return records.find((user) => user.username === username)?.uid ?? null;
  }
  const save = async ({ title, content, type, username, sendAt }: typeof form.values): Promise<void> => {
    const recipientId = type === 'Single' ? await uidOf(username.trim()) : undefined;
    if (recipientId === null) form.setFieldError('username', t('admin.notice.recipientUnknown'));
    const sent = { title, content, type, recipientId: recipientId ?? undefined, sendTime: sendAt === '' ? undefined : new Date(sendAt).toISOString() };
    if (notice) await client.call(updateNotice, { id: notice.id, ...sent }, { quiet: true });
    else await client.call(createNotice, sent, { quiet: true });
  };
  return (
    <FormDialog title={t(notice ? 'admin.notice.edit' : 'admin.notice.add')} form={form} save={save} changes={noticesKey} onClose={onClose} size={860}>
      <TextFields form={form} />
      <NativeSelect label={t('admin.notice.to')} data={audiences.map((value) => ({ value, label: t(`admin.notice.${value}`) }))} {...form.getInputProps('type')} />
      {form.values.type === 'Single' && <TextInput label={t('account.username')} required {...form.getInputProps('username')} />}
      <TextInput type="datetime-local" label={t('admin.notice.sendTime')} description={t('admin.notice.sendTimeHint')} {...form.getInputProps('sendAt')} />
    </FormDialog>
  );
}

/** A moment as a `datetime-local` field wants it: in the reader's own zone, without one. */
function localMinute(moment: string): string {
  const date = new Date(moment);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
