import * as contract from '@verdict/contract/site/backup.ts';
import type { App } from '../../../context.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { backups, deleteBackup, downloadBackup, saveSchedule } from './backup.service.ts';

export const siteBackupRoutes = (app: App): Route[] => [
  route(contract.getBackups, ({ actor, ip, now }) => backups(app, { actor, ip, now })),
  route(contract.saveBackupSchedule, ({ actor, ip, now, locale, input }) =>
    saveSchedule(app, { actor, ip, now }, input, locale),
  ),
  route(contract.downloadBackup, ({ actor, ip, now, input }) => downloadBackup(app, { actor, ip, now }, input)),
  route(contract.deleteBackup, async ({ actor, ip, now, input }) => {
    await deleteBackup(app, { actor, ip, now }, input);
    return null;
  }),
];
