-- Carriers of balloons.

-- Who is on the way with a balloon. It stays after the delivery, as a record of who carried it.
create table contest_balloon (
  submission_id bigint primary key references submission on delete cascade,
  uid           text not null references account on delete cascade,
  taken_at      timestamptz not null
);
create index contest_balloon_of_account on contest_balloon (uid);
