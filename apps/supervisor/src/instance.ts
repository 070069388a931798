import { statSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';

/**
 * One supervisor per data folder. The claim is a listening abstract socket named after the folder's identity: the
 * kernel gives it to one process only and releases it when that process dies, so there is no stale lock to clean. A
 * client that connects gets one line of text that names the holder.
 */
export interface InstanceClaim {
  /** Set the text for a second instance, e.g. the address of the site. */
  announce(text: string): void;
  release(): void;
}

export class AlreadyRunning extends Error {
  override name = 'AlreadyRunning';
}

/** Claim the folder, or throw `AlreadyRunning` with a sentence for the operator. */
export async function claimInstance(dataFolder: string): Promise<InstanceClaim> {
  const { dev, ino } = statSync(dataFolder);
  const name = `\0verdict-supervisor-${dev}-${ino}`;
  let announcement = 'it is starting';
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.end(`process ${process.pid}, ${announcement}`);
  });
  if (!(await tryListen(server, name))) {
    throw new AlreadyRunning(`Verdict already runs on the data folder ${dataFolder} (${await askHolder(name)}).`);
  }
  server.unref();
  return {
    announce: (text) => {
      announcement = text;
    },
    release: () => server.close(),
  };
}

function tryListen(server: Server, name: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(false);
      else reject(error);
    });
    server.listen({ path: name }, () => resolve(true));
  });
}

function askHolder(name: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect({ path: name });
    socket.setTimeout(1000, () => socket.destroy());
    socket.on('data', (chunk) => (answer += chunk.toString()));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(answer === '' ? 'it does not answer' : answer));
  });
}
