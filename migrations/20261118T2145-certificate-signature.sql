-- A certificate is found by its signature's record; the column held nothing yet.
drop index "certificates_signature_idx";
alter table "certificates" drop column "signature";
