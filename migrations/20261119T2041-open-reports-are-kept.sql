-- A report that was put away while it was open still holds its lot: it is worked on again.
update "ncmrs" set "archived_at" = null, "archived_by" = null where "archived_at" is not null and "status" in ('open', 'contained', 'mrb');
alter table "ncmrs" drop constraint "ncmrs_archived_check";
alter table "ncmrs" add constraint "ncmrs_archived_check" check ("archived_at" is null or "status" not in ('open', 'contained', 'mrb', 'dispositioned', 'closed'));
