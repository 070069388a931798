import type { CaseDataWire, JudgeCaseWire } from '@verdict/contract/shapes.ts';
import { type Status, statusFromWire } from '@verdict/domain/submission/status.ts';
import type { ReactNode } from 'react';
import { VerdictBadge } from '../verdict/VerdictBadge.tsx';
import classes from './CaseData.module.css';
import { CaseEvidence } from './CaseGrid.tsx';
import { submissionTexts } from '../messages.ts';
import { type DiffRow, markedLine, sideBySide } from './output-diff.ts';

/** Reason why a case failed: its input, and the answer beside the program's output. */
export function CaseData({ row }: { row: JudgeCaseWire }) {
  const t = submissionTexts.useMessages();
  const { data } = row;
  const status = statusFromWire(row.status) ?? 'unknownResult';
  return (
    <section className={classes.panel} aria-label={t('submission.caseNumbered', { number: row.seq })}>
      <h3 className={classes.head}>
        {t('submission.caseNumbered', { number: row.seq })}
        <VerdictBadge status={status} look="tinted" />
        {row.isSample && <span className={classes.aside}>{t('submission.isSample')}</span>}
      </h3>
      <CaseEvidence row={row} />
      {data ? <Excerpts data={data} status={status} /> : <p className={classes.aside}>{t('submission.noData')}</p>}
    </section>
  );
}

interface ExcerptsProps {
  data: CaseDataWire;
  status: Status;
  /** Renders the error output; defaults to the plain text. */
  showErrors?: (text: string) => ReactNode;
}

/** Input, answer beside output with the first difference, and error output of a failed case. */
export function Excerpts({ data, status, showErrors = (text) => text }: ExcerptsProps) {
  const t = submissionTexts.useMessages();
  const { input, answer, output, errors } = data;
  const { rows, first } = sideBySide(answer, output ?? answer);
  return (
    <>
      <Pane title={t('submission.input')} excerpt={input}>
        {input.text}
      </Pane>
      {errors && !isAboutOutput(status) && <Pane title={t('submission.errors')}>{showErrors(errors)}</Pane>}
      <div className={classes.pair}>
        <Pane title={t('submission.expected')} excerpt={answer}>
          <Lines rows={rows} side="answer" first={output && first} />
        </Pane>
        {output && (
          <Pane title={t('submission.printed')} excerpt={output}>
            <Lines rows={rows} side="output" first={first} />
          </Pane>
        )}
      </div>
      {output && first === null && isAboutOutput(status) && (
        <p className={classes.aside}>{t('submission.alikeAsShown')}</p>
      )}
      {errors && isAboutOutput(status) && <Pane title={t('submission.errors')}>{showErrors(errors)}</Pane>}
    </>
  );
}

/** Whether the verdict is about the output itself. */
const isAboutOutput = (status: Status): boolean => status === 'wrongAnswer' || status === 'presentationError';

interface PaneProps {
  title: string;
  excerpt?: CaseDataWire['input'];
  children: ReactNode;
}

export function Pane({ title, excerpt, children }: PaneProps) {
  const t = submissionTexts.useMessages();
  const isCut = excerpt && (excerpt.cutBefore || excerpt.cutAfter);
  return (
    <figure className={classes.pane}>
      <figcaption>
        {title}
        {isCut && <span className={classes.aside}>{t('submission.excerptFrom', { line: excerpt.line })}</span>}
      </figcaption>
      {/* The text scrolls, so it must be reachable with the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre tabIndex={0} role="region" aria-label={title}>
        {children}
      </pre>
    </figure>
  );
}

interface LinesProps {
  rows: DiffRow[];
  side: 'answer' | 'output';
  /** Number of the first line that differs. */
  first: number | null;
}

/** Lines of one side. A line that only the other side has is empty here, so both sides stay aligned. */
function Lines({ rows, side, first }: LinesProps) {
  return rows.map((row) => (
    <span key={row.number} className={classes.line} data-differs={row.number === first ? side : undefined}>
      <span className={classes.number} aria-hidden>
        {row[side] === null ? '' : row.number}
      </span>
      <span>{row.number === first ? <Marked row={row} side={side} /> : (row[side] ?? '')}</span>
      {'\n'}
    </span>
  ));
}

function Marked({ row, side }: { row: DiffRow; side: LinesProps['side'] }) {
  const t = submissionTexts.useMessages();
  const line = row[side];
  const { before, differs, after } = markedLine(line ?? '', row[side === 'answer' ? 'output' : 'answer'] ?? '');
  return (
    <>
      {before}
      <mark className={classes.mark}>
        {line === null ? t('submission.noLine') : differs || <span aria-hidden>∅</span>}
        <span className="visually-hidden"> ({t('submission.firstDifference')})</span>
      </mark>
      {after}
    </>
  );
}
