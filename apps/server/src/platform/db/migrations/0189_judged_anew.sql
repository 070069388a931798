-- Results from before this moment were judged with other test data, points or jury programs. Null: it is not known of any.
alter table problem add column judged_anew_at timestamptz;
