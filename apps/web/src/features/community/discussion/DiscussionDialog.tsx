import { Button, Group, NativeSelect, Stack, Switch } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  createDiscussion,
  type DiscussionInfo,
  type DiscussionText,
  updateDiscussion,
} from '@verdict/contract/community/discussion.ts';
import type { PictureLeft } from '@verdict/contract/site/files.ts';
import { createSolution, updateSolution } from '@verdict/contract/community/solution.ts';
import { type DiscussionKind, discussionLengths } from '@verdict/domain/community/discussion.ts';
import { Dialog } from '@verdict/kit/dialogs/Dialog.tsx';
import { Field } from '@verdict/kit/controls/Field.tsx';
import { toast } from '@verdict/kit/dialogs/toast.tsx';
import { MarkdownEditor } from '@verdict/kit/markdown/editor/MarkdownEditor.tsx';
import { useEffect, useEffectEvent } from 'react';
import { LimitedInput } from '@verdict/kit/controls/LimitedInput.tsx';
import { client } from '../../../app/client/client.ts';
import { useLastUser } from '../../../app/session/session.ts';
import { useLocalDraft } from '../../../app/drafts/use-local-draft.ts';
import { focusFirstError } from '../../../app/forms/focus-first-error.ts';
import { FormError } from '../../../app/forms/FormError.tsx';
import { TwoVersions } from '../../../app/forms/revision/TwoVersions.tsx';
import { fieldsOf } from '../../../app/forms/revision/versions.ts';
import { LockedForm } from '../../../app/forms/LockedForm.tsx';
import { useSending } from '../../../app/forms/use-sending.ts';
import { useTagName } from '../../problem/labels/use-tag-name.ts';
import { sayLeftPictures } from '../announcement/say-left-pictures.ts';
import { languagesQuery } from '../../../app/languages-query.ts';
import classes from './Discussion.module.css';
import { categoriesQuery, type DiscussionPlace, discussionKey } from './discussion-queries.ts';
import { describeDiscussion, type DiscussionDraft, discussionDraft } from './draft.ts';
import { discussionTexts, solutionTexts } from './messages.ts';
import { useUploads } from './use-uploads.ts';
import { unlessStored } from '../../../app/forms/unless-stored.ts';

interface Props {
  kind: DiscussionKind;
  place: DiscussionPlace;
  /** Null when a new discussion is written. */
  discussion: DiscussionInfo | null;
  mayPin: boolean;
  onClose: () => void;
  onPosted?: (id: number) => void;
}

/** Sends the form to the endpoint of its kind. */
async function post(
  { kind, place, discussion }: Pick<Props, 'kind' | 'place' | 'discussion'>,
  { categoryId, language, topPriority, ...words }: DiscussionDraft,
  revision: string | undefined,
): Promise<{ did: number; held: boolean; picturesLeft: PictureLeft[] }> {
  const quiet = { quiet: true };
  const { title, content } = words;
  const pid = place.problemId ?? undefined;
  if (kind === 'solution') {
    const sent = { title, content, language };
    if (discussion)
      return {
        ...(await client.call(updateSolution, { ...sent, id: discussion.id, revision }, quiet)),
        did: discussion.id,
      };
    return client.call(createSolution, { ...sent, pid: pid ?? '' }, quiet);
  }
  const sent = { ...words, topPriority, categoryId: Number(categoryId) };
  if (discussion)
    return {
      ...(await client.call(updateDiscussion, { ...sent, id: discussion.id, revision }, quiet)),
      did: discussion.id,
    };
  return client.call(createDiscussion, { ...sent, pid, gid: place.groupId ?? undefined }, quiet);
}

/** Draft with the stored text. */
const storedDraft = (stored: DiscussionText): DiscussionDraft => ({
  title: stored.title,
  description: stored.description,
  categoryId: String(stored.categoryId),
  language: stored.language ?? '',
  content: stored.content ?? '',
  topPriority: stored.topPriority,
});

