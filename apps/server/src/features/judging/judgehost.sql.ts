import type { HostFacts } from '@verdict/contract/judgehost.ts';
import { type Db, firstRow, sql } from '../../db/db.ts';

export interface Judgehost {
  name: string;
  paused: boolean;
}

export const judgehostOfToken = (db: Db, tokenHash: Buffer) =>
  firstRow(db, sql<Judgehost>`select name, paused from judgehost where token_hash = ${tokenHash}`);

/** What the host says about itself, kept with the moment it was heard. */
export const saveFacts = (db: Db, name: string, facts: HostFacts) =>
  sql`
  update judgehost
     set version = ${facts.version},
         slots = ${facts.slots},
         languages = ${JSON.stringify(facts.languages)}::jsonb,
         enforcement = ${JSON.stringify(facts.enforcement)}::jsonb,
         calibration = ${facts.calibration === null ? null : JSON.stringify(facts.calibration)}::jsonb,
         load = ${JSON.stringify(facts.load)}::jsonb,
         last_seen_at = now()
   where name = ${name}`.execute(db);

export const saveSeen = (db: Db, name: string) =>
  sql`update judgehost set last_seen_at = now() where name = ${name}`.execute(db);

/** A host of that name may use this token from now on, and no other. */
export const saveToken = (db: Db, name: string, tokenHash: Buffer) =>
  sql`
  insert into judgehost (name, token_hash)
  values (${name}, ${tokenHash})
      on conflict (name) do update
     set token_hash = excluded.token_hash
   where judgehost.token_hash <> excluded.token_hash`.execute(db);
