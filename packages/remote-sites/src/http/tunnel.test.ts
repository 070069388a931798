/** A site with TLS behind a proxy: the tunnel exists before the site sends anything. */
import { once } from 'node:events';
import { createServer as createProxy, type IncomingMessage } from 'node:http';
import { createServer } from 'node:https';
import { connect, type AddressInfo, type Server, type Socket } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exchange, usualBounds } from './exchange.ts';

const pem = (what: string, text: string) => `-----BEGIN ${what}-----\n${text}\n-----END ${what}-----\n`;
/** Key made for these tests; nothing else trusts it. */
const key = pem(
  'PRIVATE KEY',
  `MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgQmG0ju355RtM4hemr4i/5cDqAoN4t8PjcS0IC6gECpqhRANCAATz
rrAz/AIZI3g7KA25cMqu3kcitdLHZ21XS7Pqaj+epU6JUeOZZhGmeMwEyM0lOxt0kQK3ykh0+vncRsRFtaXn`,
);
/** Certificate of `judge.example`. */
const cert = pem(
  'CERTIFICATE',
  `MIIBajCCARCgAwIBAgIBATAKBggqhkjOPQQDAjAYMRYwFAYDVQQDDA1qdWRnZS5leGFtcGxlMCAXDTIwMDEwMTAwMDAwMFoYDzIx
MjAwMTAxMDAwMDAwWjAYMRYwFAYDVQQDDA1qdWRnZS5leGFtcGxlMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE866wM/wCGSN4
OygNuXDKrt5HIrXSx2dtV0uz6mo/nqVOiVHjmWYRpnjMBMjNJTsbdJECt8pIdPr53EbERbWl56NJMEcwGAYDVR0RBBEwD4INanVk
Z2UuZXhhbXBsZTAMBgNVHRMEBTADAQH/MB0GA1UdDgQWBBRnlum9AFfpPNsjmhCq5x0lkHqkFDAKBggqhkjOPQQDAgNIADBFAiBe
xYXtUTUyYky5+zIR47a5PPkkloR52lSEUKTIJBQziAIhAL7UuxjRk2vw1lgh/RaADW/wx7Xvrq96Yp5dtcruBqfd`,
);

const trusted = getCACertificates();
beforeAll(() => setDefaultCACertificates([...trusted, cert]));
afterAll(() => setDefaultCACertificates(trusted));

const portOf = (server: Server): number => (server.address() as AddressInfo).port;

test('a response that is lost in the tunnel of a proxy may be that of a program that has arrived', async () => {
  const requests: string[] = [];
  const site = createServer({ key, cert }, (request, response) => {
    requests.push(`${request.method} ${request.url}`);
    response.destroy();
  });
  const proxy = createProxy();
  proxy.on('connect', (_request: IncomingMessage, client: Socket) => {
    const tunnel = connect(portOf(site), '127.0.0.1', () => {
      client.write('HTTP/1.1 200 OK\r\n\r\n');
      tunnel.pipe(client).pipe(tunnel);
    });
    tunnel.on('error', () => client.destroy());
    client.on('error', () => tunnel.destroy());
  });
  await Promise.all([site, proxy].map((server) => once(server.listen({ port: 0, host: '127.0.0.1' }), 'listening')));
  try {
    const sent = exchange(
      {
        method: 'POST',
        url: new URL('https://judge.example/submit'),
        headers: {},
        body: Buffer.from('code=x'),
        signal: undefined,
      },
      { proxy: `http://127.0.0.1:${portOf(proxy)}`, allowedAddresses: [], bounds: usualBounds },
    );
    expect(await sent.catch((error: unknown) => error)).toMatchObject({ kind: 'remoteUnavailable', mayBeDone: true });
    expect(requests).toEqual(['POST /submit']);
  } finally {
    for (const server of [site, proxy]) {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    }
  }
});
