import { Accordion, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { JudgeCaseWire } from '@verdict/contract/shapes.ts';
import { hasFailed, visibleAt } from '@verdict/domain/access/evidence.ts';
import { statusFromWire } from '@verdict/domain/submission/status.ts';
import { formatMemory, formatTime } from '@verdict/kit/format.ts';
import { useLocale } from '@verdict/kit/i18n.tsx';
import { Card } from '@verdict/kit/page/Page.tsx';
import { type ComponentProps, useRef, useState } from 'react';
import { QueryFailed } from '../../../app/client/QueryFailed.tsx';
import { VerdictBadge } from '../verdict/VerdictBadge.tsx';
import { CaseData } from './CaseData.tsx';
import { CaseGrid } from './CaseGrid.tsx';
import { submissionTexts } from '../messages.ts';
import classes from './SubmissionPage.module.css';
import { type CaseResults as VisibleCaseResults, caseResultsQuery, casesOf } from '../submission-queries.ts';
import { useVisibleCasesNote } from '../visible-cases-note.ts';

/** Visible results of the test cases; renders nothing when the problem or a running contest hides them. */
export default function CaseResults({ submitId }: { submitId: number }) {
  const t = submissionTexts.useMessages();
  const query = useQuery(caseResultsQuery(submitId));
  const results = query.data;
  if (query.isLoadingError)
    return (
      <Card title={t('submission.cases')}>
        <QueryFailed query={query} />
      </Card>
    );
  if (!results) return null;
  return <VisibleCases results={results} />;
}

function VisibleCases({ results }: { results: VisibleCaseResults }) {
  const t = submissionTexts.useMessages();
  const visibleCasesNote = useVisibleCasesNote(results);
  const panel = useRef<HTMLDivElement>(null);
  const [chosenId, setChosen] = useState<number | null>(null);
  const subtasks = results.subTaskJudgeCaseVoList ?? [];
  const cases = casesOf(results);
  if (cases.length === 0 && subtasks.length === 0) return null;
  const { data } = visibleAt[results.evidence];
  const hasData = (row: JudgeCaseWire): boolean => (data !== 'none' || row.isSample) && isFailed(row);
  const chosen = cases.find(({ id }) => id === chosenId) ?? cases.find(hasData);
  function choose(id: number): void {
    setChosen(id);
    panel.current?.scrollIntoView({ block: 'nearest' });
  }
  const grid = { chosen: chosen?.id ?? null, onChoose: choose, hasData };
  return (
    <Card title={t('submission.cases')} padded>
      {visibleCasesNote !== null && (
        <Text size="sm" c="dimmed" mb="xs">
          {visibleCasesNote}
        </Text>
      )}
      {results.judgeCaseMode === 'ergodic_without_error' && cases.some((row) => isFailed(row)) && (
        <Text size="sm" c="dimmed" mb="xs">
          {t('submission.stoppedEarly')}
        </Text>
      )}
      {chosen && (
        <div ref={panel} className={classes.chosenCase}>
          <CaseData row={chosen} />
        </div>
      )}
      {subtasks.length > 0 ? (
        <Subtasks subtasks={subtasks} mode={results.judgeCaseMode} grid={grid} />
      ) : (
        <CaseGrid cases={cases} {...grid} />
      )}
    </Card>
  );
}

const isFailed = ({ status }: JudgeCaseWire): boolean =>
  hasFailed({ status: statusFromWire(status) ?? 'unknownResult' });

interface SubtasksProps {
  subtasks: NonNullable<VisibleCaseResults['subTaskJudgeCaseVoList']>;
  mode: string;
  grid: Omit<ComponentProps<typeof CaseGrid>, 'cases'>;
}

function Subtasks({ subtasks, mode, grid }: SubtasksProps) {
  const t = submissionTexts.useMessages();
  const list = new Intl.ListFormat(useLocale());
  const scoring = t(mode === 'subtask_average' ? 'submission.subtaskAverage' : 'submission.subtaskLowest');
  return (
    <Accordion multiple variant="contained" order={3}>
      {subtasks.map((subtask, index) => (
        <Accordion.Item key={subtask.groupNum ?? index} value={String(subtask.groupNum ?? index)}>
          <Accordion.Control>
            <span className={classes.subtask} title={scoring}>
              <strong>{t('submission.subtask', { number: subtask.groupNum ?? index + 1 })}</strong>
              <VerdictBadge status={statusFromWire(subtask.status) ?? 'unknownResult'} />
              {subtask.score !== null && <span>{t('submission.points', { score: subtask.score })}</span>}
              <span className={classes.subtaskFigures}>
                {subtask.heldBackBy.length > 0
                  ? t('submission.heldBackBy', {
                      numbers: list.format(subtask.heldBackBy.map(String)),
                      count: subtask.heldBackBy.length,
                    })
                  : t('submission.acceptedOf', { accepted: subtask.ac, total: subtask.total })}
              </span>
              {subtask.time !== null && <span className={classes.subtaskFigures}>{formatTime(subtask.time)}</span>}
              {subtask.memory !== null && (
                <span className={classes.subtaskFigures}>{formatMemory(subtask.memory)}</span>
              )}
            </span>
          </Accordion.Control>
          <Accordion.Panel>
            <CaseGrid cases={subtask.subtaskDetailList} {...grid} />
          </Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  );
}
