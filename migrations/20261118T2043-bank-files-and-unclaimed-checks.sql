-- Uploaded fonts were never printed; the line is drawn by us.
alter table "check_books" drop column "micr_font_sha256";
alter table "check_books" drop column "micr_font";
alter table "checks" drop constraint "checks_status_check";
alter table "checks" add constraint "checks_status_check" check ("status" in ('reserved', 'issued', 'cleared', 'voided', 'stopped', 'spoiled', 'unclaimed'));
alter table "payments" add column "handwritten_number" bigint;
alter table "payments" add column "bank_file_at" timestamptz(3);
alter table "payments" add column "bank_file_number" bigint;
alter table "payments" add constraint "payments_handwritten_number_min_check" check ("handwritten_number" >= 1);
alter table "payments" add constraint "payments_bank_file_number_min_check" check ("bank_file_number" >= 1);
