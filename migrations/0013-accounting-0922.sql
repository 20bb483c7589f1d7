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
  "packing_slip_line" uuid,
  "order_line" uuid,
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
  primary key ("id")
);
alter table "ar_invoice_lines" add constraint "ar_invoice_lines_line_number_min_check" check ("line_number" >= 1);
alter table "ar_invoice_lines" add constraint "ar_invoice_lines_kind_check" check ("kind" in ('part', 'service', 'tooling', 'freight', 'charge', 'text'));
alter table "ar_invoice_lines" add constraint "ar_invoice_lines_description_length_check" check (char_length("description") <= 300);
alter table "ar_invoice_lines" add constraint "ar_invoice_lines_discount_percent_min_check" check ("discount_percent" >= 0);
alter table "ar_invoice_lines" add constraint "ar_invoice_lines_discount_percent_max_check" check ("discount_percent" <= 100);
create index "ar_invoice_lines_parent_idx" on "ar_invoice_lines" using btree ("parent", "position");
create index "ar_invoice_lines_root_idx" on "ar_invoice_lines" using btree ("root");
create index "ar_invoice_lines_packing_slip_line_idx" on "ar_invoice_lines" using btree ("packing_slip_line", "id");
create index "ar_invoice_lines_order_line_idx" on "ar_invoice_lines" using btree ("order_line", "id");
create index "ar_invoice_lines_part_idx" on "ar_invoice_lines" using btree ("part", "id");
create index "ar_invoice_lines_account_idx" on "ar_invoice_lines" using btree ("account", "id");
create index "ar_invoice_lines_tax_code_idx" on "ar_invoice_lines" using btree ("tax_code", "id");
create index "ar_invoice_lines_job_idx" on "ar_invoice_lines" using btree ("job", "id");
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
create table "credit_memo_lines" (
  "id" uuid not null,
  "parent" uuid not null,
  "root" uuid not null,
  "position" integer default 1 not null,
  "line_number" bigint,
  "invoice_line" uuid,
  "ap_invoice_line" uuid,
  "return_transaction" uuid,
  "description" text not null,
  "quantity" numeric(18,6) default 1 not null,
  "unit_price" numeric(18,6) default 0 not null,
  "amount" numeric(18,2),
  "account" uuid,
  "taxable" boolean default true not null,
  "job" uuid,
  primary key ("id")
);
alter table "credit_memo_lines" add constraint "credit_memo_lines_line_number_min_check" check ("line_number" >= 1);
alter table "credit_memo_lines" add constraint "credit_memo_lines_description_length_check" check (char_length("description") <= 300);
alter table "credit_memo_lines" add constraint "credit_memo_lines_quantity_min_check" check ("quantity" >= 0);
alter table "credit_memo_lines" add constraint "credit_memo_lines_unit_price_min_check" check ("unit_price" >= 0);
create index "credit_memo_lines_parent_idx" on "credit_memo_lines" using btree ("parent", "position");
create index "credit_memo_lines_root_idx" on "credit_memo_lines" using btree ("root");
create index "credit_memo_lines_invoice_line_idx" on "credit_memo_lines" using btree ("invoice_line", "id");
create index "credit_memo_lines_ap_invoice_line_idx" on "credit_memo_lines" using btree ("ap_invoice_line", "id");
create index "credit_memo_lines_return_transaction_idx" on "credit_memo_lines" using btree ("return_transaction", "id");
create index "credit_memo_lines_account_idx" on "credit_memo_lines" using btree ("account", "id");
create index "credit_memo_lines_job_idx" on "credit_memo_lines" using btree ("job", "id");
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
alter table "ar_invoice_lines" add constraint "ar_invoice_lines_packing_slip_line_fkey" foreign key ("packing_slip_line") references "packing_slip_lines" ("id");
alter table "ar_invoice_lines" add constraint "ar_invoice_lines_order_line_fkey" foreign key ("order_line") references "order_lines" ("id");
alter table "ar_invoice_lines" add constraint "ar_invoice_lines_part_fkey" foreign key ("part") references "parts" ("id");
alter table "ar_invoice_lines" add constraint "ar_invoice_lines_account_fkey" foreign key ("account") references "accounts" ("id");
alter table "ar_invoice_lines" add constraint "ar_invoice_lines_tax_code_fkey" foreign key ("tax_code") references "sales_taxes" ("id");
alter table "ar_invoice_lines" add constraint "ar_invoice_lines_job_fkey" foreign key ("job") references "jobs" ("id");
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
alter table "credit_memo_lines" add constraint "credit_memo_lines_parent_fkey" foreign key ("parent") references "credit_memos" ("id");
alter table "credit_memo_lines" add constraint "credit_memo_lines_root_fkey" foreign key ("root") references "credit_memos" ("id");
alter table "credit_memo_lines" add constraint "credit_memo_lines_invoice_line_fkey" foreign key ("invoice_line") references "ar_invoice_lines" ("id");
alter table "credit_memo_lines" add constraint "credit_memo_lines_ap_invoice_line_fkey" foreign key ("ap_invoice_line") references "ap_invoice_lines" ("id");
alter table "credit_memo_lines" add constraint "credit_memo_lines_return_transaction_fkey" foreign key ("return_transaction") references "inventory_transactions" ("id");
alter table "credit_memo_lines" add constraint "credit_memo_lines_account_fkey" foreign key ("account") references "accounts" ("id");
alter table "credit_memo_lines" add constraint "credit_memo_lines_job_fkey" foreign key ("job") references "jobs" ("id");
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
