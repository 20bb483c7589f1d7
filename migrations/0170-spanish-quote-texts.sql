alter table "quote_defaults" add column "cover_text_es" text;
alter table "quote_defaults" add column "footer_text_es" text;
alter table "quote_defaults" add constraint "quote_defaults_cover_text_es_length_check" check (char_length("cover_text_es") <= 100000);
alter table "quote_defaults" add constraint "quote_defaults_footer_text_es_length_check" check (char_length("footer_text_es") <= 100000);
