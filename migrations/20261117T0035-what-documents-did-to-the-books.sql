alter table "ap_invoice_lines" add column "job_share" numeric(18,2);
alter table "credit_memo_lines" add column "relief" numeric(18,2);
alter table "inventory_transactions" add column "revalued_quantity" numeric(18,6);
alter table "inventory_transactions" add constraint "inventory_transactions_revalued_quantity_min_check" check ("revalued_quantity" >= 0);
alter table "po_receipts" add column "reversal_entry" uuid;
alter table "po_receipts" add constraint "po_receipts_reversal_entry_fkey" foreign key ("reversal_entry") references "general_ledgers" ("id");
create index "po_receipts_reversal_entry_idx" on "po_receipts" using btree ("reversal_entry", "id") include ("archived_at", "visibility");
