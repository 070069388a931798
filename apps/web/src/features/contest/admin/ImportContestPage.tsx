import { Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { IconFileImport, IconUpload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { importContest, previewContestImport, type ContestImportPlan } from '@verdict/contract/contest/import.ts';
import type { DataOf } from '@verdict/contract/endpoint.ts';
import { Card, Page, PageHeader } from '@verdict/kit/page/Page.tsx';
import { useState, type ReactNode } from 'react';
import { client } from '../../../app/client/client.ts';
import { FormError } from '../../../app/forms/FormError.tsx';
import { useSending } from '../../../app/forms/use-sending.ts';
import { useUnsavedWarning } from '../../../app/forms/use-unsaved-warning.ts';
import { useMessages } from '../../../app/office/messages.ts';
import { PasswordSheet, useSheetQuestion } from '../../account/admin/PasswordSheet.tsx';
import { contestsKey } from './contest-queries.ts';
import { ContestPage } from './ContestPage.tsx';
import { ImportPlan } from './ImportPlan.tsx';

/** Imports a contest, or only accounts. */
export function ImportContestPage() {
  const t = useMessages();
  return (
    <Page>
      <PageHeader title={t('admin.contestImport')} />
      <Import contestId={null} hint={t('admin.contestImport.hint')} />
    </Page>
  );
}

const route = getRouteApi('/in-office/admin/contest/$contestId/import');

/** Imports teams, accounts and problems into an existing contest. */
export function ImportTeamsPage() {
  const t = useMessages();
  const { contestId } = route.useParams();
  return (
    <ContestPage contestId={contestId} current="participants" title={t('admin.contestImport.teams')}>
      {() => (
        <Import
          contestId={contestId}
          title={t('admin.contestImport.teams')}
          hint={t('admin.contestImport.teamsHint')}
        />
      )}
    </ContestPage>
  );
}

interface ImportProps {
  /** Null when the import creates a contest. */
  contestId: number | null;
  /** Given when the page's heading is the contest's title. */
  title?: string;
  hint: string;
}

/** Imports in two steps: reads the file and shows the plan; only a second click carries it out. */
function Import({ contestId, title, hint }: ImportProps) {
  const t = useMessages();
  const queryClient = useQueryClient();
  const into = contestId === null ? {} : { cid: contestId };
  const [chosen, setChosen] = useState<{ file: File; plan: ContestImportPlan } | null>(null);
  const [done, setDone] = useState<DataOf<typeof importContest> | null>(null);
  const reading = useSending(async (file: File | null) => {
    if (file) setChosen({ file, plan: await client.upload(previewContestImport, into, file, { quiet: true }) });
  });
  const importing = useSending(async ({ file, plan }: NonNullable<typeof chosen>) => {
    setDone(await client.upload(importContest, { ...into, digest: plan.digest }, file, { quiet: true }));
    await queryClient.invalidateQueries({ queryKey: contestsKey });
  });
  if (done)
    return (
      <Done done={done}>
        {contestId !== null ? (
          <Link to="/admin/contest/$contestId/participants" params={{ contestId }}>
            {t('admin.contest.participants')}
          </Link>
        ) : (
          done.cid !== null && (
            <Link to="/admin/contest/$contestId/edit" params={{ contestId: done.cid }}>
              {t('admin.contestImport.open')}
            </Link>
          )
        )}
      </Done>
    );
  return (
    <Stack gap="md">
      <Card title={title} padded>
        <Stack gap="sm" align="start">
          <Text size="sm">{hint}</Text>
          <FileButton accept=".zip,.yaml,.json,.tsv,application/zip" onChange={(file) => void reading.send(file)}>
            {(props) => (
              <Button
                {...props}
                variant={chosen ? 'default' : 'filled'}
                loading={reading.sending}
                leftSection={<IconUpload size={16} aria-hidden />}
              >
                {t(chosen ? 'admin.contestImport.chooseOther' : 'admin.contestImport.choose')}
              </Button>
            )}
          </FileButton>
        </Stack>
      </Card>
      <FormError text={reading.failure} />
      {chosen && <ImportPlan plan={chosen.plan} />}
      <FormError text={importing.failure} />
      {chosen && (
        <Group justify="flex-end">
          <Button
            disabled={!chosen.plan.ready}
            loading={importing.sending}
            leftSection={<IconFileImport size={16} aria-hidden />}
            onClick={() => void importing.send(chosen)}
          >
            {t('admin.contestImport.confirm')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

/** `children`: link to the result of the import. */
function Done({ done: { key }, children }: { done: DataOf<typeof importContest>; children: ReactNode }) {
  const t = useMessages();
  const [fetched, setFetched] = useState(false);
  const question = useSheetQuestion();
  useUnsavedWarning(key !== null && !fetched, question);
  return (
    <Card padded>
      <Stack gap="sm">
        <Text role="status">{t('admin.contestImport.done')}</Text>
        {key === null ? (
          children
        ) : (
          <PasswordSheet sheetKey={key} fetched={fetched} onFetched={() => setFetched(true)}>
            {children}
          </PasswordSheet>
        )}
      </Stack>
    </Card>
  );
}
