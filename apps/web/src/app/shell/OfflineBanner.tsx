import { IconWifiOff } from '@tabler/icons-react';
import { useMessages } from '@verdict/kit/i18n.tsx';
import { useLayoutEffect } from 'react';
import { useOnline } from '../network.ts';
import classes from './OfflineBanner.module.css';

/** Comes with the shell: without a network, its code could not be fetched. */
export function OfflineBanner() {
  const t = useMessages();
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
          {t('shell.offline')}
        </p>
      )}
    </div>
  );
}
