alter table "import_runs" add column "missing" jsonb;
alter table "import_runs" add column "adding" jsonb;
