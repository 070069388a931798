import { Drawer } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useMessages } from '@verdict/kit/i18n.tsx';
import { useReturnFocus } from '@verdict/kit/dialogs/use-return-focus.ts';
import { useEffect } from 'react';
import { useSiteConfig } from '../client/site-config.ts';
import { useUser } from '../session/session.ts';
import { PaletteButton } from '../palette/PaletteButton.tsx';
import classes from './MobileDrawer.module.css';
import { NavLink } from './NavLink.tsx';
import type { useNav } from './use-nav.ts';

interface Props {
  nav: ReturnType<typeof useNav>;
  onClose: () => void;
}

/** Menu of screens narrower than 992 px. */
export default function MobileDrawer({ nav, onClose }: Props) {
  const t = useMessages();
  const { shortName } = useSiteConfig();
  const { history } = useRouter();
  const isInExam = Boolean(useUser()?.exam);
  useReturnFocus();
  // Closes on browser navigation as well as on links.
  useEffect(() => history.subscribe(onClose), [history, onClose]);
  return (
    <Drawer
      opened
      onClose={onClose}
      size={280}
      title={shortName}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {!isInExam && <PaletteButton className={classes.search} onOpen={onClose} />}
      <nav className={classes.nav} aria-label={t('shell.mainMenu')}>
        {nav.items.map((item) => (
          <NavLink
            key={item.to}
            item={item}
            params={nav.params}
            current={item.to === nav.current}
            className={classes.link}
            onClick={onClose}
          />
        ))}
      </nav>
    </Drawer>
  );
}
