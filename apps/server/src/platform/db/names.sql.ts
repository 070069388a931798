/** Search of accounts by their names. The cost does not grow with the number of accounts. */
import { type RawBuilder, sql } from 'kysely';
import { holds } from './search.sql.ts';

/** Names that have an index in parts. */
const names = {
  user: sql`folded(username)`,
  public: sql`searched_names(username, nickname)`,
  administered: sql`administered_names(username, email, realname)`,
} as const;

/** Condition that a name contains a text, ignoring width and case. */
export const contains = (kind: keyof typeof names, text: string) => holds(names[kind], text);

/**
 * Accounts whose names contain a text, as the table `account` with all its columns. The parts of the index are searched
 * one after another, so with a limit the search ends early.
 */
export const accountsContaining = (kind: keyof typeof names, text: string): RawBuilder<unknown> => sql`
  unnest(string_to_array('01234567', null)) as part
  cross join lateral (
    select *
      from account
     where part_grams(account_part(uid), ${names[kind]})
             @> array(select part || gram from unnest((select part_search_grams(folded(${text})))) as gram)
       and ${contains(kind, text)}) as a`;
