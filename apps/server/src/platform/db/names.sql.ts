/** Searching accounts by their names: what it costs does not grow with the number of accounts. */
import { type RawBuilder, sql } from 'kysely';
import { holds } from './search.sql.ts';

/** Names that are indexed in parts. */
const names = {
  user: sql`folded(username)`,
  public: sql`searched_names(username, nickname)`,
  administered: sql`administered_names(username, email, realname)`,
} as const;

/** Whether names contain a text, whatever its width and case. */
export const contains = (kind: keyof typeof names, text: string) => holds(names[kind], text);

/**
 * The accounts whose names contain a text, as the table `account` in all its columns, part by part: with a limit the
 * search ends as soon as there are enough.
 */
export const accountsContaining = (kind: keyof typeof names, text: string): RawBuilder<unknown> => sql`
  unnest(string_to_array('01234567', null)) as part
  cross join lateral (
    select *
      from account
     where part_grams(account_part(uid), ${names[kind]})
             @> array(select part || gram from unnest((select part_search_grams(folded(${text})))) as gram)
       and ${contains(kind, text)}) as a`;
