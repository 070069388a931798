-- Searches that stay cheap at a hundred thousand accounts.

-- What a text that contains `value` must have of `grams`: enough pairs to cover it, or its only character. Fewer lists
-- to intersect than all of its grams; the searcher looks at the text itself afterwards anyway.
create function search_grams(value text) returns text[]
  language sql immutable strict parallel safe
  return case when length(value) < 2 then array[value]
              else (select array_agg(distinct substr(value, least(start, length(value) - 1), 2))
                      from generate_series(1, length(value), 2) as start) end;

-- A page far down the problem bank is found in the index alone.
drop index problem_public;
create index problem_public on problem (length(display_id), display_id) include (id) where visibility = 'public' and not is_group;
