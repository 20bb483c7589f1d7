alter table "jobs" add column "traveler" bigint;
alter table "jobs" add constraint "jobs_traveler_min_check" check ("traveler" >= 1);
-- A traveler takes its PDF once; what else it says is refused by a trigger of its own.
drop trigger if exists "refuse_change" on "job_travelers";
drop trigger if exists "refuse_truncate" on "job_travelers";
update jobs j set traveler = t.number from (select job, max(number) as number from job_travelers group by job) t where t.job = j.id;
