-- The link of a group: who opens it becomes a member at once. One of a group at a time.
create table group_invite (
  group_id   bigint primary key references account_group on delete cascade,
  token      text not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
