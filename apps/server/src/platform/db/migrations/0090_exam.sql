-- Exam mode of contests: from where and in which session accounts take part, and who came from where.

alter table contest add exam jsonb;                        -- ExamRules; null: no exam
create index contest_exam on contest (end_at) where exam is not null;

alter table contest_participant add released boolean not null default false;

-- The one session with which an account takes part, where an exam allows one.
create table exam_session (
  contest_id bigint not null references contest on delete cascade,
  uid        text not null references account on delete cascade,
  session_id bigint not null references session on delete cascade,
  primary key (contest_id, uid)
);
create index exam_session_by_session on exam_session (session_id);
create index exam_session_by_account on exam_session (uid);

-- Who came from where while their exam was on: a row for each session, address and browser.
create table exam_visit (
  id         bigint generated always as identity primary key,
  contest_id bigint not null references contest on delete cascade,
  uid        text not null references account on delete cascade,
  session_id bigint not null,                              -- sessions are forgotten earlier
  ip         text not null,
  user_agent text not null,
  outside    boolean not null,                             -- of the exam's addresses
  refused    boolean not null,                             -- the account took part with another session
  first_at   timestamptz not null,
  last_at    timestamptz not null,
  unique (contest_id, uid, session_id, ip, user_agent)
);
create index exam_visit_of_contest on exam_visit (contest_id, id desc);
create index exam_visit_by_address on exam_visit (contest_id, ip);
create index exam_visit_by_account on exam_visit (uid);
