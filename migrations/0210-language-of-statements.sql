alter table "customer_statements" alter column "language" drop default;
alter table "customer_statements" alter column "language" drop not null;
