/**
 * `npm run two-of-each`: a site of two servers and two judge hosts on this machine, with one PostgreSQL and one bucket,
 * to show that either half may die. Each half is what `npm start` runs, with its own data folder. On two machines,
 * run `npm start` on each (docs/operating.md).
 */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { CONFIG_EXIT_CODE } from '@verdict/domain/site/config.ts';
import { configurationOrExit } from './config.ts';
import { describeEnding, endingOf, signalProcess, spawnTied, type Ending } from './processes.ts';

interface Half {
  name: string;
  pid: number;
  ready: Promise<void>;
  ended: Promise<Ending>;
}

const root = resolve(import.meta.dirname, '../../..');
const config = configurationOrExit();
const data = resolve(root, config.VERDICT_DATA);

const missing = ['DATABASE_URL', 'VERDICT_BUCKET_URL', 'VERDICT_BUCKET_KEY', 'VERDICT_BUCKET_SECRET'].filter(
  (key) => !process.env[key]?.trim(),
);
if (missing.length > 0) {
  console.error(`Two servers share one database and one bucket: set ${missing.join(', ')}.`);
  process.exit(CONFIG_EXIT_CODE);
}

const halves: Half[] = [];
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => void stopAll().then(() => process.exit(0)));

// The first half starts alone: it migrates the database, creates root and imports the examples.
await untilReady(startHalf('one', config.PORT));
const sealingKey =
  process.env.VERDICT_SEALING_KEY?.trim() || readFileSync(join(data, 'one/secrets/sealing-key'), 'utf8').trim();
await untilReady(startHalf('two', config.PORT + 1, { VERDICT_SEALING_KEY: sealingKey }));
console.log('Both halves are ready. Ctrl-C stops them; kill -9 one of them and the other goes on.');

await Promise.all(halves.map(({ ended }) => ended));
process.exit(1);

/** A half that does not start ends everything. Its last output is on the terminal. */
async function untilReady({ ready, ended }: Half): Promise<void> {
  const isReady = await Promise.race([ready.then(() => true), ended.then(() => false)]);
  if (isReady) return;
  await stopAll();
  process.exit(1);
}

function startHalf(name: string, port: number, more: NodeJS.ProcessEnv = {}): Half {
  const child = spawnTied({
    command: process.execPath,
    args: [join(root, 'apps/supervisor/src/main.ts')],
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      VERDICT_DATA: join(data, name),
      VERDICT_LOCAL_JUDGE: 'on',
      VERDICT_LOCAL_JUDGE_NAME: name,
      ...more,
    },
    deathSignal: 'TERM',
  });
  const pid = child.pid ?? 0;
  const tell = (sentence: string): void => console.log(`[${name}, process ${pid}] ${sentence}`);
  const ended = endingOf(child).then((ending) => {
    tell(`ended (${describeEnding(ending)})`);
    return ending;
  });
  const ready = new Promise<void>((resolveReady) => {
    createInterface({ input: child.stdout! }).on('line', (line) => {
      tell(line);
      if (line.includes('Verdict is ready')) resolveReady();
    });
  });
  createInterface({ input: child.stderr! }).on('line', tell);
  const half = { name, pid, ready, ended };
  halves.push(half);
  return half;
}

async function stopAll(): Promise<void> {
  for (const { pid } of halves) signalProcess(pid, 'SIGTERM');
  await Promise.all(halves.map(({ ended }) => ended));
}
