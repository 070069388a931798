import { Box, Button, Group, Loader, Stack } from '@mantine/core';
import { IconPencil, IconWand } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { cancelVerification, getVerification, startVerification } from '@verdict/contract/admin/verification.ts';
import { QueryFailed } from '@verdict/ui/app/QueryFailed.tsx';
import { usePageTitle } from '@verdict/ui/app/page-title.ts';
import { LanguageDifferences } from '@verdict/ui/forms/problem-form/LanguageDifferences.tsx';
import { EmptyState } from '@verdict/ui/kit/EmptyState.tsx';
import { Page, PageHeader } from '@verdict/ui/kit/Page.tsx';
import { CounterExampleCard } from '@verdict/ui/verification/CounterExampleCard.tsx';
import { StrengthCard } from '@verdict/ui/verification/StrengthCard.tsx';
import { VerificationOutcome } from '@verdict/ui/verification/Verification.tsx';
import { VerifyButton } from '@verdict/ui/verification/VerifyButton.tsx';
import { verificationQuery } from '@verdict/ui/verification/verification-desk.ts';
import { useMessages } from '../../app/messages.ts';

const route = getRouteApi('/office/problem/verify/$problemId');
const desk = { last: getVerification, start: startVerification, cancel: cancelVerification };

/** What all programs of the jury say about the problem: progress while judge hosts are at work, then the report. */
export function VerificationPage() {
  const t = useMessages();
  const { problemId: pid } = route.useParams();
  const verification = useQuery(verificationQuery(desk, pid));
  const { data } = verification;
  usePageTitle(data && `${data.problemId} ${t('verify.report')}`);
  return (
    <Page>
      <PageHeader
        title={data ? t('verify.title', { problemId: data.problemId, title: data.title }) : t('verify.report')}
        subtitle={t('verify.hint')}
        actions={
          data && (
            <Group gap="xs">
              <Button
                variant="default"
                leftSection={<IconPencil size={16} aria-hidden />}
                renderRoot={(props) => <Link to="/problem/edit/$problemId" params={{ problemId: pid }} {...props} />}
              >
                {t('admin.problem.edit')}
              </Button>
              <Button
                variant="default"
                leftSection={<IconWand size={16} aria-hidden />}
                renderRoot={(props) => <Link to="/problem/tests/$problemId" params={{ problemId: pid }} {...props} />}
              >
                {t('admin.problem.tests')}
              </Button>
              <VerifyButton desk={desk} pid={pid} last={data.last} />
            </Group>
          )
        }
      />
      <QueryFailed query={verification} />
      {verification.isPending && <Loader aria-label={t('common.loading')} />}
      {data && (
        <Box mb="md">
          <LanguageDifferences {...data.languages} />
        </Box>
      )}
      {data && !data.last && <EmptyState title={t('verify.never')} hint={t('verify.neverHint')} />}
      {data && (
        <Stack gap="md">
          {data.last && <VerificationOutcome verification={data.last} />}
          <CounterExampleCard pid={pid} verified={data.last?.state === 'done' ? data.last.id : null} />
          <StrengthCard pid={pid} />
        </Stack>
      )}
    </Page>
  );
}
