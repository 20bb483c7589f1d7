import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Registry } from '#platform/model'
import { writerOn } from '../database/transaction.ts'
import { type Sql, tableOf } from '../records/columns.ts'
import { fileConditions, logConditions } from '../records/may-open.ts'
import { uploadHours } from '../records/own-files.ts'
import type { Job, JobContext, Services } from '../services.ts'
import type { App } from '../work/app.ts'
import { contactsWith } from '../work/people.ts'
import { settleDownloads } from './download-log.ts'
import { clearDeadDrafts } from './drafts.ts'
import { moveFiles } from './move-files.ts'
import { NoVerdict } from './scanner.ts'
import { hashOf, lock } from './store.ts'

type Params = Readonly<Record<string, string>>

const keptDays = 30

/** Nothing points to `f`: no field of any record, no attachment. */
function unreferenced(registry: Registry): Sql {
  const places = registry.resources.flatMap(resource => {
    const conditions = resource.isView ? [] : fileConditions(resource, sql`f.sha256`, () => true)
    return conditions.map(condition => sql`not exists (select from ${tableOf(resource)} t where ${condition})`)
  })
  return sql.join([...places, sql`not exists (select from attachments t where t.sha256 = f.sha256)`], sql` and `)
}

/** A log remembers `f`: its row stays, so that the log goes on saying what was taken. */
function remembered(registry: Registry): Sql {
  const places = registry.resources.flatMap(resource =>
    resource.isView
      ? []
      : logConditions(resource, sql`f.sha256`).map(
          one => sql`exists (select from ${tableOf(resource)} t where ${one})`,
        ),
  )
  return places.length ? sql`(${sql.join(places, sql` or `)})` : sql`false`
}

/** Contents nothing points to for 30 days are cleared away (documents R28), with uploads nobody finished. */
export const sweepFiles: Job = async (_payload: unknown, { services, signal }: JobContext) => {
  const { app, files } = services
  const free = unreferenced(app.registry)
  await app.pool.query(`delete from fresh_uploads where at < now() - make_interval(hours => $1)`, [uploadHours])
  const writer = writerOn(app.pool)
  await writer.run(sql`delete from file_links where expires_at < ${app.now()}`)
  await writer.run(
    sql`update file_objects f set unreferenced_since = now() where unreferenced_since is null and ${free}`,
  )
  await writer.run(
    sql`update file_objects f set unreferenced_since = null where unreferenced_since is not null and not (${free})`,
  )
  const logged = remembered(app.registry)
  const since = sql`unreferenced_since < ${app.now()}::timestamptz - make_interval(days => ${keptDays})`
  const old = await writer.rows<{ sha256: string }>(
    sql`select sha256 from file_objects f where ${since} and not (withheld_since is not null and ${logged})`,
  )
  for (const { sha256 } of old) {
    signal.throwIfAborted()
    await lock(app.pool, sha256, async client => {
      const on = writerOn(client)
      const loose = sql`sha256 = ${sha256} and ${since} and ${free}`
      const gone = await on.run(sql`delete from file_objects f where ${loose} and not ${logged}`)
      const cleared = gone || (await on.run(sql`update file_objects f set withheld_since = now() where ${loose}`))
      if (cleared) await files.remove(sha256)
    })
  }
  await clearDeadDrafts(files.unfinished)
  await clearUnfinished(files.unfinished)
}

async function clearUnfinished(directory: string): Promise<void> {
  const oldest = Date.now() - uploadHours * 3_600_000
  const names = await readdir(directory).catch(() => [])
  const touched = new Map<string, number>()
  const baseOf = (name: string) => name.replace(/\.(json|done|part)$/, '')
  for (const name of names) {
    const { mtimeMs } = await stat(join(directory, name)).catch(() => ({ mtimeMs: Date.now() }))
    touched.set(baseOf(name), Math.max(mtimeMs, touched.get(baseOf(name)) ?? 0))
  }
  for (const name of names) if (touched.get(baseOf(name))! < oldest) await rm(join(directory, name), { force: true })
}

/** Reads a sample of the store again: 1 % of it, 1,000 files at least. What has changed by itself is withheld (documents R29). */
export const rehashFiles: Job = async (_payload: unknown, { services, signal, progress }: JobContext) => {
  const { app, files } = services
  const sample = await writerOn(app.pool).rows<{ sha256: string }>(
    sql`select sha256 from file_objects where withheld_since is null order by random()
        limit greatest(1000, (select count(*) / 100 from file_objects))`,
  )
  for (const [done, { sha256 }] of sample.entries()) {
    signal.throwIfAborted()
    const found = await hashOf(files.read(sha256)).catch(() => null)
    if (found !== sha256) await withhold(services, sha256)
    await progress(done + 1, sample.length)
  }
}

async function withhold({ app }: Services, sha256: string): Promise<void> {
  const withheld = await app.pool.query(
    `update file_objects set withheld_since = now() where sha256 = $1 and withheld_since is null`,
    [sha256],
  )
  if (withheld.rowCount) await tellAdministrators(app, 'damaged', { sha256 })
}

/** Looks for viruses in what was taken unseen; what is infected can be opened by nobody from then on (documents 1.8). */
export const scanFiles: Job = async (_payload: unknown, { services, signal }: JobContext) => {
  const { app, files } = services
  if (!files.scanner) return
  const waiting = await writerOn(app.pool).rows<{ sha256: string }>(
    sql`select sha256 from file_objects where scan = 'pending' order by id limit 500`,
  )
  for (const { sha256 } of waiting) {
    signal.throwIfAborted()
    const virus = await files.scanner.scan(files.read(sha256)).catch((error: Error) => {
      // A scanner that is not there is asked again at the next turn; one that cannot tell says so once.
      if (error instanceof NoVerdict) return error
      throw error
    })
    const scan = virus instanceof NoVerdict ? 'failed' : virus ? 'infected' : 'clean'
    await app.pool.query('update file_objects set scan = $2 where sha256 = $1', [sha256, scan])
    if (typeof virus === 'string') await tellAdministrators(app, 'infected', { sha256, virus })
  }
}

async function tellAdministrators(app: App, what: 'damaged' | 'infected', params: Params): Promise<void> {
  const { language } = await app.company()
  const words = app.words(language)
  for (const { id } of await contactsWith(writerOn(app.pool), app.registry.roles.administrators))
    await app.pool.query(
      `insert into notifications (id, "user", type, event, title, body, group_key)
       values ($1, $2, 'negative', $3, $4, $5, $3)`,
      [newId(), id, `file.${what}`, words(`files.${what}`), words(`files.${what}Body`, params)],
    )
}

export const fileJobs: Readonly<Record<string, Job>> = {
  'files.sweep': sweepFiles,
  'files.rehash': rehashFiles,
  'files.scan': scanFiles,
  'files.move': moveFiles,
  'files.downloads': settleDownloads,
}
/** In the small hours of America, when nobody waits for the disk. */
export const fileRepeats: Readonly<Record<string, string>> = {
  'files.sweep': '15 8 * * *',
  'files.rehash': '30 8 * * *',
  'files.scan': '* * * * *',
  'files.move': '*/10 * * * *',
  'files.downloads': '* * * * *',
}
