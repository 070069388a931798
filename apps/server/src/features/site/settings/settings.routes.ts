import * as contract from '@verdict/contract/site/settings.ts';
import { legalPages, legalText } from '@verdict/domain/site/legal.ts';
import { getLegalPage, getWebsiteConfig } from '@verdict/contract/site/site.ts';
import type { App } from '../../../context.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { atStake } from '../../contest/contest.service.ts';
import { mailConfigured } from '../mail/mail.service.ts';
import * as config from './settings.service.ts';
import { storage } from './storage.service.ts';

const noRemoteAccounts = {
  hduUsernameList: [],
  hduPasswordList: [],
  cfUsernameList: [],
  cfPasswordList: [],
  pojUsernameList: [],
  pojPasswordList: [],
  atcoderUsernameList: [],
  atcoderPasswordList: [],
  spojUsernameList: [],
  spojPasswordList: [],
  libreojUsernameList: [],
  libreojPasswordList: [],
};

export const configRoutes = (app: App): Route[] => [
  route(getWebsiteConfig, async () => {
    const settings = app.settings.current;
    return {
      ...settings,
      legal: legalPages.filter((page) => legalText(settings, page, 'en-US') !== ''),
      email: settings.emailFrom || settings.emailUsername,
      sendsMail: mailConfigured(settings),
    };
  }),

  route(getLegalPage, async ({ input, locale }) => {
    const text = legalText(app.settings.current, input.page, locale);
    if (text === '') throw new Refusal('error.notFound');
    return { text };
  }),

  route(contract.uploadSitePicture, ({ input, upload, actor, ip, now }) =>
    config.replaceSitePicture(app, { actor, ip, now }, input.kind, upload),
  ),
  route(contract.removeSitePicture, async ({ input, actor, ip, now }) => {
    await config.removeSitePicture(app, { actor, ip, now }, input.kind);
    return null;
  }),
  route(contract.getSettings, async () => config.allSettings(app.settings.current)),
  route(contract.setSettings, async ({ input, actor, ip, now }) => {
    await config.changeSettings(app, { actor, ip, now }, input.changes);
    return null;
  }),

  route(contract.getContestsAtStake, ({ now }) => atStake(app.db, now)),
  route(contract.getWebConfig, async () => app.settings.current),
  route(contract.setWebConfig, async ({ input, actor, ip, now }) => {
    await config.changeSettings(app, { actor, ip, now }, config.withoutNone(config.given(input)));
    return null;
  }),
  route(contract.getEmailConfig, async () => ({ ...app.settings.current, emailPassword: '' })),
  route(contract.setEmailConfig, async ({ input, actor, ip, now }) => {
    const { emailHost, emailUsername, emailBGImg } = input;
    // An emptied mail server is intended: without it the site sends no mail.
    const emptied = Object.entries({ emailHost, emailUsername, emailBGImg }).filter(([, text]) => text === '');
    await config.changeSettings(
      app,
      { actor, ip, now },
      config.withoutNone({ ...config.given(input), ...Object.fromEntries(emptied) }),
    );
    return null;
  }),
  route(contract.getDbAndRedisConfig, () => config.databaseConfig(app.db)),
  route(contract.getStorage, () => storage(app)),
  route(contract.setDbAndRedisConfig, async ({ input }) => {
    const stored: Record<string, unknown> = await config.databaseConfig(app.db);
    const isChanged = Object.entries(config.given(input)).some(([key, value]) => value !== stored[key]);
    if (isChanged) throw new Refusal('error.databaseByOperator');
    return null;
  }),
  route(contract.getSwitches, async () => ({ ...app.settings.current, ...noRemoteAccounts })),
  route(contract.setSwitches, async ({ input, actor, ip, now }) => {
    const changes = config.given(input);
    // Older clients send -1 for "no gap".
    if (Number(changes.defaultSubmitInterval) < 0) changes.defaultSubmitInterval = 0;
    await config.changeSettings(app, { actor, ip, now }, changes);
    return null;
  }),

  route(contract.arrangeCarousel, async ({ input, actor, ip, now }) => {
    await config.arrangeCarousel(app, { actor, ip, now }, input.pictures);
    return null;
  }),
  route(contract.deleteCarouselImage, async ({ input, actor, ip, now }) => {
    await config.deleteCarouselImage(app, { actor, ip, now }, input.id);
    return null;
  }),
  route(contract.getServiceInfo, async ({ origin }) => config.serviceInfo(origin)),
];
