-- Contests: who may take part when, in which problems, and what stands on the board.

-- Contests, of the site or of a group.
create table contest (
  id           bigint generated always as identity (start with 1000) primary key,
  group_id     bigint references account_group,                 -- null: of the site
  author_uid   text references account on delete set null,
  source_id    bigint,                                          -- the contest that it was cloned from
  title        text not null,
  description  text not null default '',
  rule         text not null,                                   -- of packages/domain/src/contest/rules
  access       text not null default 'public' check (access in ('public', 'private', 'protected')),
  password     text,
  account_rule jsonb,                                           -- AccountRule; null: everybody
  start_at     timestamptz not null,
  end_at       timestamptz not null check (end_at > start_at),  -- pauses that are over are contained
  seal_at      timestamptz,                                     -- from here on the board is sealed; null: never
  opens_at_end boolean not null default true,                   -- a sealed board opens at the end by itself
  -- Largest extra time of a participant: some are not done at end_at.
  extra_s      integer not null default 0 check (extra_s >= 0),
  visible      boolean not null default true,
  open_print   boolean not null default false,
  open_board   boolean not null default false,                  -- the outside board
  shown_name   text not null default 'username' check (shown_name in ('username', 'nickname', 'realname')),
  counted      text not null default 'recent' check (counted in ('recent', 'highest')),
  award_kind   text not null default 'none' check (award_kind in ('none', 'proportion', 'number')),
  awards       jsonb not null default '[]',                     -- AwardTier[], by priority
  allows_late  boolean not null default false,
  created_at   timestamptz not null default now(),
  updated_at   timestamptz not null default now(),
  -- Grows with each change of facts, times, problems or announcements: followers of the contest compare it.
  version      bigint not null default 0,
  -- How a board of solved problems counts time, and what it does about ties; see
  -- packages/domain/src/contest/contest.ts.
  penalty_s    integer not null default 1200 check (penalty_s between 0 and 86400),
  penalty_unit text not null default 'seconds' check (penalty_unit in ('seconds', 'minutes', 'minutesOfSum')),
  exam         jsonb,                                           -- ExamRules; null: no exam
  ties         text not null default 'shared' check (ties in ('shared', 'lastGain')),
  -- Null: as much as each problem tells.
  evidence     text check (evidence in ('verdict', 'firstFailure', 'firstFailureData', 'results', 'all')),
  -- Accounts, and names that belonged to no account: these match nobody until an administrator makes an account of that
  -- name.
  star_uids    text[] not null default '{}',
  star_names   text[] not null default '{}',
  check (access = 'public' or password is not null),
  check (seal_at is null or (seal_at >= start_at and seal_at < end_at))
);
create index contest_site on contest (start_at desc, id desc) where group_id is null;
create index contest_of_group on contest (group_id, start_at desc, id desc) where group_id is not null;
create index contest_by_end on contest (end_at);
create index contest_by_author on contest (author_uid) where author_uid is not null;
create index contest_exam on contest (end_at) where exam is not null;

-- Times in which a contest stands still.
create table contest_pause (
  contest_id bigint not null references contest on delete cascade,
  from_at    timestamptz not null,
  until_at   timestamptz check (until_at > from_at),  -- null: it stands still now
  reason     text not null,
  uid        text references account on delete set null,
  primary key (contest_id, from_at)
);

-- Problems of contests.
create table contest_problem (
  id          bigint generated always as identity primary key,
  contest_id  bigint not null references contest on delete cascade,
  problem_id  bigint not null references problem on delete cascade,
  label       text not null,     -- display id in the contest
  title       text,              -- null: as its statements call it, each reader in his language
  color       text,              -- of the balloon
  position    integer not null,  -- order on the list and the board
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now(),
  -- The problem that it is a copy of. No reference: a deleted original only leaves nowhere to practise.
  original_id bigint,
  unique (contest_id, label),
  unique (contest_id, problem_id)
);
create index contest_problem_by_problem on contest_problem (problem_id);

-- Accounts that have given the password of a contest. A new password ends all of them.
create table contest_registration (
  contest_id    bigint not null references contest on delete cascade,
  uid           text not null references account on delete cascade,
  ip            text not null default '',
  registered_at timestamptz not null default now(),
  primary key (contest_id, uid)
);
create index contest_registration_by_account on contest_registration (uid);

-- Decisions of organisers about one account.
create table contest_participant (
  contest_id bigint not null references contest on delete cascade,
  uid        text not null references account on delete cascade,
  banned     boolean not null default false,
  delay_s    integer not null default 0 check (delay_s >= 0),  -- begins later
  extra_s    integer not null default 0 check (extra_s >= 0),  -- ends later, in all
  reason     text not null default '',
  updated_at timestamptz not null default now(),
  released   boolean not null default false,                   -- from the exam's bounds
  -- Part of the contest that somebody belongs to, as an import or an organiser calls it: a site, a region, a class.
  group_name text not null default '',
  primary key (contest_id, uid)
);
create index contest_participant_by_account on contest_participant (uid);

-- Version of a contest's board: every change of a cell takes this row first, so that cells with a larger version are
-- exactly those that a reader of an older version lacks.
create table contest_board (
  contest_id        bigint primary key references contest on delete cascade,
  version           bigint not null default 0,
  -- Versions for those who may not look behind the seal, and for readers whose cells are too old.
  sealed_version    bigint not null default 0,  -- the last one that changed what they are shown
  rewritten_version bigint not null default 0   -- cells may have gone with it: older readers read all
);

