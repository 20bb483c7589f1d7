import { runMigrations } from 'graphile-worker'
import { withClient } from '../postgres/with-client.ts'
import { openQueuePool } from './queue-pool.ts'
import { quiet } from './quiet.ts'

/** The queue's own tables. They hide their rows from everybody but their owner, so the application is let in by name. */
const grants = `
  grant usage on schema graphile_worker to millwright_app;
  grant select, insert, update, delete on all tables in schema graphile_worker to millwright_app;
  grant usage, select on all sequences in schema graphile_worker to millwright_app;
  grant execute on all functions in schema graphile_worker to millwright_app;
  do $$
  declare
    guarded text;
  begin
    for guarded in
      select relname from pg_class
      where relnamespace = 'graphile_worker'::regnamespace and relkind = 'r' and relrowsecurity
    loop
      execute format('drop policy if exists application on graphile_worker.%I', guarded);
      execute format('create policy application on graphile_worker.%I to millwright_app using (true) with check (true)', guarded);
    end loop;
  end $$;
`

/** Brings the job queue's schema up to date; the application itself may not, it owns no table. */
export async function migrateJobs(adminUrl: string): Promise<void> {
  const pgPool = openQueuePool(adminUrl, 2)
  await runMigrations({ pgPool, logger: quiet }).finally(() => pgPool.end())
  await withClient(adminUrl, client =>
    client.query(`begin; select pg_advisory_xact_lock(hashtext('millwright jobs')); ${grants}; commit`),
  )
}
