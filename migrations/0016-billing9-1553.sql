alter table "ar_invoice_lines" add column "order_charge" uuid;
alter table "ar_invoice_lines" add constraint "ar_invoice_lines_order_charge_fkey" foreign key ("order_charge") references "order_charges" ("id");
create index "ar_invoice_lines_order_charge_idx" on "ar_invoice_lines" using btree ("order_charge", "id");
alter table "ar_invoices" add column "paper" jsonb;
alter table "ar_invoices" add column "paper_sha256" text generated always as ("paper" ->> 'sha256') stored;
alter table "ar_invoices" add constraint "ar_invoices_paper_sha256_fkey" foreign key ("paper_sha256") references "file_objects" ("sha256");
create index "ar_invoices_paper_sha256_idx" on "ar_invoices" using btree ("paper_sha256");
