import { Outlet, useMatches, useRouterState } from '@tanstack/react-router';
import { useMessages, withTexts } from '@verdict/kit/i18n.tsx';
import { RouteProgress } from '@verdict/kit/page/RouteProgress.tsx';
import { accountTexts } from '../../features/account/credentials/messages.ts';
import { useUser } from '../session/session.ts';
import { usePaletteKeys } from '../palette/use-palette-keys.ts';
import { closeAuthDialog, useAuthDialog } from '../session/auth-dialog.ts';
import { useFocusMode } from '../focus-mode.ts';
import { useWindowTitle } from '../pages/page-title.ts';
import { whenQuiet } from '../live/when-quiet.ts';
import { useAccent } from './use-accent.ts';
import { useSiteConfig } from '../client/site-config.ts';
import { useRereadOnLanguageChange } from '../client/reread-on-language.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';
import type { AdminTranslate } from '../office/messages.ts';
import { Part } from '../place/Part.tsx';
import { lazyPart } from '../place/lazy-part.ts';
import classes from './Shell.module.css';

const MaintenanceBanner = lazyPart(() => import('./MaintenanceBanner.tsx'));

const AuthDialog = lazyPart(() => withTexts(import('../../features/account/login/AuthDialog.tsx'), accountTexts));

// The page works without this chunk, so a failed load is ignored.
const Extras = lazyPart<{ hasPalette: boolean }>(async () => {
  await whenQuiet();
  return import('./Extras.tsx').catch(() => ({ default: () => null }));
});

function Maintenance() {
  const { maintenance } = useSiteConfig();
  return (
    maintenance && (
      <Part fallback={null}>
        <MaintenanceBanner />
      </Part>
    )
  );
}

/** Around every page; the pages of the back office bring a frame of their own. */
export function Shell() {
  // A route of the back office loads the texts that it names.
  const t = useMessages() as AdminTranslate;
  const matches = useMatches();
  const title = matches.findLast((match) => match.staticData.title)?.staticData.title ?? 'route.notFound';
  const frameless = matches.some((match) => match.staticData.frame === false);
  const full = matches.some((match) => match.staticData.footer === false);
  const alone = matches.some((match) => match.staticData.header === false);
  const asking = useAuthDialog((state) => state.mode !== null);
  const focused = useFocusMode((state) => state.on);
  const headless = focused || alone;
  const loading = useRouterState({ select: (state) => state.isLoading });
  // No palette in an exam, where every page redirects to the contest, or on pages for a hall, which nobody should leave
  // by accident.
  const hasPalette = !useUser()?.exam && !alone && !frameless;
  usePaletteKeys(hasPalette);
  useWindowTitle(t(title));
  useRereadOnLanguageChange();
  useAccent();
  return (
    <>
      <a className={classes.skip} href="#main">
        {t('kit.skipToContent')}
      </a>
      <RouteProgress active={loading} />
      {frameless ? (
        <>
          <Maintenance />
          <Outlet />
        </>
      ) : (
        <div className={classes.shell} data-full={full || undefined} data-headless={headless || undefined}>
          <Maintenance />
          {!headless && <Header />}
          <OfflineBanner />
          <main id="main" tabIndex={-1} className={classes.main}>
            <Outlet />
          </main>
          {!full && !focused && <Footer />}
          {asking && (
            <Part onLost={closeAuthDialog}>
              <AuthDialog />
            </Part>
          )}
          <Part fallback={null}>
            <Extras hasPalette={hasPalette} />
          </Part>
        </div>
      )}
    </>
  );
}
