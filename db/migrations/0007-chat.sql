-- What is said in the site's chat. Only the newest lines are kept; how many is told in features/chat/chat.ts.

create table chat_line (
  lid {{id}},
  uid {{big}} not null references person (uid),
  text text not null,
  said_at {{big}} not null
);
