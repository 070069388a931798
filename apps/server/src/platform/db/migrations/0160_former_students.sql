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
