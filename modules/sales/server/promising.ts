import { sql } from 'kysely'
import { workingCalendar } from '#modules/security/server/index.ts'
import { revive } from '#platform/model'
import { addBusinessDays } from '#platform/model/values/business-days.ts'
import type { DateText } from '#platform/model/values/dates.ts'
import { Refusal } from '#platform/server/problems.ts'
import { loadRecord, type Row } from '#platform/server/records/load.ts'
import { systemViewer } from '#platform/server/records/row-access.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { revisionOf } from './quotes/estimate.ts'

/** How a line of a quote is to be made. */
export interface QuotedWay {
  readonly partRevision: string | null
  readonly method: string | null
  /** The steps and stock of its own estimate; empty where it has none. */
  readonly operations: readonly Row[]
  readonly materials: readonly Row[]
}

async function mustSee(work: AnyWork, resource: 'orders' | 'quotes', id: string): Promise<void> {
  const context = { registry: work.registry, viewer: work.by, calendar: work.calendar }
  if (!(await loadRecord(context, work.reader, work.registry.resource(resource), id))) throw Refusal.notFound()
}

/** For whoever may look at the quote: what steps take is told to them only as a day. */
export async function quotedWay(work: AnyWork, quote: string, line: string): Promise<QuotedWay> {
  await mustSee(work, 'quotes', quote)
  const whole = { registry: work.registry, viewer: systemViewer, calendar: work.calendar }
  const row = await loadRecord(whole, work.reader, work.registry.resource('quotes'), quote)
  const found = revive(work.registry, 'quotes', row!).lines.find(one => one.id === line)
  if (!found) throw Refusal.notFound()
  const node = found.estimate[0]
  return {
    partRevision: await revisionOf(work, found),
    method: found.method,
    operations: (node?.operations ?? []).map(row => ({ ...row })),
    materials: (node?.materials ?? []).map(row => ({ ...row })),
  }
}

/** When what leaves on a day is on the customer's dock, by the way the order takes. */
export async function arrivalOf(work: AnyWork, order: string, shipOn: DateText): Promise<DateText> {
  await mustSee(work, 'orders', order)
  const way = await work.reader.first<{ days: number | null }>(sql`select mw_transit_days(${order}::uuid) as days`)
  return addBusinessDays(shipOn, way?.days ?? 0, await workingCalendar(work))
}
