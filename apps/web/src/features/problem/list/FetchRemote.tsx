import { Button, NativeSelect, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconWorldDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { fetchRemoteProblem } from '@verdict/contract/problem/problem.ts';
import { toast } from '@verdict/kit/dialogs/toast.tsx';
import { useState } from 'react';
import { LimitedInput } from '@verdict/kit/controls/LimitedInput.tsx';
import { client } from '../../../app/client/client.ts';
import { StagedDialog } from '../../../app/forms/StagedDialog.tsx';
import { loginFirst } from '../../../app/session/login-first.ts';
import { remoteJudgingTexts, usableSitesQuery } from '../remote-queries.ts';

interface Values extends Record<string, unknown> {
  site: string;
  problemId: string;
}

/** Imports a problem of a remote site into the bank, if the settings allow that to every user. */
export default function FetchRemote() {
  const t = remoteJudgingTexts.useMessages();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconWorldDownload size={16} stroke={1.7} aria-hidden />}
        onClick={() => loginFirst() && setOpen(true)}
      >
        {t('remoteJudging.fetch')}
      </Button>
      {open && <FetchDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function FetchDialog({ onClose }: { onClose: () => void }) {
  const t = remoteJudgingTexts.useMessages();
  const navigate = useNavigate();
  const { data: sites } = useQuery(usableSitesQuery);
  const form = useForm<Values>({
    initialValues: { site: '', problemId: '' },
    validate: {
      site: (key) => (key === '' ? t('remoteJudging.siteRequired') : null),
      problemId: (id) => (id.trim() === '' ? t('remoteJudging.problemIdRequired') : null),
    },
  });
  const chosen = sites?.find(({ key }) => key === form.values.site);
  const save = async ({ site: oj, problemId }: Values) => {
    const fetched = await client.call(fetchRemoteProblem, { oj, problemId }, { quiet: true });
    toast.success(t('remoteJudging.fetched', fetched));
    onClose();
    await navigate({ to: '/problem/$problemID', params: { problemID: fetched.problemId }, ignoreBlocker: true });
  };
  return (
    <StagedDialog
      title={t('remoteJudging.fetch')}
      form={form}
      save={save}
      action={t('remoteJudging.fetchThis')}
      changes={['problem', 'list']}
      disabled={sites?.length === 0}
      onClose={onClose}
      outcome={null}
    >
      <Text size="sm" c="dimmed">
        {t('remoteJudging.hint')}
      </Text>
      <NativeSelect
        label={t('remoteJudging.site')}
        description={sites?.length === 0 ? t('remoteJudging.noSite') : null}
        required
        data={[
          { value: '', label: '', disabled: true },
          ...(sites ?? []).map(({ key, name }) => ({ value: key, label: name })),
        ]}
        {...form.getInputProps('site')}
      />
      <LimitedInput
        label={t('remoteJudging.problemId')}
        description={chosen && t('remoteJudging.example', { example: chosen.idExample })}
        required
        limit={200}
        {...form.getInputProps('problemId')}
      />
    </StagedDialog>
  );
}
