alter table "order_review_items" alter column "topic" drop not null;
alter table "order_review_items" add column "line" bigint;
alter table "order_review_items" add column "about" text;
alter table "order_review_items" add column "quoted_date" date;
alter table "order_review_items" add column "ordered_date" date;
alter table "order_review_items" add constraint "order_review_items_line_min_check" check ("line" >= 1);
alter table "order_review_items" add constraint "order_review_items_about_check" check ("about" in ('part', 'partRevision', 'customerPartNumber', 'quantity', 'unitPrice', 'requestedOn', 'terms', 'priceTyped', 'quoteExpired', 'costRisen', 'costFallen'));
alter table "order_review_items" add constraint "order_review_items_rule1_check" check (num_nonnulls("topic", "about") = 1);
