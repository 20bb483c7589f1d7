-- The log is put in order by its time along the chain, which is written behind the change and not with it.
create index audit_chain_at_idx on audit_chain (entry_at, (('00000000-0000-7000-8000-' || lpad(to_hex(seq), 12, '0'))::uuid));
