-- Class boards are announced by whatever changes them: extra time, marks by hand, the problems and settings of the
-- training, who is in the class, and submissions that are removed. Verdicts are announced by the server. Within a
-- transaction PostgreSQL sends equal notifications once.
create function announce_class() returns trigger language plpgsql as $$
begin
  perform pg_notify('verdict_class', case when tg_op = 'DELETE' then old.training_id else new.training_id end::text);
  return null;
end $$;
create trigger announce_class after insert or update or delete on training_extra_time
  for each row execute function announce_class();
create trigger announce_class after insert or update or delete on hand_mark
  for each row execute function announce_class();
create trigger announce_class after insert or update or delete on training_problem
  for each row execute function announce_class();
create trigger announce_class after insert or delete on training_registration
  for each row execute function announce_class();
create trigger announce_class after delete on submission
  for each row when (old.training_id is not null) execute function announce_class();

create function announce_own_class() returns trigger language plpgsql as $$
begin
  perform pg_notify('verdict_class', new.id::text);
  return null;
end $$;
create trigger announce_class after update on training
  for each row when (row(old.group_id, old.access, old.start_at, old.deadline, old.late_steps, old.attempts_max)
                     is distinct from
                     row(new.group_id, new.access, new.start_at, new.deadline, new.late_steps, new.attempts_max))
  execute function announce_own_class();

create function announce_classes_of_group() returns trigger language plpgsql as $$
begin
  perform pg_notify('verdict_class', t.id::text)
     from training t
    where t.group_id = case when tg_op = 'DELETE' then old.group_id else new.group_id end;
  return null;
end $$;
create trigger announce_classes after insert or delete or update of level on group_member
  for each row execute function announce_classes_of_group();

create function announce_classes_with_problem() returns trigger language plpgsql as $$
begin
  perform pg_notify('verdict_class', k.training_id::text) from training_problem k where k.problem_id = new.id;
  return null;
end $$;
create trigger announce_classes after update of visibility, scored, max_score on problem
  for each row when (row(old.visibility, old.scored, old.max_score)
                     is distinct from row(new.visibility, new.scored, new.max_score))
  execute function announce_classes_with_problem();
