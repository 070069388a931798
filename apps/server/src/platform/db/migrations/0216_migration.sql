-- The move of another judge's data to this site.

-- Items of an old site, with what they became here. Each is moved once, so an import that was stopped goes on, and a
-- later one adds only what is new.
create table migrated_item (
  source text not null,  -- the judge that the old site ran, and its name when there were several
  kind   text not null,  -- of packages/site-formats/src/entities.ts
  old_id text not null,
  -- Key of our row. No reference: what was deleted here does not come back.
  new_id text not null,
  primary key (source, kind, old_id)
);
