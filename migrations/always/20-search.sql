-- Not plain SQL: PostgreSQL would take their text apart anew for every statement that writes a searchable record.
-- Everything is named with its schema: where an index is built over them, PostgreSQL looks for nothing by itself.
create or replace function mw_fold(text) returns text
  language plpgsql immutable strict parallel safe as
$$ begin return lower(public.unaccent('public.unaccent'::regdictionary, $1)); end $$;
create or replace function mw_code_key(text) returns text
  language plpgsql immutable strict parallel safe as
$$ begin
  return translate(
    regexp_replace(
      regexp_replace(
        regexp_replace(public.mw_fold($1), '([0-9])[^a-z0-9]+(?=[0-9])', '\1~', 'g'),
        '[^a-z0-9~]', '', 'g'),
      '(^|[^0-9])0+(?=[0-9])', '\1', 'g'),
    '~', '-');
end $$;

-- Keeps the one index over all records in step. Arguments: resource, code column or '', title column or ''.
create or replace function mw_search() returns trigger language plpgsql as $$
declare
  whole jsonb := to_jsonb(new);
  code text := whole ->> nullif(tg_argv[1], '');
  title text := whole ->> nullif(tg_argv[2], '');
  key text := mw_code_key(code);
begin
  insert into search_entries (resource, record_id, code, code_key, title, words, archived)
  values (tg_argv[0], new.id, code, key, title,
          mw_fold(concat_ws(' ', code, key, title)), whole ->> 'archived_at' is not null)
  on conflict (resource, record_id) do update
    set code = excluded.code, code_key = excluded.code_key, title = excluded.title, words = excluded.words, archived = excluded.archived
    where (search_entries.code, search_entries.title, search_entries.archived) is distinct from (excluded.code, excluded.title, excluded.archived);
  return null;
end $$;

-- Ids in an array must exist. Arguments: column, target table.
create or replace function mw_refs_exist() returns trigger language plpgsql as $$
declare
  ids uuid[];
  missing uuid;
begin
  execute format('select ($1).%I', tg_argv[0]) into ids using new;
  if ids = '{}' then return null; end if;
  execute format('select wanted from unnest($1) as wanted where not exists (select from %I where id = wanted) limit 1', tg_argv[1])
    into missing using ids;
  if missing is not null then
    raise exception '% does not exist in %', missing, tg_argv[1]
      using errcode = '23503', table = tg_table_name, column = tg_argv[0], constraint = tg_table_name || '_' || tg_argv[0] || '_fkey';
  end if;
  return null;
end $$;
