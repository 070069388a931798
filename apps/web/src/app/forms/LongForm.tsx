import { Alert, Button, Group, Stack } from '@mantine/core';
import { useRef, type ReactNode } from 'react';
import { useMessages } from '@verdict/kit/i18n.tsx';
import { FormError } from './FormError.tsx';
import { useLocked } from './use-locked.ts';
import { TwoVersions } from './revision/TwoVersions.tsx';
import type { VersionsToCompare } from './revision/versions.ts';

interface Props {
  /** Title above the list of complaints. */
  toCorrect: string;
  /** Distinct complaints. Empty before the first attempt to save. */
  complaints: readonly string[];
  /** Message of the server's refusal. */
  failure: string | null;
  /** Both versions when somebody else has saved since. Null otherwise. */
  versions: VersionsToCompare | null;
  sending: boolean;
  /** Sends the form. Returns false when there are complaints, and the page then scrolls to them. */
  onSubmit: () => boolean;
  /** The cards of the form. */
  children: ReactNode;
}

/** A form of several cards. Complaints are listed above the cards, a refusal is shown above the button. */
export function LongForm({ toCorrect, complaints, failure, versions, sending, onSubmit, children }: Props) {
  const t = useMessages();
  const fields = useLocked<HTMLDivElement>(sending);
  const top = useRef<HTMLDivElement>(null);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!onSubmit()) top.current?.scrollIntoView({ block: 'start' });
      }}
    >
      <Stack gap="md" ref={top} style={{ scrollMarginTop: 'calc(var(--header-height) + 16px)' }}>
        {complaints.length > 0 && (
          <Alert color="red" role="alert" title={toCorrect}>
            <ul style={{ margin: 0, paddingInlineStart: 18 }}>
              {[...new Set(complaints)].map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </Alert>
        )}
        <Stack gap="md" ref={fields}>
          {children}
        </Stack>
        <FormError text={failure} />
        <TwoVersions versions={versions} />
        <Group justify="flex-end">
          <Button type="submit" size="md" loading={sending}>
            {t('common.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
