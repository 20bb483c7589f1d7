create table "ap_invoice_lines" (
  "id" uuid not null,
  "parent" uuid not null,
  "root" uuid not null,
  "position" integer default 1 not null,
  "line_number" bigint,
  "kind" text default 'expense' not null,
  "po_line" uuid,
  "receipt_line" uuid,
  "landed_cost" uuid,
  "part" uuid,
  "description" text not null,
  "quantity" numeric(18,6) default 1 not null,
  "unit_price" numeric(18,6) default 0 not null,
  "amount" numeric(18,2),
  "account" uuid,
  "job" uuid,
  "department" uuid,
  "box1099" text default 'none' not null,
  "use_tax" uuid,
  "match_state" text,
  "variance" numeric(18,2),
  primary key ("id")
);
alter table "ap_invoice_lines" add constraint "ap_invoice_lines_line_number_min_check" check ("line_number" >= 1);
alter table "ap_invoice_lines" add constraint "ap_invoice_lines_kind_check" check ("kind" in ('receipt', 'expense', 'freight', 'tax', 'prepayment'));
alter table "ap_invoice_lines" add constraint "ap_invoice_lines_description_length_check" check (char_length("description") <= 300);
alter table "ap_invoice_lines" add constraint "ap_invoice_lines_box1099_check" check ("box1099" in ('none', 'NEC1', 'MISC1', 'MISC2', 'MISC3', 'MISC6', 'MISC10'));
alter table "ap_invoice_lines" add constraint "ap_invoice_lines_match_state_check" check ("match_state" in ('matched', 'price', 'quantity', 'notReceived', 'disputed'));
create index "ap_invoice_lines_parent_idx" on "ap_invoice_lines" using btree ("parent", "position");
create index "ap_invoice_lines_root_idx" on "ap_invoice_lines" using btree ("root");
create index "ap_invoice_lines_po_line_idx" on "ap_invoice_lines" using btree ("po_line", "id");
create index "ap_invoice_lines_receipt_line_idx" on "ap_invoice_lines" using btree ("receipt_line", "id");
create index "ap_invoice_lines_landed_cost_idx" on "ap_invoice_lines" using btree ("landed_cost", "id");
create index "ap_invoice_lines_part_idx" on "ap_invoice_lines" using btree ("part", "id");
create index "ap_invoice_lines_account_idx" on "ap_invoice_lines" using btree ("account", "id");
create index "ap_invoice_lines_job_idx" on "ap_invoice_lines" using btree ("job", "id");
create index "ap_invoice_lines_department_idx" on "ap_invoice_lines" using btree ("department", "id");
create index "ap_invoice_lines_use_tax_idx" on "ap_invoice_lines" using btree ("use_tax", "id");
create table "ap_invoices" (
  "id" uuid not null,
  "version" integer default 1 not null,
  "created_at" timestamptz(3) default now() not null,
  "created_by" uuid,
  "updated_at" timestamptz(3) default now() not null,
  "updated_by" uuid,
  "archived_at" timestamptz(3),
  "archived_by" uuid,
  "visibility" uuid,
  "keywords" text[] default '{}' not null,
  "code" text not null,
  "vendor_invoice_number" text not null,
  "invoice_key" text,
  "vendor" uuid not null,
  "status" text default 'draft' not null,
  "remit_to" jsonb,
  "invoice_date" date not null,
  "posting_date" date,
  "terms" uuid,
  "due_date" date,
  "discount_date" date,
  "currency" uuid,
  "rate" numeric(22,10),
  "subtotal" numeric(18,2),
  "freight" numeric(18,2),
  "tax_charged" numeric(18,2),
  "total" numeric(18,2),
  "base_total" numeric(18,2),
  "control_total" numeric(18,2),
  "discount_available" numeric(18,2),
  "open" numeric(18,2),
  "settlement" text default 'unpaid' not null,
  "payment_hold" text default 'none' not null,
  "hold_reason" text,
  "pay_alone" boolean default false not null,
  "method" uuid,
  "separate_check_memo" text,
  "document" jsonb,
  "document_sha256" text generated always as ("document" ->> 'sha256') stored,
  "search" text generated always as (mw_fold(coalesce("code", '') || ' ' || mw_code_key(coalesce("code", '')) || ' ' || coalesce("vendor_invoice_number", ''))) stored,
  primary key ("id")
);
alter table "ap_invoices" add constraint "ap_invoices_code_length_check" check (char_length("code") <= 40);
alter table "ap_invoices" add constraint "ap_invoices_vendor_invoice_number_length_check" check (char_length("vendor_invoice_number") <= 60);
alter table "ap_invoices" add constraint "ap_invoices_invoice_key_length_check" check (char_length("invoice_key") <= 60);
alter table "ap_invoices" add constraint "ap_invoices_status_check" check ("status" in ('draft', 'posted', 'void'));
alter table "ap_invoices" add constraint "ap_invoices_rate_min_check" check ("rate" >= 0);
alter table "ap_invoices" add constraint "ap_invoices_settlement_check" check ("settlement" in ('unpaid', 'partPaid', 'paid'));
alter table "ap_invoices" add constraint "ap_invoices_payment_hold_check" check ("payment_hold" in ('none', 'match', 'dispute', 'manual'));
alter table "ap_invoices" add constraint "ap_invoices_hold_reason_length_check" check (char_length("hold_reason") <= 500);
alter table "ap_invoices" add constraint "ap_invoices_separate_check_memo_length_check" check (char_length("separate_check_memo") <= 120);
alter table "ap_invoices" add constraint "ap_invoices_rule1_check" check ("due_date" >= "invoice_date");
create unique index "ap_invoices_code_key" on "ap_invoices" using btree (lower("code"));
create index "ap_invoices_code_idx" on "ap_invoices" using btree ("code" collate natural_order, "id") include ("archived_at", "visibility");
create index "ap_invoices_vendor_invoice_number_idx" on "ap_invoices" using btree ("vendor_invoice_number" collate natural_order, "id") include ("archived_at", "visibility");
create index "ap_invoices_vendor_idx" on "ap_invoices" using btree ("vendor", "id") include ("archived_at", "visibility");
create index "ap_invoices_status_idx" on "ap_invoices" using btree ("status", "id") include ("archived_at", "visibility");
create index "ap_invoices_invoice_date_idx" on "ap_invoices" using btree ("invoice_date", "id") include ("archived_at", "visibility");
create index "ap_invoices_terms_idx" on "ap_invoices" using btree ("terms", "id") include ("archived_at", "visibility");
create index "ap_invoices_due_date_idx" on "ap_invoices" using btree ("due_date", "id") include ("archived_at", "visibility");
create index "ap_invoices_discount_date_idx" on "ap_invoices" using btree ("discount_date", "id") include ("archived_at", "visibility");
create index "ap_invoices_currency_idx" on "ap_invoices" using btree ("currency", "id") include ("archived_at", "visibility");
create index "ap_invoices_total_idx" on "ap_invoices" using btree ("total", "id") include ("archived_at", "visibility");
create index "ap_invoices_open_idx" on "ap_invoices" using btree ("open", "id") include ("archived_at", "visibility");
create index "ap_invoices_payment_hold_idx" on "ap_invoices" using btree ("payment_hold", "id") include ("archived_at", "visibility");
create index "ap_invoices_method_idx" on "ap_invoices" using btree ("method", "id") include ("archived_at", "visibility");
create index "ap_invoices_document_sha256_idx" on "ap_invoices" using btree ("document_sha256");
create index "ap_invoices_search_idx" on "ap_invoices" using gin ("search" gin_trgm_ops);
create table "ar_invoice_lines" (
  "id" uuid not null,
  "parent" uuid not null,
  "root" uuid not null,
  "position" integer default 1 not null,
  "line_number" bigint,
  "kind" text default 'part' not null,
  "part" uuid,
  "description" text not null,
  "quantity" numeric(18,6) default 1 not null,
  "unit_price" numeric(18,6) default 0 not null,
  "discount_percent" numeric(12,6) default 0 not null,
  "amount" numeric(18,2),
  "account" uuid,
  "tax_code" uuid,
  "taxable" boolean default true not null,
  "job" uuid,
  "packing_slip_line" uuid,
  "order_line" uuid,
  primary key ("id")
);
alter table "ar_invoice_lines" add constraint "ar_invoice_lines_line_number_min_check" check ("line_number" >= 1);
alter table "ar_invoice_lines" add constraint "ar_invoice_lines_kind_check" check ("kind" in ('part', 'service', 'tooling', 'freight', 'charge', 'text'));
alter table "ar_invoice_lines" add constraint "ar_invoice_lines_description_length_check" check (char_length("description") <= 300);
alter table "ar_invoice_lines" add constraint "ar_invoice_lines_discount_percent_min_check" check ("discount_percent" >= 0);
alter table "ar_invoice_lines" add constraint "ar_invoice_lines_discount_percent_max_check" check ("discount_percent" <= 100);
create index "ar_invoice_lines_parent_idx" on "ar_invoice_lines" using btree ("parent", "position");
create index "ar_invoice_lines_root_idx" on "ar_invoice_lines" using btree ("root");
create index "ar_invoice_lines_part_idx" on "ar_invoice_lines" using btree ("part", "id");
create index "ar_invoice_lines_account_idx" on "ar_invoice_lines" using btree ("account", "id");
create index "ar_invoice_lines_tax_code_idx" on "ar_invoice_lines" using btree ("tax_code", "id");
create index "ar_invoice_lines_job_idx" on "ar_invoice_lines" using btree ("job", "id");
create index "ar_invoice_lines_packing_slip_line_idx" on "ar_invoice_lines" using btree ("packing_slip_line", "id");
create index "ar_invoice_lines_order_line_idx" on "ar_invoice_lines" using btree ("order_line", "id");
create table "ar_invoice_taxes" (
  "id" uuid not null,
  "parent" uuid not null,
  "root" uuid not null,
  "position" integer default 1 not null,
  "tax_code" uuid,
  "component" text,
  "rate" numeric(12,6),
  "taxable_amount" numeric(18,2),
  "tax" numeric(18,2),
  primary key ("id")
);
alter table "ar_invoice_taxes" add constraint "ar_invoice_taxes_component_length_check" check (char_length("component") <= 80);
create index "ar_invoice_taxes_parent_idx" on "ar_invoice_taxes" using btree ("parent", "position");
create index "ar_invoice_taxes_root_idx" on "ar_invoice_taxes" using btree ("root");
create index "ar_invoice_taxes_tax_code_idx" on "ar_invoice_taxes" using btree ("tax_code", "id");
create table "ar_invoices" (
  "id" uuid not null,
  "version" integer default 1 not null,
  "created_at" timestamptz(3) default now() not null,
  "created_by" uuid,
  "updated_at" timestamptz(3) default now() not null,
  "updated_by" uuid,
  "archived_at" timestamptz(3),
  "archived_by" uuid,
  "visibility" uuid,
  "keywords" text[] default '{}' not null,
  "code" text,
  "customer" uuid not null,
  "status" text default 'draft' not null,
  "bill_to" jsonb,
  "ship_to" uuid,
  "contact" uuid,
  "language" text,
  "invoice_date" date not null,
  "terms" uuid,
  "due_date" date,
  "discount_date" date,
  "customer_po" text,
  "orders" uuid[] default '{}' not null,
  "packing_slips" uuid[] default '{}' not null,
  "currency" uuid,
  "rate" numeric(22,10),
  "tax_code" uuid,
  "tax_exempt" boolean default false not null,
  "subtotal" numeric(18,2),
  "freight" numeric(18,2),
  "tax" numeric(18,2),
  "total" numeric(18,2),
  "base_total" numeric(18,2),
  "discount_available" numeric(18,2),
  "open" numeric(18,2),
  "settlement" text default 'unpaid' not null,
  "disputed" boolean default false not null,
  "dispute_reason" text,
  "promise_date" date,
  "notes" text,
  "internal_notes" text,
  "sent_at" timestamptz(3),
  "search" text generated always as (mw_fold(coalesce("code", '') || ' ' || mw_code_key(coalesce("code", '')) || ' ' || coalesce("customer_po", ''))) stored,
  primary key ("id")
);
alter table "ar_invoices" add constraint "ar_invoices_code_length_check" check (char_length("code") <= 40);
alter table "ar_invoices" add constraint "ar_invoices_status_check" check ("status" in ('draft', 'posted', 'void'));
alter table "ar_invoices" add constraint "ar_invoices_language_check" check ("language" in ('en-US', 'es'));
alter table "ar_invoices" add constraint "ar_invoices_customer_po_length_check" check (char_length("customer_po") <= 80);
alter table "ar_invoices" add constraint "ar_invoices_rate_min_check" check ("rate" >= 0);
alter table "ar_invoices" add constraint "ar_invoices_settlement_check" check ("settlement" in ('unpaid', 'partPaid', 'paid'));
alter table "ar_invoices" add constraint "ar_invoices_dispute_reason_length_check" check (char_length("dispute_reason") <= 500);
alter table "ar_invoices" add constraint "ar_invoices_notes_length_check" check (char_length("notes") <= 20000);
alter table "ar_invoices" add constraint "ar_invoices_internal_notes_length_check" check (char_length("internal_notes") <= 20000);
alter table "ar_invoices" add constraint "ar_invoices_rule1_check" check ("due_date" >= "invoice_date");
create unique index "ar_invoices_code_key" on "ar_invoices" using btree (lower("code"));
create index "ar_invoices_code_idx" on "ar_invoices" using btree ("code" collate natural_order, "id") include ("archived_at", "visibility");
create index "ar_invoices_customer_idx" on "ar_invoices" using btree ("customer", "id") include ("archived_at", "visibility");
create index "ar_invoices_status_idx" on "ar_invoices" using btree ("status", "id") include ("archived_at", "visibility");
create index "ar_invoices_ship_to_idx" on "ar_invoices" using btree ("ship_to", "id") include ("archived_at", "visibility");
create index "ar_invoices_contact_idx" on "ar_invoices" using btree ("contact", "id") include ("archived_at", "visibility");
create index "ar_invoices_invoice_date_idx" on "ar_invoices" using btree ("invoice_date", "id") include ("archived_at", "visibility");
create index "ar_invoices_terms_idx" on "ar_invoices" using btree ("terms", "id") include ("archived_at", "visibility");
create index "ar_invoices_due_date_idx" on "ar_invoices" using btree ("due_date", "id") include ("archived_at", "visibility");
create index "ar_invoices_orders_idx" on "ar_invoices" using gin ("orders");
create index "ar_invoices_packing_slips_idx" on "ar_invoices" using gin ("packing_slips");
create index "ar_invoices_currency_idx" on "ar_invoices" using btree ("currency", "id") include ("archived_at", "visibility");
create index "ar_invoices_tax_code_idx" on "ar_invoices" using btree ("tax_code", "id") include ("archived_at", "visibility");
create index "ar_invoices_total_idx" on "ar_invoices" using btree ("total", "id") include ("archived_at", "visibility");
create index "ar_invoices_open_idx" on "ar_invoices" using btree ("open", "id") include ("archived_at", "visibility");
create index "ar_invoices_settlement_idx" on "ar_invoices" using btree ("settlement", "id") include ("archived_at", "visibility");
create index "ar_invoices_search_idx" on "ar_invoices" using gin ("search" gin_trgm_ops);
create table "bank_reconciliation_items" (
  "id" uuid not null,
  "parent" uuid not null,
  "root" uuid not null,
  "position" integer default 1 not null,
  "deposit" uuid,
  "payment" uuid,
  "ledger_line" uuid,
  "statement_line" uuid,
  "cleared_on" date not null,
  "amount" numeric(18,2) not null,
  primary key ("id")
);
alter table "bank_reconciliation_items" add constraint "bank_reconciliation_items_rule1_check" check (num_nonnulls("deposit", "payment", "ledger_line") = 1);
create index "bank_reconciliation_items_parent_idx" on "bank_reconciliation_items" using btree ("parent", "position");
create index "bank_reconciliation_items_root_idx" on "bank_reconciliation_items" using btree ("root");
create index "bank_reconciliation_items_deposit_idx" on "bank_reconciliation_items" using btree ("deposit", "id");
create index "bank_reconciliation_items_payment_idx" on "bank_reconciliation_items" using btree ("payment", "id");
create index "bank_reconciliation_items_ledger_line_idx" on "bank_reconciliation_items" using btree ("ledger_line", "id");
create index "bank_reconciliation_items_statement_line_idx" on "bank_reconciliation_items" using btree ("statement_line", "id");
create table "bank_reconciliations" (
  "id" uuid not null,
  "version" integer default 1 not null,
  "created_at" timestamptz(3) default now() not null,
  "created_by" uuid,
  "updated_at" timestamptz(3) default now() not null,
  "updated_by" uuid,
  "archived_at" timestamptz(3),
  "archived_by" uuid,
  "visibility" uuid,
  "keywords" text[] default '{}' not null,
  "code" text not null,
  "cash_account" uuid not null,
  "statement_date" date not null,
  "opening_balance" numeric(18,2) default 0,
  "statement_balance" numeric(18,2) not null,
  "status" text default 'inProgress' not null,
  "cleared" numeric(18,2),
  "difference" numeric(18,2),
  "outstanding_at_close" jsonb,
  "completed_by" uuid,
  "search" text generated always as (mw_fold(coalesce("code", '') || ' ' || mw_code_key(coalesce("code", '')))) stored,
  primary key ("id")
);
alter table "bank_reconciliations" add constraint "bank_reconciliations_code_length_check" check (char_length("code") <= 40);
alter table "bank_reconciliations" add constraint "bank_reconciliations_status_check" check ("status" in ('inProgress', 'completed'));
create unique index "bank_reconciliations_code_key" on "bank_reconciliations" using btree (lower("code"));
create unique index "bank_reconciliations_cash_account_statement_date_key" on "bank_reconciliations" using btree ("cash_account", "statement_date");
create index "bank_reconciliations_code_idx" on "bank_reconciliations" using btree ("code" collate natural_order, "id") include ("archived_at", "visibility");
create index "bank_reconciliations_cash_account_idx" on "bank_reconciliations" using btree ("cash_account", "id") include ("archived_at", "visibility");
create index "bank_reconciliations_statement_date_idx" on "bank_reconciliations" using btree ("statement_date", "id") include ("archived_at", "visibility");
create index "bank_reconciliations_opening_balance_idx" on "bank_reconciliations" using btree ("opening_balance", "id") include ("archived_at", "visibility");
create index "bank_reconciliations_statement_balance_idx" on "bank_reconciliations" using btree ("statement_balance", "id") include ("archived_at", "visibility");
create index "bank_reconciliations_status_idx" on "bank_reconciliations" using btree ("status", "id") include ("archived_at", "visibility");
create index "bank_reconciliations_difference_idx" on "bank_reconciliations" using btree ("difference", "id") include ("archived_at", "visibility");
create index "bank_reconciliations_completed_by_idx" on "bank_reconciliations" using btree ("completed_by", "id") include ("archived_at", "visibility");
create index "bank_reconciliations_search_idx" on "bank_reconciliations" using gin ("search" gin_trgm_ops);
create table "bank_statement_lines" (
  "id" uuid not null,
  "version" integer default 1 not null,
  "created_at" timestamptz(3) default now() not null,
  "created_by" uuid,
  "updated_at" timestamptz(3) default now() not null,
  "updated_by" uuid,
  "archived_at" timestamptz(3),
  "archived_by" uuid,
  "visibility" uuid,
  "keywords" text[] default '{}' not null,
  "statement" uuid not null,
  "cash_account" uuid not null,
  "posted_on" date not null,
  "amount" numeric(18,2) not null,
  "fit_id" text,
  "check_number" text,
  "payee" text,
  "memo" text,
  "ordinal" bigint default 1 not null,
  "state" text default 'unmatched' not null,
  "matched_deposits" uuid[] default '{}' not null,
  "matched_payments" uuid[] default '{}' not null,
  "matched_lines" uuid[] default '{}' not null,
  "search" text generated always as (mw_fold(coalesce("payee", '') || ' ' || coalesce("memo", '') || ' ' || coalesce("check_number", ''))) stored,
  primary key ("id")
);
alter table "bank_statement_lines" add constraint "bank_statement_lines_fit_id_length_check" check (char_length("fit_id") <= 255);
alter table "bank_statement_lines" add constraint "bank_statement_lines_check_number_length_check" check (char_length("check_number") <= 20);
alter table "bank_statement_lines" add constraint "bank_statement_lines_payee_length_check" check (char_length("payee") <= 200);
alter table "bank_statement_lines" add constraint "bank_statement_lines_memo_length_check" check (char_length("memo") <= 500);
alter table "bank_statement_lines" add constraint "bank_statement_lines_ordinal_min_check" check ("ordinal" >= 1);
alter table "bank_statement_lines" add constraint "bank_statement_lines_state_check" check ("state" in ('unmatched', 'matched', 'created', 'ignored'));
create index "bank_statement_lines_statement_idx" on "bank_statement_lines" using btree ("statement", "id") include ("archived_at", "visibility");
create index "bank_statement_lines_cash_account_idx" on "bank_statement_lines" using btree ("cash_account", "id") include ("archived_at", "visibility");
create index "bank_statement_lines_posted_on_idx" on "bank_statement_lines" using btree ("posted_on", "id") include ("archived_at", "visibility");
create index "bank_statement_lines_amount_idx" on "bank_statement_lines" using btree ("amount", "id") include ("archived_at", "visibility");
create index "bank_statement_lines_check_number_idx" on "bank_statement_lines" using btree ("check_number" collate natural_order, "id") include ("archived_at", "visibility");
create index "bank_statement_lines_payee_idx" on "bank_statement_lines" using btree ("payee" collate natural_order, "id") include ("archived_at", "visibility");
create index "bank_statement_lines_memo_idx" on "bank_statement_lines" using btree ("memo" collate natural_order, "id") include ("archived_at", "visibility");
create index "bank_statement_lines_state_idx" on "bank_statement_lines" using btree ("state", "id") include ("archived_at", "visibility");
create index "bank_statement_lines_matched_deposits_idx" on "bank_statement_lines" using gin ("matched_deposits");
create index "bank_statement_lines_matched_payments_idx" on "bank_statement_lines" using gin ("matched_payments");
create index "bank_statement_lines_matched_lines_idx" on "bank_statement_lines" using gin ("matched_lines");
create index "bank_statement_lines_search_idx" on "bank_statement_lines" using gin ("search" gin_trgm_ops);
create table "bank_statements" (
  "id" uuid not null,
  "version" integer default 1 not null,
  "created_at" timestamptz(3) default now() not null,
  "created_by" uuid,
  "updated_at" timestamptz(3) default now() not null,
  "updated_by" uuid,
  "archived_at" timestamptz(3),
  "archived_by" uuid,
  "visibility" uuid,
  "keywords" text[] default '{}' not null,
  "cash_account" uuid not null,
  "format" text default 'manual' not null,
  "from" date not null,
  "to" date not null,
  "opening_balance" numeric(18,2) not null,
  "closing_balance" numeric(18,2) not null,
  "file" jsonb,
  "file_sha256" text generated always as ("file" ->> 'sha256') stored,
  primary key ("id")
);
alter table "bank_statements" add constraint "bank_statements_format_check" check ("format" in ('ofx', 'camt053', 'csv', 'manual'));
alter table "bank_statements" add constraint "bank_statements_rule1_check" check ("to" >= "from");
create index "bank_statements_cash_account_idx" on "bank_statements" using btree ("cash_account", "id") include ("archived_at", "visibility");
create index "bank_statements_format_idx" on "bank_statements" using btree ("format", "id") include ("archived_at", "visibility");
create index "bank_statements_from_idx" on "bank_statements" using btree ("from", "id") include ("archived_at", "visibility");
create index "bank_statements_to_idx" on "bank_statements" using btree ("to", "id") include ("archived_at", "visibility");
create index "bank_statements_opening_balance_idx" on "bank_statements" using btree ("opening_balance", "id") include ("archived_at", "visibility");
create index "bank_statements_closing_balance_idx" on "bank_statements" using btree ("closing_balance", "id") include ("archived_at", "visibility");
create index "bank_statements_file_sha256_idx" on "bank_statements" using btree ("file_sha256");
create table "blacklisted_files" (
  "id" uuid not null,
  "version" integer default 1 not null,
  "created_at" timestamptz(3) default now() not null,
  "created_by" uuid,
  "updated_at" timestamptz(3) default now() not null,
  "updated_by" uuid,
  "archived_at" timestamptz(3),
  "archived_by" uuid,
  "visibility" uuid,
  "keywords" text[] default '{}' not null,
  "code" text not null,
  "match" text not null,
  "pattern" text not null,
  "applies_to" text default 'devices' not null,
  "direction" text default 'both' not null,
  "devices" uuid[] default '{}' not null,
  "reason" text not null,
  "until" date,
  "hits" bigint default 0,
  "last_hit_at" timestamptz(3),
  "search" text generated always as (mw_fold(coalesce("code", '') || ' ' || mw_code_key(coalesce("code", '')) || ' ' || coalesce("pattern", '') || ' ' || coalesce("reason", ''))) stored,
  primary key ("id")
);
alter table "blacklisted_files" add constraint "blacklisted_files_code_length_check" check (char_length("code") <= 40);
alter table "blacklisted_files" add constraint "blacklisted_files_match_check" check ("match" in ('name', 'sha256', 'programNumber', 'content'));
alter table "blacklisted_files" add constraint "blacklisted_files_pattern_length_check" check (char_length("pattern") <= 300);
alter table "blacklisted_files" add constraint "blacklisted_files_applies_to_check" check ("applies_to" in ('devices', 'uploads', 'both'));
alter table "blacklisted_files" add constraint "blacklisted_files_direction_check" check ("direction" in ('down', 'up', 'both'));
alter table "blacklisted_files" add constraint "blacklisted_files_reason_length_check" check (char_length("reason") <= 500);
create unique index "blacklisted_files_code_key" on "blacklisted_files" using btree (lower("code"));
create index "blacklisted_files_code_idx" on "blacklisted_files" using btree ("code" collate natural_order, "id") include ("archived_at", "visibility");
create index "blacklisted_files_match_idx" on "blacklisted_files" using btree ("match", "id") include ("archived_at", "visibility");
create index "blacklisted_files_pattern_idx" on "blacklisted_files" using btree ("pattern" collate natural_order, "id") include ("archived_at", "visibility");
create index "blacklisted_files_direction_idx" on "blacklisted_files" using btree ("direction", "id") include ("archived_at", "visibility");
create index "blacklisted_files_devices_idx" on "blacklisted_files" using gin ("devices");
create index "blacklisted_files_reason_idx" on "blacklisted_files" using btree ("reason" collate natural_order, "id") include ("archived_at", "visibility");
create index "blacklisted_files_hits_idx" on "blacklisted_files" using btree ("hits", "id") include ("archived_at", "visibility");
create index "blacklisted_files_last_hit_at_idx" on "blacklisted_files" using btree ("last_hit_at", "id") include ("archived_at", "visibility");
create index "blacklisted_files_search_idx" on "blacklisted_files" using gin ("search" gin_trgm_ops);
create table "calibration_points" (
  "id" uuid not null,
  "parent" uuid not null,
  "root" uuid not null,
  "position" integer default 1 not null,
  "reference" numeric(21,9) not null,
  "tolerance" numeric(21,9) not null,
  "indicated_as_found" numeric(21,9),
  "error_as_found" numeric(21,9),
  "indicated_as_left" numeric(21,9),
  "error_as_left" numeric(21,9),
  primary key ("id")
);
alter table "calibration_points" add constraint "calibration_points_tolerance_min_check" check ("tolerance" >= 0);
create index "calibration_points_parent_idx" on "calibration_points" using btree ("parent", "position");
create index "calibration_points_root_idx" on "calibration_points" using btree ("root");
create table "calibrations" (
  "id" uuid not null,
  "version" integer default 1 not null,
  "created_at" timestamptz(3) default now() not null,
  "created_by" uuid,
  "updated_at" timestamptz(3) default now() not null,
  "updated_by" uuid,
  "archived_at" timestamptz(3),
  "archived_by" uuid,
  "visibility" uuid,
  "keywords" text[] default '{}' not null,
  "code" text not null,
  "gage" uuid not null,
  "kind" text not null,
  "by" text default 'inHouse' not null,
  "technician" uuid,
  "vendor" uuid,
  "certificate_number" text,
  "certificate" jsonb,
  "certificate_sha256" text generated always as ("certificate" ->> 'sha256') stored,
  "accredited" boolean default false not null,
  "standards" uuid[] default '{}' not null,
  "performed_on" date not null,
  "temperature_c" numeric(13,1),
  "humidity_pct" numeric(13,1),
  "as_found" text,
  "as_left" text,
  "adjusted" boolean default false not null,
  "uncertainty" numeric(21,9),
  "next_due" date,
  "impact" jsonb,
  "reject_reason" text,
  "void_reason" text,
  "status" text default 'scheduled' not null,
  "search" text generated always as (mw_fold(coalesce("code", '') || ' ' || mw_code_key(coalesce("code", '')) || ' ' || coalesce("certificate_number", ''))) stored,
  primary key ("id")
);
alter table "calibrations" add constraint "calibrations_code_length_check" check (char_length("code") <= 40);
alter table "calibrations" add constraint "calibrations_kind_check" check ("kind" in ('initial', 'scheduled', 'afterRepair', 'verification', 'closing'));
alter table "calibrations" add constraint "calibrations_by_check" check ("by" in ('inHouse', 'vendor'));
alter table "calibrations" add constraint "calibrations_certificate_number_length_check" check (char_length("certificate_number") <= 80);
alter table "calibrations" add constraint "calibrations_temperature_c_min_check" check ("temperature_c" >= -50);
alter table "calibrations" add constraint "calibrations_temperature_c_max_check" check ("temperature_c" <= 100);
alter table "calibrations" add constraint "calibrations_humidity_pct_min_check" check ("humidity_pct" >= 0);
alter table "calibrations" add constraint "calibrations_humidity_pct_max_check" check ("humidity_pct" <= 100);
alter table "calibrations" add constraint "calibrations_as_found_check" check ("as_found" in ('inTolerance', 'outOfTolerance', 'notTaken'));
alter table "calibrations" add constraint "calibrations_as_left_check" check ("as_left" in ('inTolerance', 'outOfTolerance', 'notTaken'));
alter table "calibrations" add constraint "calibrations_uncertainty_min_check" check ("uncertainty" >= 0);
alter table "calibrations" add constraint "calibrations_reject_reason_length_check" check (char_length("reject_reason") <= 500);
alter table "calibrations" add constraint "calibrations_void_reason_length_check" check (char_length("void_reason") <= 500);
alter table "calibrations" add constraint "calibrations_status_check" check ("status" in ('scheduled', 'inProgress', 'recorded', 'impactOpen', 'approved', 'void'));
alter table "calibrations" add constraint "calibrations_rule1_check" check ("by" is null or "by" not in ('vendor') or ("vendor" is not null));
alter table "calibrations" add constraint "calibrations_rule2_check" check ("by" is null or "by" not in ('inHouse') or ("technician" is not null));
create unique index "calibrations_code_key" on "calibrations" using btree (lower("code"));
create index "calibrations_code_idx" on "calibrations" using btree ("code" collate natural_order, "id") include ("archived_at", "visibility");
create index "calibrations_gage_idx" on "calibrations" using btree ("gage", "id") include ("archived_at", "visibility");
create index "calibrations_kind_idx" on "calibrations" using btree ("kind", "id") include ("archived_at", "visibility");
create index "calibrations_by_idx" on "calibrations" using btree ("by", "id") include ("archived_at", "visibility");
create index "calibrations_technician_idx" on "calibrations" using btree ("technician", "id") include ("archived_at", "visibility");
create index "calibrations_vendor_idx" on "calibrations" using btree ("vendor", "id") include ("archived_at", "visibility");
create index "calibrations_certificate_sha256_idx" on "calibrations" using btree ("certificate_sha256");
create index "calibrations_standards_idx" on "calibrations" using gin ("standards");
create index "calibrations_performed_on_idx" on "calibrations" using btree ("performed_on", "id") include ("archived_at", "visibility");
create index "calibrations_as_found_idx" on "calibrations" using btree ("as_found", "id") include ("archived_at", "visibility");
create index "calibrations_as_left_idx" on "calibrations" using btree ("as_left", "id") include ("archived_at", "visibility");
create index "calibrations_next_due_idx" on "calibrations" using btree ("next_due", "id") include ("archived_at", "visibility");
create index "calibrations_status_idx" on "calibrations" using btree ("status", "id") include ("archived_at", "visibility");
create index "calibrations_search_idx" on "calibrations" using gin ("search" gin_trgm_ops);
create table "capabilities" (
  "id" uuid not null,
  "version" integer default 1 not null,
  "created_at" timestamptz(3) default now() not null,
  "created_by" uuid,
  "updated_at" timestamptz(3) default now() not null,
  "updated_by" uuid,
  "archived_at" timestamptz(3),
  "archived_by" uuid,
  "visibility" uuid,
  "keywords" text[] default '{}' not null,
  "code" text not null,
  "dimension" uuid not null,
  "chart" uuid,
  "from_date" date,
  "to_date" date,
  "things" uuid[] default '{}' not null,
  "stream" text,
  "job" uuid,
  "data" jsonb,
  "subgroup_size" bigint default 1 not null,
  "sigma_method" text,
  "distribution" text default 'normal' not null,
  "target" numeric(21,9),
  "confidence" numeric(12,6) default 95 not null,
  "required_index" numeric(14,2) default 1.33 not null,
  "results" jsonb,
  "n" bigint,
  "cpk" numeric(16,4),
  "ppk" numeric(16,4),
  "ppk_lower" numeric(16,4),
  "verdict" text,
  "computed_on" date,
  "status" text default 'draft' not null,
  "search" text generated always as (mw_fold(coalesce("code", '') || ' ' || mw_code_key(coalesce("code", '')))) stored,
  primary key ("id")
);
alter table "capabilities" add constraint "capabilities_code_length_check" check (char_length("code") <= 40);
alter table "capabilities" add constraint "capabilities_stream_length_check" check (char_length("stream") <= 60);
alter table "capabilities" add constraint "capabilities_subgroup_size_min_check" check ("subgroup_size" >= 1);
alter table "capabilities" add constraint "capabilities_subgroup_size_max_check" check ("subgroup_size" <= 25);
alter table "capabilities" add constraint "capabilities_sigma_method_check" check ("sigma_method" in ('rBar', 'sBar', 'pooled', 'movingRange'));
alter table "capabilities" add constraint "capabilities_distribution_check" check ("distribution" in ('normal', 'lognormal'));
alter table "capabilities" add constraint "capabilities_confidence_min_check" check ("confidence" >= 50);
alter table "capabilities" add constraint "capabilities_confidence_max_check" check ("confidence" <= 99.99);
alter table "capabilities" add constraint "capabilities_required_index_min_check" check ("required_index" >= 0.1);
alter table "capabilities" add constraint "capabilities_required_index_max_check" check ("required_index" <= 10);
alter table "capabilities" add constraint "capabilities_verdict_check" check ("verdict" in ('meets', 'review', 'fails', 'insufficient', 'unstable'));
alter table "capabilities" add constraint "capabilities_status_check" check ("status" in ('draft', 'computed', 'approved'));
alter table "capabilities" add constraint "capabilities_rule1_check" check ("to_date" >= "from_date");
alter table "capabilities" add constraint "capabilities_rule2_check" check (num_nonnulls("data", "chart") <= 1);
create unique index "capabilities_code_key" on "capabilities" using btree (lower("code"));
create index "capabilities_code_idx" on "capabilities" using btree ("code" collate natural_order, "id") include ("archived_at", "visibility");
create index "capabilities_dimension_idx" on "capabilities" using btree ("dimension", "id") include ("archived_at", "visibility");
create index "capabilities_chart_idx" on "capabilities" using btree ("chart", "id") include ("archived_at", "visibility");
create index "capabilities_things_idx" on "capabilities" using gin ("things");
create index "capabilities_job_idx" on "capabilities" using btree ("job", "id") include ("archived_at", "visibility");
create index "capabilities_n_idx" on "capabilities" using btree ("n", "id") include ("archived_at", "visibility");
create index "capabilities_cpk_idx" on "capabilities" using btree ("cpk", "id") include ("archived_at", "visibility");
create index "capabilities_ppk_idx" on "capabilities" using btree ("ppk", "id") include ("archived_at", "visibility");
create index "capabilities_ppk_lower_idx" on "capabilities" using btree ("ppk_lower", "id") include ("archived_at", "visibility");
create index "capabilities_verdict_idx" on "capabilities" using btree ("verdict", "id") include ("archived_at", "visibility");
create index "capabilities_computed_on_idx" on "capabilities" using btree ("computed_on", "id") include ("archived_at", "visibility");
create index "capabilities_status_idx" on "capabilities" using btree ("status", "id") include ("archived_at", "visibility");
create index "capabilities_search_idx" on "capabilities" using gin ("search" gin_trgm_ops);
create table "cash_accounts" (
  "id" uuid not null,
  "version" integer default 1 not null,
  "created_at" timestamptz(3) default now() not null,
  "created_by" uuid,
  "updated_at" timestamptz(3) default now() not null,
  "updated_by" uuid,
  "archived_at" timestamptz(3),
  "archived_by" uuid,
  "visibility" uuid,
  "keywords" text[] default '{}' not null,
  "name" text not null,
  "gl_account" uuid not null,
  "kind" text default 'bank' not null,
  "currency" uuid,
  "bank_name" text,
  "routing_number" text,
  "account_number" text,
  "account_ending" text,
  "ach_origin_id" text,
  "is_default" boolean default false not null,
  "is_active" boolean default true not null,
  "search" text generated always as (mw_fold(coalesce("name", ''))) stored,
  primary key ("id")
);
alter table "cash_accounts" add constraint "cash_accounts_name_length_check" check (char_length("name") <= 200);
alter table "cash_accounts" add constraint "cash_accounts_kind_check" check ("kind" in ('bank', 'cash', 'card'));
alter table "cash_accounts" add constraint "cash_accounts_bank_name_length_check" check (char_length("bank_name") <= 200);
alter table "cash_accounts" add constraint "cash_accounts_routing_number_length_check" check (char_length("routing_number") <= 9);
alter table "cash_accounts" add constraint "cash_accounts_account_number_length_check" check (char_length("account_number") <= 300);
alter table "cash_accounts" add constraint "cash_accounts_account_ending_length_check" check (char_length("account_ending") <= 8);
alter table "cash_accounts" add constraint "cash_accounts_ach_origin_id_length_check" check (char_length("ach_origin_id") <= 10);
create unique index "cash_accounts_name_key" on "cash_accounts" using btree (lower("name"));
create unique index "cash_accounts_gl_account_key" on "cash_accounts" using btree ("gl_account");
create index "cash_accounts_name_idx" on "cash_accounts" using btree ("name" collate natural_order, "id") include ("archived_at", "visibility");
create index "cash_accounts_gl_account_idx" on "cash_accounts" using btree ("gl_account", "id") include ("archived_at", "visibility");
create index "cash_accounts_kind_idx" on "cash_accounts" using btree ("kind", "id") include ("archived_at", "visibility");
create index "cash_accounts_currency_idx" on "cash_accounts" using btree ("currency", "id") include ("archived_at", "visibility");
create index "cash_accounts_bank_name_idx" on "cash_accounts" using btree ("bank_name" collate natural_order, "id") include ("archived_at", "visibility");
create index "cash_accounts_account_ending_idx" on "cash_accounts" using btree ("account_ending" collate natural_order, "id") include ("archived_at", "visibility");
create index "cash_accounts_is_default_idx" on "cash_accounts" using btree ("is_default", "id") include ("archived_at", "visibility");
create index "cash_accounts_is_active_idx" on "cash_accounts" using btree ("is_active", "id") include ("archived_at", "visibility");
create index "cash_accounts_search_idx" on "cash_accounts" using gin ("search" gin_trgm_ops);
create table "cash_receipt_lines" (
  "id" uuid not null,
  "parent" uuid not null,
  "root" uuid not null,
  "position" integer default 1 not null,
  "kind" text default 'invoice' not null,
  "invoice" uuid,
  "memo" uuid,
  "order" uuid,
  "account" uuid,
  "cash_amount" numeric(18,2) default 0 not null,
  "discount_amount" numeric(18,2) default 0 not null,
  "write_off_amount" numeric(18,2) default 0 not null,
  "reason" uuid,
  primary key ("id")
);
alter table "cash_receipt_lines" add constraint "cash_receipt_lines_kind_check" check ("kind" in ('invoice', 'memo', 'onAccount', 'prepayment', 'account'));
alter table "cash_receipt_lines" add constraint "cash_receipt_lines_cash_amount_min_check" check ("cash_amount" >= 0);
alter table "cash_receipt_lines" add constraint "cash_receipt_lines_discount_amount_min_check" check ("discount_amount" >= 0);
alter table "cash_receipt_lines" add constraint "cash_receipt_lines_write_off_amount_min_check" check ("write_off_amount" >= 0);
alter table "cash_receipt_lines" add constraint "cash_receipt_lines_rule1_check" check ("kind" is null or "kind" not in ('invoice') or ("invoice" is not null));
alter table "cash_receipt_lines" add constraint "cash_receipt_lines_rule2_check" check ("kind" is null or "kind" not in ('memo') or ("memo" is not null));
alter table "cash_receipt_lines" add constraint "cash_receipt_lines_rule3_check" check ("kind" is null or "kind" not in ('prepayment') or ("order" is not null));
alter table "cash_receipt_lines" add constraint "cash_receipt_lines_rule4_check" check ("kind" is null or "kind" not in ('account') or ("account" is not null));
create index "cash_receipt_lines_parent_idx" on "cash_receipt_lines" using btree ("parent", "position");
create index "cash_receipt_lines_root_idx" on "cash_receipt_lines" using btree ("root");
create index "cash_receipt_lines_invoice_idx" on "cash_receipt_lines" using btree ("invoice", "id");
create index "cash_receipt_lines_memo_idx" on "cash_receipt_lines" using btree ("memo", "id");
create index "cash_receipt_lines_order_idx" on "cash_receipt_lines" using btree ("order", "id");
create index "cash_receipt_lines_account_idx" on "cash_receipt_lines" using btree ("account", "id");
create index "cash_receipt_lines_reason_idx" on "cash_receipt_lines" using btree ("reason", "id");
create table "cash_receipt_transactions" (
  "id" uuid not null,
  "version" integer default 1 not null,
  "created_at" timestamptz(3) default now() not null,
  "created_by" uuid,
  "updated_at" timestamptz(3) default now() not null,
  "updated_by" uuid,
  "archived_at" timestamptz(3),
  "archived_by" uuid,
  "visibility" uuid,
  "keywords" text[] default '{}' not null,
  "applied_on" date not null,
  "kind" text not null,
  "partner" uuid,
  "receipt" uuid,
  "credit_memo" uuid,
  "prepayment" uuid,
  "target_invoice" uuid,
  "target_memo" uuid,
  "order" uuid,
  "account" uuid,
  "cash_amount" numeric(18,2) default 0 not null,
  "discount_amount" numeric(18,2) default 0 not null,
  "write_off_amount" numeric(18,2) default 0 not null,
  "reason" uuid,
  "fx_gain_loss" numeric(18,2),
  "reverses" uuid,
  primary key ("id")
);
alter table "cash_receipt_transactions" add constraint "cash_receipt_transactions_kind_check" check ("kind" in ('cash', 'creditMemo', 'onAccount', 'prepayment', 'writeOff', 'account'));
create unique index "cash_receipt_transactions_reverses_key" on "cash_receipt_transactions" using btree ("reverses");
create index "cash_receipt_transactions_applied_on_idx" on "cash_receipt_transactions" using btree ("applied_on", "id") include ("archived_at", "visibility");
create index "cash_receipt_transactions_kind_idx" on "cash_receipt_transactions" using btree ("kind", "id") include ("archived_at", "visibility");
create index "cash_receipt_transactions_partner_idx" on "cash_receipt_transactions" using btree ("partner", "id") include ("archived_at", "visibility");
create index "cash_receipt_transactions_receipt_idx" on "cash_receipt_transactions" using btree ("receipt", "id") include ("archived_at", "visibility");
create index "cash_receipt_transactions_credit_memo_idx" on "cash_receipt_transactions" using btree ("credit_memo", "id") include ("archived_at", "visibility");
create index "cash_receipt_transactions_prepayment_idx" on "cash_receipt_transactions" using btree ("prepayment", "id") include ("archived_at", "visibility");
create index "cash_receipt_transactions_target_invoice_idx" on "cash_receipt_transactions" using btree ("target_invoice", "id") include ("archived_at", "visibility");
create index "cash_receipt_transactions_target_memo_idx" on "cash_receipt_transactions" using btree ("target_memo", "id") include ("archived_at", "visibility");
create index "cash_receipt_transactions_order_idx" on "cash_receipt_transactions" using btree ("order", "id") include ("archived_at", "visibility");
create index "cash_receipt_transactions_account_idx" on "cash_receipt_transactions" using btree ("account", "id") include ("archived_at", "visibility");
create index "cash_receipt_transactions_cash_amount_idx" on "cash_receipt_transactions" using btree ("cash_amount", "id") include ("archived_at", "visibility");
create index "cash_receipt_transactions_discount_amount_idx" on "cash_receipt_transactions" using btree ("discount_amount", "id") include ("archived_at", "visibility");
create index "cash_receipt_transactions_write_off_amount_idx" on "cash_receipt_transactions" using btree ("write_off_amount", "id") include ("archived_at", "visibility");
create index "cash_receipt_transactions_reason_idx" on "cash_receipt_transactions" using btree ("reason", "id") include ("archived_at", "visibility");
create index "cash_receipt_transactions_reverses_idx" on "cash_receipt_transactions" using btree ("reverses", "id") include ("archived_at", "visibility");
create table "cash_receipts" (
  "id" uuid not null,
  "version" integer default 1 not null,
  "created_at" timestamptz(3) default now() not null,
  "created_by" uuid,
  "updated_at" timestamptz(3) default now() not null,
  "updated_by" uuid,
  "archived_at" timestamptz(3),
  "archived_by" uuid,
  "visibility" uuid,
  "keywords" text[] default '{}' not null,
  "code" text not null,
  "payer_kind" text default 'customer' not null,
  "partner" uuid,
  "status" text default 'draft' not null,
  "method" uuid not null,
  "reference" text,
  "received_on" date not null,
  "currency" uuid,
  "rate" numeric(22,10),
  "amount" numeric(18,2) not null,
  "cash_account" uuid,
  "deposit" uuid,
  "memo" text,
  "unapplied" numeric(18,2),
  "on_account" numeric(18,2),
  "search" text generated always as (mw_fold(coalesce("code", '') || ' ' || mw_code_key(coalesce("code", '')) || ' ' || coalesce("reference", '') || ' ' || coalesce("memo", ''))) stored,
  primary key ("id")
);
alter table "cash_receipts" add constraint "cash_receipts_code_length_check" check (char_length("code") <= 40);
alter table "cash_receipts" add constraint "cash_receipts_payer_kind_check" check ("payer_kind" in ('customer', 'vendor', 'other'));
alter table "cash_receipts" add constraint "cash_receipts_status_check" check ("status" in ('draft', 'posted', 'nsf', 'void'));
alter table "cash_receipts" add constraint "cash_receipts_reference_length_check" check (char_length("reference") <= 80);
alter table "cash_receipts" add constraint "cash_receipts_rate_min_check" check ("rate" >= 0);
alter table "cash_receipts" add constraint "cash_receipts_amount_min_check" check ("amount" >= 0);
alter table "cash_receipts" add constraint "cash_receipts_memo_length_check" check (char_length("memo") <= 300);
alter table "cash_receipts" add constraint "cash_receipts_rule1_check" check ("payer_kind" is null or "payer_kind" not in ('customer', 'vendor') or ("partner" is not null));
create unique index "cash_receipts_code_key" on "cash_receipts" using btree (lower("code"));
create index "cash_receipts_code_idx" on "cash_receipts" using btree ("code" collate natural_order, "id") include ("archived_at", "visibility");
create index "cash_receipts_partner_idx" on "cash_receipts" using btree ("partner", "id") include ("archived_at", "visibility");
create index "cash_receipts_status_idx" on "cash_receipts" using btree ("status", "id") include ("archived_at", "visibility");
create index "cash_receipts_method_idx" on "cash_receipts" using btree ("method", "id") include ("archived_at", "visibility");
create index "cash_receipts_reference_idx" on "cash_receipts" using btree ("reference" collate natural_order, "id") include ("archived_at", "visibility");
create index "cash_receipts_received_on_idx" on "cash_receipts" using btree ("received_on", "id") include ("archived_at", "visibility");
create index "cash_receipts_currency_idx" on "cash_receipts" using btree ("currency", "id") include ("archived_at", "visibility");
create index "cash_receipts_amount_idx" on "cash_receipts" using btree ("amount", "id") include ("archived_at", "visibility");
create index "cash_receipts_cash_account_idx" on "cash_receipts" using btree ("cash_account", "id") include ("archived_at", "visibility");
create index "cash_receipts_deposit_idx" on "cash_receipts" using btree ("deposit", "id") include ("archived_at", "visibility");
create index "cash_receipts_unapplied_idx" on "cash_receipts" using btree ("unapplied", "id") include ("archived_at", "visibility");
create index "cash_receipts_search_idx" on "cash_receipts" using gin ("search" gin_trgm_ops);
create table "check_books" (
  "id" uuid not null,
  "version" integer default 1 not null,
  "created_at" timestamptz(3) default now() not null,
  "created_by" uuid,
  "updated_at" timestamptz(3) default now() not null,
  "updated_by" uuid,
  "archived_at" timestamptz(3),
  "archived_by" uuid,
  "visibility" uuid,
  "keywords" text[] default '{}' not null,
  "name" text not null,
  "cash_account" uuid not null,
  "first_number" bigint not null,
  "last_number" bigint not null,
  "next_number" bigint not null,
  "left" bigint,
  "layout" text default 'voucherTop' not null,
  "language" text default 'payee' not null,
  "preprinted_company" boolean default false not null,
  "print_micr" boolean default false not null,
  "micr_font" jsonb,
  "micr_font_sha256" text generated always as ("micr_font" ->> 'sha256') stored,
  "offset_x" numeric(14,2) default 0 not null,
  "offset_y" numeric(14,2) default 0 not null,
  "signatures" text default 'one' not null,
  "second_above" numeric(18,2),
  "status" text default 'active' not null,
  "low_stock_at" bigint default 25 not null,
  "search" text generated always as (mw_fold(coalesce("name", ''))) stored,
  primary key ("id")
);
alter table "check_books" add constraint "check_books_name_length_check" check (char_length("name") <= 200);
alter table "check_books" add constraint "check_books_first_number_min_check" check ("first_number" >= 1);
alter table "check_books" add constraint "check_books_last_number_min_check" check ("last_number" >= 1);
alter table "check_books" add constraint "check_books_next_number_min_check" check ("next_number" >= 1);
alter table "check_books" add constraint "check_books_layout_check" check ("layout" in ('voucherTop', 'voucherMiddle', 'voucherBottom', 'threePerPage'));
alter table "check_books" add constraint "check_books_language_check" check ("language" in ('en-US', 'es', 'payee'));
alter table "check_books" add constraint "check_books_signatures_check" check ("signatures" in ('none', 'one', 'two'));
alter table "check_books" add constraint "check_books_second_above_min_check" check ("second_above" >= 0);
alter table "check_books" add constraint "check_books_status_check" check ("status" in ('active', 'exhausted', 'retired'));
alter table "check_books" add constraint "check_books_low_stock_at_min_check" check ("low_stock_at" >= 0);
create unique index "check_books_name_key" on "check_books" using btree (lower("name"));
create index "check_books_name_idx" on "check_books" using btree ("name" collate natural_order, "id") include ("archived_at", "visibility");
create index "check_books_cash_account_idx" on "check_books" using btree ("cash_account", "id") include ("archived_at", "visibility");
create index "check_books_first_number_idx" on "check_books" using btree ("first_number", "id") include ("archived_at", "visibility");
create index "check_books_last_number_idx" on "check_books" using btree ("last_number", "id") include ("archived_at", "visibility");
create index "check_books_next_number_idx" on "check_books" using btree ("next_number", "id") include ("archived_at", "visibility");
create index "check_books_left_idx" on "check_books" using btree ("left", "id") include ("archived_at", "visibility");
create index "check_books_layout_idx" on "check_books" using btree ("layout", "id") include ("archived_at", "visibility");
create index "check_books_micr_font_sha256_idx" on "check_books" using btree ("micr_font_sha256");
create index "check_books_status_idx" on "check_books" using btree ("status", "id") include ("archived_at", "visibility");
create index "check_books_search_idx" on "check_books" using gin ("search" gin_trgm_ops);
create table "checks" (
  "id" uuid not null,
  "version" integer default 1 not null,
  "created_at" timestamptz(3) default now() not null,
  "created_by" uuid,
  "updated_at" timestamptz(3) default now() not null,
  "updated_by" uuid,
  "archived_at" timestamptz(3),
  "archived_by" uuid,
  "visibility" uuid,
  "keywords" text[] default '{}' not null,
  "check_book" uuid not null,
  "cash_account" uuid not null,
  "number" bigint not null,
  "payment" uuid,
  "status" text default 'reserved' not null,
  "payee_name" text,
  "address" jsonb,
  "amount" numeric(18,2),
  "amount_words" text,
  "check_date" date,
  "memo" text,
  "printed_at" timestamptz(3),
  "voided_on" date,
  "void_reason" text,
  "replaces" uuid,
  "search" text generated always as (mw_fold(coalesce("payee_name", ''))) stored,
  primary key ("id")
);
alter table "checks" add constraint "checks_number_min_check" check ("number" >= 1);
alter table "checks" add constraint "checks_status_check" check ("status" in ('reserved', 'issued', 'cleared', 'voided', 'stopped', 'spoiled'));
alter table "checks" add constraint "checks_payee_name_length_check" check (char_length("payee_name") <= 200);
alter table "checks" add constraint "checks_amount_words_length_check" check (char_length("amount_words") <= 300);
alter table "checks" add constraint "checks_memo_length_check" check (char_length("memo") <= 120);
alter table "checks" add constraint "checks_void_reason_length_check" check (char_length("void_reason") <= 500);
create unique index "checks_cash_account_number_key" on "checks" using btree ("cash_account", "number");
create index "checks_check_book_idx" on "checks" using btree ("check_book", "id") include ("archived_at", "visibility");
create index "checks_cash_account_idx" on "checks" using btree ("cash_account", "id") include ("archived_at", "visibility");
create index "checks_number_idx" on "checks" using btree ("number", "id") include ("archived_at", "visibility");
create index "checks_payment_idx" on "checks" using btree ("payment", "id") include ("archived_at", "visibility");
create index "checks_status_idx" on "checks" using btree ("status", "id") include ("archived_at", "visibility");
create index "checks_payee_name_idx" on "checks" using btree ("payee_name" collate natural_order, "id") include ("archived_at", "visibility");
create index "checks_amount_idx" on "checks" using btree ("amount", "id") include ("archived_at", "visibility");
create index "checks_check_date_idx" on "checks" using btree ("check_date", "id") include ("archived_at", "visibility");
create index "checks_voided_on_idx" on "checks" using btree ("voided_on", "id") include ("archived_at", "visibility");
create index "checks_replaces_idx" on "checks" using btree ("replaces", "id") include ("archived_at", "visibility");
create index "checks_search_idx" on "checks" using gin ("search" gin_trgm_ops);
create table "close_tasks" (
  "id" uuid not null,
  "parent" uuid not null,
  "root" uuid not null,
  "position" integer default 1 not null,
  "key" text not null,
  "title" text not null,
  "severity" text not null,
  "result" text default 'pending' not null,
  "detail" jsonb,
  "skip_reason" text,
  "done_by" uuid,
  primary key ("id")
);
alter table "close_tasks" add constraint "close_tasks_key_length_check" check (char_length("key") <= 60);
alter table "close_tasks" add constraint "close_tasks_title_length_check" check (char_length("title") <= 200);
alter table "close_tasks" add constraint "close_tasks_severity_check" check ("severity" in ('block', 'warn'));
alter table "close_tasks" add constraint "close_tasks_result_check" check ("result" in ('pending', 'pass', 'fail', 'done', 'skipped'));
alter table "close_tasks" add constraint "close_tasks_skip_reason_length_check" check (char_length("skip_reason") <= 500);
alter table "close_tasks" add constraint "close_tasks_rule1_check" check ("result" is null or "result" not in ('skipped') or ("skip_reason" is not null));
create index "close_tasks_parent_idx" on "close_tasks" using btree ("parent", "position");
create index "close_tasks_root_idx" on "close_tasks" using btree ("root");
create index "close_tasks_done_by_idx" on "close_tasks" using btree ("done_by", "id");
create table "cnc_program_proofs" (
  "id" uuid not null,
  "version" integer default 1 not null,
  "created_at" timestamptz(3) default now() not null,
  "created_by" uuid,
  "updated_at" timestamptz(3) default now() not null,
  "updated_by" uuid,
  "archived_at" timestamptz(3),
  "archived_by" uuid,
  "visibility" uuid,
  "keywords" text[] default '{}' not null,
  "revision" uuid not null,
  "thing" uuid not null,
  "state" text default 'unproven' not null,
  "proven_by" uuid,
  "proven_at" timestamptz(3),
  "job" uuid,
  "fair" uuid,
  "note" text,
  "search" text generated always as (mw_fold(coalesce("note", ''))) stored,
  primary key ("id")
);
alter table "cnc_program_proofs" add constraint "cnc_program_proofs_state_check" check ("state" in ('unproven', 'inProveOut', 'proven'));
alter table "cnc_program_proofs" add constraint "cnc_program_proofs_note_length_check" check (char_length("note") <= 500);
create unique index "cnc_program_proofs_revision_thing_key" on "cnc_program_proofs" using btree ("revision", "thing");
create index "cnc_program_proofs_revision_idx" on "cnc_program_proofs" using btree ("revision", "id") include ("archived_at", "visibility");
create index "cnc_program_proofs_thing_idx" on "cnc_program_proofs" using btree ("thing", "id") include ("archived_at", "visibility");
create index "cnc_program_proofs_state_idx" on "cnc_program_proofs" using btree ("state", "id") include ("archived_at", "visibility");
create index "cnc_program_proofs_proven_by_idx" on "cnc_program_proofs" using btree ("proven_by", "id") include ("archived_at", "visibility");
create index "cnc_program_proofs_proven_at_idx" on "cnc_program_proofs" using btree ("proven_at", "id") include ("archived_at", "visibility");
create index "cnc_program_proofs_job_idx" on "cnc_program_proofs" using btree ("job", "id") include ("archived_at", "visibility");
create index "cnc_program_proofs_fair_idx" on "cnc_program_proofs" using btree ("fair", "id") include ("archived_at", "visibility");
create index "cnc_program_proofs_note_idx" on "cnc_program_proofs" using btree ("note" collate natural_order, "id") include ("archived_at", "visibility");
create index "cnc_program_proofs_created_at_idx" on "cnc_program_proofs" using btree ("created_at", "id") include ("archived_at", "visibility");
create index "cnc_program_proofs_search_idx" on "cnc_program_proofs" using gin ("search" gin_trgm_ops);
create table "cnc_program_revisions" (
  "id" uuid not null,
  "version" integer default 1 not null,
  "created_at" timestamptz(3) default now() not null,
  "created_by" uuid,
  "updated_at" timestamptz(3) default now() not null,
  "updated_by" uuid,
  "archived_at" timestamptz(3),
  "archived_by" uuid,
  "visibility" uuid,
  "keywords" text[] default '{}' not null,
  "program" uuid not null,
  "name" text,
  "label" bigint,
  "file" jsonb not null,
  "file_sha256" text generated always as ("file" ->> 'sha256') stored,
  "change_note" text,
  "based_on" uuid,
  "ecr" uuid,
  "status" text default 'draft' not null,
  "review_note" text,
  "submitted_by" uuid,
  "released_by" uuid,
  "released_at" timestamptz(3),
  "size_bytes" bigint,
  "sha256" text,
  "canonical_sha256" text,
  "ideal_seconds" numeric(13,1),
  "calibrated_seconds" numeric(13,1),
  "extents" jsonb,
  "check_state" text default 'notRun',
  "warnings" jsonb,
  "search" text generated always as (mw_fold(coalesce("name", '') || ' ' || coalesce("sha256", '') || ' ' || coalesce("canonical_sha256", ''))) stored,
  primary key ("id")
);
alter table "cnc_program_revisions" add constraint "cnc_program_revisions_name_length_check" check (char_length("name") <= 60);
alter table "cnc_program_revisions" add constraint "cnc_program_revisions_label_min_check" check ("label" >= 1);
alter table "cnc_program_revisions" add constraint "cnc_program_revisions_change_note_length_check" check (char_length("change_note") <= 500);
alter table "cnc_program_revisions" add constraint "cnc_program_revisions_status_check" check ("status" in ('draft', 'inReview', 'released', 'superseded', 'withdrawn'));
alter table "cnc_program_revisions" add constraint "cnc_program_revisions_review_note_length_check" check (char_length("review_note") <= 500);
alter table "cnc_program_revisions" add constraint "cnc_program_revisions_sha256_length_check" check (char_length("sha256") <= 64);
alter table "cnc_program_revisions" add constraint "cnc_program_revisions_canonical_sha256_length_check" check (char_length("canonical_sha256") <= 64);
alter table "cnc_program_revisions" add constraint "cnc_program_revisions_check_state_check" check ("check_state" in ('notRun', 'pass', 'warnings', 'errors'));
create unique index "cnc_program_revisions_program_label_key" on "cnc_program_revisions" using btree ("program", "label");
create index "cnc_program_revisions_program_idx" on "cnc_program_revisions" using btree ("program", "id") include ("archived_at", "visibility");
create index "cnc_program_revisions_name_idx" on "cnc_program_revisions" using btree ("name" collate natural_order, "id") include ("archived_at", "visibility");
create index "cnc_program_revisions_label_idx" on "cnc_program_revisions" using btree ("label", "id") include ("archived_at", "visibility");
create index "cnc_program_revisions_file_sha256_idx" on "cnc_program_revisions" using btree ("file_sha256");
create index "cnc_program_revisions_change_note_idx" on "cnc_program_revisions" using btree ("change_note" collate natural_order, "id") include ("archived_at", "visibility");
create index "cnc_program_revisions_based_on_idx" on "cnc_program_revisions" using btree ("based_on", "id") include ("archived_at", "visibility");
create index "cnc_program_revisions_ecr_idx" on "cnc_program_revisions" using btree ("ecr", "id") include ("archived_at", "visibility");
create index "cnc_program_revisions_status_idx" on "cnc_program_revisions" using btree ("status", "id") include ("archived_at", "visibility");
create index "cnc_program_revisions_submitted_by_idx" on "cnc_program_revisions" using btree ("submitted_by", "id") include ("archived_at", "visibility");
create index "cnc_program_revisions_released_by_idx" on "cnc_program_revisions" using btree ("released_by", "id") include ("archived_at", "visibility");
create index "cnc_program_revisions_released_at_idx" on "cnc_program_revisions" using btree ("released_at", "id") include ("archived_at", "visibility");
create index "cnc_program_revisions_ideal_seconds_idx" on "cnc_program_revisions" using btree ("ideal_seconds", "id") include ("archived_at", "visibility");
create index "cnc_program_revisions_check_state_idx" on "cnc_program_revisions" using btree ("check_state", "id") include ("archived_at", "visibility");
create index "cnc_program_revisions_search_idx" on "cnc_program_revisions" using gin ("search" gin_trgm_ops);
create table "cnc_program_tools" (
  "id" uuid not null,
  "parent" uuid not null,
  "root" uuid not null,
  "position" integer default 1 not null,
  "order" bigint,
  "tool_number" bigint,
  "description" text,
  "h_offset" bigint,
  "d_offset" bigint,
  "spindle_rpm" bigint,
  "max_feed" numeric(15,3),
  "feed_seconds" numeric(13,1),
  "min_z" numeric(16,4),
  "first_line" bigint,
  primary key ("id")
);
alter table "cnc_program_tools" add constraint "cnc_program_tools_description_length_check" check (char_length("description") <= 200);
create index "cnc_program_tools_parent_idx" on "cnc_program_tools" using btree ("parent", "position");
create index "cnc_program_tools_root_idx" on "cnc_program_tools" using btree ("root");
create table "cnc_programs" (
  "id" uuid not null,
  "version" integer default 1 not null,
  "created_at" timestamptz(3) default now() not null,
  "created_by" uuid,
  "updated_at" timestamptz(3) default now() not null,
  "updated_by" uuid,
  "archived_at" timestamptz(3),
  "archived_by" uuid,
  "visibility" uuid,
  "keywords" text[] default '{}' not null,
  "code" text not null,
  "name" text not null,
  "program_number" text,
  "repository" uuid not null,
  "path" text not null,
  "part" uuid,
  "part_revision" uuid,
  "operation" uuid,
  "setup" bigint,
  "things" uuid[] default '{}' not null,
  "dialect" text not null,
  "unit" text,
  "subprograms" uuid[] default '{}' not null,
  "fixture" text,
  "setup_sheet" jsonb default '[]' not null,
  "released" uuid,
  "proven_on" uuid[] default '{}' not null,
  "last_sent_at" timestamptz(3),
  "cycle_seconds" numeric(13,1),
  "on_hold" boolean default false not null,
  "hold_reason" text,
  "search" text generated always as (mw_fold(coalesce("code", '') || ' ' || mw_code_key(coalesce("code", '')) || ' ' || coalesce("name", '') || ' ' || coalesce("program_number", '') || ' ' || coalesce("path", ''))) stored,
  primary key ("id")
);
alter table "cnc_programs" add constraint "cnc_programs_code_length_check" check (char_length("code") <= 40);
alter table "cnc_programs" add constraint "cnc_programs_name_length_check" check (char_length("name") <= 120);
alter table "cnc_programs" add constraint "cnc_programs_program_number_length_check" check (char_length("program_number") <= 40);
alter table "cnc_programs" add constraint "cnc_programs_path_length_check" check (char_length("path") <= 200);
alter table "cnc_programs" add constraint "cnc_programs_setup_min_check" check ("setup" >= 1);
alter table "cnc_programs" add constraint "cnc_programs_dialect_check" check ("dialect" in ('fanucMill', 'fanucLathe', 'haas', 'hurcoIso', 'okuma', 'siemens840d', 'heidenhain', 'linuxcnc', 'plain'));
alter table "cnc_programs" add constraint "cnc_programs_unit_check" check ("unit" in ('inch', 'metric'));
alter table "cnc_programs" add constraint "cnc_programs_fixture_length_check" check (char_length("fixture") <= 200);
alter table "cnc_programs" add constraint "cnc_programs_hold_reason_length_check" check (char_length("hold_reason") <= 500);
alter table "cnc_programs" add constraint "cnc_programs_rule1_check" check ("on_hold" is null or "on_hold" not in (true) or ("hold_reason" is not null));
create unique index "cnc_programs_code_key" on "cnc_programs" using btree (lower("code"));
create unique index "cnc_programs_repository_path_key" on "cnc_programs" using btree ("repository", lower("path"));
create unique index "cnc_programs_repository_program_number_key" on "cnc_programs" using btree ("repository", lower("program_number"));
create index "cnc_programs_code_idx" on "cnc_programs" using btree ("code" collate natural_order, "id") include ("archived_at", "visibility");
create index "cnc_programs_repository_idx" on "cnc_programs" using btree ("repository", "id") include ("archived_at", "visibility");
create index "cnc_programs_path_idx" on "cnc_programs" using btree ("path" collate natural_order, "id") include ("archived_at", "visibility");
create index "cnc_programs_part_idx" on "cnc_programs" using btree ("part", "id") include ("archived_at", "visibility");
create index "cnc_programs_part_revision_idx" on "cnc_programs" using btree ("part_revision", "id") include ("archived_at", "visibility");
create index "cnc_programs_operation_idx" on "cnc_programs" using btree ("operation", "id") include ("archived_at", "visibility");
create index "cnc_programs_things_idx" on "cnc_programs" using gin ("things");
create index "cnc_programs_subprograms_idx" on "cnc_programs" using gin ("subprograms");
create index "cnc_programs_setup_sheet_idx" on "cnc_programs" using gin ("setup_sheet" jsonb_path_ops);
create index "cnc_programs_released_idx" on "cnc_programs" using btree ("released", "id") include ("archived_at", "visibility");
create index "cnc_programs_proven_on_idx" on "cnc_programs" using gin ("proven_on");
create index "cnc_programs_last_sent_at_idx" on "cnc_programs" using btree ("last_sent_at", "id") include ("archived_at", "visibility");
create index "cnc_programs_cycle_seconds_idx" on "cnc_programs" using btree ("cycle_seconds", "id") include ("archived_at", "visibility");
create index "cnc_programs_on_hold_idx" on "cnc_programs" using btree ("on_hold", "id") include ("archived_at", "visibility");
create index "cnc_programs_search_idx" on "cnc_programs" using gin ("search" gin_trgm_ops);
create table "cnc_repositories" (
  "id" uuid not null,
  "version" integer default 1 not null,
  "created_at" timestamptz(3) default now() not null,
  "created_by" uuid,
  "updated_at" timestamptz(3) default now() not null,
  "updated_by" uuid,
  "archived_at" timestamptz(3),
  "archived_by" uuid,
  "visibility" uuid,
  "keywords" text[] default '{}' not null,
  "name" text not null,
  "purpose" text default 'production' not null,
  "naming_rule" text,
  "extensions" text,
  "read_groups" uuid[] default '{}' not null,
  "write_groups" uuid[] default '{}' not null,
  "import_folder" text,
  "size_bytes" bigint,
  "last_verified_at" timestamptz(3),
  "problems" jsonb,
  "search" text generated always as (mw_fold(coalesce("name", ''))) stored,
  primary key ("id")
);
alter table "cnc_repositories" add constraint "cnc_repositories_name_length_check" check (char_length("name") <= 80);
alter table "cnc_repositories" add constraint "cnc_repositories_purpose_check" check ("purpose" in ('production', 'proveOut', 'macros', 'archive', 'imported'));
alter table "cnc_repositories" add constraint "cnc_repositories_naming_rule_length_check" check (char_length("naming_rule") <= 300);
alter table "cnc_repositories" add constraint "cnc_repositories_extensions_length_check" check (char_length("extensions") <= 200);
alter table "cnc_repositories" add constraint "cnc_repositories_import_folder_length_check" check (char_length("import_folder") <= 500);
create unique index "cnc_repositories_name_key" on "cnc_repositories" using btree (lower("name"));
create index "cnc_repositories_name_idx" on "cnc_repositories" using btree ("name" collate natural_order, "id") include ("archived_at", "visibility");
create index "cnc_repositories_purpose_idx" on "cnc_repositories" using btree ("purpose", "id") include ("archived_at", "visibility");
create index "cnc_repositories_naming_rule_idx" on "cnc_repositories" using btree ("naming_rule" collate natural_order, "id") include ("archived_at", "visibility");
create index "cnc_repositories_extensions_idx" on "cnc_repositories" using btree ("extensions" collate natural_order, "id") include ("archived_at", "visibility");
create index "cnc_repositories_read_groups_idx" on "cnc_repositories" using gin ("read_groups");
create index "cnc_repositories_write_groups_idx" on "cnc_repositories" using gin ("write_groups");
create index "cnc_repositories_size_bytes_idx" on "cnc_repositories" using btree ("size_bytes", "id") include ("archived_at", "visibility");
create index "cnc_repositories_last_verified_at_idx" on "cnc_repositories" using btree ("last_verified_at", "id") include ("archived_at", "visibility");
create index "cnc_repositories_search_idx" on "cnc_repositories" using gin ("search" gin_trgm_ops);
create table "cnc_templates" (
  "id" uuid not null,
  "version" integer default 1 not null,
  "created_at" timestamptz(3) default now() not null,
  "created_by" uuid,
  "updated_at" timestamptz(3) default now() not null,
  "updated_by" uuid,
  "archived_at" timestamptz(3),
  "archived_by" uuid,
  "visibility" uuid,
  "keywords" text[] default '{}' not null,
  "code" text not null,
  "name" text not null,
  "kind" text not null,
  "dialect" text,
  "body" text not null,
  "active" boolean default true not null,
  "search" text generated always as (mw_fold(coalesce("code", '') || ' ' || mw_code_key(coalesce("code", '')) || ' ' || coalesce("name", ''))) stored,
  primary key ("id")
);
alter table "cnc_templates" add constraint "cnc_templates_code_length_check" check (char_length("code") <= 40);
alter table "cnc_templates" add constraint "cnc_templates_name_length_check" check (char_length("name") <= 80);
alter table "cnc_templates" add constraint "cnc_templates_kind_check" check ("kind" in ('header', 'footer', 'skeleton', 'snippet', 'restart'));
alter table "cnc_templates" add constraint "cnc_templates_dialect_check" check ("dialect" in ('fanucMill', 'fanucLathe', 'haas', 'hurcoIso', 'okuma', 'siemens840d', 'heidenhain', 'linuxcnc', 'plain'));
alter table "cnc_templates" add constraint "cnc_templates_body_length_check" check (char_length("body") <= 20000);
create unique index "cnc_templates_code_key" on "cnc_templates" using btree (lower("code"));
create unique index "cnc_templates_name_key" on "cnc_templates" using btree (lower("name"));
create index "cnc_templates_code_idx" on "cnc_templates" using btree ("code" collate natural_order, "id") include ("archived_at", "visibility");
create index "cnc_templates_name_idx" on "cnc_templates" using btree ("name" collate natural_order, "id") include ("archived_at", "visibility");
create index "cnc_templates_kind_idx" on "cnc_templates" using btree ("kind", "id") include ("archived_at", "visibility");
create index "cnc_templates_dialect_idx" on "cnc_templates" using btree ("dialect", "id") include ("archived_at", "visibility");
create index "cnc_templates_active_idx" on "cnc_templates" using btree ("active", "id") include ("archived_at", "visibility");
create index "cnc_templates_search_idx" on "cnc_templates" using gin ("search" gin_trgm_ops);
create table "control_plan_details" (
  "id" uuid not null,
  "version" integer default 1 not null,
  "created_at" timestamptz(3) default now() not null,
  "created_by" uuid,
  "updated_at" timestamptz(3) default now() not null,
  "updated_by" uuid,
  "archived_at" timestamptz(3),
  "archived_by" uuid,
  "visibility" uuid,
  "keywords" text[] default '{}' not null,
  "plan" uuid not null,
  "sequence" bigint not null,
  "operation" uuid not null,
  "operation_sequence" bigint,
  "thing" uuid,
  "things_group" uuid,
  "kind" text default 'product' not null,
  "dimension" uuid,
  "parameter" text,
  "parameter_lower" numeric(21,9),
  "parameter_upper" numeric(21,9),
  "parameter_unit" uuid,
  "method" uuid not null,
  "gage" uuid,
  "frequency" text not null,
  "frequency_value" bigint,
  "sample_size" bigint default 1 not null,
  "sampling_plan" uuid,
  "control" text not null,
  "rule_set" text default 'we' not null,
  "rules" jsonb,
  "reaction_plan" text not null,
  "out_of_spec_stops" boolean default true not null,
  "out_of_spec_holds" text default 'none' not null,
  "out_of_spec_opens_ncmr" boolean default false not null,
  "signal_stops" boolean default false not null,
  "signal_asks_cause" boolean default true not null,
  "notifies" uuid[] default '{}' not null,
  "search" text generated always as (mw_fold(coalesce("parameter", ''))) stored,
  primary key ("id")
);
alter table "control_plan_details" add constraint "control_plan_details_sequence_min_check" check ("sequence" >= 1);
alter table "control_plan_details" add constraint "control_plan_details_sequence_max_check" check ("sequence" <= 9999);
alter table "control_plan_details" add constraint "control_plan_details_operation_sequence_min_check" check ("operation_sequence" >= 1);
alter table "control_plan_details" add constraint "control_plan_details_operation_sequence_max_check" check ("operation_sequence" <= 9999);
alter table "control_plan_details" add constraint "control_plan_details_kind_check" check ("kind" in ('product', 'process'));
alter table "control_plan_details" add constraint "control_plan_details_parameter_length_check" check (char_length("parameter") <= 120);
alter table "control_plan_details" add constraint "control_plan_details_frequency_check" check ("frequency" in ('everyPiece', 'everyN', 'everyMinutes', 'perSetup', 'firstAndLast', 'perShift', 'perLot', 'samplingPlan'));
alter table "control_plan_details" add constraint "control_plan_details_frequency_value_min_check" check ("frequency_value" >= 1);
alter table "control_plan_details" add constraint "control_plan_details_sample_size_min_check" check ("sample_size" >= 1);
alter table "control_plan_details" add constraint "control_plan_details_sample_size_max_check" check ("sample_size" <= 1000);
alter table "control_plan_details" add constraint "control_plan_details_control_check" check ("control" in ('xbarR', 'xbarS', 'imr', 'imrDeviation', 'p', 'np', 'c', 'u', 'record', 'firstPiece', 'pokaYoke'));
alter table "control_plan_details" add constraint "control_plan_details_rule_set_check" check ("rule_set" in ('we', 'nelson', 'custom', 'none'));
alter table "control_plan_details" add constraint "control_plan_details_reaction_plan_length_check" check (char_length("reaction_plan") <= 100000);
alter table "control_plan_details" add constraint "control_plan_details_out_of_spec_holds_check" check ("out_of_spec_holds" in ('none', 'toLastGood', 'lot'));
alter table "control_plan_details" add constraint "control_plan_details_rule1_check" check (num_nonnulls("thing", "things_group") <= 1);
alter table "control_plan_details" add constraint "control_plan_details_rule2_check" check ("kind" is null or "kind" not in ('product') or ("dimension" is not null));
alter table "control_plan_details" add constraint "control_plan_details_rule3_check" check ("kind" is null or "kind" not in ('process') or ("parameter" is not null));
alter table "control_plan_details" add constraint "control_plan_details_rule4_check" check ("frequency" is null or "frequency" not in ('everyN', 'everyMinutes') or ("frequency_value" is not null));
alter table "control_plan_details" add constraint "control_plan_details_rule5_check" check ("frequency" is null or "frequency" not in ('samplingPlan') or ("sampling_plan" is not null));
alter table "control_plan_details" add constraint "control_plan_details_rule6_check" check ("rule_set" is null or "rule_set" not in ('custom') or ("rules" is not null));
create unique index "control_plan_details_plan_sequence_key" on "control_plan_details" using btree ("plan", "sequence");
create index "control_plan_details_plan_idx" on "control_plan_details" using btree ("plan", "id") include ("archived_at", "visibility");
create index "control_plan_details_sequence_idx" on "control_plan_details" using btree ("sequence", "id") include ("archived_at", "visibility");
create index "control_plan_details_operation_idx" on "control_plan_details" using btree ("operation", "id") include ("archived_at", "visibility");
create index "control_plan_details_thing_idx" on "control_plan_details" using btree ("thing", "id") include ("archived_at", "visibility");
create index "control_plan_details_things_group_idx" on "control_plan_details" using btree ("things_group", "id") include ("archived_at", "visibility");
create index "control_plan_details_dimension_idx" on "control_plan_details" using btree ("dimension", "id") include ("archived_at", "visibility");
create index "control_plan_details_parameter_idx" on "control_plan_details" using btree ("parameter" collate natural_order, "id") include ("archived_at", "visibility");
create index "control_plan_details_parameter_unit_idx" on "control_plan_details" using btree ("parameter_unit", "id") include ("archived_at", "visibility");
create index "control_plan_details_method_idx" on "control_plan_details" using btree ("method", "id") include ("archived_at", "visibility");
create index "control_plan_details_gage_idx" on "control_plan_details" using btree ("gage", "id") include ("archived_at", "visibility");
create index "control_plan_details_frequency_idx" on "control_plan_details" using btree ("frequency", "id") include ("archived_at", "visibility");
create index "control_plan_details_sample_size_idx" on "control_plan_details" using btree ("sample_size", "id") include ("archived_at", "visibility");
create index "control_plan_details_sampling_plan_idx" on "control_plan_details" using btree ("sampling_plan", "id") include ("archived_at", "visibility");
create index "control_plan_details_control_idx" on "control_plan_details" using btree ("control", "id") include ("archived_at", "visibility");
create index "control_plan_details_notifies_idx" on "control_plan_details" using gin ("notifies");
create index "control_plan_details_search_idx" on "control_plan_details" using gin ("search" gin_trgm_ops);
create table "control_plans" (
  "id" uuid not null,
  "version" integer default 1 not null,
  "created_at" timestamptz(3) default now() not null,
  "created_by" uuid,
  "updated_at" timestamptz(3) default now() not null,
  "updated_by" uuid,
  "archived_at" timestamptz(3),
  "archived_by" uuid,
  "visibility" uuid,
  "keywords" text[] default '{}' not null,
  "code" text not null,
  "revision" bigint default 1,
  "phase" text not null,
  "part_revision" uuid,
  "part_family" text,
  "key_contact" uuid not null,
  "team" uuid[] default '{}' not null,
  "customer_approval_required" boolean default false not null,
  "customer_approved_on" date,
  "supersedes" uuid,
  "review_comment" text,
  "status" text default 'draft' not null,
  "search" text generated always as (mw_fold(coalesce("code", '') || ' ' || mw_code_key(coalesce("code", '')) || ' ' || coalesce("part_family", ''))) stored,
  primary key ("id")
);
alter table "control_plans" add constraint "control_plans_code_length_check" check (char_length("code") <= 40);
alter table "control_plans" add constraint "control_plans_revision_min_check" check ("revision" >= 1);
alter table "control_plans" add constraint "control_plans_phase_check" check ("phase" in ('prototype', 'preLaunch', 'safeLaunch', 'production'));
alter table "control_plans" add constraint "control_plans_part_family_length_check" check (char_length("part_family") <= 120);
alter table "control_plans" add constraint "control_plans_review_comment_length_check" check (char_length("review_comment") <= 500);
alter table "control_plans" add constraint "control_plans_status_check" check ("status" in ('draft', 'inReview', 'active', 'superseded', 'obsolete'));
alter table "control_plans" add constraint "control_plans_rule1_check" check (num_nonnulls("part_revision", "part_family") >= 1);
create unique index "control_plans_code_key" on "control_plans" using btree (lower("code"));
create index "control_plans_code_idx" on "control_plans" using btree ("code" collate natural_order, "id") include ("archived_at", "visibility");
create index "control_plans_revision_idx" on "control_plans" using btree ("revision", "id") include ("archived_at", "visibility");
create index "control_plans_phase_idx" on "control_plans" using btree ("phase", "id") include ("archived_at", "visibility");
create index "control_plans_part_revision_idx" on "control_plans" using btree ("part_revision", "id") include ("archived_at", "visibility");
create index "control_plans_part_family_idx" on "control_plans" using btree ("part_family" collate natural_order, "id") include ("archived_at", "visibility");
create index "control_plans_key_contact_idx" on "control_plans" using btree ("key_contact", "id") include ("archived_at", "visibility");
create index "control_plans_team_idx" on "control_plans" using gin ("team");
create index "control_plans_supersedes_idx" on "control_plans" using btree ("supersedes", "id") include ("archived_at", "visibility");
create index "control_plans_status_idx" on "control_plans" using btree ("status", "id") include ("archived_at", "visibility");
create index "control_plans_search_idx" on "control_plans" using gin ("search" gin_trgm_ops);
create table "credit_memo_lines" (
  "id" uuid not null,
  "parent" uuid not null,
  "root" uuid not null,
  "position" integer default 1 not null,
  "line_number" bigint,
  "description" text not null,
  "quantity" numeric(18,6) default 1 not null,
  "unit_price" numeric(18,6) default 0 not null,
  "amount" numeric(18,2),
  "account" uuid,
  "taxable" boolean default true not null,
  "job" uuid,
  "invoice_line" uuid,
  "ap_invoice_line" uuid,
  "return_transaction" uuid,
  primary key ("id")
);
alter table "credit_memo_lines" add constraint "credit_memo_lines_line_number_min_check" check ("line_number" >= 1);
alter table "credit_memo_lines" add constraint "credit_memo_lines_description_length_check" check (char_length("description") <= 300);
alter table "credit_memo_lines" add constraint "credit_memo_lines_quantity_min_check" check ("quantity" >= 0);
alter table "credit_memo_lines" add constraint "credit_memo_lines_unit_price_min_check" check ("unit_price" >= 0);
create index "credit_memo_lines_parent_idx" on "credit_memo_lines" using btree ("parent", "position");
create index "credit_memo_lines_root_idx" on "credit_memo_lines" using btree ("root");
create index "credit_memo_lines_account_idx" on "credit_memo_lines" using btree ("account", "id");
create index "credit_memo_lines_job_idx" on "credit_memo_lines" using btree ("job", "id");
create index "credit_memo_lines_invoice_line_idx" on "credit_memo_lines" using btree ("invoice_line", "id");
create index "credit_memo_lines_ap_invoice_line_idx" on "credit_memo_lines" using btree ("ap_invoice_line", "id");
create index "credit_memo_lines_return_transaction_idx" on "credit_memo_lines" using btree ("return_transaction", "id");
create table "credit_memos" (
  "id" uuid not null,
  "version" integer default 1 not null,
  "created_at" timestamptz(3) default now() not null,
  "created_by" uuid,
  "updated_at" timestamptz(3) default now() not null,
  "updated_by" uuid,
  "archived_at" timestamptz(3),
  "archived_by" uuid,
  "visibility" uuid,
  "keywords" text[] default '{}' not null,
  "code" text not null,
  "direction" text default 'credit' not null,
  "side" text not null,
  "partner" uuid not null,
  "status" text default 'draft' not null,
  "memo_date" date not null,
  "due_date" date,
  "reason" uuid not null,
  "invoice" uuid,
  "ap_invoice" uuid,
  "ncmr" uuid,
  "tax_code" uuid,
  "currency" uuid,
  "rate" numeric(22,10),
  "subtotal" numeric(18,2),
  "tax" numeric(18,2) default 0,
  "total" numeric(18,2),
  "base_total" numeric(18,2),
  "open" numeric(18,2),
  "vendor_reference" text,
  "search" text generated always as (mw_fold(coalesce("code", '') || ' ' || mw_code_key(coalesce("code", '')) || ' ' || coalesce("vendor_reference", ''))) stored,
  primary key ("id")
);
alter table "credit_memos" add constraint "credit_memos_code_length_check" check (char_length("code") <= 40);
alter table "credit_memos" add constraint "credit_memos_direction_check" check ("direction" in ('credit', 'debit'));
alter table "credit_memos" add constraint "credit_memos_side_check" check ("side" in ('customer', 'vendor'));
alter table "credit_memos" add constraint "credit_memos_status_check" check ("status" in ('draft', 'posted', 'void'));
alter table "credit_memos" add constraint "credit_memos_rate_min_check" check ("rate" >= 0);
alter table "credit_memos" add constraint "credit_memos_vendor_reference_length_check" check (char_length("vendor_reference") <= 80);
alter table "credit_memos" add constraint "credit_memos_rule1_check" check ("due_date" >= "memo_date");
create unique index "credit_memos_code_key" on "credit_memos" using btree (lower("code"));
create index "credit_memos_code_idx" on "credit_memos" using btree ("code" collate natural_order, "id") include ("archived_at", "visibility");
create index "credit_memos_direction_idx" on "credit_memos" using btree ("direction", "id") include ("archived_at", "visibility");
create index "credit_memos_side_idx" on "credit_memos" using btree ("side", "id") include ("archived_at", "visibility");
create index "credit_memos_partner_idx" on "credit_memos" using btree ("partner", "id") include ("archived_at", "visibility");
create index "credit_memos_status_idx" on "credit_memos" using btree ("status", "id") include ("archived_at", "visibility");
create index "credit_memos_memo_date_idx" on "credit_memos" using btree ("memo_date", "id") include ("archived_at", "visibility");
create index "credit_memos_reason_idx" on "credit_memos" using btree ("reason", "id") include ("archived_at", "visibility");
create index "credit_memos_invoice_idx" on "credit_memos" using btree ("invoice", "id") include ("archived_at", "visibility");
create index "credit_memos_ap_invoice_idx" on "credit_memos" using btree ("ap_invoice", "id") include ("archived_at", "visibility");
create index "credit_memos_ncmr_idx" on "credit_memos" using btree ("ncmr", "id") include ("archived_at", "visibility");
create index "credit_memos_tax_code_idx" on "credit_memos" using btree ("tax_code", "id") include ("archived_at", "visibility");
create index "credit_memos_currency_idx" on "credit_memos" using btree ("currency", "id") include ("archived_at", "visibility");
create index "credit_memos_total_idx" on "credit_memos" using btree ("total", "id") include ("archived_at", "visibility");
create index "credit_memos_open_idx" on "credit_memos" using btree ("open", "id") include ("archived_at", "visibility");
create index "credit_memos_search_idx" on "credit_memos" using gin ("search" gin_trgm_ops);
create table "customer_statements" (
  "id" uuid not null,
  "version" integer default 1 not null,
  "created_at" timestamptz(3) default now() not null,
  "created_by" uuid,
  "updated_at" timestamptz(3) default now() not null,
  "updated_by" uuid,
  "archived_at" timestamptz(3),
  "archived_by" uuid,
  "visibility" uuid,
  "keywords" text[] default '{}' not null,
  "customer" uuid not null,
  "kind" text default 'openItem' not null,
  "from" date,
  "as_of" date not null,
  "language" text default 'en-US' not null,
  "total" numeric(18,2),
  "pdf" jsonb,
  "pdf_sha256" text generated always as ("pdf" ->> 'sha256') stored,
  "sent_to" text,
  "sent_at" timestamptz(3),
  "search" text generated always as (mw_fold(coalesce("sent_to", ''))) stored,
  primary key ("id")
);
alter table "customer_statements" add constraint "customer_statements_kind_check" check ("kind" in ('openItem', 'balanceForward'));
alter table "customer_statements" add constraint "customer_statements_language_check" check ("language" in ('en-US', 'es'));
alter table "customer_statements" add constraint "customer_statements_sent_to_length_check" check (char_length("sent_to") <= 254);
alter table "customer_statements" add constraint "customer_statements_rule1_check" check ("kind" is null or "kind" not in ('balanceForward') or ("from" is not null));
create index "customer_statements_customer_idx" on "customer_statements" using btree ("customer", "id") include ("archived_at", "visibility");
create index "customer_statements_kind_idx" on "customer_statements" using btree ("kind", "id") include ("archived_at", "visibility");
create index "customer_statements_as_of_idx" on "customer_statements" using btree ("as_of", "id") include ("archived_at", "visibility");
create index "customer_statements_total_idx" on "customer_statements" using btree ("total", "id") include ("archived_at", "visibility");
create index "customer_statements_pdf_sha256_idx" on "customer_statements" using btree ("pdf_sha256");
create index "customer_statements_sent_to_idx" on "customer_statements" using btree ("sent_to" collate natural_order, "id") include ("archived_at", "visibility");
create index "customer_statements_sent_at_idx" on "customer_statements" using btree ("sent_at", "id") include ("archived_at", "visibility");
create index "customer_statements_search_idx" on "customer_statements" using gin ("search" gin_trgm_ops);
create table "deposits" (
  "id" uuid not null,
  "version" integer default 1 not null,
  "created_at" timestamptz(3) default now() not null,
  "created_by" uuid,
  "updated_at" timestamptz(3) default now() not null,
  "updated_by" uuid,
  "archived_at" timestamptz(3),
  "archived_by" uuid,
  "visibility" uuid,
  "keywords" text[] default '{}' not null,
  "code" text not null,
  "cash_account" uuid not null,
  "deposited_on" date not null,
  "status" text default 'draft' not null,
  "receipts" uuid[] default '{}' not null,
  "cash_back" numeric(18,2) default 0 not null,
  "cash_back_account" uuid,
  "total" numeric(18,2) default 0,
  "search" text generated always as (mw_fold(coalesce("code", '') || ' ' || mw_code_key(coalesce("code", '')))) stored,
  primary key ("id")
);
alter table "deposits" add constraint "deposits_code_length_check" check (char_length("code") <= 40);
alter table "deposits" add constraint "deposits_status_check" check ("status" in ('draft', 'posted', 'void'));
alter table "deposits" add constraint "deposits_cash_back_min_check" check ("cash_back" >= 0);
create unique index "deposits_code_key" on "deposits" using btree (lower("code"));
create index "deposits_code_idx" on "deposits" using btree ("code" collate natural_order, "id") include ("archived_at", "visibility");
create index "deposits_cash_account_idx" on "deposits" using btree ("cash_account", "id") include ("archived_at", "visibility");
create index "deposits_deposited_on_idx" on "deposits" using btree ("deposited_on", "id") include ("archived_at", "visibility");
create index "deposits_status_idx" on "deposits" using btree ("status", "id") include ("archived_at", "visibility");
create index "deposits_receipts_idx" on "deposits" using gin ("receipts");
create index "deposits_cash_back_idx" on "deposits" using btree ("cash_back", "id") include ("archived_at", "visibility");
create index "deposits_cash_back_account_idx" on "deposits" using btree ("cash_back_account", "id") include ("archived_at", "visibility");
create index "deposits_total_idx" on "deposits" using btree ("total", "id") include ("archived_at", "visibility");
create index "deposits_search_idx" on "deposits" using gin ("search" gin_trgm_ops);
create table "dev_allowed_exts" (
  "id" uuid not null,
  "version" integer default 1 not null,
  "created_at" timestamptz(3) default now() not null,
  "created_by" uuid,
  "updated_at" timestamptz(3) default now() not null,
  "updated_by" uuid,
  "archived_at" timestamptz(3),
  "archived_by" uuid,
  "visibility" uuid,
  "keywords" text[] default '{}' not null,
  "code" text not null,
  "extension" text not null,
  "applies_to" text default 'all' not null,
  "device" uuid,
  "direction" text default 'both' not null,
  "max_kb" bigint default 20480 not null,
  "note" text,
  "search" text generated always as (mw_fold(coalesce("code", '') || ' ' || mw_code_key(coalesce("code", '')) || ' ' || coalesce("extension", ''))) stored,
  primary key ("id")
);
alter table "dev_allowed_exts" add constraint "dev_allowed_exts_code_length_check" check (char_length("code") <= 40);
alter table "dev_allowed_exts" add constraint "dev_allowed_exts_extension_length_check" check (char_length("extension") <= 20);
alter table "dev_allowed_exts" add constraint "dev_allowed_exts_applies_to_check" check ("applies_to" in ('all', 'production', 'development', 'device'));
alter table "dev_allowed_exts" add constraint "dev_allowed_exts_direction_check" check ("direction" in ('down', 'up', 'both'));
alter table "dev_allowed_exts" add constraint "dev_allowed_exts_max_kb_min_check" check ("max_kb" >= 1);
alter table "dev_allowed_exts" add constraint "dev_allowed_exts_note_length_check" check (char_length("note") <= 300);
alter table "dev_allowed_exts" add constraint "dev_allowed_exts_rule1_check" check ("applies_to" is null or "applies_to" not in ('device') or ("device" is not null));
create unique index "dev_allowed_exts_code_key" on "dev_allowed_exts" using btree (lower("code"));
create index "dev_allowed_exts_code_idx" on "dev_allowed_exts" using btree ("code" collate natural_order, "id") include ("archived_at", "visibility");
create index "dev_allowed_exts_extension_idx" on "dev_allowed_exts" using btree ("extension" collate natural_order, "id") include ("archived_at", "visibility");
create index "dev_allowed_exts_applies_to_idx" on "dev_allowed_exts" using btree ("applies_to", "id") include ("archived_at", "visibility");
create index "dev_allowed_exts_device_idx" on "dev_allowed_exts" using btree ("device", "id") include ("archived_at", "visibility");
create index "dev_allowed_exts_direction_idx" on "dev_allowed_exts" using btree ("direction", "id") include ("archived_at", "visibility");
create index "dev_allowed_exts_max_kb_idx" on "dev_allowed_exts" using btree ("max_kb", "id") include ("archived_at", "visibility");
create index "dev_allowed_exts_note_idx" on "dev_allowed_exts" using btree ("note" collate natural_order, "id") include ("archived_at", "visibility");
create index "dev_allowed_exts_search_idx" on "dev_allowed_exts" using gin ("search" gin_trgm_ops);
create table "development_devices" (
  "id" uuid not null,
  "version" integer default 1 not null,
  "created_at" timestamptz(3) default now() not null,
  "created_by" uuid,
  "updated_at" timestamptz(3) default now() not null,
  "updated_by" uuid,
  "archived_at" timestamptz(3),
  "archived_by" uuid,
  "visibility" uuid,
  "keywords" text[] default '{}' not null,
  "code" text not null,
  "device" uuid not null,
  "scope" text not null,
  "programs" uuid[] default '{}' not null,
  "job" uuid,
  "valid_from" timestamptz(3) not null,
  "valid_until" timestamptz(3),
  "reason" text not null,
  "status" text default 'requested' not null,
  "approved_by" uuid,
  "sends" bigint default 0,
  "search" text generated always as (mw_fold(coalesce("code", '') || ' ' || mw_code_key(coalesce("code", '')) || ' ' || coalesce("reason", ''))) stored,
  primary key ("id")
);
alter table "development_devices" add constraint "development_devices_code_length_check" check (char_length("code") <= 40);
alter table "development_devices" add constraint "development_devices_scope_check" check ("scope" in ('allPrograms', 'programs', 'job'));
alter table "development_devices" add constraint "development_devices_reason_length_check" check (char_length("reason") <= 500);
alter table "development_devices" add constraint "development_devices_status_check" check ("status" in ('requested', 'active', 'expired', 'revoked'));
alter table "development_devices" add constraint "development_devices_rule1_check" check ("scope" is null or "scope" not in ('programs') or ("programs" not in ('{}')));
alter table "development_devices" add constraint "development_devices_rule2_check" check ("scope" is null or "scope" not in ('job') or ("job" is not null));
create unique index "development_devices_code_key" on "development_devices" using btree (lower("code"));
create index "development_devices_code_idx" on "development_devices" using btree ("code" collate natural_order, "id") include ("archived_at", "visibility");
create index "development_devices_device_idx" on "development_devices" using btree ("device", "id") include ("archived_at", "visibility");
create index "development_devices_scope_idx" on "development_devices" using btree ("scope", "id") include ("archived_at", "visibility");
create index "development_devices_programs_idx" on "development_devices" using gin ("programs");
create index "development_devices_job_idx" on "development_devices" using btree ("job", "id") include ("archived_at", "visibility");
create index "development_devices_valid_from_idx" on "development_devices" using btree ("valid_from", "id") include ("archived_at", "visibility");
create index "development_devices_valid_until_idx" on "development_devices" using btree ("valid_until", "id") include ("archived_at", "visibility");
create index "development_devices_reason_idx" on "development_devices" using btree ("reason" collate natural_order, "id") include ("archived_at", "visibility");
create index "development_devices_status_idx" on "development_devices" using btree ("status", "id") include ("archived_at", "visibility");
create index "development_devices_approved_by_idx" on "development_devices" using btree ("approved_by", "id") include ("archived_at", "visibility");
create index "development_devices_sends_idx" on "development_devices" using btree ("sends", "id") include ("archived_at", "visibility");
create index "development_devices_search_idx" on "development_devices" using gin ("search" gin_trgm_ops);
create table "device_alarms" (
  "id" uuid not null,
  "version" integer default 1 not null,
  "created_at" timestamptz(3) default now() not null,
  "created_by" uuid,
  "updated_at" timestamptz(3) default now() not null,
  "updated_by" uuid,
  "archived_at" timestamptz(3),
  "archived_by" uuid,
  "visibility" uuid,
  "keywords" text[] default '{}' not null,
  "code" text not null,
  "device" uuid not null,
  "item" text,
  "level" text not null,
  "alarm_code" text,
  "text" text,
  "raised_at" timestamptz(3) not null,
  "cleared_at" timestamptz(3),
  "open" boolean default false not null,
  "minutes" numeric(13,1),
  "status" text default 'raised' not null,
  "acknowledged_by" uuid,
  "acknowledged_at" timestamptz(3),
  "note" text,
  "article" uuid,
  "search" text generated always as (mw_fold(coalesce("code", '') || ' ' || mw_code_key(coalesce("code", '')) || ' ' || coalesce("alarm_code", '') || ' ' || coalesce("text", ''))) stored,
  primary key ("id")
);
create sequence "device_alarms_code_numbers";
alter table "device_alarms" add constraint "device_alarms_code_length_check" check (char_length("code") <= 40);
alter table "device_alarms" add constraint "device_alarms_item_length_check" check (char_length("item") <= 80);
alter table "device_alarms" add constraint "device_alarms_level_check" check ("level" in ('warning', 'fault'));
alter table "device_alarms" add constraint "device_alarms_alarm_code_length_check" check (char_length("alarm_code") <= 80);
alter table "device_alarms" add constraint "device_alarms_text_length_check" check (char_length("text") <= 500);
alter table "device_alarms" add constraint "device_alarms_status_check" check ("status" in ('raised', 'acknowledged'));
alter table "device_alarms" add constraint "device_alarms_note_length_check" check (char_length("note") <= 500);
create unique index "device_alarms_code_key" on "device_alarms" using btree (lower("code"));
create index "device_alarms_device_idx" on "device_alarms" using btree ("device", "id") include ("archived_at", "visibility");
create index "device_alarms_level_idx" on "device_alarms" using btree ("level", "id") include ("archived_at", "visibility");
create index "device_alarms_alarm_code_idx" on "device_alarms" using btree ("alarm_code" collate natural_order, "id") include ("archived_at", "visibility");
create index "device_alarms_text_idx" on "device_alarms" using btree ("text" collate natural_order, "id") include ("archived_at", "visibility");
create index "device_alarms_raised_at_idx" on "device_alarms" using btree ("raised_at", "id") include ("archived_at", "visibility");
create index "device_alarms_minutes_idx" on "device_alarms" using btree ("minutes", "id") include ("archived_at", "visibility");
create index "device_alarms_status_idx" on "device_alarms" using btree ("status", "id") include ("archived_at", "visibility");
create index "device_alarms_acknowledged_by_idx" on "device_alarms" using btree ("acknowledged_by", "id") include ("archived_at", "visibility");
create index "device_alarms_article_idx" on "device_alarms" using btree ("article", "id") include ("archived_at", "visibility");
create index "device_alarms_search_idx" on "device_alarms" using gin ("search" gin_trgm_ops);
create table "device_code_check_results" (
  "id" uuid not null,
  "version" integer default 1 not null,
  "created_at" timestamptz(3) default now() not null,
  "created_by" uuid,
  "updated_at" timestamptz(3) default now() not null,
  "updated_by" uuid,
  "archived_at" timestamptz(3),
  "archived_by" uuid,
  "visibility" uuid,
  "keywords" text[] default '{}' not null,
  "canonical_sha256" text not null,
  "device" uuid,
  "rule_set_hash" text not null,
  "rule" uuid not null,
  "line" bigint,
  "column" bigint,
  "text" text,
  "severity" text default 'error' not null,
  "message" text,
  "search" text generated always as (mw_fold(coalesce("message", ''))) stored,
  primary key ("id")
);
alter table "device_code_check_results" add constraint "device_code_check_results_canonical_sha256_length_check" check (char_length("canonical_sha256") <= 64);
alter table "device_code_check_results" add constraint "device_code_check_results_rule_set_hash_length_check" check (char_length("rule_set_hash") <= 64);
alter table "device_code_check_results" add constraint "device_code_check_results_text_length_check" check (char_length("text") <= 300);
alter table "device_code_check_results" add constraint "device_code_check_results_severity_check" check ("severity" in ('info', 'warning', 'error'));
alter table "device_code_check_results" add constraint "device_code_check_results_message_length_check" check (char_length("message") <= 300);
create index "device_code_check_results_device_idx" on "device_code_check_results" using btree ("device", "id") include ("archived_at", "visibility");
create index "device_code_check_results_rule_idx" on "device_code_check_results" using btree ("rule", "id") include ("archived_at", "visibility");
create index "device_code_check_results_line_idx" on "device_code_check_results" using btree ("line", "id") include ("archived_at", "visibility");
create index "device_code_check_results_column_idx" on "device_code_check_results" using btree ("column", "id") include ("archived_at", "visibility");
create index "device_code_check_results_text_idx" on "device_code_check_results" using btree ("text" collate natural_order, "id") include ("archived_at", "visibility");
create index "device_code_check_results_severity_idx" on "device_code_check_results" using btree ("severity", "id") include ("archived_at", "visibility");
create index "device_code_check_results_message_idx" on "device_code_check_results" using btree ("message" collate natural_order, "id") include ("archived_at", "visibility");
create index "device_code_check_results_search_idx" on "device_code_check_results" using gin ("search" gin_trgm_ops);
create table "device_code_checks" (
  "id" uuid not null,
  "version" integer default 1 not null,
  "created_at" timestamptz(3) default now() not null,
  "created_by" uuid,
  "updated_at" timestamptz(3) default now() not null,
  "updated_by" uuid,
  "archived_at" timestamptz(3),
  "archived_by" uuid,
  "visibility" uuid,
  "keywords" text[] default '{}' not null,
  "code" text not null,
  "name" text not null,
  "kind" text not null,
  "parameters" jsonb,
  "severity" text default 'error' not null,
  "overridable" boolean default false not null,
  "message" text,
  "active" boolean default true not null,
  "devices" uuid[] default '{}' not null,
  "things_groups" uuid[] default '{}' not null,
  "dialects" text[] default '{}' not null,
  "repositories" uuid[] default '{}' not null,
  "direction" text default 'down' not null,
  "search" text generated always as (mw_fold(coalesce("code", '') || ' ' || mw_code_key(coalesce("code", '')) || ' ' || coalesce("name", ''))) stored,
  primary key ("id")
);
alter table "device_code_checks" add constraint "device_code_checks_code_length_check" check (char_length("code") <= 40);
alter table "device_code_checks" add constraint "device_code_checks_name_length_check" check (char_length("name") <= 80);
alter table "device_code_checks" add constraint "device_code_checks_kind_check" check ("kind" in ('percent', 'programNumber', 'forbiddenCode', 'requiredCode', 'workOffset', 'feed', 'spindle', 'toolLoaded', 'offsetMatch', 'travel', 'decimalPoint', 'rapidBelowPlane', 'arcRadius', 'units', 'charset', 'lineLength', 'fileSize', 'headerMatch', 'stopCode', 'starvation', 'pattern'));
alter table "device_code_checks" add constraint "device_code_checks_severity_check" check ("severity" in ('info', 'warning', 'error'));
alter table "device_code_checks" add constraint "device_code_checks_message_length_check" check (char_length("message") <= 300);
alter table "device_code_checks" add constraint "device_code_checks_dialects_check" check ("dialects" <@ array['fanucMill', 'fanucLathe', 'haas', 'hurcoIso', 'okuma', 'siemens840d', 'heidenhain', 'linuxcnc', 'plain']::text[]);
alter table "device_code_checks" add constraint "device_code_checks_direction_check" check ("direction" in ('down', 'up', 'both'));
create unique index "device_code_checks_code_key" on "device_code_checks" using btree (lower("code"));
create unique index "device_code_checks_name_key" on "device_code_checks" using btree (lower("name"));
create index "device_code_checks_code_idx" on "device_code_checks" using btree ("code" collate natural_order, "id") include ("archived_at", "visibility");
create index "device_code_checks_name_idx" on "device_code_checks" using btree ("name" collate natural_order, "id") include ("archived_at", "visibility");
create index "device_code_checks_kind_idx" on "device_code_checks" using btree ("kind", "id") include ("archived_at", "visibility");
create index "device_code_checks_severity_idx" on "device_code_checks" using btree ("severity", "id") include ("archived_at", "visibility");
create index "device_code_checks_active_idx" on "device_code_checks" using btree ("active", "id") include ("archived_at", "visibility");
create index "device_code_checks_devices_idx" on "device_code_checks" using gin ("devices");
create index "device_code_checks_things_groups_idx" on "device_code_checks" using gin ("things_groups");
create index "device_code_checks_dialects_idx" on "device_code_checks" using gin ("dialects");
create index "device_code_checks_repositories_idx" on "device_code_checks" using gin ("repositories");
create index "device_code_checks_direction_idx" on "device_code_checks" using btree ("direction", "id") include ("archived_at", "visibility");
create index "device_code_checks_search_idx" on "device_code_checks" using gin ("search" gin_trgm_ops);
create table "device_cycles" (
  "id" uuid not null,
  "version" integer default 1 not null,
  "created_at" timestamptz(3) default now() not null,
  "created_by" uuid,
  "updated_at" timestamptz(3) default now() not null,
  "updated_by" uuid,
  "archived_at" timestamptz(3),
  "archived_by" uuid,
  "visibility" uuid,
  "keywords" text[] default '{}' not null,
  "device" uuid not null,
  "path" bigint default 1 not null,
  "program" text,
  "revision" uuid,
  "operation" uuid,
  "started_at" timestamptz(3) not null,
  "ended_at" timestamptz(3),
  "run_seconds" numeric(18,6),
  "hold_seconds" numeric(18,6),
  "parts" numeric(14,2),
  "min_feed_override" numeric(13,1),
  "max_feed_override" numeric(13,1),
  "alarm_count" bigint,
  "clean" boolean default false not null,
  "search" text generated always as (mw_fold(coalesce("program", ''))) stored,
  primary key ("id")
);
alter table "device_cycles" add constraint "device_cycles_program_length_check" check (char_length("program") <= 200);
create index "device_cycles_device_idx" on "device_cycles" using btree ("device", "id") include ("archived_at", "visibility");
create index "device_cycles_program_idx" on "device_cycles" using btree ("program" collate natural_order, "id") include ("archived_at", "visibility");
create index "device_cycles_revision_idx" on "device_cycles" using btree ("revision", "id") include ("archived_at", "visibility");
create index "device_cycles_operation_idx" on "device_cycles" using btree ("operation", "id") include ("archived_at", "visibility");
create index "device_cycles_started_at_idx" on "device_cycles" using btree ("started_at", "id") include ("archived_at", "visibility");
create index "device_cycles_run_seconds_idx" on "device_cycles" using btree ("run_seconds", "id") include ("archived_at", "visibility");
create index "device_cycles_hold_seconds_idx" on "device_cycles" using btree ("hold_seconds", "id") include ("archived_at", "visibility");
create index "device_cycles_parts_idx" on "device_cycles" using btree ("parts", "id") include ("archived_at", "visibility");
create index "device_cycles_clean_idx" on "device_cycles" using btree ("clean", "id") include ("archived_at", "visibility");
create index "device_cycles_search_idx" on "device_cycles" using gin ("search" gin_trgm_ops);
create table "device_gateways" (
  "id" uuid not null,
  "version" integer default 1 not null,
  "created_at" timestamptz(3) default now() not null,
  "created_by" uuid,
  "updated_at" timestamptz(3) default now() not null,
  "updated_by" uuid,
  "archived_at" timestamptz(3),
  "archived_by" uuid,
  "visibility" uuid,
  "keywords" text[] default '{}' not null,
  "name" text not null,
  "host" text,
  "token_hash" text,
  "software_version" text,
  "last_seen_at" timestamptz(3),
  "serial_ports" jsonb,
  "buffered_records" bigint,
  "search" text generated always as (mw_fold(coalesce("name", ''))) stored,
  primary key ("id")
);
alter table "device_gateways" add constraint "device_gateways_name_length_check" check (char_length("name") <= 80);
alter table "device_gateways" add constraint "device_gateways_host_length_check" check (char_length("host") <= 253);
alter table "device_gateways" add constraint "device_gateways_token_hash_length_check" check (char_length("token_hash") <= 200);
alter table "device_gateways" add constraint "device_gateways_software_version_length_check" check (char_length("software_version") <= 40);
create unique index "device_gateways_name_key" on "device_gateways" using btree (lower("name"));
create index "device_gateways_name_idx" on "device_gateways" using btree ("name" collate natural_order, "id") include ("archived_at", "visibility");
create index "device_gateways_host_idx" on "device_gateways" using btree ("host" collate natural_order, "id") include ("archived_at", "visibility");
create index "device_gateways_software_version_idx" on "device_gateways" using btree ("software_version" collate natural_order, "id") include ("archived_at", "visibility");
create index "device_gateways_last_seen_at_idx" on "device_gateways" using btree ("last_seen_at", "id") include ("archived_at", "visibility");
create index "device_gateways_buffered_records_idx" on "device_gateways" using btree ("buffered_records", "id") include ("archived_at", "visibility");
create index "device_gateways_search_idx" on "device_gateways" using gin ("search" gin_trgm_ops);
create table "device_hours" (
  "id" uuid not null,
  "version" integer default 1 not null,
  "created_at" timestamptz(3) default now() not null,
  "created_by" uuid,
  "updated_at" timestamptz(3) default now() not null,
  "updated_by" uuid,
  "archived_at" timestamptz(3),
  "archived_by" uuid,
  "visibility" uuid,
  "keywords" text[] default '{}' not null,
  "device" uuid not null,
  "hour_start" timestamptz(3) not null,
  "running_s" numeric(18,6) default 0 not null,
  "idle_s" numeric(18,6) default 0 not null,
  "setup_s" numeric(18,6) default 0 not null,
  "alarm_s" numeric(18,6) default 0 not null,
  "off_s" numeric(18,6) default 0 not null,
  "unknown_s" numeric(18,6) default 0 not null,
  "parts" bigint default 0 not null,
  "cycles" bigint default 0 not null,
  "alarms" bigint default 0 not null,
  "avg_feed_override" numeric(13,1),
  primary key ("id")
);
alter table "device_hours" add constraint "device_hours_running_s_min_check" check ("running_s" >= 0);
alter table "device_hours" add constraint "device_hours_running_s_max_check" check ("running_s" <= 3600);
alter table "device_hours" add constraint "device_hours_idle_s_min_check" check ("idle_s" >= 0);
alter table "device_hours" add constraint "device_hours_idle_s_max_check" check ("idle_s" <= 3600);
alter table "device_hours" add constraint "device_hours_setup_s_min_check" check ("setup_s" >= 0);
alter table "device_hours" add constraint "device_hours_setup_s_max_check" check ("setup_s" <= 3600);
alter table "device_hours" add constraint "device_hours_alarm_s_min_check" check ("alarm_s" >= 0);
alter table "device_hours" add constraint "device_hours_alarm_s_max_check" check ("alarm_s" <= 3600);
alter table "device_hours" add constraint "device_hours_off_s_min_check" check ("off_s" >= 0);
alter table "device_hours" add constraint "device_hours_off_s_max_check" check ("off_s" <= 3600);
alter table "device_hours" add constraint "device_hours_unknown_s_min_check" check ("unknown_s" >= 0);
alter table "device_hours" add constraint "device_hours_unknown_s_max_check" check ("unknown_s" <= 3600);
create unique index "device_hours_device_hour_start_key" on "device_hours" using btree ("device", "hour_start");
create index "device_hours_device_idx" on "device_hours" using btree ("device", "id") include ("archived_at", "visibility");
create index "device_hours_hour_start_idx" on "device_hours" using btree ("hour_start", "id") include ("archived_at", "visibility");
create index "device_hours_running_s_idx" on "device_hours" using btree ("running_s", "id") include ("archived_at", "visibility");
create index "device_hours_idle_s_idx" on "device_hours" using btree ("idle_s", "id") include ("archived_at", "visibility");
create index "device_hours_setup_s_idx" on "device_hours" using btree ("setup_s", "id") include ("archived_at", "visibility");
create index "device_hours_alarm_s_idx" on "device_hours" using btree ("alarm_s", "id") include ("archived_at", "visibility");
create index "device_hours_off_s_idx" on "device_hours" using btree ("off_s", "id") include ("archived_at", "visibility");
create index "device_hours_unknown_s_idx" on "device_hours" using btree ("unknown_s", "id") include ("archived_at", "visibility");
create index "device_hours_parts_idx" on "device_hours" using btree ("parts", "id") include ("archived_at", "visibility");
create table "device_logins" (
  "id" uuid not null,
  "version" integer default 1 not null,
  "created_at" timestamptz(3) default now() not null,
  "created_by" uuid,
  "updated_at" timestamptz(3) default now() not null,
  "updated_by" uuid,
  "archived_at" timestamptz(3),
  "archived_by" uuid,
  "visibility" uuid,
  "keywords" text[] default '{}' not null,
  "device" uuid not null,
  "protocol" text default 'sftp' not null,
  "username" text not null,
  "password_hash" text,
  "public_key" text,
  "allowed_address" text,
  "enabled" boolean default true not null,
  "last_login_at" timestamptz(3),
  "locked_until" timestamptz(3),
  "search" text generated always as (mw_fold(coalesce("username", ''))) stored,
  primary key ("id")
);
alter table "device_logins" add constraint "device_logins_protocol_check" check ("protocol" in ('ftp', 'ftps', 'sftp'));
alter table "device_logins" add constraint "device_logins_username_length_check" check (char_length("username") <= 60);
alter table "device_logins" add constraint "device_logins_password_hash_length_check" check (char_length("password_hash") <= 300);
alter table "device_logins" add constraint "device_logins_public_key_length_check" check (char_length("public_key") <= 8000);
alter table "device_logins" add constraint "device_logins_allowed_address_length_check" check (char_length("allowed_address") <= 60);
create unique index "device_logins_username_key" on "device_logins" using btree (lower("username"));
create index "device_logins_device_idx" on "device_logins" using btree ("device", "id") include ("archived_at", "visibility");
create index "device_logins_protocol_idx" on "device_logins" using btree ("protocol", "id") include ("archived_at", "visibility");
create index "device_logins_username_idx" on "device_logins" using btree ("username" collate natural_order, "id") include ("archived_at", "visibility");
create index "device_logins_allowed_address_idx" on "device_logins" using btree ("allowed_address" collate natural_order, "id") include ("archived_at", "visibility");
create index "device_logins_enabled_idx" on "device_logins" using btree ("enabled", "id") include ("archived_at", "visibility");
create index "device_logins_last_login_at_idx" on "device_logins" using btree ("last_login_at", "id") include ("archived_at", "visibility");
create index "device_logins_locked_until_idx" on "device_logins" using btree ("locked_until", "id") include ("archived_at", "visibility");
create index "device_logins_search_idx" on "device_logins" using gin ("search" gin_trgm_ops);
create table "device_observations" (
  "id" uuid not null,
  "version" integer default 1 not null,
  "created_at" timestamptz(3) default now() not null,
  "created_by" uuid,
  "updated_at" timestamptz(3) default now() not null,
  "updated_by" uuid,
  "archived_at" timestamptz(3),
  "archived_by" uuid,
  "visibility" uuid,
  "keywords" text[] default '{}' not null,
  "device" uuid not null,
  "at" timestamptz(3) not null,
  "received_at" timestamptz(3) not null,
  "sequence" bigint,
  "signal" text not null,
  "path" bigint default 1 not null,
  "value" text,
  "level" text,
  "code" text,
  primary key ("id")
);
alter table "device_observations" add constraint "device_observations_signal_check" check ("signal" in ('availability', 'power', 'execution', 'mode', 'estop', 'program', 'subprogram', 'line', 'block', 'toolNumber', 'partCount', 'feedActual', 'feedOverride', 'rapidOverride', 'spindleActual', 'spindleOverride', 'spindleLoad', 'axisPosition', 'axisLoad', 'condition', 'message', 'pallet', 'operator', 'custom'));
alter table "device_observations" add constraint "device_observations_value_length_check" check (char_length("value") <= 500);
alter table "device_observations" add constraint "device_observations_level_check" check ("level" in ('normal', 'warning', 'fault'));
alter table "device_observations" add constraint "device_observations_code_length_check" check (char_length("code") <= 80);
create index "device_observations_device_idx" on "device_observations" using btree ("device", "id") include ("archived_at", "visibility");
create index "device_observations_at_idx" on "device_observations" using btree ("at", "id") include ("archived_at", "visibility");
create index "device_observations_signal_idx" on "device_observations" using btree ("signal", "id") include ("archived_at", "visibility");
create index "device_observations_path_idx" on "device_observations" using btree ("path", "id") include ("archived_at", "visibility");
create index "device_observations_value_idx" on "device_observations" using btree ("value" collate natural_order, "id") include ("archived_at", "visibility");
create index "device_observations_level_idx" on "device_observations" using btree ("level", "id") include ("archived_at", "visibility");
create index "device_observations_code_idx" on "device_observations" using btree ("code" collate natural_order, "id") include ("archived_at", "visibility");
create table "device_queued_files" (
  "id" uuid not null,
  "version" integer default 1 not null,
  "created_at" timestamptz(3) default now() not null,
  "created_by" uuid,
  "updated_at" timestamptz(3) default now() not null,
  "updated_by" uuid,
  "archived_at" timestamptz(3),
  "archived_by" uuid,
  "visibility" uuid,
  "keywords" text[] default '{}' not null,
  "code" text not null,
  "device" uuid not null,
  "revision" uuid,
  "loose_file" jsonb,
  "loose_file_sha256" text generated always as ("loose_file" ->> 'sha256') stored,
  "target_name" text not null,
  "mode" text default 'memory' not null,
  "start_block" bigint,
  "operation" uuid,
  "priority" bigint default 5 not null,
  "status" text default 'queued' not null,
  "not_before" timestamptz(3),
  "expires_at" timestamptz(3) not null,
  "attempts" bigint default 0 not null,
  "max_attempts" bigint default 3 not null,
  "next_attempt_at" timestamptz(3),
  "bytes_total" bigint,
  "bytes_sent" bigint,
  "resume_offset" bigint,
  "sent_sha256" text,
  "error" text,
  "overridable" boolean default false not null,
  "override_reason" text,
  "overridden_by" uuid,
  "requested_by" uuid,
  "requested_from" text default 'library' not null,
  "search" text generated always as (mw_fold(coalesce("code", '') || ' ' || mw_code_key(coalesce("code", '')) || ' ' || coalesce("target_name", '') || ' ' || coalesce("sent_sha256", ''))) stored,
  primary key ("id")
);
create sequence "device_queued_files_code_numbers";
alter table "device_queued_files" add constraint "device_queued_files_code_length_check" check (char_length("code") <= 40);
alter table "device_queued_files" add constraint "device_queued_files_target_name_length_check" check (char_length("target_name") <= 255);
alter table "device_queued_files" add constraint "device_queued_files_mode_check" check ("mode" in ('memory', 'dripFeed'));
alter table "device_queued_files" add constraint "device_queued_files_start_block_min_check" check ("start_block" >= 1);
alter table "device_queued_files" add constraint "device_queued_files_priority_min_check" check ("priority" >= 1);
alter table "device_queued_files" add constraint "device_queued_files_priority_max_check" check ("priority" <= 9);
alter table "device_queued_files" add constraint "device_queued_files_status_check" check ("status" in ('queued', 'blocked', 'ready', 'waiting', 'sending', 'paused', 'verifying', 'done', 'failed', 'cancelled', 'expired'));
alter table "device_queued_files" add constraint "device_queued_files_max_attempts_min_check" check ("max_attempts" >= 1);
alter table "device_queued_files" add constraint "device_queued_files_max_attempts_max_check" check ("max_attempts" <= 20);
alter table "device_queued_files" add constraint "device_queued_files_sent_sha256_length_check" check (char_length("sent_sha256") <= 64);
alter table "device_queued_files" add constraint "device_queued_files_error_length_check" check (char_length("error") <= 1000);
alter table "device_queued_files" add constraint "device_queued_files_override_reason_length_check" check (char_length("override_reason") <= 500);
alter table "device_queued_files" add constraint "device_queued_files_requested_from_check" check ("requested_from" in ('dashboard', 'library', 'job', 'remoteRequest', 'api'));
alter table "device_queued_files" add constraint "device_queued_files_rule1_check" check (num_nonnulls("revision", "loose_file") = 1);
create unique index "device_queued_files_code_key" on "device_queued_files" using btree (lower("code"));
create index "device_queued_files_code_idx" on "device_queued_files" using btree ("code" collate natural_order, "id") include ("archived_at", "visibility");
create index "device_queued_files_device_idx" on "device_queued_files" using btree ("device", "id") include ("archived_at", "visibility");
create index "device_queued_files_revision_idx" on "device_queued_files" using btree ("revision", "id") include ("archived_at", "visibility");
create index "device_queued_files_loose_file_sha256_idx" on "device_queued_files" using btree ("loose_file_sha256");
create index "device_queued_files_target_name_idx" on "device_queued_files" using btree ("target_name" collate natural_order, "id") include ("archived_at", "visibility");
create index "device_queued_files_operation_idx" on "device_queued_files" using btree ("operation", "id") include ("archived_at", "visibility");
create index "device_queued_files_priority_idx" on "device_queued_files" using btree ("priority", "id") include ("archived_at", "visibility");
create index "device_queued_files_status_idx" on "device_queued_files" using btree ("status", "id") include ("archived_at", "visibility");
create index "device_queued_files_attempts_idx" on "device_queued_files" using btree ("attempts", "id") include ("archived_at", "visibility");
create index "device_queued_files_bytes_sent_idx" on "device_queued_files" using btree ("bytes_sent", "id") include ("archived_at", "visibility");
create index "device_queued_files_overridden_by_idx" on "device_queued_files" using btree ("overridden_by", "id") include ("archived_at", "visibility");
create index "device_queued_files_requested_by_idx" on "device_queued_files" using btree ("requested_by", "id") include ("archived_at", "visibility");
create index "device_queued_files_created_at_idx" on "device_queued_files" using btree ("created_at", "id") include ("archived_at", "visibility");
create index "device_queued_files_search_idx" on "device_queued_files" using gin ("search" gin_trgm_ops);
create table "device_state_spans" (
  "id" uuid not null,
  "version" integer default 1 not null,
  "created_at" timestamptz(3) default now() not null,
  "created_by" uuid,
  "updated_at" timestamptz(3) default now() not null,
  "updated_by" uuid,
  "archived_at" timestamptz(3),
  "archived_by" uuid,
  "visibility" uuid,
  "keywords" text[] default '{}' not null,
  "device" uuid not null,
  "state" text not null,
  "from" timestamptz(3) not null,
  "to" timestamptz(3),
  "program" text,
  "revision" uuid,
  "operation" uuid,
  "reason" uuid,
  "note" text,
  "reason_by" uuid,
  "search" text generated always as (mw_fold(coalesce("program", '') || ' ' || coalesce("note", ''))) stored,
  primary key ("id")
);
alter table "device_state_spans" add constraint "device_state_spans_state_check" check ("state" in ('running', 'idle', 'setup', 'alarm', 'off', 'unknown'));
alter table "device_state_spans" add constraint "device_state_spans_program_length_check" check (char_length("program") <= 200);
alter table "device_state_spans" add constraint "device_state_spans_note_length_check" check (char_length("note") <= 500);
create index "device_state_spans_device_idx" on "device_state_spans" using btree ("device", "id") include ("archived_at", "visibility");
create index "device_state_spans_state_idx" on "device_state_spans" using btree ("state", "id") include ("archived_at", "visibility");
create index "device_state_spans_from_idx" on "device_state_spans" using btree ("from", "id") include ("archived_at", "visibility");
create index "device_state_spans_to_idx" on "device_state_spans" using btree ("to", "id") include ("archived_at", "visibility");
create index "device_state_spans_program_idx" on "device_state_spans" using btree ("program" collate natural_order, "id") include ("archived_at", "visibility");
create index "device_state_spans_revision_idx" on "device_state_spans" using btree ("revision", "id") include ("archived_at", "visibility");
create index "device_state_spans_operation_idx" on "device_state_spans" using btree ("operation", "id") include ("archived_at", "visibility");
create index "device_state_spans_reason_idx" on "device_state_spans" using btree ("reason", "id") include ("archived_at", "visibility");
create index "device_state_spans_note_idx" on "device_state_spans" using btree ("note" collate natural_order, "id") include ("archived_at", "visibility");
create index "device_state_spans_reason_by_idx" on "device_state_spans" using btree ("reason_by", "id") include ("archived_at", "visibility");
create index "device_state_spans_search_idx" on "device_state_spans" using gin ("search" gin_trgm_ops);
create table "device_things" (
  "id" uuid not null,
  "version" integer default 1 not null,
  "created_at" timestamptz(3) default now() not null,
  "created_by" uuid,
  "updated_at" timestamptz(3) default now() not null,
  "updated_by" uuid,
  "archived_at" timestamptz(3),
  "archived_by" uuid,
  "visibility" uuid,
  "keywords" text[] default '{}' not null,
  "device" uuid not null,
  "thing" uuid not null,
  "use" text default 'both' not null,
  "path" bigint default 1 not null,
  "primary" boolean default false not null,
  primary key ("id")
);
alter table "device_things" add constraint "device_things_use_check" check ("use" in ('programs', 'data', 'both'));
alter table "device_things" add constraint "device_things_path_min_check" check ("path" >= 1);
alter table "device_things" add constraint "device_things_path_max_check" check ("path" <= 32);
create unique index "device_things_device_thing_path_key" on "device_things" using btree ("device", "thing", "path");
create index "device_things_device_idx" on "device_things" using btree ("device", "id") include ("archived_at", "visibility");
create index "device_things_thing_idx" on "device_things" using btree ("thing", "id") include ("archived_at", "visibility");
create index "device_things_use_idx" on "device_things" using btree ("use", "id") include ("archived_at", "visibility");
create index "device_things_path_idx" on "device_things" using btree ("path", "id") include ("archived_at", "visibility");
create index "device_things_primary_idx" on "device_things" using btree ("primary", "id") include ("archived_at", "visibility");
create table "device_tools" (
  "id" uuid not null,
  "version" integer default 1 not null,
  "created_at" timestamptz(3) default now() not null,
  "created_by" uuid,
  "updated_at" timestamptz(3) default now() not null,
  "updated_by" uuid,
  "archived_at" timestamptz(3),
  "archived_by" uuid,
  "visibility" uuid,
  "keywords" text[] default '{}' not null,
  "device" uuid not null,
  "tool_number" bigint not null,
  "pocket" bigint,
  "description" text,
  "diameter_mm" numeric(16,4),
  "length_mm" numeric(16,4),
  "h_offset" bigint,
  "d_offset" bigint,
  "life_remaining" numeric(12,6),
  "source" text default 'manual' not null,
  "search" text generated always as (mw_fold(coalesce("description", ''))) stored,
  primary key ("id")
);
alter table "device_tools" add constraint "device_tools_tool_number_min_check" check ("tool_number" >= 0);
alter table "device_tools" add constraint "device_tools_pocket_min_check" check ("pocket" >= 0);
alter table "device_tools" add constraint "device_tools_description_length_check" check (char_length("description") <= 200);
alter table "device_tools" add constraint "device_tools_diameter_mm_min_check" check ("diameter_mm" >= 0);
alter table "device_tools" add constraint "device_tools_length_mm_min_check" check ("length_mm" >= 0);
alter table "device_tools" add constraint "device_tools_h_offset_min_check" check ("h_offset" >= 0);
alter table "device_tools" add constraint "device_tools_d_offset_min_check" check ("d_offset" >= 0);
alter table "device_tools" add constraint "device_tools_life_remaining_min_check" check ("life_remaining" >= 0);
alter table "device_tools" add constraint "device_tools_life_remaining_max_check" check ("life_remaining" <= 100);
alter table "device_tools" add constraint "device_tools_source_check" check ("source" in ('manual', 'mtconnectAsset', 'presetter'));
create unique index "device_tools_device_tool_number_key" on "device_tools" using btree ("device", "tool_number");
create index "device_tools_device_idx" on "device_tools" using btree ("device", "id") include ("archived_at", "visibility");
create index "device_tools_tool_number_idx" on "device_tools" using btree ("tool_number", "id") include ("archived_at", "visibility");
create index "device_tools_pocket_idx" on "device_tools" using btree ("pocket", "id") include ("archived_at", "visibility");
create index "device_tools_description_idx" on "device_tools" using btree ("description" collate natural_order, "id") include ("archived_at", "visibility");
create index "device_tools_diameter_mm_idx" on "device_tools" using btree ("diameter_mm", "id") include ("archived_at", "visibility");
create index "device_tools_length_mm_idx" on "device_tools" using btree ("length_mm", "id") include ("archived_at", "visibility");
create index "device_tools_h_offset_idx" on "device_tools" using btree ("h_offset", "id") include ("archived_at", "visibility");
create index "device_tools_d_offset_idx" on "device_tools" using btree ("d_offset", "id") include ("archived_at", "visibility");
create index "device_tools_life_remaining_idx" on "device_tools" using btree ("life_remaining", "id") include ("archived_at", "visibility");
create index "device_tools_search_idx" on "device_tools" using gin ("search" gin_trgm_ops);
create table "device_transfer_accesses" (
  "id" uuid not null,
  "version" integer default 1 not null,
  "created_at" timestamptz(3) default now() not null,
  "created_by" uuid,
  "updated_at" timestamptz(3) default now() not null,
  "updated_by" uuid,
  "archived_at" timestamptz(3),
  "archived_by" uuid,
  "visibility" uuid,
  "keywords" text[] default '{}' not null,
  "device" uuid,
  "things_group" uuid,
  "person" uuid,
  "group" uuid,
  "role" text,
  "can_send" boolean default false not null,
  "can_receive" boolean default false not null,
  "can_send_unreleased" boolean default false not null,
  "can_override" boolean default false not null,
  "can_delete_on_device" boolean default false not null,
  "valid_until" date,
  primary key ("id")
);
alter table "device_transfer_accesses" add constraint "device_transfer_accesses_role_check" check ("role" in ('1', '2', '3', '7', '9'));
alter table "device_transfer_accesses" add constraint "device_transfer_accesses_rule1_check" check (num_nonnulls("device", "things_group") = 1);
alter table "device_transfer_accesses" add constraint "device_transfer_accesses_rule2_check" check (num_nonnulls("person", "group", "role") = 1);
create index "device_transfer_accesses_device_idx" on "device_transfer_accesses" using btree ("device", "id") include ("archived_at", "visibility");
create index "device_transfer_accesses_things_group_idx" on "device_transfer_accesses" using btree ("things_group", "id") include ("archived_at", "visibility");
create index "device_transfer_accesses_person_idx" on "device_transfer_accesses" using btree ("person", "id") include ("archived_at", "visibility");
create index "device_transfer_accesses_group_idx" on "device_transfer_accesses" using btree ("group", "id") include ("archived_at", "visibility");
create index "device_transfer_accesses_role_idx" on "device_transfer_accesses" using btree ("role", "id") include ("archived_at", "visibility");
create index "device_transfer_accesses_can_send_idx" on "device_transfer_accesses" using btree ("can_send", "id") include ("archived_at", "visibility");
create index "device_transfer_accesses_can_receive_idx" on "device_transfer_accesses" using btree ("can_receive", "id") include ("archived_at", "visibility");
create index "device_transfer_accesses_can_send_unreleased_idx" on "device_transfer_accesses" using btree ("can_send_unreleased", "id") include ("archived_at", "visibility");
create index "device_transfer_accesses_can_override_idx" on "device_transfer_accesses" using btree ("can_override", "id") include ("archived_at", "visibility");
create index "device_transfer_accesses_can_delete_on_device_idx" on "device_transfer_accesses" using btree ("can_delete_on_device", "id") include ("archived_at", "visibility");
create index "device_transfer_accesses_valid_until_idx" on "device_transfer_accesses" using btree ("valid_until", "id") include ("archived_at", "visibility");
create table "device_transfers" (
  "id" uuid not null,
  "version" integer default 1 not null,
  "created_at" timestamptz(3) default now() not null,
  "created_by" uuid,
  "updated_at" timestamptz(3) default now() not null,
  "updated_by" uuid,
  "archived_at" timestamptz(3),
  "archived_by" uuid,
  "visibility" uuid,
  "keywords" text[] default '{}' not null,
  "code" text not null,
  "device" uuid not null,
  "direction" text not null,
  "revision" uuid,
  "queued_file" uuid,
  "upload" uuid,
  "job" uuid,
  "operation" uuid,
  "remote_name" text,
  "bytes" bigint,
  "sha256" text,
  "header_lines" text,
  "line_settings" jsonb,
  "started_at" timestamptz(3) not null,
  "ended_at" timestamptz(3),
  "seconds" numeric(15,3),
  "outcome" text not null,
  "error_code" text,
  "message" text,
  "check_summary" jsonb,
  "user" uuid,
  "login" uuid,
  "gateway" uuid,
  "search" text generated always as (mw_fold(coalesce("code", '') || ' ' || mw_code_key(coalesce("code", '')) || ' ' || coalesce("remote_name", '') || ' ' || coalesce("sha256", ''))) stored,
  primary key ("id")
);
create sequence "device_transfers_code_numbers";
alter table "device_transfers" add constraint "device_transfers_code_length_check" check (char_length("code") <= 40);
alter table "device_transfers" add constraint "device_transfers_direction_check" check ("direction" in ('down', 'up', 'list', 'delete', 'request', 'login'));
alter table "device_transfers" add constraint "device_transfers_remote_name_length_check" check (char_length("remote_name") <= 255);
alter table "device_transfers" add constraint "device_transfers_sha256_length_check" check (char_length("sha256") <= 64);
alter table "device_transfers" add constraint "device_transfers_header_lines_length_check" check (char_length("header_lines") <= 4000);
alter table "device_transfers" add constraint "device_transfers_outcome_check" check ("outcome" in ('ok', 'unacknowledged', 'failed', 'cancelled', 'refused'));
alter table "device_transfers" add constraint "device_transfers_error_code_length_check" check (char_length("error_code") <= 80);
alter table "device_transfers" add constraint "device_transfers_message_length_check" check (char_length("message") <= 1000);
create unique index "device_transfers_code_key" on "device_transfers" using btree (lower("code"));
create index "device_transfers_device_idx" on "device_transfers" using btree ("device", "id") include ("archived_at", "visibility");
create index "device_transfers_direction_idx" on "device_transfers" using btree ("direction", "id") include ("archived_at", "visibility");
create index "device_transfers_revision_idx" on "device_transfers" using btree ("revision", "id") include ("archived_at", "visibility");
create index "device_transfers_queued_file_idx" on "device_transfers" using btree ("queued_file", "id") include ("archived_at", "visibility");
create index "device_transfers_upload_idx" on "device_transfers" using btree ("upload", "id") include ("archived_at", "visibility");
create index "device_transfers_job_idx" on "device_transfers" using btree ("job", "id") include ("archived_at", "visibility");
create index "device_transfers_operation_idx" on "device_transfers" using btree ("operation", "id") include ("archived_at", "visibility");
create index "device_transfers_remote_name_idx" on "device_transfers" using btree ("remote_name" collate natural_order, "id") include ("archived_at", "visibility");
create index "device_transfers_bytes_idx" on "device_transfers" using btree ("bytes", "id") include ("archived_at", "visibility");
create index "device_transfers_started_at_idx" on "device_transfers" using btree ("started_at", "id") include ("archived_at", "visibility");
create index "device_transfers_seconds_idx" on "device_transfers" using btree ("seconds", "id") include ("archived_at", "visibility");
create index "device_transfers_outcome_idx" on "device_transfers" using btree ("outcome", "id") include ("archived_at", "visibility");
create index "device_transfers_user_idx" on "device_transfers" using btree ("user", "id") include ("archived_at", "visibility");
create index "device_transfers_login_idx" on "device_transfers" using btree ("login", "id") include ("archived_at", "visibility");
create index "device_transfers_gateway_idx" on "device_transfers" using btree ("gateway", "id") include ("archived_at", "visibility");
create index "device_transfers_search_idx" on "device_transfers" using gin ("search" gin_trgm_ops);
create table "device_uploads" (
  "id" uuid not null,
  "version" integer default 1 not null,
  "created_at" timestamptz(3) default now() not null,
  "created_by" uuid,
  "updated_at" timestamptz(3) default now() not null,
  "updated_by" uuid,
  "archived_at" timestamptz(3),
  "archived_by" uuid,
  "visibility" uuid,
  "keywords" text[] default '{}' not null,
  "code" text not null,
  "device" uuid not null,
  "received_at" timestamptz(3) not null,
  "remote_name" text,
  "program_number" text,
  "file" jsonb not null,
  "file_sha256" text generated always as ("file" ->> 'sha256') stored,
  "size_bytes" bigint,
  "sha256" text,
  "canonical_sha256" text,
  "identified_by" text default 'none' not null,
  "program" uuid,
  "base_revision" uuid,
  "comparison" text,
  "changes" jsonb,
  "changed_blocks" bigint,
  "parity_errors" bigint,
  "complete" boolean default false not null,
  "status" text default 'received' not null,
  "decided_by" uuid,
  "decided_at" timestamptz(3),
  "note" text,
  "new_revision" uuid,
  "search" text generated always as (mw_fold(coalesce("code", '') || ' ' || mw_code_key(coalesce("code", '')) || ' ' || coalesce("remote_name", '') || ' ' || coalesce("sha256", '') || ' ' || coalesce("canonical_sha256", ''))) stored,
  primary key ("id")
);
create sequence "device_uploads_code_numbers";
alter table "device_uploads" add constraint "device_uploads_code_length_check" check (char_length("code") <= 40);
alter table "device_uploads" add constraint "device_uploads_remote_name_length_check" check (char_length("remote_name") <= 255);
alter table "device_uploads" add constraint "device_uploads_program_number_length_check" check (char_length("program_number") <= 40);
alter table "device_uploads" add constraint "device_uploads_sha256_length_check" check (char_length("sha256") <= 64);
alter table "device_uploads" add constraint "device_uploads_canonical_sha256_length_check" check (char_length("canonical_sha256") <= 64);
alter table "device_uploads" add constraint "device_uploads_identified_by_check" check ("identified_by" in ('header', 'programNumber', 'fileName', 'manual', 'none'));
alter table "device_uploads" add constraint "device_uploads_comparison_check" check ("comparison" in ('identical', 'equivalent', 'changed', 'noBase'));
alter table "device_uploads" add constraint "device_uploads_status_check" check ("status" in ('received', 'identified', 'accepted', 'rejected', 'closed', 'quarantined'));
alter table "device_uploads" add constraint "device_uploads_note_length_check" check (char_length("note") <= 2000);
create unique index "device_uploads_code_key" on "device_uploads" using btree (lower("code"));
create index "device_uploads_code_idx" on "device_uploads" using btree ("code" collate natural_order, "id") include ("archived_at", "visibility");
create index "device_uploads_device_idx" on "device_uploads" using btree ("device", "id") include ("archived_at", "visibility");
create index "device_uploads_received_at_idx" on "device_uploads" using btree ("received_at", "id") include ("archived_at", "visibility");
create index "device_uploads_remote_name_idx" on "device_uploads" using btree ("remote_name" collate natural_order, "id") include ("archived_at", "visibility");
create index "device_uploads_file_sha256_idx" on "device_uploads" using btree ("file_sha256");
create index "device_uploads_program_idx" on "device_uploads" using btree ("program", "id") include ("archived_at", "visibility");
create index "device_uploads_base_revision_idx" on "device_uploads" using btree ("base_revision", "id") include ("archived_at", "visibility");
create index "device_uploads_comparison_idx" on "device_uploads" using btree ("comparison", "id") include ("archived_at", "visibility");
create index "device_uploads_changed_blocks_idx" on "device_uploads" using btree ("changed_blocks", "id") include ("archived_at", "visibility");
create index "device_uploads_status_idx" on "device_uploads" using btree ("status", "id") include ("archived_at", "visibility");
create index "device_uploads_decided_by_idx" on "device_uploads" using btree ("decided_by", "id") include ("archived_at", "visibility");
create index "device_uploads_new_revision_idx" on "device_uploads" using btree ("new_revision", "id") include ("archived_at", "visibility");
create index "device_uploads_search_idx" on "device_uploads" using gin ("search" gin_trgm_ops);
create table "devices" (
  "id" uuid not null,
  "version" integer default 1 not null,
  "created_at" timestamptz(3) default now() not null,
  "created_by" uuid,
  "updated_at" timestamptz(3) default now() not null,
  "updated_by" uuid,
  "archived_at" timestamptz(3),
  "archived_by" uuid,
  "visibility" uuid,
  "keywords" text[] default '{}' not null,
  "code" text not null,
  "name" text not null,
  "description" text,
  "enabled" boolean default true not null,
  "device_class" text default 'cncControl' not null,
  "controller_family" text not null,
  "controller_model" text,
  "dialect" text not null,
  "things" uuid[] default '{}' not null,
  "photo" jsonb,
  "photo_sha256" text generated always as ("photo" ->> 'sha256') stored,
  "tile" jsonb,
  "gateway" uuid,
  "transport" text default 'none' not null,
  "transport_options" jsonb,
  "send_path" text,
  "receive_path" text,
  "name_pattern" text default '{programNumber}' not null,
  "max_name_length" bigint,
  "memory_kb" bigint,
  "line_ending" text default 'crlf' not null,
  "charset" text default 'ascii' not null,
  "force_upper_case" boolean default false not null,
  "strip_comments" boolean default false not null,
  "strip_spaces" boolean default false not null,
  "header_template" uuid,
  "insert_header" boolean default true not null,
  "overwrite_policy" text default 'backupFirst' not null,
  "verify_after_send" text default 'size' not null,
  "remote_requests" boolean default false not null,
  "rapid_rate_x" numeric(15,3) default 15000 not null,
  "rapid_rate_y" numeric(15,3) default 15000 not null,
  "rapid_rate_z" numeric(15,3) default 15000 not null,
  "rapid_rate_rotary" numeric(15,3),
  "tool_change_seconds" numeric(14,2) default 8 not null,
  "peck_clearance_mm" numeric(16,4) default 0.25 not null,
  "max_feed_mm_min" numeric(15,3),
  "max_spindle_rpm" bigint,
  "travel_min_x" numeric(15,3),
  "travel_max_x" numeric(15,3),
  "travel_min_y" numeric(15,3),
  "travel_max_y" numeric(15,3),
  "travel_min_z" numeric(15,3),
  "travel_max_z" numeric(15,3),
  "arc_tolerance_mm" numeric(16,4) default 0.02 not null,
  "unit_system" text default 'both' not null,
  "magazine_size" bigint,
  "miner_option" uuid,
  "miner_endpoint" text,
  "miner_device_key" text,
  "stale_after_seconds" bigint default 30 not null,
  "micro_stop_seconds" bigint default 60 not null,
  "stop_prompt_minutes" bigint default 10 not null,
  "part_count_source" text default 'counter' not null,
  "parts_per_cycle" numeric(14,2) default 1 not null,
  "max_count_jump" bigint default 50 not null,
  "link_state" text default 'never',
  "state" text default 'unknown',
  "state_since" timestamptz(3),
  "current_program" text,
  "part_count" bigint,
  "last_data_at" timestamptz(3),
  "search" text generated always as (mw_fold(coalesce("code", '') || ' ' || mw_code_key(coalesce("code", '')) || ' ' || coalesce("name", '') || ' ' || coalesce("controller_model", ''))) stored,
  primary key ("id")
);
alter table "devices" add constraint "devices_code_length_check" check (char_length("code") <= 40);
alter table "devices" add constraint "devices_name_length_check" check (char_length("name") <= 80);
alter table "devices" add constraint "devices_description_length_check" check (char_length("description") <= 20000);
alter table "devices" add constraint "devices_device_class_check" check ("device_class" in ('cncControl', 'dncBox', 'dataAdapter', 'robotControl', 'cmm', 'presetter', 'laser', 'pressBrake', 'other'));
alter table "devices" add constraint "devices_controller_family_check" check ("controller_family" in ('fanuc', 'haas', 'heidenhain', 'siemens', 'mazatrol', 'okuma', 'mitsubishi', 'fagor', 'hurco', 'linuxcnc', 'trumpf', 'bystronic', 'other'));
alter table "devices" add constraint "devices_controller_model_length_check" check (char_length("controller_model") <= 80);
alter table "devices" add constraint "devices_dialect_check" check ("dialect" in ('fanucMill', 'fanucLathe', 'haas', 'hurcoIso', 'okuma', 'siemens840d', 'heidenhain', 'linuxcnc', 'plain'));
alter table "devices" add constraint "devices_transport_check" check ("transport" in ('none', 'serial', 'ftpClient', 'ftpsClient', 'sftpClient', 'ftpServer', 'sftpServer', 'sharedFolder', 'tcpRaw', 'focas'));
alter table "devices" add constraint "devices_send_path_length_check" check (char_length("send_path") <= 300);
alter table "devices" add constraint "devices_receive_path_length_check" check (char_length("receive_path") <= 300);
alter table "devices" add constraint "devices_name_pattern_length_check" check (char_length("name_pattern") <= 120);
alter table "devices" add constraint "devices_max_name_length_min_check" check ("max_name_length" >= 1);
alter table "devices" add constraint "devices_max_name_length_max_check" check ("max_name_length" <= 255);
alter table "devices" add constraint "devices_memory_kb_min_check" check ("memory_kb" >= 1);
alter table "devices" add constraint "devices_line_ending_check" check ("line_ending" in ('lf', 'crlf', 'cr', 'lfcrcr'));
alter table "devices" add constraint "devices_charset_check" check ("charset" in ('ascii', 'latin1', 'utf8', 'eia'));
alter table "devices" add constraint "devices_overwrite_policy_check" check ("overwrite_policy" in ('refuse', 'backupFirst', 'overwrite'));
alter table "devices" add constraint "devices_verify_after_send_check" check ("verify_after_send" in ('none', 'size', 'readBack'));
alter table "devices" add constraint "devices_rapid_rate_x_min_check" check ("rapid_rate_x" >= 0);
alter table "devices" add constraint "devices_rapid_rate_y_min_check" check ("rapid_rate_y" >= 0);
alter table "devices" add constraint "devices_rapid_rate_z_min_check" check ("rapid_rate_z" >= 0);
alter table "devices" add constraint "devices_rapid_rate_rotary_min_check" check ("rapid_rate_rotary" >= 0);
alter table "devices" add constraint "devices_tool_change_seconds_min_check" check ("tool_change_seconds" >= 0);
alter table "devices" add constraint "devices_peck_clearance_mm_min_check" check ("peck_clearance_mm" >= 0);
alter table "devices" add constraint "devices_max_feed_mm_min_min_check" check ("max_feed_mm_min" >= 0);
alter table "devices" add constraint "devices_max_spindle_rpm_min_check" check ("max_spindle_rpm" >= 1);
alter table "devices" add constraint "devices_arc_tolerance_mm_min_check" check ("arc_tolerance_mm" >= 0);
alter table "devices" add constraint "devices_unit_system_check" check ("unit_system" in ('inch', 'metric', 'both'));
alter table "devices" add constraint "devices_magazine_size_min_check" check ("magazine_size" >= 1);
alter table "devices" add constraint "devices_miner_endpoint_length_check" check (char_length("miner_endpoint") <= 500);
alter table "devices" add constraint "devices_miner_device_key_length_check" check (char_length("miner_device_key") <= 120);
alter table "devices" add constraint "devices_stale_after_seconds_min_check" check ("stale_after_seconds" >= 0);
alter table "devices" add constraint "devices_stale_after_seconds_max_check" check ("stale_after_seconds" <= 86400);
alter table "devices" add constraint "devices_micro_stop_seconds_min_check" check ("micro_stop_seconds" >= 0);
alter table "devices" add constraint "devices_micro_stop_seconds_max_check" check ("micro_stop_seconds" <= 86400);
alter table "devices" add constraint "devices_stop_prompt_minutes_min_check" check ("stop_prompt_minutes" >= 0);
alter table "devices" add constraint "devices_stop_prompt_minutes_max_check" check ("stop_prompt_minutes" <= 1440);
alter table "devices" add constraint "devices_part_count_source_check" check ("part_count_source" in ('counter', 'cycleEnd', 'programEnd', 'none'));
alter table "devices" add constraint "devices_parts_per_cycle_min_check" check ("parts_per_cycle" >= 0);
alter table "devices" add constraint "devices_max_count_jump_min_check" check ("max_count_jump" >= 1);
alter table "devices" add constraint "devices_link_state_check" check ("link_state" in ('never', 'connected', 'lost', 'disabled'));
alter table "devices" add constraint "devices_state_check" check ("state" in ('running', 'idle', 'setup', 'alarm', 'off', 'unknown'));
alter table "devices" add constraint "devices_current_program_length_check" check (char_length("current_program") <= 200);
create unique index "devices_code_key" on "devices" using btree (lower("code"));
create unique index "devices_name_key" on "devices" using btree (lower("name"));
create index "devices_code_idx" on "devices" using btree ("code" collate natural_order, "id") include ("archived_at", "visibility");
create index "devices_name_idx" on "devices" using btree ("name" collate natural_order, "id") include ("archived_at", "visibility");
create index "devices_things_idx" on "devices" using gin ("things");
create index "devices_photo_sha256_idx" on "devices" using btree ("photo_sha256");
create index "devices_gateway_idx" on "devices" using btree ("gateway", "id") include ("archived_at", "visibility");
create index "devices_transport_idx" on "devices" using btree ("transport", "id") include ("archived_at", "visibility");
create index "devices_header_template_idx" on "devices" using btree ("header_template", "id") include ("archived_at", "visibility");
create index "devices_miner_option_idx" on "devices" using btree ("miner_option", "id") include ("archived_at", "visibility");
create index "devices_link_state_idx" on "devices" using btree ("link_state", "id") include ("archived_at", "visibility");
create index "devices_state_idx" on "devices" using btree ("state", "id") include ("archived_at", "visibility");
create index "devices_current_program_idx" on "devices" using btree ("current_program" collate natural_order, "id") include ("archived_at", "visibility");
create index "devices_search_idx" on "devices" using gin ("search" gin_trgm_ops);
create table "dimension_types" (
  "id" uuid not null,
  "version" integer default 1 not null,
  "created_at" timestamptz(3) default now() not null,
  "created_by" uuid,
  "updated_at" timestamptz(3) default now() not null,
  "updated_by" uuid,
  "archived_at" timestamptz(3),
  "archived_by" uuid,
  "visibility" uuid,
  "keywords" text[] default '{}' not null,
  "code" text not null,
  "name" text not null,
  "symbol" text,
  "family" text not null,
  "data_kind" text not null,
  "bounded" text default 'both' not null,
  "default_unit" uuid,
  "decimals" bigint default 3 not null,
  "datums_allowed" boolean default false not null,
  "modifiers_allowed" boolean default false not null,
  "default_method" uuid,
  "default_chart" text default 'none',
  "is_system" boolean default false not null,
  "search" text generated always as (mw_fold(coalesce("code", '') || ' ' || mw_code_key(coalesce("code", '')) || ' ' || coalesce("name", '') || ' ' || coalesce("symbol", ''))) stored,
  primary key ("id")
);
alter table "dimension_types" add constraint "dimension_types_code_length_check" check (char_length("code") <= 40);
alter table "dimension_types" add constraint "dimension_types_name_length_check" check (char_length("name") <= 80);
alter table "dimension_types" add constraint "dimension_types_symbol_length_check" check (char_length("symbol") <= 4);
alter table "dimension_types" add constraint "dimension_types_family_check" check ("family" in ('size', 'location', 'form', 'orientation', 'profile', 'runout', 'surface', 'thread', 'angle', 'attribute', 'count', 'note'));
alter table "dimension_types" add constraint "dimension_types_data_kind_check" check ("data_kind" in ('variable', 'attribute', 'count'));
alter table "dimension_types" add constraint "dimension_types_bounded_check" check ("bounded" in ('both', 'upperOnly', 'lowerOnly'));
alter table "dimension_types" add constraint "dimension_types_decimals_min_check" check ("decimals" >= 0);
alter table "dimension_types" add constraint "dimension_types_decimals_max_check" check ("decimals" <= 9);
alter table "dimension_types" add constraint "dimension_types_default_chart_check" check ("default_chart" in ('xbarR', 'xbarS', 'imr', 'imrDeviation', 'p', 'np', 'c', 'u', 'none'));
create unique index "dimension_types_code_key" on "dimension_types" using btree (lower("code"));
create unique index "dimension_types_name_key" on "dimension_types" using btree (lower("name"));
create index "dimension_types_code_idx" on "dimension_types" using btree ("code" collate natural_order, "id") include ("archived_at", "visibility");
create index "dimension_types_name_idx" on "dimension_types" using btree ("name" collate natural_order, "id") include ("archived_at", "visibility");
create index "dimension_types_symbol_idx" on "dimension_types" using btree ("symbol" collate natural_order, "id") include ("archived_at", "visibility");
create index "dimension_types_family_idx" on "dimension_types" using btree ("family", "id") include ("archived_at", "visibility");
create index "dimension_types_data_kind_idx" on "dimension_types" using btree ("data_kind", "id") include ("archived_at", "visibility");
create index "dimension_types_bounded_idx" on "dimension_types" using btree ("bounded", "id") include ("archived_at", "visibility");
create index "dimension_types_default_unit_idx" on "dimension_types" using btree ("default_unit", "id") include ("archived_at", "visibility");
create index "dimension_types_decimals_idx" on "dimension_types" using btree ("decimals", "id") include ("archived_at", "visibility");
create index "dimension_types_default_method_idx" on "dimension_types" using btree ("default_method", "id") include ("archived_at", "visibility");
create index "dimension_types_search_idx" on "dimension_types" using gin ("search" gin_trgm_ops);
create table "dimensions" (
  "id" uuid not null,
  "version" integer default 1 not null,
  "created_at" timestamptz(3) default now() not null,
  "created_by" uuid,
  "updated_at" timestamptz(3) default now() not null,
  "updated_by" uuid,
  "archived_at" timestamptz(3),
  "archived_by" uuid,
  "visibility" uuid,
  "keywords" text[] default '{}' not null,
  "part_revision" uuid not null,
  "number" text not null,
  "type" uuid not null,
  "requirement" text not null,
  "nominal" numeric(21,9),
  "upper_tolerance" numeric(21,9),
  "lower_tolerance" numeric(21,9),
  "lower_limit" numeric(21,9),
  "upper_limit" numeric(21,9),
  "unit" uuid,
  "basic" boolean default false not null,
  "reference" boolean default false not null,
  "size_kind" text,
  "class" text default 'minor' not null,
  "datums" text,
  "modifier" text default 'none' not null,
  "size_feature" uuid,
  "features" bigint default 1 not null,
  "sheet_zone" text,
  "method" uuid,
  "map" uuid,
  "carried_from" uuid,
  "search" text generated always as (mw_fold(coalesce("number", '') || ' ' || coalesce("requirement", '') || ' ' || coalesce("datums", '') || ' ' || coalesce("sheet_zone", ''))) stored,
  primary key ("id")
);
alter table "dimensions" add constraint "dimensions_number_length_check" check (char_length("number") <= 20);
alter table "dimensions" add constraint "dimensions_requirement_length_check" check (char_length("requirement") <= 300);
alter table "dimensions" add constraint "dimensions_size_kind_check" check ("size_kind" in ('internal', 'external'));
alter table "dimensions" add constraint "dimensions_class_check" check ("class" in ('safety', 'critical', 'key', 'major', 'minor'));
alter table "dimensions" add constraint "dimensions_datums_length_check" check (char_length("datums") <= 60);
alter table "dimensions" add constraint "dimensions_modifier_check" check ("modifier" in ('none', 'mmc', 'lmc'));
alter table "dimensions" add constraint "dimensions_features_min_check" check ("features" >= 1);
alter table "dimensions" add constraint "dimensions_features_max_check" check ("features" <= 999);
alter table "dimensions" add constraint "dimensions_sheet_zone_length_check" check (char_length("sheet_zone") <= 20);
alter table "dimensions" add constraint "dimensions_rule1_check" check ("modifier" is null or "modifier" not in ('mmc', 'lmc') or ("size_feature" is not null));
create unique index "dimensions_part_revision_number_key" on "dimensions" using btree ("part_revision", lower("number"));
create index "dimensions_part_revision_idx" on "dimensions" using btree ("part_revision", "id") include ("archived_at", "visibility");
create index "dimensions_number_idx" on "dimensions" using btree ("number" collate natural_order, "id") include ("archived_at", "visibility");
create index "dimensions_type_idx" on "dimensions" using btree ("type", "id") include ("archived_at", "visibility");
create index "dimensions_requirement_idx" on "dimensions" using btree ("requirement" collate natural_order, "id") include ("archived_at", "visibility");
create index "dimensions_unit_idx" on "dimensions" using btree ("unit", "id") include ("archived_at", "visibility");
create index "dimensions_class_idx" on "dimensions" using btree ("class", "id") include ("archived_at", "visibility");
create index "dimensions_size_feature_idx" on "dimensions" using btree ("size_feature", "id") include ("archived_at", "visibility");
create index "dimensions_method_idx" on "dimensions" using btree ("method", "id") include ("archived_at", "visibility");
create index "dimensions_map_idx" on "dimensions" using btree ("map", "id") include ("archived_at", "visibility");
create index "dimensions_carried_from_idx" on "dimensions" using btree ("carried_from", "id") include ("archived_at", "visibility");
create index "dimensions_search_idx" on "dimensions" using gin ("search" gin_trgm_ops);
create table "dxf" (
  "id" uuid not null,
  "version" integer default 1 not null,
  "created_at" timestamptz(3) default now() not null,
  "created_by" uuid,
  "updated_at" timestamptz(3) default now() not null,
  "updated_by" uuid,
  "archived_at" timestamptz(3),
  "archived_by" uuid,
  "visibility" uuid,
  "keywords" text[] default '{}' not null,
  "code" text not null,
  "file" jsonb not null,
  "file_sha256" text generated always as ("file" ->> 'sha256') stored,
  "name" text,
  "part" uuid,
  "part_revision" uuid,
  "quote_line" uuid,
  "unit" text,
  "unit_confirmed_by" uuid,
  "material" uuid,
  "thickness_mm" numeric(15,3),
  "cut_speed_mm_min" numeric(15,3),
  "pierce_seconds" numeric(15,3),
  "rapid_mm_min" numeric(15,3),
  "quantity" bigint default 1 not null,
  "chain_tolerance_mm" numeric(16,4) default 0.01 not null,
  "margin_mm" numeric(15,3) default 5 not null,
  "cut_length_mm" numeric(15,3),
  "etch_length_mm" numeric(15,3),
  "bend_count" bigint,
  "pierces" bigint,
  "open_chains" bigint,
  "net_area_mm2" numeric(14,2),
  "hole_area_mm2" numeric(14,2),
  "blank_area_mm2" numeric(14,2),
  "bounding_x" numeric(15,3),
  "bounding_y" numeric(15,3),
  "mass_kg" numeric(15,3),
  "cut_seconds" numeric(13,1),
  "warnings" jsonb,
  "search" text generated always as (mw_fold(coalesce("code", '') || ' ' || mw_code_key(coalesce("code", '')) || ' ' || coalesce("name", ''))) stored,
  primary key ("id")
);
alter table "dxf" add constraint "dxf_code_length_check" check (char_length("code") <= 40);
alter table "dxf" add constraint "dxf_name_length_check" check (char_length("name") <= 120);
alter table "dxf" add constraint "dxf_unit_check" check ("unit" in ('mm', 'cm', 'm', 'inch', 'foot'));
alter table "dxf" add constraint "dxf_thickness_mm_min_check" check ("thickness_mm" >= 0);
alter table "dxf" add constraint "dxf_cut_speed_mm_min_min_check" check ("cut_speed_mm_min" >= 0);
alter table "dxf" add constraint "dxf_pierce_seconds_min_check" check ("pierce_seconds" >= 0);
alter table "dxf" add constraint "dxf_rapid_mm_min_min_check" check ("rapid_mm_min" >= 0);
alter table "dxf" add constraint "dxf_quantity_min_check" check ("quantity" >= 1);
alter table "dxf" add constraint "dxf_chain_tolerance_mm_min_check" check ("chain_tolerance_mm" >= 0);
alter table "dxf" add constraint "dxf_margin_mm_min_check" check ("margin_mm" >= 0);
create unique index "dxf_code_key" on "dxf" using btree (lower("code"));
create index "dxf_code_idx" on "dxf" using btree ("code" collate natural_order, "id") include ("archived_at", "visibility");
create index "dxf_file_sha256_idx" on "dxf" using btree ("file_sha256");
create index "dxf_name_idx" on "dxf" using btree ("name" collate natural_order, "id") include ("archived_at", "visibility");
create index "dxf_part_idx" on "dxf" using btree ("part", "id") include ("archived_at", "visibility");
create index "dxf_part_revision_idx" on "dxf" using btree ("part_revision", "id") include ("archived_at", "visibility");
create index "dxf_quote_line_idx" on "dxf" using btree ("quote_line", "id") include ("archived_at", "visibility");
create index "dxf_unit_confirmed_by_idx" on "dxf" using btree ("unit_confirmed_by", "id") include ("archived_at", "visibility");
create index "dxf_material_idx" on "dxf" using btree ("material", "id") include ("archived_at", "visibility");
create index "dxf_cut_length_mm_idx" on "dxf" using btree ("cut_length_mm", "id") include ("archived_at", "visibility");
create index "dxf_pierces_idx" on "dxf" using btree ("pierces", "id") include ("archived_at", "visibility");
create index "dxf_net_area_mm2_idx" on "dxf" using btree ("net_area_mm2", "id") include ("archived_at", "visibility");
create index "dxf_bounding_x_idx" on "dxf" using btree ("bounding_x", "id") include ("archived_at", "visibility");
create index "dxf_bounding_y_idx" on "dxf" using btree ("bounding_y", "id") include ("archived_at", "visibility");
create index "dxf_search_idx" on "dxf" using gin ("search" gin_trgm_ops);
create table "dxf_layers" (
  "id" uuid not null,
  "parent" uuid not null,
  "root" uuid not null,
  "position" integer default 1 not null,
  "layer" text not null,
  "color" text,
  "visible" boolean default true not null,
  "role" text default 'cut' not null,
  "entity_count" bigint,
  "length_mm" numeric(15,3),
  primary key ("id")
);
alter table "dxf_layers" add constraint "dxf_layers_layer_length_check" check (char_length("layer") <= 255);
alter table "dxf_layers" add constraint "dxf_layers_color_length_check" check (char_length("color") <= 7);
alter table "dxf_layers" add constraint "dxf_layers_role_check" check ("role" in ('cut', 'etch', 'bend', 'ignore'));
create index "dxf_layers_parent_idx" on "dxf_layers" using btree ("parent", "position");
create index "dxf_layers_root_idx" on "dxf_layers" using btree ("root");
create table "e_signatures" (
  "id" uuid not null,
  "version" integer default 1 not null,
  "created_at" timestamptz(3) default now() not null,
  "created_by" uuid,
  "updated_at" timestamptz(3) default now() not null,
  "updated_by" uuid,
  "archived_at" timestamptz(3),
  "archived_by" uuid,
  "visibility" uuid,
  "keywords" text[] default '{}' not null,
  "place" bigint not null,
  "record" text not null,
  "record_version" bigint not null,
  "meaning" text not null,
  "signer" uuid not null,
  "signer_name" text not null,
  "stamp" uuid,
  "reason" text,
  "signed_at" timestamptz(3) not null,
  "method" text not null,
  "record_hash" text not null,
  "prev_hash" text not null,
  "hash" text not null,
  "search" text generated always as (mw_fold(coalesce("signer_name", ''))) stored,
  primary key ("id")
);
alter table "e_signatures" add constraint "e_signatures_place_min_check" check ("place" >= 1);
alter table "e_signatures" add constraint "e_signatures_record_version_min_check" check ("record_version" >= 1);
alter table "e_signatures" add constraint "e_signatures_meaning_check" check ("meaning" in ('performed', 'verified', 'reviewed', 'approved', 'rejected', 'witnessed'));
alter table "e_signatures" add constraint "e_signatures_signer_name_length_check" check (char_length("signer_name") <= 200);
alter table "e_signatures" add constraint "e_signatures_reason_length_check" check (char_length("reason") <= 500);
alter table "e_signatures" add constraint "e_signatures_method_check" check ("method" in ('password', 'passwordTotp', 'passkey', 'badgePin'));
alter table "e_signatures" add constraint "e_signatures_record_hash_length_check" check (char_length("record_hash") <= 64);
alter table "e_signatures" add constraint "e_signatures_prev_hash_length_check" check (char_length("prev_hash") <= 64);
alter table "e_signatures" add constraint "e_signatures_hash_length_check" check (char_length("hash") <= 64);
create unique index "e_signatures_place_key" on "e_signatures" using btree ("place");
create index "e_signatures_place_idx" on "e_signatures" using btree ("place", "id") include ("archived_at", "visibility");
create index "e_signatures_record_idx" on "e_signatures" using btree ("record", "id") include ("archived_at", "visibility");
create index "e_signatures_record_version_idx" on "e_signatures" using btree ("record_version", "id") include ("archived_at", "visibility");
create index "e_signatures_meaning_idx" on "e_signatures" using btree ("meaning", "id") include ("archived_at", "visibility");
create index "e_signatures_signer_idx" on "e_signatures" using btree ("signer", "id") include ("archived_at", "visibility");
create index "e_signatures_signer_name_idx" on "e_signatures" using btree ("signer_name" collate natural_order, "id") include ("archived_at", "visibility");
create index "e_signatures_stamp_idx" on "e_signatures" using btree ("stamp", "id") include ("archived_at", "visibility");
create index "e_signatures_reason_idx" on "e_signatures" using btree ("reason" collate natural_order, "id") include ("archived_at", "visibility");
create index "e_signatures_signed_at_idx" on "e_signatures" using btree ("signed_at", "id") include ("archived_at", "visibility");
create index "e_signatures_search_idx" on "e_signatures" using gin ("search" gin_trgm_ops);
create table "eight_d_disciplines" (
  "id" uuid not null,
  "parent" uuid not null,
  "root" uuid not null,
  "position" integer default 1 not null,
  "discipline" text not null,
  "owner" uuid,
  "due" date,
  "text" text,
  "completed_at" timestamptz(3),
  "completed_by" uuid,
  "approved_by" uuid,
  primary key ("id")
);
alter table "eight_d_disciplines" add constraint "eight_d_disciplines_discipline_check" check ("discipline" in ('D0', 'D1', 'D2', 'D3', 'D4', 'D5', 'D6', 'D7', 'D8'));
alter table "eight_d_disciplines" add constraint "eight_d_disciplines_text_length_check" check (char_length("text") <= 100000);
create index "eight_d_disciplines_parent_idx" on "eight_d_disciplines" using btree ("parent", "position");
create index "eight_d_disciplines_root_idx" on "eight_d_disciplines" using btree ("root");
create index "eight_d_disciplines_owner_idx" on "eight_d_disciplines" using btree ("owner", "id");
create index "eight_d_disciplines_completed_by_idx" on "eight_d_disciplines" using btree ("completed_by", "id");
create index "eight_d_disciplines_approved_by_idx" on "eight_d_disciplines" using btree ("approved_by", "id");
create table "eight_ds" (
  "id" uuid not null,
  "version" integer default 1 not null,
  "created_at" timestamptz(3) default now() not null,
  "created_by" uuid,
  "updated_at" timestamptz(3) default now() not null,
  "updated_by" uuid,
  "archived_at" timestamptz(3),
  "archived_by" uuid,
  "visibility" uuid,
  "keywords" text[] default '{}' not null,
  "code" text not null,
  "title" text not null,
  "ncmrs" uuid[] default '{}' not null,
  "customer" uuid,
  "customer_ref" text,
  "champion" uuid not null,
  "leader" uuid not null,
  "team" uuid[] default '{}' not null,
  "problem_what" text,
  "problem_where" text,
  "problem_when" text,
  "problem_who" text,
  "problem_extent" text,
  "problem_is_not" text,
  "occurrence_cause" text,
  "escape_cause" text,
  "systemic_cause" text,
  "current_discipline" text,
  "next_due" date,
  "recurred" boolean default false not null,
  "closed_at" timestamptz(3),
  "cancel_reason" text,
  "status" text default 'open' not null,
  "search" text generated always as (mw_fold(coalesce("code", '') || ' ' || mw_code_key(coalesce("code", '')) || ' ' || coalesce("title", '') || ' ' || coalesce("customer_ref", ''))) stored,
  primary key ("id")
);
alter table "eight_ds" add constraint "eight_ds_code_length_check" check (char_length("code") <= 40);
alter table "eight_ds" add constraint "eight_ds_title_length_check" check (char_length("title") <= 200);
alter table "eight_ds" add constraint "eight_ds_customer_ref_length_check" check (char_length("customer_ref") <= 80);
alter table "eight_ds" add constraint "eight_ds_problem_what_length_check" check (char_length("problem_what") <= 20000);
alter table "eight_ds" add constraint "eight_ds_problem_where_length_check" check (char_length("problem_where") <= 500);
alter table "eight_ds" add constraint "eight_ds_problem_when_length_check" check (char_length("problem_when") <= 500);
alter table "eight_ds" add constraint "eight_ds_problem_who_length_check" check (char_length("problem_who") <= 500);
alter table "eight_ds" add constraint "eight_ds_problem_extent_length_check" check (char_length("problem_extent") <= 500);
alter table "eight_ds" add constraint "eight_ds_problem_is_not_length_check" check (char_length("problem_is_not") <= 20000);
alter table "eight_ds" add constraint "eight_ds_occurrence_cause_length_check" check (char_length("occurrence_cause") <= 20000);
alter table "eight_ds" add constraint "eight_ds_escape_cause_length_check" check (char_length("escape_cause") <= 20000);
alter table "eight_ds" add constraint "eight_ds_systemic_cause_length_check" check (char_length("systemic_cause") <= 20000);
alter table "eight_ds" add constraint "eight_ds_current_discipline_check" check ("current_discipline" in ('D0', 'D1', 'D2', 'D3', 'D4', 'D5', 'D6', 'D7', 'D8'));
alter table "eight_ds" add constraint "eight_ds_cancel_reason_length_check" check (char_length("cancel_reason") <= 500);
alter table "eight_ds" add constraint "eight_ds_status_check" check ("status" in ('open', 'closed', 'cancelled'));
create unique index "eight_ds_code_key" on "eight_ds" using btree (lower("code"));
create index "eight_ds_code_idx" on "eight_ds" using btree ("code" collate natural_order, "id") include ("archived_at", "visibility");
create index "eight_ds_title_idx" on "eight_ds" using btree ("title" collate natural_order, "id") include ("archived_at", "visibility");
create index "eight_ds_ncmrs_idx" on "eight_ds" using gin ("ncmrs");
create index "eight_ds_customer_idx" on "eight_ds" using btree ("customer", "id") include ("archived_at", "visibility");
create index "eight_ds_champion_idx" on "eight_ds" using btree ("champion", "id") include ("archived_at", "visibility");
create index "eight_ds_leader_idx" on "eight_ds" using btree ("leader", "id") include ("archived_at", "visibility");
create index "eight_ds_team_idx" on "eight_ds" using gin ("team");
create index "eight_ds_current_discipline_idx" on "eight_ds" using btree ("current_discipline", "id") include ("archived_at", "visibility");
create index "eight_ds_next_due_idx" on "eight_ds" using btree ("next_due", "id") include ("archived_at", "visibility");
create index "eight_ds_status_idx" on "eight_ds" using btree ("status", "id") include ("archived_at", "visibility");
create index "eight_ds_created_at_idx" on "eight_ds" using btree ("created_at", "id") include ("archived_at", "visibility");
create index "eight_ds_search_idx" on "eight_ds" using gin ("search" gin_trgm_ops);
create table "fair_characteristics" (
  "id" uuid not null,
  "parent" uuid not null,
  "root" uuid not null,
  "position" integer default 1 not null,
  "dimension" uuid,
  "number" text not null,
  "reference_location" text,
  "designator" text,
  "requirement" text not null,
  "results" jsonb,
  "tooling" text,
  "result" text default 'pending' not null,
  "ncmr" uuid,
  "comments" text,
  primary key ("id")
);
alter table "fair_characteristics" add constraint "fair_characteristics_number_length_check" check (char_length("number") <= 20);
alter table "fair_characteristics" add constraint "fair_characteristics_reference_location_length_check" check (char_length("reference_location") <= 40);
alter table "fair_characteristics" add constraint "fair_characteristics_designator_length_check" check (char_length("designator") <= 40);
alter table "fair_characteristics" add constraint "fair_characteristics_requirement_length_check" check (char_length("requirement") <= 300);
alter table "fair_characteristics" add constraint "fair_characteristics_tooling_length_check" check (char_length("tooling") <= 200);
alter table "fair_characteristics" add constraint "fair_characteristics_result_check" check ("result" in ('pending', 'pass', 'fail'));
alter table "fair_characteristics" add constraint "fair_characteristics_comments_length_check" check (char_length("comments") <= 500);
create index "fair_characteristics_parent_idx" on "fair_characteristics" using btree ("parent", "position");
create index "fair_characteristics_root_idx" on "fair_characteristics" using btree ("root");
create index "fair_characteristics_dimension_idx" on "fair_characteristics" using btree ("dimension", "id");
create index "fair_characteristics_ncmr_idx" on "fair_characteristics" using btree ("ncmr", "id");
create table "fair_components" (
  "id" uuid not null,
  "parent" uuid not null,
  "root" uuid not null,
  "position" integer default 1 not null,
  "part_number" text not null,
  "part_name" text,
  "serial_number" text,
  "fair" uuid,
  "fair_number" text,
  primary key ("id")
);
alter table "fair_components" add constraint "fair_components_part_number_length_check" check (char_length("part_number") <= 60);
alter table "fair_components" add constraint "fair_components_part_name_length_check" check (char_length("part_name") <= 200);
alter table "fair_components" add constraint "fair_components_serial_number_length_check" check (char_length("serial_number") <= 80);
alter table "fair_components" add constraint "fair_components_fair_number_length_check" check (char_length("fair_number") <= 60);
create index "fair_components_parent_idx" on "fair_components" using btree ("parent", "position");
create index "fair_components_root_idx" on "fair_components" using btree ("root");
create index "fair_components_fair_idx" on "fair_components" using btree ("fair", "id");
create table "fair_products" (
  "id" uuid not null,
  "parent" uuid not null,
  "root" uuid not null,
  "position" integer default 1 not null,
  "kind" text not null,
  "name" text not null,
  "specification" text,
  "code" text,
  "supplier" uuid,
  "customer_approval" text default 'na',
  "certificate_number" text,
  "test_procedure" text,
  "acceptance_report" text,
  "comments" text,
  primary key ("id")
);
alter table "fair_products" add constraint "fair_products_kind_check" check ("kind" in ('material', 'specialProcess', 'functionalTest'));
alter table "fair_products" add constraint "fair_products_name_length_check" check (char_length("name") <= 200);
alter table "fair_products" add constraint "fair_products_specification_length_check" check (char_length("specification") <= 200);
alter table "fair_products" add constraint "fair_products_code_length_check" check (char_length("code") <= 60);
alter table "fair_products" add constraint "fair_products_customer_approval_check" check ("customer_approval" in ('yes', 'no', 'na'));
alter table "fair_products" add constraint "fair_products_certificate_number_length_check" check (char_length("certificate_number") <= 80);
alter table "fair_products" add constraint "fair_products_test_procedure_length_check" check (char_length("test_procedure") <= 200);
alter table "fair_products" add constraint "fair_products_acceptance_report_length_check" check (char_length("acceptance_report") <= 200);
alter table "fair_products" add constraint "fair_products_comments_length_check" check (char_length("comments") <= 500);
create index "fair_products_parent_idx" on "fair_products" using btree ("parent", "position");
create index "fair_products_root_idx" on "fair_products" using btree ("root");
create index "fair_products_supplier_idx" on "fair_products" using btree ("supplier", "id");
create table "fairs" (
  "id" uuid not null,
  "version" integer default 1 not null,
  "created_at" timestamptz(3) default now() not null,
  "created_by" uuid,
  "updated_at" timestamptz(3) default now() not null,
  "updated_by" uuid,
  "archived_at" timestamptz(3),
  "archived_by" uuid,
  "visibility" uuid,
  "keywords" text[] default '{}' not null,
  "code" text not null,
  "part_revision" uuid not null,
  "part_name" text,
  "serial_number" text,
  "drawing_number" text,
  "drawing_revision" text,
  "additional_changes" text,
  "process_reference" text,
  "purchase_order" text,
  "customer" uuid,
  "order" uuid,
  "job" uuid,
  "scope" text default 'full' not null,
  "baseline" uuid,
  "reason" text not null,
  "level" text default 'detail' not null,
  "has_nonconformance" boolean default false not null,
  "verified_by" uuid,
  "verified_at" timestamptz(3),
  "approved_by" uuid,
  "approved_at" timestamptz(3),
  "customer_reference" text,
  "reopen_reason" text,
  "status" text default 'draft' not null,
  "search" text generated always as (mw_fold(coalesce("code", '') || ' ' || mw_code_key(coalesce("code", '')) || ' ' || coalesce("part_name", '') || ' ' || coalesce("drawing_number", '') || ' ' || coalesce("serial_number", ''))) stored,
  primary key ("id")
);
alter table "fairs" add constraint "fairs_code_length_check" check (char_length("code") <= 40);
alter table "fairs" add constraint "fairs_part_name_length_check" check (char_length("part_name") <= 200);
alter table "fairs" add constraint "fairs_serial_number_length_check" check (char_length("serial_number") <= 80);
alter table "fairs" add constraint "fairs_drawing_number_length_check" check (char_length("drawing_number") <= 60);
alter table "fairs" add constraint "fairs_drawing_revision_length_check" check (char_length("drawing_revision") <= 20);
alter table "fairs" add constraint "fairs_additional_changes_length_check" check (char_length("additional_changes") <= 500);
alter table "fairs" add constraint "fairs_process_reference_length_check" check (char_length("process_reference") <= 200);
alter table "fairs" add constraint "fairs_purchase_order_length_check" check (char_length("purchase_order") <= 80);
alter table "fairs" add constraint "fairs_scope_check" check ("scope" in ('full', 'partial'));
alter table "fairs" add constraint "fairs_reason_check" check ("reason" in ('newPart', 'designChange', 'processChange', 'supplierChange', 'locationChange', 'toolingChange', 'lapse', 'corrective', 'customerRequest'));
alter table "fairs" add constraint "fairs_level_check" check ("level" in ('detail', 'assembly'));
alter table "fairs" add constraint "fairs_customer_reference_length_check" check (char_length("customer_reference") <= 120);
alter table "fairs" add constraint "fairs_reopen_reason_length_check" check (char_length("reopen_reason") <= 500);
alter table "fairs" add constraint "fairs_status_check" check ("status" in ('draft', 'inProgress', 'verified', 'approved', 'submitted', 'accepted', 'rejected'));
alter table "fairs" add constraint "fairs_rule1_check" check ("scope" is null or "scope" not in ('partial') or ("baseline" is not null));
create unique index "fairs_code_key" on "fairs" using btree (lower("code"));
create index "fairs_code_idx" on "fairs" using btree ("code" collate natural_order, "id") include ("archived_at", "visibility");
create index "fairs_part_revision_idx" on "fairs" using btree ("part_revision", "id") include ("archived_at", "visibility");
create index "fairs_customer_idx" on "fairs" using btree ("customer", "id") include ("archived_at", "visibility");
create index "fairs_order_idx" on "fairs" using btree ("order", "id") include ("archived_at", "visibility");
create index "fairs_job_idx" on "fairs" using btree ("job", "id") include ("archived_at", "visibility");
create index "fairs_scope_idx" on "fairs" using btree ("scope", "id") include ("archived_at", "visibility");
create index "fairs_baseline_idx" on "fairs" using btree ("baseline", "id") include ("archived_at", "visibility");
create index "fairs_reason_idx" on "fairs" using btree ("reason", "id") include ("archived_at", "visibility");
create index "fairs_has_nonconformance_idx" on "fairs" using btree ("has_nonconformance", "id") include ("archived_at", "visibility");
create index "fairs_verified_by_idx" on "fairs" using btree ("verified_by", "id") include ("archived_at", "visibility");
create index "fairs_approved_by_idx" on "fairs" using btree ("approved_by", "id") include ("archived_at", "visibility");
create index "fairs_status_idx" on "fairs" using btree ("status", "id") include ("archived_at", "visibility");
create index "fairs_created_at_idx" on "fairs" using btree ("created_at", "id") include ("archived_at", "visibility");
create index "fairs_search_idx" on "fairs" using gin ("search" gin_trgm_ops);
create table "fiscal_periods" (
  "id" uuid not null,
  "version" integer default 1 not null,
  "created_at" timestamptz(3) default now() not null,
  "created_by" uuid,
  "updated_at" timestamptz(3) default now() not null,
  "updated_by" uuid,
  "archived_at" timestamptz(3),
  "archived_by" uuid,
  "visibility" uuid,
  "keywords" text[] default '{}' not null,
  "code" text not null,
  "year" uuid not null,
  "number" bigint not null,
  "starts_on" date not null,
  "ends_on" date not null,
  "status" text default 'future' not null,
  "closed_at" timestamptz(3),
  "closed_by" uuid,
  "seal" text,
  "search" text generated always as (mw_fold(coalesce("code", ''))) stored,
  primary key ("id")
);
alter table "fiscal_periods" add constraint "fiscal_periods_code_length_check" check (char_length("code") <= 7);
alter table "fiscal_periods" add constraint "fiscal_periods_number_min_check" check ("number" >= 1);
alter table "fiscal_periods" add constraint "fiscal_periods_number_max_check" check ("number" <= 12);
alter table "fiscal_periods" add constraint "fiscal_periods_status_check" check ("status" in ('future', 'open', 'softClosed', 'closed'));
alter table "fiscal_periods" add constraint "fiscal_periods_seal_length_check" check (char_length("seal") <= 64);
alter table "fiscal_periods" add constraint "fiscal_periods_rule1_check" check ("ends_on" >= "starts_on");
create unique index "fiscal_periods_code_key" on "fiscal_periods" using btree (lower("code"));
create index "fiscal_periods_code_idx" on "fiscal_periods" using btree ("code" collate natural_order, "id") include ("archived_at", "visibility");
create index "fiscal_periods_year_idx" on "fiscal_periods" using btree ("year", "id") include ("archived_at", "visibility");
create index "fiscal_periods_number_idx" on "fiscal_periods" using btree ("number", "id") include ("archived_at", "visibility");
create index "fiscal_periods_starts_on_idx" on "fiscal_periods" using btree ("starts_on", "id") include ("archived_at", "visibility");
create index "fiscal_periods_ends_on_idx" on "fiscal_periods" using btree ("ends_on", "id") include ("archived_at", "visibility");
create index "fiscal_periods_status_idx" on "fiscal_periods" using btree ("status", "id") include ("archived_at", "visibility");
create index "fiscal_periods_closed_at_idx" on "fiscal_periods" using btree ("closed_at", "id") include ("archived_at", "visibility");
create index "fiscal_periods_closed_by_idx" on "fiscal_periods" using btree ("closed_by", "id") include ("archived_at", "visibility");
create index "fiscal_periods_search_idx" on "fiscal_periods" using gin ("search" gin_trgm_ops);
create table "fiscal_years" (
  "id" uuid not null,
  "version" integer default 1 not null,
  "created_at" timestamptz(3) default now() not null,
  "created_by" uuid,
  "updated_at" timestamptz(3) default now() not null,
  "updated_by" uuid,
  "archived_at" timestamptz(3),
  "archived_by" uuid,
  "visibility" uuid,
  "keywords" text[] default '{}' not null,
  "code" text,
  "starts_on" date not null,
  "ends_on" date,
  "status" text default 'open' not null,
  "closing_entry" uuid,
  "search" text generated always as (mw_fold(coalesce("code", ''))) stored,
  primary key ("id")
);
alter table "fiscal_years" add constraint "fiscal_years_code_length_check" check (char_length("code") <= 6);
alter table "fiscal_years" add constraint "fiscal_years_status_check" check ("status" in ('open', 'closed'));
create unique index "fiscal_years_code_key" on "fiscal_years" using btree (lower("code"));
create index "fiscal_years_code_idx" on "fiscal_years" using btree ("code" collate natural_order, "id") include ("archived_at", "visibility");
create index "fiscal_years_starts_on_idx" on "fiscal_years" using btree ("starts_on", "id") include ("archived_at", "visibility");
create index "fiscal_years_ends_on_idx" on "fiscal_years" using btree ("ends_on", "id") include ("archived_at", "visibility");
create index "fiscal_years_status_idx" on "fiscal_years" using btree ("status", "id") include ("archived_at", "visibility");
create index "fiscal_years_closing_entry_idx" on "fiscal_years" using btree ("closing_entry", "id") include ("archived_at", "visibility");
create index "fiscal_years_search_idx" on "fiscal_years" using gin ("search" gin_trgm_ops);
create table "five_y_answers" (
  "id" uuid not null,
  "parent" uuid not null,
  "root" uuid not null,
  "position" integer default 1 not null,
  "level" bigint default 1 not null,
  "why" text not null,
  "evidence" text,
  "files" jsonb default '[]' not null,
  "verified" text default 'open',
  "root_cause" boolean default false not null,
  primary key ("id")
);
alter table "five_y_answers" add constraint "five_y_answers_level_min_check" check ("level" >= 1);
alter table "five_y_answers" add constraint "five_y_answers_level_max_check" check ("level" <= 15);
alter table "five_y_answers" add constraint "five_y_answers_why_length_check" check (char_length("why") <= 500);
alter table "five_y_answers" add constraint "five_y_answers_evidence_length_check" check (char_length("evidence") <= 500);
alter table "five_y_answers" add constraint "five_y_answers_verified_check" check ("verified" in ('yes', 'no', 'open'));
create index "five_y_answers_parent_idx" on "five_y_answers" using btree ("parent", "position");
create index "five_y_answers_root_idx" on "five_y_answers" using btree ("root");
create index "five_y_answers_files_idx" on "five_y_answers" using gin ("files" jsonb_path_ops);
create table "five_ys" (
  "id" uuid not null,
  "version" integer default 1 not null,
  "created_at" timestamptz(3) default now() not null,
  "created_by" uuid,
  "updated_at" timestamptz(3) default now() not null,
  "updated_by" uuid,
  "archived_at" timestamptz(3),
  "archived_by" uuid,
  "visibility" uuid,
  "keywords" text[] default '{}' not null,
  "code" text not null,
  "problem" text not null,
  "eight_d" uuid,
  "ncmr" uuid,
  "leg" text default 'occurrence',
  "status" text default 'draft' not null,
  "search" text generated always as (mw_fold(coalesce("code", '') || ' ' || mw_code_key(coalesce("code", '')) || ' ' || coalesce("problem", ''))) stored,
  primary key ("id")
);
alter table "five_ys" add constraint "five_ys_code_length_check" check (char_length("code") <= 40);
alter table "five_ys" add constraint "five_ys_problem_length_check" check (char_length("problem") <= 500);
alter table "five_ys" add constraint "five_ys_leg_check" check ("leg" in ('occurrence', 'escape', 'systemic'));
alter table "five_ys" add constraint "five_ys_status_check" check ("status" in ('draft', 'complete'));
create unique index "five_ys_code_key" on "five_ys" using btree (lower("code"));
create index "five_ys_code_idx" on "five_ys" using btree ("code" collate natural_order, "id") include ("archived_at", "visibility");
create index "five_ys_problem_idx" on "five_ys" using btree ("problem" collate natural_order, "id") include ("archived_at", "visibility");
create index "five_ys_eight_d_idx" on "five_ys" using btree ("eight_d", "id") include ("archived_at", "visibility");
create index "five_ys_ncmr_idx" on "five_ys" using btree ("ncmr", "id") include ("archived_at", "visibility");
create index "five_ys_leg_idx" on "five_ys" using btree ("leg", "id") include ("archived_at", "visibility");
create index "five_ys_status_idx" on "five_ys" using btree ("status", "id") include ("archived_at", "visibility");
create index "five_ys_created_at_idx" on "five_ys" using btree ("created_at", "id") include ("archived_at", "visibility");
create index "five_ys_search_idx" on "five_ys" using gin ("search" gin_trgm_ops);
create table "gage_profiles" (
  "id" uuid not null,
  "version" integer default 1 not null,
  "created_at" timestamptz(3) default now() not null,
  "created_by" uuid,
  "updated_at" timestamptz(3) default now() not null,
  "updated_by" uuid,
  "archived_at" timestamptz(3),
  "archived_by" uuid,
  "visibility" uuid,
  "keywords" text[] default '{}' not null,
  "thing" uuid not null,
  "gage_type" text not null,
  "role" text default 'working' not null,
  "range_low" numeric(21,9),
  "range_high" numeric(21,9),
  "resolution" numeric(21,9),
  "accuracy" numeric(21,9),
  "uncertainty" numeric(21,9),
  "unit" uuid not null,
  "interval_months" bigint default 12 not null,
  "interval_uses" bigint,
  "uses_since" bigint default 0,
  "next_due" date,
  "limited_to" text,
  "custody" text default 'gageRoom',
  "issued_to" uuid,
  "vendor" uuid,
  "procedure" uuid,
  "binding" jsonb,
  "last_rnr" uuid,
  "cal_state" text default 'never' not null,
  "custody_reason" text,
  "search" text generated always as (mw_fold(coalesce("gage_type", '') || ' ' || coalesce("limited_to", ''))) stored,
  primary key ("id")
);
alter table "gage_profiles" add constraint "gage_profiles_gage_type_length_check" check (char_length("gage_type") <= 80);
alter table "gage_profiles" add constraint "gage_profiles_role_check" check ("role" in ('working', 'reference', 'master', 'goNoGo'));
alter table "gage_profiles" add constraint "gage_profiles_resolution_min_check" check ("resolution" >= 0);
alter table "gage_profiles" add constraint "gage_profiles_accuracy_min_check" check ("accuracy" >= 0);
alter table "gage_profiles" add constraint "gage_profiles_uncertainty_min_check" check ("uncertainty" >= 0);
alter table "gage_profiles" add constraint "gage_profiles_interval_months_min_check" check ("interval_months" >= 0);
alter table "gage_profiles" add constraint "gage_profiles_interval_months_max_check" check ("interval_months" <= 120);
alter table "gage_profiles" add constraint "gage_profiles_interval_uses_min_check" check ("interval_uses" >= 1);
alter table "gage_profiles" add constraint "gage_profiles_uses_since_min_check" check ("uses_since" >= 0);
alter table "gage_profiles" add constraint "gage_profiles_limited_to_length_check" check (char_length("limited_to") <= 300);
alter table "gage_profiles" add constraint "gage_profiles_custody_check" check ("custody" in ('gageRoom', 'issued', 'outForCalibration', 'quarantined', 'lost', 'retired'));
alter table "gage_profiles" add constraint "gage_profiles_cal_state_check" check ("cal_state" in ('never', 'inCalibration', 'dueSoon', 'overdue', 'outOfTolerance', 'notRequired'));
alter table "gage_profiles" add constraint "gage_profiles_custody_reason_length_check" check (char_length("custody_reason") <= 300);
alter table "gage_profiles" add constraint "gage_profiles_rule1_check" check ("range_high" > "range_low");
create unique index "gage_profiles_thing_key" on "gage_profiles" using btree ("thing");
create index "gage_profiles_thing_idx" on "gage_profiles" using btree ("thing", "id") include ("archived_at", "visibility");
create index "gage_profiles_gage_type_idx" on "gage_profiles" using btree ("gage_type" collate natural_order, "id") include ("archived_at", "visibility");
create index "gage_profiles_range_low_idx" on "gage_profiles" using btree ("range_low", "id") include ("archived_at", "visibility");
create index "gage_profiles_range_high_idx" on "gage_profiles" using btree ("range_high", "id") include ("archived_at", "visibility");
create index "gage_profiles_resolution_idx" on "gage_profiles" using btree ("resolution", "id") include ("archived_at", "visibility");
create index "gage_profiles_unit_idx" on "gage_profiles" using btree ("unit", "id") include ("archived_at", "visibility");
create index "gage_profiles_next_due_idx" on "gage_profiles" using btree ("next_due", "id") include ("archived_at", "visibility");
create index "gage_profiles_custody_idx" on "gage_profiles" using btree ("custody", "id") include ("archived_at", "visibility");
create index "gage_profiles_issued_to_idx" on "gage_profiles" using btree ("issued_to", "id") include ("archived_at", "visibility");
create index "gage_profiles_vendor_idx" on "gage_profiles" using btree ("vendor", "id") include ("archived_at", "visibility");
create index "gage_profiles_procedure_idx" on "gage_profiles" using btree ("procedure", "id") include ("archived_at", "visibility");
create index "gage_profiles_last_rnr_idx" on "gage_profiles" using btree ("last_rnr", "id") include ("archived_at", "visibility");
create index "gage_profiles_cal_state_idx" on "gage_profiles" using btree ("cal_state", "id") include ("archived_at", "visibility");
create index "gage_profiles_search_idx" on "gage_profiles" using gin ("search" gin_trgm_ops);
create table "gage_rnr_readings" (
  "id" uuid not null,
  "parent" uuid not null,
  "root" uuid not null,
  "position" integer default 1 not null,
  "run_order" bigint,
  "part" text not null,
  "appraiser" uuid not null,
  "trial" bigint not null,
  "value" numeric(21,9),
  "category" text,
  primary key ("id")
);
alter table "gage_rnr_readings" add constraint "gage_rnr_readings_run_order_min_check" check ("run_order" >= 1);
alter table "gage_rnr_readings" add constraint "gage_rnr_readings_part_length_check" check (char_length("part") <= 40);
alter table "gage_rnr_readings" add constraint "gage_rnr_readings_trial_min_check" check ("trial" >= 1);
alter table "gage_rnr_readings" add constraint "gage_rnr_readings_trial_max_check" check ("trial" <= 20);
alter table "gage_rnr_readings" add constraint "gage_rnr_readings_category_length_check" check (char_length("category") <= 40);
create index "gage_rnr_readings_parent_idx" on "gage_rnr_readings" using btree ("parent", "position");
create index "gage_rnr_readings_root_idx" on "gage_rnr_readings" using btree ("root");
create index "gage_rnr_readings_appraiser_idx" on "gage_rnr_readings" using btree ("appraiser", "id");
create table "gage_rnrs" (
  "id" uuid not null,
  "version" integer default 1 not null,
  "created_at" timestamptz(3) default now() not null,
  "created_by" uuid,
  "updated_at" timestamptz(3) default now() not null,
  "updated_by" uuid,
  "archived_at" timestamptz(3),
  "archived_by" uuid,
  "visibility" uuid,
  "keywords" text[] default '{}' not null,
  "code" text not null,
  "gage" uuid not null,
  "dimension" uuid,
  "method" text default 'anova' not null,
  "parts" bigint default 10 not null,
  "appraisers" uuid[] default '{}' not null,
  "trials" bigint default 3 not null,
  "tolerance" numeric(21,9),
  "historical_sigma" numeric(24,12),
  "multiplier" text default '6' not null,
  "alpha_pool" numeric(15,3) default 0.250 not null,
  "basis" text default 'studyVariation' not null,
  "references" jsonb,
  "bad_category" text,
  "seed" bigint,
  "results" jsonb,
  "percent_grr" numeric(14,2),
  "ndc" bigint,
  "verdict" text,
  "computed_on" date,
  "reject_reason" text,
  "status" text default 'planned' not null,
  "search" text generated always as (mw_fold(coalesce("code", '') || ' ' || mw_code_key(coalesce("code", '')))) stored,
  primary key ("id")
);
alter table "gage_rnrs" add constraint "gage_rnrs_code_length_check" check (char_length("code") <= 40);
alter table "gage_rnrs" add constraint "gage_rnrs_method_check" check ("method" in ('anova', 'averageRange', 'nested', 'attribute'));
alter table "gage_rnrs" add constraint "gage_rnrs_parts_min_check" check ("parts" >= 2);
alter table "gage_rnrs" add constraint "gage_rnrs_parts_max_check" check ("parts" <= 100);
alter table "gage_rnrs" add constraint "gage_rnrs_trials_min_check" check ("trials" >= 2);
alter table "gage_rnrs" add constraint "gage_rnrs_trials_max_check" check ("trials" <= 20);
alter table "gage_rnrs" add constraint "gage_rnrs_tolerance_min_check" check ("tolerance" >= 0);
alter table "gage_rnrs" add constraint "gage_rnrs_historical_sigma_min_check" check ("historical_sigma" >= 0);
alter table "gage_rnrs" add constraint "gage_rnrs_multiplier_check" check ("multiplier" in ('6', '5.15'));
alter table "gage_rnrs" add constraint "gage_rnrs_alpha_pool_min_check" check ("alpha_pool" >= 0);
alter table "gage_rnrs" add constraint "gage_rnrs_alpha_pool_max_check" check ("alpha_pool" <= 1);
alter table "gage_rnrs" add constraint "gage_rnrs_basis_check" check ("basis" in ('studyVariation', 'tolerance', 'historical'));
alter table "gage_rnrs" add constraint "gage_rnrs_bad_category_length_check" check (char_length("bad_category") <= 40);
alter table "gage_rnrs" add constraint "gage_rnrs_seed_min_check" check ("seed" >= 0);
alter table "gage_rnrs" add constraint "gage_rnrs_verdict_check" check ("verdict" in ('acceptable', 'marginal', 'unacceptable'));
alter table "gage_rnrs" add constraint "gage_rnrs_reject_reason_length_check" check (char_length("reject_reason") <= 500);
alter table "gage_rnrs" add constraint "gage_rnrs_status_check" check ("status" in ('planned', 'collecting', 'computed', 'approved', 'rejected'));
alter table "gage_rnrs" add constraint "gage_rnrs_rule1_check" check ("basis" is null or "basis" not in ('tolerance') or ("tolerance" is not null));
alter table "gage_rnrs" add constraint "gage_rnrs_rule2_check" check ("basis" is null or "basis" not in ('historical') or ("historical_sigma" is not null));
alter table "gage_rnrs" add constraint "gage_rnrs_rule3_check" check ("method" is null or "method" not in ('attribute') or ("references" is not null and "bad_category" is not null));
create unique index "gage_rnrs_code_key" on "gage_rnrs" using btree (lower("code"));
create index "gage_rnrs_code_idx" on "gage_rnrs" using btree ("code" collate natural_order, "id") include ("archived_at", "visibility");
create index "gage_rnrs_gage_idx" on "gage_rnrs" using btree ("gage", "id") include ("archived_at", "visibility");
create index "gage_rnrs_dimension_idx" on "gage_rnrs" using btree ("dimension", "id") include ("archived_at", "visibility");
create index "gage_rnrs_method_idx" on "gage_rnrs" using btree ("method", "id") include ("archived_at", "visibility");
create index "gage_rnrs_appraisers_idx" on "gage_rnrs" using gin ("appraisers");
create index "gage_rnrs_percent_grr_idx" on "gage_rnrs" using btree ("percent_grr", "id") include ("archived_at", "visibility");
create index "gage_rnrs_ndc_idx" on "gage_rnrs" using btree ("ndc", "id") include ("archived_at", "visibility");
create index "gage_rnrs_verdict_idx" on "gage_rnrs" using btree ("verdict", "id") include ("archived_at", "visibility");
create index "gage_rnrs_computed_on_idx" on "gage_rnrs" using btree ("computed_on", "id") include ("archived_at", "visibility");
create index "gage_rnrs_status_idx" on "gage_rnrs" using btree ("status", "id") include ("archived_at", "visibility");
create index "gage_rnrs_search_idx" on "gage_rnrs" using gin ("search" gin_trgm_ops);
create table "gdt_map_groups" (
  "id" uuid not null,
  "version" integer default 1 not null,
  "created_at" timestamptz(3) default now() not null,
  "created_by" uuid,
  "updated_at" timestamptz(3) default now() not null,
  "updated_by" uuid,
  "archived_at" timestamptz(3),
  "archived_by" uuid,
  "visibility" uuid,
  "keywords" text[] default '{}' not null,
  "code" text not null,
  "part_revision" uuid not null,
  "drawing" jsonb not null,
  "drawing_sha256" text generated always as ("drawing" ->> 'sha256') stored,
  "drawing_number" text not null,
  "drawing_revision" text not null,
  "pages" bigint,
  "unit_system" text not null,
  "general_tolerances" jsonb,
  "balloon_style" jsonb,
  "supersedes" uuid,
  "status" text default 'draft' not null,
  "search" text generated always as (mw_fold(coalesce("code", '') || ' ' || mw_code_key(coalesce("code", '')) || ' ' || coalesce("drawing_number", ''))) stored,
  primary key ("id")
);
alter table "gdt_map_groups" add constraint "gdt_map_groups_code_length_check" check (char_length("code") <= 40);
alter table "gdt_map_groups" add constraint "gdt_map_groups_drawing_number_length_check" check (char_length("drawing_number") <= 60);
alter table "gdt_map_groups" add constraint "gdt_map_groups_drawing_revision_length_check" check (char_length("drawing_revision") <= 20);
alter table "gdt_map_groups" add constraint "gdt_map_groups_pages_min_check" check ("pages" >= 1);
alter table "gdt_map_groups" add constraint "gdt_map_groups_pages_max_check" check ("pages" <= 500);
alter table "gdt_map_groups" add constraint "gdt_map_groups_unit_system_check" check ("unit_system" in ('mm', 'inch'));
alter table "gdt_map_groups" add constraint "gdt_map_groups_status_check" check ("status" in ('draft', 'released', 'superseded'));
create unique index "gdt_map_groups_code_key" on "gdt_map_groups" using btree (lower("code"));
create index "gdt_map_groups_code_idx" on "gdt_map_groups" using btree ("code" collate natural_order, "id") include ("archived_at", "visibility");
create index "gdt_map_groups_part_revision_idx" on "gdt_map_groups" using btree ("part_revision", "id") include ("archived_at", "visibility");
create index "gdt_map_groups_drawing_sha256_idx" on "gdt_map_groups" using btree ("drawing_sha256");
create index "gdt_map_groups_drawing_number_idx" on "gdt_map_groups" using btree ("drawing_number" collate natural_order, "id") include ("archived_at", "visibility");
create index "gdt_map_groups_drawing_revision_idx" on "gdt_map_groups" using btree ("drawing_revision" collate natural_order, "id") include ("archived_at", "visibility");
create index "gdt_map_groups_unit_system_idx" on "gdt_map_groups" using btree ("unit_system", "id") include ("archived_at", "visibility");
create index "gdt_map_groups_supersedes_idx" on "gdt_map_groups" using btree ("supersedes", "id") include ("archived_at", "visibility");
create index "gdt_map_groups_status_idx" on "gdt_map_groups" using btree ("status", "id") include ("archived_at", "visibility");
create index "gdt_map_groups_search_idx" on "gdt_map_groups" using gin ("search" gin_trgm_ops);
create table "gdt_maps" (
  "id" uuid not null,
  "version" integer default 1 not null,
  "created_at" timestamptz(3) default now() not null,
  "created_by" uuid,
  "updated_at" timestamptz(3) default now() not null,
  "updated_by" uuid,
  "archived_at" timestamptz(3),
  "archived_by" uuid,
  "visibility" uuid,
  "keywords" text[] default '{}' not null,
  "group" uuid not null,
  "balloon_number" text not null,
  "page" bigint default 1 not null,
  "raw_text" text,
  "parsed" jsonb,
  "confidence" numeric(12,6),
  "balloon_x" numeric(17,5),
  "balloon_y" numeric(17,5),
  "anchor_x" numeric(17,5),
  "anchor_y" numeric(17,5),
  "box_x" numeric(17,5),
  "box_y" numeric(17,5),
  "box_w" numeric(17,5),
  "box_h" numeric(17,5),
  "state" text default 'proposed' not null,
  "ignore_reason" text,
  "dimension" uuid,
  "search" text generated always as (mw_fold(coalesce("balloon_number", '') || ' ' || coalesce("raw_text", ''))) stored,
  primary key ("id")
);
alter table "gdt_maps" add constraint "gdt_maps_balloon_number_length_check" check (char_length("balloon_number") <= 20);
alter table "gdt_maps" add constraint "gdt_maps_page_min_check" check ("page" >= 1);
alter table "gdt_maps" add constraint "gdt_maps_page_max_check" check ("page" <= 500);
alter table "gdt_maps" add constraint "gdt_maps_raw_text_length_check" check (char_length("raw_text") <= 300);
alter table "gdt_maps" add constraint "gdt_maps_confidence_min_check" check ("confidence" >= 0);
alter table "gdt_maps" add constraint "gdt_maps_confidence_max_check" check ("confidence" <= 100);
alter table "gdt_maps" add constraint "gdt_maps_balloon_x_min_check" check ("balloon_x" >= 0);
alter table "gdt_maps" add constraint "gdt_maps_balloon_x_max_check" check ("balloon_x" <= 1);
alter table "gdt_maps" add constraint "gdt_maps_balloon_y_min_check" check ("balloon_y" >= 0);
alter table "gdt_maps" add constraint "gdt_maps_balloon_y_max_check" check ("balloon_y" <= 1);
alter table "gdt_maps" add constraint "gdt_maps_anchor_x_min_check" check ("anchor_x" >= 0);
alter table "gdt_maps" add constraint "gdt_maps_anchor_x_max_check" check ("anchor_x" <= 1);
alter table "gdt_maps" add constraint "gdt_maps_anchor_y_min_check" check ("anchor_y" >= 0);
alter table "gdt_maps" add constraint "gdt_maps_anchor_y_max_check" check ("anchor_y" <= 1);
alter table "gdt_maps" add constraint "gdt_maps_box_x_min_check" check ("box_x" >= 0);
alter table "gdt_maps" add constraint "gdt_maps_box_x_max_check" check ("box_x" <= 1);
alter table "gdt_maps" add constraint "gdt_maps_box_y_min_check" check ("box_y" >= 0);
alter table "gdt_maps" add constraint "gdt_maps_box_y_max_check" check ("box_y" <= 1);
alter table "gdt_maps" add constraint "gdt_maps_box_w_min_check" check ("box_w" >= 0);
alter table "gdt_maps" add constraint "gdt_maps_box_w_max_check" check ("box_w" <= 1);
alter table "gdt_maps" add constraint "gdt_maps_box_h_min_check" check ("box_h" >= 0);
alter table "gdt_maps" add constraint "gdt_maps_box_h_max_check" check ("box_h" <= 1);
alter table "gdt_maps" add constraint "gdt_maps_state_check" check ("state" in ('proposed', 'accepted', 'ignored'));
alter table "gdt_maps" add constraint "gdt_maps_ignore_reason_length_check" check (char_length("ignore_reason") <= 300);
create unique index "gdt_maps_group_balloon_number_key" on "gdt_maps" using btree ("group", lower("balloon_number"));
create index "gdt_maps_group_idx" on "gdt_maps" using btree ("group", "id") include ("archived_at", "visibility");
create index "gdt_maps_balloon_number_idx" on "gdt_maps" using btree ("balloon_number" collate natural_order, "id") include ("archived_at", "visibility");
create index "gdt_maps_page_idx" on "gdt_maps" using btree ("page", "id") include ("archived_at", "visibility");
create index "gdt_maps_raw_text_idx" on "gdt_maps" using btree ("raw_text" collate natural_order, "id") include ("archived_at", "visibility");
create index "gdt_maps_confidence_idx" on "gdt_maps" using btree ("confidence", "id") include ("archived_at", "visibility");
create index "gdt_maps_state_idx" on "gdt_maps" using btree ("state", "id") include ("archived_at", "visibility");
create index "gdt_maps_dimension_idx" on "gdt_maps" using btree ("dimension", "id") include ("archived_at", "visibility");
create index "gdt_maps_search_idx" on "gdt_maps" using gin ("search" gin_trgm_ops);
create table "general_ledger_lines" (
  "id" uuid not null,
  "parent" uuid not null,
  "root" uuid not null,
  "position" integer default 1 not null,
  "line_number" bigint,
  "account" uuid not null,
  "debit" numeric(18,2),
  "credit" numeric(18,2),
  "memo" text,
  "currency" uuid,
  "foreign_amount" numeric(18,2),
  "rate" numeric(22,10),
  "partner" uuid,
  "job" uuid,
  "order" uuid,
  "part" uuid,
  "department" uuid,
  "cost_element" text,
  "reason" text,
  primary key ("id")
);
alter table "general_ledger_lines" add constraint "general_ledger_lines_line_number_min_check" check ("line_number" >= 1);
alter table "general_ledger_lines" add constraint "general_ledger_lines_debit_min_check" check ("debit" >= 0);
alter table "general_ledger_lines" add constraint "general_ledger_lines_credit_min_check" check ("credit" >= 0);
alter table "general_ledger_lines" add constraint "general_ledger_lines_memo_length_check" check (char_length("memo") <= 300);
alter table "general_ledger_lines" add constraint "general_ledger_lines_rate_min_check" check ("rate" >= 0);
alter table "general_ledger_lines" add constraint "general_ledger_lines_cost_element_check" check ("cost_element" in ('material', 'labor', 'overhead', 'outside', 'other'));
alter table "general_ledger_lines" add constraint "general_ledger_lines_reason_length_check" check (char_length("reason") <= 300);
create index "general_ledger_lines_parent_idx" on "general_ledger_lines" using btree ("parent", "position");
create index "general_ledger_lines_root_idx" on "general_ledger_lines" using btree ("root");
create index "general_ledger_lines_account_idx" on "general_ledger_lines" using btree ("account", "id");
create index "general_ledger_lines_currency_idx" on "general_ledger_lines" using btree ("currency", "id");
create index "general_ledger_lines_partner_idx" on "general_ledger_lines" using btree ("partner", "id");
create index "general_ledger_lines_job_idx" on "general_ledger_lines" using btree ("job", "id");
create index "general_ledger_lines_order_idx" on "general_ledger_lines" using btree ("order", "id");
create index "general_ledger_lines_part_idx" on "general_ledger_lines" using btree ("part", "id");
create index "general_ledger_lines_department_idx" on "general_ledger_lines" using btree ("department", "id");
create table "general_ledgers" (
  "id" uuid not null,
  "version" integer default 1 not null,
  "created_at" timestamptz(3) default now() not null,
  "created_by" uuid,
  "updated_at" timestamptz(3) default now() not null,
  "updated_by" uuid,
  "archived_at" timestamptz(3),
  "archived_by" uuid,
  "visibility" uuid,
  "keywords" text[] default '{}' not null,
  "code" text,
  "ledger_type" uuid not null,
  "posting_date" date not null,
  "period" uuid,
  "description" text not null,
  "status" text default 'draft' not null,
  "source_event" text,
  "source" text,
  "posted_at" timestamptz(3),
  "posted_by" uuid,
  "reverses" uuid,
  "auto_reverse_on" date,
  "is_closing" boolean default false not null,
  "total" numeric(18,2),
  "search" text generated always as (mw_fold(coalesce("code", '') || ' ' || mw_code_key(coalesce("code", '')) || ' ' || coalesce("description", '') || ' ' || coalesce("source_event", ''))) stored,
  primary key ("id")
);
alter table "general_ledgers" add constraint "general_ledgers_code_length_check" check (char_length("code") <= 40);
alter table "general_ledgers" add constraint "general_ledgers_description_length_check" check (char_length("description") <= 300);
alter table "general_ledgers" add constraint "general_ledgers_status_check" check ("status" in ('draft', 'posted'));
alter table "general_ledgers" add constraint "general_ledgers_source_event_length_check" check (char_length("source_event") <= 120);
create unique index "general_ledgers_code_key" on "general_ledgers" using btree (lower("code"));
create unique index "general_ledgers_source_event_key" on "general_ledgers" using btree ("source_event");
create unique index "general_ledgers_reverses_key" on "general_ledgers" using btree ("reverses");
create index "general_ledgers_code_idx" on "general_ledgers" using btree ("code" collate natural_order, "id") include ("archived_at", "visibility");
create index "general_ledgers_ledger_type_idx" on "general_ledgers" using btree ("ledger_type", "id") include ("archived_at", "visibility");
create index "general_ledgers_posting_date_idx" on "general_ledgers" using btree ("posting_date", "id") include ("archived_at", "visibility");
create index "general_ledgers_period_idx" on "general_ledgers" using btree ("period", "id") include ("archived_at", "visibility");
create index "general_ledgers_description_idx" on "general_ledgers" using btree ("description" collate natural_order, "id") include ("archived_at", "visibility");
create index "general_ledgers_status_idx" on "general_ledgers" using btree ("status", "id") include ("archived_at", "visibility");
create index "general_ledgers_source_idx" on "general_ledgers" using btree ("source", "id") include ("archived_at", "visibility");
create index "general_ledgers_posted_by_idx" on "general_ledgers" using btree ("posted_by", "id") include ("archived_at", "visibility");
create index "general_ledgers_reverses_idx" on "general_ledgers" using btree ("reverses", "id") include ("archived_at", "visibility");
create index "general_ledgers_total_idx" on "general_ledgers" using btree ("total", "id") include ("archived_at", "visibility");
create index "general_ledgers_search_idx" on "general_ledgers" using gin ("search" gin_trgm_ops);
create table "inspection_methods" (
  "id" uuid not null,
  "version" integer default 1 not null,
  "created_at" timestamptz(3) default now() not null,
  "created_by" uuid,
  "updated_at" timestamptz(3) default now() not null,
  "updated_by" uuid,
  "archived_at" timestamptz(3),
  "archived_by" uuid,
  "visibility" uuid,
  "keywords" text[] default '{}' not null,
  "code" text not null,
  "name" text not null,
  "technique" text not null,
  "requires_gage" boolean default true not null,
  "gage_type" text,
  "skill" uuid,
  "input" text default 'keyboard',
  "min_tur" numeric(13,1) default 4.0,
  "max_grr_pct" numeric(12,6) default 30,
  "instructions" text,
  "media" jsonb default '[]' not null,
  "search" text generated always as (mw_fold(coalesce("code", '') || ' ' || mw_code_key(coalesce("code", '')) || ' ' || coalesce("name", '') || ' ' || coalesce("gage_type", ''))) stored,
  primary key ("id")
);
alter table "inspection_methods" add constraint "inspection_methods_code_length_check" check (char_length("code") <= 40);
alter table "inspection_methods" add constraint "inspection_methods_name_length_check" check (char_length("name") <= 200);
alter table "inspection_methods" add constraint "inspection_methods_technique_check" check ("technique" in ('caliper', 'micrometer', 'boreGage', 'heightGage', 'pinPlug', 'threadGage', 'cmm', 'optical', 'profilometer', 'hardness', 'scale', 'visual', 'fixture', 'functional', 'other'));
alter table "inspection_methods" add constraint "inspection_methods_gage_type_length_check" check (char_length("gage_type") <= 80);
alter table "inspection_methods" add constraint "inspection_methods_input_check" check ("input" in ('keyboard', 'wedge', 'serial', 'file', 'machine'));
alter table "inspection_methods" add constraint "inspection_methods_min_tur_min_check" check ("min_tur" >= 0);
alter table "inspection_methods" add constraint "inspection_methods_min_tur_max_check" check ("min_tur" <= 100);
alter table "inspection_methods" add constraint "inspection_methods_max_grr_pct_min_check" check ("max_grr_pct" >= 0);
alter table "inspection_methods" add constraint "inspection_methods_max_grr_pct_max_check" check ("max_grr_pct" <= 100);
alter table "inspection_methods" add constraint "inspection_methods_instructions_length_check" check (char_length("instructions") <= 100000);
create unique index "inspection_methods_code_key" on "inspection_methods" using btree (lower("code"));
create index "inspection_methods_code_idx" on "inspection_methods" using btree ("code" collate natural_order, "id") include ("archived_at", "visibility");
create index "inspection_methods_name_idx" on "inspection_methods" using btree ("name" collate natural_order, "id") include ("archived_at", "visibility");
create index "inspection_methods_technique_idx" on "inspection_methods" using btree ("technique", "id") include ("archived_at", "visibility");
create index "inspection_methods_requires_gage_idx" on "inspection_methods" using btree ("requires_gage", "id") include ("archived_at", "visibility");
create index "inspection_methods_gage_type_idx" on "inspection_methods" using btree ("gage_type" collate natural_order, "id") include ("archived_at", "visibility");
create index "inspection_methods_skill_idx" on "inspection_methods" using btree ("skill", "id") include ("archived_at", "visibility");
create index "inspection_methods_input_idx" on "inspection_methods" using btree ("input", "id") include ("archived_at", "visibility");
create index "inspection_methods_media_idx" on "inspection_methods" using gin ("media" jsonb_path_ops);
create index "inspection_methods_search_idx" on "inspection_methods" using gin ("search" gin_trgm_ops);
create table "inspections" (
  "id" uuid not null,
  "version" integer default 1 not null,
  "created_at" timestamptz(3) default now() not null,
  "created_by" uuid,
  "updated_at" timestamptz(3) default now() not null,
  "updated_by" uuid,
  "archived_at" timestamptz(3),
  "archived_by" uuid,
  "visibility" uuid,
  "keywords" text[] default '{}' not null,
  "code" text not null,
  "source" text not null,
  "source_ref" text,
  "item" text not null,
  "item_part_revisions" uuid generated always as (case when "item" like 'part-revisions/%' then substr("item", 16)::uuid end) stored,
  "item_material_codes" uuid generated always as (case when "item" like 'material-codes/%' then substr("item", 16)::uuid end) stored,
  "lot" uuid,
  "job" uuid,
  "operation" uuid,
  "serials" jsonb,
  "lot_size" numeric(18,6) not null,
  "control_plan" uuid,
  "sampling_plan" uuid,
  "plan" jsonb,
  "quantity_accepted" numeric(18,6),
  "quantity_rejected" numeric(18,6),
  "result" text,
  "override_reason" text,
  "cancel_reason" text,
  "ncmr" uuid,
  "status" text default 'pending' not null,
  "search" text generated always as (mw_fold(coalesce("code", '') || ' ' || mw_code_key(coalesce("code", '')))) stored,
  primary key ("id")
);
alter table "inspections" add constraint "inspections_code_length_check" check (char_length("code") <= 40);
alter table "inspections" add constraint "inspections_source_check" check ("source" in ('receipt', 'operation', 'final', 'shipping', 'return', 'audit'));
alter table "inspections" add constraint "inspections_item_check" check ("item" is null or split_part("item", '/', 1) in ('part-revisions', 'material-codes'));
alter table "inspections" add constraint "inspections_lot_size_min_check" check ("lot_size" >= 0.000001);
alter table "inspections" add constraint "inspections_quantity_accepted_min_check" check ("quantity_accepted" >= 0);
alter table "inspections" add constraint "inspections_quantity_rejected_min_check" check ("quantity_rejected" >= 0);
alter table "inspections" add constraint "inspections_result_check" check ("result" in ('accepted', 'rejected', 'acceptedAfterSort'));
alter table "inspections" add constraint "inspections_override_reason_length_check" check (char_length("override_reason") <= 300);
alter table "inspections" add constraint "inspections_cancel_reason_length_check" check (char_length("cancel_reason") <= 500);
alter table "inspections" add constraint "inspections_status_check" check ("status" in ('pending', 'inProgress', 'accepted', 'rejected', 'cancelled'));
create unique index "inspections_code_key" on "inspections" using btree (lower("code"));
create index "inspections_code_idx" on "inspections" using btree ("code" collate natural_order, "id") include ("archived_at", "visibility");
create index "inspections_source_idx" on "inspections" using btree ("source", "id") include ("archived_at", "visibility");
create index "inspections_source_ref_idx" on "inspections" using btree ("source_ref", "id") include ("archived_at", "visibility");
create index "inspections_item_idx" on "inspections" using btree ("item", "id") include ("archived_at", "visibility");
create index "inspections_lot_idx" on "inspections" using btree ("lot", "id") include ("archived_at", "visibility");
create index "inspections_job_idx" on "inspections" using btree ("job", "id") include ("archived_at", "visibility");
create index "inspections_operation_idx" on "inspections" using btree ("operation", "id") include ("archived_at", "visibility");
create index "inspections_lot_size_idx" on "inspections" using btree ("lot_size", "id") include ("archived_at", "visibility");
create index "inspections_control_plan_idx" on "inspections" using btree ("control_plan", "id") include ("archived_at", "visibility");
create index "inspections_sampling_plan_idx" on "inspections" using btree ("sampling_plan", "id") include ("archived_at", "visibility");
create index "inspections_result_idx" on "inspections" using btree ("result", "id") include ("archived_at", "visibility");
create index "inspections_ncmr_idx" on "inspections" using btree ("ncmr", "id") include ("archived_at", "visibility");
create index "inspections_status_idx" on "inspections" using btree ("status", "id") include ("archived_at", "visibility");
create index "inspections_created_at_idx" on "inspections" using btree ("created_at", "id") include ("archived_at", "visibility");
create index "inspections_search_idx" on "inspections" using gin ("search" gin_trgm_ops);
create table "job_allocations" (
  "id" uuid not null,
  "parent" uuid not null,
  "root" uuid not null,
  "position" integer default 1 not null,
  "release" uuid not null,
  "quantity" numeric(18,6) not null,
  primary key ("id")
);
alter table "job_allocations" add constraint "job_allocations_quantity_min_check" check ("quantity" >= 0);
create index "job_allocations_parent_idx" on "job_allocations" using btree ("parent", "position");
create index "job_allocations_root_idx" on "job_allocations" using btree ("root");
create index "job_allocations_release_idx" on "job_allocations" using btree ("release", "id");
create table "job_materials" (
  "id" uuid not null,
  "parent" uuid not null,
  "root" uuid not null,
  "position" integer default 1 not null,
  "item" text not null,
  "item_part_revisions" uuid generated always as (case when "item" like 'part-revisions/%' then substr("item", 16)::uuid end) stored,
  "item_material_codes" uuid generated always as (case when "item" like 'material-codes/%' then substr("item", 16)::uuid end) stored,
  "operation" uuid,
  "quantity_per" numeric(18,6) default 0 not null,
  "scrap_percent" numeric(12,6) default 0 not null,
  "fixed_quantity" numeric(18,6) default 0 not null,
  "required" numeric(18,6),
  "source" text default 'stock' not null,
  "issue_method" text default 'manual' not null,
  "issued" numeric(18,6) default 0,
  "allocated" numeric(18,6) default 0,
  "short" numeric(18,6),
  "expected_at" timestamptz(3),
  "customer_supplied" boolean default false not null,
  primary key ("id")
);
alter table "job_materials" add constraint "job_materials_item_check" check ("item" is null or split_part("item", '/', 1) in ('part-revisions', 'material-codes'));
alter table "job_materials" add constraint "job_materials_quantity_per_min_check" check ("quantity_per" >= 0);
alter table "job_materials" add constraint "job_materials_scrap_percent_min_check" check ("scrap_percent" >= 0);
alter table "job_materials" add constraint "job_materials_scrap_percent_max_check" check ("scrap_percent" <= 1000);
alter table "job_materials" add constraint "job_materials_fixed_quantity_min_check" check ("fixed_quantity" >= 0);
alter table "job_materials" add constraint "job_materials_source_check" check ("source" in ('stock', 'purchase', 'make'));
alter table "job_materials" add constraint "job_materials_issue_method_check" check ("issue_method" in ('manual', 'backflush'));
alter table "job_materials" add constraint "job_materials_issued_min_check" check ("issued" >= 0);
alter table "job_materials" add constraint "job_materials_allocated_min_check" check ("allocated" >= 0);
create index "job_materials_parent_idx" on "job_materials" using btree ("parent", "position");
create index "job_materials_root_idx" on "job_materials" using btree ("root");
create index "job_materials_item_idx" on "job_materials" using btree ("item", "id");
create index "job_materials_operation_idx" on "job_materials" using btree ("operation", "id");
create table "job_operation_alternates" (
  "id" uuid not null,
  "parent" uuid not null,
  "root" uuid not null,
  "position" integer default 1 not null,
  "thing" uuid,
  "things_group" uuid,
  "setup_minutes" numeric(14,2),
  "cycle_minutes" numeric(18,6),
  "preference_penalty" bigint default 0 not null,
  primary key ("id")
);
alter table "job_operation_alternates" add constraint "job_operation_alternates_setup_minutes_min_check" check ("setup_minutes" >= 0);
alter table "job_operation_alternates" add constraint "job_operation_alternates_cycle_minutes_min_check" check ("cycle_minutes" >= 0);
alter table "job_operation_alternates" add constraint "job_operation_alternates_preference_penalty_min_check" check ("preference_penalty" >= 0);
alter table "job_operation_alternates" add constraint "job_operation_alternates_preference_penalty_max_check" check ("preference_penalty" <= 1000);
alter table "job_operation_alternates" add constraint "job_operation_alternates_rule1_check" check (num_nonnulls("thing", "things_group") = 1);
create index "job_operation_alternates_parent_idx" on "job_operation_alternates" using btree ("parent", "position");
create index "job_operation_alternates_root_idx" on "job_operation_alternates" using btree ("root");
create index "job_operation_alternates_thing_idx" on "job_operation_alternates" using btree ("thing", "id");
create index "job_operation_alternates_things_group_idx" on "job_operation_alternates" using btree ("things_group", "id");
create table "job_operations" (
  "id" uuid not null,
  "version" integer default 1 not null,
  "created_at" timestamptz(3) default now() not null,
  "created_by" uuid,
  "updated_at" timestamptz(3) default now() not null,
  "updated_by" uuid,
  "archived_at" timestamptz(3),
  "archived_by" uuid,
  "visibility" uuid,
  "keywords" text[] default '{}' not null,
  "code" text,
  "job" uuid not null,
  "sequence" bigint not null,
  "floor_number" bigint,
  "name" text,
  "operation" uuid,
  "process" uuid,
  "kind" text default 'inside' not null,
  "instructions" text,
  "thing" uuid,
  "things_group" uuid,
  "setup_minutes" numeric(14,2) default 0 not null,
  "cycle_minutes" numeric(18,6) default 0 not null,
  "pieces_per_cycle" bigint default 1 not null,
  "setup_family" uuid,
  "anticipatory_setup" boolean default true not null,
  "crew_size" bigint default 1 not null,
  "setup_attention" numeric(12,6) default 100 not null,
  "run_attention" numeric(12,6) default 100 not null,
  "skills" uuid[] default '{}' not null,
  "skill_level" bigint default 3 not null,
  "labor_rate" numeric(18,6),
  "machine_rate" numeric(18,6),
  "overhead_rate" numeric(18,6),
  "resumable" boolean default true not null,
  "predecessors" uuid[] default '{}' not null,
  "link_mode" text default 'finish' not null,
  "transfer_quantity" numeric(18,6),
  "min_gap_minutes" bigint default 0 not null,
  "reporting" text default 'full' not null,
  "first_piece" text default 'none' not null,
  "program" uuid,
  "control_plan" uuid,
  "vendor" uuid,
  "outside_days" bigint,
  "purchase_order_line" uuid,
  "setup_done" boolean default false not null,
  "skip_reason" text,
  "planned_thing" uuid,
  "planned_user" uuid,
  "planned_start" timestamptz(3),
  "planned_end" timestamptz(3),
  "became_ready_at" timestamptz(3),
  "actual_start" timestamptz(3),
  "actual_end" timestamptz(3),
  "good" numeric(18,6) default 0,
  "scrap" numeric(18,6) default 0,
  "rework_open" numeric(18,6) default 0,
  "split_away" numeric(18,6) default 0,
  "available" numeric(18,6) default 0,
  "remaining" numeric(18,6) default 0,
  "status" text default 'pending' not null,
  "search" text generated always as (mw_fold(coalesce("code", '') || ' ' || coalesce("name", ''))) stored,
  primary key ("id")
);
alter table "job_operations" add constraint "job_operations_code_length_check" check (char_length("code") <= 40);
alter table "job_operations" add constraint "job_operations_sequence_min_check" check ("sequence" >= 1);
alter table "job_operations" add constraint "job_operations_sequence_max_check" check ("sequence" <= 9999);
alter table "job_operations" add constraint "job_operations_floor_number_min_check" check ("floor_number" >= 1);
alter table "job_operations" add constraint "job_operations_name_length_check" check (char_length("name") <= 120);
alter table "job_operations" add constraint "job_operations_kind_check" check ("kind" in ('inside', 'outside', 'inspection'));
alter table "job_operations" add constraint "job_operations_instructions_length_check" check (char_length("instructions") <= 100000);
alter table "job_operations" add constraint "job_operations_setup_minutes_min_check" check ("setup_minutes" >= 0);
alter table "job_operations" add constraint "job_operations_cycle_minutes_min_check" check ("cycle_minutes" >= 0);
alter table "job_operations" add constraint "job_operations_pieces_per_cycle_min_check" check ("pieces_per_cycle" >= 1);
alter table "job_operations" add constraint "job_operations_crew_size_min_check" check ("crew_size" >= 1);
alter table "job_operations" add constraint "job_operations_crew_size_max_check" check ("crew_size" <= 100);
alter table "job_operations" add constraint "job_operations_setup_attention_min_check" check ("setup_attention" >= 0);
alter table "job_operations" add constraint "job_operations_setup_attention_max_check" check ("setup_attention" <= 100);
alter table "job_operations" add constraint "job_operations_run_attention_min_check" check ("run_attention" >= 0);
alter table "job_operations" add constraint "job_operations_run_attention_max_check" check ("run_attention" <= 100);
alter table "job_operations" add constraint "job_operations_skill_level_min_check" check ("skill_level" >= 0);
alter table "job_operations" add constraint "job_operations_skill_level_max_check" check ("skill_level" <= 4);
alter table "job_operations" add constraint "job_operations_labor_rate_min_check" check ("labor_rate" >= 0);
alter table "job_operations" add constraint "job_operations_machine_rate_min_check" check ("machine_rate" >= 0);
alter table "job_operations" add constraint "job_operations_overhead_rate_min_check" check ("overhead_rate" >= 0);
alter table "job_operations" add constraint "job_operations_link_mode_check" check ("link_mode" in ('finish', 'transfer'));
alter table "job_operations" add constraint "job_operations_transfer_quantity_min_check" check ("transfer_quantity" >= 0);
alter table "job_operations" add constraint "job_operations_min_gap_minutes_min_check" check ("min_gap_minutes" >= 0);
alter table "job_operations" add constraint "job_operations_reporting_check" check ("reporting" in ('full', 'milestone', 'none'));
alter table "job_operations" add constraint "job_operations_first_piece_check" check ("first_piece" in ('none', 'self', 'inspector'));
alter table "job_operations" add constraint "job_operations_outside_days_min_check" check ("outside_days" >= 0);
alter table "job_operations" add constraint "job_operations_outside_days_max_check" check ("outside_days" <= 3660);
alter table "job_operations" add constraint "job_operations_skip_reason_length_check" check (char_length("skip_reason") <= 500);
alter table "job_operations" add constraint "job_operations_status_check" check ("status" in ('pending', 'ready', 'setup', 'running', 'paused', 'atVendor', 'complete', 'skipped'));
alter table "job_operations" add constraint "job_operations_rule1_check" check (num_nonnulls("thing", "things_group") <= 1);
alter table "job_operations" add constraint "job_operations_rule2_check" check ("link_mode" is null or "link_mode" not in ('transfer') or ("transfer_quantity" is not null));
create unique index "job_operations_floor_number_key" on "job_operations" using btree ("floor_number");
create unique index "job_operations_job_sequence_key" on "job_operations" using btree ("job", "sequence");
create index "job_operations_code_idx" on "job_operations" using btree ("code" collate natural_order, "id") include ("archived_at", "visibility");
create index "job_operations_job_idx" on "job_operations" using btree ("job", "id") include ("archived_at", "visibility");
create index "job_operations_name_idx" on "job_operations" using btree ("name" collate natural_order, "id") include ("archived_at", "visibility");
create index "job_operations_operation_idx" on "job_operations" using btree ("operation", "id") include ("archived_at", "visibility");
create index "job_operations_process_idx" on "job_operations" using btree ("process", "id") include ("archived_at", "visibility");
create index "job_operations_thing_idx" on "job_operations" using btree ("thing", "id") include ("archived_at", "visibility");
create index "job_operations_things_group_idx" on "job_operations" using btree ("things_group", "id") include ("archived_at", "visibility");
create index "job_operations_setup_family_idx" on "job_operations" using btree ("setup_family", "id") include ("archived_at", "visibility");
create index "job_operations_skills_idx" on "job_operations" using gin ("skills");
create index "job_operations_predecessors_idx" on "job_operations" using gin ("predecessors");
create index "job_operations_program_idx" on "job_operations" using btree ("program", "id") include ("archived_at", "visibility");
create index "job_operations_control_plan_idx" on "job_operations" using btree ("control_plan", "id") include ("archived_at", "visibility");
create index "job_operations_vendor_idx" on "job_operations" using btree ("vendor", "id") include ("archived_at", "visibility");
create index "job_operations_purchase_order_line_idx" on "job_operations" using btree ("purchase_order_line", "id") include ("archived_at", "visibility");
create index "job_operations_planned_thing_idx" on "job_operations" using btree ("planned_thing", "id") include ("archived_at", "visibility");
create index "job_operations_planned_user_idx" on "job_operations" using btree ("planned_user", "id") include ("archived_at", "visibility");
create index "job_operations_planned_start_idx" on "job_operations" using btree ("planned_start", "id") include ("archived_at", "visibility");
create index "job_operations_planned_end_idx" on "job_operations" using btree ("planned_end", "id") include ("archived_at", "visibility");
create index "job_operations_available_idx" on "job_operations" using btree ("available", "id") include ("archived_at", "visibility");
create index "job_operations_remaining_idx" on "job_operations" using btree ("remaining", "id") include ("archived_at", "visibility");
create index "job_operations_status_idx" on "job_operations" using btree ("status", "id") include ("archived_at", "visibility");
create index "job_operations_search_idx" on "job_operations" using gin ("search" gin_trgm_ops);
create table "job_splits" (
  "id" uuid not null,
  "version" integer default 1 not null,
  "created_at" timestamptz(3) default now() not null,
  "created_by" uuid,
  "updated_at" timestamptz(3) default now() not null,
  "updated_by" uuid,
  "archived_at" timestamptz(3),
  "archived_by" uuid,
  "visibility" uuid,
  "keywords" text[] default '{}' not null,
  "from_job" uuid not null,
  "to_job" uuid not null,
  "at_operation" uuid not null,
  "quantity" numeric(18,6) not null,
  "cost_moved" numeric(18,2) not null,
  "reason" text not null,
  "search" text generated always as (mw_fold(coalesce("reason", ''))) stored,
  primary key ("id")
);
alter table "job_splits" add constraint "job_splits_quantity_min_check" check ("quantity" >= 0);
alter table "job_splits" add constraint "job_splits_reason_length_check" check (char_length("reason") <= 500);
create index "job_splits_from_job_idx" on "job_splits" using btree ("from_job", "id") include ("archived_at", "visibility");
create index "job_splits_to_job_idx" on "job_splits" using btree ("to_job", "id") include ("archived_at", "visibility");
create index "job_splits_at_operation_idx" on "job_splits" using btree ("at_operation", "id") include ("archived_at", "visibility");
create index "job_splits_quantity_idx" on "job_splits" using btree ("quantity", "id") include ("archived_at", "visibility");
create index "job_splits_cost_moved_idx" on "job_splits" using btree ("cost_moved", "id") include ("archived_at", "visibility");
create index "job_splits_reason_idx" on "job_splits" using btree ("reason" collate natural_order, "id") include ("archived_at", "visibility");
create index "job_splits_created_at_idx" on "job_splits" using btree ("created_at", "id") include ("archived_at", "visibility");
create index "job_splits_search_idx" on "job_splits" using gin ("search" gin_trgm_ops);
create table "job_travelers" (
  "id" uuid not null,
  "version" integer default 1 not null,
  "created_at" timestamptz(3) default now() not null,
  "created_by" uuid,
  "updated_at" timestamptz(3) default now() not null,
  "updated_by" uuid,
  "archived_at" timestamptz(3),
  "archived_by" uuid,
  "visibility" uuid,
  "keywords" text[] default '{}' not null,
  "job" uuid not null,
  "number" bigint not null,
  "pdf" jsonb,
  "pdf_sha256" text generated always as ("pdf" ->> 'sha256') stored,
  "printed_by" uuid,
  "printed_at" timestamptz(3) not null,
  "reason" text,
  primary key ("id")
);
alter table "job_travelers" add constraint "job_travelers_number_min_check" check ("number" >= 1);
alter table "job_travelers" add constraint "job_travelers_reason_length_check" check (char_length("reason") <= 500);
create unique index "job_travelers_job_number_key" on "job_travelers" using btree ("job", "number");
create index "job_travelers_job_idx" on "job_travelers" using btree ("job", "id") include ("archived_at", "visibility");
create index "job_travelers_number_idx" on "job_travelers" using btree ("number", "id") include ("archived_at", "visibility");
create index "job_travelers_pdf_sha256_idx" on "job_travelers" using btree ("pdf_sha256");
create index "job_travelers_printed_by_idx" on "job_travelers" using btree ("printed_by", "id") include ("archived_at", "visibility");
create index "job_travelers_printed_at_idx" on "job_travelers" using btree ("printed_at", "id") include ("archived_at", "visibility");
create index "job_travelers_reason_idx" on "job_travelers" using btree ("reason" collate natural_order, "id") include ("archived_at", "visibility");
create table "jobs" (
  "id" uuid not null,
  "version" integer default 1 not null,
  "created_at" timestamptz(3) default now() not null,
  "created_by" uuid,
  "updated_at" timestamptz(3) default now() not null,
  "updated_by" uuid,
  "archived_at" timestamptz(3),
  "archived_by" uuid,
  "visibility" uuid,
  "keywords" text[] default '{}' not null,
  "code" text not null,
  "part_revision" uuid not null,
  "method" uuid,
  "method_version" bigint,
  "quantity_to_make" numeric(18,6) not null,
  "overrun_percent" numeric(12,6) default 0 not null,
  "due_date" date not null,
  "release_not_before" date,
  "priority" text default 'normal' not null,
  "parent_job" uuid,
  "feeds_operation" uuid,
  "split_from" uuid,
  "lot_number" text,
  "serialized" boolean default false not null,
  "completion_location" uuid,
  "hold_reason" uuid,
  "status_before_hold" text,
  "status" text default 'draft' not null,
  "customer" uuid,
  "short_of_material" boolean default false not null,
  "current_operation" uuid,
  "current_thing" uuid,
  "actual_start" timestamptz(3),
  "actual_finish" timestamptz(3),
  "projected_start" timestamptz(3),
  "projected_finish" timestamptz(3),
  "lateness_minutes" bigint,
  "first_promise" date,
  "percent_complete" numeric(12,6) default 0,
  "good_quantity" numeric(18,6) default 0,
  "scrap_quantity" numeric(18,6) default 0,
  "overrun" numeric(18,6) default 0,
  "estimated_setup_minutes" numeric(14,2) default 0,
  "estimated_run_minutes" numeric(14,2) default 0,
  "estimated_labor_minutes" numeric(14,2) default 0,
  "actual_setup_minutes" numeric(14,2) default 0,
  "actual_run_minutes" numeric(14,2) default 0,
  "actual_labor_minutes" numeric(14,2) default 0,
  "estimated_labor_cost" numeric(18,2) default 0,
  "estimated_machine_cost" numeric(18,2) default 0,
  "estimated_burden_cost" numeric(18,2) default 0,
  "estimated_material_cost" numeric(18,2) default 0,
  "estimated_outside_cost" numeric(18,2) default 0,
  "estimated_cost" numeric(18,2) default 0,
  "actual_labor_cost" numeric(18,2) default 0,
  "actual_machine_cost" numeric(18,2) default 0,
  "actual_burden_cost" numeric(18,2) default 0,
  "actual_material_cost" numeric(18,2) default 0,
  "actual_outside_cost" numeric(18,2) default 0,
  "actual_cost" numeric(18,2) default 0,
  "search" text generated always as (mw_fold(coalesce("code", '') || ' ' || mw_code_key(coalesce("code", '')) || ' ' || coalesce("lot_number", ''))) stored,
  primary key ("id")
);
alter table "jobs" add constraint "jobs_code_length_check" check (char_length("code") <= 40);
alter table "jobs" add constraint "jobs_quantity_to_make_min_check" check ("quantity_to_make" >= 0);
alter table "jobs" add constraint "jobs_overrun_percent_min_check" check ("overrun_percent" >= 0);
alter table "jobs" add constraint "jobs_overrun_percent_max_check" check ("overrun_percent" <= 100);
alter table "jobs" add constraint "jobs_priority_check" check ("priority" in ('low', 'normal', 'high', 'hot'));
alter table "jobs" add constraint "jobs_lot_number_length_check" check (char_length("lot_number") <= 60);
alter table "jobs" add constraint "jobs_status_before_hold_check" check ("status_before_hold" in ('released', 'inProgress'));
alter table "jobs" add constraint "jobs_status_check" check ("status" in ('draft', 'planned', 'released', 'inProgress', 'onHold', 'complete', 'closed', 'cancelled'));
alter table "jobs" add constraint "jobs_good_quantity_min_check" check ("good_quantity" >= 0);
alter table "jobs" add constraint "jobs_scrap_quantity_min_check" check ("scrap_quantity" >= 0);
alter table "jobs" add constraint "jobs_overrun_min_check" check ("overrun" >= 0);
alter table "jobs" add constraint "jobs_rule1_check" check ("due_date" >= "release_not_before");
create unique index "jobs_code_key" on "jobs" using btree (lower("code"));
create index "jobs_code_idx" on "jobs" using btree ("code" collate natural_order, "id") include ("archived_at", "visibility");
create index "jobs_part_revision_idx" on "jobs" using btree ("part_revision", "id") include ("archived_at", "visibility");
create index "jobs_method_idx" on "jobs" using btree ("method", "id") include ("archived_at", "visibility");
create index "jobs_quantity_to_make_idx" on "jobs" using btree ("quantity_to_make", "id") include ("archived_at", "visibility");
create index "jobs_due_date_idx" on "jobs" using btree ("due_date", "id") include ("archived_at", "visibility");
create index "jobs_priority_idx" on "jobs" using btree ("priority", "id") include ("archived_at", "visibility");
create index "jobs_parent_job_idx" on "jobs" using btree ("parent_job", "id") include ("archived_at", "visibility");
create index "jobs_feeds_operation_idx" on "jobs" using btree ("feeds_operation", "id") include ("archived_at", "visibility");
create index "jobs_split_from_idx" on "jobs" using btree ("split_from", "id") include ("archived_at", "visibility");
create index "jobs_completion_location_idx" on "jobs" using btree ("completion_location", "id") include ("archived_at", "visibility");
create index "jobs_hold_reason_idx" on "jobs" using btree ("hold_reason", "id") include ("archived_at", "visibility");
create index "jobs_status_idx" on "jobs" using btree ("status", "id") include ("archived_at", "visibility");
create index "jobs_customer_idx" on "jobs" using btree ("customer", "id") include ("archived_at", "visibility");
create index "jobs_current_operation_idx" on "jobs" using btree ("current_operation", "id") include ("archived_at", "visibility");
create index "jobs_current_thing_idx" on "jobs" using btree ("current_thing", "id") include ("archived_at", "visibility");
create index "jobs_projected_finish_idx" on "jobs" using btree ("projected_finish", "id") include ("archived_at", "visibility");
create index "jobs_percent_complete_idx" on "jobs" using btree ("percent_complete", "id") include ("archived_at", "visibility");
create index "jobs_search_idx" on "jobs" using gin ("search" gin_trgm_ops);
create table "measurement_sets" (
  "id" uuid not null,
  "version" integer default 1 not null,
  "created_at" timestamptz(3) default now() not null,
  "created_by" uuid,
  "updated_at" timestamptz(3) default now() not null,
  "updated_by" uuid,
  "archived_at" timestamptz(3),
  "archived_by" uuid,
  "visibility" uuid,
  "keywords" text[] default '{}' not null,
  "dimension" uuid,
  "detail" uuid,
  "inspection" uuid,
  "job" uuid,
  "operation" uuid,
  "thing" uuid,
  "stream" text,
  "gage" uuid,
  "calibration" uuid,
  "sampled_at" timestamptz(3) not null,
  "sampled_by" uuid not null,
  "stamp" uuid,
  "source" text default 'manual' not null,
  "device_info" text,
  "n" bigint,
  "mean" numeric(24,12),
  "range" numeric(24,12),
  "std_dev" numeric(24,12),
  "failed" bigint,
  "unqualified" boolean default false not null,
  "signals" uuid[] default '{}' not null,
  "comment" text,
  "client_id" text,
  "search" text generated always as (mw_fold(coalesce("stream", '') || ' ' || coalesce("comment", ''))) stored,
  primary key ("id")
);
alter table "measurement_sets" add constraint "measurement_sets_stream_length_check" check (char_length("stream") <= 60);
alter table "measurement_sets" add constraint "measurement_sets_source_check" check ("source" in ('manual', 'wedge', 'serial', 'file', 'machine'));
alter table "measurement_sets" add constraint "measurement_sets_device_info_length_check" check (char_length("device_info") <= 200);
alter table "measurement_sets" add constraint "measurement_sets_comment_length_check" check (char_length("comment") <= 500);
alter table "measurement_sets" add constraint "measurement_sets_client_id_length_check" check (char_length("client_id") <= 80);
alter table "measurement_sets" add constraint "measurement_sets_rule1_check" check (num_nonnulls("dimension", "detail") >= 1);
create unique index "measurement_sets_client_id_key" on "measurement_sets" using btree ("client_id");
create index "measurement_sets_dimension_idx" on "measurement_sets" using btree ("dimension", "id") include ("archived_at", "visibility");
create index "measurement_sets_detail_idx" on "measurement_sets" using btree ("detail", "id") include ("archived_at", "visibility");
create index "measurement_sets_inspection_idx" on "measurement_sets" using btree ("inspection", "id") include ("archived_at", "visibility");
create index "measurement_sets_job_idx" on "measurement_sets" using btree ("job", "id") include ("archived_at", "visibility");
create index "measurement_sets_operation_idx" on "measurement_sets" using btree ("operation", "id") include ("archived_at", "visibility");
create index "measurement_sets_thing_idx" on "measurement_sets" using btree ("thing", "id") include ("archived_at", "visibility");
create index "measurement_sets_gage_idx" on "measurement_sets" using btree ("gage", "id") include ("archived_at", "visibility");
create index "measurement_sets_calibration_idx" on "measurement_sets" using btree ("calibration", "id") include ("archived_at", "visibility");
create index "measurement_sets_sampled_at_idx" on "measurement_sets" using btree ("sampled_at", "id") include ("archived_at", "visibility");
create index "measurement_sets_sampled_by_idx" on "measurement_sets" using btree ("sampled_by", "id") include ("archived_at", "visibility");
create index "measurement_sets_stamp_idx" on "measurement_sets" using btree ("stamp", "id") include ("archived_at", "visibility");
create index "measurement_sets_n_idx" on "measurement_sets" using btree ("n", "id") include ("archived_at", "visibility");
create index "measurement_sets_mean_idx" on "measurement_sets" using btree ("mean", "id") include ("archived_at", "visibility");
create index "measurement_sets_range_idx" on "measurement_sets" using btree ("range", "id") include ("archived_at", "visibility");
create index "measurement_sets_failed_idx" on "measurement_sets" using btree ("failed", "id") include ("archived_at", "visibility");
create index "measurement_sets_signals_idx" on "measurement_sets" using gin ("signals");
create index "measurement_sets_search_idx" on "measurement_sets" using gin ("search" gin_trgm_ops);
create table "measurements" (
  "id" uuid not null,
  "parent" uuid not null,
  "root" uuid not null,
  "position" integer default 1 not null,
  "piece" bigint,
  "serial" text,
  "feature_no" bigint,
  "entered" text,
  "value" numeric(21,9),
  "passed" boolean default false not null,
  "count" bigint,
  "result" text default 'none',
  "deviation" numeric(21,9),
  "bonus" numeric(21,9),
  "supersedes" uuid,
  "supersede_reason" text,
  "excluded" boolean default false not null,
  "exclude_cause" text,
  primary key ("id")
);
alter table "measurements" add constraint "measurements_piece_min_check" check ("piece" >= 1);
alter table "measurements" add constraint "measurements_serial_length_check" check (char_length("serial") <= 80);
alter table "measurements" add constraint "measurements_feature_no_min_check" check ("feature_no" >= 1);
alter table "measurements" add constraint "measurements_entered_length_check" check (char_length("entered") <= 60);
alter table "measurements" add constraint "measurements_count_min_check" check ("count" >= 0);
alter table "measurements" add constraint "measurements_result_check" check ("result" in ('pass', 'fail', 'none'));
alter table "measurements" add constraint "measurements_supersede_reason_length_check" check (char_length("supersede_reason") <= 300);
alter table "measurements" add constraint "measurements_exclude_cause_length_check" check (char_length("exclude_cause") <= 300);
alter table "measurements" add constraint "measurements_rule1_check" check ("excluded" is null or "excluded" not in (true) or ("exclude_cause" is not null));
create index "measurements_parent_idx" on "measurements" using btree ("parent", "position");
create index "measurements_root_idx" on "measurements" using btree ("root");
create index "measurements_supersedes_idx" on "measurements" using btree ("supersedes", "id");
create table "miner_mappings" (
  "id" uuid not null,
  "parent" uuid not null,
  "root" uuid not null,
  "position" integer default 1 not null,
  "signal" text not null,
  "source" text not null,
  "path" bigint default 1 not null,
  "scale" numeric(18,6) default 1 not null,
  "offset" numeric(18,6),
  "deadband" numeric(18,6),
  "value_map" jsonb,
  primary key ("id")
);
alter table "miner_mappings" add constraint "miner_mappings_signal_check" check ("signal" in ('availability', 'power', 'execution', 'mode', 'estop', 'program', 'subprogram', 'line', 'block', 'toolNumber', 'partCount', 'feedActual', 'feedOverride', 'rapidOverride', 'spindleActual', 'spindleOverride', 'spindleLoad', 'axisPosition', 'axisLoad', 'condition', 'message', 'pallet', 'operator', 'custom'));
alter table "miner_mappings" add constraint "miner_mappings_source_length_check" check (char_length("source") <= 300);
alter table "miner_mappings" add constraint "miner_mappings_path_min_check" check ("path" >= 1);
alter table "miner_mappings" add constraint "miner_mappings_path_max_check" check ("path" <= 32);
alter table "miner_mappings" add constraint "miner_mappings_deadband_min_check" check ("deadband" >= 0);
create index "miner_mappings_parent_idx" on "miner_mappings" using btree ("parent", "position");
create index "miner_mappings_root_idx" on "miner_mappings" using btree ("root");
create table "miner_options" (
  "id" uuid not null,
  "version" integer default 1 not null,
  "created_at" timestamptz(3) default now() not null,
  "created_by" uuid,
  "updated_at" timestamptz(3) default now() not null,
  "updated_by" uuid,
  "archived_at" timestamptz(3),
  "archived_by" uuid,
  "visibility" uuid,
  "keywords" text[] default '{}' not null,
  "code" text not null,
  "name" text not null,
  "adapter" text not null,
  "interval_ms" bigint default 1000 not null,
  "heartbeat_ms" bigint default 10000 not null,
  "chunk_count" bigint default 1000 not null,
  "timeout_ms" bigint default 5000 not null,
  "clock_policy" text default 'corrected' not null,
  "store_samples" text default 'deadband' not null,
  "raw_retention_days" bigint default 30 not null,
  "security_mode" text,
  "user" text,
  "secret_ref" text,
  "certificate" jsonb,
  "certificate_sha256" text generated always as ("certificate" ->> 'sha256') stored,
  "state_map" jsonb,
  "search" text generated always as (mw_fold(coalesce("code", '') || ' ' || mw_code_key(coalesce("code", '')) || ' ' || coalesce("name", ''))) stored,
  primary key ("id")
);
alter table "miner_options" add constraint "miner_options_code_length_check" check (char_length("code") <= 40);
alter table "miner_options" add constraint "miner_options_name_length_check" check (char_length("name") <= 80);
alter table "miner_options" add constraint "miner_options_adapter_check" check ("adapter" in ('mtconnect', 'shdr', 'opcua', 'mqttJson', 'sparkplugB', 'httpPush', 'replay', 'focas'));
alter table "miner_options" add constraint "miner_options_interval_ms_min_check" check ("interval_ms" >= 10);
alter table "miner_options" add constraint "miner_options_interval_ms_max_check" check ("interval_ms" <= 3600000);
alter table "miner_options" add constraint "miner_options_heartbeat_ms_min_check" check ("heartbeat_ms" >= 10);
alter table "miner_options" add constraint "miner_options_heartbeat_ms_max_check" check ("heartbeat_ms" <= 3600000);
alter table "miner_options" add constraint "miner_options_chunk_count_min_check" check ("chunk_count" >= 1);
alter table "miner_options" add constraint "miner_options_chunk_count_max_check" check ("chunk_count" <= 100000);
alter table "miner_options" add constraint "miner_options_timeout_ms_min_check" check ("timeout_ms" >= 10);
alter table "miner_options" add constraint "miner_options_timeout_ms_max_check" check ("timeout_ms" <= 3600000);
alter table "miner_options" add constraint "miner_options_clock_policy_check" check ("clock_policy" in ('source', 'corrected', 'receipt'));
alter table "miner_options" add constraint "miner_options_store_samples_check" check ("store_samples" in ('all', 'deadband', 'none'));
alter table "miner_options" add constraint "miner_options_raw_retention_days_min_check" check ("raw_retention_days" >= 1);
alter table "miner_options" add constraint "miner_options_raw_retention_days_max_check" check ("raw_retention_days" <= 3650);
alter table "miner_options" add constraint "miner_options_security_mode_length_check" check (char_length("security_mode") <= 80);
alter table "miner_options" add constraint "miner_options_user_length_check" check (char_length("user") <= 80);
alter table "miner_options" add constraint "miner_options_secret_ref_length_check" check (char_length("secret_ref") <= 120);
create unique index "miner_options_code_key" on "miner_options" using btree (lower("code"));
create unique index "miner_options_name_key" on "miner_options" using btree (lower("name"));
create index "miner_options_code_idx" on "miner_options" using btree ("code" collate natural_order, "id") include ("archived_at", "visibility");
create index "miner_options_name_idx" on "miner_options" using btree ("name" collate natural_order, "id") include ("archived_at", "visibility");
create index "miner_options_adapter_idx" on "miner_options" using btree ("adapter", "id") include ("archived_at", "visibility");
create index "miner_options_interval_ms_idx" on "miner_options" using btree ("interval_ms", "id") include ("archived_at", "visibility");
create index "miner_options_clock_policy_idx" on "miner_options" using btree ("clock_policy", "id") include ("archived_at", "visibility");
create index "miner_options_store_samples_idx" on "miner_options" using btree ("store_samples", "id") include ("archived_at", "visibility");
create index "miner_options_raw_retention_days_idx" on "miner_options" using btree ("raw_retention_days", "id") include ("archived_at", "visibility");
create index "miner_options_certificate_sha256_idx" on "miner_options" using btree ("certificate_sha256");
create index "miner_options_search_idx" on "miner_options" using gin ("search" gin_trgm_ops);
create table "ncmr_dispositions" (
  "id" uuid not null,
  "parent" uuid not null,
  "root" uuid not null,
  "position" integer default 1 not null,
  "disposition" text not null,
  "quantity" numeric(18,6) not null,
  "unit_cost" numeric(18,6),
  "charge_to" text default 'job',
  "labor_time" bigint,
  "labor_rate" numeric(18,6),
  "cost" numeric(18,2),
  "instructions" text,
  "executed_at" timestamptz(3),
  "result" jsonb,
  primary key ("id")
);
alter table "ncmr_dispositions" add constraint "ncmr_dispositions_disposition_check" check ("disposition" in ('useAsIs', 'rework', 'repair', 'scrap', 'returnToVendor', 'sort', 'regrade'));
alter table "ncmr_dispositions" add constraint "ncmr_dispositions_quantity_min_check" check ("quantity" >= 0);
alter table "ncmr_dispositions" add constraint "ncmr_dispositions_unit_cost_min_check" check ("unit_cost" >= 0);
alter table "ncmr_dispositions" add constraint "ncmr_dispositions_charge_to_check" check ("charge_to" in ('job', 'shop'));
alter table "ncmr_dispositions" add constraint "ncmr_dispositions_labor_time_min_check" check ("labor_time" >= 0);
alter table "ncmr_dispositions" add constraint "ncmr_dispositions_labor_rate_min_check" check ("labor_rate" >= 0);
alter table "ncmr_dispositions" add constraint "ncmr_dispositions_instructions_length_check" check (char_length("instructions") <= 20000);
create index "ncmr_dispositions_parent_idx" on "ncmr_dispositions" using btree ("parent", "position");
create index "ncmr_dispositions_root_idx" on "ncmr_dispositions" using btree ("root");
create table "ncmrs" (
  "id" uuid not null,
  "version" integer default 1 not null,
  "created_at" timestamptz(3) default now() not null,
  "created_by" uuid,
  "updated_at" timestamptz(3) default now() not null,
  "updated_by" uuid,
  "archived_at" timestamptz(3),
  "archived_by" uuid,
  "visibility" uuid,
  "keywords" text[] default '{}' not null,
  "code" text not null,
  "source" text not null,
  "origin" text,
  "item" text not null,
  "item_part_revisions" uuid generated always as (case when "item" like 'part-revisions/%' then substr("item", 16)::uuid end) stored,
  "item_material_codes" uuid generated always as (case when "item" like 'material-codes/%' then substr("item", 16)::uuid end) stored,
  "lot" uuid,
  "serials" jsonb,
  "vendor" uuid,
  "customer" uuid,
  "defect" uuid not null,
  "requirement" text not null,
  "actual" text not null,
  "severity" text default 'minor',
  "quantity_inspected" numeric(18,6) not null,
  "quantity_nonconforming" numeric(18,6) not null,
  "cause" uuid,
  "responsible_department" uuid,
  "owner" uuid,
  "quarantine_location" uuid,
  "tag_printed" boolean default false not null,
  "contained" text,
  "total_cost" numeric(18,2),
  "customer_approval" text,
  "customer_approval_file" jsonb,
  "customer_approval_file_sha256" text generated always as ("customer_approval_file" ->> 'sha256') stored,
  "quality_signed_by" uuid,
  "engineering_signed_by" uuid,
  "board_comment" text,
  "cancel_reason" text,
  "reopen_reason" text,
  "escape" boolean default false not null,
  "eight_d_required" boolean default false not null,
  "eight_d" uuid,
  "status" text default 'open' not null,
  "search" text generated always as (mw_fold(coalesce("code", '') || ' ' || mw_code_key(coalesce("code", '')) || ' ' || coalesce("requirement", '') || ' ' || coalesce("actual", ''))) stored,
  primary key ("id")
);
alter table "ncmrs" add constraint "ncmrs_code_length_check" check (char_length("code") <= 40);
alter table "ncmrs" add constraint "ncmrs_source_check" check ("source" in ('receiving', 'inProcess', 'final', 'customerReturn', 'audit', 'calibrationImpact', 'supplierNotice'));
alter table "ncmrs" add constraint "ncmrs_item_check" check ("item" is null or split_part("item", '/', 1) in ('part-revisions', 'material-codes'));
alter table "ncmrs" add constraint "ncmrs_requirement_length_check" check (char_length("requirement") <= 500);
alter table "ncmrs" add constraint "ncmrs_actual_length_check" check (char_length("actual") <= 500);
alter table "ncmrs" add constraint "ncmrs_severity_check" check ("severity" in ('minor', 'major', 'critical'));
alter table "ncmrs" add constraint "ncmrs_quantity_inspected_min_check" check ("quantity_inspected" >= 0);
alter table "ncmrs" add constraint "ncmrs_quantity_nonconforming_min_check" check ("quantity_nonconforming" >= 0);
alter table "ncmrs" add constraint "ncmrs_contained_length_check" check (char_length("contained") <= 20000);
alter table "ncmrs" add constraint "ncmrs_customer_approval_length_check" check (char_length("customer_approval") <= 300);
alter table "ncmrs" add constraint "ncmrs_board_comment_length_check" check (char_length("board_comment") <= 500);
alter table "ncmrs" add constraint "ncmrs_cancel_reason_length_check" check (char_length("cancel_reason") <= 500);
alter table "ncmrs" add constraint "ncmrs_reopen_reason_length_check" check (char_length("reopen_reason") <= 500);
alter table "ncmrs" add constraint "ncmrs_status_check" check ("status" in ('open', 'contained', 'mrb', 'dispositioned', 'closed', 'cancelled'));
create unique index "ncmrs_code_key" on "ncmrs" using btree (lower("code"));
create index "ncmrs_code_idx" on "ncmrs" using btree ("code" collate natural_order, "id") include ("archived_at", "visibility");
create index "ncmrs_source_idx" on "ncmrs" using btree ("source", "id") include ("archived_at", "visibility");
create index "ncmrs_origin_idx" on "ncmrs" using btree ("origin", "id") include ("archived_at", "visibility");
create index "ncmrs_item_idx" on "ncmrs" using btree ("item", "id") include ("archived_at", "visibility");
create index "ncmrs_lot_idx" on "ncmrs" using btree ("lot", "id") include ("archived_at", "visibility");
create index "ncmrs_vendor_idx" on "ncmrs" using btree ("vendor", "id") include ("archived_at", "visibility");
create index "ncmrs_customer_idx" on "ncmrs" using btree ("customer", "id") include ("archived_at", "visibility");
create index "ncmrs_defect_idx" on "ncmrs" using btree ("defect", "id") include ("archived_at", "visibility");
create index "ncmrs_quantity_nonconforming_idx" on "ncmrs" using btree ("quantity_nonconforming", "id") include ("archived_at", "visibility");
create index "ncmrs_cause_idx" on "ncmrs" using btree ("cause", "id") include ("archived_at", "visibility");
create index "ncmrs_responsible_department_idx" on "ncmrs" using btree ("responsible_department", "id") include ("archived_at", "visibility");
create index "ncmrs_owner_idx" on "ncmrs" using btree ("owner", "id") include ("archived_at", "visibility");
create index "ncmrs_quarantine_location_idx" on "ncmrs" using btree ("quarantine_location", "id") include ("archived_at", "visibility");
create index "ncmrs_total_cost_idx" on "ncmrs" using btree ("total_cost", "id") include ("archived_at", "visibility");
create index "ncmrs_customer_approval_file_sha256_idx" on "ncmrs" using btree ("customer_approval_file_sha256");
create index "ncmrs_quality_signed_by_idx" on "ncmrs" using btree ("quality_signed_by", "id") include ("archived_at", "visibility");
create index "ncmrs_engineering_signed_by_idx" on "ncmrs" using btree ("engineering_signed_by", "id") include ("archived_at", "visibility");
create index "ncmrs_eight_d_idx" on "ncmrs" using btree ("eight_d", "id") include ("archived_at", "visibility");
create index "ncmrs_status_idx" on "ncmrs" using btree ("status", "id") include ("archived_at", "visibility");
create index "ncmrs_created_at_idx" on "ncmrs" using btree ("created_at", "id") include ("archived_at", "visibility");
create index "ncmrs_search_idx" on "ncmrs" using gin ("search" gin_trgm_ops);
create table "operation_batches" (
  "id" uuid not null,
  "version" integer default 1 not null,
  "created_at" timestamptz(3) default now() not null,
  "created_by" uuid,
  "updated_at" timestamptz(3) default now() not null,
  "updated_by" uuid,
  "archived_at" timestamptz(3),
  "archived_by" uuid,
  "visibility" uuid,
  "keywords" text[] default '{}' not null,
  "code" text not null,
  "thing" uuid not null,
  "members" uuid[] default '{}' not null,
  "mode" text default 'serial' not null,
  "status" text default 'planned' not null,
  "search" text generated always as (mw_fold(coalesce("code", '') || ' ' || mw_code_key(coalesce("code", '')))) stored,
  primary key ("id")
);
alter table "operation_batches" add constraint "operation_batches_code_length_check" check (char_length("code") <= 40);
alter table "operation_batches" add constraint "operation_batches_mode_check" check ("mode" in ('serial', 'together'));
alter table "operation_batches" add constraint "operation_batches_status_check" check ("status" in ('planned', 'running', 'done'));
create unique index "operation_batches_code_key" on "operation_batches" using btree (lower("code"));
create index "operation_batches_code_idx" on "operation_batches" using btree ("code" collate natural_order, "id") include ("archived_at", "visibility");
create index "operation_batches_thing_idx" on "operation_batches" using btree ("thing", "id") include ("archived_at", "visibility");
create index "operation_batches_members_idx" on "operation_batches" using gin ("members");
create index "operation_batches_mode_idx" on "operation_batches" using btree ("mode", "id") include ("archived_at", "visibility");
create index "operation_batches_status_idx" on "operation_batches" using btree ("status", "id") include ("archived_at", "visibility");
create index "operation_batches_search_idx" on "operation_batches" using gin ("search" gin_trgm_ops);
create table "partner_accounting" (
  "id" uuid not null,
  "version" integer default 1 not null,
  "created_at" timestamptz(3) default now() not null,
  "created_by" uuid,
  "updated_at" timestamptz(3) default now() not null,
  "updated_by" uuid,
  "archived_at" timestamptz(3),
  "archived_by" uuid,
  "visibility" uuid,
  "keywords" text[] default '{}' not null,
  "partner" uuid not null,
  "revenue_account" uuid,
  "expense_account" uuid,
  "payment_method" uuid,
  "remit_to" jsonb,
  "pay_alone" boolean default false not null,
  "statement_kind" text default 'openItem' not null,
  "is1099" boolean default false not null,
  "tax_class" text,
  "box1099" text default 'none' not null,
  "w9" jsonb,
  "w9_sha256" text generated always as ("w9" ->> 'sha256') stored,
  "bank_routing" text,
  "bank_account" text,
  "bank_ending" text,
  "bank_changed_at" timestamptz(3),
  "bank_changed_by" uuid,
  primary key ("id")
);
alter table "partner_accounting" add constraint "partner_accounting_statement_kind_check" check ("statement_kind" in ('none', 'openItem', 'balanceForward'));
alter table "partner_accounting" add constraint "partner_accounting_tax_class_check" check ("tax_class" in ('individual', 'partnership', 'corporation', 'llc', 'exempt', 'foreign'));
alter table "partner_accounting" add constraint "partner_accounting_box1099_check" check ("box1099" in ('none', 'NEC1', 'MISC1', 'MISC2', 'MISC3', 'MISC6', 'MISC10'));
alter table "partner_accounting" add constraint "partner_accounting_bank_routing_length_check" check (char_length("bank_routing") <= 9);
alter table "partner_accounting" add constraint "partner_accounting_bank_account_length_check" check (char_length("bank_account") <= 300);
alter table "partner_accounting" add constraint "partner_accounting_bank_ending_length_check" check (char_length("bank_ending") <= 8);
create unique index "partner_accounting_partner_key" on "partner_accounting" using btree ("partner");
create index "partner_accounting_partner_idx" on "partner_accounting" using btree ("partner", "id") include ("archived_at", "visibility");
create index "partner_accounting_revenue_account_idx" on "partner_accounting" using btree ("revenue_account", "id") include ("archived_at", "visibility");
create index "partner_accounting_expense_account_idx" on "partner_accounting" using btree ("expense_account", "id") include ("archived_at", "visibility");
create index "partner_accounting_payment_method_idx" on "partner_accounting" using btree ("payment_method", "id") include ("archived_at", "visibility");
create index "partner_accounting_statement_kind_idx" on "partner_accounting" using btree ("statement_kind", "id") include ("archived_at", "visibility");
create index "partner_accounting_is1099_idx" on "partner_accounting" using btree ("is1099", "id") include ("archived_at", "visibility");
create index "partner_accounting_box1099_idx" on "partner_accounting" using btree ("box1099", "id") include ("archived_at", "visibility");
create index "partner_accounting_w9_sha256_idx" on "partner_accounting" using btree ("w9_sha256");
create index "partner_accounting_bank_changed_by_idx" on "partner_accounting" using btree ("bank_changed_by", "id") include ("archived_at", "visibility");
create table "payment_applications" (
  "id" uuid not null,
  "parent" uuid not null,
  "root" uuid not null,
  "position" integer default 1 not null,
  "kind" text default 'apInvoice' not null,
  "ap_invoice" uuid,
  "memo" uuid,
  "prepayment" uuid,
  "account" uuid,
  "job" uuid,
  "cash_amount" numeric(18,2) default 0 not null,
  "discount_amount" numeric(18,2) default 0 not null,
  "fx_gain_loss" numeric(18,2),
  "box1099" text default 'none' not null,
  "reverses" uuid,
  primary key ("id")
);
alter table "payment_applications" add constraint "payment_applications_kind_check" check ("kind" in ('apInvoice', 'vendorMemo', 'customerCredit', 'prepayment', 'account'));
alter table "payment_applications" add constraint "payment_applications_discount_amount_min_check" check ("discount_amount" >= 0);
alter table "payment_applications" add constraint "payment_applications_box1099_check" check ("box1099" in ('none', 'NEC1', 'MISC1', 'MISC2', 'MISC3', 'MISC6', 'MISC10'));
alter table "payment_applications" add constraint "payment_applications_rule1_check" check ("kind" is null or "kind" not in ('apInvoice') or ("ap_invoice" is not null));
alter table "payment_applications" add constraint "payment_applications_rule2_check" check ("kind" is null or "kind" not in ('vendorMemo', 'customerCredit') or ("memo" is not null));
alter table "payment_applications" add constraint "payment_applications_rule3_check" check ("kind" is null or "kind" not in ('account') or ("account" is not null));
create unique index "payment_applications_reverses_key" on "payment_applications" using btree ("reverses");
create index "payment_applications_parent_idx" on "payment_applications" using btree ("parent", "position");
create index "payment_applications_root_idx" on "payment_applications" using btree ("root");
create index "payment_applications_ap_invoice_idx" on "payment_applications" using btree ("ap_invoice", "id");
create index "payment_applications_memo_idx" on "payment_applications" using btree ("memo", "id");
create index "payment_applications_prepayment_idx" on "payment_applications" using btree ("prepayment", "id");
create index "payment_applications_account_idx" on "payment_applications" using btree ("account", "id");
create index "payment_applications_job_idx" on "payment_applications" using btree ("job", "id");
create index "payment_applications_reverses_idx" on "payment_applications" using btree ("reverses", "id");
create table "payment_runs" (
  "id" uuid not null,
  "version" integer default 1 not null,
  "created_at" timestamptz(3) default now() not null,
  "created_by" uuid,
  "updated_at" timestamptz(3) default now() not null,
  "updated_by" uuid,
  "archived_at" timestamptz(3),
  "archived_by" uuid,
  "visibility" uuid,
  "keywords" text[] default '{}' not null,
  "code" text not null,
  "cash_account" uuid not null,
  "method" uuid not null,
  "payment_date" date not null,
  "pay_through" date not null,
  "take_discounts" boolean default true not null,
  "status" text default 'draft' not null,
  "prepared_by" uuid,
  "approved_by" uuid,
  "search" text generated always as (mw_fold(coalesce("code", '') || ' ' || mw_code_key(coalesce("code", '')))) stored,
  primary key ("id")
);
alter table "payment_runs" add constraint "payment_runs_code_length_check" check (char_length("code") <= 40);
alter table "payment_runs" add constraint "payment_runs_status_check" check ("status" in ('draft', 'approved', 'issued', 'cancelled'));
alter table "payment_runs" add constraint "payment_runs_rule1_check" check ("pay_through" >= "payment_date");
create unique index "payment_runs_code_key" on "payment_runs" using btree (lower("code"));
create index "payment_runs_code_idx" on "payment_runs" using btree ("code" collate natural_order, "id") include ("archived_at", "visibility");
create index "payment_runs_cash_account_idx" on "payment_runs" using btree ("cash_account", "id") include ("archived_at", "visibility");
create index "payment_runs_method_idx" on "payment_runs" using btree ("method", "id") include ("archived_at", "visibility");
create index "payment_runs_payment_date_idx" on "payment_runs" using btree ("payment_date", "id") include ("archived_at", "visibility");
create index "payment_runs_pay_through_idx" on "payment_runs" using btree ("pay_through", "id") include ("archived_at", "visibility");
create index "payment_runs_status_idx" on "payment_runs" using btree ("status", "id") include ("archived_at", "visibility");
create index "payment_runs_prepared_by_idx" on "payment_runs" using btree ("prepared_by", "id") include ("archived_at", "visibility");
create index "payment_runs_approved_by_idx" on "payment_runs" using btree ("approved_by", "id") include ("archived_at", "visibility");
create index "payment_runs_search_idx" on "payment_runs" using gin ("search" gin_trgm_ops);
create table "payments" (
  "id" uuid not null,
  "version" integer default 1 not null,
  "created_at" timestamptz(3) default now() not null,
  "created_by" uuid,
  "updated_at" timestamptz(3) default now() not null,
  "updated_by" uuid,
  "archived_at" timestamptz(3),
  "archived_by" uuid,
  "visibility" uuid,
  "keywords" text[] default '{}' not null,
  "code" text not null,
  "run" uuid,
  "payee_kind" text default 'vendor' not null,
  "partner" uuid,
  "payee_name" text not null,
  "status" text default 'draft' not null,
  "remit_to" jsonb,
  "cash_account" uuid not null,
  "method" uuid not null,
  "payment_date" date not null,
  "currency" uuid,
  "rate" numeric(22,10),
  "amount" numeric(18,2),
  "check" uuid,
  "reference" text,
  "memo" text,
  "prepared_by" uuid,
  "approved_by" uuid,
  "cleared_on" date,
  "search" text generated always as (mw_fold(coalesce("code", '') || ' ' || mw_code_key(coalesce("code", '')) || ' ' || coalesce("payee_name", '') || ' ' || coalesce("reference", ''))) stored,
  primary key ("id")
);
alter table "payments" add constraint "payments_code_length_check" check (char_length("code") <= 40);
alter table "payments" add constraint "payments_payee_kind_check" check ("payee_kind" in ('vendor', 'customer', 'employee', 'other'));
alter table "payments" add constraint "payments_payee_name_length_check" check (char_length("payee_name") <= 200);
alter table "payments" add constraint "payments_status_check" check ("status" in ('draft', 'approved', 'issued', 'voided'));
alter table "payments" add constraint "payments_rate_min_check" check ("rate" >= 0);
alter table "payments" add constraint "payments_reference_length_check" check (char_length("reference") <= 80);
alter table "payments" add constraint "payments_memo_length_check" check (char_length("memo") <= 120);
alter table "payments" add constraint "payments_rule1_check" check ("payee_kind" is null or "payee_kind" not in ('vendor', 'customer') or ("partner" is not null));
create unique index "payments_code_key" on "payments" using btree (lower("code"));
create index "payments_code_idx" on "payments" using btree ("code" collate natural_order, "id") include ("archived_at", "visibility");
create index "payments_run_idx" on "payments" using btree ("run", "id") include ("archived_at", "visibility");
create index "payments_partner_idx" on "payments" using btree ("partner", "id") include ("archived_at", "visibility");
create index "payments_payee_name_idx" on "payments" using btree ("payee_name" collate natural_order, "id") include ("archived_at", "visibility");
create index "payments_status_idx" on "payments" using btree ("status", "id") include ("archived_at", "visibility");
create index "payments_cash_account_idx" on "payments" using btree ("cash_account", "id") include ("archived_at", "visibility");
create index "payments_method_idx" on "payments" using btree ("method", "id") include ("archived_at", "visibility");
create index "payments_payment_date_idx" on "payments" using btree ("payment_date", "id") include ("archived_at", "visibility");
create index "payments_currency_idx" on "payments" using btree ("currency", "id") include ("archived_at", "visibility");
create index "payments_amount_idx" on "payments" using btree ("amount", "id") include ("archived_at", "visibility");
create index "payments_check_idx" on "payments" using btree ("check", "id") include ("archived_at", "visibility");
create index "payments_prepared_by_idx" on "payments" using btree ("prepared_by", "id") include ("archived_at", "visibility");
create index "payments_approved_by_idx" on "payments" using btree ("approved_by", "id") include ("archived_at", "visibility");
create index "payments_cleared_on_idx" on "payments" using btree ("cleared_on", "id") include ("archived_at", "visibility");
create index "payments_search_idx" on "payments" using gin ("search" gin_trgm_ops);
create table "posting_rules" (
  "id" uuid not null,
  "version" integer default 1 not null,
  "created_at" timestamptz(3) default now() not null,
  "created_by" uuid,
  "updated_at" timestamptz(3) default now() not null,
  "updated_by" uuid,
  "archived_at" timestamptz(3),
  "archived_by" uuid,
  "visibility" uuid,
  "keywords" text[] default '{}' not null,
  "role" text not null,
  "account" uuid not null,
  "from" date,
  "inventory_class" uuid,
  "partner_group" uuid,
  "department" uuid,
  "search" text generated always as (mw_fold(coalesce("role", ''))) stored,
  primary key ("id")
);
alter table "posting_rules" add constraint "posting_rules_role_check" check ("role" in ('CASH', 'UNDEPOSITED', 'AR', 'UNBILLED', 'ALLOWANCE', 'FX_REVALUATION', 'INVENTORY', 'WIP', 'VENDOR_PREPAY', 'RECOVERABLE_TAX', 'AP', 'RNI', 'ACCRUED_PAYROLL', 'PAYROLL_LIABILITY', 'SALES_TAX', 'USE_TAX', 'CUSTOMER_DEPOSIT', 'CARD', 'UNCLAIMED', 'RETAINED', 'OPENING', 'SALES', 'FREIGHT_OUT', 'SALES_DISCOUNT', 'SALES_RETURN', 'OTHER_CHARGE', 'COGS', 'PPV', 'JOB_VARIANCE', 'INV_ADJUST', 'INV_REVALUE', 'SCRAP', 'LABOR_PAYROLL', 'LABOR_APPLIED', 'OVERHEAD', 'OVERHEAD_APPLIED', 'FREIGHT_IN', 'PURCHASE_TAX', 'PURCHASE_DISCOUNT', 'OFFICE_WAGES', 'EMPLOYER_TAX', 'BANK_FEE', 'BAD_DEBT', 'SUPPLIES', 'FX_REALISED', 'FX_UNREALISED', 'INTEREST', 'SALES_TOOLING'));
create index "posting_rules_role_idx" on "posting_rules" using btree ("role", "id") include ("archived_at", "visibility");
create index "posting_rules_account_idx" on "posting_rules" using btree ("account", "id") include ("archived_at", "visibility");
create index "posting_rules_from_idx" on "posting_rules" using btree ("from", "id") include ("archived_at", "visibility");
create index "posting_rules_inventory_class_idx" on "posting_rules" using btree ("inventory_class", "id") include ("archived_at", "visibility");
create index "posting_rules_partner_group_idx" on "posting_rules" using btree ("partner_group", "id") include ("archived_at", "visibility");
create index "posting_rules_department_idx" on "posting_rules" using btree ("department", "id") include ("archived_at", "visibility");
create index "posting_rules_search_idx" on "posting_rules" using gin ("search" gin_trgm_ops);
create table "ppap_elements" (
  "id" uuid not null,
  "parent" uuid not null,
  "root" uuid not null,
  "position" integer default 1 not null,
  "element" bigint not null,
  "name" text not null,
  "requirement" text default 'retain',
  "applicable" boolean default true not null,
  "na_reason" text,
  "evidence" jsonb,
  "files" jsonb default '[]' not null,
  "owner" uuid,
  "due" date,
  "state" text default 'open' not null,
  primary key ("id")
);
alter table "ppap_elements" add constraint "ppap_elements_element_min_check" check ("element" >= 1);
alter table "ppap_elements" add constraint "ppap_elements_element_max_check" check ("element" <= 18);
alter table "ppap_elements" add constraint "ppap_elements_name_check" check ("name" in ('designRecord', 'engineeringChange', 'customerEngineering', 'designFmea', 'processFlow', 'processFmea', 'controlPlan', 'measurementSystems', 'dimensionalResults', 'materialResults', 'processStudies', 'qualifiedLaboratory', 'appearanceApproval', 'sampleProduct', 'masterSample', 'checkingAids', 'customerRequirements', 'submissionWarrant'));
alter table "ppap_elements" add constraint "ppap_elements_requirement_check" check ("requirement" in ('submit', 'retain', 'onRequest'));
alter table "ppap_elements" add constraint "ppap_elements_na_reason_length_check" check (char_length("na_reason") <= 300);
alter table "ppap_elements" add constraint "ppap_elements_state_check" check ("state" in ('open', 'ready', 'accepted'));
alter table "ppap_elements" add constraint "ppap_elements_rule1_check" check ("applicable" is null or "applicable" not in (false) or ("na_reason" is not null));
create index "ppap_elements_parent_idx" on "ppap_elements" using btree ("parent", "position");
create index "ppap_elements_root_idx" on "ppap_elements" using btree ("root");
create index "ppap_elements_files_idx" on "ppap_elements" using gin ("files" jsonb_path_ops);
create index "ppap_elements_owner_idx" on "ppap_elements" using btree ("owner", "id");
create table "ppaps" (
  "id" uuid not null,
  "version" integer default 1 not null,
  "created_at" timestamptz(3) default now() not null,
  "created_by" uuid,
  "updated_at" timestamptz(3) default now() not null,
  "updated_by" uuid,
  "archived_at" timestamptz(3),
  "archived_by" uuid,
  "visibility" uuid,
  "keywords" text[] default '{}' not null,
  "code" text not null,
  "part_revision" uuid not null,
  "customer" uuid not null,
  "order" uuid,
  "level" text default '3' not null,
  "reason" text not null,
  "due_on" date,
  "part_weight_kg" numeric(16,4),
  "production_rate" text,
  "molds_cavities" text,
  "declaration_exceptions" text,
  "results" text,
  "applicable_count" bigint,
  "ready_count" bigint,
  "signed_by" uuid,
  "signed_at" timestamptz(3),
  "submitted_on" date,
  "customer_contact" text,
  "decision" text,
  "interim_until" date,
  "interim_quantity" numeric(18,6),
  "reopen_reason" text,
  "status" text default 'planning' not null,
  "search" text generated always as (mw_fold(coalesce("code", '') || ' ' || mw_code_key(coalesce("code", '')))) stored,
  primary key ("id")
);
alter table "ppaps" add constraint "ppaps_code_length_check" check (char_length("code") <= 40);
alter table "ppaps" add constraint "ppaps_level_check" check ("level" in ('1', '2', '3', '4', '5'));
alter table "ppaps" add constraint "ppaps_reason_check" check ("reason" in ('initial', 'engineeringChange', 'tooling', 'correction', 'inactiveTooling', 'materialChange', 'supplierChange', 'processChange', 'locationChange', 'other'));
alter table "ppaps" add constraint "ppaps_part_weight_kg_min_check" check ("part_weight_kg" >= 0);
alter table "ppaps" add constraint "ppaps_production_rate_length_check" check (char_length("production_rate") <= 120);
alter table "ppaps" add constraint "ppaps_molds_cavities_length_check" check (char_length("molds_cavities") <= 120);
alter table "ppaps" add constraint "ppaps_declaration_exceptions_length_check" check (char_length("declaration_exceptions") <= 20000);
alter table "ppaps" add constraint "ppaps_results_check" check ("results" in ('allMet', 'notMet'));
alter table "ppaps" add constraint "ppaps_customer_contact_length_check" check (char_length("customer_contact") <= 120);
alter table "ppaps" add constraint "ppaps_decision_check" check ("decision" in ('approved', 'interim', 'rejected'));
alter table "ppaps" add constraint "ppaps_interim_quantity_min_check" check ("interim_quantity" >= 0);
alter table "ppaps" add constraint "ppaps_reopen_reason_length_check" check (char_length("reopen_reason") <= 500);
alter table "ppaps" add constraint "ppaps_status_check" check ("status" in ('planning', 'ready', 'signed', 'submitted', 'approved', 'interim'));
create unique index "ppaps_code_key" on "ppaps" using btree (lower("code"));
create index "ppaps_code_idx" on "ppaps" using btree ("code" collate natural_order, "id") include ("archived_at", "visibility");
create index "ppaps_part_revision_idx" on "ppaps" using btree ("part_revision", "id") include ("archived_at", "visibility");
create index "ppaps_customer_idx" on "ppaps" using btree ("customer", "id") include ("archived_at", "visibility");
create index "ppaps_order_idx" on "ppaps" using btree ("order", "id") include ("archived_at", "visibility");
create index "ppaps_level_idx" on "ppaps" using btree ("level", "id") include ("archived_at", "visibility");
create index "ppaps_due_on_idx" on "ppaps" using btree ("due_on", "id") include ("archived_at", "visibility");
create index "ppaps_applicable_count_idx" on "ppaps" using btree ("applicable_count", "id") include ("archived_at", "visibility");
create index "ppaps_ready_count_idx" on "ppaps" using btree ("ready_count", "id") include ("archived_at", "visibility");
create index "ppaps_signed_by_idx" on "ppaps" using btree ("signed_by", "id") include ("archived_at", "visibility");
create index "ppaps_interim_until_idx" on "ppaps" using btree ("interim_until", "id") include ("archived_at", "visibility");
create index "ppaps_status_idx" on "ppaps" using btree ("status", "id") include ("archived_at", "visibility");
create index "ppaps_search_idx" on "ppaps" using gin ("search" gin_trgm_ops);
create table "quality_actions" (
  "id" uuid not null,
  "version" integer default 1 not null,
  "created_at" timestamptz(3) default now() not null,
  "created_by" uuid,
  "updated_at" timestamptz(3) default now() not null,
  "updated_by" uuid,
  "archived_at" timestamptz(3),
  "archived_by" uuid,
  "visibility" uuid,
  "keywords" text[] default '{}' not null,
  "subject" text not null,
  "subject_eight_ds" uuid generated always as (case when "subject" like 'eight-ds/%' then substr("subject", 10)::uuid end) stored,
  "subject_ncmrs" uuid generated always as (case when "subject" like 'ncmrs/%' then substr("subject", 7)::uuid end) stored,
  "kind" text not null,
  "text" text not null,
  "owner" uuid not null,
  "due" date not null,
  "done_at" timestamptz(3),
  "evidence" jsonb default '[]' not null,
  "effective" text default 'unknown',
  "verified_by" uuid,
  "search" text generated always as (mw_fold(coalesce("text", ''))) stored,
  primary key ("id")
);
alter table "quality_actions" add constraint "quality_actions_subject_check" check ("subject" is null or split_part("subject", '/', 1) in ('eight-ds', 'ncmrs'));
alter table "quality_actions" add constraint "quality_actions_kind_check" check ("kind" in ('containment', 'corrective', 'preventive', 'verification'));
alter table "quality_actions" add constraint "quality_actions_text_length_check" check (char_length("text") <= 2000);
alter table "quality_actions" add constraint "quality_actions_effective_check" check ("effective" in ('yes', 'no', 'unknown'));
create index "quality_actions_subject_idx" on "quality_actions" using btree ("subject", "id") include ("archived_at", "visibility");
create index "quality_actions_kind_idx" on "quality_actions" using btree ("kind", "id") include ("archived_at", "visibility");
create index "quality_actions_owner_idx" on "quality_actions" using btree ("owner", "id") include ("archived_at", "visibility");
create index "quality_actions_due_idx" on "quality_actions" using btree ("due", "id") include ("archived_at", "visibility");
create index "quality_actions_done_at_idx" on "quality_actions" using btree ("done_at", "id") include ("archived_at", "visibility");
create index "quality_actions_evidence_idx" on "quality_actions" using gin ("evidence" jsonb_path_ops);
create index "quality_actions_effective_idx" on "quality_actions" using btree ("effective", "id") include ("archived_at", "visibility");
create index "quality_actions_verified_by_idx" on "quality_actions" using btree ("verified_by", "id") include ("archived_at", "visibility");
create index "quality_actions_search_idx" on "quality_actions" using gin ("search" gin_trgm_ops);
create table "quantity_entries" (
  "id" uuid not null,
  "version" integer default 1 not null,
  "created_at" timestamptz(3) default now() not null,
  "created_by" uuid,
  "updated_at" timestamptz(3) default now() not null,
  "updated_by" uuid,
  "archived_at" timestamptz(3),
  "archived_by" uuid,
  "visibility" uuid,
  "keywords" text[] default '{}' not null,
  "operation" uuid not null,
  "work_entry" uuid,
  "at" timestamptz(3) not null,
  "user" uuid,
  "thing" uuid,
  "event" uuid,
  "good" numeric(18,6) default 0 not null,
  "scrap" numeric(18,6) default 0 not null,
  "rework" numeric(18,6) default 0 not null,
  "reworked_good" numeric(18,6) default 0 not null,
  "reworked_scrap" numeric(18,6) default 0 not null,
  "scrap_reason" uuid,
  "serials" jsonb,
  "lot" uuid,
  "ncmr" uuid,
  "voids" uuid,
  "reason" text,
  primary key ("id")
);
alter table "quantity_entries" add constraint "quantity_entries_good_min_check" check ("good" >= 0);
alter table "quantity_entries" add constraint "quantity_entries_scrap_min_check" check ("scrap" >= 0);
alter table "quantity_entries" add constraint "quantity_entries_rework_min_check" check ("rework" >= 0);
alter table "quantity_entries" add constraint "quantity_entries_reworked_good_min_check" check ("reworked_good" >= 0);
alter table "quantity_entries" add constraint "quantity_entries_reworked_scrap_min_check" check ("reworked_scrap" >= 0);
alter table "quantity_entries" add constraint "quantity_entries_reason_length_check" check (char_length("reason") <= 500);
create unique index "quantity_entries_voids_key" on "quantity_entries" using btree ("voids");
create index "quantity_entries_operation_idx" on "quantity_entries" using btree ("operation", "id") include ("archived_at", "visibility");
create index "quantity_entries_work_entry_idx" on "quantity_entries" using btree ("work_entry", "id") include ("archived_at", "visibility");
create index "quantity_entries_at_idx" on "quantity_entries" using btree ("at", "id") include ("archived_at", "visibility");
create index "quantity_entries_user_idx" on "quantity_entries" using btree ("user", "id") include ("archived_at", "visibility");
create index "quantity_entries_thing_idx" on "quantity_entries" using btree ("thing", "id") include ("archived_at", "visibility");
create index "quantity_entries_event_idx" on "quantity_entries" using btree ("event", "id") include ("archived_at", "visibility");
create index "quantity_entries_good_idx" on "quantity_entries" using btree ("good", "id") include ("archived_at", "visibility");
create index "quantity_entries_scrap_idx" on "quantity_entries" using btree ("scrap", "id") include ("archived_at", "visibility");
create index "quantity_entries_rework_idx" on "quantity_entries" using btree ("rework", "id") include ("archived_at", "visibility");
create index "quantity_entries_scrap_reason_idx" on "quantity_entries" using btree ("scrap_reason", "id") include ("archived_at", "visibility");
create index "quantity_entries_lot_idx" on "quantity_entries" using btree ("lot", "id") include ("archived_at", "visibility");
create index "quantity_entries_ncmr_idx" on "quantity_entries" using btree ("ncmr", "id") include ("archived_at", "visibility");
create index "quantity_entries_voids_idx" on "quantity_entries" using btree ("voids", "id") include ("archived_at", "visibility");
create table "quick_task_dimensions" (
  "id" uuid not null,
  "version" integer default 1 not null,
  "created_at" timestamptz(3) default now() not null,
  "created_by" uuid,
  "updated_at" timestamptz(3) default now() not null,
  "updated_by" uuid,
  "archived_at" timestamptz(3),
  "archived_by" uuid,
  "visibility" uuid,
  "keywords" text[] default '{}' not null,
  "task" uuid not null,
  "name" text not null,
  "nominal" numeric(18,6) not null,
  "plus_tolerance" numeric(18,6) default 0 not null,
  "minus_tolerance" numeric(18,6) default 0 not null,
  "unit" uuid,
  "gage" uuid,
  "samples" bigint default 1 not null,
  "complete" boolean default false not null,
  "out_of_tolerance" boolean default false not null,
  "search" text generated always as (mw_fold(coalesce("name", ''))) stored,
  primary key ("id")
);
alter table "quick_task_dimensions" add constraint "quick_task_dimensions_name_length_check" check (char_length("name") <= 120);
alter table "quick_task_dimensions" add constraint "quick_task_dimensions_plus_tolerance_min_check" check ("plus_tolerance" >= 0);
alter table "quick_task_dimensions" add constraint "quick_task_dimensions_minus_tolerance_min_check" check ("minus_tolerance" >= 0);
alter table "quick_task_dimensions" add constraint "quick_task_dimensions_samples_min_check" check ("samples" >= 1);
alter table "quick_task_dimensions" add constraint "quick_task_dimensions_samples_max_check" check ("samples" <= 1000);
create unique index "quick_task_dimensions_task_name_key" on "quick_task_dimensions" using btree ("task", lower("name"));
create index "quick_task_dimensions_task_idx" on "quick_task_dimensions" using btree ("task", "id") include ("archived_at", "visibility");
create index "quick_task_dimensions_name_idx" on "quick_task_dimensions" using btree ("name" collate natural_order, "id") include ("archived_at", "visibility");
create index "quick_task_dimensions_nominal_idx" on "quick_task_dimensions" using btree ("nominal", "id") include ("archived_at", "visibility");
create index "quick_task_dimensions_plus_tolerance_idx" on "quick_task_dimensions" using btree ("plus_tolerance", "id") include ("archived_at", "visibility");
create index "quick_task_dimensions_minus_tolerance_idx" on "quick_task_dimensions" using btree ("minus_tolerance", "id") include ("archived_at", "visibility");
create index "quick_task_dimensions_unit_idx" on "quick_task_dimensions" using btree ("unit", "id") include ("archived_at", "visibility");
create index "quick_task_dimensions_gage_idx" on "quick_task_dimensions" using btree ("gage", "id") include ("archived_at", "visibility");
create index "quick_task_dimensions_complete_idx" on "quick_task_dimensions" using btree ("complete", "id") include ("archived_at", "visibility");
create index "quick_task_dimensions_out_of_tolerance_idx" on "quick_task_dimensions" using btree ("out_of_tolerance", "id") include ("archived_at", "visibility");
create index "quick_task_dimensions_search_idx" on "quick_task_dimensions" using gin ("search" gin_trgm_ops);
create table "quick_task_readings" (
  "id" uuid not null,
  "parent" uuid not null,
  "root" uuid not null,
  "position" integer default 1 not null,
  "sample" bigint default 1 not null,
  "value" numeric(18,6) not null,
  "by" uuid,
  "at" timestamptz(3) not null,
  primary key ("id")
);
alter table "quick_task_readings" add constraint "quick_task_readings_sample_min_check" check ("sample" >= 1);
alter table "quick_task_readings" add constraint "quick_task_readings_sample_max_check" check ("sample" <= 1000);
create index "quick_task_readings_parent_idx" on "quick_task_readings" using btree ("parent", "position");
create index "quick_task_readings_root_idx" on "quick_task_readings" using btree ("root");
create index "quick_task_readings_by_idx" on "quick_task_readings" using btree ("by", "id");
create table "quick_tasks" (
  "id" uuid not null,
  "version" integer default 1 not null,
  "created_at" timestamptz(3) default now() not null,
  "created_by" uuid,
  "updated_at" timestamptz(3) default now() not null,
  "updated_by" uuid,
  "archived_at" timestamptz(3),
  "archived_by" uuid,
  "visibility" uuid,
  "keywords" text[] default '{}' not null,
  "code" text not null,
  "title" text not null,
  "kind" text default 'task' not null,
  "description" text,
  "assignees" uuid[] default '{}' not null,
  "assigned_groups" uuid[] default '{}' not null,
  "assigned_things" uuid[] default '{}' not null,
  "operation" uuid,
  "job" uuid,
  "thing" uuid,
  "priority" text default 'normal' not null,
  "due_at" timestamptz(3),
  "repeat" text,
  "minutes" bigint,
  "note" text,
  "done_at" timestamptz(3),
  "done_by" uuid,
  "repeat_of" uuid,
  "status" text default 'open' not null,
  "search" text generated always as (mw_fold(coalesce("code", '') || ' ' || mw_code_key(coalesce("code", '')) || ' ' || coalesce("title", '') || ' ' || coalesce("description", ''))) stored,
  primary key ("id")
);
alter table "quick_tasks" add constraint "quick_tasks_code_length_check" check (char_length("code") <= 40);
alter table "quick_tasks" add constraint "quick_tasks_title_length_check" check (char_length("title") <= 160);
alter table "quick_tasks" add constraint "quick_tasks_kind_check" check ("kind" in ('task', 'measure', 'request', 'handover'));
alter table "quick_tasks" add constraint "quick_tasks_description_length_check" check (char_length("description") <= 20000);
alter table "quick_tasks" add constraint "quick_tasks_priority_check" check ("priority" in ('low', 'normal', 'high'));
alter table "quick_tasks" add constraint "quick_tasks_repeat_length_check" check (char_length("repeat") <= 300);
alter table "quick_tasks" add constraint "quick_tasks_minutes_min_check" check ("minutes" >= 0);
alter table "quick_tasks" add constraint "quick_tasks_note_length_check" check (char_length("note") <= 20000);
alter table "quick_tasks" add constraint "quick_tasks_status_check" check ("status" in ('open', 'doing', 'done', 'cancelled'));
create unique index "quick_tasks_code_key" on "quick_tasks" using btree (lower("code"));
create index "quick_tasks_title_idx" on "quick_tasks" using btree ("title" collate natural_order, "id") include ("archived_at", "visibility");
create index "quick_tasks_kind_idx" on "quick_tasks" using btree ("kind", "id") include ("archived_at", "visibility");
create index "quick_tasks_assignees_idx" on "quick_tasks" using gin ("assignees");
create index "quick_tasks_assigned_groups_idx" on "quick_tasks" using gin ("assigned_groups");
create index "quick_tasks_assigned_things_idx" on "quick_tasks" using gin ("assigned_things");
create index "quick_tasks_operation_idx" on "quick_tasks" using btree ("operation", "id") include ("archived_at", "visibility");
create index "quick_tasks_job_idx" on "quick_tasks" using btree ("job", "id") include ("archived_at", "visibility");
create index "quick_tasks_thing_idx" on "quick_tasks" using btree ("thing", "id") include ("archived_at", "visibility");
create index "quick_tasks_priority_idx" on "quick_tasks" using btree ("priority", "id") include ("archived_at", "visibility");
create index "quick_tasks_due_at_idx" on "quick_tasks" using btree ("due_at", "id") include ("archived_at", "visibility");
create index "quick_tasks_done_by_idx" on "quick_tasks" using btree ("done_by", "id") include ("archived_at", "visibility");
create index "quick_tasks_repeat_of_idx" on "quick_tasks" using btree ("repeat_of", "id") include ("archived_at", "visibility");
create index "quick_tasks_status_idx" on "quick_tasks" using btree ("status", "id") include ("archived_at", "visibility");
create index "quick_tasks_search_idx" on "quick_tasks" using gin ("search" gin_trgm_ops);
create table "receptionist_defaults" (
  "id" uuid not null,
  "version" integer default 1 not null,
  "created_at" timestamptz(3) default now() not null,
  "created_by" uuid,
  "updated_at" timestamptz(3) default now() not null,
  "updated_by" uuid,
  "archived_at" timestamptz(3),
  "archived_by" uuid,
  "visibility" uuid,
  "keywords" text[] default '{}' not null,
  "required_fields" text[] default '{}' not null,
  "nda" uuid,
  "safety_video" jsonb,
  "safety_video_sha256" text generated always as ("safety_video" ->> 'sha256') stored,
  "badge_label" uuid,
  "host_notify" text[] default '{}' not null,
  "closing_time" time(0),
  "visitor_retention_days" bigint default 730 not null,
  "foreign_person_alert" uuid[] default '{}' not null,
  primary key ("id")
);
alter table "receptionist_defaults" add constraint "receptionist_defaults_required_fields_check" check ("required_fields" <@ array['email', 'phone', 'purpose', 'citizenship', 'nda', 'signature', 'safetyBriefed', 'photo']::text[]);
alter table "receptionist_defaults" add constraint "receptionist_defaults_host_notify_check" check ("host_notify" <@ array['chat', 'email', 'screen']::text[]);
alter table "receptionist_defaults" add constraint "receptionist_defaults_visitor_retention_days_min_check" check ("visitor_retention_days" >= 1);
alter table "receptionist_defaults" add constraint "receptionist_defaults_visitor_retention_days_max_check" check ("visitor_retention_days" <= 36500);
create index "receptionist_defaults_required_fields_idx" on "receptionist_defaults" using gin ("required_fields");
create index "receptionist_defaults_nda_idx" on "receptionist_defaults" using btree ("nda", "id") include ("archived_at", "visibility");
create index "receptionist_defaults_safety_video_sha256_idx" on "receptionist_defaults" using btree ("safety_video_sha256");
create index "receptionist_defaults_badge_label_idx" on "receptionist_defaults" using btree ("badge_label", "id") include ("archived_at", "visibility");
create index "receptionist_defaults_host_notify_idx" on "receptionist_defaults" using gin ("host_notify");
create index "receptionist_defaults_closing_time_idx" on "receptionist_defaults" using btree ("closing_time", "id") include ("archived_at", "visibility");
create index "receptionist_defaults_visitor_retention_days_idx" on "receptionist_defaults" using btree ("visitor_retention_days", "id") include ("archived_at", "visibility");
create index "receptionist_defaults_foreign_person_alert_idx" on "receptionist_defaults" using gin ("foreign_person_alert");
create index "receptionist_defaults_created_at_idx" on "receptionist_defaults" using btree ("created_at", "id") include ("archived_at", "visibility");
create table "recurring_journal_lines" (
  "id" uuid not null,
  "parent" uuid not null,
  "root" uuid not null,
  "position" integer default 1 not null,
  "account" uuid not null,
  "debit" numeric(18,2),
  "credit" numeric(18,2),
  "memo" text,
  "partner" uuid,
  "job" uuid,
  "department" uuid,
  primary key ("id")
);
alter table "recurring_journal_lines" add constraint "recurring_journal_lines_debit_min_check" check ("debit" >= 0);
alter table "recurring_journal_lines" add constraint "recurring_journal_lines_credit_min_check" check ("credit" >= 0);
alter table "recurring_journal_lines" add constraint "recurring_journal_lines_memo_length_check" check (char_length("memo") <= 300);
create index "recurring_journal_lines_parent_idx" on "recurring_journal_lines" using btree ("parent", "position");
create index "recurring_journal_lines_root_idx" on "recurring_journal_lines" using btree ("root");
create index "recurring_journal_lines_account_idx" on "recurring_journal_lines" using btree ("account", "id");
create index "recurring_journal_lines_partner_idx" on "recurring_journal_lines" using btree ("partner", "id");
create index "recurring_journal_lines_job_idx" on "recurring_journal_lines" using btree ("job", "id");
create index "recurring_journal_lines_department_idx" on "recurring_journal_lines" using btree ("department", "id");
create table "recurring_journals" (
  "id" uuid not null,
  "version" integer default 1 not null,
  "created_at" timestamptz(3) default now() not null,
  "created_by" uuid,
  "updated_at" timestamptz(3) default now() not null,
  "updated_by" uuid,
  "archived_at" timestamptz(3),
  "archived_by" uuid,
  "visibility" uuid,
  "keywords" text[] default '{}' not null,
  "name" text not null,
  "ledger_type" uuid not null,
  "day_of_month" bigint default 31 not null,
  "starts_on" date not null,
  "ends_on" date,
  "last_run_on" date,
  "search" text generated always as (mw_fold(coalesce("name", ''))) stored,
  primary key ("id")
);
alter table "recurring_journals" add constraint "recurring_journals_name_length_check" check (char_length("name") <= 200);
alter table "recurring_journals" add constraint "recurring_journals_day_of_month_min_check" check ("day_of_month" >= 1);
alter table "recurring_journals" add constraint "recurring_journals_day_of_month_max_check" check ("day_of_month" <= 31);
alter table "recurring_journals" add constraint "recurring_journals_rule1_check" check ("ends_on" >= "starts_on");
create index "recurring_journals_name_idx" on "recurring_journals" using btree ("name" collate natural_order, "id") include ("archived_at", "visibility");
create index "recurring_journals_ledger_type_idx" on "recurring_journals" using btree ("ledger_type", "id") include ("archived_at", "visibility");
create index "recurring_journals_day_of_month_idx" on "recurring_journals" using btree ("day_of_month", "id") include ("archived_at", "visibility");
create index "recurring_journals_starts_on_idx" on "recurring_journals" using btree ("starts_on", "id") include ("archived_at", "visibility");
create index "recurring_journals_ends_on_idx" on "recurring_journals" using btree ("ends_on", "id") include ("archived_at", "visibility");
create index "recurring_journals_last_run_on_idx" on "recurring_journals" using btree ("last_run_on", "id") include ("archived_at", "visibility");
create index "recurring_journals_search_idx" on "recurring_journals" using gin ("search" gin_trgm_ops);
create table "sampling_plans" (
  "id" uuid not null,
  "version" integer default 1 not null,
  "created_at" timestamptz(3) default now() not null,
  "created_by" uuid,
  "updated_at" timestamptz(3) default now() not null,
  "updated_by" uuid,
  "archived_at" timestamptz(3),
  "archived_by" uuid,
  "visibility" uuid,
  "keywords" text[] default '{}' not null,
  "code" text not null,
  "name" text not null,
  "method" text not null,
  "fixed_n" bigint,
  "percent" numeric(12,6),
  "level" text default 'II',
  "aql" text,
  "switching" boolean default true not null,
  "rql_pct" numeric(12,6),
  "beta" numeric(15,3) default 0.100,
  "table" jsonb,
  "search" text generated always as (mw_fold(coalesce("code", '') || ' ' || mw_code_key(coalesce("code", '')) || ' ' || coalesce("name", ''))) stored,
  primary key ("id")
);
alter table "sampling_plans" add constraint "sampling_plans_code_length_check" check (char_length("code") <= 40);
alter table "sampling_plans" add constraint "sampling_plans_name_length_check" check (char_length("name") <= 200);
alter table "sampling_plans" add constraint "sampling_plans_method_check" check ("method" in ('all', 'fixed', 'percent', 'z14', 'czero', 'table'));
alter table "sampling_plans" add constraint "sampling_plans_fixed_n_min_check" check ("fixed_n" >= 1);
alter table "sampling_plans" add constraint "sampling_plans_percent_min_check" check ("percent" >= 0);
alter table "sampling_plans" add constraint "sampling_plans_percent_max_check" check ("percent" <= 100);
alter table "sampling_plans" add constraint "sampling_plans_level_check" check ("level" in ('S-1', 'S-2', 'S-3', 'S-4', 'I', 'II', 'III'));
alter table "sampling_plans" add constraint "sampling_plans_aql_check" check ("aql" in ('0.065', '0.10', '0.15', '0.25', '0.40', '0.65', '1.0', '1.5', '2.5', '4.0', '6.5'));
alter table "sampling_plans" add constraint "sampling_plans_rql_pct_min_check" check ("rql_pct" >= 0);
alter table "sampling_plans" add constraint "sampling_plans_rql_pct_max_check" check ("rql_pct" <= 100);
alter table "sampling_plans" add constraint "sampling_plans_beta_min_check" check ("beta" >= 0.001);
alter table "sampling_plans" add constraint "sampling_plans_beta_max_check" check ("beta" <= 0.999);
alter table "sampling_plans" add constraint "sampling_plans_rule1_check" check ("method" is null or "method" not in ('fixed') or ("fixed_n" is not null));
alter table "sampling_plans" add constraint "sampling_plans_rule2_check" check ("method" is null or "method" not in ('percent') or ("percent" is not null));
alter table "sampling_plans" add constraint "sampling_plans_rule3_check" check ("method" is null or "method" not in ('z14') or ("level" is not null and "aql" is not null));
alter table "sampling_plans" add constraint "sampling_plans_rule4_check" check ("method" is null or "method" not in ('czero') or ("rql_pct" is not null and "beta" is not null));
alter table "sampling_plans" add constraint "sampling_plans_rule5_check" check ("method" is null or "method" not in ('table') or ("table" is not null));
create unique index "sampling_plans_code_key" on "sampling_plans" using btree (lower("code"));
create index "sampling_plans_code_idx" on "sampling_plans" using btree ("code" collate natural_order, "id") include ("archived_at", "visibility");
create index "sampling_plans_name_idx" on "sampling_plans" using btree ("name" collate natural_order, "id") include ("archived_at", "visibility");
create index "sampling_plans_method_idx" on "sampling_plans" using btree ("method", "id") include ("archived_at", "visibility");
create index "sampling_plans_fixed_n_idx" on "sampling_plans" using btree ("fixed_n", "id") include ("archived_at", "visibility");
create index "sampling_plans_percent_idx" on "sampling_plans" using btree ("percent", "id") include ("archived_at", "visibility");
create index "sampling_plans_level_idx" on "sampling_plans" using btree ("level", "id") include ("archived_at", "visibility");
create index "sampling_plans_aql_idx" on "sampling_plans" using btree ("aql", "id") include ("archived_at", "visibility");
create index "sampling_plans_switching_idx" on "sampling_plans" using btree ("switching", "id") include ("archived_at", "visibility");
create index "sampling_plans_rql_pct_idx" on "sampling_plans" using btree ("rql_pct", "id") include ("archived_at", "visibility");
create index "sampling_plans_search_idx" on "sampling_plans" using gin ("search" gin_trgm_ops);
create table "sampling_states" (
  "id" uuid not null,
  "version" integer default 1 not null,
  "created_at" timestamptz(3) default now() not null,
  "created_by" uuid,
  "updated_at" timestamptz(3) default now() not null,
  "updated_by" uuid,
  "archived_at" timestamptz(3),
  "archived_by" uuid,
  "visibility" uuid,
  "keywords" text[] default '{}' not null,
  "plan" uuid not null,
  "part_revision" uuid not null,
  "vendor" uuid,
  "operation" uuid,
  "severity" text default 'normal' not null,
  "lots" jsonb,
  "changed_at" timestamptz(3),
  "changed_by" uuid,
  "change_reason" text,
  "search" text generated always as (mw_fold(coalesce("severity", ''))) stored,
  primary key ("id")
);
alter table "sampling_states" add constraint "sampling_states_severity_check" check ("severity" in ('normal', 'tightened', 'reduced', 'discontinued'));
alter table "sampling_states" add constraint "sampling_states_change_reason_length_check" check (char_length("change_reason") <= 300);
create index "sampling_states_plan_idx" on "sampling_states" using btree ("plan", "id") include ("archived_at", "visibility");
create index "sampling_states_part_revision_idx" on "sampling_states" using btree ("part_revision", "id") include ("archived_at", "visibility");
create index "sampling_states_vendor_idx" on "sampling_states" using btree ("vendor", "id") include ("archived_at", "visibility");
create index "sampling_states_operation_idx" on "sampling_states" using btree ("operation", "id") include ("archived_at", "visibility");
create index "sampling_states_severity_idx" on "sampling_states" using btree ("severity", "id") include ("archived_at", "visibility");
create index "sampling_states_changed_at_idx" on "sampling_states" using btree ("changed_at", "id") include ("archived_at", "visibility");
create index "sampling_states_changed_by_idx" on "sampling_states" using btree ("changed_by", "id") include ("archived_at", "visibility");
create index "sampling_states_change_reason_idx" on "sampling_states" using btree ("change_reason" collate natural_order, "id") include ("archived_at", "visibility");
create index "sampling_states_search_idx" on "sampling_states" using gin ("search" gin_trgm_ops);
create table "schedule_assignments" (
  "id" uuid not null,
  "version" integer default 1 not null,
  "created_at" timestamptz(3) default now() not null,
  "created_by" uuid,
  "updated_at" timestamptz(3) default now() not null,
  "updated_by" uuid,
  "archived_at" timestamptz(3),
  "archived_by" uuid,
  "visibility" uuid,
  "keywords" text[] default '{}' not null,
  "schedule" uuid not null,
  "operation" uuid not null,
  "thing" uuid,
  "start" timestamptz(3) not null,
  "run_start" timestamptz(3) not null,
  "end" timestamptz(3) not null,
  "setup_minutes" numeric(14,2) default 0 not null,
  "segments" jsonb,
  "sequence" bigint,
  "lock" text default 'none' not null,
  "binding" jsonb,
  primary key ("id")
);
alter table "schedule_assignments" add constraint "schedule_assignments_setup_minutes_min_check" check ("setup_minutes" >= 0);
alter table "schedule_assignments" add constraint "schedule_assignments_sequence_min_check" check ("sequence" >= 1);
alter table "schedule_assignments" add constraint "schedule_assignments_lock_check" check ("lock" in ('none', 'thing', 'sequence', 'time'));
alter table "schedule_assignments" add constraint "schedule_assignments_rule1_check" check ("run_start" >= "start");
alter table "schedule_assignments" add constraint "schedule_assignments_rule2_check" check ("end" >= "run_start");
create unique index "schedule_assignments_schedule_operation_key" on "schedule_assignments" using btree ("schedule", "operation");
create index "schedule_assignments_schedule_idx" on "schedule_assignments" using btree ("schedule", "id") include ("archived_at", "visibility");
create index "schedule_assignments_operation_idx" on "schedule_assignments" using btree ("operation", "id") include ("archived_at", "visibility");
create index "schedule_assignments_thing_idx" on "schedule_assignments" using btree ("thing", "id") include ("archived_at", "visibility");
create index "schedule_assignments_start_idx" on "schedule_assignments" using btree ("start", "id") include ("archived_at", "visibility");
create index "schedule_assignments_run_start_idx" on "schedule_assignments" using btree ("run_start", "id") include ("archived_at", "visibility");
create index "schedule_assignments_end_idx" on "schedule_assignments" using btree ("end", "id") include ("archived_at", "visibility");
create index "schedule_assignments_setup_minutes_idx" on "schedule_assignments" using btree ("setup_minutes", "id") include ("archived_at", "visibility");
create index "schedule_assignments_sequence_idx" on "schedule_assignments" using btree ("sequence", "id") include ("archived_at", "visibility");
create index "schedule_assignments_lock_idx" on "schedule_assignments" using btree ("lock", "id") include ("archived_at", "visibility");
create table "schedule_changes" (
  "id" uuid not null,
  "parent" uuid not null,
  "root" uuid not null,
  "position" integer default 1 not null,
  "kind" text not null,
  "target" text not null,
  "values" jsonb,
  primary key ("id")
);
alter table "schedule_changes" add constraint "schedule_changes_kind_check" check ("kind" in ('addHours', 'removeHours', 'addThing', 'thingDown', 'jobDue', 'jobPriority', 'jobQuantity', 'addJob', 'removeJob', 'outsource', 'userAway', 'lockOperation'));
create index "schedule_changes_parent_idx" on "schedule_changes" using btree ("parent", "position");
create index "schedule_changes_root_idx" on "schedule_changes" using btree ("root");
create index "schedule_changes_target_idx" on "schedule_changes" using btree ("target", "id");
create table "schedules" (
  "id" uuid not null,
  "version" integer default 1 not null,
  "created_at" timestamptz(3) default now() not null,
  "created_by" uuid,
  "updated_at" timestamptz(3) default now() not null,
  "updated_by" uuid,
  "archived_at" timestamptz(3),
  "archived_by" uuid,
  "visibility" uuid,
  "keywords" text[] default '{}' not null,
  "code" text not null,
  "name" text,
  "kind" text default 'scenario' not null,
  "base" uuid,
  "as_of" timestamptz(3) not null,
  "frozen_until" timestamptz(3),
  "horizon_end" timestamptz(3),
  "weights" jsonb,
  "people_mode" text default 'named' not null,
  "seconds" bigint default 20 not null,
  "seed" bigint default 1 not null,
  "max_iterations" bigint,
  "objective" bigint,
  "lower_bound" bigint,
  "gap_percent" numeric(12,6),
  "late_jobs" bigint,
  "weighted_tardiness" bigint,
  "setup_minutes" bigint,
  "makespan_end" timestamptz(3),
  "utilization" jsonb,
  "moved_operations" bigint,
  "unplaced" jsonb,
  "status" text default 'draft' not null,
  "search" text generated always as (mw_fold(coalesce("code", '') || ' ' || mw_code_key(coalesce("code", '')) || ' ' || coalesce("name", ''))) stored,
  primary key ("id")
);
alter table "schedules" add constraint "schedules_code_length_check" check (char_length("code") <= 40);
alter table "schedules" add constraint "schedules_name_length_check" check (char_length("name") <= 120);
alter table "schedules" add constraint "schedules_kind_check" check ("kind" in ('live', 'scenario'));
alter table "schedules" add constraint "schedules_people_mode_check" check ("people_mode" in ('named', 'off'));
alter table "schedules" add constraint "schedules_seconds_min_check" check ("seconds" >= 1);
alter table "schedules" add constraint "schedules_seconds_max_check" check ("seconds" <= 600);
alter table "schedules" add constraint "schedules_seed_min_check" check ("seed" >= 0);
alter table "schedules" add constraint "schedules_max_iterations_min_check" check ("max_iterations" >= 1);
alter table "schedules" add constraint "schedules_status_check" check ("status" in ('draft', 'solving', 'solved', 'failed', 'published', 'superseded', 'discarded'));
alter table "schedules" add constraint "schedules_rule1_check" check ("frozen_until" >= "as_of");
alter table "schedules" add constraint "schedules_rule2_check" check ("horizon_end" >= "as_of");
create unique index "schedules_code_key" on "schedules" using btree (lower("code"));
create index "schedules_code_idx" on "schedules" using btree ("code" collate natural_order, "id") include ("archived_at", "visibility");
create index "schedules_name_idx" on "schedules" using btree ("name" collate natural_order, "id") include ("archived_at", "visibility");
create index "schedules_kind_idx" on "schedules" using btree ("kind", "id") include ("archived_at", "visibility");
create index "schedules_base_idx" on "schedules" using btree ("base", "id") include ("archived_at", "visibility");
create index "schedules_as_of_idx" on "schedules" using btree ("as_of", "id") include ("archived_at", "visibility");
create index "schedules_gap_percent_idx" on "schedules" using btree ("gap_percent", "id") include ("archived_at", "visibility");
create index "schedules_late_jobs_idx" on "schedules" using btree ("late_jobs", "id") include ("archived_at", "visibility");
create index "schedules_weighted_tardiness_idx" on "schedules" using btree ("weighted_tardiness", "id") include ("archived_at", "visibility");
create index "schedules_setup_minutes_idx" on "schedules" using btree ("setup_minutes", "id") include ("archived_at", "visibility");
create index "schedules_status_idx" on "schedules" using btree ("status", "id") include ("archived_at", "visibility");
create index "schedules_created_at_idx" on "schedules" using btree ("created_at", "id") include ("archived_at", "visibility");
create index "schedules_search_idx" on "schedules" using gin ("search" gin_trgm_ops);
create table "setup_families" (
  "id" uuid not null,
  "version" integer default 1 not null,
  "created_at" timestamptz(3) default now() not null,
  "created_by" uuid,
  "updated_at" timestamptz(3) default now() not null,
  "updated_by" uuid,
  "archived_at" timestamptz(3),
  "archived_by" uuid,
  "visibility" uuid,
  "keywords" text[] default '{}' not null,
  "name" text not null,
  "same_family_reduction_percent" bigint default 0 not null,
  "search" text generated always as (mw_fold(coalesce("name", ''))) stored,
  primary key ("id")
);
alter table "setup_families" add constraint "setup_families_name_length_check" check (char_length("name") <= 80);
alter table "setup_families" add constraint "setup_families_same_family_reduction_percent_min_check" check ("same_family_reduction_percent" >= 0);
alter table "setup_families" add constraint "setup_families_same_family_reduction_percent_max_check" check ("same_family_reduction_percent" <= 100);
create unique index "setup_families_name_key" on "setup_families" using btree (lower("name"));
create index "setup_families_name_idx" on "setup_families" using btree ("name" collate natural_order, "id") include ("archived_at", "visibility");
create index "setup_families_same_family_reduction_percent_idx" on "setup_families" using btree ("same_family_reduction_percent", "id") include ("archived_at", "visibility");
create index "setup_families_search_idx" on "setup_families" using gin ("search" gin_trgm_ops);
create table "setup_transitions" (
  "id" uuid not null,
  "version" integer default 1 not null,
  "created_at" timestamptz(3) default now() not null,
  "created_by" uuid,
  "updated_at" timestamptz(3) default now() not null,
  "updated_by" uuid,
  "archived_at" timestamptz(3),
  "archived_by" uuid,
  "visibility" uuid,
  "keywords" text[] default '{}' not null,
  "from" uuid,
  "to" uuid not null,
  "thing" uuid,
  "group" uuid,
  "minutes" bigint not null,
  primary key ("id")
);
alter table "setup_transitions" add constraint "setup_transitions_minutes_min_check" check ("minutes" >= 0);
alter table "setup_transitions" add constraint "setup_transitions_minutes_max_check" check ("minutes" <= 100000);
alter table "setup_transitions" add constraint "setup_transitions_rule1_check" check (num_nonnulls("thing", "group") <= 1);
create index "setup_transitions_from_idx" on "setup_transitions" using btree ("from", "id") include ("archived_at", "visibility");
create index "setup_transitions_to_idx" on "setup_transitions" using btree ("to", "id") include ("archived_at", "visibility");
create index "setup_transitions_thing_idx" on "setup_transitions" using btree ("thing", "id") include ("archived_at", "visibility");
create index "setup_transitions_group_idx" on "setup_transitions" using btree ("group", "id") include ("archived_at", "visibility");
create index "setup_transitions_minutes_idx" on "setup_transitions" using btree ("minutes", "id") include ("archived_at", "visibility");
create table "shop_floor_events" (
  "id" uuid not null,
  "version" integer default 1 not null,
  "created_at" timestamptz(3) default now() not null,
  "created_by" uuid,
  "updated_at" timestamptz(3) default now() not null,
  "updated_by" uuid,
  "archived_at" timestamptz(3),
  "archived_by" uuid,
  "visibility" uuid,
  "keywords" text[] default '{}' not null,
  "event_id" text not null,
  "terminal" uuid,
  "session" text not null,
  "seq" bigint not null,
  "type" text not null,
  "occurred_at" timestamptz(3) not null,
  "received_at" timestamptz(3) not null,
  "clock_uncertain" boolean default false not null,
  "user" uuid,
  "payload" jsonb,
  "result" text default 'applied' not null,
  "hash" text not null,
  "search" text generated always as (mw_fold(coalesce("event_id", ''))) stored,
  primary key ("id")
);
alter table "shop_floor_events" add constraint "shop_floor_events_event_id_length_check" check (char_length("event_id") <= 36);
alter table "shop_floor_events" add constraint "shop_floor_events_session_length_check" check (char_length("session") <= 36);
alter table "shop_floor_events" add constraint "shop_floor_events_seq_min_check" check ("seq" >= 1);
alter table "shop_floor_events" add constraint "shop_floor_events_type_check" check ("type" in ('badge', 'start', 'stop', 'quantity', 'setupDone', 'down', 'up', 'firstPiece', 'taskDone', 'measure', 'routineDone', 'note', 'undo'));
alter table "shop_floor_events" add constraint "shop_floor_events_result_check" check ("result" in ('applied', 'exception'));
alter table "shop_floor_events" add constraint "shop_floor_events_hash_length_check" check (char_length("hash") <= 64);
create unique index "shop_floor_events_event_id_key" on "shop_floor_events" using btree ("event_id");
create unique index "shop_floor_events_session_seq_key" on "shop_floor_events" using btree ("session", "seq");
create index "shop_floor_events_terminal_idx" on "shop_floor_events" using btree ("terminal", "id") include ("archived_at", "visibility");
create index "shop_floor_events_seq_idx" on "shop_floor_events" using btree ("seq", "id") include ("archived_at", "visibility");
create index "shop_floor_events_type_idx" on "shop_floor_events" using btree ("type", "id") include ("archived_at", "visibility");
create index "shop_floor_events_occurred_at_idx" on "shop_floor_events" using btree ("occurred_at", "id") include ("archived_at", "visibility");
create index "shop_floor_events_received_at_idx" on "shop_floor_events" using btree ("received_at", "id") include ("archived_at", "visibility");
create index "shop_floor_events_user_idx" on "shop_floor_events" using btree ("user", "id") include ("archived_at", "visibility");
create index "shop_floor_events_result_idx" on "shop_floor_events" using btree ("result", "id") include ("archived_at", "visibility");
create index "shop_floor_events_search_idx" on "shop_floor_events" using gin ("search" gin_trgm_ops);
create table "shop_floor_exceptions" (
  "id" uuid not null,
  "version" integer default 1 not null,
  "created_at" timestamptz(3) default now() not null,
  "created_by" uuid,
  "updated_at" timestamptz(3) default now() not null,
  "updated_by" uuid,
  "archived_at" timestamptz(3),
  "archived_by" uuid,
  "visibility" uuid,
  "keywords" text[] default '{}' not null,
  "event" uuid not null,
  "code" text not null,
  "message" text not null,
  "status" text default 'open' not null,
  "resolved_by" uuid,
  "resolved_at" timestamptz(3),
  "resolution" text,
  "search" text generated always as (mw_fold(coalesce("code", '') || ' ' || coalesce("message", ''))) stored,
  primary key ("id")
);
alter table "shop_floor_exceptions" add constraint "shop_floor_exceptions_code_length_check" check (char_length("code") <= 60);
alter table "shop_floor_exceptions" add constraint "shop_floor_exceptions_message_length_check" check (char_length("message") <= 500);
alter table "shop_floor_exceptions" add constraint "shop_floor_exceptions_status_check" check ("status" in ('open', 'accepted', 'edited', 'dismissed'));
alter table "shop_floor_exceptions" add constraint "shop_floor_exceptions_resolution_length_check" check (char_length("resolution") <= 500);
create index "shop_floor_exceptions_event_idx" on "shop_floor_exceptions" using btree ("event", "id") include ("archived_at", "visibility");
create index "shop_floor_exceptions_code_idx" on "shop_floor_exceptions" using btree ("code" collate natural_order, "id") include ("archived_at", "visibility");
create index "shop_floor_exceptions_message_idx" on "shop_floor_exceptions" using btree ("message" collate natural_order, "id") include ("archived_at", "visibility");
create index "shop_floor_exceptions_status_idx" on "shop_floor_exceptions" using btree ("status", "id") include ("archived_at", "visibility");
create index "shop_floor_exceptions_resolved_by_idx" on "shop_floor_exceptions" using btree ("resolved_by", "id") include ("archived_at", "visibility");
create index "shop_floor_exceptions_resolution_idx" on "shop_floor_exceptions" using btree ("resolution" collate natural_order, "id") include ("archived_at", "visibility");
create index "shop_floor_exceptions_created_at_idx" on "shop_floor_exceptions" using btree ("created_at", "id") include ("archived_at", "visibility");
create index "shop_floor_exceptions_search_idx" on "shop_floor_exceptions" using gin ("search" gin_trgm_ops);
create table "spc_charts" (
  "id" uuid not null,
  "version" integer default 1 not null,
  "created_at" timestamptz(3) default now() not null,
  "created_by" uuid,
  "updated_at" timestamptz(3) default now() not null,
  "updated_by" uuid,
  "archived_at" timestamptz(3),
  "archived_by" uuid,
  "visibility" uuid,
  "keywords" text[] default '{}' not null,
  "name" text not null,
  "dimension" uuid,
  "detail" uuid,
  "stream" text,
  "thing" uuid,
  "type" text not null,
  "subgroup_size" bigint default 1 not null,
  "rule_set" text default 'we' not null,
  "rules" jsonb,
  "baseline_sets" bigint default 25 not null,
  "center" numeric(24,12),
  "sigma" numeric(24,12),
  "ucl" numeric(24,12),
  "lcl" numeric(24,12),
  "spread_center" numeric(24,12),
  "spread_ucl" numeric(24,12),
  "spread_lcl" numeric(24,12),
  "limits_version" bigint default 0,
  "past_limits" jsonb,
  "frozen_at" timestamptz(3),
  "recalculate_reason" text,
  "status" text default 'collecting' not null,
  "search" text generated always as (mw_fold(coalesce("name", ''))) stored,
  primary key ("id")
);
alter table "spc_charts" add constraint "spc_charts_name_length_check" check (char_length("name") <= 120);
alter table "spc_charts" add constraint "spc_charts_stream_length_check" check (char_length("stream") <= 60);
alter table "spc_charts" add constraint "spc_charts_type_check" check ("type" in ('xbarR', 'xbarS', 'imr', 'imrDeviation', 'p', 'np', 'c', 'u'));
alter table "spc_charts" add constraint "spc_charts_subgroup_size_min_check" check ("subgroup_size" >= 1);
alter table "spc_charts" add constraint "spc_charts_subgroup_size_max_check" check ("subgroup_size" <= 1000);
alter table "spc_charts" add constraint "spc_charts_rule_set_check" check ("rule_set" in ('we', 'nelson', 'custom', 'none'));
alter table "spc_charts" add constraint "spc_charts_baseline_sets_min_check" check ("baseline_sets" >= 20);
alter table "spc_charts" add constraint "spc_charts_baseline_sets_max_check" check ("baseline_sets" <= 1000);
alter table "spc_charts" add constraint "spc_charts_limits_version_min_check" check ("limits_version" >= 0);
alter table "spc_charts" add constraint "spc_charts_recalculate_reason_length_check" check (char_length("recalculate_reason") <= 300);
alter table "spc_charts" add constraint "spc_charts_status_check" check ("status" in ('collecting', 'frozen', 'retired'));
alter table "spc_charts" add constraint "spc_charts_rule1_check" check (num_nonnulls("dimension", "detail") >= 1);
create index "spc_charts_name_idx" on "spc_charts" using btree ("name" collate natural_order, "id") include ("archived_at", "visibility");
create index "spc_charts_dimension_idx" on "spc_charts" using btree ("dimension", "id") include ("archived_at", "visibility");
create index "spc_charts_detail_idx" on "spc_charts" using btree ("detail", "id") include ("archived_at", "visibility");
create index "spc_charts_stream_idx" on "spc_charts" using btree ("stream" collate natural_order, "id") include ("archived_at", "visibility");
create index "spc_charts_thing_idx" on "spc_charts" using btree ("thing", "id") include ("archived_at", "visibility");
create index "spc_charts_type_idx" on "spc_charts" using btree ("type", "id") include ("archived_at", "visibility");
create index "spc_charts_subgroup_size_idx" on "spc_charts" using btree ("subgroup_size", "id") include ("archived_at", "visibility");
create index "spc_charts_status_idx" on "spc_charts" using btree ("status", "id") include ("archived_at", "visibility");
create index "spc_charts_search_idx" on "spc_charts" using gin ("search" gin_trgm_ops);
create table "spc_signals" (
  "id" uuid not null,
  "version" integer default 1 not null,
  "created_at" timestamptz(3) default now() not null,
  "created_by" uuid,
  "updated_at" timestamptz(3) default now() not null,
  "updated_by" uuid,
  "archived_at" timestamptz(3),
  "archived_by" uuid,
  "visibility" uuid,
  "keywords" text[] default '{}' not null,
  "chart" uuid not null,
  "set" uuid not null,
  "rules" jsonb,
  "cause" uuid,
  "action" text,
  "acknowledged_by" uuid,
  "acknowledged_at" timestamptz(3),
  "status" text default 'open' not null,
  "search" text generated always as (mw_fold(coalesce("status", ''))) stored,
  primary key ("id")
);
alter table "spc_signals" add constraint "spc_signals_action_length_check" check (char_length("action") <= 20000);
alter table "spc_signals" add constraint "spc_signals_status_check" check ("status" in ('open', 'acknowledged', 'closed'));
create index "spc_signals_chart_idx" on "spc_signals" using btree ("chart", "id") include ("archived_at", "visibility");
create index "spc_signals_set_idx" on "spc_signals" using btree ("set", "id") include ("archived_at", "visibility");
create index "spc_signals_cause_idx" on "spc_signals" using btree ("cause", "id") include ("archived_at", "visibility");
create index "spc_signals_acknowledged_by_idx" on "spc_signals" using btree ("acknowledged_by", "id") include ("archived_at", "visibility");
create index "spc_signals_status_idx" on "spc_signals" using btree ("status", "id") include ("archived_at", "visibility");
create index "spc_signals_created_at_idx" on "spc_signals" using btree ("created_at", "id") include ("archived_at", "visibility");
create index "spc_signals_search_idx" on "spc_signals" using gin ("search" gin_trgm_ops);
create table "stamps" (
  "id" uuid not null,
  "version" integer default 1 not null,
  "created_at" timestamptz(3) default now() not null,
  "created_by" uuid,
  "updated_at" timestamptz(3) default now() not null,
  "updated_by" uuid,
  "archived_at" timestamptz(3),
  "archived_by" uuid,
  "visibility" uuid,
  "keywords" text[] default '{}' not null,
  "code" text not null,
  "kind" text not null,
  "holder" uuid,
  "issued_on" date,
  "returned_on" date,
  "valid_until" date,
  "authority" text,
  "image" jsonb,
  "image_sha256" text generated always as ("image" ->> 'sha256') stored,
  "status" text default 'inStock' not null,
  "search" text generated always as (mw_fold(coalesce("code", '') || ' ' || coalesce("authority", ''))) stored,
  primary key ("id")
);
alter table "stamps" add constraint "stamps_code_length_check" check (char_length("code") <= 20);
alter table "stamps" add constraint "stamps_kind_check" check ("kind" in ('inspection', 'operator', 'weld', 'ndt', 'mrb', 'source'));
alter table "stamps" add constraint "stamps_authority_length_check" check (char_length("authority") <= 300);
alter table "stamps" add constraint "stamps_status_check" check ("status" in ('inStock', 'issued', 'returned', 'lost', 'retired'));
alter table "stamps" add constraint "stamps_rule1_check" check ("valid_until" >= "issued_on");
create unique index "stamps_code_key" on "stamps" using btree (lower("code"));
create index "stamps_code_idx" on "stamps" using btree ("code" collate natural_order, "id") include ("archived_at", "visibility");
create index "stamps_kind_idx" on "stamps" using btree ("kind", "id") include ("archived_at", "visibility");
create index "stamps_holder_idx" on "stamps" using btree ("holder", "id") include ("archived_at", "visibility");
create index "stamps_issued_on_idx" on "stamps" using btree ("issued_on", "id") include ("archived_at", "visibility");
create index "stamps_valid_until_idx" on "stamps" using btree ("valid_until", "id") include ("archived_at", "visibility");
create index "stamps_image_sha256_idx" on "stamps" using btree ("image_sha256");
create index "stamps_status_idx" on "stamps" using btree ("status", "id") include ("archived_at", "visibility");
create index "stamps_search_idx" on "stamps" using gin ("search" gin_trgm_ops);
create table "statistics" (
  "id" uuid not null,
  "version" integer default 1 not null,
  "created_at" timestamptz(3) default now() not null,
  "created_by" uuid,
  "updated_at" timestamptz(3) default now() not null,
  "updated_by" uuid,
  "archived_at" timestamptz(3),
  "archived_by" uuid,
  "visibility" uuid,
  "keywords" text[] default '{}' not null,
  "key" text not null,
  "period" text not null,
  "period_start" date not null,
  "scope" text default 'company' not null,
  "subject" text,
  "subject_things_groups" uuid generated always as (case when "subject" like 'things-groups/%' then substr("subject", 15)::uuid end) stored,
  "subject_things" uuid generated always as (case when "subject" like 'things/%' then substr("subject", 8)::uuid end) stored,
  "subject_users" uuid generated always as (case when "subject" like 'users/%' then substr("subject", 7)::uuid end) stored,
  "subject_parts" uuid generated always as (case when "subject" like 'parts/%' then substr("subject", 7)::uuid end) stored,
  "subject_business_partners" uuid generated always as (case when "subject" like 'business-partners/%' then substr("subject", 19)::uuid end) stored,
  "numerator" numeric(18,6),
  "denominator" numeric(18,6),
  "value" numeric(18,6),
  "unit" text default 'percent' not null,
  "note" text,
  primary key ("id")
);
alter table "statistics" add constraint "statistics_key_check" check ("key" in ('onTimeJobs', 'promiseError', 'leadDays', 'scheduleAdherence', 'efficiency', 'laborCoverage', 'setupShare', 'firstPassYield', 'scrapRate', 'oee', 'availability', 'performance', 'quality', 'mtbf', 'mttr'));
alter table "statistics" add constraint "statistics_period_check" check ("period" in ('day', 'week', 'month'));
alter table "statistics" add constraint "statistics_scope_check" check ("scope" in ('company', 'group', 'thing', 'user', 'part', 'partner'));
alter table "statistics" add constraint "statistics_subject_check" check ("subject" is null or split_part("subject", '/', 1) in ('things-groups', 'things', 'users', 'parts', 'business-partners'));
alter table "statistics" add constraint "statistics_unit_check" check ("unit" in ('percent', 'days', 'minutes'));
alter table "statistics" add constraint "statistics_note_length_check" check (char_length("note") <= 200);
create unique index "statistics_key_period_period_start_scope_subject_key" on "statistics" using btree ("key", "period", "period_start", "scope", "subject");
create index "statistics_key_idx" on "statistics" using btree ("key", "id") include ("archived_at", "visibility");
create index "statistics_period_idx" on "statistics" using btree ("period", "id") include ("archived_at", "visibility");
create index "statistics_period_start_idx" on "statistics" using btree ("period_start", "id") include ("archived_at", "visibility");
create index "statistics_scope_idx" on "statistics" using btree ("scope", "id") include ("archived_at", "visibility");
create index "statistics_subject_idx" on "statistics" using btree ("subject", "id") include ("archived_at", "visibility");
create index "statistics_numerator_idx" on "statistics" using btree ("numerator", "id") include ("archived_at", "visibility");
create index "statistics_denominator_idx" on "statistics" using btree ("denominator", "id") include ("archived_at", "visibility");
create index "statistics_value_idx" on "statistics" using btree ("value", "id") include ("archived_at", "visibility");
create index "statistics_unit_idx" on "statistics" using btree ("unit", "id") include ("archived_at", "visibility");
create table "work_entries" (
  "id" uuid not null,
  "version" integer default 1 not null,
  "created_at" timestamptz(3) default now() not null,
  "created_by" uuid,
  "updated_at" timestamptz(3) default now() not null,
  "updated_by" uuid,
  "archived_at" timestamptz(3),
  "archived_by" uuid,
  "visibility" uuid,
  "keywords" text[] default '{}' not null,
  "operation" uuid,
  "quick_task" uuid,
  "routine" uuid,
  "indirect_code" uuid,
  "batch" uuid,
  "kind" text default 'run' not null,
  "user" uuid,
  "thing" uuid,
  "started_at" timestamptz(3) not null,
  "ended_at" timestamptz(3),
  "minutes" numeric(14,2),
  "source" text default 'office' not null,
  "event" uuid,
  "auto_stopped" boolean default false not null,
  "voids" uuid,
  "reason" text,
  "labor_seconds" bigint,
  "machine_seconds" bigint,
  "labor_cost" numeric(18,2),
  "machine_cost" numeric(18,2),
  "burden_cost" numeric(18,2),
  "status" text default 'open' not null,
  "search" text generated always as (mw_fold(coalesce("reason", ''))) stored,
  primary key ("id")
);
alter table "work_entries" add constraint "work_entries_kind_check" check ("kind" in ('setup', 'run', 'rework', 'indirect'));
alter table "work_entries" add constraint "work_entries_source_check" check ("source" in ('shopFloor', 'thingDashboard', 'office', 'device', 'system'));
alter table "work_entries" add constraint "work_entries_reason_length_check" check (char_length("reason") <= 500);
alter table "work_entries" add constraint "work_entries_labor_seconds_min_check" check ("labor_seconds" >= 0);
alter table "work_entries" add constraint "work_entries_machine_seconds_min_check" check ("machine_seconds" >= 0);
alter table "work_entries" add constraint "work_entries_status_check" check ("status" in ('open', 'closed', 'final', 'void'));
alter table "work_entries" add constraint "work_entries_rule1_check" check (num_nonnulls("operation", "quick_task", "routine", "indirect_code") = 1);
alter table "work_entries" add constraint "work_entries_rule2_check" check ("kind" is null or "kind" not in ('setup', 'run', 'rework') or ("operation" is not null));
alter table "work_entries" add constraint "work_entries_rule3_check" check ("ended_at" > "started_at");
create index "work_entries_operation_idx" on "work_entries" using btree ("operation", "id") include ("archived_at", "visibility");
create index "work_entries_quick_task_idx" on "work_entries" using btree ("quick_task", "id") include ("archived_at", "visibility");
create index "work_entries_routine_idx" on "work_entries" using btree ("routine", "id") include ("archived_at", "visibility");
create index "work_entries_indirect_code_idx" on "work_entries" using btree ("indirect_code", "id") include ("archived_at", "visibility");
create index "work_entries_batch_idx" on "work_entries" using btree ("batch", "id") include ("archived_at", "visibility");
create index "work_entries_kind_idx" on "work_entries" using btree ("kind", "id") include ("archived_at", "visibility");
create index "work_entries_user_idx" on "work_entries" using btree ("user", "id") include ("archived_at", "visibility");
create index "work_entries_thing_idx" on "work_entries" using btree ("thing", "id") include ("archived_at", "visibility");
create index "work_entries_started_at_idx" on "work_entries" using btree ("started_at", "id") include ("archived_at", "visibility");
create index "work_entries_ended_at_idx" on "work_entries" using btree ("ended_at", "id") include ("archived_at", "visibility");
create index "work_entries_minutes_idx" on "work_entries" using btree ("minutes", "id") include ("archived_at", "visibility");
create index "work_entries_event_idx" on "work_entries" using btree ("event", "id") include ("archived_at", "visibility");
create index "work_entries_auto_stopped_idx" on "work_entries" using btree ("auto_stopped", "id") include ("archived_at", "visibility");
create index "work_entries_voids_idx" on "work_entries" using btree ("voids", "id") include ("archived_at", "visibility");
create index "work_entries_status_idx" on "work_entries" using btree ("status", "id") include ("archived_at", "visibility");
create index "work_entries_search_idx" on "work_entries" using gin ("search" gin_trgm_ops);
alter table "calculations" drop constraint "calculations_calculator_check";
alter table "calculations" add constraint "calculations_calculator_check" check ("calculator" in ('spindleSpeed', 'spindleSpeedMetric', 'millingFeed', 'cycleTime', 'tapDrill', 'bend', 'brakeTonnage', 'surfaceRoughness', 'truePosition', 'boltCircle', 'barYield', 'sheetYield', 'roundWeight', 'hexWeight', 'flatWeight', 'machineRate'));
alter table "certificates" drop constraint "certificates_rule1_check";
alter table "certificates" add constraint "certificates_rule1_check" check ("kind" is null or "kind" not in ('sign-in') or ("subject" is not null and "expires_at" is not null));
alter table "ecrs" add column "ncmr" uuid;
alter table "ecrs" add constraint "ecrs_ncmr_fkey" foreign key ("ncmr") references "ncmrs" ("id");
alter table "ecrs" add column "eight_d" uuid;
alter table "ecrs" add constraint "ecrs_eight_d_fkey" foreign key ("eight_d") references "eight_ds" ("id");
create index "ecrs_ncmr_idx" on "ecrs" using btree ("ncmr", "id") include ("archived_at", "visibility");
create index "ecrs_eight_d_idx" on "ecrs" using btree ("eight_d", "id") include ("archived_at", "visibility");
alter table "inventory_transactions" add column "journal_entry" uuid;
alter table "inventory_transactions" add constraint "inventory_transactions_journal_entry_fkey" foreign key ("journal_entry") references "general_ledgers" ("id");
alter table "inventory_transactions" add column "job" uuid;
alter table "inventory_transactions" add constraint "inventory_transactions_job_fkey" foreign key ("job") references "jobs" ("id");
alter table "inventory_transactions" add column "job_operation" uuid;
alter table "inventory_transactions" add constraint "inventory_transactions_job_operation_fkey" foreign key ("job_operation") references "job_operations" ("id");
alter table "inventory_transactions" add column "to_location" uuid;
alter table "inventory_transactions" add constraint "inventory_transactions_to_location_fkey" foreign key ("to_location") references "storage_locations" ("id");
alter table "inventory_transactions" add column "to_slot" uuid;
alter table "inventory_transactions" add constraint "inventory_transactions_to_slot_fkey" foreign key ("to_slot") references "storage_slots" ("id");
alter table "inventory_transactions" add column "to_status" text;
alter table "inventory_transactions" add column "to_lot" uuid;
alter table "inventory_transactions" add constraint "inventory_transactions_to_lot_fkey" foreign key ("to_lot") references "stock_lots" ("id");
alter table "inventory_transactions" add column "return_of" uuid;
alter table "inventory_transactions" add constraint "inventory_transactions_return_of_fkey" foreign key ("return_of") references "inventory_transactions" ("id");
alter table "inventory_transactions" add column "layer" uuid;
alter table "inventory_transactions" add constraint "inventory_transactions_layer_fkey" foreign key ("layer") references "inventory_transactions" ("id");
alter table "inventory_transactions" add constraint "inventory_transactions_to_status_check" check ("to_status" in ('available', 'inspection', 'hold', 'rejected', 'atVendor'));
alter table "inventory_transactions" add constraint "inventory_transactions_rule2_check" check ("type" is null or "type" not in ('issueReturn') or ("return_of" is not null));
create index "inventory_transactions_journal_entry_idx" on "inventory_transactions" using btree ("journal_entry", "id") include ("archived_at", "visibility");
create index "inventory_transactions_job_idx" on "inventory_transactions" using btree ("job", "id") include ("archived_at", "visibility");
create index "inventory_transactions_job_operation_idx" on "inventory_transactions" using btree ("job_operation", "id") include ("archived_at", "visibility");
create index "inventory_transactions_to_location_idx" on "inventory_transactions" using btree ("to_location", "id") include ("archived_at", "visibility");
create index "inventory_transactions_to_slot_idx" on "inventory_transactions" using btree ("to_slot", "id") include ("archived_at", "visibility");
create index "inventory_transactions_to_lot_idx" on "inventory_transactions" using btree ("to_lot", "id") include ("archived_at", "visibility");
create index "inventory_transactions_return_of_idx" on "inventory_transactions" using btree ("return_of", "id") include ("archived_at", "visibility");
create index "inventory_transactions_layer_idx" on "inventory_transactions" using btree ("layer", "id") include ("archived_at", "visibility");
alter table "lot_links" add column "job" uuid;
alter table "lot_links" add constraint "lot_links_job_fkey" foreign key ("job") references "jobs" ("id");
alter table "lot_links" add column "job_operation" uuid;
alter table "lot_links" add constraint "lot_links_job_operation_fkey" foreign key ("job_operation") references "job_operations" ("id");
create index "lot_links_job_idx" on "lot_links" using btree ("job", "id") include ("archived_at", "visibility");
create index "lot_links_job_operation_idx" on "lot_links" using btree ("job_operation", "id") include ("archived_at", "visibility");
alter table "method_operations" add column "inspection" uuid;
alter table "method_operations" add constraint "method_operations_inspection_fkey" foreign key ("inspection") references "inspection_methods" ("id");
alter table "method_operations" add column "cnc_program" uuid;
alter table "method_operations" add constraint "method_operations_cnc_program_fkey" foreign key ("cnc_program") references "cnc_programs" ("id");
create index "method_operations_inspection_idx" on "method_operations" using btree ("inspection", "id");
create index "method_operations_cnc_program_idx" on "method_operations" using btree ("cnc_program", "id");
alter table "operations" add column "inspection" uuid;
alter table "operations" add constraint "operations_inspection_fkey" foreign key ("inspection") references "inspection_methods" ("id");
alter table "operations" add column "cnc_program" uuid;
alter table "operations" add constraint "operations_cnc_program_fkey" foreign key ("cnc_program") references "cnc_programs" ("id");
create index "operations_inspection_idx" on "operations" using btree ("inspection", "id") include ("archived_at", "visibility");
create index "operations_cnc_program_idx" on "operations" using btree ("cnc_program", "id") include ("archived_at", "visibility");
alter table "packing_slip_lines" add column "job" uuid;
alter table "packing_slip_lines" add constraint "packing_slip_lines_job_fkey" foreign key ("job") references "jobs" ("id");
create index "packing_slip_lines_job_idx" on "packing_slip_lines" using btree ("job", "id");
alter table "packing_slips" add column "invoice" uuid;
alter table "packing_slips" add constraint "packing_slips_invoice_fkey" foreign key ("invoice") references "ar_invoices" ("id");
create index "packing_slips_invoice_idx" on "packing_slips" using btree ("invoice", "id") include ("archived_at", "visibility");
alter table "po_receipt_lines" add column "ncmr" uuid;
alter table "po_receipt_lines" add constraint "po_receipt_lines_ncmr_fkey" foreign key ("ncmr") references "ncmrs" ("id");
create index "po_receipt_lines_ncmr_idx" on "po_receipt_lines" using btree ("ncmr", "id");
alter table "po_receipts" add column "journal_entry" uuid;
alter table "po_receipts" add constraint "po_receipts_journal_entry_fkey" foreign key ("journal_entry") references "general_ledgers" ("id");
create index "po_receipts_journal_entry_idx" on "po_receipts" using btree ("journal_entry", "id") include ("archived_at", "visibility");
alter table "procedure_runs" add column "job_operation" uuid;
alter table "procedure_runs" add constraint "procedure_runs_job_operation_fkey" foreign key ("job_operation") references "job_operations" ("id");
create index "procedure_runs_job_operation_idx" on "procedure_runs" using btree ("job_operation", "id") include ("archived_at", "visibility");
alter table "purchase_order_lines" add column "job" uuid;
alter table "purchase_order_lines" add constraint "purchase_order_lines_job_fkey" foreign key ("job") references "jobs" ("id");
alter table "purchase_order_lines" add column "job_operation" uuid;
alter table "purchase_order_lines" add constraint "purchase_order_lines_job_operation_fkey" foreign key ("job_operation") references "job_operations" ("id");
create index "purchase_order_lines_job_idx" on "purchase_order_lines" using btree ("job", "id");
create index "purchase_order_lines_job_operation_idx" on "purchase_order_lines" using btree ("job_operation", "id");
alter table "purchase_request_lines" add column "job" uuid;
alter table "purchase_request_lines" add constraint "purchase_request_lines_job_fkey" foreign key ("job") references "jobs" ("id");
alter table "purchase_request_lines" add column "job_operation" uuid;
alter table "purchase_request_lines" add constraint "purchase_request_lines_job_operation_fkey" foreign key ("job_operation") references "job_operations" ("id");
create index "purchase_request_lines_job_idx" on "purchase_request_lines" using btree ("job", "id");
create index "purchase_request_lines_job_operation_idx" on "purchase_request_lines" using btree ("job_operation", "id");
alter table "quote_estimate_operations" add column "inspection" uuid;
alter table "quote_estimate_operations" add constraint "quote_estimate_operations_inspection_fkey" foreign key ("inspection") references "inspection_methods" ("id");
alter table "quote_estimate_operations" add column "cnc_program" uuid;
alter table "quote_estimate_operations" add constraint "quote_estimate_operations_cnc_program_fkey" foreign key ("cnc_program") references "cnc_programs" ("id");
create index "quote_estimate_operations_inspection_idx" on "quote_estimate_operations" using btree ("inspection", "id");
create index "quote_estimate_operations_cnc_program_idx" on "quote_estimate_operations" using btree ("cnc_program", "id");
alter table "recipes" add column "proven_on_job" uuid;
alter table "recipes" add constraint "recipes_proven_on_job_fkey" foreign key ("proven_on_job") references "jobs" ("id");
create index "recipes_proven_on_job_idx" on "recipes" using btree ("proven_on_job", "id") include ("archived_at", "visibility");
alter table "slot_checkouts" add column "job" uuid;
alter table "slot_checkouts" add constraint "slot_checkouts_job_fkey" foreign key ("job") references "jobs" ("id");
create index "slot_checkouts_job_idx" on "slot_checkouts" using btree ("job", "id") include ("archived_at", "visibility");
alter table "stock_lots" add column "job" uuid;
alter table "stock_lots" add constraint "stock_lots_job_fkey" foreign key ("job") references "jobs" ("id");
alter table "stock_lots" add column "ncmr" uuid;
alter table "stock_lots" add constraint "stock_lots_ncmr_fkey" foreign key ("ncmr") references "ncmrs" ("id");
create index "stock_lots_job_idx" on "stock_lots" using btree ("job", "id") include ("archived_at", "visibility");
create index "stock_lots_ncmr_idx" on "stock_lots" using btree ("ncmr", "id") include ("archived_at", "visibility");
alter table "thing_downs" add column "operation" uuid;
alter table "thing_downs" add constraint "thing_downs_operation_fkey" foreign key ("operation") references "job_operations" ("id");
alter table "thing_downs" add column "ncmr" uuid;
alter table "thing_downs" add constraint "thing_downs_ncmr_fkey" foreign key ("ncmr") references "ncmrs" ("id");
create index "thing_downs_operation_idx" on "thing_downs" using btree ("operation", "id") include ("archived_at", "visibility");
create index "thing_downs_ncmr_idx" on "thing_downs" using btree ("ncmr", "id") include ("archived_at", "visibility");
alter table "things" add column "current_family" uuid;
alter table "things" add constraint "things_current_family_fkey" foreign key ("current_family") references "setup_families" ("id");
create index "things_current_family_idx" on "things" using btree ("current_family", "id") include ("archived_at", "visibility");
alter table "ap_invoice_lines" add constraint "ap_invoice_lines_parent_fkey" foreign key ("parent") references "ap_invoices" ("id");
alter table "ap_invoice_lines" add constraint "ap_invoice_lines_root_fkey" foreign key ("root") references "ap_invoices" ("id");
alter table "ap_invoice_lines" add constraint "ap_invoice_lines_po_line_fkey" foreign key ("po_line") references "purchase_order_lines" ("id");
alter table "ap_invoice_lines" add constraint "ap_invoice_lines_receipt_line_fkey" foreign key ("receipt_line") references "po_receipt_lines" ("id");
alter table "ap_invoice_lines" add constraint "ap_invoice_lines_landed_cost_fkey" foreign key ("landed_cost") references "po_receipts" ("id");
alter table "ap_invoice_lines" add constraint "ap_invoice_lines_part_fkey" foreign key ("part") references "parts" ("id");
alter table "ap_invoice_lines" add constraint "ap_invoice_lines_account_fkey" foreign key ("account") references "accounts" ("id");
alter table "ap_invoice_lines" add constraint "ap_invoice_lines_job_fkey" foreign key ("job") references "jobs" ("id");
alter table "ap_invoice_lines" add constraint "ap_invoice_lines_department_fkey" foreign key ("department") references "departments" ("id");
alter table "ap_invoice_lines" add constraint "ap_invoice_lines_use_tax_fkey" foreign key ("use_tax") references "sales_taxes" ("id");
alter table "ap_invoices" add constraint "ap_invoices_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "ap_invoices" add constraint "ap_invoices_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "ap_invoices" add constraint "ap_invoices_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "ap_invoices" add constraint "ap_invoices_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "ap_invoices" add constraint "ap_invoices_vendor_fkey" foreign key ("vendor") references "business_partners" ("id");
alter table "ap_invoices" add constraint "ap_invoices_terms_fkey" foreign key ("terms") references "terms" ("id");
alter table "ap_invoices" add constraint "ap_invoices_currency_fkey" foreign key ("currency") references "currencies" ("id");
alter table "ap_invoices" add constraint "ap_invoices_method_fkey" foreign key ("method") references "payment_methods" ("id");
alter table "ap_invoices" add constraint "ap_invoices_document_sha256_fkey" foreign key ("document_sha256") references "file_objects" ("sha256");
alter table "ar_invoice_lines" add constraint "ar_invoice_lines_parent_fkey" foreign key ("parent") references "ar_invoices" ("id");
alter table "ar_invoice_lines" add constraint "ar_invoice_lines_root_fkey" foreign key ("root") references "ar_invoices" ("id");
alter table "ar_invoice_lines" add constraint "ar_invoice_lines_part_fkey" foreign key ("part") references "parts" ("id");
alter table "ar_invoice_lines" add constraint "ar_invoice_lines_account_fkey" foreign key ("account") references "accounts" ("id");
alter table "ar_invoice_lines" add constraint "ar_invoice_lines_tax_code_fkey" foreign key ("tax_code") references "sales_taxes" ("id");
alter table "ar_invoice_lines" add constraint "ar_invoice_lines_job_fkey" foreign key ("job") references "jobs" ("id");
alter table "ar_invoice_lines" add constraint "ar_invoice_lines_packing_slip_line_fkey" foreign key ("packing_slip_line") references "packing_slip_lines" ("id");
alter table "ar_invoice_lines" add constraint "ar_invoice_lines_order_line_fkey" foreign key ("order_line") references "order_lines" ("id");
alter table "ar_invoice_taxes" add constraint "ar_invoice_taxes_parent_fkey" foreign key ("parent") references "ar_invoices" ("id");
alter table "ar_invoice_taxes" add constraint "ar_invoice_taxes_root_fkey" foreign key ("root") references "ar_invoices" ("id");
alter table "ar_invoice_taxes" add constraint "ar_invoice_taxes_tax_code_fkey" foreign key ("tax_code") references "sales_taxes" ("id");
alter table "ar_invoices" add constraint "ar_invoices_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "ar_invoices" add constraint "ar_invoices_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "ar_invoices" add constraint "ar_invoices_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "ar_invoices" add constraint "ar_invoices_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "ar_invoices" add constraint "ar_invoices_customer_fkey" foreign key ("customer") references "business_partners" ("id");
alter table "ar_invoices" add constraint "ar_invoices_ship_to_fkey" foreign key ("ship_to") references "ship_tos" ("id");
alter table "ar_invoices" add constraint "ar_invoices_contact_fkey" foreign key ("contact") references "contacts" ("id");
alter table "ar_invoices" add constraint "ar_invoices_terms_fkey" foreign key ("terms") references "terms" ("id");
alter table "ar_invoices" add constraint "ar_invoices_currency_fkey" foreign key ("currency") references "currencies" ("id");
alter table "ar_invoices" add constraint "ar_invoices_tax_code_fkey" foreign key ("tax_code") references "sales_taxes" ("id");
alter table "bank_reconciliation_items" add constraint "bank_reconciliation_items_parent_fkey" foreign key ("parent") references "bank_reconciliations" ("id");
alter table "bank_reconciliation_items" add constraint "bank_reconciliation_items_root_fkey" foreign key ("root") references "bank_reconciliations" ("id");
alter table "bank_reconciliation_items" add constraint "bank_reconciliation_items_deposit_fkey" foreign key ("deposit") references "deposits" ("id");
alter table "bank_reconciliation_items" add constraint "bank_reconciliation_items_payment_fkey" foreign key ("payment") references "payments" ("id");
alter table "bank_reconciliation_items" add constraint "bank_reconciliation_items_ledger_line_fkey" foreign key ("ledger_line") references "general_ledger_lines" ("id");
alter table "bank_reconciliation_items" add constraint "bank_reconciliation_items_statement_line_fkey" foreign key ("statement_line") references "bank_statement_lines" ("id");
alter table "bank_reconciliations" add constraint "bank_reconciliations_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "bank_reconciliations" add constraint "bank_reconciliations_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "bank_reconciliations" add constraint "bank_reconciliations_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "bank_reconciliations" add constraint "bank_reconciliations_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "bank_reconciliations" add constraint "bank_reconciliations_cash_account_fkey" foreign key ("cash_account") references "cash_accounts" ("id");
alter table "bank_reconciliations" add constraint "bank_reconciliations_completed_by_fkey" foreign key ("completed_by") references "users" ("id");
alter table "bank_statement_lines" add constraint "bank_statement_lines_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "bank_statement_lines" add constraint "bank_statement_lines_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "bank_statement_lines" add constraint "bank_statement_lines_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "bank_statement_lines" add constraint "bank_statement_lines_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "bank_statement_lines" add constraint "bank_statement_lines_statement_fkey" foreign key ("statement") references "bank_statements" ("id");
alter table "bank_statement_lines" add constraint "bank_statement_lines_cash_account_fkey" foreign key ("cash_account") references "cash_accounts" ("id");
alter table "bank_statements" add constraint "bank_statements_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "bank_statements" add constraint "bank_statements_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "bank_statements" add constraint "bank_statements_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "bank_statements" add constraint "bank_statements_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "bank_statements" add constraint "bank_statements_cash_account_fkey" foreign key ("cash_account") references "cash_accounts" ("id");
alter table "bank_statements" add constraint "bank_statements_file_sha256_fkey" foreign key ("file_sha256") references "file_objects" ("sha256");
alter table "blacklisted_files" add constraint "blacklisted_files_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "blacklisted_files" add constraint "blacklisted_files_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "blacklisted_files" add constraint "blacklisted_files_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "blacklisted_files" add constraint "blacklisted_files_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "calibration_points" add constraint "calibration_points_parent_fkey" foreign key ("parent") references "calibrations" ("id");
alter table "calibration_points" add constraint "calibration_points_root_fkey" foreign key ("root") references "calibrations" ("id");
alter table "calibrations" add constraint "calibrations_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "calibrations" add constraint "calibrations_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "calibrations" add constraint "calibrations_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "calibrations" add constraint "calibrations_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "calibrations" add constraint "calibrations_gage_fkey" foreign key ("gage") references "things" ("id");
alter table "calibrations" add constraint "calibrations_technician_fkey" foreign key ("technician") references "users" ("id");
alter table "calibrations" add constraint "calibrations_vendor_fkey" foreign key ("vendor") references "business_partners" ("id");
alter table "calibrations" add constraint "calibrations_certificate_sha256_fkey" foreign key ("certificate_sha256") references "file_objects" ("sha256");
alter table "capabilities" add constraint "capabilities_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "capabilities" add constraint "capabilities_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "capabilities" add constraint "capabilities_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "capabilities" add constraint "capabilities_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "capabilities" add constraint "capabilities_dimension_fkey" foreign key ("dimension") references "dimensions" ("id");
alter table "capabilities" add constraint "capabilities_chart_fkey" foreign key ("chart") references "spc_charts" ("id");
alter table "capabilities" add constraint "capabilities_job_fkey" foreign key ("job") references "jobs" ("id");
alter table "cash_accounts" add constraint "cash_accounts_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "cash_accounts" add constraint "cash_accounts_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "cash_accounts" add constraint "cash_accounts_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "cash_accounts" add constraint "cash_accounts_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "cash_accounts" add constraint "cash_accounts_gl_account_fkey" foreign key ("gl_account") references "accounts" ("id");
alter table "cash_accounts" add constraint "cash_accounts_currency_fkey" foreign key ("currency") references "currencies" ("id");
alter table "cash_receipt_lines" add constraint "cash_receipt_lines_parent_fkey" foreign key ("parent") references "cash_receipts" ("id");
alter table "cash_receipt_lines" add constraint "cash_receipt_lines_root_fkey" foreign key ("root") references "cash_receipts" ("id");
alter table "cash_receipt_lines" add constraint "cash_receipt_lines_invoice_fkey" foreign key ("invoice") references "ar_invoices" ("id");
alter table "cash_receipt_lines" add constraint "cash_receipt_lines_memo_fkey" foreign key ("memo") references "credit_memos" ("id");
alter table "cash_receipt_lines" add constraint "cash_receipt_lines_order_fkey" foreign key ("order") references "orders" ("id");
alter table "cash_receipt_lines" add constraint "cash_receipt_lines_account_fkey" foreign key ("account") references "accounts" ("id");
alter table "cash_receipt_lines" add constraint "cash_receipt_lines_reason_fkey" foreign key ("reason") references "adjustment_reasons" ("id");
alter table "cash_receipt_transactions" add constraint "cash_receipt_transactions_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "cash_receipt_transactions" add constraint "cash_receipt_transactions_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "cash_receipt_transactions" add constraint "cash_receipt_transactions_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "cash_receipt_transactions" add constraint "cash_receipt_transactions_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "cash_receipt_transactions" add constraint "cash_receipt_transactions_partner_fkey" foreign key ("partner") references "business_partners" ("id");
alter table "cash_receipt_transactions" add constraint "cash_receipt_transactions_receipt_fkey" foreign key ("receipt") references "cash_receipts" ("id");
alter table "cash_receipt_transactions" add constraint "cash_receipt_transactions_credit_memo_fkey" foreign key ("credit_memo") references "credit_memos" ("id");
alter table "cash_receipt_transactions" add constraint "cash_receipt_transactions_prepayment_fkey" foreign key ("prepayment") references "cash_receipt_transactions" ("id");
alter table "cash_receipt_transactions" add constraint "cash_receipt_transactions_target_invoice_fkey" foreign key ("target_invoice") references "ar_invoices" ("id");
alter table "cash_receipt_transactions" add constraint "cash_receipt_transactions_target_memo_fkey" foreign key ("target_memo") references "credit_memos" ("id");
alter table "cash_receipt_transactions" add constraint "cash_receipt_transactions_order_fkey" foreign key ("order") references "orders" ("id");
alter table "cash_receipt_transactions" add constraint "cash_receipt_transactions_account_fkey" foreign key ("account") references "accounts" ("id");
alter table "cash_receipt_transactions" add constraint "cash_receipt_transactions_reason_fkey" foreign key ("reason") references "adjustment_reasons" ("id");
alter table "cash_receipt_transactions" add constraint "cash_receipt_transactions_reverses_fkey" foreign key ("reverses") references "cash_receipt_transactions" ("id");
alter table "cash_receipts" add constraint "cash_receipts_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "cash_receipts" add constraint "cash_receipts_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "cash_receipts" add constraint "cash_receipts_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "cash_receipts" add constraint "cash_receipts_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "cash_receipts" add constraint "cash_receipts_partner_fkey" foreign key ("partner") references "business_partners" ("id");
alter table "cash_receipts" add constraint "cash_receipts_method_fkey" foreign key ("method") references "payment_methods" ("id");
alter table "cash_receipts" add constraint "cash_receipts_currency_fkey" foreign key ("currency") references "currencies" ("id");
alter table "cash_receipts" add constraint "cash_receipts_cash_account_fkey" foreign key ("cash_account") references "cash_accounts" ("id");
alter table "cash_receipts" add constraint "cash_receipts_deposit_fkey" foreign key ("deposit") references "deposits" ("id");
alter table "check_books" add constraint "check_books_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "check_books" add constraint "check_books_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "check_books" add constraint "check_books_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "check_books" add constraint "check_books_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "check_books" add constraint "check_books_cash_account_fkey" foreign key ("cash_account") references "cash_accounts" ("id");
alter table "check_books" add constraint "check_books_micr_font_sha256_fkey" foreign key ("micr_font_sha256") references "file_objects" ("sha256");
alter table "checks" add constraint "checks_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "checks" add constraint "checks_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "checks" add constraint "checks_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "checks" add constraint "checks_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "checks" add constraint "checks_check_book_fkey" foreign key ("check_book") references "check_books" ("id");
alter table "checks" add constraint "checks_cash_account_fkey" foreign key ("cash_account") references "cash_accounts" ("id");
alter table "checks" add constraint "checks_payment_fkey" foreign key ("payment") references "payments" ("id");
alter table "checks" add constraint "checks_replaces_fkey" foreign key ("replaces") references "checks" ("id");
alter table "close_tasks" add constraint "close_tasks_parent_fkey" foreign key ("parent") references "fiscal_periods" ("id");
alter table "close_tasks" add constraint "close_tasks_root_fkey" foreign key ("root") references "fiscal_periods" ("id");
alter table "close_tasks" add constraint "close_tasks_done_by_fkey" foreign key ("done_by") references "users" ("id");
alter table "cnc_program_proofs" add constraint "cnc_program_proofs_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "cnc_program_proofs" add constraint "cnc_program_proofs_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "cnc_program_proofs" add constraint "cnc_program_proofs_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "cnc_program_proofs" add constraint "cnc_program_proofs_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "cnc_program_proofs" add constraint "cnc_program_proofs_revision_fkey" foreign key ("revision") references "cnc_program_revisions" ("id");
alter table "cnc_program_proofs" add constraint "cnc_program_proofs_thing_fkey" foreign key ("thing") references "things" ("id");
alter table "cnc_program_proofs" add constraint "cnc_program_proofs_proven_by_fkey" foreign key ("proven_by") references "users" ("id");
alter table "cnc_program_proofs" add constraint "cnc_program_proofs_job_fkey" foreign key ("job") references "jobs" ("id");
alter table "cnc_program_proofs" add constraint "cnc_program_proofs_fair_fkey" foreign key ("fair") references "fairs" ("id");
alter table "cnc_program_revisions" add constraint "cnc_program_revisions_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "cnc_program_revisions" add constraint "cnc_program_revisions_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "cnc_program_revisions" add constraint "cnc_program_revisions_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "cnc_program_revisions" add constraint "cnc_program_revisions_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "cnc_program_revisions" add constraint "cnc_program_revisions_program_fkey" foreign key ("program") references "cnc_programs" ("id");
alter table "cnc_program_revisions" add constraint "cnc_program_revisions_file_sha256_fkey" foreign key ("file_sha256") references "file_objects" ("sha256");
alter table "cnc_program_revisions" add constraint "cnc_program_revisions_based_on_fkey" foreign key ("based_on") references "cnc_program_revisions" ("id");
alter table "cnc_program_revisions" add constraint "cnc_program_revisions_ecr_fkey" foreign key ("ecr") references "ecrs" ("id");
alter table "cnc_program_revisions" add constraint "cnc_program_revisions_submitted_by_fkey" foreign key ("submitted_by") references "users" ("id");
alter table "cnc_program_revisions" add constraint "cnc_program_revisions_released_by_fkey" foreign key ("released_by") references "users" ("id");
alter table "cnc_program_tools" add constraint "cnc_program_tools_parent_fkey" foreign key ("parent") references "cnc_program_revisions" ("id");
alter table "cnc_program_tools" add constraint "cnc_program_tools_root_fkey" foreign key ("root") references "cnc_program_revisions" ("id");
alter table "cnc_programs" add constraint "cnc_programs_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "cnc_programs" add constraint "cnc_programs_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "cnc_programs" add constraint "cnc_programs_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "cnc_programs" add constraint "cnc_programs_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "cnc_programs" add constraint "cnc_programs_repository_fkey" foreign key ("repository") references "cnc_repositories" ("id");
alter table "cnc_programs" add constraint "cnc_programs_part_fkey" foreign key ("part") references "parts" ("id");
alter table "cnc_programs" add constraint "cnc_programs_part_revision_fkey" foreign key ("part_revision") references "part_revisions" ("id");
alter table "cnc_programs" add constraint "cnc_programs_operation_fkey" foreign key ("operation") references "operations" ("id");
alter table "cnc_programs" add constraint "cnc_programs_released_fkey" foreign key ("released") references "cnc_program_revisions" ("id");
alter table "cnc_repositories" add constraint "cnc_repositories_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "cnc_repositories" add constraint "cnc_repositories_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "cnc_repositories" add constraint "cnc_repositories_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "cnc_repositories" add constraint "cnc_repositories_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "cnc_templates" add constraint "cnc_templates_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "cnc_templates" add constraint "cnc_templates_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "cnc_templates" add constraint "cnc_templates_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "cnc_templates" add constraint "cnc_templates_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "control_plan_details" add constraint "control_plan_details_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "control_plan_details" add constraint "control_plan_details_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "control_plan_details" add constraint "control_plan_details_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "control_plan_details" add constraint "control_plan_details_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "control_plan_details" add constraint "control_plan_details_plan_fkey" foreign key ("plan") references "control_plans" ("id");
alter table "control_plan_details" add constraint "control_plan_details_operation_fkey" foreign key ("operation") references "operations" ("id");
alter table "control_plan_details" add constraint "control_plan_details_thing_fkey" foreign key ("thing") references "things" ("id");
alter table "control_plan_details" add constraint "control_plan_details_things_group_fkey" foreign key ("things_group") references "things_groups" ("id");
alter table "control_plan_details" add constraint "control_plan_details_dimension_fkey" foreign key ("dimension") references "dimensions" ("id");
alter table "control_plan_details" add constraint "control_plan_details_parameter_unit_fkey" foreign key ("parameter_unit") references "units" ("id");
alter table "control_plan_details" add constraint "control_plan_details_method_fkey" foreign key ("method") references "inspection_methods" ("id");
alter table "control_plan_details" add constraint "control_plan_details_gage_fkey" foreign key ("gage") references "things" ("id");
alter table "control_plan_details" add constraint "control_plan_details_sampling_plan_fkey" foreign key ("sampling_plan") references "sampling_plans" ("id");
alter table "control_plans" add constraint "control_plans_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "control_plans" add constraint "control_plans_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "control_plans" add constraint "control_plans_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "control_plans" add constraint "control_plans_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "control_plans" add constraint "control_plans_part_revision_fkey" foreign key ("part_revision") references "part_revisions" ("id");
alter table "control_plans" add constraint "control_plans_key_contact_fkey" foreign key ("key_contact") references "users" ("id");
alter table "control_plans" add constraint "control_plans_supersedes_fkey" foreign key ("supersedes") references "control_plans" ("id");
alter table "credit_memo_lines" add constraint "credit_memo_lines_parent_fkey" foreign key ("parent") references "credit_memos" ("id");
alter table "credit_memo_lines" add constraint "credit_memo_lines_root_fkey" foreign key ("root") references "credit_memos" ("id");
alter table "credit_memo_lines" add constraint "credit_memo_lines_account_fkey" foreign key ("account") references "accounts" ("id");
alter table "credit_memo_lines" add constraint "credit_memo_lines_job_fkey" foreign key ("job") references "jobs" ("id");
alter table "credit_memo_lines" add constraint "credit_memo_lines_invoice_line_fkey" foreign key ("invoice_line") references "ar_invoice_lines" ("id");
alter table "credit_memo_lines" add constraint "credit_memo_lines_ap_invoice_line_fkey" foreign key ("ap_invoice_line") references "ap_invoice_lines" ("id");
alter table "credit_memo_lines" add constraint "credit_memo_lines_return_transaction_fkey" foreign key ("return_transaction") references "inventory_transactions" ("id");
alter table "credit_memos" add constraint "credit_memos_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "credit_memos" add constraint "credit_memos_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "credit_memos" add constraint "credit_memos_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "credit_memos" add constraint "credit_memos_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "credit_memos" add constraint "credit_memos_partner_fkey" foreign key ("partner") references "business_partners" ("id");
alter table "credit_memos" add constraint "credit_memos_reason_fkey" foreign key ("reason") references "adjustment_reasons" ("id");
alter table "credit_memos" add constraint "credit_memos_invoice_fkey" foreign key ("invoice") references "ar_invoices" ("id");
alter table "credit_memos" add constraint "credit_memos_ap_invoice_fkey" foreign key ("ap_invoice") references "ap_invoices" ("id");
alter table "credit_memos" add constraint "credit_memos_ncmr_fkey" foreign key ("ncmr") references "ncmrs" ("id");
alter table "credit_memos" add constraint "credit_memos_tax_code_fkey" foreign key ("tax_code") references "sales_taxes" ("id");
alter table "credit_memos" add constraint "credit_memos_currency_fkey" foreign key ("currency") references "currencies" ("id");
alter table "customer_statements" add constraint "customer_statements_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "customer_statements" add constraint "customer_statements_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "customer_statements" add constraint "customer_statements_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "customer_statements" add constraint "customer_statements_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "customer_statements" add constraint "customer_statements_customer_fkey" foreign key ("customer") references "business_partners" ("id");
alter table "customer_statements" add constraint "customer_statements_pdf_sha256_fkey" foreign key ("pdf_sha256") references "file_objects" ("sha256");
alter table "deposits" add constraint "deposits_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "deposits" add constraint "deposits_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "deposits" add constraint "deposits_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "deposits" add constraint "deposits_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "deposits" add constraint "deposits_cash_account_fkey" foreign key ("cash_account") references "cash_accounts" ("id");
alter table "deposits" add constraint "deposits_cash_back_account_fkey" foreign key ("cash_back_account") references "accounts" ("id");
alter table "dev_allowed_exts" add constraint "dev_allowed_exts_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "dev_allowed_exts" add constraint "dev_allowed_exts_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "dev_allowed_exts" add constraint "dev_allowed_exts_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "dev_allowed_exts" add constraint "dev_allowed_exts_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "dev_allowed_exts" add constraint "dev_allowed_exts_device_fkey" foreign key ("device") references "devices" ("id");
alter table "development_devices" add constraint "development_devices_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "development_devices" add constraint "development_devices_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "development_devices" add constraint "development_devices_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "development_devices" add constraint "development_devices_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "development_devices" add constraint "development_devices_device_fkey" foreign key ("device") references "devices" ("id");
alter table "development_devices" add constraint "development_devices_job_fkey" foreign key ("job") references "jobs" ("id");
alter table "development_devices" add constraint "development_devices_approved_by_fkey" foreign key ("approved_by") references "users" ("id");
alter table "device_alarms" add constraint "device_alarms_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "device_alarms" add constraint "device_alarms_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "device_alarms" add constraint "device_alarms_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "device_alarms" add constraint "device_alarms_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "device_alarms" add constraint "device_alarms_device_fkey" foreign key ("device") references "devices" ("id");
alter table "device_alarms" add constraint "device_alarms_acknowledged_by_fkey" foreign key ("acknowledged_by") references "users" ("id");
alter table "device_alarms" add constraint "device_alarms_article_fkey" foreign key ("article") references "knowledge_articles" ("id");
alter table "device_code_check_results" add constraint "device_code_check_results_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "device_code_check_results" add constraint "device_code_check_results_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "device_code_check_results" add constraint "device_code_check_results_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "device_code_check_results" add constraint "device_code_check_results_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "device_code_check_results" add constraint "device_code_check_results_device_fkey" foreign key ("device") references "devices" ("id");
alter table "device_code_check_results" add constraint "device_code_check_results_rule_fkey" foreign key ("rule") references "device_code_checks" ("id");
alter table "device_code_checks" add constraint "device_code_checks_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "device_code_checks" add constraint "device_code_checks_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "device_code_checks" add constraint "device_code_checks_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "device_code_checks" add constraint "device_code_checks_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "device_cycles" add constraint "device_cycles_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "device_cycles" add constraint "device_cycles_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "device_cycles" add constraint "device_cycles_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "device_cycles" add constraint "device_cycles_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "device_cycles" add constraint "device_cycles_device_fkey" foreign key ("device") references "devices" ("id");
alter table "device_cycles" add constraint "device_cycles_revision_fkey" foreign key ("revision") references "cnc_program_revisions" ("id");
alter table "device_cycles" add constraint "device_cycles_operation_fkey" foreign key ("operation") references "job_operations" ("id");
alter table "device_gateways" add constraint "device_gateways_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "device_gateways" add constraint "device_gateways_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "device_gateways" add constraint "device_gateways_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "device_gateways" add constraint "device_gateways_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "device_hours" add constraint "device_hours_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "device_hours" add constraint "device_hours_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "device_hours" add constraint "device_hours_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "device_hours" add constraint "device_hours_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "device_hours" add constraint "device_hours_device_fkey" foreign key ("device") references "devices" ("id");
alter table "device_logins" add constraint "device_logins_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "device_logins" add constraint "device_logins_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "device_logins" add constraint "device_logins_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "device_logins" add constraint "device_logins_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "device_logins" add constraint "device_logins_device_fkey" foreign key ("device") references "devices" ("id");
alter table "device_observations" add constraint "device_observations_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "device_observations" add constraint "device_observations_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "device_observations" add constraint "device_observations_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "device_observations" add constraint "device_observations_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "device_observations" add constraint "device_observations_device_fkey" foreign key ("device") references "devices" ("id");
alter table "device_queued_files" add constraint "device_queued_files_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "device_queued_files" add constraint "device_queued_files_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "device_queued_files" add constraint "device_queued_files_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "device_queued_files" add constraint "device_queued_files_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "device_queued_files" add constraint "device_queued_files_device_fkey" foreign key ("device") references "devices" ("id");
alter table "device_queued_files" add constraint "device_queued_files_revision_fkey" foreign key ("revision") references "cnc_program_revisions" ("id");
alter table "device_queued_files" add constraint "device_queued_files_loose_file_sha256_fkey" foreign key ("loose_file_sha256") references "file_objects" ("sha256");
alter table "device_queued_files" add constraint "device_queued_files_operation_fkey" foreign key ("operation") references "job_operations" ("id");
alter table "device_queued_files" add constraint "device_queued_files_overridden_by_fkey" foreign key ("overridden_by") references "users" ("id");
alter table "device_queued_files" add constraint "device_queued_files_requested_by_fkey" foreign key ("requested_by") references "users" ("id");
alter table "device_state_spans" add constraint "device_state_spans_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "device_state_spans" add constraint "device_state_spans_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "device_state_spans" add constraint "device_state_spans_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "device_state_spans" add constraint "device_state_spans_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "device_state_spans" add constraint "device_state_spans_device_fkey" foreign key ("device") references "devices" ("id");
alter table "device_state_spans" add constraint "device_state_spans_revision_fkey" foreign key ("revision") references "cnc_program_revisions" ("id");
alter table "device_state_spans" add constraint "device_state_spans_operation_fkey" foreign key ("operation") references "job_operations" ("id");
alter table "device_state_spans" add constraint "device_state_spans_reason_fkey" foreign key ("reason") references "look_ups" ("id");
alter table "device_state_spans" add constraint "device_state_spans_reason_by_fkey" foreign key ("reason_by") references "users" ("id");
alter table "device_things" add constraint "device_things_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "device_things" add constraint "device_things_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "device_things" add constraint "device_things_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "device_things" add constraint "device_things_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "device_things" add constraint "device_things_device_fkey" foreign key ("device") references "devices" ("id");
alter table "device_things" add constraint "device_things_thing_fkey" foreign key ("thing") references "things" ("id");
alter table "device_tools" add constraint "device_tools_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "device_tools" add constraint "device_tools_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "device_tools" add constraint "device_tools_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "device_tools" add constraint "device_tools_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "device_tools" add constraint "device_tools_device_fkey" foreign key ("device") references "devices" ("id");
alter table "device_transfer_accesses" add constraint "device_transfer_accesses_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "device_transfer_accesses" add constraint "device_transfer_accesses_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "device_transfer_accesses" add constraint "device_transfer_accesses_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "device_transfer_accesses" add constraint "device_transfer_accesses_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "device_transfer_accesses" add constraint "device_transfer_accesses_device_fkey" foreign key ("device") references "devices" ("id");
alter table "device_transfer_accesses" add constraint "device_transfer_accesses_things_group_fkey" foreign key ("things_group") references "things_groups" ("id");
alter table "device_transfer_accesses" add constraint "device_transfer_accesses_person_fkey" foreign key ("person") references "users" ("id");
alter table "device_transfer_accesses" add constraint "device_transfer_accesses_group_fkey" foreign key ("group") references "user_groups" ("id");
alter table "device_transfers" add constraint "device_transfers_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "device_transfers" add constraint "device_transfers_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "device_transfers" add constraint "device_transfers_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "device_transfers" add constraint "device_transfers_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "device_transfers" add constraint "device_transfers_device_fkey" foreign key ("device") references "devices" ("id");
alter table "device_transfers" add constraint "device_transfers_revision_fkey" foreign key ("revision") references "cnc_program_revisions" ("id");
alter table "device_transfers" add constraint "device_transfers_queued_file_fkey" foreign key ("queued_file") references "device_queued_files" ("id");
alter table "device_transfers" add constraint "device_transfers_upload_fkey" foreign key ("upload") references "device_uploads" ("id");
alter table "device_transfers" add constraint "device_transfers_job_fkey" foreign key ("job") references "jobs" ("id");
alter table "device_transfers" add constraint "device_transfers_operation_fkey" foreign key ("operation") references "job_operations" ("id");
alter table "device_transfers" add constraint "device_transfers_user_fkey" foreign key ("user") references "users" ("id");
alter table "device_transfers" add constraint "device_transfers_login_fkey" foreign key ("login") references "device_logins" ("id");
alter table "device_transfers" add constraint "device_transfers_gateway_fkey" foreign key ("gateway") references "device_gateways" ("id");
alter table "device_uploads" add constraint "device_uploads_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "device_uploads" add constraint "device_uploads_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "device_uploads" add constraint "device_uploads_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "device_uploads" add constraint "device_uploads_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "device_uploads" add constraint "device_uploads_device_fkey" foreign key ("device") references "devices" ("id");
alter table "device_uploads" add constraint "device_uploads_file_sha256_fkey" foreign key ("file_sha256") references "file_objects" ("sha256");
alter table "device_uploads" add constraint "device_uploads_program_fkey" foreign key ("program") references "cnc_programs" ("id");
alter table "device_uploads" add constraint "device_uploads_base_revision_fkey" foreign key ("base_revision") references "cnc_program_revisions" ("id");
alter table "device_uploads" add constraint "device_uploads_decided_by_fkey" foreign key ("decided_by") references "users" ("id");
alter table "device_uploads" add constraint "device_uploads_new_revision_fkey" foreign key ("new_revision") references "cnc_program_revisions" ("id");
alter table "devices" add constraint "devices_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "devices" add constraint "devices_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "devices" add constraint "devices_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "devices" add constraint "devices_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "devices" add constraint "devices_photo_sha256_fkey" foreign key ("photo_sha256") references "file_objects" ("sha256");
alter table "devices" add constraint "devices_gateway_fkey" foreign key ("gateway") references "device_gateways" ("id");
alter table "devices" add constraint "devices_header_template_fkey" foreign key ("header_template") references "cnc_templates" ("id");
alter table "devices" add constraint "devices_miner_option_fkey" foreign key ("miner_option") references "miner_options" ("id");
alter table "dimension_types" add constraint "dimension_types_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "dimension_types" add constraint "dimension_types_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "dimension_types" add constraint "dimension_types_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "dimension_types" add constraint "dimension_types_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "dimension_types" add constraint "dimension_types_default_unit_fkey" foreign key ("default_unit") references "units" ("id");
alter table "dimension_types" add constraint "dimension_types_default_method_fkey" foreign key ("default_method") references "inspection_methods" ("id");
alter table "dimensions" add constraint "dimensions_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "dimensions" add constraint "dimensions_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "dimensions" add constraint "dimensions_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "dimensions" add constraint "dimensions_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "dimensions" add constraint "dimensions_part_revision_fkey" foreign key ("part_revision") references "part_revisions" ("id");
alter table "dimensions" add constraint "dimensions_type_fkey" foreign key ("type") references "dimension_types" ("id");
alter table "dimensions" add constraint "dimensions_unit_fkey" foreign key ("unit") references "units" ("id");
alter table "dimensions" add constraint "dimensions_size_feature_fkey" foreign key ("size_feature") references "dimensions" ("id");
alter table "dimensions" add constraint "dimensions_method_fkey" foreign key ("method") references "inspection_methods" ("id");
alter table "dimensions" add constraint "dimensions_map_fkey" foreign key ("map") references "gdt_maps" ("id");
alter table "dimensions" add constraint "dimensions_carried_from_fkey" foreign key ("carried_from") references "dimensions" ("id");
alter table "dxf" add constraint "dxf_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "dxf" add constraint "dxf_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "dxf" add constraint "dxf_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "dxf" add constraint "dxf_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "dxf" add constraint "dxf_file_sha256_fkey" foreign key ("file_sha256") references "file_objects" ("sha256");
alter table "dxf" add constraint "dxf_part_fkey" foreign key ("part") references "parts" ("id");
alter table "dxf" add constraint "dxf_part_revision_fkey" foreign key ("part_revision") references "part_revisions" ("id");
alter table "dxf" add constraint "dxf_quote_line_fkey" foreign key ("quote_line") references "quote_lines" ("id");
alter table "dxf" add constraint "dxf_unit_confirmed_by_fkey" foreign key ("unit_confirmed_by") references "users" ("id");
alter table "dxf" add constraint "dxf_material_fkey" foreign key ("material") references "material_codes" ("id");
alter table "dxf_layers" add constraint "dxf_layers_parent_fkey" foreign key ("parent") references "dxf" ("id");
alter table "dxf_layers" add constraint "dxf_layers_root_fkey" foreign key ("root") references "dxf" ("id");
alter table "e_signatures" add constraint "e_signatures_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "e_signatures" add constraint "e_signatures_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "e_signatures" add constraint "e_signatures_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "e_signatures" add constraint "e_signatures_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "e_signatures" add constraint "e_signatures_signer_fkey" foreign key ("signer") references "users" ("id");
alter table "e_signatures" add constraint "e_signatures_stamp_fkey" foreign key ("stamp") references "stamps" ("id");
alter table "eight_d_disciplines" add constraint "eight_d_disciplines_parent_fkey" foreign key ("parent") references "eight_ds" ("id");
alter table "eight_d_disciplines" add constraint "eight_d_disciplines_root_fkey" foreign key ("root") references "eight_ds" ("id");
alter table "eight_d_disciplines" add constraint "eight_d_disciplines_owner_fkey" foreign key ("owner") references "users" ("id");
alter table "eight_d_disciplines" add constraint "eight_d_disciplines_completed_by_fkey" foreign key ("completed_by") references "users" ("id");
alter table "eight_d_disciplines" add constraint "eight_d_disciplines_approved_by_fkey" foreign key ("approved_by") references "users" ("id");
alter table "eight_ds" add constraint "eight_ds_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "eight_ds" add constraint "eight_ds_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "eight_ds" add constraint "eight_ds_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "eight_ds" add constraint "eight_ds_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "eight_ds" add constraint "eight_ds_customer_fkey" foreign key ("customer") references "business_partners" ("id");
alter table "eight_ds" add constraint "eight_ds_champion_fkey" foreign key ("champion") references "users" ("id");
alter table "eight_ds" add constraint "eight_ds_leader_fkey" foreign key ("leader") references "users" ("id");
alter table "fair_characteristics" add constraint "fair_characteristics_parent_fkey" foreign key ("parent") references "fairs" ("id");
alter table "fair_characteristics" add constraint "fair_characteristics_root_fkey" foreign key ("root") references "fairs" ("id");
alter table "fair_characteristics" add constraint "fair_characteristics_dimension_fkey" foreign key ("dimension") references "dimensions" ("id");
alter table "fair_characteristics" add constraint "fair_characteristics_ncmr_fkey" foreign key ("ncmr") references "ncmrs" ("id");
alter table "fair_components" add constraint "fair_components_parent_fkey" foreign key ("parent") references "fairs" ("id");
alter table "fair_components" add constraint "fair_components_root_fkey" foreign key ("root") references "fairs" ("id");
alter table "fair_components" add constraint "fair_components_fair_fkey" foreign key ("fair") references "fairs" ("id");
alter table "fair_products" add constraint "fair_products_parent_fkey" foreign key ("parent") references "fairs" ("id");
alter table "fair_products" add constraint "fair_products_root_fkey" foreign key ("root") references "fairs" ("id");
alter table "fair_products" add constraint "fair_products_supplier_fkey" foreign key ("supplier") references "business_partners" ("id");
alter table "fairs" add constraint "fairs_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "fairs" add constraint "fairs_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "fairs" add constraint "fairs_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "fairs" add constraint "fairs_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "fairs" add constraint "fairs_part_revision_fkey" foreign key ("part_revision") references "part_revisions" ("id");
alter table "fairs" add constraint "fairs_customer_fkey" foreign key ("customer") references "business_partners" ("id");
alter table "fairs" add constraint "fairs_order_fkey" foreign key ("order") references "orders" ("id");
alter table "fairs" add constraint "fairs_job_fkey" foreign key ("job") references "jobs" ("id");
alter table "fairs" add constraint "fairs_baseline_fkey" foreign key ("baseline") references "fairs" ("id");
alter table "fairs" add constraint "fairs_verified_by_fkey" foreign key ("verified_by") references "users" ("id");
alter table "fairs" add constraint "fairs_approved_by_fkey" foreign key ("approved_by") references "users" ("id");
alter table "fiscal_periods" add constraint "fiscal_periods_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "fiscal_periods" add constraint "fiscal_periods_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "fiscal_periods" add constraint "fiscal_periods_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "fiscal_periods" add constraint "fiscal_periods_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "fiscal_periods" add constraint "fiscal_periods_year_fkey" foreign key ("year") references "fiscal_years" ("id");
alter table "fiscal_periods" add constraint "fiscal_periods_closed_by_fkey" foreign key ("closed_by") references "users" ("id");
alter table "fiscal_years" add constraint "fiscal_years_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "fiscal_years" add constraint "fiscal_years_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "fiscal_years" add constraint "fiscal_years_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "fiscal_years" add constraint "fiscal_years_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "fiscal_years" add constraint "fiscal_years_closing_entry_fkey" foreign key ("closing_entry") references "general_ledgers" ("id");
alter table "five_y_answers" add constraint "five_y_answers_parent_fkey" foreign key ("parent") references "five_ys" ("id");
alter table "five_y_answers" add constraint "five_y_answers_root_fkey" foreign key ("root") references "five_ys" ("id");
alter table "five_ys" add constraint "five_ys_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "five_ys" add constraint "five_ys_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "five_ys" add constraint "five_ys_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "five_ys" add constraint "five_ys_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "five_ys" add constraint "five_ys_eight_d_fkey" foreign key ("eight_d") references "eight_ds" ("id");
alter table "five_ys" add constraint "five_ys_ncmr_fkey" foreign key ("ncmr") references "ncmrs" ("id");
alter table "gage_profiles" add constraint "gage_profiles_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "gage_profiles" add constraint "gage_profiles_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "gage_profiles" add constraint "gage_profiles_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "gage_profiles" add constraint "gage_profiles_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "gage_profiles" add constraint "gage_profiles_thing_fkey" foreign key ("thing") references "things" ("id");
alter table "gage_profiles" add constraint "gage_profiles_unit_fkey" foreign key ("unit") references "units" ("id");
alter table "gage_profiles" add constraint "gage_profiles_issued_to_fkey" foreign key ("issued_to") references "users" ("id");
alter table "gage_profiles" add constraint "gage_profiles_vendor_fkey" foreign key ("vendor") references "business_partners" ("id");
alter table "gage_profiles" add constraint "gage_profiles_procedure_fkey" foreign key ("procedure") references "procedures" ("id");
alter table "gage_profiles" add constraint "gage_profiles_last_rnr_fkey" foreign key ("last_rnr") references "gage_rnrs" ("id");
alter table "gage_rnr_readings" add constraint "gage_rnr_readings_parent_fkey" foreign key ("parent") references "gage_rnrs" ("id");
alter table "gage_rnr_readings" add constraint "gage_rnr_readings_root_fkey" foreign key ("root") references "gage_rnrs" ("id");
alter table "gage_rnr_readings" add constraint "gage_rnr_readings_appraiser_fkey" foreign key ("appraiser") references "users" ("id");
alter table "gage_rnrs" add constraint "gage_rnrs_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "gage_rnrs" add constraint "gage_rnrs_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "gage_rnrs" add constraint "gage_rnrs_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "gage_rnrs" add constraint "gage_rnrs_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "gage_rnrs" add constraint "gage_rnrs_gage_fkey" foreign key ("gage") references "things" ("id");
alter table "gage_rnrs" add constraint "gage_rnrs_dimension_fkey" foreign key ("dimension") references "dimensions" ("id");
alter table "gdt_map_groups" add constraint "gdt_map_groups_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "gdt_map_groups" add constraint "gdt_map_groups_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "gdt_map_groups" add constraint "gdt_map_groups_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "gdt_map_groups" add constraint "gdt_map_groups_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "gdt_map_groups" add constraint "gdt_map_groups_part_revision_fkey" foreign key ("part_revision") references "part_revisions" ("id");
alter table "gdt_map_groups" add constraint "gdt_map_groups_drawing_sha256_fkey" foreign key ("drawing_sha256") references "file_objects" ("sha256");
alter table "gdt_map_groups" add constraint "gdt_map_groups_supersedes_fkey" foreign key ("supersedes") references "gdt_map_groups" ("id");
alter table "gdt_maps" add constraint "gdt_maps_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "gdt_maps" add constraint "gdt_maps_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "gdt_maps" add constraint "gdt_maps_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "gdt_maps" add constraint "gdt_maps_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "gdt_maps" add constraint "gdt_maps_group_fkey" foreign key ("group") references "gdt_map_groups" ("id");
alter table "gdt_maps" add constraint "gdt_maps_dimension_fkey" foreign key ("dimension") references "dimensions" ("id");
alter table "general_ledger_lines" add constraint "general_ledger_lines_parent_fkey" foreign key ("parent") references "general_ledgers" ("id");
alter table "general_ledger_lines" add constraint "general_ledger_lines_root_fkey" foreign key ("root") references "general_ledgers" ("id");
alter table "general_ledger_lines" add constraint "general_ledger_lines_account_fkey" foreign key ("account") references "accounts" ("id");
alter table "general_ledger_lines" add constraint "general_ledger_lines_currency_fkey" foreign key ("currency") references "currencies" ("id");
alter table "general_ledger_lines" add constraint "general_ledger_lines_partner_fkey" foreign key ("partner") references "business_partners" ("id");
alter table "general_ledger_lines" add constraint "general_ledger_lines_job_fkey" foreign key ("job") references "jobs" ("id");
alter table "general_ledger_lines" add constraint "general_ledger_lines_order_fkey" foreign key ("order") references "orders" ("id");
alter table "general_ledger_lines" add constraint "general_ledger_lines_part_fkey" foreign key ("part") references "parts" ("id");
alter table "general_ledger_lines" add constraint "general_ledger_lines_department_fkey" foreign key ("department") references "departments" ("id");
alter table "general_ledgers" add constraint "general_ledgers_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "general_ledgers" add constraint "general_ledgers_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "general_ledgers" add constraint "general_ledgers_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "general_ledgers" add constraint "general_ledgers_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "general_ledgers" add constraint "general_ledgers_ledger_type_fkey" foreign key ("ledger_type") references "ledger_types" ("id");
alter table "general_ledgers" add constraint "general_ledgers_period_fkey" foreign key ("period") references "fiscal_periods" ("id");
alter table "general_ledgers" add constraint "general_ledgers_posted_by_fkey" foreign key ("posted_by") references "users" ("id");
alter table "general_ledgers" add constraint "general_ledgers_reverses_fkey" foreign key ("reverses") references "general_ledgers" ("id");
alter table "inspection_methods" add constraint "inspection_methods_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "inspection_methods" add constraint "inspection_methods_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "inspection_methods" add constraint "inspection_methods_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "inspection_methods" add constraint "inspection_methods_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "inspection_methods" add constraint "inspection_methods_skill_fkey" foreign key ("skill") references "skills" ("id");
alter table "inspections" add constraint "inspections_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "inspections" add constraint "inspections_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "inspections" add constraint "inspections_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "inspections" add constraint "inspections_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "inspections" add constraint "inspections_item_part_revisions_fkey" foreign key ("item_part_revisions") references "part_revisions" ("id");
alter table "inspections" add constraint "inspections_item_material_codes_fkey" foreign key ("item_material_codes") references "material_codes" ("id");
alter table "inspections" add constraint "inspections_lot_fkey" foreign key ("lot") references "stock_lots" ("id");
alter table "inspections" add constraint "inspections_job_fkey" foreign key ("job") references "jobs" ("id");
alter table "inspections" add constraint "inspections_operation_fkey" foreign key ("operation") references "job_operations" ("id");
alter table "inspections" add constraint "inspections_control_plan_fkey" foreign key ("control_plan") references "control_plans" ("id");
alter table "inspections" add constraint "inspections_sampling_plan_fkey" foreign key ("sampling_plan") references "sampling_plans" ("id");
alter table "inspections" add constraint "inspections_ncmr_fkey" foreign key ("ncmr") references "ncmrs" ("id");
alter table "job_allocations" add constraint "job_allocations_parent_fkey" foreign key ("parent") references "jobs" ("id");
alter table "job_allocations" add constraint "job_allocations_root_fkey" foreign key ("root") references "jobs" ("id");
alter table "job_allocations" add constraint "job_allocations_release_fkey" foreign key ("release") references "order_releases" ("id");
alter table "job_materials" add constraint "job_materials_parent_fkey" foreign key ("parent") references "jobs" ("id");
alter table "job_materials" add constraint "job_materials_root_fkey" foreign key ("root") references "jobs" ("id");
alter table "job_materials" add constraint "job_materials_item_part_revisions_fkey" foreign key ("item_part_revisions") references "part_revisions" ("id");
alter table "job_materials" add constraint "job_materials_item_material_codes_fkey" foreign key ("item_material_codes") references "material_codes" ("id");
alter table "job_materials" add constraint "job_materials_operation_fkey" foreign key ("operation") references "job_operations" ("id");
alter table "job_operation_alternates" add constraint "job_operation_alternates_parent_fkey" foreign key ("parent") references "job_operations" ("id");
alter table "job_operation_alternates" add constraint "job_operation_alternates_root_fkey" foreign key ("root") references "job_operations" ("id");
alter table "job_operation_alternates" add constraint "job_operation_alternates_thing_fkey" foreign key ("thing") references "things" ("id");
alter table "job_operation_alternates" add constraint "job_operation_alternates_things_group_fkey" foreign key ("things_group") references "things_groups" ("id");
alter table "job_operations" add constraint "job_operations_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "job_operations" add constraint "job_operations_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "job_operations" add constraint "job_operations_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "job_operations" add constraint "job_operations_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "job_operations" add constraint "job_operations_job_fkey" foreign key ("job") references "jobs" ("id");
alter table "job_operations" add constraint "job_operations_operation_fkey" foreign key ("operation") references "operations" ("id");
alter table "job_operations" add constraint "job_operations_process_fkey" foreign key ("process") references "processes" ("id");
alter table "job_operations" add constraint "job_operations_thing_fkey" foreign key ("thing") references "things" ("id");
alter table "job_operations" add constraint "job_operations_things_group_fkey" foreign key ("things_group") references "things_groups" ("id");
alter table "job_operations" add constraint "job_operations_setup_family_fkey" foreign key ("setup_family") references "setup_families" ("id");
alter table "job_operations" add constraint "job_operations_program_fkey" foreign key ("program") references "cnc_programs" ("id");
alter table "job_operations" add constraint "job_operations_control_plan_fkey" foreign key ("control_plan") references "control_plans" ("id");
alter table "job_operations" add constraint "job_operations_vendor_fkey" foreign key ("vendor") references "business_partners" ("id");
alter table "job_operations" add constraint "job_operations_purchase_order_line_fkey" foreign key ("purchase_order_line") references "purchase_order_lines" ("id");
alter table "job_operations" add constraint "job_operations_planned_thing_fkey" foreign key ("planned_thing") references "things" ("id");
alter table "job_operations" add constraint "job_operations_planned_user_fkey" foreign key ("planned_user") references "users" ("id");
alter table "job_splits" add constraint "job_splits_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "job_splits" add constraint "job_splits_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "job_splits" add constraint "job_splits_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "job_splits" add constraint "job_splits_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "job_splits" add constraint "job_splits_from_job_fkey" foreign key ("from_job") references "jobs" ("id");
alter table "job_splits" add constraint "job_splits_to_job_fkey" foreign key ("to_job") references "jobs" ("id");
alter table "job_splits" add constraint "job_splits_at_operation_fkey" foreign key ("at_operation") references "job_operations" ("id");
alter table "job_travelers" add constraint "job_travelers_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "job_travelers" add constraint "job_travelers_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "job_travelers" add constraint "job_travelers_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "job_travelers" add constraint "job_travelers_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "job_travelers" add constraint "job_travelers_job_fkey" foreign key ("job") references "jobs" ("id");
alter table "job_travelers" add constraint "job_travelers_pdf_sha256_fkey" foreign key ("pdf_sha256") references "file_objects" ("sha256");
alter table "job_travelers" add constraint "job_travelers_printed_by_fkey" foreign key ("printed_by") references "users" ("id");
alter table "jobs" add constraint "jobs_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "jobs" add constraint "jobs_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "jobs" add constraint "jobs_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "jobs" add constraint "jobs_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "jobs" add constraint "jobs_part_revision_fkey" foreign key ("part_revision") references "part_revisions" ("id");
alter table "jobs" add constraint "jobs_method_fkey" foreign key ("method") references "part_revision_methods" ("id");
alter table "jobs" add constraint "jobs_parent_job_fkey" foreign key ("parent_job") references "jobs" ("id");
alter table "jobs" add constraint "jobs_feeds_operation_fkey" foreign key ("feeds_operation") references "job_operations" ("id");
alter table "jobs" add constraint "jobs_split_from_fkey" foreign key ("split_from") references "jobs" ("id");
alter table "jobs" add constraint "jobs_completion_location_fkey" foreign key ("completion_location") references "storage_locations" ("id");
alter table "jobs" add constraint "jobs_hold_reason_fkey" foreign key ("hold_reason") references "look_ups" ("id");
alter table "jobs" add constraint "jobs_customer_fkey" foreign key ("customer") references "business_partners" ("id");
alter table "jobs" add constraint "jobs_current_operation_fkey" foreign key ("current_operation") references "job_operations" ("id");
alter table "jobs" add constraint "jobs_current_thing_fkey" foreign key ("current_thing") references "things" ("id");
alter table "measurement_sets" add constraint "measurement_sets_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "measurement_sets" add constraint "measurement_sets_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "measurement_sets" add constraint "measurement_sets_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "measurement_sets" add constraint "measurement_sets_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "measurement_sets" add constraint "measurement_sets_dimension_fkey" foreign key ("dimension") references "dimensions" ("id");
alter table "measurement_sets" add constraint "measurement_sets_detail_fkey" foreign key ("detail") references "control_plan_details" ("id");
alter table "measurement_sets" add constraint "measurement_sets_inspection_fkey" foreign key ("inspection") references "inspections" ("id");
alter table "measurement_sets" add constraint "measurement_sets_job_fkey" foreign key ("job") references "jobs" ("id");
alter table "measurement_sets" add constraint "measurement_sets_operation_fkey" foreign key ("operation") references "job_operations" ("id");
alter table "measurement_sets" add constraint "measurement_sets_thing_fkey" foreign key ("thing") references "things" ("id");
alter table "measurement_sets" add constraint "measurement_sets_gage_fkey" foreign key ("gage") references "things" ("id");
alter table "measurement_sets" add constraint "measurement_sets_calibration_fkey" foreign key ("calibration") references "calibrations" ("id");
alter table "measurement_sets" add constraint "measurement_sets_sampled_by_fkey" foreign key ("sampled_by") references "users" ("id");
alter table "measurement_sets" add constraint "measurement_sets_stamp_fkey" foreign key ("stamp") references "stamps" ("id");
alter table "measurements" add constraint "measurements_parent_fkey" foreign key ("parent") references "measurement_sets" ("id");
alter table "measurements" add constraint "measurements_root_fkey" foreign key ("root") references "measurement_sets" ("id");
alter table "measurements" add constraint "measurements_supersedes_fkey" foreign key ("supersedes") references "measurements" ("id");
alter table "miner_mappings" add constraint "miner_mappings_parent_fkey" foreign key ("parent") references "miner_options" ("id");
alter table "miner_mappings" add constraint "miner_mappings_root_fkey" foreign key ("root") references "miner_options" ("id");
alter table "miner_options" add constraint "miner_options_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "miner_options" add constraint "miner_options_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "miner_options" add constraint "miner_options_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "miner_options" add constraint "miner_options_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "miner_options" add constraint "miner_options_certificate_sha256_fkey" foreign key ("certificate_sha256") references "file_objects" ("sha256");
alter table "ncmr_dispositions" add constraint "ncmr_dispositions_parent_fkey" foreign key ("parent") references "ncmrs" ("id");
alter table "ncmr_dispositions" add constraint "ncmr_dispositions_root_fkey" foreign key ("root") references "ncmrs" ("id");
alter table "ncmrs" add constraint "ncmrs_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "ncmrs" add constraint "ncmrs_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "ncmrs" add constraint "ncmrs_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "ncmrs" add constraint "ncmrs_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "ncmrs" add constraint "ncmrs_item_part_revisions_fkey" foreign key ("item_part_revisions") references "part_revisions" ("id");
alter table "ncmrs" add constraint "ncmrs_item_material_codes_fkey" foreign key ("item_material_codes") references "material_codes" ("id");
alter table "ncmrs" add constraint "ncmrs_lot_fkey" foreign key ("lot") references "stock_lots" ("id");
alter table "ncmrs" add constraint "ncmrs_vendor_fkey" foreign key ("vendor") references "business_partners" ("id");
alter table "ncmrs" add constraint "ncmrs_customer_fkey" foreign key ("customer") references "business_partners" ("id");
alter table "ncmrs" add constraint "ncmrs_defect_fkey" foreign key ("defect") references "look_ups" ("id");
alter table "ncmrs" add constraint "ncmrs_cause_fkey" foreign key ("cause") references "look_ups" ("id");
alter table "ncmrs" add constraint "ncmrs_responsible_department_fkey" foreign key ("responsible_department") references "departments" ("id");
alter table "ncmrs" add constraint "ncmrs_owner_fkey" foreign key ("owner") references "users" ("id");
alter table "ncmrs" add constraint "ncmrs_quarantine_location_fkey" foreign key ("quarantine_location") references "storage_locations" ("id");
alter table "ncmrs" add constraint "ncmrs_customer_approval_file_sha256_fkey" foreign key ("customer_approval_file_sha256") references "file_objects" ("sha256");
alter table "ncmrs" add constraint "ncmrs_quality_signed_by_fkey" foreign key ("quality_signed_by") references "users" ("id");
alter table "ncmrs" add constraint "ncmrs_engineering_signed_by_fkey" foreign key ("engineering_signed_by") references "users" ("id");
alter table "ncmrs" add constraint "ncmrs_eight_d_fkey" foreign key ("eight_d") references "eight_ds" ("id");
alter table "operation_batches" add constraint "operation_batches_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "operation_batches" add constraint "operation_batches_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "operation_batches" add constraint "operation_batches_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "operation_batches" add constraint "operation_batches_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "operation_batches" add constraint "operation_batches_thing_fkey" foreign key ("thing") references "things" ("id");
alter table "partner_accounting" add constraint "partner_accounting_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "partner_accounting" add constraint "partner_accounting_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "partner_accounting" add constraint "partner_accounting_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "partner_accounting" add constraint "partner_accounting_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "partner_accounting" add constraint "partner_accounting_partner_fkey" foreign key ("partner") references "business_partners" ("id");
alter table "partner_accounting" add constraint "partner_accounting_revenue_account_fkey" foreign key ("revenue_account") references "accounts" ("id");
alter table "partner_accounting" add constraint "partner_accounting_expense_account_fkey" foreign key ("expense_account") references "accounts" ("id");
alter table "partner_accounting" add constraint "partner_accounting_payment_method_fkey" foreign key ("payment_method") references "payment_methods" ("id");
alter table "partner_accounting" add constraint "partner_accounting_w9_sha256_fkey" foreign key ("w9_sha256") references "file_objects" ("sha256");
alter table "partner_accounting" add constraint "partner_accounting_bank_changed_by_fkey" foreign key ("bank_changed_by") references "users" ("id");
alter table "payment_applications" add constraint "payment_applications_parent_fkey" foreign key ("parent") references "payments" ("id");
alter table "payment_applications" add constraint "payment_applications_root_fkey" foreign key ("root") references "payments" ("id");
alter table "payment_applications" add constraint "payment_applications_ap_invoice_fkey" foreign key ("ap_invoice") references "ap_invoices" ("id");
alter table "payment_applications" add constraint "payment_applications_memo_fkey" foreign key ("memo") references "credit_memos" ("id");
alter table "payment_applications" add constraint "payment_applications_prepayment_fkey" foreign key ("prepayment") references "payment_applications" ("id");
alter table "payment_applications" add constraint "payment_applications_account_fkey" foreign key ("account") references "accounts" ("id");
alter table "payment_applications" add constraint "payment_applications_job_fkey" foreign key ("job") references "jobs" ("id");
alter table "payment_applications" add constraint "payment_applications_reverses_fkey" foreign key ("reverses") references "payment_applications" ("id");
alter table "payment_runs" add constraint "payment_runs_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "payment_runs" add constraint "payment_runs_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "payment_runs" add constraint "payment_runs_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "payment_runs" add constraint "payment_runs_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "payment_runs" add constraint "payment_runs_cash_account_fkey" foreign key ("cash_account") references "cash_accounts" ("id");
alter table "payment_runs" add constraint "payment_runs_method_fkey" foreign key ("method") references "payment_methods" ("id");
alter table "payment_runs" add constraint "payment_runs_prepared_by_fkey" foreign key ("prepared_by") references "users" ("id");
alter table "payment_runs" add constraint "payment_runs_approved_by_fkey" foreign key ("approved_by") references "users" ("id");
alter table "payments" add constraint "payments_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "payments" add constraint "payments_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "payments" add constraint "payments_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "payments" add constraint "payments_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "payments" add constraint "payments_run_fkey" foreign key ("run") references "payment_runs" ("id");
alter table "payments" add constraint "payments_partner_fkey" foreign key ("partner") references "business_partners" ("id");
alter table "payments" add constraint "payments_cash_account_fkey" foreign key ("cash_account") references "cash_accounts" ("id");
alter table "payments" add constraint "payments_method_fkey" foreign key ("method") references "payment_methods" ("id");
alter table "payments" add constraint "payments_currency_fkey" foreign key ("currency") references "currencies" ("id");
alter table "payments" add constraint "payments_check_fkey" foreign key ("check") references "checks" ("id");
alter table "payments" add constraint "payments_prepared_by_fkey" foreign key ("prepared_by") references "users" ("id");
alter table "payments" add constraint "payments_approved_by_fkey" foreign key ("approved_by") references "users" ("id");
alter table "posting_rules" add constraint "posting_rules_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "posting_rules" add constraint "posting_rules_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "posting_rules" add constraint "posting_rules_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "posting_rules" add constraint "posting_rules_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "posting_rules" add constraint "posting_rules_account_fkey" foreign key ("account") references "accounts" ("id");
alter table "posting_rules" add constraint "posting_rules_inventory_class_fkey" foreign key ("inventory_class") references "inventory_classes" ("id");
alter table "posting_rules" add constraint "posting_rules_partner_group_fkey" foreign key ("partner_group") references "partner_groups" ("id");
alter table "posting_rules" add constraint "posting_rules_department_fkey" foreign key ("department") references "departments" ("id");
alter table "ppap_elements" add constraint "ppap_elements_parent_fkey" foreign key ("parent") references "ppaps" ("id");
alter table "ppap_elements" add constraint "ppap_elements_root_fkey" foreign key ("root") references "ppaps" ("id");
alter table "ppap_elements" add constraint "ppap_elements_owner_fkey" foreign key ("owner") references "users" ("id");
alter table "ppaps" add constraint "ppaps_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "ppaps" add constraint "ppaps_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "ppaps" add constraint "ppaps_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "ppaps" add constraint "ppaps_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "ppaps" add constraint "ppaps_part_revision_fkey" foreign key ("part_revision") references "part_revisions" ("id");
alter table "ppaps" add constraint "ppaps_customer_fkey" foreign key ("customer") references "business_partners" ("id");
alter table "ppaps" add constraint "ppaps_order_fkey" foreign key ("order") references "orders" ("id");
alter table "ppaps" add constraint "ppaps_signed_by_fkey" foreign key ("signed_by") references "users" ("id");
alter table "quality_actions" add constraint "quality_actions_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "quality_actions" add constraint "quality_actions_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "quality_actions" add constraint "quality_actions_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "quality_actions" add constraint "quality_actions_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "quality_actions" add constraint "quality_actions_subject_eight_ds_fkey" foreign key ("subject_eight_ds") references "eight_ds" ("id");
alter table "quality_actions" add constraint "quality_actions_subject_ncmrs_fkey" foreign key ("subject_ncmrs") references "ncmrs" ("id");
alter table "quality_actions" add constraint "quality_actions_owner_fkey" foreign key ("owner") references "users" ("id");
alter table "quality_actions" add constraint "quality_actions_verified_by_fkey" foreign key ("verified_by") references "users" ("id");
alter table "quantity_entries" add constraint "quantity_entries_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "quantity_entries" add constraint "quantity_entries_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "quantity_entries" add constraint "quantity_entries_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "quantity_entries" add constraint "quantity_entries_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "quantity_entries" add constraint "quantity_entries_operation_fkey" foreign key ("operation") references "job_operations" ("id");
alter table "quantity_entries" add constraint "quantity_entries_work_entry_fkey" foreign key ("work_entry") references "work_entries" ("id");
alter table "quantity_entries" add constraint "quantity_entries_user_fkey" foreign key ("user") references "users" ("id");
alter table "quantity_entries" add constraint "quantity_entries_thing_fkey" foreign key ("thing") references "things" ("id");
alter table "quantity_entries" add constraint "quantity_entries_event_fkey" foreign key ("event") references "shop_floor_events" ("id");
alter table "quantity_entries" add constraint "quantity_entries_scrap_reason_fkey" foreign key ("scrap_reason") references "look_ups" ("id");
alter table "quantity_entries" add constraint "quantity_entries_lot_fkey" foreign key ("lot") references "stock_lots" ("id");
alter table "quantity_entries" add constraint "quantity_entries_ncmr_fkey" foreign key ("ncmr") references "ncmrs" ("id");
alter table "quantity_entries" add constraint "quantity_entries_voids_fkey" foreign key ("voids") references "quantity_entries" ("id");
alter table "quick_task_dimensions" add constraint "quick_task_dimensions_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "quick_task_dimensions" add constraint "quick_task_dimensions_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "quick_task_dimensions" add constraint "quick_task_dimensions_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "quick_task_dimensions" add constraint "quick_task_dimensions_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "quick_task_dimensions" add constraint "quick_task_dimensions_task_fkey" foreign key ("task") references "quick_tasks" ("id");
alter table "quick_task_dimensions" add constraint "quick_task_dimensions_unit_fkey" foreign key ("unit") references "units" ("id");
alter table "quick_task_dimensions" add constraint "quick_task_dimensions_gage_fkey" foreign key ("gage") references "things" ("id");
alter table "quick_task_readings" add constraint "quick_task_readings_parent_fkey" foreign key ("parent") references "quick_task_dimensions" ("id");
alter table "quick_task_readings" add constraint "quick_task_readings_root_fkey" foreign key ("root") references "quick_task_dimensions" ("id");
alter table "quick_task_readings" add constraint "quick_task_readings_by_fkey" foreign key ("by") references "users" ("id");
alter table "quick_tasks" add constraint "quick_tasks_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "quick_tasks" add constraint "quick_tasks_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "quick_tasks" add constraint "quick_tasks_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "quick_tasks" add constraint "quick_tasks_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "quick_tasks" add constraint "quick_tasks_operation_fkey" foreign key ("operation") references "job_operations" ("id");
alter table "quick_tasks" add constraint "quick_tasks_job_fkey" foreign key ("job") references "jobs" ("id");
alter table "quick_tasks" add constraint "quick_tasks_thing_fkey" foreign key ("thing") references "things" ("id");
alter table "quick_tasks" add constraint "quick_tasks_done_by_fkey" foreign key ("done_by") references "users" ("id");
alter table "quick_tasks" add constraint "quick_tasks_repeat_of_fkey" foreign key ("repeat_of") references "quick_tasks" ("id");
alter table "receptionist_defaults" add constraint "receptionist_defaults_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "receptionist_defaults" add constraint "receptionist_defaults_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "receptionist_defaults" add constraint "receptionist_defaults_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "receptionist_defaults" add constraint "receptionist_defaults_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "receptionist_defaults" add constraint "receptionist_defaults_nda_fkey" foreign key ("nda") references "disclosures" ("id");
alter table "receptionist_defaults" add constraint "receptionist_defaults_safety_video_sha256_fkey" foreign key ("safety_video_sha256") references "file_objects" ("sha256");
alter table "receptionist_defaults" add constraint "receptionist_defaults_badge_label_fkey" foreign key ("badge_label") references "labels" ("id");
alter table "recurring_journal_lines" add constraint "recurring_journal_lines_parent_fkey" foreign key ("parent") references "recurring_journals" ("id");
alter table "recurring_journal_lines" add constraint "recurring_journal_lines_root_fkey" foreign key ("root") references "recurring_journals" ("id");
alter table "recurring_journal_lines" add constraint "recurring_journal_lines_account_fkey" foreign key ("account") references "accounts" ("id");
alter table "recurring_journal_lines" add constraint "recurring_journal_lines_partner_fkey" foreign key ("partner") references "business_partners" ("id");
alter table "recurring_journal_lines" add constraint "recurring_journal_lines_job_fkey" foreign key ("job") references "jobs" ("id");
alter table "recurring_journal_lines" add constraint "recurring_journal_lines_department_fkey" foreign key ("department") references "departments" ("id");
alter table "recurring_journals" add constraint "recurring_journals_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "recurring_journals" add constraint "recurring_journals_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "recurring_journals" add constraint "recurring_journals_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "recurring_journals" add constraint "recurring_journals_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "recurring_journals" add constraint "recurring_journals_ledger_type_fkey" foreign key ("ledger_type") references "ledger_types" ("id");
alter table "sampling_plans" add constraint "sampling_plans_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "sampling_plans" add constraint "sampling_plans_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "sampling_plans" add constraint "sampling_plans_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "sampling_plans" add constraint "sampling_plans_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "sampling_states" add constraint "sampling_states_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "sampling_states" add constraint "sampling_states_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "sampling_states" add constraint "sampling_states_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "sampling_states" add constraint "sampling_states_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "sampling_states" add constraint "sampling_states_plan_fkey" foreign key ("plan") references "sampling_plans" ("id");
alter table "sampling_states" add constraint "sampling_states_part_revision_fkey" foreign key ("part_revision") references "part_revisions" ("id");
alter table "sampling_states" add constraint "sampling_states_vendor_fkey" foreign key ("vendor") references "business_partners" ("id");
alter table "sampling_states" add constraint "sampling_states_operation_fkey" foreign key ("operation") references "operations" ("id");
alter table "sampling_states" add constraint "sampling_states_changed_by_fkey" foreign key ("changed_by") references "users" ("id");
alter table "schedule_assignments" add constraint "schedule_assignments_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "schedule_assignments" add constraint "schedule_assignments_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "schedule_assignments" add constraint "schedule_assignments_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "schedule_assignments" add constraint "schedule_assignments_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "schedule_assignments" add constraint "schedule_assignments_schedule_fkey" foreign key ("schedule") references "schedules" ("id");
alter table "schedule_assignments" add constraint "schedule_assignments_operation_fkey" foreign key ("operation") references "job_operations" ("id");
alter table "schedule_assignments" add constraint "schedule_assignments_thing_fkey" foreign key ("thing") references "things" ("id");
alter table "schedule_changes" add constraint "schedule_changes_parent_fkey" foreign key ("parent") references "schedules" ("id");
alter table "schedule_changes" add constraint "schedule_changes_root_fkey" foreign key ("root") references "schedules" ("id");
alter table "schedules" add constraint "schedules_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "schedules" add constraint "schedules_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "schedules" add constraint "schedules_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "schedules" add constraint "schedules_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "schedules" add constraint "schedules_base_fkey" foreign key ("base") references "schedules" ("id");
alter table "setup_families" add constraint "setup_families_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "setup_families" add constraint "setup_families_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "setup_families" add constraint "setup_families_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "setup_families" add constraint "setup_families_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "setup_transitions" add constraint "setup_transitions_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "setup_transitions" add constraint "setup_transitions_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "setup_transitions" add constraint "setup_transitions_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "setup_transitions" add constraint "setup_transitions_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "setup_transitions" add constraint "setup_transitions_from_fkey" foreign key ("from") references "setup_families" ("id");
alter table "setup_transitions" add constraint "setup_transitions_to_fkey" foreign key ("to") references "setup_families" ("id");
alter table "setup_transitions" add constraint "setup_transitions_thing_fkey" foreign key ("thing") references "things" ("id");
alter table "setup_transitions" add constraint "setup_transitions_group_fkey" foreign key ("group") references "things_groups" ("id");
alter table "shop_floor_events" add constraint "shop_floor_events_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "shop_floor_events" add constraint "shop_floor_events_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "shop_floor_events" add constraint "shop_floor_events_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "shop_floor_events" add constraint "shop_floor_events_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "shop_floor_events" add constraint "shop_floor_events_terminal_fkey" foreign key ("terminal") references "kiosks" ("id");
alter table "shop_floor_events" add constraint "shop_floor_events_user_fkey" foreign key ("user") references "users" ("id");
alter table "shop_floor_exceptions" add constraint "shop_floor_exceptions_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "shop_floor_exceptions" add constraint "shop_floor_exceptions_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "shop_floor_exceptions" add constraint "shop_floor_exceptions_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "shop_floor_exceptions" add constraint "shop_floor_exceptions_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "shop_floor_exceptions" add constraint "shop_floor_exceptions_event_fkey" foreign key ("event") references "shop_floor_events" ("id");
alter table "shop_floor_exceptions" add constraint "shop_floor_exceptions_resolved_by_fkey" foreign key ("resolved_by") references "users" ("id");
alter table "spc_charts" add constraint "spc_charts_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "spc_charts" add constraint "spc_charts_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "spc_charts" add constraint "spc_charts_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "spc_charts" add constraint "spc_charts_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "spc_charts" add constraint "spc_charts_dimension_fkey" foreign key ("dimension") references "dimensions" ("id");
alter table "spc_charts" add constraint "spc_charts_detail_fkey" foreign key ("detail") references "control_plan_details" ("id");
alter table "spc_charts" add constraint "spc_charts_thing_fkey" foreign key ("thing") references "things" ("id");
alter table "spc_signals" add constraint "spc_signals_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "spc_signals" add constraint "spc_signals_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "spc_signals" add constraint "spc_signals_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "spc_signals" add constraint "spc_signals_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "spc_signals" add constraint "spc_signals_chart_fkey" foreign key ("chart") references "spc_charts" ("id");
alter table "spc_signals" add constraint "spc_signals_set_fkey" foreign key ("set") references "measurement_sets" ("id");
alter table "spc_signals" add constraint "spc_signals_cause_fkey" foreign key ("cause") references "look_ups" ("id");
alter table "spc_signals" add constraint "spc_signals_acknowledged_by_fkey" foreign key ("acknowledged_by") references "users" ("id");
alter table "stamps" add constraint "stamps_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "stamps" add constraint "stamps_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "stamps" add constraint "stamps_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "stamps" add constraint "stamps_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "stamps" add constraint "stamps_holder_fkey" foreign key ("holder") references "users" ("id");
alter table "stamps" add constraint "stamps_image_sha256_fkey" foreign key ("image_sha256") references "file_objects" ("sha256");
alter table "statistics" add constraint "statistics_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "statistics" add constraint "statistics_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "statistics" add constraint "statistics_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "statistics" add constraint "statistics_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "statistics" add constraint "statistics_subject_things_groups_fkey" foreign key ("subject_things_groups") references "things_groups" ("id");
alter table "statistics" add constraint "statistics_subject_things_fkey" foreign key ("subject_things") references "things" ("id");
alter table "statistics" add constraint "statistics_subject_users_fkey" foreign key ("subject_users") references "users" ("id");
alter table "statistics" add constraint "statistics_subject_parts_fkey" foreign key ("subject_parts") references "parts" ("id");
alter table "statistics" add constraint "statistics_subject_business_partners_fkey" foreign key ("subject_business_partners") references "business_partners" ("id");
alter table "work_entries" add constraint "work_entries_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "work_entries" add constraint "work_entries_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "work_entries" add constraint "work_entries_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "work_entries" add constraint "work_entries_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "work_entries" add constraint "work_entries_operation_fkey" foreign key ("operation") references "job_operations" ("id");
alter table "work_entries" add constraint "work_entries_quick_task_fkey" foreign key ("quick_task") references "quick_tasks" ("id");
alter table "work_entries" add constraint "work_entries_routine_fkey" foreign key ("routine") references "thing_routine_occurrences" ("id");
alter table "work_entries" add constraint "work_entries_indirect_code_fkey" foreign key ("indirect_code") references "look_ups" ("id");
alter table "work_entries" add constraint "work_entries_batch_fkey" foreign key ("batch") references "operation_batches" ("id");
alter table "work_entries" add constraint "work_entries_user_fkey" foreign key ("user") references "users" ("id");
alter table "work_entries" add constraint "work_entries_thing_fkey" foreign key ("thing") references "things" ("id");
alter table "work_entries" add constraint "work_entries_event_fkey" foreign key ("event") references "shop_floor_events" ("id");
alter table "work_entries" add constraint "work_entries_voids_fkey" foreign key ("voids") references "work_entries" ("id");
