import { AUDIT_PAGE, getAudit } from '@verdict/contract/site/audit.ts';
import type { App } from '../../../context.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { acts } from './audit.service.ts';

export const auditRoutes = (app: App): Route[] => [
  route(getAudit, ({ input }) =>
    acts(
      app.db,
      {
        username: input.username ?? null,
        action: input.action ?? null,
        subject: input.subject ?? null,
        text: input.text ?? null,
        before: input.before ?? null,
      },
      input.sort,
      AUDIT_PAGE,
    ),
  ),
];
