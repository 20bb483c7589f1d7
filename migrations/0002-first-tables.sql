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
  "courier_account" text,
  "credit_limit" numeric(18,2),
  "credit_hold" boolean default false not null,
  "credit_hold_reason" text,
  "sales_person" uuid,
  "over_ship_percent" numeric(12,6) default 0,
  "under_ship_percent" numeric(12,6) default 0,
  "requires_certificate" boolean default false not null,
  "requires_fair" boolean default false not null,
  "export_control" text default 'none',
  "export_countries" jsonb,
  "vendor_approval" text default 'none',
  "approval_expires" date,
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
create index "business_partners_sales_person_idx" on "business_partners" using btree ("sales_person", "id") include ("archived_at", "visibility");
create index "business_partners_search_idx" on "business_partners" using gin ("search" gin_trgm_ops);
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
  "members" uuid[] default '{}' not null,
  "purpose" text,
  "search" text generated always as (mw_fold(coalesce("name", ''))) stored,
  primary key ("id")
);
alter table "contact_groups" add constraint "contact_groups_name_length_check" check (char_length("name") <= 200);
alter table "contact_groups" add constraint "contact_groups_purpose_length_check" check (char_length("purpose") <= 500);
create unique index "contact_groups_name_key" on "contact_groups" using btree (lower("name"));
create index "contact_groups_name_idx" on "contact_groups" using btree ("name" collate natural_order, "id") include ("archived_at", "visibility");
create index "contact_groups_members_idx" on "contact_groups" using gin ("members");
create index "contact_groups_purpose_idx" on "contact_groups" using btree ("purpose" collate natural_order, "id") include ("archived_at", "visibility");
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
  "receives" jsonb,
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
alter table "contacts" add constraint "contacts_language_check" check ("language" in ('en-US', 'es'));
create index "contacts_business_partner_idx" on "contacts" using btree ("business_partner", "id") include ("archived_at", "visibility");
create index "contacts_first_name_idx" on "contacts" using btree ("first_name" collate natural_order, "id") include ("archived_at", "visibility");
create index "contacts_last_name_idx" on "contacts" using btree ("last_name" collate natural_order, "id") include ("archived_at", "visibility");
create index "contacts_job_title_idx" on "contacts" using btree ("job_title" collate natural_order, "id") include ("archived_at", "visibility");
create index "contacts_email_idx" on "contacts" using btree ("email" collate natural_order, "id") include ("archived_at", "visibility");
create index "contacts_phone_idx" on "contacts" using btree ("phone" collate natural_order, "id") include ("archived_at", "visibility");
create index "contacts_user_idx" on "contacts" using btree ("user", "id") include ("archived_at", "visibility");
create index "contacts_groups_idx" on "contacts" using gin ("groups");
create index "contacts_search_idx" on "contacts" using gin ("search" gin_trgm_ops);
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
create index "import_runs_mode_idx" on "import_runs" using btree ("mode", "id") include ("archived_at", "visibility");
create index "import_runs_status_idx" on "import_runs" using btree ("status", "id") include ("archived_at", "visibility");
create index "import_runs_created_at_idx" on "import_runs" using btree ("created_at", "id") include ("archived_at", "visibility");
create index "import_runs_search_idx" on "import_runs" using gin ("search" gin_trgm_ops);
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
  "stock_status" text default 'available',
  "owner" uuid,
  "quantity" numeric(18,6) not null,
  "value" numeric(18,2),
  "unit_cost" numeric(18,6),
  "source" text,
  "note" text,
  "reversal_of" uuid,
  "posted_by" uuid,
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
create unique index "inventory_transactions_code_key" on "inventory_transactions" using btree (lower("code"));
create index "inventory_transactions_code_idx" on "inventory_transactions" using btree ("code" collate natural_order, "id") include ("archived_at", "visibility");
create index "inventory_transactions_type_idx" on "inventory_transactions" using btree ("type", "id") include ("archived_at", "visibility");
create index "inventory_transactions_posted_at_idx" on "inventory_transactions" using btree ("posted_at", "id") include ("archived_at", "visibility");
create index "inventory_transactions_item_idx" on "inventory_transactions" using btree ("item", "id") include ("archived_at", "visibility");
create index "inventory_transactions_stock_status_idx" on "inventory_transactions" using btree ("stock_status", "id") include ("archived_at", "visibility");
create index "inventory_transactions_owner_idx" on "inventory_transactions" using btree ("owner", "id") include ("archived_at", "visibility");
create index "inventory_transactions_quantity_idx" on "inventory_transactions" using btree ("quantity", "id") include ("archived_at", "visibility");
create index "inventory_transactions_value_idx" on "inventory_transactions" using btree ("value", "id") include ("archived_at", "visibility");
create index "inventory_transactions_source_idx" on "inventory_transactions" using btree ("source", "id") include ("archived_at", "visibility");
create index "inventory_transactions_reversal_of_idx" on "inventory_transactions" using btree ("reversal_of", "id") include ("archived_at", "visibility");
create index "inventory_transactions_posted_by_idx" on "inventory_transactions" using btree ("posted_by", "id") include ("archived_at", "visibility");
create index "inventory_transactions_search_idx" on "inventory_transactions" using gin ("search" gin_trgm_ops);
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
  "material_code" text not null,
  "name" text not null,
  "form" text default 'bar',
  "search" text generated always as (mw_fold(coalesce("material_code", '') || ' ' || coalesce("name", ''))) stored,
  primary key ("id")
);
alter table "material_codes" add constraint "material_codes_material_code_length_check" check (char_length("material_code") <= 60);
alter table "material_codes" add constraint "material_codes_name_length_check" check (char_length("name") <= 200);
alter table "material_codes" add constraint "material_codes_form_check" check ("form" in ('bar', 'plate', 'sheet', 'tube', 'casting', 'forging', 'other'));
create unique index "material_codes_material_code_key" on "material_codes" using btree (lower("material_code"));
create index "material_codes_material_code_idx" on "material_codes" using btree ("material_code" collate natural_order, "id") include ("archived_at", "visibility");
create index "material_codes_name_idx" on "material_codes" using btree ("name" collate natural_order, "id") include ("archived_at", "visibility");
create index "material_codes_form_idx" on "material_codes" using btree ("form", "id") include ("archived_at", "visibility");
create index "material_codes_search_idx" on "material_codes" using gin ("search" gin_trgm_ops);
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
create index "notifications_body_idx" on "notifications" using btree ("body" collate natural_order, "id") include ("archived_at", "visibility");
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
create index "outgoing_mails_recipient_idx" on "outgoing_mails" using btree ("recipient" collate natural_order, "id") include ("archived_at", "visibility");
create index "outgoing_mails_subject_idx" on "outgoing_mails" using btree ("subject" collate natural_order, "id") include ("archived_at", "visibility");
create index "outgoing_mails_attachments_idx" on "outgoing_mails" using gin ("attachments" jsonb_path_ops);
create index "outgoing_mails_record_idx" on "outgoing_mails" using btree ("record", "id") include ("archived_at", "visibility");
create index "outgoing_mails_status_idx" on "outgoing_mails" using btree ("status", "id") include ("archived_at", "visibility");
create index "outgoing_mails_attempts_idx" on "outgoing_mails" using btree ("attempts", "id") include ("archived_at", "visibility");
create index "outgoing_mails_next_attempt_at_idx" on "outgoing_mails" using btree ("next_attempt_at", "id") include ("archived_at", "visibility");
create index "outgoing_mails_sent_at_idx" on "outgoing_mails" using btree ("sent_at", "id") include ("archived_at", "visibility");
create index "outgoing_mails_error_idx" on "outgoing_mails" using btree ("error" collate natural_order, "id") include ("archived_at", "visibility");
create index "outgoing_mails_created_at_idx" on "outgoing_mails" using btree ("created_at", "id") include ("archived_at", "visibility");
create index "outgoing_mails_search_idx" on "outgoing_mails" using gin ("search" gin_trgm_ops);
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
  "revision" text not null,
  "status" text default 'draft' not null,
  "on_hold" boolean default false not null,
  "hold_reason" text,
  "description" text,
  "drawing_number" text,
  "effective_on" date,
  "search" text generated always as (mw_fold(coalesce("revision", ''))) stored,
  primary key ("id")
);
alter table "part_revisions" add constraint "part_revisions_revision_length_check" check (char_length("revision") <= 20);
alter table "part_revisions" add constraint "part_revisions_status_check" check ("status" in ('draft', 'released', 'superseded', 'obsolete'));
alter table "part_revisions" add constraint "part_revisions_hold_reason_length_check" check (char_length("hold_reason") <= 500);
alter table "part_revisions" add constraint "part_revisions_description_length_check" check (char_length("description") <= 500);
alter table "part_revisions" add constraint "part_revisions_drawing_number_length_check" check (char_length("drawing_number") <= 60);
create unique index "part_revisions_part_revision_key" on "part_revisions" using btree ("part", lower("revision"));
create index "part_revisions_part_idx" on "part_revisions" using btree ("part", "id") include ("archived_at", "visibility");
create index "part_revisions_revision_idx" on "part_revisions" using btree ("revision" collate natural_order, "id") include ("archived_at", "visibility");
create index "part_revisions_status_idx" on "part_revisions" using btree ("status", "id") include ("archived_at", "visibility");
create index "part_revisions_drawing_number_idx" on "part_revisions" using btree ("drawing_number" collate natural_order, "id") include ("archived_at", "visibility");
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
create index "partner_groups_description_idx" on "partner_groups" using btree ("description" collate natural_order, "id") include ("archived_at", "visibility");
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
  "default_source" text default 'make',
  "tracking" text default 'lot',
  "export_control" text default 'none',
  "owner" uuid,
  "standard_cost" numeric(18,6),
  "search" text generated always as (mw_fold(coalesce("part_number", '') || ' ' || coalesce("name", ''))) stored,
  primary key ("id")
);
alter table "parts" add constraint "parts_part_number_length_check" check (char_length("part_number") <= 60);
alter table "parts" add constraint "parts_name_length_check" check (char_length("name") <= 200);
alter table "parts" add constraint "parts_kind_check" check ("kind" in ('manufactured', 'assembly', 'purchased', 'hardware', 'customerSupplied', 'tool', 'service', 'phantom'));
alter table "parts" add constraint "parts_default_source_check" check ("default_source" in ('make', 'buy', 'stock'));
alter table "parts" add constraint "parts_tracking_check" check ("tracking" in ('none', 'lot', 'serial'));
alter table "parts" add constraint "parts_export_control_check" check ("export_control" in ('none', 'ear', 'itar', 'cui'));
alter table "parts" add constraint "parts_standard_cost_min_check" check ("standard_cost" >= 0);
create unique index "parts_part_number_key" on "parts" using btree (lower("part_number"));
create index "parts_part_number_idx" on "parts" using btree ("part_number" collate natural_order, "id") include ("archived_at", "visibility");
create index "parts_name_idx" on "parts" using btree ("name" collate natural_order, "id") include ("archived_at", "visibility");
create index "parts_kind_idx" on "parts" using btree ("kind", "id") include ("archived_at", "visibility");
create index "parts_default_source_idx" on "parts" using btree ("default_source", "id") include ("archived_at", "visibility");
create index "parts_tracking_idx" on "parts" using btree ("tracking", "id") include ("archived_at", "visibility");
create index "parts_owner_idx" on "parts" using btree ("owner", "id") include ("archived_at", "visibility");
create index "parts_search_idx" on "parts" using gin ("search" gin_trgm_ops);
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
create index "posts_body_idx" on "posts" using btree ("body" collate natural_order, "id") include ("archived_at", "visibility");
create index "posts_mentions_idx" on "posts" using gin ("mentions");
create index "posts_reply_to_idx" on "posts" using btree ("reply_to", "id") include ("archived_at", "visibility");
create index "posts_edited_at_idx" on "posts" using btree ("edited_at", "id") include ("archived_at", "visibility");
create index "posts_deleted_at_idx" on "posts" using btree ("deleted_at", "id") include ("archived_at", "visibility");
create index "posts_search_idx" on "posts" using gin ("search" gin_trgm_ops);
create table "quote_line_charges" (
  "id" uuid not null,
  "parent" uuid not null,
  "root" uuid not null,
  "position" integer default 1 not null,
  "kind" text default 'other',
  "description" text not null,
  "cost" numeric(18,2),
  "price" numeric(18,2),
  "billing" text default 'separate',
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
alter table "quote_line_charges" add constraint "quote_line_charges_rule1_check" check ("billing" is null or "billing" not in ('amortized') or ("amortize_quantity" is not null));
create index "quote_line_charges_parent_idx" on "quote_line_charges" using btree ("parent", "position");
create index "quote_line_charges_root_idx" on "quote_line_charges" using btree ("root");
create table "quote_line_quantities" (
  "id" uuid not null,
  "parent" uuid not null,
  "root" uuid not null,
  "position" integer default 1 not null,
  "quantity" numeric(18,6) not null,
  "unit_price" numeric(18,6),
  "price_source" text default 'manual',
  "manual_reason" text,
  "extended" numeric(18,2),
  "lead_days" bigint,
  "is_expected" boolean default false not null,
  "outcome" text default 'open',
  primary key ("id")
);
alter table "quote_line_quantities" add constraint "quote_line_quantities_quantity_min_check" check ("quantity" >= 0);
alter table "quote_line_quantities" add constraint "quote_line_quantities_unit_price_min_check" check ("unit_price" >= 0);
alter table "quote_line_quantities" add constraint "quote_line_quantities_price_source_check" check ("price_source" in ('system', 'manual'));
alter table "quote_line_quantities" add constraint "quote_line_quantities_manual_reason_length_check" check (char_length("manual_reason") <= 500);
alter table "quote_line_quantities" add constraint "quote_line_quantities_lead_days_min_check" check ("lead_days" >= 0);
alter table "quote_line_quantities" add constraint "quote_line_quantities_lead_days_max_check" check ("lead_days" <= 2000);
alter table "quote_line_quantities" add constraint "quote_line_quantities_outcome_check" check ("outcome" in ('open', 'won', 'lost'));
create index "quote_line_quantities_parent_idx" on "quote_line_quantities" using btree ("parent", "position");
create index "quote_line_quantities_root_idx" on "quote_line_quantities" using btree ("root");
create table "quote_lines" (
  "id" uuid not null,
  "parent" uuid not null,
  "root" uuid not null,
  "position" integer default 1 not null,
  "part" uuid,
  "part_revision" uuid,
  "customer_part_number" text,
  "description" text not null,
  "source" text default 'make',
  "line_status" text default 'toDo',
  "no_quote_reason" text,
  "notes" text,
  primary key ("id")
);
alter table "quote_lines" add constraint "quote_lines_customer_part_number_length_check" check (char_length("customer_part_number") <= 60);
alter table "quote_lines" add constraint "quote_lines_description_length_check" check (char_length("description") <= 300);
alter table "quote_lines" add constraint "quote_lines_source_check" check ("source" in ('make', 'buy', 'stock', 'service'));
alter table "quote_lines" add constraint "quote_lines_line_status_check" check ("line_status" in ('toDo', 'estimating', 'priced', 'noQuote'));
alter table "quote_lines" add constraint "quote_lines_no_quote_reason_length_check" check (char_length("no_quote_reason") <= 300);
alter table "quote_lines" add constraint "quote_lines_notes_length_check" check (char_length("notes") <= 20000);
alter table "quote_lines" add constraint "quote_lines_rule1_check" check ("line_status" is null or "line_status" not in ('noQuote') or ("no_quote_reason" is not null));
create index "quote_lines_parent_idx" on "quote_lines" using btree ("parent", "position");
create index "quote_lines_root_idx" on "quote_lines" using btree ("root");
create index "quote_lines_part_idx" on "quote_lines" using btree ("part", "id");
create index "quote_lines_part_revision_idx" on "quote_lines" using btree ("part_revision", "id");
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
  "received_at" timestamptz(3),
  "due_on" date,
  "sent_at" timestamptz(3),
  "expires_on" date,
  "estimator" uuid,
  "sales_person" uuid,
  "status" text default 'draft' not null,
  "exchange_rate" numeric(22,10) default 1,
  "win_probability" numeric(12,6) default 50,
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
create index "quotes_due_on_idx" on "quotes" using btree ("due_on", "id") include ("archived_at", "visibility");
create index "quotes_estimator_idx" on "quotes" using btree ("estimator", "id") include ("archived_at", "visibility");
create index "quotes_sales_person_idx" on "quotes" using btree ("sales_person", "id") include ("archived_at", "visibility");
create index "quotes_status_idx" on "quotes" using btree ("status", "id") include ("archived_at", "visibility");
create index "quotes_win_probability_idx" on "quotes" using btree ("win_probability", "id") include ("archived_at", "visibility");
create index "quotes_supersedes_idx" on "quotes" using btree ("supersedes", "id") include ("archived_at", "visibility");
create index "quotes_value_idx" on "quotes" using btree ("value", "id") include ("archived_at", "visibility");
create index "quotes_created_at_idx" on "quotes" using btree ("created_at", "id") include ("archived_at", "visibility");
create index "quotes_search_idx" on "quotes" using gin ("search" gin_trgm_ops);
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
alter table "access_logs" add constraint "access_logs_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "access_logs" add constraint "access_logs_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "access_logs" add constraint "access_logs_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "access_logs" add constraint "access_logs_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "access_logs" add constraint "access_logs_user_fkey" foreign key ("user") references "users" ("id");
alter table "access_logs" add constraint "access_logs_kiosk_fkey" foreign key ("kiosk") references "kiosks" ("id");
alter table "access_logs" add constraint "access_logs_api_key_fkey" foreign key ("api_key") references "api_keys" ("id");
alter table "api_keys" add constraint "api_keys_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "api_keys" add constraint "api_keys_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "api_keys" add constraint "api_keys_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "api_keys" add constraint "api_keys_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "api_keys" add constraint "api_keys_owner_fkey" foreign key ("owner") references "users" ("id");
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
alter table "business_partners" add constraint "business_partners_sales_person_fkey" foreign key ("sales_person") references "users" ("id");
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
alter table "export_runs" add constraint "export_runs_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "export_runs" add constraint "export_runs_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "export_runs" add constraint "export_runs_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "export_runs" add constraint "export_runs_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "export_runs" add constraint "export_runs_file_sha256_fkey" foreign key ("file_sha256") references "file_objects" ("sha256");
alter table "file_objects" add constraint "file_objects_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "file_objects" add constraint "file_objects_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "file_objects" add constraint "file_objects_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "file_objects" add constraint "file_objects_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
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
alter table "inventory_transactions" add constraint "inventory_transactions_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "inventory_transactions" add constraint "inventory_transactions_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "inventory_transactions" add constraint "inventory_transactions_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "inventory_transactions" add constraint "inventory_transactions_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "inventory_transactions" add constraint "inventory_transactions_item_part_revisions_fkey" foreign key ("item_part_revisions") references "part_revisions" ("id");
alter table "inventory_transactions" add constraint "inventory_transactions_item_material_codes_fkey" foreign key ("item_material_codes") references "material_codes" ("id");
alter table "inventory_transactions" add constraint "inventory_transactions_owner_fkey" foreign key ("owner") references "business_partners" ("id");
alter table "inventory_transactions" add constraint "inventory_transactions_reversal_of_fkey" foreign key ("reversal_of") references "inventory_transactions" ("id");
alter table "inventory_transactions" add constraint "inventory_transactions_posted_by_fkey" foreign key ("posted_by") references "users" ("id");
alter table "kiosks" add constraint "kiosks_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "kiosks" add constraint "kiosks_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "kiosks" add constraint "kiosks_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "kiosks" add constraint "kiosks_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "kiosks" add constraint "kiosks_certificate_fkey" foreign key ("certificate") references "certificates" ("id");
alter table "look_ups" add constraint "look_ups_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "look_ups" add constraint "look_ups_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "look_ups" add constraint "look_ups_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "look_ups" add constraint "look_ups_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "material_codes" add constraint "material_codes_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "material_codes" add constraint "material_codes_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "material_codes" add constraint "material_codes_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "material_codes" add constraint "material_codes_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
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
alter table "outgoing_mails" add constraint "outgoing_mails_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "outgoing_mails" add constraint "outgoing_mails_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "outgoing_mails" add constraint "outgoing_mails_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "outgoing_mails" add constraint "outgoing_mails_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "part_revisions" add constraint "part_revisions_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "part_revisions" add constraint "part_revisions_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "part_revisions" add constraint "part_revisions_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "part_revisions" add constraint "part_revisions_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "part_revisions" add constraint "part_revisions_part_fkey" foreign key ("part") references "parts" ("id");
alter table "partner_groups" add constraint "partner_groups_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "partner_groups" add constraint "partner_groups_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "partner_groups" add constraint "partner_groups_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "partner_groups" add constraint "partner_groups_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "parts" add constraint "parts_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "parts" add constraint "parts_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "parts" add constraint "parts_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "parts" add constraint "parts_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "parts" add constraint "parts_owner_fkey" foreign key ("owner") references "business_partners" ("id");
alter table "posts" add constraint "posts_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "posts" add constraint "posts_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "posts" add constraint "posts_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "posts" add constraint "posts_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "posts" add constraint "posts_reply_to_fkey" foreign key ("reply_to") references "posts" ("id");
alter table "quote_line_charges" add constraint "quote_line_charges_parent_fkey" foreign key ("parent") references "quote_lines" ("id");
alter table "quote_line_charges" add constraint "quote_line_charges_root_fkey" foreign key ("root") references "quotes" ("id");
alter table "quote_line_quantities" add constraint "quote_line_quantities_parent_fkey" foreign key ("parent") references "quote_lines" ("id");
alter table "quote_line_quantities" add constraint "quote_line_quantities_root_fkey" foreign key ("root") references "quotes" ("id");
alter table "quote_lines" add constraint "quote_lines_parent_fkey" foreign key ("parent") references "quotes" ("id");
alter table "quote_lines" add constraint "quote_lines_root_fkey" foreign key ("root") references "quotes" ("id");
alter table "quote_lines" add constraint "quote_lines_part_fkey" foreign key ("part") references "parts" ("id");
alter table "quote_lines" add constraint "quote_lines_part_revision_fkey" foreign key ("part_revision") references "part_revisions" ("id");
alter table "quotes" add constraint "quotes_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "quotes" add constraint "quotes_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "quotes" add constraint "quotes_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "quotes" add constraint "quotes_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "quotes" add constraint "quotes_business_partner_fkey" foreign key ("business_partner") references "business_partners" ("id");
alter table "quotes" add constraint "quotes_contact_fkey" foreign key ("contact") references "contacts" ("id");
alter table "quotes" add constraint "quotes_estimator_fkey" foreign key ("estimator") references "users" ("id");
alter table "quotes" add constraint "quotes_sales_person_fkey" foreign key ("sales_person") references "users" ("id");
alter table "quotes" add constraint "quotes_supersedes_fkey" foreign key ("supersedes") references "quotes" ("id");
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
alter table "visibilities" add constraint "visibilities_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "visibilities" add constraint "visibilities_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "visibilities" add constraint "visibilities_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "visibilities" add constraint "visibilities_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
