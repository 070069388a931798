// Import this first: it brings the shared styles, which must precede those of the pages.
import { showApp } from './app/pages/show-app.tsx';
import { breath } from '@verdict/kit/breath.ts';
import { startLanguage } from '@verdict/kit/i18n.tsx';
import { queryClient } from './app/client/query-client.ts';
import { followExam } from './app/exam-lead.ts';
import { isInOffice } from './app/office/in-office.ts';
import { createAppRouter } from './app/router.ts';
import { onFailure } from './app/client/client.ts';
import { askForLogin } from './app/shell/ask-for-login.ts';
import { siteConfigQuery, watchForMaintenance } from './app/client/site-config.ts';
import { watchOtherTabs } from './app/session/watch-other-tabs.ts';
import { parseSearch } from '@verdict/kit/lists/search-params.ts';
import { tabStore } from '@verdict/kit/storage.ts';
import { reportLostChunks } from './app/client/lost-chunks.ts';
import './app/shell/first-paint.css';

// Do not await at the top of the file: the chunks of the pages import this one.
void start();

async function start(): Promise<void> {
  reportLostChunks();
  // Demo mode of this tab (app/demo): names are blurred before the first page is drawn.
  if (tabStore.getItem('demo') === 'on') document.documentElement.toggleAttribute('data-demo', true);
  const language = startLanguage();
  await breath();
  const router = createAppRouter();
  onFailure((error) => {
    watchForMaintenance(error);
    if (error.http === 401) askForLogin(router);
  });
  followExam(router);
  watchOtherTabs(() => router.navigate({ to: isInOffice(router) ? '/admin/login' : '/home', ignoreBlocker: true }));
  await breath();
  // Fetch settings, the code of the page, its data and the texts in parallel.
  void queryClient.prefetchQuery(siteConfigQuery);
  const [routes, params] = router.getMatchedRoutes(location.pathname);
  const data = routes.map(async (route) => {
    void router.loadRouteChunk(route);
    await route.options.staticData?.ahead?.({ params, search: parseSearch(location.search) });
  });
  await showApp(router, language, Promise.allSettled(data));
}
