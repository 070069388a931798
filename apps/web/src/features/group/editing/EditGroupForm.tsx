import { Button, Group, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { updateGroup, type GroupDetails } from '@verdict/contract/group/group.ts';
import { toast } from '@verdict/kit/dialogs/toast.tsx';
import { client } from '../../../app/client/client.ts';
import { focusFirstError } from '../../../app/forms/focus-first-error.ts';
import { FormError } from '../../../app/forms/FormError.tsx';
import { evidenceTexts } from '../../submission/evidence/messages.ts';
import { TwoVersions } from '../../../app/forms/revision/TwoVersions.tsx';
import { fieldsOf } from '../../../app/forms/revision/versions.ts';
import { useSending } from '../../../app/forms/use-sending.ts';
import { useUnsavedWarning } from '../../../app/forms/use-unsaved-warning.ts';
import { sayLeftPictures } from '../../community/announcement/say-left-pictures.ts';
import { groupForWire, storedGroup, useGroupForm, type GroupValues } from './group-form.ts';
import { GroupFields } from './GroupFields.tsx';
import { groupKey } from '../group-queries.ts';
import { useGroupUploads } from '../group-uploads.ts';
import { groupTexts } from '../messages.ts';

/** Form for the group's name, texts and access. */
export default function EditForm({ group }: { group: GroupDetails }) {
  const t = groupTexts.useMessages();
  const evidence = evidenceTexts.useMessages();
  const queryClient = useQueryClient();
  const form = useGroupForm(storedGroup(group), storedGroup(group));
  const uploads = useGroupUploads();
  useUnsavedWarning(form.isDirty());
  const { send, sending, failure, versions } = useSending(
    async (values: GroupValues, revision) => {
      const sent = { id: group.id, revision, ...groupForWire(values) };
      const saved = await client.call(updateGroup, sent, { quiet: true });
      form.resetDirty(values);
      toast.success(t('group.updated'));
      sayLeftPictures(saved);
      await queryClient.invalidateQueries({ queryKey: groupKey });
      return saved.revision;
    },
    {
      revision: group.mine.revision ?? undefined,
      values: form.getInitialValues(),
      valuesOf: storedGroup,
      adopt: form.setValues,
      fields: fieldsOf<GroupValues>({
        name: t('group.name'),
        shortName: t('group.shortName'),
        brief: t('group.brief'),
        description: t('group.description'),
        access: { label: t('group.access'), show: (access) => t(`group.access.${access}`) },
        code: t('group.code'),
        isVisible: t('group.isVisible'),
        evidence: {
          label: evidence('evidence.ceiling'),
          show: (level) => evidence(level === null ? 'evidence.byProblem' : `evidence.${level}`),
        },
      }),
    },
  );
  return (
    <form onSubmit={form.onSubmit((values) => void send(values), focusFirstError)} noValidate>
      <Stack gap="sm">
        <FormError text={failure} />
        <TwoVersions versions={versions} />
        <GroupFields form={form} uploads={uploads} />
        <Group justify="flex-end">
          <Button type="submit" loading={sending}>
            {t('common.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
