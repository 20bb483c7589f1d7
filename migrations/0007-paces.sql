-- How many requests of a minute the servers have taken for somebody so far. Lost with a crash: a minute is soon over.
create unlogged table paces (
  actor text primary key,
  taken integer not null,
  since timestamptz(3) not null
);
