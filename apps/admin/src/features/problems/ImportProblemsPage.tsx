import { Badge, Button, FileButton, Group, List, Progress, Stack, Text } from '@mantine/core';
import { IconFileImport, IconUpload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ImportedProblem, importProblem } from '@verdict/contract/admin/problem-import.ts';
import { client } from '@verdict/ui/app/client.ts';
import { FormError } from '@verdict/ui/forms/FormError.tsx';
import { useSending } from '@verdict/ui/forms/use-sending.ts';
import { DataTable } from '@verdict/ui/kit/DataTable.tsx';
import { Card, Page, PageHeader } from '@verdict/ui/kit/Page.tsx';
import { useState } from 'react';
import { useMessages } from '../../app/messages.ts';
import { problemsKey } from './problem-queries.ts';

interface Chosen {
  file: File;
  problems: ImportedProblem[];
}

/** The file is read and what would become of it is shown; only a second click does it. */
export function ImportProblemsPage() {
  const t = useMessages();
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [share, setShare] = useState(0);
  const upload = async (file: File, dryRun: boolean) => {
    setShare(0);
    return client.upload(importProblem, { dryRun }, file, { quiet: true, onProgress: setShare });
  };
  const reading = useSending(async (file: File | null) => {
    if (file) setChosen({ file, ...(await upload(file, true)) });
  });
  const importing = useSending(async ({ file }: Chosen) => {
    setChosen({ file, ...(await upload(file, false)) });
    await queryClient.invalidateQueries({ queryKey: problemsKey });
  });
  const isBusy = reading.sending || importing.sending;
  const isReady = chosen?.problems.some(({ state }) => state === 'ready') ?? false;
  return (
    <Page>
      <PageHeader title={t('admin.problemImport')} />
      <Stack gap="md">
        <Card padded>
          <Stack gap="sm" align="start">
            <Text size="sm">{t('admin.problemImport.hint')}</Text>
            <FileButton accept=".zip,.kpp,.xml,.json" onChange={(file) => void reading.send(file)}>
              {(props) => (
                <Button
                  {...props}
                  variant={chosen ? 'default' : 'filled'}
                  loading={reading.sending}
                  disabled={importing.sending}
                  leftSection={<IconUpload size={16} aria-hidden />}
                >
                  {t(chosen ? 'admin.contestImport.chooseOther' : 'admin.contestImport.choose')}
                </Button>
              )}
            </FileButton>
            {isBusy && <Progress w="100%" value={share * 100} aria-label={t('admin.problemImport.uploading')} />}
          </Stack>
        </Card>
        <FormError text={reading.failure} />
        {chosen && <Problems problems={chosen.problems} />}
        <FormError text={importing.failure} />
        {chosen && isReady && (
          <Group justify="flex-end">
            <Button
              loading={importing.sending}
              disabled={reading.sending}
              leftSection={<IconFileImport size={16} aria-hidden />}
              onClick={() => void importing.send(chosen)}
            >
              {t('admin.problemImport.confirm')}
            </Button>
          </Group>
        )}
      </Stack>
    </Page>
  );
}

const stateColors = { ready: 'blue', created: 'green', broken: 'red', taken: 'yellow' } as const;

function Problems({ problems }: { problems: ImportedProblem[] }) {
  const t = useMessages();
  return (
    <Card title={t('admin.problems')}>
      <DataTable
        caption={t('admin.problems')}
        density="dense"
        rows={problems.map((one, index) => ({ ...one, index }))}
        rowKey={({ index }) => index}
        columns={[
          {
            key: 'problem',
            header: t('admin.problemImport.problem'),
            compact: 'title',
            cell: ({ pid, problemId, title, name }) => {
              const shown = [problemId, title || name].filter((part) => part !== null && part !== '').join(' ');
              if (pid === null) return <bdi>{shown}</bdi>;
              return (
                <Link to="/problem/edit/$problemId" params={{ problemId: pid }}>
                  <bdi>{shown}</bdi>
                </Link>
              );
            },
          },
          {
            key: 'state',
            header: t('admin.problemImport.state'),
            compact: 'end',
            width: 150,
            cell: ({ state }) => (
              <Badge variant="light" color={stateColors[state]}>
                {t(`admin.problemImport.state.${state}`)}
              </Badge>
            ),
          },
          {
            key: 'format',
            header: t('admin.problemImport.format'),
            width: 110,
            compact: 'meta',
            cell: ({ format }) => format,
          },
          {
            key: 'facts',
            header: t('admin.problemImport.facts'),
            compact: 'meta',
            cell: ({ cases, programs, score, timeLimitMs, memoryLimitMib }) =>
              memoryLimitMib === 0
                ? null
                : t('admin.problemImport.holds', { cases, programs, score, timeLimitMs, memoryLimitMib }),
          },
          {
            key: 'findings',
            header: t('admin.problemImport.findings'),
            compact: 'below',
            cell: ({ findings }) => <Findings findings={findings} />,
          },
        ]}
      />
    </Card>
  );
}

/** A file with one fault often has it everywhere. */
const SHOWN_AT_FIRST = 8;
const findingColors = { error: stateColors.broken, warning: undefined, info: 'dimmed' } as const;

function Findings({ findings }: Pick<ImportedProblem, 'findings'>) {
  const t = useMessages();
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? findings : findings.slice(0, SHOWN_AT_FIRST);
  if (findings.length === 0) return null;
  return (
    <>
      <List size="sm">
        {shown.map(({ level, code, path, message }, index) => (
          <List.Item key={`${code} ${path} ${index}`}>
            <Text span size="sm" c={findingColors[level]}>
              {path !== null && <bdi>{path}: </bdi>}
              {message}
            </Text>
          </List.Item>
        ))}
      </List>
      {shown.length < findings.length && (
        <Button variant="subtle" size="compact-sm" onClick={() => setIsWhole(true)}>
          {t('admin.problemImport.all', { count: findings.length })}
        </Button>
      )}
    </>
  );
}
