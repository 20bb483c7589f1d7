alter table "payment_applications" add column "receipt" uuid;
alter table "payment_applications" add constraint "payment_applications_receipt_fkey" foreign key ("receipt") references "cash_receipts" ("id");
alter table "payment_applications" drop constraint "payment_applications_rule2_check";
alter table "payment_applications" add constraint "payment_applications_rule2_check" check ("kind" is null or "kind" not in ('vendorMemo') or ("memo" is not null));
create index "payment_applications_receipt_idx" on "payment_applications" using btree ("receipt", "id");
alter table "payments" alter column "payee_name" drop not null;
alter table "payments" add constraint "payments_rule2_check" check ("payee_kind" is null or "payee_kind" not in ('employee', 'other') or ("payee_name" is not null));
