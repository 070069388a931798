/** Monitoring of the mail server's certificate. */
import { type TestSite, createTestSite } from '@verdict/testkit/site.ts';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { type AddressInfo, type Socket, createServer } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { watchTokenFile } from '../dashboard/monitoring.routes.ts';
import { certificateEnd, checkCertificate, knownCertificateEnd } from './certificate.service.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.close());

/** A mail server that counts those who come, with the certificate that its library brings. */
async function mailServer(options: ConstructorParameters<typeof SMTPServer>[0]) {
  let visits = 0;
  const server = new SMTPServer(options);
  server.on('error', () => {});
  server.server.on('connection', () => visits++);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.server.address() as AddressInfo;
  return {
    address: { emailHost: '127.0.0.1', emailPort: port, emailSsl: options?.secure === true },
    visits: () => visits,
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  };
}

test('the end is read from the first byte on and after STARTTLS; a server without encryption has none', async () => {
  const ends: (Date | null)[] = [];
  for (const options of [{ secure: true }, {}, { disabledCommands: ['STARTTLS'] }]) {
    const server = await mailServer(options);
    ends.push(await certificateEnd(server.address));
    await server.close();
  }
  expect(ends).toEqual([expect.any(Date), ends[0], null]);
  expect(ends[0]?.getTime()).toBeGreaterThan(0);
});

test('a server that says nothing, nonsense or no end of it ends the look', async () => {
  const greet = async (speak: (socket: Socket) => unknown) => {
    const server = createServer((socket) => {
      socket.on('error', () => {});
      speak(socket);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const outcome = await certificateEnd({ emailHost: '127.0.0.1', emailPort: port, emailSsl: false }, 300).catch(
      (error: Error) => error.message,
    );
    server.close();
    return outcome;
  };
  const words: ((socket: Socket) => unknown)[] = [
    () => {},
    (socket) => socket.end(),
    (socket) => socket.write('hello\r\n'.repeat(200)),
    (socket) => socket.write('220-more\r\n'.repeat(200)),
  ];
  for (const speak of words) expect(await greet(speak)).toEqual(expect.any(String));
});

test('a job looks once a day, and at once at another server; requests read what it stored', async () => {
  const { app } = site;
  await checkCertificate(app);
  expect(await knownCertificateEnd(app.db, app.settings.current)).toBeNull();
  const one = await mailServer({ secure: true });
  const two = await mailServer({ secure: true });
  const look = async (times: number) => {
    for (let i = 0; i < times; i++) await checkCertificate(app);
    return [one.visits(), two.visits()];
  };
  await app.settings.save(app.db, one.address);
  expect(await look(3)).toEqual([1, 0]);
  const end = await knownCertificateEnd(app.db, app.settings.current);
  expect(end).toEqual(expect.any(Date));
  const metrics = async () =>
    (
      await site.server.http.inject({
        url: '/metrics',
        headers: { authorization: `Bearer ${(await readFile(watchTokenFile(site.dataFolder), 'utf8')).trim()}` },
      })
    ).body;
  const days = (end!.getTime() - app.now().getTime()) / 86_400_000;
  expect(Number(/^verdict_mail_certificate_days (\S+)$/m.exec(await metrics())?.[1])).toBeCloseTo(days, 6);
  await app.settings.save(app.db, two.address);
  expect(await knownCertificateEnd(app.db, app.settings.current)).toBeNull();
  expect(await metrics()).not.toMatch(/^verdict_mail_certificate_days /m);
  expect(await look(2)).toEqual([1, 1]);
  site.later(24 * 3_600_000);
  expect(await look(2)).toEqual([1, 2]);
  await one.close();
  await two.close();
  // Out of order: asked once, and its certificate is not known.
  site.later(24 * 3_600_000);
  await look(2);
  expect(await knownCertificateEnd(app.db, app.settings.current)).toBeNull();
});
