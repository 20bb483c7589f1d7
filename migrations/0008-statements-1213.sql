alter table "accounts" add column "cash_flow" text;
alter table "accounts" add constraint "accounts_cash_flow_check" check ("cash_flow" in ('operating', 'investing', 'financing'));
