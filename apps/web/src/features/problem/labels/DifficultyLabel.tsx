import { useMessages } from '@verdict/kit/i18n.tsx';
import { difficultyLevels } from './difficulty-levels.ts';
import classes from './DifficultyLabel.module.css';

type Named = (typeof difficultyLevels)[number];

/** Difficulty of a problem as a coloured word. Levels outside 0 to 5 are shown as "Unknown". */
export function DifficultyLabel({ level }: { level: number | null | undefined }) {
  const t = useMessages();
  const known = difficultyLevels.find((each): each is Named => each === level);
  return (
    <span className={classes.level} style={{ color: known === undefined ? 'var(--text-2)' : `var(--level-${known})` }}>
      {known === undefined ? t('level.unknown') : t(`level.${known}`)}
    </span>
  );
}
