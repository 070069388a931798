-- The problem bank. Texts are per language of the interface; test data lives in the blob store by content hash.

create table blob (
  hash       text primary key,                 -- SHA-256, lower-case hex
  bytes      bigint not null,
  created_at timestamptz not null default now()
);

-- The languages of the judge and of remote judges. Local rows are written from packages/languages at start.
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
  unique (oj, name)
);

create table problem (
  id                    bigint generated always as identity (start with 1000) primary key,
  display_id            text not null unique check (display_id = upper(display_id)),
  author                text not null default '',     -- username shown
  author_uid            text references account on delete set null,
  modified_by           text,
  scored                boolean not null default false,   -- wire type 1 (OI)
  judge_mode            text not null default 'default' check (judge_mode in ('default', 'spj', 'interactive')),
  case_mode             text not null default 'default'
    check (case_mode in ('default', 'subtask_lowest', 'subtask_average', 'ergodic_without_error')),
  time_limit_ms         integer not null default 1000 check (time_limit_ms > 0),
  memory_limit_mib      integer not null default 256 check (memory_limit_mib > 0),
  stack_limit_mib       integer not null default 128 check (stack_limit_mib > 0),
  source                text not null default '',
  difficulty            smallint not null default 0,
  visibility            text not null default 'public' check (visibility in ('public', 'hidden', 'contest')),
  max_score             integer not null default 0,        -- wire ioScore; 0 = no cap
  code_share            boolean not null default true,
  open_case_result      boolean not null default true,
  remove_end_blank      boolean not null default true,
  compare               jsonb,                              -- CompareRule when it is more than remove_end_blank can say
  jury_language         text,
  jury_code             text,
  jury_dialect          text not null default 'native',
  jury_args             text[] not null default '{}',
  jury_score_scale      text not null default 'percent' check (jury_score_scale in ('share', 'percent', 'points')),
  user_extra_files      jsonb,
  judge_extra_files     jsonb,
  file_io_input         text,
  file_io_output        text,
  examples              jsonb not null default '[]',        -- [{input, output}]
  is_remote             boolean not null default false,
  is_upload_case        boolean not null default true,
  case_version          integer not null default 0,         -- grows with every change of the test data
  group_id              bigint,
  is_group              boolean not null default false,
  apply_public_progress smallint,
  created_at            timestamptz not null default now(),
  updated_at            timestamptz not null default now(),
  check ((file_io_input is null) = (file_io_output is null))
);
create index problem_public on problem (length(display_id), display_id) where visibility = 'public' and not is_group;
create index problem_display_id_grams on problem using gin (grams(lower(display_id)));
create index problem_recent on problem (id desc) where visibility = 'public' and not is_group;

create table problem_text (
  problem_id  bigint not null references problem on delete cascade,
  locale      text not null check (locale in ('en-US', 'zh-CN')),
  title       text not null,
  description text not null default '',
  input       text not null default '',
  output      text not null default '',
  hint        text not null default '',
  updated_at  timestamptz not null default now(),
  primary key (problem_id, locale)
);

-- One row per problem: its display id and all its titles, lower-cased, one per line.
create table problem_search (
  problem_id bigint primary key references problem on delete cascade,
  haystack   text not null,
  grams      text[] not null generated always as (grams(haystack)) stored
);
create index problem_search_grams on problem_search using gin (grams);

create table problem_language (
  problem_id  bigint not null references problem on delete cascade,
  language_id bigint not null references language on delete cascade,
  primary key (problem_id, language_id)
);

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

create table tag_classification (
  id       bigint generated always as identity primary key,
  name     text not null,
  oj       text not null default 'ME',
  rank     integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (oj, name)
);
create table tag (
  id                bigint generated always as identity primary key,
  name              text not null,
  color             text,
  oj                text not null default 'ME',
  group_id          bigint,
  classification_id bigint references tag_classification on delete set null,
  created_at        timestamptz not null default now(),
  updated_at        timestamptz not null default now(),
  unique nulls not distinct (name, oj, group_id)
);
create table problem_tag (
  problem_id bigint not null references problem on delete cascade,
  tag_id     bigint not null references tag on delete cascade,
  primary key (problem_id, tag_id)
);
create index problem_tag_by_tag on problem_tag (tag_id, problem_id);

create table test_case (
  id           bigint generated always as identity primary key,
  problem_id   bigint not null references problem on delete cascade,
  seq          integer not null,               -- 1-based order
  input_name   text not null,
  answer_name  text not null,
  input_hash   text not null references blob,
  answer_hash  text not null references blob,
  score        integer not null default 0,
  group_number integer not null default 1,
  unique (problem_id, seq)
);

-- Counts of submissions outside contests and groups: all of them, and by verdict. Kept by each submission and each
-- judging that ends.
create table problem_stat (
  problem_id bigint primary key references problem on delete cascade,
  total integer not null default 0,
  ac    integer not null default 0,
  mle   integer not null default 0,
  tle   integer not null default 0,
  re    integer not null default 0,
  pe    integer not null default 0,
  ce    integer not null default 0,
  wa    integer not null default 0,
  se    integer not null default 0,
  pa    integer not null default 0
);
