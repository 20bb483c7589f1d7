alter table "packing_slips" alter column "code" drop not null;
