-- What programs of the field were told of a contest, in the order in which it was told: one log for each kind of
-- reader, made of what these may see alone, so that its numbers say nothing of what they may not.

create table contest_feed (
  contest_id bigint not null references contest on delete cascade,
  view       text not null check (view in ('facts', 'outside', 'inside', 'jury')),
  last_seq   bigint not null default 0,
  primary key (contest_id, view)
);

create table contest_event (
  contest_id bigint not null,
  view       text not null,
  seq        bigint not null,
  type       text not null,                                -- kind of object, of packages/contest-formats/src/clics
  object_id  text not null,                                -- empty: there is one
  data       json,                                         -- null: the object is gone
  had_runs   integer not null default 0,                   -- of a judgement: runs that readers may have until then
  primary key (contest_id, view, seq),
  foreign key (contest_id, view) references contest_feed on delete cascade
);
