/**
 * The end of the mail server's certificate, for monitoring. A job looks at it once a day; requests read what it has
 * stored. The certificate is not verified here, because one that has ended is what people want to hear of.
 */
import { TLSSocket } from 'node:tls';
import type { Settings } from '@verdict/domain/site/settings.ts';
import type { App } from '../../../context.ts';
import type { Db } from '../../../platform/db/db.ts';
import { mailConfigured } from './mail.service.ts';
import * as sql from './certificate.sql.ts';

const LOOK_MS = 10_000;
/** A little less than a day, so that an hourly job looks at the same hour. */
const KNOWN_MS = 23.5 * 3_600_000;

type Address = Pick<Settings, 'emailHost' | 'emailPort' | 'emailSsl'>;

const addressOf = ({ emailHost, emailPort }: Address): string => `${emailHost}:${emailPort}`;

/** Look at the certificate unless that was done today. A server that does not answer is asked again tomorrow. */
export async function checkCertificate({ db, settings, log, now }: App): Promise<void> {
  const { current } = settings;
  if (!mailConfigured(current)) return;
  const address = addressOf(current);
  const known = await sql.certificate(db);
  if (known?.address === address && now().getTime() - known.checkedAt.getTime() < KNOWN_MS) return;
  const validUntil = await certificateEnd(current).catch((err: unknown) => {
    log.warn({ err, address }, 'the certificate of the mail server is not known');
    return null;
  });
  await sql.saveCertificate(db, { address, validUntil, checkedAt: now() });
}

/** End of the certificate that the configured mail server showed last. Null when it is not known. */
export async function knownCertificateEnd(db: Db, settings: Settings): Promise<Date | null> {
  const known = await sql.certificate(db);
  return known?.address === addressOf(settings) ? known.validUntil : null;
}

/** Null for a server that offers no encryption. Throws when it does not answer in time. */
export async function certificateEnd(settings: Address, waitMs = LOOK_MS): Promise<Date | null> {
  const { default: SmtpConnection } = await import('nodemailer/lib/smtp-connection');
  const connection = new SmtpConnection({
    host: settings.emailHost,
    port: settings.emailPort,
    secure: settings.emailSsl,
    tls: { rejectUnauthorized: false },
    connectionTimeout: waitMs,
    greetingTimeout: waitMs,
    socketTimeout: waitMs,
  });
  const late = setTimeout(() => connection.emit('error', new Error('the mail server did not answer in time')), waitMs);
  try {
    await new Promise<void>((resolve, reject) => {
      // Errors after the first one have no other listener, and would end the process.
      connection.on('error', reject);
      connection.connect((error) => (error ? reject(error) : resolve()));
    });
    const { _socket: socket } = connection;
    const end = socket instanceof TLSSocket ? socket.getPeerCertificate().valid_to : undefined;
    return end ? new Date(end) : null;
  } finally {
    clearTimeout(late);
    connection.close();
  }
}
