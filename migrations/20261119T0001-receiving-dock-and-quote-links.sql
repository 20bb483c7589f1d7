alter table "po_receipt_lines" add column "certificate_files" jsonb default '[]' not null;
create index "po_receipt_lines_certificate_files_idx" on "po_receipt_lines" using gin ("certificate_files" jsonb_path_ops);
alter table "purchase_request_messages" add column "token_hash" text;
alter table "purchase_request_messages" add column "link_until" timestamptz(3);
alter table "purchase_request_messages" add constraint "purchase_request_messages_token_hash_length_check" check (char_length("token_hash") <= 64);
