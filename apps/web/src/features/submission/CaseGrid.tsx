import { Popover } from '@mantine/core';
import type { JudgeCaseWire } from '@verdict/contract/shapes.ts';
import { statuses, statusFromWire, type Status } from '@verdict/domain/status.ts';
import { formatMemory, formatTime } from '@verdict/ui/format.ts';
import { type TranslateFrom } from '@verdict/ui/i18n.tsx';
import { toneColor, verdictLook } from '@verdict/ui/kit/verdict-look.ts';
import { submissionTexts } from './messages.ts';
import classes from './SubmissionPage.module.css';

/** Test cases as tiles: number, verdict, figures; a tile with evidence opens it. */
export function CaseGrid({ cases }: { cases: readonly JudgeCaseWire[] }) {
  return (
    <ol className={classes.cases}>
      {cases.map((each) => (
        <li key={each.id}>
          <CaseTile row={each} number={each.seq} />
        </li>
      ))}
    </ol>
  );
}

function CaseTile({ row, number }: { row: JudgeCaseWire; number: number }) {
  const t = submissionTexts.useMessages();
  const status = statusFromWire(row.status) ?? 'unknownResult';
  const evidence = evidenceOf(row, t);
  const tone = { '--tone': toneColor(verdictLook[status].tone) };
  const face = <TileFace row={row} number={number} status={status} />;
  if (evidence.length === 0)
    return (
      <div className={classes.case} style={tone}>
        {face}
      </div>
    );
  return (
    <Popover position="top" withArrow>
      <Popover.Target>
        <button type="button" className={classes.case} style={tone}>
          {face}
        </button>
      </Popover.Target>
      <Popover.Dropdown>
        <dl className={classes.evidence}>
          {evidence.map(([name, value]) => (
            <Pair key={name} name={name} value={value} />
          ))}
        </dl>
      </Popover.Dropdown>
    </Popover>
  );
}

function TileFace({ row, number, status }: { row: JudgeCaseWire; number: number; status: Status }) {
  const t = submissionTexts.useMessages();
  const skipped = status === 'cancelled';
  const { icon: Icon } = verdictLook[status];
  const name = skipped ? t('status.skipped') : t(`status.${status}`);
  return (
    <>
      <span className={classes.caseHead}>
        <span className={classes.caseNumber}>#{number}</span>
        <Icon size={16} stroke={2.2} aria-hidden style={{ color: 'var(--tone)' }} />
      </span>
      <span style={{ color: 'var(--tone)' }}>
        <strong aria-hidden>{skipped ? t('status.skipped') : (statuses[status].short ?? name)}</strong>
        <span className="visually-hidden">{name}</span>
        {row.score !== null && <span> · {t('submission.points', { score: row.score })}</span>}
      </span>
      {!skipped && (
        <span className={classes.caseFigures}>
          {formatTime(row.time)} · {formatMemory(row.memory)}
        </span>
      )}
    </>
  );
}

/** What is known about how a case went; only the jury sees all of it. */
function evidenceOf(row: JudgeCaseWire, t: TranslateFrom<typeof submissionTexts>): [name: string, value: string][] {
  const known: [string, string | number | null | undefined][] = [
    [t('submission.inputFile'), row.inputData],
    [t('submission.outputFile'), row.outputData],
    [t('submission.userOutput'), row.userOutput],
    [t('submission.wallTime'), row.wallTime === null ? null : formatTime(row.wallTime)],
    [t('submission.exitCode'), row.exitCode],
    [t('submission.signal'), row.signal],
    [t('submission.limitHit'), row.limitHit && t(`submission.limit.${row.limitHit}`)],
    [t('submission.reruns'), row.reruns?.map(formatTime).join(', ')],
    [t('submission.juryMessage'), row.juryMessage],
  ];
  return known.flatMap(([name, value]) =>
    value === null || value === undefined || value === '' ? [] : [[name, String(value)]],
  );
}

function Pair({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  );
}
