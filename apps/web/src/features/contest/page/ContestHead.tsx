import { Alert } from '@mantine/core';
import { IconLockSquare, IconPlayerPause, IconUser, IconUsers } from '@tabler/icons-react';
import { ruleName, ruleOfNumber } from '@verdict/domain/contest/rule-ids.ts';
import { formatDate } from '@verdict/kit/format.ts';
import { useLocale } from '@verdict/kit/i18n.tsx';
import { DateTime } from '@verdict/kit/time/RelativeTime.tsx';
import { UserLink } from '../../account/profile/UserLink.tsx';
import { GroupButton } from '../../../app/place/GroupButton.tsx';
import { Fact, PlaceHead } from '../../../app/place/PlaceShell.tsx';
import { FactTag } from '../../../app/place/FactTag.tsx';
import { AccessTag } from '../ContestTags.tsx';
import { accessOfWire } from '../contest-facts.ts';
import type { ContestDetails } from '../contest-queries.ts';
import classes from './ContestShell.module.css';
import { contestTexts } from '../messages.ts';
import { useContest } from '../use-contest.ts';
import { useContestClock } from '../use-contest-clock.ts';
import { Part } from '../../../app/place/Part.tsx';
import { lazyPart } from '../../../app/place/lazy-part.ts';

// Load parts that open over the page after the page.
const RuleTag = lazyPart(() => import('./RuleTag.tsx'));
const ManageLink = lazyPart(() => import('../../../app/place/ManageLink.tsx'));

/** Facts and course of the contest, above its overview. */
export function ContestHead() {
  const t = contestTexts.useMessages();
  const contest = useContest();
  const { id, auth, count, author, gid, pausedSince, sealed, mine } = contest;
  return (
    <PlaceHead
      facts={
        <>
          <Part fallback={<span className={classes.rule}>{ruleName(ruleOfNumber(contest.type))}</span>}>
            <RuleTag contest={contest} />
          </Part>
          <AccessTag access={accessOfWire(auth)} />
          {sealed && (
            <FactTag tone="info" icon={IconLockSquare}>
              {t('contest.sealed')}
            </FactTag>
          )}
          {count !== null && (
            <Fact>
              <IconUsers size={15} stroke={1.7} aria-hidden />
              {t('contest.participants', { count })}
            </Fact>
          )}
          <Fact>
            <IconUser size={15} stroke={1.7} aria-hidden />
            <span className="visually-hidden">{t('contest.author')}</span>
            <UserLink username={author} />
          </Fact>
          {mine.isJury && (
            <Part>
              <ManageLink kind="contest" id={id} gid={gid}>
                {t('contest.manage')}
              </ManageLink>
            </Part>
          )}
          {gid !== null && (
            <GroupButton to="/group/$groupID/contest" groupID={gid}>
              {t('contest.group')}
            </GroupButton>
          )}
        </>
      }
    >
      <Course />
      <OwnTime contest={contest} />
      {pausedSince !== null && (
        <Alert
          className={classes.note}
          color="yellow"
          variant="light"
          icon={<IconPlayerPause size={18} aria-hidden />}
          role="status"
        >
          {t('contest.pausedHint')}
        </Alert>
      )}
    </PlaceHead>
  );
}

/** Start, end and progress of the contest. */
function Course() {
  const t = contestTexts.useMessages();
  const contest = useContest();
  const { phase, share } = useContestClock(contest);
  const { startTime, endTime, sealRankTime } = contest;
  const percent = Math.round(share * 1000) / 10;
  return (
    <div className={classes.course}>
      <span>
        <span className="visually-hidden">{t('contest.starts')} </span>
        <DateTime at={startTime} />
      </span>
      <div
        className={classes.track}
        data-phase={contest.pausedSince === null ? phase : 'paused'}
        role="progressbar"
        aria-label={t('contest.progress')}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        {sealRankTime !== null && (
          <span
            className={classes.seal}
            style={{ insetInlineStart: `${sealAt(contest.startTime, endTime, sealRankTime)}%` }}
            title={t('contest.sealedFrom')}
          />
        )}
        <span className={classes.passed} style={{ width: `${percent}%` }} />
      </div>
      <span>
        <span className="visually-hidden">{t('contest.ends')} </span>
        <DateTime at={endTime} />
      </span>
    </div>
  );
}

const sealAt = (start: string, end: string, seal: string): number =>
  (100 * (Date.parse(seal) - Date.parse(start))) / (Date.parse(end) - Date.parse(start));

/** Notice for a reader whose own start or end differs from the contest's. */
function OwnTime({ contest: { startTime, endTime, mine } }: { contest: ContestDetails }) {
  const t = contestTexts.useMessages();
  const locale = useLocale();
  if (mine.startTime === startTime && mine.endTime === endTime) return null;
  return (
    <p className={`${classes.note} ${classes.own}`}>
      {t('contest.ownTime', {
        start: formatDate(mine.startTime, locale),
        end: formatDate(mine.endTime, locale),
      })}
    </p>
  );
}
