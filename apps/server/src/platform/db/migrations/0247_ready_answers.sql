-- Ready answers to questions in contests.

-- Answers that the jury of a contest gives again and again.
create table contest_ready_answer (
  id         bigint generated always as identity primary key,
  contest_id bigint not null references contest on delete cascade,
  content    text not null,
  unique (contest_id, content)
);
