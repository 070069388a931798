-- A change set that is applied as soon as all of it is judged: HOJ's clients order a rejudging and never look at one.
alter table rejudging add column applies_itself boolean not null default false;
