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
alter table "method_operations" add column "cnc_program" uuid;
alter table "method_operations" add constraint "method_operations_cnc_program_fkey" foreign key ("cnc_program") references "cnc_programs" ("id");
create index "method_operations_cnc_program_idx" on "method_operations" using btree ("cnc_program", "id");
alter table "operations" add column "cnc_program" uuid;
alter table "operations" add constraint "operations_cnc_program_fkey" foreign key ("cnc_program") references "cnc_programs" ("id");
create index "operations_cnc_program_idx" on "operations" using btree ("cnc_program", "id") include ("archived_at", "visibility");
alter table "quote_estimate_operations" add column "cnc_program" uuid;
alter table "quote_estimate_operations" add constraint "quote_estimate_operations_cnc_program_fkey" foreign key ("cnc_program") references "cnc_programs" ("id");
create index "quote_estimate_operations_cnc_program_idx" on "quote_estimate_operations" using btree ("cnc_program", "id");
alter table "cnc_program_proofs" add constraint "cnc_program_proofs_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "cnc_program_proofs" add constraint "cnc_program_proofs_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "cnc_program_proofs" add constraint "cnc_program_proofs_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "cnc_program_proofs" add constraint "cnc_program_proofs_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "cnc_program_proofs" add constraint "cnc_program_proofs_revision_fkey" foreign key ("revision") references "cnc_program_revisions" ("id");
alter table "cnc_program_proofs" add constraint "cnc_program_proofs_thing_fkey" foreign key ("thing") references "things" ("id");
alter table "cnc_program_proofs" add constraint "cnc_program_proofs_proven_by_fkey" foreign key ("proven_by") references "users" ("id");
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
