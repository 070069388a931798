import { Button, Group, NativeSelect, Stack, Switch, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createDiscussion, type DiscussionInfo, updateDiscussion } from '@verdict/contract/discussion.ts';
import { uploadMarkdownFile, uploadMarkdownImage } from '@verdict/contract/file.ts';
import { discussionLengths } from '@verdict/domain/discussion/discussion.ts';
import { can } from '@verdict/domain/permission/abilities.ts';
import type { Scope } from '@verdict/domain/scope.ts';
import { client } from '@verdict/ui/app/client.ts';
import { useActor } from '@verdict/ui/app/session.ts';
import { focusFirstError } from '@verdict/ui/forms/focus-first-error.ts';
import { FormError } from '@verdict/ui/forms/FormError.tsx';
import { useSending } from '@verdict/ui/forms/use-sending.ts';
import { Dialog } from '@verdict/ui/kit/Dialog.tsx';
import { Field } from '@verdict/ui/kit/Field.tsx';
import { toast } from '@verdict/ui/kit/toast.tsx';
import { useTagName } from '@verdict/ui/kit/use-tag-name.ts';
import { MarkdownEditor } from '@verdict/ui/markdown/MarkdownEditor.tsx';
import { kept } from '@verdict/ui/storage.ts';
import { sayLeftPictures } from '@verdict/ui/texts/say-left-pictures.ts';
import { useState } from 'react';
import classes from './Discussion.module.css';
import { categoriesQuery, type DiscussionPlace, discussionKey } from './discussion-queries.ts';
import { type DiscussionDraft, dropDraft, keepDraft, loadDraft } from './draft.ts';
import { discussionTexts } from './messages.ts';

interface Props {
  place: DiscussionPlace;
  /** Null: a new one. */
  discussion: DiscussionInfo | null;
  mayPin: boolean;
  onClose: () => void;
  onPosted?: (id: number) => void;
}

/** A discussion as it is written, over the whole screen. What is typed stays in the browser until it is posted. */
export default function DiscussionDialog({ place, discussion, mayPin, onClose, onPosted }: Props) {
  const t = discussionTexts.useMessages();
  const tagName = useTagName();
  const queryClient = useQueryClient();
  const actor = useActor();
  const categories = useQuery(categoriesQuery).data ?? [];
  const [of] = useState({ uid: actor?.uid ?? '', ...place, did: discussion?.id ?? null });
  const begun: DiscussionDraft = {
    title: discussion?.title ?? (place.problemId === null ? '' : `[${place.problemId}] `),
    description: discussion?.description ?? '',
    categoryId: discussion ? String(discussion.categoryId) : '',
    content: discussion?.content ?? '',
    topPriority: discussion?.topPriority ?? false,
  };
  const [draft] = useState(() => loadDraft(kept, of));
  const required = (max: number, absent: string) => (text: string) => {
    if (text.trim() === '') return absent;
    return text.trim().length > max ? t('discussion.tooLong', { max }) : null;
  };
  const form = useForm({
    initialValues: draft ?? begun,
    validate: {
      title: required(discussionLengths.title, t('discussion.titleRequired')),
      description: required(discussionLengths.description, t('discussion.descriptionRequired')),
      categoryId: (id) => (id === '' ? t('discussion.categoryRequired') : null),
      content: required(discussionLengths.content, t('discussion.contentRequired')),
    },
    onValuesChange: (values) => keepDraft(kept, of, values),
  });
  const { send, sending, failure } = useSending(async ({ categoryId, ...words }: DiscussionDraft) => {
    const sent = { ...words, categoryId: Number(categoryId) };
    const saved = discussion
      ? {
          ...(await client.call(updateDiscussion, { ...sent, id: discussion.id }, { quiet: true })),
          did: discussion.id,
        }
      : await client.call(
          createDiscussion,
          { ...sent, pid: place.problemId ?? undefined, gid: place.groupId ?? undefined },
          { quiet: true },
        );
    dropDraft(kept, of);
    toast.success(t('discussion.posted'));
    sayLeftPictures(saved);
    onClose();
    await queryClient.invalidateQueries({ queryKey: discussionKey });
    onPosted?.(saved.did);
  });
  const scope: Scope = place.groupId === null ? { kind: 'site' } : { kind: 'group', groupId: place.groupId };
  const gid = place.groupId ?? undefined;
  const uploads = can(actor, 'file.uploadTo', scope) && {
    uploadImage: (file: File) => client.upload(uploadMarkdownImage, { gid }, file, { quiet: true }),
    uploadFile: (file: File) => client.upload(uploadMarkdownFile, { gid }, file, { quiet: true }),
  };
  const { error, value, onChange } = form.getInputProps('content') as {
    error?: string;
    value: string;
    onChange: (text: string) => void;
  };
  function discard() {
    dropDraft(kept, of);
    form.setValues(begun);
    form.clearErrors();
    dropDraft(kept, of);
  }
  return (
    <Dialog fullScreen title={t(discussion ? 'discussion.edit' : 'discussion.create')} onClose={onClose}>
      <form onSubmit={form.onSubmit((values) => void send(values), focusFirstError)} noValidate>
        <Stack gap="sm" maw={1200} mx="auto">
          <FormError text={failure} />
          <TextInput
            label={t('discussion.title')}
            required
            maxLength={discussionLengths.title}
            data-autofocus
            {...form.getInputProps('title')}
          />
          <TextInput
            label={t('discussion.description')}
            required
            maxLength={discussionLengths.description}
            {...form.getInputProps('description')}
          />
          <NativeSelect
            label={t('discussion.category')}
            required
            data={[
              { value: '', label: t('discussion.chooseCategory') },
              ...categories.map(({ id, name }) => ({ value: String(id), label: tagName(name) })),
            ]}
            {...form.getInputProps('categoryId')}
          />
          <Field label={t('discussion.content')} required error={error}>
            {() => (
              <MarkdownEditor
                label={t('discussion.content')}
                value={value}
                height={360}
                maxLength={discussionLengths.content}
                {...uploads}
                onChange={onChange}
              />
            )}
          </Field>
          {mayPin && (
            <Switch label={t('discussion.pinLabel')} {...form.getInputProps('topPriority', { type: 'checkbox' })} />
          )}
          <Group justify="space-between" gap="xs">
            <Button variant="subtle" color="gray" onClick={discard}>
              {t('discussion.discard')}
            </Button>
            <Group gap="xs">
              <span className={classes.draft}>{t('discussion.draftKept')}</span>
              <Button type="submit" loading={sending}>
                {t('discussion.post')}
              </Button>
            </Group>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
