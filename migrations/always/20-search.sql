-- Not plain SQL: PostgreSQL would take their text apart anew for every statement that writes a searchable record.
-- Everything is named with its schema: where an index is built over them, PostgreSQL looks for nothing by itself.
create or replace function mw_fold(text) returns text
  language plpgsql immutable strict parallel safe as
$$ begin return lower(public.unaccent('public.unaccent'::regdictionary, $1)); end $$;
create or replace function mw_code_key(text) returns text
  language plpgsql immutable strict parallel safe as
$$ begin
  if $1 = '' then return ''; end if;
  return translate(
    regexp_replace(
      regexp_replace(
        regexp_replace(public.mw_fold($1), '([0-9])[^a-z0-9]+(?=[0-9])', '\1~', 'g'),
        '[^a-z0-9~]', '', 'g'),
      '(^|[^0-9])0+(?=[0-9])', '\1', 'g'),
    '~', '-');
end $$;
