alter table "payment_runs" add column "self_approval_reason" text;
alter table "payment_runs" add constraint "payment_runs_self_approval_reason_length_check" check (char_length("self_approval_reason") <= 500);
alter table "payments" add column "self_approval_reason" text;
alter table "payments" add constraint "payments_self_approval_reason_length_check" check (char_length("self_approval_reason") <= 500);
