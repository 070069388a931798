-- What needs attention is found among few rows, however many submissions and verifications there are.
create index submission_system_error on submission (id desc) where status = 'systemError';
create index verification_failed on verification (id desc)
  where state = 'failed' or (state = 'done' and report ->> 'passed' = 'false');
