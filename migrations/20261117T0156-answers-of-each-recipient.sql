alter table "outgoing_mails" add column "deliveries" jsonb;
alter table "outgoing_mails" drop constraint "outgoing_mails_status_check";
alter table "outgoing_mails" add constraint "outgoing_mails_status_check" check ("status" in ('waiting', 'sending', 'deferred', 'sent', 'partlySent', 'failed', 'cancelled'));