-- A board is made with its contest: nobody who changes a cell has to refer to the contest then, and so to wait for its
-- row.
create function add_contest_board() returns trigger language plpgsql as $$
begin
  insert into contest_board (contest_id) values (new.id);
  return null;
end $$;
create trigger contest_board after insert on contest for each row execute function add_contest_board();

-- Work of a participant on a problem, as each kind of board shows it: cells of the contest's rule. A cell goes with the
-- submissions that it is made of, and these go before their author or their problem does. References to both would lock
-- their rows whenever a board is computed anew, long after their turn (lock-order.sql.ts).
create table contest_cell (
  contest_id         bigint not null references contest on delete cascade,
  contest_problem_id bigint not null,
  uid                text not null,
  cells              jsonb not null,
  version            bigint not null,
  primary key (contest_problem_id, uid)
);
create index contest_cell_by_version on contest_cell (contest_id, version);

-- Accepted submissions for which a balloon was given (the admin helper's check mark).
create table contest_check (
  submission_id bigint primary key,
  uid           text references account on delete set null,
  checked_at    timestamptz not null default now()
);

-- Texts that participants have sent to the printer.
create table contest_print (
  id         bigint generated always as identity primary key,
  contest_id bigint not null references contest on delete cascade,
  uid        text not null references account on delete cascade,
  content    text not null,
  printed    boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index contest_print_queue on contest_print (contest_id, printed, id desc);
create index contest_print_by_account on contest_print (uid);

-- Questions to the jury of a contest, with their answers.
create table contest_question (
  id                 bigint generated always as identity primary key,
  uid                text references account on delete set null,
  contest_id         bigint not null references contest on delete cascade,
  contest_problem_id bigint references contest_problem on delete set null,  -- null: about the contest
  content            text not null,
  answer             text,                                                  -- null: none yet
  answered_by        text references account on delete set null,
  answered_at        timestamptz,
  to_all             boolean not null default false,
  version            integer not null default 1,                            -- grows with each answer
  created_at         timestamptz not null default now(),
  changed_at         timestamptz not null default now(),                    -- asked or answered last
  check ((answer is null) = (answered_at is null)),
  check (answer is not null or not to_all)
);
create index contest_question_newest on contest_question (contest_id, changed_at desc, id desc);
create index contest_question_open on contest_question (contest_id, changed_at desc, id desc) where answer is null;
create index contest_question_to_all on contest_question (contest_id, changed_at desc, id desc) where to_all;
create index contest_question_by_account on contest_question (uid, contest_id, changed_at desc, id desc);
create index contest_question_by_answerer on contest_question (answered_by) where answered_by is not null;
create index contest_question_by_problem on contest_question (contest_problem_id) where contest_problem_id is not null;

-- Logs of what programs of the field were told of a contest: one for each kind of reader, made of what these may see
-- alone, so that its numbers say nothing of what they may not.
create table contest_feed (
  contest_id bigint not null references contest on delete cascade,
  view       text not null check (view in ('facts', 'outside', 'inside', 'jury')),
  last_seq   bigint not null default 0,
  primary key (contest_id, view)
);

-- Entries of these logs, in the order in which they were told.
create table contest_event (
  contest_id bigint not null,
  view       text not null,
  seq        bigint not null,
  type       text not null,               -- kind of object, of packages/contest-formats/src/clics
  object_id  text not null,               -- empty: there is one
  data       json,                        -- null: the object is gone
  had_runs   integer not null default 0,  -- of a judgement: runs that readers may have until then
  primary key (contest_id, view, seq),
  foreign key (contest_id, view) references contest_feed on delete cascade
);

-- Accounts that entered an exam, and what they confirmed: an exam closes nothing to anybody else.
create table exam_entry (
  contest_id bigint not null references contest on delete cascade,
  uid        text not null references account on delete cascade,
  locks      boolean not null,  -- confirmed: everything else is closed
  sessions   text not null check (sessions in ('any', 'first', 'last')),
  until_at   timestamptz,       -- exams of groups: the entry does not count any longer
  entered_at timestamptz not null,
  primary key (contest_id, uid)
);
create index exam_entry_by_account on exam_entry (uid);

-- The one session with which an account takes part, where an exam allows one.
create table exam_session (
  contest_id bigint not null references contest on delete cascade,
  uid        text not null references account on delete cascade,
  session_id bigint not null references session on delete cascade,
  primary key (contest_id, uid)
);
create index exam_session_by_session on exam_session (session_id);
create index exam_session_by_account on exam_session (uid);

-- Places from which people came while their exam was on: a row for each session, address and browser.
create table exam_visit (
  id         bigint generated always as identity primary key,
  contest_id bigint not null references contest on delete cascade,
  uid        text not null references account on delete cascade,
  session_id bigint not null,   -- sessions are forgotten earlier
  ip         text not null,
  user_agent text not null,
  outside    boolean not null,  -- of the exam's addresses
  refused    boolean not null,  -- the account took part with another session
  first_at   timestamptz not null,
  last_at    timestamptz not null,
  unique (contest_id, uid, session_id, ip, user_agent)
);
create index exam_visit_of_contest on exam_visit (contest_id, id desc);
create index exam_visit_by_address on exam_visit (contest_id, ip);
create index exam_visit_by_account on exam_visit (uid);
