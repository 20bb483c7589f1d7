alter table "release_groups" add column "packing_slips" uuid[] default '{}' not null;
create index "release_groups_packing_slips_idx" on "release_groups" using gin ("packing_slips");
