-- The log is read along its chain and record by record; nothing asked these two, and every change of every record kept them up.
drop index audit_entries_actor_idx;
drop index audit_entries_at_idx;
