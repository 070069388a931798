import { Button } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { formatDate } from '@verdict/kit/format.ts';
import { useLocale } from '@verdict/kit/i18n.tsx';
import { useOnline } from '../../../../app/network.ts';
import { workshopTexts } from '../../../../app/workshop-texts.ts';
import classes from './UnsentNotice.module.css';
import type { Unsent } from './unsent.ts';

export const loadTexts = workshopTexts.load;

const sentences = {
  unknown: 'workshop.unanswered',
  offline: 'workshop.unsent',
  notArrived: 'workshop.notArrived',
} as const;

/** Notice that a program was not submitted, with a button to submit it. */
export default function UnsentNotice(props: { unsent: Unsent; busy: boolean; send: () => void; discard: () => void }) {
  const t = workshopTexts.useMessages();
  const locale = useLocale();
  const online = useOnline();
  const { at, language, fate } = props.unsent;
  // Programs stored by an earlier version have no key to ask the server about, so the author decides.
  const isAsking = fate === 'unknown' && props.unsent.key !== null;
  const facts = { time: formatDate(at, locale), language };
  return (
    <div className={classes.notice}>
      <p>
        <IconCloudOff size={17} stroke={1.7} aria-hidden />
        <span>
          {t(sentences[fate], facts)} {!online && t('workshop.unsentOffline')}
        </span>
      </p>
      <span className={classes.acts}>
        <Button size="xs" disabled={!online || props.busy || isAsking} onClick={props.send}>
          {t('workshop.sendNow')}
        </Button>
        <Button size="xs" variant="default" onClick={props.discard}>
          {t('workshop.discard')}
        </Button>
      </span>
    </div>
  );
}
