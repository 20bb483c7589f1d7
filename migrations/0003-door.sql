-- Attempts to come in: by account, by known device, by address. Counted before a password is checked, so that guesses in parallel count too.
create table door_counters (
  key text primary key,
  count integer not null,
  since timestamptz(3) not null,
  until timestamptz(3)
);
create index door_counters_since_idx on door_counters (since);

-- One entry of the audit log is opened by an id made from its place in the chain.
create index audit_chain_uuid_idx on audit_chain ((('00000000-0000-7000-8000-' || lpad(to_hex(seq), 12, '0'))::uuid));
