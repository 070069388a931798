import { Alert, Button, Group } from '@mantine/core';
import { OLDER_RESULTS_MAX, type OpenedProblem } from '@verdict/contract/problem/editing.ts';
import { planRejudging } from '@verdict/contract/submission/rejudging.ts';
import { useState } from 'react';
import { AppLink } from '@verdict/kit/controls/AppLink.tsx';
import { useAction } from '../../../../app/actions/use-action.ts';
import { client } from '../../../../app/client/client.ts';
import { problemFormTexts } from '../messages.ts';

interface Props {
  pid: number;
  results: OpenedProblem['olderResults'];
}

/** A notice that results are older than the points. Plans their rejudging for readers who may do that. */
export function OlderResults({ pid, results: { count, places } }: Props) {
  const t = problemFormTexts.useMessages();
  const [planned, setPlanned] = useState<readonly { cid: number | null; id: number }[]>([]);
  const plan = useAction((cid: number | null) => client.call(planRejudging, { pid, cid: cid ?? undefined }), {
    onDone: ({ id, cid }) => setPlanned((before) => [...before, { cid, id }]),
  });
  if (count === 0) return null;
  return (
    <Alert color="yellow" mb="md" role="status">
      {t('problemForm.olderResults', { count, more: count >= OLDER_RESULTS_MAX })}
      {places.length === 0 && <div>{t('problemForm.olderAsk')}</div>}
      {places.length > 0 && (
        <Group gap="xs" mt="xs">
          {places.map(({ cid, title, count: here }) => {
            const done = planned.find((one) => one.cid === cid);
            if (done)
              return (
                <AppLink key={cid} href={`/admin/rejudge/${done.id}`}>
                  {t('problemForm.rejudgePlanned', { title })}
                </AppLink>
              );
            return (
              <Button
                key={cid}
                size="xs"
                variant="default"
                loading={plan.busy && plan.input === cid}
                onClick={() => plan.run(cid)}
              >
                {cid === null
                  ? t('problemForm.rejudgeOutside', { count: here })
                  : t('problemForm.rejudgeContest', { count: here, title })}
              </Button>
            );
          })}
        </Group>
      )}
    </Alert>
  );
}
