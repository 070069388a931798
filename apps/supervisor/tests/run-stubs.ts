/**
 * A supervisor over stub programs, as a separate process that can be killed. Prints `ready` on stdout and then, for
 * every line on stdin, the pids as JSON.
 */
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { readConfig } from '@verdict/domain/site/config.ts';
import { supervisorKeys } from '../src/config.ts';
import { Supervisor } from '../src/supervisor.ts';

const supervisor = new Supervisor({
  config: readConfig(process.env, supervisorKeys),
  env: process.env,
  root: import.meta.dirname,
  scripts: {
    server: join(import.meta.dirname, 'stub-server.ts'),
    judge: join(import.meta.dirname, 'stub-judge.ts'),
  },
  tell: (sentence) => console.error(sentence),
  onGivenUp: (sentence) => {
    console.error(sentence);
    void supervisor.stop().then(() => process.exit(1));
  },
});
process.on('SIGTERM', () => void supervisor.stop().then(() => process.exit(0)));

try {
  const running = await supervisor.start();
  console.log('ready');
  createInterface(process.stdin).on('line', () => console.log(JSON.stringify(running.pids())));
} catch (error) {
  console.error((error as Error).message);
  await supervisor.stop();
  process.exit(1);
}
