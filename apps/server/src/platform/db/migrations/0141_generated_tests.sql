-- Tests that are generated: per problem generator programs and a script of calls. Making them is the work of judge
-- hosts, ordered, followed and stopped as a verification is.

create table test_script (
  problem_id bigint primary key references problem on delete cascade,
  generators jsonb not null default '[]',   -- {name, language, source} each
  script     text not null default '',
  reference  text not null default '',      -- name of the program whose output becomes the answers
  updated_at timestamptz not null default now()
);

-- What a script has made: a test case whose input has this hash came from this call.
create table generated_test (
  problem_id bigint not null references problem on delete cascade,
  input_hash text not null,
  call       text not null,
  made_at    timestamptz not null default now(),
  primary key (problem_id, input_hash)
);

-- What the judge hosts were asked about the problem.
alter table verification add column kind text not null default 'verification'
  check (kind in ('verification', 'generation', 'strength'));
alter table verification alter column kind drop default;
drop index verification_open;
create unique index verification_open on verification (problem_id, kind) where state = 'judging';
drop index verification_by_problem;
create index verification_by_problem on verification (problem_id, kind, id desc);

alter table verification_run drop constraint verification_run_purpose_check;
alter table verification_run add constraint verification_run_purpose_check
  check (purpose in ('verdict', 'slowness', 'validation', 'generation', 'mutant'));
