import type { DataOf } from '@verdict/contract/endpoint.ts';
import type { getAllCaseResult } from '@verdict/contract/submission.ts';
import { statuses, statusFromWire } from '@verdict/domain/status.ts';
import { formatTime } from '@verdict/ui/format.ts';
import { useMessages } from '@verdict/ui/i18n.tsx';
import { toneColor, verdictLook } from '@verdict/ui/kit/verdict-look.ts';
import classes from './CaseStrip.module.css';

type Results = NonNullable<DataOf<typeof getAllCaseResult>>;

/** All test cases in one line, each with its icon; hovering names it. */
export default function CaseStrip({ results }: { results: Results }) {
  const t = useMessages();
  const cases =
    results.judgeCaseList ?? results.subTaskJudgeCaseVoList?.flatMap((subtask) => subtask.subtaskDetailList) ?? [];
  if (cases.length === 0) return null;
  return (
    <ol className={classes.strip} aria-label={t('submission.cases')}>
      {cases.map((each) => {
        const status = statusFromWire(each.status) ?? 'unknownResult';
        const name = status === 'cancelled' ? t('status.skipped') : t(`status.${status}`);
        const { tone, icon: Icon } = verdictLook[status];
        const figures = status === 'cancelled' ? '' : ` · ${formatTime(each.time)}`;
        return (
          <li key={each.id} style={{ '--tone': toneColor(tone) }} title={`#${each.seq} ${name}${figures}`}>
            <Icon size={13} stroke={2.6} aria-hidden />
            <span className="visually-hidden">{`${each.seq}: ${statuses[status].short ?? name}`}</span>
          </li>
        );
      })}
    </ol>
  );
}
