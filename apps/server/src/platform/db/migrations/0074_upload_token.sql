-- A session's proof for uploads, which a cookie carries; null in sessions from before. From now on previous_valid_until
-- is null until somebody has used the newest token: that long the one before stays good.
alter table session add column upload_token_hash bytea unique;
