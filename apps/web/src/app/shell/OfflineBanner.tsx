import { IconWifiOff } from '@tabler/icons-react';
import { useLayoutEffect } from 'react';
import { useOnline } from '../network.ts';
import { workshopTexts } from '../workshop-texts.ts';
import classes from './OfflineBanner.module.css';

/** Loaded before it is needed: without a network, its code could not be fetched. */
export function OfflineBanner() {
  const t = workshopTexts.useMessages();
  const online = useOnline();
  // The shell makes room for the banner.
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-offline', !online);
  }, [online]);
  return (
    <div role="status" className={classes.place}>
      {!online && (
        <p className={classes.banner}>
          <IconWifiOff size={18} stroke={1.7} aria-hidden />
          {t('workshop.offline')}
        </p>
      )}
    </div>
  );
}
