import { createRouter } from '@tanstack/react-router';
import { routerOptions } from '@verdict/ui/app/router-options.ts';
import { CrashPage } from './CrashPage.tsx';
import { routeTree } from './route-tree.ts';

export const createAppRouter = () =>
  createRouter({ ...routerOptions, routeTree, notFoundMode: 'root', defaultErrorComponent: CrashPage });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
