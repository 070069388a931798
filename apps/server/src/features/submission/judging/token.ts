import { createHash, randomBytes } from 'node:crypto';

/** What is kept of a judge host's token. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

export const newToken = (): string => randomBytes(32).toString('hex');
