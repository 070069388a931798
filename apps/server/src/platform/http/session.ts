/** Sessions for HTTP endpoints. The account feature stores them and resolves tokens. */
import type { ExamStay } from '../exam/exams.ts';
import type { Actor } from '@verdict/domain/access/actor.ts';

/**
 * `renewable`: the sent token can be renewed. `lost`: the newer token was never used. `done`: the newer token was used.
 */
export type Renewal = { kind: 'renewable' | 'lost'; tokenHash: Buffer } | { kind: 'done' };

export interface Session {
  id: number;
  actor: Actor;
  issuedAt: Date;
  lastSeenAt: Date;
  renewal: Renewal;
  /** True when the account has a second factor, so this session was opened with it or has set it up. */
  hasSecondFactor: boolean;
  /** True when the site demands a second factor of this account. */
  secondFactorDemanded: boolean;
  /**
   * True when a demanded second factor is missing. Until it is set up, the session has the rights of a default user.
   */
  secondFactorMissing: boolean;
  /** Exams that hold its account now. */
  exams: readonly ExamStay[];
}
export type SessionCheck = { kind: 'none' } | { kind: 'disabled' } | { kind: 'valid'; session: Session };

export interface Sessions {
  /** Session of the token, with the rights that it has now from this address. */
  ofToken(token: string, ip: string, now: Date): Promise<SessionCheck>;
  ofUploadToken(token: string, ip: string, now: Date): Promise<SessionCheck>;
  /** Session for HTTP basic authentication, which is not stored. Throws the same `Refusal` as a login. */
  ofPassword(
    credentials: { username: string; password: string },
    from: { ip: string; userAgent: string; now: Date },
  ): Promise<SessionCheck>;
  /** Token that a browser keeps for uploads, derived from the session's token. */
  uploadTokenOf(token: string): string;
  /** Record an authorized request. Returns a new token when the sent one is to be replaced. */
  use(session: Session, now: Date): Promise<string | null>;
}
