import { IconCrown, IconMedal2 } from '@tabler/icons-react';
import { Avatar } from '@verdict/kit/page/Avatar.tsx';
import { Stamp } from '@verdict/kit/marks/Stamp.tsx';
import classes from './AwardSlide.module.css';
import { formatSpan } from '../board/cells.ts';
import { scrollTexts } from './scroll-messages.ts';
import type { ScrollBoard, Show } from './scroll-scenes.ts';

/** Slide of a winner whose place is settled. */
export function AwardSlide({ show, uid, board }: { show: Show; uid: string; board: ScrollBoard }) {
  const t = scrollTexts.useMessages();
  const standing = board.rows[board.placeOf.get(uid) ?? -1];
  const honour = show.honours.get(uid);
  if (!standing || !honour) return null;
  const { entrant, rank, score, time } = standing;
  return (
    <div className={classes.ground}>
      <div className={classes.slide} data-medal={honour.medal ?? undefined}>
        {honour.medal && (
          <p className={classes.medal}>
            <IconMedal2 size={44} stroke={1.5} aria-hidden />
            <Stamp pressed>{t(`scroll.medal.${honour.medal}`)}</Stamp>
          </p>
        )}
        <Avatar name={entrant.name} src={entrant.avatar} size={140} decorative />
        <p className={classes.name}>
          <bdi>{entrant.name}</bdi>
        </p>
        {entrant.school && (
          <p className={classes.school}>
            <bdi>{entrant.school}</bdi>
          </p>
        )}
        <p className={classes.result}>
          {rank > 0 && <span>{t('scroll.place', { rank })}</span>}
          <span>{t('scroll.result', { solved: score, penalty: formatSpan(time) })}</span>
        </p>
        {honour.firsts.length > 0 && (
          <p className={classes.firsts}>
            <IconCrown size={26} stroke={1.6} aria-hidden />
            {t('scroll.firstSolver', { labels: honour.firsts.join(', ') })}
          </p>
        )}
      </div>
    </div>
  );
}
