-- The audit log as people read it: every sealed entry with its place in the chain. An entry's instant is asked for by both its
-- bounds, because PostgreSQL takes two equalities for far rarer than one, and would then join the whole log to show a page of it.
drop view if exists audit_logs;
create view audit_logs as
  select
    ('00000000-0000-7000-8000-' || lpad(to_hex(chain.seq), 12, '0'))::uuid as id,
    chain.seq,
    chain.entry_at as at,
    mw_audit_actor(entry.actor) as actor,
    case when entry.actor like 'system:%' then split_part(entry.actor, ':', 2) end as program,
    entry.via,
    entry.action,
    entry.resource,
    entry.resource || '/' || entry.record_id as record,
    entry.root_resource || '/' || entry.root_id as root,
    entry.record_code,
    entry.diff,
    entry.reason,
    entry.request_id,
    chain.prev_hash,
    chain.hash
  from audit_chain chain
  join audit_entries entry on entry.id = chain.entry_id and entry.at between chain.entry_at and chain.entry_at;
