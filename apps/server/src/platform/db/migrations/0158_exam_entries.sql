-- Who entered an exam, and what they confirmed: an exam closes nothing to anybody else.
create table exam_entry (
  contest_id bigint not null references contest on delete cascade,
  uid        text not null references account on delete cascade,
  locks      boolean not null,                             -- confirmed: everything else is closed
  sessions   text not null check (sessions in ('any', 'first', 'last')),
  until_at   timestamptz,                                  -- exams of groups: the entry does not count any longer
  entered_at timestamptz not null,
  primary key (contest_id, uid)
);
create index exam_entry_by_account on exam_entry (uid);
