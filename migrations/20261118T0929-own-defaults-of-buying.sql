alter table "company_info" add column "vendor_fob" uuid;
alter table "company_info" add constraint "company_info_vendor_fob_fkey" foreign key ("vendor_fob") references "fobs" ("id");
create index "company_info_vendor_fob_idx" on "company_info" using btree ("vendor_fob", "id") include ("archived_at", "visibility");
alter table "partner_accounting" add column "self_approval_reason" text;
alter table "partner_accounting" add constraint "partner_accounting_self_approval_reason_length_check" check (char_length("self_approval_reason") <= 500);
