import type { ConfigKeys } from './config.ts';

/** Keys that the supervisor reads and hands on to the API server. */
export const siteKeys = {
  PORT: { kind: 'port', default: 3000, help: 'Port of the site and its API' },
  HOST: {
    kind: 'text',
    // A judge runs strangers' programs and speaks plain HTTP: opening it to the network is the operator's decision.
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
  DATABASE_URL: {
    kind: 'url',
    protocols: ['postgres', 'postgresql'],
    default: null,
    help: 'PostgreSQL 15 or newer to use in place of the embedded one',
  },
} as const satisfies ConfigKeys;
