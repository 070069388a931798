import { getRequestOutcome } from '@verdict/contract/request-key.ts';
import type { App } from '../../context.ts';
import { requestKeysOf } from '../../http/request-keys.ts';
import { type Route, route } from '../../http/route.ts';

export const requestKeyRoutes = (app: App): Route[] => [
  route(getRequestOutcome, ({ input, actor }) => requestKeysOf(app).outcome(input.key, actor?.uid ?? '')),
];
