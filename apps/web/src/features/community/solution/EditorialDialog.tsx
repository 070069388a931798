import { Button, Group, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type getEditorial, saveEditorial } from '@verdict/contract/community/solution.ts';
import type { DataOf } from '@verdict/contract/endpoint.ts';
import { EDITORIAL_MAX } from '@verdict/domain/community/solutions.ts';
import { type Locale, locales } from '@verdict/messages/shape.ts';
import { localeNames } from '@verdict/kit/i18n.tsx';
import { Dialog } from '@verdict/kit/dialogs/Dialog.tsx';
import { Field } from '@verdict/kit/controls/Field.tsx';
import { PageLoading } from '@verdict/kit/page/Page.tsx';
import { toast } from '@verdict/kit/dialogs/toast.tsx';
import { MarkdownEditor } from '@verdict/kit/markdown/editor/MarkdownEditor.tsx';
import { client } from '../../../app/client/client.ts';
import { QueryFailed } from '../../../app/client/QueryFailed.tsx';
import { FormError } from '../../../app/forms/FormError.tsx';
import { TwoVersions } from '../../../app/forms/revision/TwoVersions.tsx';
import { fieldsOf } from '../../../app/forms/revision/versions.ts';
import { LockedForm } from '../../../app/forms/LockedForm.tsx';
import { useSending } from '../../../app/forms/use-sending.ts';
import { sayLeftPictures } from '../announcement/say-left-pictures.ts';
import { discussionTexts, solutionTexts } from '../discussion/messages.ts';
import { editorialQuery, solutionsKey } from './solution-queries.ts';
import { useUploads } from '../discussion/use-uploads.ts';

interface Props {
  problemId: string;
  /** Group of the problem; null when it is in the bank. */
  groupId: number | null;
  onClose: () => void;
}

/** Full-screen editor of an editorial in both languages. */
export default function EditorialDialog(props: Props) {
  const t = solutionTexts.useMessages();
  const query = useQuery({ ...editorialQuery(props.problemId), staleTime: 0 });
  return (
    <Dialog fullScreen title={t('solution.editorial')} onClose={props.onClose}>
      {query.data && !query.isFetching ? (
        <EditorialForm {...props} stored={query.data} />
      ) : query.isError ? (
        <QueryFailed query={query} />
      ) : (
        <PageLoading />
      )}
    </Dialog>
  );
}

const valuesOf = ({ texts }: Pick<DataOf<typeof getEditorial>, 'texts'>): Record<Locale, string> => ({
  'en-US': texts['en-US'] ?? '',
  'zh-CN': texts['zh-CN'] ?? '',
});

function EditorialForm({ problemId, groupId, onClose, stored }: Props & { stored: DataOf<typeof getEditorial> }) {
  const t = solutionTexts.useMessages();
  const words = discussionTexts.useMessages();
  const queryClient = useQueryClient();
  const uploads = useUploads(groupId);
  const tooLong = (text: string) =>
    text.length > EDITORIAL_MAX ? words('discussion.tooLong', { max: EDITORIAL_MAX }) : null;
  const form = useForm<Record<Locale, string>>({
    initialValues: valuesOf(stored),
    validate: { 'en-US': tooLong, 'zh-CN': tooLong },
  });
  const { send, sending, failure, versions } = useSending(
    async (values: Record<Locale, string>, revision) => {
      const saved = await client.call(saveEditorial, { pid: problemId, texts: values, revision }, { quiet: true });
      toast.success(t('solution.editorialSaved'));
      sayLeftPictures(saved);
      await queryClient.invalidateQueries({ queryKey: solutionsKey(problemId) });
      onClose();
    },
    {
      revision: stored.revision,
      values: valuesOf(stored),
      valuesOf,
      adopt: form.setValues,
      fields: fieldsOf<Record<Locale, string>>(localeNames),
    },
  );
  return (
    <LockedForm sending={sending} onSubmit={form.onSubmit((values) => void send(values))}>
      <Stack gap="sm" maw={1200} mx="auto">
        <FormError text={failure} />
        <TwoVersions versions={versions} />
        <Text size="sm" c="dimmed">
          {t('solution.editorialHint')}
        </Text>
        {locales.map((locale) => (
          <Field key={locale} label={localeNames[locale]} error={form.errors[locale]}>
            {() => (
              <MarkdownEditor
                label={localeNames[locale]}
                value={form.values[locale]}
                height={280}
                limit={EDITORIAL_MAX}
                {...uploads}
                onChange={(text) => form.setFieldValue(locale, text)}
              />
            )}
          </Field>
        ))}
        <Group justify="flex-end">
          <Button type="submit" loading={sending}>
            {words('discussion.post')}
          </Button>
        </Group>
      </Stack>
    </LockedForm>
  );
}
