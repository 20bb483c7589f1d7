alter table "business_partners" alter column "language" drop default;
alter table "contacts" alter column "language" drop default;
