import { Checkbox, Stack } from '@mantine/core';
import { useContestForm } from './form-context.ts';
import { contestFormTexts } from './messages.ts';

/** Switches without a section of their own. */
export function MoreSection() {
  const t = contestFormTexts.useMessages();
  const { state, change } = useContestForm();
  return (
    <Stack gap="sm">
      {(['isVisible', 'openPrint', 'allowsLate'] as const).map((name) => (
        <Checkbox
          key={name}
          label={t(`contestForm.${name}`)}
          checked={state[name]}
          onChange={(event) => change({ [name]: event.currentTarget.checked })}
        />
      ))}
    </Stack>
  );
}
