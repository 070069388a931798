import { createRootRoute } from '@tanstack/react-router';
import type { RawSearch } from '@verdict/kit/lists/search-params.ts';
import { leadToExam } from './exam-lead.ts';
import type { AdminPlainKey } from './office/messages.ts';
import type { NavMode } from './nav-modes.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Key of the page's title. Only pages of the back office use its own texts, which are loaded with its routes. */
    title?: AdminPlainKey;
    /** Entry of the main menu to highlight, when the start of the path does not name it. */
    menu?: string;
    /** The page uses the whole width of its group, without the card beside it. */
    wide?: true;
    /** False for pages without a footer, such as pages that fill the window. */
    footer?: false;
    /** False for pages without a header, such as pages shown in a hall or printed. */
    header?: false;
    /** False for pages outside the frame of the site: those of the back office, which has its own. */
    frame?: false;
    /** Set for pages used without a login: an expired session there must not open the login dialog. */
    forVisitors?: true;
    /** Requests the page's first data before rendering, when the app starts on this page. */
    ahead?: (at: { params: Record<string, string | undefined>; search: RawSearch }) => Promise<void>;
    /** Menu of the header; defaults to the main menu. */
    nav?: NavMode;
  }
}

/** Parent of the routes of all features. `route-tree.ts` puts the shell around them. */
export const rootRoute = createRootRoute({ beforeLoad: leadToExam });
