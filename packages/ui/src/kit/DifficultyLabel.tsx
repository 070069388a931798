import { useMessages } from '../i18n.tsx';
import classes from './small.module.css';

const named = [0, 1, 2, 3, 4, 5] as const;
type Named = (typeof named)[number];

/** The levels that have a name, easiest first. */
export const difficultyLevels = named;

/** A problem's level as a coloured word; anything outside 0 to 5 is "Unknown". */
export function DifficultyLabel({ level }: { level: number | null | undefined }) {
  const t = useMessages();
  const known = named.find((each): each is Named => each === level);
  return (
    <span className={classes.level} style={{ color: known === undefined ? 'var(--text-2)' : `var(--level-${known})` }}>
      {known === undefined ? t('level.unknown') : t(`level.${known}`)}
    </span>
  );
}
