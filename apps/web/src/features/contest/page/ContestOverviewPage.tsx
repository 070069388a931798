import { Alert } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { formatNumber } from '@verdict/kit/format.ts';
import { useLocale, withTexts } from '@verdict/kit/i18n.tsx';
import { Card } from '@verdict/kit/page/Page.tsx';
import { Markdown } from '@verdict/kit/markdown/Markdown.tsx';
import classes from './ContestPages.module.css';
import { refusalText } from '../refusals.ts';
import { contestTexts } from '../messages.ts';
import { problemTexts } from '../../problem/messages.ts';
import { useContest } from '../use-contest.ts';
import { Part } from '../../../app/place/Part.tsx';
import { lazyPart } from '../../../app/place/lazy-part.ts';

const ContestDoor = lazyPart(() => import('../entry/ContestDoor.tsx'));
const OverviewInside = lazyPart(async () => withTexts(import('./OverviewInside.tsx'), problemTexts));

/** Description of the contest, and the entry to it. */
export function ContestOverviewPage() {
  const t = contestTexts.useMessages();
  const locale = useLocale();
  const { description, mine, penalty } = useContest();
  const refusal = refusalText(mine.lookRefusal);
  const isDoorShown = mine.needsPassword || mine.exam !== null;
  return (
    <div className={classes.stack}>
      {isDoorShown && (
        <Part>
          <ContestDoor />
        </Part>
      )}
      {refusal && !(isDoorShown && ['contestNotRegistered', 'examNotEntered'].includes(mine.lookRefusal ?? '')) && (
        <Alert variant="light" color="blue" icon={<IconInfoCircle size={18} aria-hidden />} role="status">
          {t(refusal)}
        </Alert>
      )}
      {mine.lookRefusal === null && (
        <Part>
          <OverviewInside />
        </Part>
      )}
      <Card title={t('contest.description')} padded>
        {description?.trim() ? (
          <Markdown source={description} />
        ) : (
          <p className={classes.quiet}>{t('contest.noDescription')}</p>
        )}
        {penalty && (
          <p className={classes.quiet}>
            {t(`contest.penalty.${penalty.unit}`, { minutes: formatNumber(penalty.wrongSeconds / 60, locale) })}
          </p>
        )}
      </Card>
    </div>
  );
}
