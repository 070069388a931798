-- Logo and favicon of the site.

alter table file
  drop constraint file_kind_check,
  add constraint file_kind_check
    check (kind in ('avatar', 'groupAvatar', 'carousel', 'image', 'signature', 'file', 'package', 'logo', 'favicon'));
