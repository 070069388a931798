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
