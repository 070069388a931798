-- Accounts that write nothing until a time. It ends by itself: the time is compared with now.
create table mute (
  id         bigint generated always as identity primary key,
  uid        text not null references account on delete cascade,
  group_id   bigint references account_group on delete cascade,   -- where; null: on the whole site
  ends_at    timestamptz not null,
  reason     text not null,
  created_at timestamptz not null,
  unique nulls not distinct (uid, group_id)
);
create index mute_of_group on mute (group_id, ends_at);
