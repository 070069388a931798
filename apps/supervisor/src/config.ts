import type { Config, ConfigKeys } from '@verdict/domain/config.ts';

/** What the supervisor reads from the environment; server and judge declare their own keys in their `config.ts`. */
export const supervisorKeys = {
  PORT: { kind: 'port', default: 3000, help: 'Port of the site' },
  HOST: {
    kind: 'text',
    // A judge runs strangers' programs and speaks plain HTTP: opening it to the network is the operator's decision.
    default: '127.0.0.1',
    pattern: /^[0-9A-Za-z.:_-]+$/,
    allowed:
      'an address of this machine, e.g. `0.0.0.0` for every network it is in, or `127.0.0.1` for itself only',
    help: 'Address the site listens on',
  },
  VERDICT_DATA: {
    kind: 'folder',
    default: './data',
    help: 'Folder of everything that is kept: database, test data, uploads, secrets, logs',
  },
  DATABASE_URL: {
    kind: 'url',
    protocols: ['postgres', 'postgresql'],
    default: null,
    help: 'PostgreSQL 15 or newer to use in place of the embedded one',
  },
  VERDICT_LOCAL_JUDGE: {
    kind: 'switch',
    default: true,
    help: 'Whether a judge daemon runs on this machine too',
  },
} as const satisfies ConfigKeys;

export type SupervisorConfig = Config<typeof supervisorKeys>;
