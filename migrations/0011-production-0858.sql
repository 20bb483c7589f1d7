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
alter table "job_operations" add constraint "job_operations_vendor_fkey" foreign key ("vendor") references "business_partners" ("id");
alter table "job_operations" add constraint "job_operations_purchase_order_line_fkey" foreign key ("purchase_order_line") references "purchase_order_lines" ("id");
alter table "job_operations" add constraint "job_operations_planned_thing_fkey" foreign key ("planned_thing") references "things" ("id");
alter table "job_operations" add constraint "job_operations_planned_user_fkey" foreign key ("planned_user") references "users" ("id");
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
