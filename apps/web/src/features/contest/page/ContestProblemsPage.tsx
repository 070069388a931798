import { useQuery } from '@tanstack/react-query';
import type { ContestProblemRow } from '@verdict/contract/contest/contest.ts';
import { placeOf } from '@verdict/domain/access/place.ts';
import { ruleOfNumber } from '@verdict/domain/contest/rule-ids.ts';
import { ruleTraits } from '@verdict/domain/contest/rule-traits.ts';
import { formatNumber } from '@verdict/kit/format.ts';
import { useLocale } from '@verdict/kit/i18n.tsx';
import { DataTable, type Column } from '@verdict/kit/lists/DataTable.tsx';
import { EmptyState } from '@verdict/kit/page/EmptyState.tsx';
import { LooseLink } from '@verdict/kit/controls/LooseLink.tsx';
import { Card } from '@verdict/kit/page/Page.tsx';
import { AcRate } from '../../problem/labels/AcRate.tsx';
import { readingOf } from '../../../app/client/ListCard.tsx';
import { useIncludesLate } from '../../../app/after-contest.ts';
import { linksOf, usePlace } from '../../../app/place/place.ts';
import { MyStatus } from '../../problem/MyStatus.tsx';
import { myStatusQuery } from '../../problem/problem-queries.ts';
import { phaseOfWire } from '../contest-facts.ts';
import { contestProblemsQuery } from '../contest-queries.ts';
import classes from './ContestProblems.module.css';
import { contestTexts } from '../messages.ts';
import { useContest } from '../use-contest.ts';

/** Refetch interval of the counts while the contest runs. The reader's own verdicts refetch them at once. */
const READ_AGAIN_MS = 30_000;

/** Problems of the contest, with the reader's status and the number of users who solved each. */
export function ContestProblemsPage() {
  const t = contestTexts.useMessages();
  const locale = useLocale();
  const place = usePlace();
  const links = linksOf(place);
  const { id, type, status, mine } = useContest();
  const includesLate = useIncludesLate(id);
  const problems = useQuery({
    ...contestProblemsQuery(id, includesLate),
    refetchInterval: phaseOfWire(status) === 'running' ? READ_AGAIN_MS : false,
  });
  const statusOf = useQuery(myStatusQuery(place, problems.data?.map(({ pid }) => pid) ?? [])).data;
  const hidden = (
    <abbr className={classes.hidden} title={t('contest.tallyHidden')}>
      ?
    </abbr>
  );

  const columns: (Column<ContestProblemRow> | false)[] = [
    {
      key: 'mine',
      header: <span className="visually-hidden">{t('contest.myStatus')}</span>,
      width: 44,
      align: 'center',
      compact: 'lead',
      cell: ({ pid }) => (
        <span className={classes.mine}>
          <MyStatus wire={statusOf?.[pid]?.status} />
        </span>
      ),
    },
    {
      key: 'label',
      header: '#',
      width: 110,
      compact: 'lead',
      breaks: true,
      cell: ({ displayId, color }) => (
        <span className={classes.label}>
          <Swatch color={color} />
          {displayId}
        </span>
      ),
    },
    {
      key: 'title',
      header: t('problem.title'),
      compact: 'title',
      cell: ({ displayId, displayTitle }) => (
        <LooseLink {...links.problem(displayId)} className={classes.title}>
          <bdi>{displayTitle}</bdi>
        </LooseLink>
      ),
    },
    ruleTraits[ruleOfNumber(type)].ownPoints !== null && {
      key: 'points',
      header: t('contest.points'),
      width: 100,
      align: 'end',
      quiet: true,
      compact: 'end',
      cell: ({ pid }) => statusOf?.[pid]?.score ?? '',
    },
    {
      key: 'tally',
      header: t('contest.problemTally'),
      width: 150,
      align: 'end',
      quiet: true,
      named: true,
      cell: ({ ac, total }) =>
        mine.realTime ? (
          `${formatNumber(ac, locale)} / ${formatNumber(total, locale)}`
        ) : (
          <>
            {hidden} / {hidden}
          </>
        ),
    },
    {
      key: 'rate',
      header: t('contest.problemAcRate'),
      width: 170,
      cell: ({ ac, total }) => (mine.realTime ? <AcRate accepted={ac} total={total} /> : hidden),
    },
    (problems.data ?? []).some(({ practice }) => practice !== null) && {
      key: 'practice',
      header: t('contest.practice'),
      width: 150,
      breaks: true,
      compact: 'below',
      cell: ({ practice }) =>
        practice && (
          <LooseLink
            {...linksOf(placeOf({ contestId: null, trainingId: null, groupId: practice.gid })).problem(
              practice.problemId,
            )}
          >
            {t('contest.practise', practice)}
          </LooseLink>
        ),
    },
  ];
  const isClosed = phaseOfWire(status) === 'ended' && problems.data?.some(({ practice }) => practice === null);

  return (
    <Card>
      {isClosed && <p className={classes.note}>{t('contest.notPublished')}</p>}
      {includesLate && <p className={classes.note}>{t('contest.includesLate')}</p>}
      <DataTable
        caption={t('contest.tab.problems')}
        columns={columns.filter((column) => column !== false)}
        rows={problems.data}
        {...readingOf(problems)}
        rowKey={(problem) => problem.id}
        empty={<EmptyState title={t('contest.noProblems')} />}
        skeletonRows={8}
      />
    </Card>
  );
}

/** Colour of the problem's balloon; empty space for problems without one. */
const Swatch = ({ color }: { color: string | null }) => (
  <span className={classes.swatch} style={{ backgroundColor: color ?? undefined }} data-none={!color || undefined} />
);
