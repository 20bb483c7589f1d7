drop index "survey_responses_score_idx";
alter table "surveys" add column "open_link" text;
alter table "surveys" add constraint "surveys_open_link_length_check" check (char_length("open_link") <= 80);
create unique index "surveys_open_link_key" on "surveys" using btree ("open_link");
