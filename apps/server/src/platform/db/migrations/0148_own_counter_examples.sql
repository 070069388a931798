-- Smallest counter-examples for learners, where the author of the problem allows them.
alter table problem add column counter_examples boolean not null default false;

-- Whose submission it is about. No reference: what was found is forgotten after a while, with or without it.
alter table verification add column submission_id bigint;
alter table verification drop constraint verification_kind_check;
alter table verification add constraint verification_kind_check
  check (kind in ('verification', 'generation', 'strength', 'counterExample', 'ownCounterExample'));
alter table verification add check ((kind = 'ownCounterExample') = (submission_id is not null));
drop index verification_open;
create unique index verification_open on verification (problem_id, kind)
  where state = 'judging' and kind <> 'ownCounterExample';
create unique index verification_of_submission on verification (submission_id) where submission_id is not null;
create unique index verification_open_of_account on verification (uid)
  where state = 'judging' and kind = 'ownCounterExample';
