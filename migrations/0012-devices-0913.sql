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
alter table "development_devices" add constraint "development_devices_scope_check" check ("scope" in ('allPrograms', 'programs'));
alter table "development_devices" add constraint "development_devices_reason_length_check" check (char_length("reason") <= 500);
alter table "development_devices" add constraint "development_devices_status_check" check ("status" in ('requested', 'active', 'expired', 'revoked'));
alter table "development_devices" add constraint "development_devices_rule1_check" check ("scope" is null or "scope" not in ('programs') or ("programs" not in ('{}')));
create unique index "development_devices_code_key" on "development_devices" using btree (lower("code"));
create index "development_devices_code_idx" on "development_devices" using btree ("code" collate natural_order, "id") include ("archived_at", "visibility");
create index "development_devices_device_idx" on "development_devices" using btree ("device", "id") include ("archived_at", "visibility");
create index "development_devices_scope_idx" on "development_devices" using btree ("scope", "id") include ("archived_at", "visibility");
create index "development_devices_programs_idx" on "development_devices" using gin ("programs");
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
alter table "blacklisted_files" add constraint "blacklisted_files_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "blacklisted_files" add constraint "blacklisted_files_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "blacklisted_files" add constraint "blacklisted_files_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "blacklisted_files" add constraint "blacklisted_files_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
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
alter table "device_queued_files" add constraint "device_queued_files_overridden_by_fkey" foreign key ("overridden_by") references "users" ("id");
alter table "device_queued_files" add constraint "device_queued_files_requested_by_fkey" foreign key ("requested_by") references "users" ("id");
alter table "device_state_spans" add constraint "device_state_spans_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "device_state_spans" add constraint "device_state_spans_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "device_state_spans" add constraint "device_state_spans_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "device_state_spans" add constraint "device_state_spans_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "device_state_spans" add constraint "device_state_spans_device_fkey" foreign key ("device") references "devices" ("id");
alter table "device_state_spans" add constraint "device_state_spans_revision_fkey" foreign key ("revision") references "cnc_program_revisions" ("id");
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
alter table "miner_mappings" add constraint "miner_mappings_parent_fkey" foreign key ("parent") references "miner_options" ("id");
alter table "miner_mappings" add constraint "miner_mappings_root_fkey" foreign key ("root") references "miner_options" ("id");
alter table "miner_options" add constraint "miner_options_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "miner_options" add constraint "miner_options_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "miner_options" add constraint "miner_options_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "miner_options" add constraint "miner_options_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "miner_options" add constraint "miner_options_certificate_sha256_fkey" foreign key ("certificate_sha256") references "file_objects" ("sha256");
