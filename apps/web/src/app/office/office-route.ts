import { createRoute } from '@tanstack/react-router';
import { rootRoute } from '../root-route.tsx';
import { requireAdmin } from './guards.ts';

/**
 * Parent of the pages of the back office that need a login: `shell/office/office.ts` puts their frame around them.
 * Child routes declare their whole path.
 */
export const officeRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'in-office',
  beforeLoad: requireAdmin,
  staticData: { title: 'shell.admin', frame: false },
});
