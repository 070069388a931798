import { Button } from '@mantine/core';
import { IconCalendarEvent, IconChartBar, IconClockHour4, IconTrophy, IconUsers } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import type { ContestInfo } from '@verdict/contract/shapes.ts';
import { plainRules, ruleName, ruleOfNumber } from '@verdict/domain/contest/rule-ids.ts';
import { scoringOf } from '@verdict/domain/contest/rule-traits.ts';
import { formatDuration } from '@verdict/kit/format.ts';
import { useLocale } from '@verdict/kit/i18n.tsx';
import { LooseLink } from '@verdict/kit/controls/LooseLink.tsx';
import { DateTime } from '@verdict/kit/time/RelativeTime.tsx';
import { ContestLink } from '../ContestLink.tsx';
import { accessLook, AccessTag, PhaseTag } from '../ContestTags.tsx';
import { accessOfWire, countedOfWire, phaseOfWire } from '../contest-facts.ts';
import { contestTexts } from '../messages.ts';
import classes from './ContestList.module.css';

interface Props {
  contest: ContestInfo;
  /** Filters the list by a rule. */
  onRule: (type: number) => void;
}

/** Contest in the list. */
export function ContestCard({ contest, onRule }: Props) {
  const t = contestTexts.useMessages();
  const locale = useLocale();
  const rule = ruleOfNumber(contest.type);
  const access = accessOfWire(contest.auth);
  const { icon: Lock, tone } = accessLook[access];
  return (
    <li className={classes.card}>
      <span className={classes.trophy} data-scoring={scoringOf(rule)} aria-hidden>
        <IconTrophy size={26} stroke={1.5} />
      </span>
      <div className={classes.body}>
        <h2 className={classes.title}>
          <ContestLink id={contest.id} className={classes.link}>
            <bdi>{contest.title}</bdi>
          </ContestLink>
          {access !== 'public' && (
            <Lock
              role="img"
              aria-label={t(`contest.access.${access}`)}
              className={classes.lock}
              data-tone={tone}
              size={17}
              stroke={2}
            />
          )}
        </h2>
        <ul className={classes.facts}>
          <li>
            <IconCalendarEvent size={15} stroke={1.7} aria-hidden />
            <span className="visually-hidden">{t('contest.starts')}</span>
            <DateTime at={contest.startTime} />
          </li>
          <li>
            <IconClockHour4 size={15} stroke={1.7} aria-hidden />
            <span className="visually-hidden">{t('contest.duration')}</span>
            {formatDuration(contest.duration * 1000, locale)}
          </li>
          {contest.count !== null && (
            <li>
              <IconUsers size={15} stroke={1.7} aria-hidden />
              {t('contest.participants', { count: contest.count })}
            </li>
          )}
        </ul>
        <div className={classes.tags}>
          <Button
            size="compact-xs"
            variant="default"
            radius="xl"
            title={t(`contest.rule.${rule}`, { counted: countedOfWire(contest.oiRankScoreType) })}
            aria-label={t('contest.onlyRule', { rule: ruleName(rule) })}
            onClick={() => onRule(contest.type)}
          >
            {ruleName(rule)}
          </Button>
          <AccessTag access={access} />
        </div>
      </div>
      <div className={classes.end}>
        <PhaseTag phase={phaseOfWire(contest.status)} />
        {contest.openRank && <OutsideBoardButton contest={contest} />}
      </div>
    </li>
  );
}

/** Link to the board that needs no account; disabled before the start, when there is no board. */
function OutsideBoardButton({ contest: { id, title, type, status } }: { contest: ContestInfo }) {
  const t = contestTexts.useMessages();
  const { routesByPath } = useRouter();
  const to = `/contest/${plainRules[scoringOf(ruleOfNumber(type))]}-scoreboard/$contestID`;
  if (!(to in routesByPath)) return null;
  const look = {
    size: 'xs',
    variant: 'default',
    leftSection: <IconChartBar size={15} stroke={1.7} aria-hidden />,
    'aria-label': t('contest.outsideBoardOf', { title }),
  } as const;
  if (phaseOfWire(status) === 'scheduled')
    return (
      <Button {...look} disabled>
        {t('contest.outsideBoard')}
      </Button>
    );
  return (
    <Button {...look} renderRoot={(props) => <LooseLink to={to} params={{ contestID: String(id) }} {...props} />}>
      {t('contest.outsideBoard')}
    </Button>
  );
}
