-- A badge hangs on one visitor at a time (people, visitors).
create unique index if not exists visitors_badge_on_site on visitors (upper(badge_number)) where status = 'on-site' and archived_at is null;

-- What a visitor told us about themselves is erased when the company's time for it is over; the row and its counts stay, and the
-- log keeps its hashes without what they are of (people R58). Nobody who is still here or expected is erased.
create or replace function mw_erase_visitor(who uuid, at timestamptz) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update visitors set first_name = '—', last_name = '—', email = null, phone = null, signature = null, photo = null,
      nda_paper = null, carried = null, deny_reason = null, badge_number = null,
      erased_at = at
    where id = who and erased_at is null and status in ('departed', 'denied', 'no-show')
      and coalesce(left_at, expected_at, created_at) < at - make_interval(days =>
        coalesce((select visitor_retention_days from receptionist_defaults where archived_at is null limit 1), 730)::int);
  if not found then return false; end if;
  delete from audit_personal where entry_id in (select id from audit_entries where root_id = who and resource = 'visitors');
  delete from notifications where group_key like 'visitor %' and group_key like '% ' || who;
  return true;
end $$;
