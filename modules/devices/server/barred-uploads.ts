import type { Readable } from 'node:stream'
import { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import { matches, numbersInText } from '#modules/devices/model/sending/blacklist.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Brought } from '#platform/server/services.ts'
import { type App, perform } from '#platform/server/work/app.ts'
import { theSystem } from '#platform/server/work/person.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

interface Barring {
  readonly id: string
  readonly code: string
  readonly match: 'name' | 'sha256' | 'programNumber' | 'content'
  readonly pattern: string
  readonly reason: string
}

/** Rows of the blacklist that hold today for what people bring (documents 1.8). */
const barring = (work: AnyWork): Promise<Barring[]> =>
  work.reader.rows<Barring>(sql`
    select id, code, match, pattern, reason from blacklisted_files
    where applies_to in ('uploads', 'both') and archived_at is null and (until is null or until >= ${work.today}::date)
    order by code`)

/** A file that the blacklist bars is not taken, whoever brings it (devices R6); the row counts its hits. */
export async function barUpload(app: App, file: Brought): Promise<void> {
  const cause = { by: theSystem('devices'), via: 'files' } as const
  const rows = await perform(app, cause, barring)
  const row = rows.length ? await firstMatch(rows, file) : undefined
  if (!row) return
  await perform(app, cause, work =>
    work.writer.run(
      sql`update blacklisted_files set hits = hits + 1, last_hit_at = ${work.at} where id = ${row.id}::uuid`,
    ),
  )
  throw new Refusal({
    status: 409,
    code: 'barredFile',
    params: { name: file.name, row: row.code, reason: row.reason },
  })
}

async function firstMatch(rows: readonly Barring[], file: Brought): Promise<Barring | undefined> {
  const looksInside = rows.some(({ match }) => match === 'programNumber' || match === 'content')
  const text = looksInside ? await beginningOf(file.read()) : ''
  const seen = { name: file.name, sha256: file.sha256, programNumbers: numbersInText(text) }
  for (const row of rows) if (row.match === 'content' ? await isFound(row, text) : matches(row, seen)) return row
  return undefined
}

/** Programs are small; of anything larger the beginning tells enough. */
const mostLooked = 4 * 1024 * 1024

async function beginningOf(content: Readable): Promise<string> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of content) {
    chunks.push(chunk)
    length += chunk.length
    if (length >= mostLooked) break
  }
  return Buffer.concat(chunks).subarray(0, mostLooked).toString('latin1')
}

const patience = 200

/**
 * Looks for an expression apart from the server, where one that takes for ever is stopped. What could not be found in
 * time bars nothing: a bad expression must not stop everybody's work.
 */
async function isFound({ code, pattern }: Barring, text: string): Promise<boolean> {
  const source = `const { parentPort, workerData: { pattern, text } } = require('node:worker_threads')
    parentPort.postMessage('ready')
    parentPort.postMessage(new RegExp(pattern, 'u').test(text))`
  const worker = new Worker(source, { eval: true, workerData: { pattern, text } })
  let timer: NodeJS.Timeout | undefined
  try {
    return await new Promise<boolean>((resolve, reject) => {
      worker.on('error', reject)
      worker.on('message', (said: 'ready' | boolean) => {
        if (said !== 'ready') return resolve(said)
        timer = setTimeout(() => {
          console.error(`${code}: its expression was not through with a file after ${patience} ms and was stopped.`)
          resolve(false)
        }, patience)
      })
    })
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
