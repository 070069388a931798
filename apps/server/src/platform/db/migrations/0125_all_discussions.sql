-- Administrators list those of the site and of all groups, with the hidden ones and solutions.

create index discussion_newest on discussion (pinned desc, id desc);
