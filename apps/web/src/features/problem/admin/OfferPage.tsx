import { Badge, Button, Group } from '@mantine/core';
import { IconCheck, IconDownload, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { decideOfferedProblem } from '@verdict/contract/problem/offers.ts';
import { downloadTestcase } from '@verdict/contract/site/files.ts';
import { type ApplyProgress, applyProgress } from '@verdict/domain/problem/apply-public.ts';
import { Card, Page, PageHeader, PageLoading } from '@verdict/kit/page/Page.tsx';
import { useAction } from '../../../app/actions/use-action.ts';
import { client } from '../../../app/client/client.ts';
import { downloadFile } from '../../../app/client/download-file.ts';
import { usePageTitle } from '../../../app/pages/page-title.ts';
import { QueryFailed } from '../../../app/client/QueryFailed.tsx';
import { TagChips } from '../labels/TagChips.tsx';
import { Statement } from '../statement/Statement.tsx';
import { useMessages } from '../../../app/office/messages.ts';
import { offerQuery, offersKey } from './offer-queries.ts';
import { progressLook } from './progress-look.ts';

const route = getRouteApi('/in-office/admin/group-problem/apply/$problemId');

/** An offered problem as readers would see it, with the decision. */
export function OfferPage() {
  const t = useMessages();
  const { problemId: pid } = route.useParams();
  const offer = useQuery(offerQuery(pid));
  const problem = offer.data?.problem;
  usePageTitle(problem && `${problem.problemId} ${problem.title}`);
  const decide = useAction((progress: ApplyProgress) => client.call(decideOfferedProblem, { pid, progress }), {
    ask: (progress) =>
      progress === applyProgress.taken
        ? { title: t('admin.offer.takeTitle'), body: t('admin.offer.takeMeans'), action: t('admin.offer.take') }
        : { title: t('admin.offer.refuseTitle'), body: t('admin.offer.refuseMeans'), action: t('admin.offer.refuse') },
    done: t('kit.saved'),
    changes: offersKey,
  });
  if (offer.isError)
    return (
      <Page>
        <QueryFailed query={offer} />
      </Page>
    );
  if (!offer.data || !problem) return <PageLoading />;
  const { color, label } = progressLook(problem.applyPublicProgress);
  return (
    <Page>
      <PageHeader
        isName
        title={`${problem.problemId} · ${problem.title}`}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconDownload size={16} aria-hidden />}
              onClick={() => void downloadFile(downloadTestcase, { pid })}
            >
              {t('admin.problem.download')}
            </Button>
            {problem.applyPublicProgress !== applyProgress.refused && (
              <Button
                variant="default"
                leftSection={<IconX size={16} aria-hidden />}
                loading={decide.busy && decide.input === applyProgress.refused}
                onClick={() => decide.run(applyProgress.refused)}
              >
                {t('admin.offer.refuse')}
              </Button>
            )}
            {problem.applyPublicProgress !== applyProgress.taken && (
              <Button
                leftSection={<IconCheck size={16} aria-hidden />}
                loading={decide.busy && decide.input === applyProgress.taken}
                onClick={() => decide.run(applyProgress.taken)}
              >
                {t('admin.offer.take')}
              </Button>
            )}
          </>
        }
      />
      <Card padded>
        <Group gap="sm">
          <Badge variant="light" color={color}>
            {t(label)}
          </Badge>
          <span>
            {t('admin.offer.limits', {
              author: problem.author,
              timeMs: problem.timeLimit,
              memoryMiB: problem.memoryLimit,
            })}
          </span>
          <TagChips tags={offer.data.tags} />
        </Group>
        <Statement problem={problem} />
      </Card>
    </Page>
  );
}
