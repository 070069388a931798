import { Button, Group, Stack } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { focusFirstError } from '@verdict/ui/forms/focus-first-error.ts';
import { FormError } from '@verdict/ui/forms/FormError.tsx';
import { useSending } from '@verdict/ui/forms/use-sending.ts';
import { useUnsavedWarning } from '@verdict/ui/forms/use-unsaved-warning.ts';
import { Dialog } from '@verdict/ui/kit/Dialog.tsx';
import { toast } from '@verdict/ui/kit/toast.tsx';
import type { ReactNode } from 'react';
import { useMessages } from './messages.ts';

interface Props<Values extends Record<string, unknown>> {
  title: string;
  form: UseFormReturnType<Values>;
  /**
   * Sends what was typed; quietly, because a refusal is shown above the fields. Answers false when it has said at a
   * field what is wrong.
   */
  save: (values: Values) => Promise<unknown>;
  /** Everything under this key is read again. */
  changes: QueryKey;
  onClose: () => void;
  size?: number;
  children: ReactNode;
}

/** A small form in a dialog: keeps what was typed on an error, and asks before it is thrown away. */
export function FormDialog<Values extends Record<string, unknown>>({
  title,
  form,
  save,
  changes,
  onClose,
  size = 480,
  children,
}: Props<Values>) {
  const t = useMessages();
  const queryClient = useQueryClient();
  const unsaved = useUnsavedWarning(form.isDirty());
  const { send, sending, failure } = useSending(async (values: Values) => {
    if ((await save(values)) === false) return;
    toast.success(t('admin.saved'));
    onClose();
    await queryClient.invalidateQueries({ queryKey: changes });
  });
  const close = async () => {
    if (await unsaved.mayLeave()) onClose();
  };
  return (
    <Dialog onClose={() => void close()} closeOnClickOutside={false} size={size} title={title}>
      <form onSubmit={form.onSubmit((values) => void send(values as Values), focusFirstError)} noValidate>
        <Stack gap="sm">
          <FormError text={failure} />
          {children}
          <Group justify="flex-end" gap="xs" mt="sm">
            <Button variant="default" onClick={() => void close()}>
              {t('common.cancel')}
            </Button>
            <Button type="submit" loading={sending}>
              {t('common.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
