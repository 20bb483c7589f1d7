-- The one index over all records knows every searched field of a record: a heat, a serial number, a customer's PO. Triggers keep it
-- so from then on; here it takes over what was written before a field was searched.
do $$
declare
  own record;
begin
  for own in
    select c.table_name as name, replace(c.table_name, '_', '-') as resource from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and c.column_name = 'search' and c.is_generated = 'ALWAYS' and t.table_type = 'BASE TABLE'
  loop
    execute format(
      'update search_entries e set words = mw_fold(concat_ws('' '', e.code, e.code_key, e.title)) || '' '' || t.search
       from %I t where e.resource = %L and e.record_id = t.id and strpos(e.words, t.search) = 0', own.name, own.resource);
  end loop;
end $$;
