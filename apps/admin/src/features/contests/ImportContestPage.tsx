import { Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { IconFileImport, IconUpload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { importContest, previewContestImport, type ContestImportPlan } from '@verdict/contract/admin/contest-import.ts';
import type { DataOf } from '@verdict/contract/endpoint.ts';
import { client } from '@verdict/ui/app/client.ts';
import { FormError } from '@verdict/ui/forms/FormError.tsx';
import { useSending } from '@verdict/ui/forms/use-sending.ts';
import { useUnsavedWarning } from '@verdict/ui/forms/use-unsaved-warning.ts';
import { Card, Page, PageHeader } from '@verdict/ui/kit/Page.tsx';
import { useState } from 'react';
import { useMessages } from '../../app/messages.ts';
import { PasswordSheet, useSheetQuestion } from '../users/PasswordSheet.tsx';
import { contestsKey } from './contest-queries.ts';
import { ImportPlan } from './ImportPlan.tsx';

/** The file is read and what it would do is shown; only a second click does it. */
export function ImportContestPage() {
  const t = useMessages();
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState<{ file: File; plan: ContestImportPlan } | null>(null);
  const [done, setDone] = useState<DataOf<typeof importContest> | null>(null);
  const reading = useSending(async (file: File | null) => {
    if (file) setChosen({ file, plan: await client.upload(previewContestImport, {}, file, { quiet: true }) });
  });
  const importing = useSending(async ({ file, plan }: NonNullable<typeof chosen>) => {
    setDone(await client.upload(importContest, { digest: plan.digest }, file, { quiet: true }));
    await queryClient.invalidateQueries({ queryKey: contestsKey });
  });
  return (
    <Page>
      <PageHeader title={t('admin.contestImport')} />
      <Stack gap="md">
        {done ? (
          <Done done={done} />
        ) : (
          <>
            <Card padded>
              <Stack gap="sm" align="start">
                <Text size="sm">{t('admin.contestImport.hint')}</Text>
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
          </>
        )}
      </Stack>
    </Page>
  );
}

function Done({ done: { cid, key } }: { done: DataOf<typeof importContest> }) {
  const t = useMessages();
  const [fetched, setFetched] = useState(false);
  const question = useSheetQuestion();
  useUnsavedWarning(key !== null && !fetched, question);
  const contest = cid !== null && (
    <Link to="/contest/$contestId/edit" params={{ contestId: cid }}>
      {t('admin.contestImport.open')}
    </Link>
  );
  return (
    <Card padded>
      <Stack gap="sm">
        <Text role="status">{t('admin.contestImport.done')}</Text>
        {key === null ? (
          contest
        ) : (
          <PasswordSheet sheetKey={key} fetched={fetched} onFetched={() => setFetched(true)}>
            {contest}
          </PasswordSheet>
        )}
      </Stack>
    </Card>
  );
}
