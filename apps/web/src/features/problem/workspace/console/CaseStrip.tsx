import { statuses, statusFromWire } from '@verdict/domain/submission/status.ts';
import { formatTime } from '@verdict/kit/format.ts';
import { useMessages } from '@verdict/kit/i18n.tsx';
import { toneColor, verdictLook } from '../../../submission/verdict/verdict-look.ts';
import { type CaseResults, casesOf } from '../../../submission/submission-queries.ts';
import { useVisibleCasesNote } from '../../../submission/visible-cases-note.ts';
import classes from './CaseStrip.module.css';

/** Visible test cases as a row of icons, named on hover. Cases are numbered when some are missing. */
export function CaseStrip({ results }: { results: CaseResults }) {
  const t = useMessages();
  const visibleCasesNote = useVisibleCasesNote(results);
  const cases = casesOf(results);
  if (cases.length === 0) return null;
  return (
    <>
      <ol className={classes.strip} aria-label={t('submission.cases')}>
        {cases.map((each) => {
          const status = statusFromWire(each.status) ?? 'unknownResult';
          const name = status === 'cancelled' ? t('status.skipped') : t(`status.${status}`);
          const { tone, icon: Icon } = verdictLook[status];
          const figures = status === 'cancelled' ? '' : ` · ${formatTime(each.time)}`;
          return (
            <li key={each.id} style={{ '--tone': toneColor(tone) }} title={`#${each.seq} ${name}${figures}`}>
              <Icon size={13} stroke={2.6} aria-hidden />
              {visibleCasesNote !== null && <span aria-hidden>{each.seq}</span>}
              <span className="visually-hidden">{`${each.seq}: ${statuses[status].short ?? name}`}</span>
            </li>
          );
        })}
      </ol>
      {visibleCasesNote !== null && <p className={classes.visibleCases}>{visibleCasesNote}</p>}
    </>
  );
}
