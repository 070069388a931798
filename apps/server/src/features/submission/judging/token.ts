import { createHash, randomBytes } from 'node:crypto';

/** Hash under which a judge host's token is stored. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

export const newToken = (): string => randomBytes(32).toString('hex');
