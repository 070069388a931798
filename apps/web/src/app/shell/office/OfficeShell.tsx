import { Burger, Button, Drawer, Menu, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconExternalLink, IconLogout } from '@tabler/icons-react';
import { Link, Outlet, useNavigate } from '@tanstack/react-router';
import { adminLogout } from '@verdict/contract/site/dashboard.ts';
import type { UserInfo } from '@verdict/contract/shapes.ts';
import { Avatar } from '@verdict/kit/page/Avatar.tsx';
import { SiteLogo } from '../../pages/SiteLogo.tsx';
import { ColorSchemeMenu, LanguageMenu } from '@verdict/kit/page/preferences.tsx';
import { withTexts } from '@verdict/kit/i18n.tsx';
import { lazy, Suspense } from 'react';
import { endSession } from '../../session/end-session.ts';
import { usePageArrival } from '../../pages/page-arrival.ts';
import { useUser } from '../../session/session.ts';
import { useSiteConfig } from '../../client/site-config.ts';
import { paletteTexts } from '../../palette/messages.ts';
import { PaletteButton } from '../../palette/PaletteButton.tsx';
import { usePaletteOpen } from '../../palette/palette-open.ts';
import { usePaletteKeys } from '../../palette/use-palette-keys.ts';
import { useMessages } from '../../office/messages.ts';
import classes from './OfficeShell.module.css';
import { Sidebar } from './Sidebar.tsx';

const OfficePalette = lazy(async () => ({
  default: (await withTexts(import('./OfficePalette.tsx'), paletteTexts)).OfficePalette,
}));

/** Frame around every page of the back office that needs a login. */
export function OfficeShell() {
  const t = useMessages();
  const user = useUser();
  const { shortName } = useSiteConfig();
  const [drawerOpen, drawer] = useDisclosure(false);
  const searching = usePaletteOpen(({ open }) => open);
  usePaletteKeys();
  usePageArrival();
  return (
    <div className={classes.shell}>
      <meta name="robots" content="noindex" />
      <header className={classes.header}>
        <Burger
          className={classes.burger}
          size="sm"
          opened={drawerOpen}
          onClick={drawer.open}
          aria-label={t('shell.openMenu')}
          aria-expanded={drawerOpen}
        />
        <Link to="/admin/dashboard" className={classes.brand}>
          <SiteLogo />
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
    void navigate({ to: '/admin/login' });
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
