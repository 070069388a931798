-- Functions that several areas use: search, and times of changes.

-- Searches make no difference between full-width and half-width characters, cases and runs of blanks.
create function folded(value text) returns text
  language sql immutable strict parallel safe
  return lower(regexp_replace(normalize(value, NFKC), ' {2,}', ' ', 'g'));

-- Every character of a text and every pair of neighbours, once each: what "contains" searches are indexed by. A trigram
-- index cannot serve one or two letters, nor two-character Chinese words; this one can.
create function grams(value text) returns text[]
  language sql immutable strict parallel safe
  return (select coalesce(array_agg(distinct substr(value, start, size)), '{}')
            from generate_series(1, length(value)) as start,
                 generate_series(1, 2) as size
           where start + size - 1 <= length(value));

-- Grams that a text must have when it contains `value`: enough pairs to cover it, or its only character. Fewer lists to
-- intersect than all of its grams; the searcher looks at the text itself afterwards anyway.
create function search_grams(value text) returns text[]
  language sql immutable strict parallel safe
  return case when length(value) < 2 then array[value]
              else (select array_agg(distinct substr(value, least(start, length(value) - 1), 2))
                      from generate_series(1, length(value), 2) as start) end;

-- A search by name costs among a hundred thousand accounts what it costs among a thousand. Accounts are indexed in
-- eight parts: a text that many names contain is found often enough in the first ones, and then the search ends. A text
-- that few contain is looked for in all of them, by three characters in a row, which are rare themselves.

-- The part of an account: one of eight, the same for ever.
create function account_part(uid text) returns text
  language sql immutable strict parallel safe
  return translate(left(md5(uid), 1), '89abcdef', '01234567');

-- Index entries of a text of a part: up to three characters of it in a row, behind the part.
create function part_grams(part text, value text) returns text[]
  language sql immutable strict parallel safe
  return (select coalesce(array_agg(distinct part || substr(value, start, size)), '{}')
            from generate_series(1, length(value)) as start,
                 generate_series(1, 3) as size
           where start + size - 1 <= length(value));

-- Index entries that a text must have in each part when it contains `value`: enough to cover it.
create function part_search_grams(value text) returns text[]
  language sql immutable strict parallel safe
  return case when length(value) < 3 then array[value]
              else (select array_agg(distinct substr(value, least(start, length(value) - 2), 3))
                      from generate_series(1, length(value), 3) as start) end;

-- Names with numbers in them: 2 before 10.
create collation natural_order (provider = icu, locale = 'und-u-kn-true');

-- For rows that are often written as they were: their time of change is that of a real one.
create function touch_updated_at() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end $$;
