import { useQuery } from '@tanstack/react-query';
import type { DeskProgram } from '@verdict/contract/training/reading.ts';
import { OUTPUT_FILES } from '@verdict/domain/judging/output-files.ts';
import { placeOf } from '@verdict/domain/access/place.ts';
import { statusFromWire } from '@verdict/domain/submission/status.ts';
import { LooseLink } from '@verdict/kit/controls/LooseLink.tsx';
import { formatDate, formatDuration } from '@verdict/kit/format.ts';
import { useLocale } from '@verdict/kit/i18n.tsx';
import { EmptyState, ErrorState } from '@verdict/kit/page/EmptyState.tsx';
import { PageLoading } from '@verdict/kit/page/Page.tsx';
import { readingOf } from '../../../app/client/ListCard.tsx';
import { languagesQuery } from '../../../app/languages-query.ts';
import { linksOf } from '../../../app/place/place.ts';
import { CaseStrip } from '../../problem/workspace/console/CaseStrip.tsx';
import { caseResultsQuery, submissionQuery } from '../../submission/submission-queries.ts';
import { VerdictBadge } from '../../submission/verdict/VerdictBadge.tsx';
import { nameOf } from '../class-board/students.ts';
import { reviewQuery } from '../code-review/review-query.ts';
import { useTraining } from '../use-training.ts';
import classes from './DeskPage.module.css';
import { holdsReviews, MarkForm } from './MarkForm.tsx';
import { readingTexts } from './messages.ts';
import type { Desk } from './reading-queries.ts';
import { Part } from '../../../app/place/Part.tsx';
import { lazyPart } from '../../../app/place/lazy-part.ts';

const FollowedReview = lazyPart(() => import('../code-review/FollowedReview.tsx'));
const ReviewedCode = lazyPart(() => import('../code-review/ReviewedCode.tsx'));

interface Props {
  program: DeskProgram;
  problem: Desk['problems'][number];
  notGiven: string;
  onMarked: () => void;
}

/** One student's program with its comments; beside it the student, the tests and the mark. */
export default function Program({ program, problem, notGiven, onMarked }: Props) {
  const t = readingTexts.useMessages();
  const { id, gid } = useTraining();
  const place = placeOf({ contestId: null, trainingId: id, groupId: gid });
  const link = linksOf(place).submission({ submitId: program.submitId, problemID: problem.problemId });
  return (
    <div className={classes.desk}>
      <section className={classes.who} aria-label={t('reading.student')}>
        <Student program={program} />
        <LooseLink {...link}>{t('reading.open')}</LooseLink>
      </section>
      <section className={classes.code} aria-label={t('reading.code')}>
        <Code program={program} problemId={problem.problemId} />
      </section>
      <div className={classes.mark}>
        <MarkForm program={program} full={problem.full} notGiven={notGiven} onMarked={onMarked} />
      </div>
    </div>
  );
}

function Student({ program }: { program: DeskProgram }) {
  const t = readingTexts.useMessages();
  const locale = useLocale();
  const cases = useQuery(caseResultsQuery(program.submitId));
  const { username, section, sentAt, lateMinutes, tries, status } = program;
  const name = nameOf(program);
  return (
    <>
      <h2 className={classes.name}>
        <bdi data-person>{name}</bdi>
      </h2>
      <p className={classes.facts}>
        {name !== username && <bdi data-person>{username}</bdi>}
        {section !== null && <bdi>{section}</bdi>}
        <span>{t('reading.handedIn', { at: formatDate(sentAt, locale) })}</span>
        {lateMinutes !== null && (
          <strong className={classes.late}>
            {t('reading.late', { by: formatDuration(lateMinutes * 60_000, locale) })}
          </strong>
        )}
        <span>{t('reading.tries', { count: tries })}</span>
      </p>
      <VerdictBadge status={statusFromWire(status) ?? 'unknownResult'} />
      {cases.data && <CaseStrip results={cases.data} />}
    </>
  );
}

function Code({ program: { submitId, username }, problemId }: { program: DeskProgram; problemId: string }) {
  const t = readingTexts.useMessages();
  const { id, gid } = useTraining();
  const detail = useQuery(submissionQuery(placeOf({ contestId: null, trainingId: id, groupId: gid }), submitId));
  const review = useQuery(reviewQuery(submitId));
  const languages = useQuery(languagesQuery).data;
  const isHeld = holdsReviews.useFlag();
  const failed = [detail, review].map(readingOf).find(({ error }) => error !== null);
  if (failed?.error) return <ErrorState message={failed.error} onRetry={failed.onRetry} />;
  if (!detail.data || !review.data) return <PageLoading />;
  const { code, language = '' } = detail.data.submission;
  if (!code || language === OUTPUT_FILES) return <EmptyState title={t('reading.files')} />;
  return (
    <Part fallback={<PageLoading />}>
      <FollowedReview submitId={submitId} />
      <ReviewedCode
        submission={{ submitId, username, displayPid: problemId }}
        // The mark has its own form beside the program.
        review={{ ...review.data, mark: null }}
        code={code}
        language={languages?.find(({ name }) => name === language)?.contentType ?? 'text/plain'}
        holds={isHeld}
      />
    </Part>
  );
}
