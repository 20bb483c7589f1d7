alter table "order_review_items" add column "quoted" text;
alter table "order_review_items" add column "ordered" text;
alter table "order_review_items" add constraint "order_review_items_quoted_length_check" check (char_length("quoted") <= 300);
alter table "order_review_items" add constraint "order_review_items_ordered_length_check" check (char_length("ordered") <= 300);
