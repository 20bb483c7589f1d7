alter table "slot_checkouts" add column "cleared_at" timestamptz(3);
alter table "slot_checkouts" add column "cleared_by" uuid;
alter table "slot_checkouts" add constraint "slot_checkouts_cleared_by_fkey" foreign key ("cleared_by") references "users" ("id");
alter table "slot_checkouts" add column "reminded" text;
alter table "slot_checkouts" add constraint "slot_checkouts_reminded_check" check ("reminded" in ('soon', 'due', 'supervisor'));
create index "slot_checkouts_cleared_by_idx" on "slot_checkouts" using btree ("cleared_by", "id") include ("archived_at", "visibility");
alter table "slot_holds" add column "ready_at" timestamptz(3);
