-- Steps of the set-up that an administrator has said this site does not need; the audit log knows who.
create table setup_skip (
  step text primary key
);
