import { sql } from './db.ts';

/**
 * Condition that the language `l` is offered: it passed its self-test on a judge host of this site. Hosts that are
 * temporarily away count as well, and all languages are offered until the first host has completed its list. A language
 * of a remote site is offered until the site drops it.
 */
export const isOffered = sql`(case
  when l.oj <> 'ME' then not l.retired
  else exists (select from judgehost h where h.languages @> jsonb_build_array(jsonb_build_object('name', l.name)))
    or not exists (select from judgehost h where h.languages_complete) end)`;

/**
 * Reports of the hosts about each language, by its name: distinct toolchain `versions`, and `startUpMs`, the longest
 * start-up time that any host allows. Hosts of earlier versions allow none.
 */
export const reportedByHosts = sql`(
  select reported.name, array_agg(distinct reported.version order by reported.version) as versions,
         coalesce(max(reported."startUpMs"), 0) as "startUpMs"
    from judgehost h
   cross join jsonb_to_recordset(h.languages) as reported(name text, version text, "startUpMs" integer)
   group by reported.name)`;
