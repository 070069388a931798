import { Popover } from '@mantine/core';
import type { JudgeCaseWire } from '@verdict/contract/shapes.ts';
import { statuses, statusFromWire, type Status } from '@verdict/domain/submission/status.ts';
import { formatMemory, formatTime } from '@verdict/kit/format.ts';
import { type TranslateFrom } from '@verdict/kit/i18n.tsx';
import { toneColor, verdictLook } from '../verdict/verdict-look.ts';
import { submissionTexts } from '../messages.ts';
import classes from './SubmissionPage.module.css';

interface Props {
  cases: readonly JudgeCaseWire[];
  /** Id of the case whose data is shown. */
  chosen: number | null;
  onChoose: (id: number) => void;
  /** Whether the data of a case may be shown. */
  hasData: (row: JudgeCaseWire) => boolean;
}

/**
 * Test cases as tiles with number, verdict and figures. A tile with evidence opens it; a tile with data selects the
 * case.
 */
export function CaseGrid({ cases, chosen, onChoose, hasData }: Props) {
  return (
    <ol className={classes.cases}>
      {cases.map((each) => (
        <li key={each.id}>
          {hasData(each) ? (
            <ChoiceTile row={each} isChosen={each.id === chosen} onChoose={() => onChoose(each.id)} />
          ) : (
            <CaseTile row={each} />
          )}
        </li>
      ))}
    </ol>
  );
}

const statusOf = (row: JudgeCaseWire): Status => statusFromWire(row.status) ?? 'unknownResult';
const toneOf = (status: Status) => ({ '--tone': toneColor(verdictLook[status].tone) });

function ChoiceTile({ row, isChosen, onChoose }: { row: JudgeCaseWire; isChosen: boolean; onChoose: () => void }) {
  const status = statusOf(row);
  return (
    <button type="button" className={classes.case} style={toneOf(status)} aria-pressed={isChosen} onClick={onChoose}>
      <TileFace row={row} status={status} />
    </button>
  );
}

function CaseTile({ row }: { row: JudgeCaseWire }) {
  const t = submissionTexts.useMessages();
  const status = statusOf(row);
  const evidence = evidenceOf(row, t);
  const tone = toneOf(status);
  const face = <TileFace row={row} status={status} />;
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
        <Evidence known={evidence} />
      </Popover.Dropdown>
    </Popover>
  );
}

/** Details of a case as pairs of name and value. */
export function CaseEvidence({ row }: { row: JudgeCaseWire }) {
  return <Evidence known={evidenceOf(row, submissionTexts.useMessages())} />;
}

const Evidence = ({ known }: { known: ReturnType<typeof evidenceOf> }) => (
  <dl className={classes.evidence}>
    {known.map(([name, value]) => (
      <Pair key={name} name={name} value={value} />
    ))}
  </dl>
);

function TileFace({ row, status }: { row: JudgeCaseWire; status: Status }) {
  const t = submissionTexts.useMessages();
  const skipped = status === 'cancelled';
  const { icon: Icon } = verdictLook[status];
  const name = skipped ? t('status.skipped') : t(`status.${status}`);
  return (
    <>
      <span className={classes.caseHead}>
        <span className={classes.caseNumber}>#{row.seq}</span>
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

/** Known details of a case; only the jury sees all of them. */
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
