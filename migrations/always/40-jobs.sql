-- Of the jobs with a key, one is unfinished (documents 1.4).
create unique index if not exists background_jobs_unfinished_key on background_jobs (key)
  where status in ('scheduled', 'queued', 'running');

-- Which processes work off jobs; one that has not been heard of for a minute has lost its jobs (documents R33).
create unlogged table if not exists job_workers (
  id text primary key,
  seen_at timestamptz(3) not null default now()
);
