-- Copies of the pictures that signatures link to.
alter table file drop constraint file_kind_check;
alter table file add constraint file_kind_check check (kind in ('avatar', 'carousel', 'image', 'signature', 'file'));
