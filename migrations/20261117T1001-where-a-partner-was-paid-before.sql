alter table "partner_accounting" add column "bank_before" jsonb;
alter table "partner_accounting" add column "bank_routing_before" text;
alter table "partner_accounting" add column "bank_ending_before" text;
alter table "partner_accounting" add constraint "partner_accounting_bank_routing_before_length_check" check (char_length("bank_routing_before") <= 9);
alter table "partner_accounting" add constraint "partner_accounting_bank_ending_before_length_check" check (char_length("bank_ending_before") <= 8);
