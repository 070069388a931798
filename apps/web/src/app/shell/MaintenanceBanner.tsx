import { IconTool } from '@tabler/icons-react';
import { useLocale, useMessages } from '@verdict/kit/i18n.tsx';
import { useSiteConfig } from '../client/site-config.ts';
import classes from './MaintenanceBanner.module.css';

/** Says on every page that nothing can be changed now. The site's own sentence comes first. */
export default function MaintenanceBanner() {
  const t = useMessages();
  const { maintenanceTextEn, maintenanceTextZh } = useSiteConfig();
  const own = useLocale() === 'zh-CN' ? maintenanceTextZh : maintenanceTextEn;
  return (
    <p role="status" className={classes.banner}>
      <IconTool size={18} stroke={1.7} aria-hidden />
      {own || t('shell.maintenance')}
    </p>
  );
}
