import { Button, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconWorldDownload } from '@tabler/icons-react';
import { useQuery, type QueryKey } from '@tanstack/react-query';
import {
  importRemoteContestProblem,
  importRemoteProblem,
  importRemoteTrainingProblem,
} from '@verdict/contract/remote/problems.ts';
import { toast } from '@verdict/kit/dialogs/toast.tsx';
import { useState } from 'react';
import { LimitedInput } from '@verdict/kit/controls/LimitedInput.tsx';
import { client } from '../../../../app/client/client.ts';
import { LABEL_MAX } from '../../../contest/editing/ProblemNaming.tsx';
import { StagedDialog } from '../../../../app/forms/StagedDialog.tsx';
import { sayLeftPictures } from '../../../community/announcement/say-left-pictures.ts';
import { useMessages } from '../../../../app/office/messages.ts';
import { banksQuery } from './remote-queries.ts';
import { SiteSelect } from './SiteSelect.tsx';

/** Target of the problem besides the bank. `label`: default label in the contest. */
type Into = { kind: 'bank' } | { kind: 'contest'; cid: number; label: string } | { kind: 'training'; tid: number };

interface Values extends Record<string, unknown> {
  site: string;
  problemId: string;
  displayId: string;
}

interface Props {
  into: Into;
  /** Every query under this key is refetched. */
  changes: QueryKey;
}

/** Imports one problem of a remote site, and adds it to the target. */
export function ImportRemoteButton({ variant, ...props }: Props & { variant?: 'default' }) {
  const t = useMessages();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant={variant} leftSection={<IconWorldDownload size={16} aria-hidden />} onClick={() => setOpen(true)}>
        {t('admin.remote.import')}
      </Button>
      {isOpen && <ImportRemoteDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function ImportRemoteDialog({ into, changes, onClose }: Props & { onClose: () => void }) {
  const t = useMessages();
  const banks = useQuery(banksQuery);
  const form = useForm<Values>({
    initialValues: { site: '', problemId: '', displayId: into.kind === 'contest' ? into.label : '' },
    validate: {
      site: (key) => (key === '' ? t('admin.remote.siteRequired') : null),
      problemId: (text) => (text.trim() === '' ? t('admin.remote.problemIdRequired') : null),
    },
  });
  const chosen = banks.data?.find(({ key }) => key === form.values.site);
  const save = async ({ site, problemId, displayId }: Values): Promise<void> => {
    const one = { name: site, problemId };
    const quiet = { quiet: true };
    const imported =
      into.kind === 'contest'
        ? await client.call(importRemoteContestProblem, { ...one, cid: into.cid, displayId }, quiet)
        : into.kind === 'training'
          ? await client.call(importRemoteTrainingProblem, { ...one, tid: into.tid }, quiet)
          : await client.call(importRemoteProblem, one, quiet);
    toast.success(t('admin.remote.imported', { problemId: imported.problemId }));
    sayLeftPictures(imported);
    onClose();
  };
  return (
    <StagedDialog
      title={t('admin.remote.import')}
      form={form}
      save={save}
      action={t('admin.remote.importThis')}
      changes={changes}
      onClose={onClose}
      outcome={null}
    >
      <Text size="sm" c="dimmed">
        {t(into.kind === 'bank' ? 'admin.remote.hint' : 'admin.remote.contestHint')}
      </Text>
      <SiteSelect required {...form.getInputProps('site')} />
      <LimitedInput
        label={t('admin.remote.problemId')}
        description={chosen && t('admin.remote.example', { example: chosen.idExample })}
        required
        limit={200}
        {...form.getInputProps('problemId')}
      />
      {into.kind === 'contest' && (
        <LimitedInput
          label={t('manage.contestProblem.label')}
          required
          limit={LABEL_MAX}
          {...form.getInputProps('displayId')}
        />
      )}
    </StagedDialog>
  );
}
