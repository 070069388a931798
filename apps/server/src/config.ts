/** Environment variables of the API server. A test compares the table of docs/operating.md with this list. */
import type { ConfigKeys, Config } from '@verdict/domain/site/config.ts';
import { siteKeys } from '@verdict/domain/site/site-config.ts';
import { proxiesOf } from './platform/proxies/proxies.ts';

/** Checked here, because Fastify would end the start with a stack trace. */
function areProxies(given: string): boolean {
  try {
    proxiesOf(given);
    return true;
  } catch {
    return false;
  }
}

export const serverKeys = {
  ...siteKeys,
  VERDICT_ROOT_PASSWORD: {
    kind: 'secret',
    default: null,
    minLength: 6,
    help: 'Password of the first super admin; generated when absent',
  },
  VERDICT_EXAMPLES: { kind: 'switch', default: true, help: 'Import the example problems at the first start' },
  VERDICT_TRUST_PROXY: {
    kind: 'text',
    default: null,
    accepts: areProxies,
    allowed: 'addresses or networks of proxies such as `10.0.0.0/8`, separated by commas',
    help: 'Proxies whose X-Forwarded-For names the client',
  },
  VERDICT_DISK_RESERVE: {
    kind: 'integer',
    default: 1024,
    min: 0,
    max: 1_048_576,
    help: 'MiB that uploads leave free on the disk of the data folder, at most a twentieth of it; below a part of that nothing is written at all',
  },
  VERDICT_BUCKET_URL: {
    kind: 'url',
    protocols: ['https', 'http'],
    default: null,
    help: 'S3-compatible bucket for test data and uploads, such as `https://host/bucket`; the data folder when absent',
  },
  VERDICT_BUCKET_KEY: { kind: 'text', default: null, help: 'Access key of the bucket' },
  VERDICT_BUCKET_SECRET: { kind: 'secret', default: null, help: 'Secret key of the bucket' },
  VERDICT_BUCKET_REGION: { kind: 'text', default: 'us-east-1', help: 'Region of the bucket' },
  VERDICT_LOG: {
    kind: 'choice',
    options: ['trace', 'debug', 'info', 'warn', 'error', 'silent'],
    default: 'info',
    help: 'Least severe log lines that are written',
  },
  VERDICT_SEALING_KEY: {
    kind: 'secret',
    default: null,
    minLength: 32,
    help: 'Seals secrets in the database, such as those of second factors; the same on all servers of a site; a file of the data folder when absent',
  },
  VERDICT_METRICS_TOKEN: {
    kind: 'secret',
    default: null,
    minLength: 16,
    help: 'Opens `/metrics` and `/health/details` to whoever sends it as a bearer token; made in `secrets/metrics-token` of the data folder when absent',
  },
  VERDICT_JUDGEHOST_TOKEN_FILE: {
    kind: 'file',
    default: null,
    help: 'Token of the judge host on this machine',
    internal: true,
  },
  VERDICT_HURRY_STAND_INS: {
    kind: 'switch',
    default: false,
    help: 'Whether stand-ins of other sites on this machine are asked without a distance between requests',
    internal: true,
  },
} as const satisfies ConfigKeys;

export type ServerConfig = Config<typeof serverKeys>;
