import { sql } from 'kysely'
import { type ReadCode, readFloorCode } from '#modules/production/model/floor/floor-code.ts'
import type { Reader } from '#platform/server/database/transaction.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { ScanReader } from '#platform/server/scan/index.ts'

/** Which record the number of a floor code counts. */
const numbered: Readonly<Partial<Record<ReadCode['kind'], readonly [resource: string, prefix: string]>>> = {
  user: ['users', 'U'],
  job: ['jobs', 'JB'],
  thing: ['things', 'TH'],
  lot: ['stock-lots', 'LOT'],
}

/** Travelers, machines and people by what is printed for scanners (production, Scanner). */
export const readFloorScan: ScanReader = async ({ app }, text) => {
  const code = readFloorCode(text)
  if (code === 'unknown') return undefined
  if (code === 'mistyped') return { links: [], mistyped: true }
  const [resource, prefix] = numbered[code.kind] ?? []
  const found =
    code.kind === 'operation'
      ? sql<{
          link: string
        }>`select 'job-operations/' || id as link from job_operations where floor_number = ${code.number}`
      : sql<{ link: string }>`select resource || '/' || record_id as link from search_entries
          where resource = ${resource ?? ''} and code_key = mw_code_key(${`${prefix}-${code.number}`})`
  const rows = await app.reader.rows<{ link: string }>(found)
  await demandLastTraveler(app.reader, code, rows[0]?.link)
  return { links: rows.map(({ link }) => link) }
}

/** A paper that was printed again no longer counts: the new one may say something else. */
async function demandLastTraveler(reader: Reader, { kind, traveler = 1 }: ReadCode, link = ''): Promise<void> {
  if (kind !== 'job' && kind !== 'operation') return
  const id = link.split('/')[1] ?? null
  const job = kind === 'job' ? sql`${id}::uuid` : sql`(select o.job from job_operations o where o.id = ${id}::uuid)`
  const [now] = await reader.rows<{ traveler: number | null }>(
    sql`select traveler::int as traveler from jobs where id = ${job}`,
  )
  if (now?.traveler && now.traveler > traveler)
    throw Refusal.conflict({ code: 'travelerReplaced', params: { old: traveler, now: now.traveler } })
}
