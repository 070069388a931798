-- Files: the contents of the blob store by their hashes, and files that people uploaded.

-- Contents in the blob store.
create table blob (
  hash       text primary key,  -- SHA-256, lower-case hex
  bytes      bigint not null,
  created_at timestamptz not null default now()
);

-- Contents that nothing refers to any more. Their bytes go a day after their rows, because a backup may still read
-- them.
create table blob_removal (
  hash       text primary key,
  removed_at timestamptz not null   -- when the row went
);
create index blob_removal_due on blob_removal (removed_at);

-- Files that people uploaded, with the names under which they are read.
create table file (
  id                   bigint generated always as identity primary key,
  uid                  text references account on delete set null,
  kind                 text not null
    check (kind in ('avatar', 'groupAvatar', 'carousel', 'image', 'signature', 'file', 'package')),
  name                 text not null,         -- name it was uploaded with, for people
  public_name          text not null unique,  -- random name under /api/public/img or /file
  hash                 text not null references blob,
  content_type         text not null,
  bytes                bigint not null,
  group_id             bigint references account_group on delete cascade,
  created_at           timestamptz not null default now(),
  -- Place of a picture of the home page among the others, where it leads, and what it shows. Those without a place come
  -- last.
  carousel_position    integer,
  carousel_link        text,
  carousel_description text not null default ''
);
-- A blob's row can only go when nothing refers to it: this is found here, and not by reading all files for each.
create index file_by_hash on file (hash);
-- Files are counted per account.
create index file_by_account on file (uid);
create index file_of_group on file (group_id) where group_id is not null;
