/** Sessions as HTTP endpoints know them. The account feature stores them and resolves tokens. */
import type { ExamStay } from '../exam/exams.ts';
import type { Actor } from '@verdict/domain/access/actor.ts';

/** `renewable`: by the token that was sent. `lost`: the newer token has not been used. `done`: it has been. */
export type Renewal = { kind: 'renewable' | 'lost'; tokenHash: Buffer } | { kind: 'done' };

export interface Session {
  id: number;
  actor: Actor;
  issuedAt: Date;
  lastSeenAt: Date;
  renewal: Renewal;
  /** The account has a second factor, so this session was opened with it or has set it up. */
  hasSecondFactor: boolean;
  /** The site demands a second factor of this account. */
  secondFactorDemanded: boolean;
  /** It is demanded and not there: the session has the rights of a default user until it is set up. */
  secondFactorMissing: boolean;
  /** Exams that hold its account now. */
  exams: readonly ExamStay[];
}
export type SessionCheck = { kind: 'none' } | { kind: 'disabled' } | { kind: 'valid'; session: Session };

export interface Sessions {
  /** With the rights that the session has now, from this address. */
  ofToken(token: string, ip: string, now: Date): Promise<SessionCheck>;
  ofUploadToken(token: string, ip: string, now: Date): Promise<SessionCheck>;
  /** By what HTTP's basic authentication sends; no session is stored. Throws a `Refusal` where a login would. */
  ofPassword(
    credentials: { username: string; password: string },
    from: { ip: string; userAgent: string; now: Date },
  ): Promise<SessionCheck>;
  /** What a browser keeps for uploads, by the token of a session. */
  uploadTokenOf(token: string): string;
  /** A request was let in. Returns a new token when the one that was sent is to be replaced. */
  use(session: Session, now: Date): Promise<string | null>;
}
