import { useQuery } from '@tanstack/react-query';
import { type DiffLine, lineDiff } from '@verdict/domain/text/line-diff.ts';
import { QueryFailed } from '../../../app/client/QueryFailed.tsx';
import { usePlace } from '../../../app/place/place.ts';
import { submissionTexts } from '../messages.ts';
import classes from './SubmissionPage.module.css';
import { submissionQuery } from '../submission-queries.ts';

const signs: Record<DiffLine['kind'], string> = { same: ' ', removed: '-', added: '+' };

/** Changes since the author's previous submission. */
export default function FormerDiff({ formerId, code }: { formerId: number; code: string }) {
  const t = submissionTexts.useMessages();
  const former = useQuery(submissionQuery(usePlace(), formerId));
  if (former.isLoadingError) return <QueryFailed query={former} />;
  if (!former.data) return null;
  const lines = lineDiff(former.data.submission.code ?? '', code);
  if (lines.every(({ kind }) => kind === 'same')) return <p>{t('submission.sameCode')}</p>;
  return (
    // The text scrolls, so it must be reachable with the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <pre className={classes.diff} tabIndex={0} role="region" aria-label={t('submission.compareWith', { id: formerId })}>
      {lines.map(({ kind, text }, index) => (
        <span key={index} data-kind={kind}>{`${signs[kind]} ${text}`}</span>
      ))}
    </pre>
  );
}
