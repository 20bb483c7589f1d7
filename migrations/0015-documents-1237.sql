alter table "ap_invoice_lines" add column "relief" numeric(18,2);
alter table "cash_receipt_transactions" add column "base_cash" numeric(18,2);
alter table "cash_receipt_transactions" add column "base_discount" numeric(18,2);
alter table "cash_receipt_transactions" add column "relief" numeric(18,2);
alter table "credit_memos" add column "tax_parts" jsonb;
alter table "deposits" add column "cleared_on" date;
alter table "payments" add column "voided_on" date;
alter table "payments" add column "void_reason" text;
alter table "payments" add constraint "payments_void_reason_length_check" check (char_length("void_reason") <= 500);
