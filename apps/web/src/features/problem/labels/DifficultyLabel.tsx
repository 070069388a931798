import { useMessages } from '@verdict/kit/i18n.tsx';
import { difficultyLevels } from './difficulty-levels.ts';
import classes from './DifficultyLabel.module.css';

type Named = (typeof difficultyLevels)[number];

/** Difficulty of a problem: one to six dots of ink and a word. Levels outside 0 to 5 are shown as "Unknown". */
export function DifficultyLabel({ level }: { level: number | null | undefined }) {
  const t = useMessages();
  const known = difficultyLevels.find((each): each is Named => each === level);
  if (known === undefined) return <span className={classes.level}>{t('level.unknown')}</span>;
  return (
    <span className={classes.level}>
      <span className={classes.dots} aria-hidden>
        {difficultyLevels.map((each) => (
          <span key={each} data-filled={each <= known || undefined} />
        ))}
      </span>
      {t(`level.${known}`)}
    </span>
  );
}
