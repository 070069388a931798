-- Versions of a board for those who may not look behind its seal, and for readers whose cells are too old.
alter table contest_board
  add column sealed_version    bigint not null default 0,   -- the last one that changed what they are shown
  add column rewritten_version bigint not null default 0;   -- cells may have gone with it: older readers read all

-- Made with the contest: nobody who changes a cell has to refer to the contest then, and so to wait for its row.
insert into contest_board (contest_id) select id from contest on conflict do nothing;
create function add_contest_board() returns trigger language plpgsql as $$
begin
  insert into contest_board (contest_id) values (new.id);
  return null;
end $$;
create trigger contest_board after insert on contest for each row execute function add_contest_board();
