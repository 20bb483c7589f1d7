alter table "inventory_transactions" add column "override_reason" text;
alter table "inventory_transactions" add constraint "inventory_transactions_override_reason_length_check" check (char_length("override_reason") <= 300);
alter table "po_receipts" add column "over_receipt_reason" text;
alter table "po_receipts" add column "reversal_reason" text;
alter table "po_receipts" add constraint "po_receipts_over_receipt_reason_length_check" check (char_length("over_receipt_reason") <= 300);
alter table "po_receipts" add constraint "po_receipts_reversal_reason_length_check" check (char_length("reversal_reason") <= 300);
alter table "purchase_orders" add column "sent_at" timestamptz(3);
alter table "purchase_orders" add column "close_reason" text;
alter table "purchase_orders" add constraint "purchase_orders_close_reason_length_check" check (char_length("close_reason") <= 300);
