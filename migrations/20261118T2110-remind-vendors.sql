alter table "purchase_orders" add column "reminded_at" timestamptz(3);
