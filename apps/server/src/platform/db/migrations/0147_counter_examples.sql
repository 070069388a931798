-- The smallest input on which a wrong program of the jury fails: one more thing that judge hosts are asked.
alter table verification drop constraint verification_kind_check;
alter table verification add constraint verification_kind_check
  check (kind in ('verification', 'generation', 'strength', 'counterExample'));
alter table verification_run drop constraint verification_run_purpose_check;
alter table verification_run add constraint verification_run_purpose_check
  check (purpose in ('verdict', 'slowness', 'validation', 'generation', 'mutant', 'counterExample'));
