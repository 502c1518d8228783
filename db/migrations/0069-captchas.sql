-- Answered captchas that were taken: each serves once. They are forgotten when they would be over anyway.
create table used_captcha (
  token_hash text primary key,
  expires_at {{big}} not null
);
create index used_captcha_expiry on used_captcha (expires_at);
