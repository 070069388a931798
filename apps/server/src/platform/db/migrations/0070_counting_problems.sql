-- How many problems a list has is counted in an index alone: of the bank, of a difficulty, of the back office.
drop index problem_public;
create index problem_public on problem (length(display_id), display_id) include (id, difficulty, is_remote)
  where visibility = 'public' and not is_group;
drop index problem_recent;
create index problem_recent on problem (id desc) include (display_id, difficulty, is_remote) where visibility = 'public' and not is_group;
create index problem_managed on problem (id desc) include (display_id, visibility, is_remote) where not is_group;

-- The back office searches authors as well; their texts may be too long for the index above.
create index problem_author_grams on problem using gin (grams(lower(author)));
