import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { integer } from '@verdict/kit/lists/search-params.ts';
import { withTexts } from '@verdict/kit/i18n.tsx';
import { managementTexts } from '../../../../app/management/messages.ts';
import { textFormTexts } from '../../../../app/forms/messages.ts';
import { requireProblemAdmin } from '../../../../app/office/guards.ts';
import { officeRoute } from '../../../../app/office/office-route.ts';

export const remoteProblemRoutes = [
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/admin/problem/remote',
    staticData: { title: 'admin.remote' },
    component: lazyRouteComponent(
      () => withTexts(import('./RemoteProblemsPage.tsx'), managementTexts, textFormTexts),
      'RemoteProblemsPage',
    ),
  }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/admin/problem/remote/$importId',
    params: {
      parse: ({ importId }: { importId: string }) => ({ importId: integer(importId, 1, Number.MAX_SAFE_INTEGER) ?? 0 }),
      stringify: ({ importId }: { importId: number }) => ({ importId: String(importId) }),
    },
    beforeLoad: requireProblemAdmin,
    staticData: { title: 'admin.remote.many', menu: '/admin/problem/remote' },
    component: lazyRouteComponent(() => import('./RemoteImportPage.tsx'), 'RemoteImportPage'),
  }),
] as const;
