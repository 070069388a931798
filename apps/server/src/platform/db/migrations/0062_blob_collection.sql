-- Blobs that nothing refers to any more. Their bytes go a day after their rows, for a backup may still read them.
create table blob_removal (
  hash       text primary key,
  removed_at timestamptz not null              -- when the row went
);
create index blob_removal_due on blob_removal (removed_at);

-- A blob's row can only go when nothing refers to it: found here, not by reading all test cases for each.
create index test_case_by_input on test_case (input_hash);
create index test_case_by_answer on test_case (answer_hash);
create index test_data_upload_case_by_input on test_data_upload_case (input_hash);
create index test_data_upload_case_by_answer on test_data_upload_case (answer_hash);
create index file_by_hash on file (hash);
