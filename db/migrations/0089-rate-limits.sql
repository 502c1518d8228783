-- Counters of rate limits and password guesses, for all processes on PostgreSQL. The columns and their order belong to
-- rate-limiter-flexible. Unlogged: losing them in a crash of the database server only restarts the counting.
-- sqlite:begin
create table rate_limit (
-- sqlite:end
-- postgres:begin
create unlogged table rate_limit (
-- postgres:end
  key text primary key,
  points integer not null,
  expire {{big}} not null
);
