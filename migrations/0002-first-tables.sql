create table "access_logs" (
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
  "at" timestamptz(3) not null,
  "event" text not null,
  "user" uuid,
  "kiosk" uuid,
  "api_key" uuid,
  "ip" text,
  "user_agent" text,
  "route" text,
  "target" text,
  "outcome" text default 'done',
  "reason_code" text,
  "request_id" text,
  "search" text generated always as (mw_fold(coalesce("ip", '') || ' ' || coalesce("route", '') || ' ' || coalesce("target", '') || ' ' || coalesce("reason_code", ''))) stored,
  primary key ("id")
);
alter table "access_logs" add constraint "access_logs_event_check" check ("event" in ('sign-in', 'sign-in-refused', 'sign-out', 'second-factor', 'second-factor-refused', 'locked', 'session-ended', 'auto-login', 'auto-login-refused', 'api-key', 'denied', 'download', 'export', 'step-up'));
alter table "access_logs" add constraint "access_logs_ip_length_check" check (char_length("ip") <= 60);
alter table "access_logs" add constraint "access_logs_user_agent_length_check" check (char_length("user_agent") <= 300);
alter table "access_logs" add constraint "access_logs_route_length_check" check (char_length("route") <= 300);
alter table "access_logs" add constraint "access_logs_target_length_check" check (char_length("target") <= 200);
alter table "access_logs" add constraint "access_logs_outcome_check" check ("outcome" in ('done', 'refused'));
alter table "access_logs" add constraint "access_logs_reason_code_length_check" check (char_length("reason_code") <= 80);
alter table "access_logs" add constraint "access_logs_request_id_length_check" check (char_length("request_id") <= 80);
create index "access_logs_at_idx" on "access_logs" using btree ("at", "id") include ("archived_at", "visibility");
create index "access_logs_event_idx" on "access_logs" using btree ("event", "id") include ("archived_at", "visibility");
create index "access_logs_user_idx" on "access_logs" using btree ("user", "id") include ("archived_at", "visibility");
create index "access_logs_kiosk_idx" on "access_logs" using btree ("kiosk", "id") include ("archived_at", "visibility");
create index "access_logs_api_key_idx" on "access_logs" using btree ("api_key", "id") include ("archived_at", "visibility");
create index "access_logs_ip_idx" on "access_logs" using btree ("ip" collate natural_order, "id") include ("archived_at", "visibility");
create index "access_logs_route_idx" on "access_logs" using btree ("route" collate natural_order, "id") include ("archived_at", "visibility");
create index "access_logs_target_idx" on "access_logs" using btree ("target" collate natural_order, "id") include ("archived_at", "visibility");
create index "access_logs_outcome_idx" on "access_logs" using btree ("outcome", "id") include ("archived_at", "visibility");
create index "access_logs_reason_code_idx" on "access_logs" using btree ("reason_code" collate natural_order, "id") include ("archived_at", "visibility");
create index "access_logs_search_idx" on "access_logs" using gin ("search" gin_trgm_ops);
create table "accounts" (
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
  "number" text not null,
  "name" text not null,
  "name_es" text,
  "type" text not null,
  "normal_side" text,
  "parent" uuid,
  "is_heading" boolean default false not null,
  "statement_line" text,
  "sort_order" bigint,
  "control" text default 'none' not null,
  "currency" uuid,
  "require_job" boolean default false not null,
  "require_department" boolean default false not null,
  "require_partner" boolean default false not null,
  "is_active" boolean default true not null,
  "search" text generated always as (mw_fold(coalesce("number", '') || ' ' || coalesce("name", '') || ' ' || coalesce("name_es", ''))) stored,
  primary key ("id")
);
alter table "accounts" add constraint "accounts_number_length_check" check (char_length("number") <= 6);
alter table "accounts" add constraint "accounts_name_length_check" check (char_length("name") <= 200);
alter table "accounts" add constraint "accounts_name_es_length_check" check (char_length("name_es") <= 200);
alter table "accounts" add constraint "accounts_type_check" check ("type" in ('asset', 'liability', 'equity', 'revenue', 'costOfSales', 'expense', 'otherIncome', 'otherExpense'));
alter table "accounts" add constraint "accounts_normal_side_check" check ("normal_side" in ('debit', 'credit'));
alter table "accounts" add constraint "accounts_statement_line_length_check" check (char_length("statement_line") <= 120);
alter table "accounts" add constraint "accounts_control_check" check ("control" in ('none', 'cash', 'ar', 'ap', 'inventory', 'wip', 'rni', 'undeposited', 'customerDeposit', 'vendorPrepay', 'salesTax'));
create unique index "accounts_number_key" on "accounts" using btree (lower("number"));
create index "accounts_number_idx" on "accounts" using btree ("number" collate natural_order, "id") include ("archived_at", "visibility");
create index "accounts_name_idx" on "accounts" using btree ("name" collate natural_order, "id") include ("archived_at", "visibility");
create index "accounts_type_idx" on "accounts" using btree ("type", "id") include ("archived_at", "visibility");
create index "accounts_normal_side_idx" on "accounts" using btree ("normal_side", "id") include ("archived_at", "visibility");
create index "accounts_parent_idx" on "accounts" using btree ("parent", "id") include ("archived_at", "visibility");
create index "accounts_control_idx" on "accounts" using btree ("control", "id") include ("archived_at", "visibility");
create index "accounts_currency_idx" on "accounts" using btree ("currency", "id") include ("archived_at", "visibility");
create index "accounts_is_active_idx" on "accounts" using btree ("is_active", "id") include ("archived_at", "visibility");
create index "accounts_search_idx" on "accounts" using gin ("search" gin_trgm_ops);
create table "adjustment_reasons" (
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
  "use" text not null,
  "direction" text default 'both' not null,
  "account" uuid,
  "needs_note" boolean default false not null,
  "needs_photo" boolean default false not null,
  "approval_above" numeric(18,2),
  "search" text generated always as (mw_fold(coalesce("code", '') || ' ' || coalesce("name", ''))) stored,
  primary key ("id")
);
alter table "adjustment_reasons" add constraint "adjustment_reasons_code_length_check" check (char_length("code") <= 20);
alter table "adjustment_reasons" add constraint "adjustment_reasons_name_length_check" check (char_length("name") <= 200);
alter table "adjustment_reasons" add constraint "adjustment_reasons_use_check" check ("use" in ('adjust', 'scrap', 'return', 'count', 'checkout', 'revalue', 'memo', 'writeOff'));
alter table "adjustment_reasons" add constraint "adjustment_reasons_direction_check" check ("direction" in ('in', 'out', 'both'));
alter table "adjustment_reasons" add constraint "adjustment_reasons_approval_above_min_check" check ("approval_above" >= 0);
create unique index "adjustment_reasons_code_key" on "adjustment_reasons" using btree (lower("code"));
create index "adjustment_reasons_code_idx" on "adjustment_reasons" using btree ("code" collate natural_order, "id") include ("archived_at", "visibility");
create index "adjustment_reasons_name_idx" on "adjustment_reasons" using btree ("name" collate natural_order, "id") include ("archived_at", "visibility");
create index "adjustment_reasons_use_idx" on "adjustment_reasons" using btree ("use", "id") include ("archived_at", "visibility");
create index "adjustment_reasons_direction_idx" on "adjustment_reasons" using btree ("direction", "id") include ("archived_at", "visibility");
create index "adjustment_reasons_account_idx" on "adjustment_reasons" using btree ("account", "id") include ("archived_at", "visibility");
create index "adjustment_reasons_approval_above_idx" on "adjustment_reasons" using btree ("approval_above", "id") include ("archived_at", "visibility");
create index "adjustment_reasons_search_idx" on "adjustment_reasons" using gin ("search" gin_trgm_ops);
create table "api_keys" (
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
  "owner" uuid not null,
  "prefix" text not null,
  "secret_hash" text,
  "scopes" jsonb,
  "allowed_ips" jsonb,
  "expires_at" timestamptz(3) not null,
  "rate_per_minute" bigint default 300,
  "last_used_at" timestamptz(3),
  "last_used_ip" text,
  "status" text default 'active' not null,
  "search" text generated always as (mw_fold(coalesce("prefix", '') || ' ' || coalesce("name", ''))) stored,
  primary key ("id")
);
alter table "api_keys" add constraint "api_keys_name_length_check" check (char_length("name") <= 80);
alter table "api_keys" add constraint "api_keys_prefix_length_check" check (char_length("prefix") <= 12);
alter table "api_keys" add constraint "api_keys_secret_hash_length_check" check (char_length("secret_hash") <= 64);
alter table "api_keys" add constraint "api_keys_rate_per_minute_min_check" check ("rate_per_minute" >= 1);
alter table "api_keys" add constraint "api_keys_rate_per_minute_max_check" check ("rate_per_minute" <= 6000);
alter table "api_keys" add constraint "api_keys_last_used_ip_length_check" check (char_length("last_used_ip") <= 60);
alter table "api_keys" add constraint "api_keys_status_check" check ("status" in ('active', 'revoked', 'expired'));
create unique index "api_keys_prefix_key" on "api_keys" using btree ("prefix");
create index "api_keys_name_idx" on "api_keys" using btree ("name" collate natural_order, "id") include ("archived_at", "visibility");
create index "api_keys_owner_idx" on "api_keys" using btree ("owner", "id") include ("archived_at", "visibility");
create index "api_keys_prefix_idx" on "api_keys" using btree ("prefix" collate natural_order, "id") include ("archived_at", "visibility");
create index "api_keys_expires_at_idx" on "api_keys" using btree ("expires_at", "id") include ("archived_at", "visibility");
create index "api_keys_last_used_at_idx" on "api_keys" using btree ("last_used_at", "id") include ("archived_at", "visibility");
create index "api_keys_status_idx" on "api_keys" using btree ("status", "id") include ("archived_at", "visibility");
create index "api_keys_search_idx" on "api_keys" using gin ("search" gin_trgm_ops);
create table "article_reads" (
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
  "article" uuid not null,
  "revision" bigint not null,
  "user" uuid not null,
  "read_at" timestamptz(3) not null,
  "acknowledged_at" timestamptz(3),
  primary key ("id")
);
create unique index "article_reads_article_revision_user_key" on "article_reads" using btree ("article", "revision", "user");
create index "article_reads_article_idx" on "article_reads" using btree ("article", "id") include ("archived_at", "visibility");
create index "article_reads_revision_idx" on "article_reads" using btree ("revision", "id") include ("archived_at", "visibility");
create index "article_reads_user_idx" on "article_reads" using btree ("user", "id") include ("archived_at", "visibility");
create index "article_reads_read_at_idx" on "article_reads" using btree ("read_at", "id") include ("archived_at", "visibility");
create index "article_reads_acknowledged_at_idx" on "article_reads" using btree ("acknowledged_at", "id") include ("archived_at", "visibility");
create table "assemblies" (
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
  "label" text,
  "note" text,
  "search" text generated always as (mw_fold(coalesce("label", ''))) stored,
  primary key ("id")
);
alter table "assemblies" add constraint "assemblies_label_length_check" check (char_length("label") <= 90);
alter table "assemblies" add constraint "assemblies_note_length_check" check (char_length("note") <= 20000);
create unique index "assemblies_part_revision_key" on "assemblies" using btree ("part_revision");
create index "assemblies_part_revision_idx" on "assemblies" using btree ("part_revision", "id") include ("archived_at", "visibility");
create index "assemblies_search_idx" on "assemblies" using gin ("search" gin_trgm_ops);
create table "assembly_lines" (
  "id" uuid not null,
  "parent" uuid not null,
  "root" uuid not null,
  "position" integer default 1 not null,
  "find_number" bigint,
  "part" uuid not null,
  "revision_rule" text default 'latestReleased' not null,
  "part_revision" uuid,
  "quantity_per" numeric(18,6) not null,
  "quantity_basis" text default 'perPiece' not null,
  "unit" uuid,
  "operation_sequence" bigint,
  "source" text default 'make' not null,
  "scrap_percent" numeric(12,6) default 0 not null,
  "reference_designators" text,
  "alternates" uuid[] default '{}' not null,
  "optional" boolean default false not null,
  "note" text,
  primary key ("id")
);
alter table "assembly_lines" add constraint "assembly_lines_find_number_min_check" check ("find_number" >= 1);
alter table "assembly_lines" add constraint "assembly_lines_revision_rule_check" check ("revision_rule" in ('latestReleased', 'fixed'));
alter table "assembly_lines" add constraint "assembly_lines_quantity_per_min_check" check ("quantity_per" >= 0);
alter table "assembly_lines" add constraint "assembly_lines_quantity_basis_check" check ("quantity_basis" in ('perPiece', 'perLot'));
alter table "assembly_lines" add constraint "assembly_lines_operation_sequence_min_check" check ("operation_sequence" >= 1);
alter table "assembly_lines" add constraint "assembly_lines_source_check" check ("source" in ('make', 'buy', 'stock', 'customerSupplied', 'phantom'));
alter table "assembly_lines" add constraint "assembly_lines_scrap_percent_min_check" check ("scrap_percent" >= 0);
alter table "assembly_lines" add constraint "assembly_lines_scrap_percent_max_check" check ("scrap_percent" <= 100);
alter table "assembly_lines" add constraint "assembly_lines_reference_designators_length_check" check (char_length("reference_designators") <= 2000);
alter table "assembly_lines" add constraint "assembly_lines_note_length_check" check (char_length("note") <= 500);
alter table "assembly_lines" add constraint "assembly_lines_rule1_check" check ("revision_rule" is null or "revision_rule" not in ('fixed') or ("part_revision" is not null));
create index "assembly_lines_parent_idx" on "assembly_lines" using btree ("parent", "position");
create index "assembly_lines_root_idx" on "assembly_lines" using btree ("root");
create index "assembly_lines_part_idx" on "assembly_lines" using btree ("part", "id");
create index "assembly_lines_part_revision_idx" on "assembly_lines" using btree ("part_revision", "id");
create index "assembly_lines_unit_idx" on "assembly_lines" using btree ("unit", "id");
create index "assembly_lines_alternates_idx" on "assembly_lines" using gin ("alternates");
create table "attachments" (
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
  "record" text not null,
  "name" text not null,
  "sha256" text not null,
  "size" bigint not null,
  "mime" text not null,
  "category" text,
  "order" bigint default 0,
  "search" text generated always as (mw_fold(coalesce("name", ''))) stored,
  primary key ("id")
);
alter table "attachments" add constraint "attachments_name_length_check" check (char_length("name") <= 255);
alter table "attachments" add constraint "attachments_sha256_length_check" check (char_length("sha256") <= 64);
alter table "attachments" add constraint "attachments_mime_length_check" check (char_length("mime") <= 200);
alter table "attachments" add constraint "attachments_category_length_check" check (char_length("category") <= 200);
create index "attachments_record_idx" on "attachments" using btree ("record", "id") include ("archived_at", "visibility");
create index "attachments_name_idx" on "attachments" using btree ("name" collate natural_order, "id") include ("archived_at", "visibility");
create index "attachments_sha256_idx" on "attachments" using btree ("sha256" collate natural_order, "id") include ("archived_at", "visibility");
create index "attachments_size_idx" on "attachments" using btree ("size", "id") include ("archived_at", "visibility");
create index "attachments_mime_idx" on "attachments" using btree ("mime" collate natural_order, "id") include ("archived_at", "visibility");
create index "attachments_category_idx" on "attachments" using btree ("category" collate natural_order, "id") include ("archived_at", "visibility");
create index "attachments_order_idx" on "attachments" using btree ("order", "id") include ("archived_at", "visibility");
create index "attachments_search_idx" on "attachments" using gin ("search" gin_trgm_ops);
create table "audit_anchors" (
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
  "day" date not null,
  "seq" bigint not null,
  "hash" text not null,
  "signature" text not null,
  "sent_to" text,
  "search" text generated always as (mw_fold(coalesce("hash", ''))) stored,
  primary key ("id")
);
alter table "audit_anchors" add constraint "audit_anchors_hash_length_check" check (char_length("hash") <= 64);
alter table "audit_anchors" add constraint "audit_anchors_signature_length_check" check (char_length("signature") <= 200);
alter table "audit_anchors" add constraint "audit_anchors_sent_to_length_check" check (char_length("sent_to") <= 320);
create unique index "audit_anchors_day_key" on "audit_anchors" using btree ("day");
create index "audit_anchors_day_idx" on "audit_anchors" using btree ("day", "id") include ("archived_at", "visibility");
create index "audit_anchors_seq_idx" on "audit_anchors" using btree ("seq", "id") include ("archived_at", "visibility");
create index "audit_anchors_hash_idx" on "audit_anchors" using btree ("hash" collate natural_order, "id") include ("archived_at", "visibility");
create index "audit_anchors_sent_to_idx" on "audit_anchors" using btree ("sent_to" collate natural_order, "id") include ("archived_at", "visibility");
create index "audit_anchors_search_idx" on "audit_anchors" using gin ("search" gin_trgm_ops);
create table "background_jobs" (
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
  "kind" text not null,
  "payload" jsonb,
  "key" text,
  "run_at" timestamptz(3),
  "started_at" timestamptz(3),
  "finished_at" timestamptz(3),
  "attempts" bigint default 0,
  "max_attempts" bigint default 5,
  "progress_done" bigint,
  "progress_total" bigint,
  "message" text,
  "error" text,
  "requested_by" uuid,
  "status" text default 'queued' not null,
  "search" text generated always as (mw_fold(coalesce("kind", ''))) stored,
  primary key ("id")
);
alter table "background_jobs" add constraint "background_jobs_kind_length_check" check (char_length("kind") <= 200);
alter table "background_jobs" add constraint "background_jobs_key_length_check" check (char_length("key") <= 200);
alter table "background_jobs" add constraint "background_jobs_message_length_check" check (char_length("message") <= 500);
alter table "background_jobs" add constraint "background_jobs_error_length_check" check (char_length("error") <= 20000);
alter table "background_jobs" add constraint "background_jobs_status_check" check ("status" in ('scheduled', 'queued', 'running', 'succeeded', 'failed', 'cancelled'));
create index "background_jobs_kind_idx" on "background_jobs" using btree ("kind" collate natural_order, "id") include ("archived_at", "visibility");
create index "background_jobs_started_at_idx" on "background_jobs" using btree ("started_at", "id") include ("archived_at", "visibility");
create index "background_jobs_progress_done_idx" on "background_jobs" using btree ("progress_done", "id") include ("archived_at", "visibility");
create index "background_jobs_progress_total_idx" on "background_jobs" using btree ("progress_total", "id") include ("archived_at", "visibility");
create index "background_jobs_message_idx" on "background_jobs" using btree ("message" collate natural_order, "id") include ("archived_at", "visibility");
create index "background_jobs_requested_by_idx" on "background_jobs" using btree ("requested_by", "id") include ("archived_at", "visibility");
create index "background_jobs_status_idx" on "background_jobs" using btree ("status", "id") include ("archived_at", "visibility");
create index "background_jobs_created_at_idx" on "background_jobs" using btree ("created_at", "id") include ("archived_at", "visibility");
create index "background_jobs_search_idx" on "background_jobs" using gin ("search" gin_trgm_ops);
create table "blank_form_issues" (
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
  "form" uuid not null,
  "revision" text not null,
  "copy_number" bigint not null,
  "issued_to" uuid not null,
  "purpose" text,
  "record" text,
  "returned_at" timestamptz(3),
  "completed_file" jsonb,
  "completed_file_sha256" text generated always as ("completed_file" ->> 'sha256') stored,
  "search" text generated always as (mw_fold(coalesce("purpose", ''))) stored,
  primary key ("id")
);
alter table "blank_form_issues" add constraint "blank_form_issues_revision_length_check" check (char_length("revision") <= 4);
alter table "blank_form_issues" add constraint "blank_form_issues_copy_number_min_check" check ("copy_number" >= 1);
alter table "blank_form_issues" add constraint "blank_form_issues_purpose_length_check" check (char_length("purpose") <= 300);
create unique index "blank_form_issues_form_copy_number_key" on "blank_form_issues" using btree ("form", "copy_number");
create index "blank_form_issues_form_idx" on "blank_form_issues" using btree ("form", "id") include ("archived_at", "visibility");
create index "blank_form_issues_revision_idx" on "blank_form_issues" using btree ("revision" collate natural_order, "id") include ("archived_at", "visibility");
create index "blank_form_issues_copy_number_idx" on "blank_form_issues" using btree ("copy_number", "id") include ("archived_at", "visibility");
create index "blank_form_issues_issued_to_idx" on "blank_form_issues" using btree ("issued_to", "id") include ("archived_at", "visibility");
create index "blank_form_issues_purpose_idx" on "blank_form_issues" using btree ("purpose" collate natural_order, "id") include ("archived_at", "visibility");
create index "blank_form_issues_record_idx" on "blank_form_issues" using btree ("record", "id") include ("archived_at", "visibility");
create index "blank_form_issues_returned_at_idx" on "blank_form_issues" using btree ("returned_at", "id") include ("archived_at", "visibility");
create index "blank_form_issues_completed_file_sha256_idx" on "blank_form_issues" using btree ("completed_file_sha256");
create index "blank_form_issues_created_at_idx" on "blank_form_issues" using btree ("created_at", "id") include ("archived_at", "visibility");
create index "blank_form_issues_search_idx" on "blank_form_issues" using gin ("search" gin_trgm_ops);
create table "blank_form_revisions" (
  "id" uuid not null,
  "parent" uuid not null,
  "root" uuid not null,
  "position" integer default 1 not null,
  "letter" text,
  "file" jsonb not null,
  "file_sha256" text generated always as ("file" ->> 'sha256') stored,
  "change_note" text,
  "effective_from" date,
  "submitted_by" uuid,
  "approved_by" uuid,
  "approved_at" timestamptz(3),
  "decision_reason" text,
  "status" text default 'draft' not null,
  primary key ("id")
);
alter table "blank_form_revisions" add constraint "blank_form_revisions_letter_length_check" check (char_length("letter") <= 4);
alter table "blank_form_revisions" add constraint "blank_form_revisions_change_note_length_check" check (char_length("change_note") <= 2000);
alter table "blank_form_revisions" add constraint "blank_form_revisions_decision_reason_length_check" check (char_length("decision_reason") <= 500);
alter table "blank_form_revisions" add constraint "blank_form_revisions_status_check" check ("status" in ('draft', 'inReview', 'released', 'obsolete'));
create index "blank_form_revisions_parent_idx" on "blank_form_revisions" using btree ("parent", "position");
create index "blank_form_revisions_root_idx" on "blank_form_revisions" using btree ("root");
create index "blank_form_revisions_file_sha256_idx" on "blank_form_revisions" using btree ("file_sha256");
create index "blank_form_revisions_submitted_by_idx" on "blank_form_revisions" using btree ("submitted_by", "id");
create index "blank_form_revisions_approved_by_idx" on "blank_form_revisions" using btree ("approved_by", "id");
create table "blank_forms" (
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
  "form_number" text not null,
  "title" text not null,
  "department" uuid,
  "owner" uuid not null,
  "review_interval_months" bigint default 24,
  "next_review_date" date,
  "retention_years" bigint,
  "serialised" boolean default false not null,
  "current_revision" text,
  "effective_from" date,
  "search" text generated always as (mw_fold(coalesce("code", '') || ' ' || mw_code_key(coalesce("code", '')) || ' ' || coalesce("form_number", '') || ' ' || coalesce("title", ''))) stored,
  primary key ("id")
);
alter table "blank_forms" add constraint "blank_forms_code_length_check" check (char_length("code") <= 40);
alter table "blank_forms" add constraint "blank_forms_form_number_length_check" check (char_length("form_number") <= 40);
alter table "blank_forms" add constraint "blank_forms_title_length_check" check (char_length("title") <= 200);
alter table "blank_forms" add constraint "blank_forms_review_interval_months_min_check" check ("review_interval_months" >= 1);
alter table "blank_forms" add constraint "blank_forms_review_interval_months_max_check" check ("review_interval_months" <= 120);
alter table "blank_forms" add constraint "blank_forms_retention_years_min_check" check ("retention_years" >= 0);
alter table "blank_forms" add constraint "blank_forms_retention_years_max_check" check ("retention_years" <= 100);
alter table "blank_forms" add constraint "blank_forms_current_revision_length_check" check (char_length("current_revision") <= 4);
create unique index "blank_forms_code_key" on "blank_forms" using btree (lower("code"));
create unique index "blank_forms_form_number_key" on "blank_forms" using btree (lower("form_number"));
create index "blank_forms_form_number_idx" on "blank_forms" using btree ("form_number" collate natural_order, "id") include ("archived_at", "visibility");
create index "blank_forms_title_idx" on "blank_forms" using btree ("title" collate natural_order, "id") include ("archived_at", "visibility");
create index "blank_forms_department_idx" on "blank_forms" using btree ("department", "id") include ("archived_at", "visibility");
create index "blank_forms_owner_idx" on "blank_forms" using btree ("owner", "id") include ("archived_at", "visibility");
create index "blank_forms_next_review_date_idx" on "blank_forms" using btree ("next_review_date", "id") include ("archived_at", "visibility");
create index "blank_forms_current_revision_idx" on "blank_forms" using btree ("current_revision" collate natural_order, "id") include ("archived_at", "visibility");
create index "blank_forms_effective_from_idx" on "blank_forms" using btree ("effective_from", "id") include ("archived_at", "visibility");
create index "blank_forms_search_idx" on "blank_forms" using gin ("search" gin_trgm_ops);
create table "board_cards" (
  "id" uuid not null,
  "parent" uuid not null,
  "root" uuid not null,
  "position" integer default 1 not null,
  "title" text not null,
  "column" text not null,
  "assignees" uuid[] default '{}' not null,
  "due" date,
  "checklist" jsonb,
  "record" text,
  "labels" jsonb,
  "entered_column_at" timestamptz(3),
  "closed_at" timestamptz(3),
  primary key ("id")
);
alter table "board_cards" add constraint "board_cards_title_length_check" check (char_length("title") <= 200);
alter table "board_cards" add constraint "board_cards_column_length_check" check (char_length("column") <= 60);
create index "board_cards_parent_idx" on "board_cards" using btree ("parent", "position");
create index "board_cards_root_idx" on "board_cards" using btree ("root");
create index "board_cards_assignees_idx" on "board_cards" using gin ("assignees");
create index "board_cards_record_idx" on "board_cards" using btree ("record", "id");
create table "board_columns" (
  "id" uuid not null,
  "parent" uuid not null,
  "root" uuid not null,
  "position" integer default 1 not null,
  "name" text not null,
  "wip_limit" bigint,
  "wip_hard" boolean default false not null,
  "maps" text,
  "done" boolean default false not null,
  primary key ("id")
);
alter table "board_columns" add constraint "board_columns_name_length_check" check (char_length("name") <= 60);
alter table "board_columns" add constraint "board_columns_wip_limit_min_check" check ("wip_limit" >= 1);
alter table "board_columns" add constraint "board_columns_wip_limit_max_check" check ("wip_limit" <= 1000);
alter table "board_columns" add constraint "board_columns_maps_length_check" check (char_length("maps") <= 60);
create index "board_columns_parent_idx" on "board_columns" using btree ("parent", "position");
create index "board_columns_root_idx" on "board_columns" using btree ("root");
create table "boards" (
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
  "source" text default 'cards',
  "resource" text,
  "field" text,
  "filter" jsonb,
  "swimlane_by" text,
  "members" uuid[] default '{}' not null,
  "groups" uuid[] default '{}' not null,
  "card_fields" jsonb,
  "over_limit" bigint,
  "search" text generated always as (mw_fold(coalesce("code", '') || ' ' || mw_code_key(coalesce("code", '')) || ' ' || coalesce("name", ''))) stored,
  primary key ("id")
);
alter table "boards" add constraint "boards_code_length_check" check (char_length("code") <= 40);
alter table "boards" add constraint "boards_name_length_check" check (char_length("name") <= 200);
alter table "boards" add constraint "boards_source_check" check ("source" in ('cards', 'resource'));
alter table "boards" add constraint "boards_resource_length_check" check (char_length("resource") <= 80);
alter table "boards" add constraint "boards_field_length_check" check (char_length("field") <= 80);
alter table "boards" add constraint "boards_swimlane_by_length_check" check (char_length("swimlane_by") <= 80);
alter table "boards" add constraint "boards_rule1_check" check ("source" is null or "source" not in ('resource') or ("resource" is not null and "field" is not null));
create unique index "boards_code_key" on "boards" using btree (lower("code"));
create index "boards_code_idx" on "boards" using btree ("code" collate natural_order, "id") include ("archived_at", "visibility");
create index "boards_name_idx" on "boards" using btree ("name" collate natural_order, "id") include ("archived_at", "visibility");
create index "boards_source_idx" on "boards" using btree ("source", "id") include ("archived_at", "visibility");
create index "boards_members_idx" on "boards" using gin ("members");
create index "boards_groups_idx" on "boards" using gin ("groups");
create index "boards_over_limit_idx" on "boards" using btree ("over_limit", "id") include ("archived_at", "visibility");
create index "boards_search_idx" on "boards" using gin ("search" gin_trgm_ops);
create table "bulk_edit_results" (
  "id" uuid not null,
  "parent" uuid not null,
  "root" uuid not null,
  "position" integer default 1 not null,
  "record" text not null,
  "outcome" text not null,
  "reason" text,
  "undo" text,
  "before" jsonb,
  primary key ("id")
);
alter table "bulk_edit_results" add constraint "bulk_edit_results_outcome_check" check ("outcome" in ('done', 'skipped', 'refused', 'failed'));
alter table "bulk_edit_results" add constraint "bulk_edit_results_reason_length_check" check (char_length("reason") <= 1000);
alter table "bulk_edit_results" add constraint "bulk_edit_results_undo_check" check ("undo" in ('undone', 'kept'));
create index "bulk_edit_results_parent_idx" on "bulk_edit_results" using btree ("parent", "position");
create index "bulk_edit_results_root_idx" on "bulk_edit_results" using btree ("root");
create index "bulk_edit_results_record_idx" on "bulk_edit_results" using btree ("record", "id");
create table "bulk_edits" (
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
  "resource" text not null,
  "selection" jsonb,
  "changes" jsonb,
  "undo_until" timestamptz(3),
  "undone_at" timestamptz(3),
  "status" text default 'queued' not null,
  "search" text generated always as (mw_fold(coalesce("code", '') || ' ' || mw_code_key(coalesce("code", '')))) stored,
  primary key ("id")
);
alter table "bulk_edits" add constraint "bulk_edits_code_length_check" check (char_length("code") <= 40);
alter table "bulk_edits" add constraint "bulk_edits_resource_length_check" check (char_length("resource") <= 200);
alter table "bulk_edits" add constraint "bulk_edits_status_check" check ("status" in ('queued', 'running', 'done', 'failed', 'cancelled'));
create unique index "bulk_edits_code_key" on "bulk_edits" using btree (lower("code"));
create index "bulk_edits_code_idx" on "bulk_edits" using btree ("code" collate natural_order, "id") include ("archived_at", "visibility");
create index "bulk_edits_resource_idx" on "bulk_edits" using btree ("resource" collate natural_order, "id") include ("archived_at", "visibility");
create index "bulk_edits_undo_until_idx" on "bulk_edits" using btree ("undo_until", "id") include ("archived_at", "visibility");
create index "bulk_edits_status_idx" on "bulk_edits" using btree ("status", "id") include ("archived_at", "visibility");
create index "bulk_edits_created_at_idx" on "bulk_edits" using btree ("created_at", "id") include ("archived_at", "visibility");
create index "bulk_edits_search_idx" on "bulk_edits" using gin ("search" gin_trgm_ops);
create table "business_partners" (
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
  "legal_name" text,
  "short_name" text,
  "is_customer" boolean default true not null,
  "is_vendor" boolean default false not null,
  "partner_group" uuid,
  "status" text default 'prospect',
  "main_address" jsonb,
  "bill_to" jsonb,
  "website" text,
  "tax_id" text,
  "tax_exempt" boolean default false not null,
  "tax_exempt_certificate" jsonb,
  "tax_exempt_certificate_sha256" text generated always as ("tax_exempt_certificate" ->> 'sha256') stored,
  "tax_exempt_expires" date,
  "sales_tax" uuid,
  "currency" uuid,
  "terms" uuid,
  "vendor_terms" uuid,
  "fob" uuid,
  "shipping_method" uuid,
  "courier_account" text,
  "credit_limit" numeric(18,2),
  "credit_hold" boolean default false not null,
  "credit_hold_reason" text,
  "quote_defaults" uuid,
  "sales_person" uuid,
  "over_ship_percent" numeric(12,6) default 0,
  "under_ship_percent" numeric(12,6) default 0,
  "requires_certificate" boolean default false not null,
  "requires_fair" boolean default false not null,
  "export_control" text default 'none',
  "export_countries" jsonb,
  "vendor_approval" text default 'none',
  "approval_expires" date,
  "approved_processes" uuid[] default '{}' not null,
  "portal_enabled" boolean default false not null,
  "portal_approves" boolean default false not null,
  "language" text default 'en-US',
  "notes" text,
  "search" text generated always as (mw_fold(coalesce("code", '') || ' ' || mw_code_key(coalesce("code", '')) || ' ' || coalesce("name", '') || ' ' || coalesce("short_name", '') || ' ' || coalesce("legal_name", '') || ' ' || coalesce("tax_id", ''))) stored,
  primary key ("id")
);
alter table "business_partners" add constraint "business_partners_code_length_check" check (char_length("code") <= 40);
alter table "business_partners" add constraint "business_partners_name_length_check" check (char_length("name") <= 200);
alter table "business_partners" add constraint "business_partners_legal_name_length_check" check (char_length("legal_name") <= 200);
alter table "business_partners" add constraint "business_partners_short_name_length_check" check (char_length("short_name") <= 40);
alter table "business_partners" add constraint "business_partners_status_check" check ("status" in ('prospect', 'active', 'onHold', 'inactive'));
alter table "business_partners" add constraint "business_partners_website_length_check" check (char_length("website") <= 2000);
alter table "business_partners" add constraint "business_partners_tax_id_length_check" check (char_length("tax_id") <= 40);
alter table "business_partners" add constraint "business_partners_courier_account_length_check" check (char_length("courier_account") <= 60);
alter table "business_partners" add constraint "business_partners_credit_limit_min_check" check ("credit_limit" >= 0);
alter table "business_partners" add constraint "business_partners_credit_hold_reason_length_check" check (char_length("credit_hold_reason") <= 500);
alter table "business_partners" add constraint "business_partners_over_ship_percent_min_check" check ("over_ship_percent" >= 0);
alter table "business_partners" add constraint "business_partners_over_ship_percent_max_check" check ("over_ship_percent" <= 100);
alter table "business_partners" add constraint "business_partners_under_ship_percent_min_check" check ("under_ship_percent" >= 0);
alter table "business_partners" add constraint "business_partners_under_ship_percent_max_check" check ("under_ship_percent" <= 100);
alter table "business_partners" add constraint "business_partners_export_control_check" check ("export_control" in ('none', 'ear', 'itar', 'cui'));
alter table "business_partners" add constraint "business_partners_vendor_approval_check" check ("vendor_approval" in ('none', 'conditional', 'approved', 'disapproved'));
alter table "business_partners" add constraint "business_partners_language_check" check ("language" in ('en-US', 'es'));
alter table "business_partners" add constraint "business_partners_notes_length_check" check (char_length("notes") <= 100000);
alter table "business_partners" add constraint "business_partners_rule1_check" check ("credit_hold" is null or "credit_hold" not in (true) or ("credit_hold_reason" is not null));
alter table "business_partners" add constraint "business_partners_rule2_check" check ("tax_exempt" is null or "tax_exempt" not in (true) or ("tax_exempt_certificate" is not null));
create unique index "business_partners_code_key" on "business_partners" using btree (lower("code"));
create unique index "business_partners_short_name_key" on "business_partners" using btree (lower("short_name"));
create index "business_partners_code_idx" on "business_partners" using btree ("code" collate natural_order, "id") include ("archived_at", "visibility");
create index "business_partners_name_idx" on "business_partners" using btree ("name" collate natural_order, "id") include ("archived_at", "visibility");
create index "business_partners_is_customer_idx" on "business_partners" using btree ("is_customer", "id") include ("archived_at", "visibility");
create index "business_partners_is_vendor_idx" on "business_partners" using btree ("is_vendor", "id") include ("archived_at", "visibility");
create index "business_partners_partner_group_idx" on "business_partners" using btree ("partner_group", "id") include ("archived_at", "visibility");
create index "business_partners_status_idx" on "business_partners" using btree ("status", "id") include ("archived_at", "visibility");
create index "business_partners_tax_exempt_certificate_sha256_idx" on "business_partners" using btree ("tax_exempt_certificate_sha256");
create index "business_partners_sales_tax_idx" on "business_partners" using btree ("sales_tax", "id") include ("archived_at", "visibility");
create index "business_partners_currency_idx" on "business_partners" using btree ("currency", "id") include ("archived_at", "visibility");
create index "business_partners_terms_idx" on "business_partners" using btree ("terms", "id") include ("archived_at", "visibility");
create index "business_partners_vendor_terms_idx" on "business_partners" using btree ("vendor_terms", "id") include ("archived_at", "visibility");
create index "business_partners_fob_idx" on "business_partners" using btree ("fob", "id") include ("archived_at", "visibility");
create index "business_partners_shipping_method_idx" on "business_partners" using btree ("shipping_method", "id") include ("archived_at", "visibility");
create index "business_partners_quote_defaults_idx" on "business_partners" using btree ("quote_defaults", "id") include ("archived_at", "visibility");
create index "business_partners_sales_person_idx" on "business_partners" using btree ("sales_person", "id") include ("archived_at", "visibility");
create index "business_partners_approved_processes_idx" on "business_partners" using gin ("approved_processes");
create index "business_partners_search_idx" on "business_partners" using gin ("search" gin_trgm_ops);
create table "calculations" (
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
  "name" text,
  "calculator" text not null,
  "inputs" jsonb not null,
  "outputs" jsonb,
  "linked_to" text,
  "formula_version" bigint,
  "search" text generated always as (mw_fold(coalesce("name", ''))) stored,
  primary key ("id")
);
alter table "calculations" add constraint "calculations_name_length_check" check (char_length("name") <= 200);
alter table "calculations" add constraint "calculations_calculator_check" check ("calculator" in ('spindleSpeed', 'spindleSpeedMetric', 'millingFeed', 'cycleTime', 'tapDrill', 'bend', 'brakeTonnage', 'surfaceRoughness', 'truePosition', 'boltCircle', 'machineRate'));
create index "calculations_name_idx" on "calculations" using btree ("name" collate natural_order, "id") include ("archived_at", "visibility");
create index "calculations_calculator_idx" on "calculations" using btree ("calculator", "id") include ("archived_at", "visibility");
create index "calculations_linked_to_idx" on "calculations" using btree ("linked_to", "id") include ("archived_at", "visibility");
create index "calculations_formula_version_idx" on "calculations" using btree ("formula_version", "id") include ("archived_at", "visibility");
create index "calculations_created_at_idx" on "calculations" using btree ("created_at", "id") include ("archived_at", "visibility");
create index "calculations_search_idx" on "calculations" using gin ("search" gin_trgm_ops);
create table "certificate_authorities" (
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
  "certificate_pem" text not null,
  "sealed_key" text,
  "expires_at" timestamptz(3) not null,
  "search" text generated always as (mw_fold(coalesce("name", ''))) stored,
  primary key ("id")
);
alter table "certificate_authorities" add constraint "certificate_authorities_name_length_check" check (char_length("name") <= 200);
alter table "certificate_authorities" add constraint "certificate_authorities_certificate_pem_length_check" check (char_length("certificate_pem") <= 20000);
alter table "certificate_authorities" add constraint "certificate_authorities_sealed_key_length_check" check (char_length("sealed_key") <= 600);
create index "certificate_authorities_name_idx" on "certificate_authorities" using btree ("name" collate natural_order, "id") include ("archived_at", "visibility");
create index "certificate_authorities_expires_at_idx" on "certificate_authorities" using btree ("expires_at", "id") include ("archived_at", "visibility");
create index "certificate_authorities_search_idx" on "certificate_authorities" using gin ("search" gin_trgm_ops);
create table "certificate_requests" (
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
  "requester" uuid,
  "justification" text,
  "csr" text,
  "evidence" jsonb default '[]' not null,
  "certificate" uuid,
  "status" text default 'requested' not null,
  "decided_by" uuid,
  "decided_at" timestamptz(3),
  "decision_note" text,
  "search" text generated always as (mw_fold(coalesce("code", '') || ' ' || mw_code_key(coalesce("code", '')))) stored,
  primary key ("id")
);
alter table "certificate_requests" add constraint "certificate_requests_code_length_check" check (char_length("code") <= 40);
alter table "certificate_requests" add constraint "certificate_requests_kind_check" check ("kind" in ('sign-in', 'qualification', 'conformance', 'material'));
alter table "certificate_requests" add constraint "certificate_requests_justification_length_check" check (char_length("justification") <= 500);
alter table "certificate_requests" add constraint "certificate_requests_csr_length_check" check (char_length("csr") <= 8000);
alter table "certificate_requests" add constraint "certificate_requests_status_check" check ("status" in ('requested', 'approved', 'issued', 'rejected', 'cancelled'));
alter table "certificate_requests" add constraint "certificate_requests_decision_note_length_check" check (char_length("decision_note") <= 500);
alter table "certificate_requests" add constraint "certificate_requests_rule1_check" check ("kind" is null or "kind" not in ('sign-in') or ("csr" is not null));
create unique index "certificate_requests_code_key" on "certificate_requests" using btree (lower("code"));
create index "certificate_requests_code_idx" on "certificate_requests" using btree ("code" collate natural_order, "id") include ("archived_at", "visibility");
create index "certificate_requests_kind_idx" on "certificate_requests" using btree ("kind", "id") include ("archived_at", "visibility");
create index "certificate_requests_requester_idx" on "certificate_requests" using btree ("requester", "id") include ("archived_at", "visibility");
create index "certificate_requests_evidence_idx" on "certificate_requests" using gin ("evidence" jsonb_path_ops);
create index "certificate_requests_certificate_idx" on "certificate_requests" using btree ("certificate", "id") include ("archived_at", "visibility");
create index "certificate_requests_status_idx" on "certificate_requests" using btree ("status", "id") include ("archived_at", "visibility");
create index "certificate_requests_decided_by_idx" on "certificate_requests" using btree ("decided_by", "id") include ("archived_at", "visibility");
create index "certificate_requests_created_at_idx" on "certificate_requests" using btree ("created_at", "id") include ("archived_at", "visibility");
create index "certificate_requests_search_idx" on "certificate_requests" using gin ("search" gin_trgm_ops);
create table "certificates" (
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
  "status" text default 'valid' not null,
  "issued_at" timestamptz(3) not null,
  "expires_at" timestamptz(3),
  "file" jsonb,
  "file_sha256" text generated always as ("file" ->> 'sha256') stored,
  "sha256" text,
  "subject" text,
  "subject_users" uuid generated always as (case when "subject" like 'users/%' then substr("subject", 7)::uuid end) stored,
  "subject_kiosks" uuid generated always as (case when "subject" like 'kiosks/%' then substr("subject", 8)::uuid end) stored,
  "serial" text,
  "certificate_pem" text,
  "revoked_at" timestamptz(3),
  "revoke_reason" text,
  "replaces" uuid,
  "warned_days" bigint,
  "issuer" text,
  "level" text,
  "evidence" jsonb default '[]' not null,
  "search" text generated always as (mw_fold(coalesce("code", '') || ' ' || mw_code_key(coalesce("code", '')) || ' ' || coalesce("subject", ''))) stored,
  primary key ("id")
);
alter table "certificates" add constraint "certificates_code_length_check" check (char_length("code") <= 40);
alter table "certificates" add constraint "certificates_kind_check" check ("kind" in ('sign-in', 'qualification', 'conformance', 'material'));
alter table "certificates" add constraint "certificates_status_check" check ("status" in ('valid', 'expired', 'revoked', 'superseded'));
alter table "certificates" add constraint "certificates_sha256_length_check" check (char_length("sha256") <= 64);
alter table "certificates" add constraint "certificates_subject_check" check ("subject" is null or split_part("subject", '/', 1) in ('users', 'kiosks'));
alter table "certificates" add constraint "certificates_serial_length_check" check (char_length("serial") <= 80);
alter table "certificates" add constraint "certificates_certificate_pem_length_check" check (char_length("certificate_pem") <= 20000);
alter table "certificates" add constraint "certificates_revoke_reason_length_check" check (char_length("revoke_reason") <= 300);
alter table "certificates" add constraint "certificates_issuer_length_check" check (char_length("issuer") <= 200);
alter table "certificates" add constraint "certificates_level_length_check" check (char_length("level") <= 40);
alter table "certificates" add constraint "certificates_rule1_check" check ("kind" is null or "kind" not in ('sign-in') or ("subject" is not null and "serial" is not null and "certificate_pem" is not null and "expires_at" is not null));
create unique index "certificates_code_key" on "certificates" using btree (lower("code"));
create index "certificates_code_idx" on "certificates" using btree ("code" collate natural_order, "id") include ("archived_at", "visibility");
create index "certificates_kind_idx" on "certificates" using btree ("kind", "id") include ("archived_at", "visibility");
create index "certificates_status_idx" on "certificates" using btree ("status", "id") include ("archived_at", "visibility");
create index "certificates_issued_at_idx" on "certificates" using btree ("issued_at", "id") include ("archived_at", "visibility");
create index "certificates_expires_at_idx" on "certificates" using btree ("expires_at", "id") include ("archived_at", "visibility");
create index "certificates_file_sha256_idx" on "certificates" using btree ("file_sha256");
create index "certificates_subject_idx" on "certificates" using btree ("subject", "id") include ("archived_at", "visibility");
create index "certificates_replaces_idx" on "certificates" using btree ("replaces", "id") include ("archived_at", "visibility");
create index "certificates_evidence_idx" on "certificates" using gin ("evidence" jsonb_path_ops);
create index "certificates_search_idx" on "certificates" using gin ("search" gin_trgm_ops);
create table "chat_channels" (
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
  "name" text,
  "kind" text not null,
  "record" text,
  "topic" text,
  "retention_days" bigint,
  "search" text generated always as (mw_fold(coalesce("name", ''))) stored,
  primary key ("id")
);
alter table "chat_channels" add constraint "chat_channels_name_length_check" check (char_length("name") <= 80);
alter table "chat_channels" add constraint "chat_channels_kind_check" check ("kind" in ('public', 'private', 'direct', 'record', 'thingsGroup'));
alter table "chat_channels" add constraint "chat_channels_topic_length_check" check (char_length("topic") <= 300);
alter table "chat_channels" add constraint "chat_channels_retention_days_min_check" check ("retention_days" >= 1);
create unique index "chat_channels_name_key" on "chat_channels" using btree (lower("name"));
create index "chat_channels_name_idx" on "chat_channels" using btree ("name" collate natural_order, "id") include ("archived_at", "visibility");
create index "chat_channels_kind_idx" on "chat_channels" using btree ("kind", "id") include ("archived_at", "visibility");
create index "chat_channels_record_idx" on "chat_channels" using btree ("record", "id") include ("archived_at", "visibility");
create index "chat_channels_topic_idx" on "chat_channels" using btree ("topic" collate natural_order, "id") include ("archived_at", "visibility");
create index "chat_channels_retention_days_idx" on "chat_channels" using btree ("retention_days", "id") include ("archived_at", "visibility");
create index "chat_channels_search_idx" on "chat_channels" using gin ("search" gin_trgm_ops);
create table "chat_members" (
  "id" uuid not null,
  "parent" uuid not null,
  "root" uuid not null,
  "position" integer default 1 not null,
  "user" uuid not null,
  "last_read_seq" bigint default 0,
  "notify" text,
  "joined_at" timestamptz(3),
  primary key ("id")
);
alter table "chat_members" add constraint "chat_members_last_read_seq_min_check" check ("last_read_seq" >= 0);
alter table "chat_members" add constraint "chat_members_notify_check" check ("notify" in ('all', 'mentions', 'none'));
create index "chat_members_parent_idx" on "chat_members" using btree ("parent", "position");
create index "chat_members_root_idx" on "chat_members" using btree ("root");
create index "chat_members_user_idx" on "chat_members" using btree ("user", "id");
create table "chat_messages" (
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
  "channel" uuid not null,
  "seq" bigint not null,
  "client_id" text not null,
  "author" uuid not null,
  "body" text,
  "files" jsonb default '[]' not null,
  "reply_to" uuid,
  "mentions" uuid[] default '{}' not null,
  "reactions" jsonb,
  "pinned" boolean default false not null,
  "edited_at" timestamptz(3),
  "deleted_at" timestamptz(3),
  "search" text generated always as (mw_fold(coalesce("client_id", ''))) stored,
  primary key ("id")
);
alter table "chat_messages" add constraint "chat_messages_seq_min_check" check ("seq" >= 1);
alter table "chat_messages" add constraint "chat_messages_client_id_length_check" check (char_length("client_id") <= 60);
alter table "chat_messages" add constraint "chat_messages_body_length_check" check (char_length("body") <= 20000);
create unique index "chat_messages_channel_seq_key" on "chat_messages" using btree ("channel", "seq");
create unique index "chat_messages_author_client_id_key" on "chat_messages" using btree ("author", "client_id");
create index "chat_messages_channel_idx" on "chat_messages" using btree ("channel", "id") include ("archived_at", "visibility");
create index "chat_messages_seq_idx" on "chat_messages" using btree ("seq", "id") include ("archived_at", "visibility");
create index "chat_messages_author_idx" on "chat_messages" using btree ("author", "id") include ("archived_at", "visibility");
create index "chat_messages_files_idx" on "chat_messages" using gin ("files" jsonb_path_ops);
create index "chat_messages_reply_to_idx" on "chat_messages" using btree ("reply_to", "id") include ("archived_at", "visibility");
create index "chat_messages_mentions_idx" on "chat_messages" using gin ("mentions");
create index "chat_messages_created_at_idx" on "chat_messages" using btree ("created_at", "id") include ("archived_at", "visibility");
create index "chat_messages_search_idx" on "chat_messages" using gin ("search" gin_trgm_ops);
create table "company_holidays" (
  "id" uuid not null,
  "parent" uuid not null,
  "root" uuid not null,
  "position" integer default 1 not null,
  "date" date not null,
  "name" text not null,
  primary key ("id")
);
alter table "company_holidays" add constraint "company_holidays_name_length_check" check (char_length("name") <= 80);
create index "company_holidays_parent_idx" on "company_holidays" using btree ("parent", "position");
create index "company_holidays_root_idx" on "company_holidays" using btree ("root");
create table "company_info" (
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
  "legal_name" text not null,
  "trade_name" text,
  "address" jsonb,
  "phone" text,
  "email" text,
  "tax_ids" text,
  "cage_code" text,
  "logo" jsonb,
  "logo_sha256" text generated always as ("logo" ->> 'sha256') stored,
  "time_zone" text not null,
  "currency" text not null,
  "unit_system" text default 'inch',
  "fiscal_year_start_month" bigint default 1,
  "week_start" text default 'mon',
  "workweek_start" text default 'sun',
  "workday_start" time(0) default '00:00',
  "default_locale" text default 'en-US',
  "format_locale" text default 'en-US',
  "working_days" text[] default '{}' not null,
  "search" text generated always as (mw_fold(coalesce("email", '') || ' ' || coalesce("legal_name", ''))) stored,
  primary key ("id")
);
alter table "company_info" add constraint "company_info_legal_name_length_check" check (char_length("legal_name") <= 200);
alter table "company_info" add constraint "company_info_trade_name_length_check" check (char_length("trade_name") <= 200);
alter table "company_info" add constraint "company_info_phone_length_check" check (char_length("phone") <= 40);
alter table "company_info" add constraint "company_info_email_length_check" check (char_length("email") <= 254);
alter table "company_info" add constraint "company_info_tax_ids_length_check" check (char_length("tax_ids") <= 200);
alter table "company_info" add constraint "company_info_cage_code_length_check" check (char_length("cage_code") <= 5);
alter table "company_info" add constraint "company_info_time_zone_length_check" check (char_length("time_zone") <= 60);
alter table "company_info" add constraint "company_info_currency_length_check" check (char_length("currency") <= 3);
alter table "company_info" add constraint "company_info_unit_system_check" check ("unit_system" in ('inch', 'metric'));
alter table "company_info" add constraint "company_info_fiscal_year_start_month_min_check" check ("fiscal_year_start_month" >= 1);
alter table "company_info" add constraint "company_info_fiscal_year_start_month_max_check" check ("fiscal_year_start_month" <= 12);
alter table "company_info" add constraint "company_info_week_start_check" check ("week_start" in ('mon', 'sun'));
alter table "company_info" add constraint "company_info_workweek_start_check" check ("workweek_start" in ('mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'));
alter table "company_info" add constraint "company_info_default_locale_check" check ("default_locale" in ('en-US', 'es'));
alter table "company_info" add constraint "company_info_format_locale_length_check" check (char_length("format_locale") <= 20);
alter table "company_info" add constraint "company_info_working_days_check" check ("working_days" <@ array['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']::text[]);
create index "company_info_legal_name_idx" on "company_info" using btree ("legal_name" collate natural_order, "id") include ("archived_at", "visibility");
create index "company_info_trade_name_idx" on "company_info" using btree ("trade_name" collate natural_order, "id") include ("archived_at", "visibility");
create index "company_info_logo_sha256_idx" on "company_info" using btree ("logo_sha256");
create index "company_info_time_zone_idx" on "company_info" using btree ("time_zone" collate natural_order, "id") include ("archived_at", "visibility");
create index "company_info_currency_idx" on "company_info" using btree ("currency" collate natural_order, "id") include ("archived_at", "visibility");
create index "company_info_working_days_idx" on "company_info" using gin ("working_days");
create index "company_info_search_idx" on "company_info" using gin ("search" gin_trgm_ops);
create table "company_settings" (
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
  "value" jsonb,
  "search" text generated always as (mw_fold(coalesce("key", ''))) stored,
  primary key ("id")
);
alter table "company_settings" add constraint "company_settings_key_length_check" check (char_length("key") <= 80);
create unique index "company_settings_key_key" on "company_settings" using btree (lower("key"));
create index "company_settings_key_idx" on "company_settings" using btree ("key" collate natural_order, "id") include ("archived_at", "visibility");
create index "company_settings_search_idx" on "company_settings" using gin ("search" gin_trgm_ops);
create table "compilation_items" (
  "id" uuid not null,
  "parent" uuid not null,
  "root" uuid not null,
  "position" integer default 1 not null,
  "kind" text not null,
  "source" text,
  "source_version" bigint,
  "title" text,
  "page_range" text,
  "rotate" text default '0',
  "pages" bigint,
  "first_page" bigint,
  "optional" boolean default false not null,
  primary key ("id")
);
alter table "compilation_items" add constraint "compilation_items_kind_check" check ("kind" in ('attachment', 'recordPrint', 'blankForm', 'disclosures', 'reportRun', 'divider'));
alter table "compilation_items" add constraint "compilation_items_source_version_min_check" check ("source_version" >= 1);
alter table "compilation_items" add constraint "compilation_items_title_length_check" check (char_length("title") <= 200);
alter table "compilation_items" add constraint "compilation_items_page_range_length_check" check (char_length("page_range") <= 100);
alter table "compilation_items" add constraint "compilation_items_rotate_check" check ("rotate" in ('0', '90', '180', '270'));
alter table "compilation_items" add constraint "compilation_items_rule1_check" check ("kind" is null or "kind" not in ('attachment', 'recordPrint', 'blankForm', 'disclosures', 'reportRun') or ("source" is not null));
alter table "compilation_items" add constraint "compilation_items_rule2_check" check ("kind" is null or "kind" not in ('divider') or ("title" is not null));
create index "compilation_items_parent_idx" on "compilation_items" using btree ("parent", "position");
create index "compilation_items_root_idx" on "compilation_items" using btree ("root");
create index "compilation_items_source_idx" on "compilation_items" using btree ("source", "id");
create table "compilation_templates" (
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
  "resource" text not null,
  "active" boolean default true not null,
  "collects" jsonb,
  "search" text generated always as (mw_fold(coalesce("name", ''))) stored,
  primary key ("id")
);
alter table "compilation_templates" add constraint "compilation_templates_name_length_check" check (char_length("name") <= 200);
alter table "compilation_templates" add constraint "compilation_templates_resource_length_check" check (char_length("resource") <= 80);
create unique index "compilation_templates_name_key" on "compilation_templates" using btree (lower("name"));
create index "compilation_templates_name_idx" on "compilation_templates" using btree ("name" collate natural_order, "id") include ("archived_at", "visibility");
create index "compilation_templates_resource_idx" on "compilation_templates" using btree ("resource" collate natural_order, "id") include ("archived_at", "visibility");
create index "compilation_templates_active_idx" on "compilation_templates" using btree ("active", "id") include ("archived_at", "visibility");
create index "compilation_templates_search_idx" on "compilation_templates" using gin ("search" gin_trgm_ops);
create table "contact_groups" (
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
  "purpose" text,
  "members" uuid[] default '{}' not null,
  "search" text generated always as (mw_fold(coalesce("name", ''))) stored,
  primary key ("id")
);
alter table "contact_groups" add constraint "contact_groups_name_length_check" check (char_length("name") <= 200);
alter table "contact_groups" add constraint "contact_groups_purpose_length_check" check (char_length("purpose") <= 500);
create unique index "contact_groups_name_key" on "contact_groups" using btree (lower("name"));
create index "contact_groups_name_idx" on "contact_groups" using btree ("name" collate natural_order, "id") include ("archived_at", "visibility");
create index "contact_groups_purpose_idx" on "contact_groups" using btree ("purpose" collate natural_order, "id") include ("archived_at", "visibility");
create index "contact_groups_members_idx" on "contact_groups" using gin ("members");
create index "contact_groups_search_idx" on "contact_groups" using gin ("search" gin_trgm_ops);
create table "contacts" (
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
  "business_partner" uuid not null,
  "first_name" text not null,
  "last_name" text,
  "job_title" text,
  "email" text,
  "phone" text,
  "mobile" text,
  "is_primary" boolean default false not null,
  "receives" text[] default '{}' not null,
  "user" uuid,
  "language" text default 'en-US',
  "groups" uuid[] default '{}' not null,
  "active" boolean default true not null,
  "search" text generated always as (mw_fold(coalesce("first_name", '') || ' ' || coalesce("last_name", '') || ' ' || coalesce("email", '') || ' ' || coalesce("phone", ''))) stored,
  primary key ("id")
);
alter table "contacts" add constraint "contacts_first_name_length_check" check (char_length("first_name") <= 80);
alter table "contacts" add constraint "contacts_last_name_length_check" check (char_length("last_name") <= 80);
alter table "contacts" add constraint "contacts_job_title_length_check" check (char_length("job_title") <= 200);
alter table "contacts" add constraint "contacts_email_length_check" check (char_length("email") <= 254);
alter table "contacts" add constraint "contacts_phone_length_check" check (char_length("phone") <= 40);
alter table "contacts" add constraint "contacts_mobile_length_check" check (char_length("mobile") <= 40);
alter table "contacts" add constraint "contacts_receives_check" check ("receives" <@ array['quotes', 'acknowledgements', 'packingSlips', 'invoices', 'statements', 'purchaseOrders', 'certificates', 'surveys']::text[]);
alter table "contacts" add constraint "contacts_language_check" check ("language" in ('en-US', 'es'));
create unique index "contacts_user_key" on "contacts" using btree ("user");
create index "contacts_business_partner_idx" on "contacts" using btree ("business_partner", "id") include ("archived_at", "visibility");
create index "contacts_first_name_idx" on "contacts" using btree ("first_name" collate natural_order, "id") include ("archived_at", "visibility");
create index "contacts_last_name_idx" on "contacts" using btree ("last_name" collate natural_order, "id") include ("archived_at", "visibility");
create index "contacts_job_title_idx" on "contacts" using btree ("job_title" collate natural_order, "id") include ("archived_at", "visibility");
create index "contacts_email_idx" on "contacts" using btree ("email" collate natural_order, "id") include ("archived_at", "visibility");
create index "contacts_phone_idx" on "contacts" using btree ("phone" collate natural_order, "id") include ("archived_at", "visibility");
create index "contacts_is_primary_idx" on "contacts" using btree ("is_primary", "id") include ("archived_at", "visibility");
create index "contacts_receives_idx" on "contacts" using gin ("receives");
create index "contacts_user_idx" on "contacts" using btree ("user", "id") include ("archived_at", "visibility");
create index "contacts_groups_idx" on "contacts" using gin ("groups");
create index "contacts_search_idx" on "contacts" using gin ("search" gin_trgm_ops);
create table "couriers" (
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
  "tracking_url" text,
  "our_account" text,
  "phone" text,
  "scac" text,
  "search" text generated always as (mw_fold(coalesce("code", '') || ' ' || coalesce("name", '') || ' ' || coalesce("scac", ''))) stored,
  primary key ("id")
);
alter table "couriers" add constraint "couriers_code_length_check" check (char_length("code") <= 20);
alter table "couriers" add constraint "couriers_name_length_check" check (char_length("name") <= 200);
alter table "couriers" add constraint "couriers_tracking_url_length_check" check (char_length("tracking_url") <= 2000);
alter table "couriers" add constraint "couriers_our_account_length_check" check (char_length("our_account") <= 60);
alter table "couriers" add constraint "couriers_phone_length_check" check (char_length("phone") <= 40);
alter table "couriers" add constraint "couriers_scac_length_check" check (char_length("scac") <= 4);
create unique index "couriers_code_key" on "couriers" using btree (lower("code"));
create index "couriers_code_idx" on "couriers" using btree ("code" collate natural_order, "id") include ("archived_at", "visibility");
create index "couriers_name_idx" on "couriers" using btree ("name" collate natural_order, "id") include ("archived_at", "visibility");
create index "couriers_our_account_idx" on "couriers" using btree ("our_account" collate natural_order, "id") include ("archived_at", "visibility");
create index "couriers_phone_idx" on "couriers" using btree ("phone" collate natural_order, "id") include ("archived_at", "visibility");
create index "couriers_scac_idx" on "couriers" using btree ("scac" collate natural_order, "id") include ("archived_at", "visibility");
create index "couriers_search_idx" on "couriers" using gin ("search" gin_trgm_ops);
create table "currencies" (
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
  "minor_units" bigint not null,
  "is_base" boolean default false not null,
  "search" text generated always as (mw_fold(coalesce("code", '') || ' ' || coalesce("name", ''))) stored,
  primary key ("id")
);
alter table "currencies" add constraint "currencies_code_length_check" check (char_length("code") <= 3);
alter table "currencies" add constraint "currencies_name_length_check" check (char_length("name") <= 200);
alter table "currencies" add constraint "currencies_minor_units_min_check" check ("minor_units" >= 0);
alter table "currencies" add constraint "currencies_minor_units_max_check" check ("minor_units" <= 2);
create unique index "currencies_code_key" on "currencies" using btree (lower("code"));
create index "currencies_code_idx" on "currencies" using btree ("code" collate natural_order, "id") include ("archived_at", "visibility");
create index "currencies_name_idx" on "currencies" using btree ("name" collate natural_order, "id") include ("archived_at", "visibility");
create index "currencies_minor_units_idx" on "currencies" using btree ("minor_units", "id") include ("archived_at", "visibility");
create index "currencies_is_base_idx" on "currencies" using btree ("is_base", "id") include ("archived_at", "visibility");
create index "currencies_search_idx" on "currencies" using gin ("search" gin_trgm_ops);
create table "customer_parts" (
  "id" uuid not null,
  "parent" uuid not null,
  "root" uuid not null,
  "position" integer default 1 not null,
  "business_partner" uuid not null,
  "customer_part_number" text not null,
  "customer_revision" text,
  "part_revision" uuid,
  primary key ("id")
);
alter table "customer_parts" add constraint "customer_parts_customer_part_number_length_check" check (char_length("customer_part_number") <= 60);
alter table "customer_parts" add constraint "customer_parts_customer_revision_length_check" check (char_length("customer_revision") <= 20);
create unique index "customer_parts_business_partner_customer_part_number_c_1ke0p0n" on "customer_parts" using btree ("business_partner", lower("customer_part_number"), lower("customer_revision"));
create index "customer_parts_parent_idx" on "customer_parts" using btree ("parent", "position");
create index "customer_parts_root_idx" on "customer_parts" using btree ("root");
create index "customer_parts_business_partner_idx" on "customer_parts" using btree ("business_partner", "id");
create index "customer_parts_part_revision_idx" on "customer_parts" using btree ("part_revision", "id");
create table "cycle_count_lines" (
  "id" uuid not null,
  "parent" uuid not null,
  "root" uuid not null,
  "position" integer default 1 not null,
  "storage_location" uuid not null,
  "slot" uuid,
  "item" text not null,
  "item_part_revisions" uuid generated always as (case when "item" like 'part-revisions/%' then substr("item", 16)::uuid end) stored,
  "item_material_codes" uuid generated always as (case when "item" like 'material-codes/%' then substr("item", 16)::uuid end) stored,
  "lot" uuid,
  "stock_status" text default 'available' not null,
  "counted_quantity" numeric(18,6),
  "skipped" boolean default false not null,
  "counted_at" timestamptz(3),
  "counted_by" uuid,
  "expected_quantity" numeric(18,6),
  "variance" numeric(18,6),
  "variance_value" numeric(18,2),
  "recount_of" uuid,
  "result" text,
  "unexpected" boolean default false not null,
  primary key ("id")
);
alter table "cycle_count_lines" add constraint "cycle_count_lines_item_check" check ("item" is null or split_part("item", '/', 1) in ('part-revisions', 'material-codes'));
alter table "cycle_count_lines" add constraint "cycle_count_lines_stock_status_check" check ("stock_status" in ('available', 'inspection', 'hold', 'rejected', 'atVendor'));
alter table "cycle_count_lines" add constraint "cycle_count_lines_counted_quantity_min_check" check ("counted_quantity" >= 0);
alter table "cycle_count_lines" add constraint "cycle_count_lines_result_check" check ("result" in ('match', 'withinTolerance', 'recount', 'accepted', 'rejected'));
create index "cycle_count_lines_parent_idx" on "cycle_count_lines" using btree ("parent", "position");
create index "cycle_count_lines_root_idx" on "cycle_count_lines" using btree ("root");
create index "cycle_count_lines_storage_location_idx" on "cycle_count_lines" using btree ("storage_location", "id");
create index "cycle_count_lines_slot_idx" on "cycle_count_lines" using btree ("slot", "id");
create index "cycle_count_lines_item_idx" on "cycle_count_lines" using btree ("item", "id");
create index "cycle_count_lines_lot_idx" on "cycle_count_lines" using btree ("lot", "id");
create index "cycle_count_lines_counted_by_idx" on "cycle_count_lines" using btree ("counted_by", "id");
create index "cycle_count_lines_recount_of_idx" on "cycle_count_lines" using btree ("recount_of", "id");
create table "cycle_counts" (
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
  "status" text default 'draft' not null,
  "scope" jsonb default '{"dueToday":true}'::jsonb not null,
  "blind" boolean default true not null,
  "freeze" boolean default false not null,
  "counters" uuid[] default '{}' not null,
  "approved_by" uuid,
  "accuracy" numeric(12,6),
  "search" text generated always as (mw_fold(coalesce("code", '') || ' ' || mw_code_key(coalesce("code", '')) || ' ' || coalesce("name", ''))) stored,
  primary key ("id")
);
alter table "cycle_counts" add constraint "cycle_counts_code_length_check" check (char_length("code") <= 40);
alter table "cycle_counts" add constraint "cycle_counts_name_length_check" check (char_length("name") <= 200);
alter table "cycle_counts" add constraint "cycle_counts_status_check" check ("status" in ('draft', 'counting', 'review', 'posted', 'cancelled'));
create unique index "cycle_counts_code_key" on "cycle_counts" using btree (lower("code"));
create index "cycle_counts_code_idx" on "cycle_counts" using btree ("code" collate natural_order, "id") include ("archived_at", "visibility");
create index "cycle_counts_name_idx" on "cycle_counts" using btree ("name" collate natural_order, "id") include ("archived_at", "visibility");
create index "cycle_counts_status_idx" on "cycle_counts" using btree ("status", "id") include ("archived_at", "visibility");
create index "cycle_counts_blind_idx" on "cycle_counts" using btree ("blind", "id") include ("archived_at", "visibility");
create index "cycle_counts_freeze_idx" on "cycle_counts" using btree ("freeze", "id") include ("archived_at", "visibility");
create index "cycle_counts_counters_idx" on "cycle_counts" using gin ("counters");
create index "cycle_counts_approved_by_idx" on "cycle_counts" using btree ("approved_by", "id") include ("archived_at", "visibility");
create index "cycle_counts_accuracy_idx" on "cycle_counts" using btree ("accuracy", "id") include ("archived_at", "visibility");
create index "cycle_counts_created_at_idx" on "cycle_counts" using btree ("created_at", "id") include ("archived_at", "visibility");
create index "cycle_counts_search_idx" on "cycle_counts" using gin ("search" gin_trgm_ops);
create table "dashboard_layouts" (
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
  "user" uuid,
  "role" bigint,
  "widgets" jsonb,
  primary key ("id")
);
create index "dashboard_layouts_user_idx" on "dashboard_layouts" using btree ("user", "id") include ("archived_at", "visibility");
create index "dashboard_layouts_role_idx" on "dashboard_layouts" using btree ("role", "id") include ("archived_at", "visibility");
create index "dashboard_layouts_created_at_idx" on "dashboard_layouts" using btree ("created_at", "id") include ("archived_at", "visibility");
create table "departments" (
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
  "parent" uuid,
  "manager" uuid,
  "color" text,
  "search" text generated always as (mw_fold(coalesce("code", '') || ' ' || mw_code_key(coalesce("code", '')) || ' ' || coalesce("name", ''))) stored,
  primary key ("id")
);
alter table "departments" add constraint "departments_code_length_check" check (char_length("code") <= 40);
alter table "departments" add constraint "departments_name_length_check" check (char_length("name") <= 200);
alter table "departments" add constraint "departments_color_length_check" check (char_length("color") <= 7);
create unique index "departments_code_key" on "departments" using btree (lower("code"));
create unique index "departments_name_key" on "departments" using btree (lower("name"));
create index "departments_code_idx" on "departments" using btree ("code" collate natural_order, "id") include ("archived_at", "visibility");
create index "departments_name_idx" on "departments" using btree ("name" collate natural_order, "id") include ("archived_at", "visibility");
create index "departments_parent_idx" on "departments" using btree ("parent", "id") include ("archived_at", "visibility");
create index "departments_manager_idx" on "departments" using btree ("manager", "id") include ("archived_at", "visibility");
create index "departments_search_idx" on "departments" using gin ("search" gin_trgm_ops);
create table "disclosure_group_items" (
  "id" uuid not null,
  "parent" uuid not null,
  "root" uuid not null,
  "position" integer default 1 not null,
  "disclosure" uuid not null,
  primary key ("id")
);
create index "disclosure_group_items_parent_idx" on "disclosure_group_items" using btree ("parent", "position");
create index "disclosure_group_items_root_idx" on "disclosure_group_items" using btree ("root");
create index "disclosure_group_items_disclosure_idx" on "disclosure_group_items" using btree ("disclosure", "id");
create table "disclosure_groups" (
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
  "sequence" bigint default 100,
  "print_on" text[] default '{}' not null,
  "search" text generated always as (mw_fold(coalesce("code", '') || ' ' || mw_code_key(coalesce("code", '')) || ' ' || coalesce("name", ''))) stored,
  primary key ("id")
);
alter table "disclosure_groups" add constraint "disclosure_groups_code_length_check" check (char_length("code") <= 40);
alter table "disclosure_groups" add constraint "disclosure_groups_name_length_check" check (char_length("name") <= 200);
alter table "disclosure_groups" add constraint "disclosure_groups_sequence_min_check" check ("sequence" >= 0);
alter table "disclosure_groups" add constraint "disclosure_groups_print_on_check" check ("print_on" <@ array['quotes', 'orders', 'purchase-orders', 'packing-slips', 'certificates', 'ar-invoices', 'purchase-requests', 'visitors']::text[]);
create unique index "disclosure_groups_code_key" on "disclosure_groups" using btree (lower("code"));
create unique index "disclosure_groups_name_key" on "disclosure_groups" using btree (lower("name"));
create index "disclosure_groups_code_idx" on "disclosure_groups" using btree ("code" collate natural_order, "id") include ("archived_at", "visibility");
create index "disclosure_groups_name_idx" on "disclosure_groups" using btree ("name" collate natural_order, "id") include ("archived_at", "visibility");
create index "disclosure_groups_sequence_idx" on "disclosure_groups" using btree ("sequence", "id") include ("archived_at", "visibility");
create index "disclosure_groups_print_on_idx" on "disclosure_groups" using gin ("print_on");
create index "disclosure_groups_search_idx" on "disclosure_groups" using gin ("search" gin_trgm_ops);
create table "disclosure_revisions" (
  "id" uuid not null,
  "parent" uuid not null,
  "root" uuid not null,
  "position" integer default 1 not null,
  "number" bigint,
  "text" text not null,
  "text_es" text,
  "effective_from" date not null,
  "effective_to" date,
  "sha256" text,
  "status" text default 'draft' not null,
  primary key ("id")
);
alter table "disclosure_revisions" add constraint "disclosure_revisions_text_length_check" check (char_length("text") <= 100000);
alter table "disclosure_revisions" add constraint "disclosure_revisions_text_es_length_check" check (char_length("text_es") <= 100000);
alter table "disclosure_revisions" add constraint "disclosure_revisions_sha256_length_check" check (char_length("sha256") <= 64);
alter table "disclosure_revisions" add constraint "disclosure_revisions_status_check" check ("status" in ('draft', 'released', 'superseded', 'withdrawn'));
alter table "disclosure_revisions" add constraint "disclosure_revisions_rule1_check" check ("effective_to" >= "effective_from");
create index "disclosure_revisions_parent_idx" on "disclosure_revisions" using btree ("parent", "position");
create index "disclosure_revisions_root_idx" on "disclosure_revisions" using btree ("root");
create table "disclosure_rules" (
  "id" uuid not null,
  "parent" uuid not null,
  "root" uuid not null,
  "position" integer default 1 not null,
  "direction" text,
  "partner" uuid,
  "partner_group" uuid,
  "contract" text,
  "part" uuid,
  "material_type" uuid,
  "process" uuid,
  "export_control" text,
  "min_amount" numeric(18,2),
  "ship_to_country" text,
  primary key ("id")
);
alter table "disclosure_rules" add constraint "disclosure_rules_direction_check" check ("direction" in ('sell', 'buy'));
alter table "disclosure_rules" add constraint "disclosure_rules_contract_length_check" check (char_length("contract") <= 60);
alter table "disclosure_rules" add constraint "disclosure_rules_export_control_check" check ("export_control" in ('none', 'ear', 'itar', 'cui'));
alter table "disclosure_rules" add constraint "disclosure_rules_min_amount_min_check" check ("min_amount" >= 0);
alter table "disclosure_rules" add constraint "disclosure_rules_ship_to_country_length_check" check (char_length("ship_to_country") <= 2);
create index "disclosure_rules_parent_idx" on "disclosure_rules" using btree ("parent", "position");
create index "disclosure_rules_root_idx" on "disclosure_rules" using btree ("root");
create index "disclosure_rules_partner_idx" on "disclosure_rules" using btree ("partner", "id");
create index "disclosure_rules_partner_group_idx" on "disclosure_rules" using btree ("partner_group", "id");
create index "disclosure_rules_part_idx" on "disclosure_rules" using btree ("part", "id");
create index "disclosure_rules_material_type_idx" on "disclosure_rules" using btree ("material_type", "id");
create index "disclosure_rules_process_idx" on "disclosure_rules" using btree ("process", "id");
create table "disclosures" (
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
  "clause_number" text not null,
  "title" text not null,
  "title_es" text,
  "category" text not null,
  "print_on" text[] default '{}' not null,
  "print_as" text default 'fullText',
  "level" text default 'header',
  "removable" boolean default true not null,
  "acknowledge" boolean default false not null,
  "flow_down" boolean default false not null,
  "source_url" text,
  "current_revision" bigint,
  "effective_from" date,
  "effective_to" date,
  "without_spanish" boolean default false not null,
  "search" text generated always as (mw_fold(coalesce("code", '') || ' ' || mw_code_key(coalesce("code", '')) || ' ' || coalesce("clause_number", '') || ' ' || coalesce("title", '') || ' ' || coalesce("title_es", ''))) stored,
  primary key ("id")
);
alter table "disclosures" add constraint "disclosures_code_length_check" check (char_length("code") <= 40);
alter table "disclosures" add constraint "disclosures_clause_number_length_check" check (char_length("clause_number") <= 40);
alter table "disclosures" add constraint "disclosures_title_length_check" check (char_length("title") <= 200);
alter table "disclosures" add constraint "disclosures_title_es_length_check" check (char_length("title_es") <= 200);
alter table "disclosures" add constraint "disclosures_category_check" check ("category" in ('quality', 'exportControl', 'dfars', 'terms', 'warranty', 'safety', 'packaging', 'environment', 'nda', 'other'));
alter table "disclosures" add constraint "disclosures_print_on_check" check ("print_on" <@ array['quotes', 'orders', 'purchase-orders', 'packing-slips', 'certificates', 'ar-invoices', 'purchase-requests', 'visitors']::text[]);
alter table "disclosures" add constraint "disclosures_print_as_check" check ("print_as" in ('fullText', 'reference'));
alter table "disclosures" add constraint "disclosures_level_check" check ("level" in ('header', 'line'));
alter table "disclosures" add constraint "disclosures_source_url_length_check" check (char_length("source_url") <= 2000);
create unique index "disclosures_code_key" on "disclosures" using btree (lower("code"));
create unique index "disclosures_clause_number_key" on "disclosures" using btree (lower("clause_number"));
create index "disclosures_clause_number_idx" on "disclosures" using btree ("clause_number" collate natural_order, "id") include ("archived_at", "visibility");
create index "disclosures_title_idx" on "disclosures" using btree ("title" collate natural_order, "id") include ("archived_at", "visibility");
create index "disclosures_category_idx" on "disclosures" using btree ("category", "id") include ("archived_at", "visibility");
create index "disclosures_print_on_idx" on "disclosures" using gin ("print_on");
create index "disclosures_current_revision_idx" on "disclosures" using btree ("current_revision", "id") include ("archived_at", "visibility");
create index "disclosures_effective_from_idx" on "disclosures" using btree ("effective_from", "id") include ("archived_at", "visibility");
create index "disclosures_effective_to_idx" on "disclosures" using btree ("effective_to", "id") include ("archived_at", "visibility");
create index "disclosures_search_idx" on "disclosures" using gin ("search" gin_trgm_ops);
create table "discussion_posts" (
  "id" uuid not null,
  "parent" uuid not null,
  "root" uuid not null,
  "position" integer default 1 not null,
  "body" text not null,
  "author" uuid,
  "posted_at" timestamptz(3),
  "mentions" uuid[] default '{}' not null,
  "mentioned_groups" uuid[] default '{}' not null,
  "reply_to" bigint,
  "files" jsonb default '[]' not null,
  "reactions" jsonb,
  "via" text default 'web',
  "edited_at" timestamptz(3),
  "deleted_at" timestamptz(3),
  primary key ("id")
);
alter table "discussion_posts" add constraint "discussion_posts_body_length_check" check (char_length("body") <= 100000);
alter table "discussion_posts" add constraint "discussion_posts_reply_to_min_check" check ("reply_to" >= 1);
alter table "discussion_posts" add constraint "discussion_posts_via_check" check ("via" in ('web', 'mail', 'portal', 'floor'));
create index "discussion_posts_parent_idx" on "discussion_posts" using btree ("parent", "position");
create index "discussion_posts_root_idx" on "discussion_posts" using btree ("root");
create index "discussion_posts_author_idx" on "discussion_posts" using btree ("author", "id");
create index "discussion_posts_mentions_idx" on "discussion_posts" using gin ("mentions");
create index "discussion_posts_mentioned_groups_idx" on "discussion_posts" using gin ("mentioned_groups");
create index "discussion_posts_files_idx" on "discussion_posts" using gin ("files" jsonb_path_ops);
create table "discussions" (
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
  "subject" text,
  "record" text,
  "audience" text default 'internal',
  "pinned" boolean default false not null,
  "status" text default 'open' not null,
  "post_count" bigint,
  "last_post_at" timestamptz(3),
  "participants" uuid[] default '{}' not null,
  "search" text generated always as (mw_fold(coalesce("code", '') || ' ' || mw_code_key(coalesce("code", '')) || ' ' || coalesce("subject", ''))) stored,
  primary key ("id")
);
alter table "discussions" add constraint "discussions_code_length_check" check (char_length("code") <= 40);
alter table "discussions" add constraint "discussions_subject_length_check" check (char_length("subject") <= 200);
alter table "discussions" add constraint "discussions_audience_check" check ("audience" in ('internal', 'partner'));
alter table "discussions" add constraint "discussions_status_check" check ("status" in ('open', 'resolved'));
create unique index "discussions_code_key" on "discussions" using btree (lower("code"));
create index "discussions_code_idx" on "discussions" using btree ("code" collate natural_order, "id") include ("archived_at", "visibility");
create index "discussions_subject_idx" on "discussions" using btree ("subject" collate natural_order, "id") include ("archived_at", "visibility");
create index "discussions_record_idx" on "discussions" using btree ("record", "id") include ("archived_at", "visibility");
create index "discussions_audience_idx" on "discussions" using btree ("audience", "id") include ("archived_at", "visibility");
create index "discussions_pinned_idx" on "discussions" using btree ("pinned", "id") include ("archived_at", "visibility");
create index "discussions_status_idx" on "discussions" using btree ("status", "id") include ("archived_at", "visibility");
create index "discussions_post_count_idx" on "discussions" using btree ("post_count", "id") include ("archived_at", "visibility");
create index "discussions_last_post_at_idx" on "discussions" using btree ("last_post_at", "id") include ("archived_at", "visibility");
create index "discussions_participants_idx" on "discussions" using gin ("participants");
create index "discussions_search_idx" on "discussions" using gin ("search" gin_trgm_ops);
create table "document_compilations" (
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
  "record" text,
  "template" uuid,
  "partner" uuid,
  "paper" text default 'asIs',
  "cover" boolean default true not null,
  "toc" boolean default true not null,
  "bookmarks" boolean default true not null,
  "start_on_odd" boolean default false not null,
  "number_from" bigint default 1,
  "prefix" text,
  "digits" bigint default 0,
  "count_front_matter" boolean default true not null,
  "stamp_text" text,
  "stamp_place" text default 'footerRight',
  "watermark" text,
  "status" text default 'draft' not null,
  "result" jsonb,
  "result_sha256" text generated always as ("result" ->> 'sha256') stored,
  "pages" bigint,
  "manifest" jsonb,
  "stale" boolean default false not null,
  "issued_at" timestamptz(3),
  "search" text generated always as (mw_fold(coalesce("code", '') || ' ' || mw_code_key(coalesce("code", '')) || ' ' || coalesce("title", ''))) stored,
  primary key ("id")
);
alter table "document_compilations" add constraint "document_compilations_code_length_check" check (char_length("code") <= 40);
alter table "document_compilations" add constraint "document_compilations_title_length_check" check (char_length("title") <= 200);
alter table "document_compilations" add constraint "document_compilations_paper_check" check ("paper" in ('asIs', 'letter', 'a4'));
alter table "document_compilations" add constraint "document_compilations_number_from_min_check" check ("number_from" >= 0);
alter table "document_compilations" add constraint "document_compilations_prefix_length_check" check (char_length("prefix") <= 40);
alter table "document_compilations" add constraint "document_compilations_digits_min_check" check ("digits" >= 0);
alter table "document_compilations" add constraint "document_compilations_digits_max_check" check ("digits" <= 10);
alter table "document_compilations" add constraint "document_compilations_stamp_text_length_check" check (char_length("stamp_text") <= 200);
alter table "document_compilations" add constraint "document_compilations_stamp_place_check" check ("stamp_place" in ('footerLeft', 'footerCentre', 'footerRight', 'header'));
alter table "document_compilations" add constraint "document_compilations_watermark_length_check" check (char_length("watermark") <= 60);
alter table "document_compilations" add constraint "document_compilations_status_check" check ("status" in ('draft', 'compiling', 'ready', 'issued', 'superseded', 'failed'));
create unique index "document_compilations_code_key" on "document_compilations" using btree (lower("code"));
create index "document_compilations_code_idx" on "document_compilations" using btree ("code" collate natural_order, "id") include ("archived_at", "visibility");
create index "document_compilations_title_idx" on "document_compilations" using btree ("title" collate natural_order, "id") include ("archived_at", "visibility");
create index "document_compilations_record_idx" on "document_compilations" using btree ("record", "id") include ("archived_at", "visibility");
create index "document_compilations_template_idx" on "document_compilations" using btree ("template", "id") include ("archived_at", "visibility");
create index "document_compilations_partner_idx" on "document_compilations" using btree ("partner", "id") include ("archived_at", "visibility");
create index "document_compilations_status_idx" on "document_compilations" using btree ("status", "id") include ("archived_at", "visibility");
create index "document_compilations_result_sha256_idx" on "document_compilations" using btree ("result_sha256");
create index "document_compilations_pages_idx" on "document_compilations" using btree ("pages", "id") include ("archived_at", "visibility");
create index "document_compilations_stale_idx" on "document_compilations" using btree ("stale", "id") include ("archived_at", "visibility");
create index "document_compilations_issued_at_idx" on "document_compilations" using btree ("issued_at", "id") include ("archived_at", "visibility");
create index "document_compilations_search_idx" on "document_compilations" using gin ("search" gin_trgm_ops);
create table "document_disclosures" (
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
  "record" text not null,
  "line" bigint,
  "disclosure" uuid not null,
  "revision" uuid,
  "source" text not null,
  "order" bigint default 0,
  "removed_by" uuid,
  "removed_reason" text,
  "acknowledged_by" text,
  "acknowledged_at" timestamptz(3),
  "frozen" boolean default false not null,
  "search" text generated always as (mw_fold(coalesce("acknowledged_by", ''))) stored,
  primary key ("id")
);
alter table "document_disclosures" add constraint "document_disclosures_line_min_check" check ("line" >= 1);
alter table "document_disclosures" add constraint "document_disclosures_source_check" check ("source" in ('rule', 'manual', 'flowDown'));
alter table "document_disclosures" add constraint "document_disclosures_removed_reason_length_check" check (char_length("removed_reason") <= 500);
alter table "document_disclosures" add constraint "document_disclosures_acknowledged_by_length_check" check (char_length("acknowledged_by") <= 200);
create index "document_disclosures_record_idx" on "document_disclosures" using btree ("record", "id") include ("archived_at", "visibility");
create index "document_disclosures_disclosure_idx" on "document_disclosures" using btree ("disclosure", "id") include ("archived_at", "visibility");
create index "document_disclosures_revision_idx" on "document_disclosures" using btree ("revision", "id") include ("archived_at", "visibility");
create index "document_disclosures_source_idx" on "document_disclosures" using btree ("source", "id") include ("archived_at", "visibility");
create index "document_disclosures_removed_by_idx" on "document_disclosures" using btree ("removed_by", "id") include ("archived_at", "visibility");
create index "document_disclosures_acknowledged_by_idx" on "document_disclosures" using btree ("acknowledged_by" collate natural_order, "id") include ("archived_at", "visibility");
create index "document_disclosures_acknowledged_at_idx" on "document_disclosures" using btree ("acknowledged_at", "id") include ("archived_at", "visibility");
create index "document_disclosures_search_idx" on "document_disclosures" using gin ("search" gin_trgm_ops);
create table "document_shares" (
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
  "document" uuid,
  "folder" uuid,
  "with_user" uuid,
  "with_group" uuid,
  "with_contact" uuid,
  "right" text default 'view',
  "expires_at" timestamptz(3),
  "max_downloads" bigint,
  "status" text default 'active' not null,
  "revoked_at" timestamptz(3),
  primary key ("id")
);
alter table "document_shares" add constraint "document_shares_right_check" check ("right" in ('view', 'comment', 'edit'));
alter table "document_shares" add constraint "document_shares_max_downloads_min_check" check ("max_downloads" >= 1);
alter table "document_shares" add constraint "document_shares_status_check" check ("status" in ('active', 'revoked'));
alter table "document_shares" add constraint "document_shares_rule1_check" check (num_nonnulls("document", "folder") = 1);
alter table "document_shares" add constraint "document_shares_rule2_check" check (num_nonnulls("with_user", "with_group", "with_contact") = 1);
create index "document_shares_document_idx" on "document_shares" using btree ("document", "id") include ("archived_at", "visibility");
create index "document_shares_folder_idx" on "document_shares" using btree ("folder", "id") include ("archived_at", "visibility");
create index "document_shares_with_user_idx" on "document_shares" using btree ("with_user", "id") include ("archived_at", "visibility");
create index "document_shares_with_group_idx" on "document_shares" using btree ("with_group", "id") include ("archived_at", "visibility");
create index "document_shares_with_contact_idx" on "document_shares" using btree ("with_contact", "id") include ("archived_at", "visibility");
create index "document_shares_right_idx" on "document_shares" using btree ("right", "id") include ("archived_at", "visibility");
create index "document_shares_expires_at_idx" on "document_shares" using btree ("expires_at", "id") include ("archived_at", "visibility");
create index "document_shares_status_idx" on "document_shares" using btree ("status", "id") include ("archived_at", "visibility");
create index "document_shares_created_at_idx" on "document_shares" using btree ("created_at", "id") include ("archived_at", "visibility");
create table "document_versions" (
  "id" uuid not null,
  "parent" uuid not null,
  "root" uuid not null,
  "position" integer default 1 not null,
  "number" bigint,
  "file" jsonb not null,
  "file_sha256" text generated always as ("file" ->> 'sha256') stored,
  "note" text,
  "pages" bigint,
  primary key ("id")
);
alter table "document_versions" add constraint "document_versions_note_length_check" check (char_length("note") <= 500);
alter table "document_versions" add constraint "document_versions_pages_min_check" check ("pages" >= 1);
create index "document_versions_parent_idx" on "document_versions" using btree ("parent", "position");
create index "document_versions_root_idx" on "document_versions" using btree ("root");
create index "document_versions_file_sha256_idx" on "document_versions" using btree ("file_sha256");
create table "documents" (
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
  "folder" uuid,
  "owner" uuid,
  "document_type" text default 'other',
  "export_control" text default 'none',
  "current_version" bigint,
  "size" bigint,
  "checked_out_by" uuid,
  "checked_out_at" timestamptz(3),
  "retain_until" date,
  "extracted_text" text,
  "search" text generated always as (mw_fold(coalesce("code", '') || ' ' || mw_code_key(coalesce("code", '')) || ' ' || coalesce("name", ''))) stored,
  primary key ("id")
);
alter table "documents" add constraint "documents_code_length_check" check (char_length("code") <= 40);
alter table "documents" add constraint "documents_name_length_check" check (char_length("name") <= 200);
alter table "documents" add constraint "documents_document_type_check" check ("document_type" in ('drawing', 'model', 'program', 'certificate', 'contract', 'form', 'photo', 'report', 'email', 'other'));
alter table "documents" add constraint "documents_export_control_check" check ("export_control" in ('none', 'ear', 'itar', 'cui'));
alter table "documents" add constraint "documents_extracted_text_length_check" check (char_length("extracted_text") <= 1000000);
create unique index "documents_code_key" on "documents" using btree (lower("code"));
create index "documents_code_idx" on "documents" using btree ("code" collate natural_order, "id") include ("archived_at", "visibility");
create index "documents_name_idx" on "documents" using btree ("name" collate natural_order, "id") include ("archived_at", "visibility");
create index "documents_folder_idx" on "documents" using btree ("folder", "id") include ("archived_at", "visibility");
create index "documents_owner_idx" on "documents" using btree ("owner", "id") include ("archived_at", "visibility");
create index "documents_document_type_idx" on "documents" using btree ("document_type", "id") include ("archived_at", "visibility");
create index "documents_current_version_idx" on "documents" using btree ("current_version", "id") include ("archived_at", "visibility");
create index "documents_size_idx" on "documents" using btree ("size", "id") include ("archived_at", "visibility");
create index "documents_checked_out_by_idx" on "documents" using btree ("checked_out_by", "id") include ("archived_at", "visibility");
create index "documents_search_idx" on "documents" using gin ("search" gin_trgm_ops);
create table "download_logs" (
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
  "at" timestamptz(3) not null,
  "user" uuid,
  "file" uuid,
  "document" uuid,
  "partner" uuid,
  "what" text not null,
  "via" text default 'web',
  "bytes" bigint,
  "outcome" text default 'done',
  "reason" text,
  "ip" text,
  "user_agent" text,
  "export_control" text,
  "search" text generated always as (mw_fold(coalesce("ip", '') || ' ' || coalesce("reason", ''))) stored,
  primary key ("id")
);
alter table "download_logs" add constraint "download_logs_what_check" check ("what" in ('file', 'export', 'report', 'compilation', 'form', 'program'));
alter table "download_logs" add constraint "download_logs_via_check" check ("via" in ('web', 'portal', 'token', 'api', 'device'));
alter table "download_logs" add constraint "download_logs_outcome_check" check ("outcome" in ('done', 'partial', 'refused'));
alter table "download_logs" add constraint "download_logs_reason_length_check" check (char_length("reason") <= 500);
alter table "download_logs" add constraint "download_logs_ip_length_check" check (char_length("ip") <= 60);
alter table "download_logs" add constraint "download_logs_user_agent_length_check" check (char_length("user_agent") <= 300);
alter table "download_logs" add constraint "download_logs_export_control_check" check ("export_control" in ('none', 'ear', 'itar', 'cui'));
create index "download_logs_at_idx" on "download_logs" using btree ("at", "id") include ("archived_at", "visibility");
create index "download_logs_user_idx" on "download_logs" using btree ("user", "id") include ("archived_at", "visibility");
create index "download_logs_file_idx" on "download_logs" using btree ("file", "id") include ("archived_at", "visibility");
create index "download_logs_document_idx" on "download_logs" using btree ("document", "id") include ("archived_at", "visibility");
create index "download_logs_partner_idx" on "download_logs" using btree ("partner", "id") include ("archived_at", "visibility");
create index "download_logs_what_idx" on "download_logs" using btree ("what", "id") include ("archived_at", "visibility");
create index "download_logs_via_idx" on "download_logs" using btree ("via", "id") include ("archived_at", "visibility");
create index "download_logs_bytes_idx" on "download_logs" using btree ("bytes", "id") include ("archived_at", "visibility");
create index "download_logs_outcome_idx" on "download_logs" using btree ("outcome", "id") include ("archived_at", "visibility");
create index "download_logs_reason_idx" on "download_logs" using btree ("reason" collate natural_order, "id") include ("archived_at", "visibility");
create index "download_logs_ip_idx" on "download_logs" using btree ("ip" collate natural_order, "id") include ("archived_at", "visibility");
create index "download_logs_export_control_idx" on "download_logs" using btree ("export_control", "id") include ("archived_at", "visibility");
create index "download_logs_search_idx" on "download_logs" using gin ("search" gin_trgm_ops);
create table "ecr_approvals" (
  "id" uuid not null,
  "parent" uuid not null,
  "root" uuid not null,
  "position" integer default 1 not null,
  "approver" uuid not null,
  "role" text,
  "required" boolean default true not null,
  "decision" text default 'pending',
  "at" timestamptz(3),
  "comment" text,
  "content_hash" text,
  primary key ("id")
);
alter table "ecr_approvals" add constraint "ecr_approvals_role_length_check" check (char_length("role") <= 80);
alter table "ecr_approvals" add constraint "ecr_approvals_decision_check" check ("decision" in ('pending', 'approved', 'rejected'));
alter table "ecr_approvals" add constraint "ecr_approvals_comment_length_check" check (char_length("comment") <= 500);
alter table "ecr_approvals" add constraint "ecr_approvals_content_hash_length_check" check (char_length("content_hash") <= 64);
create index "ecr_approvals_parent_idx" on "ecr_approvals" using btree ("parent", "position");
create index "ecr_approvals_root_idx" on "ecr_approvals" using btree ("root");
create index "ecr_approvals_approver_idx" on "ecr_approvals" using btree ("approver", "id");
create table "ecr_items" (
  "id" uuid not null,
  "parent" uuid not null,
  "root" uuid not null,
  "position" integer default 1 not null,
  "part_revision" uuid not null,
  "change_type" text default 'newRevision' not null,
  "new_revision" text,
  "draft_revision" uuid,
  "draft_method" uuid,
  "base_version" bigint,
  "stock" text,
  "wip" text,
  "open_orders" text,
  "open_purchases" text,
  "disposition_note" text,
  primary key ("id")
);
alter table "ecr_items" add constraint "ecr_items_change_type_check" check ("change_type" in ('newRevision', 'newMethodVersion', 'newPart', 'obsolete', 'documentOnly'));
alter table "ecr_items" add constraint "ecr_items_new_revision_length_check" check (char_length("new_revision") <= 20);
alter table "ecr_items" add constraint "ecr_items_stock_check" check ("stock" in ('useAsIs', 'rework', 'scrap', 'returnToVendor', 'changeOver', 'noneAffected'));
alter table "ecr_items" add constraint "ecr_items_wip_check" check ("wip" in ('useAsIs', 'rework', 'scrap', 'returnToVendor', 'changeOver', 'noneAffected'));
alter table "ecr_items" add constraint "ecr_items_open_orders_check" check ("open_orders" in ('useAsIs', 'rework', 'scrap', 'returnToVendor', 'changeOver', 'noneAffected'));
alter table "ecr_items" add constraint "ecr_items_open_purchases_check" check ("open_purchases" in ('useAsIs', 'rework', 'scrap', 'returnToVendor', 'changeOver', 'noneAffected'));
alter table "ecr_items" add constraint "ecr_items_disposition_note_length_check" check (char_length("disposition_note") <= 500);
create index "ecr_items_parent_idx" on "ecr_items" using btree ("parent", "position");
create index "ecr_items_root_idx" on "ecr_items" using btree ("root");
create index "ecr_items_part_revision_idx" on "ecr_items" using btree ("part_revision", "id");
create index "ecr_items_draft_revision_idx" on "ecr_items" using btree ("draft_revision", "id");
create index "ecr_items_draft_method_idx" on "ecr_items" using btree ("draft_method", "id");
create table "ecr_tasks" (
  "id" uuid not null,
  "parent" uuid not null,
  "root" uuid not null,
  "position" integer default 1 not null,
  "name" text not null,
  "owner" uuid,
  "due_on" date,
  "done_at" timestamptz(3),
  "blocking" boolean default false not null,
  primary key ("id")
);
alter table "ecr_tasks" add constraint "ecr_tasks_name_length_check" check (char_length("name") <= 200);
create index "ecr_tasks_parent_idx" on "ecr_tasks" using btree ("parent", "position");
create index "ecr_tasks_root_idx" on "ecr_tasks" using btree ("root");
create index "ecr_tasks_owner_idx" on "ecr_tasks" using btree ("owner", "id");
create table "ecrs" (
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
  "status" text default 'draft' not null,
  "reason" text,
  "source" text default 'internal',
  "business_partner" uuid,
  "customer_approval_required" boolean default false not null,
  "customer_approval" jsonb,
  "customer_approval_sha256" text generated always as ("customer_approval" ->> 'sha256') stored,
  "description" text not null,
  "proposed_change" text,
  "priority" text default 'normal' not null,
  "urgency" bigint,
  "requested_by" uuid,
  "owner" uuid,
  "needed_on" date,
  "effectivity" text default 'immediate',
  "effective_on" date,
  "cost_estimate" numeric(18,2),
  "project" uuid,
  "cancel_reason" text,
  "decisions_reset_at" timestamptz(3),
  "search" text generated always as (mw_fold(coalesce("code", '') || ' ' || mw_code_key(coalesce("code", '')) || ' ' || coalesce("title", ''))) stored,
  primary key ("id")
);
alter table "ecrs" add constraint "ecrs_code_length_check" check (char_length("code") <= 40);
alter table "ecrs" add constraint "ecrs_title_length_check" check (char_length("title") <= 200);
alter table "ecrs" add constraint "ecrs_status_check" check ("status" in ('draft', 'submitted', 'inReview', 'approved', 'rejected', 'implementing', 'implemented', 'closed', 'cancelled'));
alter table "ecrs" add constraint "ecrs_reason_check" check ("reason" in ('customerRequest', 'designError', 'costReduction', 'manufacturability', 'obsolescence', 'quality', 'safety', 'documentation'));
alter table "ecrs" add constraint "ecrs_source_check" check ("source" in ('customer', 'internal', 'vendor'));
alter table "ecrs" add constraint "ecrs_description_length_check" check (char_length("description") <= 100000);
alter table "ecrs" add constraint "ecrs_proposed_change_length_check" check (char_length("proposed_change") <= 100000);
alter table "ecrs" add constraint "ecrs_priority_check" check ("priority" in ('low', 'normal', 'high', 'stopShip'));
alter table "ecrs" add constraint "ecrs_effectivity_check" check ("effectivity" in ('immediate', 'date', 'nextOrder', 'useUp'));
alter table "ecrs" add constraint "ecrs_cancel_reason_length_check" check (char_length("cancel_reason") <= 500);
alter table "ecrs" add constraint "ecrs_rule1_check" check ("effectivity" is null or "effectivity" not in ('date') or ("effective_on" is not null));
alter table "ecrs" add constraint "ecrs_rule2_check" check ("source" is null or "source" not in ('customer') or ("business_partner" is not null));
create unique index "ecrs_code_key" on "ecrs" using btree (lower("code"));
create index "ecrs_code_idx" on "ecrs" using btree ("code" collate natural_order, "id") include ("archived_at", "visibility");
create index "ecrs_title_idx" on "ecrs" using btree ("title" collate natural_order, "id") include ("archived_at", "visibility");
create index "ecrs_status_idx" on "ecrs" using btree ("status", "id") include ("archived_at", "visibility");
create index "ecrs_reason_idx" on "ecrs" using btree ("reason", "id") include ("archived_at", "visibility");
create index "ecrs_business_partner_idx" on "ecrs" using btree ("business_partner", "id") include ("archived_at", "visibility");
create index "ecrs_customer_approval_sha256_idx" on "ecrs" using btree ("customer_approval_sha256");
create index "ecrs_priority_idx" on "ecrs" using btree ("priority", "id") include ("archived_at", "visibility");
create index "ecrs_urgency_idx" on "ecrs" using btree ("urgency", "id") include ("archived_at", "visibility");
create index "ecrs_requested_by_idx" on "ecrs" using btree ("requested_by", "id") include ("archived_at", "visibility");
create index "ecrs_owner_idx" on "ecrs" using btree ("owner", "id") include ("archived_at", "visibility");
create index "ecrs_needed_on_idx" on "ecrs" using btree ("needed_on", "id") include ("archived_at", "visibility");
create index "ecrs_project_idx" on "ecrs" using btree ("project", "id") include ("archived_at", "visibility");
create index "ecrs_search_idx" on "ecrs" using gin ("search" gin_trgm_ops);
create table "event_attendees" (
  "id" uuid not null,
  "parent" uuid not null,
  "root" uuid not null,
  "position" integer default 1 not null,
  "user" uuid,
  "contact" uuid,
  "email" text,
  "answer" text default 'none',
  "ics_sequence" bigint default 0,
  primary key ("id")
);
alter table "event_attendees" add constraint "event_attendees_email_length_check" check (char_length("email") <= 254);
alter table "event_attendees" add constraint "event_attendees_answer_check" check ("answer" in ('none', 'yes', 'no', 'maybe'));
alter table "event_attendees" add constraint "event_attendees_rule1_check" check (num_nonnulls("user", "contact", "email") = 1);
create index "event_attendees_parent_idx" on "event_attendees" using btree ("parent", "position");
create index "event_attendees_root_idx" on "event_attendees" using btree ("root");
create index "event_attendees_user_idx" on "event_attendees" using btree ("user", "id");
create index "event_attendees_contact_idx" on "event_attendees" using btree ("contact", "id");
create table "events" (
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
  "kind" text default 'meeting',
  "starts_at" timestamptz(3) not null,
  "ends_at" timestamptz(3) not null,
  "all_day" boolean default false not null,
  "time_zone" text,
  "repeat" text,
  "exceptions" jsonb,
  "place" text,
  "room" uuid,
  "record" text,
  "reminders" jsonb default '[15]'::jsonb,
  "sharing" text default 'everyone',
  "groups" uuid[] default '{}' not null,
  "search" text generated always as (mw_fold(coalesce("code", '') || ' ' || mw_code_key(coalesce("code", '')) || ' ' || coalesce("title", ''))) stored,
  primary key ("id")
);
alter table "events" add constraint "events_code_length_check" check (char_length("code") <= 40);
alter table "events" add constraint "events_title_length_check" check (char_length("title") <= 200);
alter table "events" add constraint "events_kind_check" check ("kind" in ('meeting', 'visit', 'audit', 'delivery', 'maintenance', 'training', 'holiday', 'deadline', 'other'));
alter table "events" add constraint "events_time_zone_length_check" check (char_length("time_zone") <= 60);
alter table "events" add constraint "events_repeat_length_check" check (char_length("repeat") <= 300);
alter table "events" add constraint "events_place_length_check" check (char_length("place") <= 200);
alter table "events" add constraint "events_sharing_check" check ("sharing" in ('everyone', 'attendees', 'groups'));
alter table "events" add constraint "events_rule1_check" check ("ends_at" >= "starts_at");
alter table "events" add constraint "events_rule2_check" check ("sharing" is null or "sharing" not in ('groups') or ("groups" not in ('{}')));
create unique index "events_code_key" on "events" using btree (lower("code"));
create index "events_code_idx" on "events" using btree ("code" collate natural_order, "id") include ("archived_at", "visibility");
create index "events_title_idx" on "events" using btree ("title" collate natural_order, "id") include ("archived_at", "visibility");
create index "events_kind_idx" on "events" using btree ("kind", "id") include ("archived_at", "visibility");
create index "events_starts_at_idx" on "events" using btree ("starts_at", "id") include ("archived_at", "visibility");
create index "events_ends_at_idx" on "events" using btree ("ends_at", "id") include ("archived_at", "visibility");
create index "events_place_idx" on "events" using btree ("place" collate natural_order, "id") include ("archived_at", "visibility");
create index "events_room_idx" on "events" using btree ("room", "id") include ("archived_at", "visibility");
create index "events_record_idx" on "events" using btree ("record", "id") include ("archived_at", "visibility");
create index "events_groups_idx" on "events" using gin ("groups");
create index "events_search_idx" on "events" using gin ("search" gin_trgm_ops);
create table "exchange_rates" (
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
  "currency" uuid not null,
  "on" date not null,
  "rate" numeric(22,10) not null,
  "source" text,
  "search" text generated always as (mw_fold(coalesce("source", ''))) stored,
  primary key ("id")
);
alter table "exchange_rates" add constraint "exchange_rates_rate_min_check" check ("rate" >= 0);
alter table "exchange_rates" add constraint "exchange_rates_source_length_check" check (char_length("source") <= 200);
create unique index "exchange_rates_currency_on_key" on "exchange_rates" using btree ("currency", "on");
create index "exchange_rates_currency_idx" on "exchange_rates" using btree ("currency", "id") include ("archived_at", "visibility");
create index "exchange_rates_on_idx" on "exchange_rates" using btree ("on", "id") include ("archived_at", "visibility");
create index "exchange_rates_rate_idx" on "exchange_rates" using btree ("rate", "id") include ("archived_at", "visibility");
create index "exchange_rates_source_idx" on "exchange_rates" using btree ("source" collate natural_order, "id") include ("archived_at", "visibility");
create index "exchange_rates_search_idx" on "exchange_rates" using gin ("search" gin_trgm_ops);
create table "export_runs" (
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
  "resource" text not null,
  "filter" jsonb,
  "columns" jsonb,
  "format" text not null,
  "rows" bigint,
  "file" jsonb,
  "file_sha256" text generated always as ("file" ->> 'sha256') stored,
  "status" text default 'queued' not null,
  "search" text generated always as (mw_fold(coalesce("code", '') || ' ' || mw_code_key(coalesce("code", '')))) stored,
  primary key ("id")
);
alter table "export_runs" add constraint "export_runs_code_length_check" check (char_length("code") <= 40);
alter table "export_runs" add constraint "export_runs_resource_length_check" check (char_length("resource") <= 200);
alter table "export_runs" add constraint "export_runs_format_check" check ("format" in ('csv', 'xlsx', 'pdf', 'json'));
alter table "export_runs" add constraint "export_runs_status_check" check ("status" in ('queued', 'running', 'done', 'failed', 'cancelled'));
create unique index "export_runs_code_key" on "export_runs" using btree (lower("code"));
create index "export_runs_code_idx" on "export_runs" using btree ("code" collate natural_order, "id") include ("archived_at", "visibility");
create index "export_runs_resource_idx" on "export_runs" using btree ("resource" collate natural_order, "id") include ("archived_at", "visibility");
create index "export_runs_format_idx" on "export_runs" using btree ("format", "id") include ("archived_at", "visibility");
create index "export_runs_rows_idx" on "export_runs" using btree ("rows", "id") include ("archived_at", "visibility");
create index "export_runs_file_sha256_idx" on "export_runs" using btree ("file_sha256");
create index "export_runs_status_idx" on "export_runs" using btree ("status", "id") include ("archived_at", "visibility");
create index "export_runs_created_at_idx" on "export_runs" using btree ("created_at", "id") include ("archived_at", "visibility");
create index "export_runs_search_idx" on "export_runs" using gin ("search" gin_trgm_ops);
create table "file_hashes" (
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
  "file_name" text not null,
  "size" bigint not null,
  "algorithm" text default 'sha256',
  "digest" text not null,
  "expected" text,
  "match" boolean default false not null,
  "known_as" uuid[] default '{}' not null,
  "checked_by" uuid,
  "at" timestamptz(3) not null,
  "search" text generated always as (mw_fold(coalesce("file_name", '') || ' ' || coalesce("digest", ''))) stored,
  primary key ("id")
);
alter table "file_hashes" add constraint "file_hashes_file_name_length_check" check (char_length("file_name") <= 255);
alter table "file_hashes" add constraint "file_hashes_algorithm_check" check ("algorithm" in ('sha256', 'sha512', 'sha1', 'md5'));
alter table "file_hashes" add constraint "file_hashes_digest_length_check" check (char_length("digest") <= 128);
alter table "file_hashes" add constraint "file_hashes_expected_length_check" check (char_length("expected") <= 200);
create index "file_hashes_file_name_idx" on "file_hashes" using btree ("file_name" collate natural_order, "id") include ("archived_at", "visibility");
create index "file_hashes_size_idx" on "file_hashes" using btree ("size", "id") include ("archived_at", "visibility");
create index "file_hashes_algorithm_idx" on "file_hashes" using btree ("algorithm", "id") include ("archived_at", "visibility");
create index "file_hashes_digest_idx" on "file_hashes" using btree ("digest" collate natural_order, "id") include ("archived_at", "visibility");
create index "file_hashes_match_idx" on "file_hashes" using btree ("match", "id") include ("archived_at", "visibility");
create index "file_hashes_known_as_idx" on "file_hashes" using gin ("known_as");
create index "file_hashes_checked_by_idx" on "file_hashes" using btree ("checked_by", "id") include ("archived_at", "visibility");
create index "file_hashes_at_idx" on "file_hashes" using btree ("at", "id") include ("archived_at", "visibility");
create index "file_hashes_search_idx" on "file_hashes" using gin ("search" gin_trgm_ops);
create table "file_objects" (
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
  "sha256" text not null,
  "size" bigint not null,
  "mime" text not null,
  "store" text default 'local',
  "scan" text default 'skipped',
  "unreferenced_since" timestamptz(3),
  "withheld_since" timestamptz(3),
  "search" text generated always as (mw_fold(coalesce("sha256", ''))) stored,
  primary key ("id")
);
alter table "file_objects" add constraint "file_objects_sha256_length_check" check (char_length("sha256") <= 64);
alter table "file_objects" add constraint "file_objects_mime_length_check" check (char_length("mime") <= 200);
alter table "file_objects" add constraint "file_objects_store_check" check ("store" in ('local', 's3'));
alter table "file_objects" add constraint "file_objects_scan_check" check ("scan" in ('pending', 'clean', 'infected', 'skipped', 'failed'));
create unique index "file_objects_sha256_key" on "file_objects" using btree ("sha256");
create index "file_objects_sha256_idx" on "file_objects" using btree ("sha256" collate natural_order, "id") include ("archived_at", "visibility");
create index "file_objects_size_idx" on "file_objects" using btree ("size", "id") include ("archived_at", "visibility");
create index "file_objects_mime_idx" on "file_objects" using btree ("mime" collate natural_order, "id") include ("archived_at", "visibility");
create index "file_objects_store_idx" on "file_objects" using btree ("store", "id") include ("archived_at", "visibility");
create index "file_objects_scan_idx" on "file_objects" using btree ("scan", "id") include ("archived_at", "visibility");
create index "file_objects_unreferenced_since_idx" on "file_objects" using btree ("unreferenced_since", "id") include ("archived_at", "visibility");
create index "file_objects_withheld_since_idx" on "file_objects" using btree ("withheld_since", "id") include ("archived_at", "visibility");
create index "file_objects_search_idx" on "file_objects" using gin ("search" gin_trgm_ops);
create table "fobs" (
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
  "description" text,
  "point" text default 'origin',
  "freight" text,
  "incoterm" text,
  "place" text,
  "search" text generated always as (mw_fold(coalesce("code", '') || ' ' || coalesce("description", '') || ' ' || coalesce("place", ''))) stored,
  primary key ("id")
);
alter table "fobs" add constraint "fobs_code_length_check" check (char_length("code") <= 20);
alter table "fobs" add constraint "fobs_description_length_check" check (char_length("description") <= 500);
alter table "fobs" add constraint "fobs_point_check" check ("point" in ('origin', 'destination', 'other'));
alter table "fobs" add constraint "fobs_freight_check" check ("freight" in ('prepaid', 'prepaidAndAdd', 'collect', 'thirdParty'));
alter table "fobs" add constraint "fobs_incoterm_check" check ("incoterm" in ('EXW', 'FCA', 'CPT', 'CIP', 'DAP', 'DPU', 'DDP', 'FAS', 'FOB', 'CFR', 'CIF'));
alter table "fobs" add constraint "fobs_place_length_check" check (char_length("place") <= 200);
create unique index "fobs_code_key" on "fobs" using btree (lower("code"));
create index "fobs_code_idx" on "fobs" using btree ("code" collate natural_order, "id") include ("archived_at", "visibility");
create index "fobs_description_idx" on "fobs" using btree ("description" collate natural_order, "id") include ("archived_at", "visibility");
create index "fobs_point_idx" on "fobs" using btree ("point", "id") include ("archived_at", "visibility");
create index "fobs_freight_idx" on "fobs" using btree ("freight", "id") include ("archived_at", "visibility");
create index "fobs_incoterm_idx" on "fobs" using btree ("incoterm", "id") include ("archived_at", "visibility");
create index "fobs_place_idx" on "fobs" using btree ("place" collate natural_order, "id") include ("archived_at", "visibility");
create index "fobs_search_idx" on "fobs" using gin ("search" gin_trgm_ops);
create table "folder_scaffold_nodes" (
  "id" uuid not null,
  "parent" uuid not null,
  "root" uuid not null,
  "position" integer default 1 not null,
  "level" bigint default 1,
  "name_pattern" text not null,
  "seen_by" uuid,
  "required" boolean default false not null,
  "min_files" bigint,
  "seed_forms" uuid[] default '{}' not null,
  primary key ("id")
);
alter table "folder_scaffold_nodes" add constraint "folder_scaffold_nodes_level_min_check" check ("level" >= 1);
alter table "folder_scaffold_nodes" add constraint "folder_scaffold_nodes_level_max_check" check ("level" <= 8);
alter table "folder_scaffold_nodes" add constraint "folder_scaffold_nodes_name_pattern_length_check" check (char_length("name_pattern") <= 120);
alter table "folder_scaffold_nodes" add constraint "folder_scaffold_nodes_min_files_min_check" check ("min_files" >= 0);
create index "folder_scaffold_nodes_parent_idx" on "folder_scaffold_nodes" using btree ("parent", "position");
create index "folder_scaffold_nodes_root_idx" on "folder_scaffold_nodes" using btree ("root");
create index "folder_scaffold_nodes_seen_by_idx" on "folder_scaffold_nodes" using btree ("seen_by", "id");
create index "folder_scaffold_nodes_seed_forms_idx" on "folder_scaffold_nodes" using gin ("seed_forms");
create table "folder_scaffolds" (
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
  "applies_to" text not null,
  "trigger" text default 'onCreate',
  "trigger_action" text,
  "condition" jsonb,
  "active" boolean default true not null,
  "mirror_path" text,
  "search" text generated always as (mw_fold(coalesce("code", '') || ' ' || mw_code_key(coalesce("code", '')) || ' ' || coalesce("name", ''))) stored,
  primary key ("id")
);
alter table "folder_scaffolds" add constraint "folder_scaffolds_code_length_check" check (char_length("code") <= 40);
alter table "folder_scaffolds" add constraint "folder_scaffolds_name_length_check" check (char_length("name") <= 200);
alter table "folder_scaffolds" add constraint "folder_scaffolds_applies_to_check" check ("applies_to" in ('jobs', 'parts', 'part-revisions', 'orders', 'quotes', 'purchase-orders', 'business-partners', 'projects', 'things', 'ncmrs', 'ppaps'));
alter table "folder_scaffolds" add constraint "folder_scaffolds_trigger_check" check ("trigger" in ('onCreate', 'onAction', 'manual'));
alter table "folder_scaffolds" add constraint "folder_scaffolds_trigger_action_length_check" check (char_length("trigger_action") <= 60);
alter table "folder_scaffolds" add constraint "folder_scaffolds_mirror_path_length_check" check (char_length("mirror_path") <= 500);
alter table "folder_scaffolds" add constraint "folder_scaffolds_rule1_check" check ("trigger" is null or "trigger" not in ('onAction') or ("trigger_action" is not null));
create unique index "folder_scaffolds_code_key" on "folder_scaffolds" using btree (lower("code"));
create unique index "folder_scaffolds_name_key" on "folder_scaffolds" using btree (lower("name"));
create index "folder_scaffolds_code_idx" on "folder_scaffolds" using btree ("code" collate natural_order, "id") include ("archived_at", "visibility");
create index "folder_scaffolds_name_idx" on "folder_scaffolds" using btree ("name" collate natural_order, "id") include ("archived_at", "visibility");
create index "folder_scaffolds_applies_to_idx" on "folder_scaffolds" using btree ("applies_to", "id") include ("archived_at", "visibility");
create index "folder_scaffolds_trigger_idx" on "folder_scaffolds" using btree ("trigger", "id") include ("archived_at", "visibility");
create index "folder_scaffolds_active_idx" on "folder_scaffolds" using btree ("active", "id") include ("archived_at", "visibility");
create index "folder_scaffolds_search_idx" on "folder_scaffolds" using gin ("search" gin_trgm_ops);
create table "folders" (
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
  "parent" uuid,
  "record" text,
  "scaffold" uuid,
  "node" uuid,
  "owner" uuid,
  "path" text,
  "search" text generated always as (mw_fold(coalesce("name", ''))) stored,
  primary key ("id")
);
alter table "folders" add constraint "folders_name_length_check" check (char_length("name") <= 120);
alter table "folders" add constraint "folders_path_length_check" check (char_length("path") <= 2000);
create index "folders_name_idx" on "folders" using btree ("name" collate natural_order, "id") include ("archived_at", "visibility");
create index "folders_parent_idx" on "folders" using btree ("parent", "id") include ("archived_at", "visibility");
create index "folders_record_idx" on "folders" using btree ("record", "id") include ("archived_at", "visibility");
create index "folders_scaffold_idx" on "folders" using btree ("scaffold", "id") include ("archived_at", "visibility");
create index "folders_node_idx" on "folders" using btree ("node", "id") include ("archived_at", "visibility");
create index "folders_owner_idx" on "folders" using btree ("owner", "id") include ("archived_at", "visibility");
create index "folders_path_idx" on "folders" using btree (left("path", 500) collate natural_order, "id") include ("archived_at", "visibility");
create index "folders_search_idx" on "folders" using gin ("search" gin_trgm_ops);
create table "form_drafts" (
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
  "user" uuid not null,
  "resource" text not null,
  "record_id" text,
  "payload" jsonb,
  "base_version" bigint,
  "expires_at" timestamptz(3),
  "search" text generated always as (mw_fold(coalesce("resource", ''))) stored,
  primary key ("id")
);
alter table "form_drafts" add constraint "form_drafts_resource_length_check" check (char_length("resource") <= 200);
alter table "form_drafts" add constraint "form_drafts_record_id_length_check" check (char_length("record_id") <= 200);
create index "form_drafts_user_idx" on "form_drafts" using btree ("user", "id") include ("archived_at", "visibility");
create index "form_drafts_resource_idx" on "form_drafts" using btree ("resource" collate natural_order, "id") include ("archived_at", "visibility");
create index "form_drafts_record_id_idx" on "form_drafts" using btree ("record_id" collate natural_order, "id") include ("archived_at", "visibility");
create index "form_drafts_base_version_idx" on "form_drafts" using btree ("base_version", "id") include ("archived_at", "visibility");
create index "form_drafts_expires_at_idx" on "form_drafts" using btree ("expires_at", "id") include ("archived_at", "visibility");
create index "form_drafts_search_idx" on "form_drafts" using gin ("search" gin_trgm_ops);
create table "guided_tours" (
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
  "user" uuid not null,
  "key" text not null,
  "done_at" timestamptz(3),
  "step" bigint,
  "search" text generated always as (mw_fold(coalesce("key", ''))) stored,
  primary key ("id")
);
alter table "guided_tours" add constraint "guided_tours_key_length_check" check (char_length("key") <= 200);
create unique index "guided_tours_user_key_key" on "guided_tours" using btree ("user", lower("key"));
create index "guided_tours_user_idx" on "guided_tours" using btree ("user", "id") include ("archived_at", "visibility");
create index "guided_tours_key_idx" on "guided_tours" using btree ("key" collate natural_order, "id") include ("archived_at", "visibility");
create index "guided_tours_done_at_idx" on "guided_tours" using btree ("done_at", "id") include ("archived_at", "visibility");
create index "guided_tours_step_idx" on "guided_tours" using btree ("step", "id") include ("archived_at", "visibility");
create index "guided_tours_search_idx" on "guided_tours" using gin ("search" gin_trgm_ops);
create table "import_run_rows" (
  "id" uuid not null,
  "parent" uuid not null,
  "root" uuid not null,
  "position" integer default 1 not null,
  "row" bigint not null,
  "action" text not null,
  "record" text,
  "errors" jsonb,
  "changes" jsonb,
  "before" jsonb,
  primary key ("id")
);
alter table "import_run_rows" add constraint "import_run_rows_action_check" check ("action" in ('create', 'update', 'unchanged', 'error'));
alter table "import_run_rows" add constraint "import_run_rows_record_length_check" check (char_length("record") <= 200);
create index "import_run_rows_parent_idx" on "import_run_rows" using btree ("parent", "position");
create index "import_run_rows_root_idx" on "import_run_rows" using btree ("root");
create table "import_runs" (
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
  "resource" text not null,
  "file" jsonb not null,
  "file_sha256" text generated always as ("file" ->> 'sha256') stored,
  "format" text not null,
  "attachments" jsonb default '[]' not null,
  "mapping" jsonb,
  "mode" text default 'upsert',
  "policy" text default 'allOrNothing',
  "encoding" text,
  "delimiter" text,
  "decimal_mark" text,
  "date_format" text,
  "counts" jsonb,
  "status" text default 'uploaded' not null,
  "search" text generated always as (mw_fold(coalesce("code", '') || ' ' || mw_code_key(coalesce("code", '')))) stored,
  primary key ("id")
);
alter table "import_runs" add constraint "import_runs_code_length_check" check (char_length("code") <= 40);
alter table "import_runs" add constraint "import_runs_resource_length_check" check (char_length("resource") <= 200);
alter table "import_runs" add constraint "import_runs_format_check" check ("format" in ('csv', 'xlsx'));
alter table "import_runs" add constraint "import_runs_mode_check" check ("mode" in ('create', 'update', 'upsert'));
alter table "import_runs" add constraint "import_runs_policy_check" check ("policy" in ('allOrNothing', 'goodRowsOnly'));
alter table "import_runs" add constraint "import_runs_encoding_length_check" check (char_length("encoding") <= 200);
alter table "import_runs" add constraint "import_runs_delimiter_length_check" check (char_length("delimiter") <= 200);
alter table "import_runs" add constraint "import_runs_decimal_mark_length_check" check (char_length("decimal_mark") <= 200);
alter table "import_runs" add constraint "import_runs_date_format_length_check" check (char_length("date_format") <= 200);
alter table "import_runs" add constraint "import_runs_status_check" check ("status" in ('uploaded', 'checked', 'running', 'done', 'failed', 'reverted'));
create unique index "import_runs_code_key" on "import_runs" using btree (lower("code"));
create index "import_runs_code_idx" on "import_runs" using btree ("code" collate natural_order, "id") include ("archived_at", "visibility");
create index "import_runs_resource_idx" on "import_runs" using btree ("resource" collate natural_order, "id") include ("archived_at", "visibility");
create index "import_runs_file_sha256_idx" on "import_runs" using btree ("file_sha256");
create index "import_runs_attachments_idx" on "import_runs" using gin ("attachments" jsonb_path_ops);
create index "import_runs_mode_idx" on "import_runs" using btree ("mode", "id") include ("archived_at", "visibility");
create index "import_runs_status_idx" on "import_runs" using btree ("status", "id") include ("archived_at", "visibility");
create index "import_runs_created_at_idx" on "import_runs" using btree ("created_at", "id") include ("archived_at", "visibility");
create index "import_runs_search_idx" on "import_runs" using gin ("search" gin_trgm_ops);
create table "inbox" (
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
  "address" uuid not null,
  "subject" text,
  "contact" uuid,
  "partner" uuid,
  "record" text,
  "assignee" uuid,
  "due_at" timestamptz(3),
  "last_message_at" timestamptz(3),
  "status" text default 'open' not null,
  "search" text generated always as (mw_fold(coalesce("code", '') || ' ' || mw_code_key(coalesce("code", '')) || ' ' || coalesce("subject", ''))) stored,
  primary key ("id")
);
create sequence "inbox_code_numbers";
alter table "inbox" add constraint "inbox_code_length_check" check (char_length("code") <= 40);
alter table "inbox" add constraint "inbox_subject_length_check" check (char_length("subject") <= 500);
alter table "inbox" add constraint "inbox_status_check" check ("status" in ('open', 'waiting', 'closed', 'spam'));
create unique index "inbox_code_key" on "inbox" using btree (lower("code"));
create index "inbox_code_idx" on "inbox" using btree ("code" collate natural_order, "id") include ("archived_at", "visibility");
create index "inbox_address_idx" on "inbox" using btree ("address", "id") include ("archived_at", "visibility");
create index "inbox_subject_idx" on "inbox" using btree ("subject" collate natural_order, "id") include ("archived_at", "visibility");
create index "inbox_contact_idx" on "inbox" using btree ("contact", "id") include ("archived_at", "visibility");
create index "inbox_partner_idx" on "inbox" using btree ("partner", "id") include ("archived_at", "visibility");
create index "inbox_record_idx" on "inbox" using btree ("record", "id") include ("archived_at", "visibility");
create index "inbox_assignee_idx" on "inbox" using btree ("assignee", "id") include ("archived_at", "visibility");
create index "inbox_due_at_idx" on "inbox" using btree ("due_at", "id") include ("archived_at", "visibility");
create index "inbox_last_message_at_idx" on "inbox" using btree ("last_message_at", "id") include ("archived_at", "visibility");
create index "inbox_status_idx" on "inbox" using btree ("status", "id") include ("archived_at", "visibility");
create index "inbox_search_idx" on "inbox" using gin ("search" gin_trgm_ops);
create table "inbox_addresses" (
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
  "address" text not null,
  "display_name" text,
  "groups" uuid[] default '{}' not null,
  "imap_host" text not null,
  "imap_port" bigint default 993,
  "smtp_host" text not null,
  "smtp_port" bigint default 465,
  "security" text default 'tls',
  "login" text not null,
  "auth" text default 'password',
  "secret" text,
  "secret_set_at" timestamptz(3),
  "folders" jsonb,
  "sync_from" date,
  "signature" text,
  "auto_reply" text,
  "target_hours" bigint,
  "sync_status" text default 'paused',
  "last_sync_at" timestamptz(3),
  "last_error" text,
  "search" text generated always as (mw_fold(coalesce("address", ''))) stored,
  primary key ("id")
);
alter table "inbox_addresses" add constraint "inbox_addresses_address_length_check" check (char_length("address") <= 254);
alter table "inbox_addresses" add constraint "inbox_addresses_display_name_length_check" check (char_length("display_name") <= 200);
alter table "inbox_addresses" add constraint "inbox_addresses_imap_host_length_check" check (char_length("imap_host") <= 200);
alter table "inbox_addresses" add constraint "inbox_addresses_imap_port_min_check" check ("imap_port" >= 1);
alter table "inbox_addresses" add constraint "inbox_addresses_imap_port_max_check" check ("imap_port" <= 65535);
alter table "inbox_addresses" add constraint "inbox_addresses_smtp_host_length_check" check (char_length("smtp_host") <= 200);
alter table "inbox_addresses" add constraint "inbox_addresses_smtp_port_min_check" check ("smtp_port" >= 1);
alter table "inbox_addresses" add constraint "inbox_addresses_smtp_port_max_check" check ("smtp_port" <= 65535);
alter table "inbox_addresses" add constraint "inbox_addresses_security_check" check ("security" in ('tls', 'starttls'));
alter table "inbox_addresses" add constraint "inbox_addresses_login_length_check" check (char_length("login") <= 200);
alter table "inbox_addresses" add constraint "inbox_addresses_auth_check" check ("auth" in ('password', 'oauth2'));
alter table "inbox_addresses" add constraint "inbox_addresses_secret_length_check" check (char_length("secret") <= 4000);
alter table "inbox_addresses" add constraint "inbox_addresses_signature_length_check" check (char_length("signature") <= 100000);
alter table "inbox_addresses" add constraint "inbox_addresses_auto_reply_length_check" check (char_length("auto_reply") <= 100000);
alter table "inbox_addresses" add constraint "inbox_addresses_target_hours_min_check" check ("target_hours" >= 1);
alter table "inbox_addresses" add constraint "inbox_addresses_target_hours_max_check" check ("target_hours" <= 1000);
alter table "inbox_addresses" add constraint "inbox_addresses_sync_status_check" check ("sync_status" in ('ok', 'retrying', 'authFailed', 'paused'));
alter table "inbox_addresses" add constraint "inbox_addresses_last_error_length_check" check (char_length("last_error") <= 1000);
create unique index "inbox_addresses_address_key" on "inbox_addresses" using btree (lower("address"));
create index "inbox_addresses_address_idx" on "inbox_addresses" using btree ("address" collate natural_order, "id") include ("archived_at", "visibility");
create index "inbox_addresses_display_name_idx" on "inbox_addresses" using btree ("display_name" collate natural_order, "id") include ("archived_at", "visibility");
create index "inbox_addresses_groups_idx" on "inbox_addresses" using gin ("groups");
create index "inbox_addresses_target_hours_idx" on "inbox_addresses" using btree ("target_hours", "id") include ("archived_at", "visibility");
create index "inbox_addresses_sync_status_idx" on "inbox_addresses" using btree ("sync_status", "id") include ("archived_at", "visibility");
create index "inbox_addresses_last_sync_at_idx" on "inbox_addresses" using btree ("last_sync_at", "id") include ("archived_at", "visibility");
create index "inbox_addresses_search_idx" on "inbox_addresses" using gin ("search" gin_trgm_ops);
create table "inbox_contacts" (
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
  "email" text not null,
  "name" text,
  "contact" uuid,
  "partner" uuid,
  "matched_by" text default 'none',
  "messages_in" bigint default 0,
  "messages_out" bigint default 0,
  "first_seen_at" timestamptz(3),
  "last_seen_at" timestamptz(3),
  "deliverable" text default 'yes',
  "blocked" boolean default false not null,
  "search" text generated always as (mw_fold(coalesce("email", '') || ' ' || coalesce("name", ''))) stored,
  primary key ("id")
);
alter table "inbox_contacts" add constraint "inbox_contacts_email_length_check" check (char_length("email") <= 254);
alter table "inbox_contacts" add constraint "inbox_contacts_name_length_check" check (char_length("name") <= 200);
alter table "inbox_contacts" add constraint "inbox_contacts_matched_by_check" check ("matched_by" in ('email', 'domain', 'manual', 'none'));
alter table "inbox_contacts" add constraint "inbox_contacts_deliverable_check" check ("deliverable" in ('yes', 'softBounces', 'hardBounce', 'suppressed'));
create unique index "inbox_contacts_email_key" on "inbox_contacts" using btree (lower("email"));
create index "inbox_contacts_email_idx" on "inbox_contacts" using btree ("email" collate natural_order, "id") include ("archived_at", "visibility");
create index "inbox_contacts_name_idx" on "inbox_contacts" using btree ("name" collate natural_order, "id") include ("archived_at", "visibility");
create index "inbox_contacts_contact_idx" on "inbox_contacts" using btree ("contact", "id") include ("archived_at", "visibility");
create index "inbox_contacts_partner_idx" on "inbox_contacts" using btree ("partner", "id") include ("archived_at", "visibility");
create index "inbox_contacts_matched_by_idx" on "inbox_contacts" using btree ("matched_by", "id") include ("archived_at", "visibility");
create index "inbox_contacts_messages_in_idx" on "inbox_contacts" using btree ("messages_in", "id") include ("archived_at", "visibility");
create index "inbox_contacts_messages_out_idx" on "inbox_contacts" using btree ("messages_out", "id") include ("archived_at", "visibility");
create index "inbox_contacts_last_seen_at_idx" on "inbox_contacts" using btree ("last_seen_at", "id") include ("archived_at", "visibility");
create index "inbox_contacts_deliverable_idx" on "inbox_contacts" using btree ("deliverable", "id") include ("archived_at", "visibility");
create index "inbox_contacts_search_idx" on "inbox_contacts" using gin ("search" gin_trgm_ops);
create table "inbox_messages" (
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
  "thread" uuid not null,
  "address" uuid not null,
  "direction" text not null,
  "message_id" text not null,
  "in_reply_to" text,
  "references" jsonb,
  "from" text not null,
  "to" jsonb,
  "cc" jsonb,
  "bcc" jsonb,
  "subject" text,
  "text" text,
  "html" text,
  "files" jsonb default '[]' not null,
  "raw" jsonb,
  "raw_sha256" text generated always as ("raw" ->> 'sha256') stored,
  "uid" bigint,
  "uid_validity" bigint,
  "sent_at" timestamptz(3),
  "trackings" uuid[] default '{}' not null,
  "search" text generated always as (mw_fold(coalesce("subject", ''))) stored,
  primary key ("id")
);
alter table "inbox_messages" add constraint "inbox_messages_direction_check" check ("direction" in ('in', 'out'));
alter table "inbox_messages" add constraint "inbox_messages_message_id_length_check" check (char_length("message_id") <= 500);
alter table "inbox_messages" add constraint "inbox_messages_in_reply_to_length_check" check (char_length("in_reply_to") <= 500);
alter table "inbox_messages" add constraint "inbox_messages_from_length_check" check (char_length("from") <= 500);
alter table "inbox_messages" add constraint "inbox_messages_subject_length_check" check (char_length("subject") <= 500);
alter table "inbox_messages" add constraint "inbox_messages_text_length_check" check (char_length("text") <= 1000000);
alter table "inbox_messages" add constraint "inbox_messages_html_length_check" check (char_length("html") <= 2000000);
create unique index "inbox_messages_address_message_id_key" on "inbox_messages" using btree ("address", "message_id");
create index "inbox_messages_thread_idx" on "inbox_messages" using btree ("thread", "id") include ("archived_at", "visibility");
create index "inbox_messages_address_idx" on "inbox_messages" using btree ("address", "id") include ("archived_at", "visibility");
create index "inbox_messages_direction_idx" on "inbox_messages" using btree ("direction", "id") include ("archived_at", "visibility");
create index "inbox_messages_from_idx" on "inbox_messages" using btree ("from" collate natural_order, "id") include ("archived_at", "visibility");
create index "inbox_messages_subject_idx" on "inbox_messages" using btree ("subject" collate natural_order, "id") include ("archived_at", "visibility");
create index "inbox_messages_files_idx" on "inbox_messages" using gin ("files" jsonb_path_ops);
create index "inbox_messages_raw_sha256_idx" on "inbox_messages" using btree ("raw_sha256");
create index "inbox_messages_sent_at_idx" on "inbox_messages" using btree ("sent_at", "id") include ("archived_at", "visibility");
create index "inbox_messages_trackings_idx" on "inbox_messages" using gin ("trackings");
create index "inbox_messages_search_idx" on "inbox_messages" using gin ("search" gin_trgm_ops);
create table "inbox_rules" (
  "id" uuid not null,
  "parent" uuid not null,
  "root" uuid not null,
  "position" integer default 1 not null,
  "from_contains" text,
  "subject_contains" text,
  "to_contains" text,
  "assign_to" uuid,
  "keyword" text,
  "link_to" text,
  "file_attachments" boolean default false not null,
  "close" boolean default false not null,
  primary key ("id")
);
alter table "inbox_rules" add constraint "inbox_rules_from_contains_length_check" check (char_length("from_contains") <= 200);
alter table "inbox_rules" add constraint "inbox_rules_subject_contains_length_check" check (char_length("subject_contains") <= 200);
alter table "inbox_rules" add constraint "inbox_rules_to_contains_length_check" check (char_length("to_contains") <= 200);
alter table "inbox_rules" add constraint "inbox_rules_keyword_length_check" check (char_length("keyword") <= 60);
alter table "inbox_rules" add constraint "inbox_rules_rule1_check" check (num_nonnulls("from_contains", "subject_contains", "to_contains") >= 1);
create index "inbox_rules_parent_idx" on "inbox_rules" using btree ("parent", "position");
create index "inbox_rules_root_idx" on "inbox_rules" using btree ("root");
create index "inbox_rules_assign_to_idx" on "inbox_rules" using btree ("assign_to", "id");
create index "inbox_rules_link_to_idx" on "inbox_rules" using btree ("link_to", "id");
create table "inventory_classes" (
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
  "costing" text default 'movingAverage' not null,
  "inventory_account" uuid not null,
  "issue_account" uuid not null,
  "adjustment_account" uuid not null,
  "scrap_account" uuid not null,
  "variance_account" uuid not null,
  "material_tracking" text default 'lot' not null,
  "negative_policy" text default 'block' not null,
  "pick_order" text default 'fifo' not null,
  "over_receipt_percent" numeric(12,6) default 5 not null,
  "certificate_policy" text default 'hold' not null,
  "count_days_a" bigint default 30 not null,
  "count_days_b" bigint default 90 not null,
  "count_days_c" bigint default 365 not null,
  "count_tolerance_percent" numeric(12,6) default 0 not null,
  "count_tolerance_value" numeric(18,2) default 0 not null,
  "buyer" uuid,
  "search" text generated always as (mw_fold(coalesce("code", '') || ' ' || coalesce("name", ''))) stored,
  primary key ("id")
);
alter table "inventory_classes" add constraint "inventory_classes_code_length_check" check (char_length("code") <= 20);
alter table "inventory_classes" add constraint "inventory_classes_name_length_check" check (char_length("name") <= 200);
alter table "inventory_classes" add constraint "inventory_classes_costing_check" check ("costing" in ('movingAverage', 'lotActual', 'fifo'));
alter table "inventory_classes" add constraint "inventory_classes_material_tracking_check" check ("material_tracking" in ('none', 'lot'));
alter table "inventory_classes" add constraint "inventory_classes_negative_policy_check" check ("negative_policy" in ('block', 'allow'));
alter table "inventory_classes" add constraint "inventory_classes_pick_order_check" check ("pick_order" in ('fifo', 'fefo', 'smallestFirst'));
alter table "inventory_classes" add constraint "inventory_classes_over_receipt_percent_min_check" check ("over_receipt_percent" >= 0);
alter table "inventory_classes" add constraint "inventory_classes_over_receipt_percent_max_check" check ("over_receipt_percent" <= 100);
alter table "inventory_classes" add constraint "inventory_classes_certificate_policy_check" check ("certificate_policy" in ('hold', 'block', 'warn'));
alter table "inventory_classes" add constraint "inventory_classes_count_days_a_min_check" check ("count_days_a" >= 1);
alter table "inventory_classes" add constraint "inventory_classes_count_days_b_min_check" check ("count_days_b" >= 1);
alter table "inventory_classes" add constraint "inventory_classes_count_days_c_min_check" check ("count_days_c" >= 1);
alter table "inventory_classes" add constraint "inventory_classes_count_tolerance_percent_min_check" check ("count_tolerance_percent" >= 0);
alter table "inventory_classes" add constraint "inventory_classes_count_tolerance_percent_max_check" check ("count_tolerance_percent" <= 100);
alter table "inventory_classes" add constraint "inventory_classes_count_tolerance_value_min_check" check ("count_tolerance_value" >= 0);
create unique index "inventory_classes_code_key" on "inventory_classes" using btree (lower("code"));
create index "inventory_classes_code_idx" on "inventory_classes" using btree ("code" collate natural_order, "id") include ("archived_at", "visibility");
create index "inventory_classes_name_idx" on "inventory_classes" using btree ("name" collate natural_order, "id") include ("archived_at", "visibility");
create index "inventory_classes_costing_idx" on "inventory_classes" using btree ("costing", "id") include ("archived_at", "visibility");
create index "inventory_classes_inventory_account_idx" on "inventory_classes" using btree ("inventory_account", "id") include ("archived_at", "visibility");
create index "inventory_classes_issue_account_idx" on "inventory_classes" using btree ("issue_account", "id") include ("archived_at", "visibility");
create index "inventory_classes_adjustment_account_idx" on "inventory_classes" using btree ("adjustment_account", "id") include ("archived_at", "visibility");
create index "inventory_classes_scrap_account_idx" on "inventory_classes" using btree ("scrap_account", "id") include ("archived_at", "visibility");
create index "inventory_classes_variance_account_idx" on "inventory_classes" using btree ("variance_account", "id") include ("archived_at", "visibility");
create index "inventory_classes_material_tracking_idx" on "inventory_classes" using btree ("material_tracking", "id") include ("archived_at", "visibility");
create index "inventory_classes_negative_policy_idx" on "inventory_classes" using btree ("negative_policy", "id") include ("archived_at", "visibility");
create index "inventory_classes_buyer_idx" on "inventory_classes" using btree ("buyer", "id") include ("archived_at", "visibility");
create index "inventory_classes_search_idx" on "inventory_classes" using gin ("search" gin_trgm_ops);
create table "inventory_transactions" (
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
  "type" text not null,
  "group" text,
  "posted_at" timestamptz(3),
  "effective_date" date not null,
  "item" text not null,
  "item_part_revisions" uuid generated always as (case when "item" like 'part-revisions/%' then substr("item", 16)::uuid end) stored,
  "item_material_codes" uuid generated always as (case when "item" like 'material-codes/%' then substr("item", 16)::uuid end) stored,
  "lot" uuid,
  "storage_location" uuid,
  "slot" uuid,
  "stock_status" text default 'available',
  "owner" uuid,
  "quantity" numeric(18,6) not null,
  "value" numeric(18,2),
  "unit_cost" numeric(18,6),
  "source" text,
  "department" uuid,
  "thing" uuid,
  "reason" uuid,
  "note" text,
  "reversal_of" uuid,
  "posted_by" uuid,
  "terminal" text,
  "search" text generated always as (mw_fold(coalesce("code", '') || ' ' || mw_code_key(coalesce("code", '')) || ' ' || coalesce("type", ''))) stored,
  primary key ("id")
);
create sequence "inventory_transactions_code_numbers";
alter table "inventory_transactions" add constraint "inventory_transactions_code_length_check" check (char_length("code") <= 40);
alter table "inventory_transactions" add constraint "inventory_transactions_type_check" check ("type" in ('receive', 'vendorReturn', 'issue', 'issueReturn', 'complete', 'ship', 'shipReturn', 'move', 'status', 'adjust', 'count', 'scrap', 'split', 'merge', 'sendOut', 'regrade', 'revalue'));
alter table "inventory_transactions" add constraint "inventory_transactions_group_length_check" check (char_length("group") <= 60);
alter table "inventory_transactions" add constraint "inventory_transactions_item_check" check ("item" is null or split_part("item", '/', 1) in ('part-revisions', 'material-codes'));
alter table "inventory_transactions" add constraint "inventory_transactions_stock_status_check" check ("stock_status" in ('available', 'inspection', 'hold', 'rejected', 'atVendor'));
alter table "inventory_transactions" add constraint "inventory_transactions_unit_cost_min_check" check ("unit_cost" >= 0);
alter table "inventory_transactions" add constraint "inventory_transactions_note_length_check" check (char_length("note") <= 500);
alter table "inventory_transactions" add constraint "inventory_transactions_terminal_length_check" check (char_length("terminal") <= 80);
alter table "inventory_transactions" add constraint "inventory_transactions_rule1_check" check ("type" is null or "type" not in ('adjust', 'scrap') or ("reason" is not null));
create unique index "inventory_transactions_code_key" on "inventory_transactions" using btree (lower("code"));
create index "inventory_transactions_code_idx" on "inventory_transactions" using btree ("code" collate natural_order, "id") include ("archived_at", "visibility");
create index "inventory_transactions_type_idx" on "inventory_transactions" using btree ("type", "id") include ("archived_at", "visibility");
create index "inventory_transactions_posted_at_idx" on "inventory_transactions" using btree ("posted_at", "id") include ("archived_at", "visibility");
create index "inventory_transactions_item_idx" on "inventory_transactions" using btree ("item", "id") include ("archived_at", "visibility");
create index "inventory_transactions_lot_idx" on "inventory_transactions" using btree ("lot", "id") include ("archived_at", "visibility");
create index "inventory_transactions_storage_location_idx" on "inventory_transactions" using btree ("storage_location", "id") include ("archived_at", "visibility");
create index "inventory_transactions_slot_idx" on "inventory_transactions" using btree ("slot", "id") include ("archived_at", "visibility");
create index "inventory_transactions_stock_status_idx" on "inventory_transactions" using btree ("stock_status", "id") include ("archived_at", "visibility");
create index "inventory_transactions_owner_idx" on "inventory_transactions" using btree ("owner", "id") include ("archived_at", "visibility");
create index "inventory_transactions_quantity_idx" on "inventory_transactions" using btree ("quantity", "id") include ("archived_at", "visibility");
create index "inventory_transactions_value_idx" on "inventory_transactions" using btree ("value", "id") include ("archived_at", "visibility");
create index "inventory_transactions_source_idx" on "inventory_transactions" using btree ("source", "id") include ("archived_at", "visibility");
create index "inventory_transactions_department_idx" on "inventory_transactions" using btree ("department", "id") include ("archived_at", "visibility");
create index "inventory_transactions_thing_idx" on "inventory_transactions" using btree ("thing", "id") include ("archived_at", "visibility");
create index "inventory_transactions_reason_idx" on "inventory_transactions" using btree ("reason", "id") include ("archived_at", "visibility");
create index "inventory_transactions_reversal_of_idx" on "inventory_transactions" using btree ("reversal_of", "id") include ("archived_at", "visibility");
create index "inventory_transactions_posted_by_idx" on "inventory_transactions" using btree ("posted_by", "id") include ("archived_at", "visibility");
create index "inventory_transactions_search_idx" on "inventory_transactions" using gin ("search" gin_trgm_ops);
create table "item_stocks" (
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
  "item" text not null,
  "item_part_revisions" uuid generated always as (case when "item" like 'part-revisions/%' then substr("item", 16)::uuid end) stored,
  "item_material_codes" uuid generated always as (case when "item" like 'material-codes/%' then substr("item", 16)::uuid end) stored,
  "owner" uuid,
  "on_hand" numeric(18,6) default 0 not null,
  "available" numeric(18,6) default 0 not null,
  "reserved" numeric(18,6) default 0 not null,
  "on_order" numeric(18,6) default 0 not null,
  primary key ("id")
);
alter table "item_stocks" add constraint "item_stocks_item_check" check ("item" is null or split_part("item", '/', 1) in ('part-revisions', 'material-codes'));
create index "item_stocks_item_idx" on "item_stocks" using btree ("item", "id") include ("archived_at", "visibility");
create index "item_stocks_owner_idx" on "item_stocks" using btree ("owner", "id") include ("archived_at", "visibility");
create index "item_stocks_on_hand_idx" on "item_stocks" using btree ("on_hand", "id") include ("archived_at", "visibility");
create index "item_stocks_available_idx" on "item_stocks" using btree ("available", "id") include ("archived_at", "visibility");
create index "item_stocks_reserved_idx" on "item_stocks" using btree ("reserved", "id") include ("archived_at", "visibility");
create index "item_stocks_on_order_idx" on "item_stocks" using btree ("on_order", "id") include ("archived_at", "visibility");
create table "keyword_list_items" (
  "id" uuid not null,
  "parent" uuid not null,
  "root" uuid not null,
  "position" integer default 1 not null,
  "word" text not null,
  "word_es" text,
  "synonyms" jsonb,
  "under" text,
  "color" text,
  "auto_pattern" text,
  "retired" boolean default false not null,
  primary key ("id")
);
alter table "keyword_list_items" add constraint "keyword_list_items_word_length_check" check (char_length("word") <= 60);
alter table "keyword_list_items" add constraint "keyword_list_items_word_es_length_check" check (char_length("word_es") <= 60);
alter table "keyword_list_items" add constraint "keyword_list_items_under_length_check" check (char_length("under") <= 60);
alter table "keyword_list_items" add constraint "keyword_list_items_color_length_check" check (char_length("color") <= 7);
alter table "keyword_list_items" add constraint "keyword_list_items_auto_pattern_length_check" check (char_length("auto_pattern") <= 300);
create index "keyword_list_items_parent_idx" on "keyword_list_items" using btree ("parent", "position");
create index "keyword_list_items_root_idx" on "keyword_list_items" using btree ("root");
create table "keyword_lists" (
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
  "applies_to" jsonb,
  "closed" boolean default false not null,
  "search" text generated always as (mw_fold(coalesce("code", '') || ' ' || mw_code_key(coalesce("code", '')) || ' ' || coalesce("name", ''))) stored,
  primary key ("id")
);
alter table "keyword_lists" add constraint "keyword_lists_code_length_check" check (char_length("code") <= 40);
alter table "keyword_lists" add constraint "keyword_lists_name_length_check" check (char_length("name") <= 200);
create unique index "keyword_lists_code_key" on "keyword_lists" using btree (lower("code"));
create unique index "keyword_lists_name_key" on "keyword_lists" using btree (lower("name"));
create index "keyword_lists_code_idx" on "keyword_lists" using btree ("code" collate natural_order, "id") include ("archived_at", "visibility");
create index "keyword_lists_name_idx" on "keyword_lists" using btree ("name" collate natural_order, "id") include ("archived_at", "visibility");
create index "keyword_lists_closed_idx" on "keyword_lists" using btree ("closed", "id") include ("archived_at", "visibility");
create index "keyword_lists_search_idx" on "keyword_lists" using gin ("search" gin_trgm_ops);
create table "kiosks" (
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
  "location" text,
  "use" text not null,
  "allowed_ips" jsonb,
  "ask_pin" boolean default false not null,
  "take_photo" boolean default false not null,
  "attest_at_out" boolean default false not null,
  "status" text default 'pending' not null,
  "certificate" uuid,
  "enrolled_at" timestamptz(3),
  "last_seen_at" timestamptz(3),
  "app_version" text,
  "clock_skew_ms" bigint,
  "queued_punches" bigint,
  "search" text generated always as (mw_fold(coalesce("code", '') || ' ' || mw_code_key(coalesce("code", '')) || ' ' || coalesce("name", ''))) stored,
  primary key ("id")
);
alter table "kiosks" add constraint "kiosks_code_length_check" check (char_length("code") <= 40);
alter table "kiosks" add constraint "kiosks_name_length_check" check (char_length("name") <= 200);
alter table "kiosks" add constraint "kiosks_location_length_check" check (char_length("location") <= 200);
alter table "kiosks" add constraint "kiosks_use_check" check ("use" in ('time-clock', 'thing-dashboard', 'shop-floor', 'data-collection', 'receptionist', 'marquee'));
alter table "kiosks" add constraint "kiosks_status_check" check ("status" in ('pending', 'enrolled', 'suspended', 'revoked'));
alter table "kiosks" add constraint "kiosks_app_version_length_check" check (char_length("app_version") <= 40);
create unique index "kiosks_code_key" on "kiosks" using btree (lower("code"));
create unique index "kiosks_name_key" on "kiosks" using btree (lower("name"));
create index "kiosks_code_idx" on "kiosks" using btree ("code" collate natural_order, "id") include ("archived_at", "visibility");
create index "kiosks_name_idx" on "kiosks" using btree ("name" collate natural_order, "id") include ("archived_at", "visibility");
create index "kiosks_location_idx" on "kiosks" using btree ("location" collate natural_order, "id") include ("archived_at", "visibility");
create index "kiosks_use_idx" on "kiosks" using btree ("use", "id") include ("archived_at", "visibility");
create index "kiosks_status_idx" on "kiosks" using btree ("status", "id") include ("archived_at", "visibility");
create index "kiosks_certificate_idx" on "kiosks" using btree ("certificate", "id") include ("archived_at", "visibility");
create index "kiosks_last_seen_at_idx" on "kiosks" using btree ("last_seen_at", "id") include ("archived_at", "visibility");
create index "kiosks_app_version_idx" on "kiosks" using btree ("app_version" collate natural_order, "id") include ("archived_at", "visibility");
create index "kiosks_search_idx" on "kiosks" using gin ("search" gin_trgm_ops);
create table "knowledge_articles" (
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
  "knowledge_base" uuid not null,
  "title" text not null,
  "body" text,
  "language" text default 'en-US',
  "translation_of" uuid,
  "parent" uuid,
  "order" bigint default 0,
  "revision" bigint default 1,
  "review_by" date,
  "must_read" boolean default false not null,
  "things" uuid[] default '{}' not null,
  "parts" uuid[] default '{}' not null,
  "operations" uuid[] default '{}' not null,
  "processes" uuid[] default '{}' not null,
  "helpful" bigint default 0,
  "not_helpful" bigint default 0,
  "submitted_by" uuid,
  "published_at" timestamptz(3),
  "status" text default 'draft' not null,
  "search" text generated always as (mw_fold(coalesce("code", '') || ' ' || mw_code_key(coalesce("code", '')) || ' ' || coalesce("title", ''))) stored,
  primary key ("id")
);
alter table "knowledge_articles" add constraint "knowledge_articles_code_length_check" check (char_length("code") <= 40);
alter table "knowledge_articles" add constraint "knowledge_articles_title_length_check" check (char_length("title") <= 200);
alter table "knowledge_articles" add constraint "knowledge_articles_body_length_check" check (char_length("body") <= 100000);
alter table "knowledge_articles" add constraint "knowledge_articles_language_check" check ("language" in ('en-US', 'es'));
alter table "knowledge_articles" add constraint "knowledge_articles_revision_min_check" check ("revision" >= 1);
alter table "knowledge_articles" add constraint "knowledge_articles_status_check" check ("status" in ('draft', 'inReview', 'published', 'archived'));
alter table "knowledge_articles" add constraint "knowledge_articles_rule1_check" check ("parent" is distinct from "translation_of" or "parent" is null);
create unique index "knowledge_articles_code_key" on "knowledge_articles" using btree (lower("code"));
create index "knowledge_articles_code_idx" on "knowledge_articles" using btree ("code" collate natural_order, "id") include ("archived_at", "visibility");
create index "knowledge_articles_knowledge_base_idx" on "knowledge_articles" using btree ("knowledge_base", "id") include ("archived_at", "visibility");
create index "knowledge_articles_title_idx" on "knowledge_articles" using btree ("title" collate natural_order, "id") include ("archived_at", "visibility");
create index "knowledge_articles_language_idx" on "knowledge_articles" using btree ("language", "id") include ("archived_at", "visibility");
create index "knowledge_articles_translation_of_idx" on "knowledge_articles" using btree ("translation_of", "id") include ("archived_at", "visibility");
create index "knowledge_articles_parent_idx" on "knowledge_articles" using btree ("parent", "id") include ("archived_at", "visibility");
create index "knowledge_articles_order_idx" on "knowledge_articles" using btree ("order", "id") include ("archived_at", "visibility");
create index "knowledge_articles_revision_idx" on "knowledge_articles" using btree ("revision", "id") include ("archived_at", "visibility");
create index "knowledge_articles_review_by_idx" on "knowledge_articles" using btree ("review_by", "id") include ("archived_at", "visibility");
create index "knowledge_articles_must_read_idx" on "knowledge_articles" using btree ("must_read", "id") include ("archived_at", "visibility");
create index "knowledge_articles_things_idx" on "knowledge_articles" using gin ("things");
create index "knowledge_articles_parts_idx" on "knowledge_articles" using gin ("parts");
create index "knowledge_articles_operations_idx" on "knowledge_articles" using gin ("operations");
create index "knowledge_articles_processes_idx" on "knowledge_articles" using gin ("processes");
create index "knowledge_articles_submitted_by_idx" on "knowledge_articles" using btree ("submitted_by", "id") include ("archived_at", "visibility");
create index "knowledge_articles_status_idx" on "knowledge_articles" using btree ("status", "id") include ("archived_at", "visibility");
create index "knowledge_articles_search_idx" on "knowledge_articles" using gin ("search" gin_trgm_ops);
create table "knowledge_bases" (
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
  "audience" uuid[] default '{}' not null,
  "readers" text[] default '{}' not null,
  "search" text generated always as (mw_fold(coalesce("code", '') || ' ' || mw_code_key(coalesce("code", '')) || ' ' || coalesce("name", ''))) stored,
  primary key ("id")
);
alter table "knowledge_bases" add constraint "knowledge_bases_code_length_check" check (char_length("code") <= 40);
alter table "knowledge_bases" add constraint "knowledge_bases_name_length_check" check (char_length("name") <= 200);
alter table "knowledge_bases" add constraint "knowledge_bases_readers_check" check ("readers" <@ array['1', '2', '3', '4', '5', '6', '7', '9']::text[]);
create unique index "knowledge_bases_code_key" on "knowledge_bases" using btree (lower("code"));
create index "knowledge_bases_code_idx" on "knowledge_bases" using btree ("code" collate natural_order, "id") include ("archived_at", "visibility");
create index "knowledge_bases_name_idx" on "knowledge_bases" using btree ("name" collate natural_order, "id") include ("archived_at", "visibility");
create index "knowledge_bases_audience_idx" on "knowledge_bases" using gin ("audience");
create index "knowledge_bases_readers_idx" on "knowledge_bases" using gin ("readers");
create index "knowledge_bases_search_idx" on "knowledge_bases" using gin ("search" gin_trgm_ops);
create table "label_printers" (
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
  "kind" text default 'zplTcp' not null,
  "host" text,
  "port" bigint default 9100,
  "width_mm" numeric(13,1),
  "height_mm" numeric(13,1),
  "dpi" text default '203' not null,
  "storage_group" uuid,
  "active" boolean default true not null,
  "search" text generated always as (mw_fold(coalesce("name", ''))) stored,
  primary key ("id")
);
alter table "label_printers" add constraint "label_printers_name_length_check" check (char_length("name") <= 80);
alter table "label_printers" add constraint "label_printers_kind_check" check ("kind" in ('zplTcp', 'ipp', 'browser'));
alter table "label_printers" add constraint "label_printers_host_length_check" check (char_length("host") <= 253);
alter table "label_printers" add constraint "label_printers_port_min_check" check ("port" >= 1);
alter table "label_printers" add constraint "label_printers_port_max_check" check ("port" <= 65535);
alter table "label_printers" add constraint "label_printers_width_mm_min_check" check ("width_mm" >= 1);
alter table "label_printers" add constraint "label_printers_width_mm_max_check" check ("width_mm" <= 500);
alter table "label_printers" add constraint "label_printers_height_mm_min_check" check ("height_mm" >= 1);
alter table "label_printers" add constraint "label_printers_height_mm_max_check" check ("height_mm" <= 500);
alter table "label_printers" add constraint "label_printers_dpi_check" check ("dpi" in ('203', '300', '600'));
alter table "label_printers" add constraint "label_printers_rule1_check" check ("kind" is null or "kind" not in ('zplTcp', 'ipp') or ("host" is not null and "port" is not null));
create unique index "label_printers_name_key" on "label_printers" using btree (lower("name"));
create index "label_printers_name_idx" on "label_printers" using btree ("name" collate natural_order, "id") include ("archived_at", "visibility");
create index "label_printers_kind_idx" on "label_printers" using btree ("kind", "id") include ("archived_at", "visibility");
create index "label_printers_host_idx" on "label_printers" using btree ("host" collate natural_order, "id") include ("archived_at", "visibility");
create index "label_printers_port_idx" on "label_printers" using btree ("port", "id") include ("archived_at", "visibility");
create index "label_printers_width_mm_idx" on "label_printers" using btree ("width_mm", "id") include ("archived_at", "visibility");
create index "label_printers_height_mm_idx" on "label_printers" using btree ("height_mm", "id") include ("archived_at", "visibility");
create index "label_printers_dpi_idx" on "label_printers" using btree ("dpi", "id") include ("archived_at", "visibility");
create index "label_printers_storage_group_idx" on "label_printers" using btree ("storage_group", "id") include ("archived_at", "visibility");
create index "label_printers_active_idx" on "label_printers" using btree ("active", "id") include ("archived_at", "visibility");
create index "label_printers_search_idx" on "label_printers" using gin ("search" gin_trgm_ops);
create table "label_prints" (
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
  "label" uuid not null,
  "printer" uuid,
  "record" text not null,
  "copies" bigint default 1 not null,
  "payload" jsonb,
  "payload_sha256" text generated always as ("payload" ->> 'sha256') stored,
  "state" text default 'queued' not null,
  "error" text,
  "origin" text default 'manual' not null,
  primary key ("id")
);
alter table "label_prints" add constraint "label_prints_copies_min_check" check ("copies" >= 1);
alter table "label_prints" add constraint "label_prints_copies_max_check" check ("copies" <= 500);
alter table "label_prints" add constraint "label_prints_state_check" check ("state" in ('queued', 'sent', 'failed', 'unknown'));
alter table "label_prints" add constraint "label_prints_error_length_check" check (char_length("error") <= 500);
alter table "label_prints" add constraint "label_prints_origin_check" check ("origin" in ('auto', 'manual', 'reprint'));
create index "label_prints_label_idx" on "label_prints" using btree ("label", "id") include ("archived_at", "visibility");
create index "label_prints_printer_idx" on "label_prints" using btree ("printer", "id") include ("archived_at", "visibility");
create index "label_prints_record_idx" on "label_prints" using btree ("record", "id") include ("archived_at", "visibility");
create index "label_prints_copies_idx" on "label_prints" using btree ("copies", "id") include ("archived_at", "visibility");
create index "label_prints_payload_sha256_idx" on "label_prints" using btree ("payload_sha256");
create index "label_prints_state_idx" on "label_prints" using btree ("state", "id") include ("archived_at", "visibility");
create index "label_prints_origin_idx" on "label_prints" using btree ("origin", "id") include ("archived_at", "visibility");
create index "label_prints_created_at_idx" on "label_prints" using btree ("created_at", "id") include ("archived_at", "visibility");
create table "labels" (
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
  "resource" text not null,
  "width_mm" numeric(13,1) default 100 not null,
  "height_mm" numeric(13,1) default 50 not null,
  "dpi" text default '203' not null,
  "elements" jsonb default '[]'::jsonb,
  "copies" text default '1' not null,
  "default_printer" uuid,
  "auto_on" text default 'none' not null,
  "is_default" boolean default false not null,
  "search" text generated always as (mw_fold(coalesce("name", ''))) stored,
  primary key ("id")
);
alter table "labels" add constraint "labels_name_length_check" check (char_length("name") <= 80);
alter table "labels" add constraint "labels_resource_length_check" check (char_length("resource") <= 60);
alter table "labels" add constraint "labels_width_mm_min_check" check ("width_mm" >= 1);
alter table "labels" add constraint "labels_width_mm_max_check" check ("width_mm" <= 500);
alter table "labels" add constraint "labels_height_mm_min_check" check ("height_mm" >= 1);
alter table "labels" add constraint "labels_height_mm_max_check" check ("height_mm" <= 500);
alter table "labels" add constraint "labels_dpi_check" check ("dpi" in ('203', '300', '600'));
alter table "labels" add constraint "labels_copies_length_check" check (char_length("copies") <= 60);
alter table "labels" add constraint "labels_auto_on_check" check ("auto_on" in ('none', 'receiptPosted', 'lotCreated', 'split', 'moved', 'checkedOut'));
create unique index "labels_name_key" on "labels" using btree (lower("name"));
create index "labels_name_idx" on "labels" using btree ("name" collate natural_order, "id") include ("archived_at", "visibility");
create index "labels_resource_idx" on "labels" using btree ("resource" collate natural_order, "id") include ("archived_at", "visibility");
create index "labels_width_mm_idx" on "labels" using btree ("width_mm", "id") include ("archived_at", "visibility");
create index "labels_height_mm_idx" on "labels" using btree ("height_mm", "id") include ("archived_at", "visibility");
create index "labels_dpi_idx" on "labels" using btree ("dpi", "id") include ("archived_at", "visibility");
create index "labels_default_printer_idx" on "labels" using btree ("default_printer", "id") include ("archived_at", "visibility");
create index "labels_auto_on_idx" on "labels" using btree ("auto_on", "id") include ("archived_at", "visibility");
create index "labels_is_default_idx" on "labels" using btree ("is_default", "id") include ("archived_at", "visibility");
create index "labels_search_idx" on "labels" using gin ("search" gin_trgm_ops);
create table "labor_rules" (
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
  "name" text default 'ca-nonexempt' not null,
  "effective_from" date not null,
  "workday_start" time(0) default '00:00' not null,
  "workweek_start" text default 'sun' not null,
  "daily_ot_after" bigint default 28800,
  "daily_dt_after" bigint default 43200,
  "weekly_ot_after" bigint default 144000,
  "ot_multiplier" numeric(14,2) default 1.5 not null,
  "dt_multiplier" numeric(14,2) default 2 not null,
  "seventh_day" boolean default true not null,
  "meal1_after" bigint default 18000,
  "meal1_by" bigint default 18000,
  "meal1_length" bigint default 1800,
  "meal1_waivable_to" bigint default 21600,
  "meal2_after" bigint default 36000,
  "meal2_by" bigint default 36000,
  "meal2_length" bigint default 1800,
  "meal2_waivable_to" bigint default 43200,
  "rest_length" bigint default 600,
  "rest_block" bigint default 14400 not null,
  "rest_floor" bigint default 12600 not null,
  "rest_tracking" text default 'attested' not null,
  "meal_premium" bigint default 3600 not null,
  "rest_premium" bigint default 3600 not null,
  "min_daily_rest" bigint,
  "rounding" text default 'none' not null,
  "increment" text,
  "pay_before_shift" text default 'paid' not null,
  "work_period_gap" bigint default 14400 not null,
  "search" text generated always as (mw_fold(coalesce("name", ''))) stored,
  primary key ("id")
);
alter table "labor_rules" add constraint "labor_rules_name_length_check" check (char_length("name") <= 60);
alter table "labor_rules" add constraint "labor_rules_workweek_start_check" check ("workweek_start" in ('mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'));
alter table "labor_rules" add constraint "labor_rules_daily_ot_after_min_check" check ("daily_ot_after" >= 0);
alter table "labor_rules" add constraint "labor_rules_daily_dt_after_min_check" check ("daily_dt_after" >= 0);
alter table "labor_rules" add constraint "labor_rules_weekly_ot_after_min_check" check ("weekly_ot_after" >= 0);
alter table "labor_rules" add constraint "labor_rules_ot_multiplier_min_check" check ("ot_multiplier" >= 1);
alter table "labor_rules" add constraint "labor_rules_dt_multiplier_min_check" check ("dt_multiplier" >= 1);
alter table "labor_rules" add constraint "labor_rules_meal1_after_min_check" check ("meal1_after" >= 0);
alter table "labor_rules" add constraint "labor_rules_meal1_by_min_check" check ("meal1_by" >= 0);
alter table "labor_rules" add constraint "labor_rules_meal1_length_min_check" check ("meal1_length" >= 0);
alter table "labor_rules" add constraint "labor_rules_meal1_waivable_to_min_check" check ("meal1_waivable_to" >= 0);
alter table "labor_rules" add constraint "labor_rules_meal2_after_min_check" check ("meal2_after" >= 0);
alter table "labor_rules" add constraint "labor_rules_meal2_by_min_check" check ("meal2_by" >= 0);
alter table "labor_rules" add constraint "labor_rules_meal2_length_min_check" check ("meal2_length" >= 0);
alter table "labor_rules" add constraint "labor_rules_meal2_waivable_to_min_check" check ("meal2_waivable_to" >= 0);
alter table "labor_rules" add constraint "labor_rules_rest_length_min_check" check ("rest_length" >= 0);
alter table "labor_rules" add constraint "labor_rules_rest_block_min_check" check ("rest_block" >= 0);
alter table "labor_rules" add constraint "labor_rules_rest_floor_min_check" check ("rest_floor" >= 0);
alter table "labor_rules" add constraint "labor_rules_rest_tracking_check" check ("rest_tracking" in ('attested', 'punched'));
alter table "labor_rules" add constraint "labor_rules_meal_premium_min_check" check ("meal_premium" >= 0);
alter table "labor_rules" add constraint "labor_rules_rest_premium_min_check" check ("rest_premium" >= 0);
alter table "labor_rules" add constraint "labor_rules_min_daily_rest_min_check" check ("min_daily_rest" >= 0);
alter table "labor_rules" add constraint "labor_rules_rounding_check" check ("rounding" in ('none', 'nearest', 'favor-employee'));
alter table "labor_rules" add constraint "labor_rules_increment_check" check ("increment" in ('5', '6', '10', '15'));
alter table "labor_rules" add constraint "labor_rules_pay_before_shift_check" check ("pay_before_shift" in ('paid', 'needs-approval', 'unpaid'));
alter table "labor_rules" add constraint "labor_rules_work_period_gap_min_check" check ("work_period_gap" >= 0);
create unique index "labor_rules_name_effective_from_key" on "labor_rules" using btree (lower("name"), "effective_from");
create index "labor_rules_name_idx" on "labor_rules" using btree ("name" collate natural_order, "id") include ("archived_at", "visibility");
create index "labor_rules_effective_from_idx" on "labor_rules" using btree ("effective_from", "id") include ("archived_at", "visibility");
create index "labor_rules_daily_ot_after_idx" on "labor_rules" using btree ("daily_ot_after", "id") include ("archived_at", "visibility");
create index "labor_rules_weekly_ot_after_idx" on "labor_rules" using btree ("weekly_ot_after", "id") include ("archived_at", "visibility");
create index "labor_rules_rounding_idx" on "labor_rules" using btree ("rounding", "id") include ("archived_at", "visibility");
create index "labor_rules_search_idx" on "labor_rules" using gin ("search" gin_trgm_ops);
create table "ledger_types" (
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
  "origin" text not null,
  "allow_control" boolean default false not null,
  "auto_reverse" boolean default false not null,
  "require_approval" boolean default false not null,
  "is_active" boolean default true not null,
  "search" text generated always as (mw_fold(coalesce("code", '') || ' ' || coalesce("name", ''))) stored,
  primary key ("id")
);
alter table "ledger_types" add constraint "ledger_types_code_length_check" check (char_length("code") <= 10);
alter table "ledger_types" add constraint "ledger_types_name_length_check" check (char_length("name") <= 200);
alter table "ledger_types" add constraint "ledger_types_origin_check" check ("origin" in ('manual', 'sales', 'receipts', 'purchasing', 'payments', 'inventory', 'production', 'payroll', 'bank', 'closing', 'opening'));
create unique index "ledger_types_code_key" on "ledger_types" using btree (lower("code"));
create index "ledger_types_code_idx" on "ledger_types" using btree ("code" collate natural_order, "id") include ("archived_at", "visibility");
create index "ledger_types_name_idx" on "ledger_types" using btree ("name" collate natural_order, "id") include ("archived_at", "visibility");
create index "ledger_types_origin_idx" on "ledger_types" using btree ("origin", "id") include ("archived_at", "visibility");
create index "ledger_types_allow_control_idx" on "ledger_types" using btree ("allow_control", "id") include ("archived_at", "visibility");
create index "ledger_types_auto_reverse_idx" on "ledger_types" using btree ("auto_reverse", "id") include ("archived_at", "visibility");
create index "ledger_types_require_approval_idx" on "ledger_types" using btree ("require_approval", "id") include ("archived_at", "visibility");
create index "ledger_types_is_active_idx" on "ledger_types" using btree ("is_active", "id") include ("archived_at", "visibility");
create index "ledger_types_search_idx" on "ledger_types" using gin ("search" gin_trgm_ops);
create table "look_ups" (
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
  "list" text not null,
  "key" text not null,
  "label" text not null,
  "label_es" text,
  "sort" bigint default 0,
  "color" text,
  "data" jsonb,
  "is_system" boolean default false not null,
  "search" text generated always as (mw_fold(coalesce("list", '') || ' ' || coalesce("key", '') || ' ' || coalesce("label", '') || ' ' || coalesce("label_es", ''))) stored,
  primary key ("id")
);
alter table "look_ups" add constraint "look_ups_list_length_check" check (char_length("list") <= 60);
alter table "look_ups" add constraint "look_ups_key_length_check" check (char_length("key") <= 60);
alter table "look_ups" add constraint "look_ups_label_length_check" check (char_length("label") <= 120);
alter table "look_ups" add constraint "look_ups_label_es_length_check" check (char_length("label_es") <= 120);
alter table "look_ups" add constraint "look_ups_color_length_check" check (char_length("color") <= 7);
create unique index "look_ups_list_key_key" on "look_ups" using btree (lower("list"), lower("key"));
create index "look_ups_list_idx" on "look_ups" using btree ("list" collate natural_order, "id") include ("archived_at", "visibility");
create index "look_ups_key_idx" on "look_ups" using btree ("key" collate natural_order, "id") include ("archived_at", "visibility");
create index "look_ups_label_idx" on "look_ups" using btree ("label" collate natural_order, "id") include ("archived_at", "visibility");
create index "look_ups_label_es_idx" on "look_ups" using btree ("label_es" collate natural_order, "id") include ("archived_at", "visibility");
create index "look_ups_sort_idx" on "look_ups" using btree ("sort", "id") include ("archived_at", "visibility");
create index "look_ups_color_idx" on "look_ups" using btree ("color", "id") include ("archived_at", "visibility");
create index "look_ups_is_system_idx" on "look_ups" using btree ("is_system", "id") include ("archived_at", "visibility");
create index "look_ups_search_idx" on "look_ups" using gin ("search" gin_trgm_ops);
create table "lot_links" (
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
  "from_lot" uuid not null,
  "to_lot" uuid not null,
  "kind" text not null,
  "quantity" numeric(18,6) not null,
  "transaction" uuid,
  "search" text generated always as (mw_fold(coalesce("kind", ''))) stored,
  primary key ("id")
);
alter table "lot_links" add constraint "lot_links_kind_check" check ("kind" in ('consumed', 'split', 'merged', 'rework', 'outsideProcess', 'assembled'));
alter table "lot_links" add constraint "lot_links_quantity_min_check" check ("quantity" >= 0);
alter table "lot_links" add constraint "lot_links_rule1_check" check ("from_lot" is distinct from "to_lot" or "from_lot" is null);
create index "lot_links_from_lot_idx" on "lot_links" using btree ("from_lot", "id") include ("archived_at", "visibility");
create index "lot_links_to_lot_idx" on "lot_links" using btree ("to_lot", "id") include ("archived_at", "visibility");
create index "lot_links_kind_idx" on "lot_links" using btree ("kind", "id") include ("archived_at", "visibility");
create index "lot_links_quantity_idx" on "lot_links" using btree ("quantity", "id") include ("archived_at", "visibility");
create index "lot_links_transaction_idx" on "lot_links" using btree ("transaction", "id") include ("archived_at", "visibility");
create index "lot_links_created_at_idx" on "lot_links" using btree ("created_at", "id") include ("archived_at", "visibility");
create index "lot_links_search_idx" on "lot_links" using gin ("search" gin_trgm_ops);
create table "mail_tracking_events" (
  "id" uuid not null,
  "parent" uuid not null,
  "root" uuid not null,
  "position" integer default 1 not null,
  "kind" text not null,
  "at" timestamptz(3) not null,
  "smtp_code" bigint,
  "enhanced_status" text,
  "detail" text,
  primary key ("id")
);
alter table "mail_tracking_events" add constraint "mail_tracking_events_kind_check" check ("kind" in ('queued', 'sending', 'deferred', 'sent', 'delivered', 'opened', 'clicked', 'failed', 'bounced', 'complained', 'replied', 'suppressed'));
alter table "mail_tracking_events" add constraint "mail_tracking_events_enhanced_status_length_check" check (char_length("enhanced_status") <= 20);
alter table "mail_tracking_events" add constraint "mail_tracking_events_detail_length_check" check (char_length("detail") <= 1000);
create index "mail_tracking_events_parent_idx" on "mail_tracking_events" using btree ("parent", "position");
create index "mail_tracking_events_root_idx" on "mail_tracking_events" using btree ("root");
create table "mail_trackings" (
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
  "message_id" text,
  "recipient" text not null,
  "subject" text,
  "record" text,
  "sent_by" uuid,
  "sent_at" timestamptz(3),
  "template" text,
  "attachments_sha256" jsonb,
  "resend_of" uuid,
  "status" text default 'queued',
  "bounce_kind" text,
  "diagnostic" text,
  "attempts" bigint default 0,
  "next_attempt_at" timestamptz(3),
  "search" text generated always as (mw_fold(coalesce("recipient", '') || ' ' || coalesce("subject", '') || ' ' || coalesce("message_id", ''))) stored,
  primary key ("id")
);
alter table "mail_trackings" add constraint "mail_trackings_message_id_length_check" check (char_length("message_id") <= 500);
alter table "mail_trackings" add constraint "mail_trackings_recipient_length_check" check (char_length("recipient") <= 254);
alter table "mail_trackings" add constraint "mail_trackings_subject_length_check" check (char_length("subject") <= 500);
alter table "mail_trackings" add constraint "mail_trackings_template_length_check" check (char_length("template") <= 80);
alter table "mail_trackings" add constraint "mail_trackings_status_check" check ("status" in ('queued', 'sending', 'deferred', 'sent', 'delivered', 'opened', 'clicked', 'failed', 'bounced', 'complained', 'replied', 'suppressed'));
alter table "mail_trackings" add constraint "mail_trackings_bounce_kind_check" check ("bounce_kind" in ('hard', 'soft'));
alter table "mail_trackings" add constraint "mail_trackings_diagnostic_length_check" check (char_length("diagnostic") <= 1000);
create index "mail_trackings_recipient_idx" on "mail_trackings" using btree ("recipient" collate natural_order, "id") include ("archived_at", "visibility");
create index "mail_trackings_subject_idx" on "mail_trackings" using btree ("subject" collate natural_order, "id") include ("archived_at", "visibility");
create index "mail_trackings_record_idx" on "mail_trackings" using btree ("record", "id") include ("archived_at", "visibility");
create index "mail_trackings_sent_by_idx" on "mail_trackings" using btree ("sent_by", "id") include ("archived_at", "visibility");
create index "mail_trackings_sent_at_idx" on "mail_trackings" using btree ("sent_at", "id") include ("archived_at", "visibility");
create index "mail_trackings_resend_of_idx" on "mail_trackings" using btree ("resend_of", "id") include ("archived_at", "visibility");
create index "mail_trackings_status_idx" on "mail_trackings" using btree ("status", "id") include ("archived_at", "visibility");
create index "mail_trackings_bounce_kind_idx" on "mail_trackings" using btree ("bounce_kind", "id") include ("archived_at", "visibility");
create index "mail_trackings_attempts_idx" on "mail_trackings" using btree ("attempts", "id") include ("archived_at", "visibility");
create index "mail_trackings_search_idx" on "mail_trackings" using gin ("search" gin_trgm_ops);
create table "marquees" (
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
  "text" text not null,
  "text_es" text,
  "level" text default 'info',
  "starts_at" timestamptz(3) not null,
  "ends_at" timestamptz(3),
  "daily_from" time(0),
  "daily_to" time(0),
  "screens" jsonb,
  "priority" bigint default 50,
  "speed" bigint default 60,
  "acknowledge" boolean default false not null,
  "values" jsonb,
  "search" text generated always as (mw_fold(coalesce("code", '') || ' ' || mw_code_key(coalesce("code", '')) || ' ' || coalesce("text", '') || ' ' || coalesce("text_es", ''))) stored,
  primary key ("id")
);
alter table "marquees" add constraint "marquees_code_length_check" check (char_length("code") <= 40);
alter table "marquees" add constraint "marquees_text_length_check" check (char_length("text") <= 280);
alter table "marquees" add constraint "marquees_text_es_length_check" check (char_length("text_es") <= 280);
alter table "marquees" add constraint "marquees_level_check" check ("level" in ('info', 'notice', 'warning', 'critical'));
alter table "marquees" add constraint "marquees_priority_min_check" check ("priority" >= 0);
alter table "marquees" add constraint "marquees_priority_max_check" check ("priority" <= 100);
alter table "marquees" add constraint "marquees_speed_min_check" check ("speed" >= 20);
alter table "marquees" add constraint "marquees_speed_max_check" check ("speed" <= 400);
alter table "marquees" add constraint "marquees_rule1_check" check ("ends_at" > "starts_at");
create unique index "marquees_code_key" on "marquees" using btree (lower("code"));
create index "marquees_code_idx" on "marquees" using btree ("code" collate natural_order, "id") include ("archived_at", "visibility");
create index "marquees_text_idx" on "marquees" using btree ("text" collate natural_order, "id") include ("archived_at", "visibility");
create index "marquees_level_idx" on "marquees" using btree ("level", "id") include ("archived_at", "visibility");
create index "marquees_starts_at_idx" on "marquees" using btree ("starts_at", "id") include ("archived_at", "visibility");
create index "marquees_ends_at_idx" on "marquees" using btree ("ends_at", "id") include ("archived_at", "visibility");
create index "marquees_priority_idx" on "marquees" using btree ("priority", "id") include ("archived_at", "visibility");
create index "marquees_acknowledge_idx" on "marquees" using btree ("acknowledge", "id") include ("archived_at", "visibility");
create index "marquees_search_idx" on "marquees" using gin ("search" gin_trgm_ops);
create table "mass_assign_hour_lines" (
  "id" uuid not null,
  "parent" uuid not null,
  "root" uuid not null,
  "position" integer default 1 not null,
  "user" uuid,
  "workday" date,
  "seconds" bigint,
  "skipped_because" text,
  primary key ("id")
);
alter table "mass_assign_hour_lines" add constraint "mass_assign_hour_lines_skipped_because_length_check" check (char_length("skipped_because") <= 200);
create index "mass_assign_hour_lines_parent_idx" on "mass_assign_hour_lines" using btree ("parent", "position");
create index "mass_assign_hour_lines_root_idx" on "mass_assign_hour_lines" using btree ("root");
create index "mass_assign_hour_lines_user_idx" on "mass_assign_hour_lines" using btree ("user", "id");
create table "mass_assign_hours" (
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
  "pay_code" uuid not null,
  "from_date" date not null,
  "to_date" date not null,
  "hours_per_day" bigint,
  "from_time" time(0),
  "to_time" time(0),
  "departments" uuid[] default '{}' not null,
  "shifts" uuid[] default '{}' not null,
  "groups" uuid[] default '{}' not null,
  "users" uuid[] default '{}' not null,
  "skip_absent" boolean default false not null,
  "reason" text not null,
  "status" text default 'draft' not null,
  "search" text generated always as (mw_fold(coalesce("code", '') || ' ' || mw_code_key(coalesce("code", '')) || ' ' || coalesce("reason", ''))) stored,
  primary key ("id")
);
alter table "mass_assign_hours" add constraint "mass_assign_hours_code_length_check" check (char_length("code") <= 40);
alter table "mass_assign_hours" add constraint "mass_assign_hours_hours_per_day_min_check" check ("hours_per_day" >= 60);
alter table "mass_assign_hours" add constraint "mass_assign_hours_hours_per_day_max_check" check ("hours_per_day" <= 86400);
alter table "mass_assign_hours" add constraint "mass_assign_hours_reason_length_check" check (char_length("reason") <= 500);
alter table "mass_assign_hours" add constraint "mass_assign_hours_status_check" check ("status" in ('draft', 'applied', 'reversed'));
alter table "mass_assign_hours" add constraint "mass_assign_hours_rule1_check" check ("to_date" >= "from_date");
create unique index "mass_assign_hours_code_key" on "mass_assign_hours" using btree (lower("code"));
create index "mass_assign_hours_code_idx" on "mass_assign_hours" using btree ("code" collate natural_order, "id") include ("archived_at", "visibility");
create index "mass_assign_hours_pay_code_idx" on "mass_assign_hours" using btree ("pay_code", "id") include ("archived_at", "visibility");
create index "mass_assign_hours_from_date_idx" on "mass_assign_hours" using btree ("from_date", "id") include ("archived_at", "visibility");
create index "mass_assign_hours_to_date_idx" on "mass_assign_hours" using btree ("to_date", "id") include ("archived_at", "visibility");
create index "mass_assign_hours_hours_per_day_idx" on "mass_assign_hours" using btree ("hours_per_day", "id") include ("archived_at", "visibility");
create index "mass_assign_hours_departments_idx" on "mass_assign_hours" using gin ("departments");
create index "mass_assign_hours_shifts_idx" on "mass_assign_hours" using gin ("shifts");
create index "mass_assign_hours_groups_idx" on "mass_assign_hours" using gin ("groups");
create index "mass_assign_hours_users_idx" on "mass_assign_hours" using gin ("users");
create index "mass_assign_hours_reason_idx" on "mass_assign_hours" using btree ("reason" collate natural_order, "id") include ("archived_at", "visibility");
create index "mass_assign_hours_status_idx" on "mass_assign_hours" using btree ("status", "id") include ("archived_at", "visibility");
create index "mass_assign_hours_search_idx" on "mass_assign_hours" using gin ("search" gin_trgm_ops);
create table "material_codes" (
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
  "material_type" uuid not null,
  "form" text default 'roundBar',
  "diameter" numeric(16,4),
  "across_flats" numeric(16,4),
  "width" numeric(16,4),
  "thickness" numeric(16,4),
  "inner_diameter" numeric(16,4),
  "length" numeric(16,4),
  "sheet_width" numeric(16,4),
  "stock_unit" uuid,
  "weight_per_unit" numeric(18,6),
  "preferred_vendor" uuid,
  "standard_cost" numeric(18,6),
  "charge_whole" boolean default false not null,
  "reorder_point" numeric(18,6),
  "inventory_class" uuid,
  "requires_mill_certificate" boolean default false not null,
  "search" text generated always as (mw_fold(coalesce("code", '') || ' ' || coalesce("name", ''))) stored,
  primary key ("id")
);
alter table "material_codes" add constraint "material_codes_code_length_check" check (char_length("code") <= 60);
alter table "material_codes" add constraint "material_codes_name_length_check" check (char_length("name") <= 200);
alter table "material_codes" add constraint "material_codes_form_check" check ("form" in ('roundBar', 'hexBar', 'squareBar', 'flatBar', 'tube', 'sheet', 'plate', 'coil', 'wire', 'extrusion', 'casting', 'forging', 'consumable', 'other'));
alter table "material_codes" add constraint "material_codes_diameter_min_check" check ("diameter" >= 0);
alter table "material_codes" add constraint "material_codes_across_flats_min_check" check ("across_flats" >= 0);
alter table "material_codes" add constraint "material_codes_width_min_check" check ("width" >= 0);
alter table "material_codes" add constraint "material_codes_thickness_min_check" check ("thickness" >= 0);
alter table "material_codes" add constraint "material_codes_inner_diameter_min_check" check ("inner_diameter" >= 0);
alter table "material_codes" add constraint "material_codes_length_min_check" check ("length" >= 0);
alter table "material_codes" add constraint "material_codes_sheet_width_min_check" check ("sheet_width" >= 0);
alter table "material_codes" add constraint "material_codes_weight_per_unit_min_check" check ("weight_per_unit" >= 0);
alter table "material_codes" add constraint "material_codes_standard_cost_min_check" check ("standard_cost" >= 0);
alter table "material_codes" add constraint "material_codes_reorder_point_min_check" check ("reorder_point" >= 0);
create unique index "material_codes_code_key" on "material_codes" using btree (lower("code"));
create index "material_codes_code_idx" on "material_codes" using btree ("code" collate natural_order, "id") include ("archived_at", "visibility");
create index "material_codes_name_idx" on "material_codes" using btree ("name" collate natural_order, "id") include ("archived_at", "visibility");
create index "material_codes_material_type_idx" on "material_codes" using btree ("material_type", "id") include ("archived_at", "visibility");
create index "material_codes_form_idx" on "material_codes" using btree ("form", "id") include ("archived_at", "visibility");
create index "material_codes_diameter_idx" on "material_codes" using btree ("diameter", "id") include ("archived_at", "visibility");
create index "material_codes_thickness_idx" on "material_codes" using btree ("thickness", "id") include ("archived_at", "visibility");
create index "material_codes_stock_unit_idx" on "material_codes" using btree ("stock_unit", "id") include ("archived_at", "visibility");
create index "material_codes_weight_per_unit_idx" on "material_codes" using btree ("weight_per_unit", "id") include ("archived_at", "visibility");
create index "material_codes_preferred_vendor_idx" on "material_codes" using btree ("preferred_vendor", "id") include ("archived_at", "visibility");
create index "material_codes_inventory_class_idx" on "material_codes" using btree ("inventory_class", "id") include ("archived_at", "visibility");
create index "material_codes_search_idx" on "material_codes" using gin ("search" gin_trgm_ops);
create table "material_lead_times" (
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
  "material_code" uuid,
  "material_type" uuid,
  "vendor" uuid,
  "quantity_from" numeric(18,6) default 0 not null,
  "lead_days" bigint not null,
  "valid_from" date,
  "valid_to" date,
  "source" text,
  "search" text generated always as (mw_fold(coalesce("source", ''))) stored,
  primary key ("id")
);
alter table "material_lead_times" add constraint "material_lead_times_quantity_from_min_check" check ("quantity_from" >= 0);
alter table "material_lead_times" add constraint "material_lead_times_lead_days_min_check" check ("lead_days" >= 0);
alter table "material_lead_times" add constraint "material_lead_times_lead_days_max_check" check ("lead_days" <= 2000);
alter table "material_lead_times" add constraint "material_lead_times_source_length_check" check (char_length("source") <= 200);
alter table "material_lead_times" add constraint "material_lead_times_rule1_check" check (num_nonnulls("material_code", "material_type") = 1);
alter table "material_lead_times" add constraint "material_lead_times_rule2_check" check ("valid_to" >= "valid_from");
create index "material_lead_times_material_code_idx" on "material_lead_times" using btree ("material_code", "id") include ("archived_at", "visibility");
create index "material_lead_times_material_type_idx" on "material_lead_times" using btree ("material_type", "id") include ("archived_at", "visibility");
create index "material_lead_times_vendor_idx" on "material_lead_times" using btree ("vendor", "id") include ("archived_at", "visibility");
create index "material_lead_times_quantity_from_idx" on "material_lead_times" using btree ("quantity_from", "id") include ("archived_at", "visibility");
create index "material_lead_times_lead_days_idx" on "material_lead_times" using btree ("lead_days", "id") include ("archived_at", "visibility");
create index "material_lead_times_valid_from_idx" on "material_lead_times" using btree ("valid_from", "id") include ("archived_at", "visibility");
create index "material_lead_times_valid_to_idx" on "material_lead_times" using btree ("valid_to", "id") include ("archived_at", "visibility");
create index "material_lead_times_source_idx" on "material_lead_times" using btree ("source" collate natural_order, "id") include ("archived_at", "visibility");
create index "material_lead_times_search_idx" on "material_lead_times" using gin ("search" gin_trgm_ops);
create table "material_pbs" (
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
  "material_code" uuid not null,
  "vendor" uuid not null,
  "quantity_from" numeric(18,6) not null,
  "price_unit" uuid,
  "unit_price" numeric(18,6) not null,
  "lot_charge" numeric(18,2) default 0 not null,
  "minimum_charge" numeric(18,2) default 0 not null,
  "valid_from" date,
  "valid_to" date,
  "currency" uuid,
  "source" text,
  "search" text generated always as (mw_fold(coalesce("source", ''))) stored,
  primary key ("id")
);
alter table "material_pbs" add constraint "material_pbs_quantity_from_min_check" check ("quantity_from" >= 0);
alter table "material_pbs" add constraint "material_pbs_unit_price_min_check" check ("unit_price" >= 0);
alter table "material_pbs" add constraint "material_pbs_lot_charge_min_check" check ("lot_charge" >= 0);
alter table "material_pbs" add constraint "material_pbs_minimum_charge_min_check" check ("minimum_charge" >= 0);
alter table "material_pbs" add constraint "material_pbs_source_length_check" check (char_length("source") <= 200);
alter table "material_pbs" add constraint "material_pbs_rule1_check" check ("valid_to" >= "valid_from");
create index "material_pbs_material_code_idx" on "material_pbs" using btree ("material_code", "id") include ("archived_at", "visibility");
create index "material_pbs_vendor_idx" on "material_pbs" using btree ("vendor", "id") include ("archived_at", "visibility");
create index "material_pbs_quantity_from_idx" on "material_pbs" using btree ("quantity_from", "id") include ("archived_at", "visibility");
create index "material_pbs_price_unit_idx" on "material_pbs" using btree ("price_unit", "id") include ("archived_at", "visibility");
create index "material_pbs_unit_price_idx" on "material_pbs" using btree ("unit_price", "id") include ("archived_at", "visibility");
create index "material_pbs_minimum_charge_idx" on "material_pbs" using btree ("minimum_charge", "id") include ("archived_at", "visibility");
create index "material_pbs_valid_from_idx" on "material_pbs" using btree ("valid_from", "id") include ("archived_at", "visibility");
create index "material_pbs_valid_to_idx" on "material_pbs" using btree ("valid_to", "id") include ("archived_at", "visibility");
create index "material_pbs_currency_idx" on "material_pbs" using btree ("currency", "id") include ("archived_at", "visibility");
create index "material_pbs_search_idx" on "material_pbs" using gin ("search" gin_trgm_ops);
create table "material_types" (
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
  "family" text,
  "density" numeric(18,6),
  "specifications" text,
  "machinability" numeric(12,6),
  "k_factor" numeric(15,3),
  "scrap_value" numeric(18,6),
  "search" text generated always as (mw_fold(coalesce("code", '') || ' ' || coalesce("name", '') || ' ' || coalesce("specifications", ''))) stored,
  primary key ("id")
);
alter table "material_types" add constraint "material_types_code_length_check" check (char_length("code") <= 40);
alter table "material_types" add constraint "material_types_name_length_check" check (char_length("name") <= 200);
alter table "material_types" add constraint "material_types_family_check" check ("family" in ('aluminium', 'carbonSteel', 'alloySteel', 'stainless', 'toolSteel', 'titanium', 'copper', 'nickel', 'plastic', 'composite', 'other'));
alter table "material_types" add constraint "material_types_density_min_check" check ("density" >= 0);
alter table "material_types" add constraint "material_types_specifications_length_check" check (char_length("specifications") <= 500);
alter table "material_types" add constraint "material_types_machinability_min_check" check ("machinability" >= 0);
alter table "material_types" add constraint "material_types_machinability_max_check" check ("machinability" <= 1000);
alter table "material_types" add constraint "material_types_k_factor_min_check" check ("k_factor" >= 0);
alter table "material_types" add constraint "material_types_k_factor_max_check" check ("k_factor" <= 1);
alter table "material_types" add constraint "material_types_scrap_value_min_check" check ("scrap_value" >= 0);
create unique index "material_types_code_key" on "material_types" using btree (lower("code"));
create index "material_types_code_idx" on "material_types" using btree ("code" collate natural_order, "id") include ("archived_at", "visibility");
create index "material_types_name_idx" on "material_types" using btree ("name" collate natural_order, "id") include ("archived_at", "visibility");
create index "material_types_family_idx" on "material_types" using btree ("family", "id") include ("archived_at", "visibility");
create index "material_types_density_idx" on "material_types" using btree ("density", "id") include ("archived_at", "visibility");
create index "material_types_specifications_idx" on "material_types" using btree ("specifications" collate natural_order, "id") include ("archived_at", "visibility");
create index "material_types_search_idx" on "material_types" using gin ("search" gin_trgm_ops);
create table "method_materials" (
  "id" uuid not null,
  "parent" uuid not null,
  "root" uuid not null,
  "position" integer default 1 not null,
  "material_code" uuid not null,
  "operation_sequence" bigint,
  "basis" text default 'perPiece' not null,
  "quantity_per" numeric(18,6),
  "piece_length" numeric(16,4),
  "kerf" numeric(16,4),
  "bar_length" numeric(16,4),
  "bar_end" numeric(16,4),
  "blank_length" numeric(16,4),
  "blank_width" numeric(16,4),
  "gap" numeric(16,4),
  "margin" numeric(16,4),
  "sheet_length" numeric(16,4),
  "sheet_width" numeric(16,4),
  "pieces_per_sheet" bigint,
  "scrap_percent" numeric(12,6),
  "vendor" uuid,
  "charge_whole" text,
  "customer_supplied" boolean default false not null,
  primary key ("id")
);
alter table "method_materials" add constraint "method_materials_operation_sequence_min_check" check ("operation_sequence" >= 1);
alter table "method_materials" add constraint "method_materials_basis_check" check ("basis" in ('perPiece', 'perLot', 'bar', 'sheet'));
alter table "method_materials" add constraint "method_materials_quantity_per_min_check" check ("quantity_per" >= 0);
alter table "method_materials" add constraint "method_materials_piece_length_min_check" check ("piece_length" >= 0);
alter table "method_materials" add constraint "method_materials_kerf_min_check" check ("kerf" >= 0);
alter table "method_materials" add constraint "method_materials_bar_length_min_check" check ("bar_length" >= 0);
alter table "method_materials" add constraint "method_materials_bar_end_min_check" check ("bar_end" >= 0);
alter table "method_materials" add constraint "method_materials_blank_length_min_check" check ("blank_length" >= 0);
alter table "method_materials" add constraint "method_materials_blank_width_min_check" check ("blank_width" >= 0);
alter table "method_materials" add constraint "method_materials_gap_min_check" check ("gap" >= 0);
alter table "method_materials" add constraint "method_materials_margin_min_check" check ("margin" >= 0);
alter table "method_materials" add constraint "method_materials_sheet_length_min_check" check ("sheet_length" >= 0);
alter table "method_materials" add constraint "method_materials_sheet_width_min_check" check ("sheet_width" >= 0);
alter table "method_materials" add constraint "method_materials_pieces_per_sheet_min_check" check ("pieces_per_sheet" >= 1);
alter table "method_materials" add constraint "method_materials_scrap_percent_min_check" check ("scrap_percent" >= 0);
alter table "method_materials" add constraint "method_materials_scrap_percent_max_check" check ("scrap_percent" <= 100);
alter table "method_materials" add constraint "method_materials_charge_whole_check" check ("charge_whole" in ('whole', 'used'));
alter table "method_materials" add constraint "method_materials_rule1_check" check ("basis" is null or "basis" not in ('perPiece', 'perLot') or ("quantity_per" is not null));
alter table "method_materials" add constraint "method_materials_rule2_check" check ("basis" is null or "basis" not in ('bar') or ("piece_length" is not null and "bar_length" is not null));
create index "method_materials_parent_idx" on "method_materials" using btree ("parent", "position");
create index "method_materials_root_idx" on "method_materials" using btree ("root");
create index "method_materials_material_code_idx" on "method_materials" using btree ("material_code", "id");
create index "method_materials_vendor_idx" on "method_materials" using btree ("vendor", "id");
create table "method_operations" (
  "id" uuid not null,
  "parent" uuid not null,
  "root" uuid not null,
  "position" integer default 1 not null,
  "sequence" bigint,
  "operation" uuid,
  "process" uuid not null,
  "name" text not null,
  "kind" text default 'inside',
  "things_group" uuid,
  "thing" uuid,
  "setup_minutes" numeric(16,4) default 0 not null,
  "run_basis" text default 'minutesPerPiece',
  "run_value" numeric(18,6),
  "pieces_per_cycle" bigint default 1 not null,
  "batch_size" bigint,
  "crew_size" numeric(14,2) default 1 not null,
  "attendance_percent" numeric(12,6) default 100 not null,
  "labor_rate" numeric(18,6),
  "machine_rate" numeric(18,6),
  "overhead_rate" numeric(18,6),
  "yield_percent" numeric(12,6) default 100 not null,
  "setup_pieces" bigint default 0 not null,
  "programming_minutes" numeric(14,2),
  "vendor" uuid,
  "specification" text,
  "basis_per_piece" numeric(18,6) default 1 not null,
  "recipe" uuid,
  "procedure" uuid,
  "skills" uuid[] default '{}' not null,
  "overlap_percent" numeric(12,6),
  "instructions" text,
  primary key ("id")
);
alter table "method_operations" add constraint "method_operations_sequence_min_check" check ("sequence" >= 1);
alter table "method_operations" add constraint "method_operations_name_length_check" check (char_length("name") <= 200);
alter table "method_operations" add constraint "method_operations_kind_check" check ("kind" in ('inside', 'outside'));
alter table "method_operations" add constraint "method_operations_setup_minutes_min_check" check ("setup_minutes" >= 0);
alter table "method_operations" add constraint "method_operations_run_basis_check" check ("run_basis" in ('minutesPerPiece', 'piecesPerHour', 'minutesPerCycle', 'fixedMinutes'));
alter table "method_operations" add constraint "method_operations_run_value_min_check" check ("run_value" >= 0);
alter table "method_operations" add constraint "method_operations_pieces_per_cycle_min_check" check ("pieces_per_cycle" >= 1);
alter table "method_operations" add constraint "method_operations_batch_size_min_check" check ("batch_size" >= 1);
alter table "method_operations" add constraint "method_operations_crew_size_min_check" check ("crew_size" >= 0);
alter table "method_operations" add constraint "method_operations_attendance_percent_min_check" check ("attendance_percent" >= 0);
alter table "method_operations" add constraint "method_operations_attendance_percent_max_check" check ("attendance_percent" <= 100);
alter table "method_operations" add constraint "method_operations_labor_rate_min_check" check ("labor_rate" >= 0);
alter table "method_operations" add constraint "method_operations_machine_rate_min_check" check ("machine_rate" >= 0);
alter table "method_operations" add constraint "method_operations_overhead_rate_min_check" check ("overhead_rate" >= 0);
alter table "method_operations" add constraint "method_operations_yield_percent_min_check" check ("yield_percent" >= 0);
alter table "method_operations" add constraint "method_operations_yield_percent_max_check" check ("yield_percent" <= 100);
alter table "method_operations" add constraint "method_operations_setup_pieces_min_check" check ("setup_pieces" >= 0);
alter table "method_operations" add constraint "method_operations_programming_minutes_min_check" check ("programming_minutes" >= 0);
alter table "method_operations" add constraint "method_operations_specification_length_check" check (char_length("specification") <= 200);
alter table "method_operations" add constraint "method_operations_basis_per_piece_min_check" check ("basis_per_piece" >= 0);
alter table "method_operations" add constraint "method_operations_overlap_percent_min_check" check ("overlap_percent" >= 0);
alter table "method_operations" add constraint "method_operations_overlap_percent_max_check" check ("overlap_percent" <= 100);
alter table "method_operations" add constraint "method_operations_instructions_length_check" check (char_length("instructions") <= 100000);
create index "method_operations_parent_idx" on "method_operations" using btree ("parent", "position");
create index "method_operations_root_idx" on "method_operations" using btree ("root");
create index "method_operations_operation_idx" on "method_operations" using btree ("operation", "id");
create index "method_operations_process_idx" on "method_operations" using btree ("process", "id");
create index "method_operations_things_group_idx" on "method_operations" using btree ("things_group", "id");
create index "method_operations_thing_idx" on "method_operations" using btree ("thing", "id");
create index "method_operations_vendor_idx" on "method_operations" using btree ("vendor", "id");
create index "method_operations_recipe_idx" on "method_operations" using btree ("recipe", "id");
create index "method_operations_procedure_idx" on "method_operations" using btree ("procedure", "id");
create index "method_operations_skills_idx" on "method_operations" using gin ("skills");
create table "minimum_charges" (
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
  "scope" text default 'line' not null,
  "process" uuid,
  "material_type" uuid,
  "business_partner" uuid,
  "partner_group" uuid,
  "amount" numeric(18,2) not null,
  "valid_from" date,
  "valid_to" date,
  "active" boolean default true not null,
  "search" text generated always as (mw_fold(coalesce("name", ''))) stored,
  primary key ("id")
);
alter table "minimum_charges" add constraint "minimum_charges_name_length_check" check (char_length("name") <= 200);
alter table "minimum_charges" add constraint "minimum_charges_scope_check" check ("scope" in ('process', 'materialType', 'line', 'order'));
alter table "minimum_charges" add constraint "minimum_charges_amount_min_check" check ("amount" >= 0);
alter table "minimum_charges" add constraint "minimum_charges_rule1_check" check ("scope" is null or "scope" not in ('process') or ("process" is not null));
alter table "minimum_charges" add constraint "minimum_charges_rule2_check" check ("scope" is null or "scope" not in ('materialType') or ("material_type" is not null));
alter table "minimum_charges" add constraint "minimum_charges_rule3_check" check ("valid_to" >= "valid_from");
create index "minimum_charges_name_idx" on "minimum_charges" using btree ("name" collate natural_order, "id") include ("archived_at", "visibility");
create index "minimum_charges_scope_idx" on "minimum_charges" using btree ("scope", "id") include ("archived_at", "visibility");
create index "minimum_charges_process_idx" on "minimum_charges" using btree ("process", "id") include ("archived_at", "visibility");
create index "minimum_charges_material_type_idx" on "minimum_charges" using btree ("material_type", "id") include ("archived_at", "visibility");
create index "minimum_charges_business_partner_idx" on "minimum_charges" using btree ("business_partner", "id") include ("archived_at", "visibility");
create index "minimum_charges_partner_group_idx" on "minimum_charges" using btree ("partner_group", "id") include ("archived_at", "visibility");
create index "minimum_charges_amount_idx" on "minimum_charges" using btree ("amount", "id") include ("archived_at", "visibility");
create index "minimum_charges_valid_from_idx" on "minimum_charges" using btree ("valid_from", "id") include ("archived_at", "visibility");
create index "minimum_charges_valid_to_idx" on "minimum_charges" using btree ("valid_to", "id") include ("archived_at", "visibility");
create index "minimum_charges_active_idx" on "minimum_charges" using btree ("active", "id") include ("archived_at", "visibility");
create index "minimum_charges_search_idx" on "minimum_charges" using gin ("search" gin_trgm_ops);
create table "notification_preferences" (
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
  "user" uuid not null,
  "event" text not null,
  "in_app" boolean default true not null,
  "email" text default 'off',
  "quiet_from" time(0),
  "quiet_to" time(0),
  "digest_at" time(0) default '07:00',
  "search" text generated always as (mw_fold(coalesce("event", ''))) stored,
  primary key ("id")
);
alter table "notification_preferences" add constraint "notification_preferences_event_length_check" check (char_length("event") <= 200);
alter table "notification_preferences" add constraint "notification_preferences_email_check" check ("email" in ('now', 'digest', 'off'));
create unique index "notification_preferences_user_event_key" on "notification_preferences" using btree ("user", lower("event"));
create index "notification_preferences_user_idx" on "notification_preferences" using btree ("user", "id") include ("archived_at", "visibility");
create index "notification_preferences_event_idx" on "notification_preferences" using btree ("event" collate natural_order, "id") include ("archived_at", "visibility");
create index "notification_preferences_in_app_idx" on "notification_preferences" using btree ("in_app", "id") include ("archived_at", "visibility");
create index "notification_preferences_email_idx" on "notification_preferences" using btree ("email", "id") include ("archived_at", "visibility");
create index "notification_preferences_quiet_from_idx" on "notification_preferences" using btree ("quiet_from", "id") include ("archived_at", "visibility");
create index "notification_preferences_quiet_to_idx" on "notification_preferences" using btree ("quiet_to", "id") include ("archived_at", "visibility");
create index "notification_preferences_digest_at_idx" on "notification_preferences" using btree ("digest_at", "id") include ("archived_at", "visibility");
create index "notification_preferences_search_idx" on "notification_preferences" using gin ("search" gin_trgm_ops);
create table "notifications" (
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
  "user" uuid not null,
  "type" text not null,
  "event" text not null,
  "title" text not null,
  "body" text,
  "link" text,
  "read_at" timestamptz(3),
  "group_key" text,
  "times" bigint default 1,
  "search" text generated always as (mw_fold(coalesce("title", ''))) stored,
  primary key ("id")
);
alter table "notifications" add constraint "notifications_type_check" check ("type" in ('positive', 'negative', 'warning', 'info', 'ongoing'));
alter table "notifications" add constraint "notifications_event_length_check" check (char_length("event") <= 200);
alter table "notifications" add constraint "notifications_title_length_check" check (char_length("title") <= 300);
alter table "notifications" add constraint "notifications_body_length_check" check (char_length("body") <= 2000);
alter table "notifications" add constraint "notifications_link_length_check" check (char_length("link") <= 500);
alter table "notifications" add constraint "notifications_group_key_length_check" check (char_length("group_key") <= 200);
create index "notifications_user_idx" on "notifications" using btree ("user", "id") include ("archived_at", "visibility");
create index "notifications_type_idx" on "notifications" using btree ("type", "id") include ("archived_at", "visibility");
create index "notifications_title_idx" on "notifications" using btree ("title" collate natural_order, "id") include ("archived_at", "visibility");
create index "notifications_body_idx" on "notifications" using btree (left("body", 500) collate natural_order, "id") include ("archived_at", "visibility");
create index "notifications_read_at_idx" on "notifications" using btree ("read_at", "id") include ("archived_at", "visibility");
create index "notifications_created_at_idx" on "notifications" using btree ("created_at", "id") include ("archived_at", "visibility");
create index "notifications_search_idx" on "notifications" using gin ("search" gin_trgm_ops);
create table "one_time_links" (
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
  "purpose" text not null,
  "user" uuid,
  "kiosk" uuid,
  "token_hash" text,
  "facts" jsonb,
  "expires_at" timestamptz(3) not null,
  "used_at" timestamptz(3),
  "search" text generated always as (mw_fold(coalesce("purpose", ''))) stored,
  primary key ("id")
);
alter table "one_time_links" add constraint "one_time_links_purpose_check" check ("purpose" in ('invite', 'reset', 'start-code', 'second-step', 'set-password', 'factor-setup', 'kiosk-code', 'kiosk-challenge', 'passkey-challenge', 'identified'));
alter table "one_time_links" add constraint "one_time_links_token_hash_length_check" check (char_length("token_hash") <= 64);
create unique index "one_time_links_token_hash_key" on "one_time_links" using btree ("token_hash");
create index "one_time_links_purpose_idx" on "one_time_links" using btree ("purpose", "id") include ("archived_at", "visibility");
create index "one_time_links_user_idx" on "one_time_links" using btree ("user", "id") include ("archived_at", "visibility");
create index "one_time_links_kiosk_idx" on "one_time_links" using btree ("kiosk", "id") include ("archived_at", "visibility");
create index "one_time_links_expires_at_idx" on "one_time_links" using btree ("expires_at", "id") include ("archived_at", "visibility");
create index "one_time_links_used_at_idx" on "one_time_links" using btree ("used_at", "id") include ("archived_at", "visibility");
create index "one_time_links_search_idx" on "one_time_links" using gin ("search" gin_trgm_ops);
create table "operations" (
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
  "process" uuid not null,
  "things_group" uuid,
  "thing" uuid,
  "setup_minutes" numeric(16,4) default 0 not null,
  "run_basis" text default 'minutesPerPiece',
  "run_value" numeric(18,6),
  "pieces_per_cycle" bigint default 1 not null,
  "batch_size" bigint,
  "crew_size" numeric(14,2) default 1 not null,
  "attendance_percent" numeric(12,6) default 100 not null,
  "labor_rate" numeric(18,6),
  "machine_rate" numeric(18,6),
  "overhead_rate" numeric(18,6),
  "yield_percent" numeric(12,6) default 100 not null,
  "setup_pieces" bigint default 0 not null,
  "programming_minutes" numeric(14,2),
  "vendor" uuid,
  "specification" text,
  "basis_per_piece" numeric(18,6) default 1 not null,
  "recipe" uuid,
  "procedure" uuid,
  "skills" uuid[] default '{}' not null,
  "overlap_percent" numeric(12,6),
  "instructions" text,
  "search" text generated always as (mw_fold(coalesce("code", '') || ' ' || coalesce("name", ''))) stored,
  primary key ("id")
);
alter table "operations" add constraint "operations_code_length_check" check (char_length("code") <= 40);
alter table "operations" add constraint "operations_name_length_check" check (char_length("name") <= 200);
alter table "operations" add constraint "operations_setup_minutes_min_check" check ("setup_minutes" >= 0);
alter table "operations" add constraint "operations_run_basis_check" check ("run_basis" in ('minutesPerPiece', 'piecesPerHour', 'minutesPerCycle', 'fixedMinutes'));
alter table "operations" add constraint "operations_run_value_min_check" check ("run_value" >= 0);
alter table "operations" add constraint "operations_pieces_per_cycle_min_check" check ("pieces_per_cycle" >= 1);
alter table "operations" add constraint "operations_batch_size_min_check" check ("batch_size" >= 1);
alter table "operations" add constraint "operations_crew_size_min_check" check ("crew_size" >= 0);
alter table "operations" add constraint "operations_attendance_percent_min_check" check ("attendance_percent" >= 0);
alter table "operations" add constraint "operations_attendance_percent_max_check" check ("attendance_percent" <= 100);
alter table "operations" add constraint "operations_labor_rate_min_check" check ("labor_rate" >= 0);
alter table "operations" add constraint "operations_machine_rate_min_check" check ("machine_rate" >= 0);
alter table "operations" add constraint "operations_overhead_rate_min_check" check ("overhead_rate" >= 0);
alter table "operations" add constraint "operations_yield_percent_min_check" check ("yield_percent" >= 0);
alter table "operations" add constraint "operations_yield_percent_max_check" check ("yield_percent" <= 100);
alter table "operations" add constraint "operations_setup_pieces_min_check" check ("setup_pieces" >= 0);
alter table "operations" add constraint "operations_programming_minutes_min_check" check ("programming_minutes" >= 0);
alter table "operations" add constraint "operations_specification_length_check" check (char_length("specification") <= 200);
alter table "operations" add constraint "operations_basis_per_piece_min_check" check ("basis_per_piece" >= 0);
alter table "operations" add constraint "operations_overlap_percent_min_check" check ("overlap_percent" >= 0);
alter table "operations" add constraint "operations_overlap_percent_max_check" check ("overlap_percent" <= 100);
alter table "operations" add constraint "operations_instructions_length_check" check (char_length("instructions") <= 100000);
create unique index "operations_code_key" on "operations" using btree (lower("code"));
create index "operations_code_idx" on "operations" using btree ("code" collate natural_order, "id") include ("archived_at", "visibility");
create index "operations_name_idx" on "operations" using btree ("name" collate natural_order, "id") include ("archived_at", "visibility");
create index "operations_process_idx" on "operations" using btree ("process", "id") include ("archived_at", "visibility");
create index "operations_things_group_idx" on "operations" using btree ("things_group", "id") include ("archived_at", "visibility");
create index "operations_thing_idx" on "operations" using btree ("thing", "id") include ("archived_at", "visibility");
create index "operations_setup_minutes_idx" on "operations" using btree ("setup_minutes", "id") include ("archived_at", "visibility");
create index "operations_run_basis_idx" on "operations" using btree ("run_basis", "id") include ("archived_at", "visibility");
create index "operations_run_value_idx" on "operations" using btree ("run_value", "id") include ("archived_at", "visibility");
create index "operations_vendor_idx" on "operations" using btree ("vendor", "id") include ("archived_at", "visibility");
create index "operations_recipe_idx" on "operations" using btree ("recipe", "id") include ("archived_at", "visibility");
create index "operations_procedure_idx" on "operations" using btree ("procedure", "id") include ("archived_at", "visibility");
create index "operations_skills_idx" on "operations" using gin ("skills");
create index "operations_search_idx" on "operations" using gin ("search" gin_trgm_ops);
create table "order_changes" (
  "id" uuid not null,
  "parent" uuid not null,
  "root" uuid not null,
  "position" integer default 1 not null,
  "revision" bigint,
  "field" text,
  "old" text,
  "new" text,
  "reason" text,
  "by" uuid,
  "at" timestamptz(3),
  primary key ("id")
);
alter table "order_changes" add constraint "order_changes_field_length_check" check (char_length("field") <= 120);
alter table "order_changes" add constraint "order_changes_old_length_check" check (char_length("old") <= 1000);
alter table "order_changes" add constraint "order_changes_new_length_check" check (char_length("new") <= 1000);
alter table "order_changes" add constraint "order_changes_reason_length_check" check (char_length("reason") <= 500);
create index "order_changes_parent_idx" on "order_changes" using btree ("parent", "position");
create index "order_changes_root_idx" on "order_changes" using btree ("root");
create index "order_changes_by_idx" on "order_changes" using btree ("by", "id");
create table "order_charges" (
  "id" uuid not null,
  "parent" uuid not null,
  "root" uuid not null,
  "position" integer default 1 not null,
  "kind" text default 'other' not null,
  "description" text not null,
  "cost" numeric(18,2),
  "price" numeric(18,2),
  "billing" text default 'separate' not null,
  "amortize_quantity" numeric(18,6),
  "taxable" boolean default false not null,
  "order_line" uuid,
  "is_minimum" boolean default false not null,
  primary key ("id")
);
alter table "order_charges" add constraint "order_charges_kind_check" check ("kind" in ('programming', 'tooling', 'fixture', 'fair', 'certification', 'freight', 'other'));
alter table "order_charges" add constraint "order_charges_description_length_check" check (char_length("description") <= 200);
alter table "order_charges" add constraint "order_charges_cost_min_check" check ("cost" >= 0);
alter table "order_charges" add constraint "order_charges_price_min_check" check ("price" >= 0);
alter table "order_charges" add constraint "order_charges_billing_check" check ("billing" in ('separate', 'amortized'));
alter table "order_charges" add constraint "order_charges_amortize_quantity_min_check" check ("amortize_quantity" >= 0);
create index "order_charges_parent_idx" on "order_charges" using btree ("parent", "position");
create index "order_charges_root_idx" on "order_charges" using btree ("root");
create index "order_charges_order_line_idx" on "order_charges" using btree ("order_line", "id");
create table "order_holds" (
  "id" uuid not null,
  "parent" uuid not null,
  "root" uuid not null,
  "position" integer default 1 not null,
  "kind" text,
  "release" uuid,
  "reason" text,
  "ecr" uuid,
  "placed_by" uuid,
  "placed_at" timestamptz(3),
  "lifted_by" uuid,
  "lifted_at" timestamptz(3),
  primary key ("id")
);
alter table "order_holds" add constraint "order_holds_kind_check" check ("kind" in ('credit', 'customer', 'engineering', 'quality'));
alter table "order_holds" add constraint "order_holds_reason_length_check" check (char_length("reason") <= 500);
create index "order_holds_parent_idx" on "order_holds" using btree ("parent", "position");
create index "order_holds_root_idx" on "order_holds" using btree ("root");
create index "order_holds_release_idx" on "order_holds" using btree ("release", "id");
create index "order_holds_ecr_idx" on "order_holds" using btree ("ecr", "id");
create index "order_holds_placed_by_idx" on "order_holds" using btree ("placed_by", "id");
create index "order_holds_lifted_by_idx" on "order_holds" using btree ("lifted_by", "id");
create table "order_lines" (
  "id" uuid not null,
  "parent" uuid not null,
  "root" uuid not null,
  "position" integer default 1 not null,
  "line_number" bigint,
  "kind" text default 'part' not null,
  "part" uuid,
  "part_revision" uuid,
  "customer_part_number" text,
  "description" text not null,
  "quantity" numeric(18,6) default 1 not null,
  "unit" uuid,
  "unit_price" numeric(18,6) default 0 not null,
  "price_source" text default 'manual' not null,
  "discount_percent" numeric(12,6) default 0 not null,
  "extended" numeric(18,2),
  "quote_line_quantity" uuid,
  "method" uuid,
  "source" text default 'make' not null,
  "over_ship_percent" numeric(12,6),
  "under_ship_percent" numeric(12,6),
  "taxable" boolean default true not null,
  "certificate" boolean default false not null,
  "fair" boolean default false not null,
  "released" numeric(18,6),
  "shipped" numeric(18,6),
  "invoiced" numeric(18,6) default 0,
  primary key ("id")
);
alter table "order_lines" add constraint "order_lines_line_number_min_check" check ("line_number" >= 1);
alter table "order_lines" add constraint "order_lines_kind_check" check ("kind" in ('part', 'service', 'charge', 'comment'));
alter table "order_lines" add constraint "order_lines_customer_part_number_length_check" check (char_length("customer_part_number") <= 60);
alter table "order_lines" add constraint "order_lines_description_length_check" check (char_length("description") <= 300);
alter table "order_lines" add constraint "order_lines_quantity_min_check" check ("quantity" >= 0);
alter table "order_lines" add constraint "order_lines_unit_price_min_check" check ("unit_price" >= 0);
alter table "order_lines" add constraint "order_lines_price_source_check" check ("price_source" in ('quote', 'history', 'manual'));
alter table "order_lines" add constraint "order_lines_discount_percent_min_check" check ("discount_percent" >= 0);
alter table "order_lines" add constraint "order_lines_discount_percent_max_check" check ("discount_percent" <= 100);
alter table "order_lines" add constraint "order_lines_source_check" check ("source" in ('make', 'buy', 'stock'));
alter table "order_lines" add constraint "order_lines_over_ship_percent_min_check" check ("over_ship_percent" >= 0);
alter table "order_lines" add constraint "order_lines_over_ship_percent_max_check" check ("over_ship_percent" <= 100);
alter table "order_lines" add constraint "order_lines_under_ship_percent_min_check" check ("under_ship_percent" >= 0);
alter table "order_lines" add constraint "order_lines_under_ship_percent_max_check" check ("under_ship_percent" <= 100);
create index "order_lines_parent_idx" on "order_lines" using btree ("parent", "position");
create index "order_lines_root_idx" on "order_lines" using btree ("root");
create index "order_lines_part_idx" on "order_lines" using btree ("part", "id");
create index "order_lines_part_revision_idx" on "order_lines" using btree ("part_revision", "id");
create index "order_lines_unit_idx" on "order_lines" using btree ("unit", "id");
create index "order_lines_quote_line_quantity_idx" on "order_lines" using btree ("quote_line_quantity", "id");
create index "order_lines_method_idx" on "order_lines" using btree ("method", "id");
create table "order_releases" (
  "id" uuid not null,
  "parent" uuid not null,
  "root" uuid not null,
  "position" integer default 1 not null,
  "number" bigint,
  "release_number" text,
  "quantity" numeric(18,6) not null,
  "requested_on" date not null,
  "promised_on" date,
  "ship_on" date,
  "first_ship_on" date,
  "ship_to" uuid,
  "customer_release" text,
  "firm" boolean default true not null,
  "priority" bigint default 5 not null,
  "release_group" uuid,
  "status" text default 'planned' not null,
  "shipped_quantity" numeric(18,6) default 0,
  "ready_quantity" numeric(18,6) default 0,
  "close_reason" text,
  primary key ("id")
);
alter table "order_releases" add constraint "order_releases_number_min_check" check ("number" >= 1);
alter table "order_releases" add constraint "order_releases_release_number_length_check" check (char_length("release_number") <= 60);
alter table "order_releases" add constraint "order_releases_quantity_min_check" check ("quantity" >= 0);
alter table "order_releases" add constraint "order_releases_customer_release_length_check" check (char_length("customer_release") <= 60);
alter table "order_releases" add constraint "order_releases_priority_min_check" check ("priority" >= 1);
alter table "order_releases" add constraint "order_releases_priority_max_check" check ("priority" <= 9);
alter table "order_releases" add constraint "order_releases_status_check" check ("status" in ('planned', 'released', 'inProduction', 'ready', 'partiallyShipped', 'shipped', 'closedShort', 'cancelled'));
alter table "order_releases" add constraint "order_releases_close_reason_length_check" check (char_length("close_reason") <= 500);
create index "order_releases_parent_idx" on "order_releases" using btree ("parent", "position");
create index "order_releases_root_idx" on "order_releases" using btree ("root");
create index "order_releases_ship_to_idx" on "order_releases" using btree ("ship_to", "id");
create index "order_releases_release_group_idx" on "order_releases" using btree ("release_group", "id");
create table "order_review_items" (
  "id" uuid not null,
  "parent" uuid not null,
  "root" uuid not null,
  "position" integer default 1 not null,
  "topic" text not null,
  "answer" text,
  "note" text,
  "by" uuid,
  "at" timestamptz(3),
  primary key ("id")
);
alter table "order_review_items" add constraint "order_review_items_topic_length_check" check (char_length("topic") <= 200);
alter table "order_review_items" add constraint "order_review_items_answer_check" check ("answer" in ('ok', 'problem', 'notApplicable'));
alter table "order_review_items" add constraint "order_review_items_note_length_check" check (char_length("note") <= 500);
create index "order_review_items_parent_idx" on "order_review_items" using btree ("parent", "position");
create index "order_review_items_root_idx" on "order_review_items" using btree ("root");
create index "order_review_items_by_idx" on "order_review_items" using btree ("by", "id");
create table "orders" (
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
  "revision" bigint default 0,
  "business_partner" uuid not null,
  "contact" uuid,
  "customer_po" text,
  "customer_po_revision" text,
  "customer_po_file" jsonb,
  "customer_po_file_sha256" text generated always as ("customer_po_file" ->> 'sha256') stored,
  "kind" text default 'standard' not null,
  "ordered_on" date not null,
  "quote" uuid,
  "project" uuid,
  "ship_to" uuid,
  "bill_to" jsonb,
  "terms" uuid,
  "fob" uuid,
  "shipping_method" uuid,
  "currency" uuid,
  "exchange_rate" numeric(22,10) default 1 not null,
  "sales_person" uuid,
  "status" text default 'draft' not null,
  "subtotal" numeric(18,2),
  "charges_total" numeric(18,2),
  "total" numeric(18,2),
  "unshipped_value" numeric(18,2),
  "deposit_due" numeric(18,2),
  "next_promise" date,
  "shipped_percent" numeric(12,6),
  "on_hold" boolean default false not null,
  "cancel_reason" text,
  "notes" text,
  "internal_notes" text,
  "search" text generated always as (mw_fold(coalesce("code", '') || ' ' || mw_code_key(coalesce("code", '')) || ' ' || coalesce("customer_po", ''))) stored,
  primary key ("id")
);
alter table "orders" add constraint "orders_code_length_check" check (char_length("code") <= 40);
alter table "orders" add constraint "orders_revision_min_check" check ("revision" >= 0);
alter table "orders" add constraint "orders_customer_po_length_check" check (char_length("customer_po") <= 80);
alter table "orders" add constraint "orders_customer_po_revision_length_check" check (char_length("customer_po_revision") <= 20);
alter table "orders" add constraint "orders_kind_check" check ("kind" in ('standard', 'blanket', 'sample', 'warranty', 'internal'));
alter table "orders" add constraint "orders_exchange_rate_min_check" check ("exchange_rate" >= 0);
alter table "orders" add constraint "orders_status_check" check ("status" in ('draft', 'confirmed', 'inProduction', 'partiallyShipped', 'shipped', 'closed', 'cancelled'));
alter table "orders" add constraint "orders_cancel_reason_length_check" check (char_length("cancel_reason") <= 500);
alter table "orders" add constraint "orders_notes_length_check" check (char_length("notes") <= 100000);
alter table "orders" add constraint "orders_internal_notes_length_check" check (char_length("internal_notes") <= 100000);
create unique index "orders_code_key" on "orders" using btree (lower("code"));
create index "orders_code_idx" on "orders" using btree ("code" collate natural_order, "id") include ("archived_at", "visibility");
create index "orders_business_partner_idx" on "orders" using btree ("business_partner", "id") include ("archived_at", "visibility");
create index "orders_contact_idx" on "orders" using btree ("contact", "id") include ("archived_at", "visibility");
create index "orders_customer_po_idx" on "orders" using btree ("customer_po" collate natural_order, "id") include ("archived_at", "visibility");
create index "orders_customer_po_file_sha256_idx" on "orders" using btree ("customer_po_file_sha256");
create index "orders_ordered_on_idx" on "orders" using btree ("ordered_on", "id") include ("archived_at", "visibility");
create index "orders_quote_idx" on "orders" using btree ("quote", "id") include ("archived_at", "visibility");
create index "orders_project_idx" on "orders" using btree ("project", "id") include ("archived_at", "visibility");
create index "orders_ship_to_idx" on "orders" using btree ("ship_to", "id") include ("archived_at", "visibility");
create index "orders_terms_idx" on "orders" using btree ("terms", "id") include ("archived_at", "visibility");
create index "orders_fob_idx" on "orders" using btree ("fob", "id") include ("archived_at", "visibility");
create index "orders_shipping_method_idx" on "orders" using btree ("shipping_method", "id") include ("archived_at", "visibility");
create index "orders_currency_idx" on "orders" using btree ("currency", "id") include ("archived_at", "visibility");
create index "orders_sales_person_idx" on "orders" using btree ("sales_person", "id") include ("archived_at", "visibility");
create index "orders_status_idx" on "orders" using btree ("status", "id") include ("archived_at", "visibility");
create index "orders_total_idx" on "orders" using btree ("total", "id") include ("archived_at", "visibility");
create index "orders_next_promise_idx" on "orders" using btree ("next_promise", "id") include ("archived_at", "visibility");
create index "orders_shipped_percent_idx" on "orders" using btree ("shipped_percent", "id") include ("archived_at", "visibility");
create index "orders_on_hold_idx" on "orders" using btree ("on_hold", "id") include ("archived_at", "visibility");
create index "orders_search_idx" on "orders" using gin ("search" gin_trgm_ops);
create table "outgoing_mails" (
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
  "recipient" text not null,
  "subject" text not null,
  "text" text not null,
  "html" text,
  "attachments" jsonb default '[]' not null,
  "record" text,
  "message_id" text,
  "status" text default 'waiting' not null,
  "attempts" bigint default 0,
  "first_attempt_at" timestamptz(3),
  "next_attempt_at" timestamptz(3),
  "sent_at" timestamptz(3),
  "error" text,
  "search" text generated always as (mw_fold(coalesce("recipient", '') || ' ' || coalesce("subject", ''))) stored,
  primary key ("id")
);
alter table "outgoing_mails" add constraint "outgoing_mails_recipient_length_check" check (char_length("recipient") <= 1000);
alter table "outgoing_mails" add constraint "outgoing_mails_subject_length_check" check (char_length("subject") <= 500);
alter table "outgoing_mails" add constraint "outgoing_mails_text_length_check" check (char_length("text") <= 100000);
alter table "outgoing_mails" add constraint "outgoing_mails_html_length_check" check (char_length("html") <= 500000);
alter table "outgoing_mails" add constraint "outgoing_mails_message_id_length_check" check (char_length("message_id") <= 300);
alter table "outgoing_mails" add constraint "outgoing_mails_status_check" check ("status" in ('waiting', 'sending', 'deferred', 'sent', 'failed', 'cancelled'));
alter table "outgoing_mails" add constraint "outgoing_mails_error_length_check" check (char_length("error") <= 2000);
create index "outgoing_mails_recipient_idx" on "outgoing_mails" using btree (left("recipient", 500) collate natural_order, "id") include ("archived_at", "visibility");
create index "outgoing_mails_subject_idx" on "outgoing_mails" using btree ("subject" collate natural_order, "id") include ("archived_at", "visibility");
create index "outgoing_mails_attachments_idx" on "outgoing_mails" using gin ("attachments" jsonb_path_ops);
create index "outgoing_mails_record_idx" on "outgoing_mails" using btree ("record", "id") include ("archived_at", "visibility");
create index "outgoing_mails_status_idx" on "outgoing_mails" using btree ("status", "id") include ("archived_at", "visibility");
create index "outgoing_mails_attempts_idx" on "outgoing_mails" using btree ("attempts", "id") include ("archived_at", "visibility");
create index "outgoing_mails_next_attempt_at_idx" on "outgoing_mails" using btree ("next_attempt_at", "id") include ("archived_at", "visibility");
create index "outgoing_mails_sent_at_idx" on "outgoing_mails" using btree ("sent_at", "id") include ("archived_at", "visibility");
create index "outgoing_mails_error_idx" on "outgoing_mails" using btree (left("error", 500) collate natural_order, "id") include ("archived_at", "visibility");
create index "outgoing_mails_created_at_idx" on "outgoing_mails" using btree ("created_at", "id") include ("archived_at", "visibility");
create index "outgoing_mails_search_idx" on "outgoing_mails" using gin ("search" gin_trgm_ops);
create table "packing_slip_lines" (
  "id" uuid not null,
  "parent" uuid not null,
  "root" uuid not null,
  "position" integer default 1 not null,
  "release" uuid,
  "purchase_order_line" uuid,
  "part" uuid,
  "part_revision" uuid,
  "quantity" numeric(18,6) not null,
  "unit" uuid,
  "storage_location" uuid,
  "lot" uuid,
  "serials" uuid[] default '{}' not null,
  "unit_price" numeric(18,6),
  "discount_percent" numeric(12,6),
  "invoiced_quantity" numeric(18,6) default 0,
  "package" uuid,
  "note" text,
  primary key ("id")
);
alter table "packing_slip_lines" add constraint "packing_slip_lines_quantity_min_check" check ("quantity" >= 0);
alter table "packing_slip_lines" add constraint "packing_slip_lines_note_length_check" check (char_length("note") <= 500);
alter table "packing_slip_lines" add constraint "packing_slip_lines_rule1_check" check (num_nonnulls("release", "purchase_order_line") <= 1);
create index "packing_slip_lines_parent_idx" on "packing_slip_lines" using btree ("parent", "position");
create index "packing_slip_lines_root_idx" on "packing_slip_lines" using btree ("root");
create index "packing_slip_lines_release_idx" on "packing_slip_lines" using btree ("release", "id");
create index "packing_slip_lines_purchase_order_line_idx" on "packing_slip_lines" using btree ("purchase_order_line", "id");
create index "packing_slip_lines_part_idx" on "packing_slip_lines" using btree ("part", "id");
create index "packing_slip_lines_part_revision_idx" on "packing_slip_lines" using btree ("part_revision", "id");
create index "packing_slip_lines_unit_idx" on "packing_slip_lines" using btree ("unit", "id");
create index "packing_slip_lines_storage_location_idx" on "packing_slip_lines" using btree ("storage_location", "id");
create index "packing_slip_lines_lot_idx" on "packing_slip_lines" using btree ("lot", "id");
create index "packing_slip_lines_serials_idx" on "packing_slip_lines" using gin ("serials");
create index "packing_slip_lines_package_idx" on "packing_slip_lines" using btree ("package", "id");
create table "packing_slip_packages" (
  "id" uuid not null,
  "parent" uuid not null,
  "root" uuid not null,
  "position" integer default 1 not null,
  "type" text default 'box' not null,
  "length" numeric(14,2),
  "width" numeric(14,2),
  "height" numeric(14,2),
  "weight" numeric(18,6),
  "tracking" text,
  "contents" text,
  primary key ("id")
);
alter table "packing_slip_packages" add constraint "packing_slip_packages_type_check" check ("type" in ('box', 'crate', 'pallet', 'tube', 'envelope', 'other'));
alter table "packing_slip_packages" add constraint "packing_slip_packages_length_min_check" check ("length" >= 0);
alter table "packing_slip_packages" add constraint "packing_slip_packages_width_min_check" check ("width" >= 0);
alter table "packing_slip_packages" add constraint "packing_slip_packages_height_min_check" check ("height" >= 0);
alter table "packing_slip_packages" add constraint "packing_slip_packages_weight_min_check" check ("weight" >= 0);
alter table "packing_slip_packages" add constraint "packing_slip_packages_tracking_length_check" check (char_length("tracking") <= 80);
alter table "packing_slip_packages" add constraint "packing_slip_packages_contents_length_check" check (char_length("contents") <= 300);
create index "packing_slip_packages_parent_idx" on "packing_slip_packages" using btree ("parent", "position");
create index "packing_slip_packages_root_idx" on "packing_slip_packages" using btree ("root");
create table "packing_slips" (
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
  "kind" text default 'customer' not null,
  "business_partner" uuid not null,
  "ship_to" uuid not null,
  "shipping_method" uuid,
  "courier" uuid,
  "tracking_numbers" text,
  "fob" uuid,
  "freight_cost" numeric(18,2),
  "freight_billed" numeric(18,2),
  "gross_weight" numeric(18,6),
  "status" text default 'draft' not null,
  "packed_by" uuid,
  "packed_at" timestamptz(3),
  "shipped_by" uuid,
  "shipped_at" timestamptz(3),
  "delivered_at" timestamptz(3),
  "void_reason" text,
  "certificates" uuid[] default '{}' not null,
  "note" text,
  "search" text generated always as (mw_fold(coalesce("code", '') || ' ' || mw_code_key(coalesce("code", '')) || ' ' || coalesce("tracking_numbers", ''))) stored,
  primary key ("id")
);
alter table "packing_slips" add constraint "packing_slips_code_length_check" check (char_length("code") <= 40);
alter table "packing_slips" add constraint "packing_slips_kind_check" check ("kind" in ('customer', 'outsideProcess', 'vendorReturn', 'sample'));
alter table "packing_slips" add constraint "packing_slips_tracking_numbers_length_check" check (char_length("tracking_numbers") <= 500);
alter table "packing_slips" add constraint "packing_slips_freight_cost_min_check" check ("freight_cost" >= 0);
alter table "packing_slips" add constraint "packing_slips_freight_billed_min_check" check ("freight_billed" >= 0);
alter table "packing_slips" add constraint "packing_slips_status_check" check ("status" in ('draft', 'packed', 'shipped', 'delivered', 'void'));
alter table "packing_slips" add constraint "packing_slips_void_reason_length_check" check (char_length("void_reason") <= 500);
alter table "packing_slips" add constraint "packing_slips_note_length_check" check (char_length("note") <= 20000);
create unique index "packing_slips_code_key" on "packing_slips" using btree (lower("code"));
create index "packing_slips_code_idx" on "packing_slips" using btree ("code" collate natural_order, "id") include ("archived_at", "visibility");
create index "packing_slips_kind_idx" on "packing_slips" using btree ("kind", "id") include ("archived_at", "visibility");
create index "packing_slips_business_partner_idx" on "packing_slips" using btree ("business_partner", "id") include ("archived_at", "visibility");
create index "packing_slips_ship_to_idx" on "packing_slips" using btree ("ship_to", "id") include ("archived_at", "visibility");
create index "packing_slips_shipping_method_idx" on "packing_slips" using btree ("shipping_method", "id") include ("archived_at", "visibility");
create index "packing_slips_courier_idx" on "packing_slips" using btree ("courier", "id") include ("archived_at", "visibility");
create index "packing_slips_tracking_numbers_idx" on "packing_slips" using btree ("tracking_numbers" collate natural_order, "id") include ("archived_at", "visibility");
create index "packing_slips_fob_idx" on "packing_slips" using btree ("fob", "id") include ("archived_at", "visibility");
create index "packing_slips_status_idx" on "packing_slips" using btree ("status", "id") include ("archived_at", "visibility");
create index "packing_slips_packed_by_idx" on "packing_slips" using btree ("packed_by", "id") include ("archived_at", "visibility");
create index "packing_slips_shipped_by_idx" on "packing_slips" using btree ("shipped_by", "id") include ("archived_at", "visibility");
create index "packing_slips_shipped_at_idx" on "packing_slips" using btree ("shipped_at", "id") include ("archived_at", "visibility");
create index "packing_slips_certificates_idx" on "packing_slips" using gin ("certificates");
create index "packing_slips_search_idx" on "packing_slips" using gin ("search" gin_trgm_ops);
create table "part_pbs" (
  "id" uuid not null,
  "parent" uuid not null,
  "root" uuid not null,
  "position" integer default 1 not null,
  "vendor" uuid not null,
  "quantity_from" numeric(18,6) not null,
  "price_unit" uuid,
  "unit_price" numeric(18,6) not null,
  "lot_charge" numeric(18,2) default 0 not null,
  "minimum_charge" numeric(18,2) default 0 not null,
  "valid_from" date,
  "valid_to" date,
  "currency" uuid,
  "source" text,
  primary key ("id")
);
alter table "part_pbs" add constraint "part_pbs_quantity_from_min_check" check ("quantity_from" >= 0);
alter table "part_pbs" add constraint "part_pbs_unit_price_min_check" check ("unit_price" >= 0);
alter table "part_pbs" add constraint "part_pbs_lot_charge_min_check" check ("lot_charge" >= 0);
alter table "part_pbs" add constraint "part_pbs_minimum_charge_min_check" check ("minimum_charge" >= 0);
alter table "part_pbs" add constraint "part_pbs_source_length_check" check (char_length("source") <= 200);
alter table "part_pbs" add constraint "part_pbs_rule1_check" check ("valid_to" >= "valid_from");
create index "part_pbs_parent_idx" on "part_pbs" using btree ("parent", "position");
create index "part_pbs_root_idx" on "part_pbs" using btree ("root");
create index "part_pbs_vendor_idx" on "part_pbs" using btree ("vendor", "id");
create index "part_pbs_price_unit_idx" on "part_pbs" using btree ("price_unit", "id");
create index "part_pbs_currency_idx" on "part_pbs" using btree ("currency", "id");
create table "part_revision_lead_times" (
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
  "vendor" uuid,
  "quantity_from" numeric(18,6) default 0 not null,
  "lead_days" bigint not null,
  "valid_from" date,
  "valid_to" date,
  "source" text,
  "search" text generated always as (mw_fold(coalesce("source", ''))) stored,
  primary key ("id")
);
alter table "part_revision_lead_times" add constraint "part_revision_lead_times_quantity_from_min_check" check ("quantity_from" >= 0);
alter table "part_revision_lead_times" add constraint "part_revision_lead_times_lead_days_min_check" check ("lead_days" >= 0);
alter table "part_revision_lead_times" add constraint "part_revision_lead_times_lead_days_max_check" check ("lead_days" <= 2000);
alter table "part_revision_lead_times" add constraint "part_revision_lead_times_source_length_check" check (char_length("source") <= 200);
alter table "part_revision_lead_times" add constraint "part_revision_lead_times_rule1_check" check ("valid_to" >= "valid_from");
create index "part_revision_lead_times_part_revision_idx" on "part_revision_lead_times" using btree ("part_revision", "id") include ("archived_at", "visibility");
create index "part_revision_lead_times_vendor_idx" on "part_revision_lead_times" using btree ("vendor", "id") include ("archived_at", "visibility");
create index "part_revision_lead_times_quantity_from_idx" on "part_revision_lead_times" using btree ("quantity_from", "id") include ("archived_at", "visibility");
create index "part_revision_lead_times_lead_days_idx" on "part_revision_lead_times" using btree ("lead_days", "id") include ("archived_at", "visibility");
create index "part_revision_lead_times_valid_from_idx" on "part_revision_lead_times" using btree ("valid_from", "id") include ("archived_at", "visibility");
create index "part_revision_lead_times_valid_to_idx" on "part_revision_lead_times" using btree ("valid_to", "id") include ("archived_at", "visibility");
create index "part_revision_lead_times_source_idx" on "part_revision_lead_times" using btree ("source" collate natural_order, "id") include ("archived_at", "visibility");
create index "part_revision_lead_times_search_idx" on "part_revision_lead_times" using gin ("search" gin_trgm_ops);
create table "part_revision_methods" (
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
  "name" text default 'Standard' not null,
  "version_number" bigint default 1,
  "label" text,
  "status" text default 'draft' not null,
  "is_default" boolean default false not null,
  "min_quantity" numeric(18,6) default 0 not null,
  "source_template" uuid,
  "note" text,
  "search" text generated always as (mw_fold(coalesce("label", ''))) stored,
  primary key ("id")
);
alter table "part_revision_methods" add constraint "part_revision_methods_name_length_check" check (char_length("name") <= 80);
alter table "part_revision_methods" add constraint "part_revision_methods_version_number_min_check" check ("version_number" >= 1);
alter table "part_revision_methods" add constraint "part_revision_methods_label_length_check" check (char_length("label") <= 180);
alter table "part_revision_methods" add constraint "part_revision_methods_status_check" check ("status" in ('draft', 'active', 'retired'));
alter table "part_revision_methods" add constraint "part_revision_methods_min_quantity_min_check" check ("min_quantity" >= 0);
alter table "part_revision_methods" add constraint "part_revision_methods_note_length_check" check (char_length("note") <= 20000);
create unique index "part_revision_methods_part_revision_name_version_number_key" on "part_revision_methods" using btree ("part_revision", lower("name"), "version_number");
create index "part_revision_methods_part_revision_idx" on "part_revision_methods" using btree ("part_revision", "id") include ("archived_at", "visibility");
create index "part_revision_methods_name_idx" on "part_revision_methods" using btree ("name" collate natural_order, "id") include ("archived_at", "visibility");
create index "part_revision_methods_version_number_idx" on "part_revision_methods" using btree ("version_number", "id") include ("archived_at", "visibility");
create index "part_revision_methods_status_idx" on "part_revision_methods" using btree ("status", "id") include ("archived_at", "visibility");
create index "part_revision_methods_is_default_idx" on "part_revision_methods" using btree ("is_default", "id") include ("archived_at", "visibility");
create index "part_revision_methods_min_quantity_idx" on "part_revision_methods" using btree ("min_quantity", "id") include ("archived_at", "visibility");
create index "part_revision_methods_source_template_idx" on "part_revision_methods" using btree ("source_template", "id") include ("archived_at", "visibility");
create index "part_revision_methods_search_idx" on "part_revision_methods" using gin ("search" gin_trgm_ops);
create table "part_revisions" (
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
  "part" uuid not null,
  "revision" text,
  "label" text,
  "status" text default 'draft' not null,
  "on_hold" boolean default false not null,
  "hold_reason" text,
  "review_comment" text,
  "description" text,
  "drawing_number" text,
  "drawing_revision" text,
  "drawing" jsonb,
  "drawing_sha256" text generated always as ("drawing" ->> 'sha256') stored,
  "model" jsonb,
  "model_sha256" text generated always as ("model" ->> 'sha256') stored,
  "no_drawing_reason" text,
  "ecr" uuid,
  "supersedes" uuid,
  "keep_previous_active" boolean default false not null,
  "released_by" uuid,
  "released_at" timestamptz(3),
  "effective_on" date,
  "took_effect_at" timestamptz(3),
  "net_weight" numeric(18,6),
  "change_summary" text,
  "search" text generated always as (mw_fold(coalesce("label", '') || ' ' || coalesce("drawing_number", '') || ' ' || coalesce("description", ''))) stored,
  primary key ("id")
);
alter table "part_revisions" add constraint "part_revisions_revision_length_check" check (char_length("revision") <= 20);
alter table "part_revisions" add constraint "part_revisions_label_length_check" check (char_length("label") <= 90);
alter table "part_revisions" add constraint "part_revisions_status_check" check ("status" in ('draft', 'inReview', 'released', 'superseded', 'obsolete'));
alter table "part_revisions" add constraint "part_revisions_hold_reason_length_check" check (char_length("hold_reason") <= 500);
alter table "part_revisions" add constraint "part_revisions_review_comment_length_check" check (char_length("review_comment") <= 500);
alter table "part_revisions" add constraint "part_revisions_description_length_check" check (char_length("description") <= 500);
alter table "part_revisions" add constraint "part_revisions_drawing_number_length_check" check (char_length("drawing_number") <= 60);
alter table "part_revisions" add constraint "part_revisions_drawing_revision_length_check" check (char_length("drawing_revision") <= 20);
alter table "part_revisions" add constraint "part_revisions_no_drawing_reason_length_check" check (char_length("no_drawing_reason") <= 300);
alter table "part_revisions" add constraint "part_revisions_net_weight_min_check" check ("net_weight" >= 0);
alter table "part_revisions" add constraint "part_revisions_change_summary_length_check" check (char_length("change_summary") <= 1000);
create unique index "part_revisions_part_revision_key" on "part_revisions" using btree ("part", lower("revision"));
create index "part_revisions_part_idx" on "part_revisions" using btree ("part", "id") include ("archived_at", "visibility");
create index "part_revisions_revision_idx" on "part_revisions" using btree ("revision" collate natural_order, "id") include ("archived_at", "visibility");
create index "part_revisions_status_idx" on "part_revisions" using btree ("status", "id") include ("archived_at", "visibility");
create index "part_revisions_on_hold_idx" on "part_revisions" using btree ("on_hold", "id") include ("archived_at", "visibility");
create index "part_revisions_drawing_number_idx" on "part_revisions" using btree ("drawing_number" collate natural_order, "id") include ("archived_at", "visibility");
create index "part_revisions_drawing_sha256_idx" on "part_revisions" using btree ("drawing_sha256");
create index "part_revisions_model_sha256_idx" on "part_revisions" using btree ("model_sha256");
create index "part_revisions_ecr_idx" on "part_revisions" using btree ("ecr", "id") include ("archived_at", "visibility");
create index "part_revisions_supersedes_idx" on "part_revisions" using btree ("supersedes", "id") include ("archived_at", "visibility");
create index "part_revisions_released_by_idx" on "part_revisions" using btree ("released_by", "id") include ("archived_at", "visibility");
create index "part_revisions_released_at_idx" on "part_revisions" using btree ("released_at", "id") include ("archived_at", "visibility");
create index "part_revisions_effective_on_idx" on "part_revisions" using btree ("effective_on", "id") include ("archived_at", "visibility");
create index "part_revisions_search_idx" on "part_revisions" using gin ("search" gin_trgm_ops);
create table "partner_groups" (
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
  "kind" text default 'both',
  "quote_defaults" uuid,
  "description" text,
  "search" text generated always as (mw_fold(coalesce("name", ''))) stored,
  primary key ("id")
);
alter table "partner_groups" add constraint "partner_groups_name_length_check" check (char_length("name") <= 200);
alter table "partner_groups" add constraint "partner_groups_kind_check" check ("kind" in ('customer', 'vendor', 'both'));
alter table "partner_groups" add constraint "partner_groups_description_length_check" check (char_length("description") <= 1000);
create unique index "partner_groups_name_key" on "partner_groups" using btree (lower("name"));
create index "partner_groups_name_idx" on "partner_groups" using btree ("name" collate natural_order, "id") include ("archived_at", "visibility");
create index "partner_groups_kind_idx" on "partner_groups" using btree ("kind", "id") include ("archived_at", "visibility");
create index "partner_groups_quote_defaults_idx" on "partner_groups" using btree ("quote_defaults", "id") include ("archived_at", "visibility");
create index "partner_groups_description_idx" on "partner_groups" using btree (left("description", 500) collate natural_order, "id") include ("archived_at", "visibility");
create index "partner_groups_search_idx" on "partner_groups" using gin ("search" gin_trgm_ops);
create table "parts" (
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
  "part_number" text not null,
  "name" text not null,
  "kind" text default 'manufactured',
  "unit" uuid default '01900000-0000-7000-8000-000000000001',
  "default_source" text default 'make',
  "inventory_class" uuid,
  "revision_scheme" text default 'asme',
  "revision_control" text default 'simple',
  "current_revision" uuid,
  "tracking" text default 'lot',
  "export_control" text default 'none',
  "owner" uuid,
  "net_weight" numeric(18,6),
  "surface_area" numeric(18,6),
  "parameters" jsonb,
  "standard_cost" numeric(18,6),
  "search" text generated always as (mw_fold(coalesce("part_number", '') || ' ' || coalesce("name", ''))) stored,
  primary key ("id")
);
alter table "parts" add constraint "parts_part_number_length_check" check (char_length("part_number") <= 60);
alter table "parts" add constraint "parts_name_length_check" check (char_length("name") <= 200);
alter table "parts" add constraint "parts_kind_check" check ("kind" in ('manufactured', 'assembly', 'purchased', 'hardware', 'customerSupplied', 'tool', 'service', 'phantom'));
alter table "parts" add constraint "parts_default_source_check" check ("default_source" in ('make', 'buy', 'stock'));
alter table "parts" add constraint "parts_revision_scheme_check" check ("revision_scheme" in ('asme', 'numeric', 'free'));
alter table "parts" add constraint "parts_revision_control_check" check ("revision_control" in ('simple', 'ecr'));
alter table "parts" add constraint "parts_tracking_check" check ("tracking" in ('none', 'lot', 'serial'));
alter table "parts" add constraint "parts_export_control_check" check ("export_control" in ('none', 'ear', 'itar', 'cui'));
alter table "parts" add constraint "parts_net_weight_min_check" check ("net_weight" >= 0);
alter table "parts" add constraint "parts_surface_area_min_check" check ("surface_area" >= 0);
alter table "parts" add constraint "parts_standard_cost_min_check" check ("standard_cost" >= 0);
create unique index "parts_part_number_key" on "parts" using btree (lower("part_number"));
create index "parts_part_number_idx" on "parts" using btree ("part_number" collate natural_order, "id") include ("archived_at", "visibility");
create index "parts_name_idx" on "parts" using btree ("name" collate natural_order, "id") include ("archived_at", "visibility");
create index "parts_kind_idx" on "parts" using btree ("kind", "id") include ("archived_at", "visibility");
create index "parts_unit_idx" on "parts" using btree ("unit", "id") include ("archived_at", "visibility");
create index "parts_default_source_idx" on "parts" using btree ("default_source", "id") include ("archived_at", "visibility");
create index "parts_inventory_class_idx" on "parts" using btree ("inventory_class", "id") include ("archived_at", "visibility");
create index "parts_current_revision_idx" on "parts" using btree ("current_revision", "id") include ("archived_at", "visibility");
create index "parts_tracking_idx" on "parts" using btree ("tracking", "id") include ("archived_at", "visibility");
create index "parts_owner_idx" on "parts" using btree ("owner", "id") include ("archived_at", "visibility");
create index "parts_search_idx" on "parts" using gin ("search" gin_trgm_ops);
create table "pay_codes" (
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
  "kind" text default 'worked' not null,
  "counts_as_worked" boolean default false not null,
  "in_regular_rate" boolean default false not null,
  "export_code" text,
  "account" uuid,
  "search" text generated always as (mw_fold(coalesce("code", '') || ' ' || coalesce("name", ''))) stored,
  primary key ("id")
);
alter table "pay_codes" add constraint "pay_codes_code_length_check" check (char_length("code") <= 20);
alter table "pay_codes" add constraint "pay_codes_name_length_check" check (char_length("name") <= 200);
alter table "pay_codes" add constraint "pay_codes_kind_check" check ("kind" in ('worked', 'paid-not-worked', 'unpaid', 'premium', 'adjustment'));
alter table "pay_codes" add constraint "pay_codes_export_code_length_check" check (char_length("export_code") <= 20);
create unique index "pay_codes_code_key" on "pay_codes" using btree (lower("code"));
create index "pay_codes_code_idx" on "pay_codes" using btree ("code" collate natural_order, "id") include ("archived_at", "visibility");
create index "pay_codes_name_idx" on "pay_codes" using btree ("name" collate natural_order, "id") include ("archived_at", "visibility");
create index "pay_codes_kind_idx" on "pay_codes" using btree ("kind", "id") include ("archived_at", "visibility");
create index "pay_codes_counts_as_worked_idx" on "pay_codes" using btree ("counts_as_worked", "id") include ("archived_at", "visibility");
create index "pay_codes_in_regular_rate_idx" on "pay_codes" using btree ("in_regular_rate", "id") include ("archived_at", "visibility");
create index "pay_codes_export_code_idx" on "pay_codes" using btree ("export_code" collate natural_order, "id") include ("archived_at", "visibility");
create index "pay_codes_account_idx" on "pay_codes" using btree ("account", "id") include ("archived_at", "visibility");
create index "pay_codes_search_idx" on "pay_codes" using gin ("search" gin_trgm_ops);
create table "pay_lines" (
  "id" uuid not null,
  "parent" uuid not null,
  "root" uuid not null,
  "position" integer default 1 not null,
  "user" uuid,
  "workweek_start" date,
  "pay_code" uuid,
  "department" uuid,
  "seconds" bigint,
  "rate" numeric(18,6),
  "amount" numeric(18,2),
  "trace" jsonb,
  primary key ("id")
);
create index "pay_lines_parent_idx" on "pay_lines" using btree ("parent", "position");
create index "pay_lines_root_idx" on "pay_lines" using btree ("root");
create index "pay_lines_user_idx" on "pay_lines" using btree ("user", "id");
create index "pay_lines_pay_code_idx" on "pay_lines" using btree ("pay_code", "id");
create index "pay_lines_department_idx" on "pay_lines" using btree ("department", "id");
create table "pay_periods" (
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
  "frequency" text default 'biweekly' not null,
  "start_date" date not null,
  "end_date" date not null,
  "pay_date" date not null,
  "status" text default 'open' not null,
  "register" jsonb,
  "search" text generated always as (mw_fold(coalesce("code", ''))) stored,
  primary key ("id")
);
alter table "pay_periods" add constraint "pay_periods_code_length_check" check (char_length("code") <= 10);
alter table "pay_periods" add constraint "pay_periods_frequency_check" check ("frequency" in ('weekly', 'biweekly', 'semi-monthly', 'monthly'));
alter table "pay_periods" add constraint "pay_periods_status_check" check ("status" in ('open', 'review', 'approved', 'exported', 'closed'));
alter table "pay_periods" add constraint "pay_periods_rule1_check" check ("end_date" >= "start_date");
alter table "pay_periods" add constraint "pay_periods_rule2_check" check ("pay_date" >= "end_date");
create unique index "pay_periods_code_key" on "pay_periods" using btree (lower("code"));
create index "pay_periods_code_idx" on "pay_periods" using btree ("code" collate natural_order, "id") include ("archived_at", "visibility");
create index "pay_periods_frequency_idx" on "pay_periods" using btree ("frequency", "id") include ("archived_at", "visibility");
create index "pay_periods_start_date_idx" on "pay_periods" using btree ("start_date", "id") include ("archived_at", "visibility");
create index "pay_periods_end_date_idx" on "pay_periods" using btree ("end_date", "id") include ("archived_at", "visibility");
create index "pay_periods_pay_date_idx" on "pay_periods" using btree ("pay_date", "id") include ("archived_at", "visibility");
create index "pay_periods_status_idx" on "pay_periods" using btree ("status", "id") include ("archived_at", "visibility");
create index "pay_periods_search_idx" on "pay_periods" using gin ("search" gin_trgm_ops);
create table "payment_methods" (
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
  "kind" text default 'check' not null,
  "direction" text default 'both' not null,
  "deposit_mode" text not null,
  "clearing_account" uuid,
  "reportable1099" boolean default false not null,
  "is_active" boolean default true not null,
  "search" text generated always as (mw_fold(coalesce("code", '') || ' ' || coalesce("name", ''))) stored,
  primary key ("id")
);
alter table "payment_methods" add constraint "payment_methods_code_length_check" check (char_length("code") <= 20);
alter table "payment_methods" add constraint "payment_methods_name_length_check" check (char_length("name") <= 200);
alter table "payment_methods" add constraint "payment_methods_kind_check" check ("kind" in ('cash', 'check', 'ach', 'wire', 'card', 'network', 'other'));
alter table "payment_methods" add constraint "payment_methods_direction_check" check ("direction" in ('in', 'out', 'both'));
alter table "payment_methods" add constraint "payment_methods_deposit_mode_check" check ("deposit_mode" in ('undeposited', 'direct'));
create unique index "payment_methods_code_key" on "payment_methods" using btree (lower("code"));
create index "payment_methods_code_idx" on "payment_methods" using btree ("code" collate natural_order, "id") include ("archived_at", "visibility");
create index "payment_methods_name_idx" on "payment_methods" using btree ("name" collate natural_order, "id") include ("archived_at", "visibility");
create index "payment_methods_kind_idx" on "payment_methods" using btree ("kind", "id") include ("archived_at", "visibility");
create index "payment_methods_direction_idx" on "payment_methods" using btree ("direction", "id") include ("archived_at", "visibility");
create index "payment_methods_deposit_mode_idx" on "payment_methods" using btree ("deposit_mode", "id") include ("archived_at", "visibility");
create index "payment_methods_clearing_account_idx" on "payment_methods" using btree ("clearing_account", "id") include ("archived_at", "visibility");
create index "payment_methods_reportable1099_idx" on "payment_methods" using btree ("reportable1099", "id") include ("archived_at", "visibility");
create index "payment_methods_is_active_idx" on "payment_methods" using btree ("is_active", "id") include ("archived_at", "visibility");
create index "payment_methods_search_idx" on "payment_methods" using gin ("search" gin_trgm_ops);
create table "payroll_exports" (
  "id" uuid not null,
  "parent" uuid not null,
  "root" uuid not null,
  "position" integer default 1 not null,
  "format" text,
  "column_map" jsonb,
  "file" jsonb,
  "file_sha256" text generated always as ("file" ->> 'sha256') stored,
  "sha256" text,
  "exported_by" uuid,
  primary key ("id")
);
alter table "payroll_exports" add constraint "payroll_exports_format_check" check ("format" in ('csv', 'json'));
alter table "payroll_exports" add constraint "payroll_exports_sha256_length_check" check (char_length("sha256") <= 64);
create index "payroll_exports_parent_idx" on "payroll_exports" using btree ("parent", "position");
create index "payroll_exports_root_idx" on "payroll_exports" using btree ("root");
create index "payroll_exports_file_sha256_idx" on "payroll_exports" using btree ("file_sha256");
create index "payroll_exports_exported_by_idx" on "payroll_exports" using btree ("exported_by", "id");
create table "pdf_operations" (
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
  "kind" text not null,
  "inputs" jsonb,
  "parameters" jsonb,
  "output" uuid,
  "result" jsonb,
  primary key ("id")
);
alter table "pdf_operations" add constraint "pdf_operations_kind_check" check ("kind" in ('merge', 'split', 'rotate', 'reorder', 'extract', 'stamp', 'watermark', 'fill', 'flatten', 'sign', 'verify', 'compare', 'redact', 'ocr'));
create index "pdf_operations_kind_idx" on "pdf_operations" using btree ("kind", "id") include ("archived_at", "visibility");
create index "pdf_operations_output_idx" on "pdf_operations" using btree ("output", "id") include ("archived_at", "visibility");
create index "pdf_operations_created_at_idx" on "pdf_operations" using btree ("created_at", "id") include ("archived_at", "visibility");
create table "po_receipt_lines" (
  "id" uuid not null,
  "parent" uuid not null,
  "root" uuid not null,
  "position" integer default 1 not null,
  "po_line" uuid not null,
  "quantity" numeric(18,6) not null,
  "stock_quantity" numeric(18,6),
  "lot" uuid,
  "new_lots" jsonb,
  "storage_location" uuid,
  "slot" uuid,
  "certificates" uuid[] default '{}' not null,
  "certificates_complete" boolean default false not null,
  "landed_cost" numeric(18,2),
  "value" numeric(18,2),
  "good_quantity" numeric(18,6),
  "rejected_quantity" numeric(18,6),
  "outcome" text,
  "return_reason" uuid,
  primary key ("id")
);
alter table "po_receipt_lines" add constraint "po_receipt_lines_quantity_min_check" check ("quantity" >= 0);
alter table "po_receipt_lines" add constraint "po_receipt_lines_stock_quantity_min_check" check ("stock_quantity" >= 0);
alter table "po_receipt_lines" add constraint "po_receipt_lines_good_quantity_min_check" check ("good_quantity" >= 0);
alter table "po_receipt_lines" add constraint "po_receipt_lines_rejected_quantity_min_check" check ("rejected_quantity" >= 0);
alter table "po_receipt_lines" add constraint "po_receipt_lines_outcome_check" check ("outcome" in ('stocked', 'inspection', 'toJob', 'toOperation', 'expensed'));
alter table "po_receipt_lines" add constraint "po_receipt_lines_rule1_check" check (num_nonnulls("lot", "new_lots") <= 1);
create index "po_receipt_lines_parent_idx" on "po_receipt_lines" using btree ("parent", "position");
create index "po_receipt_lines_root_idx" on "po_receipt_lines" using btree ("root");
create index "po_receipt_lines_po_line_idx" on "po_receipt_lines" using btree ("po_line", "id");
create index "po_receipt_lines_lot_idx" on "po_receipt_lines" using btree ("lot", "id");
create index "po_receipt_lines_storage_location_idx" on "po_receipt_lines" using btree ("storage_location", "id");
create index "po_receipt_lines_slot_idx" on "po_receipt_lines" using btree ("slot", "id");
create index "po_receipt_lines_certificates_idx" on "po_receipt_lines" using gin ("certificates");
create index "po_receipt_lines_return_reason_idx" on "po_receipt_lines" using btree ("return_reason", "id");
create table "po_receipts" (
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
  "kind" text default 'receipt' not null,
  "status" text default 'draft' not null,
  "vendor" uuid not null,
  "purchase_order" uuid,
  "vendor_packing_slip" text not null,
  "courier" uuid,
  "tracking_number" text,
  "received_at" timestamptz(3) not null,
  "received_by" uuid,
  "effective_date" date not null,
  "freight" numeric(18,2),
  "other_landed_cost" numeric(18,2),
  "damage_seen" boolean default false not null,
  "photos" jsonb default '[]' not null,
  "line_count" bigint,
  "value" numeric(18,2),
  "search" text generated always as (mw_fold(coalesce("code", '') || ' ' || mw_code_key(coalesce("code", '')) || ' ' || coalesce("vendor_packing_slip", '') || ' ' || coalesce("tracking_number", ''))) stored,
  primary key ("id")
);
alter table "po_receipts" add constraint "po_receipts_code_length_check" check (char_length("code") <= 40);
alter table "po_receipts" add constraint "po_receipts_kind_check" check ("kind" in ('receipt', 'return'));
alter table "po_receipts" add constraint "po_receipts_status_check" check ("status" in ('draft', 'posted', 'reversed'));
alter table "po_receipts" add constraint "po_receipts_vendor_packing_slip_length_check" check (char_length("vendor_packing_slip") <= 80);
alter table "po_receipts" add constraint "po_receipts_tracking_number_length_check" check (char_length("tracking_number") <= 80);
alter table "po_receipts" add constraint "po_receipts_freight_min_check" check ("freight" >= 0);
alter table "po_receipts" add constraint "po_receipts_other_landed_cost_min_check" check ("other_landed_cost" >= 0);
create unique index "po_receipts_code_key" on "po_receipts" using btree (lower("code"));
create index "po_receipts_code_idx" on "po_receipts" using btree ("code" collate natural_order, "id") include ("archived_at", "visibility");
create index "po_receipts_status_idx" on "po_receipts" using btree ("status", "id") include ("archived_at", "visibility");
create index "po_receipts_vendor_idx" on "po_receipts" using btree ("vendor", "id") include ("archived_at", "visibility");
create index "po_receipts_purchase_order_idx" on "po_receipts" using btree ("purchase_order", "id") include ("archived_at", "visibility");
create index "po_receipts_vendor_packing_slip_idx" on "po_receipts" using btree ("vendor_packing_slip" collate natural_order, "id") include ("archived_at", "visibility");
create index "po_receipts_courier_idx" on "po_receipts" using btree ("courier", "id") include ("archived_at", "visibility");
create index "po_receipts_received_at_idx" on "po_receipts" using btree ("received_at", "id") include ("archived_at", "visibility");
create index "po_receipts_received_by_idx" on "po_receipts" using btree ("received_by", "id") include ("archived_at", "visibility");
create index "po_receipts_photos_idx" on "po_receipts" using gin ("photos" jsonb_path_ops);
create index "po_receipts_line_count_idx" on "po_receipts" using btree ("line_count", "id") include ("archived_at", "visibility");
create index "po_receipts_value_idx" on "po_receipts" using btree ("value", "id") include ("archived_at", "visibility");
create index "po_receipts_search_idx" on "po_receipts" using gin ("search" gin_trgm_ops);
create table "posts" (
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
  "record" text not null,
  "body" text not null,
  "mentions" uuid[] default '{}' not null,
  "reply_to" uuid,
  "edited_at" timestamptz(3),
  "deleted_at" timestamptz(3),
  "search" text generated always as (mw_fold(coalesce("body", ''))) stored,
  primary key ("id")
);
alter table "posts" add constraint "posts_body_length_check" check (char_length("body") <= 20000);
create index "posts_record_idx" on "posts" using btree ("record", "id") include ("archived_at", "visibility");
create index "posts_body_idx" on "posts" using btree (left("body", 500) collate natural_order, "id") include ("archived_at", "visibility");
create index "posts_mentions_idx" on "posts" using gin ("mentions");
create index "posts_reply_to_idx" on "posts" using btree ("reply_to", "id") include ("archived_at", "visibility");
create index "posts_edited_at_idx" on "posts" using btree ("edited_at", "id") include ("archived_at", "visibility");
create index "posts_deleted_at_idx" on "posts" using btree ("deleted_at", "id") include ("archived_at", "visibility");
create index "posts_search_idx" on "posts" using gin ("search" gin_trgm_ops);
create table "procedure_routine_types" (
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
  "unit" text not null,
  "basis" text not null,
  "search" text generated always as (mw_fold(coalesce("code", '') || ' ' || coalesce("name", ''))) stored,
  primary key ("id")
);
alter table "procedure_routine_types" add constraint "procedure_routine_types_code_length_check" check (char_length("code") <= 40);
alter table "procedure_routine_types" add constraint "procedure_routine_types_name_length_check" check (char_length("name") <= 200);
alter table "procedure_routine_types" add constraint "procedure_routine_types_unit_check" check ("unit" in ('day', 'week', 'month', 'hour', 'cycle', 'job', 'shift'));
alter table "procedure_routine_types" add constraint "procedure_routine_types_basis_check" check ("basis" in ('calendar', 'meter', 'event'));
create unique index "procedure_routine_types_code_key" on "procedure_routine_types" using btree (lower("code"));
create index "procedure_routine_types_code_idx" on "procedure_routine_types" using btree ("code" collate natural_order, "id") include ("archived_at", "visibility");
create index "procedure_routine_types_name_idx" on "procedure_routine_types" using btree ("name" collate natural_order, "id") include ("archived_at", "visibility");
create index "procedure_routine_types_unit_idx" on "procedure_routine_types" using btree ("unit", "id") include ("archived_at", "visibility");
create index "procedure_routine_types_basis_idx" on "procedure_routine_types" using btree ("basis", "id") include ("archived_at", "visibility");
create index "procedure_routine_types_search_idx" on "procedure_routine_types" using gin ("search" gin_trgm_ops);
create table "procedure_routines" (
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
  "procedure" uuid not null,
  "routine_type" uuid not null,
  "interval" bigint default 1 not null,
  "place" text not null,
  "place_things" uuid generated always as (case when "place" like 'things/%' then substr("place", 8)::uuid end) stored,
  "place_things_groups" uuid generated always as (case when "place" like 'things-groups/%' then substr("place", 15)::uuid end) stored,
  "place_storage_locations" uuid generated always as (case when "place" like 'storage-locations/%' then substr("place", 19)::uuid end) stored,
  "place_departments" uuid generated always as (case when "place" like 'departments/%' then substr("place", 13)::uuid end) stored,
  "label" text,
  "anchor_on" date,
  "schedule_mode" text default 'fixed' not null,
  "grace_days" bigint default 0 not null,
  "assignee" uuid,
  "next_due_at" timestamptz(3),
  "last_done_at" timestamptz(3),
  "last_counter" numeric(14,2),
  "meter" uuid,
  "meter_interval" numeric(14,2),
  "blocks_thing" boolean default false not null,
  "search" text generated always as (mw_fold(coalesce("label", ''))) stored,
  primary key ("id")
);
alter table "procedure_routines" add constraint "procedure_routines_interval_min_check" check ("interval" >= 1);
alter table "procedure_routines" add constraint "procedure_routines_interval_max_check" check ("interval" <= 100000);
alter table "procedure_routines" add constraint "procedure_routines_place_check" check ("place" is null or split_part("place", '/', 1) in ('things', 'things-groups', 'storage-locations', 'departments'));
alter table "procedure_routines" add constraint "procedure_routines_label_length_check" check (char_length("label") <= 200);
alter table "procedure_routines" add constraint "procedure_routines_schedule_mode_check" check ("schedule_mode" in ('fixed', 'floating'));
alter table "procedure_routines" add constraint "procedure_routines_grace_days_min_check" check ("grace_days" >= 0);
alter table "procedure_routines" add constraint "procedure_routines_grace_days_max_check" check ("grace_days" <= 365);
alter table "procedure_routines" add constraint "procedure_routines_meter_interval_min_check" check ("meter_interval" >= 0);
create index "procedure_routines_procedure_idx" on "procedure_routines" using btree ("procedure", "id") include ("archived_at", "visibility");
create index "procedure_routines_routine_type_idx" on "procedure_routines" using btree ("routine_type", "id") include ("archived_at", "visibility");
create index "procedure_routines_interval_idx" on "procedure_routines" using btree ("interval", "id") include ("archived_at", "visibility");
create index "procedure_routines_place_idx" on "procedure_routines" using btree ("place", "id") include ("archived_at", "visibility");
create index "procedure_routines_assignee_idx" on "procedure_routines" using btree ("assignee", "id") include ("archived_at", "visibility");
create index "procedure_routines_next_due_at_idx" on "procedure_routines" using btree ("next_due_at", "id") include ("archived_at", "visibility");
create index "procedure_routines_last_done_at_idx" on "procedure_routines" using btree ("last_done_at", "id") include ("archived_at", "visibility");
create index "procedure_routines_meter_idx" on "procedure_routines" using btree ("meter", "id") include ("archived_at", "visibility");
create index "procedure_routines_blocks_thing_idx" on "procedure_routines" using btree ("blocks_thing", "id") include ("archived_at", "visibility");
create index "procedure_routines_search_idx" on "procedure_routines" using gin ("search" gin_trgm_ops);
create table "procedure_run_answers" (
  "id" uuid not null,
  "parent" uuid not null,
  "root" uuid not null,
  "position" integer default 1 not null,
  "number" bigint,
  "kind" text,
  "text" text,
  "unit" uuid,
  "low" numeric(18,6),
  "high" numeric(18,6),
  "required" boolean default false not null,
  "is_done" boolean default false not null,
  "measured" numeric(18,6),
  "answer" text,
  "photo" jsonb,
  "photo_sha256" text generated always as ("photo" ->> 'sha256') stored,
  "answered_by" uuid,
  "answered_at" timestamptz(3),
  "within" text,
  primary key ("id")
);
alter table "procedure_run_answers" add constraint "procedure_run_answers_number_min_check" check ("number" >= 1);
alter table "procedure_run_answers" add constraint "procedure_run_answers_kind_check" check ("kind" in ('instruction', 'check', 'measure', 'text', 'photo', 'signature', 'timer', 'scan'));
alter table "procedure_run_answers" add constraint "procedure_run_answers_text_length_check" check (char_length("text") <= 2000);
alter table "procedure_run_answers" add constraint "procedure_run_answers_answer_length_check" check (char_length("answer") <= 2000);
alter table "procedure_run_answers" add constraint "procedure_run_answers_within_check" check ("within" in ('yes', 'no'));
create index "procedure_run_answers_parent_idx" on "procedure_run_answers" using btree ("parent", "position");
create index "procedure_run_answers_root_idx" on "procedure_run_answers" using btree ("root");
create index "procedure_run_answers_unit_idx" on "procedure_run_answers" using btree ("unit", "id");
create index "procedure_run_answers_photo_sha256_idx" on "procedure_run_answers" using btree ("photo_sha256");
create index "procedure_run_answers_answered_by_idx" on "procedure_run_answers" using btree ("answered_by", "id");
create table "procedure_runs" (
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
  "procedure" uuid not null,
  "version_number" bigint,
  "routine" uuid,
  "thing" uuid,
  "started_by" uuid,
  "started_at" timestamptz(3),
  "finished_at" timestamptz(3),
  "outcome" text,
  primary key ("id")
);
alter table "procedure_runs" add constraint "procedure_runs_version_number_min_check" check ("version_number" >= 1);
alter table "procedure_runs" add constraint "procedure_runs_outcome_check" check ("outcome" in ('pass', 'fail', 'incomplete'));
create index "procedure_runs_procedure_idx" on "procedure_runs" using btree ("procedure", "id") include ("archived_at", "visibility");
create index "procedure_runs_version_number_idx" on "procedure_runs" using btree ("version_number", "id") include ("archived_at", "visibility");
create index "procedure_runs_routine_idx" on "procedure_runs" using btree ("routine", "id") include ("archived_at", "visibility");
create index "procedure_runs_thing_idx" on "procedure_runs" using btree ("thing", "id") include ("archived_at", "visibility");
create index "procedure_runs_started_by_idx" on "procedure_runs" using btree ("started_by", "id") include ("archived_at", "visibility");
create index "procedure_runs_started_at_idx" on "procedure_runs" using btree ("started_at", "id") include ("archived_at", "visibility");
create index "procedure_runs_finished_at_idx" on "procedure_runs" using btree ("finished_at", "id") include ("archived_at", "visibility");
create index "procedure_runs_outcome_idx" on "procedure_runs" using btree ("outcome", "id") include ("archived_at", "visibility");
create table "procedure_steps" (
  "id" uuid not null,
  "parent" uuid not null,
  "root" uuid not null,
  "position" integer default 1 not null,
  "number" bigint,
  "kind" text default 'instruction' not null,
  "text" text not null,
  "image" jsonb,
  "image_sha256" text generated always as ("image" ->> 'sha256') stored,
  "unit" uuid,
  "low" numeric(18,6),
  "high" numeric(18,6),
  "required" boolean default true not null,
  primary key ("id")
);
alter table "procedure_steps" add constraint "procedure_steps_number_min_check" check ("number" >= 1);
alter table "procedure_steps" add constraint "procedure_steps_kind_check" check ("kind" in ('instruction', 'check', 'measure', 'text', 'photo', 'signature', 'timer', 'scan'));
alter table "procedure_steps" add constraint "procedure_steps_text_length_check" check (char_length("text") <= 2000);
create index "procedure_steps_parent_idx" on "procedure_steps" using btree ("parent", "position");
create index "procedure_steps_root_idx" on "procedure_steps" using btree ("root");
create index "procedure_steps_image_sha256_idx" on "procedure_steps" using btree ("image_sha256");
create index "procedure_steps_unit_idx" on "procedure_steps" using btree ("unit", "id");
create table "procedures" (
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
  "version_number" bigint default 1,
  "status" text default 'draft' not null,
  "kind" text default 'work' not null,
  "estimated_minutes" numeric(14,2),
  "replaces" uuid,
  "approved_by" uuid,
  "approved_at" timestamptz(3),
  "search" text generated always as (mw_fold(coalesce("code", '') || ' ' || mw_code_key(coalesce("code", '')) || ' ' || coalesce("title", ''))) stored,
  primary key ("id")
);
alter table "procedures" add constraint "procedures_code_length_check" check (char_length("code") <= 40);
alter table "procedures" add constraint "procedures_title_length_check" check (char_length("title") <= 200);
alter table "procedures" add constraint "procedures_version_number_min_check" check ("version_number" >= 1);
alter table "procedures" add constraint "procedures_status_check" check ("status" in ('draft', 'published', 'retired'));
alter table "procedures" add constraint "procedures_kind_check" check ("kind" in ('work', 'setup', 'inspection', 'maintenance', 'safety', 'office'));
alter table "procedures" add constraint "procedures_estimated_minutes_min_check" check ("estimated_minutes" >= 0);
create unique index "procedures_code_key" on "procedures" using btree (lower("code"));
create index "procedures_code_idx" on "procedures" using btree ("code" collate natural_order, "id") include ("archived_at", "visibility");
create index "procedures_title_idx" on "procedures" using btree ("title" collate natural_order, "id") include ("archived_at", "visibility");
create index "procedures_version_number_idx" on "procedures" using btree ("version_number", "id") include ("archived_at", "visibility");
create index "procedures_status_idx" on "procedures" using btree ("status", "id") include ("archived_at", "visibility");
create index "procedures_kind_idx" on "procedures" using btree ("kind", "id") include ("archived_at", "visibility");
create index "procedures_estimated_minutes_idx" on "procedures" using btree ("estimated_minutes", "id") include ("archived_at", "visibility");
create index "procedures_replaces_idx" on "procedures" using btree ("replaces", "id") include ("archived_at", "visibility");
create index "procedures_approved_by_idx" on "procedures" using btree ("approved_by", "id") include ("archived_at", "visibility");
create index "procedures_approved_at_idx" on "procedures" using btree ("approved_at", "id") include ("archived_at", "visibility");
create index "procedures_search_idx" on "procedures" using gin ("search" gin_trgm_ops);
create table "process_lead_times" (
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
  "process" uuid not null,
  "specification" text,
  "vendor" uuid,
  "quantity_from" numeric(18,6) default 0 not null,
  "lead_days" bigint not null,
  "valid_from" date,
  "valid_to" date,
  "source" text,
  "search" text generated always as (mw_fold(coalesce("specification", ''))) stored,
  primary key ("id")
);
alter table "process_lead_times" add constraint "process_lead_times_specification_length_check" check (char_length("specification") <= 200);
alter table "process_lead_times" add constraint "process_lead_times_quantity_from_min_check" check ("quantity_from" >= 0);
alter table "process_lead_times" add constraint "process_lead_times_lead_days_min_check" check ("lead_days" >= 0);
alter table "process_lead_times" add constraint "process_lead_times_lead_days_max_check" check ("lead_days" <= 2000);
alter table "process_lead_times" add constraint "process_lead_times_source_length_check" check (char_length("source") <= 200);
alter table "process_lead_times" add constraint "process_lead_times_rule1_check" check ("valid_to" >= "valid_from");
create index "process_lead_times_process_idx" on "process_lead_times" using btree ("process", "id") include ("archived_at", "visibility");
create index "process_lead_times_specification_idx" on "process_lead_times" using btree ("specification" collate natural_order, "id") include ("archived_at", "visibility");
create index "process_lead_times_vendor_idx" on "process_lead_times" using btree ("vendor", "id") include ("archived_at", "visibility");
create index "process_lead_times_quantity_from_idx" on "process_lead_times" using btree ("quantity_from", "id") include ("archived_at", "visibility");
create index "process_lead_times_lead_days_idx" on "process_lead_times" using btree ("lead_days", "id") include ("archived_at", "visibility");
create index "process_lead_times_valid_from_idx" on "process_lead_times" using btree ("valid_from", "id") include ("archived_at", "visibility");
create index "process_lead_times_valid_to_idx" on "process_lead_times" using btree ("valid_to", "id") include ("archived_at", "visibility");
create index "process_lead_times_source_idx" on "process_lead_times" using btree ("source" collate natural_order, "id") include ("archived_at", "visibility");
create index "process_lead_times_search_idx" on "process_lead_times" using gin ("search" gin_trgm_ops);
create table "process_pbs" (
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
  "process" uuid not null,
  "specification" text,
  "price_basis" text default 'piece' not null,
  "vendor" uuid not null,
  "quantity_from" numeric(18,6) not null,
  "price_unit" uuid,
  "unit_price" numeric(18,6) not null,
  "lot_charge" numeric(18,2) default 0 not null,
  "minimum_charge" numeric(18,2) default 0 not null,
  "valid_from" date,
  "valid_to" date,
  "currency" uuid,
  "source" text,
  "search" text generated always as (mw_fold(coalesce("specification", ''))) stored,
  primary key ("id")
);
alter table "process_pbs" add constraint "process_pbs_specification_length_check" check (char_length("specification") <= 200);
alter table "process_pbs" add constraint "process_pbs_price_basis_check" check ("price_basis" in ('piece', 'weight', 'area', 'length', 'lot'));
alter table "process_pbs" add constraint "process_pbs_quantity_from_min_check" check ("quantity_from" >= 0);
alter table "process_pbs" add constraint "process_pbs_unit_price_min_check" check ("unit_price" >= 0);
alter table "process_pbs" add constraint "process_pbs_lot_charge_min_check" check ("lot_charge" >= 0);
alter table "process_pbs" add constraint "process_pbs_minimum_charge_min_check" check ("minimum_charge" >= 0);
alter table "process_pbs" add constraint "process_pbs_source_length_check" check (char_length("source") <= 200);
alter table "process_pbs" add constraint "process_pbs_rule1_check" check ("valid_to" >= "valid_from");
create index "process_pbs_process_idx" on "process_pbs" using btree ("process", "id") include ("archived_at", "visibility");
create index "process_pbs_specification_idx" on "process_pbs" using btree ("specification" collate natural_order, "id") include ("archived_at", "visibility");
create index "process_pbs_price_basis_idx" on "process_pbs" using btree ("price_basis", "id") include ("archived_at", "visibility");
create index "process_pbs_vendor_idx" on "process_pbs" using btree ("vendor", "id") include ("archived_at", "visibility");
create index "process_pbs_quantity_from_idx" on "process_pbs" using btree ("quantity_from", "id") include ("archived_at", "visibility");
create index "process_pbs_price_unit_idx" on "process_pbs" using btree ("price_unit", "id") include ("archived_at", "visibility");
create index "process_pbs_unit_price_idx" on "process_pbs" using btree ("unit_price", "id") include ("archived_at", "visibility");
create index "process_pbs_minimum_charge_idx" on "process_pbs" using btree ("minimum_charge", "id") include ("archived_at", "visibility");
create index "process_pbs_valid_from_idx" on "process_pbs" using btree ("valid_from", "id") include ("archived_at", "visibility");
create index "process_pbs_valid_to_idx" on "process_pbs" using btree ("valid_to", "id") include ("archived_at", "visibility");
create index "process_pbs_currency_idx" on "process_pbs" using btree ("currency", "id") include ("archived_at", "visibility");
create index "process_pbs_search_idx" on "process_pbs" using gin ("search" gin_trgm_ops);
create table "process_specifications" (
  "id" uuid not null,
  "parent" uuid not null,
  "root" uuid not null,
  "position" integer default 1 not null,
  "specification" text not null,
  "description" text,
  primary key ("id")
);
alter table "process_specifications" add constraint "process_specifications_specification_length_check" check (char_length("specification") <= 200);
alter table "process_specifications" add constraint "process_specifications_description_length_check" check (char_length("description") <= 500);
create index "process_specifications_parent_idx" on "process_specifications" using btree ("parent", "position");
create index "process_specifications_root_idx" on "process_specifications" using btree ("root");
create table "processes" (
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
  "kind" text default 'inside',
  "default_things_group" uuid,
  "default_vendor" uuid,
  "unit" uuid,
  "requires_certificate" boolean default false not null,
  "requires_approved_vendor" boolean default false not null,
  "search" text generated always as (mw_fold(coalesce("code", '') || ' ' || coalesce("name", ''))) stored,
  primary key ("id")
);
alter table "processes" add constraint "processes_code_length_check" check (char_length("code") <= 40);
alter table "processes" add constraint "processes_name_length_check" check (char_length("name") <= 200);
alter table "processes" add constraint "processes_kind_check" check ("kind" in ('inside', 'outside', 'both'));
create unique index "processes_code_key" on "processes" using btree (lower("code"));
create index "processes_code_idx" on "processes" using btree ("code" collate natural_order, "id") include ("archived_at", "visibility");
create index "processes_name_idx" on "processes" using btree ("name" collate natural_order, "id") include ("archived_at", "visibility");
create index "processes_kind_idx" on "processes" using btree ("kind", "id") include ("archived_at", "visibility");
create index "processes_default_things_group_idx" on "processes" using btree ("default_things_group", "id") include ("archived_at", "visibility");
create index "processes_default_vendor_idx" on "processes" using btree ("default_vendor", "id") include ("archived_at", "visibility");
create index "processes_unit_idx" on "processes" using btree ("unit", "id") include ("archived_at", "visibility");
create index "processes_requires_certificate_idx" on "processes" using btree ("requires_certificate", "id") include ("archived_at", "visibility");
create index "processes_requires_approved_vendor_idx" on "processes" using btree ("requires_approved_vendor", "id") include ("archived_at", "visibility");
create index "processes_search_idx" on "processes" using gin ("search" gin_trgm_ops);
create table "project_steps" (
  "id" uuid not null,
  "parent" uuid not null,
  "root" uuid not null,
  "position" integer default 1 not null,
  "name" text not null,
  "owner" uuid,
  "due_on" date,
  "done_at" timestamptz(3),
  primary key ("id")
);
alter table "project_steps" add constraint "project_steps_name_length_check" check (char_length("name") <= 200);
create index "project_steps_parent_idx" on "project_steps" using btree ("parent", "position");
create index "project_steps_root_idx" on "project_steps" using btree ("root");
create index "project_steps_owner_idx" on "project_steps" using btree ("owner", "id");
create table "project_type_steps" (
  "id" uuid not null,
  "parent" uuid not null,
  "root" uuid not null,
  "position" integer default 1 not null,
  "name" text not null,
  "owner" uuid,
  "after_days" bigint,
  primary key ("id")
);
alter table "project_type_steps" add constraint "project_type_steps_name_length_check" check (char_length("name") <= 200);
alter table "project_type_steps" add constraint "project_type_steps_after_days_min_check" check ("after_days" >= 0);
alter table "project_type_steps" add constraint "project_type_steps_after_days_max_check" check ("after_days" <= 3650);
create index "project_type_steps_parent_idx" on "project_type_steps" using btree ("parent", "position");
create index "project_type_steps_root_idx" on "project_type_steps" using btree ("root");
create index "project_type_steps_owner_idx" on "project_type_steps" using btree ("owner", "id");
create table "project_types" (
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
  "prefix" text,
  "color" text,
  "search" text generated always as (mw_fold(coalesce("name", ''))) stored,
  primary key ("id")
);
alter table "project_types" add constraint "project_types_name_length_check" check (char_length("name") <= 200);
alter table "project_types" add constraint "project_types_prefix_length_check" check (char_length("prefix") <= 10);
alter table "project_types" add constraint "project_types_color_length_check" check (char_length("color") <= 7);
create unique index "project_types_name_key" on "project_types" using btree (lower("name"));
create index "project_types_name_idx" on "project_types" using btree ("name" collate natural_order, "id") include ("archived_at", "visibility");
create index "project_types_prefix_idx" on "project_types" using btree ("prefix" collate natural_order, "id") include ("archived_at", "visibility");
create index "project_types_color_idx" on "project_types" using btree ("color", "id") include ("archived_at", "visibility");
create index "project_types_created_at_idx" on "project_types" using btree ("created_at", "id") include ("archived_at", "visibility");
create index "project_types_search_idx" on "project_types" using gin ("search" gin_trgm_ops);
create table "projects" (
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
  "project_type" uuid,
  "business_partner" uuid,
  "owner" uuid,
  "start_on" date,
  "due_on" date,
  "budget" numeric(18,2),
  "status" text default 'planned' not null,
  "done_percent" numeric(12,6),
  "search" text generated always as (mw_fold(coalesce("code", '') || ' ' || mw_code_key(coalesce("code", '')) || ' ' || coalesce("name", ''))) stored,
  primary key ("id")
);
alter table "projects" add constraint "projects_code_length_check" check (char_length("code") <= 40);
alter table "projects" add constraint "projects_name_length_check" check (char_length("name") <= 200);
alter table "projects" add constraint "projects_budget_min_check" check ("budget" >= 0);
alter table "projects" add constraint "projects_status_check" check ("status" in ('planned', 'active', 'onHold', 'completed', 'cancelled'));
alter table "projects" add constraint "projects_rule1_check" check ("due_on" >= "start_on");
create unique index "projects_code_key" on "projects" using btree (lower("code"));
create index "projects_code_idx" on "projects" using btree ("code" collate natural_order, "id") include ("archived_at", "visibility");
create index "projects_name_idx" on "projects" using btree ("name" collate natural_order, "id") include ("archived_at", "visibility");
create index "projects_project_type_idx" on "projects" using btree ("project_type", "id") include ("archived_at", "visibility");
create index "projects_business_partner_idx" on "projects" using btree ("business_partner", "id") include ("archived_at", "visibility");
create index "projects_owner_idx" on "projects" using btree ("owner", "id") include ("archived_at", "visibility");
create index "projects_due_on_idx" on "projects" using btree ("due_on", "id") include ("archived_at", "visibility");
create index "projects_status_idx" on "projects" using btree ("status", "id") include ("archived_at", "visibility");
create index "projects_done_percent_idx" on "projects" using btree ("done_percent", "id") include ("archived_at", "visibility");
create index "projects_search_idx" on "projects" using gin ("search" gin_trgm_ops);
create table "purchase_approval_rules" (
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
  "step" bigint default 1 not null,
  "minimum_amount" numeric(18,2) default 0 not null,
  "kinds" text[] default '{}' not null,
  "approvers" uuid[] default '{}' not null,
  "approver_groups" uuid[] default '{}' not null,
  "active" boolean default true not null,
  primary key ("id")
);
alter table "purchase_approval_rules" add constraint "purchase_approval_rules_step_min_check" check ("step" >= 1);
alter table "purchase_approval_rules" add constraint "purchase_approval_rules_step_max_check" check ("step" <= 99);
alter table "purchase_approval_rules" add constraint "purchase_approval_rules_minimum_amount_min_check" check ("minimum_amount" >= 0);
alter table "purchase_approval_rules" add constraint "purchase_approval_rules_kinds_check" check ("kinds" <@ array['stock', 'jobMaterial', 'outsideProcess', 'expense', 'thing', 'service']::text[]);
create index "purchase_approval_rules_step_idx" on "purchase_approval_rules" using btree ("step", "id") include ("archived_at", "visibility");
create index "purchase_approval_rules_minimum_amount_idx" on "purchase_approval_rules" using btree ("minimum_amount", "id") include ("archived_at", "visibility");
create index "purchase_approval_rules_kinds_idx" on "purchase_approval_rules" using gin ("kinds");
create index "purchase_approval_rules_approvers_idx" on "purchase_approval_rules" using gin ("approvers");
create index "purchase_approval_rules_approver_groups_idx" on "purchase_approval_rules" using gin ("approver_groups");
create index "purchase_approval_rules_active_idx" on "purchase_approval_rules" using btree ("active", "id") include ("archived_at", "visibility");
create table "purchase_order_approvals" (
  "id" uuid not null,
  "parent" uuid not null,
  "root" uuid not null,
  "position" integer default 1 not null,
  "rule" uuid,
  "step" bigint,
  "approver" uuid,
  "purpose" text default 'approval',
  "decision" text default 'waiting',
  "token_hash" text,
  "content_hash" text,
  "sent_at" timestamptz(3),
  "expires_at" timestamptz(3),
  "decided_at" timestamptz(3),
  "via" text,
  "remote_address" text,
  "reason" text,
  primary key ("id")
);
alter table "purchase_order_approvals" add constraint "purchase_order_approvals_purpose_check" check ("purpose" in ('approval', 'acknowledgement'));
alter table "purchase_order_approvals" add constraint "purchase_order_approvals_decision_check" check ("decision" in ('waiting', 'approved', 'rejected', 'superseded', 'expired'));
alter table "purchase_order_approvals" add constraint "purchase_order_approvals_token_hash_length_check" check (char_length("token_hash") <= 64);
alter table "purchase_order_approvals" add constraint "purchase_order_approvals_content_hash_length_check" check (char_length("content_hash") <= 64);
alter table "purchase_order_approvals" add constraint "purchase_order_approvals_via_check" check ("via" in ('link', 'app', 'portal', 'phone'));
alter table "purchase_order_approvals" add constraint "purchase_order_approvals_remote_address_length_check" check (char_length("remote_address") <= 60);
alter table "purchase_order_approvals" add constraint "purchase_order_approvals_reason_length_check" check (char_length("reason") <= 20000);
create index "purchase_order_approvals_parent_idx" on "purchase_order_approvals" using btree ("parent", "position");
create index "purchase_order_approvals_root_idx" on "purchase_order_approvals" using btree ("root");
create index "purchase_order_approvals_rule_idx" on "purchase_order_approvals" using btree ("rule", "id");
create index "purchase_order_approvals_approver_idx" on "purchase_order_approvals" using btree ("approver", "id");
create table "purchase_order_lines" (
  "id" uuid not null,
  "parent" uuid not null,
  "root" uuid not null,
  "position" integer default 1 not null,
  "line_number" bigint,
  "kind" text default 'stock' not null,
  "item" text,
  "item_part_revisions" uuid generated always as (case when "item" like 'part-revisions/%' then substr("item", 16)::uuid end) stored,
  "item_material_codes" uuid generated always as (case when "item" like 'material-codes/%' then substr("item", 16)::uuid end) stored,
  "vendor_part" uuid,
  "process" uuid,
  "thing" uuid,
  "account" uuid,
  "description" text,
  "quantity" numeric(18,6) default 1 not null,
  "unit" uuid,
  "stock_per_purchase" numeric(21,9) default 1 not null,
  "unit_price" numeric(18,6) default 0 not null,
  "discount_percent" numeric(12,6) default 0 not null,
  "lot_charge" numeric(18,2) default 0 not null,
  "minimum_charge" numeric(18,2) default 0 not null,
  "shared_minimum" numeric(18,2) default 0,
  "sales_tax" uuid,
  "tax_rate" numeric(12,6) default 0,
  "line_amount" numeric(18,2),
  "due_date" date,
  "promised_date" date,
  "first_promised_date" date,
  "received_quantity" numeric(18,6) default 0,
  "rejected_quantity" numeric(18,6) default 0,
  "returned_quantity" numeric(18,6) default 0,
  "invoiced_quantity" numeric(18,6) default 0,
  "cancelled_quantity" numeric(18,6) default 0,
  "blanket_line" uuid,
  "request_lines" uuid[] default '{}' not null,
  "pegs" jsonb,
  "inspect" boolean default false not null,
  "required_certificates" uuid[] default '{}' not null,
  "line_status" text default 'open',
  primary key ("id")
);
alter table "purchase_order_lines" add constraint "purchase_order_lines_line_number_min_check" check ("line_number" >= 1);
alter table "purchase_order_lines" add constraint "purchase_order_lines_kind_check" check ("kind" in ('stock', 'jobMaterial', 'outsideProcess', 'expense', 'thing', 'service', 'comment'));
alter table "purchase_order_lines" add constraint "purchase_order_lines_item_check" check ("item" is null or split_part("item", '/', 1) in ('part-revisions', 'material-codes'));
alter table "purchase_order_lines" add constraint "purchase_order_lines_description_length_check" check (char_length("description") <= 300);
alter table "purchase_order_lines" add constraint "purchase_order_lines_quantity_min_check" check ("quantity" >= 0);
alter table "purchase_order_lines" add constraint "purchase_order_lines_stock_per_purchase_min_check" check ("stock_per_purchase" >= 0);
alter table "purchase_order_lines" add constraint "purchase_order_lines_unit_price_min_check" check ("unit_price" >= 0);
alter table "purchase_order_lines" add constraint "purchase_order_lines_discount_percent_min_check" check ("discount_percent" >= 0);
alter table "purchase_order_lines" add constraint "purchase_order_lines_discount_percent_max_check" check ("discount_percent" <= 100);
alter table "purchase_order_lines" add constraint "purchase_order_lines_lot_charge_min_check" check ("lot_charge" >= 0);
alter table "purchase_order_lines" add constraint "purchase_order_lines_minimum_charge_min_check" check ("minimum_charge" >= 0);
alter table "purchase_order_lines" add constraint "purchase_order_lines_line_status_check" check ("line_status" in ('open', 'partlyReceived', 'received', 'shortClosed', 'cancelled'));
alter table "purchase_order_lines" add constraint "purchase_order_lines_rule1_check" check ("kind" is null or "kind" not in ('stock', 'jobMaterial') or ("item" is not null));
alter table "purchase_order_lines" add constraint "purchase_order_lines_rule2_check" check ("kind" is null or "kind" not in ('outsideProcess') or ("process" is not null and "description" is not null));
alter table "purchase_order_lines" add constraint "purchase_order_lines_rule3_check" check ("kind" is null or "kind" not in ('expense', 'service') or ("account" is not null and "description" is not null));
alter table "purchase_order_lines" add constraint "purchase_order_lines_rule4_check" check ("kind" is null or "kind" not in ('thing') or ("description" is not null));
create index "purchase_order_lines_parent_idx" on "purchase_order_lines" using btree ("parent", "position");
create index "purchase_order_lines_root_idx" on "purchase_order_lines" using btree ("root");
create index "purchase_order_lines_item_idx" on "purchase_order_lines" using btree ("item", "id");
create index "purchase_order_lines_vendor_part_idx" on "purchase_order_lines" using btree ("vendor_part", "id");
create index "purchase_order_lines_process_idx" on "purchase_order_lines" using btree ("process", "id");
create index "purchase_order_lines_thing_idx" on "purchase_order_lines" using btree ("thing", "id");
create index "purchase_order_lines_account_idx" on "purchase_order_lines" using btree ("account", "id");
create index "purchase_order_lines_unit_idx" on "purchase_order_lines" using btree ("unit", "id");
create index "purchase_order_lines_sales_tax_idx" on "purchase_order_lines" using btree ("sales_tax", "id");
create index "purchase_order_lines_blanket_line_idx" on "purchase_order_lines" using btree ("blanket_line", "id");
create index "purchase_order_lines_request_lines_idx" on "purchase_order_lines" using gin ("request_lines");
create index "purchase_order_lines_required_certificates_idx" on "purchase_order_lines" using gin ("required_certificates");
create table "purchase_orders" (
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
  "kind" text default 'standard' not null,
  "status" text default 'draft' not null,
  "vendor" uuid not null,
  "contact" uuid,
  "ship_from" jsonb,
  "ship_to" uuid,
  "shipping_method" uuid,
  "fob" uuid,
  "terms" uuid,
  "buyer" uuid not null,
  "order_date" date not null,
  "due_date" date,
  "currency" uuid,
  "exchange_rate" numeric(22,10) default 1 not null,
  "blanket_order" uuid,
  "valid_from" date,
  "valid_until" date,
  "amount_ceiling" numeric(18,2),
  "revision" bigint default 0,
  "acknowledged_at" timestamptz(3),
  "acknowledged_by" text,
  "freight" numeric(18,2) default 0 not null,
  "other_charges" numeric(18,2) default 0 not null,
  "landed_cost_basis" text default 'value' not null,
  "subtotal" numeric(18,2),
  "tax_total" numeric(18,2),
  "total" numeric(18,2),
  "base_total" numeric(18,2),
  "received_percent" numeric(12,6),
  "invoice_status" text default 'none',
  "notes_to_vendor" text,
  "internal_notes" text,
  "search" text generated always as (mw_fold(coalesce("code", '') || ' ' || mw_code_key(coalesce("code", '')))) stored,
  primary key ("id")
);
alter table "purchase_orders" add constraint "purchase_orders_code_length_check" check (char_length("code") <= 40);
alter table "purchase_orders" add constraint "purchase_orders_kind_check" check ("kind" in ('standard', 'blanket', 'release'));
alter table "purchase_orders" add constraint "purchase_orders_status_check" check ("status" in ('draft', 'awaitingApproval', 'approved', 'rejected', 'sent', 'partlyReceived', 'received', 'closed', 'cancelled'));
alter table "purchase_orders" add constraint "purchase_orders_exchange_rate_min_check" check ("exchange_rate" >= 0);
alter table "purchase_orders" add constraint "purchase_orders_amount_ceiling_min_check" check ("amount_ceiling" >= 0);
alter table "purchase_orders" add constraint "purchase_orders_revision_min_check" check ("revision" >= 0);
alter table "purchase_orders" add constraint "purchase_orders_acknowledged_by_length_check" check (char_length("acknowledged_by") <= 200);
alter table "purchase_orders" add constraint "purchase_orders_freight_min_check" check ("freight" >= 0);
alter table "purchase_orders" add constraint "purchase_orders_other_charges_min_check" check ("other_charges" >= 0);
alter table "purchase_orders" add constraint "purchase_orders_landed_cost_basis_check" check ("landed_cost_basis" in ('value', 'quantity', 'weight'));
alter table "purchase_orders" add constraint "purchase_orders_invoice_status_check" check ("invoice_status" in ('none', 'partly', 'full'));
alter table "purchase_orders" add constraint "purchase_orders_notes_to_vendor_length_check" check (char_length("notes_to_vendor") <= 100000);
alter table "purchase_orders" add constraint "purchase_orders_internal_notes_length_check" check (char_length("internal_notes") <= 100000);
alter table "purchase_orders" add constraint "purchase_orders_rule1_check" check ("kind" is null or "kind" not in ('release') or ("blanket_order" is not null));
alter table "purchase_orders" add constraint "purchase_orders_rule2_check" check ("valid_until" >= "valid_from");
create unique index "purchase_orders_code_key" on "purchase_orders" using btree (lower("code"));
create index "purchase_orders_code_idx" on "purchase_orders" using btree ("code" collate natural_order, "id") include ("archived_at", "visibility");
create index "purchase_orders_status_idx" on "purchase_orders" using btree ("status", "id") include ("archived_at", "visibility");
create index "purchase_orders_vendor_idx" on "purchase_orders" using btree ("vendor", "id") include ("archived_at", "visibility");
create index "purchase_orders_contact_idx" on "purchase_orders" using btree ("contact", "id") include ("archived_at", "visibility");
create index "purchase_orders_ship_to_idx" on "purchase_orders" using btree ("ship_to", "id") include ("archived_at", "visibility");
create index "purchase_orders_shipping_method_idx" on "purchase_orders" using btree ("shipping_method", "id") include ("archived_at", "visibility");
create index "purchase_orders_fob_idx" on "purchase_orders" using btree ("fob", "id") include ("archived_at", "visibility");
create index "purchase_orders_terms_idx" on "purchase_orders" using btree ("terms", "id") include ("archived_at", "visibility");
create index "purchase_orders_buyer_idx" on "purchase_orders" using btree ("buyer", "id") include ("archived_at", "visibility");
create index "purchase_orders_order_date_idx" on "purchase_orders" using btree ("order_date", "id") include ("archived_at", "visibility");
create index "purchase_orders_due_date_idx" on "purchase_orders" using btree ("due_date", "id") include ("archived_at", "visibility");
create index "purchase_orders_currency_idx" on "purchase_orders" using btree ("currency", "id") include ("archived_at", "visibility");
create index "purchase_orders_blanket_order_idx" on "purchase_orders" using btree ("blanket_order", "id") include ("archived_at", "visibility");
create index "purchase_orders_base_total_idx" on "purchase_orders" using btree ("base_total", "id") include ("archived_at", "visibility");
create index "purchase_orders_received_percent_idx" on "purchase_orders" using btree ("received_percent", "id") include ("archived_at", "visibility");
create index "purchase_orders_invoice_status_idx" on "purchase_orders" using btree ("invoice_status", "id") include ("archived_at", "visibility");
create index "purchase_orders_search_idx" on "purchase_orders" using gin ("search" gin_trgm_ops);
create table "purchase_request_lines" (
  "id" uuid not null,
  "parent" uuid not null,
  "root" uuid not null,
  "position" integer default 1 not null,
  "line_number" bigint,
  "kind" text default 'stock' not null,
  "item" text,
  "item_part_revisions" uuid generated always as (case when "item" like 'part-revisions/%' then substr("item", 16)::uuid end) stored,
  "item_material_codes" uuid generated always as (case when "item" like 'material-codes/%' then substr("item", 16)::uuid end) stored,
  "process" uuid,
  "description" text,
  "quantity" numeric(18,6) not null,
  "unit" uuid,
  "need_by" date not null,
  "suggested_vendor" uuid,
  "estimated_unit_price" numeric(18,6),
  "estimate" numeric(18,2),
  "account" uuid,
  "pegs" jsonb,
  "line_status" text default 'open',
  "purchase_order_line" uuid,
  primary key ("id")
);
alter table "purchase_request_lines" add constraint "purchase_request_lines_line_number_min_check" check ("line_number" >= 1);
alter table "purchase_request_lines" add constraint "purchase_request_lines_kind_check" check ("kind" in ('stock', 'jobMaterial', 'outsideProcess', 'expense', 'thing', 'service'));
alter table "purchase_request_lines" add constraint "purchase_request_lines_item_check" check ("item" is null or split_part("item", '/', 1) in ('part-revisions', 'material-codes'));
alter table "purchase_request_lines" add constraint "purchase_request_lines_description_length_check" check (char_length("description") <= 300);
alter table "purchase_request_lines" add constraint "purchase_request_lines_quantity_min_check" check ("quantity" >= 0);
alter table "purchase_request_lines" add constraint "purchase_request_lines_estimated_unit_price_min_check" check ("estimated_unit_price" >= 0);
alter table "purchase_request_lines" add constraint "purchase_request_lines_line_status_check" check ("line_status" in ('open', 'quoting', 'ordered', 'cancelled', 'received'));
alter table "purchase_request_lines" add constraint "purchase_request_lines_rule1_check" check ("kind" is null or "kind" not in ('stock', 'jobMaterial') or ("item" is not null));
alter table "purchase_request_lines" add constraint "purchase_request_lines_rule2_check" check ("kind" is null or "kind" not in ('outsideProcess') or ("process" is not null and "description" is not null));
alter table "purchase_request_lines" add constraint "purchase_request_lines_rule3_check" check ("kind" is null or "kind" not in ('expense', 'service') or ("account" is not null and "description" is not null));
alter table "purchase_request_lines" add constraint "purchase_request_lines_rule4_check" check ("kind" is null or "kind" not in ('thing') or ("description" is not null));
create index "purchase_request_lines_parent_idx" on "purchase_request_lines" using btree ("parent", "position");
create index "purchase_request_lines_root_idx" on "purchase_request_lines" using btree ("root");
create index "purchase_request_lines_item_idx" on "purchase_request_lines" using btree ("item", "id");
create index "purchase_request_lines_process_idx" on "purchase_request_lines" using btree ("process", "id");
create index "purchase_request_lines_unit_idx" on "purchase_request_lines" using btree ("unit", "id");
create index "purchase_request_lines_suggested_vendor_idx" on "purchase_request_lines" using btree ("suggested_vendor", "id");
create index "purchase_request_lines_account_idx" on "purchase_request_lines" using btree ("account", "id");
create index "purchase_request_lines_purchase_order_line_idx" on "purchase_request_lines" using btree ("purchase_order_line", "id");
create table "purchase_request_messages" (
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
  "purchase_request" uuid not null,
  "kind" text default 'rfq' not null,
  "direction" text not null,
  "vendor" uuid,
  "contact" uuid,
  "lines" uuid[] default '{}' not null,
  "subject" text not null,
  "body" text not null,
  "quote_by" date,
  "files" jsonb default '[]' not null,
  "sent_at" timestamptz(3),
  "opened_at" timestamptz(3),
  "answered_at" timestamptz(3),
  "delivery_state" text default 'draft',
  "vendor_quote" uuid,
  "search" text generated always as (mw_fold(coalesce("code", '') || ' ' || mw_code_key(coalesce("code", '')) || ' ' || coalesce("subject", ''))) stored,
  primary key ("id")
);
alter table "purchase_request_messages" add constraint "purchase_request_messages_code_length_check" check (char_length("code") <= 40);
alter table "purchase_request_messages" add constraint "purchase_request_messages_kind_check" check ("kind" in ('rfq', 'reply', 'question', 'reminder', 'award', 'regret', 'internal'));
alter table "purchase_request_messages" add constraint "purchase_request_messages_direction_check" check ("direction" in ('out', 'in', 'internal'));
alter table "purchase_request_messages" add constraint "purchase_request_messages_subject_length_check" check (char_length("subject") <= 200);
alter table "purchase_request_messages" add constraint "purchase_request_messages_body_length_check" check (char_length("body") <= 100000);
alter table "purchase_request_messages" add constraint "purchase_request_messages_delivery_state_check" check ("delivery_state" in ('draft', 'queued', 'sent', 'bounced', 'answered'));
alter table "purchase_request_messages" add constraint "purchase_request_messages_rule1_check" check ("kind" is null or "kind" not in ('rfq') or ("quote_by" is not null));
alter table "purchase_request_messages" add constraint "purchase_request_messages_rule2_check" check ("kind" is null or "kind" not in ('reply', 'question', 'rfq', 'reminder', 'award', 'regret') or ("vendor" is not null));
create unique index "purchase_request_messages_code_key" on "purchase_request_messages" using btree (lower("code"));
create index "purchase_request_messages_code_idx" on "purchase_request_messages" using btree ("code" collate natural_order, "id") include ("archived_at", "visibility");
create index "purchase_request_messages_purchase_request_idx" on "purchase_request_messages" using btree ("purchase_request", "id") include ("archived_at", "visibility");
create index "purchase_request_messages_kind_idx" on "purchase_request_messages" using btree ("kind", "id") include ("archived_at", "visibility");
create index "purchase_request_messages_vendor_idx" on "purchase_request_messages" using btree ("vendor", "id") include ("archived_at", "visibility");
create index "purchase_request_messages_contact_idx" on "purchase_request_messages" using btree ("contact", "id") include ("archived_at", "visibility");
create index "purchase_request_messages_lines_idx" on "purchase_request_messages" using gin ("lines");
create index "purchase_request_messages_subject_idx" on "purchase_request_messages" using btree ("subject" collate natural_order, "id") include ("archived_at", "visibility");
create index "purchase_request_messages_quote_by_idx" on "purchase_request_messages" using btree ("quote_by", "id") include ("archived_at", "visibility");
create index "purchase_request_messages_files_idx" on "purchase_request_messages" using gin ("files" jsonb_path_ops);
create index "purchase_request_messages_sent_at_idx" on "purchase_request_messages" using btree ("sent_at", "id") include ("archived_at", "visibility");
create index "purchase_request_messages_delivery_state_idx" on "purchase_request_messages" using btree ("delivery_state", "id") include ("archived_at", "visibility");
create index "purchase_request_messages_vendor_quote_idx" on "purchase_request_messages" using btree ("vendor_quote", "id") include ("archived_at", "visibility");
create index "purchase_request_messages_created_at_idx" on "purchase_request_messages" using btree ("created_at", "id") include ("archived_at", "visibility");
create index "purchase_request_messages_search_idx" on "purchase_request_messages" using gin ("search" gin_trgm_ops);
create table "purchase_requests" (
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
  "status" text default 'draft' not null,
  "source" text default 'person',
  "requested_by" uuid not null,
  "department" uuid,
  "need_by" date,
  "priority" text default 'normal' not null,
  "buyer" uuid,
  "line_count" bigint,
  "estimated_total" numeric(18,2),
  "reject_reason" text,
  "search" text generated always as (mw_fold(coalesce("code", '') || ' ' || mw_code_key(coalesce("code", '')) || ' ' || coalesce("title", ''))) stored,
  primary key ("id")
);
alter table "purchase_requests" add constraint "purchase_requests_code_length_check" check (char_length("code") <= 40);
alter table "purchase_requests" add constraint "purchase_requests_title_length_check" check (char_length("title") <= 200);
alter table "purchase_requests" add constraint "purchase_requests_status_check" check ("status" in ('draft', 'submitted', 'approved', 'rejected', 'sourcing', 'partlyOrdered', 'ordered', 'closed', 'cancelled'));
alter table "purchase_requests" add constraint "purchase_requests_source_check" check ("source" in ('person', 'reorder', 'job', 'order', 'crib', 'import'));
alter table "purchase_requests" add constraint "purchase_requests_priority_check" check ("priority" in ('low', 'normal', 'high', 'lineDown'));
alter table "purchase_requests" add constraint "purchase_requests_reject_reason_length_check" check (char_length("reject_reason") <= 20000);
create unique index "purchase_requests_code_key" on "purchase_requests" using btree (lower("code"));
create index "purchase_requests_code_idx" on "purchase_requests" using btree ("code" collate natural_order, "id") include ("archived_at", "visibility");
create index "purchase_requests_title_idx" on "purchase_requests" using btree ("title" collate natural_order, "id") include ("archived_at", "visibility");
create index "purchase_requests_status_idx" on "purchase_requests" using btree ("status", "id") include ("archived_at", "visibility");
create index "purchase_requests_requested_by_idx" on "purchase_requests" using btree ("requested_by", "id") include ("archived_at", "visibility");
create index "purchase_requests_department_idx" on "purchase_requests" using btree ("department", "id") include ("archived_at", "visibility");
create index "purchase_requests_need_by_idx" on "purchase_requests" using btree ("need_by", "id") include ("archived_at", "visibility");
create index "purchase_requests_priority_idx" on "purchase_requests" using btree ("priority", "id") include ("archived_at", "visibility");
create index "purchase_requests_buyer_idx" on "purchase_requests" using btree ("buyer", "id") include ("archived_at", "visibility");
create index "purchase_requests_line_count_idx" on "purchase_requests" using btree ("line_count", "id") include ("archived_at", "visibility");
create index "purchase_requests_estimated_total_idx" on "purchase_requests" using btree ("estimated_total", "id") include ("archived_at", "visibility");
create index "purchase_requests_search_idx" on "purchase_requests" using gin ("search" gin_trgm_ops);
create table "questions" (
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
  "text" text not null,
  "text_es" text,
  "kind" text not null,
  "options" jsonb,
  "help_text" text,
  "search" text generated always as (mw_fold(coalesce("code", '') || ' ' || mw_code_key(coalesce("code", '')) || ' ' || coalesce("text", '') || ' ' || coalesce("text_es", ''))) stored,
  primary key ("id")
);
alter table "questions" add constraint "questions_code_length_check" check (char_length("code") <= 40);
alter table "questions" add constraint "questions_text_length_check" check (char_length("text") <= 500);
alter table "questions" add constraint "questions_text_es_length_check" check (char_length("text_es") <= 500);
alter table "questions" add constraint "questions_kind_check" check ("kind" in ('nps', 'rating5', 'yesNo', 'single', 'multi', 'number', 'date', 'text', 'longText'));
alter table "questions" add constraint "questions_help_text_length_check" check (char_length("help_text") <= 500);
alter table "questions" add constraint "questions_rule1_check" check ("kind" is null or "kind" not in ('single', 'multi') or ("options" is not null));
create unique index "questions_code_key" on "questions" using btree (lower("code"));
create index "questions_code_idx" on "questions" using btree ("code" collate natural_order, "id") include ("archived_at", "visibility");
create index "questions_text_idx" on "questions" using btree ("text" collate natural_order, "id") include ("archived_at", "visibility");
create index "questions_text_es_idx" on "questions" using btree ("text_es" collate natural_order, "id") include ("archived_at", "visibility");
create index "questions_kind_idx" on "questions" using btree ("kind", "id") include ("archived_at", "visibility");
create index "questions_search_idx" on "questions" using gin ("search" gin_trgm_ops);
create table "quote_default_expedites" (
  "id" uuid not null,
  "parent" uuid not null,
  "root" uuid not null,
  "position" integer default 1 not null,
  "name" text not null,
  "lead_days" bigint not null,
  "percent" numeric(12,6) default 0 not null,
  primary key ("id")
);
alter table "quote_default_expedites" add constraint "quote_default_expedites_name_length_check" check (char_length("name") <= 80);
alter table "quote_default_expedites" add constraint "quote_default_expedites_lead_days_min_check" check ("lead_days" >= 0);
alter table "quote_default_expedites" add constraint "quote_default_expedites_lead_days_max_check" check ("lead_days" <= 2000);
alter table "quote_default_expedites" add constraint "quote_default_expedites_percent_min_check" check ("percent" >= 0);
alter table "quote_default_expedites" add constraint "quote_default_expedites_percent_max_check" check ("percent" <= 1000);
create index "quote_default_expedites_parent_idx" on "quote_default_expedites" using btree ("parent", "position");
create index "quote_default_expedites_root_idx" on "quote_default_expedites" using btree ("root");
create table "quote_defaults" (
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
  "is_company_default" boolean default false not null,
  "validity_days" bigint default 30 not null,
  "quantities" text default '1, 10, 50, 100' not null,
  "markup_material" numeric(12,6) default 0 not null,
  "markup_purchased" numeric(12,6) default 0 not null,
  "markup_labor" numeric(12,6) default 0 not null,
  "markup_machine" numeric(12,6) default 0 not null,
  "markup_overhead" numeric(12,6) default 0 not null,
  "markup_outside" numeric(12,6) default 0 not null,
  "markup_charges" numeric(12,6) default 0 not null,
  "minimum_margin_percent" numeric(12,6) default 15 not null,
  "manager_approval_above" numeric(18,2),
  "unit_price_step" text default '0.01' not null,
  "rounding" text default 'nearest' not null,
  "allow_buy_up" boolean default true not null,
  "charge_whole_stock" boolean default true not null,
  "hours_per_day" numeric(14,2) default 8 not null,
  "terms" uuid,
  "fob" uuid,
  "cover_text" text,
  "footer_text" text,
  "search" text generated always as (mw_fold(coalesce("name", ''))) stored,
  primary key ("id")
);
alter table "quote_defaults" add constraint "quote_defaults_name_length_check" check (char_length("name") <= 200);
alter table "quote_defaults" add constraint "quote_defaults_validity_days_min_check" check ("validity_days" >= 1);
alter table "quote_defaults" add constraint "quote_defaults_validity_days_max_check" check ("validity_days" <= 3650);
alter table "quote_defaults" add constraint "quote_defaults_quantities_length_check" check (char_length("quantities") <= 200);
alter table "quote_defaults" add constraint "quote_defaults_markup_material_min_check" check ("markup_material" >= 0);
alter table "quote_defaults" add constraint "quote_defaults_markup_material_max_check" check ("markup_material" <= 1000);
alter table "quote_defaults" add constraint "quote_defaults_markup_purchased_min_check" check ("markup_purchased" >= 0);
alter table "quote_defaults" add constraint "quote_defaults_markup_purchased_max_check" check ("markup_purchased" <= 1000);
alter table "quote_defaults" add constraint "quote_defaults_markup_labor_min_check" check ("markup_labor" >= 0);
alter table "quote_defaults" add constraint "quote_defaults_markup_labor_max_check" check ("markup_labor" <= 1000);
alter table "quote_defaults" add constraint "quote_defaults_markup_machine_min_check" check ("markup_machine" >= 0);
alter table "quote_defaults" add constraint "quote_defaults_markup_machine_max_check" check ("markup_machine" <= 1000);
alter table "quote_defaults" add constraint "quote_defaults_markup_overhead_min_check" check ("markup_overhead" >= 0);
alter table "quote_defaults" add constraint "quote_defaults_markup_overhead_max_check" check ("markup_overhead" <= 1000);
alter table "quote_defaults" add constraint "quote_defaults_markup_outside_min_check" check ("markup_outside" >= 0);
alter table "quote_defaults" add constraint "quote_defaults_markup_outside_max_check" check ("markup_outside" <= 1000);
alter table "quote_defaults" add constraint "quote_defaults_markup_charges_min_check" check ("markup_charges" >= 0);
alter table "quote_defaults" add constraint "quote_defaults_markup_charges_max_check" check ("markup_charges" <= 1000);
alter table "quote_defaults" add constraint "quote_defaults_minimum_margin_percent_min_check" check ("minimum_margin_percent" >= 0);
alter table "quote_defaults" add constraint "quote_defaults_minimum_margin_percent_max_check" check ("minimum_margin_percent" <= 99);
alter table "quote_defaults" add constraint "quote_defaults_manager_approval_above_min_check" check ("manager_approval_above" >= 0);
alter table "quote_defaults" add constraint "quote_defaults_unit_price_step_check" check ("unit_price_step" in ('0.0001', '0.001', '0.01', '0.05', '0.25', '1'));
alter table "quote_defaults" add constraint "quote_defaults_rounding_check" check ("rounding" in ('nearest', 'up'));
alter table "quote_defaults" add constraint "quote_defaults_hours_per_day_min_check" check ("hours_per_day" >= 0.25);
alter table "quote_defaults" add constraint "quote_defaults_hours_per_day_max_check" check ("hours_per_day" <= 24);
alter table "quote_defaults" add constraint "quote_defaults_cover_text_length_check" check (char_length("cover_text") <= 100000);
alter table "quote_defaults" add constraint "quote_defaults_footer_text_length_check" check (char_length("footer_text") <= 100000);
create unique index "quote_defaults_name_key" on "quote_defaults" using btree (lower("name"));
create index "quote_defaults_name_idx" on "quote_defaults" using btree ("name" collate natural_order, "id") include ("archived_at", "visibility");
create index "quote_defaults_is_company_default_idx" on "quote_defaults" using btree ("is_company_default", "id") include ("archived_at", "visibility");
create index "quote_defaults_validity_days_idx" on "quote_defaults" using btree ("validity_days", "id") include ("archived_at", "visibility");
create index "quote_defaults_quantities_idx" on "quote_defaults" using btree ("quantities" collate natural_order, "id") include ("archived_at", "visibility");
create index "quote_defaults_minimum_margin_percent_idx" on "quote_defaults" using btree ("minimum_margin_percent", "id") include ("archived_at", "visibility");
create index "quote_defaults_manager_approval_above_idx" on "quote_defaults" using btree ("manager_approval_above", "id") include ("archived_at", "visibility");
create index "quote_defaults_terms_idx" on "quote_defaults" using btree ("terms", "id") include ("archived_at", "visibility");
create index "quote_defaults_fob_idx" on "quote_defaults" using btree ("fob", "id") include ("archived_at", "visibility");
create index "quote_defaults_search_idx" on "quote_defaults" using gin ("search" gin_trgm_ops);
create table "quote_estimate_components" (
  "id" uuid not null,
  "parent" uuid not null,
  "root" uuid not null,
  "position" integer default 1 not null,
  "find_number" bigint,
  "part" uuid not null,
  "revision_rule" text default 'latestReleased' not null,
  "part_revision" uuid,
  "quantity_per" numeric(18,6) not null,
  "quantity_basis" text default 'perPiece' not null,
  "unit" uuid,
  "operation_sequence" bigint,
  "source" text default 'make' not null,
  "scrap_percent" numeric(12,6) default 0 not null,
  "reference_designators" text,
  "alternates" uuid[] default '{}' not null,
  "optional" boolean default false not null,
  "note" text,
  "overridden" jsonb,
  primary key ("id")
);
alter table "quote_estimate_components" add constraint "quote_estimate_components_find_number_min_check" check ("find_number" >= 1);
alter table "quote_estimate_components" add constraint "quote_estimate_components_revision_rule_check" check ("revision_rule" in ('latestReleased', 'fixed'));
alter table "quote_estimate_components" add constraint "quote_estimate_components_quantity_per_min_check" check ("quantity_per" >= 0);
alter table "quote_estimate_components" add constraint "quote_estimate_components_quantity_basis_check" check ("quantity_basis" in ('perPiece', 'perLot'));
alter table "quote_estimate_components" add constraint "quote_estimate_components_operation_sequence_min_check" check ("operation_sequence" >= 1);
alter table "quote_estimate_components" add constraint "quote_estimate_components_source_check" check ("source" in ('make', 'buy', 'stock', 'customerSupplied', 'phantom'));
alter table "quote_estimate_components" add constraint "quote_estimate_components_scrap_percent_min_check" check ("scrap_percent" >= 0);
alter table "quote_estimate_components" add constraint "quote_estimate_components_scrap_percent_max_check" check ("scrap_percent" <= 100);
alter table "quote_estimate_components" add constraint "quote_estimate_components_reference_designators_length_check" check (char_length("reference_designators") <= 2000);
alter table "quote_estimate_components" add constraint "quote_estimate_components_note_length_check" check (char_length("note") <= 500);
alter table "quote_estimate_components" add constraint "quote_estimate_components_rule1_check" check ("revision_rule" is null or "revision_rule" not in ('fixed') or ("part_revision" is not null));
create index "quote_estimate_components_parent_idx" on "quote_estimate_components" using btree ("parent", "position");
create index "quote_estimate_components_root_idx" on "quote_estimate_components" using btree ("root");
create index "quote_estimate_components_part_idx" on "quote_estimate_components" using btree ("part", "id");
create index "quote_estimate_components_part_revision_idx" on "quote_estimate_components" using btree ("part_revision", "id");
create index "quote_estimate_components_unit_idx" on "quote_estimate_components" using btree ("unit", "id");
create index "quote_estimate_components_alternates_idx" on "quote_estimate_components" using gin ("alternates");
create table "quote_estimate_materials" (
  "id" uuid not null,
  "parent" uuid not null,
  "root" uuid not null,
  "position" integer default 1 not null,
  "material_code" uuid not null,
  "operation_sequence" bigint,
  "basis" text default 'perPiece' not null,
  "quantity_per" numeric(18,6),
  "piece_length" numeric(16,4),
  "kerf" numeric(16,4),
  "bar_length" numeric(16,4),
  "bar_end" numeric(16,4),
  "blank_length" numeric(16,4),
  "blank_width" numeric(16,4),
  "gap" numeric(16,4),
  "margin" numeric(16,4),
  "sheet_length" numeric(16,4),
  "sheet_width" numeric(16,4),
  "pieces_per_sheet" bigint,
  "scrap_percent" numeric(12,6),
  "vendor" uuid,
  "charge_whole" text,
  "customer_supplied" boolean default false not null,
  "overridden" jsonb,
  primary key ("id")
);
alter table "quote_estimate_materials" add constraint "quote_estimate_materials_operation_sequence_min_check" check ("operation_sequence" >= 1);
alter table "quote_estimate_materials" add constraint "quote_estimate_materials_basis_check" check ("basis" in ('perPiece', 'perLot', 'bar', 'sheet'));
alter table "quote_estimate_materials" add constraint "quote_estimate_materials_quantity_per_min_check" check ("quantity_per" >= 0);
alter table "quote_estimate_materials" add constraint "quote_estimate_materials_piece_length_min_check" check ("piece_length" >= 0);
alter table "quote_estimate_materials" add constraint "quote_estimate_materials_kerf_min_check" check ("kerf" >= 0);
alter table "quote_estimate_materials" add constraint "quote_estimate_materials_bar_length_min_check" check ("bar_length" >= 0);
alter table "quote_estimate_materials" add constraint "quote_estimate_materials_bar_end_min_check" check ("bar_end" >= 0);
alter table "quote_estimate_materials" add constraint "quote_estimate_materials_blank_length_min_check" check ("blank_length" >= 0);
alter table "quote_estimate_materials" add constraint "quote_estimate_materials_blank_width_min_check" check ("blank_width" >= 0);
alter table "quote_estimate_materials" add constraint "quote_estimate_materials_gap_min_check" check ("gap" >= 0);
alter table "quote_estimate_materials" add constraint "quote_estimate_materials_margin_min_check" check ("margin" >= 0);
alter table "quote_estimate_materials" add constraint "quote_estimate_materials_sheet_length_min_check" check ("sheet_length" >= 0);
alter table "quote_estimate_materials" add constraint "quote_estimate_materials_sheet_width_min_check" check ("sheet_width" >= 0);
alter table "quote_estimate_materials" add constraint "quote_estimate_materials_pieces_per_sheet_min_check" check ("pieces_per_sheet" >= 1);
alter table "quote_estimate_materials" add constraint "quote_estimate_materials_scrap_percent_min_check" check ("scrap_percent" >= 0);
alter table "quote_estimate_materials" add constraint "quote_estimate_materials_scrap_percent_max_check" check ("scrap_percent" <= 100);
alter table "quote_estimate_materials" add constraint "quote_estimate_materials_charge_whole_check" check ("charge_whole" in ('whole', 'used'));
alter table "quote_estimate_materials" add constraint "quote_estimate_materials_rule1_check" check ("basis" is null or "basis" not in ('perPiece', 'perLot') or ("quantity_per" is not null));
alter table "quote_estimate_materials" add constraint "quote_estimate_materials_rule2_check" check ("basis" is null or "basis" not in ('bar') or ("piece_length" is not null and "bar_length" is not null));
create index "quote_estimate_materials_parent_idx" on "quote_estimate_materials" using btree ("parent", "position");
create index "quote_estimate_materials_root_idx" on "quote_estimate_materials" using btree ("root");
create index "quote_estimate_materials_material_code_idx" on "quote_estimate_materials" using btree ("material_code", "id");
create index "quote_estimate_materials_vendor_idx" on "quote_estimate_materials" using btree ("vendor", "id");
create table "quote_estimate_nodes" (
  "id" uuid not null,
  "parent" uuid not null,
  "root" uuid not null,
  "position" integer default 1 not null,
  "name" text default 'Standard' not null,
  "part_revision" uuid,
  "source_method" uuid,
  "version_number" bigint,
  "source_template" uuid,
  "min_quantity" numeric(18,6),
  "note" text,
  "overridden" jsonb,
  primary key ("id")
);
alter table "quote_estimate_nodes" add constraint "quote_estimate_nodes_name_length_check" check (char_length("name") <= 120);
alter table "quote_estimate_nodes" add constraint "quote_estimate_nodes_version_number_min_check" check ("version_number" >= 1);
alter table "quote_estimate_nodes" add constraint "quote_estimate_nodes_min_quantity_min_check" check ("min_quantity" >= 0);
alter table "quote_estimate_nodes" add constraint "quote_estimate_nodes_note_length_check" check (char_length("note") <= 1000);
create index "quote_estimate_nodes_parent_idx" on "quote_estimate_nodes" using btree ("parent", "position");
create index "quote_estimate_nodes_root_idx" on "quote_estimate_nodes" using btree ("root");
create index "quote_estimate_nodes_part_revision_idx" on "quote_estimate_nodes" using btree ("part_revision", "id");
create index "quote_estimate_nodes_source_method_idx" on "quote_estimate_nodes" using btree ("source_method", "id");
create index "quote_estimate_nodes_source_template_idx" on "quote_estimate_nodes" using btree ("source_template", "id");
create table "quote_estimate_operations" (
  "id" uuid not null,
  "parent" uuid not null,
  "root" uuid not null,
  "position" integer default 1 not null,
  "sequence" bigint,
  "operation" uuid,
  "process" uuid not null,
  "name" text not null,
  "kind" text default 'inside' not null,
  "things_group" uuid,
  "thing" uuid,
  "setup_minutes" numeric(16,4) default 0 not null,
  "run_basis" text default 'minutesPerPiece' not null,
  "run_value" numeric(18,6),
  "pieces_per_cycle" bigint default 1 not null,
  "batch_size" bigint,
  "crew_size" numeric(14,2) default 1 not null,
  "attendance_percent" numeric(12,6) default 100 not null,
  "labor_rate" numeric(18,6),
  "machine_rate" numeric(18,6),
  "overhead_rate" numeric(18,6),
  "yield_percent" numeric(12,6) default 100 not null,
  "setup_pieces" bigint default 0 not null,
  "programming_minutes" numeric(14,2),
  "vendor" uuid,
  "specification" text,
  "basis_per_piece" numeric(18,6) default 1 not null,
  "recipe" uuid,
  "procedure" uuid,
  "overlap_percent" numeric(12,6),
  "instructions" text,
  "overridden" jsonb,
  primary key ("id")
);
alter table "quote_estimate_operations" add constraint "quote_estimate_operations_sequence_min_check" check ("sequence" >= 1);
alter table "quote_estimate_operations" add constraint "quote_estimate_operations_name_length_check" check (char_length("name") <= 200);
alter table "quote_estimate_operations" add constraint "quote_estimate_operations_kind_check" check ("kind" in ('inside', 'outside'));
alter table "quote_estimate_operations" add constraint "quote_estimate_operations_setup_minutes_min_check" check ("setup_minutes" >= 0);
alter table "quote_estimate_operations" add constraint "quote_estimate_operations_run_basis_check" check ("run_basis" in ('minutesPerPiece', 'piecesPerHour', 'minutesPerCycle', 'fixedMinutes'));
alter table "quote_estimate_operations" add constraint "quote_estimate_operations_run_value_min_check" check ("run_value" >= 0);
alter table "quote_estimate_operations" add constraint "quote_estimate_operations_pieces_per_cycle_min_check" check ("pieces_per_cycle" >= 1);
alter table "quote_estimate_operations" add constraint "quote_estimate_operations_batch_size_min_check" check ("batch_size" >= 1);
alter table "quote_estimate_operations" add constraint "quote_estimate_operations_crew_size_min_check" check ("crew_size" >= 0);
alter table "quote_estimate_operations" add constraint "quote_estimate_operations_attendance_percent_min_check" check ("attendance_percent" >= 0);
alter table "quote_estimate_operations" add constraint "quote_estimate_operations_attendance_percent_max_check" check ("attendance_percent" <= 100);
alter table "quote_estimate_operations" add constraint "quote_estimate_operations_labor_rate_min_check" check ("labor_rate" >= 0);
alter table "quote_estimate_operations" add constraint "quote_estimate_operations_machine_rate_min_check" check ("machine_rate" >= 0);
alter table "quote_estimate_operations" add constraint "quote_estimate_operations_overhead_rate_min_check" check ("overhead_rate" >= 0);
alter table "quote_estimate_operations" add constraint "quote_estimate_operations_yield_percent_min_check" check ("yield_percent" >= 0);
alter table "quote_estimate_operations" add constraint "quote_estimate_operations_yield_percent_max_check" check ("yield_percent" <= 100);
alter table "quote_estimate_operations" add constraint "quote_estimate_operations_setup_pieces_min_check" check ("setup_pieces" >= 0);
alter table "quote_estimate_operations" add constraint "quote_estimate_operations_programming_minutes_min_check" check ("programming_minutes" >= 0);
alter table "quote_estimate_operations" add constraint "quote_estimate_operations_specification_length_check" check (char_length("specification") <= 200);
alter table "quote_estimate_operations" add constraint "quote_estimate_operations_basis_per_piece_min_check" check ("basis_per_piece" >= 0);
alter table "quote_estimate_operations" add constraint "quote_estimate_operations_overlap_percent_min_check" check ("overlap_percent" >= 0);
alter table "quote_estimate_operations" add constraint "quote_estimate_operations_overlap_percent_max_check" check ("overlap_percent" <= 100);
alter table "quote_estimate_operations" add constraint "quote_estimate_operations_instructions_length_check" check (char_length("instructions") <= 100000);
create index "quote_estimate_operations_parent_idx" on "quote_estimate_operations" using btree ("parent", "position");
create index "quote_estimate_operations_root_idx" on "quote_estimate_operations" using btree ("root");
create index "quote_estimate_operations_operation_idx" on "quote_estimate_operations" using btree ("operation", "id");
create index "quote_estimate_operations_process_idx" on "quote_estimate_operations" using btree ("process", "id");
create index "quote_estimate_operations_things_group_idx" on "quote_estimate_operations" using btree ("things_group", "id");
create index "quote_estimate_operations_thing_idx" on "quote_estimate_operations" using btree ("thing", "id");
create index "quote_estimate_operations_vendor_idx" on "quote_estimate_operations" using btree ("vendor", "id");
create index "quote_estimate_operations_recipe_idx" on "quote_estimate_operations" using btree ("recipe", "id");
create index "quote_estimate_operations_procedure_idx" on "quote_estimate_operations" using btree ("procedure", "id");
create table "quote_line_charges" (
  "id" uuid not null,
  "parent" uuid not null,
  "root" uuid not null,
  "position" integer default 1 not null,
  "kind" text default 'other' not null,
  "description" text not null,
  "cost" numeric(18,2),
  "price" numeric(18,2),
  "billing" text default 'separate' not null,
  "amortize_quantity" numeric(18,6),
  "taxable" boolean default false not null,
  primary key ("id")
);
alter table "quote_line_charges" add constraint "quote_line_charges_kind_check" check ("kind" in ('programming', 'tooling', 'fixture', 'fair', 'certification', 'freight', 'other'));
alter table "quote_line_charges" add constraint "quote_line_charges_description_length_check" check (char_length("description") <= 200);
alter table "quote_line_charges" add constraint "quote_line_charges_cost_min_check" check ("cost" >= 0);
alter table "quote_line_charges" add constraint "quote_line_charges_price_min_check" check ("price" >= 0);
alter table "quote_line_charges" add constraint "quote_line_charges_billing_check" check ("billing" in ('separate', 'amortized'));
alter table "quote_line_charges" add constraint "quote_line_charges_amortize_quantity_min_check" check ("amortize_quantity" >= 0);
create index "quote_line_charges_parent_idx" on "quote_line_charges" using btree ("parent", "position");
create index "quote_line_charges_root_idx" on "quote_line_charges" using btree ("root");
create table "quote_line_quantities" (
  "id" uuid not null,
  "parent" uuid not null,
  "root" uuid not null,
  "position" integer default 1 not null,
  "quantity" numeric(18,6) not null,
  "adjust_percent" numeric(12,6) default 0 not null,
  "expedite" uuid,
  "cost_material" numeric(18,2),
  "cost_purchased" numeric(18,2),
  "cost_labor" numeric(18,2),
  "cost_machine" numeric(18,2),
  "cost_overhead" numeric(18,2),
  "cost_outside" numeric(18,2),
  "cost_charges" numeric(18,2),
  "total_cost" numeric(18,2),
  "calculated_unit_price" numeric(18,6),
  "unit_price" numeric(18,6),
  "price_source" text default 'system' not null,
  "manual_reason" text,
  "extended" numeric(18,2),
  "margin_percent" numeric(12,6),
  "machine_minutes" numeric(14,2),
  "labor_minutes" numeric(14,2),
  "lead_days" bigint,
  "lead_source" text default 'manual' not null,
  "is_expected" boolean default false not null,
  "outcome" text default 'open',
  "trace" jsonb,
  primary key ("id")
);
alter table "quote_line_quantities" add constraint "quote_line_quantities_quantity_min_check" check ("quantity" >= 0);
alter table "quote_line_quantities" add constraint "quote_line_quantities_adjust_percent_min_check" check ("adjust_percent" >= -100);
alter table "quote_line_quantities" add constraint "quote_line_quantities_adjust_percent_max_check" check ("adjust_percent" <= 1000);
alter table "quote_line_quantities" add constraint "quote_line_quantities_cost_material_min_check" check ("cost_material" >= 0);
alter table "quote_line_quantities" add constraint "quote_line_quantities_cost_purchased_min_check" check ("cost_purchased" >= 0);
alter table "quote_line_quantities" add constraint "quote_line_quantities_cost_labor_min_check" check ("cost_labor" >= 0);
alter table "quote_line_quantities" add constraint "quote_line_quantities_cost_machine_min_check" check ("cost_machine" >= 0);
alter table "quote_line_quantities" add constraint "quote_line_quantities_cost_overhead_min_check" check ("cost_overhead" >= 0);
alter table "quote_line_quantities" add constraint "quote_line_quantities_cost_outside_min_check" check ("cost_outside" >= 0);
alter table "quote_line_quantities" add constraint "quote_line_quantities_cost_charges_min_check" check ("cost_charges" >= 0);
alter table "quote_line_quantities" add constraint "quote_line_quantities_unit_price_min_check" check ("unit_price" >= 0);
alter table "quote_line_quantities" add constraint "quote_line_quantities_price_source_check" check ("price_source" in ('system', 'manual'));
alter table "quote_line_quantities" add constraint "quote_line_quantities_manual_reason_length_check" check (char_length("manual_reason") <= 500);
alter table "quote_line_quantities" add constraint "quote_line_quantities_machine_minutes_min_check" check ("machine_minutes" >= 0);
alter table "quote_line_quantities" add constraint "quote_line_quantities_labor_minutes_min_check" check ("labor_minutes" >= 0);
alter table "quote_line_quantities" add constraint "quote_line_quantities_lead_days_min_check" check ("lead_days" >= 0);
alter table "quote_line_quantities" add constraint "quote_line_quantities_lead_days_max_check" check ("lead_days" <= 2000);
alter table "quote_line_quantities" add constraint "quote_line_quantities_lead_source_check" check ("lead_source" in ('system', 'manual'));
alter table "quote_line_quantities" add constraint "quote_line_quantities_outcome_check" check ("outcome" in ('open', 'won', 'lost'));
create index "quote_line_quantities_parent_idx" on "quote_line_quantities" using btree ("parent", "position");
create index "quote_line_quantities_root_idx" on "quote_line_quantities" using btree ("root");
create index "quote_line_quantities_expedite_idx" on "quote_line_quantities" using btree ("expedite", "id");
create table "quote_lines" (
  "id" uuid not null,
  "parent" uuid not null,
  "root" uuid not null,
  "position" integer default 1 not null,
  "line_number" bigint,
  "part" uuid,
  "part_revision" uuid,
  "customer_part_number" text,
  "customer_revision" text,
  "description" text not null,
  "source" text default 'make' not null,
  "method" uuid,
  "unit" uuid,
  "price_method" text default 'markup' not null,
  "margin_percent" numeric(12,6),
  "markup_material" numeric(12,6) default 0 not null,
  "markup_purchased" numeric(12,6) default 0 not null,
  "markup_labor" numeric(12,6) default 0 not null,
  "markup_machine" numeric(12,6) default 0 not null,
  "markup_overhead" numeric(12,6) default 0 not null,
  "markup_outside" numeric(12,6) default 0 not null,
  "markup_charges" numeric(12,6) default 0 not null,
  "line_status" text default 'toDo' not null,
  "no_quote_reason" text,
  "price_date" date,
  "first_time" boolean default false not null,
  "notes" text,
  primary key ("id")
);
alter table "quote_lines" add constraint "quote_lines_line_number_min_check" check ("line_number" >= 1);
alter table "quote_lines" add constraint "quote_lines_customer_part_number_length_check" check (char_length("customer_part_number") <= 60);
alter table "quote_lines" add constraint "quote_lines_customer_revision_length_check" check (char_length("customer_revision") <= 20);
alter table "quote_lines" add constraint "quote_lines_description_length_check" check (char_length("description") <= 300);
alter table "quote_lines" add constraint "quote_lines_source_check" check ("source" in ('make', 'buy', 'stock', 'service'));
alter table "quote_lines" add constraint "quote_lines_price_method_check" check ("price_method" in ('markup', 'margin'));
alter table "quote_lines" add constraint "quote_lines_margin_percent_min_check" check ("margin_percent" >= 0);
alter table "quote_lines" add constraint "quote_lines_margin_percent_max_check" check ("margin_percent" <= 99.999999);
alter table "quote_lines" add constraint "quote_lines_markup_material_min_check" check ("markup_material" >= 0);
alter table "quote_lines" add constraint "quote_lines_markup_material_max_check" check ("markup_material" <= 1000);
alter table "quote_lines" add constraint "quote_lines_markup_purchased_min_check" check ("markup_purchased" >= 0);
alter table "quote_lines" add constraint "quote_lines_markup_purchased_max_check" check ("markup_purchased" <= 1000);
alter table "quote_lines" add constraint "quote_lines_markup_labor_min_check" check ("markup_labor" >= 0);
alter table "quote_lines" add constraint "quote_lines_markup_labor_max_check" check ("markup_labor" <= 1000);
alter table "quote_lines" add constraint "quote_lines_markup_machine_min_check" check ("markup_machine" >= 0);
alter table "quote_lines" add constraint "quote_lines_markup_machine_max_check" check ("markup_machine" <= 1000);
alter table "quote_lines" add constraint "quote_lines_markup_overhead_min_check" check ("markup_overhead" >= 0);
alter table "quote_lines" add constraint "quote_lines_markup_overhead_max_check" check ("markup_overhead" <= 1000);
alter table "quote_lines" add constraint "quote_lines_markup_outside_min_check" check ("markup_outside" >= 0);
alter table "quote_lines" add constraint "quote_lines_markup_outside_max_check" check ("markup_outside" <= 1000);
alter table "quote_lines" add constraint "quote_lines_markup_charges_min_check" check ("markup_charges" >= 0);
alter table "quote_lines" add constraint "quote_lines_markup_charges_max_check" check ("markup_charges" <= 1000);
alter table "quote_lines" add constraint "quote_lines_line_status_check" check ("line_status" in ('toDo', 'estimating', 'priced', 'noQuote'));
alter table "quote_lines" add constraint "quote_lines_no_quote_reason_length_check" check (char_length("no_quote_reason") <= 300);
alter table "quote_lines" add constraint "quote_lines_notes_length_check" check (char_length("notes") <= 20000);
alter table "quote_lines" add constraint "quote_lines_rule1_check" check ("line_status" is null or "line_status" not in ('noQuote') or ("no_quote_reason" is not null));
alter table "quote_lines" add constraint "quote_lines_rule2_check" check ("price_method" is null or "price_method" not in ('margin') or ("margin_percent" is not null));
create index "quote_lines_parent_idx" on "quote_lines" using btree ("parent", "position");
create index "quote_lines_root_idx" on "quote_lines" using btree ("root");
create index "quote_lines_part_idx" on "quote_lines" using btree ("part", "id");
create index "quote_lines_part_revision_idx" on "quote_lines" using btree ("part_revision", "id");
create index "quote_lines_method_idx" on "quote_lines" using btree ("method", "id");
create index "quote_lines_unit_idx" on "quote_lines" using btree ("unit", "id");
create table "quotes" (
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
  "revision" bigint default 0,
  "business_partner" uuid not null,
  "contact" uuid,
  "customer_reference" text,
  "project" uuid,
  "received_at" timestamptz(3),
  "due_on" date,
  "sent_at" timestamptz(3),
  "expires_on" date,
  "estimator" uuid,
  "sales_person" uuid,
  "status" text default 'draft' not null,
  "currency" uuid,
  "exchange_rate" numeric(22,10) default 1 not null,
  "quote_defaults" uuid,
  "minimum_margin_percent" numeric(12,6) default 15 not null,
  "manager_approval_above" numeric(18,2),
  "unit_price_step" text default '0.01' not null,
  "rounding" text default 'nearest' not null,
  "allow_buy_up" boolean default true not null,
  "charge_whole_stock" boolean default true not null,
  "hours_per_day" numeric(14,2) default 8 not null,
  "terms" uuid,
  "fob" uuid,
  "shipping_method" uuid,
  "win_probability" numeric(12,6) default 50 not null,
  "lost_reason" text,
  "lost_to" text,
  "no_bid_reason" text,
  "approval_comment" text,
  "cancel_reason" text,
  "cover_text" text,
  "footer_text" text,
  "supersedes" uuid,
  "value" numeric(18,2),
  "weighted_value" numeric(18,2),
  "search" text generated always as (mw_fold(coalesce("code", '') || ' ' || mw_code_key(coalesce("code", '')) || ' ' || coalesce("customer_reference", ''))) stored,
  primary key ("id")
);
alter table "quotes" add constraint "quotes_code_length_check" check (char_length("code") <= 40);
alter table "quotes" add constraint "quotes_revision_min_check" check ("revision" >= 0);
alter table "quotes" add constraint "quotes_customer_reference_length_check" check (char_length("customer_reference") <= 80);
alter table "quotes" add constraint "quotes_status_check" check ("status" in ('draft', 'inReview', 'approved', 'sent', 'won', 'partiallyWon', 'lost', 'expired', 'cancelled', 'superseded'));
alter table "quotes" add constraint "quotes_exchange_rate_min_check" check ("exchange_rate" >= 0);
alter table "quotes" add constraint "quotes_minimum_margin_percent_min_check" check ("minimum_margin_percent" >= 0);
alter table "quotes" add constraint "quotes_minimum_margin_percent_max_check" check ("minimum_margin_percent" <= 99);
alter table "quotes" add constraint "quotes_manager_approval_above_min_check" check ("manager_approval_above" >= 0);
alter table "quotes" add constraint "quotes_unit_price_step_check" check ("unit_price_step" in ('0.0001', '0.001', '0.01', '0.05', '0.25', '1'));
alter table "quotes" add constraint "quotes_rounding_check" check ("rounding" in ('nearest', 'up'));
alter table "quotes" add constraint "quotes_hours_per_day_min_check" check ("hours_per_day" >= 0.25);
alter table "quotes" add constraint "quotes_hours_per_day_max_check" check ("hours_per_day" <= 24);
alter table "quotes" add constraint "quotes_win_probability_min_check" check ("win_probability" >= 0);
alter table "quotes" add constraint "quotes_win_probability_max_check" check ("win_probability" <= 100);
alter table "quotes" add constraint "quotes_lost_reason_check" check ("lost_reason" in ('price', 'leadTime', 'capability', 'noResponse', 'customerCancelled', 'lostToCompetitor', 'other'));
alter table "quotes" add constraint "quotes_lost_to_length_check" check (char_length("lost_to") <= 200);
alter table "quotes" add constraint "quotes_no_bid_reason_length_check" check (char_length("no_bid_reason") <= 300);
alter table "quotes" add constraint "quotes_approval_comment_length_check" check (char_length("approval_comment") <= 500);
alter table "quotes" add constraint "quotes_cancel_reason_length_check" check (char_length("cancel_reason") <= 500);
alter table "quotes" add constraint "quotes_cover_text_length_check" check (char_length("cover_text") <= 100000);
alter table "quotes" add constraint "quotes_footer_text_length_check" check (char_length("footer_text") <= 100000);
create unique index "quotes_code_key" on "quotes" using btree (lower("code"));
create index "quotes_code_idx" on "quotes" using btree ("code" collate natural_order, "id") include ("archived_at", "visibility");
create index "quotes_business_partner_idx" on "quotes" using btree ("business_partner", "id") include ("archived_at", "visibility");
create index "quotes_contact_idx" on "quotes" using btree ("contact", "id") include ("archived_at", "visibility");
create index "quotes_project_idx" on "quotes" using btree ("project", "id") include ("archived_at", "visibility");
create index "quotes_due_on_idx" on "quotes" using btree ("due_on", "id") include ("archived_at", "visibility");
create index "quotes_estimator_idx" on "quotes" using btree ("estimator", "id") include ("archived_at", "visibility");
create index "quotes_sales_person_idx" on "quotes" using btree ("sales_person", "id") include ("archived_at", "visibility");
create index "quotes_status_idx" on "quotes" using btree ("status", "id") include ("archived_at", "visibility");
create index "quotes_currency_idx" on "quotes" using btree ("currency", "id") include ("archived_at", "visibility");
create index "quotes_quote_defaults_idx" on "quotes" using btree ("quote_defaults", "id") include ("archived_at", "visibility");
create index "quotes_terms_idx" on "quotes" using btree ("terms", "id") include ("archived_at", "visibility");
create index "quotes_fob_idx" on "quotes" using btree ("fob", "id") include ("archived_at", "visibility");
create index "quotes_shipping_method_idx" on "quotes" using btree ("shipping_method", "id") include ("archived_at", "visibility");
create index "quotes_win_probability_idx" on "quotes" using btree ("win_probability", "id") include ("archived_at", "visibility");
create index "quotes_supersedes_idx" on "quotes" using btree ("supersedes", "id") include ("archived_at", "visibility");
create index "quotes_value_idx" on "quotes" using btree ("value", "id") include ("archived_at", "visibility");
create index "quotes_created_at_idx" on "quotes" using btree ("created_at", "id") include ("archived_at", "visibility");
create index "quotes_search_idx" on "quotes" using gin ("search" gin_trgm_ops);
create table "recipe_parameters" (
  "id" uuid not null,
  "parent" uuid not null,
  "root" uuid not null,
  "position" integer default 1 not null,
  "name" text not null,
  "value" numeric(18,6),
  "unit" uuid,
  "low" numeric(18,6),
  "high" numeric(18,6),
  primary key ("id")
);
alter table "recipe_parameters" add constraint "recipe_parameters_name_length_check" check (char_length("name") <= 60);
create index "recipe_parameters_parent_idx" on "recipe_parameters" using btree ("parent", "position");
create index "recipe_parameters_root_idx" on "recipe_parameters" using btree ("root");
create index "recipe_parameters_unit_idx" on "recipe_parameters" using btree ("unit", "id");
create table "recipes" (
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
  "process" uuid not null,
  "material_type" uuid,
  "thing" uuid,
  "things_group" uuid,
  "thickness_from" numeric(16,4),
  "thickness_to" numeric(16,4),
  "status" text default 'draft' not null,
  "time_formula" text,
  "search" text generated always as (mw_fold(coalesce("code", ''))) stored,
  primary key ("id")
);
alter table "recipes" add constraint "recipes_code_length_check" check (char_length("code") <= 40);
alter table "recipes" add constraint "recipes_thickness_from_min_check" check ("thickness_from" >= 0);
alter table "recipes" add constraint "recipes_thickness_to_min_check" check ("thickness_to" >= 0);
alter table "recipes" add constraint "recipes_status_check" check ("status" in ('draft', 'proven', 'retired'));
alter table "recipes" add constraint "recipes_time_formula_length_check" check (char_length("time_formula") <= 500);
create unique index "recipes_code_key" on "recipes" using btree (lower("code"));
create index "recipes_code_idx" on "recipes" using btree ("code" collate natural_order, "id") include ("archived_at", "visibility");
create index "recipes_process_idx" on "recipes" using btree ("process", "id") include ("archived_at", "visibility");
create index "recipes_material_type_idx" on "recipes" using btree ("material_type", "id") include ("archived_at", "visibility");
create index "recipes_thing_idx" on "recipes" using btree ("thing", "id") include ("archived_at", "visibility");
create index "recipes_things_group_idx" on "recipes" using btree ("things_group", "id") include ("archived_at", "visibility");
create index "recipes_thickness_from_idx" on "recipes" using btree ("thickness_from", "id") include ("archived_at", "visibility");
create index "recipes_thickness_to_idx" on "recipes" using btree ("thickness_to", "id") include ("archived_at", "visibility");
create index "recipes_status_idx" on "recipes" using btree ("status", "id") include ("archived_at", "visibility");
create index "recipes_search_idx" on "recipes" using gin ("search" gin_trgm_ops);
create table "release_groups" (
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
  "purpose" text default 'produce' not null,
  "due_on" date,
  "releases" uuid[] default '{}' not null,
  "release_count" bigint,
  "status" text default 'open' not null,
  "note" text,
  "search" text generated always as (mw_fold(coalesce("code", '') || ' ' || mw_code_key(coalesce("code", '')) || ' ' || coalesce("name", ''))) stored,
  primary key ("id")
);
alter table "release_groups" add constraint "release_groups_code_length_check" check (char_length("code") <= 40);
alter table "release_groups" add constraint "release_groups_name_length_check" check (char_length("name") <= 200);
alter table "release_groups" add constraint "release_groups_purpose_check" check ("purpose" in ('produce', 'ship'));
alter table "release_groups" add constraint "release_groups_status_check" check ("status" in ('open', 'released', 'completed', 'cancelled'));
alter table "release_groups" add constraint "release_groups_note_length_check" check (char_length("note") <= 20000);
create unique index "release_groups_code_key" on "release_groups" using btree (lower("code"));
create index "release_groups_code_idx" on "release_groups" using btree ("code" collate natural_order, "id") include ("archived_at", "visibility");
create index "release_groups_name_idx" on "release_groups" using btree ("name" collate natural_order, "id") include ("archived_at", "visibility");
create index "release_groups_purpose_idx" on "release_groups" using btree ("purpose", "id") include ("archived_at", "visibility");
create index "release_groups_due_on_idx" on "release_groups" using btree ("due_on", "id") include ("archived_at", "visibility");
create index "release_groups_releases_idx" on "release_groups" using gin ("releases");
create index "release_groups_release_count_idx" on "release_groups" using btree ("release_count", "id") include ("archived_at", "visibility");
create index "release_groups_status_idx" on "release_groups" using btree ("status", "id") include ("archived_at", "visibility");
create index "release_groups_search_idx" on "release_groups" using gin ("search" gin_trgm_ops);
create table "replenishment_suggestions" (
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
  "action" text not null,
  "item" text not null,
  "item_part_revisions" uuid generated always as (case when "item" like 'part-revisions/%' then substr("item", 16)::uuid end) stored,
  "item_material_codes" uuid generated always as (case when "item" like 'material-codes/%' then substr("item", 16)::uuid end) stored,
  "vendor" uuid,
  "quantity" numeric(18,6),
  "need_date" date,
  "order_by" date,
  "target" text,
  "pegs" jsonb,
  "reason" text,
  "state" text default 'open' not null,
  "assignee" uuid,
  "search" text generated always as (mw_fold(coalesce("action", ''))) stored,
  primary key ("id")
);
alter table "replenishment_suggestions" add constraint "replenishment_suggestions_action_check" check ("action" in ('order', 'expedite', 'defer', 'increase', 'decrease', 'cancel'));
alter table "replenishment_suggestions" add constraint "replenishment_suggestions_item_check" check ("item" is null or split_part("item", '/', 1) in ('part-revisions', 'material-codes'));
alter table "replenishment_suggestions" add constraint "replenishment_suggestions_reason_length_check" check (char_length("reason") <= 20000);
alter table "replenishment_suggestions" add constraint "replenishment_suggestions_state_check" check ("state" in ('open', 'applied', 'dismissed'));
create index "replenishment_suggestions_action_idx" on "replenishment_suggestions" using btree ("action", "id") include ("archived_at", "visibility");
create index "replenishment_suggestions_item_idx" on "replenishment_suggestions" using btree ("item", "id") include ("archived_at", "visibility");
create index "replenishment_suggestions_vendor_idx" on "replenishment_suggestions" using btree ("vendor", "id") include ("archived_at", "visibility");
create index "replenishment_suggestions_quantity_idx" on "replenishment_suggestions" using btree ("quantity", "id") include ("archived_at", "visibility");
create index "replenishment_suggestions_need_date_idx" on "replenishment_suggestions" using btree ("need_date", "id") include ("archived_at", "visibility");
create index "replenishment_suggestions_order_by_idx" on "replenishment_suggestions" using btree ("order_by", "id") include ("archived_at", "visibility");
create index "replenishment_suggestions_target_idx" on "replenishment_suggestions" using btree ("target", "id") include ("archived_at", "visibility");
create index "replenishment_suggestions_state_idx" on "replenishment_suggestions" using btree ("state", "id") include ("archived_at", "visibility");
create index "replenishment_suggestions_assignee_idx" on "replenishment_suggestions" using btree ("assignee", "id") include ("archived_at", "visibility");
create index "replenishment_suggestions_search_idx" on "replenishment_suggestions" using gin ("search" gin_trgm_ops);
create table "report_runs" (
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
  "report" uuid not null,
  "parameters" jsonb,
  "rows" bigint,
  "milliseconds" bigint,
  "file" jsonb,
  "file_sha256" text generated always as ("file" ->> 'sha256') stored,
  "by" uuid,
  "at" timestamptz(3) not null,
  "outcome" text default 'running',
  "error" text,
  "search" text generated always as (mw_fold(coalesce("outcome", ''))) stored,
  primary key ("id")
);
alter table "report_runs" add constraint "report_runs_outcome_check" check ("outcome" in ('running', 'done', 'failed', 'cancelled'));
alter table "report_runs" add constraint "report_runs_error_length_check" check (char_length("error") <= 1000);
create index "report_runs_report_idx" on "report_runs" using btree ("report", "id") include ("archived_at", "visibility");
create index "report_runs_rows_idx" on "report_runs" using btree ("rows", "id") include ("archived_at", "visibility");
create index "report_runs_milliseconds_idx" on "report_runs" using btree ("milliseconds", "id") include ("archived_at", "visibility");
create index "report_runs_file_sha256_idx" on "report_runs" using btree ("file_sha256");
create index "report_runs_by_idx" on "report_runs" using btree ("by", "id") include ("archived_at", "visibility");
create index "report_runs_at_idx" on "report_runs" using btree ("at", "id") include ("archived_at", "visibility");
create index "report_runs_outcome_idx" on "report_runs" using btree ("outcome", "id") include ("archived_at", "visibility");
create index "report_runs_search_idx" on "report_runs" using gin ("search" gin_trgm_ops);
create table "report_schedules" (
  "id" uuid not null,
  "parent" uuid not null,
  "root" uuid not null,
  "position" integer default 1 not null,
  "repeat" text not null,
  "at" time(0) default '07:00',
  "format" text default 'pdf',
  "to_users" uuid[] default '{}' not null,
  "to_groups" uuid[] default '{}' not null,
  "to_emails" jsonb,
  "only_if" text default 'always',
  "active" boolean default true not null,
  "next_at" timestamptz(3),
  "last_at" timestamptz(3),
  primary key ("id")
);
alter table "report_schedules" add constraint "report_schedules_repeat_length_check" check (char_length("repeat") <= 300);
alter table "report_schedules" add constraint "report_schedules_format_check" check ("format" in ('pdf', 'xlsx', 'csv', 'inline'));
alter table "report_schedules" add constraint "report_schedules_only_if_check" check ("only_if" in ('always', 'rows', 'changed', 'threshold'));
create index "report_schedules_parent_idx" on "report_schedules" using btree ("parent", "position");
create index "report_schedules_root_idx" on "report_schedules" using btree ("root");
create index "report_schedules_to_users_idx" on "report_schedules" using gin ("to_users");
create index "report_schedules_to_groups_idx" on "report_schedules" using gin ("to_groups");
create table "reports" (
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
  "resource" text not null,
  "owner" uuid,
  "description" text,
  "columns" jsonb,
  "calculated" jsonb,
  "filter" jsonb,
  "parameters" jsonb,
  "group_by" jsonb,
  "pivot_by" text,
  "measures" jsonb,
  "having" jsonb,
  "sort" jsonb,
  "limit" bigint,
  "chart" text default 'none',
  "compare_to" text default 'none',
  "target" numeric(18,6),
  "sharing" text default 'private',
  "groups" uuid[] default '{}' not null,
  "search" text generated always as (mw_fold(coalesce("code", '') || ' ' || mw_code_key(coalesce("code", '')) || ' ' || coalesce("name", '') || ' ' || coalesce("resource", ''))) stored,
  primary key ("id")
);
alter table "reports" add constraint "reports_code_length_check" check (char_length("code") <= 40);
alter table "reports" add constraint "reports_name_length_check" check (char_length("name") <= 200);
alter table "reports" add constraint "reports_resource_length_check" check (char_length("resource") <= 80);
alter table "reports" add constraint "reports_description_length_check" check (char_length("description") <= 2000);
alter table "reports" add constraint "reports_pivot_by_length_check" check (char_length("pivot_by") <= 120);
alter table "reports" add constraint "reports_limit_min_check" check ("limit" >= 1);
alter table "reports" add constraint "reports_limit_max_check" check ("limit" <= 1000000);
alter table "reports" add constraint "reports_chart_check" check ("chart" in ('none', 'number', 'bar', 'stackedBar', 'line', 'area', 'pie', 'pareto', 'scatter'));
alter table "reports" add constraint "reports_compare_to_check" check ("compare_to" in ('none', 'previousPeriod', 'previousYear'));
alter table "reports" add constraint "reports_sharing_check" check ("sharing" in ('private', 'groups', 'everyone'));
alter table "reports" add constraint "reports_rule1_check" check ("sharing" is null or "sharing" not in ('groups') or ("groups" not in ('{}')));
create unique index "reports_code_key" on "reports" using btree (lower("code"));
create index "reports_code_idx" on "reports" using btree ("code" collate natural_order, "id") include ("archived_at", "visibility");
create index "reports_name_idx" on "reports" using btree ("name" collate natural_order, "id") include ("archived_at", "visibility");
create index "reports_resource_idx" on "reports" using btree ("resource" collate natural_order, "id") include ("archived_at", "visibility");
create index "reports_owner_idx" on "reports" using btree ("owner", "id") include ("archived_at", "visibility");
create index "reports_chart_idx" on "reports" using btree ("chart", "id") include ("archived_at", "visibility");
create index "reports_sharing_idx" on "reports" using btree ("sharing", "id") include ("archived_at", "visibility");
create index "reports_groups_idx" on "reports" using gin ("groups");
create index "reports_search_idx" on "reports" using gin ("search" gin_trgm_ops);
create table "rest_period_violations" (
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
  "user" uuid not null,
  "workday" date not null,
  "type" text not null,
  "rule" text,
  "expected" text,
  "actual" text,
  "premium_due" boolean default false not null,
  "status" text default 'open' not null,
  "search" text generated always as (mw_fold(coalesce("code", '') || ' ' || mw_code_key(coalesce("code", '')) || ' ' || coalesce("rule", ''))) stored,
  primary key ("id")
);
alter table "rest_period_violations" add constraint "rest_period_violations_code_length_check" check (char_length("code") <= 40);
alter table "rest_period_violations" add constraint "rest_period_violations_type_check" check ("type" in ('meal-missed', 'meal-late', 'meal-short', 'rest-missed', 'daily-rest-short'));
alter table "rest_period_violations" add constraint "rest_period_violations_rule_length_check" check (char_length("rule") <= 200);
alter table "rest_period_violations" add constraint "rest_period_violations_expected_length_check" check (char_length("expected") <= 200);
alter table "rest_period_violations" add constraint "rest_period_violations_actual_length_check" check (char_length("actual") <= 200);
alter table "rest_period_violations" add constraint "rest_period_violations_status_check" check ("status" in ('open', 'accepted', 'voluntary', 'cleared'));
create unique index "rest_period_violations_code_key" on "rest_period_violations" using btree (lower("code"));
create index "rest_period_violations_user_idx" on "rest_period_violations" using btree ("user", "id") include ("archived_at", "visibility");
create index "rest_period_violations_workday_idx" on "rest_period_violations" using btree ("workday", "id") include ("archived_at", "visibility");
create index "rest_period_violations_type_idx" on "rest_period_violations" using btree ("type", "id") include ("archived_at", "visibility");
create index "rest_period_violations_expected_idx" on "rest_period_violations" using btree ("expected" collate natural_order, "id") include ("archived_at", "visibility");
create index "rest_period_violations_actual_idx" on "rest_period_violations" using btree ("actual" collate natural_order, "id") include ("archived_at", "visibility");
create index "rest_period_violations_premium_due_idx" on "rest_period_violations" using btree ("premium_due", "id") include ("archived_at", "visibility");
create index "rest_period_violations_status_idx" on "rest_period_violations" using btree ("status", "id") include ("archived_at", "visibility");
create index "rest_period_violations_search_idx" on "rest_period_violations" using gin ("search" gin_trgm_ops);
create table "routing_template_materials" (
  "id" uuid not null,
  "parent" uuid not null,
  "root" uuid not null,
  "position" integer default 1 not null,
  "material_code" uuid not null,
  "operation_sequence" bigint,
  "basis" text default 'perPiece' not null,
  "quantity_per" text,
  "piece_length" text,
  "kerf" text,
  "bar_length" text,
  "bar_end" text,
  "blank_length" text,
  "blank_width" text,
  "gap" text,
  "margin" text,
  "sheet_length" text,
  "sheet_width" text,
  "pieces_per_sheet" text,
  "scrap_percent" text,
  "charge_whole" text,
  primary key ("id")
);
alter table "routing_template_materials" add constraint "routing_template_materials_operation_sequence_min_check" check ("operation_sequence" >= 1);
alter table "routing_template_materials" add constraint "routing_template_materials_basis_check" check ("basis" in ('perPiece', 'perLot', 'bar', 'sheet'));
alter table "routing_template_materials" add constraint "routing_template_materials_quantity_per_length_check" check (char_length("quantity_per") <= 500);
alter table "routing_template_materials" add constraint "routing_template_materials_piece_length_length_check" check (char_length("piece_length") <= 500);
alter table "routing_template_materials" add constraint "routing_template_materials_kerf_length_check" check (char_length("kerf") <= 500);
alter table "routing_template_materials" add constraint "routing_template_materials_bar_length_length_check" check (char_length("bar_length") <= 500);
alter table "routing_template_materials" add constraint "routing_template_materials_bar_end_length_check" check (char_length("bar_end") <= 500);
alter table "routing_template_materials" add constraint "routing_template_materials_blank_length_length_check" check (char_length("blank_length") <= 500);
alter table "routing_template_materials" add constraint "routing_template_materials_blank_width_length_check" check (char_length("blank_width") <= 500);
alter table "routing_template_materials" add constraint "routing_template_materials_gap_length_check" check (char_length("gap") <= 500);
alter table "routing_template_materials" add constraint "routing_template_materials_margin_length_check" check (char_length("margin") <= 500);
alter table "routing_template_materials" add constraint "routing_template_materials_sheet_length_length_check" check (char_length("sheet_length") <= 500);
alter table "routing_template_materials" add constraint "routing_template_materials_sheet_width_length_check" check (char_length("sheet_width") <= 500);
alter table "routing_template_materials" add constraint "routing_template_materials_pieces_per_sheet_length_check" check (char_length("pieces_per_sheet") <= 500);
alter table "routing_template_materials" add constraint "routing_template_materials_scrap_percent_length_check" check (char_length("scrap_percent") <= 500);
alter table "routing_template_materials" add constraint "routing_template_materials_charge_whole_check" check ("charge_whole" in ('whole', 'used'));
create index "routing_template_materials_parent_idx" on "routing_template_materials" using btree ("parent", "position");
create index "routing_template_materials_root_idx" on "routing_template_materials" using btree ("root");
create index "routing_template_materials_material_code_idx" on "routing_template_materials" using btree ("material_code", "id");
create table "routing_template_operations" (
  "id" uuid not null,
  "parent" uuid not null,
  "root" uuid not null,
  "position" integer default 1 not null,
  "sequence" bigint,
  "operation" uuid,
  "process" uuid not null,
  "name" text not null,
  "kind" text default 'inside',
  "things_group" uuid,
  "thing" uuid,
  "run_basis" text default 'minutesPerPiece',
  "setup_minutes" text,
  "run_value" text,
  "pieces_per_cycle" text,
  "batch_size" text,
  "crew_size" text,
  "attendance_percent" text,
  "yield_percent" text,
  "setup_pieces" text,
  "programming_minutes" text,
  "vendor" uuid,
  "specification" text,
  "basis_per_piece" text,
  "recipe" uuid,
  "procedure" uuid,
  "instructions" text,
  primary key ("id")
);
alter table "routing_template_operations" add constraint "routing_template_operations_sequence_min_check" check ("sequence" >= 1);
alter table "routing_template_operations" add constraint "routing_template_operations_name_length_check" check (char_length("name") <= 200);
alter table "routing_template_operations" add constraint "routing_template_operations_kind_check" check ("kind" in ('inside', 'outside'));
alter table "routing_template_operations" add constraint "routing_template_operations_run_basis_check" check ("run_basis" in ('minutesPerPiece', 'piecesPerHour', 'minutesPerCycle', 'fixedMinutes'));
alter table "routing_template_operations" add constraint "routing_template_operations_setup_minutes_length_check" check (char_length("setup_minutes") <= 500);
alter table "routing_template_operations" add constraint "routing_template_operations_run_value_length_check" check (char_length("run_value") <= 500);
alter table "routing_template_operations" add constraint "routing_template_operations_pieces_per_cycle_length_check" check (char_length("pieces_per_cycle") <= 500);
alter table "routing_template_operations" add constraint "routing_template_operations_batch_size_length_check" check (char_length("batch_size") <= 500);
alter table "routing_template_operations" add constraint "routing_template_operations_crew_size_length_check" check (char_length("crew_size") <= 500);
alter table "routing_template_operations" add constraint "routing_template_operations_attendance_percent_length_check" check (char_length("attendance_percent") <= 500);
alter table "routing_template_operations" add constraint "routing_template_operations_yield_percent_length_check" check (char_length("yield_percent") <= 500);
alter table "routing_template_operations" add constraint "routing_template_operations_setup_pieces_length_check" check (char_length("setup_pieces") <= 500);
alter table "routing_template_operations" add constraint "routing_template_operations_programming_minutes_length_check" check (char_length("programming_minutes") <= 500);
alter table "routing_template_operations" add constraint "routing_template_operations_specification_length_check" check (char_length("specification") <= 200);
alter table "routing_template_operations" add constraint "routing_template_operations_basis_per_piece_length_check" check (char_length("basis_per_piece") <= 500);
alter table "routing_template_operations" add constraint "routing_template_operations_instructions_length_check" check (char_length("instructions") <= 100000);
create index "routing_template_operations_parent_idx" on "routing_template_operations" using btree ("parent", "position");
create index "routing_template_operations_root_idx" on "routing_template_operations" using btree ("root");
create index "routing_template_operations_operation_idx" on "routing_template_operations" using btree ("operation", "id");
create index "routing_template_operations_process_idx" on "routing_template_operations" using btree ("process", "id");
create index "routing_template_operations_things_group_idx" on "routing_template_operations" using btree ("things_group", "id");
create index "routing_template_operations_thing_idx" on "routing_template_operations" using btree ("thing", "id");
create index "routing_template_operations_vendor_idx" on "routing_template_operations" using btree ("vendor", "id");
create index "routing_template_operations_recipe_idx" on "routing_template_operations" using btree ("recipe", "id");
create index "routing_template_operations_procedure_idx" on "routing_template_operations" using btree ("procedure", "id");
create table "routing_templates" (
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
  "part_family" text,
  "parameters" jsonb,
  "search" text generated always as (mw_fold(coalesce("code", '') || ' ' || coalesce("name", '') || ' ' || coalesce("part_family", ''))) stored,
  primary key ("id")
);
alter table "routing_templates" add constraint "routing_templates_code_length_check" check (char_length("code") <= 40);
alter table "routing_templates" add constraint "routing_templates_name_length_check" check (char_length("name") <= 200);
alter table "routing_templates" add constraint "routing_templates_part_family_length_check" check (char_length("part_family") <= 80);
create unique index "routing_templates_code_key" on "routing_templates" using btree (lower("code"));
create index "routing_templates_code_idx" on "routing_templates" using btree ("code" collate natural_order, "id") include ("archived_at", "visibility");
create index "routing_templates_name_idx" on "routing_templates" using btree ("name" collate natural_order, "id") include ("archived_at", "visibility");
create index "routing_templates_part_family_idx" on "routing_templates" using btree ("part_family" collate natural_order, "id") include ("archived_at", "visibility");
create index "routing_templates_search_idx" on "routing_templates" using gin ("search" gin_trgm_ops);
create table "sales_tax_rates" (
  "id" uuid not null,
  "parent" uuid not null,
  "root" uuid not null,
  "position" integer default 1 not null,
  "component" text not null,
  "rate" numeric(12,6) not null,
  "from" date not null,
  "to" date,
  "account" uuid,
  "agency" uuid,
  primary key ("id")
);
alter table "sales_tax_rates" add constraint "sales_tax_rates_component_length_check" check (char_length("component") <= 80);
alter table "sales_tax_rates" add constraint "sales_tax_rates_rate_min_check" check ("rate" >= 0);
alter table "sales_tax_rates" add constraint "sales_tax_rates_rate_max_check" check ("rate" <= 100);
alter table "sales_tax_rates" add constraint "sales_tax_rates_rule1_check" check ("to" >= "from");
create index "sales_tax_rates_parent_idx" on "sales_tax_rates" using btree ("parent", "position");
create index "sales_tax_rates_root_idx" on "sales_tax_rates" using btree ("root");
create index "sales_tax_rates_account_idx" on "sales_tax_rates" using btree ("account", "id");
create index "sales_tax_rates_agency_idx" on "sales_tax_rates" using btree ("agency", "id");
create table "sales_taxes" (
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
  "freight_taxable" boolean default false not null,
  "is_exempt" boolean default false not null,
  "recoverable" boolean default false not null,
  "search" text generated always as (mw_fold(coalesce("code", '') || ' ' || coalesce("name", ''))) stored,
  primary key ("id")
);
alter table "sales_taxes" add constraint "sales_taxes_code_length_check" check (char_length("code") <= 30);
alter table "sales_taxes" add constraint "sales_taxes_name_length_check" check (char_length("name") <= 200);
create unique index "sales_taxes_code_key" on "sales_taxes" using btree (lower("code"));
create index "sales_taxes_code_idx" on "sales_taxes" using btree ("code" collate natural_order, "id") include ("archived_at", "visibility");
create index "sales_taxes_name_idx" on "sales_taxes" using btree ("name" collate natural_order, "id") include ("archived_at", "visibility");
create index "sales_taxes_freight_taxable_idx" on "sales_taxes" using btree ("freight_taxable", "id") include ("archived_at", "visibility");
create index "sales_taxes_is_exempt_idx" on "sales_taxes" using btree ("is_exempt", "id") include ("archived_at", "visibility");
create index "sales_taxes_recoverable_idx" on "sales_taxes" using btree ("recoverable", "id") include ("archived_at", "visibility");
create index "sales_taxes_search_idx" on "sales_taxes" using gin ("search" gin_trgm_ops);
create table "saved_views" (
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
  "resource" text not null,
  "owner" uuid,
  "layout" text default 'table',
  "definition" jsonb,
  "sharing" text default 'private',
  "groups" uuid[] default '{}' not null,
  "default_for" text default 'nobody',
  "pinned" boolean default false not null,
  "order" bigint default 0,
  "search" text generated always as (mw_fold(coalesce("name", ''))) stored,
  primary key ("id")
);
alter table "saved_views" add constraint "saved_views_name_length_check" check (char_length("name") <= 200);
alter table "saved_views" add constraint "saved_views_resource_length_check" check (char_length("resource") <= 200);
alter table "saved_views" add constraint "saved_views_layout_check" check ("layout" in ('table', 'cards', 'board', 'calendar'));
alter table "saved_views" add constraint "saved_views_sharing_check" check ("sharing" in ('private', 'groups', 'everyone'));
alter table "saved_views" add constraint "saved_views_default_for_check" check ("default_for" in ('nobody', 'me', 'groups', 'everyone'));
create index "saved_views_name_idx" on "saved_views" using btree ("name" collate natural_order, "id") include ("archived_at", "visibility");
create index "saved_views_resource_idx" on "saved_views" using btree ("resource" collate natural_order, "id") include ("archived_at", "visibility");
create index "saved_views_owner_idx" on "saved_views" using btree ("owner", "id") include ("archived_at", "visibility");
create index "saved_views_sharing_idx" on "saved_views" using btree ("sharing", "id") include ("archived_at", "visibility");
create index "saved_views_groups_idx" on "saved_views" using gin ("groups");
create index "saved_views_search_idx" on "saved_views" using gin ("search" gin_trgm_ops);
create table "security_actions" (
  "id" uuid not null,
  "parent" uuid not null,
  "root" uuid not null,
  "position" integer default 1 not null,
  "resource" text not null,
  "action" text not null,
  "effect" text default 'allow',
  "scope" text default 'all',
  primary key ("id")
);
alter table "security_actions" add constraint "security_actions_resource_length_check" check (char_length("resource") <= 80);
alter table "security_actions" add constraint "security_actions_action_length_check" check (char_length("action") <= 80);
alter table "security_actions" add constraint "security_actions_effect_check" check ("effect" in ('allow', 'deny'));
alter table "security_actions" add constraint "security_actions_scope_check" check ("scope" in ('all', 'department', 'team', 'own'));
create index "security_actions_parent_idx" on "security_actions" using btree ("parent", "position");
create index "security_actions_root_idx" on "security_actions" using btree ("root");
create table "security_settings" (
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
  "second_factor_roles" text[] default '{}' not null,
  "password_min_length" bigint default 12,
  "session_limits" jsonb,
  "api_key_max_days" bigint default 366,
  "audit_anchor_to" text,
  "access_log_days" bigint default 400,
  "search" text generated always as (mw_fold(coalesce("audit_anchor_to", ''))) stored,
  primary key ("id")
);
alter table "security_settings" add constraint "security_settings_second_factor_roles_check" check ("second_factor_roles" <@ array['1', '2', '3', '4', '5', '6', '7', '8']::text[]);
alter table "security_settings" add constraint "security_settings_password_min_length_min_check" check ("password_min_length" >= 12);
alter table "security_settings" add constraint "security_settings_password_min_length_max_check" check ("password_min_length" <= 64);
alter table "security_settings" add constraint "security_settings_api_key_max_days_min_check" check ("api_key_max_days" >= 1);
alter table "security_settings" add constraint "security_settings_api_key_max_days_max_check" check ("api_key_max_days" <= 366);
alter table "security_settings" add constraint "security_settings_audit_anchor_to_length_check" check (char_length("audit_anchor_to") <= 254);
alter table "security_settings" add constraint "security_settings_access_log_days_min_check" check ("access_log_days" >= 400);
alter table "security_settings" add constraint "security_settings_access_log_days_max_check" check ("access_log_days" <= 3660);
create index "security_settings_second_factor_roles_idx" on "security_settings" using gin ("second_factor_roles");
create index "security_settings_password_min_length_idx" on "security_settings" using btree ("password_min_length", "id") include ("archived_at", "visibility");
create index "security_settings_api_key_max_days_idx" on "security_settings" using btree ("api_key_max_days", "id") include ("archived_at", "visibility");
create index "security_settings_created_at_idx" on "security_settings" using btree ("created_at", "id") include ("archived_at", "visibility");
create index "security_settings_search_idx" on "security_settings" using gin ("search" gin_trgm_ops);
create table "sessions" (
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
  "user" uuid,
  "kiosk" uuid,
  "kiosk_role" bigint,
  "token_hash" text,
  "amr" text[] default '{}' not null,
  "last_seen_at" timestamptz(3) not null,
  "last_route" text,
  "ip" text,
  "user_agent" text,
  "step_up_at" timestamptz(3),
  "ended_at" timestamptz(3),
  "ended_by" uuid,
  "end_reason" text,
  "search" text generated always as (mw_fold(coalesce("ip", ''))) stored,
  primary key ("id")
);
alter table "sessions" add constraint "sessions_kiosk_role_min_check" check ("kiosk_role" >= 1);
alter table "sessions" add constraint "sessions_kiosk_role_max_check" check ("kiosk_role" <= 10);
alter table "sessions" add constraint "sessions_token_hash_length_check" check (char_length("token_hash") <= 64);
alter table "sessions" add constraint "sessions_amr_check" check ("amr" <@ array['pwd', 'totp', 'passkey', 'x509', 'badge', 'pin', 'recovery']::text[]);
alter table "sessions" add constraint "sessions_last_route_length_check" check (char_length("last_route") <= 200);
alter table "sessions" add constraint "sessions_ip_length_check" check (char_length("ip") <= 60);
alter table "sessions" add constraint "sessions_user_agent_length_check" check (char_length("user_agent") <= 300);
alter table "sessions" add constraint "sessions_end_reason_check" check ("end_reason" in ('sign-out', 'idle', 'expired', 'too-many', 'ended-by-owner', 'ended-by-administrator', 'password-changed', 'factor-changed', 'roles-changed', 'suspended', 'deactivated', 'kiosk-revoked', 'portal-closed'));
create unique index "sessions_token_hash_key" on "sessions" using btree ("token_hash");
create index "sessions_user_idx" on "sessions" using btree ("user", "id") include ("archived_at", "visibility");
create index "sessions_kiosk_idx" on "sessions" using btree ("kiosk", "id") include ("archived_at", "visibility");
create index "sessions_amr_idx" on "sessions" using gin ("amr");
create index "sessions_last_seen_at_idx" on "sessions" using btree ("last_seen_at", "id") include ("archived_at", "visibility");
create index "sessions_ip_idx" on "sessions" using btree ("ip" collate natural_order, "id") include ("archived_at", "visibility");
create index "sessions_user_agent_idx" on "sessions" using btree ("user_agent" collate natural_order, "id") include ("archived_at", "visibility");
create index "sessions_ended_at_idx" on "sessions" using btree ("ended_at", "id") include ("archived_at", "visibility");
create index "sessions_ended_by_idx" on "sessions" using btree ("ended_by", "id") include ("archived_at", "visibility");
create index "sessions_created_at_idx" on "sessions" using btree ("created_at", "id") include ("archived_at", "visibility");
create index "sessions_search_idx" on "sessions" using gin ("search" gin_trgm_ops);
create table "shift_breaks" (
  "id" uuid not null,
  "parent" uuid not null,
  "root" uuid not null,
  "position" integer default 1 not null,
  "kind" text default 'meal' not null,
  "starts_after" bigint not null,
  "length" bigint not null,
  primary key ("id")
);
alter table "shift_breaks" add constraint "shift_breaks_kind_check" check ("kind" in ('meal', 'rest'));
alter table "shift_breaks" add constraint "shift_breaks_starts_after_min_check" check ("starts_after" >= 0);
alter table "shift_breaks" add constraint "shift_breaks_length_min_check" check ("length" >= 60);
create index "shift_breaks_parent_idx" on "shift_breaks" using btree ("parent", "position");
create index "shift_breaks_root_idx" on "shift_breaks" using btree ("root");
create table "shift_users" (
  "id" uuid not null,
  "parent" uuid not null,
  "root" uuid not null,
  "position" integer default 1 not null,
  "user" uuid not null,
  "effective_from" date not null,
  "effective_to" date,
  primary key ("id")
);
alter table "shift_users" add constraint "shift_users_rule1_check" check ("effective_to" >= "effective_from");
create index "shift_users_parent_idx" on "shift_users" using btree ("parent", "position");
create index "shift_users_root_idx" on "shift_users" using btree ("root");
create index "shift_users_user_idx" on "shift_users" using btree ("user", "id");
create table "shifts" (
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
  "start_time" time(0) not null,
  "end_time" time(0) not null,
  "days" text[] default '{}' not null,
  "planned_paid_minutes" bigint,
  "differential_per_hour" numeric(18,6) default 0 not null,
  "department" uuid,
  "color" text,
  "search" text generated always as (mw_fold(coalesce("code", '') || ' ' || mw_code_key(coalesce("code", '')) || ' ' || coalesce("name", ''))) stored,
  primary key ("id")
);
alter table "shifts" add constraint "shifts_code_length_check" check (char_length("code") <= 40);
alter table "shifts" add constraint "shifts_name_length_check" check (char_length("name") <= 80);
alter table "shifts" add constraint "shifts_days_check" check ("days" <@ array['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']::text[]);
alter table "shifts" add constraint "shifts_differential_per_hour_min_check" check ("differential_per_hour" >= 0);
alter table "shifts" add constraint "shifts_color_length_check" check (char_length("color") <= 7);
alter table "shifts" add constraint "shifts_rule1_check" check ("start_time" is distinct from "end_time" or "start_time" is null);
create unique index "shifts_code_key" on "shifts" using btree (lower("code"));
create unique index "shifts_name_key" on "shifts" using btree (lower("name"));
create index "shifts_code_idx" on "shifts" using btree ("code" collate natural_order, "id") include ("archived_at", "visibility");
create index "shifts_name_idx" on "shifts" using btree ("name" collate natural_order, "id") include ("archived_at", "visibility");
create index "shifts_start_time_idx" on "shifts" using btree ("start_time", "id") include ("archived_at", "visibility");
create index "shifts_end_time_idx" on "shifts" using btree ("end_time", "id") include ("archived_at", "visibility");
create index "shifts_days_idx" on "shifts" using gin ("days");
create index "shifts_planned_paid_minutes_idx" on "shifts" using btree ("planned_paid_minutes", "id") include ("archived_at", "visibility");
create index "shifts_department_idx" on "shifts" using btree ("department", "id") include ("archived_at", "visibility");
create index "shifts_search_idx" on "shifts" using gin ("search" gin_trgm_ops);
create table "ship_tos" (
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
  "business_partner" uuid not null,
  "name" text not null,
  "address" jsonb not null,
  "attention" uuid,
  "sales_tax" uuid,
  "shipping_method" uuid,
  "fob" uuid,
  "dock_hours" text,
  "transit_days" bigint default 0,
  "label_format" uuid,
  "is_default" boolean default false not null,
  "drop_ship" boolean default false not null,
  "search" text generated always as (mw_fold(coalesce("name", ''))) stored,
  primary key ("id")
);
alter table "ship_tos" add constraint "ship_tos_name_length_check" check (char_length("name") <= 200);
alter table "ship_tos" add constraint "ship_tos_dock_hours_length_check" check (char_length("dock_hours") <= 200);
alter table "ship_tos" add constraint "ship_tos_transit_days_min_check" check ("transit_days" >= 0);
alter table "ship_tos" add constraint "ship_tos_transit_days_max_check" check ("transit_days" <= 365);
create unique index "ship_tos_business_partner_name_key" on "ship_tos" using btree ("business_partner", lower("name"));
create index "ship_tos_business_partner_idx" on "ship_tos" using btree ("business_partner", "id") include ("archived_at", "visibility");
create index "ship_tos_name_idx" on "ship_tos" using btree ("name" collate natural_order, "id") include ("archived_at", "visibility");
create index "ship_tos_attention_idx" on "ship_tos" using btree ("attention", "id") include ("archived_at", "visibility");
create index "ship_tos_sales_tax_idx" on "ship_tos" using btree ("sales_tax", "id") include ("archived_at", "visibility");
create index "ship_tos_shipping_method_idx" on "ship_tos" using btree ("shipping_method", "id") include ("archived_at", "visibility");
create index "ship_tos_fob_idx" on "ship_tos" using btree ("fob", "id") include ("archived_at", "visibility");
create index "ship_tos_transit_days_idx" on "ship_tos" using btree ("transit_days", "id") include ("archived_at", "visibility");
create index "ship_tos_label_format_idx" on "ship_tos" using btree ("label_format", "id") include ("archived_at", "visibility");
create index "ship_tos_is_default_idx" on "ship_tos" using btree ("is_default", "id") include ("archived_at", "visibility");
create index "ship_tos_search_idx" on "ship_tos" using gin ("search" gin_trgm_ops);
create table "shipping_methods" (
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
  "courier" uuid,
  "service_code" text,
  "transit_days" bigint default 0,
  "freight_charge" text default 'actual',
  "freight_percent" numeric(12,6),
  "flat_amount" numeric(18,2),
  "signature_required" boolean default false not null,
  "search" text generated always as (mw_fold(coalesce("code", '') || ' ' || coalesce("name", '') || ' ' || coalesce("service_code", ''))) stored,
  primary key ("id")
);
alter table "shipping_methods" add constraint "shipping_methods_code_length_check" check (char_length("code") <= 20);
alter table "shipping_methods" add constraint "shipping_methods_name_length_check" check (char_length("name") <= 200);
alter table "shipping_methods" add constraint "shipping_methods_service_code_length_check" check (char_length("service_code") <= 40);
alter table "shipping_methods" add constraint "shipping_methods_transit_days_min_check" check ("transit_days" >= 0);
alter table "shipping_methods" add constraint "shipping_methods_transit_days_max_check" check ("transit_days" <= 365);
alter table "shipping_methods" add constraint "shipping_methods_freight_charge_check" check ("freight_charge" in ('none', 'actual', 'actualPlusPercent', 'flat'));
alter table "shipping_methods" add constraint "shipping_methods_freight_percent_min_check" check ("freight_percent" >= 0);
alter table "shipping_methods" add constraint "shipping_methods_flat_amount_min_check" check ("flat_amount" >= 0);
alter table "shipping_methods" add constraint "shipping_methods_rule1_check" check ("freight_charge" is null or "freight_charge" not in ('actualPlusPercent') or ("freight_percent" is not null));
alter table "shipping_methods" add constraint "shipping_methods_rule2_check" check ("freight_charge" is null or "freight_charge" not in ('flat') or ("flat_amount" is not null));
create unique index "shipping_methods_code_key" on "shipping_methods" using btree (lower("code"));
create index "shipping_methods_code_idx" on "shipping_methods" using btree ("code" collate natural_order, "id") include ("archived_at", "visibility");
create index "shipping_methods_name_idx" on "shipping_methods" using btree ("name" collate natural_order, "id") include ("archived_at", "visibility");
create index "shipping_methods_courier_idx" on "shipping_methods" using btree ("courier", "id") include ("archived_at", "visibility");
create index "shipping_methods_transit_days_idx" on "shipping_methods" using btree ("transit_days", "id") include ("archived_at", "visibility");
create index "shipping_methods_freight_charge_idx" on "shipping_methods" using btree ("freight_charge", "id") include ("archived_at", "visibility");
create index "shipping_methods_signature_required_idx" on "shipping_methods" using btree ("signature_required", "id") include ("archived_at", "visibility");
create index "shipping_methods_search_idx" on "shipping_methods" using gin ("search" gin_trgm_ops);
create table "skill_users" (
  "id" uuid not null,
  "parent" uuid not null,
  "root" uuid not null,
  "position" integer default 1 not null,
  "user" uuid not null,
  "level" text default '1' not null,
  "certified_on" date,
  "expires_on" date,
  "certified_by" uuid,
  "certificate" uuid,
  primary key ("id")
);
alter table "skill_users" add constraint "skill_users_level_check" check ("level" in ('0', '1', '2', '3', '4'));
alter table "skill_users" add constraint "skill_users_rule1_check" check ("expires_on" >= "certified_on");
create index "skill_users_parent_idx" on "skill_users" using btree ("parent", "position");
create index "skill_users_root_idx" on "skill_users" using btree ("root");
create index "skill_users_user_idx" on "skill_users" using btree ("user", "id");
create index "skill_users_certified_by_idx" on "skill_users" using btree ("certified_by", "id");
create index "skill_users_certificate_idx" on "skill_users" using btree ("certificate", "id");
create table "skills" (
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
  "category" uuid,
  "valid_months" bigint,
  "processes" uuid[] default '{}' not null,
  "enforcement" text default 'warn' not null,
  "evidence_required" boolean default false not null,
  "search" text generated always as (mw_fold(coalesce("code", '') || ' ' || mw_code_key(coalesce("code", '')) || ' ' || coalesce("name", ''))) stored,
  primary key ("id")
);
alter table "skills" add constraint "skills_code_length_check" check (char_length("code") <= 40);
alter table "skills" add constraint "skills_name_length_check" check (char_length("name") <= 120);
alter table "skills" add constraint "skills_valid_months_min_check" check ("valid_months" >= 1);
alter table "skills" add constraint "skills_valid_months_max_check" check ("valid_months" <= 600);
alter table "skills" add constraint "skills_enforcement_check" check ("enforcement" in ('none', 'warn', 'block'));
create unique index "skills_code_key" on "skills" using btree (lower("code"));
create unique index "skills_name_key" on "skills" using btree (lower("name"));
create index "skills_code_idx" on "skills" using btree ("code" collate natural_order, "id") include ("archived_at", "visibility");
create index "skills_name_idx" on "skills" using btree ("name" collate natural_order, "id") include ("archived_at", "visibility");
create index "skills_category_idx" on "skills" using btree ("category", "id") include ("archived_at", "visibility");
create index "skills_valid_months_idx" on "skills" using btree ("valid_months", "id") include ("archived_at", "visibility");
create index "skills_processes_idx" on "skills" using gin ("processes");
create index "skills_enforcement_idx" on "skills" using btree ("enforcement", "id") include ("archived_at", "visibility");
create index "skills_evidence_required_idx" on "skills" using btree ("evidence_required", "id") include ("archived_at", "visibility");
create index "skills_search_idx" on "skills" using gin ("search" gin_trgm_ops);
create table "slot_checkouts" (
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
  "subject_kind" text default 'thing' not null,
  "subject" text not null,
  "subject_things" uuid generated always as (case when "subject" like 'things/%' then substr("subject", 8)::uuid end) stored,
  "subject_stock_lots" uuid generated always as (case when "subject" like 'stock-lots/%' then substr("subject", 12)::uuid end) stored,
  "subject_part_revisions" uuid generated always as (case when "subject" like 'part-revisions/%' then substr("subject", 16)::uuid end) stored,
  "subject_material_codes" uuid generated always as (case when "subject" like 'material-codes/%' then substr("subject", 16)::uuid end) stored,
  "quantity" numeric(18,6) default 1 not null,
  "holder" uuid not null,
  "thing" uuid,
  "out_at" timestamptz(3) not null,
  "due_at" timestamptz(3) not null,
  "out_by" uuid,
  "returned_at" timestamptz(3),
  "in_by" uuid,
  "home_slot" uuid,
  "returned_slot" uuid,
  "condition_out" text default 'good' not null,
  "condition_in" text,
  "return_note" text,
  "photos" jsonb default '[]' not null,
  "state" text default 'out' not null,
  "extended_times" bigint default 0,
  "search" text generated always as (mw_fold(coalesce("code", '') || ' ' || mw_code_key(coalesce("code", '')))) stored,
  primary key ("id")
);
create sequence "slot_checkouts_code_numbers";
alter table "slot_checkouts" add constraint "slot_checkouts_code_length_check" check (char_length("code") <= 40);
alter table "slot_checkouts" add constraint "slot_checkouts_subject_kind_check" check ("subject_kind" in ('thing', 'lot', 'document', 'item'));
alter table "slot_checkouts" add constraint "slot_checkouts_subject_check" check ("subject" is null or split_part("subject", '/', 1) in ('things', 'stock-lots', 'part-revisions', 'material-codes'));
alter table "slot_checkouts" add constraint "slot_checkouts_quantity_min_check" check ("quantity" >= 0);
alter table "slot_checkouts" add constraint "slot_checkouts_condition_out_check" check ("condition_out" in ('good', 'worn', 'damaged', 'incomplete'));
alter table "slot_checkouts" add constraint "slot_checkouts_condition_in_check" check ("condition_in" in ('good', 'worn', 'damaged', 'incomplete'));
alter table "slot_checkouts" add constraint "slot_checkouts_return_note_length_check" check (char_length("return_note") <= 500);
alter table "slot_checkouts" add constraint "slot_checkouts_state_check" check ("state" in ('out', 'returned', 'lost'));
alter table "slot_checkouts" add constraint "slot_checkouts_extended_times_min_check" check ("extended_times" >= 0);
create unique index "slot_checkouts_code_key" on "slot_checkouts" using btree (lower("code"));
create index "slot_checkouts_code_idx" on "slot_checkouts" using btree ("code" collate natural_order, "id") include ("archived_at", "visibility");
create index "slot_checkouts_subject_idx" on "slot_checkouts" using btree ("subject", "id") include ("archived_at", "visibility");
create index "slot_checkouts_holder_idx" on "slot_checkouts" using btree ("holder", "id") include ("archived_at", "visibility");
create index "slot_checkouts_thing_idx" on "slot_checkouts" using btree ("thing", "id") include ("archived_at", "visibility");
create index "slot_checkouts_out_at_idx" on "slot_checkouts" using btree ("out_at", "id") include ("archived_at", "visibility");
create index "slot_checkouts_due_at_idx" on "slot_checkouts" using btree ("due_at", "id") include ("archived_at", "visibility");
create index "slot_checkouts_out_by_idx" on "slot_checkouts" using btree ("out_by", "id") include ("archived_at", "visibility");
create index "slot_checkouts_in_by_idx" on "slot_checkouts" using btree ("in_by", "id") include ("archived_at", "visibility");
create index "slot_checkouts_home_slot_idx" on "slot_checkouts" using btree ("home_slot", "id") include ("archived_at", "visibility");
create index "slot_checkouts_returned_slot_idx" on "slot_checkouts" using btree ("returned_slot", "id") include ("archived_at", "visibility");
create index "slot_checkouts_photos_idx" on "slot_checkouts" using gin ("photos" jsonb_path_ops);
create index "slot_checkouts_state_idx" on "slot_checkouts" using btree ("state", "id") include ("archived_at", "visibility");
create index "slot_checkouts_search_idx" on "slot_checkouts" using gin ("search" gin_trgm_ops);
create table "slot_holds" (
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
  "subject_things" uuid generated always as (case when "subject" like 'things/%' then substr("subject", 8)::uuid end) stored,
  "subject_stock_lots" uuid generated always as (case when "subject" like 'stock-lots/%' then substr("subject", 12)::uuid end) stored,
  "subject_part_revisions" uuid generated always as (case when "subject" like 'part-revisions/%' then substr("subject", 16)::uuid end) stored,
  "subject_material_codes" uuid generated always as (case when "subject" like 'material-codes/%' then substr("subject", 16)::uuid end) stored,
  "requested_by" uuid not null,
  "needed_from" timestamptz(3) not null,
  "state" text default 'waiting',
  primary key ("id")
);
alter table "slot_holds" add constraint "slot_holds_subject_check" check ("subject" is null or split_part("subject", '/', 1) in ('things', 'stock-lots', 'part-revisions', 'material-codes'));
alter table "slot_holds" add constraint "slot_holds_state_check" check ("state" in ('waiting', 'ready', 'served', 'lapsed'));
create index "slot_holds_subject_idx" on "slot_holds" using btree ("subject", "id") include ("archived_at", "visibility");
create index "slot_holds_requested_by_idx" on "slot_holds" using btree ("requested_by", "id") include ("archived_at", "visibility");
create index "slot_holds_needed_from_idx" on "slot_holds" using btree ("needed_from", "id") include ("archived_at", "visibility");
create index "slot_holds_state_idx" on "slot_holds" using btree ("state", "id") include ("archived_at", "visibility");
create table "stock_balances" (
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
  "item" text not null,
  "item_part_revisions" uuid generated always as (case when "item" like 'part-revisions/%' then substr("item", 16)::uuid end) stored,
  "item_material_codes" uuid generated always as (case when "item" like 'material-codes/%' then substr("item", 16)::uuid end) stored,
  "lot" uuid,
  "storage_location" uuid not null,
  "slot" uuid,
  "stock_status" text default 'available' not null,
  "owner" uuid,
  "quantity" numeric(18,6) not null,
  primary key ("id")
);
alter table "stock_balances" add constraint "stock_balances_item_check" check ("item" is null or split_part("item", '/', 1) in ('part-revisions', 'material-codes'));
alter table "stock_balances" add constraint "stock_balances_stock_status_check" check ("stock_status" in ('available', 'inspection', 'hold', 'rejected', 'atVendor'));
create index "stock_balances_item_idx" on "stock_balances" using btree ("item", "id") include ("archived_at", "visibility");
create index "stock_balances_lot_idx" on "stock_balances" using btree ("lot", "id") include ("archived_at", "visibility");
create index "stock_balances_storage_location_idx" on "stock_balances" using btree ("storage_location", "id") include ("archived_at", "visibility");
create index "stock_balances_slot_idx" on "stock_balances" using btree ("slot", "id") include ("archived_at", "visibility");
create index "stock_balances_stock_status_idx" on "stock_balances" using btree ("stock_status", "id") include ("archived_at", "visibility");
create index "stock_balances_owner_idx" on "stock_balances" using btree ("owner", "id") include ("archived_at", "visibility");
create index "stock_balances_quantity_idx" on "stock_balances" using btree ("quantity", "id") include ("archived_at", "visibility");
create table "stock_lots" (
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
  "lot_number" text,
  "kind" text default 'lot' not null,
  "item" text not null,
  "item_part_revisions" uuid generated always as (case when "item" like 'part-revisions/%' then substr("item", 16)::uuid end) stored,
  "item_material_codes" uuid generated always as (case when "item" like 'material-codes/%' then substr("item", 16)::uuid end) stored,
  "serial" text,
  "status" text default 'active' not null,
  "vendor" uuid,
  "vendor_lot" text,
  "heat_number" text,
  "manufacturer" text,
  "country_of_origin" text,
  "country_of_melt" text,
  "receipt_line" uuid,
  "manufactured_on" date,
  "expiry_date" date,
  "certificates" uuid[] default '{}' not null,
  "piece_length" numeric(16,4),
  "piece_width" numeric(16,4),
  "pieces" bigint,
  "owner" uuid,
  "received_quantity" numeric(18,6),
  "hold_reason" text,
  "search" text generated always as (mw_fold(coalesce("code", '') || ' ' || mw_code_key(coalesce("code", '')) || ' ' || coalesce("lot_number", '') || ' ' || coalesce("vendor_lot", '') || ' ' || coalesce("heat_number", '') || ' ' || coalesce("serial", ''))) stored,
  primary key ("id")
);
create sequence "stock_lots_code_numbers";
alter table "stock_lots" add constraint "stock_lots_code_length_check" check (char_length("code") <= 40);
alter table "stock_lots" add constraint "stock_lots_lot_number_length_check" check (char_length("lot_number") <= 80);
alter table "stock_lots" add constraint "stock_lots_kind_check" check ("kind" in ('lot', 'serial', 'remnant'));
alter table "stock_lots" add constraint "stock_lots_item_check" check ("item" is null or split_part("item", '/', 1) in ('part-revisions', 'material-codes'));
alter table "stock_lots" add constraint "stock_lots_serial_length_check" check (char_length("serial") <= 80);
alter table "stock_lots" add constraint "stock_lots_status_check" check ("status" in ('active', 'hold', 'quarantined', 'consumed', 'scrapped', 'returned'));
alter table "stock_lots" add constraint "stock_lots_vendor_lot_length_check" check (char_length("vendor_lot") <= 80);
alter table "stock_lots" add constraint "stock_lots_heat_number_length_check" check (char_length("heat_number") <= 80);
alter table "stock_lots" add constraint "stock_lots_manufacturer_length_check" check (char_length("manufacturer") <= 120);
alter table "stock_lots" add constraint "stock_lots_country_of_origin_length_check" check (char_length("country_of_origin") <= 2);
alter table "stock_lots" add constraint "stock_lots_country_of_melt_length_check" check (char_length("country_of_melt") <= 2);
alter table "stock_lots" add constraint "stock_lots_piece_length_min_check" check ("piece_length" >= 0);
alter table "stock_lots" add constraint "stock_lots_piece_width_min_check" check ("piece_width" >= 0);
alter table "stock_lots" add constraint "stock_lots_pieces_min_check" check ("pieces" >= 0);
alter table "stock_lots" add constraint "stock_lots_hold_reason_length_check" check (char_length("hold_reason") <= 20000);
alter table "stock_lots" add constraint "stock_lots_rule1_check" check ("kind" is null or "kind" not in ('serial') or ("serial" is not null));
alter table "stock_lots" add constraint "stock_lots_rule2_check" check ("expiry_date" >= "manufactured_on");
create unique index "stock_lots_code_key" on "stock_lots" using btree (lower("code"));
create unique index "stock_lots_item_serial_key" on "stock_lots" using btree ("item", lower("serial"));
create index "stock_lots_code_idx" on "stock_lots" using btree ("code" collate natural_order, "id") include ("archived_at", "visibility");
create index "stock_lots_lot_number_idx" on "stock_lots" using btree ("lot_number" collate natural_order, "id") include ("archived_at", "visibility");
create index "stock_lots_kind_idx" on "stock_lots" using btree ("kind", "id") include ("archived_at", "visibility");
create index "stock_lots_item_idx" on "stock_lots" using btree ("item", "id") include ("archived_at", "visibility");
create index "stock_lots_status_idx" on "stock_lots" using btree ("status", "id") include ("archived_at", "visibility");
create index "stock_lots_vendor_idx" on "stock_lots" using btree ("vendor", "id") include ("archived_at", "visibility");
create index "stock_lots_vendor_lot_idx" on "stock_lots" using btree ("vendor_lot" collate natural_order, "id") include ("archived_at", "visibility");
create index "stock_lots_heat_number_idx" on "stock_lots" using btree ("heat_number" collate natural_order, "id") include ("archived_at", "visibility");
create index "stock_lots_receipt_line_idx" on "stock_lots" using btree ("receipt_line", "id") include ("archived_at", "visibility");
create index "stock_lots_expiry_date_idx" on "stock_lots" using btree ("expiry_date", "id") include ("archived_at", "visibility");
create index "stock_lots_certificates_idx" on "stock_lots" using gin ("certificates");
create index "stock_lots_owner_idx" on "stock_lots" using btree ("owner", "id") include ("archived_at", "visibility");
create index "stock_lots_search_idx" on "stock_lots" using gin ("search" gin_trgm_ops);
create table "stock_policies" (
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
  "item" text not null,
  "item_part_revisions" uuid generated always as (case when "item" like 'part-revisions/%' then substr("item", 16)::uuid end) stored,
  "item_material_codes" uuid generated always as (case when "item" like 'material-codes/%' then substr("item", 16)::uuid end) stored,
  "storage_group" uuid,
  "method" text default 'lotForLot' not null,
  "safety_stock" numeric(18,6) default 0 not null,
  "reorder_point" numeric(18,6) default 0 not null,
  "maximum_quantity" numeric(18,6) default 0 not null,
  "fixed_quantity" numeric(18,6) default 0 not null,
  "minimum_order" numeric(18,6) default 0 not null,
  "order_multiple" numeric(18,6) default 0 not null,
  "grouping_days" bigint default 0 not null,
  "receiving_days" bigint default 0 not null,
  "use_measured_lead_time" boolean default true not null,
  "inspect" boolean default false not null,
  "shelf_life_days" bigint,
  "required_certificates" uuid[] default '{}' not null,
  "home_location" uuid,
  "home_slot" uuid,
  primary key ("id")
);
alter table "stock_policies" add constraint "stock_policies_item_check" check ("item" is null or split_part("item", '/', 1) in ('part-revisions', 'material-codes'));
alter table "stock_policies" add constraint "stock_policies_method_check" check ("method" in ('none', 'lotForLot', 'fixedQuantity', 'reorderPoint', 'minMax'));
alter table "stock_policies" add constraint "stock_policies_safety_stock_min_check" check ("safety_stock" >= 0);
alter table "stock_policies" add constraint "stock_policies_reorder_point_min_check" check ("reorder_point" >= 0);
alter table "stock_policies" add constraint "stock_policies_maximum_quantity_min_check" check ("maximum_quantity" >= 0);
alter table "stock_policies" add constraint "stock_policies_fixed_quantity_min_check" check ("fixed_quantity" >= 0);
alter table "stock_policies" add constraint "stock_policies_minimum_order_min_check" check ("minimum_order" >= 0);
alter table "stock_policies" add constraint "stock_policies_order_multiple_min_check" check ("order_multiple" >= 0);
alter table "stock_policies" add constraint "stock_policies_grouping_days_min_check" check ("grouping_days" >= 0);
alter table "stock_policies" add constraint "stock_policies_grouping_days_max_check" check ("grouping_days" <= 365);
alter table "stock_policies" add constraint "stock_policies_receiving_days_min_check" check ("receiving_days" >= 0);
alter table "stock_policies" add constraint "stock_policies_receiving_days_max_check" check ("receiving_days" <= 365);
alter table "stock_policies" add constraint "stock_policies_shelf_life_days_min_check" check ("shelf_life_days" >= 1);
create unique index "stock_policies_item_storage_group_key" on "stock_policies" using btree ("item", "storage_group");
create index "stock_policies_item_idx" on "stock_policies" using btree ("item", "id") include ("archived_at", "visibility");
create index "stock_policies_storage_group_idx" on "stock_policies" using btree ("storage_group", "id") include ("archived_at", "visibility");
create index "stock_policies_method_idx" on "stock_policies" using btree ("method", "id") include ("archived_at", "visibility");
create index "stock_policies_safety_stock_idx" on "stock_policies" using btree ("safety_stock", "id") include ("archived_at", "visibility");
create index "stock_policies_reorder_point_idx" on "stock_policies" using btree ("reorder_point", "id") include ("archived_at", "visibility");
create index "stock_policies_maximum_quantity_idx" on "stock_policies" using btree ("maximum_quantity", "id") include ("archived_at", "visibility");
create index "stock_policies_fixed_quantity_idx" on "stock_policies" using btree ("fixed_quantity", "id") include ("archived_at", "visibility");
create index "stock_policies_inspect_idx" on "stock_policies" using btree ("inspect", "id") include ("archived_at", "visibility");
create index "stock_policies_required_certificates_idx" on "stock_policies" using gin ("required_certificates");
create index "stock_policies_home_location_idx" on "stock_policies" using btree ("home_location", "id") include ("archived_at", "visibility");
create index "stock_policies_home_slot_idx" on "stock_policies" using btree ("home_slot", "id") include ("archived_at", "visibility");
create table "stock_reservations" (
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
  "item" text not null,
  "item_part_revisions" uuid generated always as (case when "item" like 'part-revisions/%' then substr("item", 16)::uuid end) stored,
  "item_material_codes" uuid generated always as (case when "item" like 'material-codes/%' then substr("item", 16)::uuid end) stored,
  "lot" uuid,
  "storage_location" uuid,
  "demand" text not null,
  "quantity" numeric(18,6) not null,
  "issued_quantity" numeric(18,6) default 0,
  "open" numeric(18,6),
  "need_date" date not null,
  "priority" bigint default 50 not null,
  "source" text default 'person',
  "expires_at" timestamptz(3),
  "state" text default 'active' not null,
  "search" text generated always as (mw_fold(coalesce("code", '') || ' ' || mw_code_key(coalesce("code", '')))) stored,
  primary key ("id")
);
create sequence "stock_reservations_code_numbers";
alter table "stock_reservations" add constraint "stock_reservations_code_length_check" check (char_length("code") <= 40);
alter table "stock_reservations" add constraint "stock_reservations_item_check" check ("item" is null or split_part("item", '/', 1) in ('part-revisions', 'material-codes'));
alter table "stock_reservations" add constraint "stock_reservations_quantity_min_check" check ("quantity" >= 0);
alter table "stock_reservations" add constraint "stock_reservations_issued_quantity_min_check" check ("issued_quantity" >= 0);
alter table "stock_reservations" add constraint "stock_reservations_priority_min_check" check ("priority" >= 1);
alter table "stock_reservations" add constraint "stock_reservations_priority_max_check" check ("priority" <= 100);
alter table "stock_reservations" add constraint "stock_reservations_source_check" check ("source" in ('person', 'auto', 'peg'));
alter table "stock_reservations" add constraint "stock_reservations_state_check" check ("state" in ('active', 'fulfilled', 'released', 'expired'));
create unique index "stock_reservations_code_key" on "stock_reservations" using btree (lower("code"));
create index "stock_reservations_code_idx" on "stock_reservations" using btree ("code" collate natural_order, "id") include ("archived_at", "visibility");
create index "stock_reservations_item_idx" on "stock_reservations" using btree ("item", "id") include ("archived_at", "visibility");
create index "stock_reservations_lot_idx" on "stock_reservations" using btree ("lot", "id") include ("archived_at", "visibility");
create index "stock_reservations_storage_location_idx" on "stock_reservations" using btree ("storage_location", "id") include ("archived_at", "visibility");
create index "stock_reservations_demand_idx" on "stock_reservations" using btree ("demand", "id") include ("archived_at", "visibility");
create index "stock_reservations_quantity_idx" on "stock_reservations" using btree ("quantity", "id") include ("archived_at", "visibility");
create index "stock_reservations_open_idx" on "stock_reservations" using btree ("open", "id") include ("archived_at", "visibility");
create index "stock_reservations_need_date_idx" on "stock_reservations" using btree ("need_date", "id") include ("archived_at", "visibility");
create index "stock_reservations_priority_idx" on "stock_reservations" using btree ("priority", "id") include ("archived_at", "visibility");
create index "stock_reservations_state_idx" on "stock_reservations" using btree ("state", "id") include ("archived_at", "visibility");
create index "stock_reservations_search_idx" on "stock_reservations" using gin ("search" gin_trgm_ops);
create table "storage_groups" (
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
  "type" text default 'area' not null,
  "parent" uuid,
  "path" text,
  "order" bigint,
  "librarian" uuid,
  "allowed_classes" uuid[] default '{}' not null,
  "search" text generated always as (mw_fold(coalesce("code", '') || ' ' || coalesce("name", '') || ' ' || coalesce("path", ''))) stored,
  primary key ("id")
);
alter table "storage_groups" add constraint "storage_groups_code_length_check" check (char_length("code") <= 40);
alter table "storage_groups" add constraint "storage_groups_name_length_check" check (char_length("name") <= 80);
alter table "storage_groups" add constraint "storage_groups_type_check" check ("type" in ('site', 'building', 'area', 'rack', 'cabinet', 'crib', 'vendor', 'other'));
alter table "storage_groups" add constraint "storage_groups_path_length_check" check (char_length("path") <= 800);
alter table "storage_groups" add constraint "storage_groups_order_min_check" check ("order" >= 0);
create unique index "storage_groups_code_key" on "storage_groups" using btree (lower("code"));
create unique index "storage_groups_parent_name_key" on "storage_groups" using btree ("parent", lower("name"));
create index "storage_groups_code_idx" on "storage_groups" using btree ("code" collate natural_order, "id") include ("archived_at", "visibility");
create index "storage_groups_type_idx" on "storage_groups" using btree ("type", "id") include ("archived_at", "visibility");
create index "storage_groups_parent_idx" on "storage_groups" using btree ("parent", "id") include ("archived_at", "visibility");
create index "storage_groups_path_idx" on "storage_groups" using btree (left("path", 500) collate natural_order, "id") include ("archived_at", "visibility");
create index "storage_groups_librarian_idx" on "storage_groups" using btree ("librarian", "id") include ("archived_at", "visibility");
create index "storage_groups_allowed_classes_idx" on "storage_groups" using gin ("allowed_classes");
create index "storage_groups_search_idx" on "storage_groups" using gin ("search" gin_trgm_ops);
create table "storage_locations" (
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
  "storage_group" uuid not null,
  "type" text default 'bin' not null,
  "thing" uuid,
  "partner" uuid,
  "rows" bigint default 1 not null,
  "columns" bigint default 1 not null,
  "mixed_items" boolean default true not null,
  "mixed_lots" boolean default true not null,
  "pickable" boolean default true not null,
  "maximum_weight" numeric(15,3),
  "frozen_by" uuid,
  "slot_count" bigint,
  "search" text generated always as (mw_fold(coalesce("code", '') || ' ' || coalesce("name", ''))) stored,
  primary key ("id")
);
alter table "storage_locations" add constraint "storage_locations_code_length_check" check (char_length("code") <= 40);
alter table "storage_locations" add constraint "storage_locations_name_length_check" check (char_length("name") <= 120);
alter table "storage_locations" add constraint "storage_locations_type_check" check ("type" in ('bin', 'shelf', 'floor', 'cabinet', 'machineSide', 'quarantine', 'receiving', 'shipping', 'vendor', 'document', 'gageRoom'));
alter table "storage_locations" add constraint "storage_locations_rows_min_check" check ("rows" >= 1);
alter table "storage_locations" add constraint "storage_locations_rows_max_check" check ("rows" <= 100);
alter table "storage_locations" add constraint "storage_locations_columns_min_check" check ("columns" >= 1);
alter table "storage_locations" add constraint "storage_locations_columns_max_check" check ("columns" <= 100);
alter table "storage_locations" add constraint "storage_locations_maximum_weight_min_check" check ("maximum_weight" >= 0);
alter table "storage_locations" add constraint "storage_locations_rule1_check" check ("type" is null or "type" not in ('machineSide') or ("thing" is not null));
alter table "storage_locations" add constraint "storage_locations_rule2_check" check ("type" is null or "type" not in ('vendor') or ("partner" is not null));
create unique index "storage_locations_code_key" on "storage_locations" using btree (lower("code"));
create index "storage_locations_code_idx" on "storage_locations" using btree ("code" collate natural_order, "id") include ("archived_at", "visibility");
create index "storage_locations_name_idx" on "storage_locations" using btree ("name" collate natural_order, "id") include ("archived_at", "visibility");
create index "storage_locations_storage_group_idx" on "storage_locations" using btree ("storage_group", "id") include ("archived_at", "visibility");
create index "storage_locations_type_idx" on "storage_locations" using btree ("type", "id") include ("archived_at", "visibility");
create index "storage_locations_thing_idx" on "storage_locations" using btree ("thing", "id") include ("archived_at", "visibility");
create index "storage_locations_partner_idx" on "storage_locations" using btree ("partner", "id") include ("archived_at", "visibility");
create index "storage_locations_pickable_idx" on "storage_locations" using btree ("pickable", "id") include ("archived_at", "visibility");
create index "storage_locations_frozen_by_idx" on "storage_locations" using btree ("frozen_by", "id") include ("archived_at", "visibility");
create index "storage_locations_slot_count_idx" on "storage_locations" using btree ("slot_count", "id") include ("archived_at", "visibility");
create index "storage_locations_search_idx" on "storage_locations" using gin ("search" gin_trgm_ops);
create table "storage_slots" (
  "id" uuid not null,
  "parent" uuid not null,
  "root" uuid not null,
  "position" integer default 1 not null,
  "code" text not null,
  "row" bigint,
  "column" bigint,
  "home_item" text,
  "home_item_part_revisions" uuid generated always as (case when "home_item" like 'part-revisions/%' then substr("home_item", 16)::uuid end) stored,
  "home_item_material_codes" uuid generated always as (case when "home_item" like 'material-codes/%' then substr("home_item", 16)::uuid end) stored,
  "home_thing" uuid,
  "minimum" numeric(18,6),
  "maximum" numeric(18,6),
  "blocked" boolean default false not null,
  "blocked_reason" text,
  primary key ("id")
);
alter table "storage_slots" add constraint "storage_slots_code_length_check" check (char_length("code") <= 20);
alter table "storage_slots" add constraint "storage_slots_row_min_check" check ("row" >= 1);
alter table "storage_slots" add constraint "storage_slots_column_min_check" check ("column" >= 1);
alter table "storage_slots" add constraint "storage_slots_home_item_check" check ("home_item" is null or split_part("home_item", '/', 1) in ('part-revisions', 'material-codes'));
alter table "storage_slots" add constraint "storage_slots_minimum_min_check" check ("minimum" >= 0);
alter table "storage_slots" add constraint "storage_slots_maximum_min_check" check ("maximum" >= 0);
alter table "storage_slots" add constraint "storage_slots_blocked_reason_length_check" check (char_length("blocked_reason") <= 300);
alter table "storage_slots" add constraint "storage_slots_rule1_check" check (num_nonnulls("home_item", "home_thing") <= 1);
alter table "storage_slots" add constraint "storage_slots_rule2_check" check ("blocked" is null or "blocked" not in (true) or ("blocked_reason" is not null));
create index "storage_slots_parent_idx" on "storage_slots" using btree ("parent", "position");
create index "storage_slots_root_idx" on "storage_slots" using btree ("root");
create index "storage_slots_home_item_idx" on "storage_slots" using btree ("home_item", "id");
create index "storage_slots_home_thing_idx" on "storage_slots" using btree ("home_thing", "id");
create table "survey_invitations" (
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
  "survey" uuid not null,
  "contact" uuid,
  "email" text,
  "token_hash" text,
  "sent_at" timestamptz(3),
  "opened_at" timestamptz(3),
  "submitted_at" timestamptz(3),
  "used" boolean default false not null,
  "expires_at" timestamptz(3),
  "record" text,
  "search" text generated always as (mw_fold(coalesce("email", ''))) stored,
  primary key ("id")
);
alter table "survey_invitations" add constraint "survey_invitations_email_length_check" check (char_length("email") <= 254);
alter table "survey_invitations" add constraint "survey_invitations_token_hash_length_check" check (char_length("token_hash") <= 64);
create unique index "survey_invitations_token_hash_key" on "survey_invitations" using btree ("token_hash");
create index "survey_invitations_survey_idx" on "survey_invitations" using btree ("survey", "id") include ("archived_at", "visibility");
create index "survey_invitations_contact_idx" on "survey_invitations" using btree ("contact", "id") include ("archived_at", "visibility");
create index "survey_invitations_email_idx" on "survey_invitations" using btree ("email" collate natural_order, "id") include ("archived_at", "visibility");
create index "survey_invitations_sent_at_idx" on "survey_invitations" using btree ("sent_at", "id") include ("archived_at", "visibility");
create index "survey_invitations_submitted_at_idx" on "survey_invitations" using btree ("submitted_at", "id") include ("archived_at", "visibility");
create index "survey_invitations_expires_at_idx" on "survey_invitations" using btree ("expires_at", "id") include ("archived_at", "visibility");
create index "survey_invitations_record_idx" on "survey_invitations" using btree ("record", "id") include ("archived_at", "visibility");
create index "survey_invitations_search_idx" on "survey_invitations" using gin ("search" gin_trgm_ops);
create table "survey_questions" (
  "id" uuid not null,
  "parent" uuid not null,
  "root" uuid not null,
  "position" integer default 1 not null,
  "question" uuid not null,
  "as_shown" jsonb,
  "page" bigint default 1,
  "required" boolean default false not null,
  "show_if" jsonb,
  "weight" numeric(14,2) default 1,
  primary key ("id")
);
alter table "survey_questions" add constraint "survey_questions_page_min_check" check ("page" >= 1);
alter table "survey_questions" add constraint "survey_questions_weight_min_check" check ("weight" >= 0);
create index "survey_questions_parent_idx" on "survey_questions" using btree ("parent", "position");
create index "survey_questions_root_idx" on "survey_questions" using btree ("root");
create index "survey_questions_question_idx" on "survey_questions" using btree ("question", "id");
create table "survey_responses" (
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
  "survey" uuid not null,
  "invitation" uuid,
  "language" text default 'en-US',
  "submitted_at" timestamptz(3) not null,
  "score" numeric(14,2),
  "answers" jsonb,
  "search" text generated always as (mw_fold(coalesce("language", ''))) stored,
  primary key ("id")
);
alter table "survey_responses" add constraint "survey_responses_language_check" check ("language" in ('en-US', 'es'));
create index "survey_responses_survey_idx" on "survey_responses" using btree ("survey", "id") include ("archived_at", "visibility");
create index "survey_responses_invitation_idx" on "survey_responses" using btree ("invitation", "id") include ("archived_at", "visibility");
create index "survey_responses_language_idx" on "survey_responses" using btree ("language", "id") include ("archived_at", "visibility");
create index "survey_responses_submitted_at_idx" on "survey_responses" using btree ("submitted_at", "id") include ("archived_at", "visibility");
create index "survey_responses_score_idx" on "survey_responses" using btree ("score", "id") include ("archived_at", "visibility");
create index "survey_responses_search_idx" on "survey_responses" using gin ("search" gin_trgm_ops);
create table "surveys" (
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
  "title_es" text,
  "intro" text,
  "thanks" text,
  "anonymous" boolean default false not null,
  "access" text default 'invitation',
  "opens_at" timestamptz(3),
  "closes_at" timestamptz(3),
  "auto_send_event" text,
  "auto_send_delay_days" bigint,
  "auto_send_throttle_days" bigint default 90,
  "low_score_action" text default 'notify',
  "status" text default 'draft' not null,
  "search" text generated always as (mw_fold(coalesce("code", '') || ' ' || mw_code_key(coalesce("code", '')) || ' ' || coalesce("title", ''))) stored,
  primary key ("id")
);
alter table "surveys" add constraint "surveys_code_length_check" check (char_length("code") <= 40);
alter table "surveys" add constraint "surveys_title_length_check" check (char_length("title") <= 200);
alter table "surveys" add constraint "surveys_title_es_length_check" check (char_length("title_es") <= 200);
alter table "surveys" add constraint "surveys_intro_length_check" check (char_length("intro") <= 100000);
alter table "surveys" add constraint "surveys_thanks_length_check" check (char_length("thanks") <= 100000);
alter table "surveys" add constraint "surveys_access_check" check ("access" in ('invitation', 'openLink'));
alter table "surveys" add constraint "surveys_auto_send_event_length_check" check (char_length("auto_send_event") <= 80);
alter table "surveys" add constraint "surveys_auto_send_delay_days_min_check" check ("auto_send_delay_days" >= 0);
alter table "surveys" add constraint "surveys_auto_send_delay_days_max_check" check ("auto_send_delay_days" <= 365);
alter table "surveys" add constraint "surveys_auto_send_throttle_days_min_check" check ("auto_send_throttle_days" >= 0);
alter table "surveys" add constraint "surveys_auto_send_throttle_days_max_check" check ("auto_send_throttle_days" <= 3650);
alter table "surveys" add constraint "surveys_low_score_action_check" check ("low_score_action" in ('none', 'quickTask', 'ncmr', 'notify'));
alter table "surveys" add constraint "surveys_status_check" check ("status" in ('draft', 'open', 'closed'));
alter table "surveys" add constraint "surveys_rule1_check" check ("closes_at" > "opens_at");
create unique index "surveys_code_key" on "surveys" using btree (lower("code"));
create index "surveys_code_idx" on "surveys" using btree ("code" collate natural_order, "id") include ("archived_at", "visibility");
create index "surveys_title_idx" on "surveys" using btree ("title" collate natural_order, "id") include ("archived_at", "visibility");
create index "surveys_opens_at_idx" on "surveys" using btree ("opens_at", "id") include ("archived_at", "visibility");
create index "surveys_closes_at_idx" on "surveys" using btree ("closes_at", "id") include ("archived_at", "visibility");
create index "surveys_status_idx" on "surveys" using btree ("status", "id") include ("archived_at", "visibility");
create index "surveys_search_idx" on "surveys" using gin ("search" gin_trgm_ops);
create table "terms" (
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
  "description" text,
  "due_basis" text default 'invoiceDate' not null,
  "net_days" bigint default 30 not null,
  "day_of_month" bigint,
  "cutoff_day" bigint,
  "discount_percent" numeric(12,6) default 0 not null,
  "discount_days" bigint default 0 not null,
  "discount_basis" text default 'merchandise' not null,
  "deposit_percent" numeric(12,6) default 0 not null,
  "search" text generated always as (mw_fold(coalesce("code", '') || ' ' || coalesce("description", ''))) stored,
  primary key ("id")
);
alter table "terms" add constraint "terms_code_length_check" check (char_length("code") <= 30);
alter table "terms" add constraint "terms_description_length_check" check (char_length("description") <= 500);
alter table "terms" add constraint "terms_due_basis_check" check ("due_basis" in ('invoiceDate', 'endOfMonth', 'dayOfMonth', 'prepay', 'cod'));
alter table "terms" add constraint "terms_net_days_min_check" check ("net_days" >= 0);
alter table "terms" add constraint "terms_net_days_max_check" check ("net_days" <= 3650);
alter table "terms" add constraint "terms_day_of_month_min_check" check ("day_of_month" >= 1);
alter table "terms" add constraint "terms_day_of_month_max_check" check ("day_of_month" <= 31);
alter table "terms" add constraint "terms_cutoff_day_min_check" check ("cutoff_day" >= 1);
alter table "terms" add constraint "terms_cutoff_day_max_check" check ("cutoff_day" <= 31);
alter table "terms" add constraint "terms_discount_percent_min_check" check ("discount_percent" >= 0);
alter table "terms" add constraint "terms_discount_percent_max_check" check ("discount_percent" <= 100);
alter table "terms" add constraint "terms_discount_days_min_check" check ("discount_days" >= 0);
alter table "terms" add constraint "terms_discount_days_max_check" check ("discount_days" <= 3650);
alter table "terms" add constraint "terms_discount_basis_check" check ("discount_basis" in ('merchandise', 'total'));
alter table "terms" add constraint "terms_deposit_percent_min_check" check ("deposit_percent" >= 0);
alter table "terms" add constraint "terms_deposit_percent_max_check" check ("deposit_percent" <= 100);
alter table "terms" add constraint "terms_rule1_check" check ("due_basis" is null or "due_basis" not in ('dayOfMonth') or ("day_of_month" is not null));
create unique index "terms_code_key" on "terms" using btree (lower("code"));
create index "terms_code_idx" on "terms" using btree ("code" collate natural_order, "id") include ("archived_at", "visibility");
create index "terms_description_idx" on "terms" using btree ("description" collate natural_order, "id") include ("archived_at", "visibility");
create index "terms_due_basis_idx" on "terms" using btree ("due_basis", "id") include ("archived_at", "visibility");
create index "terms_net_days_idx" on "terms" using btree ("net_days", "id") include ("archived_at", "visibility");
create index "terms_discount_percent_idx" on "terms" using btree ("discount_percent", "id") include ("archived_at", "visibility");
create index "terms_discount_days_idx" on "terms" using btree ("discount_days", "id") include ("archived_at", "visibility");
create index "terms_deposit_percent_idx" on "terms" using btree ("deposit_percent", "id") include ("archived_at", "visibility");
create index "terms_search_idx" on "terms" using gin ("search" gin_trgm_ops);
create table "thing_downs" (
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
  "category" text not null,
  "reason" uuid,
  "planned" boolean default false not null,
  "started_at" timestamptz(3) not null,
  "estimated_end_at" timestamptz(3),
  "ended_at" timestamptz(3),
  "speed_percent" bigint default 0 not null,
  "reported_by" uuid,
  "repaired_by" uuid,
  "cause" text,
  "remedy" text,
  "routine" uuid,
  "minutes" bigint,
  "status" text default 'active' not null,
  "search" text generated always as (mw_fold(coalesce("code", '') || ' ' || mw_code_key(coalesce("code", '')) || ' ' || coalesce("cause", '') || ' ' || coalesce("remedy", ''))) stored,
  primary key ("id")
);
alter table "thing_downs" add constraint "thing_downs_code_length_check" check (char_length("code") <= 40);
alter table "thing_downs" add constraint "thing_downs_category_check" check ("category" in ('breakdown', 'maintenance', 'noOperator', 'noMaterial', 'noProgram', 'quality', 'changeover', 'noDemand', 'other'));
alter table "thing_downs" add constraint "thing_downs_speed_percent_min_check" check ("speed_percent" >= 0);
alter table "thing_downs" add constraint "thing_downs_speed_percent_max_check" check ("speed_percent" <= 99);
alter table "thing_downs" add constraint "thing_downs_cause_length_check" check (char_length("cause") <= 20000);
alter table "thing_downs" add constraint "thing_downs_remedy_length_check" check (char_length("remedy") <= 20000);
alter table "thing_downs" add constraint "thing_downs_status_check" check ("status" in ('active', 'planned', 'ended', 'reviewed', 'cancelled'));
alter table "thing_downs" add constraint "thing_downs_rule1_check" check ("ended_at" > "started_at");
alter table "thing_downs" add constraint "thing_downs_rule2_check" check ("estimated_end_at" >= "started_at");
create unique index "thing_downs_code_key" on "thing_downs" using btree (lower("code"));
create index "thing_downs_code_idx" on "thing_downs" using btree ("code" collate natural_order, "id") include ("archived_at", "visibility");
create index "thing_downs_thing_idx" on "thing_downs" using btree ("thing", "id") include ("archived_at", "visibility");
create index "thing_downs_category_idx" on "thing_downs" using btree ("category", "id") include ("archived_at", "visibility");
create index "thing_downs_reason_idx" on "thing_downs" using btree ("reason", "id") include ("archived_at", "visibility");
create index "thing_downs_planned_idx" on "thing_downs" using btree ("planned", "id") include ("archived_at", "visibility");
create index "thing_downs_started_at_idx" on "thing_downs" using btree ("started_at", "id") include ("archived_at", "visibility");
create index "thing_downs_reported_by_idx" on "thing_downs" using btree ("reported_by", "id") include ("archived_at", "visibility");
create index "thing_downs_repaired_by_idx" on "thing_downs" using btree ("repaired_by", "id") include ("archived_at", "visibility");
create index "thing_downs_routine_idx" on "thing_downs" using btree ("routine", "id") include ("archived_at", "visibility");
create index "thing_downs_minutes_idx" on "thing_downs" using btree ("minutes", "id") include ("archived_at", "visibility");
create index "thing_downs_status_idx" on "thing_downs" using btree ("status", "id") include ("archived_at", "visibility");
create index "thing_downs_search_idx" on "thing_downs" using gin ("search" gin_trgm_ops);
create table "thing_group_members" (
  "id" uuid not null,
  "parent" uuid not null,
  "root" uuid not null,
  "position" integer default 1 not null,
  "thing" uuid not null,
  "primary" boolean default false not null,
  "speed_percent" numeric(14,2) default 100 not null,
  primary key ("id")
);
alter table "thing_group_members" add constraint "thing_group_members_speed_percent_min_check" check ("speed_percent" >= 0.01);
alter table "thing_group_members" add constraint "thing_group_members_speed_percent_max_check" check ("speed_percent" <= 1000);
create index "thing_group_members_parent_idx" on "thing_group_members" using btree ("parent", "position");
create index "thing_group_members_root_idx" on "thing_group_members" using btree ("root");
create index "thing_group_members_thing_idx" on "thing_group_members" using btree ("thing", "id");
create table "thing_hours" (
  "id" uuid not null,
  "parent" uuid not null,
  "root" uuid not null,
  "position" integer default 1 not null,
  "kind" text default 'add' not null,
  "from" timestamptz(3) not null,
  "to" timestamptz(3) not null,
  "reason" text,
  primary key ("id")
);
alter table "thing_hours" add constraint "thing_hours_kind_check" check ("kind" in ('add', 'remove'));
alter table "thing_hours" add constraint "thing_hours_reason_length_check" check (char_length("reason") <= 200);
alter table "thing_hours" add constraint "thing_hours_rule1_check" check ("to" > "from");
create index "thing_hours_parent_idx" on "thing_hours" using btree ("parent", "position");
create index "thing_hours_root_idx" on "thing_hours" using btree ("root");
create table "thing_lead_times" (
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
  "thing" uuid,
  "group" uuid,
  "process" uuid,
  "from_quantity" numeric(18,6) default 0 not null,
  "queue_days" numeric(14,2) default 0 not null,
  "move_hours" numeric(14,2) default 0 not null,
  "effective_from" date,
  "search" text generated always as (mw_fold(coalesce("code", '') || ' ' || mw_code_key(coalesce("code", '')))) stored,
  primary key ("id")
);
alter table "thing_lead_times" add constraint "thing_lead_times_code_length_check" check (char_length("code") <= 40);
alter table "thing_lead_times" add constraint "thing_lead_times_from_quantity_min_check" check ("from_quantity" >= 0);
alter table "thing_lead_times" add constraint "thing_lead_times_queue_days_min_check" check ("queue_days" >= 0);
alter table "thing_lead_times" add constraint "thing_lead_times_move_hours_min_check" check ("move_hours" >= 0);
alter table "thing_lead_times" add constraint "thing_lead_times_rule1_check" check (num_nonnulls("thing", "group") = 1);
create unique index "thing_lead_times_code_key" on "thing_lead_times" using btree (lower("code"));
create index "thing_lead_times_code_idx" on "thing_lead_times" using btree ("code" collate natural_order, "id") include ("archived_at", "visibility");
create index "thing_lead_times_thing_idx" on "thing_lead_times" using btree ("thing", "id") include ("archived_at", "visibility");
create index "thing_lead_times_group_idx" on "thing_lead_times" using btree ("group", "id") include ("archived_at", "visibility");
create index "thing_lead_times_process_idx" on "thing_lead_times" using btree ("process", "id") include ("archived_at", "visibility");
create index "thing_lead_times_from_quantity_idx" on "thing_lead_times" using btree ("from_quantity", "id") include ("archived_at", "visibility");
create index "thing_lead_times_queue_days_idx" on "thing_lead_times" using btree ("queue_days", "id") include ("archived_at", "visibility");
create index "thing_lead_times_move_hours_idx" on "thing_lead_times" using btree ("move_hours", "id") include ("archived_at", "visibility");
create index "thing_lead_times_effective_from_idx" on "thing_lead_times" using btree ("effective_from", "id") include ("archived_at", "visibility");
create index "thing_lead_times_search_idx" on "thing_lead_times" using gin ("search" gin_trgm_ops);
create table "thing_meter_readings" (
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
  "meter" uuid not null,
  "thing" uuid,
  "at" timestamptz(3) not null,
  "value" numeric(14,2) not null,
  "rollover" boolean default false not null,
  primary key ("id")
);
alter table "thing_meter_readings" add constraint "thing_meter_readings_value_min_check" check ("value" >= 0);
create unique index "thing_meter_readings_meter_at_key" on "thing_meter_readings" using btree ("meter", "at");
create index "thing_meter_readings_meter_idx" on "thing_meter_readings" using btree ("meter", "id") include ("archived_at", "visibility");
create index "thing_meter_readings_thing_idx" on "thing_meter_readings" using btree ("thing", "id") include ("archived_at", "visibility");
create index "thing_meter_readings_at_idx" on "thing_meter_readings" using btree ("at", "id") include ("archived_at", "visibility");
create index "thing_meter_readings_value_idx" on "thing_meter_readings" using btree ("value", "id") include ("archived_at", "visibility");
create index "thing_meter_readings_rollover_idx" on "thing_meter_readings" using btree ("rollover", "id") include ("archived_at", "visibility");
create table "thing_meters" (
  "id" uuid not null,
  "parent" uuid not null,
  "root" uuid not null,
  "position" integer default 1 not null,
  "name" text not null,
  "unit" uuid,
  "source" text default 'manual' not null,
  "last_value" numeric(14,2),
  "last_at" timestamptz(3),
  primary key ("id")
);
alter table "thing_meters" add constraint "thing_meters_name_length_check" check (char_length("name") <= 60);
alter table "thing_meters" add constraint "thing_meters_source_check" check ("source" in ('manual', 'workEntries', 'device'));
create index "thing_meters_parent_idx" on "thing_meters" using btree ("parent", "position");
create index "thing_meters_root_idx" on "thing_meters" using btree ("root");
create index "thing_meters_unit_idx" on "thing_meters" using btree ("unit", "id");
create table "thing_routine_occurrences" (
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
  "thing" uuid,
  "storage_location" uuid,
  "department" uuid,
  "routine" uuid not null,
  "due_date" date,
  "due_meter" numeric(14,2),
  "projected_date" date,
  "basis" text default 'calendar' not null,
  "planned_start" timestamptz(3),
  "planned_end" timestamptz(3),
  "done_at" timestamptz(3),
  "done_by" uuid,
  "meter_at_done" numeric(14,2),
  "run" uuid,
  "findings" text,
  "minutes" bigint,
  "skip_reason" text,
  "down" uuid,
  "status" text default 'upcoming' not null,
  "search" text generated always as (mw_fold(coalesce("findings", ''))) stored,
  primary key ("id")
);
alter table "thing_routine_occurrences" add constraint "thing_routine_occurrences_due_meter_min_check" check ("due_meter" >= 0);
alter table "thing_routine_occurrences" add constraint "thing_routine_occurrences_basis_check" check ("basis" in ('calendar', 'meter', 'event'));
alter table "thing_routine_occurrences" add constraint "thing_routine_occurrences_meter_at_done_min_check" check ("meter_at_done" >= 0);
alter table "thing_routine_occurrences" add constraint "thing_routine_occurrences_findings_length_check" check (char_length("findings") <= 20000);
alter table "thing_routine_occurrences" add constraint "thing_routine_occurrences_minutes_min_check" check ("minutes" >= 0);
alter table "thing_routine_occurrences" add constraint "thing_routine_occurrences_skip_reason_length_check" check (char_length("skip_reason") <= 500);
alter table "thing_routine_occurrences" add constraint "thing_routine_occurrences_status_check" check ("status" in ('upcoming', 'due', 'overdue', 'inProgress', 'done', 'skipped'));
alter table "thing_routine_occurrences" add constraint "thing_routine_occurrences_rule1_check" check (num_nonnulls("thing", "storage_location", "department") = 1);
alter table "thing_routine_occurrences" add constraint "thing_routine_occurrences_rule2_check" check ("planned_end" > "planned_start");
create index "thing_routine_occurrences_thing_idx" on "thing_routine_occurrences" using btree ("thing", "id") include ("archived_at", "visibility");
create index "thing_routine_occurrences_storage_location_idx" on "thing_routine_occurrences" using btree ("storage_location", "id") include ("archived_at", "visibility");
create index "thing_routine_occurrences_department_idx" on "thing_routine_occurrences" using btree ("department", "id") include ("archived_at", "visibility");
create index "thing_routine_occurrences_routine_idx" on "thing_routine_occurrences" using btree ("routine", "id") include ("archived_at", "visibility");
create index "thing_routine_occurrences_due_date_idx" on "thing_routine_occurrences" using btree ("due_date", "id") include ("archived_at", "visibility");
create index "thing_routine_occurrences_due_meter_idx" on "thing_routine_occurrences" using btree ("due_meter", "id") include ("archived_at", "visibility");
create index "thing_routine_occurrences_projected_date_idx" on "thing_routine_occurrences" using btree ("projected_date", "id") include ("archived_at", "visibility");
create index "thing_routine_occurrences_basis_idx" on "thing_routine_occurrences" using btree ("basis", "id") include ("archived_at", "visibility");
create index "thing_routine_occurrences_planned_start_idx" on "thing_routine_occurrences" using btree ("planned_start", "id") include ("archived_at", "visibility");
create index "thing_routine_occurrences_done_by_idx" on "thing_routine_occurrences" using btree ("done_by", "id") include ("archived_at", "visibility");
create index "thing_routine_occurrences_run_idx" on "thing_routine_occurrences" using btree ("run", "id") include ("archived_at", "visibility");
create index "thing_routine_occurrences_down_idx" on "thing_routine_occurrences" using btree ("down", "id") include ("archived_at", "visibility");
create index "thing_routine_occurrences_status_idx" on "thing_routine_occurrences" using btree ("status", "id") include ("archived_at", "visibility");
create index "thing_routine_occurrences_search_idx" on "thing_routine_occurrences" using gin ("search" gin_trgm_ops);
create table "thing_template_attributes" (
  "id" uuid not null,
  "parent" uuid not null,
  "root" uuid not null,
  "position" integer default 1 not null,
  "key" text not null,
  "label" text not null,
  "type" text default 'text' not null,
  "unit" text,
  "required" boolean default false not null,
  "options" jsonb,
  primary key ("id")
);
alter table "thing_template_attributes" add constraint "thing_template_attributes_key_length_check" check (char_length("key") <= 60);
alter table "thing_template_attributes" add constraint "thing_template_attributes_label_length_check" check (char_length("label") <= 80);
alter table "thing_template_attributes" add constraint "thing_template_attributes_type_check" check ("type" in ('text', 'number', 'boolean', 'enum', 'date'));
alter table "thing_template_attributes" add constraint "thing_template_attributes_unit_length_check" check (char_length("unit") <= 20);
alter table "thing_template_attributes" add constraint "thing_template_attributes_rule1_check" check ("type" is null or "type" not in ('enum') or ("options" is not null));
create index "thing_template_attributes_parent_idx" on "thing_template_attributes" using btree ("parent", "position");
create index "thing_template_attributes_root_idx" on "thing_template_attributes" using btree ("root");
create table "thing_templates" (
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
  "kind" text default 'machine' not null,
  "defaults" jsonb,
  "groups" uuid[] default '{}' not null,
  "routines" uuid[] default '{}' not null,
  "meter_names" jsonb,
  "search" text generated always as (mw_fold(coalesce("code", '') || ' ' || mw_code_key(coalesce("code", '')) || ' ' || coalesce("name", ''))) stored,
  primary key ("id")
);
alter table "thing_templates" add constraint "thing_templates_code_length_check" check (char_length("code") <= 40);
alter table "thing_templates" add constraint "thing_templates_name_length_check" check (char_length("name") <= 80);
alter table "thing_templates" add constraint "thing_templates_kind_check" check ("kind" in ('machine', 'workstation', 'gage', 'tool', 'fixture', 'vehicle', 'computer', 'facility', 'other'));
create unique index "thing_templates_code_key" on "thing_templates" using btree (lower("code"));
create unique index "thing_templates_name_key" on "thing_templates" using btree (lower("name"));
create index "thing_templates_code_idx" on "thing_templates" using btree ("code" collate natural_order, "id") include ("archived_at", "visibility");
create index "thing_templates_name_idx" on "thing_templates" using btree ("name" collate natural_order, "id") include ("archived_at", "visibility");
create index "thing_templates_kind_idx" on "thing_templates" using btree ("kind", "id") include ("archived_at", "visibility");
create index "thing_templates_groups_idx" on "thing_templates" using gin ("groups");
create index "thing_templates_routines_idx" on "thing_templates" using gin ("routines");
create index "thing_templates_search_idx" on "thing_templates" using gin ("search" gin_trgm_ops);
create table "things" (
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
  "kind" text default 'machine' not null,
  "template" uuid,
  "manufacturer" text,
  "model" text,
  "serial_number" text,
  "image" jsonb,
  "image_sha256" text generated always as ("image" ->> 'sha256') stored,
  "installed_on" date,
  "warranty_until" date,
  "retired_on" date,
  "purchase_cost" numeric(18,2),
  "owner" text default 'company' not null,
  "owner_partner" uuid,
  "location" uuid,
  "custodian" uuid,
  "groups" uuid[] default '{}' not null,
  "attributes" jsonb,
  "schedulable" boolean default false not null,
  "capacity" bigint default 1 not null,
  "batch_pieces" bigint,
  "shifts" uuid[] default '{}' not null,
  "lights_out" boolean default false not null,
  "efficiency_percent" numeric(14,2) default 100 not null,
  "labor_rate" numeric(18,6),
  "machine_rate" numeric(18,6),
  "overhead_rate" numeric(18,6),
  "skills" uuid[] default '{}' not null,
  "production_signal" text default 'reports' not null,
  "status" text default 'idle' not null,
  "status_since" timestamptz(3),
  "search" text generated always as (mw_fold(coalesce("code", '') || ' ' || mw_code_key(coalesce("code", '')) || ' ' || coalesce("name", '') || ' ' || coalesce("manufacturer", '') || ' ' || coalesce("model", '') || ' ' || coalesce("serial_number", ''))) stored,
  primary key ("id")
);
alter table "things" add constraint "things_code_length_check" check (char_length("code") <= 40);
alter table "things" add constraint "things_name_length_check" check (char_length("name") <= 80);
alter table "things" add constraint "things_kind_check" check ("kind" in ('machine', 'workstation', 'gage', 'tool', 'fixture', 'vehicle', 'computer', 'facility', 'other'));
alter table "things" add constraint "things_manufacturer_length_check" check (char_length("manufacturer") <= 80);
alter table "things" add constraint "things_model_length_check" check (char_length("model") <= 80);
alter table "things" add constraint "things_serial_number_length_check" check (char_length("serial_number") <= 80);
alter table "things" add constraint "things_purchase_cost_min_check" check ("purchase_cost" >= 0);
alter table "things" add constraint "things_owner_check" check ("owner" in ('company', 'customer', 'vendor', 'leased'));
alter table "things" add constraint "things_capacity_min_check" check ("capacity" >= 1);
alter table "things" add constraint "things_capacity_max_check" check ("capacity" <= 1000);
alter table "things" add constraint "things_batch_pieces_min_check" check ("batch_pieces" >= 1);
alter table "things" add constraint "things_efficiency_percent_min_check" check ("efficiency_percent" >= 0.01);
alter table "things" add constraint "things_efficiency_percent_max_check" check ("efficiency_percent" <= 300);
alter table "things" add constraint "things_labor_rate_min_check" check ("labor_rate" >= 0);
alter table "things" add constraint "things_machine_rate_min_check" check ("machine_rate" >= 0);
alter table "things" add constraint "things_overhead_rate_min_check" check ("overhead_rate" >= 0);
alter table "things" add constraint "things_production_signal_check" check ("production_signal" in ('reports', 'device'));
alter table "things" add constraint "things_status_check" check ("status" in ('idle', 'running', 'setup', 'down', 'maintenance', 'off', 'unknown', 'retired'));
alter table "things" add constraint "things_rule1_check" check ("owner" is null or "owner" not in ('customer', 'vendor', 'leased') or ("owner_partner" is not null));
alter table "things" add constraint "things_rule2_check" check ("warranty_until" >= "installed_on");
alter table "things" add constraint "things_rule3_check" check ("retired_on" >= "installed_on");
create unique index "things_code_key" on "things" using btree (lower("code"));
create unique index "things_manufacturer_serial_number_key" on "things" using btree (lower("manufacturer"), lower("serial_number"));
create index "things_code_idx" on "things" using btree ("code" collate natural_order, "id") include ("archived_at", "visibility");
create index "things_name_idx" on "things" using btree ("name" collate natural_order, "id") include ("archived_at", "visibility");
create index "things_kind_idx" on "things" using btree ("kind", "id") include ("archived_at", "visibility");
create index "things_template_idx" on "things" using btree ("template", "id") include ("archived_at", "visibility");
create index "things_image_sha256_idx" on "things" using btree ("image_sha256");
create index "things_owner_partner_idx" on "things" using btree ("owner_partner", "id") include ("archived_at", "visibility");
create index "things_location_idx" on "things" using btree ("location", "id") include ("archived_at", "visibility");
create index "things_custodian_idx" on "things" using btree ("custodian", "id") include ("archived_at", "visibility");
create index "things_groups_idx" on "things" using gin ("groups");
create index "things_shifts_idx" on "things" using gin ("shifts");
create index "things_skills_idx" on "things" using gin ("skills");
create index "things_status_idx" on "things" using btree ("status", "id") include ("archived_at", "visibility");
create index "things_search_idx" on "things" using gin ("search" gin_trgm_ops);
create table "things_groups" (
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
  "parent" uuid,
  "sort_order" bigint,
  "kind" text default 'cell' not null,
  "interchangeable" boolean default false not null,
  "labor_rate" numeric(18,6),
  "machine_rate" numeric(18,6),
  "overhead_rate" numeric(18,6),
  "hours_per_day" numeric(14,2) default 8 not null,
  "color" text,
  "lead" uuid,
  "search" text generated always as (mw_fold(coalesce("code", '') || ' ' || mw_code_key(coalesce("code", '')) || ' ' || coalesce("name", ''))) stored,
  primary key ("id")
);
alter table "things_groups" add constraint "things_groups_code_length_check" check (char_length("code") <= 40);
alter table "things_groups" add constraint "things_groups_name_length_check" check (char_length("name") <= 80);
alter table "things_groups" add constraint "things_groups_kind_check" check ("kind" in ('cell', 'department', 'site', 'pool', 'other'));
alter table "things_groups" add constraint "things_groups_labor_rate_min_check" check ("labor_rate" >= 0);
alter table "things_groups" add constraint "things_groups_machine_rate_min_check" check ("machine_rate" >= 0);
alter table "things_groups" add constraint "things_groups_overhead_rate_min_check" check ("overhead_rate" >= 0);
alter table "things_groups" add constraint "things_groups_hours_per_day_min_check" check ("hours_per_day" >= 0);
alter table "things_groups" add constraint "things_groups_hours_per_day_max_check" check ("hours_per_day" <= 24);
alter table "things_groups" add constraint "things_groups_color_length_check" check (char_length("color") <= 7);
create unique index "things_groups_code_key" on "things_groups" using btree (lower("code"));
create index "things_groups_code_idx" on "things_groups" using btree ("code" collate natural_order, "id") include ("archived_at", "visibility");
create index "things_groups_name_idx" on "things_groups" using btree ("name" collate natural_order, "id") include ("archived_at", "visibility");
create index "things_groups_parent_idx" on "things_groups" using btree ("parent", "id") include ("archived_at", "visibility");
create index "things_groups_sort_order_idx" on "things_groups" using btree ("sort_order", "id") include ("archived_at", "visibility");
create index "things_groups_kind_idx" on "things_groups" using btree ("kind", "id") include ("archived_at", "visibility");
create index "things_groups_interchangeable_idx" on "things_groups" using btree ("interchangeable", "id") include ("archived_at", "visibility");
create index "things_groups_lead_idx" on "things_groups" using btree ("lead", "id") include ("archived_at", "visibility");
create index "things_groups_search_idx" on "things_groups" using gin ("search" gin_trgm_ops);
create table "time_entries" (
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
  "user" uuid not null,
  "workday" date not null,
  "pay_code" uuid not null,
  "seconds" bigint not null,
  "source" text,
  "reverses" uuid,
  primary key ("id")
);
create index "time_entries_user_idx" on "time_entries" using btree ("user", "id") include ("archived_at", "visibility");
create index "time_entries_workday_idx" on "time_entries" using btree ("workday", "id") include ("archived_at", "visibility");
create index "time_entries_pay_code_idx" on "time_entries" using btree ("pay_code", "id") include ("archived_at", "visibility");
create index "time_entries_seconds_idx" on "time_entries" using btree ("seconds", "id") include ("archived_at", "visibility");
create index "time_entries_source_idx" on "time_entries" using btree ("source", "id") include ("archived_at", "visibility");
create index "time_entries_reverses_idx" on "time_entries" using btree ("reverses", "id") include ("archived_at", "visibility");
create table "time_off_balances" (
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
  "user" uuid not null,
  "type" uuid not null,
  "kind" text not null,
  "seconds" bigint not null,
  "source" text,
  primary key ("id")
);
alter table "time_off_balances" add constraint "time_off_balances_kind_check" check ("kind" in ('accrual', 'use', 'adjust', 'expire'));
create index "time_off_balances_user_idx" on "time_off_balances" using btree ("user", "id") include ("archived_at", "visibility");
create index "time_off_balances_type_idx" on "time_off_balances" using btree ("type", "id") include ("archived_at", "visibility");
create index "time_off_balances_kind_idx" on "time_off_balances" using btree ("kind", "id") include ("archived_at", "visibility");
create index "time_off_balances_seconds_idx" on "time_off_balances" using btree ("seconds", "id") include ("archived_at", "visibility");
create index "time_off_balances_source_idx" on "time_off_balances" using btree ("source", "id") include ("archived_at", "visibility");
create index "time_off_balances_created_at_idx" on "time_off_balances" using btree ("created_at", "id") include ("archived_at", "visibility");
create table "time_off_requests" (
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
  "user" uuid not null,
  "type" uuid not null,
  "from_date" date not null,
  "to_date" date not null,
  "from_time" time(0),
  "to_time" time(0),
  "seconds" bigint,
  "status" text default 'requested' not null,
  "decided_by" uuid,
  "note" text,
  "decision_note" text,
  "search" text generated always as (mw_fold(coalesce("code", '') || ' ' || mw_code_key(coalesce("code", '')) || ' ' || coalesce("note", ''))) stored,
  primary key ("id")
);
alter table "time_off_requests" add constraint "time_off_requests_code_length_check" check (char_length("code") <= 40);
alter table "time_off_requests" add constraint "time_off_requests_seconds_min_check" check ("seconds" >= 0);
alter table "time_off_requests" add constraint "time_off_requests_status_check" check ("status" in ('requested', 'approved', 'rejected', 'cancelled'));
alter table "time_off_requests" add constraint "time_off_requests_note_length_check" check (char_length("note") <= 500);
alter table "time_off_requests" add constraint "time_off_requests_decision_note_length_check" check (char_length("decision_note") <= 500);
alter table "time_off_requests" add constraint "time_off_requests_rule1_check" check ("to_date" >= "from_date");
create unique index "time_off_requests_code_key" on "time_off_requests" using btree (lower("code"));
create index "time_off_requests_code_idx" on "time_off_requests" using btree ("code" collate natural_order, "id") include ("archived_at", "visibility");
create index "time_off_requests_user_idx" on "time_off_requests" using btree ("user", "id") include ("archived_at", "visibility");
create index "time_off_requests_type_idx" on "time_off_requests" using btree ("type", "id") include ("archived_at", "visibility");
create index "time_off_requests_from_date_idx" on "time_off_requests" using btree ("from_date", "id") include ("archived_at", "visibility");
create index "time_off_requests_to_date_idx" on "time_off_requests" using btree ("to_date", "id") include ("archived_at", "visibility");
create index "time_off_requests_status_idx" on "time_off_requests" using btree ("status", "id") include ("archived_at", "visibility");
create index "time_off_requests_decided_by_idx" on "time_off_requests" using btree ("decided_by", "id") include ("archived_at", "visibility");
create index "time_off_requests_search_idx" on "time_off_requests" using gin ("search" gin_trgm_ops);
create table "time_punch_correction_changes" (
  "id" uuid not null,
  "parent" uuid not null,
  "root" uuid not null,
  "position" integer default 1 not null,
  "op" text default 'add' not null,
  "punch" uuid,
  "kind" text,
  "at" timestamptz(3),
  primary key ("id")
);
alter table "time_punch_correction_changes" add constraint "time_punch_correction_changes_op_check" check ("op" in ('add', 'move', 'void'));
alter table "time_punch_correction_changes" add constraint "time_punch_correction_changes_kind_check" check ("kind" in ('in', 'out', 'meal-start', 'meal-end', 'rest-start', 'rest-end'));
create index "time_punch_correction_changes_parent_idx" on "time_punch_correction_changes" using btree ("parent", "position");
create index "time_punch_correction_changes_root_idx" on "time_punch_correction_changes" using btree ("root");
create index "time_punch_correction_changes_punch_idx" on "time_punch_correction_changes" using btree ("punch", "id");
create table "time_punch_corrections" (
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
  "user" uuid not null,
  "reason" text not null,
  "status" text default 'requested' not null,
  "requested_by" uuid,
  "decided_by" uuid,
  "decided_at" timestamptz(3),
  "decision_note" text,
  "employee_ack" text default 'pending',
  "search" text generated always as (mw_fold(coalesce("code", '') || ' ' || mw_code_key(coalesce("code", '')))) stored,
  primary key ("id")
);
alter table "time_punch_corrections" add constraint "time_punch_corrections_code_length_check" check (char_length("code") <= 40);
alter table "time_punch_corrections" add constraint "time_punch_corrections_reason_length_check" check (char_length("reason") <= 2000);
alter table "time_punch_corrections" add constraint "time_punch_corrections_status_check" check ("status" in ('requested', 'applied', 'rejected', 'withdrawn'));
alter table "time_punch_corrections" add constraint "time_punch_corrections_decision_note_length_check" check (char_length("decision_note") <= 500);
alter table "time_punch_corrections" add constraint "time_punch_corrections_employee_ack_check" check ("employee_ack" in ('pending', 'agreed', 'contested'));
create unique index "time_punch_corrections_code_key" on "time_punch_corrections" using btree (lower("code"));
create index "time_punch_corrections_code_idx" on "time_punch_corrections" using btree ("code" collate natural_order, "id") include ("archived_at", "visibility");
create index "time_punch_corrections_user_idx" on "time_punch_corrections" using btree ("user", "id") include ("archived_at", "visibility");
create index "time_punch_corrections_status_idx" on "time_punch_corrections" using btree ("status", "id") include ("archived_at", "visibility");
create index "time_punch_corrections_requested_by_idx" on "time_punch_corrections" using btree ("requested_by", "id") include ("archived_at", "visibility");
create index "time_punch_corrections_decided_by_idx" on "time_punch_corrections" using btree ("decided_by", "id") include ("archived_at", "visibility");
create index "time_punch_corrections_search_idx" on "time_punch_corrections" using gin ("search" gin_trgm_ops);
create table "time_punches" (
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
  "user" uuid not null,
  "kind" text not null,
  "at" timestamptz(3) not null,
  "received_at" timestamptz(3),
  "source" text not null,
  "kiosk" uuid,
  "terminal_seq" bigint,
  "offline" boolean default false not null,
  "client_id" text,
  "time_basis" text,
  "identity" text,
  "photo" jsonb,
  "photo_sha256" text generated always as ("photo" ->> 'sha256') stored,
  "search" text generated always as (mw_fold(coalesce("client_id", ''))) stored,
  primary key ("id")
);
alter table "time_punches" add constraint "time_punches_kind_check" check ("kind" in ('in', 'out', 'meal-start', 'meal-end', 'rest-start', 'rest-end'));
alter table "time_punches" add constraint "time_punches_source_check" check ("source" in ('kiosk', 'thing', 'shop-floor', 'web', 'import', 'mass', 'correction'));
alter table "time_punches" add constraint "time_punches_terminal_seq_min_check" check ("terminal_seq" >= 0);
alter table "time_punches" add constraint "time_punches_client_id_length_check" check (char_length("client_id") <= 36);
alter table "time_punches" add constraint "time_punches_time_basis_check" check ("time_basis" in ('server', 'monotonic', 'wall'));
alter table "time_punches" add constraint "time_punches_identity_check" check ("identity" in ('badge', 'badge+pin', 'number+pin', 'session'));
create unique index "time_punches_client_id_key" on "time_punches" using btree ("client_id");
create index "time_punches_user_idx" on "time_punches" using btree ("user", "id") include ("archived_at", "visibility");
create index "time_punches_kind_idx" on "time_punches" using btree ("kind", "id") include ("archived_at", "visibility");
create index "time_punches_at_idx" on "time_punches" using btree ("at", "id") include ("archived_at", "visibility");
create index "time_punches_source_idx" on "time_punches" using btree ("source", "id") include ("archived_at", "visibility");
create index "time_punches_kiosk_idx" on "time_punches" using btree ("kiosk", "id") include ("archived_at", "visibility");
create index "time_punches_offline_idx" on "time_punches" using btree ("offline", "id") include ("archived_at", "visibility");
create index "time_punches_identity_idx" on "time_punches" using btree ("identity", "id") include ("archived_at", "visibility");
create index "time_punches_photo_sha256_idx" on "time_punches" using btree ("photo_sha256");
create index "time_punches_search_idx" on "time_punches" using gin ("search" gin_trgm_ops);
create table "timeclock" (
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
  "user" uuid not null,
  "workday" date not null,
  "status" text default 'open' not null,
  "worked_seconds" bigint default 0,
  "regular_seconds" bigint default 0,
  "ot_seconds" bigint default 0,
  "dt_seconds" bigint default 0,
  "meal_seconds" bigint default 0,
  "rest_seconds" bigint default 0,
  "meal_premium" bigint default 0,
  "rest_premium" bigint default 0,
  "rounding_delta_seconds" bigint default 0,
  "exceptions" text[] default '{}' not null,
  "attest" jsonb,
  "approved_by" uuid,
  "approved_at" timestamptz(3),
  "trace" jsonb,
  primary key ("id")
);
alter table "timeclock" add constraint "timeclock_status_check" check ("status" in ('open', 'submitted', 'approved', 'locked'));
alter table "timeclock" add constraint "timeclock_worked_seconds_min_check" check ("worked_seconds" >= 0);
alter table "timeclock" add constraint "timeclock_regular_seconds_min_check" check ("regular_seconds" >= 0);
alter table "timeclock" add constraint "timeclock_ot_seconds_min_check" check ("ot_seconds" >= 0);
alter table "timeclock" add constraint "timeclock_dt_seconds_min_check" check ("dt_seconds" >= 0);
alter table "timeclock" add constraint "timeclock_meal_seconds_min_check" check ("meal_seconds" >= 0);
alter table "timeclock" add constraint "timeclock_rest_seconds_min_check" check ("rest_seconds" >= 0);
alter table "timeclock" add constraint "timeclock_meal_premium_min_check" check ("meal_premium" >= 0);
alter table "timeclock" add constraint "timeclock_meal_premium_max_check" check ("meal_premium" <= 1);
alter table "timeclock" add constraint "timeclock_rest_premium_min_check" check ("rest_premium" >= 0);
alter table "timeclock" add constraint "timeclock_rest_premium_max_check" check ("rest_premium" <= 1);
alter table "timeclock" add constraint "timeclock_exceptions_check" check ("exceptions" <@ array['missing-in', 'missing-out', 'overlap', 'unverified-identity', 'clock-uncertain', 'correction-pending', 'attestation-missing', 'unscheduled', 'late', 'early-out', 'long-day']::text[]);
create unique index "timeclock_user_workday_key" on "timeclock" using btree ("user", "workday");
create index "timeclock_user_idx" on "timeclock" using btree ("user", "id") include ("archived_at", "visibility");
create index "timeclock_workday_idx" on "timeclock" using btree ("workday", "id") include ("archived_at", "visibility");
create index "timeclock_status_idx" on "timeclock" using btree ("status", "id") include ("archived_at", "visibility");
create index "timeclock_worked_seconds_idx" on "timeclock" using btree ("worked_seconds", "id") include ("archived_at", "visibility");
create index "timeclock_ot_seconds_idx" on "timeclock" using btree ("ot_seconds", "id") include ("archived_at", "visibility");
create index "timeclock_dt_seconds_idx" on "timeclock" using btree ("dt_seconds", "id") include ("archived_at", "visibility");
create index "timeclock_exceptions_idx" on "timeclock" using gin ("exceptions");
create index "timeclock_approved_by_idx" on "timeclock" using btree ("approved_by", "id") include ("archived_at", "visibility");
create table "units" (
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
  "symbol" text,
  "unece_code" text,
  "dimension" text default 'count',
  "numerator" numeric(24,12) default 1 not null,
  "denominator" numeric(24,12) default 1 not null,
  "offset" numeric(18,6) default 0 not null,
  "places" bigint default 6 not null,
  "search" text generated always as (mw_fold(coalesce("code", '') || ' ' || coalesce("name", '') || ' ' || coalesce("symbol", '') || ' ' || coalesce("unece_code", ''))) stored,
  primary key ("id")
);
alter table "units" add constraint "units_code_length_check" check (char_length("code") <= 20);
alter table "units" add constraint "units_name_length_check" check (char_length("name") <= 200);
alter table "units" add constraint "units_symbol_length_check" check (char_length("symbol") <= 20);
alter table "units" add constraint "units_unece_code_length_check" check (char_length("unece_code") <= 3);
alter table "units" add constraint "units_dimension_check" check ("dimension" in ('count', 'length', 'area', 'volume', 'weight', 'time', 'temperature', 'other'));
alter table "units" add constraint "units_numerator_min_check" check ("numerator" >= 0);
alter table "units" add constraint "units_denominator_min_check" check ("denominator" >= 0);
alter table "units" add constraint "units_places_min_check" check ("places" >= 0);
alter table "units" add constraint "units_places_max_check" check ("places" <= 6);
create unique index "units_code_key" on "units" using btree (lower("code"));
create index "units_code_idx" on "units" using btree ("code" collate natural_order, "id") include ("archived_at", "visibility");
create index "units_name_idx" on "units" using btree ("name" collate natural_order, "id") include ("archived_at", "visibility");
create index "units_symbol_idx" on "units" using btree ("symbol" collate natural_order, "id") include ("archived_at", "visibility");
create index "units_unece_code_idx" on "units" using btree ("unece_code" collate natural_order, "id") include ("archived_at", "visibility");
create index "units_dimension_idx" on "units" using btree ("dimension", "id") include ("archived_at", "visibility");
create index "units_places_idx" on "units" using btree ("places", "id") include ("archived_at", "visibility");
create index "units_search_idx" on "units" using gin ("search" gin_trgm_ops);
create table "uploads" (
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
  "file_name" text,
  "size" bigint,
  "received" bigint,
  "sha256" text,
  "duplicate_of" uuid,
  "target" text,
  "via" text default 'web',
  "user" uuid,
  "ip" text,
  "started_at" timestamptz(3),
  "finished_at" timestamptz(3),
  "error" text,
  "status" text default 'receiving' not null,
  "search" text generated always as (mw_fold(coalesce("code", '') || ' ' || mw_code_key(coalesce("code", '')) || ' ' || coalesce("file_name", '') || ' ' || coalesce("sha256", ''))) stored,
  primary key ("id")
);
alter table "uploads" add constraint "uploads_code_length_check" check (char_length("code") <= 40);
alter table "uploads" add constraint "uploads_file_name_length_check" check (char_length("file_name") <= 255);
alter table "uploads" add constraint "uploads_sha256_length_check" check (char_length("sha256") <= 64);
alter table "uploads" add constraint "uploads_target_length_check" check (char_length("target") <= 200);
alter table "uploads" add constraint "uploads_via_check" check ("via" in ('web', 'portal', 'mail', 'device', 'api', 'mirror'));
alter table "uploads" add constraint "uploads_ip_length_check" check (char_length("ip") <= 60);
alter table "uploads" add constraint "uploads_error_length_check" check (char_length("error") <= 1000);
alter table "uploads" add constraint "uploads_status_check" check ("status" in ('receiving', 'checking', 'complete', 'failed', 'expired', 'cancelled', 'quarantined'));
create unique index "uploads_code_key" on "uploads" using btree (lower("code"));
create index "uploads_code_idx" on "uploads" using btree ("code" collate natural_order, "id") include ("archived_at", "visibility");
create index "uploads_file_name_idx" on "uploads" using btree ("file_name" collate natural_order, "id") include ("archived_at", "visibility");
create index "uploads_size_idx" on "uploads" using btree ("size", "id") include ("archived_at", "visibility");
create index "uploads_received_idx" on "uploads" using btree ("received", "id") include ("archived_at", "visibility");
create index "uploads_duplicate_of_idx" on "uploads" using btree ("duplicate_of", "id") include ("archived_at", "visibility");
create index "uploads_target_idx" on "uploads" using btree ("target" collate natural_order, "id") include ("archived_at", "visibility");
create index "uploads_via_idx" on "uploads" using btree ("via", "id") include ("archived_at", "visibility");
create index "uploads_user_idx" on "uploads" using btree ("user", "id") include ("archived_at", "visibility");
create index "uploads_started_at_idx" on "uploads" using btree ("started_at", "id") include ("archived_at", "visibility");
create index "uploads_status_idx" on "uploads" using btree ("status", "id") include ("archived_at", "visibility");
create index "uploads_search_idx" on "uploads" using gin ("search" gin_trgm_ops);
create table "user_credentials" (
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
  "user" uuid not null,
  "password_hash" text,
  "password_changed_at" timestamptz(3),
  "must_change" boolean default false not null,
  "pin_hash" text,
  "pin_set_at" timestamptz(3),
  "badge_hash" text,
  primary key ("id")
);
alter table "user_credentials" add constraint "user_credentials_password_hash_length_check" check (char_length("password_hash") <= 300);
alter table "user_credentials" add constraint "user_credentials_pin_hash_length_check" check (char_length("pin_hash") <= 300);
alter table "user_credentials" add constraint "user_credentials_badge_hash_length_check" check (char_length("badge_hash") <= 64);
create unique index "user_credentials_user_key" on "user_credentials" using btree ("user");
create unique index "user_credentials_badge_hash_key" on "user_credentials" using btree ("badge_hash");
create index "user_credentials_user_idx" on "user_credentials" using btree ("user", "id") include ("archived_at", "visibility");
create index "user_credentials_password_changed_at_idx" on "user_credentials" using btree ("password_changed_at", "id") include ("archived_at", "visibility");
create index "user_credentials_must_change_idx" on "user_credentials" using btree ("must_change", "id") include ("archived_at", "visibility");
create index "user_credentials_pin_set_at_idx" on "user_credentials" using btree ("pin_set_at", "id") include ("archived_at", "visibility");
create index "user_credentials_created_at_idx" on "user_credentials" using btree ("created_at", "id") include ("archived_at", "visibility");
create table "user_factors" (
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
  "user" uuid not null,
  "kind" text not null,
  "name" text,
  "state" text default 'pending',
  "confirmed_at" timestamptz(3),
  "sealed_secret" text,
  "last_step" bigint,
  "codes" jsonb,
  "codes_left" bigint,
  "credential_id" text,
  "public_key" text,
  "sign_count" bigint,
  "transports" jsonb,
  "last_used_at" timestamptz(3),
  "search" text generated always as (mw_fold(coalesce("name", ''))) stored,
  primary key ("id")
);
alter table "user_factors" add constraint "user_factors_kind_check" check ("kind" in ('totp', 'passkey', 'recovery'));
alter table "user_factors" add constraint "user_factors_name_length_check" check (char_length("name") <= 80);
alter table "user_factors" add constraint "user_factors_state_check" check ("state" in ('pending', 'confirmed', 'removed'));
alter table "user_factors" add constraint "user_factors_sealed_secret_length_check" check (char_length("sealed_secret") <= 300);
alter table "user_factors" add constraint "user_factors_credential_id_length_check" check (char_length("credential_id") <= 1400);
alter table "user_factors" add constraint "user_factors_public_key_length_check" check (char_length("public_key") <= 2000);
create unique index "user_factors_credential_id_key" on "user_factors" using btree ("credential_id");
create index "user_factors_user_idx" on "user_factors" using btree ("user", "id") include ("archived_at", "visibility");
create index "user_factors_kind_idx" on "user_factors" using btree ("kind", "id") include ("archived_at", "visibility");
create index "user_factors_name_idx" on "user_factors" using btree ("name" collate natural_order, "id") include ("archived_at", "visibility");
create index "user_factors_state_idx" on "user_factors" using btree ("state", "id") include ("archived_at", "visibility");
create index "user_factors_confirmed_at_idx" on "user_factors" using btree ("confirmed_at", "id") include ("archived_at", "visibility");
create index "user_factors_codes_left_idx" on "user_factors" using btree ("codes_left", "id") include ("archived_at", "visibility");
create index "user_factors_last_used_at_idx" on "user_factors" using btree ("last_used_at", "id") include ("archived_at", "visibility");
create index "user_factors_search_idx" on "user_factors" using gin ("search" gin_trgm_ops);
create table "user_groups" (
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
  "search" text generated always as (mw_fold(coalesce("code", '') || ' ' || mw_code_key(coalesce("code", '')) || ' ' || coalesce("name", ''))) stored,
  primary key ("id")
);
alter table "user_groups" add constraint "user_groups_code_length_check" check (char_length("code") <= 40);
alter table "user_groups" add constraint "user_groups_name_length_check" check (char_length("name") <= 200);
alter table "user_groups" add constraint "user_groups_description_length_check" check (char_length("description") <= 500);
create unique index "user_groups_code_key" on "user_groups" using btree (lower("code"));
create unique index "user_groups_name_key" on "user_groups" using btree (lower("name"));
create index "user_groups_code_idx" on "user_groups" using btree ("code" collate natural_order, "id") include ("archived_at", "visibility");
create index "user_groups_name_idx" on "user_groups" using btree ("name" collate natural_order, "id") include ("archived_at", "visibility");
create index "user_groups_description_idx" on "user_groups" using btree ("description" collate natural_order, "id") include ("archived_at", "visibility");
create index "user_groups_search_idx" on "user_groups" using gin ("search" gin_trgm_ops);
create table "user_marks" (
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
  "user" uuid not null,
  "kind" text not null,
  "record" text not null,
  "marked_at" timestamptz(3) not null,
  primary key ("id")
);
alter table "user_marks" add constraint "user_marks_kind_check" check ("kind" in ('favourite', 'opened', 'follow'));
create unique index "user_marks_user_kind_record_key" on "user_marks" using btree ("user", "kind", "record");
create index "user_marks_user_idx" on "user_marks" using btree ("user", "id") include ("archived_at", "visibility");
create index "user_marks_kind_idx" on "user_marks" using btree ("kind", "id") include ("archived_at", "visibility");
create index "user_marks_record_idx" on "user_marks" using btree ("record", "id") include ("archived_at", "visibility");
create index "user_marks_marked_at_idx" on "user_marks" using btree ("marked_at", "id") include ("archived_at", "visibility");
create index "user_marks_created_at_idx" on "user_marks" using btree ("created_at", "id") include ("archived_at", "visibility");
create table "user_pay_rates" (
  "id" uuid not null,
  "parent" uuid not null,
  "root" uuid not null,
  "position" integer default 1 not null,
  "effective_from" date not null,
  "rate" numeric(18,6) not null,
  "reason" text,
  primary key ("id")
);
alter table "user_pay_rates" add constraint "user_pay_rates_rate_min_check" check ("rate" >= 0);
alter table "user_pay_rates" add constraint "user_pay_rates_reason_length_check" check (char_length("reason") <= 200);
create index "user_pay_rates_parent_idx" on "user_pay_rates" using btree ("parent", "position");
create index "user_pay_rates_root_idx" on "user_pay_rates" using btree ("root");
create table "user_preferences" (
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
  "user" uuid not null,
  "theme" text default 'system',
  "format_locale" text,
  "start_screen" text,
  "keyboard" jsonb,
  primary key ("id")
);
alter table "user_preferences" add constraint "user_preferences_theme_check" check ("theme" in ('system', 'light', 'dark'));
alter table "user_preferences" add constraint "user_preferences_format_locale_length_check" check (char_length("format_locale") <= 20);
alter table "user_preferences" add constraint "user_preferences_start_screen_length_check" check (char_length("start_screen") <= 200);
create unique index "user_preferences_user_key" on "user_preferences" using btree ("user");
create index "user_preferences_user_idx" on "user_preferences" using btree ("user", "id") include ("archived_at", "visibility");
create index "user_preferences_theme_idx" on "user_preferences" using btree ("theme", "id") include ("archived_at", "visibility");
create index "user_preferences_format_locale_idx" on "user_preferences" using btree ("format_locale" collate natural_order, "id") include ("archived_at", "visibility");
create index "user_preferences_start_screen_idx" on "user_preferences" using btree ("start_screen" collate natural_order, "id") include ("archived_at", "visibility");
create index "user_preferences_created_at_idx" on "user_preferences" using btree ("created_at", "id") include ("archived_at", "visibility");
create table "user_statuses" (
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
  "user" uuid not null,
  "text" text,
  "until" timestamptz(3),
  "status" text default 'available' not null,
  "search" text generated always as (mw_fold(coalesce("text", ''))) stored,
  primary key ("id")
);
alter table "user_statuses" add constraint "user_statuses_text_length_check" check (char_length("text") <= 140);
alter table "user_statuses" add constraint "user_statuses_status_check" check ("status" in ('available', 'in-meeting', 'at-machine', 'on-break', 'off-site', 'remote', 'away', 'do-not-disturb'));
create unique index "user_statuses_user_key" on "user_statuses" using btree ("user");
create index "user_statuses_user_idx" on "user_statuses" using btree ("user", "id") include ("archived_at", "visibility");
create index "user_statuses_text_idx" on "user_statuses" using btree ("text" collate natural_order, "id") include ("archived_at", "visibility");
create index "user_statuses_until_idx" on "user_statuses" using btree ("until", "id") include ("archived_at", "visibility");
create index "user_statuses_status_idx" on "user_statuses" using btree ("status", "id") include ("archived_at", "visibility");
create index "user_statuses_search_idx" on "user_statuses" using gin ("search" gin_trgm_ops);
create table "users" (
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
  "username" text not null,
  "first_name" text,
  "last_name" text,
  "display_name" text,
  "photo" jsonb,
  "photo_sha256" text generated always as ("photo" ->> 'sha256') stored,
  "email" text,
  "phone" text,
  "locale" text default 'en-US',
  "role_keys" text[] default '{}' not null,
  "home_role" bigint,
  "status" text default 'invited' not null,
  "user_groups" uuid[] default '{}' not null,
  "department" uuid,
  "manager" uuid,
  "job_title" text,
  "employee_number" text,
  "hire_date" date,
  "termination_date" date,
  "business_partner" uuid,
  "contact" uuid,
  "pay_type" text default 'hourly',
  "meal_waiver1_from" date,
  "meal_waiver2_from" date,
  "export_control_cleared" boolean default false not null,
  "cleared_by" uuid,
  "cleared_on" date,
  "badge_last4" text,
  "search" text generated always as (mw_fold(coalesce("code", '') || ' ' || mw_code_key(coalesce("code", '')) || ' ' || coalesce("username", '') || ' ' || coalesce("display_name", '') || ' ' || coalesce("first_name", '') || ' ' || coalesce("last_name", '') || ' ' || coalesce("email", '') || ' ' || coalesce("employee_number", ''))) stored,
  primary key ("id")
);
alter table "users" add constraint "users_code_length_check" check (char_length("code") <= 40);
alter table "users" add constraint "users_username_length_check" check (char_length("username") <= 64);
alter table "users" add constraint "users_first_name_length_check" check (char_length("first_name") <= 80);
alter table "users" add constraint "users_last_name_length_check" check (char_length("last_name") <= 80);
alter table "users" add constraint "users_display_name_length_check" check (char_length("display_name") <= 120);
alter table "users" add constraint "users_email_length_check" check (char_length("email") <= 254);
alter table "users" add constraint "users_phone_length_check" check (char_length("phone") <= 40);
alter table "users" add constraint "users_locale_check" check ("locale" in ('en-US', 'es'));
alter table "users" add constraint "users_role_keys_check" check ("role_keys" <@ array['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']::text[]);
alter table "users" add constraint "users_home_role_min_check" check ("home_role" >= 1);
alter table "users" add constraint "users_home_role_max_check" check ("home_role" <= 10);
alter table "users" add constraint "users_status_check" check ("status" in ('invited', 'active', 'suspended', 'deactivated'));
alter table "users" add constraint "users_job_title_length_check" check (char_length("job_title") <= 200);
alter table "users" add constraint "users_employee_number_length_check" check (char_length("employee_number") <= 40);
alter table "users" add constraint "users_pay_type_check" check ("pay_type" in ('hourly', 'salaried-nonexempt', 'exempt'));
alter table "users" add constraint "users_badge_last4_length_check" check (char_length("badge_last4") <= 4);
alter table "users" add constraint "users_rule1_check" check ("termination_date" >= "hire_date");
alter table "users" add constraint "users_rule2_check" check ("meal_waiver2_from" >= "meal_waiver1_from");
create unique index "users_code_key" on "users" using btree (lower("code"));
create unique index "users_username_key" on "users" using btree (lower("username"));
create unique index "users_email_key" on "users" using btree (lower("email"));
create unique index "users_employee_number_key" on "users" using btree (lower("employee_number"));
create index "users_code_idx" on "users" using btree ("code" collate natural_order, "id") include ("archived_at", "visibility");
create index "users_username_idx" on "users" using btree ("username" collate natural_order, "id") include ("archived_at", "visibility");
create index "users_first_name_idx" on "users" using btree ("first_name" collate natural_order, "id") include ("archived_at", "visibility");
create index "users_last_name_idx" on "users" using btree ("last_name" collate natural_order, "id") include ("archived_at", "visibility");
create index "users_display_name_idx" on "users" using btree ("display_name" collate natural_order, "id") include ("archived_at", "visibility");
create index "users_photo_sha256_idx" on "users" using btree ("photo_sha256");
create index "users_role_keys_idx" on "users" using gin ("role_keys");
create index "users_status_idx" on "users" using btree ("status", "id") include ("archived_at", "visibility");
create index "users_user_groups_idx" on "users" using gin ("user_groups");
create index "users_department_idx" on "users" using btree ("department", "id") include ("archived_at", "visibility");
create index "users_manager_idx" on "users" using btree ("manager", "id") include ("archived_at", "visibility");
create index "users_job_title_idx" on "users" using btree ("job_title" collate natural_order, "id") include ("archived_at", "visibility");
create index "users_business_partner_idx" on "users" using btree ("business_partner", "id") include ("archived_at", "visibility");
create index "users_contact_idx" on "users" using btree ("contact", "id") include ("archived_at", "visibility");
create index "users_cleared_by_idx" on "users" using btree ("cleared_by", "id") include ("archived_at", "visibility");
create index "users_search_idx" on "users" using gin ("search" gin_trgm_ops);
create table "valuation_keys" (
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
  "inventory_class" uuid not null,
  "item" text not null,
  "item_part_revisions" uuid generated always as (case when "item" like 'part-revisions/%' then substr("item", 16)::uuid end) stored,
  "item_material_codes" uuid generated always as (case when "item" like 'material-codes/%' then substr("item", 16)::uuid end) stored,
  "lot" uuid,
  "layer" uuid,
  "quantity" numeric(18,6) default 0 not null,
  "value" numeric(18,2) default 0 not null,
  "last_unit_cost" numeric(18,6),
  primary key ("id")
);
alter table "valuation_keys" add constraint "valuation_keys_item_check" check ("item" is null or split_part("item", '/', 1) in ('part-revisions', 'material-codes'));
create index "valuation_keys_inventory_class_idx" on "valuation_keys" using btree ("inventory_class", "id") include ("archived_at", "visibility");
create index "valuation_keys_item_idx" on "valuation_keys" using btree ("item", "id") include ("archived_at", "visibility");
create index "valuation_keys_lot_idx" on "valuation_keys" using btree ("lot", "id") include ("archived_at", "visibility");
create index "valuation_keys_layer_idx" on "valuation_keys" using btree ("layer", "id") include ("archived_at", "visibility");
create index "valuation_keys_quantity_idx" on "valuation_keys" using btree ("quantity", "id") include ("archived_at", "visibility");
create index "valuation_keys_value_idx" on "valuation_keys" using btree ("value", "id") include ("archived_at", "visibility");
create table "vendor_parts" (
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
  "vendor" uuid not null,
  "item" text not null,
  "item_part_revisions" uuid generated always as (case when "item" like 'part-revisions/%' then substr("item", 16)::uuid end) stored,
  "item_material_codes" uuid generated always as (case when "item" like 'material-codes/%' then substr("item", 16)::uuid end) stored,
  "item_processes" uuid generated always as (case when "item" like 'processes/%' then substr("item", 11)::uuid end) stored,
  "vendor_part_number" text,
  "manufacturer" text,
  "manufacturer_part_number" text,
  "barcode" text,
  "purchase_unit" uuid not null,
  "stock_per_purchase" numeric(21,9) default 1 not null,
  "minimum_quantity" numeric(18,6) default 0 not null,
  "multiple_quantity" numeric(18,6) default 0 not null,
  "rank" bigint default 1 not null,
  "approval" text default 'approved' not null,
  "search" text generated always as (mw_fold(coalesce("vendor_part_number", '') || ' ' || coalesce("manufacturer_part_number", '') || ' ' || coalesce("barcode", ''))) stored,
  primary key ("id")
);
alter table "vendor_parts" add constraint "vendor_parts_item_check" check ("item" is null or split_part("item", '/', 1) in ('part-revisions', 'material-codes', 'processes'));
alter table "vendor_parts" add constraint "vendor_parts_vendor_part_number_length_check" check (char_length("vendor_part_number") <= 80);
alter table "vendor_parts" add constraint "vendor_parts_manufacturer_length_check" check (char_length("manufacturer") <= 120);
alter table "vendor_parts" add constraint "vendor_parts_manufacturer_part_number_length_check" check (char_length("manufacturer_part_number") <= 80);
alter table "vendor_parts" add constraint "vendor_parts_barcode_length_check" check (char_length("barcode") <= 120);
alter table "vendor_parts" add constraint "vendor_parts_stock_per_purchase_min_check" check ("stock_per_purchase" >= 0);
alter table "vendor_parts" add constraint "vendor_parts_minimum_quantity_min_check" check ("minimum_quantity" >= 0);
alter table "vendor_parts" add constraint "vendor_parts_multiple_quantity_min_check" check ("multiple_quantity" >= 0);
alter table "vendor_parts" add constraint "vendor_parts_rank_min_check" check ("rank" >= 1);
alter table "vendor_parts" add constraint "vendor_parts_rank_max_check" check ("rank" <= 99);
alter table "vendor_parts" add constraint "vendor_parts_approval_check" check ("approval" in ('approved', 'conditional', 'blocked'));
create unique index "vendor_parts_vendor_item_key" on "vendor_parts" using btree ("vendor", "item");
create index "vendor_parts_vendor_idx" on "vendor_parts" using btree ("vendor", "id") include ("archived_at", "visibility");
create index "vendor_parts_item_idx" on "vendor_parts" using btree ("item", "id") include ("archived_at", "visibility");
create index "vendor_parts_vendor_part_number_idx" on "vendor_parts" using btree ("vendor_part_number" collate natural_order, "id") include ("archived_at", "visibility");
create index "vendor_parts_purchase_unit_idx" on "vendor_parts" using btree ("purchase_unit", "id") include ("archived_at", "visibility");
create index "vendor_parts_rank_idx" on "vendor_parts" using btree ("rank", "id") include ("archived_at", "visibility");
create index "vendor_parts_approval_idx" on "vendor_parts" using btree ("approval", "id") include ("archived_at", "visibility");
create index "vendor_parts_search_idx" on "vendor_parts" using gin ("search" gin_trgm_ops);
create table "vendor_price_history" (
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
  "vendor_part" uuid not null,
  "source" text not null,
  "document" text,
  "on" date not null,
  "quantity" numeric(18,6),
  "unit_price" numeric(18,6),
  "currency" uuid,
  "exchange_rate" numeric(22,10),
  "lead_days" bigint,
  "on_time" boolean default false not null,
  "search" text generated always as (mw_fold(coalesce("source", ''))) stored,
  primary key ("id")
);
alter table "vendor_price_history" add constraint "vendor_price_history_source_check" check ("source" in ('quote', 'order', 'receipt', 'invoice'));
alter table "vendor_price_history" add constraint "vendor_price_history_exchange_rate_min_check" check ("exchange_rate" >= 0);
create index "vendor_price_history_vendor_part_idx" on "vendor_price_history" using btree ("vendor_part", "id") include ("archived_at", "visibility");
create index "vendor_price_history_source_idx" on "vendor_price_history" using btree ("source", "id") include ("archived_at", "visibility");
create index "vendor_price_history_document_idx" on "vendor_price_history" using btree ("document", "id") include ("archived_at", "visibility");
create index "vendor_price_history_on_idx" on "vendor_price_history" using btree ("on", "id") include ("archived_at", "visibility");
create index "vendor_price_history_quantity_idx" on "vendor_price_history" using btree ("quantity", "id") include ("archived_at", "visibility");
create index "vendor_price_history_unit_price_idx" on "vendor_price_history" using btree ("unit_price", "id") include ("archived_at", "visibility");
create index "vendor_price_history_currency_idx" on "vendor_price_history" using btree ("currency", "id") include ("archived_at", "visibility");
create index "vendor_price_history_lead_days_idx" on "vendor_price_history" using btree ("lead_days", "id") include ("archived_at", "visibility");
create index "vendor_price_history_on_time_idx" on "vendor_price_history" using btree ("on_time", "id") include ("archived_at", "visibility");
create index "vendor_price_history_search_idx" on "vendor_price_history" using gin ("search" gin_trgm_ops);
create table "vendor_quote_lines" (
  "id" uuid not null,
  "parent" uuid not null,
  "root" uuid not null,
  "position" integer default 1 not null,
  "request_line" uuid not null,
  "no_bid" boolean default false not null,
  "from_quantity" numeric(18,6) not null,
  "unit_price" numeric(18,6) not null,
  "lot_charge" numeric(18,2) default 0 not null,
  "minimum_charge" numeric(18,2) default 0 not null,
  "lead_days" bigint not null,
  "note" text,
  primary key ("id")
);
alter table "vendor_quote_lines" add constraint "vendor_quote_lines_from_quantity_min_check" check ("from_quantity" >= 0);
alter table "vendor_quote_lines" add constraint "vendor_quote_lines_unit_price_min_check" check ("unit_price" >= 0);
alter table "vendor_quote_lines" add constraint "vendor_quote_lines_lot_charge_min_check" check ("lot_charge" >= 0);
alter table "vendor_quote_lines" add constraint "vendor_quote_lines_minimum_charge_min_check" check ("minimum_charge" >= 0);
alter table "vendor_quote_lines" add constraint "vendor_quote_lines_lead_days_min_check" check ("lead_days" >= 0);
alter table "vendor_quote_lines" add constraint "vendor_quote_lines_lead_days_max_check" check ("lead_days" <= 2000);
alter table "vendor_quote_lines" add constraint "vendor_quote_lines_note_length_check" check (char_length("note") <= 500);
create index "vendor_quote_lines_parent_idx" on "vendor_quote_lines" using btree ("parent", "position");
create index "vendor_quote_lines_root_idx" on "vendor_quote_lines" using btree ("root");
create index "vendor_quote_lines_request_line_idx" on "vendor_quote_lines" using btree ("request_line", "id");
create table "vendor_quotes" (
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
  "purchase_request" uuid,
  "vendor" uuid not null,
  "vendor_reference" text,
  "currency" uuid,
  "exchange_rate" numeric(22,10) default 1 not null,
  "valid_until" date not null,
  "freight" numeric(18,2) default 0 not null,
  "status" text default 'draft' not null,
  "lines_quoted" bigint,
  "worst_lead_days" bigint,
  "search" text generated always as (mw_fold(coalesce("code", '') || ' ' || mw_code_key(coalesce("code", '')) || ' ' || coalesce("vendor_reference", ''))) stored,
  primary key ("id")
);
alter table "vendor_quotes" add constraint "vendor_quotes_code_length_check" check (char_length("code") <= 40);
alter table "vendor_quotes" add constraint "vendor_quotes_vendor_reference_length_check" check (char_length("vendor_reference") <= 80);
alter table "vendor_quotes" add constraint "vendor_quotes_exchange_rate_min_check" check ("exchange_rate" >= 0);
alter table "vendor_quotes" add constraint "vendor_quotes_freight_min_check" check ("freight" >= 0);
alter table "vendor_quotes" add constraint "vendor_quotes_status_check" check ("status" in ('draft', 'submitted', 'awarded', 'lost', 'expired'));
create unique index "vendor_quotes_code_key" on "vendor_quotes" using btree (lower("code"));
create index "vendor_quotes_code_idx" on "vendor_quotes" using btree ("code" collate natural_order, "id") include ("archived_at", "visibility");
create index "vendor_quotes_purchase_request_idx" on "vendor_quotes" using btree ("purchase_request", "id") include ("archived_at", "visibility");
create index "vendor_quotes_vendor_idx" on "vendor_quotes" using btree ("vendor", "id") include ("archived_at", "visibility");
create index "vendor_quotes_currency_idx" on "vendor_quotes" using btree ("currency", "id") include ("archived_at", "visibility");
create index "vendor_quotes_valid_until_idx" on "vendor_quotes" using btree ("valid_until", "id") include ("archived_at", "visibility");
create index "vendor_quotes_freight_idx" on "vendor_quotes" using btree ("freight", "id") include ("archived_at", "visibility");
create index "vendor_quotes_status_idx" on "vendor_quotes" using btree ("status", "id") include ("archived_at", "visibility");
create index "vendor_quotes_lines_quoted_idx" on "vendor_quotes" using btree ("lines_quoted", "id") include ("archived_at", "visibility");
create index "vendor_quotes_worst_lead_days_idx" on "vendor_quotes" using btree ("worst_lead_days", "id") include ("archived_at", "visibility");
create index "vendor_quotes_search_idx" on "vendor_quotes" using gin ("search" gin_trgm_ops);
create table "visibilities" (
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
  "roles" text[] default '{}' not null,
  "groups" uuid[] default '{}' not null,
  "departments" uuid[] default '{}' not null,
  "users" uuid[] default '{}' not null,
  "except_users" uuid[] default '{}' not null,
  "export_controlled" boolean default false not null,
  "is_default_for" jsonb,
  "search" text generated always as (mw_fold(coalesce("code", '') || ' ' || mw_code_key(coalesce("code", '')) || ' ' || coalesce("name", ''))) stored,
  primary key ("id")
);
alter table "visibilities" add constraint "visibilities_code_length_check" check (char_length("code") <= 40);
alter table "visibilities" add constraint "visibilities_name_length_check" check (char_length("name") <= 200);
alter table "visibilities" add constraint "visibilities_roles_check" check ("roles" <@ array['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']::text[]);
create unique index "visibilities_code_key" on "visibilities" using btree (lower("code"));
create unique index "visibilities_name_key" on "visibilities" using btree (lower("name"));
create index "visibilities_code_idx" on "visibilities" using btree ("code" collate natural_order, "id") include ("archived_at", "visibility");
create index "visibilities_name_idx" on "visibilities" using btree ("name" collate natural_order, "id") include ("archived_at", "visibility");
create index "visibilities_roles_idx" on "visibilities" using gin ("roles");
create index "visibilities_groups_idx" on "visibilities" using gin ("groups");
create index "visibilities_departments_idx" on "visibilities" using gin ("departments");
create index "visibilities_users_idx" on "visibilities" using gin ("users");
create index "visibilities_except_users_idx" on "visibilities" using gin ("except_users");
create index "visibilities_export_controlled_idx" on "visibilities" using btree ("export_controlled", "id") include ("archived_at", "visibility");
create index "visibilities_search_idx" on "visibilities" using gin ("search" gin_trgm_ops);
create table "visitors" (
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
  "first_name" text not null,
  "last_name" text not null,
  "company" text not null,
  "email" text,
  "phone" text,
  "host" uuid not null,
  "purpose" uuid,
  "expected_at" timestamptz(3),
  "arrived_at" timestamptz(3),
  "left_at" timestamptz(3),
  "badge_number" text,
  "citizenship" text default 'declined' not null,
  "escort_required" boolean default true not null,
  "nda" uuid,
  "signature" jsonb,
  "signature_sha256" text generated always as ("signature" ->> 'sha256') stored,
  "safety_briefed" boolean default false not null,
  "photo" jsonb,
  "photo_sha256" text generated always as ("photo" ->> 'sha256') stored,
  "carried" text,
  "deny_reason" text,
  "status" text default 'expected' not null,
  "search" text generated always as (mw_fold(coalesce("code", '') || ' ' || mw_code_key(coalesce("code", '')) || ' ' || coalesce("first_name", '') || ' ' || coalesce("last_name", '') || ' ' || coalesce("company", '') || ' ' || coalesce("badge_number", ''))) stored,
  primary key ("id")
);
alter table "visitors" add constraint "visitors_code_length_check" check (char_length("code") <= 40);
alter table "visitors" add constraint "visitors_first_name_length_check" check (char_length("first_name") <= 80);
alter table "visitors" add constraint "visitors_last_name_length_check" check (char_length("last_name") <= 80);
alter table "visitors" add constraint "visitors_company_length_check" check (char_length("company") <= 200);
alter table "visitors" add constraint "visitors_email_length_check" check (char_length("email") <= 254);
alter table "visitors" add constraint "visitors_phone_length_check" check (char_length("phone") <= 40);
alter table "visitors" add constraint "visitors_badge_number_length_check" check (char_length("badge_number") <= 20);
alter table "visitors" add constraint "visitors_citizenship_check" check ("citizenship" in ('us-person', 'foreign-person', 'declined'));
alter table "visitors" add constraint "visitors_carried_length_check" check (char_length("carried") <= 500);
alter table "visitors" add constraint "visitors_deny_reason_length_check" check (char_length("deny_reason") <= 500);
alter table "visitors" add constraint "visitors_status_check" check ("status" in ('expected', 'on-site', 'departed', 'denied', 'no-show'));
alter table "visitors" add constraint "visitors_rule1_check" check ("left_at" >= "arrived_at");
create unique index "visitors_code_key" on "visitors" using btree (lower("code"));
create index "visitors_code_idx" on "visitors" using btree ("code" collate natural_order, "id") include ("archived_at", "visibility");
create index "visitors_first_name_idx" on "visitors" using btree ("first_name" collate natural_order, "id") include ("archived_at", "visibility");
create index "visitors_last_name_idx" on "visitors" using btree ("last_name" collate natural_order, "id") include ("archived_at", "visibility");
create index "visitors_company_idx" on "visitors" using btree ("company" collate natural_order, "id") include ("archived_at", "visibility");
create index "visitors_host_idx" on "visitors" using btree ("host", "id") include ("archived_at", "visibility");
create index "visitors_purpose_idx" on "visitors" using btree ("purpose", "id") include ("archived_at", "visibility");
create index "visitors_expected_at_idx" on "visitors" using btree ("expected_at", "id") include ("archived_at", "visibility");
create index "visitors_arrived_at_idx" on "visitors" using btree ("arrived_at", "id") include ("archived_at", "visibility");
create index "visitors_left_at_idx" on "visitors" using btree ("left_at", "id") include ("archived_at", "visibility");
create index "visitors_nda_idx" on "visitors" using btree ("nda", "id") include ("archived_at", "visibility");
create index "visitors_signature_sha256_idx" on "visitors" using btree ("signature_sha256");
create index "visitors_photo_sha256_idx" on "visitors" using btree ("photo_sha256");
create index "visitors_status_idx" on "visitors" using btree ("status", "id") include ("archived_at", "visibility");
create index "visitors_search_idx" on "visitors" using gin ("search" gin_trgm_ops);
alter table "access_logs" add constraint "access_logs_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "access_logs" add constraint "access_logs_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "access_logs" add constraint "access_logs_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "access_logs" add constraint "access_logs_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "access_logs" add constraint "access_logs_user_fkey" foreign key ("user") references "users" ("id");
alter table "access_logs" add constraint "access_logs_kiosk_fkey" foreign key ("kiosk") references "kiosks" ("id");
alter table "access_logs" add constraint "access_logs_api_key_fkey" foreign key ("api_key") references "api_keys" ("id");
alter table "accounts" add constraint "accounts_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "accounts" add constraint "accounts_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "accounts" add constraint "accounts_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "accounts" add constraint "accounts_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "accounts" add constraint "accounts_parent_fkey" foreign key ("parent") references "accounts" ("id");
alter table "accounts" add constraint "accounts_currency_fkey" foreign key ("currency") references "currencies" ("id");
alter table "adjustment_reasons" add constraint "adjustment_reasons_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "adjustment_reasons" add constraint "adjustment_reasons_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "adjustment_reasons" add constraint "adjustment_reasons_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "adjustment_reasons" add constraint "adjustment_reasons_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "adjustment_reasons" add constraint "adjustment_reasons_account_fkey" foreign key ("account") references "accounts" ("id");
alter table "api_keys" add constraint "api_keys_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "api_keys" add constraint "api_keys_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "api_keys" add constraint "api_keys_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "api_keys" add constraint "api_keys_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "api_keys" add constraint "api_keys_owner_fkey" foreign key ("owner") references "users" ("id");
alter table "article_reads" add constraint "article_reads_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "article_reads" add constraint "article_reads_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "article_reads" add constraint "article_reads_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "article_reads" add constraint "article_reads_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "article_reads" add constraint "article_reads_article_fkey" foreign key ("article") references "knowledge_articles" ("id");
alter table "article_reads" add constraint "article_reads_user_fkey" foreign key ("user") references "users" ("id");
alter table "assemblies" add constraint "assemblies_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "assemblies" add constraint "assemblies_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "assemblies" add constraint "assemblies_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "assemblies" add constraint "assemblies_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "assemblies" add constraint "assemblies_part_revision_fkey" foreign key ("part_revision") references "part_revisions" ("id");
alter table "assembly_lines" add constraint "assembly_lines_parent_fkey" foreign key ("parent") references "assemblies" ("id");
alter table "assembly_lines" add constraint "assembly_lines_root_fkey" foreign key ("root") references "assemblies" ("id");
alter table "assembly_lines" add constraint "assembly_lines_part_fkey" foreign key ("part") references "parts" ("id");
alter table "assembly_lines" add constraint "assembly_lines_part_revision_fkey" foreign key ("part_revision") references "part_revisions" ("id");
alter table "assembly_lines" add constraint "assembly_lines_unit_fkey" foreign key ("unit") references "units" ("id");
alter table "attachments" add constraint "attachments_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "attachments" add constraint "attachments_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "attachments" add constraint "attachments_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "attachments" add constraint "attachments_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "audit_anchors" add constraint "audit_anchors_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "audit_anchors" add constraint "audit_anchors_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "audit_anchors" add constraint "audit_anchors_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "audit_anchors" add constraint "audit_anchors_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "background_jobs" add constraint "background_jobs_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "background_jobs" add constraint "background_jobs_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "background_jobs" add constraint "background_jobs_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "background_jobs" add constraint "background_jobs_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "background_jobs" add constraint "background_jobs_requested_by_fkey" foreign key ("requested_by") references "users" ("id");
alter table "blank_form_issues" add constraint "blank_form_issues_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "blank_form_issues" add constraint "blank_form_issues_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "blank_form_issues" add constraint "blank_form_issues_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "blank_form_issues" add constraint "blank_form_issues_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "blank_form_issues" add constraint "blank_form_issues_form_fkey" foreign key ("form") references "blank_forms" ("id");
alter table "blank_form_issues" add constraint "blank_form_issues_issued_to_fkey" foreign key ("issued_to") references "users" ("id");
alter table "blank_form_issues" add constraint "blank_form_issues_completed_file_sha256_fkey" foreign key ("completed_file_sha256") references "file_objects" ("sha256");
alter table "blank_form_revisions" add constraint "blank_form_revisions_parent_fkey" foreign key ("parent") references "blank_forms" ("id");
alter table "blank_form_revisions" add constraint "blank_form_revisions_root_fkey" foreign key ("root") references "blank_forms" ("id");
alter table "blank_form_revisions" add constraint "blank_form_revisions_file_sha256_fkey" foreign key ("file_sha256") references "file_objects" ("sha256");
alter table "blank_form_revisions" add constraint "blank_form_revisions_submitted_by_fkey" foreign key ("submitted_by") references "users" ("id");
alter table "blank_form_revisions" add constraint "blank_form_revisions_approved_by_fkey" foreign key ("approved_by") references "users" ("id");
alter table "blank_forms" add constraint "blank_forms_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "blank_forms" add constraint "blank_forms_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "blank_forms" add constraint "blank_forms_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "blank_forms" add constraint "blank_forms_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "blank_forms" add constraint "blank_forms_department_fkey" foreign key ("department") references "departments" ("id");
alter table "blank_forms" add constraint "blank_forms_owner_fkey" foreign key ("owner") references "users" ("id");
alter table "board_cards" add constraint "board_cards_parent_fkey" foreign key ("parent") references "boards" ("id");
alter table "board_cards" add constraint "board_cards_root_fkey" foreign key ("root") references "boards" ("id");
alter table "board_columns" add constraint "board_columns_parent_fkey" foreign key ("parent") references "boards" ("id");
alter table "board_columns" add constraint "board_columns_root_fkey" foreign key ("root") references "boards" ("id");
alter table "boards" add constraint "boards_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "boards" add constraint "boards_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "boards" add constraint "boards_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "boards" add constraint "boards_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "bulk_edit_results" add constraint "bulk_edit_results_parent_fkey" foreign key ("parent") references "bulk_edits" ("id");
alter table "bulk_edit_results" add constraint "bulk_edit_results_root_fkey" foreign key ("root") references "bulk_edits" ("id");
alter table "bulk_edits" add constraint "bulk_edits_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "bulk_edits" add constraint "bulk_edits_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "bulk_edits" add constraint "bulk_edits_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "bulk_edits" add constraint "bulk_edits_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "business_partners" add constraint "business_partners_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "business_partners" add constraint "business_partners_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "business_partners" add constraint "business_partners_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "business_partners" add constraint "business_partners_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "business_partners" add constraint "business_partners_partner_group_fkey" foreign key ("partner_group") references "partner_groups" ("id");
alter table "business_partners" add constraint "business_partners_tax_exempt_certificate_sha256_fkey" foreign key ("tax_exempt_certificate_sha256") references "file_objects" ("sha256");
alter table "business_partners" add constraint "business_partners_sales_tax_fkey" foreign key ("sales_tax") references "sales_taxes" ("id");
alter table "business_partners" add constraint "business_partners_currency_fkey" foreign key ("currency") references "currencies" ("id");
alter table "business_partners" add constraint "business_partners_terms_fkey" foreign key ("terms") references "terms" ("id");
alter table "business_partners" add constraint "business_partners_vendor_terms_fkey" foreign key ("vendor_terms") references "terms" ("id");
alter table "business_partners" add constraint "business_partners_fob_fkey" foreign key ("fob") references "fobs" ("id");
alter table "business_partners" add constraint "business_partners_shipping_method_fkey" foreign key ("shipping_method") references "shipping_methods" ("id");
alter table "business_partners" add constraint "business_partners_quote_defaults_fkey" foreign key ("quote_defaults") references "quote_defaults" ("id");
alter table "business_partners" add constraint "business_partners_sales_person_fkey" foreign key ("sales_person") references "users" ("id");
alter table "calculations" add constraint "calculations_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "calculations" add constraint "calculations_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "calculations" add constraint "calculations_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "calculations" add constraint "calculations_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "certificate_authorities" add constraint "certificate_authorities_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "certificate_authorities" add constraint "certificate_authorities_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "certificate_authorities" add constraint "certificate_authorities_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "certificate_authorities" add constraint "certificate_authorities_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "certificate_requests" add constraint "certificate_requests_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "certificate_requests" add constraint "certificate_requests_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "certificate_requests" add constraint "certificate_requests_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "certificate_requests" add constraint "certificate_requests_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "certificate_requests" add constraint "certificate_requests_requester_fkey" foreign key ("requester") references "users" ("id");
alter table "certificate_requests" add constraint "certificate_requests_certificate_fkey" foreign key ("certificate") references "certificates" ("id");
alter table "certificate_requests" add constraint "certificate_requests_decided_by_fkey" foreign key ("decided_by") references "users" ("id");
alter table "certificates" add constraint "certificates_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "certificates" add constraint "certificates_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "certificates" add constraint "certificates_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "certificates" add constraint "certificates_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "certificates" add constraint "certificates_file_sha256_fkey" foreign key ("file_sha256") references "file_objects" ("sha256");
alter table "certificates" add constraint "certificates_subject_users_fkey" foreign key ("subject_users") references "users" ("id");
alter table "certificates" add constraint "certificates_subject_kiosks_fkey" foreign key ("subject_kiosks") references "kiosks" ("id");
alter table "certificates" add constraint "certificates_replaces_fkey" foreign key ("replaces") references "certificates" ("id");
alter table "chat_channels" add constraint "chat_channels_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "chat_channels" add constraint "chat_channels_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "chat_channels" add constraint "chat_channels_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "chat_channels" add constraint "chat_channels_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "chat_members" add constraint "chat_members_parent_fkey" foreign key ("parent") references "chat_channels" ("id");
alter table "chat_members" add constraint "chat_members_root_fkey" foreign key ("root") references "chat_channels" ("id");
alter table "chat_members" add constraint "chat_members_user_fkey" foreign key ("user") references "users" ("id");
alter table "chat_messages" add constraint "chat_messages_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "chat_messages" add constraint "chat_messages_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "chat_messages" add constraint "chat_messages_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "chat_messages" add constraint "chat_messages_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "chat_messages" add constraint "chat_messages_channel_fkey" foreign key ("channel") references "chat_channels" ("id");
alter table "chat_messages" add constraint "chat_messages_author_fkey" foreign key ("author") references "users" ("id");
alter table "chat_messages" add constraint "chat_messages_reply_to_fkey" foreign key ("reply_to") references "chat_messages" ("id");
alter table "company_holidays" add constraint "company_holidays_parent_fkey" foreign key ("parent") references "company_info" ("id");
alter table "company_holidays" add constraint "company_holidays_root_fkey" foreign key ("root") references "company_info" ("id");
alter table "company_info" add constraint "company_info_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "company_info" add constraint "company_info_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "company_info" add constraint "company_info_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "company_info" add constraint "company_info_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "company_info" add constraint "company_info_logo_sha256_fkey" foreign key ("logo_sha256") references "file_objects" ("sha256");
alter table "company_settings" add constraint "company_settings_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "company_settings" add constraint "company_settings_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "company_settings" add constraint "company_settings_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "company_settings" add constraint "company_settings_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "compilation_items" add constraint "compilation_items_parent_fkey" foreign key ("parent") references "document_compilations" ("id");
alter table "compilation_items" add constraint "compilation_items_root_fkey" foreign key ("root") references "document_compilations" ("id");
alter table "compilation_templates" add constraint "compilation_templates_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "compilation_templates" add constraint "compilation_templates_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "compilation_templates" add constraint "compilation_templates_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "compilation_templates" add constraint "compilation_templates_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "contact_groups" add constraint "contact_groups_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "contact_groups" add constraint "contact_groups_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "contact_groups" add constraint "contact_groups_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "contact_groups" add constraint "contact_groups_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "contacts" add constraint "contacts_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "contacts" add constraint "contacts_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "contacts" add constraint "contacts_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "contacts" add constraint "contacts_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "contacts" add constraint "contacts_business_partner_fkey" foreign key ("business_partner") references "business_partners" ("id");
alter table "contacts" add constraint "contacts_user_fkey" foreign key ("user") references "users" ("id");
alter table "couriers" add constraint "couriers_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "couriers" add constraint "couriers_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "couriers" add constraint "couriers_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "couriers" add constraint "couriers_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "currencies" add constraint "currencies_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "currencies" add constraint "currencies_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "currencies" add constraint "currencies_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "currencies" add constraint "currencies_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "customer_parts" add constraint "customer_parts_parent_fkey" foreign key ("parent") references "parts" ("id");
alter table "customer_parts" add constraint "customer_parts_root_fkey" foreign key ("root") references "parts" ("id");
alter table "customer_parts" add constraint "customer_parts_business_partner_fkey" foreign key ("business_partner") references "business_partners" ("id");
alter table "customer_parts" add constraint "customer_parts_part_revision_fkey" foreign key ("part_revision") references "part_revisions" ("id");
alter table "cycle_count_lines" add constraint "cycle_count_lines_parent_fkey" foreign key ("parent") references "cycle_counts" ("id");
alter table "cycle_count_lines" add constraint "cycle_count_lines_root_fkey" foreign key ("root") references "cycle_counts" ("id");
alter table "cycle_count_lines" add constraint "cycle_count_lines_storage_location_fkey" foreign key ("storage_location") references "storage_locations" ("id");
alter table "cycle_count_lines" add constraint "cycle_count_lines_slot_fkey" foreign key ("slot") references "storage_slots" ("id");
alter table "cycle_count_lines" add constraint "cycle_count_lines_item_part_revisions_fkey" foreign key ("item_part_revisions") references "part_revisions" ("id");
alter table "cycle_count_lines" add constraint "cycle_count_lines_item_material_codes_fkey" foreign key ("item_material_codes") references "material_codes" ("id");
alter table "cycle_count_lines" add constraint "cycle_count_lines_lot_fkey" foreign key ("lot") references "stock_lots" ("id");
alter table "cycle_count_lines" add constraint "cycle_count_lines_counted_by_fkey" foreign key ("counted_by") references "users" ("id");
alter table "cycle_count_lines" add constraint "cycle_count_lines_recount_of_fkey" foreign key ("recount_of") references "cycle_count_lines" ("id");
alter table "cycle_counts" add constraint "cycle_counts_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "cycle_counts" add constraint "cycle_counts_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "cycle_counts" add constraint "cycle_counts_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "cycle_counts" add constraint "cycle_counts_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "cycle_counts" add constraint "cycle_counts_approved_by_fkey" foreign key ("approved_by") references "users" ("id");
alter table "dashboard_layouts" add constraint "dashboard_layouts_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "dashboard_layouts" add constraint "dashboard_layouts_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "dashboard_layouts" add constraint "dashboard_layouts_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "dashboard_layouts" add constraint "dashboard_layouts_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "dashboard_layouts" add constraint "dashboard_layouts_user_fkey" foreign key ("user") references "users" ("id");
alter table "departments" add constraint "departments_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "departments" add constraint "departments_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "departments" add constraint "departments_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "departments" add constraint "departments_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "departments" add constraint "departments_parent_fkey" foreign key ("parent") references "departments" ("id");
alter table "departments" add constraint "departments_manager_fkey" foreign key ("manager") references "users" ("id");
alter table "disclosure_group_items" add constraint "disclosure_group_items_parent_fkey" foreign key ("parent") references "disclosure_groups" ("id");
alter table "disclosure_group_items" add constraint "disclosure_group_items_root_fkey" foreign key ("root") references "disclosure_groups" ("id");
alter table "disclosure_group_items" add constraint "disclosure_group_items_disclosure_fkey" foreign key ("disclosure") references "disclosures" ("id");
alter table "disclosure_groups" add constraint "disclosure_groups_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "disclosure_groups" add constraint "disclosure_groups_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "disclosure_groups" add constraint "disclosure_groups_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "disclosure_groups" add constraint "disclosure_groups_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "disclosure_revisions" add constraint "disclosure_revisions_parent_fkey" foreign key ("parent") references "disclosures" ("id");
alter table "disclosure_revisions" add constraint "disclosure_revisions_root_fkey" foreign key ("root") references "disclosures" ("id");
alter table "disclosure_rules" add constraint "disclosure_rules_parent_fkey" foreign key ("parent") references "disclosure_groups" ("id");
alter table "disclosure_rules" add constraint "disclosure_rules_root_fkey" foreign key ("root") references "disclosure_groups" ("id");
alter table "disclosure_rules" add constraint "disclosure_rules_partner_fkey" foreign key ("partner") references "business_partners" ("id");
alter table "disclosure_rules" add constraint "disclosure_rules_partner_group_fkey" foreign key ("partner_group") references "partner_groups" ("id");
alter table "disclosure_rules" add constraint "disclosure_rules_part_fkey" foreign key ("part") references "parts" ("id");
alter table "disclosure_rules" add constraint "disclosure_rules_material_type_fkey" foreign key ("material_type") references "material_types" ("id");
alter table "disclosure_rules" add constraint "disclosure_rules_process_fkey" foreign key ("process") references "processes" ("id");
alter table "disclosures" add constraint "disclosures_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "disclosures" add constraint "disclosures_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "disclosures" add constraint "disclosures_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "disclosures" add constraint "disclosures_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "discussion_posts" add constraint "discussion_posts_parent_fkey" foreign key ("parent") references "discussions" ("id");
alter table "discussion_posts" add constraint "discussion_posts_root_fkey" foreign key ("root") references "discussions" ("id");
alter table "discussion_posts" add constraint "discussion_posts_author_fkey" foreign key ("author") references "users" ("id");
alter table "discussions" add constraint "discussions_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "discussions" add constraint "discussions_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "discussions" add constraint "discussions_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "discussions" add constraint "discussions_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "document_compilations" add constraint "document_compilations_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "document_compilations" add constraint "document_compilations_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "document_compilations" add constraint "document_compilations_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "document_compilations" add constraint "document_compilations_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "document_compilations" add constraint "document_compilations_template_fkey" foreign key ("template") references "compilation_templates" ("id");
alter table "document_compilations" add constraint "document_compilations_partner_fkey" foreign key ("partner") references "business_partners" ("id");
alter table "document_compilations" add constraint "document_compilations_result_sha256_fkey" foreign key ("result_sha256") references "file_objects" ("sha256");
alter table "document_disclosures" add constraint "document_disclosures_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "document_disclosures" add constraint "document_disclosures_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "document_disclosures" add constraint "document_disclosures_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "document_disclosures" add constraint "document_disclosures_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "document_disclosures" add constraint "document_disclosures_disclosure_fkey" foreign key ("disclosure") references "disclosures" ("id");
alter table "document_disclosures" add constraint "document_disclosures_revision_fkey" foreign key ("revision") references "disclosure_revisions" ("id");
alter table "document_disclosures" add constraint "document_disclosures_removed_by_fkey" foreign key ("removed_by") references "users" ("id");
alter table "document_shares" add constraint "document_shares_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "document_shares" add constraint "document_shares_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "document_shares" add constraint "document_shares_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "document_shares" add constraint "document_shares_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "document_shares" add constraint "document_shares_document_fkey" foreign key ("document") references "documents" ("id");
alter table "document_shares" add constraint "document_shares_folder_fkey" foreign key ("folder") references "folders" ("id");
alter table "document_shares" add constraint "document_shares_with_user_fkey" foreign key ("with_user") references "users" ("id");
alter table "document_shares" add constraint "document_shares_with_group_fkey" foreign key ("with_group") references "user_groups" ("id");
alter table "document_shares" add constraint "document_shares_with_contact_fkey" foreign key ("with_contact") references "contacts" ("id");
alter table "document_versions" add constraint "document_versions_parent_fkey" foreign key ("parent") references "documents" ("id");
alter table "document_versions" add constraint "document_versions_root_fkey" foreign key ("root") references "documents" ("id");
alter table "document_versions" add constraint "document_versions_file_sha256_fkey" foreign key ("file_sha256") references "file_objects" ("sha256");
alter table "documents" add constraint "documents_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "documents" add constraint "documents_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "documents" add constraint "documents_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "documents" add constraint "documents_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "documents" add constraint "documents_folder_fkey" foreign key ("folder") references "folders" ("id");
alter table "documents" add constraint "documents_owner_fkey" foreign key ("owner") references "users" ("id");
alter table "documents" add constraint "documents_checked_out_by_fkey" foreign key ("checked_out_by") references "users" ("id");
alter table "download_logs" add constraint "download_logs_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "download_logs" add constraint "download_logs_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "download_logs" add constraint "download_logs_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "download_logs" add constraint "download_logs_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "download_logs" add constraint "download_logs_user_fkey" foreign key ("user") references "users" ("id");
alter table "download_logs" add constraint "download_logs_file_fkey" foreign key ("file") references "file_objects" ("id");
alter table "download_logs" add constraint "download_logs_document_fkey" foreign key ("document") references "documents" ("id");
alter table "download_logs" add constraint "download_logs_partner_fkey" foreign key ("partner") references "business_partners" ("id");
alter table "ecr_approvals" add constraint "ecr_approvals_parent_fkey" foreign key ("parent") references "ecrs" ("id");
alter table "ecr_approvals" add constraint "ecr_approvals_root_fkey" foreign key ("root") references "ecrs" ("id");
alter table "ecr_approvals" add constraint "ecr_approvals_approver_fkey" foreign key ("approver") references "users" ("id");
alter table "ecr_items" add constraint "ecr_items_parent_fkey" foreign key ("parent") references "ecrs" ("id");
alter table "ecr_items" add constraint "ecr_items_root_fkey" foreign key ("root") references "ecrs" ("id");
alter table "ecr_items" add constraint "ecr_items_part_revision_fkey" foreign key ("part_revision") references "part_revisions" ("id");
alter table "ecr_items" add constraint "ecr_items_draft_revision_fkey" foreign key ("draft_revision") references "part_revisions" ("id");
alter table "ecr_items" add constraint "ecr_items_draft_method_fkey" foreign key ("draft_method") references "part_revision_methods" ("id");
alter table "ecr_tasks" add constraint "ecr_tasks_parent_fkey" foreign key ("parent") references "ecrs" ("id");
alter table "ecr_tasks" add constraint "ecr_tasks_root_fkey" foreign key ("root") references "ecrs" ("id");
alter table "ecr_tasks" add constraint "ecr_tasks_owner_fkey" foreign key ("owner") references "users" ("id");
alter table "ecrs" add constraint "ecrs_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "ecrs" add constraint "ecrs_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "ecrs" add constraint "ecrs_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "ecrs" add constraint "ecrs_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "ecrs" add constraint "ecrs_business_partner_fkey" foreign key ("business_partner") references "business_partners" ("id");
alter table "ecrs" add constraint "ecrs_customer_approval_sha256_fkey" foreign key ("customer_approval_sha256") references "file_objects" ("sha256");
alter table "ecrs" add constraint "ecrs_requested_by_fkey" foreign key ("requested_by") references "users" ("id");
alter table "ecrs" add constraint "ecrs_owner_fkey" foreign key ("owner") references "users" ("id");
alter table "ecrs" add constraint "ecrs_project_fkey" foreign key ("project") references "projects" ("id");
alter table "event_attendees" add constraint "event_attendees_parent_fkey" foreign key ("parent") references "events" ("id");
alter table "event_attendees" add constraint "event_attendees_root_fkey" foreign key ("root") references "events" ("id");
alter table "event_attendees" add constraint "event_attendees_user_fkey" foreign key ("user") references "users" ("id");
alter table "event_attendees" add constraint "event_attendees_contact_fkey" foreign key ("contact") references "contacts" ("id");
alter table "events" add constraint "events_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "events" add constraint "events_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "events" add constraint "events_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "events" add constraint "events_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "events" add constraint "events_room_fkey" foreign key ("room") references "things" ("id");
alter table "exchange_rates" add constraint "exchange_rates_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "exchange_rates" add constraint "exchange_rates_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "exchange_rates" add constraint "exchange_rates_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "exchange_rates" add constraint "exchange_rates_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "exchange_rates" add constraint "exchange_rates_currency_fkey" foreign key ("currency") references "currencies" ("id");
alter table "export_runs" add constraint "export_runs_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "export_runs" add constraint "export_runs_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "export_runs" add constraint "export_runs_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "export_runs" add constraint "export_runs_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "export_runs" add constraint "export_runs_file_sha256_fkey" foreign key ("file_sha256") references "file_objects" ("sha256");
alter table "file_hashes" add constraint "file_hashes_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "file_hashes" add constraint "file_hashes_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "file_hashes" add constraint "file_hashes_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "file_hashes" add constraint "file_hashes_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "file_hashes" add constraint "file_hashes_checked_by_fkey" foreign key ("checked_by") references "users" ("id");
alter table "file_objects" add constraint "file_objects_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "file_objects" add constraint "file_objects_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "file_objects" add constraint "file_objects_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "file_objects" add constraint "file_objects_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "fobs" add constraint "fobs_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "fobs" add constraint "fobs_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "fobs" add constraint "fobs_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "fobs" add constraint "fobs_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "folder_scaffold_nodes" add constraint "folder_scaffold_nodes_parent_fkey" foreign key ("parent") references "folder_scaffolds" ("id");
alter table "folder_scaffold_nodes" add constraint "folder_scaffold_nodes_root_fkey" foreign key ("root") references "folder_scaffolds" ("id");
alter table "folder_scaffold_nodes" add constraint "folder_scaffold_nodes_seen_by_fkey" foreign key ("seen_by") references "visibilities" ("id");
alter table "folder_scaffolds" add constraint "folder_scaffolds_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "folder_scaffolds" add constraint "folder_scaffolds_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "folder_scaffolds" add constraint "folder_scaffolds_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "folder_scaffolds" add constraint "folder_scaffolds_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "folders" add constraint "folders_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "folders" add constraint "folders_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "folders" add constraint "folders_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "folders" add constraint "folders_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "folders" add constraint "folders_parent_fkey" foreign key ("parent") references "folders" ("id");
alter table "folders" add constraint "folders_scaffold_fkey" foreign key ("scaffold") references "folder_scaffolds" ("id");
alter table "folders" add constraint "folders_node_fkey" foreign key ("node") references "folder_scaffold_nodes" ("id");
alter table "folders" add constraint "folders_owner_fkey" foreign key ("owner") references "users" ("id");
alter table "form_drafts" add constraint "form_drafts_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "form_drafts" add constraint "form_drafts_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "form_drafts" add constraint "form_drafts_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "form_drafts" add constraint "form_drafts_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "form_drafts" add constraint "form_drafts_user_fkey" foreign key ("user") references "users" ("id");
alter table "guided_tours" add constraint "guided_tours_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "guided_tours" add constraint "guided_tours_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "guided_tours" add constraint "guided_tours_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "guided_tours" add constraint "guided_tours_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "guided_tours" add constraint "guided_tours_user_fkey" foreign key ("user") references "users" ("id");
alter table "import_run_rows" add constraint "import_run_rows_parent_fkey" foreign key ("parent") references "import_runs" ("id");
alter table "import_run_rows" add constraint "import_run_rows_root_fkey" foreign key ("root") references "import_runs" ("id");
alter table "import_runs" add constraint "import_runs_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "import_runs" add constraint "import_runs_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "import_runs" add constraint "import_runs_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "import_runs" add constraint "import_runs_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "import_runs" add constraint "import_runs_file_sha256_fkey" foreign key ("file_sha256") references "file_objects" ("sha256");
alter table "inbox" add constraint "inbox_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "inbox" add constraint "inbox_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "inbox" add constraint "inbox_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "inbox" add constraint "inbox_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "inbox" add constraint "inbox_address_fkey" foreign key ("address") references "inbox_addresses" ("id");
alter table "inbox" add constraint "inbox_contact_fkey" foreign key ("contact") references "inbox_contacts" ("id");
alter table "inbox" add constraint "inbox_partner_fkey" foreign key ("partner") references "business_partners" ("id");
alter table "inbox" add constraint "inbox_assignee_fkey" foreign key ("assignee") references "users" ("id");
alter table "inbox_addresses" add constraint "inbox_addresses_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "inbox_addresses" add constraint "inbox_addresses_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "inbox_addresses" add constraint "inbox_addresses_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "inbox_addresses" add constraint "inbox_addresses_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "inbox_contacts" add constraint "inbox_contacts_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "inbox_contacts" add constraint "inbox_contacts_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "inbox_contacts" add constraint "inbox_contacts_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "inbox_contacts" add constraint "inbox_contacts_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "inbox_contacts" add constraint "inbox_contacts_contact_fkey" foreign key ("contact") references "contacts" ("id");
alter table "inbox_contacts" add constraint "inbox_contacts_partner_fkey" foreign key ("partner") references "business_partners" ("id");
alter table "inbox_messages" add constraint "inbox_messages_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "inbox_messages" add constraint "inbox_messages_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "inbox_messages" add constraint "inbox_messages_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "inbox_messages" add constraint "inbox_messages_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "inbox_messages" add constraint "inbox_messages_thread_fkey" foreign key ("thread") references "inbox" ("id");
alter table "inbox_messages" add constraint "inbox_messages_address_fkey" foreign key ("address") references "inbox_addresses" ("id");
alter table "inbox_messages" add constraint "inbox_messages_raw_sha256_fkey" foreign key ("raw_sha256") references "file_objects" ("sha256");
alter table "inbox_rules" add constraint "inbox_rules_parent_fkey" foreign key ("parent") references "inbox_addresses" ("id");
alter table "inbox_rules" add constraint "inbox_rules_root_fkey" foreign key ("root") references "inbox_addresses" ("id");
alter table "inbox_rules" add constraint "inbox_rules_assign_to_fkey" foreign key ("assign_to") references "users" ("id");
alter table "inventory_classes" add constraint "inventory_classes_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "inventory_classes" add constraint "inventory_classes_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "inventory_classes" add constraint "inventory_classes_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "inventory_classes" add constraint "inventory_classes_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "inventory_classes" add constraint "inventory_classes_inventory_account_fkey" foreign key ("inventory_account") references "accounts" ("id");
alter table "inventory_classes" add constraint "inventory_classes_issue_account_fkey" foreign key ("issue_account") references "accounts" ("id");
alter table "inventory_classes" add constraint "inventory_classes_adjustment_account_fkey" foreign key ("adjustment_account") references "accounts" ("id");
alter table "inventory_classes" add constraint "inventory_classes_scrap_account_fkey" foreign key ("scrap_account") references "accounts" ("id");
alter table "inventory_classes" add constraint "inventory_classes_variance_account_fkey" foreign key ("variance_account") references "accounts" ("id");
alter table "inventory_classes" add constraint "inventory_classes_buyer_fkey" foreign key ("buyer") references "users" ("id");
alter table "inventory_transactions" add constraint "inventory_transactions_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "inventory_transactions" add constraint "inventory_transactions_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "inventory_transactions" add constraint "inventory_transactions_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "inventory_transactions" add constraint "inventory_transactions_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "inventory_transactions" add constraint "inventory_transactions_item_part_revisions_fkey" foreign key ("item_part_revisions") references "part_revisions" ("id");
alter table "inventory_transactions" add constraint "inventory_transactions_item_material_codes_fkey" foreign key ("item_material_codes") references "material_codes" ("id");
alter table "inventory_transactions" add constraint "inventory_transactions_lot_fkey" foreign key ("lot") references "stock_lots" ("id");
alter table "inventory_transactions" add constraint "inventory_transactions_storage_location_fkey" foreign key ("storage_location") references "storage_locations" ("id");
alter table "inventory_transactions" add constraint "inventory_transactions_slot_fkey" foreign key ("slot") references "storage_slots" ("id");
alter table "inventory_transactions" add constraint "inventory_transactions_owner_fkey" foreign key ("owner") references "business_partners" ("id");
alter table "inventory_transactions" add constraint "inventory_transactions_department_fkey" foreign key ("department") references "departments" ("id");
alter table "inventory_transactions" add constraint "inventory_transactions_thing_fkey" foreign key ("thing") references "things" ("id");
alter table "inventory_transactions" add constraint "inventory_transactions_reason_fkey" foreign key ("reason") references "adjustment_reasons" ("id");
alter table "inventory_transactions" add constraint "inventory_transactions_reversal_of_fkey" foreign key ("reversal_of") references "inventory_transactions" ("id");
alter table "inventory_transactions" add constraint "inventory_transactions_posted_by_fkey" foreign key ("posted_by") references "users" ("id");
alter table "item_stocks" add constraint "item_stocks_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "item_stocks" add constraint "item_stocks_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "item_stocks" add constraint "item_stocks_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "item_stocks" add constraint "item_stocks_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "item_stocks" add constraint "item_stocks_item_part_revisions_fkey" foreign key ("item_part_revisions") references "part_revisions" ("id");
alter table "item_stocks" add constraint "item_stocks_item_material_codes_fkey" foreign key ("item_material_codes") references "material_codes" ("id");
alter table "item_stocks" add constraint "item_stocks_owner_fkey" foreign key ("owner") references "business_partners" ("id");
alter table "keyword_list_items" add constraint "keyword_list_items_parent_fkey" foreign key ("parent") references "keyword_lists" ("id");
alter table "keyword_list_items" add constraint "keyword_list_items_root_fkey" foreign key ("root") references "keyword_lists" ("id");
alter table "keyword_lists" add constraint "keyword_lists_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "keyword_lists" add constraint "keyword_lists_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "keyword_lists" add constraint "keyword_lists_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "keyword_lists" add constraint "keyword_lists_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "kiosks" add constraint "kiosks_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "kiosks" add constraint "kiosks_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "kiosks" add constraint "kiosks_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "kiosks" add constraint "kiosks_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "kiosks" add constraint "kiosks_certificate_fkey" foreign key ("certificate") references "certificates" ("id");
alter table "knowledge_articles" add constraint "knowledge_articles_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "knowledge_articles" add constraint "knowledge_articles_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "knowledge_articles" add constraint "knowledge_articles_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "knowledge_articles" add constraint "knowledge_articles_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "knowledge_articles" add constraint "knowledge_articles_knowledge_base_fkey" foreign key ("knowledge_base") references "knowledge_bases" ("id");
alter table "knowledge_articles" add constraint "knowledge_articles_translation_of_fkey" foreign key ("translation_of") references "knowledge_articles" ("id");
alter table "knowledge_articles" add constraint "knowledge_articles_parent_fkey" foreign key ("parent") references "knowledge_articles" ("id");
alter table "knowledge_articles" add constraint "knowledge_articles_submitted_by_fkey" foreign key ("submitted_by") references "users" ("id");
alter table "knowledge_bases" add constraint "knowledge_bases_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "knowledge_bases" add constraint "knowledge_bases_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "knowledge_bases" add constraint "knowledge_bases_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "knowledge_bases" add constraint "knowledge_bases_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "label_printers" add constraint "label_printers_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "label_printers" add constraint "label_printers_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "label_printers" add constraint "label_printers_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "label_printers" add constraint "label_printers_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "label_printers" add constraint "label_printers_storage_group_fkey" foreign key ("storage_group") references "storage_groups" ("id");
alter table "label_prints" add constraint "label_prints_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "label_prints" add constraint "label_prints_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "label_prints" add constraint "label_prints_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "label_prints" add constraint "label_prints_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "label_prints" add constraint "label_prints_label_fkey" foreign key ("label") references "labels" ("id");
alter table "label_prints" add constraint "label_prints_printer_fkey" foreign key ("printer") references "label_printers" ("id");
alter table "label_prints" add constraint "label_prints_payload_sha256_fkey" foreign key ("payload_sha256") references "file_objects" ("sha256");
alter table "labels" add constraint "labels_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "labels" add constraint "labels_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "labels" add constraint "labels_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "labels" add constraint "labels_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "labels" add constraint "labels_default_printer_fkey" foreign key ("default_printer") references "label_printers" ("id");
alter table "labor_rules" add constraint "labor_rules_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "labor_rules" add constraint "labor_rules_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "labor_rules" add constraint "labor_rules_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "labor_rules" add constraint "labor_rules_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "ledger_types" add constraint "ledger_types_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "ledger_types" add constraint "ledger_types_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "ledger_types" add constraint "ledger_types_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "ledger_types" add constraint "ledger_types_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "look_ups" add constraint "look_ups_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "look_ups" add constraint "look_ups_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "look_ups" add constraint "look_ups_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "look_ups" add constraint "look_ups_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "lot_links" add constraint "lot_links_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "lot_links" add constraint "lot_links_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "lot_links" add constraint "lot_links_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "lot_links" add constraint "lot_links_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "lot_links" add constraint "lot_links_from_lot_fkey" foreign key ("from_lot") references "stock_lots" ("id");
alter table "lot_links" add constraint "lot_links_to_lot_fkey" foreign key ("to_lot") references "stock_lots" ("id");
alter table "lot_links" add constraint "lot_links_transaction_fkey" foreign key ("transaction") references "inventory_transactions" ("id");
alter table "mail_tracking_events" add constraint "mail_tracking_events_parent_fkey" foreign key ("parent") references "mail_trackings" ("id");
alter table "mail_tracking_events" add constraint "mail_tracking_events_root_fkey" foreign key ("root") references "mail_trackings" ("id");
alter table "mail_trackings" add constraint "mail_trackings_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "mail_trackings" add constraint "mail_trackings_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "mail_trackings" add constraint "mail_trackings_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "mail_trackings" add constraint "mail_trackings_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "mail_trackings" add constraint "mail_trackings_sent_by_fkey" foreign key ("sent_by") references "users" ("id");
alter table "mail_trackings" add constraint "mail_trackings_resend_of_fkey" foreign key ("resend_of") references "mail_trackings" ("id");
alter table "marquees" add constraint "marquees_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "marquees" add constraint "marquees_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "marquees" add constraint "marquees_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "marquees" add constraint "marquees_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "mass_assign_hour_lines" add constraint "mass_assign_hour_lines_parent_fkey" foreign key ("parent") references "mass_assign_hours" ("id");
alter table "mass_assign_hour_lines" add constraint "mass_assign_hour_lines_root_fkey" foreign key ("root") references "mass_assign_hours" ("id");
alter table "mass_assign_hour_lines" add constraint "mass_assign_hour_lines_user_fkey" foreign key ("user") references "users" ("id");
alter table "mass_assign_hours" add constraint "mass_assign_hours_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "mass_assign_hours" add constraint "mass_assign_hours_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "mass_assign_hours" add constraint "mass_assign_hours_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "mass_assign_hours" add constraint "mass_assign_hours_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "mass_assign_hours" add constraint "mass_assign_hours_pay_code_fkey" foreign key ("pay_code") references "pay_codes" ("id");
alter table "material_codes" add constraint "material_codes_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "material_codes" add constraint "material_codes_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "material_codes" add constraint "material_codes_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "material_codes" add constraint "material_codes_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "material_codes" add constraint "material_codes_material_type_fkey" foreign key ("material_type") references "material_types" ("id");
alter table "material_codes" add constraint "material_codes_stock_unit_fkey" foreign key ("stock_unit") references "units" ("id");
alter table "material_codes" add constraint "material_codes_preferred_vendor_fkey" foreign key ("preferred_vendor") references "business_partners" ("id");
alter table "material_codes" add constraint "material_codes_inventory_class_fkey" foreign key ("inventory_class") references "inventory_classes" ("id");
alter table "material_lead_times" add constraint "material_lead_times_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "material_lead_times" add constraint "material_lead_times_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "material_lead_times" add constraint "material_lead_times_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "material_lead_times" add constraint "material_lead_times_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "material_lead_times" add constraint "material_lead_times_material_code_fkey" foreign key ("material_code") references "material_codes" ("id");
alter table "material_lead_times" add constraint "material_lead_times_material_type_fkey" foreign key ("material_type") references "material_types" ("id");
alter table "material_lead_times" add constraint "material_lead_times_vendor_fkey" foreign key ("vendor") references "business_partners" ("id");
alter table "material_pbs" add constraint "material_pbs_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "material_pbs" add constraint "material_pbs_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "material_pbs" add constraint "material_pbs_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "material_pbs" add constraint "material_pbs_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "material_pbs" add constraint "material_pbs_material_code_fkey" foreign key ("material_code") references "material_codes" ("id");
alter table "material_pbs" add constraint "material_pbs_vendor_fkey" foreign key ("vendor") references "business_partners" ("id");
alter table "material_pbs" add constraint "material_pbs_price_unit_fkey" foreign key ("price_unit") references "units" ("id");
alter table "material_pbs" add constraint "material_pbs_currency_fkey" foreign key ("currency") references "currencies" ("id");
alter table "material_types" add constraint "material_types_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "material_types" add constraint "material_types_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "material_types" add constraint "material_types_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "material_types" add constraint "material_types_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "method_materials" add constraint "method_materials_parent_fkey" foreign key ("parent") references "part_revision_methods" ("id");
alter table "method_materials" add constraint "method_materials_root_fkey" foreign key ("root") references "part_revision_methods" ("id");
alter table "method_materials" add constraint "method_materials_material_code_fkey" foreign key ("material_code") references "material_codes" ("id");
alter table "method_materials" add constraint "method_materials_vendor_fkey" foreign key ("vendor") references "business_partners" ("id");
alter table "method_operations" add constraint "method_operations_parent_fkey" foreign key ("parent") references "part_revision_methods" ("id");
alter table "method_operations" add constraint "method_operations_root_fkey" foreign key ("root") references "part_revision_methods" ("id");
alter table "method_operations" add constraint "method_operations_operation_fkey" foreign key ("operation") references "operations" ("id");
alter table "method_operations" add constraint "method_operations_process_fkey" foreign key ("process") references "processes" ("id");
alter table "method_operations" add constraint "method_operations_things_group_fkey" foreign key ("things_group") references "things_groups" ("id");
alter table "method_operations" add constraint "method_operations_thing_fkey" foreign key ("thing") references "things" ("id");
alter table "method_operations" add constraint "method_operations_vendor_fkey" foreign key ("vendor") references "business_partners" ("id");
alter table "method_operations" add constraint "method_operations_recipe_fkey" foreign key ("recipe") references "recipes" ("id");
alter table "method_operations" add constraint "method_operations_procedure_fkey" foreign key ("procedure") references "procedures" ("id");
alter table "minimum_charges" add constraint "minimum_charges_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "minimum_charges" add constraint "minimum_charges_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "minimum_charges" add constraint "minimum_charges_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "minimum_charges" add constraint "minimum_charges_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "minimum_charges" add constraint "minimum_charges_process_fkey" foreign key ("process") references "processes" ("id");
alter table "minimum_charges" add constraint "minimum_charges_material_type_fkey" foreign key ("material_type") references "material_types" ("id");
alter table "minimum_charges" add constraint "minimum_charges_business_partner_fkey" foreign key ("business_partner") references "business_partners" ("id");
alter table "minimum_charges" add constraint "minimum_charges_partner_group_fkey" foreign key ("partner_group") references "partner_groups" ("id");
alter table "notification_preferences" add constraint "notification_preferences_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "notification_preferences" add constraint "notification_preferences_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "notification_preferences" add constraint "notification_preferences_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "notification_preferences" add constraint "notification_preferences_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "notification_preferences" add constraint "notification_preferences_user_fkey" foreign key ("user") references "users" ("id");
alter table "notifications" add constraint "notifications_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "notifications" add constraint "notifications_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "notifications" add constraint "notifications_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "notifications" add constraint "notifications_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "notifications" add constraint "notifications_user_fkey" foreign key ("user") references "users" ("id");
alter table "one_time_links" add constraint "one_time_links_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "one_time_links" add constraint "one_time_links_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "one_time_links" add constraint "one_time_links_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "one_time_links" add constraint "one_time_links_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "one_time_links" add constraint "one_time_links_user_fkey" foreign key ("user") references "users" ("id");
alter table "one_time_links" add constraint "one_time_links_kiosk_fkey" foreign key ("kiosk") references "kiosks" ("id");
alter table "operations" add constraint "operations_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "operations" add constraint "operations_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "operations" add constraint "operations_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "operations" add constraint "operations_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "operations" add constraint "operations_process_fkey" foreign key ("process") references "processes" ("id");
alter table "operations" add constraint "operations_things_group_fkey" foreign key ("things_group") references "things_groups" ("id");
alter table "operations" add constraint "operations_thing_fkey" foreign key ("thing") references "things" ("id");
alter table "operations" add constraint "operations_vendor_fkey" foreign key ("vendor") references "business_partners" ("id");
alter table "operations" add constraint "operations_recipe_fkey" foreign key ("recipe") references "recipes" ("id");
alter table "operations" add constraint "operations_procedure_fkey" foreign key ("procedure") references "procedures" ("id");
alter table "order_changes" add constraint "order_changes_parent_fkey" foreign key ("parent") references "orders" ("id");
alter table "order_changes" add constraint "order_changes_root_fkey" foreign key ("root") references "orders" ("id");
alter table "order_changes" add constraint "order_changes_by_fkey" foreign key ("by") references "users" ("id");
alter table "order_charges" add constraint "order_charges_parent_fkey" foreign key ("parent") references "orders" ("id");
alter table "order_charges" add constraint "order_charges_root_fkey" foreign key ("root") references "orders" ("id");
alter table "order_charges" add constraint "order_charges_order_line_fkey" foreign key ("order_line") references "order_lines" ("id");
alter table "order_holds" add constraint "order_holds_parent_fkey" foreign key ("parent") references "orders" ("id");
alter table "order_holds" add constraint "order_holds_root_fkey" foreign key ("root") references "orders" ("id");
alter table "order_holds" add constraint "order_holds_release_fkey" foreign key ("release") references "order_releases" ("id");
alter table "order_holds" add constraint "order_holds_ecr_fkey" foreign key ("ecr") references "ecrs" ("id");
alter table "order_holds" add constraint "order_holds_placed_by_fkey" foreign key ("placed_by") references "users" ("id");
alter table "order_holds" add constraint "order_holds_lifted_by_fkey" foreign key ("lifted_by") references "users" ("id");
alter table "order_lines" add constraint "order_lines_parent_fkey" foreign key ("parent") references "orders" ("id");
alter table "order_lines" add constraint "order_lines_root_fkey" foreign key ("root") references "orders" ("id");
alter table "order_lines" add constraint "order_lines_part_fkey" foreign key ("part") references "parts" ("id");
alter table "order_lines" add constraint "order_lines_part_revision_fkey" foreign key ("part_revision") references "part_revisions" ("id");
alter table "order_lines" add constraint "order_lines_unit_fkey" foreign key ("unit") references "units" ("id");
alter table "order_lines" add constraint "order_lines_quote_line_quantity_fkey" foreign key ("quote_line_quantity") references "quote_line_quantities" ("id");
alter table "order_lines" add constraint "order_lines_method_fkey" foreign key ("method") references "part_revision_methods" ("id");
alter table "order_releases" add constraint "order_releases_parent_fkey" foreign key ("parent") references "order_lines" ("id");
alter table "order_releases" add constraint "order_releases_root_fkey" foreign key ("root") references "orders" ("id");
alter table "order_releases" add constraint "order_releases_ship_to_fkey" foreign key ("ship_to") references "ship_tos" ("id");
alter table "order_releases" add constraint "order_releases_release_group_fkey" foreign key ("release_group") references "release_groups" ("id");
alter table "order_review_items" add constraint "order_review_items_parent_fkey" foreign key ("parent") references "orders" ("id");
alter table "order_review_items" add constraint "order_review_items_root_fkey" foreign key ("root") references "orders" ("id");
alter table "order_review_items" add constraint "order_review_items_by_fkey" foreign key ("by") references "users" ("id");
alter table "orders" add constraint "orders_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "orders" add constraint "orders_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "orders" add constraint "orders_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "orders" add constraint "orders_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "orders" add constraint "orders_business_partner_fkey" foreign key ("business_partner") references "business_partners" ("id");
alter table "orders" add constraint "orders_contact_fkey" foreign key ("contact") references "contacts" ("id");
alter table "orders" add constraint "orders_customer_po_file_sha256_fkey" foreign key ("customer_po_file_sha256") references "file_objects" ("sha256");
alter table "orders" add constraint "orders_quote_fkey" foreign key ("quote") references "quotes" ("id");
alter table "orders" add constraint "orders_project_fkey" foreign key ("project") references "projects" ("id");
alter table "orders" add constraint "orders_ship_to_fkey" foreign key ("ship_to") references "ship_tos" ("id");
alter table "orders" add constraint "orders_terms_fkey" foreign key ("terms") references "terms" ("id");
alter table "orders" add constraint "orders_fob_fkey" foreign key ("fob") references "fobs" ("id");
alter table "orders" add constraint "orders_shipping_method_fkey" foreign key ("shipping_method") references "shipping_methods" ("id");
alter table "orders" add constraint "orders_currency_fkey" foreign key ("currency") references "currencies" ("id");
alter table "orders" add constraint "orders_sales_person_fkey" foreign key ("sales_person") references "users" ("id");
alter table "outgoing_mails" add constraint "outgoing_mails_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "outgoing_mails" add constraint "outgoing_mails_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "outgoing_mails" add constraint "outgoing_mails_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "outgoing_mails" add constraint "outgoing_mails_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "packing_slip_lines" add constraint "packing_slip_lines_parent_fkey" foreign key ("parent") references "packing_slips" ("id");
alter table "packing_slip_lines" add constraint "packing_slip_lines_root_fkey" foreign key ("root") references "packing_slips" ("id");
alter table "packing_slip_lines" add constraint "packing_slip_lines_release_fkey" foreign key ("release") references "order_releases" ("id");
alter table "packing_slip_lines" add constraint "packing_slip_lines_purchase_order_line_fkey" foreign key ("purchase_order_line") references "purchase_order_lines" ("id");
alter table "packing_slip_lines" add constraint "packing_slip_lines_part_fkey" foreign key ("part") references "parts" ("id");
alter table "packing_slip_lines" add constraint "packing_slip_lines_part_revision_fkey" foreign key ("part_revision") references "part_revisions" ("id");
alter table "packing_slip_lines" add constraint "packing_slip_lines_unit_fkey" foreign key ("unit") references "units" ("id");
alter table "packing_slip_lines" add constraint "packing_slip_lines_storage_location_fkey" foreign key ("storage_location") references "storage_locations" ("id");
alter table "packing_slip_lines" add constraint "packing_slip_lines_lot_fkey" foreign key ("lot") references "stock_lots" ("id");
alter table "packing_slip_lines" add constraint "packing_slip_lines_package_fkey" foreign key ("package") references "packing_slip_packages" ("id");
alter table "packing_slip_packages" add constraint "packing_slip_packages_parent_fkey" foreign key ("parent") references "packing_slips" ("id");
alter table "packing_slip_packages" add constraint "packing_slip_packages_root_fkey" foreign key ("root") references "packing_slips" ("id");
alter table "packing_slips" add constraint "packing_slips_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "packing_slips" add constraint "packing_slips_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "packing_slips" add constraint "packing_slips_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "packing_slips" add constraint "packing_slips_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "packing_slips" add constraint "packing_slips_business_partner_fkey" foreign key ("business_partner") references "business_partners" ("id");
alter table "packing_slips" add constraint "packing_slips_ship_to_fkey" foreign key ("ship_to") references "ship_tos" ("id");
alter table "packing_slips" add constraint "packing_slips_shipping_method_fkey" foreign key ("shipping_method") references "shipping_methods" ("id");
alter table "packing_slips" add constraint "packing_slips_courier_fkey" foreign key ("courier") references "couriers" ("id");
alter table "packing_slips" add constraint "packing_slips_fob_fkey" foreign key ("fob") references "fobs" ("id");
alter table "packing_slips" add constraint "packing_slips_packed_by_fkey" foreign key ("packed_by") references "users" ("id");
alter table "packing_slips" add constraint "packing_slips_shipped_by_fkey" foreign key ("shipped_by") references "users" ("id");
alter table "part_pbs" add constraint "part_pbs_parent_fkey" foreign key ("parent") references "part_revisions" ("id");
alter table "part_pbs" add constraint "part_pbs_root_fkey" foreign key ("root") references "part_revisions" ("id");
alter table "part_pbs" add constraint "part_pbs_vendor_fkey" foreign key ("vendor") references "business_partners" ("id");
alter table "part_pbs" add constraint "part_pbs_price_unit_fkey" foreign key ("price_unit") references "units" ("id");
alter table "part_pbs" add constraint "part_pbs_currency_fkey" foreign key ("currency") references "currencies" ("id");
alter table "part_revision_lead_times" add constraint "part_revision_lead_times_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "part_revision_lead_times" add constraint "part_revision_lead_times_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "part_revision_lead_times" add constraint "part_revision_lead_times_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "part_revision_lead_times" add constraint "part_revision_lead_times_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "part_revision_lead_times" add constraint "part_revision_lead_times_part_revision_fkey" foreign key ("part_revision") references "part_revisions" ("id");
alter table "part_revision_lead_times" add constraint "part_revision_lead_times_vendor_fkey" foreign key ("vendor") references "business_partners" ("id");
alter table "part_revision_methods" add constraint "part_revision_methods_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "part_revision_methods" add constraint "part_revision_methods_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "part_revision_methods" add constraint "part_revision_methods_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "part_revision_methods" add constraint "part_revision_methods_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "part_revision_methods" add constraint "part_revision_methods_part_revision_fkey" foreign key ("part_revision") references "part_revisions" ("id");
alter table "part_revision_methods" add constraint "part_revision_methods_source_template_fkey" foreign key ("source_template") references "routing_templates" ("id");
alter table "part_revisions" add constraint "part_revisions_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "part_revisions" add constraint "part_revisions_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "part_revisions" add constraint "part_revisions_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "part_revisions" add constraint "part_revisions_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "part_revisions" add constraint "part_revisions_part_fkey" foreign key ("part") references "parts" ("id");
alter table "part_revisions" add constraint "part_revisions_drawing_sha256_fkey" foreign key ("drawing_sha256") references "file_objects" ("sha256");
alter table "part_revisions" add constraint "part_revisions_model_sha256_fkey" foreign key ("model_sha256") references "file_objects" ("sha256");
alter table "part_revisions" add constraint "part_revisions_ecr_fkey" foreign key ("ecr") references "ecrs" ("id");
alter table "part_revisions" add constraint "part_revisions_supersedes_fkey" foreign key ("supersedes") references "part_revisions" ("id");
alter table "part_revisions" add constraint "part_revisions_released_by_fkey" foreign key ("released_by") references "users" ("id");
alter table "partner_groups" add constraint "partner_groups_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "partner_groups" add constraint "partner_groups_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "partner_groups" add constraint "partner_groups_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "partner_groups" add constraint "partner_groups_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "partner_groups" add constraint "partner_groups_quote_defaults_fkey" foreign key ("quote_defaults") references "quote_defaults" ("id");
alter table "parts" add constraint "parts_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "parts" add constraint "parts_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "parts" add constraint "parts_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "parts" add constraint "parts_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "parts" add constraint "parts_unit_fkey" foreign key ("unit") references "units" ("id");
alter table "parts" add constraint "parts_inventory_class_fkey" foreign key ("inventory_class") references "inventory_classes" ("id");
alter table "parts" add constraint "parts_current_revision_fkey" foreign key ("current_revision") references "part_revisions" ("id");
alter table "parts" add constraint "parts_owner_fkey" foreign key ("owner") references "business_partners" ("id");
alter table "pay_codes" add constraint "pay_codes_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "pay_codes" add constraint "pay_codes_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "pay_codes" add constraint "pay_codes_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "pay_codes" add constraint "pay_codes_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "pay_codes" add constraint "pay_codes_account_fkey" foreign key ("account") references "accounts" ("id");
alter table "pay_lines" add constraint "pay_lines_parent_fkey" foreign key ("parent") references "pay_periods" ("id");
alter table "pay_lines" add constraint "pay_lines_root_fkey" foreign key ("root") references "pay_periods" ("id");
alter table "pay_lines" add constraint "pay_lines_user_fkey" foreign key ("user") references "users" ("id");
alter table "pay_lines" add constraint "pay_lines_pay_code_fkey" foreign key ("pay_code") references "pay_codes" ("id");
alter table "pay_lines" add constraint "pay_lines_department_fkey" foreign key ("department") references "departments" ("id");
alter table "pay_periods" add constraint "pay_periods_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "pay_periods" add constraint "pay_periods_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "pay_periods" add constraint "pay_periods_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "pay_periods" add constraint "pay_periods_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "payment_methods" add constraint "payment_methods_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "payment_methods" add constraint "payment_methods_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "payment_methods" add constraint "payment_methods_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "payment_methods" add constraint "payment_methods_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "payment_methods" add constraint "payment_methods_clearing_account_fkey" foreign key ("clearing_account") references "accounts" ("id");
alter table "payroll_exports" add constraint "payroll_exports_parent_fkey" foreign key ("parent") references "pay_periods" ("id");
alter table "payroll_exports" add constraint "payroll_exports_root_fkey" foreign key ("root") references "pay_periods" ("id");
alter table "payroll_exports" add constraint "payroll_exports_file_sha256_fkey" foreign key ("file_sha256") references "file_objects" ("sha256");
alter table "payroll_exports" add constraint "payroll_exports_exported_by_fkey" foreign key ("exported_by") references "users" ("id");
alter table "pdf_operations" add constraint "pdf_operations_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "pdf_operations" add constraint "pdf_operations_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "pdf_operations" add constraint "pdf_operations_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "pdf_operations" add constraint "pdf_operations_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "pdf_operations" add constraint "pdf_operations_output_fkey" foreign key ("output") references "documents" ("id");
alter table "po_receipt_lines" add constraint "po_receipt_lines_parent_fkey" foreign key ("parent") references "po_receipts" ("id");
alter table "po_receipt_lines" add constraint "po_receipt_lines_root_fkey" foreign key ("root") references "po_receipts" ("id");
alter table "po_receipt_lines" add constraint "po_receipt_lines_po_line_fkey" foreign key ("po_line") references "purchase_order_lines" ("id");
alter table "po_receipt_lines" add constraint "po_receipt_lines_lot_fkey" foreign key ("lot") references "stock_lots" ("id");
alter table "po_receipt_lines" add constraint "po_receipt_lines_storage_location_fkey" foreign key ("storage_location") references "storage_locations" ("id");
alter table "po_receipt_lines" add constraint "po_receipt_lines_slot_fkey" foreign key ("slot") references "storage_slots" ("id");
alter table "po_receipt_lines" add constraint "po_receipt_lines_return_reason_fkey" foreign key ("return_reason") references "adjustment_reasons" ("id");
alter table "po_receipts" add constraint "po_receipts_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "po_receipts" add constraint "po_receipts_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "po_receipts" add constraint "po_receipts_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "po_receipts" add constraint "po_receipts_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "po_receipts" add constraint "po_receipts_vendor_fkey" foreign key ("vendor") references "business_partners" ("id");
alter table "po_receipts" add constraint "po_receipts_purchase_order_fkey" foreign key ("purchase_order") references "purchase_orders" ("id");
alter table "po_receipts" add constraint "po_receipts_courier_fkey" foreign key ("courier") references "couriers" ("id");
alter table "po_receipts" add constraint "po_receipts_received_by_fkey" foreign key ("received_by") references "users" ("id");
alter table "posts" add constraint "posts_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "posts" add constraint "posts_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "posts" add constraint "posts_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "posts" add constraint "posts_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "posts" add constraint "posts_reply_to_fkey" foreign key ("reply_to") references "posts" ("id");
alter table "procedure_routine_types" add constraint "procedure_routine_types_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "procedure_routine_types" add constraint "procedure_routine_types_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "procedure_routine_types" add constraint "procedure_routine_types_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "procedure_routine_types" add constraint "procedure_routine_types_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "procedure_routines" add constraint "procedure_routines_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "procedure_routines" add constraint "procedure_routines_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "procedure_routines" add constraint "procedure_routines_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "procedure_routines" add constraint "procedure_routines_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "procedure_routines" add constraint "procedure_routines_procedure_fkey" foreign key ("procedure") references "procedures" ("id");
alter table "procedure_routines" add constraint "procedure_routines_routine_type_fkey" foreign key ("routine_type") references "procedure_routine_types" ("id");
alter table "procedure_routines" add constraint "procedure_routines_place_things_fkey" foreign key ("place_things") references "things" ("id");
alter table "procedure_routines" add constraint "procedure_routines_place_things_groups_fkey" foreign key ("place_things_groups") references "things_groups" ("id");
alter table "procedure_routines" add constraint "procedure_routines_place_storage_locations_fkey" foreign key ("place_storage_locations") references "storage_locations" ("id");
alter table "procedure_routines" add constraint "procedure_routines_place_departments_fkey" foreign key ("place_departments") references "departments" ("id");
alter table "procedure_routines" add constraint "procedure_routines_assignee_fkey" foreign key ("assignee") references "users" ("id");
alter table "procedure_routines" add constraint "procedure_routines_meter_fkey" foreign key ("meter") references "thing_meters" ("id");
alter table "procedure_run_answers" add constraint "procedure_run_answers_parent_fkey" foreign key ("parent") references "procedure_runs" ("id");
alter table "procedure_run_answers" add constraint "procedure_run_answers_root_fkey" foreign key ("root") references "procedure_runs" ("id");
alter table "procedure_run_answers" add constraint "procedure_run_answers_unit_fkey" foreign key ("unit") references "units" ("id");
alter table "procedure_run_answers" add constraint "procedure_run_answers_photo_sha256_fkey" foreign key ("photo_sha256") references "file_objects" ("sha256");
alter table "procedure_run_answers" add constraint "procedure_run_answers_answered_by_fkey" foreign key ("answered_by") references "users" ("id");
alter table "procedure_runs" add constraint "procedure_runs_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "procedure_runs" add constraint "procedure_runs_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "procedure_runs" add constraint "procedure_runs_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "procedure_runs" add constraint "procedure_runs_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "procedure_runs" add constraint "procedure_runs_procedure_fkey" foreign key ("procedure") references "procedures" ("id");
alter table "procedure_runs" add constraint "procedure_runs_routine_fkey" foreign key ("routine") references "procedure_routines" ("id");
alter table "procedure_runs" add constraint "procedure_runs_thing_fkey" foreign key ("thing") references "things" ("id");
alter table "procedure_runs" add constraint "procedure_runs_started_by_fkey" foreign key ("started_by") references "users" ("id");
alter table "procedure_steps" add constraint "procedure_steps_parent_fkey" foreign key ("parent") references "procedures" ("id");
alter table "procedure_steps" add constraint "procedure_steps_root_fkey" foreign key ("root") references "procedures" ("id");
alter table "procedure_steps" add constraint "procedure_steps_image_sha256_fkey" foreign key ("image_sha256") references "file_objects" ("sha256");
alter table "procedure_steps" add constraint "procedure_steps_unit_fkey" foreign key ("unit") references "units" ("id");
alter table "procedures" add constraint "procedures_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "procedures" add constraint "procedures_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "procedures" add constraint "procedures_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "procedures" add constraint "procedures_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "procedures" add constraint "procedures_replaces_fkey" foreign key ("replaces") references "procedures" ("id");
alter table "procedures" add constraint "procedures_approved_by_fkey" foreign key ("approved_by") references "users" ("id");
alter table "process_lead_times" add constraint "process_lead_times_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "process_lead_times" add constraint "process_lead_times_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "process_lead_times" add constraint "process_lead_times_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "process_lead_times" add constraint "process_lead_times_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "process_lead_times" add constraint "process_lead_times_process_fkey" foreign key ("process") references "processes" ("id");
alter table "process_lead_times" add constraint "process_lead_times_vendor_fkey" foreign key ("vendor") references "business_partners" ("id");
alter table "process_pbs" add constraint "process_pbs_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "process_pbs" add constraint "process_pbs_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "process_pbs" add constraint "process_pbs_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "process_pbs" add constraint "process_pbs_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "process_pbs" add constraint "process_pbs_process_fkey" foreign key ("process") references "processes" ("id");
alter table "process_pbs" add constraint "process_pbs_vendor_fkey" foreign key ("vendor") references "business_partners" ("id");
alter table "process_pbs" add constraint "process_pbs_price_unit_fkey" foreign key ("price_unit") references "units" ("id");
alter table "process_pbs" add constraint "process_pbs_currency_fkey" foreign key ("currency") references "currencies" ("id");
alter table "process_specifications" add constraint "process_specifications_parent_fkey" foreign key ("parent") references "processes" ("id");
alter table "process_specifications" add constraint "process_specifications_root_fkey" foreign key ("root") references "processes" ("id");
alter table "processes" add constraint "processes_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "processes" add constraint "processes_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "processes" add constraint "processes_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "processes" add constraint "processes_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "processes" add constraint "processes_default_things_group_fkey" foreign key ("default_things_group") references "things_groups" ("id");
alter table "processes" add constraint "processes_default_vendor_fkey" foreign key ("default_vendor") references "business_partners" ("id");
alter table "processes" add constraint "processes_unit_fkey" foreign key ("unit") references "units" ("id");
alter table "project_steps" add constraint "project_steps_parent_fkey" foreign key ("parent") references "projects" ("id");
alter table "project_steps" add constraint "project_steps_root_fkey" foreign key ("root") references "projects" ("id");
alter table "project_steps" add constraint "project_steps_owner_fkey" foreign key ("owner") references "users" ("id");
alter table "project_type_steps" add constraint "project_type_steps_parent_fkey" foreign key ("parent") references "project_types" ("id");
alter table "project_type_steps" add constraint "project_type_steps_root_fkey" foreign key ("root") references "project_types" ("id");
alter table "project_type_steps" add constraint "project_type_steps_owner_fkey" foreign key ("owner") references "users" ("id");
alter table "project_types" add constraint "project_types_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "project_types" add constraint "project_types_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "project_types" add constraint "project_types_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "project_types" add constraint "project_types_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "projects" add constraint "projects_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "projects" add constraint "projects_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "projects" add constraint "projects_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "projects" add constraint "projects_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "projects" add constraint "projects_project_type_fkey" foreign key ("project_type") references "project_types" ("id");
alter table "projects" add constraint "projects_business_partner_fkey" foreign key ("business_partner") references "business_partners" ("id");
alter table "projects" add constraint "projects_owner_fkey" foreign key ("owner") references "users" ("id");
alter table "purchase_approval_rules" add constraint "purchase_approval_rules_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "purchase_approval_rules" add constraint "purchase_approval_rules_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "purchase_approval_rules" add constraint "purchase_approval_rules_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "purchase_approval_rules" add constraint "purchase_approval_rules_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "purchase_order_approvals" add constraint "purchase_order_approvals_parent_fkey" foreign key ("parent") references "purchase_orders" ("id");
alter table "purchase_order_approvals" add constraint "purchase_order_approvals_root_fkey" foreign key ("root") references "purchase_orders" ("id");
alter table "purchase_order_approvals" add constraint "purchase_order_approvals_rule_fkey" foreign key ("rule") references "purchase_approval_rules" ("id");
alter table "purchase_order_approvals" add constraint "purchase_order_approvals_approver_fkey" foreign key ("approver") references "users" ("id");
alter table "purchase_order_lines" add constraint "purchase_order_lines_parent_fkey" foreign key ("parent") references "purchase_orders" ("id");
alter table "purchase_order_lines" add constraint "purchase_order_lines_root_fkey" foreign key ("root") references "purchase_orders" ("id");
alter table "purchase_order_lines" add constraint "purchase_order_lines_item_part_revisions_fkey" foreign key ("item_part_revisions") references "part_revisions" ("id");
alter table "purchase_order_lines" add constraint "purchase_order_lines_item_material_codes_fkey" foreign key ("item_material_codes") references "material_codes" ("id");
alter table "purchase_order_lines" add constraint "purchase_order_lines_vendor_part_fkey" foreign key ("vendor_part") references "vendor_parts" ("id");
alter table "purchase_order_lines" add constraint "purchase_order_lines_process_fkey" foreign key ("process") references "processes" ("id");
alter table "purchase_order_lines" add constraint "purchase_order_lines_thing_fkey" foreign key ("thing") references "things" ("id");
alter table "purchase_order_lines" add constraint "purchase_order_lines_account_fkey" foreign key ("account") references "accounts" ("id");
alter table "purchase_order_lines" add constraint "purchase_order_lines_unit_fkey" foreign key ("unit") references "units" ("id");
alter table "purchase_order_lines" add constraint "purchase_order_lines_sales_tax_fkey" foreign key ("sales_tax") references "sales_taxes" ("id");
alter table "purchase_order_lines" add constraint "purchase_order_lines_blanket_line_fkey" foreign key ("blanket_line") references "purchase_order_lines" ("id");
alter table "purchase_orders" add constraint "purchase_orders_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "purchase_orders" add constraint "purchase_orders_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "purchase_orders" add constraint "purchase_orders_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "purchase_orders" add constraint "purchase_orders_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "purchase_orders" add constraint "purchase_orders_vendor_fkey" foreign key ("vendor") references "business_partners" ("id");
alter table "purchase_orders" add constraint "purchase_orders_contact_fkey" foreign key ("contact") references "contacts" ("id");
alter table "purchase_orders" add constraint "purchase_orders_ship_to_fkey" foreign key ("ship_to") references "ship_tos" ("id");
alter table "purchase_orders" add constraint "purchase_orders_shipping_method_fkey" foreign key ("shipping_method") references "shipping_methods" ("id");
alter table "purchase_orders" add constraint "purchase_orders_fob_fkey" foreign key ("fob") references "fobs" ("id");
alter table "purchase_orders" add constraint "purchase_orders_terms_fkey" foreign key ("terms") references "terms" ("id");
alter table "purchase_orders" add constraint "purchase_orders_buyer_fkey" foreign key ("buyer") references "users" ("id");
alter table "purchase_orders" add constraint "purchase_orders_currency_fkey" foreign key ("currency") references "currencies" ("id");
alter table "purchase_orders" add constraint "purchase_orders_blanket_order_fkey" foreign key ("blanket_order") references "purchase_orders" ("id");
alter table "purchase_request_lines" add constraint "purchase_request_lines_parent_fkey" foreign key ("parent") references "purchase_requests" ("id");
alter table "purchase_request_lines" add constraint "purchase_request_lines_root_fkey" foreign key ("root") references "purchase_requests" ("id");
alter table "purchase_request_lines" add constraint "purchase_request_lines_item_part_revisions_fkey" foreign key ("item_part_revisions") references "part_revisions" ("id");
alter table "purchase_request_lines" add constraint "purchase_request_lines_item_material_codes_fkey" foreign key ("item_material_codes") references "material_codes" ("id");
alter table "purchase_request_lines" add constraint "purchase_request_lines_process_fkey" foreign key ("process") references "processes" ("id");
alter table "purchase_request_lines" add constraint "purchase_request_lines_unit_fkey" foreign key ("unit") references "units" ("id");
alter table "purchase_request_lines" add constraint "purchase_request_lines_suggested_vendor_fkey" foreign key ("suggested_vendor") references "business_partners" ("id");
alter table "purchase_request_lines" add constraint "purchase_request_lines_account_fkey" foreign key ("account") references "accounts" ("id");
alter table "purchase_request_lines" add constraint "purchase_request_lines_purchase_order_line_fkey" foreign key ("purchase_order_line") references "purchase_order_lines" ("id");
alter table "purchase_request_messages" add constraint "purchase_request_messages_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "purchase_request_messages" add constraint "purchase_request_messages_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "purchase_request_messages" add constraint "purchase_request_messages_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "purchase_request_messages" add constraint "purchase_request_messages_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "purchase_request_messages" add constraint "purchase_request_messages_purchase_request_fkey" foreign key ("purchase_request") references "purchase_requests" ("id");
alter table "purchase_request_messages" add constraint "purchase_request_messages_vendor_fkey" foreign key ("vendor") references "business_partners" ("id");
alter table "purchase_request_messages" add constraint "purchase_request_messages_contact_fkey" foreign key ("contact") references "contacts" ("id");
alter table "purchase_request_messages" add constraint "purchase_request_messages_vendor_quote_fkey" foreign key ("vendor_quote") references "vendor_quotes" ("id");
alter table "purchase_requests" add constraint "purchase_requests_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "purchase_requests" add constraint "purchase_requests_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "purchase_requests" add constraint "purchase_requests_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "purchase_requests" add constraint "purchase_requests_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "purchase_requests" add constraint "purchase_requests_requested_by_fkey" foreign key ("requested_by") references "users" ("id");
alter table "purchase_requests" add constraint "purchase_requests_department_fkey" foreign key ("department") references "departments" ("id");
alter table "purchase_requests" add constraint "purchase_requests_buyer_fkey" foreign key ("buyer") references "users" ("id");
alter table "questions" add constraint "questions_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "questions" add constraint "questions_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "questions" add constraint "questions_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "questions" add constraint "questions_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "quote_default_expedites" add constraint "quote_default_expedites_parent_fkey" foreign key ("parent") references "quote_defaults" ("id");
alter table "quote_default_expedites" add constraint "quote_default_expedites_root_fkey" foreign key ("root") references "quote_defaults" ("id");
alter table "quote_defaults" add constraint "quote_defaults_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "quote_defaults" add constraint "quote_defaults_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "quote_defaults" add constraint "quote_defaults_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "quote_defaults" add constraint "quote_defaults_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "quote_defaults" add constraint "quote_defaults_terms_fkey" foreign key ("terms") references "terms" ("id");
alter table "quote_defaults" add constraint "quote_defaults_fob_fkey" foreign key ("fob") references "fobs" ("id");
alter table "quote_estimate_components" add constraint "quote_estimate_components_parent_fkey" foreign key ("parent") references "quote_estimate_nodes" ("id");
alter table "quote_estimate_components" add constraint "quote_estimate_components_root_fkey" foreign key ("root") references "quotes" ("id");
alter table "quote_estimate_components" add constraint "quote_estimate_components_part_fkey" foreign key ("part") references "parts" ("id");
alter table "quote_estimate_components" add constraint "quote_estimate_components_part_revision_fkey" foreign key ("part_revision") references "part_revisions" ("id");
alter table "quote_estimate_components" add constraint "quote_estimate_components_unit_fkey" foreign key ("unit") references "units" ("id");
alter table "quote_estimate_materials" add constraint "quote_estimate_materials_parent_fkey" foreign key ("parent") references "quote_estimate_nodes" ("id");
alter table "quote_estimate_materials" add constraint "quote_estimate_materials_root_fkey" foreign key ("root") references "quotes" ("id");
alter table "quote_estimate_materials" add constraint "quote_estimate_materials_material_code_fkey" foreign key ("material_code") references "material_codes" ("id");
alter table "quote_estimate_materials" add constraint "quote_estimate_materials_vendor_fkey" foreign key ("vendor") references "business_partners" ("id");
alter table "quote_estimate_nodes" add constraint "quote_estimate_nodes_parent_fkey" foreign key ("parent") references "quote_lines" ("id");
alter table "quote_estimate_nodes" add constraint "quote_estimate_nodes_root_fkey" foreign key ("root") references "quotes" ("id");
alter table "quote_estimate_nodes" add constraint "quote_estimate_nodes_part_revision_fkey" foreign key ("part_revision") references "part_revisions" ("id");
alter table "quote_estimate_nodes" add constraint "quote_estimate_nodes_source_method_fkey" foreign key ("source_method") references "part_revision_methods" ("id");
alter table "quote_estimate_nodes" add constraint "quote_estimate_nodes_source_template_fkey" foreign key ("source_template") references "routing_templates" ("id");
alter table "quote_estimate_operations" add constraint "quote_estimate_operations_parent_fkey" foreign key ("parent") references "quote_estimate_nodes" ("id");
alter table "quote_estimate_operations" add constraint "quote_estimate_operations_root_fkey" foreign key ("root") references "quotes" ("id");
alter table "quote_estimate_operations" add constraint "quote_estimate_operations_operation_fkey" foreign key ("operation") references "operations" ("id");
alter table "quote_estimate_operations" add constraint "quote_estimate_operations_process_fkey" foreign key ("process") references "processes" ("id");
alter table "quote_estimate_operations" add constraint "quote_estimate_operations_things_group_fkey" foreign key ("things_group") references "things_groups" ("id");
alter table "quote_estimate_operations" add constraint "quote_estimate_operations_thing_fkey" foreign key ("thing") references "things" ("id");
alter table "quote_estimate_operations" add constraint "quote_estimate_operations_vendor_fkey" foreign key ("vendor") references "business_partners" ("id");
alter table "quote_estimate_operations" add constraint "quote_estimate_operations_recipe_fkey" foreign key ("recipe") references "recipes" ("id");
alter table "quote_estimate_operations" add constraint "quote_estimate_operations_procedure_fkey" foreign key ("procedure") references "procedures" ("id");
alter table "quote_line_charges" add constraint "quote_line_charges_parent_fkey" foreign key ("parent") references "quote_lines" ("id");
alter table "quote_line_charges" add constraint "quote_line_charges_root_fkey" foreign key ("root") references "quotes" ("id");
alter table "quote_line_quantities" add constraint "quote_line_quantities_parent_fkey" foreign key ("parent") references "quote_lines" ("id");
alter table "quote_line_quantities" add constraint "quote_line_quantities_root_fkey" foreign key ("root") references "quotes" ("id");
alter table "quote_line_quantities" add constraint "quote_line_quantities_expedite_fkey" foreign key ("expedite") references "quote_default_expedites" ("id");
alter table "quote_lines" add constraint "quote_lines_parent_fkey" foreign key ("parent") references "quotes" ("id");
alter table "quote_lines" add constraint "quote_lines_root_fkey" foreign key ("root") references "quotes" ("id");
alter table "quote_lines" add constraint "quote_lines_part_fkey" foreign key ("part") references "parts" ("id");
alter table "quote_lines" add constraint "quote_lines_part_revision_fkey" foreign key ("part_revision") references "part_revisions" ("id");
alter table "quote_lines" add constraint "quote_lines_method_fkey" foreign key ("method") references "part_revision_methods" ("id");
alter table "quote_lines" add constraint "quote_lines_unit_fkey" foreign key ("unit") references "units" ("id");
alter table "quotes" add constraint "quotes_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "quotes" add constraint "quotes_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "quotes" add constraint "quotes_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "quotes" add constraint "quotes_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "quotes" add constraint "quotes_business_partner_fkey" foreign key ("business_partner") references "business_partners" ("id");
alter table "quotes" add constraint "quotes_contact_fkey" foreign key ("contact") references "contacts" ("id");
alter table "quotes" add constraint "quotes_project_fkey" foreign key ("project") references "projects" ("id");
alter table "quotes" add constraint "quotes_estimator_fkey" foreign key ("estimator") references "users" ("id");
alter table "quotes" add constraint "quotes_sales_person_fkey" foreign key ("sales_person") references "users" ("id");
alter table "quotes" add constraint "quotes_currency_fkey" foreign key ("currency") references "currencies" ("id");
alter table "quotes" add constraint "quotes_quote_defaults_fkey" foreign key ("quote_defaults") references "quote_defaults" ("id");
alter table "quotes" add constraint "quotes_terms_fkey" foreign key ("terms") references "terms" ("id");
alter table "quotes" add constraint "quotes_fob_fkey" foreign key ("fob") references "fobs" ("id");
alter table "quotes" add constraint "quotes_shipping_method_fkey" foreign key ("shipping_method") references "shipping_methods" ("id");
alter table "quotes" add constraint "quotes_supersedes_fkey" foreign key ("supersedes") references "quotes" ("id");
alter table "recipe_parameters" add constraint "recipe_parameters_parent_fkey" foreign key ("parent") references "recipes" ("id");
alter table "recipe_parameters" add constraint "recipe_parameters_root_fkey" foreign key ("root") references "recipes" ("id");
alter table "recipe_parameters" add constraint "recipe_parameters_unit_fkey" foreign key ("unit") references "units" ("id");
alter table "recipes" add constraint "recipes_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "recipes" add constraint "recipes_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "recipes" add constraint "recipes_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "recipes" add constraint "recipes_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "recipes" add constraint "recipes_process_fkey" foreign key ("process") references "processes" ("id");
alter table "recipes" add constraint "recipes_material_type_fkey" foreign key ("material_type") references "material_types" ("id");
alter table "recipes" add constraint "recipes_thing_fkey" foreign key ("thing") references "things" ("id");
alter table "recipes" add constraint "recipes_things_group_fkey" foreign key ("things_group") references "things_groups" ("id");
alter table "release_groups" add constraint "release_groups_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "release_groups" add constraint "release_groups_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "release_groups" add constraint "release_groups_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "release_groups" add constraint "release_groups_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "replenishment_suggestions" add constraint "replenishment_suggestions_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "replenishment_suggestions" add constraint "replenishment_suggestions_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "replenishment_suggestions" add constraint "replenishment_suggestions_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "replenishment_suggestions" add constraint "replenishment_suggestions_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "replenishment_suggestions" add constraint "replenishment_suggestions_item_part_revisions_fkey" foreign key ("item_part_revisions") references "part_revisions" ("id");
alter table "replenishment_suggestions" add constraint "replenishment_suggestions_item_material_codes_fkey" foreign key ("item_material_codes") references "material_codes" ("id");
alter table "replenishment_suggestions" add constraint "replenishment_suggestions_vendor_fkey" foreign key ("vendor") references "business_partners" ("id");
alter table "replenishment_suggestions" add constraint "replenishment_suggestions_assignee_fkey" foreign key ("assignee") references "users" ("id");
alter table "report_runs" add constraint "report_runs_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "report_runs" add constraint "report_runs_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "report_runs" add constraint "report_runs_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "report_runs" add constraint "report_runs_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "report_runs" add constraint "report_runs_report_fkey" foreign key ("report") references "reports" ("id");
alter table "report_runs" add constraint "report_runs_file_sha256_fkey" foreign key ("file_sha256") references "file_objects" ("sha256");
alter table "report_runs" add constraint "report_runs_by_fkey" foreign key ("by") references "users" ("id");
alter table "report_schedules" add constraint "report_schedules_parent_fkey" foreign key ("parent") references "reports" ("id");
alter table "report_schedules" add constraint "report_schedules_root_fkey" foreign key ("root") references "reports" ("id");
alter table "reports" add constraint "reports_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "reports" add constraint "reports_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "reports" add constraint "reports_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "reports" add constraint "reports_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "reports" add constraint "reports_owner_fkey" foreign key ("owner") references "users" ("id");
alter table "rest_period_violations" add constraint "rest_period_violations_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "rest_period_violations" add constraint "rest_period_violations_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "rest_period_violations" add constraint "rest_period_violations_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "rest_period_violations" add constraint "rest_period_violations_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "rest_period_violations" add constraint "rest_period_violations_user_fkey" foreign key ("user") references "users" ("id");
alter table "routing_template_materials" add constraint "routing_template_materials_parent_fkey" foreign key ("parent") references "routing_templates" ("id");
alter table "routing_template_materials" add constraint "routing_template_materials_root_fkey" foreign key ("root") references "routing_templates" ("id");
alter table "routing_template_materials" add constraint "routing_template_materials_material_code_fkey" foreign key ("material_code") references "material_codes" ("id");
alter table "routing_template_operations" add constraint "routing_template_operations_parent_fkey" foreign key ("parent") references "routing_templates" ("id");
alter table "routing_template_operations" add constraint "routing_template_operations_root_fkey" foreign key ("root") references "routing_templates" ("id");
alter table "routing_template_operations" add constraint "routing_template_operations_operation_fkey" foreign key ("operation") references "operations" ("id");
alter table "routing_template_operations" add constraint "routing_template_operations_process_fkey" foreign key ("process") references "processes" ("id");
alter table "routing_template_operations" add constraint "routing_template_operations_things_group_fkey" foreign key ("things_group") references "things_groups" ("id");
alter table "routing_template_operations" add constraint "routing_template_operations_thing_fkey" foreign key ("thing") references "things" ("id");
alter table "routing_template_operations" add constraint "routing_template_operations_vendor_fkey" foreign key ("vendor") references "business_partners" ("id");
alter table "routing_template_operations" add constraint "routing_template_operations_recipe_fkey" foreign key ("recipe") references "recipes" ("id");
alter table "routing_template_operations" add constraint "routing_template_operations_procedure_fkey" foreign key ("procedure") references "procedures" ("id");
alter table "routing_templates" add constraint "routing_templates_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "routing_templates" add constraint "routing_templates_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "routing_templates" add constraint "routing_templates_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "routing_templates" add constraint "routing_templates_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "sales_tax_rates" add constraint "sales_tax_rates_parent_fkey" foreign key ("parent") references "sales_taxes" ("id");
alter table "sales_tax_rates" add constraint "sales_tax_rates_root_fkey" foreign key ("root") references "sales_taxes" ("id");
alter table "sales_tax_rates" add constraint "sales_tax_rates_account_fkey" foreign key ("account") references "accounts" ("id");
alter table "sales_tax_rates" add constraint "sales_tax_rates_agency_fkey" foreign key ("agency") references "business_partners" ("id");
alter table "sales_taxes" add constraint "sales_taxes_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "sales_taxes" add constraint "sales_taxes_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "sales_taxes" add constraint "sales_taxes_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "sales_taxes" add constraint "sales_taxes_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "saved_views" add constraint "saved_views_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "saved_views" add constraint "saved_views_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "saved_views" add constraint "saved_views_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "saved_views" add constraint "saved_views_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "saved_views" add constraint "saved_views_owner_fkey" foreign key ("owner") references "users" ("id");
alter table "security_actions" add constraint "security_actions_parent_fkey" foreign key ("parent") references "user_groups" ("id");
alter table "security_actions" add constraint "security_actions_root_fkey" foreign key ("root") references "user_groups" ("id");
alter table "security_settings" add constraint "security_settings_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "security_settings" add constraint "security_settings_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "security_settings" add constraint "security_settings_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "security_settings" add constraint "security_settings_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "sessions" add constraint "sessions_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "sessions" add constraint "sessions_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "sessions" add constraint "sessions_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "sessions" add constraint "sessions_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "sessions" add constraint "sessions_user_fkey" foreign key ("user") references "users" ("id");
alter table "sessions" add constraint "sessions_kiosk_fkey" foreign key ("kiosk") references "kiosks" ("id");
alter table "sessions" add constraint "sessions_ended_by_fkey" foreign key ("ended_by") references "users" ("id");
alter table "shift_breaks" add constraint "shift_breaks_parent_fkey" foreign key ("parent") references "shifts" ("id");
alter table "shift_breaks" add constraint "shift_breaks_root_fkey" foreign key ("root") references "shifts" ("id");
alter table "shift_users" add constraint "shift_users_parent_fkey" foreign key ("parent") references "shifts" ("id");
alter table "shift_users" add constraint "shift_users_root_fkey" foreign key ("root") references "shifts" ("id");
alter table "shift_users" add constraint "shift_users_user_fkey" foreign key ("user") references "users" ("id");
alter table "shifts" add constraint "shifts_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "shifts" add constraint "shifts_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "shifts" add constraint "shifts_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "shifts" add constraint "shifts_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "shifts" add constraint "shifts_department_fkey" foreign key ("department") references "departments" ("id");
alter table "ship_tos" add constraint "ship_tos_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "ship_tos" add constraint "ship_tos_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "ship_tos" add constraint "ship_tos_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "ship_tos" add constraint "ship_tos_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "ship_tos" add constraint "ship_tos_business_partner_fkey" foreign key ("business_partner") references "business_partners" ("id");
alter table "ship_tos" add constraint "ship_tos_attention_fkey" foreign key ("attention") references "contacts" ("id");
alter table "ship_tos" add constraint "ship_tos_sales_tax_fkey" foreign key ("sales_tax") references "sales_taxes" ("id");
alter table "ship_tos" add constraint "ship_tos_shipping_method_fkey" foreign key ("shipping_method") references "shipping_methods" ("id");
alter table "ship_tos" add constraint "ship_tos_fob_fkey" foreign key ("fob") references "fobs" ("id");
alter table "ship_tos" add constraint "ship_tos_label_format_fkey" foreign key ("label_format") references "labels" ("id");
alter table "shipping_methods" add constraint "shipping_methods_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "shipping_methods" add constraint "shipping_methods_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "shipping_methods" add constraint "shipping_methods_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "shipping_methods" add constraint "shipping_methods_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "shipping_methods" add constraint "shipping_methods_courier_fkey" foreign key ("courier") references "couriers" ("id");
alter table "skill_users" add constraint "skill_users_parent_fkey" foreign key ("parent") references "skills" ("id");
alter table "skill_users" add constraint "skill_users_root_fkey" foreign key ("root") references "skills" ("id");
alter table "skill_users" add constraint "skill_users_user_fkey" foreign key ("user") references "users" ("id");
alter table "skill_users" add constraint "skill_users_certified_by_fkey" foreign key ("certified_by") references "users" ("id");
alter table "skill_users" add constraint "skill_users_certificate_fkey" foreign key ("certificate") references "certificates" ("id");
alter table "skills" add constraint "skills_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "skills" add constraint "skills_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "skills" add constraint "skills_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "skills" add constraint "skills_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "skills" add constraint "skills_category_fkey" foreign key ("category") references "look_ups" ("id");
alter table "slot_checkouts" add constraint "slot_checkouts_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "slot_checkouts" add constraint "slot_checkouts_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "slot_checkouts" add constraint "slot_checkouts_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "slot_checkouts" add constraint "slot_checkouts_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "slot_checkouts" add constraint "slot_checkouts_subject_things_fkey" foreign key ("subject_things") references "things" ("id");
alter table "slot_checkouts" add constraint "slot_checkouts_subject_stock_lots_fkey" foreign key ("subject_stock_lots") references "stock_lots" ("id");
alter table "slot_checkouts" add constraint "slot_checkouts_subject_part_revisions_fkey" foreign key ("subject_part_revisions") references "part_revisions" ("id");
alter table "slot_checkouts" add constraint "slot_checkouts_subject_material_codes_fkey" foreign key ("subject_material_codes") references "material_codes" ("id");
alter table "slot_checkouts" add constraint "slot_checkouts_holder_fkey" foreign key ("holder") references "users" ("id");
alter table "slot_checkouts" add constraint "slot_checkouts_thing_fkey" foreign key ("thing") references "things" ("id");
alter table "slot_checkouts" add constraint "slot_checkouts_out_by_fkey" foreign key ("out_by") references "users" ("id");
alter table "slot_checkouts" add constraint "slot_checkouts_in_by_fkey" foreign key ("in_by") references "users" ("id");
alter table "slot_checkouts" add constraint "slot_checkouts_home_slot_fkey" foreign key ("home_slot") references "storage_slots" ("id");
alter table "slot_checkouts" add constraint "slot_checkouts_returned_slot_fkey" foreign key ("returned_slot") references "storage_slots" ("id");
alter table "slot_holds" add constraint "slot_holds_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "slot_holds" add constraint "slot_holds_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "slot_holds" add constraint "slot_holds_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "slot_holds" add constraint "slot_holds_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "slot_holds" add constraint "slot_holds_subject_things_fkey" foreign key ("subject_things") references "things" ("id");
alter table "slot_holds" add constraint "slot_holds_subject_stock_lots_fkey" foreign key ("subject_stock_lots") references "stock_lots" ("id");
alter table "slot_holds" add constraint "slot_holds_subject_part_revisions_fkey" foreign key ("subject_part_revisions") references "part_revisions" ("id");
alter table "slot_holds" add constraint "slot_holds_subject_material_codes_fkey" foreign key ("subject_material_codes") references "material_codes" ("id");
alter table "slot_holds" add constraint "slot_holds_requested_by_fkey" foreign key ("requested_by") references "users" ("id");
alter table "stock_balances" add constraint "stock_balances_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "stock_balances" add constraint "stock_balances_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "stock_balances" add constraint "stock_balances_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "stock_balances" add constraint "stock_balances_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "stock_balances" add constraint "stock_balances_item_part_revisions_fkey" foreign key ("item_part_revisions") references "part_revisions" ("id");
alter table "stock_balances" add constraint "stock_balances_item_material_codes_fkey" foreign key ("item_material_codes") references "material_codes" ("id");
alter table "stock_balances" add constraint "stock_balances_lot_fkey" foreign key ("lot") references "stock_lots" ("id");
alter table "stock_balances" add constraint "stock_balances_storage_location_fkey" foreign key ("storage_location") references "storage_locations" ("id");
alter table "stock_balances" add constraint "stock_balances_slot_fkey" foreign key ("slot") references "storage_slots" ("id");
alter table "stock_balances" add constraint "stock_balances_owner_fkey" foreign key ("owner") references "business_partners" ("id");
alter table "stock_lots" add constraint "stock_lots_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "stock_lots" add constraint "stock_lots_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "stock_lots" add constraint "stock_lots_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "stock_lots" add constraint "stock_lots_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "stock_lots" add constraint "stock_lots_item_part_revisions_fkey" foreign key ("item_part_revisions") references "part_revisions" ("id");
alter table "stock_lots" add constraint "stock_lots_item_material_codes_fkey" foreign key ("item_material_codes") references "material_codes" ("id");
alter table "stock_lots" add constraint "stock_lots_vendor_fkey" foreign key ("vendor") references "business_partners" ("id");
alter table "stock_lots" add constraint "stock_lots_receipt_line_fkey" foreign key ("receipt_line") references "po_receipt_lines" ("id");
alter table "stock_lots" add constraint "stock_lots_owner_fkey" foreign key ("owner") references "business_partners" ("id");
alter table "stock_policies" add constraint "stock_policies_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "stock_policies" add constraint "stock_policies_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "stock_policies" add constraint "stock_policies_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "stock_policies" add constraint "stock_policies_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "stock_policies" add constraint "stock_policies_item_part_revisions_fkey" foreign key ("item_part_revisions") references "part_revisions" ("id");
alter table "stock_policies" add constraint "stock_policies_item_material_codes_fkey" foreign key ("item_material_codes") references "material_codes" ("id");
alter table "stock_policies" add constraint "stock_policies_storage_group_fkey" foreign key ("storage_group") references "storage_groups" ("id");
alter table "stock_policies" add constraint "stock_policies_home_location_fkey" foreign key ("home_location") references "storage_locations" ("id");
alter table "stock_policies" add constraint "stock_policies_home_slot_fkey" foreign key ("home_slot") references "storage_slots" ("id");
alter table "stock_reservations" add constraint "stock_reservations_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "stock_reservations" add constraint "stock_reservations_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "stock_reservations" add constraint "stock_reservations_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "stock_reservations" add constraint "stock_reservations_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "stock_reservations" add constraint "stock_reservations_item_part_revisions_fkey" foreign key ("item_part_revisions") references "part_revisions" ("id");
alter table "stock_reservations" add constraint "stock_reservations_item_material_codes_fkey" foreign key ("item_material_codes") references "material_codes" ("id");
alter table "stock_reservations" add constraint "stock_reservations_lot_fkey" foreign key ("lot") references "stock_lots" ("id");
alter table "stock_reservations" add constraint "stock_reservations_storage_location_fkey" foreign key ("storage_location") references "storage_locations" ("id");
alter table "storage_groups" add constraint "storage_groups_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "storage_groups" add constraint "storage_groups_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "storage_groups" add constraint "storage_groups_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "storage_groups" add constraint "storage_groups_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "storage_groups" add constraint "storage_groups_parent_fkey" foreign key ("parent") references "storage_groups" ("id");
alter table "storage_groups" add constraint "storage_groups_librarian_fkey" foreign key ("librarian") references "users" ("id");
alter table "storage_locations" add constraint "storage_locations_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "storage_locations" add constraint "storage_locations_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "storage_locations" add constraint "storage_locations_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "storage_locations" add constraint "storage_locations_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "storage_locations" add constraint "storage_locations_storage_group_fkey" foreign key ("storage_group") references "storage_groups" ("id");
alter table "storage_locations" add constraint "storage_locations_thing_fkey" foreign key ("thing") references "things" ("id");
alter table "storage_locations" add constraint "storage_locations_partner_fkey" foreign key ("partner") references "business_partners" ("id");
alter table "storage_locations" add constraint "storage_locations_frozen_by_fkey" foreign key ("frozen_by") references "cycle_counts" ("id");
alter table "storage_slots" add constraint "storage_slots_parent_fkey" foreign key ("parent") references "storage_locations" ("id");
alter table "storage_slots" add constraint "storage_slots_root_fkey" foreign key ("root") references "storage_locations" ("id");
alter table "storage_slots" add constraint "storage_slots_home_item_part_revisions_fkey" foreign key ("home_item_part_revisions") references "part_revisions" ("id");
alter table "storage_slots" add constraint "storage_slots_home_item_material_codes_fkey" foreign key ("home_item_material_codes") references "material_codes" ("id");
alter table "storage_slots" add constraint "storage_slots_home_thing_fkey" foreign key ("home_thing") references "things" ("id");
alter table "survey_invitations" add constraint "survey_invitations_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "survey_invitations" add constraint "survey_invitations_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "survey_invitations" add constraint "survey_invitations_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "survey_invitations" add constraint "survey_invitations_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "survey_invitations" add constraint "survey_invitations_survey_fkey" foreign key ("survey") references "surveys" ("id");
alter table "survey_invitations" add constraint "survey_invitations_contact_fkey" foreign key ("contact") references "contacts" ("id");
alter table "survey_questions" add constraint "survey_questions_parent_fkey" foreign key ("parent") references "surveys" ("id");
alter table "survey_questions" add constraint "survey_questions_root_fkey" foreign key ("root") references "surveys" ("id");
alter table "survey_questions" add constraint "survey_questions_question_fkey" foreign key ("question") references "questions" ("id");
alter table "survey_responses" add constraint "survey_responses_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "survey_responses" add constraint "survey_responses_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "survey_responses" add constraint "survey_responses_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "survey_responses" add constraint "survey_responses_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "survey_responses" add constraint "survey_responses_survey_fkey" foreign key ("survey") references "surveys" ("id");
alter table "survey_responses" add constraint "survey_responses_invitation_fkey" foreign key ("invitation") references "survey_invitations" ("id");
alter table "surveys" add constraint "surveys_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "surveys" add constraint "surveys_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "surveys" add constraint "surveys_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "surveys" add constraint "surveys_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "terms" add constraint "terms_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "terms" add constraint "terms_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "terms" add constraint "terms_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "terms" add constraint "terms_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "thing_downs" add constraint "thing_downs_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "thing_downs" add constraint "thing_downs_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "thing_downs" add constraint "thing_downs_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "thing_downs" add constraint "thing_downs_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "thing_downs" add constraint "thing_downs_thing_fkey" foreign key ("thing") references "things" ("id");
alter table "thing_downs" add constraint "thing_downs_reason_fkey" foreign key ("reason") references "look_ups" ("id");
alter table "thing_downs" add constraint "thing_downs_reported_by_fkey" foreign key ("reported_by") references "users" ("id");
alter table "thing_downs" add constraint "thing_downs_repaired_by_fkey" foreign key ("repaired_by") references "users" ("id");
alter table "thing_downs" add constraint "thing_downs_routine_fkey" foreign key ("routine") references "thing_routine_occurrences" ("id");
alter table "thing_group_members" add constraint "thing_group_members_parent_fkey" foreign key ("parent") references "things_groups" ("id");
alter table "thing_group_members" add constraint "thing_group_members_root_fkey" foreign key ("root") references "things_groups" ("id");
alter table "thing_group_members" add constraint "thing_group_members_thing_fkey" foreign key ("thing") references "things" ("id");
alter table "thing_hours" add constraint "thing_hours_parent_fkey" foreign key ("parent") references "things" ("id");
alter table "thing_hours" add constraint "thing_hours_root_fkey" foreign key ("root") references "things" ("id");
alter table "thing_lead_times" add constraint "thing_lead_times_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "thing_lead_times" add constraint "thing_lead_times_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "thing_lead_times" add constraint "thing_lead_times_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "thing_lead_times" add constraint "thing_lead_times_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "thing_lead_times" add constraint "thing_lead_times_thing_fkey" foreign key ("thing") references "things" ("id");
alter table "thing_lead_times" add constraint "thing_lead_times_group_fkey" foreign key ("group") references "things_groups" ("id");
alter table "thing_lead_times" add constraint "thing_lead_times_process_fkey" foreign key ("process") references "processes" ("id");
alter table "thing_meter_readings" add constraint "thing_meter_readings_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "thing_meter_readings" add constraint "thing_meter_readings_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "thing_meter_readings" add constraint "thing_meter_readings_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "thing_meter_readings" add constraint "thing_meter_readings_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "thing_meter_readings" add constraint "thing_meter_readings_meter_fkey" foreign key ("meter") references "thing_meters" ("id");
alter table "thing_meter_readings" add constraint "thing_meter_readings_thing_fkey" foreign key ("thing") references "things" ("id");
alter table "thing_meters" add constraint "thing_meters_parent_fkey" foreign key ("parent") references "things" ("id");
alter table "thing_meters" add constraint "thing_meters_root_fkey" foreign key ("root") references "things" ("id");
alter table "thing_meters" add constraint "thing_meters_unit_fkey" foreign key ("unit") references "units" ("id");
alter table "thing_routine_occurrences" add constraint "thing_routine_occurrences_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "thing_routine_occurrences" add constraint "thing_routine_occurrences_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "thing_routine_occurrences" add constraint "thing_routine_occurrences_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "thing_routine_occurrences" add constraint "thing_routine_occurrences_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "thing_routine_occurrences" add constraint "thing_routine_occurrences_thing_fkey" foreign key ("thing") references "things" ("id");
alter table "thing_routine_occurrences" add constraint "thing_routine_occurrences_storage_location_fkey" foreign key ("storage_location") references "storage_locations" ("id");
alter table "thing_routine_occurrences" add constraint "thing_routine_occurrences_department_fkey" foreign key ("department") references "departments" ("id");
alter table "thing_routine_occurrences" add constraint "thing_routine_occurrences_routine_fkey" foreign key ("routine") references "procedure_routines" ("id");
alter table "thing_routine_occurrences" add constraint "thing_routine_occurrences_done_by_fkey" foreign key ("done_by") references "users" ("id");
alter table "thing_routine_occurrences" add constraint "thing_routine_occurrences_run_fkey" foreign key ("run") references "procedure_runs" ("id");
alter table "thing_routine_occurrences" add constraint "thing_routine_occurrences_down_fkey" foreign key ("down") references "thing_downs" ("id");
alter table "thing_template_attributes" add constraint "thing_template_attributes_parent_fkey" foreign key ("parent") references "thing_templates" ("id");
alter table "thing_template_attributes" add constraint "thing_template_attributes_root_fkey" foreign key ("root") references "thing_templates" ("id");
alter table "thing_templates" add constraint "thing_templates_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "thing_templates" add constraint "thing_templates_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "thing_templates" add constraint "thing_templates_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "thing_templates" add constraint "thing_templates_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "things" add constraint "things_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "things" add constraint "things_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "things" add constraint "things_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "things" add constraint "things_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "things" add constraint "things_template_fkey" foreign key ("template") references "thing_templates" ("id");
alter table "things" add constraint "things_image_sha256_fkey" foreign key ("image_sha256") references "file_objects" ("sha256");
alter table "things" add constraint "things_owner_partner_fkey" foreign key ("owner_partner") references "business_partners" ("id");
alter table "things" add constraint "things_location_fkey" foreign key ("location") references "storage_locations" ("id");
alter table "things" add constraint "things_custodian_fkey" foreign key ("custodian") references "users" ("id");
alter table "things_groups" add constraint "things_groups_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "things_groups" add constraint "things_groups_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "things_groups" add constraint "things_groups_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "things_groups" add constraint "things_groups_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "things_groups" add constraint "things_groups_parent_fkey" foreign key ("parent") references "things_groups" ("id");
alter table "things_groups" add constraint "things_groups_lead_fkey" foreign key ("lead") references "users" ("id");
alter table "time_entries" add constraint "time_entries_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "time_entries" add constraint "time_entries_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "time_entries" add constraint "time_entries_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "time_entries" add constraint "time_entries_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "time_entries" add constraint "time_entries_user_fkey" foreign key ("user") references "users" ("id");
alter table "time_entries" add constraint "time_entries_pay_code_fkey" foreign key ("pay_code") references "pay_codes" ("id");
alter table "time_entries" add constraint "time_entries_reverses_fkey" foreign key ("reverses") references "time_entries" ("id");
alter table "time_off_balances" add constraint "time_off_balances_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "time_off_balances" add constraint "time_off_balances_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "time_off_balances" add constraint "time_off_balances_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "time_off_balances" add constraint "time_off_balances_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "time_off_balances" add constraint "time_off_balances_user_fkey" foreign key ("user") references "users" ("id");
alter table "time_off_balances" add constraint "time_off_balances_type_fkey" foreign key ("type") references "look_ups" ("id");
alter table "time_off_requests" add constraint "time_off_requests_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "time_off_requests" add constraint "time_off_requests_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "time_off_requests" add constraint "time_off_requests_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "time_off_requests" add constraint "time_off_requests_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "time_off_requests" add constraint "time_off_requests_user_fkey" foreign key ("user") references "users" ("id");
alter table "time_off_requests" add constraint "time_off_requests_type_fkey" foreign key ("type") references "look_ups" ("id");
alter table "time_off_requests" add constraint "time_off_requests_decided_by_fkey" foreign key ("decided_by") references "users" ("id");
alter table "time_punch_correction_changes" add constraint "time_punch_correction_changes_parent_fkey" foreign key ("parent") references "time_punch_corrections" ("id");
alter table "time_punch_correction_changes" add constraint "time_punch_correction_changes_root_fkey" foreign key ("root") references "time_punch_corrections" ("id");
alter table "time_punch_correction_changes" add constraint "time_punch_correction_changes_punch_fkey" foreign key ("punch") references "time_punches" ("id");
alter table "time_punch_corrections" add constraint "time_punch_corrections_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "time_punch_corrections" add constraint "time_punch_corrections_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "time_punch_corrections" add constraint "time_punch_corrections_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "time_punch_corrections" add constraint "time_punch_corrections_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "time_punch_corrections" add constraint "time_punch_corrections_user_fkey" foreign key ("user") references "users" ("id");
alter table "time_punch_corrections" add constraint "time_punch_corrections_requested_by_fkey" foreign key ("requested_by") references "users" ("id");
alter table "time_punch_corrections" add constraint "time_punch_corrections_decided_by_fkey" foreign key ("decided_by") references "users" ("id");
alter table "time_punches" add constraint "time_punches_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "time_punches" add constraint "time_punches_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "time_punches" add constraint "time_punches_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "time_punches" add constraint "time_punches_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "time_punches" add constraint "time_punches_user_fkey" foreign key ("user") references "users" ("id");
alter table "time_punches" add constraint "time_punches_kiosk_fkey" foreign key ("kiosk") references "kiosks" ("id");
alter table "time_punches" add constraint "time_punches_photo_sha256_fkey" foreign key ("photo_sha256") references "file_objects" ("sha256");
alter table "timeclock" add constraint "timeclock_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "timeclock" add constraint "timeclock_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "timeclock" add constraint "timeclock_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "timeclock" add constraint "timeclock_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "timeclock" add constraint "timeclock_user_fkey" foreign key ("user") references "users" ("id");
alter table "timeclock" add constraint "timeclock_approved_by_fkey" foreign key ("approved_by") references "users" ("id");
alter table "units" add constraint "units_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "units" add constraint "units_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "units" add constraint "units_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "units" add constraint "units_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "uploads" add constraint "uploads_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "uploads" add constraint "uploads_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "uploads" add constraint "uploads_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "uploads" add constraint "uploads_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "uploads" add constraint "uploads_duplicate_of_fkey" foreign key ("duplicate_of") references "file_objects" ("id");
alter table "uploads" add constraint "uploads_user_fkey" foreign key ("user") references "users" ("id");
alter table "user_credentials" add constraint "user_credentials_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "user_credentials" add constraint "user_credentials_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "user_credentials" add constraint "user_credentials_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "user_credentials" add constraint "user_credentials_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "user_credentials" add constraint "user_credentials_user_fkey" foreign key ("user") references "users" ("id");
alter table "user_factors" add constraint "user_factors_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "user_factors" add constraint "user_factors_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "user_factors" add constraint "user_factors_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "user_factors" add constraint "user_factors_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "user_factors" add constraint "user_factors_user_fkey" foreign key ("user") references "users" ("id");
alter table "user_groups" add constraint "user_groups_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "user_groups" add constraint "user_groups_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "user_groups" add constraint "user_groups_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "user_groups" add constraint "user_groups_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "user_marks" add constraint "user_marks_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "user_marks" add constraint "user_marks_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "user_marks" add constraint "user_marks_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "user_marks" add constraint "user_marks_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "user_marks" add constraint "user_marks_user_fkey" foreign key ("user") references "users" ("id");
alter table "user_pay_rates" add constraint "user_pay_rates_parent_fkey" foreign key ("parent") references "users" ("id");
alter table "user_pay_rates" add constraint "user_pay_rates_root_fkey" foreign key ("root") references "users" ("id");
alter table "user_preferences" add constraint "user_preferences_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "user_preferences" add constraint "user_preferences_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "user_preferences" add constraint "user_preferences_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "user_preferences" add constraint "user_preferences_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "user_preferences" add constraint "user_preferences_user_fkey" foreign key ("user") references "users" ("id");
alter table "user_statuses" add constraint "user_statuses_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "user_statuses" add constraint "user_statuses_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "user_statuses" add constraint "user_statuses_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "user_statuses" add constraint "user_statuses_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "user_statuses" add constraint "user_statuses_user_fkey" foreign key ("user") references "users" ("id");
alter table "users" add constraint "users_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "users" add constraint "users_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "users" add constraint "users_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "users" add constraint "users_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "users" add constraint "users_photo_sha256_fkey" foreign key ("photo_sha256") references "file_objects" ("sha256");
alter table "users" add constraint "users_department_fkey" foreign key ("department") references "departments" ("id");
alter table "users" add constraint "users_manager_fkey" foreign key ("manager") references "users" ("id");
alter table "users" add constraint "users_business_partner_fkey" foreign key ("business_partner") references "business_partners" ("id");
alter table "users" add constraint "users_contact_fkey" foreign key ("contact") references "contacts" ("id");
alter table "users" add constraint "users_cleared_by_fkey" foreign key ("cleared_by") references "users" ("id");
alter table "valuation_keys" add constraint "valuation_keys_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "valuation_keys" add constraint "valuation_keys_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "valuation_keys" add constraint "valuation_keys_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "valuation_keys" add constraint "valuation_keys_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "valuation_keys" add constraint "valuation_keys_inventory_class_fkey" foreign key ("inventory_class") references "inventory_classes" ("id");
alter table "valuation_keys" add constraint "valuation_keys_item_part_revisions_fkey" foreign key ("item_part_revisions") references "part_revisions" ("id");
alter table "valuation_keys" add constraint "valuation_keys_item_material_codes_fkey" foreign key ("item_material_codes") references "material_codes" ("id");
alter table "valuation_keys" add constraint "valuation_keys_lot_fkey" foreign key ("lot") references "stock_lots" ("id");
alter table "valuation_keys" add constraint "valuation_keys_layer_fkey" foreign key ("layer") references "inventory_transactions" ("id");
alter table "vendor_parts" add constraint "vendor_parts_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "vendor_parts" add constraint "vendor_parts_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "vendor_parts" add constraint "vendor_parts_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "vendor_parts" add constraint "vendor_parts_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "vendor_parts" add constraint "vendor_parts_vendor_fkey" foreign key ("vendor") references "business_partners" ("id");
alter table "vendor_parts" add constraint "vendor_parts_item_part_revisions_fkey" foreign key ("item_part_revisions") references "part_revisions" ("id");
alter table "vendor_parts" add constraint "vendor_parts_item_material_codes_fkey" foreign key ("item_material_codes") references "material_codes" ("id");
alter table "vendor_parts" add constraint "vendor_parts_item_processes_fkey" foreign key ("item_processes") references "processes" ("id");
alter table "vendor_parts" add constraint "vendor_parts_purchase_unit_fkey" foreign key ("purchase_unit") references "units" ("id");
alter table "vendor_price_history" add constraint "vendor_price_history_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "vendor_price_history" add constraint "vendor_price_history_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "vendor_price_history" add constraint "vendor_price_history_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "vendor_price_history" add constraint "vendor_price_history_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "vendor_price_history" add constraint "vendor_price_history_vendor_part_fkey" foreign key ("vendor_part") references "vendor_parts" ("id");
alter table "vendor_price_history" add constraint "vendor_price_history_currency_fkey" foreign key ("currency") references "currencies" ("id");
alter table "vendor_quote_lines" add constraint "vendor_quote_lines_parent_fkey" foreign key ("parent") references "vendor_quotes" ("id");
alter table "vendor_quote_lines" add constraint "vendor_quote_lines_root_fkey" foreign key ("root") references "vendor_quotes" ("id");
alter table "vendor_quote_lines" add constraint "vendor_quote_lines_request_line_fkey" foreign key ("request_line") references "purchase_request_lines" ("id");
alter table "vendor_quotes" add constraint "vendor_quotes_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "vendor_quotes" add constraint "vendor_quotes_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "vendor_quotes" add constraint "vendor_quotes_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "vendor_quotes" add constraint "vendor_quotes_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "vendor_quotes" add constraint "vendor_quotes_purchase_request_fkey" foreign key ("purchase_request") references "purchase_requests" ("id");
alter table "vendor_quotes" add constraint "vendor_quotes_vendor_fkey" foreign key ("vendor") references "business_partners" ("id");
alter table "vendor_quotes" add constraint "vendor_quotes_currency_fkey" foreign key ("currency") references "currencies" ("id");
alter table "visibilities" add constraint "visibilities_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "visibilities" add constraint "visibilities_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "visibilities" add constraint "visibilities_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "visibilities" add constraint "visibilities_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "visitors" add constraint "visitors_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "visitors" add constraint "visitors_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "visitors" add constraint "visitors_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "visitors" add constraint "visitors_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "visitors" add constraint "visitors_host_fkey" foreign key ("host") references "users" ("id");
alter table "visitors" add constraint "visitors_purpose_fkey" foreign key ("purpose") references "look_ups" ("id");
alter table "visitors" add constraint "visitors_nda_fkey" foreign key ("nda") references "disclosures" ("id");
alter table "visitors" add constraint "visitors_signature_sha256_fkey" foreign key ("signature_sha256") references "file_objects" ("sha256");
alter table "visitors" add constraint "visitors_photo_sha256_fkey" foreign key ("photo_sha256") references "file_objects" ("sha256");
