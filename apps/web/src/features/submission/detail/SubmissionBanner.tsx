import type { Judge } from '@verdict/contract/shapes.ts';
import { statuses, statusFromWire, type Status } from '@verdict/domain/submission/status.ts';
import { formatDate, formatLength, formatMemory, formatTime } from '@verdict/kit/format.ts';
import { useLocale } from '@verdict/kit/i18n.tsx';
import { Stamp } from '@verdict/kit/marks/Stamp.tsx';
import { Part } from '../../../app/place/Part.tsx';
import { lazyPart } from '../../../app/place/lazy-part.ts';
import { toneColor, verdictLook } from '../verdict/verdict-look.ts';
import { submissionTexts } from '../messages.ts';
import classes from './SubmissionPage.module.css';

const CompileHint = lazyPart(() => import('./CompileHint.tsx'));

/** Verdicts shown with a message instead of figures. */
const worded: ReadonlySet<Status> = new Set<Status>(['compileError', 'systemError', 'submittedFailed']);

export function SubmissionBanner({ submission }: { submission: Partial<Judge> }) {
  const t = submissionTexts.useMessages();
  const locale = useLocale();
  const status = statusFromWire(submission.status ?? 0) ?? 'unknownResult';
  const { tone, icon: Icon } = verdictLook[status];
  const { time, memory, length, language, errorMessage, resultTime } = submission;
  const hasRun = !worded.has(status);
  const figures = [
    hasRun && ([t('submission.time'), formatTime(time)] as const),
    hasRun && ([t('submission.memory'), formatMemory(memory)] as const),
    [t('submission.language'), language] as const,
    [t('submission.length'), formatLength(length)] as const,
  ].filter((figure) => figure !== false);
  return (
    <section className={classes.banner} style={{ '--tone': toneColor(tone) }} aria-live="polite">
      <h1 className={classes.bannerHead}>
        {status === 'accepted' ? (
          <Stamp>{t('status.accepted')}</Stamp>
        ) : (
          <>
            <Icon
              size={26}
              stroke={2.2}
              aria-hidden
              className={statuses[status].phase === 'judging' ? classes.turning : undefined}
            />
            {t(`status.${status}`)}
          </>
        )}
      </h1>
      {resultTime && (
        <p className={classes.shownAfter}>{t('submission.shownAfter', { at: formatDate(resultTime, locale) })}</p>
      )}
      <dl className={classes.figures}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {status === 'compileError' && errorMessage && (
        <Part>
          <CompileHint message={errorMessage} />
        </Part>
      )}
      {!hasRun && errorMessage && (
        // The message scrolls, so it must be reachable with the keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <pre className={classes.message} tabIndex={0}>
          {errorMessage}
        </pre>
      )}
    </section>
  );
}
