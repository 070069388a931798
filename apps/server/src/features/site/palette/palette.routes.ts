import * as contract from '@verdict/contract/site/palette.ts';
import type { App } from '../../../context.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import * as palette from './palette.service.ts';

export const paletteRoutes = (app: App): Route[] => [
  route(contract.findAnything, ({ actor, now, input, locale }) =>
    palette.findAnything(app, { actor, now }, input.keyword, locale),
  ),
  route(contract.findInOffice, ({ actor, now, input, locale }) =>
    palette.findInOffice(app, { actor, now }, input.keyword, locale),
  ),
];
