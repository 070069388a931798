import { onFailure } from '@verdict/ui/app/client.ts';
import { reportLostChunks } from '@verdict/ui/app/lost-chunks.ts';
import { queryClient } from '@verdict/ui/app/query-client.ts';
import { showApp } from '@verdict/ui/app/show-app.tsx';
import { siteConfigQuery } from '@verdict/ui/app/site-config.ts';
import { watchOtherTabs } from '@verdict/ui/app/watch-other-tabs.ts';
import { startLanguage } from '@verdict/ui/i18n.tsx';
import { keepDestination } from './app/guards.ts';
import { adminTexts } from './app/messages.ts';
import { router } from './app/router.ts';

reportLostChunks();
// Load the language before any request, so requests are sent in the reader's language.
const language = Promise.all([startLanguage(), adminTexts.load()]);
onFailure(({ http }, quiet) => {
  if (http === 401 && !quiet) {
    keepDestination(router.latestLocation.publicHref);
    void router.navigate({ to: '/login' });
  }
  if (http === 403 && !quiet) void router.navigate({ to: '/dashboard' });
});
watchOtherTabs(() => router.navigate({ to: '/login', ignoreBlocker: true }));
void queryClient.prefetchQuery(siteConfigQuery);
// Do not await: the chunks of the pages import this one.
void showApp(router, language);
