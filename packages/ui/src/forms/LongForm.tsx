import { Alert, Button, Group, Stack } from '@mantine/core';
import { useRef, type ReactNode } from 'react';
import { useMessages } from '../i18n.tsx';
import { FormError } from './FormError.tsx';
import { useLocked } from './use-locked.ts';
import { TwoVersions } from './revision/TwoVersions.tsx';
import type { VersionsToCompare } from './revision/versions.ts';

interface Props {
  /** Over the list of what is to be corrected. */
  toCorrect: string;
  /** Sentences, each told once; empty before the first try to save. */
  complaints: readonly string[];
  /** What the server said, in words. */
  failure: string | null;
  /** Somebody else has saved meanwhile. */
  versions: VersionsToCompare | null;
  sending: boolean;
  /** Whether it is on its way; if not, the page goes back to what is to be corrected. */
  onSubmit: () => boolean;
  /** Cards. */
  children: ReactNode;
}

/** A form of several cards: what is to be corrected stands above them all, what was refused above the button. */
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
