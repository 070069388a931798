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

/**
 * What hosts tell of each of their languages, by its name: `versions` of the toolchain, each once, and `startUpMs`, the
 * longest that any of them allows for its start. Hosts of earlier versions allow nothing.
 */
export const reportedByHosts = sql`(
  select told.name, array_agg(distinct told.version order by told.version) as versions,
         coalesce(max(told."startUpMs"), 0) as "startUpMs"
    from judgehost h
   cross join jsonb_to_recordset(h.languages) as told(name text, version text, "startUpMs" integer)
   group by told.name)`;
