import type pg from 'pg'
import { migrate } from '#app/migrate.ts'
import { type Beginning, hasTables, readBeginning, writeBeginning } from '#platform/server/backup/beginning.ts'
import type { ChosenPostgres } from '#platform/server/postgres/choose.ts'
import { recreateDatabase } from '#platform/server/postgres/embedded.ts'
import { PlainProblem } from '#platform/server/postgres/plain-problem.ts'
import { withClient } from '#platform/server/postgres/with-client.ts'
import type { StartOptions } from './options.ts'
import { step } from './progress.ts'

/** Several servers may start on one new database at once: one prepares it, the others wait. */
const preparingLock = 7_045_112_026

/** Brings the database to the form this version needs, and fills a new one with the demo company. Tells how it began. */
export async function prepareDatabase(postgres: ChosenPostgres, options: StartOptions): Promise<Beginning | undefined> {
  await discardInterrupted(postgres)
  return withClient(postgres.adminUrl, async client => {
    await client.query('select pg_advisory_lock($1)', [preparingLock])
    const isNew = !(await readBeginning(client)) && !(await hasTables(client))
    // Noted before the first table is made: a start killed from here on is one to begin again.
    if (isNew) await writeBeginning(client, options.empty ? 'empty' : 'demo loading')
    await step('Bringing the database up to date', progress => migrate(postgres.adminUrl, { progress }))
    if (!isNew || options.empty) return readBeginning(client)
    const { loadDemo } = await import('#demo/index.ts')
    await step('Loading the demo company', progress =>
      loadDemo({
        appUrl: postgres.appUrl,
        filesDir: options.filesDir,
        ...(options.months && { months: options.months }),
        progress,
      }),
    )
    await writeBeginning(client, 'demo')
    return 'demo'
  })
}

/** Half a demo company is worth nothing: nobody has worked with it, so the next start begins again. */
async function discardInterrupted(postgres: ChosenPostgres): Promise<void> {
  const isInterrupted = await withClient(postgres.adminUrl, async client => {
    const beginning = await readBeginning(client)
    if (beginning === 'restoring') {
      throw new PlainProblem(
        'A restore into this database was not finished. Run npm run restore again, or start on other data: ' +
          'npm start -- --data FOLDER',
      )
    }
    return beginning === 'demo loading' && !(await someoneIsPreparing(client))
  })
  if (!isInterrupted) return
  if (postgres.embedded) return recreateDatabase(postgres.adminUrl)
  throw new PlainProblem(
    'Loading the demo company into the database in DATABASE_URL was interrupted earlier. ' +
      'Give an empty database and start again (npm start -- --empty starts without the demo company).',
  )
}

async function someoneIsPreparing(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [preparingLock])
  if (rows[0]?.free) await client.query('select pg_advisory_unlock($1)', [preparingLock])
  return !rows[0]?.free
}
