import { createRouter } from '@tanstack/react-router';
import { routerOptions } from '@verdict/ui/app/router-options.ts';
import { Crash } from './Crash.tsx';
import { routeTree } from './route-tree.ts';

export const router = createRouter({ ...routerOptions, routeTree, basepath: '/admin', defaultErrorComponent: Crash });

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
