-- PostgreSQL reads an index alone only where it has the columns, too, that the index's expressions are made of.
drop index account_stat_acm, account_stat_oi;
create index account_stat_acm on account_stat ((-accepted), total, uid) include (names, accepted) where ranked;
create index account_stat_oi on account_stat ((-oi_score), (-accepted), uid) include (names, oi_score, accepted) where ranked;
