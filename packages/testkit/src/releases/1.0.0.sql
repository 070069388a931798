create table schema_migration (name text primary key, applied_at timestamptz not null default now());

insert into schema_migration (name) values ('0201_functions.sql');

insert into schema_migration (name) values ('0202_account.sql');

insert into schema_migration (name) values ('0203_group.sql');

insert into schema_migration (name) values ('0204_files.sql');

insert into schema_migration (name) values ('0205_problem.sql');

insert into schema_migration (name) values ('0206_contest.sql');

insert into schema_migration (name) values ('0207_training.sql');

insert into schema_migration (name) values ('0208_submission.sql');

insert into schema_migration (name) values ('0209_judging.sql');

insert into schema_migration (name) values ('0210_remote.sql');

insert into schema_migration (name) values ('0211_community.sql');

insert into schema_migration (name) values ('0212_site.sql');

insert into schema_migration (name) values ('0213_subtask_results.sql');

insert into schema_migration (name) values ('0214_problem_credits.sql');

insert into schema_migration (name) values ('0215_mode_settings.sql');

insert into schema_migration (name) values ('0216_migration.sql');

insert into schema_migration (name) values ('0217_contest_short_name.sql');

insert into schema_migration (name) values ('0218_backups.sql');

insert into schema_migration (name) values ('0219_mail_certificate.sql');

insert into schema_migration (name) values ('0222_site_pictures.sql');

insert into schema_migration (name) values ('0223_announcement_period.sql');

insert into schema_migration (name) values ('0224_closed_account.sql');

insert into schema_migration (name) values ('0234_site_moves.sql');

insert into schema_migration (name) values ('0240_homework_due.sql');

insert into schema_migration (name) values ('0242_reading_desk.sql');

insert into schema_migration (name) values ('0243_group_section.sql');

insert into schema_migration (name) values ('0246_balloon_takers.sql');

insert into schema_migration (name) values ('0247_ready_answers.sql');

insert into schema_migration (name) values ('0248_contest_rehearsal.sql');

insert into schema_migration (name) values ('0250_daily_level.sql');

insert into schema_migration (name) values ('0251_mark_notices.sql');

insert into schema_migration (name) values ('0255_pending_notification.sql');

-- Functions that several areas use: search, and times of changes.

-- Searches make no difference between full-width and half-width characters, cases and runs of blanks.
create function folded(value text) returns text
  language sql immutable strict parallel safe
  return lower(regexp_replace(normalize(value, NFKC), ' {2,}', ' ', 'g'));

-- Every character of a text and every pair of neighbours, once each: what "contains" searches are indexed by. A trigram
-- index cannot serve one or two letters, nor two-character Chinese words; this one can.
create function grams(value text) returns text[]
  language sql immutable strict parallel safe
  return (select coalesce(array_agg(distinct substr(value, start, size)), '{}')
            from generate_series(1, length(value)) as start,
                 generate_series(1, 2) as size
           where start + size - 1 <= length(value));

-- Grams that a text must have when it contains `value`: enough pairs to cover it, or its only character. Fewer lists to
-- intersect than all of its grams; the searcher looks at the text itself afterwards anyway.
create function search_grams(value text) returns text[]
  language sql immutable strict parallel safe
  return case when length(value) < 2 then array[value]
              else (select array_agg(distinct substr(value, least(start, length(value) - 1), 2))
                      from generate_series(1, length(value), 2) as start) end;

-- A search by name costs among a hundred thousand accounts what it costs among a thousand. Accounts are indexed in
-- eight parts: a text that many names contain is found often enough in the first ones, and then the search ends. A text
-- that few contain is looked for in all of them, by three characters in a row, which are rare themselves.

-- The part of an account: one of eight, the same for ever.
create function account_part(uid text) returns text
  language sql immutable strict parallel safe
  return translate(left(md5(uid), 1), '89abcdef', '01234567');

-- Index entries of a text of a part: up to three characters of it in a row, behind the part.
create function part_grams(part text, value text) returns text[]
  language sql immutable strict parallel safe
  return (select coalesce(array_agg(distinct part || substr(value, start, size)), '{}')
            from generate_series(1, length(value)) as start,
                 generate_series(1, 3) as size
           where start + size - 1 <= length(value));

-- Index entries that a text must have in each part when it contains `value`: enough to cover it.
create function part_search_grams(value text) returns text[]
  language sql immutable strict parallel safe
  return case when length(value) < 3 then array[value]
              else (select array_agg(distinct substr(value, least(start, length(value) - 2), 3))
                      from generate_series(1, length(value), 3) as start) end;

-- Names with numbers in them: 2 before 10.
create collation natural_order (provider = icu, locale = 'und-u-kn-true');

-- For rows that are often written as they were: their time of change is that of a real one.
create function touch_updated_at() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end $$;

-- Accounts: who people are, how they log in, and the figures that ranks read.

-- Names that everybody searches by, as in the ranks. Real names are personal.
create function searched_names(username text, nickname text) returns text
  language sql immutable parallel safe
  return folded(username || E'\n' || coalesce(nickname, ''));

-- Names that user administration searches by.
create function administered_names(username text, email text, realname text) returns text
  language sql immutable parallel safe
  return folded(username || E'\n' || coalesce(email, '') || E'\n' || coalesce(realname, ''));

-- Accounts of people.
create table account (
  uid           text primary key,  -- 32 hex characters; the first super admin is '1'
  username      text not null,
  password_hash text not null,     -- argon2id
  role          smallint not null default 1002,
  disabled      boolean not null default false,
  nickname      text,
  realname      text,
  school        text,
  course        text,
  number        text,              -- student number
  gender        text not null default 'secrecy' check (gender in ('male', 'female', 'secrecy')),
  email         text,
  mobile        text,
  github        text,
  blog          text,
  cf_username   text,
  avatar        text,
  signature     text,              -- Markdown
  title_name    text,
  title_color   text,
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now(),
  -- The look of the username (features/account/look.ts), so that no two look alike. Null: it looked like another one
  -- before this was asked.
  look          text
);
create index account_newest on account (created_at desc, uid);
create index account_by_role on account (role, created_at desc, uid) where role <> 1002;
create unique index account_username on account (lower(username));
create unique index account_email on account (lower(email));
-- Whether a submission is by somebody of that name is asked of one after the other: this index alone answers.
create index account_by_uid on account (uid) include (username);
create unique index account_look on account (look);
-- Accounts that may have a rating are gone through once a day.
create index account_codeforces on account (uid) where cf_username is not null and not disabled;
-- Names in parts; see part_grams(). Nothing is planned by statistics of these indexes, and gathering them would cost
-- more than those of the whole table.
create index account_administered_names on account
  using gin (part_grams(account_part(uid), administered_names(username, email, realname)));
alter index account_administered_names alter column 1 set statistics 0;
create index account_searched_names on account
  using gin (part_grams(account_part(uid), searched_names(username, nickname)));
alter index account_searched_names alter column 1 set statistics 0;
create index account_usernames on account using gin (part_grams(account_part(uid), folded(username)));
alter index account_usernames alter column 1 set statistics 0;

-- Logins, one row each. The token itself is never stored, only its SHA-256.
create table session (
  id                   bigint generated always as identity primary key,
  uid                  text not null references account on delete cascade,
  token_hash           bytea not null unique,
  previous_token_hash  bytea unique,  -- honoured until previous_valid_until, for requests in flight at a refresh
  -- Null until somebody has used the newest token: that long the one before stays good.
  previous_valid_until timestamptz,
  issued_at            timestamptz not null default now(),
  expires_at           timestamptz not null,
  ip                   text not null default '',
  user_agent           text not null default '',
  created_at           timestamptz not null default now(),
  last_seen_at         timestamptz not null default now(),
  ended_at             timestamptz,   -- signed out, or revoked; kept as a record of the login
  -- The session's proof for uploads, which a cookie carries. Null: the session is older than these proofs.
  upload_token_hash    bytea unique
);
create index session_by_account on session (uid, id desc);
create index session_by_day on session (created_at);

-- Figures of accounts for the ranks. Each judging that ends keeps them up to date; no reader computes them.
create table account_stat (
  uid      text primary key references account on delete cascade,
  total    integer not null default 0,     -- submissions outside contests and groups
  accepted integer not null default 0,     -- distinct problems accepted outside contests and groups
  oi_score integer not null default 0,     -- sum over problems of the best OI rank score
  ranked   boolean not null default true,  -- false while the account is disabled
  names    text not null                   -- as searched_names() gives them
);
-- In the order of the ranks; negated, so that one row comparison names everything behind a row. PostgreSQL reads an
-- index alone only where it has the columns, too, that the index's expressions are made of.
create index account_stat_acm on account_stat ((-accepted), total, uid) include (names, accepted) where ranked;
create index account_stat_oi on account_stat ((-oi_score), (-accepted), uid) include (names, oi_score, accepted)
  where ranked;

-- The ranks find a common part of a name on the way down, in the index of the rank alone.
create function keep_searched_names() returns trigger language plpgsql as $$
begin
  update account_stat set names = searched_names(new.username, new.nickname) where uid = new.uid;
  return null;
end $$;
create trigger searched_names after update of username, nickname on account
  for each row when ((old.username, old.nickname) is distinct from (new.username, new.nickname))
  execute function keep_searched_names();

-- Time-based one-time passwords (RFC 6238). `last_step` makes each code good for one login.
create table second_factor (
  uid          text primary key references account on delete cascade,
  secret       text not null,  -- base32
  confirmed_at timestamptz,    -- null until the first right code
  last_step    bigint not null default 0
);

-- Codes that replace the second factor, once each. Only their SHA-256 is kept.
create table recovery_code (
  uid       text not null references account on delete cascade,
  code_hash bytea not null,
  primary key (uid, code_hash)
);

-- Pictures with a question that have not been answered yet.
create table captcha (
  key        text primary key,
  answer     text not null,
  expires_at timestamptz not null
);
create index captcha_by_expiry on captcha (expires_at);

-- Codes that were mailed to somebody; at most one per purpose and subject. Only their SHA-256 is kept.
create table mail_code (
  purpose    text not null check (purpose in ('register', 'changeEmail', 'resetPassword')),
  subject    text not null,               -- address in lower case, or uid and address, or uid
  code_hash  bytea not null,
  tries      integer not null default 0,  -- wrong guesses; the code is void after a few
  expires_at timestamptz not null,
  primary key (purpose, subject)
);
create index mail_code_by_expiry on mail_code (expires_at);

-- Names and passwords of generated accounts until they are downloaded, once.
create table account_sheet (
  key        text primary key,
  uid        text not null references account on delete cascade,
  rows       jsonb not null,  -- [[username, password]]
  expires_at timestamptz not null
);

-- Groups of accounts with their members and invitations.

-- Groups of accounts ("group" is a word of SQL).
create table account_group (
  id          bigint generated always as identity (start with 1000) primary key,
  owner_uid   text references account on delete set null,  -- null: the account is gone
  name        text not null,
  short_name  text not null,
  brief       text not null,
  description text not null,
  avatar      text,
  access      text not null default 'public' check (access in ('public', 'protected', 'private')),
  code        text,                                        -- invitation code
  visible     boolean not null default true,               -- in the list of those who are no members
  banned      boolean not null default false,              -- closed to everybody but super admins
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now(),
  -- Null: as much as each problem tells.
  evidence    text check (evidence in ('verdict', 'firstFailure', 'firstFailureData', 'results', 'all')),
  check (access = 'public' or code is not null)
);
create unique index account_group_name on account_group (lower(name));
create unique index account_group_short_name on account_group (lower(short_name));
create index account_group_by_owner on account_group (owner_uid) where owner_uid is not null;

-- Members of groups, and those who have applied.
create table group_member (
  id         bigint generated always as identity primary key,
  group_id   bigint not null references account_group on delete cascade,
  uid        text not null references account on delete cascade,
  level      smallint not null check (level between 1 and 5),  -- levels of packages/domain/src/group
  reason     text,
  created_at timestamptz not null default now(),               -- of the application
  updated_at timestamptz not null default now(),
  unique (group_id, uid)
);
create index group_member_by_account on group_member (uid, group_id) include (level);
create index group_member_newest on group_member (group_id, created_at desc, id desc);
create index group_member_counted on group_member (group_id) where level >= 3;

-- The link of a group: who opens it becomes a member at once. A group has one at a time.
create table group_invite (
  group_id   bigint primary key references account_group on delete cascade,
  token      text not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);

-- Invitations of a class list: for one account, which becomes a member of this level when it accepts.
create table group_personal_invite (
  group_id   bigint not null references account_group on delete cascade,
  uid        text not null references account on delete cascade,
  level      smallint not null check (level between 3 and 5),
  token      text not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (group_id, uid)
);
create index group_personal_invite_by_account on group_personal_invite (uid);

-- Plain members of a group who left it or teach it now: what they earned in its trainings stays in the class sheet.
create table former_student (
  group_id bigint not null references account_group on delete cascade,
  uid      text not null references account on delete cascade,
  primary key (group_id, uid)
);
create index former_student_by_account on former_student (uid);

create function keep_former_student() returns trigger language plpgsql as $$
begin
  if old.level = 3 then
    -- Neither the group nor the account is there any more when it takes its members along.
    insert into former_student (group_id, uid)
    select g.id, a.uid from account_group g, account a where g.id = old.group_id and a.uid = old.uid
        on conflict do nothing;
  end if;
  return null;
end $$;
create trigger former_student after delete or update of level on group_member
  for each row execute function keep_former_student();

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

-- Problems: the bank, test data, programs of the jury, and packages on their way in and out.

-- Languages of the judge and of remote judges. Each start writes the local rows from packages/languages.
create table language (
  id              bigint generated always as identity primary key,
  oj              text not null default 'ME',
  name            text not null,
  description     text not null default '',
  content_type    text not null,
  compile_command text,
  template        text,
  code_template   text,
  is_spj          boolean not null default false,
  seq             integer not null default 0,
  -- Languages of other sites have the site's own id. Those that a site no longer takes are hidden, not deleted.
  remote_id       text,
  retired         boolean not null default false,
  -- Clients of HOJ read when a row was made and changed.
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now(),
  unique (oj, name)
);
create unique index language_remote on language (oj, remote_id);

-- Languages are written at each start and with each look at a remote site, mostly as they were.
create trigger touch before update on language
  for each row when (old.* is distinct from new.*) execute function touch_updated_at();

-- Problems, with the rules by which programs are judged.
create table problem (
  id                    bigint generated always as identity (start with 1000) primary key,
  display_id            text not null unique check (display_id = upper(display_id)),
  author                text not null default '',         -- username shown
  author_uid            text references account on delete set null,
  modified_by           text,
  scored                boolean not null default false,   -- wire type 1 (OI)
  judge_mode            text not null default 'default'
    check (judge_mode in ('default', 'spj', 'interactive', 'multi_pass', 'multi_pass_interactive', 'submit_answer')),
  case_mode             text not null default 'default'
    check (case_mode in ('default', 'subtask_lowest', 'subtask_average', 'ergodic_without_error')),
  time_limit_ms         integer not null default 1000 check (time_limit_ms > 0),
  memory_limit_mib      integer not null default 256 check (memory_limit_mib > 0),
  stack_limit_mib       integer not null default 128 check (stack_limit_mib > 0),
  source                text not null default '',
  difficulty            smallint not null default 0,
  visibility            text not null default 'public' check (visibility in ('public', 'hidden', 'contest')),
  max_score             integer not null default 0,       -- wire ioScore; 0 = no cap
  code_share            boolean not null default true,
  remove_end_blank      boolean not null default true,
  compare               jsonb,                            -- CompareRule when it is more than remove_end_blank can say
  jury_language         text,
  jury_code             text,
  jury_dialect          text not null default 'native',
  jury_args             text[] not null default '{}',
  jury_score_scale      text not null default 'percent' check (jury_score_scale in ('share', 'percent', 'points')),
  user_extra_files      jsonb,
  judge_extra_files     jsonb,
  file_io_input         text,
  file_io_output        text,
  examples              jsonb not null default '[]',      -- [{input, output}]
  is_remote             boolean not null default false,
  is_upload_case        boolean not null default true,
  case_version          integer not null default 0,       -- grows with every change of the test data
  group_id              bigint references account_group,  -- null: of the site
  is_group              boolean not null default false,
  apply_public_progress smallint,
  created_at            timestamptz not null default now(),
  updated_at            timestamptz not null default now(),
  -- The limits hold as they are in every language; false: they are stated for C and C++.
  uniform_limits        boolean not null default false,
  -- A package may say how its time limit follows from its accepted programs instead of stating one. The rule stays
  -- until judge hosts have measured them, which a verification does; until then a limit holds that fails nobody.
  time_limit_rule       jsonb,
  -- What packages do to contestants' programs: files that join them, by language and name, and GNU's dialect of C and
  -- C++.
  includes              jsonb,
  gnu_dialect           boolean not null default false,
  -- How much is told of test cases; contests, trainings and groups may tell less.
  evidence              text not null default 'results'
    check (evidence in ('verdict', 'firstFailure', 'firstFailureData', 'results', 'all')),
  -- Whether there are solutions, which are discussions of a kind of their own, and for whom they and the editorial are.
  solutions             text not null default 'open' check (solutions in ('open', 'solved', 'off')),
  -- Runs on a case at most; looked at in modes with several passes alone.
  jury_passes           smallint not null default 2 check (jury_passes between 2 and 100),
  -- Whether learners may look for a smallest counter-example to their program.
  counter_examples      boolean not null default false,
  -- Subtasks that are judged only when others are passed: their numbers to those of the groups they need.
  group_needs           jsonb not null default '{}',
  -- A problem of a contest was open to everybody until the contest took it: it can be given back after the end.
  was_public            boolean not null default false,
  -- A program of an ICPC package that adds up the results of the cases, with its groups; null: the case mode does.
  grader                jsonb,
  -- Results from before this moment were judged with other test data, points or jury programs. Null: it is not known of
  -- any.
  judged_anew_at        timestamptz,
  check ((file_io_input is null) = (file_io_output is null))
);
create index problem_to_measure on problem (id) where time_limit_rule is not null;
-- Pages far down the bank and the numbers of problems in lists are found in the index alone.
create index problem_public on problem (length(display_id), display_id) include (id, difficulty, is_remote)
  where visibility = 'public' and not is_group;
create index problem_recent on problem (id desc) include (display_id, difficulty, is_remote)
  where visibility = 'public' and not is_group;
create index problem_managed on problem (id desc) include (display_id, visibility, is_remote) where not is_group;
-- What is not open to everybody is left out of lists of submissions, and taken off their counts.
create index problem_not_public on problem (id) include (author_uid) where visibility <> 'public' or is_group;
-- Test data are counted per account.
create index problem_by_author on problem (author_uid);
create index problem_of_group on problem (group_id, id desc) where group_id is not null;
create index problem_offered on problem (apply_public_progress, group_id, id)
  where apply_public_progress is not null and group_id is not null;
create index problem_display_id_grams on problem using gin (grams(folded(display_id)));
-- The back office searches authors as well; their texts may be too long for the index above.
create index problem_author_grams on problem using gin (grams(folded(author)));

create function keep_was_public() returns trigger language plpgsql as $$
begin
  new.was_public := new.visibility = 'contest' and (old.visibility = 'public' or old.was_public);
  return new;
end $$;
create trigger was_public before update of visibility on problem
  for each row execute function keep_was_public();

-- Statements of problems, one row for each language of the interface.
create table problem_text (
  problem_id  bigint not null references problem on delete cascade,
  locale      text not null check (locale in ('en-US', 'zh-CN')),
  title       text not null,
  description text not null default '',
  input       text not null default '',
  output      text not null default '',
  hint        text not null default '',
  updated_at  timestamptz not null default now(),
  -- Whether the statement is in this language alone: pages by title look for it among the titles of the other one.
  is_alone    boolean not null default true,
  primary key (problem_id, locale)
);
-- A page of problems by title is a walk along this.
create index problem_text_by_title on problem_text (locale, lower(title), problem_id);
create index problem_text_alone_by_title on problem_text (locale, lower(title), problem_id) where is_alone;

create function mark_lone_texts() returns trigger language plpgsql as $$
begin
  update problem_text t
     set is_alone = not is_alone
   where t.problem_id in (select problem_id from changed)
     and t.is_alone = exists (select from problem_text o where o.problem_id = t.problem_id and o.locale <> t.locale);
  return null;
end $$;
create trigger mark_with_new_texts after insert on problem_text
  referencing new table as changed for each statement execute function mark_lone_texts();
create trigger mark_with_deleted_texts after delete on problem_text
  referencing old table as changed for each statement execute function mark_lone_texts();

-- Search text of a problem: its display id and all its titles, folded, one per line.
create table problem_search (
  problem_id bigint primary key references problem on delete cascade,
  haystack   text not null,
  grams      text[] not null generated always as (grams(haystack)) stored
);
create index problem_search_grams on problem_search using gin (grams);

-- Languages in which a problem takes programs.
create table problem_language (
  problem_id  bigint not null references problem on delete cascade,
  language_id bigint not null references language on delete cascade,
  primary key (problem_id, language_id)
);

-- Code that the editor of a problem begins with, by language.
create table code_template (
  id          bigint generated always as identity primary key,
  problem_id  bigint not null references problem on delete cascade,
  language_id bigint not null references language on delete cascade,
  code        text not null,
  enabled     boolean not null default true,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now(),
  unique (problem_id, language_id)
);

-- Groups of tags.
create table tag_classification (
  id         bigint generated always as identity primary key,
  name       text not null,
  oj         text not null default 'ME',
  rank       integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (oj, name)
);

-- Tags of problems, of the site or of a group.
create table tag (
  id                bigint generated always as identity primary key,
  name              text not null,
  color             text,
  oj                text not null default 'ME',
  group_id          bigint references account_group on delete cascade,
  classification_id bigint references tag_classification on delete set null,
  created_at        timestamptz not null default now(),
  updated_at        timestamptz not null default now(),
  unique nulls not distinct (name, oj, group_id)
);
create index tag_of_group on tag (group_id) where group_id is not null;

-- Tags that problems have.
create table problem_tag (
  problem_id bigint not null references problem on delete cascade,
  tag_id     bigint not null references tag on delete cascade,
  primary key (problem_id, tag_id)
);
create index problem_tag_by_tag on problem_tag (tag_id, problem_id);

-- Test cases of problems; their data lies in the blob store.
create table test_case (
  id           bigint generated always as identity primary key,
  problem_id   bigint not null references problem on delete cascade,
  seq          integer not null,  -- 1-based order
  input_name   text not null,
  answer_name  text not null,
  input_hash   text not null references blob,
  answer_hash  text not null references blob,
  score        integer not null default 0,
  group_number integer not null default 1,
  -- All cases of a problem are stored anew whenever one of them changes.
  created_at   timestamptz not null default now(),
  unique (problem_id, seq)
);
-- A blob's row can only go when nothing refers to it: this is found here, and not by reading all test cases for each.
create index test_case_by_input on test_case (input_hash);
create index test_case_by_answer on test_case (answer_hash);

