alter table "purchase_orders" add column "made_here_reason" text;
alter table "purchase_orders" add constraint "purchase_orders_made_here_reason_length_check" check (char_length("made_here_reason") <= 20000);
