alter table "outgoing_mails" add column "is_cut" boolean default false not null;
alter table "outgoing_mails" add column "sealed" text;
alter table "outgoing_mails" add constraint "outgoing_mails_sealed_length_check" check (char_length("sealed") <= 1000000);
-- Links in mails that were sent before stand in clear: whoever needed them has them.
update "outgoing_mails" set
  "text" = regexp_replace("text", 'https?://\S+(#(invite|reset|file)=|/po/(approved|reject)/|/survey/)[\w-]+', '[link removed]', 'g'),
  "html" = regexp_replace("html", 'https?://[^\s"<]+(#(invite|reset|file)=|/po/(approved|reject)/|/survey/)[\w-]+', '[link removed]', 'g'),
  "is_cut" = true
where "status" = 'sent' and "text" ~ '(#(invite|reset|file)=|/po/(approved|reject)/|/survey/)[\w-]+';
