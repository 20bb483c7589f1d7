alter table "spc_charts" add column "pooled" uuid[] default '{}' not null;
create index "spc_charts_pooled_idx" on "spc_charts" using gin ("pooled");
