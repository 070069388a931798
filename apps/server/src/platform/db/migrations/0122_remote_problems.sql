-- Problems of other sites: which one it is there. Its statement lies where those of all problems lie.
create table remote_problem (
  problem_id bigint primary key references problem on delete cascade,
  site       text not null,                 -- its key, e.g. HDU
  remote_id  text not null,                 -- in the one form of the site's adapter
  url        text not null,                 -- for readers
  copies     jsonb not null default '{}',   -- addresses there of pictures and files, with those of our copies
  fetched_at timestamptz not null,
  -- What the site showed later and nobody has taken over yet, with its hash.
  offer      jsonb,
  unique (site, remote_id)
);

-- Languages of other sites have the site's own id. Those that a site no longer takes are hidden, not deleted.
alter table language add column remote_id text;
alter table language add column retired boolean not null default false;
create unique index language_remote on language (oj, remote_id);

-- Many problems of a site that are taken over in the background.
create table remote_import (
  id         bigint generated always as identity primary key,
  uid        text references account on delete set null,
  site       text not null,
  state      text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'stopped', 'cancelled')),
  error      jsonb,                         -- why it stopped: a text in each language
  created_at timestamptz not null,
  ended_at   timestamptz
);
create table remote_import_item (
  import_id  bigint not null references remote_import on delete cascade,
  seq        integer not null,
  remote_id  text not null,
  state      text not null default 'waiting' check (state in ('waiting', 'created', 'known', 'failed')),
  problem_id bigint references problem on delete set null,
  error      jsonb,
  primary key (import_id, seq)
);
create index remote_import_item_problem on remote_import_item (problem_id) where problem_id is not null;
create index remote_import_uid on remote_import (uid);