-- Programs that a problem's jury wrote to try the problem itself.
create table problem_program (
  id              bigint generated always as identity primary key,
  problem_id      bigint not null references problem on delete cascade,
  seq             integer not null,              -- order in the form
  role            text not null default 'solution' check (role in ('solution', 'validator')),
  name            text not null,
  language        text,                          -- null: no language of ours claims the file
  source          text not null,
  extra_files     jsonb not null default '{}',   -- name to content, beside the source
  expected        text[] not null default '{}',  -- any of these is right; empty: nothing is promised
  expected_score  integer,
  args            text[] not null default '{}',  -- of a validator
  valid_exit_code integer not null default 0,    -- of a validator that finds nothing wrong
  unique (problem_id, seq)
);

-- Checkers and interactors that a judge host has compiled: SHA-256 over language, source and helper files.
create table compiled_program (
  hash        bytea primary key,
  compiled_at timestamptz not null default now()
);

-- Editorials of problems, one row for each language of the interface.
create table problem_editorial (
  problem_id bigint not null references problem on delete cascade,
  locale     text not null check (locale in ('en-US', 'zh-CN')),
  content    text not null,  -- Markdown
  updated_at timestamptz not null default now(),
  primary key (problem_id, locale)
);

-- Notes that somebody keeps for themselves beside a problem.
create table problem_note (
  uid        text not null references account on delete cascade,
  problem_id bigint not null references problem on delete cascade,
  content    text not null,     -- Markdown
  version    integer not null,  -- grows with each change
  updated_at timestamptz not null,
  primary key (uid, problem_id)
);
create index problem_note_by_problem on problem_note (problem_id);

-- Problems that somebody has marked.
create table problem_favorite (
  uid        text not null references account on delete cascade,
  problem_id bigint not null references problem on delete cascade,
  created_at timestamptz not null,
  primary key (uid, problem_id)
);
create index problem_favorite_by_problem on problem_favorite (problem_id);

-- The problem of a day (UTC), so that it stays the same until the day is over. Like accepted_problem it refers to
-- nothing: a reader locks no problem. One that is no longer fit is replaced.
create table daily_problem (
  day        date primary key,
  problem_id bigint not null
);

-- Test data between their upload and the save of the problem.
create table test_data_upload (
  id         text primary key,  -- secret name, told to the uploader only
  uid        text not null references account on delete cascade,
  expires_at timestamptz not null
);
create index test_data_upload_expired on test_data_upload (expires_at);

-- Test cases of an upload.
create table test_data_upload_case (
  upload_id   text not null references test_data_upload on delete cascade,
  seq         integer not null,
  input_name  text not null,
  answer_name text not null,
  input_hash  text not null references blob,
  answer_hash text not null references blob,
  primary key (upload_id, seq)
);
create index test_data_upload_case_by_input on test_data_upload_case (input_hash);
create index test_data_upload_case_by_answer on test_data_upload_case (answer_hash);

-- Scripts that generate tests: generator programs and their calls. Making the tests is the work of judge hosts,
-- ordered, followed and stopped as a verification is.
create table test_script (
  problem_id bigint primary key references problem on delete cascade,
  generators jsonb not null default '[]',  -- {name, language, source} each
  script     text not null default '',
  reference  text not null default '',     -- name of the program whose output becomes the answers
  updated_at timestamptz not null default now()
);

-- Results of a script: a test case whose input has this hash came from this call.
create table generated_test (
  problem_id bigint not null references problem on delete cascade,
  input_hash text not null,
  call       text not null,
  made_at    timestamptz not null default now(),
  primary key (problem_id, input_hash)
);

-- Questions to the judge hosts about a problem, such as running all programs of its jury on all tests. States: judging
-- -> done, failed or cancelled.
create table verification (
  id            bigint generated always as identity primary key,
  problem_id    bigint not null references problem on delete cascade,
  uid           text references account on delete set null,  -- who ordered it
  state         text not null default 'judging' check (state in ('judging', 'done', 'failed', 'cancelled')),
  fingerprint   text not null,  -- of everything that the report depends on, as it was ordered
  total         integer not null default 0,                  -- runs; they are kept only while it is judged
  report        jsonb,
  error         text,                                        -- why it failed
  created_at    timestamptz not null default now(),
  ended_at      timestamptz,
  -- What the judge hosts are asked.
  kind          text not null
    check (kind in ('verification', 'generation', 'strength', 'counterExample', 'ownCounterExample')),
  -- Whose submission it is about. No reference: what was found is forgotten after a while, with or without it.
  submission_id bigint,
  check ((state = 'done') = (report is not null)),
  check ((state = 'judging') = (ended_at is null)),
  check ((kind = 'ownCounterExample') = (submission_id is not null))
);
create index verification_by_time on verification (created_at desc, id desc);
-- What needs attention is found among few rows, however many verifications there are.
create index verification_failed on verification (id desc)
  where state = 'failed' or (state = 'done' and report ->> 'passed' = 'false');
create index verification_by_problem on verification (problem_id, kind, id desc);
create unique index verification_open on verification (problem_id, kind)
  where state = 'judging' and kind <> 'ownCounterExample';
create unique index verification_of_submission on verification (submission_id) where submission_id is not null;
create unique index verification_open_of_account on verification (uid)
  where state = 'judging' and kind = 'ownCounterExample';

-- Runs of a verification.
create table verification_run (
  id              bigint generated always as identity primary key,
  verification_id bigint not null references verification on delete cascade,
  purpose         text not null
    check (purpose in ('verdict', 'slowness', 'validation', 'generation', 'mutant', 'counterExample')),
  program         jsonb not null,  -- as it was when it was ordered
  outcome         jsonb            -- null until it was judged or given up
);
create index verification_run_by_verification on verification_run (verification_id);

-- Packages of problems on their way in: uploaded in parts, read, and imported in the background.
create table problem_import (
  id         bigint generated always as identity primary key,
  uid        text not null references account on delete cascade,
  ip         text not null,                                      -- for the record of what it creates
  group_id   bigint references account_group on delete cascade,  -- where; null: the bank
  state      text not null
    check (state in ('uploading', 'reading', 'read', 'importing', 'done', 'cancelled', 'refused', 'stuck')),
  name       text not null,                                      -- of the file
  bytes      bigint not null,                                    -- of the whole file
  modified   bigint not null,  -- milliseconds; with name and bytes: the same file again
  file_id    bigint references file on delete set null,          -- the package, once it is whole
  refusal    jsonb,                                              -- why the package as a whole cannot be read
  total      integer not null default 0,                         -- problems in it; 0: not known yet
  created_at timestamptz not null,
  touched_at timestamptz not null
);
create index problem_import_of_account on problem_import (uid, touched_at);
create index problem_import_of_group on problem_import (group_id);
create index problem_import_of_file on problem_import (file_id);

-- Parts of a package that have arrived.
create table problem_import_part (
  import_id bigint not null references problem_import on delete cascade,
  seq       integer not null,  -- from 0
  hash      text not null references blob,
  bytes     bigint not null,
  primary key (import_id, seq)
);
create index problem_import_part_of_blob on problem_import_part (hash);

-- Problems in a package, with what is to become of them.
create table problem_import_item (
  import_id bigint not null references problem_import on delete cascade,
  seq       integer not null,                             -- from 0, in the order of the package
  name      text not null,                                -- in the package
  facts     jsonb,                                        -- what would be created; null: it cannot be read
  statement jsonb,                                        -- to look at before
  findings  jsonb not null,
  repeats   jsonb,                                        -- the problem that it is, once more
  choice    text check (choice in ('create', 'update')),  -- null: it is left out
  state     text not null check (state in ('ready', 'broken', 'created', 'updated')),
  pid       bigint references problem on delete set null,
  primary key (import_id, seq)
);
create index problem_import_item_of_problem on problem_import_item (pid);

-- Last import of a problem: where it came from.
create table problem_origin (
  problem_id bigint primary key references problem on delete cascade,
  file_id    bigint references file on delete set null,
  source     text,                                        -- a name that the package has all over the world
  revision   text not null,
  verify_uid text references account on delete set null   -- for whom its programs are still to be judged
);
create index problem_origin_of_file on problem_origin (file_id);
create index problem_origin_of_source on problem_origin (source);
create index problem_origin_to_verify on problem_origin (problem_id) where verify_uid is not null;
create index problem_origin_of_account on problem_origin (verify_uid) where verify_uid is not null;

-- Problems on their way out: files that are made in the background and are there for a day.
create table problem_export (
  id         bigint generated always as identity primary key,
  uid        text not null references account on delete cascade,
  ip         text not null,                                      -- of who asked
  group_id   bigint references account_group on delete cascade,  -- whose problems; null: the bank's
  format     text not null,
  state      text not null check (state in ('waiting', 'done', 'cancelled', 'stuck')),
  hash       text references blob,                               -- of the file, once it is there
  created_at timestamptz not null,
  touched_at timestamptz not null
);
create index problem_export_of_account on problem_export (uid);
create index problem_export_of_group on problem_export (group_id);
create index problem_export_of_blob on problem_export (hash);

-- Problems of an export.
create table problem_export_item (
  export_id  bigint not null references problem_export on delete cascade,
  seq        integer not null,  -- from 0, in the order of the file
  problem_id bigint references problem on delete set null,
  display_id text not null,
  state      text not null check (state in ('waiting', 'written', 'left')),
  findings   jsonb not null,
  primary key (export_id, seq)
);
create index problem_export_item_of_problem on problem_export_item (problem_id);

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

-- Trainings: problems of the bank or of a group in an order, and what classes do in them.

-- Categories of trainings.
create table training_category (
  id         bigint generated always as identity primary key,
  group_id   bigint references account_group on delete cascade,  -- null: of the site
  name       text not null,
  color      text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique nulls not distinct (group_id, name)
);

-- Trainings for everybody or for those who know the password. One with a start or a deadline is homework.
create table training (
  id            bigint generated always as identity (start with 1000) primary key,
  group_id      bigint references account_group on delete cascade,  -- null: of the site
  author_uid    text references account on delete set null,
  category_id   bigint references training_category on delete set null,
  title         text not null,
  description   text not null default '',
  rank          integer not null check (rank >= 0),                 -- smaller ones come first
  access        text not null default 'public' check (access in ('public', 'private')),
  password      text,
  visible       boolean not null default true,
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now(),
  -- Homework: a start, a deadline, what is taken off for being late, how much is counted, hidden results.
  start_at      timestamptz,                                        -- null: it has always begun
  deadline      timestamptz,                                        -- null: it never ends
  late_steps    jsonb not null default '[]',  -- [{withinMinutes, percent}], by time after the deadline
  attempts_max  integer check (attempts_max > 0),  -- counted submissions of a student at a problem; null: all
  hides_results boolean not null default false,                     -- until the deadline
  -- Null: as much as each problem tells.
  evidence      text check (evidence in ('verdict', 'firstFailure', 'firstFailureData', 'results', 'all')),
  check (access = 'public' or password is not null),
  check (start_at < deadline),
  check (deadline is not null or (not hides_results and late_steps = '[]'))
);
create index training_site on training (rank, id) where group_id is null;
create index training_of_group on training (group_id, rank, id) where group_id is not null;
create index training_by_category on training (category_id) where category_id is not null;
create index training_by_author on training (author_uid) where author_uid is not null;
create index training_hiding on training (deadline) where hides_results;

-- Problems of trainings.
create table training_problem (
  id          bigint generated always as identity primary key,
  training_id bigint not null references training on delete cascade,
  problem_id  bigint not null references problem on delete cascade,
  rank        integer not null check (rank >= 0),  -- smaller ones come first
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now(),
  unique (training_id, problem_id)
);
create index training_problem_by_problem on training_problem (problem_id);

-- Accounts that have given the password of a training. A new password ends all of them.
create table training_registration (
  training_id   bigint not null references training on delete cascade,
  uid           text not null references account on delete cascade,
  registered_at timestamptz not null default now(),
  primary key (training_id, uid)
);
create index training_registration_by_account on training_registration (uid);

-- More time for one student: so long after the deadline, or an instant.
create table training_extra_time (
  training_id bigint not null references training on delete cascade,
  uid         text not null references account on delete cascade,
  minutes     integer check (minutes > 0),
  until       timestamptz,
  primary key (training_id, uid),
  check (num_nonnulls(minutes, until) = 1)
);
create index training_extra_time_by_account on training_extra_time (uid);

-- Marks that a teacher gives by hand: to a student at a problem of a training.
create table hand_mark (
  training_id bigint not null references training on delete cascade,
  pid         bigint not null references problem on delete cascade,
  uid         text not null references account on delete cascade,  -- the student
  points      integer not null check (points >= 0),
  note        text not null default '',
  by          text references account on delete set null,          -- who gave it
  at          timestamptz not null default now(),
  primary key (training_id, uid, pid)
);
create index hand_mark_of_problem on hand_mark (pid);
create index hand_mark_of_student on hand_mark (uid);
create index hand_mark_by_teacher on hand_mark (by) where by is not null;

-- Class boards are announced by whatever changes them: extra time, marks by hand, the problems and settings of the
-- training, who is in the class, and submissions that are removed. The server announces verdicts. Within a transaction
-- PostgreSQL sends equal notifications once.
create function announce_class() returns trigger language plpgsql as $$
begin
  perform pg_notify('verdict_class', case when tg_op = 'DELETE' then old.training_id else new.training_id end::text);
  return null;
end $$;
create trigger announce_class after insert or update or delete on training_extra_time
  for each row execute function announce_class();
create trigger announce_class after insert or update or delete on hand_mark
  for each row execute function announce_class();
create trigger announce_class after insert or update or delete on training_problem
  for each row execute function announce_class();
create trigger announce_class after insert or delete on training_registration
  for each row execute function announce_class();

create function announce_own_class() returns trigger language plpgsql as $$
begin
  perform pg_notify('verdict_class', new.id::text);
  return null;
end $$;
create trigger announce_class after update on training
  for each row when (row(old.group_id, old.access, old.start_at, old.deadline, old.late_steps, old.attempts_max)
                     is distinct from
                     row(new.group_id, new.access, new.start_at, new.deadline, new.late_steps, new.attempts_max))
  execute function announce_own_class();

create function announce_classes_of_group() returns trigger language plpgsql as $$
begin
  perform pg_notify('verdict_class', t.id::text)
     from training t
    where t.group_id = case when tg_op = 'DELETE' then old.group_id else new.group_id end;
  return null;
end $$;
create trigger announce_classes after insert or delete or update of level on group_member
  for each row execute function announce_classes_of_group();

create function announce_classes_with_problem() returns trigger language plpgsql as $$
begin
  perform pg_notify('verdict_class', k.training_id::text) from training_problem k where k.problem_id = new.id;
  return null;
end $$;
create trigger announce_classes after update of visibility, scored, max_score on problem
  for each row when (row(old.visibility, old.scored, old.max_score)
                     is distinct from row(new.visibility, new.scored, new.max_score))
  execute function announce_classes_with_problem();

-- A class board shows names: it is announced when an account of its class is renamed, has another avatar, or is no
-- longer listed. Registrations of private trainings and memberships of groups are all that classes are made of.
create function announce_classes_of_account() returns trigger language plpgsql as $$
begin
  perform pg_notify('verdict_class', t.id::text)
     from group_member m
     join training t on t.group_id = m.group_id
    where m.uid = new.uid;
  perform pg_notify('verdict_class', r.training_id::text) from training_registration r where r.uid = new.uid;
  return null;
end $$;
create trigger announce_classes after update of username, nickname, realname, avatar, disabled, role on account
  for each row when (row(old.username, old.nickname, old.realname, old.avatar, old.disabled, old.role)
                     is distinct from row(new.username, new.nickname, new.realname, new.avatar, new.disabled, new.role))
  execute function announce_classes_of_account();

-- Submissions, the figures that they are counted in, and comments at their lines.

-- Where on a scale of about 5 % a step a time (ms) or a size of memory (KiB) lies.
create function usage_step(value integer) returns smallint
  language sql immutable strict parallel safe
  return round(20 * ln(1 + greatest(value, 0)))::smallint;

-- Submissions, with what their last judging found.
create table submission (
  id                 bigint generated always as identity primary key,
  problem_id         bigint not null references problem on delete cascade,
  uid                text not null references account on delete cascade,
  contest_id         bigint references contest on delete cascade,
  contest_problem_id bigint references contest_problem on delete cascade,
  -- Submissions outlive the training that they were sent in.
  training_id        bigint references training on delete set null,
  group_id           bigint,
  language           text not null,
  code_length        integer not null,
  ip                 text not null default '',
  shared             boolean not null default false,
  submitted_at       timestamptz not null default now(),
  -- What the last judging found; a copy, so that lists need no join.
  status             text not null default 'pending',
  time_ms            integer,
  memory_kib         integer,
  score              integer,
  oi_rank_score      integer,
  message            jsonb,  -- key and values, put into words for its reader; older rows are texts
  failure            text check (failure in ('hostLost', 'jobBroken')),  -- reason of a system error of our own
  judger             text,
  is_manual          boolean not null default false,
  judging_id         bigint,                                             -- the judging whose cases are shown
  version            integer not null default 0,  -- grows with every change of the above; pushed to watchers
  -- Sent while its homework hid the results: it counts for no figure of the site or of a group, where they would show.
  sealed             boolean not null default false,
  -- Its author asked that it be judged up to the first failed case only. It changes no verdict of a problem without
  -- points.
  stops_early        boolean not null default false,
  check ((contest_id is null) = (contest_problem_id is null))
);
-- "Public" is outside contests and groups: the status list. Each filter of it has an index that ends in `id desc`, so
-- that a page costs the same whatever the size of the table.
create index submission_public on submission (id desc) where contest_id is null and group_id is null;
create index submission_public_by_account on submission (uid, id desc) where contest_id is null and group_id is null;
create index submission_public_by_problem on submission (problem_id, id desc)
  where contest_id is null and group_id is null;
create index submission_public_by_status on submission (status, id desc) where contest_id is null and group_id is null;
create index submission_public_by_problem_status on submission (problem_id, status, id desc)
  where contest_id is null and group_id is null;
create index submission_by_account_problem on submission (uid, problem_id, id desc);
create index submission_by_contest on submission (contest_id, id desc) where contest_id is not null;
create index submission_by_group on submission (group_id, id desc) where group_id is not null;
create index submission_by_time on submission (submitted_at);
-- What needs attention is found among few rows, however many submissions there are.
create index submission_system_error on submission (id desc) where status = 'systemError';
create index submission_by_contest_problem on submission (contest_problem_id, uid, id)
  where contest_problem_id is not null;
create index submission_by_contest_account on submission (contest_id, uid, id desc) where contest_id is not null;
create index submission_by_training on submission (training_id, uid, problem_id, id) where training_id is not null;
create index submission_by_group_problem on submission (group_id, problem_id, status)
  where group_id is not null and contest_id is null;
create index submission_by_group_account on submission (group_id, uid, id desc)
  where group_id is not null and contest_id is null;
create index submission_sealed on submission (uid, problem_id) where sealed;
create index submission_public_by_language on submission (language, id desc)
  where contest_id is null and group_id is null;

create trigger announce_class after delete on submission
  for each row when (old.training_id is not null) execute function announce_class();

-- Contests are made before submissions are.
alter table contest_check add foreign key (submission_id) references submission on delete cascade;

-- Programs of submissions, kept apart so that list pages stay small.
create table submission_code (
  submission_id bigint primary key references submission on delete cascade,
  code          text not null
);

-- Last times at which an account submitted or ran a test: taking a row's turn is one statement, safe under parallel
-- requests.
create table submit_turn (
  uid  text not null references account on delete cascade,
  kind text not null check (kind in ('submission', 'testRun')),
  at   timestamptz not null,
  primary key (uid, kind)
);

-- Problems that an account got accepted outside contests and groups: its first accepted submission of each. Rows are
-- written by transactions that hold the account's submission, and go with it; see lock-order.sql.ts. Rows that they
-- referred to would be locked after it, against the order.
create table accepted_problem (
  uid           text not null,
  problem_id    bigint not null,
  submission_id bigint not null,
  accepted_at   timestamptz not null,  -- when that submission was sent
  primary key (uid, problem_id)
);
create index accepted_problem_recent on accepted_problem (accepted_at);
-- The days on which an account solved something, newest first.
create index accepted_problem_by_account on accepted_problem (uid, accepted_at desc);

-- The best OI rank score of an account on each scored problem, outside contests and groups. Like accepted_problem it
-- refers to nothing.
create table best_score (
  uid           text not null,
  problem_id    bigint not null,
  oi_rank_score integer not null,
  primary key (uid, problem_id)
);

-- Counts of submissions outside contests and groups: all of them, and by verdict. Each submission and each judging that
-- ends keeps them.
create table problem_stat (
  problem_id bigint primary key references problem on delete cascade,
  total      integer not null default 0,
  ac         integer not null default 0,
  mle        integer not null default 0,
  tle        integer not null default 0,
  re         integer not null default 0,
  pe         integer not null default 0,
  ce         integer not null default 0,
  wa         integer not null default 0,
  se         integer not null default 0,
  pa         integer not null default 0
);

-- Numbers of accepted programs at each step of usage_step, of those that count for the site: kept with each verdict, so
-- that where one stands is read from a bounded number of rows. Like accepted_problem it refers to nothing: whoever
-- writes holds the row of the problem in problem_stat.
create table accepted_usage (
  problem_id bigint not null,
  language   text not null,
  kind       text not null check (kind in ('time', 'memory')),
  step       smallint not null,
  programs   integer not null,
  primary key (problem_id, language, kind, step)
);

-- Comments of teachers at lines of a program. They and its author alone read them.
create table code_comment (
  id            bigint generated always as identity primary key,
  submission_id bigint not null references submission on delete cascade,
  uid           text not null references account on delete cascade,
  first_line    integer not null check (first_line >= 1),
  last_line     integer not null check (last_line >= first_line),
  content       text not null,  -- Markdown
  resolved      boolean not null default false,
  created_at    timestamptz not null default now(),
  edited_at     timestamptz     -- null: as it was written
);
create index code_comment_of_submission on code_comment (submission_id, first_line, id);
create index code_comment_by_account on code_comment (uid);

-- Replies to comments at lines.
create table code_reply (
  id         bigint generated always as identity primary key,
  comment_id bigint not null references code_comment on delete cascade,
  uid        text not null references account on delete cascade,
  content    text not null,
  created_at timestamptz not null default now(),
  edited_at  timestamptz   -- null: as it was written
);
create index code_reply_of_comment on code_reply (comment_id, id);
create index code_reply_by_account on code_reply (uid);

-- Judging: the hosts, the queue and its results.

-- Judge hosts, as they last reported themselves.
create table judgehost (
  name               text primary key,
  token_hash         bytea not null unique,           -- SHA-256 of the host's token
  paused             boolean not null default false,  -- gets no new work
  version            text,
  slots              integer,
  languages          jsonb not null default '[]',     -- [{name, version}]
  enforcement        jsonb,
  calibration        jsonb,
  load               jsonb,                           -- {cpuPercent, memoryPercent, running}
  created_at         timestamptz not null default now(),
  last_seen_at       timestamptz,
  -- A host that drains gets no new work; once it holds nothing it may be switched off, and nobody misses it.
  draining           boolean not null default false,
  -- When the daemon that speaks for the host was started, by the host's own clock: a later one has taken its place.
  started_at_ms      bigint not null default 0,
  -- A host that has just been started learns its languages one by one: until it knows all of them, none is missing.
  languages_complete boolean not null default false,
  -- What keeps the host from judging, in its own words; null while it works.
  trouble            jsonb,
  check (paused or not draining)
);

