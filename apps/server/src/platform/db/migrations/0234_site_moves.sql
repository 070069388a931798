-- Moves of other judges' sites that were uploaded, and the reports of those of the command line.

-- States: uploading -> reading -> read -> moving -> done; refused, cancelled and stuck end or interrupt them.
create table site_move (
  id             bigint generated always as identity primary key,
  uid            text references account (uid) on delete set null,
  state          text not null,
  zone           text not null,
  -- Tells a second site of the same judge apart.
  name           text not null,
  with_cases     boolean not null,
  -- Usernames that keep an administrator's role.
  administrators text[] not null default '{}',
  -- SHA-256 of the files and the way in which they are read, once they were read.
  digest         text,
  -- What would be moved, and what was: `MoveReport` of the server with remarks.
  plan           jsonb,
  result         jsonb,
  -- Sentence of packages/domain.
  refusal        jsonb,
  step           text not null default '',
  done           bigint not null default 0,
  total          bigint not null default 0,
  created_at     timestamptz not null default now(),
  ended_at       timestamptz
);

-- One upload or move at a time.
create unique index site_move_open on site_move ((true))
 where state in ('uploading', 'reading', 'read', 'moving', 'stuck');

-- Uploaded files of a move. Their bytes lie in the data folder, because dumps contain secrets that no backup may keep.
create table site_move_file (
  move_id  bigint not null references site_move (id) on delete cascade,
  role     text not null,  -- dump or files
  name     text not null,
  bytes    bigint not null,
  modified bigint not null,  -- milliseconds since 1970, to recognise an upload that continues
  received bigint not null default 0,
  primary key (move_id, role)
);
