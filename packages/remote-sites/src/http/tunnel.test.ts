/** A site with TLS behind a proxy: the connection is there before anything is heard of it. */
import { once } from 'node:events';
import { createServer as createProxy, type IncomingMessage } from 'node:http';
import { createServer } from 'node:https';
import { connect, type AddressInfo, type Server, type Socket } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exchange, usualBounds } from './exchange.ts';

const pem = (what: string, text: string) => `-----BEGIN ${what}-----\n${text}\n-----END ${what}-----\n`;
/** Made for these tests; nothing else trusts it. */
const key = pem(
  'PRIVATE KEY',
  `MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgQmG0ju355RtM4hemr4i/5cDqAoN4t8PjcS0IC6gECpqhRANCAATz
rrAz/AIZI3g7KA25cMqu3kcitdLHZ21XS7Pqaj+epU6JUeOZZhGmeMwEyM0lOxt0kQK3ykh0+vncRsRFtaXn`,
);
/** Of `judge.example`. */
const cert = pem(
  'CERTIFICATE',
  `MIIBojCCAUegAwIBAgIUQgnLZBr1Pxx3MChpBHGu8eIk5scwCgYIKoZIzj0EAwIwGDEWMBQGA1UEAwwNanVkZ2UuZXhhbXBsZTAg
Fw0yNjExMjMwNzIyNDlaGA8yMTI2MTAzMDA3MjI0OVowGDEWMBQGA1UEAwwNanVkZ2UuZXhhbXBsZTBZMBMGByqGSM49AgEGCCqG
SM49AwEHA0IABPOusDP8AhkjeDsoDblwyq7eRyK10sdnbVdLs+pqP56lTolR45lmEaZ4zATIzSU7G3SRArfKSHT6+dxGxEW1peej
bTBrMB0GA1UdDgQWBBRnlum9AFfpPNsjmhCq5x0lkHqkFDAfBgNVHSMEGDAWgBRnlum9AFfpPNsjmhCq5x0lkHqkFDAPBgNVHRMB
Af8EBTADAQH/MBgGA1UdEQQRMA+CDWp1ZGdlLmV4YW1wbGUwCgYIKoZIzj0EAwIDSQAwRgIhAKUtFrWJ0azS432KI3XRJb/J5an2
YK5CAYM/ia9McF2TAiEA/IP0WXp5ymqu59LlyO93gfY3kFHPTO2K2zZceJ5Bib0=`,
);

const trusted = getCACertificates();
beforeAll(() => setDefaultCACertificates([...trusted, cert]));
afterAll(() => setDefaultCACertificates(trusted));

const portOf = (server: Server): number => (server.address() as AddressInfo).port;

test('a response that is lost in the tunnel of a proxy may be that of a program that has arrived', async () => {
  const asked: string[] = [];
  const site = createServer({ key, cert }, (request, response) => {
    asked.push(`${request.method} ${request.url}`);
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
    expect(asked).toEqual(['POST /submit']);
  } finally {
    for (const server of [site, proxy]) {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    }
  }
});
