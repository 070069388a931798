import {
  CONFIG_EXIT_CODE,
  ConfigError,
  readConfig,
  type Config,
  type ConfigKeys,
} from '@verdict/domain/site/config.ts';
import { siteKeys } from '@verdict/domain/site/site-config.ts';

/** Environment variables of the supervisor. Server and judge declare their own keys in their `config.ts`. */
export const supervisorKeys = {
  ...siteKeys,
  VERDICT_LOCAL_JUDGE: {
    kind: 'switch',
    default: true,
    help: 'Whether a judge daemon runs on this machine too',
  },
} as const satisfies ConfigKeys;

export type SupervisorConfig = Config<typeof supervisorKeys>;

/** The configuration of this process. Invalid values are reported and end the process. */
export function configurationOrExit(): SupervisorConfig {
  try {
    return readConfig(process.env, supervisorKeys);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(CONFIG_EXIT_CODE);
  }
}
