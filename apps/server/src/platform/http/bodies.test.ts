import type { FastifyRequest } from 'fastify';
import { EventEmitter } from 'node:events';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { beforeEach, expect, test } from 'vitest';
import { type Bodies, bodyLimits, watchBodies } from './bodies.ts';
import { limitConnections } from './connections.ts';

let nowMs: number;
let bodies: Bodies;
beforeEach(() => {
  nowMs = 0;
  bodies = watchBodies(() => nowMs);
});

/** A request of which only the headers have arrived. */
function request(ip = '203.0.113.9', announced?: number) {
  const raw = Object.assign(new Readable({ read: () => {} }), { socket: { bytesRead: 100 } });
  raw.on('error', () => {});
  const headers =
    announced === undefined ? { 'transfer-encoding': 'chunked' } : { 'content-length': String(announced) };
  return { raw, ip, headers } as unknown as FastifyRequest & { raw: Readable & { socket: { bytesRead: number } } };
}
const begun = (ip?: string, announced?: number) => {
  const one = request(ip, announced);
  bodies.begin(one);
  return one;
};
const times = (count: number, work: (i: number) => void): void =>
  Array.from({ length: count }, (_, i) => i).forEach(work);

test('an address has so many unfinished bodies and no more; others are not kept waiting by it', async () => {
  const first = begun();
  times(bodyLimits.perAddress - 1, () => begun());
  expect(() => begun()).toThrow('error.busy');
  begun('203.0.113.10');
  first.raw.destroy();
  await expect.poll(() => begun()).toBeDefined();
});

test('the addresses of one IPv6 network count as one, those of this machine as none', () => {
  times(bodyLimits.perAddress, (i) => begun(`2001:db8:1:2::${i.toString(16)}`));
  expect(() => begun('2001:db8:1:2:ffff::1')).toThrow('error.busy');
  begun('2001:db8:1:3::1');
  times(bodyLimits.perAddress + 1, () => begun('127.0.0.1'));
});

test('all together have a bound, from wherever they come', () => {
  times(bodyLimits.total, (i) => begun(`10.0.${i >> 8}.${i & 255}`));
  expect(() => begun('192.0.2.1')).toThrow('error.busy');
});

test('memory is promised up to a bound: what is announced counts, or all that is allowed', () => {
  const MIB = 1 << 20;
  times(bodyLimits.bytesPerAddress / (8 * MIB), () => bodies.reserve(begun(), 8 * MIB));
  expect(() => bodies.reserve(begun('203.0.113.9', 1000), 8 * MIB)).toThrow('error.busy');
  expect(() => bodies.reserve(begun('203.0.113.10', 1000), 8 * MIB)).not.toThrow();
});

test('a body has half a minute, an upload ten minutes as long as something comes of it', () => {
  const slow = begun();
  const upload = begun();
  const stalled = begun();
  for (const one of [upload, stalled]) bodies.awaitUpload(one, 'ann');
  const alive = () => [slow, upload, stalled].map(({ raw }) => !raw.destroyed);
  const later = (seconds: number): void => {
    nowMs += seconds * 1000;
    for (const { raw } of [slow, upload]) raw.socket.bytesRead++;
    bodies.sweep();
  };
  later(29);
  expect(alive()).toEqual([true, true, true]);
  later(2);
  expect(alive()).toEqual([false, true, false]);
  times(28, () => later(20));
  expect(alive()).toEqual([false, true, false]);
  times(2, () => later(20));
  expect(alive()).toEqual([false, false, false]);
});

test('an upload that keeps its pace has no end', () => {
  const steady = begun();
  bodies.awaitUpload(steady, 'ann');
  const late = (seconds: number, bytes: number): boolean => {
    nowMs += seconds * 1000;
    steady.raw.socket.bytesRead += bytes;
    bodies.sweep();
    return steady.raw.destroyed;
  };
  for (let minute = 0; minute < 120; minute++)
    for (const _ of [1, 2, 3]) expect(late(20, 20 * bodyLimits.uploadBytesPerSecond)).toBe(false);
  // Too slow on average, although bytes still arrive.
  expect(late(20, 1)).toBe(true);
});

test('an account has so many uploads on their way, and all have', () => {
  times(bodyLimits.uploadsPerAccount, () => bodies.awaitUpload(begun(), 'ann'));
  expect(() => bodies.awaitUpload(begun(), 'ann')).toThrow('error.busy');
  times(bodyLimits.uploadsTotal - bodyLimits.uploadsPerAccount, (i) =>
    bodies.awaitUpload(begun('127.0.0.1'), `user${i}`),
  );
  expect(() => bodies.awaitUpload(begun('127.0.0.1'), 'bob')).toThrow('error.busy');
});

const socket = (remoteAddress: string) =>
  Object.assign(new EventEmitter(), {
    remoteAddress,
    destroyed: false,
    destroy(this: { destroyed: boolean }) {
      this.destroyed = true;
    },
  });

test('an address has so many connections; this machine and named proxies have no such bound', () => {
  const server = new EventEmitter() as Server;
  let most = 2;
  limitConnections(server, 'uniquelocal, 198.51.100.0/24', () => most);
  const taken = (address: string): boolean => {
    const one = socket(address);
    server.emit('connection', one as unknown as Socket);
    return !one.destroyed;
  };
  const three = (address: string): boolean[] => [taken(address), taken(address), taken(address)];
  expect(server.maxConnections).toBeGreaterThan(100);
  for (const address of ['203.0.113.9', '::ffff:203.0.113.10', '2001:db8::1'])
    expect(three(address)).toEqual([true, true, false]);
  for (const address of ['127.0.0.1', '::1', '10.1.2.3', '::ffff:198.51.100.7', 'fd00::1'])
    expect(three(address)).toEqual([true, true, true]);
  // A changed setting applies at once.
  most = 3;
  expect(three('203.0.113.9')).toEqual([true, false, false]);
});

test('a connection that has ended makes room for another', () => {
  const server = new EventEmitter() as Server;
  limitConnections(server, false, () => 1);
  const [first, second, third] = [socket('203.0.113.9'), socket('203.0.113.9'), socket('203.0.113.9')];
  server.emit('connection', first as unknown as Socket);
  server.emit('connection', second as unknown as Socket);
  first.emit('close');
  server.emit('connection', third as unknown as Socket);
  expect([first, second, third].map(({ destroyed }) => destroyed)).toEqual([false, true, false]);
});
