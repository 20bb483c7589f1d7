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
