import { getRequestOutcome } from '@verdict/contract/site/request-key.ts';
import type { App } from '../../../context.ts';
import { requestKeysOf } from '../../../platform/http/request-keys.ts';
import { type Route, route } from '../../../platform/http/route.ts';

export const requestKeyRoutes = (app: App): Route[] => [
  route(getRequestOutcome, ({ input, actor }) => requestKeysOf(app).outcome(input.key, actor?.uid ?? '')),
];
