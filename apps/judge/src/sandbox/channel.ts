/**
 * Channel to the helper and back: a single socket. A pipe of `spawn` would be a stream on our side, with a new buffer
 * of 64 KiB and several turns of the event loop per report, which take half as long as a small program runs.
 */
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Channel {
  ours: Socket;
  /** Socket for the helper's stdin and stdout; closed in this process once the helper has it. */
  theirs: Socket;
}

const bytesAtOnce = 64 * 1024;

/** Opens a channel. `onBytes` must not keep its argument: the next bytes reuse the same memory. */
export async function openChannel(onBytes: (bytes: Buffer) => void): Promise<Channel> {
  // Only this user may enter the folder, so nobody else can connect.
  const folder = await mkdtemp(join(tmpdir(), 'verdict-channel-'));
  const server = createServer({ pauseOnConnect: true });
  try {
    server.listen(join(folder, 'socket'));
    await once(server, 'listening');
    const buffer = Buffer.alloc(bytesAtOnce);
    const ours = connect({
      path: join(folder, 'socket'),
      onread: {
        buffer,
        callback(length) {
          onBytes(buffer.subarray(0, length));
          return true;
        },
      },
    });
    const [[theirs]] = await Promise.all([once(server, 'connection') as Promise<[Socket]>, once(ours, 'connect')]);
    return { ours, theirs };
  } finally {
    server.close();
    await rm(folder, { recursive: true, force: true });
  }
}
