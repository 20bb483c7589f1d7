import { sql } from 'kysely'
import { piecesOf, type Requirement, readNumber, resultsNeeded } from '#modules/quality/model/fair-results.ts'
import type { Fair } from '#modules/quality/model/fairs.ts'
import type { Row } from '#platform/server/records/load.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { requirementsOf } from '../fair-requirements.ts'
import { permittedMeasuring } from '../gage-permissions.ts'

/** Form 1: what the assembly is made of, each part with its own report. */
export async function components(work: AnyWork, report: Fair): Promise<Row[]> {
  if (report.level !== 'assembly') return []
  const there = new Set(report.components.map(({ partNumber }) => partNumber))
  const rows = await work.reader.rows<{ partNumber: string; partName: string; fair: string | null }>(sql`
    select part_number as "partNumber", part_name as "partName", fair from mw_fair_index(${report.partRevision}::uuid)`)
  return rows
    .filter(({ partNumber }) => !there.has(partNumber))
    .map(row => ({ ...row, serialNumber: null, fairNumber: null }))
}

interface Bought {
  readonly kind: 'material' | 'specialProcess'
  readonly name: string
  readonly specification: string | null
  readonly code: string | null
  readonly supplier: string | null
  readonly certificates: string | null
}

/** Form 2: material the job drew and processes others did for it, each with the certificates that came with it. */
export async function bought(work: AnyWork, { job, products }: Fair): Promise<Row[]> {
  if (!job) return []
  const there = new Set(products.map(({ kind, name, code }) => [kind, name, code].join(' ')))
  const rows = await work.reader.rows<Bought>(sql`select * from mw_job_bought(${job}::uuid)`)
  return rows
    .filter(({ kind, name, code }) => !there.has([kind, name, code].join(' ')))
    .map(({ certificates, ...row }) => ({
      ...row,
      ...{ customerApproval: 'na', certificateNumber: certificates?.slice(0, 80) ?? null },
      ...{ testProcedure: null, acceptanceReport: null, comments: null },
    }))
}

interface Measured {
  readonly dimension: string
  readonly serial: string | null
  readonly entered: string | null
  readonly value: string | null
  readonly count: number | null
  readonly result: 'pass' | 'fail' | 'none'
  readonly gage: string | null
  readonly ncmr: string | null
}

const serialsOf = (serialNumber: string | null): string[] =>
  (serialNumber ?? '').split(/[,;]/).flatMap(one => one.trim() || [])

/** The named pieces in their order where they were measured by serial number, else the first that were made. */
function firstPieces(found: readonly Measured[], serials: readonly string[], needed: number): readonly Measured[] {
  const named = found.filter(({ serial }) => serial !== null && serials.includes(serial))
  return (
    named.length > 0 ? named.toSorted((a, b) => serials.indexOf(a.serial!) - serials.indexOf(b.serial!)) : found
  ).slice(0, needed)
}

/** As it was typed where that is the number itself; gages send more than the number. */
function shownValue(work: AnyWork, { entered, value, count, result }: Measured): string {
  if (value === null) return count === null ? work.words(`measurements.values.result.${result}`) : String(count)
  const typed = entered === null ? null : readNumber(entered)
  return typed?.equals(value) ? entered! : value
}

/** A row of form 3 on its way into the report. */
export type FormRow = Row &
  Pick<Fair['characteristics'][number], 'dimension' | 'results' | 'result' | 'tooling' | 'ncmr' | 'comments'>

/** Form 3: rows nobody filled in yet take what the job measured, with the gages and the reports on what failed. */
export async function measured(
  work: AnyWork,
  { job, serialNumber }: Fair,
  rows: readonly FormRow[],
): Promise<FormRow[]> {
  const open = rows.filter(row => row.dimension && !row.results?.length)
  if (!job || open.length === 0) return [...rows]
  const ids = open.map(row => row.dimension)
  const found = await work.reader.rows<Measured>(sql`select * from mw_job_measured(${job}::uuid, ${ids}::uuid[])`)
  const requirements: ReadonlyMap<string, Requirement> = await requirementsOf(work, open)
  const permitted = await permittedMeasuring(
    work,
    sql`s.dimension = any(${ids}::uuid[]) and (s.job = ${job}::uuid or s.inspection in (select id from inspections where job = ${job}::uuid))`,
  )
  const serials = serialsOf(serialNumber)
  return rows.map(row => {
    const asked = row.dimension ? requirements.get(row.dimension) : undefined
    if (!open.includes(row) || !asked) return row
    const own = found.filter(one => one.dimension === row.dimension)
    const taken = firstPieces(own, serials, resultsNeeded(asked, piecesOf(serialNumber)))
    if (taken.length === 0) return row
    const gages = [...new Set(taken.flatMap(({ gage }) => gage ?? []))].join(', ')
    const isBad = taken.some(({ result }) => result === 'fail')
    return {
      ...row,
      results: taken.map(one => shownValue(work, one)),
      tooling: row.tooling ?? (gages || null),
      comments: [row.comments, permitted.get(row.dimension!)].filter(Boolean).join('; ').slice(0, 500) || null,
      // What is measured is judged by its values when it is saved.
      result: asked.isMeasured ? row.result : isBad ? 'fail' : 'pass',
      ncmr: row.ncmr ?? taken.find(({ ncmr }) => ncmr)?.ncmr ?? null,
    }
  })
}
