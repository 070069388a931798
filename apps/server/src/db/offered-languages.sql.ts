import { sql } from './db.ts';

/**
 * Whether the language `l` passes its self-test on a judge host of this site. A host that is away for a while counts as
 * well, and before the first one knows all of its languages every one is offered. One of a remote site is offered until
 * the site no longer takes it.
 */
export const isOffered = sql`(case
  when l.oj <> 'ME' then not l.retired
  else exists (select from judgehost h where h.languages @> jsonb_build_array(jsonb_build_object('name', l.name)))
    or not exists (select from judgehost h where h.languages_complete) end)`;

const onHosts = sql`
    from judgehost h
   cross join jsonb_to_recordset(h.languages) as told(name text, version text, "startUpMs" integer)
   where l.oj = 'ME' and told.name = l.name`;

/** What the hosts say of the toolchain of the language `l`, each answer once. */
export const versionsOfHosts = sql`array(select distinct told.version ${onHosts} order by 1)`;

/** The longest that any host allows for its start; hosts of earlier versions allow nothing. */
export const allowanceOfHosts = sql`(select coalesce(max(told."startUpMs"), 0) ${onHosts})`;
