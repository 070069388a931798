-- Accounts that were closed keep their row, because submissions and contributions stay, but nothing about the person.

create sequence closed_account_number;
alter table account
  add column closed_at timestamptz;  -- null: open
