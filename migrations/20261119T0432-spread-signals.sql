alter table "spc_charts" add column "former_details" uuid[] default '{}' not null;
create index "spc_charts_former_details_idx" on "spc_charts" using gin ("former_details");
alter table "spc_signals" add column "spread" boolean default false not null;
create index "spc_signals_spread_idx" on "spc_signals" using btree ("spread", "id") include ("archived_at", "visibility");