/** Full-screen editor of a discussion or solution. Typed text is kept in the browser until it is posted. */
export default function DiscussionDialog({ kind, place, discussion, mayPin, onClose, onPosted }: Props) {
  const t = discussionTexts.useMessages();
  const words = solutionTexts.useMessages();
  const queryClient = useQueryClient();
  const isSolution = kind === 'solution';
  const of = { uid: useLastUser()?.uid ?? null, kind, ...place, did: discussion?.id ?? null };
  const begun: DiscussionDraft = discussion
    ? storedDraft(discussion)
    : {
        title: isSolution || place.problemId === null ? '' : `[${place.problemId}] `,
        description: '',
        categoryId: '',
        language: '',
        content: '',
        topPriority: false,
      };
  const draft = useLocalDraft({
    ...discussionDraft(of, begun),
    describe: describeDiscussion,
    ...(discussion && { stored: { at: discussion.gmtModified, by: null } }),
  });
  const required = (max: number, absent: string) => (text: string) => {
    if (text.trim() === '') return absent;
    return text.trim().length > max ? t('discussion.tooLong', { max }) : null;
  };
  const stored = discussion ? begun : null;
  const form = useForm({
    initialValues: draft.value,
    validate: {
      title: unlessStored(stored?.title, required(discussionLengths.title, t('discussion.titleRequired'))),
      description: isSolution
        ? () => null
        : unlessStored(
            stored?.description,
            required(discussionLengths.description, t('discussion.descriptionRequired')),
          ),
      categoryId: (id) => (id === '' && !isSolution ? t('discussion.categoryRequired') : null),
      content: unlessStored(stored?.content, required(discussionLengths.content, t('discussion.contentRequired'))),
    },
    onValuesChange: draft.write,
  });
  const followDraft = useEffectEvent(() => {
    if (JSON.stringify(form.values) !== JSON.stringify(draft.value)) form.setValues(draft.value);
  });
  useEffect(() => followDraft(), [draft.outside]);
  const categories = useQuery(categoriesQuery).data ?? [];
  const { send, sending, failure, versions } = useSending(
    async (values: DiscussionDraft, revision) => {
      const saved = await post({ kind, place, discussion }, values, revision);
      draft.dropSent(values);
      if (saved.held) toast.success(t('discussion.waits'));
      else if (discussion) toast.success(t('discussion.saved'));
      else toast.success(isSolution ? words('solution.published') : t('discussion.posted'));
      sayLeftPictures(saved);
      onClose();
      await queryClient.invalidateQueries({ queryKey: discussionKey });
      onPosted?.(saved.did);
    },
    discussion && {
      revision: discussion.revision ?? undefined,
      values: begun,
      valuesOf: storedDraft,
      adopt: form.setValues,
      fields: fieldsOf<DiscussionDraft>({
        title: t('discussion.title'),
        description: isSolution ? null : t('discussion.description'),
        categoryId: {
          label: t('discussion.category'),
          show: (id) => categories.find((category) => String(category.id) === id)?.name ?? '',
        },
        language: words('solution.language'),
        content: t('discussion.content'),
        topPriority: t('discussion.pinLabel'),
      }),
    },
  );
  const uploads = useUploads(place.groupId);
  const { error, value, onChange } = form.getInputProps('content') as {
    error?: string;
    value: string;
    onChange: (text: string) => void;
  };
  const heading = isSolution
    ? words(discussion ? 'solution.edit' : 'solution.write')
    : t(discussion ? 'discussion.edit' : 'discussion.create');
  function discard() {
    draft.drop();
    form.setValues(begun);
    form.clearErrors();
  }
  return (
    <Dialog fullScreen title={heading} onClose={onClose}>
      <LockedForm sending={sending} onSubmit={form.onSubmit((values) => void send(values), focusFirstError)}>
        <Stack gap="sm" maw={1200} mx="auto">
          <FormError text={failure} />
          <TwoVersions versions={versions} />
          <LimitedInput
            label={t('discussion.title')}
            required
            limit={discussionLengths.title}
            data-autofocus
            {...form.getInputProps('title')}
          />
          {isSolution ? (
            <LanguageSelect {...form.getInputProps('language')} />
          ) : (
            <>
              <LimitedInput
                label={t('discussion.description')}
                required
                limit={discussionLengths.description}
                {...form.getInputProps('description')}
              />
              <CategorySelect {...form.getInputProps('categoryId')} />
            </>
          )}
          <Field label={t('discussion.content')} required error={error}>
            {() => (
              <MarkdownEditor
                label={t('discussion.content')}
                value={value}
                height={360}
                limit={discussionLengths.content}
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
      </LockedForm>
    </Dialog>
  );
}

/** Props that a form gives its inputs. */
type InputProps = ReturnType<ReturnType<typeof useForm<DiscussionDraft>>['getInputProps']>;

function CategorySelect(props: InputProps) {
  const t = discussionTexts.useMessages();
  const tagName = useTagName();
  const categories = useQuery(categoriesQuery).data ?? [];
  return (
    <NativeSelect
      label={t('discussion.category')}
      required
      data={[
        { value: '', label: t('discussion.chooseCategory') },
        ...categories.map(({ id, name }) => ({ value: String(id), label: tagName(name) })),
      ]}
      {...props}
    />
  );
}

function LanguageSelect(props: InputProps) {
  const t = solutionTexts.useMessages();
  const languages = useQuery(languagesQuery).data ?? [];
  return (
    <NativeSelect
      label={t('solution.language')}
      data={[
        { value: '', label: t('solution.noLanguage') },
        ...languages.filter(({ oj }) => oj === 'ME').map(({ name }) => ({ value: name, label: name })),
      ]}
      {...props}
    />
  );
}
