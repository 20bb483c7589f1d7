-- What customers and vendors owe, are owed and have paid ahead, and what waits for the bank: every change of an open item as a
-- row of its own, in the document's currency and in ours. The sub-ledger of the control accounts, as of any day.
create table open_item_moves (
  id uuid primary key default gen_random_uuid(),
  control text not null check (control in ('ar', 'ap', 'customerDeposit', 'vendorPrepay', 'undeposited')),
  resource text not null,
  item uuid not null,
  partner uuid references business_partners (id),
  moved_on date not null,
  -- Above zero opens, below zero settles; never below nothing.
  amount numeric(18, 2) not null,
  -- In our own currency, debit positive, as the control account has it.
  base numeric(18, 2) not null,
  -- The document or application it comes from.
  cause text not null,
  written_at timestamptz not null default now()
);
create index open_item_moves_item on open_item_moves (item, control, moved_on) include (amount, base);
create index open_item_moves_control on open_item_moves (control, moved_on) include (base);
create index open_item_moves_partner on open_item_moves (partner, control);
