import { Badge, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  cancelProblemImport,
  type ProblemImport,
  type ProblemImportHead,
  startProblemImport,
} from '@verdict/contract/problem/import.ts';
import { useState } from 'react';
import { formatFileSize } from '@verdict/kit/format.ts';
import { Card, PageLoading } from '@verdict/kit/page/Page.tsx';
import { RelativeTime } from '@verdict/kit/time/RelativeTime.tsx';
import { useAction } from '../../../app/actions/use-action.ts';
import { client } from '../../../app/client/client.ts';
import { QueryFailed } from '../../../app/client/QueryFailed.tsx';
import { type Choices, choicesFor, chosen, chooseForAll } from './choices.ts';
import { ImportedProblems, type ProblemLink } from './ImportedProblems.tsx';
import { importQuery, importsKey } from './import-queries.ts';
import { problemImportTexts } from './messages.ts';

export type { ProblemLink } from './ImportedProblems.tsx';

const stateColors = {
  uploading: 'yellow',
  reading: 'blue',
  read: 'blue',
  importing: 'blue',
  done: 'green',
  cancelled: 'gray',
  refused: 'red',
  stuck: 'red',
} as const;

const open = new Set<ProblemImportHead['state']>(['uploading', 'reading', 'read', 'importing', 'stuck']);
const withProblems = new Set<ProblemImportHead['state']>(['read', 'importing', 'done', 'stuck', 'cancelled']);

interface Props {
  head: ProblemImportHead;
  problemLink: ProblemLink;
}

/** An import with its progress and actions. Its problems are unfolded unless it was over when the page opened. */
export function ImportCard({ head, problemLink }: Props) {
  const t = problemImportTexts.useMessages();
  const { id, fileName, bytes, received, state, done, total, failure, gmtCreate } = head;
  const [isUnfolded, setIsUnfolded] = useState(open.has(state));
  const cancel = useAction(() => client.call(cancelProblemImport, { id }), {
    ask: {
      title: t('problemImport.cancelTitle', { name: fileName }),
      body: t('problemImport.cancelMeans'),
      action: t('problemImport.cancelImport'),
      danger: true,
    },
    changes: importsKey,
  });
  const goOn = useAction(() => client.call(startProblemImport, { id, choices: [] }), { changes: importsKey });
  const hasProblems = withProblems.has(state) && total > 0;
  return (
    <Card
      title={<bdi>{fileName}</bdi>}
      actions={
        <Group gap="xs">
          {hasProblems && (
            <Button size="xs" variant="default" aria-expanded={isUnfolded} onClick={() => setIsUnfolded(!isUnfolded)}>
              {t(isUnfolded ? 'problemImport.hide' : 'problemImport.show')}
            </Button>
          )}
          {state === 'stuck' && (
            <Button size="xs" loading={goOn.busy} onClick={() => goOn.run()}>
              {t('problemImport.goOn')}
            </Button>
          )}
          {open.has(state) && (
            <Button size="xs" variant="default" loading={cancel.busy} onClick={() => cancel.run()}>
              {t('problemImport.cancel')}
            </Button>
          )}
        </Group>
      }
    >
      <Stack gap="xs" p="lg">
        <Group gap="sm">
          <Badge variant="light" color={stateColors[state]} role="status">
            {t(`problemImport.state.${state}`)}
          </Badge>
          <Text size="sm" c="dimmed">
            {formatFileSize(bytes)}
            {total > 0 && ` · ${t('problemImport.progress', { done, total })}`} · <RelativeTime at={gmtCreate} />
          </Text>
        </Group>
        {state === 'uploading' && (
          <Text size="sm">
            {t('problemImport.uploadedOf', { received: formatFileSize(received), bytes: formatFileSize(bytes) })}
          </Text>
        )}
        {failure !== null && (
          <Text size="sm" c="red">
            {failure}
          </Text>
        )}
        {(state === 'reading' || state === 'importing') && (
          <Progress
            value={total === 0 ? 0 : (done / total) * 100}
            aria-label={t('problemImport.progress', { done, total })}
          />
        )}
      </Stack>
      {hasProblems && isUnfolded && <Problems head={head} problemLink={problemLink} />}
    </Card>
  );
}

function Problems({ head, problemLink }: Props) {
  const found = useQuery(importQuery(head));
  if (!found.data) return found.isError ? <QueryFailed query={found} /> : <PageLoading />;
  return head.state === 'read' && found.data.state === 'read' ? (
    <ChosenProblems found={found.data} problemLink={problemLink} />
  ) : (
    <ImportedProblems found={found.data} problemLink={problemLink} />
  );
}

/** Lets the reader choose what to do with each problem, and starts the import. */
function ChosenProblems({ found, problemLink }: { found: ProblemImport; problemLink: ProblemLink }) {
  const t = problemImportTexts.useMessages();
  const [choices, setChoices] = useState<Choices>(new Map());
  const { id, items } = found;
  const toMake = chosen(items, choices);
  const start = useAction(() => client.call(startProblemImport, { id, choices: toMake }), {
    done: t('problemImport.started'),
    changes: importsKey,
  });
  const ways = (['create', 'update', 'leave'] as const).filter((way) =>
    items.some((item) => choicesFor(item).includes(way)),
  );
  return (
    <>
      {items.length > 1 && ways.length > 0 && (
        <Group gap="xs" px="lg" pb="md">
          {ways.map((way) => (
            <Button key={way} size="xs" variant="default" onClick={() => setChoices(chooseForAll(items, way, choices))}>
              {t(`problemImport.all.${way}`)}
            </Button>
          ))}
        </Group>
      )}
      <ImportedProblems
        found={found}
        problemLink={problemLink}
        choosing={{ choices, choose: (seq, choice) => setChoices(new Map(choices).set(seq, choice)) }}
      />
      {ways.length > 0 && (
        <Group justify="flex-end" p="lg">
          <Button loading={start.busy} disabled={toMake.length === 0} onClick={() => start.run()}>
            {t('problemImport.start', { count: toMake.length })}
          </Button>
        </Group>
      )}
    </>
  );
}
