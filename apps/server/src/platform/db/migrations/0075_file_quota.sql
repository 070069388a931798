-- Files and test data are counted per account.
create index file_by_account on file (uid);
create index problem_by_author on problem (author_uid);
