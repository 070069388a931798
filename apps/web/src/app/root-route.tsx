import { createRootRoute } from '@tanstack/react-router';
import { askForPage } from '@verdict/ui/app/ask-for-page.ts';
import type { PlainKey } from '@verdict/ui/i18n.tsx';
import type { RawSearch } from '@verdict/ui/app/search-params.ts';
import { leadToExam } from './exam-lead.ts';
import type { NavMode } from './nav-modes.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Key of the page's title. */
    title?: PlainKey;
    /** Entry of the main menu that is lit, where it is not the start of the path. */
    menu?: string;
    /** A page of a group that has its whole width, without the card beside it. */
    wide?: true;
    /** Pages that fill the window have no footer. */
    footer?: false;
    /** Pages for a hall have no header either, nor what is told beside it. */
    header?: false;
    /** A page for who cannot log in: what is left of an old session must not get in his way. */
    forVisitors?: true;
    /**
     * Asks for the data that the page shows first, so that the app, when it starts here, need not make the page before.
     */
    ahead?: (at: { params: Record<string, string | undefined>; search: RawSearch }) => Promise<void>;
    /** Which menu the header shows; the default one if absent. */
    nav?: NavMode;
  }
}

/** What features hang their routes on. `route-tree.ts` puts the shell around them. */
export const rootRoute = createRootRoute({
  beforeLoad(at) {
    leadToExam(at);
    askForPage(at);
  },
});
