-- Announcements that are shown for a time only. Null: from the beginning, or without an end.

alter table announcement
  add column starts_at timestamptz,
  add column ends_at timestamptz,
  add check (starts_at < ends_at);
