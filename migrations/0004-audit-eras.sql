-- Transactions are numbered by the database cluster. A company restored into another cluster begins a new era of numbers:
-- entries are in order by era, transaction and id.
create table audit_era (
  one boolean primary key default true check (one),
  era integer not null
);
insert into audit_era (era) values (1);

alter table audit_entries add column era integer not null default 1;
drop index audit_entries_xid_idx;
create index audit_entries_order_idx on audit_entries (era, xid, id);

alter table audit_chain add column entry_era integer not null default 1;
