-- A class board shows names: it is announced when an account of its class is renamed, has another avatar, or is no longer
-- listed. Registrations of private trainings and memberships of groups are all that classes are made of.
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
