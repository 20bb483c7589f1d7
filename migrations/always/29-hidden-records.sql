-- Whether a record, named as `parts/0198…`, is hidden from somebody whom these visibilities admit: by its own, or because it
-- follows a record that is. What follows what is told by whoever asks: {"part-revisions": [["part", "parts"]]}, with an empty
-- target where the field itself names the kind of record. Asked for single rows of logs; lists of records ask otherwise.
create or replace function mw_is_hidden(link text, admitted uuid[], follows jsonb) returns boolean
  language plpgsql stable as
$$ declare
  kind text := split_part(link, '/', 1);
  kept regclass := to_regclass('public.' || quote_ident(replace(kind, '-', '_')));
  record uuid;
  hidden boolean;
  step jsonb;
  named text;
begin
  if kept is null or split_part(link, '/', 2) !~ '^[0-9a-f-]{36}$' then return false; end if;
  record := split_part(link, '/', 2)::uuid;
  execute format('select visibility is not null and visibility <> all($2) from %s where id = $1', kept) into hidden using record, admitted;
  if coalesce(hidden, false) then return true; end if;
  for step in select * from jsonb_array_elements(coalesce(follows -> kind, '[]')) loop
    execute format('select %I::text from %s where id = $1', step ->> 0, kept) into named using record;
    if step ->> 1 <> '' then named := (step ->> 1) || '/' || named; end if;
    if named is not null and mw_is_hidden(named, admitted, follows) then return true; end if;
  end loop;
  return false;
end $$;
