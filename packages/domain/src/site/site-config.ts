import type { ConfigKeys } from './config.ts';

/** Pattern for names of judge hosts. */
export const JUDGEHOST_NAME_PATTERN = /^[A-Za-z0-9][A-Za-z0-9._-]{0,49}$/;
export const JUDGEHOST_NAME_ALLOWED =
  '1 to 50 letters, digits, dots, dashes and underscores, beginning with a letter or digit';

/** Keys that the supervisor reads and passes to the API server. */
export const siteKeys = {
  PORT: { kind: 'port', default: 3000, help: 'Port of the site and its API' },
  HOST: {
    kind: 'text',
    // A judge runs untrusted programs and uses plain HTTP: opening it to the network is the operator's decision.
    default: '127.0.0.1',
    pattern: /^[0-9A-Za-z.:_-]+$/,
    allowed: 'an address of this machine; `0.0.0.0` opens the site to every network that the machine is in',
    help: 'Address the site listens on',
  },
  VERDICT_DATA: {
    kind: 'folder',
    default: './data',
    help: 'Everything that is kept: database, test data, uploads, secrets, logs',
  },
  VERDICT_BACKUPS: {
    kind: 'folder',
    default: null,
    help: 'Folder of backups, better on another disk; `backups` in the data folder when absent',
  },
  DATABASE_URL: {
    kind: 'url',
    protocols: ['postgres', 'postgresql'],
    default: null,
    help: 'PostgreSQL 15 or newer to use in place of the embedded one',
  },
  VERDICT_LOCAL_JUDGE_NAME: {
    kind: 'text',
    default: 'local',
    pattern: JUDGEHOST_NAME_PATTERN,
    allowed: JUDGEHOST_NAME_ALLOWED,
    help: 'Name of the judge host on this machine; another one on every machine of a site',
  },
} as const satisfies ConfigKeys;

/** Message at the start of a site that already has its first super admin. */
export const ROOT_PASSWORD_UNUSED =
  'VERDICT_ROOT_PASSWORD has no effect: root has a password already. To set a new one: npm run reset-password -- root';
