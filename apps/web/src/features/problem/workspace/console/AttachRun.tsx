import { Button, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconLink } from '@tabler/icons-react';
import { attachRemoteRun } from '@verdict/contract/remote/accounts.ts';
import { useState } from 'react';
import { LimitedInput } from '@verdict/kit/controls/LimitedInput.tsx';
import { client } from '../../../../app/client/client.ts';
import { FormDialog } from '../../../../app/forms/FormDialog.tsx';
import { loginFirst } from '../../../../app/session/login-first.ts';
import { requestOf, usePlace } from '../../../../app/place/place.ts';
import type { Progress } from '../../../submission/watch.ts';
import { submissionTexts } from '../../../submission/messages.ts';
import { codeRule } from '../editor/code-rules.ts';
import type { Draft } from '../editor/editor-storage.ts';

interface Props {
  /** Display id. */
  pid: string;
  draft: Draft;
  /** Called with the attached submission, which is then followed like a sent one. */
  onAttached: (submission: Progress) => void;
}

/** Attaches a submission that the reader made at the remote site. */
export default function AttachRun(props: Props) {
  const t = submissionTexts.useMessages();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        leftSection={<IconLink size={17} stroke={1.6} aria-hidden />}
        onClick={() => loginFirst() && setOpen(true)}
      >
        {t('submission.attach')}
      </Button>
      {open && <AttachDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function AttachDialog({ pid, draft, onAttached, onClose }: Props & { onClose: () => void }) {
  const t = submissionTexts.useMessages();
  const place = usePlace();
  const hasNoCode = codeRule(draft.code) !== null;
  const form = useForm({
    initialValues: { run: '' },
    validate: { run: (run) => (run.trim() === '' ? t('submission.attachRunRequired') : null) },
  });
  return (
    <FormDialog
      title={t('submission.attachTitle')}
      form={form}
      save={async ({ run }) => {
        const { language, code } = draft;
        onAttached(
          await client.call(attachRemoteRun, { pid, run, language, code, ...requestOf(place) }, { quiet: true }),
        );
      }}
      changes={['submission', 'list']}
      action={t('submission.attach')}
      done={t('submission.attached')}
      disabled={hasNoCode}
      onClose={onClose}
    >
      <Text size="sm">{t('submission.attachHint')}</Text>
      {hasNoCode && (
        <Text size="sm" c="red" role="status">
          {t('submission.attachNoCode')}
        </Text>
      )}
      <LimitedInput
        label={t('submission.attachRun')}
        required
        limit={300}
        data-autofocus
        {...form.getInputProps('run')}
      />
    </FormDialog>
  );
}
