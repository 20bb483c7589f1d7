alter table "dimensions" add column "as_typed" jsonb;
alter table "measurements" add column "in_guard_band" boolean default false not null;
