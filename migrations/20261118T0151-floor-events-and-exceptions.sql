alter table "shop_floor_events" add column "claimed_user" text;
alter table "shop_floor_events" add constraint "shop_floor_events_claimed_user_length_check" check (char_length("claimed_user") <= 60);
alter table "shop_floor_exceptions" add column "given" jsonb;
