import { Button, Group, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { updateGroup, type GroupDetails } from '@verdict/contract/group.ts';
import { client } from '@verdict/ui/app/client.ts';
import { focusFirstError } from '@verdict/ui/forms/focus-first-error.ts';
import { FormError } from '@verdict/ui/forms/FormError.tsx';
import { useSending } from '@verdict/ui/forms/use-sending.ts';
import { useUnsavedWarning } from '@verdict/ui/forms/use-unsaved-warning.ts';
import { toast } from '@verdict/ui/kit/toast.tsx';
import { sayLeftPictures } from '@verdict/ui/texts/say-left-pictures.ts';
import { groupForWire, storedGroup, useGroupForm, type GroupValues } from './group-form.ts';
import { GroupFields } from './GroupFields.tsx';
import { groupKey } from './group-queries.ts';
import { useGroupUploads } from './group-uploads.ts';
import { groupTexts } from './messages.ts';

/** What the group is called and says of itself, and who gets in. */
export default function EditForm({ group }: { group: GroupDetails }) {
  const t = groupTexts.useMessages();
  const queryClient = useQueryClient();
  const form = useGroupForm(storedGroup(group));
  const uploads = useGroupUploads();
  useUnsavedWarning(form.isDirty());
  const { send, sending, failure } = useSending(async (values: GroupValues) => {
    const saved = await client.call(updateGroup, { id: group.id, ...groupForWire(values) }, { quiet: true });
    form.resetDirty(values);
    toast.success(t('group.updated'));
    sayLeftPictures(saved);
    await queryClient.invalidateQueries({ queryKey: groupKey });
  });
  return (
    <form onSubmit={form.onSubmit((values) => void send(values), focusFirstError)} noValidate>
      <Stack gap="sm">
        <FormError text={failure} />
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
