/** Requests as a crowd of browsers sends them, and the processor time that they cost. */
import { once } from 'node:events';
import { Agent, type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { processTree } from './process-tree.ts';

export interface Received {
  status: number;
  headers: IncomingMessage['headers'];
  bytes: Buffer;
}

export interface Sent {
  path: string;
  token?: string;
  /** Sent as JSON by POST. Absent: a GET. */
  body?: object;
  headers?: OutgoingHttpHeaders;
}

export interface Crowd {
  /** Sends one request over a connection that is kept open. Throws when the site does not grant it. */
  ask(sent: Sent): Promise<Received>;
  close(): void;
}

/** `connections` is the number of connections at most. */
export function crowd(url: string, connections: number): Crowd {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  return {
    async ask({ path, token, body, headers }) {
      const text = body === undefined ? undefined : JSON.stringify(body);
      const sent = request(url + path, {
        agent,
        method: text === undefined ? 'GET' : 'POST',
        headers: {
          'accept-encoding': 'gzip',
          ...(token === undefined ? {} : { authorization: token }),
          ...(text === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
      }).end(text);
      const [answer] = (await once(sent, 'response')) as [IncomingMessage];
      const bytes = await buffer(answer);
      const status = answer.statusCode ?? 0;
      const isRefused =
        answer.headers['content-encoding'] === undefined && /^\{"status":(?!200)/.test(bytes.toString());
      if ((status !== 200 && status !== 304) || isRefused)
        throw new Error(`${path}: ${status} ${bytes.toString().slice(0, 300)}`);
      return { status, headers: answer.headers, bytes };
    },
    close: () => agent.destroy(),
  };
}

/** `times` acts by `atOnce` who each begin another when one has ended. */
export async function inCrowd(times: number, atOnce: number, act: (n: number) => Promise<unknown>): Promise<void> {
  let next = 0;
  const one = async (): Promise<void> => {
    while (next < times) await act(next++);
  };
  await Promise.all(Array.from({ length: atOnce }, one));
}

/** Interval at which due acts begin. */
const TICK_MS = 5;

/**
 * Begins acts at a rate for so many seconds, whether the former ones have ended or not. Returns the milliseconds from
 * each act's moment to its end, and how many failed.
 */
export async function atRate(
  perSecond: number,
  seconds: number,
  act: (n: number) => Promise<unknown>,
): Promise<{ waits: number[]; failed: number; seconds: number }> {
  const start = performance.now();
  const all = Math.round(perSecond * seconds);
  const acts: Promise<void>[] = [];
  const waits: number[] = [];
  let failed = 0;
  while (acts.length < all) {
    const due = Math.min(all, Math.floor(((performance.now() - start) * perSecond) / 1000));
    while (acts.length < due) {
      const n = acts.length;
      const moment = start + (n * 1000) / perSecond;
      acts.push(
        act(n).then(
          () => void waits.push(performance.now() - moment),
          () => void (failed += 1),
        ),
      );
    }
    await sleep(TICK_MS);
  }
  await Promise.all(acts);
  return { waits, failed, seconds: (performance.now() - start) / 1000 };
}

/** Milliseconds of processor time of these processes and their descendants, by name. */
export function processorMs<Name extends string>(pids: Record<Name, number>): Record<Name, number> {
  const names = Object.keys(pids) as Name[];
  const msOf = (pid: number): number => 1000 * processTree(pid).reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0);
  return Object.fromEntries(names.map((name) => [name, msOf(pids[name])])) as Record<Name, number>;
}

/** A stream of events, as a browser holds it. */
export interface HeldStream {
  /** Called with the version of each event from now on. */
  onVersion: (version: number) => void;
  close(): void;
}

/** Resolves when the stream is open. Without a token it is a visitor's; `localAddress` is the reader's own address. */
export function holdStream(
  port: number,
  path: string,
  { token, localAddress }: { token?: string; localAddress?: string },
): Promise<HeldStream> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect({ port, host: '127.0.0.1', localAddress });
    const authorization = token === undefined ? '' : `Authorization: ${token}\r\n`;
    const held: HeldStream = { onVersion: () => undefined, close: () => void socket.destroy() };
    let rest = '';
    socket.setEncoding('utf8');
    socket.once('connect', () =>
      socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n${authorization}Connection: keep-alive\r\n\r\n`),
    );
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('the stream has ended')));
    socket.on('data', (text: string) => {
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (line.startsWith('data: {"stream"')) resolve(held);
        else if (line.startsWith('HTTP/1.1 ') && !line.startsWith('HTTP/1.1 200')) reject(new Error(line));
        const version = /^data: .*"version":(\d+)/.exec(line)?.[1];
        if (version !== undefined) held.onVersion(Number(version));
      }
    });
  });
}
