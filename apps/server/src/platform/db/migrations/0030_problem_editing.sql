-- Editing problems in the back office: test data between their upload and the save, and jury programs known to compile.

create table test_data_upload (
  id         text primary key,                 -- secret name, told to the uploader only
  uid        text not null references account on delete cascade,
  expires_at timestamptz not null
);
create index test_data_upload_expired on test_data_upload (expires_at);

create table test_data_upload_case (
  upload_id   text not null references test_data_upload on delete cascade,
  seq         integer not null,
  input_name  text not null,
  answer_name text not null,
  input_hash  text not null references blob,
  answer_hash text not null references blob,
  primary key (upload_id, seq)
);

-- Checkers and interactors that a judge host has compiled: SHA-256 over language, source and helper files.
create table compiled_program (
  hash        bytea primary key,
  compiled_at timestamptz not null default now()
);
