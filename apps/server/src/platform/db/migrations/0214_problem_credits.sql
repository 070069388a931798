-- Facts that packages state beside the source of a problem.

alter table problem
  add column license text not null default '',  -- as packages name it; empty: none is stated
  add column credits text not null default '';  -- people besides the author, a line for each role; empty: none
