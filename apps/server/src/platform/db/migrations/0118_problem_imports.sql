-- Packages of problems on their way in: uploaded in parts, read, and imported in the background.
alter table file drop constraint file_kind_check;
alter table file add constraint file_kind_check
  check (kind in ('avatar', 'groupAvatar', 'carousel', 'image', 'signature', 'file', 'package'));

create table problem_import (
  id         bigint generated always as identity primary key,
  uid        text not null references account on delete cascade,
  ip         text not null,                                      -- for the record of what it creates
  group_id   bigint references account_group on delete cascade,  -- where; null: the bank
  state      text not null check (state in ('uploading', 'reading', 'read', 'importing', 'done', 'cancelled', 'refused',
                                              'stuck')),
  name       text not null,                                      -- of the file
  bytes      bigint not null,                                    -- of the whole file
  modified   bigint not null,                                    -- milliseconds; with name and bytes: the same file again
  file_id    bigint references file on delete set null,          -- the package, once it is whole
  refusal    jsonb,                                              -- why the package as a whole cannot be read
  total      integer not null default 0,                         -- problems in it; 0: not known yet
  created_at timestamptz not null,
  touched_at timestamptz not null
);
create index problem_import_of_account on problem_import (uid, touched_at);
create index problem_import_of_group on problem_import (group_id);
create index problem_import_of_file on problem_import (file_id);

create table problem_import_part (
  import_id bigint not null references problem_import on delete cascade,
  seq       integer not null,                                    -- from 0
  hash      text not null references blob,
  bytes     bigint not null,
  primary key (import_id, seq)
);
create index problem_import_part_of_blob on problem_import_part (hash);

create table problem_import_item (
  import_id bigint not null references problem_import on delete cascade,
  seq       integer not null,                                    -- from 0, in the order of the package
  name      text not null,                                       -- in the package
  facts     jsonb,                                               -- what would be created; null: it cannot be read
  statement jsonb,                                               -- to look at before
  findings  jsonb not null,
  repeats   jsonb,                                               -- the problem that it is, once more
  choice    text check (choice in ('create', 'update')),         -- null: it is left out
  state     text not null check (state in ('ready', 'broken', 'created', 'updated')),
  pid       bigint references problem on delete set null,
  primary key (import_id, seq)
);
create index problem_import_item_of_problem on problem_import_item (pid);

-- Where a problem came from: its last import.
create table problem_origin (
  problem_id bigint primary key references problem on delete cascade,
  file_id    bigint references file on delete set null,
  source     text,                                               -- a name that the package has all over the world
  revision   text not null,
  verify_uid text references account on delete set null          -- for whom its programs are still to be judged
);
create index problem_origin_of_file on problem_origin (file_id);
create index problem_origin_of_source on problem_origin (source);
create index problem_origin_to_verify on problem_origin (problem_id) where verify_uid is not null;
create index problem_origin_of_account on problem_origin (verify_uid) where verify_uid is not null;
