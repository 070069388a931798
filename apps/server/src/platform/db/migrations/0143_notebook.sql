-- What somebody keeps for themselves beside a problem.
create table problem_note (
  uid        text not null references account on delete cascade,
  problem_id bigint not null references problem on delete cascade,
  content    text not null,               -- Markdown
  version    integer not null,            -- grows with each change
  updated_at timestamptz not null,
  primary key (uid, problem_id)
);
create index problem_note_by_problem on problem_note (problem_id);

create table problem_favorite (
  uid        text not null references account on delete cascade,
  problem_id bigint not null references problem on delete cascade,
  created_at timestamptz not null,
  primary key (uid, problem_id)
);
create index problem_favorite_by_problem on problem_favorite (problem_id);
