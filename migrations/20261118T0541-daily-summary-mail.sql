alter table "production_settings" add column "summary_at" time(0);
alter table "production_settings" add column "summary_to" uuid[] default '{}' not null;
alter table "production_settings" add column "summary_sent_on" date;
create index "production_settings_summary_to_idx" on "production_settings" using gin ("summary_to");
