-- Counts for profiles: posts and comments of a person in each sub that are not deleted, and votes cast. Triggers maintain the first two.

create table person_sub (
  uid {{big}} not null references person (uid),
  sid {{big}} not null references sub (sid),
  posts integer not null default 0,
  comments integer not null default 0,
  primary key (uid, sid)
);

insert into person_sub (uid, sid, posts, comments)
select uid, sid, sum(posts), sum(comments) from (
  select uid, sid, 1 as posts, 0 as comments from post where deleted = 0
  union all
  select c.uid, p.sid, 0, 1 from comment c join post p on p.pid = c.pid where c.deleted = 0
) as written
group by uid, sid;

alter table person add column votes_cast integer not null default 0;

update person set votes_cast =
  (select count(*) from post_vote v where v.uid = person.uid) + (select count(*) from comment_vote v where v.uid = person.uid);

-- sqlite:begin
create trigger post_written after insert on post when new.deleted = 0 begin
  insert into person_sub (uid, sid, posts) values (new.uid, new.sid, 1)
  on conflict (uid, sid) do update set posts = posts + 1;
end;
create trigger post_deleted after update of deleted on post when (old.deleted = 0) <> (new.deleted = 0) begin
  insert into person_sub (uid, sid, posts) values (new.uid, new.sid, 1)
  on conflict (uid, sid) do update set posts = posts + iif(new.deleted = 0, 1, -1);
end;
create trigger comment_written after insert on comment when new.deleted = 0 begin
  insert into person_sub (uid, sid, comments) select new.uid, p.sid, 1 from post p where p.pid = new.pid
  on conflict (uid, sid) do update set comments = comments + 1;
end;
create trigger comment_deleted after update of deleted on comment when (old.deleted = 0) <> (new.deleted = 0) begin
  insert into person_sub (uid, sid, comments) select new.uid, p.sid, 1 from post p where p.pid = new.pid
  on conflict (uid, sid) do update set comments = comments + iif(new.deleted = 0, 1, -1);
end;
-- sqlite:end

-- postgres:begin
create function count_post() returns trigger language plpgsql as $$
begin
  insert into person_sub as n (uid, sid, posts) values (new.uid, new.sid, 1)
  on conflict (uid, sid) do update set posts = n.posts + case when new.deleted = 0 then 1 else -1 end;
  return null;
end $$;
create trigger post_written after insert on post for each row when (new.deleted = 0) execute function count_post();
create trigger post_deleted after update of deleted on post for each row
  when ((old.deleted = 0) <> (new.deleted = 0)) execute function count_post();

create function count_comment() returns trigger language plpgsql as $$
begin
  insert into person_sub as n (uid, sid, comments) select new.uid, p.sid, 1 from post p where p.pid = new.pid
  on conflict (uid, sid) do update set comments = n.comments + case when new.deleted = 0 then 1 else -1 end;
  return null;
end $$;
create trigger comment_written after insert on comment for each row when (new.deleted = 0) execute function count_comment();
create trigger comment_deleted after update of deleted on comment for each row
  when ((old.deleted = 0) <> (new.deleted = 0)) execute function count_comment();
-- postgres:end
