// remote.sql.ts - problems of other sites: their ids at the site, and their statements here.
import type { Visibility } from '@verdict/domain/problem/visibility.ts';
import type { RemoteProblem } from '@verdict/remote-sites/site.ts';
import { type Db, affected, firstRow, rows, sql } from '../../../platform/db/db.ts';

/** Addresses of our copies, by the address at the site. */
export type Copies = Record<string, string>;

/** Problem as the site showed it. Stored as plain JSON. */
export interface RemoteOffer {
  hash: string;
  problem: RemoteProblem;
}

export interface StoredRemote {
  pid: number;
  displayId: string;
  ownerUid: string | null;
  groupId: number | null;
  isGroup: boolean;
  visibility: Visibility;
  site: string;
  remoteId: string;
  url: string;
  copies: Copies;
  fetchedAt: Date;
  offer: RemoteOffer | null;
}

const stored = sql`
  p.id as pid, p.display_id as "displayId", p.author_uid as "ownerUid", p.group_id as "groupId",
  p.is_group as "isGroup", p.visibility, r.site, r.remote_id as "remoteId", r.url, r.copies, r.fetched_at as "fetchedAt",
  r.offer
    from remote_problem r
    join problem p on p.id = r.problem_id`;

export const remoteByPid = (db: Db, pid: number) =>
  firstRow(db, sql<StoredRemote>`select ${stored} where r.problem_id = ${pid}`);

export const remoteBySiteId = (db: Db, site: string, remoteId: string) =>
  firstRow(db, sql<StoredRemote>`select ${stored} where r.site = ${site} and r.remote_id = ${remoteId}`);

/** Number of problems of each site. */
export const countRemote = async (db: Db): Promise<Map<string, number>> =>
  new Map(
    (
      await rows(
        db,
        sql<{ site: string; count: number }>`select site, count(*) as count from remote_problem group by site`,
      )
    ).map(({ site, count }) => [site, count]),
  );

/** False when the site's problem is already here under another id. */
export const saveRemote = async (
  tx: Db,
  remote: {
    pid: number;
    site: string;
    remoteId: string;
    url: string;
    copies: Copies;
    sourceBytesMax: number | null;
    /** Ids of the languages that the site accepts for the problem. Null means all of the site's. */
    languages: readonly string[] | null;
    at: Date;
  },
): Promise<boolean> =>
  (await affected(
    tx,
    sql`
  insert into remote_problem (problem_id, site, remote_id, url, copies, source_bytes_max, languages, fetched_at)
  values (${remote.pid}, ${remote.site}, ${remote.remoteId}, ${remote.url}, ${JSON.stringify(remote.copies)}::jsonb,
          ${remote.sourceBytesMax}, ${remote.languages}::text[], ${remote.at})
      on conflict (site, remote_id) do nothing`,
  )) === 1;

export const markRemote = (tx: Db, pid: number) =>
  sql`update problem set is_remote = true, is_upload_case = false where id = ${pid}`.execute(tx);

/** Stores what the site showed. Null `offer` means that nothing differs. */
export const saveOffer = (db: Db, pid: number, offer: RemoteOffer | null, at: Date) =>
  sql`
  update remote_problem
     set offer = ${offer === null ? null : JSON.stringify(offer)}::jsonb, fetched_at = ${at}
   where problem_id = ${pid}`.execute(db);

/** Stores the languages of a problem. Null means all of the site's, also when the site could not be asked. */
export const saveLanguages = (tx: Db, pid: number, languages: readonly string[] | null) =>
  sql`update remote_problem set languages = ${languages}::text[] where problem_id = ${pid}`.execute(tx);

/** Removes the offer after it has become the statement. */
export const saveTaken = (tx: Db, pid: number, { url, sourceBytesMax }: RemoteProblem, copies: Copies) =>
  sql`
  update remote_problem
     set offer = null, url = ${url}, source_bytes_max = ${sourceBytesMax ?? null}, copies = ${JSON.stringify(copies)}::jsonb
   where problem_id = ${pid}`.execute(tx);

/** Statement stored here, in the language it was imported in. */
export interface StatementHere {
  locale: 'en-US' | 'zh-CN';
  title: string;
  description: string;
  input: string;
  output: string;
  hint: string;
  examples: { input: string; output: string }[];
  timeLimitMs: number;
  memoryLimitMib: number;
  source: string;
  fileIoInput: string | null;
  fileIoOutput: string | null;
}

export const statementHere = (db: Db, pid: number, locale: string) =>
  firstRow(
    db,
    sql<StatementHere>`
  select t.locale, t.title, t.description, t.input, t.output, t.hint, p.examples, p.time_limit_ms as "timeLimitMs",
         p.memory_limit_mib as "memoryLimitMib", p.source, p.file_io_input as "fileIoInput",
         p.file_io_output as "fileIoOutput"
    from problem p
    join problem_text t on t.problem_id = p.id
   where p.id = ${pid}
   order by t.locale <> ${locale}
   limit 1`,
  );

export const saveLimits = (
  tx: Db,
  pid: number,
  limits: {
    timeLimitMs: number;
    memoryLimitMib: number;
    source: string;
    examples: readonly object[];
    files: { input: string; output: string } | null;
    modifiedBy: string;
  },
) =>
  sql`
  update problem
     set time_limit_ms = ${limits.timeLimitMs}, memory_limit_mib = ${limits.memoryLimitMib}, source = ${limits.source},
         examples = ${JSON.stringify(limits.examples)}::jsonb, file_io_input = ${limits.files?.input ?? null},
         file_io_output = ${limits.files?.output ?? null}, modified_by = ${limits.modifiedBy}, updated_at = now()
   where id = ${pid}`.execute(tx);

/** Replaces the statement in one language. The other language, which may be a translation made here, stays. */
export const saveText = (
  tx: Db,
  pid: number,
  text: Omit<StatementHere, 'examples' | 'source' | `${string}Limit${string}` | `fileIo${string}`>,
) =>
  sql`
  insert into problem_text (problem_id, locale, title, description, input, output, hint)
  values (${pid}, ${text.locale}, ${text.title}, ${text.description}, ${text.input}, ${text.output}, ${text.hint})
      on conflict (problem_id, locale) do update
     set title = excluded.title, description = excluded.description, input = excluded.input,
         output = excluded.output, hint = excluded.hint, updated_at = now()`.execute(tx);
