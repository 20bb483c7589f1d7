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
alter table "certificates" drop constraint "certificates_rule1_check";
alter table "certificates" add constraint "certificates_rule1_check" check ("kind" is null or "kind" not in ('sign-in') or ("subject" is not null and "expires_at" is not null));
alter table "inventory_transactions" add column "journal_entry" uuid;
alter table "inventory_transactions" add constraint "inventory_transactions_journal_entry_fkey" foreign key ("journal_entry") references "general_ledgers" ("id");
create index "inventory_transactions_journal_entry_idx" on "inventory_transactions" using btree ("journal_entry", "id") include ("archived_at", "visibility");
alter table "packing_slips" add column "invoice" uuid;
alter table "packing_slips" add constraint "packing_slips_invoice_fkey" foreign key ("invoice") references "ar_invoices" ("id");
create index "packing_slips_invoice_idx" on "packing_slips" using btree ("invoice", "id") include ("archived_at", "visibility");
alter table "po_receipts" add column "journal_entry" uuid;
alter table "po_receipts" add constraint "po_receipts_journal_entry_fkey" foreign key ("journal_entry") references "general_ledgers" ("id");
create index "po_receipts_journal_entry_idx" on "po_receipts" using btree ("journal_entry", "id") include ("archived_at", "visibility");
alter table "receptionist_defaults" add constraint "receptionist_defaults_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "receptionist_defaults" add constraint "receptionist_defaults_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "receptionist_defaults" add constraint "receptionist_defaults_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "receptionist_defaults" add constraint "receptionist_defaults_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "receptionist_defaults" add constraint "receptionist_defaults_nda_fkey" foreign key ("nda") references "disclosures" ("id");
alter table "receptionist_defaults" add constraint "receptionist_defaults_safety_video_sha256_fkey" foreign key ("safety_video_sha256") references "file_objects" ("sha256");
alter table "receptionist_defaults" add constraint "receptionist_defaults_badge_label_fkey" foreign key ("badge_label") references "labels" ("id");
