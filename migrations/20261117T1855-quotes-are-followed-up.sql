alter table "quotes" add column "follow_up_on" date;
