-- Problems on their way out: files that are made in the background and are there for a day.
create table problem_export (
  id         bigint generated always as identity primary key,
  uid        text not null references account on delete cascade,
  ip         text not null,                                      -- of who asked
  group_id   bigint references account_group on delete cascade,  -- whose problems; null: the bank's
  format     text not null,
  state      text not null check (state in ('waiting', 'done', 'cancelled', 'stuck')),
  hash       text references blob,                               -- of the file, once it is there
  created_at timestamptz not null,
  touched_at timestamptz not null
);
create index problem_export_of_account on problem_export (uid);
create index problem_export_of_group on problem_export (group_id);
create index problem_export_of_blob on problem_export (hash);

create table problem_export_item (
  export_id  bigint not null references problem_export on delete cascade,
  seq        integer not null,                                   -- from 0, in the order of the file
  problem_id bigint references problem on delete set null,
  display_id text not null,
  state      text not null check (state in ('waiting', 'written', 'left')),
  findings   jsonb not null,
  primary key (export_id, seq)
);
create index problem_export_item_of_problem on problem_export_item (problem_id);
