-- A partner has at most one primary contact and one default ship-to.
create or replace trigger only_one_primary before insert or update of is_primary, business_partner, archived_at on contacts
  for each row execute function mw_only_one('is_primary', 'business_partner');
create unique index if not exists contacts_is_primary_key on contacts (business_partner) where is_primary and archived_at is null;

create or replace trigger only_one_default before insert or update of is_default, business_partner, archived_at on ship_tos
  for each row execute function mw_only_one('is_default', 'business_partner');
create unique index if not exists ship_tos_is_default_key on ship_tos (business_partner) where is_default and archived_at is null;

-- A contact's groups and a group's members are one relation.
create or replace trigger mirror_groups after insert or update of groups on contacts
  for each row execute function mw_mirror_refs('groups', 'contact_groups', 'members');
create or replace trigger mirror_members after insert or update of members on contact_groups
  for each row execute function mw_mirror_refs('members', 'contacts', 'groups');
