-- Of the records that belong together at most one bears a mark: setting one clears the other, whoever writes.
-- Arguments: the column of the mark, and the column they belong together by (empty: all rows of the table).
create or replace function mw_only_one() returns trigger language plpgsql as $$
declare
  mark text := tg_argv[0];
  shared text := tg_argv[1];
  row_now jsonb := to_jsonb(new);
  of_same text := case when shared = '' then 'true' else format('%I is not distinct from ($1).%I', shared, shared) end;
  of_live text := case when row_now ? 'archived_at' then 'archived_at is null' else 'true' end;
  moved boolean := tg_op = 'UPDATE' and shared <> '' and to_jsonb(old) -> shared is distinct from row_now -> shared and (to_jsonb(old) ->> mark)::boolean;
  taken boolean;
begin
  if not (row_now ->> mark)::boolean or row_now ->> 'archived_at' is not null then return new; end if;
  perform pg_advisory_xact_lock(hashtextextended(format('only one %s %s %s', tg_table_name, mark, row_now ->> shared), 0));
  if moved then
    -- One that comes over from elsewhere, as in a merge, gives way to the one that is there.
    execute format('select exists (select from %I where %I and id <> ($1).id and %s and %s)', tg_table_name, mark, of_same, of_live) into taken using new;
    if taken then new := jsonb_populate_record(new, jsonb_build_object(mark, false)); end if;
    return new;
  end if;
  execute format('update %1$I set %2$I = false where %2$I and id <> ($1).id and %3$s and %4$s', tg_table_name, mark, of_same, of_live) using new;
  return new;
end $$;

-- Two lists of ids that are one relation seen from both sides: what one side adds or drops, the other does too.
-- Arguments: own column, the other table, its column.
create or replace function mw_mirror_refs() returns trigger language plpgsql as $$
declare
  own uuid[];
  was uuid[] := '{}';
begin
  execute format('select ($1).%I', tg_argv[0]) into own using new;
  if tg_op = 'UPDATE' then execute format('select ($1).%I', tg_argv[0]) into was using old; end if;
  execute format('update %1$I set %2$I = array_append(%2$I, $1) where id = any ($2) and not %2$I @> array[$1]', tg_argv[1], tg_argv[2]) using new.id, own;
  execute format('update %1$I set %2$I = array_remove(%2$I, $1) where id = any ($2) and id <> all ($3) and %2$I @> array[$1]', tg_argv[1], tg_argv[2]) using new.id, was, own;
  return null;
end $$;