-- Rejudgings of many submissions, each a change set: it is planned, judged beside what everybody sees, looked at, and
-- then applied or discarded. States: judging -> applying -> applied, or judging -> discarded.
create table rejudging (
  id             bigint generated always as identity primary key,
  problem_id     bigint not null references problem on delete cascade,
  contest_id     bigint references contest on delete cascade,
  reason         text not null default '',
  state          text not null default 'judging' check (state in ('judging', 'applying', 'applied', 'discarded')),
  uid            text references account on delete set null,  -- who planned it
  created_at     timestamptz not null default now(),
  ended_at       timestamptz,
  -- Whether it is applied as soon as all of it is judged: HOJ's clients order a rejudging and never look at one.
  applies_itself boolean not null default false
);
create index rejudging_by_problem on rejudging (problem_id, id desc);
-- One at a time: two would each undo what the other found.
create unique index rejudging_open on rejudging (problem_id, contest_id) nulls not distinct
  where state in ('judging', 'applying');
create index rejudging_by_time on rejudging (created_at desc, id desc);

-- The judging queue. A row is a promise to judge; nothing else holds it. States: waiting (lease_until is null) ->
-- leased (lease_until ahead) -> finished. A lease that runs out is waiting again. `tries` names the lease, so late
-- reports are refused.
create table judging (
  id                  bigint generated always as identity primary key,
  kind                text not null check (kind in ('submission', 'testRun', 'compileCheck', 'byHand', 'verification')),
  submission_id       bigint references submission on delete cascade,
  uid                 text references account on delete cascade,         -- who waits for it; fair share is by this
  ordered_by          text references account on delete set null,        -- who rejudged, cancelled or judged by hand
  key                 text unique,                                       -- secret name of a test run or compile check
  request             jsonb,  -- the job itself, except for submissions (built when claimed)
  needs               text[] not null default '{}',                      -- languages a host must have to judge it
  lane                smallint not null,                                 -- see queue/lanes.ts
  turn                timestamptz not null,                              -- the order of the queue; see queue/lanes.ts
  created_at          timestamptz not null default now(),
  judgehost           text,
  lease_until         timestamptz,
  tries               integer not null default 0,                        -- claims so far: the name of the lease
  released            integer not null default 0,                        -- of them, given back unjudged
  started_at          timestamptz,
  cases_done          integer not null default 0,
  cases_total         integer not null default 0,
  finished_at         timestamptz,
  status              text,  -- final status of a finished submission judging
  time_ms             integer,
  memory_kib          integer,
  score               integer,
  oi_rank_score       integer,
  message             jsonb,                                             -- as in submission
  failure             text check (failure in ('hostLost', 'jobBroken')),
  result              jsonb,                                             -- answer of a test run or compile check
  case_mode           text,                                              -- the problem's mode when it was judged
  degraded            text[] not null default '{}',                      -- what the sandbox could not enforce
  -- A judging of a change set remembers what its submission was when it was planned. A submission whose version moved
  -- on since then is left alone. No reference to the change set: it goes only with its problem, as its judgings do, and
  -- looking it up for each of 20,000 of them would be a third of the time of planning.
  rejudging_id        bigint,
  was_version         integer,
  was_status          text,
  was_score           integer,
  outcome             text check (outcome in ('applied', 'leftAlone')),  -- null until it is applied
  -- Runs of verifications are nobody's submission, so no list and no counter ever sees them.
  verification_run_id bigint references verification_run on delete cascade,
  -- Why a host gave a judging back last, how often hosts did, and until when it waits; see queue/queue.sql.ts.
  fault               text check (fault in ('broken', 'busy')),
  faults              integer not null default 0,
  not_before          timestamptz,
  -- Whose shares of the slots a judging counts against, besides that of its account; see queue/lanes.ts. Null:
  -- nobody's.
  problem_id          bigint,
  group_id            bigint,
  check ((kind in ('submission', 'byHand')) = (submission_id is not null)),
  check ((rejudging_id is null) = (was_version is null)),
  check ((kind = 'verification') = (verification_run_id is not null))
);
create index judging_waiting on judging (turn, id) where finished_at is null;
-- What the sweeper looks at; only what is leased now.
create index judging_leased on judging (lease_until) where finished_at is null and lease_until is not null;
create index judging_by_submission on judging (submission_id, id desc) where submission_id is not null;
create index judging_kept_for_asking on judging (id) where kind in ('testRun', 'compileCheck');
create index judging_by_host on judging (judgehost) where finished_at is null and lease_until is not null;
create index judging_by_rejudging on judging (rejudging_id, submission_id) where rejudging_id is not null;
-- Nobody waits for a rejudging of many.
create index judging_waiting_by_account on judging (uid) where finished_at is null and uid is not null;
create unique index judging_by_verification_run on judging (verification_run_id) where verification_run_id is not null;
-- What an account ordered is locked before the account is deleted.
create index judging_by_orderer on judging (ordered_by) where ordered_by is not null;

-- Results of a judging, case by case.
create table judging_case (
  judging_id   bigint not null references judging on delete cascade,
  seq          integer not null,
  case_id      bigint,
  group_number integer not null,
  input_name   text not null,
  answer_name  text not null,
  status       text not null,
  time_ms      integer not null,
  wall_ms      integer not null,
  memory_kib   integer not null,
  score        integer,
  exit_code    integer,
  signal       text,
  limit_hit    text,
  message      jsonb,
  jury_message jsonb,
  reruns       integer[] not null default '{}',
  is_sample    boolean not null default false,  -- the statement shows its input
  data         jsonb,                           -- excerpts of input, answer and output; null: none were kept
  primary key (judging_id, seq)
);

-- Sites elsewhere that judge for us, their problems, and what else is read of them.

-- Sites elsewhere that judge for us, as the operator has set them. One without a row is as its adapter knows it.
create table remote_site (
  key               text primary key,              -- of its adapter, such as HDU
  is_on             boolean,                       -- null: as soon as there is an account for it
  base_url          text,                          -- of a mirror; null: the site's own
  proxy             text,                          -- http://host:port; null: directly
  allowed_addresses text[] not null default '{}',  -- ranges that may be reached although they are private
  -- Whether it is left alone after outages; see packages/domain/src/remote/breaker.ts.
  outages           integer not null default 0,
  alone_until       timestamptz,
  alone_reason      text,
  succeeded_at      timestamptz,                   -- when it last did what it was asked
  on_since          timestamptz
);
comment on column remote_site.is_on is 'null: nobody has switched it; off';
comment on column remote_site.on_since is 'when it was last switched on after having been off';

-- Failures of sites, newest last; only the latest are kept.
create table remote_error (
  id     bigint generated always as identity primary key,
  site   text not null,
  at     timestamptz not null,
  kind   text not null,
  detail text not null,
  -- Of a page that was not understood, without secrets.
  path   text,
  page   text
);
create index remote_error_by_site on remote_error (site, id desc);

-- Accounts at sites that judge for us: those that the operator gave to all, and people's own.
create table remote_account (
  id            bigint generated always as identity primary key,
  pool          text not null,                              -- of its sites: CF for Codeforces and its gym
  uid           text references account on delete cascade,  -- whose own it is; null: everybody's
  name          text not null,                              -- at the site
  credentials   text,  -- sealed; null: it is known to be somebody's, and cannot be used
  session       text,                                       -- sealed
  state         text not null default 'ok' check (state in ('ok', 'needsAttention', 'disabled')),
  cool_until    timestamptz not null default to_timestamp(0),
  failures      integer not null default 0,
  last_error    text,
  last_error_at timestamptz,
  succeeded_at  timestamptz,
  created_at    timestamptz not null,
  -- An operator lets an account rest without losing what it logs in with.
  paused        boolean not null default false,
  -- When it sent its latest programs, in milliseconds since 1970, as many as the site counts; see
  -- domain/remote/account.ts.
  sent_at       jsonb not null default '[]'
);
create unique index remote_account_own on remote_account (pool, uid) where uid is not null;
create unique index remote_account_name on remote_account (pool, lower(name));

-- Submissions that a site judges. States: waiting (for an account) -> sending (it has one) -> polling -> ended. Whoever
-- works on one holds its lease; `lease_no` names the lease, so that what comes late is refused.
create table remote_run (
  submission_id   bigint primary key references submission on delete cascade,
  site            text not null,
  remote_problem  text not null,             -- in the one form of the site
  remote_language text not null,
  way             text not null check (way in ('pool', 'own', 'attached')),
  account_id      bigint references remote_account on delete set null,
  account_name    text,                      -- who sent it, at the site
  run_id          text,
  words           text not null default '',  -- the site's own about how far it is
  stage           text not null check (stage in ('waiting', 'sending', 'polling', 'ended')),
  sending         jsonb,                     -- domain/remote/sending.ts
  polling         jsonb,                     -- domain/remote/polling.ts
  queued_at       timestamptz not null,
  turn            timestamptz not null,      -- the order of those that wait; see queue/lanes.ts
  next_at         timestamptz not null,
  lease_no        integer not null default 0,
  lease_until     timestamptz,
  constraint remote_run_plain_id check (run_id ~ '^[0-9]{1,15}$')
);
create index remote_run_waiting on remote_run (site, turn, submission_id) where stage = 'waiting';
create index remote_run_due on remote_run (site, next_at) where stage in ('sending', 'polling');
create index remote_run_by_account on remote_run (account_id) where account_id is not null;
-- A run there is one submission here.
create unique index remote_run_found on remote_run (site, run_id) where run_id is not null;

-- Last times at which the runs of an account were looked at; account 0: those that nobody's account sent.
create table remote_look (
  site       text not null,
  account_id bigint not null,
  at         timestamptz not null,
  primary key (site, account_id)
);

-- Words that runs at a site have ended with and that its adapter does not know; the operator says what they mean.
create table remote_verdict (
  site    text not null,
  words   text not null,  -- in lower case, one blank between words
  status  text,           -- null: nobody has said yet
  seen    integer not null default 1,
  seen_at timestamptz not null,
  primary key (site, words)
);

-- Problems of other sites: which one it is there. Its statement lies where those of all problems lie.
create table remote_problem (
  problem_id       bigint primary key references problem on delete cascade,
  site             text not null,                -- its key, e.g. HDU
  remote_id        text not null,                -- in the one form of the site's adapter
  url              text not null,                -- for readers
  copies           jsonb not null default '{}',  -- addresses there of pictures and files, with those of our copies
  fetched_at       timestamptz not null,
  -- What the site showed later and nobody has taken over yet, with its hash.
  offer            jsonb,
  source_bytes_max integer,
  -- Ids of the languages that the site takes for this problem; null: all of the site's.
  languages        text[],
  unique (site, remote_id)
);
comment on column remote_problem.source_bytes_max is 'null: as for every other problem of its site';

-- Imports of many problems of a site, taken over in the background.
create table remote_import (
  id         bigint generated always as identity primary key,
  uid        text references account on delete set null,
  site       text not null,
  state      text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'stopped', 'cancelled')),
  error      jsonb,  -- why it stopped: a text in each language
  created_at timestamptz not null,
  ended_at   timestamptz
);
create index remote_import_uid on remote_import (uid);

-- Problems of such an import.
create table remote_import_item (
  import_id  bigint not null references remote_import on delete cascade,
  seq        integer not null,
  remote_id  text not null,
  state      text not null default 'waiting' check (state in ('waiting', 'created', 'known', 'failed')),
  problem_id bigint references problem on delete set null,
  error      jsonb,
  primary key (import_id, seq)
);
create index remote_import_item_problem on remote_import_item (problem_id) where problem_id is not null;

-- Hosts that are asked, with the next time they may be: all server processes together keep the distance between
-- requests.
create table outside_host (
  host    text primary key,
  free_at timestamptz not null
);

-- Ratings of people who have named their account at Codeforces. One holds as long as they name that account.
create table codeforces_rating (
  uid        text primary key references account on delete cascade,
  handle     text not null,     -- as its owner has written it
  rating     integer,           -- null: unrated
  unknown    boolean not null,  -- nobody has this name there
  fetched_at timestamptz not null
);

-- Contests that other sites announce.
create table other_contest (
  site       text not null,  -- key of its adapter
  url        text not null,
  title      text not null,
  begin_at   timestamptz not null,
  end_at     timestamptz not null,
  fetched_at timestamptz not null,
  primary key (site, url)
);

-- Announcements, notices, discussions, comments, messages, and their moderation.

-- Announcements of the site, of contests and of groups.
create table announcement (
  id             bigint generated always as identity primary key,
  title          text not null,
  content        text not null,
  uid            text references account on delete set null,
  hidden         boolean not null default false,
  contest_id     bigint references contest on delete cascade,
  group_id       bigint references account_group on delete cascade,
  created_at     timestamptz not null default now(),
  updated_at     timestamptz not null default now(),
  -- The announcement in a second language, for readers of that language; the others read `title` and `content`.
  second_locale  text check (second_locale in ('en-US', 'zh-CN')),
  second_title   text,
  second_content text,
  check (num_nulls(second_locale, second_title, second_content) in (0, 3))
);
create index announcement_site on announcement (id desc) where contest_id is null and group_id is null;
create index announcement_changed on announcement (updated_at desc, id desc)
  where contest_id is null and group_id is null;
create index announcement_contest on announcement (contest_id, id desc) where contest_id is not null;
create index announcement_of_group on announcement (group_id, id desc) where group_id is not null;

-- Notices that administrators or the site itself send to readers.
create table notice (
  id            bigint generated always as identity primary key,
  title         text not null,
  content       text not null,                               -- Markdown
  audience      text not null check (audience in ('All', 'Single', 'Admin')),
  recipient_uid text references account on delete cascade,
  uid           text references account on delete set null,  -- who wrote it
  send_at       timestamptz not null,
  sent_at       timestamptz,
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now(),
  -- What the site itself tells one reader, put into words when it is read: title and content are empty, and the event
  -- says what happened, as {"kind": "roleChanged", "from": 1002, "to": 1003}.
  event         jsonb,
  check ((audience = 'Single') = (recipient_uid is not null))
);
create index notice_waiting on notice (send_at) where sent_at is null;
create index notice_sent on notice (sent_at desc, id desc) where sent_at is not null;
create index notice_by_time on notice ((coalesce(sent_at, send_at)) desc, id desc);
create index notice_to_one on notice (recipient_uid, sent_at desc) where recipient_uid is not null;

-- Notices that a reader has read or removed. Without a row a notice is unread.
create table notice_reading (
  notice_id bigint not null references notice on delete cascade,
  uid       text not null references account on delete cascade,
  removed   boolean not null default false,
  primary key (uid, notice_id)
);
create index notice_reading_by_notice on notice_reading (notice_id);

