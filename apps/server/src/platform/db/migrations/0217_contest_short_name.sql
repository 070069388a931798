-- Short names of contests, for places with little room.

alter table contest
  add column short_name text not null default '';  -- empty: none, so the title is used
