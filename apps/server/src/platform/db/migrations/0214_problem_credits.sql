-- Facts that packages state beside the source: the license, and the people besides the author. Empty: none is stated.
alter table problem
  add column license text not null default '',
  add column credits text not null default '';
