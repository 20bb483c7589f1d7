alter table "jobs" add column "lateness_told" bigint;
alter table "thing_lead_times" add column "observed_queue_days" numeric(14,2);
alter table "thing_lead_times" add column "observed_count" bigint;
create index "thing_lead_times_observed_queue_days_idx" on "thing_lead_times" using btree ("observed_queue_days", "id") include ("archived_at", "visibility");
create index "thing_lead_times_observed_count_idx" on "thing_lead_times" using btree ("observed_count", "id") include ("archived_at", "visibility");
