alter table "ap_invoices" add column "hold_released_on" date;
