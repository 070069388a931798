import { Button, Group, Stack } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMessages } from '@verdict/kit/i18n.tsx';
import type { Question } from '@verdict/kit/dialogs/confirm.tsx';
import { Dialog } from '@verdict/kit/dialogs/Dialog.tsx';
import { focusFirstError } from './focus-first-error.ts';
import { FormError } from './FormError.tsx';
import { TwoVersions } from './revision/TwoVersions.tsx';
import type { Revised } from './revision/versions.ts';
import { useLocked } from './use-locked.ts';
import { useSending } from './use-sending.ts';
import { useUnsavedWarning } from './use-unsaved-warning.ts';

export interface DialogForm<Values extends Record<string, unknown>> {
  title: string;
  form: UseFormReturnType<Values>;
  /**
   * Sends the input. Quiet, because a refusal is shown above the fields. Resolves to false when it has put an error at
   * a field. `revision`: the stored record's revision that the author has seen last.
   */
  save: (values: Values, revision: string | undefined) => Promise<unknown>;
  /** The stored record that the form replaces. Absent for a new record. */
  revised?: Omit<Revised<Values>, 'values' | 'adopt'> | null;
  /** Queries under this key are refetched. */
  changes: QueryKey;
  onClose: () => void;
  size?: number | string;
  /** Label of the submit button. Defaults to "Save". */
  action?: string;
  /** True when there is nothing to send. */
  disabled?: boolean;
  children: ReactNode;
}

interface Props<Values extends Record<string, unknown>> extends DialogForm<Values> {
  /**
   * Content after a successful save. Null until then. `close` closes the dialog, after its question if there is one.
   */
  outcome: ((close: () => void) => ReactNode) | null;
  /** Question before the outcome is closed. Null when closing it loses nothing. */
  leaving?: Question | null;
}

/** A form in a dialog whose outcome replaces the form, e.g. a token that is shown only once. */
export function StagedDialog<Values extends Record<string, unknown>>({
  title,
  form,
  save,
  revised,
  changes,
  onClose,
  size = 480,
  action,
  disabled,
  children,
  outcome,
  leaving = null,
}: Props<Values>) {
  const t = useMessages();
  const queryClient = useQueryClient();
  const isSent = outcome !== null;
  const unsaved = useUnsavedWarning(isSent ? leaving !== null : form.isDirty(), isSent ? leaving : null);
  const { send, sending, failure, versions } = useSending(
    async (values: Values, revision) => {
      if ((await save(values, revision)) === false) return;
      await queryClient.invalidateQueries({ queryKey: changes });
    },
    revised && { ...revised, values: form.getInitialValues(), adopt: form.setValues },
  );
  const fields = useLocked<HTMLDivElement>(sending);
  const close = async () => {
    if (await unsaved.mayLeave()) onClose();
  };
  return (
    <Dialog onClose={() => void close()} closeOnClickOutside={false} size={size} title={title}>
      {outcome?.(() => void close()) ?? (
        <form onSubmit={form.onSubmit((values) => void send(values as Values), focusFirstError)} noValidate>
          <TwoVersions versions={versions} />
          <Stack gap="sm">
            <FormError text={failure} />
            <Stack gap="sm" ref={fields}>
              {children}
            </Stack>
            <Group justify="flex-end" gap="xs" mt="sm">
              <Button variant="default" onClick={() => void close()}>
                {t('common.cancel')}
              </Button>
              <Button type="submit" loading={sending} disabled={disabled}>
                {action ?? t('common.save')}
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </Dialog>
  );
}
