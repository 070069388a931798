import { homeTexts } from './messages.ts';
import classes from './VisitorStart.module.css';

/** Three steps from a visit to an accepted program. */
export function Steps() {
  const t = homeTexts.useMessages();
  return (
    <ol className={classes.steps} aria-label={t('home.steps')}>
      <li>
        <strong>{t('home.step1')}</strong>
        <span>{t('home.step1Means')}</span>
      </li>
      <li>
        <strong>{t('home.step2')}</strong>
        <span>{t('home.step2Means')}</span>
      </li>
      <li>
        <strong>{t('home.step3')}</strong>
        <span>{t('home.step3Means')}</span>
      </li>
    </ol>
  );
}
