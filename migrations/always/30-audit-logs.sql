-- The audit log as people read it: every sealed entry with its place in the chain.
drop view if exists audit_logs;
create view audit_logs as
  select
    ('00000000-0000-7000-8000-' || lpad(to_hex(chain.seq), 12, '0'))::uuid as id,
    chain.seq,
    entry.at,
    case split_part(entry.actor, ':', 1)
      when 'user' then 'users/' when 'kiosk' then 'kiosks/' when 'api-key' then 'api-keys/'
    end || split_part(entry.actor, ':', 2) as actor,
    case when entry.actor like 'system:%' then split_part(entry.actor, ':', 2) end as program,
    entry.via,
    entry.action,
    entry.resource,
    entry.resource || '/' || entry.record_id as record,
    entry.record_code,
    entry.diff,
    entry.reason,
    entry.request_id,
    chain.prev_hash,
    chain.hash
  from audit_chain chain
  join audit_entries entry on entry.id = chain.entry_id and entry.at = chain.entry_at;
