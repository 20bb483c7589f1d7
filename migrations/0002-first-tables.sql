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
create index "attachments_record_idx" on "attachments" using btree ("record", "id");
create index "attachments_name_idx" on "attachments" using btree ("name" collate natural_order, "id");
create index "attachments_sha256_idx" on "attachments" using btree ("sha256" collate natural_order, "id");
create index "attachments_size_idx" on "attachments" using btree ("size", "id");
create index "attachments_mime_idx" on "attachments" using btree ("mime" collate natural_order, "id");
create index "attachments_category_idx" on "attachments" using btree ("category" collate natural_order, "id");
create index "attachments_order_idx" on "attachments" using btree ("order", "id");
create index "attachments_search_idx" on "attachments" using gin ("search" gin_trgm_ops);
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
create index "dashboard_layouts_user_idx" on "dashboard_layouts" using btree ("user", "id");
create index "dashboard_layouts_role_idx" on "dashboard_layouts" using btree ("role", "id");
create index "dashboard_layouts_created_at_idx" on "dashboard_layouts" using btree ("created_at", "id");
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
  "search" text generated always as (mw_fold(coalesce("sha256", ''))) stored,
  primary key ("id")
);
alter table "file_objects" add constraint "file_objects_sha256_length_check" check (char_length("sha256") <= 64);
alter table "file_objects" add constraint "file_objects_mime_length_check" check (char_length("mime") <= 200);
alter table "file_objects" add constraint "file_objects_store_check" check ("store" in ('local', 's3'));
alter table "file_objects" add constraint "file_objects_scan_check" check ("scan" in ('pending', 'clean', 'infected', 'skipped', 'failed'));
create unique index "file_objects_sha256_key" on "file_objects" using btree ("sha256");
create index "file_objects_sha256_idx" on "file_objects" using btree ("sha256" collate natural_order, "id");
create index "file_objects_size_idx" on "file_objects" using btree ("size", "id");
create index "file_objects_mime_idx" on "file_objects" using btree ("mime" collate natural_order, "id");
create index "file_objects_store_idx" on "file_objects" using btree ("store", "id");
create index "file_objects_scan_idx" on "file_objects" using btree ("scan", "id");
create index "file_objects_unreferenced_since_idx" on "file_objects" using btree ("unreferenced_since", "id");
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
create index "form_drafts_user_idx" on "form_drafts" using btree ("user", "id");
create index "form_drafts_resource_idx" on "form_drafts" using btree ("resource" collate natural_order, "id");
create index "form_drafts_record_id_idx" on "form_drafts" using btree ("record_id" collate natural_order, "id");
create index "form_drafts_base_version_idx" on "form_drafts" using btree ("base_version", "id");
create index "form_drafts_expires_at_idx" on "form_drafts" using btree ("expires_at", "id");
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
create index "guided_tours_user_idx" on "guided_tours" using btree ("user", "id");
create index "guided_tours_key_idx" on "guided_tours" using btree ("key" collate natural_order, "id");
create index "guided_tours_done_at_idx" on "guided_tours" using btree ("done_at", "id");
create index "guided_tours_step_idx" on "guided_tours" using btree ("step", "id");
create index "guided_tours_search_idx" on "guided_tours" using gin ("search" gin_trgm_ops);
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
create index "notification_preferences_user_idx" on "notification_preferences" using btree ("user", "id");
create index "notification_preferences_event_idx" on "notification_preferences" using btree ("event" collate natural_order, "id");
create index "notification_preferences_in_app_idx" on "notification_preferences" using btree ("in_app", "id");
create index "notification_preferences_email_idx" on "notification_preferences" using btree ("email", "id");
create index "notification_preferences_quiet_from_idx" on "notification_preferences" using btree ("quiet_from", "id");
create index "notification_preferences_quiet_to_idx" on "notification_preferences" using btree ("quiet_to", "id");
create index "notification_preferences_digest_at_idx" on "notification_preferences" using btree ("digest_at", "id");
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
create index "notifications_user_idx" on "notifications" using btree ("user", "id");
create index "notifications_type_idx" on "notifications" using btree ("type", "id");
create index "notifications_title_idx" on "notifications" using btree ("title" collate natural_order, "id");
create index "notifications_body_idx" on "notifications" using btree ("body" collate natural_order, "id");
create index "notifications_read_at_idx" on "notifications" using btree ("read_at", "id");
create index "notifications_created_at_idx" on "notifications" using btree ("created_at", "id");
create index "notifications_search_idx" on "notifications" using gin ("search" gin_trgm_ops);
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
  "attachments" jsonb,
  "record" text,
  "message_id" text,
  "state" text default 'waiting',
  "attempts" bigint default 0,
  "next_attempt_at" timestamptz(3),
  "sent_at" timestamptz(3),
  "error" text,
  "link" text,
  "search" text generated always as (mw_fold(coalesce("subject", ''))) stored,
  primary key ("id")
);
alter table "outgoing_mails" add constraint "outgoing_mails_recipient_length_check" check (char_length("recipient") <= 320);
alter table "outgoing_mails" add constraint "outgoing_mails_subject_length_check" check (char_length("subject") <= 500);
alter table "outgoing_mails" add constraint "outgoing_mails_text_length_check" check (char_length("text") <= 100000);
alter table "outgoing_mails" add constraint "outgoing_mails_html_length_check" check (char_length("html") <= 500000);
alter table "outgoing_mails" add constraint "outgoing_mails_message_id_length_check" check (char_length("message_id") <= 200);
alter table "outgoing_mails" add constraint "outgoing_mails_state_check" check ("state" in ('waiting', 'sending', 'sent', 'deferred', 'failed'));
alter table "outgoing_mails" add constraint "outgoing_mails_error_length_check" check (char_length("error") <= 2000);
alter table "outgoing_mails" add constraint "outgoing_mails_link_length_check" check (char_length("link") <= 2000);
create index "outgoing_mails_recipient_idx" on "outgoing_mails" using btree ("recipient" collate natural_order, "id");
create index "outgoing_mails_subject_idx" on "outgoing_mails" using btree ("subject" collate natural_order, "id");
create index "outgoing_mails_record_idx" on "outgoing_mails" using btree ("record", "id");
create index "outgoing_mails_state_idx" on "outgoing_mails" using btree ("state", "id");
create index "outgoing_mails_attempts_idx" on "outgoing_mails" using btree ("attempts", "id");
create index "outgoing_mails_sent_at_idx" on "outgoing_mails" using btree ("sent_at", "id");
create index "outgoing_mails_created_at_idx" on "outgoing_mails" using btree ("created_at", "id");
create index "outgoing_mails_search_idx" on "outgoing_mails" using gin ("search" gin_trgm_ops);
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
create index "posts_record_idx" on "posts" using btree ("record", "id");
create index "posts_body_idx" on "posts" using btree ("body" collate natural_order, "id");
create index "posts_mentions_idx" on "posts" using gin ("mentions");
create index "posts_reply_to_idx" on "posts" using btree ("reply_to", "id");
create index "posts_edited_at_idx" on "posts" using btree ("edited_at", "id");
create index "posts_deleted_at_idx" on "posts" using btree ("deleted_at", "id");
create index "posts_search_idx" on "posts" using gin ("search" gin_trgm_ops);
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
create index "saved_views_name_idx" on "saved_views" using btree ("name" collate natural_order, "id");
create index "saved_views_resource_idx" on "saved_views" using btree ("resource" collate natural_order, "id");
create index "saved_views_owner_idx" on "saved_views" using btree ("owner", "id");
create index "saved_views_sharing_idx" on "saved_views" using btree ("sharing", "id");
create index "saved_views_groups_idx" on "saved_views" using gin ("groups");
create index "saved_views_search_idx" on "saved_views" using gin ("search" gin_trgm_ops);
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
create index "user_marks_user_idx" on "user_marks" using btree ("user", "id");
create index "user_marks_kind_idx" on "user_marks" using btree ("kind", "id");
create index "user_marks_record_idx" on "user_marks" using btree ("record", "id");
create index "user_marks_marked_at_idx" on "user_marks" using btree ("marked_at", "id");
create index "user_marks_created_at_idx" on "user_marks" using btree ("created_at", "id");
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
create index "background_jobs_kind_idx" on "background_jobs" using btree ("kind" collate natural_order, "id");
create index "background_jobs_started_at_idx" on "background_jobs" using btree ("started_at", "id");
create index "background_jobs_progress_done_idx" on "background_jobs" using btree ("progress_done", "id");
create index "background_jobs_progress_total_idx" on "background_jobs" using btree ("progress_total", "id");
create index "background_jobs_message_idx" on "background_jobs" using btree ("message" collate natural_order, "id");
create index "background_jobs_requested_by_idx" on "background_jobs" using btree ("requested_by", "id");
create index "background_jobs_status_idx" on "background_jobs" using btree ("status", "id");
create index "background_jobs_created_at_idx" on "background_jobs" using btree ("created_at", "id");
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
create index "bulk_edits_code_idx" on "bulk_edits" using btree ("code" collate natural_order, "id");
create index "bulk_edits_resource_idx" on "bulk_edits" using btree ("resource" collate natural_order, "id");
create index "bulk_edits_undo_until_idx" on "bulk_edits" using btree ("undo_until", "id");
create index "bulk_edits_status_idx" on "bulk_edits" using btree ("status", "id");
create index "bulk_edits_created_at_idx" on "bulk_edits" using btree ("created_at", "id");
create index "bulk_edits_search_idx" on "bulk_edits" using gin ("search" gin_trgm_ops);
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
create index "export_runs_code_idx" on "export_runs" using btree ("code" collate natural_order, "id");
create index "export_runs_resource_idx" on "export_runs" using btree ("resource" collate natural_order, "id");
create index "export_runs_format_idx" on "export_runs" using btree ("format", "id");
create index "export_runs_rows_idx" on "export_runs" using btree ("rows", "id");
create index "export_runs_status_idx" on "export_runs" using btree ("status", "id");
create index "export_runs_created_at_idx" on "export_runs" using btree ("created_at", "id");
create index "export_runs_search_idx" on "export_runs" using gin ("search" gin_trgm_ops);
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
create index "import_runs_code_idx" on "import_runs" using btree ("code" collate natural_order, "id");
create index "import_runs_resource_idx" on "import_runs" using btree ("resource" collate natural_order, "id");
create index "import_runs_mode_idx" on "import_runs" using btree ("mode", "id");
create index "import_runs_status_idx" on "import_runs" using btree ("status", "id");
create index "import_runs_created_at_idx" on "import_runs" using btree ("created_at", "id");
create index "import_runs_search_idx" on "import_runs" using gin ("search" gin_trgm_ops);
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
create index "user_groups_code_idx" on "user_groups" using btree ("code" collate natural_order, "id");
create index "user_groups_name_idx" on "user_groups" using btree ("name" collate natural_order, "id");
create index "user_groups_description_idx" on "user_groups" using btree ("description" collate natural_order, "id");
create index "user_groups_search_idx" on "user_groups" using gin ("search" gin_trgm_ops);
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
  "roles" text,
  "groups" uuid[] default '{}' not null,
  "departments" uuid[] default '{}' not null,
  "users" uuid[] default '{}' not null,
  "except_users" uuid[] default '{}' not null,
  "search" text generated always as (mw_fold(coalesce("code", '') || ' ' || mw_code_key(coalesce("code", '')) || ' ' || coalesce("name", ''))) stored,
  primary key ("id")
);
alter table "visibilities" add constraint "visibilities_code_length_check" check (char_length("code") <= 40);
alter table "visibilities" add constraint "visibilities_name_length_check" check (char_length("name") <= 200);
alter table "visibilities" add constraint "visibilities_roles_length_check" check (char_length("roles") <= 40);
create unique index "visibilities_code_key" on "visibilities" using btree (lower("code"));
create unique index "visibilities_name_key" on "visibilities" using btree (lower("name"));
create index "visibilities_code_idx" on "visibilities" using btree ("code" collate natural_order, "id");
create index "visibilities_name_idx" on "visibilities" using btree ("name" collate natural_order, "id");
create index "visibilities_groups_idx" on "visibilities" using gin ("groups");
create index "visibilities_departments_idx" on "visibilities" using gin ("departments");
create index "visibilities_users_idx" on "visibilities" using gin ("users");
create index "visibilities_except_users_idx" on "visibilities" using gin ("except_users");
create index "visibilities_search_idx" on "visibilities" using gin ("search" gin_trgm_ops);
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
  "pay_type" text default 'hourly',
  "export_control_cleared" boolean default false not null,
  "cleared_by" uuid,
  "cleared_on" date,
  "badge_last4" text,
  "pin_set_at" timestamptz(3),
  "last_sign_in_at" timestamptz(3),
  "must_change_password" boolean default false not null,
  "password_hash" text,
  "password_changed_at" timestamptz(3),
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
alter table "users" add constraint "users_password_hash_length_check" check (char_length("password_hash") <= 300);
create unique index "users_code_key" on "users" using btree (lower("code"));
create unique index "users_username_key" on "users" using btree (lower("username"));
create unique index "users_email_key" on "users" using btree (lower("email"));
create unique index "users_employee_number_key" on "users" using btree (lower("employee_number"));
create index "users_code_idx" on "users" using btree ("code" collate natural_order, "id");
create index "users_first_name_idx" on "users" using btree ("first_name" collate natural_order, "id");
create index "users_last_name_idx" on "users" using btree ("last_name" collate natural_order, "id");
create index "users_display_name_idx" on "users" using btree ("display_name" collate natural_order, "id");
create index "users_role_keys_idx" on "users" using gin ("role_keys");
create index "users_status_idx" on "users" using btree ("status", "id");
create index "users_user_groups_idx" on "users" using gin ("user_groups");
create index "users_department_idx" on "users" using btree ("department", "id");
create index "users_manager_idx" on "users" using btree ("manager", "id");
create index "users_cleared_by_idx" on "users" using btree ("cleared_by", "id");
create index "users_last_sign_in_at_idx" on "users" using btree ("last_sign_in_at", "id");
create index "users_search_idx" on "users" using gin ("search" gin_trgm_ops);
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
create index "departments_code_idx" on "departments" using btree ("code" collate natural_order, "id");
create index "departments_name_idx" on "departments" using btree ("name" collate natural_order, "id");
create index "departments_parent_idx" on "departments" using btree ("parent", "id");
create index "departments_manager_idx" on "departments" using btree ("manager", "id");
create index "departments_search_idx" on "departments" using gin ("search" gin_trgm_ops);
alter table "attachments" add constraint "attachments_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "attachments" add constraint "attachments_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "attachments" add constraint "attachments_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "attachments" add constraint "attachments_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "dashboard_layouts" add constraint "dashboard_layouts_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "dashboard_layouts" add constraint "dashboard_layouts_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "dashboard_layouts" add constraint "dashboard_layouts_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "dashboard_layouts" add constraint "dashboard_layouts_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "dashboard_layouts" add constraint "dashboard_layouts_user_fkey" foreign key ("user") references "users" ("id");
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
alter table "outgoing_mails" add constraint "outgoing_mails_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "outgoing_mails" add constraint "outgoing_mails_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "outgoing_mails" add constraint "outgoing_mails_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "outgoing_mails" add constraint "outgoing_mails_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "posts" add constraint "posts_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "posts" add constraint "posts_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "posts" add constraint "posts_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "posts" add constraint "posts_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "posts" add constraint "posts_reply_to_fkey" foreign key ("reply_to") references "posts" ("id");
alter table "saved_views" add constraint "saved_views_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "saved_views" add constraint "saved_views_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "saved_views" add constraint "saved_views_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "saved_views" add constraint "saved_views_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "saved_views" add constraint "saved_views_owner_fkey" foreign key ("owner") references "users" ("id");
alter table "user_marks" add constraint "user_marks_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "user_marks" add constraint "user_marks_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "user_marks" add constraint "user_marks_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "user_marks" add constraint "user_marks_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "user_marks" add constraint "user_marks_user_fkey" foreign key ("user") references "users" ("id");
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
alter table "export_runs" add constraint "export_runs_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "export_runs" add constraint "export_runs_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "export_runs" add constraint "export_runs_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "export_runs" add constraint "export_runs_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "export_runs" add constraint "export_runs_file_sha256_fkey" foreign key ("file_sha256") references "file_objects" ("sha256");
alter table "import_run_rows" add constraint "import_run_rows_parent_fkey" foreign key ("parent") references "import_runs" ("id");
alter table "import_run_rows" add constraint "import_run_rows_root_fkey" foreign key ("root") references "import_runs" ("id");
alter table "import_runs" add constraint "import_runs_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "import_runs" add constraint "import_runs_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "import_runs" add constraint "import_runs_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "import_runs" add constraint "import_runs_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "import_runs" add constraint "import_runs_file_sha256_fkey" foreign key ("file_sha256") references "file_objects" ("sha256");
alter table "user_groups" add constraint "user_groups_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "user_groups" add constraint "user_groups_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "user_groups" add constraint "user_groups_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "user_groups" add constraint "user_groups_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "security_actions" add constraint "security_actions_parent_fkey" foreign key ("parent") references "user_groups" ("id");
alter table "security_actions" add constraint "security_actions_root_fkey" foreign key ("root") references "user_groups" ("id");
alter table "visibilities" add constraint "visibilities_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "visibilities" add constraint "visibilities_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "visibilities" add constraint "visibilities_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "visibilities" add constraint "visibilities_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "users" add constraint "users_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "users" add constraint "users_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "users" add constraint "users_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "users" add constraint "users_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "users" add constraint "users_photo_sha256_fkey" foreign key ("photo_sha256") references "file_objects" ("sha256");
alter table "users" add constraint "users_department_fkey" foreign key ("department") references "departments" ("id");
alter table "users" add constraint "users_manager_fkey" foreign key ("manager") references "users" ("id");
alter table "users" add constraint "users_cleared_by_fkey" foreign key ("cleared_by") references "users" ("id");
alter table "user_pay_rates" add constraint "user_pay_rates_parent_fkey" foreign key ("parent") references "users" ("id");
alter table "user_pay_rates" add constraint "user_pay_rates_root_fkey" foreign key ("root") references "users" ("id");
alter table "departments" add constraint "departments_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "departments" add constraint "departments_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "departments" add constraint "departments_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "departments" add constraint "departments_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "departments" add constraint "departments_parent_fkey" foreign key ("parent") references "departments" ("id");
alter table "departments" add constraint "departments_manager_fkey" foreign key ("manager") references "users" ("id");
