-- Why a host gave a judging back last, how often hosts did, and until when it waits; see queue/queue.sql.ts.
alter table judging
  add column fault text check (fault in ('broken', 'busy')),
  add column faults integer not null default 0,
  add column not_before timestamptz;

-- What keeps the host from judging, in its own words; null while it works.
alter table judgehost add column trouble jsonb;
