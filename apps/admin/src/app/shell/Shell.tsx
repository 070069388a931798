import { Burger, Button, Drawer, Menu, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconExternalLink, IconLogout } from '@tabler/icons-react';
import { Link, Outlet, useMatches, useNavigate, useRouterState } from '@tanstack/react-router';
import { adminLogout } from '@verdict/contract/site/dashboard.ts';
import type { UserInfo } from '@verdict/contract/shapes.ts';
import { endSession } from '@verdict/ui/app/end-session.ts';
import { usePageArrival } from '@verdict/ui/app/page-arrival.ts';
import { useWindowTitle } from '@verdict/ui/app/page-title.ts';
import { useRereadOnLanguageChange } from '@verdict/ui/app/reread-on-language.ts';
import { useUser } from '@verdict/ui/app/session.ts';
import { useSiteConfig } from '@verdict/ui/app/site-config.ts';
import { Avatar } from '@verdict/ui/kit/Avatar.tsx';
import { Logo } from '@verdict/ui/kit/Logo.tsx';
import { ColorSchemeMenu, LanguageMenu } from '@verdict/ui/kit/preferences.tsx';
import { RouteProgress } from '@verdict/ui/kit/RouteProgress.tsx';
import { withTexts } from '@verdict/ui/i18n.tsx';
import { paletteTexts } from '@verdict/ui/palette/messages.ts';
import { PaletteButton } from '@verdict/ui/palette/PaletteButton.tsx';
import { usePaletteOpen } from '@verdict/ui/palette/palette-open.ts';
import { usePaletteKeys } from '@verdict/ui/palette/use-palette-keys.ts';
import { lazy, Suspense } from 'react';
import { useMessages } from '../messages.ts';
import classes from './Shell.module.css';
import { Sidebar } from './Sidebar.tsx';

const OfficePalette = lazy(async () => ({
  default: (await withTexts(import('./OfficePalette.tsx'), paletteTexts)).OfficePalette,
}));

/** Frame around every page that needs a login. */
export function Shell() {
  const t = useMessages();
  const user = useUser();
  const { shortName } = useSiteConfig();
  const [drawerOpen, drawer] = useDisclosure(false);
  const title = useMatches().findLast((match) => match.staticData.title)?.staticData.title ?? 'shell.admin';
  const loading = useRouterState({ select: (state) => state.isLoading });
  const searching = usePaletteOpen(({ open }) => open);
  usePaletteKeys();
  useWindowTitle(t(title));
  useRereadOnLanguageChange();
  usePageArrival();
  return (
    <div className={classes.shell}>
      <a className={classes.skip} href="#main">
        {t('kit.skipToContent')}
      </a>
      <RouteProgress active={loading} />
      <header className={classes.header}>
        <Burger
          className={classes.burger}
          size="sm"
          opened={drawerOpen}
          onClick={drawer.open}
          aria-label={t('shell.openMenu')}
          aria-expanded={drawerOpen}
        />
        <Link to="/dashboard" className={classes.brand}>
          <Logo />
          <span>{shortName}</span>
          <span className={classes.office}>{t('shell.admin')}</span>
        </Link>
        <div className={classes.tools}>
          <PaletteButton className={classes.search} />
          <Button
            component="a"
            href="/home"
            variant="subtle"
            color="gray"
            className={classes.toSite}
            leftSection={<IconExternalLink size={16} stroke={1.7} aria-hidden />}
          >
            {t('admin.toSite')}
          </Button>
          <LanguageMenu />
          <ColorSchemeMenu />
          {user && <AccountMenu user={user} />}
        </div>
      </header>
      <aside className={classes.aside}>
        <Sidebar />
      </aside>
      <main id="main" tabIndex={-1} className={classes.main}>
        <Outlet />
      </main>
      <Drawer
        opened={drawerOpen}
        onClose={drawer.close}
        size={280}
        title={shortName}
        closeButtonProps={{ 'aria-label': t('common.close') }}
      >
        <PaletteButton className={classes.drawerSearch} onOpen={drawer.close} />
        <Sidebar onFollow={drawer.close} />
      </Drawer>
      {searching && (
        <Suspense>
          <OfficePalette />
        </Suspense>
      )}
    </div>
  );
}

function AccountMenu({ user }: { user: UserInfo }) {
  const t = useMessages();
  const navigate = useNavigate();
  function signOut(): void {
    endSession(adminLogout);
    void navigate({ to: '/login' });
  }
  return (
    <Menu position="bottom-end" width={180}>
      <Menu.Target>
        <UnstyledButton className={classes.account}>
          <Avatar src={user.avatar} name={user.username} size={30} decorative />
          <span className="visually-hidden">{t('shell.userMenu', { username: user.username })}</span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{user.username}</Menu.Label>
        <Menu.Item component="a" href="/home" leftSection={<IconExternalLink size={16} stroke={1.7} aria-hidden />}>
          {t('admin.toSite')}
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={16} stroke={1.7} aria-hidden />} onClick={signOut}>
          {t('account.logout')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
