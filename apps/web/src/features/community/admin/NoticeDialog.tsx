import { Autocomplete, NativeSelect, TextInput } from '@mantine/core';
import { useForm, type GetInputPropsReturnType } from '@mantine/form';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { ApiError } from '@verdict/client/errors.ts';
import { getUserHomeInfo } from '@verdict/contract/account/account.ts';
import {
  audiences,
  createNotice,
  updateNotice,
  type getNotices,
  type NoticeText,
} from '@verdict/contract/community/announcement.ts';
import { getUserList } from '@verdict/contract/account/users.ts';
import type { DataOf } from '@verdict/contract/endpoint.ts';
import { localMoment } from '@verdict/kit/controls/MomentInput.tsx';
import { client } from '../../../app/client/client.ts';
import { FormDialog } from '../../../app/forms/FormDialog.tsx';
import { fieldsOf } from '../../../app/forms/revision/versions.ts';
import { sayLeftPictures } from '../announcement/say-left-pictures.ts';
import { TextFields, textRules } from '../announcement/TextFields.tsx';
import { useMessages } from '../../../app/office/messages.ts';
import { textUploads } from '../../../app/client/text-uploads.ts';

export const noticesKey = ['notices'] as const;
export type Notice = DataOf<typeof getNotices>['records'][number];

/** Pause in typing that starts a search. */
const PAUSE_MS = 250;
const SUGGESTED = 8;

const usernamesQuery = (keyword: string) =>
  queryOptions({
    queryKey: ['usernames', keyword],
    queryFn: ({ signal }) => client.call(getUserList, { keyword, limit: SUGGESTED }, { signal, quiet: true }),
    select: ({ records }) => records.map(({ username }) => username),
    placeholderData: keepPreviousData,
    enabled: keyword !== '',
  });

/** Uid of the account with exactly this name; null when there is none. */
async function uidOf(username: string): Promise<string | null> {
  try {
    return (await client.call(getUserHomeInfo, { username }, { quiet: true })).uid;
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'answer' && error.http < 500) return null;
    throw error;
  }
}

const valuesOf = (notice: NoticeText | null) => ({
  title: notice?.title ?? '',
  content: notice?.content ?? '',
  type: (notice?.type ?? 'All') as Notice['type'],
  username: notice?.recipientUsername ?? '',
  sendAt: notice && !notice.state ? localMoment(new Date(notice.sendTime)).slice(0, 16) : '',
});

/** A null `notice` writes a new one. A notice to one user asks for the username and sends its uid. */
export function NoticeDialog({ notice, onClose }: { notice: Notice | null; onClose: () => void }) {
  const t = useMessages();
  const form = useForm({
    initialValues: valuesOf(notice),
    validate: {
      ...textRules(t),
      username: (value, { type }) =>
        type === 'Single' && value.trim() === '' ? t('admin.notice.recipientRequired') : null,
    },
  });
  const save = async (values: typeof form.values, revision?: string): Promise<boolean> => {
    const { title, content, type, username, sendAt } = values;
    const recipientId = type === 'Single' ? await uidOf(username.trim()) : undefined;
    if (recipientId === null) {
      form.setFieldError('username', t('admin.notice.recipientUnknown'));
      return false;
    }
    const sent = { title, content, type, recipientId, sendTime: sendAt === '' ? null : new Date(sendAt).toISOString() };
    sayLeftPictures(
      await (notice
        ? client.call(updateNotice, { id: notice.id, revision, ...sent }, { quiet: true })
        : client.call(createNotice, sent, { quiet: true })),
    );
    return true;
  };
  return (
    <FormDialog
      title={t(notice ? 'admin.notice.edit' : 'admin.notice.add')}
      form={form}
      save={save}
      revised={
        notice && {
          revision: notice.revision,
          valuesOf,
          fields: fieldsOf<typeof form.values>({
            title: t('text.title'),
            content: t('text.content'),
            type: { label: t('admin.notice.to'), show: (type) => t(`admin.notice.${type}`) },
            username: t('account.username'),
            sendAt: t('admin.notice.sendTime'),
          }),
        }
      }
      changes={noticesKey}
      onClose={onClose}
      size={860}
    >
      <TextFields form={form} uploads={textUploads()} />
      <NativeSelect
        label={t('admin.notice.to')}
        data={audiences.map((value) => ({ value, label: t(`admin.notice.${value}`) }))}
        {...form.getInputProps('type')}
      />
      {form.values.type === 'Single' && (
        <Recipient username={form.values.username} props={form.getInputProps('username')} />
      )}
      <TextInput
        type="datetime-local"
        label={t('admin.notice.sendTime')}
        description={t('admin.notice.sendTimeHint')}
        {...form.getInputProps('sendAt')}
      />
    </FormDialog>
  );
}

/** Suggests usernames that contain the typed text. */
function Recipient({ username, props }: { username: string; props: GetInputPropsReturnType }) {
  const t = useMessages();
  const [keyword] = useDebouncedValue(username.trim(), PAUSE_MS);
  const suggested = useQuery(usernamesQuery(keyword));
  // The server also searches real names and email addresses, so the suggestions are not filtered again.
  return (
    <Autocomplete
      label={t('account.username')}
      required
      data={[...new Set(suggested.data)]}
      filter={({ options }) => options}
      {...props}
    />
  );
}
