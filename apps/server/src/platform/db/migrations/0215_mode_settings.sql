-- Settings that single judge modes have beside the jury's program, and the names of the modes, which
-- packages/domain/src/judging/mode-names.ts lists.

alter table problem
  add column jury_settings jsonb not null default '{}',   -- by name, as mode-settings.ts describes them
  drop constraint problem_judge_mode_check;
