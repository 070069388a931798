import { Burger, Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { useMessages } from '@verdict/kit/i18n.tsx';
import { SiteLogo } from '../pages/SiteLogo.tsx';
import { openAuthDialog } from '../session/auth-dialog.ts';
import { useUser } from '../session/session.ts';
import { whenQuiet } from '../live/when-quiet.ts';
import { useSiteConfig } from '../client/site-config.ts';
import { useNav } from './use-nav.ts';
import classes from './Header.module.css';
import { NavLink } from './NavLink.tsx';
import { Part } from '../place/Part.tsx';
import { lazyPart } from '../place/lazy-part.ts';

const HeaderMenus = lazyPart(async () => {
  await whenQuiet();
  return import('./HeaderMenus.tsx');
});
const MobileDrawer = lazyPart(() => import('./MobileDrawer.tsx'));

export function Header() {
  const t = useMessages();
  const { shortName } = useSiteConfig();
  const nav = useNav();
  const user = useUser();
  const [drawerOpen, drawer] = useDisclosure(false);
  return (
    <header className={classes.header}>
      <div className={classes.burger}>
        <Burger
          size="sm"
          opened={drawerOpen}
          onClick={drawer.open}
          aria-label={t('shell.openMenu')}
          aria-expanded={drawerOpen}
        />
      </div>
      <Link to="/home" className={classes.brand}>
        <SiteLogo />
        <span>{shortName}</span>
      </Link>
      <nav className={classes.nav} aria-label={t('shell.mainMenu')}>
        {nav.items
          .filter((item) => !item.drawerOnly)
          .map((item) => (
            <NavLink
              key={item.to}
              item={item}
              params={nav.params}
              current={item.to === nav.current}
              className={classes.link}
            />
          ))}
      </nav>
      <div className={classes.tools}>
        <Part fallback={null}>
          <HeaderMenus user={user} />
        </Part>
        {!user && <Visitor />}
      </div>
      {drawerOpen && (
        <Part onLost={drawer.close}>
          <MobileDrawer nav={nav} onClose={drawer.close} />
        </Part>
      )}
    </header>
  );
}

function Visitor() {
  const t = useMessages();
  const { register } = useSiteConfig();
  return (
    <>
      <Button variant="subtle" color="gray" onClick={() => openAuthDialog('login')}>
        {t('account.login')}
      </Button>
      {register && (
        <Button className={classes.register} onClick={() => openAuthDialog('register')}>
          {t('account.register')}
        </Button>
      )}
    </>
  );
}
