import { useMessages } from '../i18n.tsx';
import { difficultyLevels } from './difficulty-levels.ts';
import classes from './DifficultyLabel.module.css';

type Named = (typeof difficultyLevels)[number];

/** A problem's level as a coloured word; anything outside 0 to 5 is "Unknown". */
export function DifficultyLabel({ level }: { level: number | null | undefined }) {
  const t = useMessages();
  const known = difficultyLevels.find((each): each is Named => each === level);
  return (
    <span className={classes.level} style={{ color: known === undefined ? 'var(--text-2)' : `var(--level-${known})` }}>
      {known === undefined ? t('level.unknown') : t(`level.${known}`)}
    </span>
  );
}
