import { Badge } from '@mantine/core';
import type { Place } from '@verdict/domain/access/place.ts';
import type { JudgeMode } from '@verdict/domain/judging/job.ts';
import {
  hasPasses,
  isByInputAlone,
  juryRole,
  takesOutputFiles,
  talksToJury,
} from '@verdict/domain/judging/mode-names.ts';
import { IconCircleCheckFilled, IconMessages, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { statuses } from '@verdict/domain/submission/status.ts';
import { formatAcRate, formatNumber } from '@verdict/kit/format.ts';
import { useLocale } from '@verdict/kit/i18n.tsx';
import { LooseLink } from '@verdict/kit/controls/LooseLink.tsx';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { languagesQuery } from '../../../app/languages-query.ts';
import { useUser } from '../../../app/session/session.ts';
import { DifficultyLabel } from '../labels/DifficultyLabel.tsx';
import { Part } from '../../../app/place/Part.tsx';
import { lateLazyPart, lazyPart } from '../../../app/place/lazy-part.ts';
import { linksOf, usePlace } from '../../../app/place/place.ts';
import { problemTexts } from '../messages.ts';
import { useDiscussionsOf } from './use-discussions-of.ts';
import classes from './ProblemHeader.module.css';
import { limitsIn } from './statement.ts';
import type { Terms } from '../terms.ts';
import { myStatusQuery, type ProblemDetail } from '../problem-queries.ts';

/** Loaded after the statement, because readers read before they use these. */
const StatisticsButton = lateLazyPart(() => import('./StatisticsButton.tsx'));
const ProblemTools = lateLazyPart(() => import('./ProblemTools.tsx'));
/** Needed when the reader asks for tags, or has solved the problem. */
const TagChips = lazyPart(async () => ({ default: (await import('../labels/TagChips.tsx')).TagChips }));

/** Shown only to the few users who may edit the problem. */
const EditLink = lazyPart(() => import('./EditLink.tsx'));

const SCORED = 1;

/** Title and, in one muted line, limits, level, acceptance, links and tags of a problem. */
export function ProblemHeader({
  detail: { problem, tags, problemCount, mayEdit },
  terms,
  language,
}: {
  detail: ProblemDetail;
  terms: Terms;
  /** Language of the reader's program. Limits are shown as they are for it. */
  language: string;
}) {
  const t = problemTexts.useMessages();
  const locale = useLocale();
  const place = usePlace();
  const user = useUser();
  const discussions = useDiscussionsOf(problem.problemId);
  const isSolved = useIsSolved(problem.id);
  const { difficulty, ioScore } = problem;
  const mode = problem.judgeMode as JudgeMode;
  const role = juryRole(mode);
  const runsPrograms = !takesOutputFiles(mode);
  return (
    <header className={classes.head}>
      <div
        className={classes.titleRow}
        style={{ '--tools-width': user ? `${widthOfTools(place)}px` : '0px' }}
        data-late
      >
        <h1 lang={problem.locale} data-marked={user !== null || undefined}>
          <span className={classes.problemId}>{problem.problemId}</span> {problem.title}{' '}
          {isSolved && (
            <IconCircleCheckFilled
              className={classes.solved}
              size={22}
              role="img"
              aria-label={t('problem.solvedAlready')}
            />
          )}
        </h1>
        <Part fallback={<span className={classes.tools} />}>
          <ProblemTools pid={problem.id} problemId={problem.problemId} />
        </Part>
      </div>
      <ul className={classes.facts}>
        {runsPrograms && <Limits problem={problem} language={language} />}
        {/* Difficulty is null while a contest runs, which hides it. */}
        {difficulty !== null && (
          <Fact name={t('problem.level')}>
            <DifficultyLabel level={difficulty} />
          </Fact>
        )}
        {problem.type === SCORED && ioScore !== null && (
          <Fact name={t('problem.score')}>{t('problem.points', { points: ioScore })}</Fact>
        )}
        <Fact>
          {t('problem.accepted')}{' '}
          <LooseLink
            {...linksOf(place).submissions}
            search={{ problemID: problem.problemId, completeProblemID: true, status: 0 }}
            className={classes.link}
            title={t('submission.ofProblem')}
          >
            {terms.hidesCounts ? '? / ?' : tallyOf(problemCount, locale)}
          </LooseLink>
          {!terms.hidesCounts && (
            <Part late fallback={<span className={classes.statistics} />}>
              <StatisticsButton problem={problem} counts={problemCount} />
            </Part>
          )}
          {discussions !== null && (
            <IconLink {...discussions} name={t('problem.discussions')}>
              <IconMessages size={18} stroke={1.6} aria-hidden />
            </IconLink>
          )}
          <IconLink {...linksOf(place).print(problem.problemId)} name={t('problem.print')}>
            <IconPrinter size={18} stroke={1.6} aria-hidden />
          </IconLink>
        </Fact>
        {mayEdit === true && (
          <li>
            <Part>
              <EditLink problem={problem} />
            </Part>
          </li>
        )}
        {problem.isFileIO && (
          <Mark>
            {t('problem.fileIo', { input: problem.ioReadFileName ?? '', output: problem.ioWriteFileName ?? '' })}
          </Mark>
        )}
        {!runsPrograms && <Mark>{t('problem.outputsBadge')}</Mark>}
        {hasPasses(mode) && <Mark>{t('problem.multiPass')}</Mark>}
        {role !== null && (talksToJury(mode) || isByInputAlone(mode)) && <Mark>{t(`problem.role.${role}`)}</Mark>}
        {place.kind === 'contest' && <Mark>{t('problem.ofContest')}</Mark>}
        {place.kind !== 'contest' && (
          <li>
            <Tags tags={tags} isSolved={isSolved} isLinked={place.kind === 'bank'} />
          </li>
        )}
      </ul>
    </header>
  );
}

/** `title` is shown in place of the name to whoever points at the fact. */
function Fact({ name, title = name, children }: { name?: string; title?: string | undefined; children: ReactNode }) {
  return (
    <li title={title}>
      {name !== undefined && <span className="visually-hidden">{name} </span>}
      {children}
    </li>
  );
}

const IconLink = ({ name, ...link }: ComponentProps<typeof LooseLink> & { name: string }) => (
  <LooseLink {...link} className={classes.iconLink} aria-label={name} title={name} />
);

const Mark = ({ children }: { children: ReactNode }) => (
  <li>
    <Badge variant="outline" size="sm">
      {children}
    </Badge>
  </li>
);

/** "1 / 3 · 33.33%"; a dash where nobody has tried. */
function tallyOf({ ac, total }: ProblemDetail['problemCount'], locale: string): string {
  const rate = formatAcRate(ac, total);
  return total === 0 ? rate : `${formatNumber(ac, locale)} / ${formatNumber(total, locale)} · ${rate}`;
}

/** Limits in the language of the reader's program, with the reason where the author states others. */
function Limits({ problem, language }: { problem: ProblemDetail['problem']; language: string }) {
  const t = problemTexts.useMessages();
  const chosen = useQuery(languagesQuery).data?.find(({ name }) => name === language);
  const { timeMs, memoryMiB, stated } = limitsIn(problem, chosen);
  const isOwn = timeMs !== stated.timeMs || memoryMiB !== stated.memoryMiB;
  const [time, memory] = [`${timeMs} ms`, `${memoryMiB} MB`];
  const reason = isOwn ? t('problem.limitsOfLanguage', { language, ...stated }) : undefined;
  return (
    <>
      <Fact name={t('problem.timeLimit')} title={reason}>
        {time}
      </Fact>
      <Fact name={t('problem.memoryLimit')} title={reason}>
        {memory}
        {isOwn && ` (${language})`}
        {reason !== undefined && <span className="visually-hidden"> {reason}</span>}
      </Fact>
    </>
  );
}

/** Tags, which may give the idea away, after the problem is solved or when the reader asks. */
function Tags({ tags, isSolved, isLinked }: { tags: ProblemDetail['tags']; isSolved: boolean; isLinked: boolean }) {
  const t = problemTexts.useMessages();
  const [asked, setAsked] = useState(false);
  if (tags.length === 0) return t('problem.noTag');
  if (!isSolved && !asked)
    return (
      <button type="button" className={classes.showTags} onClick={() => setAsked(true)}>
        {t('problem.showTags')}
      </button>
    );
  return (
    <Part>
      <TagChips
        tags={tags}
        linkOf={isLinked ? ({ id }) => ({ to: '/problem', search: { tagId: String(id) } }) : undefined}
      />
    </Part>
  );
}

/** Width of the tools, whose place is kept until they are loaded: steps through a list, or note and star, or both. */
function widthOfTools({ kind }: Place): number {
  return kind === 'contest' ? 160 : kind === 'training' ? 232 : 70;
}

/** Whether the reader has solved the problem. */
function useIsSolved(pid: number): boolean {
  const user = useUser();
  const mine = useQuery({ ...myStatusQuery(usePlace(), [pid]), enabled: user !== null, meta: { late: true } }).data;
  return mine?.[pid]?.status === statuses.accepted.wire;
}
