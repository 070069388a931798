/** The server's program in a process of its own, so that its processor time and memory are known. */
import { spawnTied } from '@verdict/supervisor/processes.ts';
import { freePort } from '@verdict/testkit/ports.ts';
import { once } from 'node:events';
import { resolve } from 'node:path';

export interface ServerAlone {
  url: string;
  port: number;
  pid: number;
  stop(): Promise<void>;
}

/** Starts the server over a database that is ready, with data in `folder`. Its errors go to our standard error. */
export async function startServerAlone(databaseUrl: string, folder: string): Promise<ServerAlone> {
  const port = await freePort();
  const child = spawnTied({
    command: process.execPath,
    args: [resolve(import.meta.dirname, '../../apps/server/src/main.ts')],
    cwd: folder,
    deathSignal: 'TERM',
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATABASE_URL: databaseUrl,
      VERDICT_DATA: folder,
      VERDICT_EXAMPLES: 'off',
      VERDICT_ROOT_PASSWORD: 'root-of-the-bench',
    },
  });
  const gone = once(child, 'exit');
  child.stderr?.pipe(process.stderr);
  await Promise.race([
    new Promise<void>((ready) => child.stdout?.on('data', (text: Buffer) => text.includes('server ready') && ready())),
    gone.then(() => {
      throw new Error('The server did not start.');
    }),
  ]);
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM');
      await gone;
    },
  };
}
