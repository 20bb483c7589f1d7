-- What waits to be told by mail: for a person's digest, or for the end of their quiet hours (documents 1.4).
create table if not exists waiting_notices (
  id uuid primary key,
  "user" uuid not null,
  due_at timestamptz(3) not null,
  at timestamptz(3) not null,
  title text not null,
  body text,
  link text,
  group_key text,
  times integer not null default 1
);
create index if not exists waiting_notices_due on waiting_notices ("user", due_at);
create unique index if not exists waiting_notices_group on waiting_notices ("user", due_at, group_key) where group_key is not null;
