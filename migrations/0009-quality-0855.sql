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
alter table "five_y_answers" add constraint "five_y_answers_parent_fkey" foreign key ("parent") references "five_ys" ("id");
alter table "five_y_answers" add constraint "five_y_answers_root_fkey" foreign key ("root") references "five_ys" ("id");
alter table "five_ys" add constraint "five_ys_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "five_ys" add constraint "five_ys_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "five_ys" add constraint "five_ys_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "five_ys" add constraint "five_ys_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "five_ys" add constraint "five_ys_eight_d_fkey" foreign key ("eight_d") references "eight_ds" ("id");
alter table "five_ys" add constraint "five_ys_ncmr_fkey" foreign key ("ncmr") references "ncmrs" ("id");
alter table "inspection_methods" add constraint "inspection_methods_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "inspection_methods" add constraint "inspection_methods_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "inspection_methods" add constraint "inspection_methods_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "inspection_methods" add constraint "inspection_methods_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "inspection_methods" add constraint "inspection_methods_skill_fkey" foreign key ("skill") references "skills" ("id");
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
alter table "quality_actions" add constraint "quality_actions_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "quality_actions" add constraint "quality_actions_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "quality_actions" add constraint "quality_actions_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "quality_actions" add constraint "quality_actions_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "quality_actions" add constraint "quality_actions_subject_eight_ds_fkey" foreign key ("subject_eight_ds") references "eight_ds" ("id");
alter table "quality_actions" add constraint "quality_actions_subject_ncmrs_fkey" foreign key ("subject_ncmrs") references "ncmrs" ("id");
alter table "quality_actions" add constraint "quality_actions_owner_fkey" foreign key ("owner") references "users" ("id");
alter table "quality_actions" add constraint "quality_actions_verified_by_fkey" foreign key ("verified_by") references "users" ("id");
alter table "stamps" add constraint "stamps_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "stamps" add constraint "stamps_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "stamps" add constraint "stamps_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "stamps" add constraint "stamps_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "stamps" add constraint "stamps_holder_fkey" foreign key ("holder") references "users" ("id");
alter table "stamps" add constraint "stamps_image_sha256_fkey" foreign key ("image_sha256") references "file_objects" ("sha256");
