/** A real mail server on loopback for tests: keeps the mails it receives, and fails on request. */
import type { Settings } from '@verdict/domain/site/settings.ts';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface TestMailServer {
  /** Raw messages, oldest first. */
  received: { to: string[]; raw: string }[];
  /** Answer every message with a temporary failure. */
  failing: boolean;
  settings: Pick<Settings, 'emailHost' | 'emailPort' | 'emailSsl' | 'emailUsername' | 'emailPassword'>;
  close(): Promise<void>;
}

export async function startTestMailServer(): Promise<TestMailServer> {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authMethods: ['PLAIN'],
    onAuth: (auth, _session, done) =>
      auth.username === 'judge@site.test' && auth.password === 'mail-secret'
        ? done(null, { user: auth.username })
        : done(new Error('wrong password')),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (state.failing) return done(Object.assign(new Error('mailbox busy'), { responseCode: 450 }));
        state.received.push({
          to: session.envelope.rcptTo.map((recipient) => recipient.address),
          raw: Buffer.concat(chunks).toString('utf8'),
        });
        done();
      });
    },
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.server.address() as AddressInfo;
  const state: TestMailServer = {
    received: [],
    failing: false,
    settings: {
      emailHost: '127.0.0.1',
      emailPort: port,
      emailSsl: false,
      emailUsername: 'judge@site.test',
      emailPassword: 'mail-secret',
    },
    close: () => new Promise((closed) => server.close(() => closed())),
  };
  return state;
}

/** The text part of a raw message. */
export function textOf(raw: string): string {
  const part = raw.split(/\r\n--/).find((piece) => /content-type: text\/plain/i.test(piece)) ?? '';
  const body = part.slice(part.indexOf('\r\n\r\n') + 4);
  if (/content-transfer-encoding: base64/i.test(part)) return Buffer.from(body, 'base64').toString('utf8');
  if (!/quoted-printable/i.test(part)) return body;
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