-- Categories of discussions.
create table discussion_category (
  id         bigint generated always as identity primary key,
  name       text not null unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
insert into discussion_category (name) values ('Chat'), ('Solution'), ('Help'), ('Suggestion'), ('Record');

create trigger touch before update on discussion_category
  for each row when (old.* is distinct from new.*) execute function touch_updated_at();

-- Discussions, and solutions of problems. Triggers keep the figures beside the rows, so that whatever takes rows away,
-- as the deletion of an account does, leaves them right.
create table discussion (
  id            bigint generated always as identity primary key,
  uid           text not null references account on delete cascade,
  group_id      bigint references account_group on delete cascade,
  problem_id    bigint references problem on delete set null,
  category_id   bigint references discussion_category,
  title         text not null,
  description   text not null,
  content       text not null,                                        -- Markdown
  pinned        boolean not null default false,
  hidden        boolean not null default false,                       -- by a moderator
  view_count    integer not null default 0 check (view_count >= 0),
  like_count    integer not null default 0 check (like_count >= 0),
  comment_count integer not null default 0 check (comment_count >= 0),
  reply_count   integer not null default 0 check (reply_count >= 0),  -- to its comments
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now(),
  kind          text not null default 'discussion' check (kind in ('discussion', 'solution')),
  language      text,                                                 -- of the program in a solution
  up_count      integer not null default 0 check (up_count >= 0),
  down_count    integer not null default 0 check (down_count >= 0),
  votes         integer not null generated always as (up_count - down_count) stored,
  held          boolean not null default false,  -- hidden until a moderator has looked at it for the first time
  edited_at     timestamptz,                                          -- null: as it was written
  -- When something was last written in it; lists are in this order. Milliseconds, because clients send it back to read
  -- on.
  active_at     timestamptz not null default date_trunc('milliseconds', now()),
  check ((kind = 'solution') = (category_id is null)),
  check (not held or hidden)
);
create index discussion_of_category on discussion (category_id, pinned desc, id desc);
create index discussion_by_account on discussion (uid, pinned desc, id desc);
create index discussion_solutions on discussion (problem_id, votes desc, id desc) where kind = 'solution';
create index discussion_of_problem on discussion (problem_id, pinned desc, id desc)
  where problem_id is not null and kind = 'discussion';
create index discussion_of_site on discussion (pinned desc, id desc) where group_id is null and kind = 'discussion';
create index discussion_of_group on discussion (group_id, pinned desc, id desc)
  where group_id is not null and kind = 'discussion';
-- Administrators list the discussions of the site and of all groups, with the hidden ones and solutions.
create index discussion_newest on discussion (pinned desc, id desc);
create index discussion_active on discussion (pinned desc, active_at desc, id desc);
create index discussion_active_of_site on discussion (pinned desc, active_at desc, id desc)
  where group_id is null and kind = 'discussion';
create index discussion_active_of_group on discussion (group_id, pinned desc, active_at desc, id desc)
  where group_id is not null and kind = 'discussion';
create index discussion_active_of_problem on discussion (problem_id, pinned desc, active_at desc, id desc)
  where problem_id is not null and kind = 'discussion';
create index discussion_active_of_category on discussion (category_id, pinned desc, active_at desc, id desc);
create index discussion_words on discussion using gin (grams(folded(title || E'\n' || description)));

-- Likes of discussions.
create table discussion_like (
  discussion_id bigint not null references discussion on delete cascade,
  uid           text not null references account on delete cascade,
  primary key (discussion_id, uid)
);
create index discussion_like_by_account on discussion_like (uid);

-- Votes for and against solutions. Rows come and go; none is changed.
create table discussion_vote (
  discussion_id bigint not null references discussion on delete cascade,
  uid           text not null references account on delete cascade,
  up            boolean not null,
  primary key (discussion_id, uid)
);
create index discussion_vote_by_account on discussion_vote (uid);

-- Comments on contests and discussions.
create table comment (
  id            bigint generated always as identity primary key,
  uid           text not null references account on delete cascade,
  -- What it is about: one such reference for each kind of subject.
  contest_id    bigint references contest on delete cascade,
  content       text not null,                   -- Markdown
  official      boolean not null,                -- of the contest's jury when it was written
  created_at    timestamptz not null default now(),
  discussion_id bigint references discussion on delete cascade,
  like_count    integer not null default 0 check (like_count >= 0),
  reply_count   integer not null default 0 check (reply_count >= 0),
  hidden        boolean not null default false,  -- by a moderator
  held          boolean not null default false,  -- as in discussion
  edited_at     timestamptz,                     -- null: as it was written
  check (num_nonnulls(contest_id, discussion_id) = 1),
  check (not held or hidden)
);
create index comment_of_contest on comment (contest_id, id desc);
-- What participants see while the contest runs.
create index comment_of_contest_official on comment (contest_id) where official;
create index comment_by_account on comment (uid, contest_id);
create index comment_hidden on comment (discussion_id, uid) where hidden;
-- A late page of many comments skips those before it in the index alone.
create index comment_of_discussion on comment (discussion_id, like_count desc, id desc) include (hidden, uid)
  where discussion_id is not null;
create index comment_of_contest_liked on comment (contest_id, like_count desc, id desc) include (hidden, uid, official)
  where contest_id is not null;

-- Replies to comments.
create table reply (
  id         bigint generated always as identity primary key,
  uid        text not null references account on delete cascade,
  to_uid     text references account on delete set null,
  comment_id bigint not null references comment on delete cascade,
  content    text not null,                   -- Markdown
  official   boolean not null,
  created_at timestamptz not null default now(),
  hidden     boolean not null default false,  -- by a moderator
  held       boolean not null default false,  -- as in discussion
  edited_at  timestamptz,                     -- null: as it was written
  check (not held or hidden)
);
create index reply_to_comment on reply (comment_id, id desc);
create index reply_by_account on reply (uid);
create index reply_to_account on reply (to_uid) where to_uid is not null;
create index reply_hidden on reply (comment_id, uid) where hidden;

-- Likes of comments.
create table comment_like (
  comment_id bigint not null references comment on delete cascade,
  uid        text not null references account on delete cascade,
  primary key (comment_id, uid)
);
create index comment_like_by_account on comment_like (uid);

-- Messages about what others write to somebody and like of theirs. Their texts are those of the rows they refer to.
create table message (
  id              bigint generated always as identity primary key,
  uid             text not null references account on delete cascade,  -- reader
  sender_uid      text not null references account on delete cascade,  -- of likes the last one who liked
  kind            text not null check (kind in ('comment', 'reply', 'like')),
  discussion_id   bigint references discussion on delete cascade,
  contest_id      bigint references contest on delete cascade,
  comment_id      bigint references comment on delete cascade,         -- null: about the discussion itself
  reply_id        bigint references reply on delete cascade,
  quote_id        bigint references reply on delete set null,          -- the reply that this one answers
  mention         boolean not null default false,
  read            boolean not null default false,
  created_at      timestamptz not null default now(),
  code_comment_id bigint references code_comment on delete cascade,
  code_reply_id   bigint references code_reply on delete cascade,
  constraint message_about check (num_nonnulls(discussion_id, contest_id, code_comment_id) = 1)
);
create index message_newest on message (uid, kind, created_at desc, id desc);
create index message_unread on message (uid, kind) where not read;
-- All likes of one thing are one message.
create unique index message_of_likes on message (uid, coalesce(comment_id, 0), coalesce(discussion_id, 0))
  where kind = 'like';
create index message_by_sender on message (sender_uid);
create index message_of_discussion on message (discussion_id) where discussion_id is not null;
create index message_of_contest on message (contest_id) where contest_id is not null;
create index message_of_comment on message (comment_id) where comment_id is not null;
create index message_of_reply on message (reply_id) where reply_id is not null;
create index message_of_quote on message (quote_id) where quote_id is not null;
create index message_of_code_comment on message (code_comment_id) where code_comment_id is not null;
create index message_of_code_reply on message (code_reply_id) where code_reply_id is not null;

-- Wishes of a reader about messages. Without a row: all of them, and no mails.
create table message_setting (
  uid       text primary key references account on delete cascade,
  unwanted  text[] not null default '{}',    -- kinds of messages that are not written for this reader
  digest    boolean not null default false,  -- one mail a day, when something new waits
  locale    text not null,                   -- of the mails
  token     text not null unique,            -- ends the mails without a login
  digest_at timestamptz not null             -- of the last one, or when they were asked for
);
create index message_setting_digest on message_setting (digest_at) where digest;

-- Entries that wait for moderators: reports, posts that have one of the words of the site, and what authors answer to a
-- moderator's act. Comments and replies are hidden as discussions are; figures count what everybody sees.
create table discussion_report (
  id            bigint generated always as identity primary key,
  discussion_id bigint references discussion on delete cascade,
  uid           text not null references account on delete cascade,
  labels        text[] not null,
  content       text not null,
  handled       boolean not null default false,
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now()
);
-- The table was made for reports of discussions: its sequence and the constraints of these columns keep the first name.
alter table discussion_report rename to moderation_entry;
alter table moderation_entry
  add column kind       text not null default 'report' check (kind in ('report', 'words', 'appeal')),
  add column comment_id bigint references comment on delete cascade,
  add column reply_id   bigint references reply on delete cascade,
  add column group_id   bigint references account_group on delete cascade,  -- whose moderators look at it, too
  add column notice_id  bigint unique references notice on delete cascade,  -- what an author answers
  add check (num_nonnulls(comment_id, reply_id) < 2),
  add check ((kind = 'appeal') = (notice_id is not null));
create unique index moderation_entry_once
  on moderation_entry (discussion_id, coalesce(comment_id, 0), coalesce(reply_id, 0), uid, kind)
  where kind <> 'appeal';
create index moderation_entry_newest on moderation_entry (handled, id desc);
create index moderation_entry_by_account on moderation_entry (uid);
create index moderation_entry_of_group on moderation_entry (group_id, handled, id desc) where group_id is not null;
create index moderation_entry_of_comment on moderation_entry (comment_id) where comment_id is not null;
create index moderation_entry_of_reply on moderation_entry (reply_id) where reply_id is not null;

-- Accounts that write nothing until a time. It ends by itself: the time is compared with now.
create table mute (
  id         bigint generated always as identity primary key,
  uid        text not null references account on delete cascade,
  group_id   bigint references account_group on delete cascade,  -- where; null: on the whole site
  ends_at    timestamptz not null,
  reason     text not null,
  created_at timestamptz not null,
  unique nulls not distinct (uid, group_id)
);
create index mute_of_group on mute (group_id, ends_at);

-- Triggers that count likes, votes, comments and replies.

create function count_discussion_likes() returns trigger language plpgsql as $$
begin
  update discussion d
     set like_count = d.like_count + n.step
    from (select discussion_id, case tg_op when 'INSERT' then count(*) else -count(*) end::integer as step
            from changed
           group by discussion_id) as n
   where d.id = n.discussion_id;
  return null;
end $$;
create trigger count_new_likes after insert on discussion_like
  referencing new table as changed for each statement execute function count_discussion_likes();
create trigger count_deleted_likes after delete on discussion_like
  referencing old table as changed for each statement execute function count_discussion_likes();

create function count_comment_likes() returns trigger language plpgsql as $$
begin
  update comment c
     set like_count = c.like_count + n.step
    from (select comment_id, case tg_op when 'INSERT' then count(*) else -count(*) end::integer as step
            from changed
           group by comment_id) as n
   where c.id = n.comment_id;
  return null;
end $$;
create trigger count_new_likes after insert on comment_like
  referencing new table as changed for each statement execute function count_comment_likes();
create trigger count_deleted_likes after delete on comment_like
  referencing old table as changed for each statement execute function count_comment_likes();

create function count_discussion_votes() returns trigger language plpgsql as $$
begin
  update discussion d
     set up_count = d.up_count + n.ups, down_count = d.down_count + n.downs
    from (select discussion_id,
                 (case tg_op when 'INSERT' then 1 else -1 end * count(*) filter (where up))::integer as ups,
                 (case tg_op when 'INSERT' then 1 else -1 end * count(*) filter (where not up))::integer as downs
            from changed
           group by discussion_id) as n
   where d.id = n.discussion_id;
  return null;
end $$;
create trigger count_new_votes after insert on discussion_vote
  referencing new table as changed for each statement execute function count_discussion_votes();
create trigger count_deleted_votes after delete on discussion_vote
  referencing old table as changed for each statement execute function count_discussion_votes();

-- The opening of a discussion, or the newest comment or reply that everybody sees.
create function discussion_activity(did bigint) returns timestamptz language sql stable as $$
  select date_trunc('milliseconds', greatest(
           d.created_at,
           (select max(c.created_at) from comment c where c.discussion_id = d.id and not c.hidden),
           (select max(r.created_at)
              from comment c
              join reply r on r.comment_id = c.id and not r.hidden
             where c.discussion_id = d.id and not c.hidden and c.reply_count > 0)))
    from discussion d
   where d.id = did
$$;

-- A comment that goes takes its replies along, as many as it had counted; a hidden one is not counted any more. What
-- goes is looked for again only where it may have been the last word.
create function count_comments() returns trigger language plpgsql as $$
begin
  update discussion d
     set comment_count = d.comment_count + n.step,
         reply_count = d.reply_count - case tg_op when 'DELETE' then n.replies else 0 end,
         active_at = case
                       when tg_op = 'INSERT' then greatest(d.active_at, date_trunc('milliseconds', n.newest))
                       when n.replies > 0 or d.active_at <= n.newest then discussion_activity(d.id)
                       else d.active_at
                     end
    from (select discussion_id, case tg_op when 'INSERT' then count(*) else -count(*) end::integer as step,
                 sum(reply_count)::integer as replies, max(created_at) as newest
            from changed
           where discussion_id is not null and not hidden
           group by discussion_id) as n
   where d.id = n.discussion_id;
  return null;
end $$;
create trigger count_new_comments after insert on comment
  referencing new table as changed for each statement execute function count_comments();
create trigger count_deleted_comments after delete on comment
  referencing old table as changed for each statement execute function count_comments();

-- Replies whose comment has gone before them went with its count.
create function count_replies() returns trigger language plpgsql as $$
begin
  with counted as (
    update comment c
       set reply_count = c.reply_count + n.step
      from (select comment_id, case tg_op when 'INSERT' then count(*) else -count(*) end::integer as step,
                   max(created_at) as newest
              from changed
             where not hidden
             group by comment_id) as n
     where c.id = n.comment_id
    returning c.discussion_id, c.hidden, n.step, n.newest)
  update discussion d
     set reply_count = d.reply_count + n.step,
         active_at = case when tg_op = 'INSERT' then greatest(d.active_at, date_trunc('milliseconds', n.newest))
                          else d.active_at end
    from (select discussion_id, sum(step)::integer as step, max(newest) as newest
            from counted where not hidden group by discussion_id) as n
   where d.id = n.discussion_id;
  if tg_op = 'DELETE' then
    update discussion d
       set active_at = discussion_activity(d.id)
      from (select c.discussion_id, max(x.created_at) as newest
              from changed x
              join comment c on c.id = x.comment_id
             where not x.hidden and not c.hidden
             group by c.discussion_id) as n
     where d.id = n.discussion_id and d.active_at <= n.newest;
  end if;
  return null;
end $$;
create trigger count_new_replies after insert on reply
  referencing new table as changed for each statement execute function count_replies();
create trigger count_deleted_replies after delete on reply
  referencing old table as changed for each statement execute function count_replies();

create function count_hidden_comment() returns trigger language plpgsql as $$
declare step integer := case when new.hidden then -1 else 1 end;
begin
  update discussion
     set comment_count = comment_count + step, reply_count = reply_count + step * new.reply_count,
         active_at = discussion_activity(id)
   where id = new.discussion_id;
  return null;
end $$;
create trigger count_hidden after update on comment
  for each row when (old.hidden <> new.hidden) execute function count_hidden_comment();

create function count_hidden_reply() returns trigger language plpgsql as $$
declare step integer := case when new.hidden then -1 else 1 end;
begin
  with counted as (
    update comment set reply_count = reply_count + step where id = new.comment_id returning discussion_id, hidden)
  update discussion d set reply_count = reply_count + step from counted c where d.id = c.discussion_id and not c.hidden;
  update discussion d
     set active_at = discussion_activity(d.id)
    from comment c
   where c.id = new.comment_id and d.id = c.discussion_id and not c.hidden;
  return null;
end $$;
create trigger count_hidden after update on reply
  for each row when (old.hidden <> new.hidden) execute function count_hidden_reply();

-- The site: its settings, the audit, mails, jobs, and figures of the home page.

-- Settings of the site that somebody has set.
create table setting (
  key        text primary key,
  value      jsonb not null,
  updated_at timestamptz not null default now()
);

-- Steps of the set-up that an administrator has said this site does not need; the audit knows who.
create table setup_skip (
  step text primary key
);

-- Free-text search of the audit: everything that a record says, as much of it as people search for.
create function audit_words(
  a_username text, a_ip text, a_action text, a_subject text, a_name text, a_before jsonb, a_after jsonb)
  returns text
  language sql immutable parallel safe
  return folded(left(
    concat_ws(
      ' ', a_username, a_ip, a_action, a_subject, a_name, left(a_before::text, 2000), left(a_after::text, 2000)),
    5000));

-- The audit: who changed what. Nothing in the application may change what was recorded.
create table audit (
  id           bigint generated always as identity primary key,
  at           timestamptz not null,
  uid          text not null,             -- no reference: the record outlives the account
  username     text not null,
  ip           text not null,
  action       text not null,             -- such as 'account.edit'
  subject      text not null,             -- what was changed: a uid, an id, a key
  subject_name text not null default '',  -- what people call it
  before       jsonb,
  after        jsonb
);
create index audit_by_action on audit (action, id desc);
create index audit_by_user on audit (lower(username), id desc);
create index audit_by_subject on audit (subject, id desc);
create index audit_by_words on audit
  using gin (grams(audit_words(username, ip, action, subject, subject_name, before, after)));

create function keep_audit() returns trigger language plpgsql as $$
begin
  raise exception 'the audit record cannot be changed';
end $$;
create trigger keep_audit before update or delete or truncate on audit
  for each statement execute function keep_audit();

-- Mails to send. A sent mail loses its body; without a mail server the body stays for the mail catcher.
create table mail (
  id         bigint generated always as identity primary key,
  recipient  text not null,
  subject    text not null,
  html       text,
  text       text,
  created_at timestamptz not null default now(),
  outcome    text not null default 'waiting' check (outcome in ('waiting', 'sent', 'caught')),
  done_at    timestamptz,
  tries      integer not null default 0,
  last_error text
);
create index mail_caught on mail (id desc) where outcome = 'caught';
create index mail_waiting on mail (id) where outcome = 'waiting';
create index mail_by_time on mail (created_at);

-- Hits of a key within its window. One upsert counts, so that parallel requests cannot slip through.
create table rate_limit (
  key     text primary key,
  hits    integer not null,
  ends_at timestamptz not null
);
create index rate_limit_by_end on rate_limit (ends_at);

-- Requests that were sent with an Idempotency-Key, and how they were answered. Rows are kept for a day.
create table request_key (
  -- SHA-256 of the key; the key itself is not stored, because it opens the answer.
  id         bytea primary key,
  -- Uid of the account, or '' for visitors. No reference: a row may outlive its account by a day.
  sender     text not null,
  -- HMAC of method, address and body with the key.
  request    bytea not null,
  -- Status, headers and body, encrypted with the key. Null: the effect is stored, the answer is not (yet).
  answer     bytea,
  created_at timestamptz not null
);
create index request_key_created_at on request_key (created_at);

-- Background jobs and what became of them: the queue itself forgets a job that succeeded.
create table background_job (
  id            bigint generated always as identity primary key,
  task          text not null,
  recurring     boolean not null default false,              -- of these only the last run is kept
  payload       jsonb not null default '{}',
  uid           text references account on delete set null,  -- who started it; null: the product itself
  worker_job_id bigint unique,                               -- in the queue, while it is there
  state         text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
  done          integer not null default 0,
  total         integer not null default 0,                  -- 0: not known
  result        jsonb,
  error         text,                                        -- of the last try
  tries         integer not null default 0,
  created_at    timestamptz not null default now(),
  started_at    timestamptz,
  ended_at      timestamptz,
  -- Tries of a job that ended with the process of its server, since it was added or tried again by hand.
  deaths        integer not null default 0
);
create index background_job_by_time on background_job (created_at desc, id desc);
create index background_job_by_task on background_job (task, created_at desc, id desc);
create index background_job_by_state on background_job (state, created_at desc, id desc);
create unique index background_job_recurring on background_job (task) where recurring;

-- Workers of background jobs. They say every few seconds that they live; what a silent one held is taken from it.
create table job_worker (
  id      text primary key,  -- as the queue knows it
  seen_at timestamptz not null default now()
);

-- Requests that failed by our fault, for the back office: whoever reports the number of an error finds it here.
create table server_error (
  id         bigint generated always as identity primary key,
  at         timestamptz not null,
  request_id text not null,
  method     text not null,
  url        text not null,  -- without its query, which may hold secrets
  message    text not null
);
create index server_error_by_time on server_error (at);

-- Answers that are worked out at most once per minute for all server processes together.
create table snapshot (
  key         text primary key,
  value       jsonb not null,
  computed_at timestamptz not null
);

-- Submissions by the quarter hour in which they were sent: any reader's calendar days are sums of these. The chart of
-- the home page counts what is sent in contests and no accepts of it: they would show through a seal.
create table submission_tally (
  starts_at timestamptz primary key,
  total     bigint not null,
  accepted  bigint not null
);

-- Differences that are not yet added to the tally. Writers only insert, so they never wait for each other.
create table submission_tally_change (
  id        bigint generated always as identity primary key,
  starts_at timestamptz not null,
  total     bigint not null,
  accepted  bigint not null
);

create function quarter_hour(moment timestamptz) returns timestamptz language sql immutable parallel safe as $$
  select to_timestamp(floor(extract(epoch from moment) / 900) * 900)
$$;

create function tally_new_submissions() returns trigger language plpgsql as $$
begin
  insert into submission_tally_change (starts_at, total, accepted)
  select quarter_hour(submitted_at), count(*),
         count(*) filter (where status = 'accepted' and contest_id is null and not sealed)
    from new_rows
   group by 1;
  return null;
end $$;
create trigger tally_new_submissions after insert on submission
  referencing new table as new_rows
  for each statement execute function tally_new_submissions();

create function tally_deleted_submissions() returns trigger language plpgsql as $$
begin
  insert into submission_tally_change (starts_at, total, accepted)
  select quarter_hour(submitted_at), -count(*),
         -(count(*) filter (where status = 'accepted' and contest_id is null and not sealed))
    from old_rows
   group by 1;
  return null;
end $$;
create trigger tally_deleted_submissions after delete on submission
  referencing old table as old_rows
  for each statement execute function tally_deleted_submissions();

-- Most changes of a status neither reach nor leave "accepted" and write nothing.
create function tally_judged_submission() returns trigger language plpgsql as $$
begin
  insert into submission_tally_change (starts_at, total, accepted)
  values (quarter_hour(new.submitted_at), 0, case when new.status = 'accepted' then 1 else -1 end);
  return null;
end $$;
create trigger tally_judged_submission after update of status on submission
  for each row when (new.contest_id is null and not new.sealed
                     and (old.status = 'accepted') is distinct from (new.status = 'accepted'))
  execute function tally_judged_submission();

-- Results of judgings by subtask, which boards combine over several submissions.

alter table judging
  add column subtasks jsonb;  -- SubtaskResults of packages/domain; null without subtasks, and in judgings from before

-- Facts that packages state beside the source of a problem.

alter table problem
  add column license text not null default '',  -- as packages name it; empty: none is stated
  add column credits text not null default '';  -- people besides the author, a line for each role; empty: none

-- Settings that single judge modes have beside the jury's program, and the names of the modes, which
-- packages/domain/src/judging/mode-names.ts lists.

alter table problem
  add column jury_settings jsonb not null default '{}',   -- by name, as mode-settings.ts describes them
  drop constraint problem_judge_mode_check;

-- The move of another judge's data to this site.

-- Items of an old site, with what they became here. Each is moved once, so an import that was stopped goes on, and a
-- later one adds only what is new.
create table migrated_item (
  source text not null,  -- the judge that the old site ran, and its name when there were several
  kind   text not null,  -- of packages/site-formats/src/entities.ts
  old_id text not null,
  -- Key of our row. No reference: what was deleted here does not come back.
  new_id text not null,
  primary key (source, kind, old_id)
);

-- Short names of contests, for places with little room.

alter table contest
  add column short_name text not null default '';  -- empty: none, so the title is used

-- Backups of the site: their schedule, and every one that this product has made with its result.

-- One row once somebody has chosen.
create table backup_schedule (
  only_one    boolean primary key default true check (only_one),
  is_on       boolean not null,
  time        text not null,         -- HH:MM on the clocks of the zone
  time_zone   text not null,
  kept        integer not null,      -- number of scheduled backups that stay
  target      text not null check (target in ('folder', 'bucket')),
  locale      text not null,         -- language of the mail about a failure
  changed_at  timestamptz not null,
  next_at     timestamptz not null   -- the next backup is made at or after this moment
);

-- Rows stay while the file should; those of failures stay for a month.
create table site_backup (
  id          bigint generated always as identity primary key,
  name        text not null,
  target      text not null check (target in ('folder', 'bucket')),
  scheduled   boolean not null,
  state       text not null check (state in ('making', 'drilling', 'passed', 'failed')),
  upload_id   text,                  -- of an upload in parts, whose parts remain when it is cut off
  bytes       bigint,
  error       text,
  started_at  timestamptz not null,
  ended_at    timestamptz,
  mailed      boolean not null default false,
  cleared     boolean not null default false  -- nothing of a failed one is left
);

-- A recent backup was a step of the set-up; the choice of a schedule took its place.
update setup_skip set step = 'backups' where step = 'backup';

-- The certificate of the mail server, as it was last looked at.

-- One row: a site has one mail server.
create table mail_certificate (
  only_one    boolean primary key default true check (only_one),
  address     text not null,         -- host:port of the settings
  valid_until timestamptz,           -- null: it showed none
  checked_at  timestamptz not null
);

-- Logo and favicon of the site.

alter table file
  drop constraint file_kind_check,
  add constraint file_kind_check
    check (kind in ('avatar', 'groupAvatar', 'carousel', 'image', 'signature', 'file', 'package', 'logo', 'favicon'));

-- Announcements that are shown for a time only. Null: from the beginning, or without an end.

alter table announcement
  add column starts_at timestamptz,
  add column ends_at timestamptz,
  add check (starts_at < ends_at);

-- Accounts that were closed keep their row, because submissions and contributions stay, but nothing about the person.

create sequence closed_account_number;
alter table account
  add column closed_at timestamptz;  -- null: open

-- Moves of other judges' sites that were uploaded, and the reports of those of the command line.

-- States: uploading -> reading -> read -> moving -> done; refused, cancelled and stuck end or interrupt them.
create table site_move (
  id             bigint generated always as identity primary key,
  uid            text references account (uid) on delete set null,
  state          text not null,
  zone           text not null,
  -- Tells a second site of the same judge apart.
  name           text not null,
  with_cases     boolean not null,
  -- Usernames that keep an administrator's role.
  administrators text[] not null default '{}',
  -- SHA-256 of the files and the way in which they are read, once they were read.
  digest         text,
  -- What would be moved, and what was: `MoveReport` of the server with remarks.
  plan           jsonb,
  result         jsonb,
  -- Sentence of packages/domain.
  refusal        jsonb,
  step           text not null default '',
  done           bigint not null default 0,
  total          bigint not null default 0,
  created_at     timestamptz not null default now(),
  ended_at       timestamptz
);

-- One upload or move at a time.
create unique index site_move_open on site_move ((true))
 where state in ('uploading', 'reading', 'read', 'moving', 'stuck');

-- Uploaded files of a move. Their bytes lie in the data folder, because dumps contain secrets that no backup may keep.
create table site_move_file (
  move_id  bigint not null references site_move (id) on delete cascade,
  role     text not null,  -- dump or files
  name     text not null,
  bytes    bigint not null,
  modified bigint not null,  -- milliseconds since 1970, to recognise an upload that continues
  received bigint not null default 0,
  primary key (move_id, role)
);

-- Homework with a deadline: reminders that were sent, links to calendars, and indexes that find it.

create index training_due on training (deadline) where deadline is not null;
create index training_due_in_group on training (group_id, deadline) where deadline is not null;

-- Reminders that students have got, one per deadline.
create table homework_reminder (
  training_id bigint not null references training on delete cascade,
  uid         text not null references account on delete cascade,
  deadline    timestamptz not null,  -- the student's own, extra time included
  sent_at     timestamptz not null,
  primary key (training_id, uid, deadline)
);
create index homework_reminder_of_student on homework_reminder (uid);

-- Secret addresses under which calendar programs read the deadlines of a person.
create table calendar_link (
  uid        text primary key references account on delete cascade,
  token      text not null unique,
  locale     text not null,          -- of the texts in the calendar
  created_at timestamptz not null
);

alter table message_setting
  add column homework boolean not null default false;  -- mails that remind of homework

-- Open lists of homework follow its title and whether it is visible, too.
drop trigger announce_class on training;
create trigger announce_class after update on training
  for each row when (row(old.group_id, old.access, old.start_at, old.deadline, old.late_steps, old.attempts_max,
                         old.title, old.visible, old.hides_results)
                     is distinct from
                     row(new.group_id, new.access, new.start_at, new.deadline, new.late_steps, new.attempts_max,
                         new.title, new.visible, new.hides_results))
  execute function announce_own_class();

-- Reading desk of homework: marks and comments that wait for their release, saved comments, and questions of students.

alter table hand_mark
  add column held boolean not null default false;  -- true until the release: only teachers see the mark

alter table code_comment
  add column held boolean not null default false;  -- true until the release: only teachers see the comment

create index hand_mark_held on hand_mark (training_id) where held;
create index code_comment_held on code_comment (submission_id) where held;

-- Comments that teachers use again, each for its teacher alone.
create table saved_comment (
  id      bigint generated always as identity primary key,
  uid     text not null references account on delete cascade,
  content text not null,              -- Markdown
  uses    integer not null default 0, -- comments that were written with it
  used_at timestamptz not null        -- time of the last use, or of saving
);
create index saved_comment_of_account on saved_comment (uid, used_at desc, id);

-- Comments by which students ask about a line of their own program in a training.
create table code_question (
  comment_id  bigint primary key references code_comment on delete cascade,
  training_id bigint not null references training on delete cascade,
  state       text not null check (state in ('open', 'taken', 'answered')),
  taken_by    text references account on delete set null,  -- teacher who took or answered it
  changed_at  timestamptz not null
);
create index code_question_of_training on code_question (training_id, state, changed_at);
create index code_question_by_teacher on code_question (taken_by) where taken_by is not null;
create trigger announce_class after insert or update or delete on code_question
  for each row execute function announce_class();

-- Sections of a group, such as the classes of a year.

alter table group_member
  add column section text;  -- null: in no section

create index group_member_by_section on group_member (group_id, section) where section is not null;

-- Open class boards show sections, too.
drop trigger announce_classes on group_member;
create trigger announce_classes after insert or delete or update of level, section on group_member
  for each row execute function announce_classes_of_group();

-- Carriers of balloons.

-- Who is on the way with a balloon. It stays after the delivery, as a record of who carried it.
create table contest_balloon (
  submission_id bigint primary key references submission on delete cascade,
  uid           text not null references account on delete cascade,
  taken_at      timestamptz not null
);
create index contest_balloon_of_account on contest_balloon (uid);

-- Ready answers to questions in contests.

-- Answers that the jury of a contest gives again and again.
create table contest_ready_answer (
  id         bigint generated always as identity primary key,
  contest_id bigint not null references contest on delete cascade,
  content    text not null,
  unique (contest_id, content)
);

-- Rehearsals of contests.

-- Hidden copies of contests with stand-in accounts, which go together when a rehearsal ends.
create table contest_rehearsal (
  id          bigint generated always as identity primary key,
  original_id bigint unique references contest on delete set null,
  contest_id  bigint unique references contest on delete set null,  -- the copy; null: it was deleted already
  uids        text[] not null,                                      -- the stand-ins
  created_at  timestamptz not null
);
create index contest_rehearsal_by_age on contest_rehearsal (created_at);

-- The problem of a day is chosen for each level of readers.

alter table daily_problem
  add column level smallint not null default -1 check (level between -1 and 5),  -- of the readers; -1: visitors
  drop constraint daily_problem_pkey,
  add primary key (day, level);

-- Students are notified of marks once they see them.

alter table hand_mark
  add column must_notify boolean not null default false;  -- true once its student may see it, until the student was notified

create index hand_mark_to_notify on hand_mark (training_id) where must_notify;

-- Notifications between the processes of the server.

-- Notifications that wait until their transaction has committed; the process that wrote them sends and removes them,
-- and any process those of a process that died. NOTIFY within a transaction makes all commits wait for each other.
-- Unlogged: a restart of the database ends all connections, and whoever listens then reads the state itself.
create unlogged table pending_notification (
  id      bigint generated always as identity primary key,
  channel text not null,
  payload text not null
);

alter table "accepted_problem" disable trigger user;
alter table "accepted_usage" disable trigger user;
alter table "account" disable trigger user;
alter table "audit" disable trigger user;
alter table "discussion_category" disable trigger user;
alter table "setting" disable trigger user;
alter table "setup_skip" disable trigger user;
alter table "account_group" disable trigger user;
alter table "account_stat" disable trigger user;
alter table "contest" disable trigger user;
alter table "group_member" disable trigger user;
alter table "problem" disable trigger user;
alter table "tag" disable trigger user;
alter table "contest_board" disable trigger user;
alter table "contest_problem" disable trigger user;
alter table "discussion" disable trigger user;
alter table "problem_search" disable trigger user;
alter table "problem_stat" disable trigger user;
alter table "problem_tag" disable trigger user;
alter table "problem_text" disable trigger user;
alter table "training" disable trigger user;
alter table "comment" disable trigger user;
alter table "submission" disable trigger user;
alter table "training_problem" disable trigger user;
alter table "judging" disable trigger user;
alter table "submission_code" disable trigger user;

truncate "accepted_problem", "accepted_usage", "account", "audit", "backup_schedule", "best_score", "blob", "blob_removal", "captcha", "compiled_program", "daily_problem", "discussion_category", "job_worker", "judgehost", "language", "mail", "mail_certificate", "mail_code", "migrated_item", "other_contest", "outside_host", "rate_limit", "remote_error", "remote_look", "remote_site", "remote_verdict", "request_key", "server_error", "setting", "setup_skip", "site_backup", "snapshot", "submission_tally", "submission_tally_change", "tag_classification", "account_group", "account_sheet", "account_stat", "background_job", "calendar_link", "codeforces_rating", "message_setting", "notice", "recovery_code", "remote_account", "remote_import", "saved_comment", "second_factor", "session", "site_move", "submit_turn", "test_data_upload", "contest", "file", "former_student", "group_invite", "group_member", "group_personal_invite", "mute", "notice_reading", "problem", "problem_export", "site_move_file", "tag", "test_data_upload_case", "training_category", "announcement", "code_template", "contest_board", "contest_cell", "contest_feed", "contest_participant", "contest_pause", "contest_print", "contest_problem", "contest_ready_answer", "contest_registration", "contest_rehearsal", "discussion", "exam_entry", "exam_session", "exam_visit", "generated_test", "problem_editorial", "problem_export_item", "problem_favorite", "problem_import", "problem_language", "problem_note", "problem_origin", "problem_program", "problem_search", "problem_stat", "problem_tag", "problem_text", "rejudging", "remote_import_item", "remote_problem", "test_case", "test_script", "training", "verification", "comment", "contest_event", "contest_question", "discussion_like", "discussion_vote", "hand_mark", "homework_reminder", "problem_import_item", "problem_import_part", "submission", "training_extra_time", "training_problem", "training_registration", "verification_run", "code_comment", "comment_like", "contest_balloon", "contest_check", "judging", "remote_run", "reply", "submission_code", "code_question", "code_reply", "judging_case", "moderation_entry", "message";

insert into "accepted_problem" ("uid", "problem_id", "submission_id", "accepted_at") overriding system value
select "uid", "problem_id", "submission_id", "accepted_at" from jsonb_populate_recordset(null::"accepted_problem", $rows$[
{"uid": "117e23a47474c190e56ff6e80fc07c24", "problem_id": 1000, "accepted_at": "2026-11-30T04:04:05.338793+00:00", "submission_id": 26},
{"uid": "117e23a47474c190e56ff6e80fc07c24", "problem_id": 1001, "accepted_at": "2026-11-30T04:01:45.338793+00:00", "submission_id": 19},
{"uid": "18e421e67764e2a9b9a816f510511f97", "problem_id": 1000, "accepted_at": "2026-11-30T04:00:05.338793+00:00", "submission_id": 14},
{"uid": "18e421e67764e2a9b9a816f510511f97", "problem_id": 1001, "accepted_at": "2026-11-30T04:01:25.338793+00:00", "submission_id": 18},
{"uid": "2d72564428d14e2556f412d215f60635", "problem_id": 1000, "accepted_at": "2026-11-30T04:00:45.338793+00:00", "submission_id": 16},
{"uid": "2d72564428d14e2556f412d215f60635", "problem_id": 1002, "accepted_at": "2026-11-30T04:02:05.338793+00:00", "submission_id": 20},
{"uid": "4cd6797ccf07eb6122fde3fd6c3af49f", "problem_id": 1002, "accepted_at": "2026-11-30T03:55:45.338793+00:00", "submission_id": 1},
{"uid": "c8569e567f7adbe78a66ecfa2d92b22c", "problem_id": 1001, "accepted_at": "2026-11-30T04:00:25.338793+00:00", "submission_id": 15}
]$rows$);

insert into "accepted_usage" ("problem_id", "language", "kind", "step", "programs") overriding system value
select "problem_id", "language", "kind", "step", "programs" from jsonb_populate_recordset(null::"accepted_usage", $rows$[
{"kind": "memory", "step": 163, "language": "C++ 17", "programs": 1, "problem_id": 1001},
{"kind": "memory", "step": 163, "language": "C++ 17", "programs": 1, "problem_id": 1002},
{"kind": "memory", "step": 165, "language": "C++ 17", "programs": 1, "problem_id": 1000},
{"kind": "memory", "step": 165, "language": "C++ 17", "programs": 1, "problem_id": 1001},
{"kind": "memory", "step": 166, "language": "C++ 17", "programs": 1, "problem_id": 1001},
{"kind": "memory", "step": 167, "language": "C++ 17", "programs": 1, "problem_id": 1000},
{"kind": "memory", "step": 167, "language": "C++ 17", "programs": 1, "problem_id": 1002},
{"kind": "memory", "step": 168, "language": "C++ 17", "programs": 1, "problem_id": 1002},
{"kind": "memory", "step": 169, "language": "C++ 17", "programs": 1, "problem_id": 1000},
{"kind": "memory", "step": 174, "language": "C++ 17", "programs": 1, "problem_id": 1000},
{"kind": "memory", "step": 175, "language": "C++ 17", "programs": 1, "problem_id": 1002},
{"kind": "memory", "step": 176, "language": "C++ 17", "programs": 1, "problem_id": 1000},
{"kind": "time", "step": 100, "language": "C++ 17", "programs": 1, "problem_id": 1002},
{"kind": "time", "step": 101, "language": "C++ 17", "programs": 1, "problem_id": 1000},
{"kind": "time", "step": 114, "language": "C++ 17", "programs": 1, "problem_id": 1000},
{"kind": "time", "step": 115, "language": "C++ 17", "programs": 1, "problem_id": 1002},
{"kind": "time", "step": 119, "language": "C++ 17", "programs": 1, "problem_id": 1000},
{"kind": "time", "step": 73, "language": "C++ 17", "programs": 1, "problem_id": 1001},
{"kind": "time", "step": 77, "language": "C++ 17", "programs": 1, "problem_id": 1002},
{"kind": "time", "step": 87, "language": "C++ 17", "programs": 1, "problem_id": 1000},
{"kind": "time", "step": 90, "language": "C++ 17", "programs": 1, "problem_id": 1001},
{"kind": "time", "step": 91, "language": "C++ 17", "programs": 1, "problem_id": 1001},
{"kind": "time", "step": 95, "language": "C++ 17", "programs": 1, "problem_id": 1000},
{"kind": "time", "step": 98, "language": "C++ 17", "programs": 1, "problem_id": 1002}
]$rows$);

insert into "account" ("uid", "username", "password_hash", "role", "disabled", "nickname", "realname", "school", "course", "number", "gender", "email", "mobile", "github", "blog", "cf_username", "avatar", "signature", "title_name", "title_color", "created_at", "updated_at", "look", "closed_at") overriding system value
select "uid", "username", "password_hash", "role", "disabled", "nickname", "realname", "school", "course", "number", "gender", "email", "mobile", "github", "blog", "cf_username", "avatar", "signature", "title_name", "title_color", "created_at", "updated_at", "look", "closed_at" from jsonb_populate_recordset(null::"account", $rows$[
{"uid": "117e23a47474c190e56ff6e80fc07c24", "blog": null, "look": null, "role": 1002, "email": null, "avatar": null, "course": null, "gender": "secrecy", "github": null, "mobile": null, "number": null, "school": null, "disabled": false, "nickname": "Diego 3", "realname": null, "username": "diego3", "closed_at": null, "signature": null, "created_at": "2026-11-30T04:05:25.338793+00:00", "title_name": null, "updated_at": "2026-11-30T04:05:25.338793+00:00", "cf_username": null, "title_color": null, "password_hash": ""},
{"uid": "18e421e67764e2a9b9a816f510511f97", "blog": null, "look": null, "role": 1002, "email": null, "avatar": null, "course": null, "gender": "secrecy", "github": null, "mobile": null, "number": null, "school": null, "disabled": false, "nickname": "Chen 2", "realname": null, "username": "chen2", "closed_at": null, "signature": null, "created_at": "2026-11-30T04:05:25.338793+00:00", "title_name": null, "updated_at": "2026-11-30T04:05:25.338793+00:00", "cf_username": null, "title_color": null, "password_hash": ""},
{"uid": "2d72564428d14e2556f412d215f60635", "blog": null, "look": null, "role": 1002, "email": null, "avatar": null, "course": null, "gender": "secrecy", "github": null, "mobile": null, "number": null, "school": null, "disabled": false, "nickname": "Bolin 1", "realname": null, "username": "bolin1", "closed_at": null, "signature": null, "created_at": "2026-11-30T04:05:25.338793+00:00", "title_name": null, "updated_at": "2026-11-30T04:05:25.338793+00:00", "cf_username": null, "title_color": null, "password_hash": ""},
{"uid": "4cd6797ccf07eb6122fde3fd6c3af49f", "blog": null, "look": null, "role": 1002, "email": null, "avatar": null, "course": null, "gender": "secrecy", "github": null, "mobile": null, "number": null, "school": null, "disabled": false, "nickname": "Fatima 5", "realname": null, "username": "fatima5", "closed_at": null, "signature": null, "created_at": "2026-11-30T04:05:25.338793+00:00", "title_name": null, "updated_at": "2026-11-30T04:05:25.338793+00:00", "cf_username": null, "title_color": null, "password_hash": ""},
{"uid": "c8569e567f7adbe78a66ecfa2d92b22c", "blog": null, "look": null, "role": 1002, "email": null, "avatar": null, "course": null, "gender": "secrecy", "github": null, "mobile": null, "number": null, "school": null, "disabled": false, "nickname": "Elif 4", "realname": null, "username": "elif4", "closed_at": null, "signature": null, "created_at": "2026-11-30T04:05:25.338793+00:00", "title_name": null, "updated_at": "2026-11-30T04:05:25.338793+00:00", "cf_username": null, "title_color": null, "password_hash": ""}
]$rows$);

insert into "audit" ("id", "at", "uid", "username", "ip", "action", "subject", "subject_name", "before", "after") overriding system value
select "id", "at", "uid", "username", "ip", "action", "subject", "subject_name", "before", "after" from jsonb_populate_recordset(null::"audit", $rows$[
{"at": "2026-11-30T04:01:25.338793+00:00", "id": 1, "ip": "192.0.2.7", "uid": "18e421e67764e2a9b9a816f510511f97", "after": {"disabled": true}, "action": "account.edit", "before": {"disabled": false}, "subject": "2d72564428d14e2556f412d215f60635", "username": "admin1", "subject_name": "account 1"},
{"at": "2026-11-30T04:02:25.338793+00:00", "id": 2, "ip": "192.0.2.7", "uid": "117e23a47474c190e56ff6e80fc07c24", "after": {"disabled": true}, "action": "account.edit", "before": {"disabled": false}, "subject": "18e421e67764e2a9b9a816f510511f97", "username": "admin2", "subject_name": "account 2"},
{"at": "2026-11-30T04:03:25.338793+00:00", "id": 3, "ip": "192.0.2.7", "uid": "c8569e567f7adbe78a66ecfa2d92b22c", "after": {"disabled": true}, "action": "account.edit", "before": {"disabled": false}, "subject": "117e23a47474c190e56ff6e80fc07c24", "username": "admin3", "subject_name": "account 3"},
{"at": "2026-11-30T04:04:25.338793+00:00", "id": 4, "ip": "192.0.2.7", "uid": "4cd6797ccf07eb6122fde3fd6c3af49f", "after": {"disabled": true}, "action": "account.edit", "before": {"disabled": false}, "subject": "c8569e567f7adbe78a66ecfa2d92b22c", "username": "admin4", "subject_name": "account 4"},
{"at": "2026-11-30T04:05:25.338793+00:00", "id": 5, "ip": "192.0.2.7", "uid": "1efd853ff24dd22e908e615599a44d1d", "after": {"disabled": true}, "action": "problem.edit", "before": {"disabled": false}, "subject": "4cd6797ccf07eb6122fde3fd6c3af49f", "username": "admin5", "subject_name": "account 5"}
]$rows$);

insert into "discussion_category" ("id", "name", "created_at", "updated_at") overriding system value
select "id", "name", "created_at", "updated_at" from jsonb_populate_recordset(null::"discussion_category", $rows$[
{"id": 1, "name": "Chat", "created_at": "2026-11-30T04:05:25.169247+00:00", "updated_at": "2026-11-30T04:05:25.169247+00:00"},
{"id": 2, "name": "Solution", "created_at": "2026-11-30T04:05:25.169247+00:00", "updated_at": "2026-11-30T04:05:25.169247+00:00"},
{"id": 3, "name": "Help", "created_at": "2026-11-30T04:05:25.169247+00:00", "updated_at": "2026-11-30T04:05:25.169247+00:00"},
{"id": 4, "name": "Suggestion", "created_at": "2026-11-30T04:05:25.169247+00:00", "updated_at": "2026-11-30T04:05:25.169247+00:00"},
{"id": 5, "name": "Record", "created_at": "2026-11-30T04:05:25.169247+00:00", "updated_at": "2026-11-30T04:05:25.169247+00:00"}
]$rows$);

insert into "setting" ("key", "value", "updated_at") overriding system value
select "key", "value", "updated_at" from jsonb_populate_recordset(null::"setting", $rows$[
{"key": "shortName", "value": "Kept", "updated_at": "2026-11-30T04:05:25.620312+00:00"}
]$rows$);

insert into "setup_skip" ("step") overriding system value
select "step" from jsonb_populate_recordset(null::"setup_skip", $rows$[
{"step": "mail"}
]$rows$);

insert into "account_group" ("id", "owner_uid", "name", "short_name", "brief", "description", "avatar", "access", "code", "visible", "banned", "created_at", "updated_at", "evidence") overriding system value
select "id", "owner_uid", "name", "short_name", "brief", "description", "avatar", "access", "code", "visible", "banned", "created_at", "updated_at", "evidence" from jsonb_populate_recordset(null::"account_group", $rows$[
{"id": 1000, "code": null, "name": "Class", "brief": "brief", "access": "public", "avatar": null, "banned": false, "visible": true, "evidence": null, "owner_uid": "2d72564428d14e2556f412d215f60635", "created_at": "2026-11-30T04:05:25.611435+00:00", "short_name": "class", "updated_at": "2026-11-30T04:05:25.611435+00:00", "description": "description"}
]$rows$);

insert into "account_stat" ("uid", "total", "accepted", "oi_score", "ranked", "names") overriding system value
select "uid", "total", "accepted", "oi_score", "ranked", "names" from jsonb_populate_recordset(null::"account_stat", $rows$[
{"uid": "117e23a47474c190e56ff6e80fc07c24", "names": "diego3\ndiego 3", "total": 5, "ranked": true, "accepted": 2, "oi_score": 0},
{"uid": "18e421e67764e2a9b9a816f510511f97", "names": "chen2\nchen 2", "total": 4, "ranked": true, "accepted": 2, "oi_score": 0},
{"uid": "2d72564428d14e2556f412d215f60635", "names": "bolin1\nbolin 1", "total": 13, "ranked": true, "accepted": 2, "oi_score": 0},
{"uid": "4cd6797ccf07eb6122fde3fd6c3af49f", "names": "fatima5\nfatima 5", "total": 5, "ranked": true, "accepted": 1, "oi_score": 0},
{"uid": "c8569e567f7adbe78a66ecfa2d92b22c", "names": "elif4\nelif 4", "total": 3, "ranked": true, "accepted": 1, "oi_score": 0}
]$rows$);

insert into "contest" ("id", "group_id", "author_uid", "source_id", "title", "description", "rule", "access", "password", "account_rule", "start_at", "end_at", "seal_at", "opens_at_end", "extra_s", "visible", "open_print", "open_board", "shown_name", "counted", "award_kind", "awards", "allows_late", "created_at", "updated_at", "version", "penalty_s", "penalty_unit", "exam", "ties", "evidence", "star_uids", "star_names", "short_name") overriding system value
select "id", "group_id", "author_uid", "source_id", "title", "description", "rule", "access", "password", "account_rule", "start_at", "end_at", "seal_at", "opens_at_end", "extra_s", "visible", "open_print", "open_board", "shown_name", "counted", "award_kind", "awards", "allows_late", "created_at", "updated_at", "version", "penalty_s", "penalty_unit", "exam", "ties", "evidence", "star_uids", "star_names", "short_name" from jsonb_populate_recordset(null::"contest", $rows$[
{"id": 1000, "exam": null, "rule": "acm", "ties": "shared", "title": "Contest", "access": "public", "awards": [], "end_at": "2026-03-01T04:00:00+00:00", "counted": "recent", "extra_s": 0, "seal_at": null, "version": 0, "visible": true, "evidence": null, "group_id": null, "password": null, "start_at": "2026-02-28T23:00:00+00:00", "penalty_s": 1200, "source_id": null, "star_uids": [], "author_uid": "2d72564428d14e2556f412d215f60635", "award_kind": "none", "created_at": "2026-11-30T04:05:25.607339+00:00", "open_board": false, "open_print": false, "short_name": "", "shown_name": "username", "star_names": [], "updated_at": "2026-11-30T04:05:25.607339+00:00", "allows_late": false, "description": "", "account_rule": null, "opens_at_end": true, "penalty_unit": "seconds"}
]$rows$);

insert into "group_member" ("id", "group_id", "uid", "level", "reason", "created_at", "updated_at", "section") overriding system value
select "id", "group_id", "uid", "level", "reason", "created_at", "updated_at", "section" from jsonb_populate_recordset(null::"group_member", $rows$[
{"id": 1, "uid": "2d72564428d14e2556f412d215f60635", "level": 5, "reason": null, "section": null, "group_id": 1000, "created_at": "2026-11-30T04:05:25.612809+00:00", "updated_at": "2026-11-30T04:05:25.612809+00:00"}
]$rows$);

insert into "problem" ("id", "display_id", "author", "author_uid", "modified_by", "scored", "judge_mode", "case_mode", "time_limit_ms", "memory_limit_mib", "stack_limit_mib", "source", "difficulty", "visibility", "max_score", "code_share", "remove_end_blank", "compare", "jury_language", "jury_code", "jury_dialect", "jury_args", "jury_score_scale", "user_extra_files", "judge_extra_files", "file_io_input", "file_io_output", "examples", "is_remote", "is_upload_case", "case_version", "group_id", "is_group", "apply_public_progress", "created_at", "updated_at", "uniform_limits", "time_limit_rule", "includes", "gnu_dialect", "evidence", "solutions", "jury_passes", "counter_examples", "group_needs", "was_public", "grader", "judged_anew_at", "license", "credits", "jury_settings") overriding system value
select "id", "display_id", "author", "author_uid", "modified_by", "scored", "judge_mode", "case_mode", "time_limit_ms", "memory_limit_mib", "stack_limit_mib", "source", "difficulty", "visibility", "max_score", "code_share", "remove_end_blank", "compare", "jury_language", "jury_code", "jury_dialect", "jury_args", "jury_score_scale", "user_extra_files", "judge_extra_files", "file_io_input", "file_io_output", "examples", "is_remote", "is_upload_case", "case_version", "group_id", "is_group", "apply_public_progress", "created_at", "updated_at", "uniform_limits", "time_limit_rule", "includes", "gnu_dialect", "evidence", "solutions", "jury_passes", "counter_examples", "group_needs", "was_public", "grader", "judged_anew_at", "license", "credits", "jury_settings" from jsonb_populate_recordset(null::"problem", $rows$[
{"id": 1000, "author": "seed", "grader": null, "scored": false, "source": "", "compare": null, "credits": "", "license": "", "evidence": "results", "examples": [], "group_id": null, "includes": null, "is_group": false, "case_mode": "default", "is_remote": false, "jury_args": [], "jury_code": null, "max_score": 0, "solutions": "open", "author_uid": null, "code_share": true, "created_at": "2026-11-30T04:05:25.338793+00:00", "difficulty": 1, "display_id": "S1001", "judge_mode": "default", "updated_at": "2026-11-30T04:05:25.338793+00:00", "visibility": "public", "was_public": false, "gnu_dialect": false, "group_needs": {}, "jury_passes": 2, "modified_by": null, "case_version": 0, "jury_dialect": "native", "file_io_input": null, "jury_language": null, "jury_settings": {}, "time_limit_ms": 1000, "file_io_output": null, "is_upload_case": true, "judged_anew_at": null, "uniform_limits": false, "stack_limit_mib": 128, "time_limit_rule": null, "counter_examples": false, "jury_score_scale": "percent", "memory_limit_mib": 256, "remove_end_blank": true, "user_extra_files": null, "judge_extra_files": null, "apply_public_progress": null},
{"id": 1001, "author": "seed", "grader": null, "scored": false, "source": "", "compare": null, "credits": "", "license": "", "evidence": "results", "examples": [], "group_id": null, "includes": null, "is_group": false, "case_mode": "default", "is_remote": false, "jury_args": [], "jury_code": null, "max_score": 0, "solutions": "open", "author_uid": null, "code_share": true, "created_at": "2026-11-30T04:05:25.338793+00:00", "difficulty": 2, "display_id": "S1002", "judge_mode": "default", "updated_at": "2026-11-30T04:05:25.338793+00:00", "visibility": "public", "was_public": false, "gnu_dialect": false, "group_needs": {}, "jury_passes": 2, "modified_by": null, "case_version": 0, "jury_dialect": "native", "file_io_input": null, "jury_language": null, "jury_settings": {}, "time_limit_ms": 1000, "file_io_output": null, "is_upload_case": true, "judged_anew_at": null, "uniform_limits": false, "stack_limit_mib": 128, "time_limit_rule": null, "counter_examples": false, "jury_score_scale": "percent", "memory_limit_mib": 256, "remove_end_blank": true, "user_extra_files": null, "judge_extra_files": null, "apply_public_progress": null},
{"id": 1002, "author": "seed", "grader": null, "scored": false, "source": "", "compare": null, "credits": "", "license": "", "evidence": "results", "examples": [], "group_id": null, "includes": null, "is_group": false, "case_mode": "default", "is_remote": false, "jury_args": [], "jury_code": null, "max_score": 0, "solutions": "open", "author_uid": null, "code_share": true, "created_at": "2026-11-30T04:05:25.338793+00:00", "difficulty": 3, "display_id": "S1003", "judge_mode": "default", "updated_at": "2026-11-30T04:05:25.338793+00:00", "visibility": "public", "was_public": false, "gnu_dialect": false, "group_needs": {}, "jury_passes": 2, "modified_by": null, "case_version": 0, "jury_dialect": "native", "file_io_input": null, "jury_language": null, "jury_settings": {}, "time_limit_ms": 1000, "file_io_output": null, "is_upload_case": true, "judged_anew_at": null, "uniform_limits": false, "stack_limit_mib": 128, "time_limit_rule": null, "counter_examples": false, "jury_score_scale": "percent", "memory_limit_mib": 256, "remove_end_blank": true, "user_extra_files": null, "judge_extra_files": null, "apply_public_progress": null}
]$rows$);

insert into "tag" ("id", "name", "color", "oj", "group_id", "classification_id", "created_at", "updated_at") overriding system value
select "id", "name", "color", "oj", "group_id", "classification_id", "created_at", "updated_at" from jsonb_populate_recordset(null::"tag", $rows$[
{"id": 1, "oj": "ME", "name": "topic 1", "color": null, "group_id": null, "created_at": "2026-11-30T04:05:25.338793+00:00", "updated_at": "2026-11-30T04:05:25.338793+00:00", "classification_id": null},
{"id": 10, "oj": "ME", "name": "topic 10", "color": null, "group_id": null, "created_at": "2026-11-30T04:05:25.338793+00:00", "updated_at": "2026-11-30T04:05:25.338793+00:00", "classification_id": null},
{"id": 11, "oj": "ME", "name": "topic 11", "color": null, "group_id": null, "created_at": "2026-11-30T04:05:25.338793+00:00", "updated_at": "2026-11-30T04:05:25.338793+00:00", "classification_id": null},
{"id": 12, "oj": "ME", "name": "topic 12", "color": null, "group_id": null, "created_at": "2026-11-30T04:05:25.338793+00:00", "updated_at": "2026-11-30T04:05:25.338793+00:00", "classification_id": null},
{"id": 13, "oj": "ME", "name": "topic 13", "color": null, "group_id": null, "created_at": "2026-11-30T04:05:25.338793+00:00", "updated_at": "2026-11-30T04:05:25.338793+00:00", "classification_id": null},
{"id": 14, "oj": "ME", "name": "topic 14", "color": null, "group_id": null, "created_at": "2026-11-30T04:05:25.338793+00:00", "updated_at": "2026-11-30T04:05:25.338793+00:00", "classification_id": null},
{"id": 15, "oj": "ME", "name": "topic 15", "color": null, "group_id": null, "created_at": "2026-11-30T04:05:25.338793+00:00", "updated_at": "2026-11-30T04:05:25.338793+00:00", "classification_id": null},
{"id": 16, "oj": "ME", "name": "topic 16", "color": null, "group_id": null, "created_at": "2026-11-30T04:05:25.338793+00:00", "updated_at": "2026-11-30T04:05:25.338793+00:00", "classification_id": null},
{"id": 17, "oj": "ME", "name": "topic 17", "color": null, "group_id": null, "created_at": "2026-11-30T04:05:25.338793+00:00", "updated_at": "2026-11-30T04:05:25.338793+00:00", "classification_id": null},
{"id": 18, "oj": "ME", "name": "topic 18", "color": null, "group_id": null, "created_at": "2026-11-30T04:05:25.338793+00:00", "updated_at": "2026-11-30T04:05:25.338793+00:00", "classification_id": null},
{"id": 19, "oj": "ME", "name": "topic 19", "color": null, "group_id": null, "created_at": "2026-11-30T04:05:25.338793+00:00", "updated_at": "2026-11-30T04:05:25.338793+00:00", "classification_id": null},
{"id": 2, "oj": "ME", "name": "topic 2", "color": null, "group_id": null, "created_at": "2026-11-30T04:05:25.338793+00:00", "updated_at": "2026-11-30T04:05:25.338793+00:00", "classification_id": null},
{"id": 20, "oj": "ME", "name": "topic 20", "color": null, "group_id": null, "created_at": "2026-11-30T04:05:25.338793+00:00", "updated_at": "2026-11-30T04:05:25.338793+00:00", "classification_id": null},
{"id": 3, "oj": "ME", "name": "topic 3", "color": null, "group_id": null, "created_at": "2026-11-30T04:05:25.338793+00:00", "updated_at": "2026-11-30T04:05:25.338793+00:00", "classification_id": null},
{"id": 4, "oj": "ME", "name": "topic 4", "color": null, "group_id": null, "created_at": "2026-11-30T04:05:25.338793+00:00", "updated_at": "2026-11-30T04:05:25.338793+00:00", "classification_id": null},
{"id": 5, "oj": "ME", "name": "topic 5", "color": null, "group_id": null, "created_at": "2026-11-30T04:05:25.338793+00:00", "updated_at": "2026-11-30T04:05:25.338793+00:00", "classification_id": null},
{"id": 6, "oj": "ME", "name": "topic 6", "color": null, "group_id": null, "created_at": "2026-11-30T04:05:25.338793+00:00", "updated_at": "2026-11-30T04:05:25.338793+00:00", "classification_id": null},
{"id": 7, "oj": "ME", "name": "topic 7", "color": null, "group_id": null, "created_at": "2026-11-30T04:05:25.338793+00:00", "updated_at": "2026-11-30T04:05:25.338793+00:00", "classification_id": null},
{"id": 8, "oj": "ME", "name": "topic 8", "color": null, "group_id": null, "created_at": "2026-11-30T04:05:25.338793+00:00", "updated_at": "2026-11-30T04:05:25.338793+00:00", "classification_id": null},
{"id": 9, "oj": "ME", "name": "topic 9", "color": null, "group_id": null, "created_at": "2026-11-30T04:05:25.338793+00:00", "updated_at": "2026-11-30T04:05:25.338793+00:00", "classification_id": null}
]$rows$);

insert into "contest_board" ("contest_id", "version", "sealed_version", "rewritten_version") overriding system value
select "contest_id", "version", "sealed_version", "rewritten_version" from jsonb_populate_recordset(null::"contest_board", $rows$[
{"version": 0, "contest_id": 1000, "sealed_version": 0, "rewritten_version": 0}
]$rows$);

insert into "contest_problem" ("id", "contest_id", "problem_id", "label", "title", "color", "position", "created_at", "updated_at", "original_id") overriding system value
select "id", "contest_id", "problem_id", "label", "title", "color", "position", "created_at", "updated_at", "original_id" from jsonb_populate_recordset(null::"contest_problem", $rows$[
{"id": 1, "color": null, "label": "A", "title": "Problem A", "position": 0, "contest_id": 1000, "created_at": "2026-11-30T04:05:25.610062+00:00", "problem_id": 1000, "updated_at": "2026-11-30T04:05:25.610062+00:00", "original_id": null}
]$rows$);

insert into "discussion" ("id", "uid", "group_id", "problem_id", "category_id", "title", "description", "content", "pinned", "hidden", "view_count", "like_count", "comment_count", "reply_count", "created_at", "updated_at", "kind", "language", "up_count", "down_count", "held", "edited_at", "active_at") overriding system value
select "id", "uid", "group_id", "problem_id", "category_id", "title", "description", "content", "pinned", "hidden", "view_count", "like_count", "comment_count", "reply_count", "created_at", "updated_at", "kind", "language", "up_count", "down_count", "held", "edited_at", "active_at" from jsonb_populate_recordset(null::"discussion", $rows$[
{"id": 1, "uid": "2d72564428d14e2556f412d215f60635", "held": false, "kind": "discussion", "title": "first", "votes": 0, "hidden": false, "pinned": false, "content": "x", "group_id": null, "language": null, "up_count": 0, "active_at": "2026-11-30T04:05:25.618+00:00", "edited_at": null, "created_at": "2026-11-30T04:05:25.616874+00:00", "down_count": 0, "like_count": 0, "problem_id": null, "updated_at": "2026-11-30T04:05:25.616874+00:00", "view_count": 0, "category_id": 1, "description": "x", "reply_count": 0, "comment_count": 1}
]$rows$);

insert into "problem_search" ("problem_id", "haystack") overriding system value
select "problem_id", "haystack" from jsonb_populate_recordset(null::"problem_search", $rows$[
{"grams": ["\n", "\ng", "\n生", " ", " k", " p", " s", " 背", "0", "00", "03", "1", "10", "3", "3\n", ":", ": ", "a", "ac", "ap", "at", "b", "bl", "c", "ck", "d", "d ", "e", "ed", "em", "en", "er", "g", "ge", "k", "k ", "kn", "l", "le", "m", "m:", "n", "na", "ne", "o", "ob", "p", "pr", "ps", "r", "ra", "ro", "s", "s1", "sa", "t", "te", "包", "包 ", "成", "成的", "生", "生成", "的", "的题", "目", "目 ", "背", "背包", "题", "题目"], "haystack": "s1003\ngenerated problem: knapsack s1003\n生成的题目 背包 s1003", "problem_id": 1002},
{"grams": ["\n", "\ng", "\n生", " ", " p", " s", " t", " 生", "0", "00", "02", "1", "10", "2", "2\n", ":", ": ", "a", "an", "at", "b", "bl", "d", "d ", "e", "e ", "ed", "ee", "em", "en", "er", "g", "g ", "ge", "i", "in", "l", "le", "m", "m:", "n", "ne", "ng", "ni", "nn", "o", "ob", "p", "pa", "pr", "r", "ra", "re", "ro", "s", "s1", "sp", "t", "te", "tr", "成", "成树", "成的", "树", "树 ", "生", "生成", "的", "的题", "目", "目 ", "题", "题目"], "haystack": "s1002\ngenerated problem: spanning tree s1002\n生成的题目 生成树 s1002", "problem_id": 1001},
{"grams": ["\n", "\ng", "\n生", " ", " p", " s", " 最", "0", "00", "01", "1", "1\n", "10", ":", ": ", "a", "at", "b", "bl", "d", "d ", "e", "ed", "em", "en", "er", "es", "g", "ge", "h", "h ", "ho", "l", "le", "m", "m:", "n", "ne", "o", "ob", "or", "p", "pa", "pr", "r", "ra", "ro", "rt", "s", "s1", "sh", "st", "t", "t ", "te", "th", "径", "径 ", "成", "成的", "最", "最短", "生", "生成", "的", "的题", "目", "目 ", "短", "短路", "路", "路径", "题", "题目"], "haystack": "s1001\ngenerated problem: shortest path s1001\n生成的题目 最短路径 s1001", "problem_id": 1000}
]$rows$);

insert into "problem_stat" ("problem_id", "total", "ac", "mle", "tle", "re", "pe", "ce", "wa", "se", "pa") overriding system value
select "problem_id", "total", "ac", "mle", "tle", "re", "pe", "ce", "wa", "se", "pa" from jsonb_populate_recordset(null::"problem_stat", $rows$[
{"ac": 3, "ce": 0, "pa": 0, "pe": 0, "re": 1, "se": 0, "wa": 3, "mle": 0, "tle": 0, "total": 7, "problem_id": 1001},
{"ac": 4, "ce": 0, "pa": 0, "pe": 0, "re": 0, "se": 0, "wa": 0, "mle": 0, "tle": 0, "total": 4, "problem_id": 1002},
{"ac": 5, "ce": 4, "pa": 0, "pe": 0, "re": 1, "se": 0, "wa": 9, "mle": 0, "tle": 0, "total": 19, "problem_id": 1000}
]$rows$);

insert into "problem_tag" ("problem_id", "tag_id") overriding system value
select "problem_id", "tag_id" from jsonb_populate_recordset(null::"problem_tag", $rows$[
{"tag_id": 1, "problem_id": 1000},
{"tag_id": 15, "problem_id": 1002},
{"tag_id": 2, "problem_id": 1001},
{"tag_id": 3, "problem_id": 1002},
{"tag_id": 8, "problem_id": 1001}
]$rows$);

insert into "problem_text" ("problem_id", "locale", "title", "description", "input", "output", "hint", "updated_at", "is_alone") overriding system value
select "problem_id", "locale", "title", "description", "input", "output", "hint", "updated_at", "is_alone" from jsonb_populate_recordset(null::"problem_text", $rows$[
{"hint": "", "input": "", "title": "Generated problem: knapsack S1003", "locale": "en-US", "output": "", "is_alone": false, "problem_id": 1002, "updated_at": "2026-11-30T04:05:25.338793+00:00", "description": "A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. "},
{"hint": "", "input": "", "title": "Generated problem: shortest path S1001", "locale": "en-US", "output": "", "is_alone": false, "problem_id": 1000, "updated_at": "2026-11-30T04:05:25.338793+00:00", "description": "A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. "},
{"hint": "", "input": "", "title": "Generated problem: spanning tree S1002", "locale": "en-US", "output": "", "is_alone": false, "problem_id": 1001, "updated_at": "2026-11-30T04:05:25.338793+00:00", "description": "A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. "},
{"hint": "", "input": "", "title": "生成的题目 最短路径 S1001", "locale": "zh-CN", "output": "", "is_alone": false, "problem_id": 1000, "updated_at": "2026-11-30T04:05:25.338793+00:00", "description": "A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. "},
{"hint": "", "input": "", "title": "生成的题目 生成树 S1002", "locale": "zh-CN", "output": "", "is_alone": false, "problem_id": 1001, "updated_at": "2026-11-30T04:05:25.338793+00:00", "description": "A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. "},
{"hint": "", "input": "", "title": "生成的题目 背包 S1003", "locale": "zh-CN", "output": "", "is_alone": false, "problem_id": 1002, "updated_at": "2026-11-30T04:05:25.338793+00:00", "description": "A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. A statement of some length. "}
]$rows$);

insert into "training" ("id", "group_id", "author_uid", "category_id", "title", "description", "rank", "access", "password", "visible", "created_at", "updated_at", "start_at", "deadline", "late_steps", "attempts_max", "hides_results", "evidence") overriding system value
select "id", "group_id", "author_uid", "category_id", "title", "description", "rank", "access", "password", "visible", "created_at", "updated_at", "start_at", "deadline", "late_steps", "attempts_max", "hides_results", "evidence" from jsonb_populate_recordset(null::"training", $rows$[
{"id": 1000, "rank": 1000, "title": "Training", "access": "public", "visible": true, "deadline": null, "evidence": null, "group_id": 1000, "password": null, "start_at": null, "author_uid": "2d72564428d14e2556f412d215f60635", "created_at": "2026-03-01T00:00:00+00:00", "late_steps": [], "updated_at": "2026-03-01T00:00:00+00:00", "category_id": null, "description": "x", "attempts_max": null, "hides_results": false}
]$rows$);

insert into "comment" ("id", "uid", "contest_id", "content", "official", "created_at", "discussion_id", "like_count", "reply_count", "hidden", "held", "edited_at") overriding system value
select "id", "uid", "contest_id", "content", "official", "created_at", "discussion_id", "like_count", "reply_count", "hidden", "held", "edited_at" from jsonb_populate_recordset(null::"comment", $rows$[
{"id": 1, "uid": "18e421e67764e2a9b9a816f510511f97", "held": false, "hidden": false, "content": "x", "official": false, "edited_at": null, "contest_id": null, "created_at": "2026-11-30T04:05:25.618156+00:00", "like_count": 0, "reply_count": 0, "discussion_id": 1}
]$rows$);

insert into "submission" ("id", "problem_id", "uid", "contest_id", "contest_problem_id", "training_id", "group_id", "language", "code_length", "ip", "shared", "submitted_at", "status", "time_ms", "memory_kib", "score", "oi_rank_score", "message", "failure", "judger", "is_manual", "judging_id", "version", "sealed", "stops_early") overriding system value
select "id", "problem_id", "uid", "contest_id", "contest_problem_id", "training_id", "group_id", "language", "code_length", "ip", "shared", "submitted_at", "status", "time_ms", "memory_kib", "score", "oi_rank_score", "message", "failure", "judger", "is_manual", "judging_id", "version", "sealed", "stops_early" from jsonb_populate_recordset(null::"submission", $rows$[
{"id": 1, "ip": "", "uid": "4cd6797ccf07eb6122fde3fd6c3af49f", "score": null, "judger": "seed", "sealed": false, "shared": false, "status": "accepted", "failure": null, "message": null, "time_ms": 130, "version": 1, "group_id": null, "language": "C++ 17", "is_manual": false, "contest_id": null, "judging_id": 1, "memory_kib": 4297, "problem_id": 1002, "code_length": 300, "stops_early": false, "training_id": null, "submitted_at": "2026-11-30T03:55:45.338793+00:00", "oi_rank_score": null, "contest_problem_id": null},
{"id": 10, "ip": "", "uid": "4cd6797ccf07eb6122fde3fd6c3af49f", "score": null, "judger": "seed", "sealed": false, "shared": false, "status": "wrongAnswer", "failure": null, "message": null, "time_ms": 615, "version": 1, "group_id": null, "language": "C++ 17", "is_manual": false, "contest_id": null, "judging_id": 10, "memory_kib": 9149, "problem_id": 1000, "code_length": 300, "stops_early": false, "training_id": null, "submitted_at": "2026-11-30T03:58:45.338793+00:00", "oi_rank_score": null, "contest_problem_id": null},
{"id": 11, "ip": "", "uid": "117e23a47474c190e56ff6e80fc07c24", "score": null, "judger": "seed", "sealed": false, "shared": false, "status": "compileError", "failure": null, "message": null, "time_ms": 934, "version": 1, "group_id": null, "language": "Python3", "is_manual": false, "contest_id": null, "judging_id": 11, "memory_kib": 12343, "problem_id": 1000, "code_length": 300, "stops_early": false, "training_id": null, "submitted_at": "2026-11-30T03:59:05.338793+00:00", "oi_rank_score": null, "contest_problem_id": null},
{"id": 12, "ip": "", "uid": "4cd6797ccf07eb6122fde3fd6c3af49f", "score": null, "judger": "seed", "sealed": false, "shared": false, "status": "wrongAnswer", "failure": null, "message": null, "time_ms": 603, "version": 1, "group_id": null, "language": "C++ 17", "is_manual": false, "contest_id": null, "judging_id": 12, "memory_kib": 9033, "problem_id": 1000, "code_length": 300, "stops_early": false, "training_id": null, "submitted_at": "2026-11-30T03:59:25.338793+00:00", "oi_rank_score": null, "contest_problem_id": null},
{"id": 13, "ip": "", "uid": "18e421e67764e2a9b9a816f510511f97", "score": null, "judger": "seed", "sealed": false, "shared": false, "status": "runtimeError", "failure": null, "message": null, "time_ms": 930, "version": 1, "group_id": null, "language": "Python3", "is_manual": false, "contest_id": null, "judging_id": 13, "memory_kib": 12299, "problem_id": 1000, "code_length": 300, "stops_early": false, "training_id": null, "submitted_at": "2026-11-30T03:59:45.338793+00:00", "oi_rank_score": null, "contest_problem_id": null},
{"id": 14, "ip": "", "uid": "18e421e67764e2a9b9a816f510511f97", "score": null, "judger": "seed", "sealed": false, "shared": false, "status": "accepted", "failure": null, "message": null, "time_ms": 157, "version": 1, "group_id": null, "language": "C++ 17", "is_manual": false, "contest_id": null, "judging_id": 14, "memory_kib": 4575, "problem_id": 1000, "code_length": 300, "stops_early": false, "training_id": null, "submitted_at": "2026-11-30T04:00:05.338793+00:00", "oi_rank_score": null, "contest_problem_id": null},
{"id": 15, "ip": "", "uid": "c8569e567f7adbe78a66ecfa2d92b22c", "score": null, "judger": "seed", "sealed": false, "shared": false, "status": "accepted", "failure": null, "message": null, "time_ms": 95, "version": 1, "group_id": null, "language": "C++ 17", "is_manual": false, "contest_id": null, "judging_id": 15, "memory_kib": 3952, "problem_id": 1001, "code_length": 300, "stops_early": false, "training_id": null, "submitted_at": "2026-11-30T04:00:25.338793+00:00", "oi_rank_score": null, "contest_problem_id": null},
{"id": 16, "ip": "", "uid": "2d72564428d14e2556f412d215f60635", "score": null, "judger": "seed", "sealed": false, "shared": false, "status": "accepted", "failure": null, "message": null, "time_ms": 117, "version": 1, "group_id": null, "language": "C++ 17", "is_manual": false, "contest_id": null, "judging_id": 16, "memory_kib": 4171, "problem_id": 1000, "code_length": 300, "stops_early": false, "training_id": null, "submitted_at": "2026-11-30T04:00:45.338793+00:00", "oi_rank_score": null, "contest_problem_id": null},
{"id": 17, "ip": "", "uid": "2d72564428d14e2556f412d215f60635", "score": null, "judger": "seed", "sealed": false, "shared": false, "status": "wrongAnswer", "failure": null, "message": null, "time_ms": 538, "version": 1, "group_id": null, "language": "C++ 17", "is_manual": false, "contest_id": null, "judging_id": 17, "memory_kib": 8384, "problem_id": 1000, "code_length": 300, "stops_early": false, "training_id": null, "submitted_at": "2026-11-30T04:01:05.338793+00:00", "oi_rank_score": null, "contest_problem_id": null},
{"id": 18, "ip": "", "uid": "18e421e67764e2a9b9a816f510511f97", "score": null, "judger": "seed", "sealed": false, "shared": false, "status": "accepted", "failure": null, "message": null, "time_ms": 38, "version": 1, "group_id": null, "language": "C++ 17", "is_manual": false, "contest_id": null, "judging_id": 18, "memory_kib": 3383, "problem_id": 1001, "code_length": 300, "stops_early": false, "training_id": null, "submitted_at": "2026-11-30T04:01:25.338793+00:00", "oi_rank_score": null, "contest_problem_id": null},
{"id": 19, "ip": "", "uid": "117e23a47474c190e56ff6e80fc07c24", "score": null, "judger": "seed", "sealed": false, "shared": false, "status": "accepted", "failure": null, "message": null, "time_ms": 90, "version": 1, "group_id": null, "language": "C++ 17", "is_manual": false, "contest_id": null, "judging_id": 19, "memory_kib": 3896, "problem_id": 1001, "code_length": 300, "stops_early": false, "training_id": null, "submitted_at": "2026-11-30T04:01:45.338793+00:00", "oi_rank_score": null, "contest_problem_id": null},
{"id": 2, "ip": "", "uid": "2d72564428d14e2556f412d215f60635", "score": null, "judger": "seed", "sealed": false, "shared": false, "status": "runtimeError", "failure": null, "message": null, "time_ms": 882, "version": 1, "group_id": null, "language": "Python3", "is_manual": false, "contest_id": null, "judging_id": 2, "memory_kib": 11823, "problem_id": 1001, "code_length": 300, "stops_early": false, "training_id": null, "submitted_at": "2026-11-30T03:56:05.338793+00:00", "oi_rank_score": null, "contest_problem_id": null},
{"id": 20, "ip": "", "uid": "2d72564428d14e2556f412d215f60635", "score": null, "judger": "seed", "sealed": false, "shared": false, "status": "accepted", "failure": null, "message": null, "time_ms": 321, "version": 1, "group_id": null, "language": "C++ 17", "is_manual": false, "contest_id": null, "judging_id": 20, "memory_kib": 6215, "problem_id": 1002, "code_length": 300, "stops_early": false, "training_id": null, "submitted_at": "2026-11-30T04:02:05.338793+00:00", "oi_rank_score": null, "contest_problem_id": null},
{"id": 21, "ip": "", "uid": "117e23a47474c190e56ff6e80fc07c24", "score": null, "judger": "seed", "sealed": false, "shared": false, "status": "wrongAnswer", "failure": null, "message": null, "time_ms": 480, "version": 1, "group_id": null, "language": "C++ 17", "is_manual": false, "contest_id": null, "judging_id": 21, "memory_kib": 7804, "problem_id": 1001, "code_length": 300, "stops_early": false, "training_id": null, "submitted_at": "2026-11-30T04:02:25.338793+00:00", "oi_rank_score": null, "contest_problem_id": null},
{"id": 22, "ip": "", "uid": "c8569e567f7adbe78a66ecfa2d92b22c", "score": null, "judger": "seed", "sealed": false, "shared": false, "status": "wrongAnswer", "failure": null, "message": null, "time_ms": 503, "version": 1, "group_id": null, "language": "C++ 17", "is_manual": false, "contest_id": null, "judging_id": 22, "memory_kib": 8031, "problem_id": 1000, "code_length": 300, "stops_early": false, "training_id": null, "submitted_at": "2026-11-30T04:02:45.338793+00:00", "oi_rank_score": null, "contest_problem_id": null},
{"id": 23, "ip": "", "uid": "2d72564428d14e2556f412d215f60635", "score": null, "judger": "seed", "sealed": false, "shared": false, "status": "accepted", "failure": null, "message": null, "time_ms": 297, "version": 1, "group_id": null, "language": "C++ 17", "is_manual": false, "contest_id": null, "judging_id": 23, "memory_kib": 5971, "problem_id": 1000, "code_length": 300, "stops_early": false, "training_id": null, "submitted_at": "2026-11-30T04:03:05.338793+00:00", "oi_rank_score": null, "contest_problem_id": null},
{"id": 24, "ip": "", "uid": "2d72564428d14e2556f412d215f60635", "score": null, "judger": "seed", "sealed": false, "shared": false, "status": "wrongAnswer", "failure": null, "message": null, "time_ms": 473, "version": 1, "group_id": null, "language": "C++ 17", "is_manual": false, "contest_id": null, "judging_id": 24, "memory_kib": 7730, "problem_id": 1000, "code_length": 300, "stops_early": false, "training_id": null, "submitted_at": "2026-11-30T04:03:25.338793+00:00", "oi_rank_score": null, "contest_problem_id": null},
{"id": 25, "ip": "", "uid": "2d72564428d14e2556f412d215f60635", "score": null, "judger": "seed", "sealed": false, "shared": false, "status": "wrongAnswer", "failure": null, "message": null, "time_ms": 528, "version": 1, "group_id": null, "language": "C++ 17", "is_manual": false, "contest_id": null, "judging_id": 25, "memory_kib": 8277, "problem_id": 1000, "code_length": 300, "stops_early": false, "training_id": null, "submitted_at": "2026-11-30T04:03:45.338793+00:00", "oi_rank_score": null, "contest_problem_id": null},
{"id": 26, "ip": "", "uid": "117e23a47474c190e56ff6e80fc07c24", "score": null, "judger": "seed", "sealed": false, "shared": false, "status": "accepted", "failure": null, "message": null, "time_ms": 76, "version": 1, "group_id": null, "language": "C++ 17", "is_manual": false, "contest_id": null, "judging_id": 26, "memory_kib": 3763, "problem_id": 1000, "code_length": 300, "stops_early": false, "training_id": null, "submitted_at": "2026-11-30T04:04:05.338793+00:00", "oi_rank_score": null, "contest_problem_id": null},
{"id": 27, "ip": "", "uid": "2d72564428d14e2556f412d215f60635", "score": null, "judger": "seed", "sealed": false, "shared": false, "status": "accepted", "failure": null, "message": null, "time_ms": 378, "version": 1, "group_id": null, "language": "C++ 17", "is_manual": false, "contest_id": null, "judging_id": 27, "memory_kib": 6780, "problem_id": 1000, "code_length": 300, "stops_early": false, "training_id": null, "submitted_at": "2026-11-30T04:04:25.338793+00:00", "oi_rank_score": null, "contest_problem_id": null},
{"id": 28, "ip": "", "uid": "2d72564428d14e2556f412d215f60635", "score": null, "judger": "seed", "sealed": false, "shared": false, "status": "compileError", "failure": null, "message": null, "time_ms": 952, "version": 1, "group_id": null, "language": "Python3", "is_manual": false, "contest_id": null, "judging_id": 28, "memory_kib": 12516, "problem_id": 1000, "code_length": 300, "stops_early": false, "training_id": null, "submitted_at": "2026-11-30T04:04:45.338793+00:00", "oi_rank_score": null, "contest_problem_id": null},
{"id": 29, "ip": "", "uid": "2d72564428d14e2556f412d215f60635", "score": null, "judger": "seed", "sealed": false, "shared": false, "status": "wrongAnswer", "failure": null, "message": null, "time_ms": 547, "version": 1, "group_id": null, "language": "C++ 17", "is_manual": false, "contest_id": null, "judging_id": 29, "memory_kib": 8472, "problem_id": 1001, "code_length": 300, "stops_early": false, "training_id": null, "submitted_at": "2026-11-30T04:05:05.338793+00:00", "oi_rank_score": null, "contest_problem_id": null},
{"id": 3, "ip": "", "uid": "2d72564428d14e2556f412d215f60635", "score": null, "judger": "seed", "sealed": false, "shared": false, "status": "wrongAnswer", "failure": null, "message": null, "time_ms": 515, "version": 1, "group_id": null, "language": "C++ 17", "is_manual": false, "contest_id": null, "judging_id": 3, "memory_kib": 8145, "problem_id": 1000, "code_length": 300, "stops_early": false, "training_id": null, "submitted_at": "2026-11-30T03:56:25.338793+00:00", "oi_rank_score": null, "contest_problem_id": null},
{"id": 30, "ip": "", "uid": "4cd6797ccf07eb6122fde3fd6c3af49f", "score": null, "judger": "seed", "sealed": false, "shared": false, "status": "accepted", "failure": null, "message": null, "time_ms": 150, "version": 1, "group_id": null, "language": "C++ 17", "is_manual": false, "contest_id": null, "judging_id": 30, "memory_kib": 4503, "problem_id": 1002, "code_length": 300, "stops_early": false, "training_id": null, "submitted_at": "2026-11-30T04:05:25.338793+00:00", "oi_rank_score": null, "contest_problem_id": null},
{"id": 4, "ip": "", "uid": "117e23a47474c190e56ff6e80fc07c24", "score": null, "judger": "seed", "sealed": false, "shared": false, "status": "compileError", "failure": null, "message": null, "time_ms": 971, "version": 1, "group_id": null, "language": "Python3", "is_manual": false, "contest_id": null, "judging_id": 4, "memory_kib": 12710, "problem_id": 1000, "code_length": 300, "stops_early": false, "training_id": null, "submitted_at": "2026-11-30T03:56:45.338793+00:00", "oi_rank_score": null, "contest_problem_id": null},
{"id": 5, "ip": "", "uid": "18e421e67764e2a9b9a816f510511f97", "score": null, "judger": "seed", "sealed": false, "shared": false, "status": "wrongAnswer", "failure": null, "message": null, "time_ms": 750, "version": 1, "group_id": null, "language": "Python3", "is_manual": false, "contest_id": null, "judging_id": 5, "memory_kib": 10496, "problem_id": 1000, "code_length": 300, "stops_early": false, "training_id": null, "submitted_at": "2026-11-30T03:57:05.338793+00:00", "oi_rank_score": null, "contest_problem_id": null},
{"id": 6, "ip": "", "uid": "2d72564428d14e2556f412d215f60635", "score": null, "judger": "seed", "sealed": false, "shared": false, "status": "wrongAnswer", "failure": null, "message": null, "time_ms": 584, "version": 1, "group_id": null, "language": "C++ 17", "is_manual": false, "contest_id": null, "judging_id": 6, "memory_kib": 8836, "problem_id": 1001, "code_length": 300, "stops_early": false, "training_id": null, "submitted_at": "2026-11-30T03:57:25.338793+00:00", "oi_rank_score": null, "contest_problem_id": null},
{"id": 7, "ip": "", "uid": "4cd6797ccf07eb6122fde3fd6c3af49f", "score": null, "judger": "seed", "sealed": false, "shared": false, "status": "accepted", "failure": null, "message": null, "time_ms": 45, "version": 1, "group_id": null, "language": "C++ 17", "is_manual": false, "contest_id": null, "judging_id": 7, "memory_kib": 3454, "problem_id": 1002, "code_length": 300, "stops_early": false, "training_id": null, "submitted_at": "2026-11-30T03:57:45.338793+00:00", "oi_rank_score": null, "contest_problem_id": null},
{"id": 8, "ip": "", "uid": "2d72564428d14e2556f412d215f60635", "score": null, "judger": "seed", "sealed": false, "shared": false, "status": "compileError", "failure": null, "message": null, "time_ms": 946, "version": 1, "group_id": null, "language": "Python3", "is_manual": false, "contest_id": null, "judging_id": 8, "memory_kib": 12464, "problem_id": 1000, "code_length": 300, "stops_early": false, "training_id": null, "submitted_at": "2026-11-30T03:58:05.338793+00:00", "oi_rank_score": null, "contest_problem_id": null},
{"id": 9, "ip": "", "uid": "c8569e567f7adbe78a66ecfa2d92b22c", "score": null, "judger": "seed", "sealed": false, "shared": false, "status": "wrongAnswer", "failure": null, "message": null, "time_ms": 589, "version": 1, "group_id": null, "language": "C++ 17", "is_manual": false, "contest_id": null, "judging_id": 9, "memory_kib": 8892, "problem_id": 1000, "code_length": 300, "stops_early": false, "training_id": null, "submitted_at": "2026-11-30T03:58:25.338793+00:00", "oi_rank_score": null, "contest_problem_id": null}
]$rows$);

insert into "training_problem" ("id", "training_id", "problem_id", "rank", "created_at", "updated_at") overriding system value
select "id", "training_id", "problem_id", "rank", "created_at", "updated_at" from jsonb_populate_recordset(null::"training_problem", $rows$[
{"id": 1, "rank": 0, "created_at": "2026-03-01T00:00:00+00:00", "problem_id": 1000, "updated_at": "2026-03-01T00:00:00+00:00", "training_id": 1000}
]$rows$);

insert into "judging" ("id", "kind", "submission_id", "uid", "ordered_by", "key", "request", "needs", "lane", "turn", "created_at", "judgehost", "lease_until", "tries", "released", "started_at", "cases_done", "cases_total", "finished_at", "status", "time_ms", "memory_kib", "score", "oi_rank_score", "message", "failure", "result", "case_mode", "degraded", "rejudging_id", "was_version", "was_status", "was_score", "outcome", "verification_run_id", "fault", "faults", "not_before", "problem_id", "group_id", "subtasks") overriding system value
select "id", "kind", "submission_id", "uid", "ordered_by", "key", "request", "needs", "lane", "turn", "created_at", "judgehost", "lease_until", "tries", "released", "started_at", "cases_done", "cases_total", "finished_at", "status", "time_ms", "memory_kib", "score", "oi_rank_score", "message", "failure", "result", "case_mode", "degraded", "rejudging_id", "was_version", "was_status", "was_score", "outcome", "verification_run_id", "fault", "faults", "not_before", "problem_id", "group_id", "subtasks" from jsonb_populate_recordset(null::"judging", $rows$[
{"id": 1, "key": null, "uid": "4cd6797ccf07eb6122fde3fd6c3af49f", "kind": "submission", "lane": 1, "turn": "2026-11-30T03:55:45.338793+00:00", "fault": null, "needs": ["C++ 17"], "score": null, "tries": 1, "faults": 0, "result": null, "status": "accepted", "failure": null, "message": null, "outcome": null, "request": null, "time_ms": 130, "degraded": [], "group_id": null, "released": 0, "subtasks": null, "case_mode": "default", "judgehost": "seed", "was_score": null, "cases_done": 0, "created_at": "2026-11-30T03:55:45.338793+00:00", "memory_kib": 4297, "not_before": null, "ordered_by": null, "problem_id": null, "started_at": "2026-11-30T03:55:45.338793+00:00", "was_status": null, "cases_total": 0, "finished_at": "2026-11-30T03:55:46.338793+00:00", "lease_until": null, "was_version": null, "rejudging_id": null, "oi_rank_score": null, "submission_id": 1, "verification_run_id": null},
{"id": 10, "key": null, "uid": "4cd6797ccf07eb6122fde3fd6c3af49f", "kind": "submission", "lane": 1, "turn": "2026-11-30T03:58:45.338793+00:00", "fault": null, "needs": ["C++ 17"], "score": null, "tries": 1, "faults": 0, "result": null, "status": "wrongAnswer", "failure": null, "message": null, "outcome": null, "request": null, "time_ms": 615, "degraded": [], "group_id": null, "released": 0, "subtasks": null, "case_mode": "default", "judgehost": "seed", "was_score": null, "cases_done": 0, "created_at": "2026-11-30T03:58:45.338793+00:00", "memory_kib": 9149, "not_before": null, "ordered_by": null, "problem_id": null, "started_at": "2026-11-30T03:58:45.338793+00:00", "was_status": null, "cases_total": 0, "finished_at": "2026-11-30T03:58:46.338793+00:00", "lease_until": null, "was_version": null, "rejudging_id": null, "oi_rank_score": null, "submission_id": 10, "verification_run_id": null},
{"id": 11, "key": null, "uid": "117e23a47474c190e56ff6e80fc07c24", "kind": "submission", "lane": 1, "turn": "2026-11-30T03:59:05.338793+00:00", "fault": null, "needs": ["Python3"], "score": null, "tries": 1, "faults": 0, "result": null, "status": "compileError", "failure": null, "message": null, "outcome": null, "request": null, "time_ms": 934, "degraded": [], "group_id": null, "released": 0, "subtasks": null, "case_mode": "default", "judgehost": "seed", "was_score": null, "cases_done": 0, "created_at": "2026-11-30T03:59:05.338793+00:00", "memory_kib": 12343, "not_before": null, "ordered_by": null, "problem_id": null, "started_at": "2026-11-30T03:59:05.338793+00:00", "was_status": null, "cases_total": 0, "finished_at": "2026-11-30T03:59:06.338793+00:00", "lease_until": null, "was_version": null, "rejudging_id": null, "oi_rank_score": null, "submission_id": 11, "verification_run_id": null},
{"id": 12, "key": null, "uid": "4cd6797ccf07eb6122fde3fd6c3af49f", "kind": "submission", "lane": 1, "turn": "2026-11-30T03:59:25.338793+00:00", "fault": null, "needs": ["C++ 17"], "score": null, "tries": 1, "faults": 0, "result": null, "status": "wrongAnswer", "failure": null, "message": null, "outcome": null, "request": null, "time_ms": 603, "degraded": [], "group_id": null, "released": 0, "subtasks": null, "case_mode": "default", "judgehost": "seed", "was_score": null, "cases_done": 0, "created_at": "2026-11-30T03:59:25.338793+00:00", "memory_kib": 9033, "not_before": null, "ordered_by": null, "problem_id": null, "started_at": "2026-11-30T03:59:25.338793+00:00", "was_status": null, "cases_total": 0, "finished_at": "2026-11-30T03:59:26.338793+00:00", "lease_until": null, "was_version": null, "rejudging_id": null, "oi_rank_score": null, "submission_id": 12, "verification_run_id": null},
{"id": 13, "key": null, "uid": "18e421e67764e2a9b9a816f510511f97", "kind": "submission", "lane": 1, "turn": "2026-11-30T03:59:45.338793+00:00", "fault": null, "needs": ["Python3"], "score": null, "tries": 1, "faults": 0, "result": null, "status": "runtimeError", "failure": null, "message": null, "outcome": null, "request": null, "time_ms": 930, "degraded": [], "group_id": null, "released": 0, "subtasks": null, "case_mode": "default", "judgehost": "seed", "was_score": null, "cases_done": 0, "created_at": "2026-11-30T03:59:45.338793+00:00", "memory_kib": 12299, "not_before": null, "ordered_by": null, "problem_id": null, "started_at": "2026-11-30T03:59:45.338793+00:00", "was_status": null, "cases_total": 0, "finished_at": "2026-11-30T03:59:46.338793+00:00", "lease_until": null, "was_version": null, "rejudging_id": null, "oi_rank_score": null, "submission_id": 13, "verification_run_id": null},
{"id": 14, "key": null, "uid": "18e421e67764e2a9b9a816f510511f97", "kind": "submission", "lane": 1, "turn": "2026-11-30T04:00:05.338793+00:00", "fault": null, "needs": ["C++ 17"], "score": null, "tries": 1, "faults": 0, "result": null, "status": "accepted", "failure": null, "message": null, "outcome": null, "request": null, "time_ms": 157, "degraded": [], "group_id": null, "released": 0, "subtasks": null, "case_mode": "default", "judgehost": "seed", "was_score": null, "cases_done": 0, "created_at": "2026-11-30T04:00:05.338793+00:00", "memory_kib": 4575, "not_before": null, "ordered_by": null, "problem_id": null, "started_at": "2026-11-30T04:00:05.338793+00:00", "was_status": null, "cases_total": 0, "finished_at": "2026-11-30T04:00:06.338793+00:00", "lease_until": null, "was_version": null, "rejudging_id": null, "oi_rank_score": null, "submission_id": 14, "verification_run_id": null},
{"id": 15, "key": null, "uid": "c8569e567f7adbe78a66ecfa2d92b22c", "kind": "submission", "lane": 1, "turn": "2026-11-30T04:00:25.338793+00:00", "fault": null, "needs": ["C++ 17"], "score": null, "tries": 1, "faults": 0, "result": null, "status": "accepted", "failure": null, "message": null, "outcome": null, "request": null, "time_ms": 95, "degraded": [], "group_id": null, "released": 0, "subtasks": null, "case_mode": "default", "judgehost": "seed", "was_score": null, "cases_done": 0, "created_at": "2026-11-30T04:00:25.338793+00:00", "memory_kib": 3952, "not_before": null, "ordered_by": null, "problem_id": null, "started_at": "2026-11-30T04:00:25.338793+00:00", "was_status": null, "cases_total": 0, "finished_at": "2026-11-30T04:00:26.338793+00:00", "lease_until": null, "was_version": null, "rejudging_id": null, "oi_rank_score": null, "submission_id": 15, "verification_run_id": null},
{"id": 16, "key": null, "uid": "2d72564428d14e2556f412d215f60635", "kind": "submission", "lane": 1, "turn": "2026-11-30T04:00:45.338793+00:00", "fault": null, "needs": ["C++ 17"], "score": null, "tries": 1, "faults": 0, "result": null, "status": "accepted", "failure": null, "message": null, "outcome": null, "request": null, "time_ms": 117, "degraded": [], "group_id": null, "released": 0, "subtasks": null, "case_mode": "default", "judgehost": "seed", "was_score": null, "cases_done": 0, "created_at": "2026-11-30T04:00:45.338793+00:00", "memory_kib": 4171, "not_before": null, "ordered_by": null, "problem_id": null, "started_at": "2026-11-30T04:00:45.338793+00:00", "was_status": null, "cases_total": 0, "finished_at": "2026-11-30T04:00:46.338793+00:00", "lease_until": null, "was_version": null, "rejudging_id": null, "oi_rank_score": null, "submission_id": 16, "verification_run_id": null},
{"id": 17, "key": null, "uid": "2d72564428d14e2556f412d215f60635", "kind": "submission", "lane": 1, "turn": "2026-11-30T04:01:05.338793+00:00", "fault": null, "needs": ["C++ 17"], "score": null, "tries": 1, "faults": 0, "result": null, "status": "wrongAnswer", "failure": null, "message": null, "outcome": null, "request": null, "time_ms": 538, "degraded": [], "group_id": null, "released": 0, "subtasks": null, "case_mode": "default", "judgehost": "seed", "was_score": null, "cases_done": 0, "created_at": "2026-11-30T04:01:05.338793+00:00", "memory_kib": 8384, "not_before": null, "ordered_by": null, "problem_id": null, "started_at": "2026-11-30T04:01:05.338793+00:00", "was_status": null, "cases_total": 0, "finished_at": "2026-11-30T04:01:06.338793+00:00", "lease_until": null, "was_version": null, "rejudging_id": null, "oi_rank_score": null, "submission_id": 17, "verification_run_id": null},
{"id": 18, "key": null, "uid": "18e421e67764e2a9b9a816f510511f97", "kind": "submission", "lane": 1, "turn": "2026-11-30T04:01:25.338793+00:00", "fault": null, "needs": ["C++ 17"], "score": null, "tries": 1, "faults": 0, "result": null, "status": "accepted", "failure": null, "message": null, "outcome": null, "request": null, "time_ms": 38, "degraded": [], "group_id": null, "released": 0, "subtasks": null, "case_mode": "default", "judgehost": "seed", "was_score": null, "cases_done": 0, "created_at": "2026-11-30T04:01:25.338793+00:00", "memory_kib": 3383, "not_before": null, "ordered_by": null, "problem_id": null, "started_at": "2026-11-30T04:01:25.338793+00:00", "was_status": null, "cases_total": 0, "finished_at": "2026-11-30T04:01:26.338793+00:00", "lease_until": null, "was_version": null, "rejudging_id": null, "oi_rank_score": null, "submission_id": 18, "verification_run_id": null},
{"id": 19, "key": null, "uid": "117e23a47474c190e56ff6e80fc07c24", "kind": "submission", "lane": 1, "turn": "2026-11-30T04:01:45.338793+00:00", "fault": null, "needs": ["C++ 17"], "score": null, "tries": 1, "faults": 0, "result": null, "status": "accepted", "failure": null, "message": null, "outcome": null, "request": null, "time_ms": 90, "degraded": [], "group_id": null, "released": 0, "subtasks": null, "case_mode": "default", "judgehost": "seed", "was_score": null, "cases_done": 0, "created_at": "2026-11-30T04:01:45.338793+00:00", "memory_kib": 3896, "not_before": null, "ordered_by": null, "problem_id": null, "started_at": "2026-11-30T04:01:45.338793+00:00", "was_status": null, "cases_total": 0, "finished_at": "2026-11-30T04:01:46.338793+00:00", "lease_until": null, "was_version": null, "rejudging_id": null, "oi_rank_score": null, "submission_id": 19, "verification_run_id": null},
{"id": 2, "key": null, "uid": "2d72564428d14e2556f412d215f60635", "kind": "submission", "lane": 1, "turn": "2026-11-30T03:56:05.338793+00:00", "fault": null, "needs": ["Python3"], "score": null, "tries": 1, "faults": 0, "result": null, "status": "runtimeError", "failure": null, "message": null, "outcome": null, "request": null, "time_ms": 882, "degraded": [], "group_id": null, "released": 0, "subtasks": null, "case_mode": "default", "judgehost": "seed", "was_score": null, "cases_done": 0, "created_at": "2026-11-30T03:56:05.338793+00:00", "memory_kib": 11823, "not_before": null, "ordered_by": null, "problem_id": null, "started_at": "2026-11-30T03:56:05.338793+00:00", "was_status": null, "cases_total": 0, "finished_at": "2026-11-30T03:56:06.338793+00:00", "lease_until": null, "was_version": null, "rejudging_id": null, "oi_rank_score": null, "submission_id": 2, "verification_run_id": null},
{"id": 20, "key": null, "uid": "2d72564428d14e2556f412d215f60635", "kind": "submission", "lane": 1, "turn": "2026-11-30T04:02:05.338793+00:00", "fault": null, "needs": ["C++ 17"], "score": null, "tries": 1, "faults": 0, "result": null, "status": "accepted", "failure": null, "message": null, "outcome": null, "request": null, "time_ms": 321, "degraded": [], "group_id": null, "released": 0, "subtasks": null, "case_mode": "default", "judgehost": "seed", "was_score": null, "cases_done": 0, "created_at": "2026-11-30T04:02:05.338793+00:00", "memory_kib": 6215, "not_before": null, "ordered_by": null, "problem_id": null, "started_at": "2026-11-30T04:02:05.338793+00:00", "was_status": null, "cases_total": 0, "finished_at": "2026-11-30T04:02:06.338793+00:00", "lease_until": null, "was_version": null, "rejudging_id": null, "oi_rank_score": null, "submission_id": 20, "verification_run_id": null},
{"id": 21, "key": null, "uid": "117e23a47474c190e56ff6e80fc07c24", "kind": "submission", "lane": 1, "turn": "2026-11-30T04:02:25.338793+00:00", "fault": null, "needs": ["C++ 17"], "score": null, "tries": 1, "faults": 0, "result": null, "status": "wrongAnswer", "failure": null, "message": null, "outcome": null, "request": null, "time_ms": 480, "degraded": [], "group_id": null, "released": 0, "subtasks": null, "case_mode": "default", "judgehost": "seed", "was_score": null, "cases_done": 0, "created_at": "2026-11-30T04:02:25.338793+00:00", "memory_kib": 7804, "not_before": null, "ordered_by": null, "problem_id": null, "started_at": "2026-11-30T04:02:25.338793+00:00", "was_status": null, "cases_total": 0, "finished_at": "2026-11-30T04:02:26.338793+00:00", "lease_until": null, "was_version": null, "rejudging_id": null, "oi_rank_score": null, "submission_id": 21, "verification_run_id": null},
{"id": 22, "key": null, "uid": "c8569e567f7adbe78a66ecfa2d92b22c", "kind": "submission", "lane": 1, "turn": "2026-11-30T04:02:45.338793+00:00", "fault": null, "needs": ["C++ 17"], "score": null, "tries": 1, "faults": 0, "result": null, "status": "wrongAnswer", "failure": null, "message": null, "outcome": null, "request": null, "time_ms": 503, "degraded": [], "group_id": null, "released": 0, "subtasks": null, "case_mode": "default", "judgehost": "seed", "was_score": null, "cases_done": 0, "created_at": "2026-11-30T04:02:45.338793+00:00", "memory_kib": 8031, "not_before": null, "ordered_by": null, "problem_id": null, "started_at": "2026-11-30T04:02:45.338793+00:00", "was_status": null, "cases_total": 0, "finished_at": "2026-11-30T04:02:46.338793+00:00", "lease_until": null, "was_version": null, "rejudging_id": null, "oi_rank_score": null, "submission_id": 22, "verification_run_id": null},
{"id": 23, "key": null, "uid": "2d72564428d14e2556f412d215f60635", "kind": "submission", "lane": 1, "turn": "2026-11-30T04:03:05.338793+00:00", "fault": null, "needs": ["C++ 17"], "score": null, "tries": 1, "faults": 0, "result": null, "status": "accepted", "failure": null, "message": null, "outcome": null, "request": null, "time_ms": 297, "degraded": [], "group_id": null, "released": 0, "subtasks": null, "case_mode": "default", "judgehost": "seed", "was_score": null, "cases_done": 0, "created_at": "2026-11-30T04:03:05.338793+00:00", "memory_kib": 5971, "not_before": null, "ordered_by": null, "problem_id": null, "started_at": "2026-11-30T04:03:05.338793+00:00", "was_status": null, "cases_total": 0, "finished_at": "2026-11-30T04:03:06.338793+00:00", "lease_until": null, "was_version": null, "rejudging_id": null, "oi_rank_score": null, "submission_id": 23, "verification_run_id": null},
{"id": 24, "key": null, "uid": "2d72564428d14e2556f412d215f60635", "kind": "submission", "lane": 1, "turn": "2026-11-30T04:03:25.338793+00:00", "fault": null, "needs": ["C++ 17"], "score": null, "tries": 1, "faults": 0, "result": null, "status": "wrongAnswer", "failure": null, "message": null, "outcome": null, "request": null, "time_ms": 473, "degraded": [], "group_id": null, "released": 0, "subtasks": null, "case_mode": "default", "judgehost": "seed", "was_score": null, "cases_done": 0, "created_at": "2026-11-30T04:03:25.338793+00:00", "memory_kib": 7730, "not_before": null, "ordered_by": null, "problem_id": null, "started_at": "2026-11-30T04:03:25.338793+00:00", "was_status": null, "cases_total": 0, "finished_at": "2026-11-30T04:03:26.338793+00:00", "lease_until": null, "was_version": null, "rejudging_id": null, "oi_rank_score": null, "submission_id": 24, "verification_run_id": null},
{"id": 25, "key": null, "uid": "2d72564428d14e2556f412d215f60635", "kind": "submission", "lane": 1, "turn": "2026-11-30T04:03:45.338793+00:00", "fault": null, "needs": ["C++ 17"], "score": null, "tries": 1, "faults": 0, "result": null, "status": "wrongAnswer", "failure": null, "message": null, "outcome": null, "request": null, "time_ms": 528, "degraded": [], "group_id": null, "released": 0, "subtasks": null, "case_mode": "default", "judgehost": "seed", "was_score": null, "cases_done": 0, "created_at": "2026-11-30T04:03:45.338793+00:00", "memory_kib": 8277, "not_before": null, "ordered_by": null, "problem_id": null, "started_at": "2026-11-30T04:03:45.338793+00:00", "was_status": null, "cases_total": 0, "finished_at": "2026-11-30T04:03:46.338793+00:00", "lease_until": null, "was_version": null, "rejudging_id": null, "oi_rank_score": null, "submission_id": 25, "verification_run_id": null},
{"id": 26, "key": null, "uid": "117e23a47474c190e56ff6e80fc07c24", "kind": "submission", "lane": 1, "turn": "2026-11-30T04:04:05.338793+00:00", "fault": null, "needs": ["C++ 17"], "score": null, "tries": 1, "faults": 0, "result": null, "status": "accepted", "failure": null, "message": null, "outcome": null, "request": null, "time_ms": 76, "degraded": [], "group_id": null, "released": 0, "subtasks": null, "case_mode": "default", "judgehost": "seed", "was_score": null, "cases_done": 0, "created_at": "2026-11-30T04:04:05.338793+00:00", "memory_kib": 3763, "not_before": null, "ordered_by": null, "problem_id": null, "started_at": "2026-11-30T04:04:05.338793+00:00", "was_status": null, "cases_total": 0, "finished_at": "2026-11-30T04:04:06.338793+00:00", "lease_until": null, "was_version": null, "rejudging_id": null, "oi_rank_score": null, "submission_id": 26, "verification_run_id": null},
{"id": 27, "key": null, "uid": "2d72564428d14e2556f412d215f60635", "kind": "submission", "lane": 1, "turn": "2026-11-30T04:04:25.338793+00:00", "fault": null, "needs": ["C++ 17"], "score": null, "tries": 1, "faults": 0, "result": null, "status": "accepted", "failure": null, "message": null, "outcome": null, "request": null, "time_ms": 378, "degraded": [], "group_id": null, "released": 0, "subtasks": null, "case_mode": "default", "judgehost": "seed", "was_score": null, "cases_done": 0, "created_at": "2026-11-30T04:04:25.338793+00:00", "memory_kib": 6780, "not_before": null, "ordered_by": null, "problem_id": null, "started_at": "2026-11-30T04:04:25.338793+00:00", "was_status": null, "cases_total": 0, "finished_at": "2026-11-30T04:04:26.338793+00:00", "lease_until": null, "was_version": null, "rejudging_id": null, "oi_rank_score": null, "submission_id": 27, "verification_run_id": null},
{"id": 28, "key": null, "uid": "2d72564428d14e2556f412d215f60635", "kind": "submission", "lane": 1, "turn": "2026-11-30T04:04:45.338793+00:00", "fault": null, "needs": ["Python3"], "score": null, "tries": 1, "faults": 0, "result": null, "status": "compileError", "failure": null, "message": null, "outcome": null, "request": null, "time_ms": 952, "degraded": [], "group_id": null, "released": 0, "subtasks": null, "case_mode": "default", "judgehost": "seed", "was_score": null, "cases_done": 0, "created_at": "2026-11-30T04:04:45.338793+00:00", "memory_kib": 12516, "not_before": null, "ordered_by": null, "problem_id": null, "started_at": "2026-11-30T04:04:45.338793+00:00", "was_status": null, "cases_total": 0, "finished_at": "2026-11-30T04:04:46.338793+00:00", "lease_until": null, "was_version": null, "rejudging_id": null, "oi_rank_score": null, "submission_id": 28, "verification_run_id": null},
{"id": 29, "key": null, "uid": "2d72564428d14e2556f412d215f60635", "kind": "submission", "lane": 1, "turn": "2026-11-30T04:05:05.338793+00:00", "fault": null, "needs": ["C++ 17"], "score": null, "tries": 1, "faults": 0, "result": null, "status": "wrongAnswer", "failure": null, "message": null, "outcome": null, "request": null, "time_ms": 547, "degraded": [], "group_id": null, "released": 0, "subtasks": null, "case_mode": "default", "judgehost": "seed", "was_score": null, "cases_done": 0, "created_at": "2026-11-30T04:05:05.338793+00:00", "memory_kib": 8472, "not_before": null, "ordered_by": null, "problem_id": null, "started_at": "2026-11-30T04:05:05.338793+00:00", "was_status": null, "cases_total": 0, "finished_at": "2026-11-30T04:05:06.338793+00:00", "lease_until": null, "was_version": null, "rejudging_id": null, "oi_rank_score": null, "submission_id": 29, "verification_run_id": null},
{"id": 3, "key": null, "uid": "2d72564428d14e2556f412d215f60635", "kind": "submission", "lane": 1, "turn": "2026-11-30T03:56:25.338793+00:00", "fault": null, "needs": ["C++ 17"], "score": null, "tries": 1, "faults": 0, "result": null, "status": "wrongAnswer", "failure": null, "message": null, "outcome": null, "request": null, "time_ms": 515, "degraded": [], "group_id": null, "released": 0, "subtasks": null, "case_mode": "default", "judgehost": "seed", "was_score": null, "cases_done": 0, "created_at": "2026-11-30T03:56:25.338793+00:00", "memory_kib": 8145, "not_before": null, "ordered_by": null, "problem_id": null, "started_at": "2026-11-30T03:56:25.338793+00:00", "was_status": null, "cases_total": 0, "finished_at": "2026-11-30T03:56:26.338793+00:00", "lease_until": null, "was_version": null, "rejudging_id": null, "oi_rank_score": null, "submission_id": 3, "verification_run_id": null},
{"id": 30, "key": null, "uid": "4cd6797ccf07eb6122fde3fd6c3af49f", "kind": "submission", "lane": 1, "turn": "2026-11-30T04:05:25.338793+00:00", "fault": null, "needs": ["C++ 17"], "score": null, "tries": 1, "faults": 0, "result": null, "status": "accepted", "failure": null, "message": null, "outcome": null, "request": null, "time_ms": 150, "degraded": [], "group_id": null, "released": 0, "subtasks": null, "case_mode": "default", "judgehost": "seed", "was_score": null, "cases_done": 0, "created_at": "2026-11-30T04:05:25.338793+00:00", "memory_kib": 4503, "not_before": null, "ordered_by": null, "problem_id": null, "started_at": "2026-11-30T04:05:25.338793+00:00", "was_status": null, "cases_total": 0, "finished_at": "2026-11-30T04:05:26.338793+00:00", "lease_until": null, "was_version": null, "rejudging_id": null, "oi_rank_score": null, "submission_id": 30, "verification_run_id": null},
{"id": 4, "key": null, "uid": "117e23a47474c190e56ff6e80fc07c24", "kind": "submission", "lane": 1, "turn": "2026-11-30T03:56:45.338793+00:00", "fault": null, "needs": ["Python3"], "score": null, "tries": 1, "faults": 0, "result": null, "status": "compileError", "failure": null, "message": null, "outcome": null, "request": null, "time_ms": 971, "degraded": [], "group_id": null, "released": 0, "subtasks": null, "case_mode": "default", "judgehost": "seed", "was_score": null, "cases_done": 0, "created_at": "2026-11-30T03:56:45.338793+00:00", "memory_kib": 12710, "not_before": null, "ordered_by": null, "problem_id": null, "started_at": "2026-11-30T03:56:45.338793+00:00", "was_status": null, "cases_total": 0, "finished_at": "2026-11-30T03:56:46.338793+00:00", "lease_until": null, "was_version": null, "rejudging_id": null, "oi_rank_score": null, "submission_id": 4, "verification_run_id": null},
{"id": 5, "key": null, "uid": "18e421e67764e2a9b9a816f510511f97", "kind": "submission", "lane": 1, "turn": "2026-11-30T03:57:05.338793+00:00", "fault": null, "needs": ["Python3"], "score": null, "tries": 1, "faults": 0, "result": null, "status": "wrongAnswer", "failure": null, "message": null, "outcome": null, "request": null, "time_ms": 750, "degraded": [], "group_id": null, "released": 0, "subtasks": null, "case_mode": "default", "judgehost": "seed", "was_score": null, "cases_done": 0, "created_at": "2026-11-30T03:57:05.338793+00:00", "memory_kib": 10496, "not_before": null, "ordered_by": null, "problem_id": null, "started_at": "2026-11-30T03:57:05.338793+00:00", "was_status": null, "cases_total": 0, "finished_at": "2026-11-30T03:57:06.338793+00:00", "lease_until": null, "was_version": null, "rejudging_id": null, "oi_rank_score": null, "submission_id": 5, "verification_run_id": null},
{"id": 6, "key": null, "uid": "2d72564428d14e2556f412d215f60635", "kind": "submission", "lane": 1, "turn": "2026-11-30T03:57:25.338793+00:00", "fault": null, "needs": ["C++ 17"], "score": null, "tries": 1, "faults": 0, "result": null, "status": "wrongAnswer", "failure": null, "message": null, "outcome": null, "request": null, "time_ms": 584, "degraded": [], "group_id": null, "released": 0, "subtasks": null, "case_mode": "default", "judgehost": "seed", "was_score": null, "cases_done": 0, "created_at": "2026-11-30T03:57:25.338793+00:00", "memory_kib": 8836, "not_before": null, "ordered_by": null, "problem_id": null, "started_at": "2026-11-30T03:57:25.338793+00:00", "was_status": null, "cases_total": 0, "finished_at": "2026-11-30T03:57:26.338793+00:00", "lease_until": null, "was_version": null, "rejudging_id": null, "oi_rank_score": null, "submission_id": 6, "verification_run_id": null},
{"id": 7, "key": null, "uid": "4cd6797ccf07eb6122fde3fd6c3af49f", "kind": "submission", "lane": 1, "turn": "2026-11-30T03:57:45.338793+00:00", "fault": null, "needs": ["C++ 17"], "score": null, "tries": 1, "faults": 0, "result": null, "status": "accepted", "failure": null, "message": null, "outcome": null, "request": null, "time_ms": 45, "degraded": [], "group_id": null, "released": 0, "subtasks": null, "case_mode": "default", "judgehost": "seed", "was_score": null, "cases_done": 0, "created_at": "2026-11-30T03:57:45.338793+00:00", "memory_kib": 3454, "not_before": null, "ordered_by": null, "problem_id": null, "started_at": "2026-11-30T03:57:45.338793+00:00", "was_status": null, "cases_total": 0, "finished_at": "2026-11-30T03:57:46.338793+00:00", "lease_until": null, "was_version": null, "rejudging_id": null, "oi_rank_score": null, "submission_id": 7, "verification_run_id": null},
{"id": 8, "key": null, "uid": "2d72564428d14e2556f412d215f60635", "kind": "submission", "lane": 1, "turn": "2026-11-30T03:58:05.338793+00:00", "fault": null, "needs": ["Python3"], "score": null, "tries": 1, "faults": 0, "result": null, "status": "compileError", "failure": null, "message": null, "outcome": null, "request": null, "time_ms": 946, "degraded": [], "group_id": null, "released": 0, "subtasks": null, "case_mode": "default", "judgehost": "seed", "was_score": null, "cases_done": 0, "created_at": "2026-11-30T03:58:05.338793+00:00", "memory_kib": 12464, "not_before": null, "ordered_by": null, "problem_id": null, "started_at": "2026-11-30T03:58:05.338793+00:00", "was_status": null, "cases_total": 0, "finished_at": "2026-11-30T03:58:06.338793+00:00", "lease_until": null, "was_version": null, "rejudging_id": null, "oi_rank_score": null, "submission_id": 8, "verification_run_id": null},
{"id": 9, "key": null, "uid": "c8569e567f7adbe78a66ecfa2d92b22c", "kind": "submission", "lane": 1, "turn": "2026-11-30T03:58:25.338793+00:00", "fault": null, "needs": ["C++ 17"], "score": null, "tries": 1, "faults": 0, "result": null, "status": "wrongAnswer", "failure": null, "message": null, "outcome": null, "request": null, "time_ms": 589, "degraded": [], "group_id": null, "released": 0, "subtasks": null, "case_mode": "default", "judgehost": "seed", "was_score": null, "cases_done": 0, "created_at": "2026-11-30T03:58:25.338793+00:00", "memory_kib": 8892, "not_before": null, "ordered_by": null, "problem_id": null, "started_at": "2026-11-30T03:58:25.338793+00:00", "was_status": null, "cases_total": 0, "finished_at": "2026-11-30T03:58:26.338793+00:00", "lease_until": null, "was_version": null, "rejudging_id": null, "oi_rank_score": null, "submission_id": 9, "verification_run_id": null}
]$rows$);

insert into "submission_code" ("submission_id", "code") overriding system value
select "submission_id", "code" from jsonb_populate_recordset(null::"submission_code", $rows$[
{"code": "int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }", "submission_id": 10},
{"code": "int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }", "submission_id": 11},
{"code": "int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }", "submission_id": 12},
{"code": "int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }", "submission_id": 13},
{"code": "int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }", "submission_id": 14},
{"code": "int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }", "submission_id": 15},
{"code": "int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }", "submission_id": 16},
{"code": "int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }", "submission_id": 17},
{"code": "int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }", "submission_id": 18},
{"code": "int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }", "submission_id": 19},
{"code": "int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }", "submission_id": 1},
{"code": "int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }", "submission_id": 20},
{"code": "int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }", "submission_id": 21},
{"code": "int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }", "submission_id": 22},
{"code": "int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }", "submission_id": 23},
{"code": "int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }", "submission_id": 24},
{"code": "int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }", "submission_id": 25},
{"code": "int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }", "submission_id": 26},
{"code": "int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }", "submission_id": 27},
{"code": "int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }", "submission_id": 28},
{"code": "int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }", "submission_id": 29},
{"code": "int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }", "submission_id": 2},
{"code": "int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }", "submission_id": 30},
{"code": "int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }", "submission_id": 3},
{"code": "int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }", "submission_id": 4},
{"code": "int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }", "submission_id": 5},
{"code": "int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }", "submission_id": 6},
{"code": "int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }", "submission_id": 7},
{"code": "int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }", "submission_id": 8},
{"code": "int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }int main() { return 0; }", "submission_id": 9}
]$rows$);

select setval(pg_get_serial_sequence('account_group', 'id'), max(id)) from account_group;

select setval(pg_get_serial_sequence('audit', 'id'), max(id)) from audit;

select setval(pg_get_serial_sequence('comment', 'id'), max(id)) from comment;

select setval(pg_get_serial_sequence('contest', 'id'), max(id)) from contest;

select setval(pg_get_serial_sequence('contest_problem', 'id'), max(id)) from contest_problem;

select setval(pg_get_serial_sequence('discussion', 'id'), max(id)) from discussion;

select setval(pg_get_serial_sequence('discussion_category', 'id'), max(id)) from discussion_category;

select setval(pg_get_serial_sequence('group_member', 'id'), max(id)) from group_member;

select setval(pg_get_serial_sequence('judging', 'id'), max(id)) from judging;

select setval(pg_get_serial_sequence('problem', 'id'), max(id)) from problem;

select setval(pg_get_serial_sequence('submission', 'id'), max(id)) from submission;

select setval(pg_get_serial_sequence('tag', 'id'), max(id)) from tag;

select setval(pg_get_serial_sequence('training', 'id'), max(id)) from training;

select setval(pg_get_serial_sequence('training_problem', 'id'), max(id)) from training_problem;

alter table "accepted_problem" enable trigger user;
alter table "accepted_usage" enable trigger user;
alter table "account" enable trigger user;
alter table "audit" enable trigger user;
alter table "discussion_category" enable trigger user;
alter table "setting" enable trigger user;
alter table "setup_skip" enable trigger user;
alter table "account_group" enable trigger user;
alter table "account_stat" enable trigger user;
alter table "contest" enable trigger user;
alter table "group_member" enable trigger user;
alter table "problem" enable trigger user;
alter table "tag" enable trigger user;
alter table "contest_board" enable trigger user;
alter table "contest_problem" enable trigger user;
alter table "discussion" enable trigger user;
alter table "problem_search" enable trigger user;
alter table "problem_stat" enable trigger user;
alter table "problem_tag" enable trigger user;
alter table "problem_text" enable trigger user;
alter table "training" enable trigger user;
alter table "comment" enable trigger user;
alter table "submission" enable trigger user;
alter table "training_problem" enable trigger user;
alter table "judging" enable trigger user;
alter table "submission_code" enable trigger user;
