import { Badge } from '@mantine/core';
import type { JudgeMode } from '@verdict/domain/judging/job.ts';
import {
  hasPasses,
  isByInputAlone,
  juryRole,
  takesOutputFiles,
  talksToJury,
} from '@verdict/domain/judging/mode-names.ts';
import { IconCircleCheckFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { statuses } from '@verdict/domain/submission/status.ts';
import { isLicense } from '@verdict/domain/problem/text-fields.ts';
import { formatAcRate, formatNumber } from '@verdict/kit/format.ts';
import { useLocale } from '@verdict/kit/i18n.tsx';
import { LooseLink } from '@verdict/kit/controls/LooseLink.tsx';
import { lazy, type ReactNode } from 'react';
import { useUser } from '../../../app/session/session.ts';
import { DifficultyLabel } from '../labels/DifficultyLabel.tsx';
import { TagChips } from '../labels/TagChips.tsx';
import { Part } from '../../../app/place/Part.tsx';
import { linksOf, usePlace } from '../../../app/place/place.ts';
import { problemTexts } from '../messages.ts';
import { useDiscussionsOf } from './use-discussions-of.ts';
import classes from './ProblemHeader.module.css';
import { shownLimits, type ShownLimits } from './statement.ts';
import type { Terms } from '../terms.ts';
import { myStatusQuery, type ProblemDetail } from '../problem-queries.ts';

/** Loaded after the statement, because readers read before they use these. */
const StatisticsButton = lazy(() => import('./StatisticsButton.tsx'));
const ProblemTools = lazy(() => import('./ProblemTools.tsx'));
/** Needed only for languages with a start-up allowance. */
const StartUps = lazy(() => import('./StartUps.tsx'));
/** Shown only to the few users who may edit the problem. */
const EditLink = lazy(() => import('./EditLink.tsx'));

const SCORED = 1;

/** Title, tags and limits of a problem. */
export function ProblemHeader({
  detail: { problem, tags, languages, problemCount, mayEdit },
  terms,
}: {
  detail: ProblemDetail;
  terms: Terms;
}) {
  const t = problemTexts.useMessages();
  const locale = useLocale();
  const place = usePlace();
  const discussions = useDiscussionsOf(problem.problemId);
  const { stated, others } = shownLimits(problem);
  const limits = (pick: (limits: ShownLimits) => string) => (
    <>
      {pick(stated)}
      {others && <span className={classes.others}>{t('problem.otherLanguages', { limit: pick(others) })}</span>}
    </>
  );
  const { difficulty, author, license, credits, ioScore } = problem;
  const scored = problem.type === SCORED && ioScore !== null;
  const mode = problem.judgeMode as JudgeMode;
  const role = juryRole(mode);
  const runsPrograms = !takesOutputFiles(mode);
  const facts: ([name: string, value: ReactNode] | false | null | '')[] = [
    runsPrograms && [
      t('problem.timeLimit'),
      <span key="time">
        {limits(({ timeMs }) => `${timeMs} ms`)}
        {!problem.isRemote && (
          <Part>
            <StartUps languages={languages} />
          </Part>
        )}
      </span>,
    ],
    runsPrograms && [t('problem.memoryLimit'), limits(({ memoryMiB }) => `${memoryMiB} MB`)],
    // Difficulty, author, license and credits are null while a contest runs, which hides them.
    difficulty !== null && [t('problem.level'), <DifficultyLabel key="level" level={difficulty} />],
    scored && [t('problem.score'), String(ioScore)],
    scored && difficulty !== null && [t('problem.oiRankScore'), String(Math.round(0.1 * ioScore + 2 * difficulty))],
    author !== null && author !== '' && [t('problem.author'), <bdi key="author">{author}</bdi>],
    license && [
      t('problem.license'),
      <bdi key="license">{isLicense(license) ? t(`problem.license.${license}`) : license}</bdi>,
    ],
    credits && [
      t('problem.credits'),
      <bdi key="credits" className={classes.credits}>
        {credits}
      </bdi>,
    ],
    [
      t('problem.accepted'),
      <span key="accepted" className={classes.answers}>
        <LooseLink
          {...linksOf(place).submissions}
          search={{ problemID: problem.problemId, completeProblemID: true, status: 0 }}
          className={classes.solutions}
          title={t('submission.ofProblem')}
        >
          {terms.hidesCounts ? (
            '? / ?'
          ) : (
            <>
              {formatNumber(problemCount.ac, locale)} / {formatNumber(problemCount.total, locale)} ·{' '}
              {formatAcRate(problemCount.ac, problemCount.total)}
            </>
          )}
        </LooseLink>
        {!terms.hidesCounts && (
          <Part>
            <StatisticsButton problem={problem} counts={problemCount} />
          </Part>
        )}
      </span>,
    ],
    discussions !== null && [
      t('nav.discussion'),
      <LooseLink key="discussion" {...discussions} className={classes.solutions}>
        {t('problem.discussions')}
      </LooseLink>,
    ],
  ];
  return (
    <header className={classes.head}>
      <div className={classes.titleRow}>
        <h1 lang={problem.locale}>
          <span className={classes.problemId}>{problem.problemId}</span> {problem.title} <SolvedMark pid={problem.id} />
        </h1>
        <Part>
          <ProblemTools pid={problem.id} problemId={problem.problemId} />
        </Part>
      </div>
      <div className={classes.tags}>
        {problem.isFileIO && (
          <Badge variant="outline" size="md">
            {t('problem.fileIo', { input: problem.ioReadFileName ?? '', output: problem.ioWriteFileName ?? '' })}
          </Badge>
        )}
        {!runsPrograms && (
          <Badge variant="outline" size="md">
            {t('problem.outputsBadge')}
          </Badge>
        )}
        {hasPasses(mode) && (
          <Badge variant="outline" size="md">
            {t('problem.multiPass')}
          </Badge>
        )}
        {role !== null && (talksToJury(mode) || isByInputAlone(mode)) && (
          <Badge variant="outline" size="md">
            {t(`problem.role.${role}`)}
          </Badge>
        )}
        {place.kind === 'contest' && (
          <Badge variant="light" size="md">
            {t('problem.ofContest')}
          </Badge>
        )}
        {tags.length > 0 && (
          <TagChips
            tags={tags}
            linkOf={place.kind === 'bank' ? ({ id }) => ({ to: '/problem', search: { tagId: String(id) } }) : undefined}
          />
        )}
        {tags.length === 0 && place.kind !== 'contest' && <span className={classes.noTag}>{t('problem.noTag')}</span>}
        {mayEdit === true && (
          <Part>
            <EditLink problem={problem} />
          </Part>
        )}
        <LooseLink {...linksOf(place).print(problem.problemId)} className={classes.solutions}>
          {t('problem.print')}
        </LooseLink>
      </div>
      <dl className={classes.facts}>
        {facts
          .filter((fact) => typeof fact === 'object' && fact !== null)
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </header>
  );
}

/** Mark beside the title of a problem that the reader has solved. */
function SolvedMark({ pid }: { pid: number }) {
  const t = problemTexts.useMessages();
  const user = useUser();
  const mine = useQuery({ ...myStatusQuery(usePlace(), [pid]), enabled: user !== null }).data;
  if (mine?.[pid]?.status !== statuses.accepted.wire) return null;
  return (
    <IconCircleCheckFilled className={classes.solved} size={22} role="img" aria-label={t('problem.solvedAlready')} />
  );
}
