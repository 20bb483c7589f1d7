import { sql } from 'kysely'
import { workingCalendar } from '#modules/security/server/index.ts'
import { revive, type Tables } from '#platform/model'
import { addBusinessDays } from '#platform/model/values/business-days.ts'
import type { DateText } from '#platform/model/values/dates.ts'
import { Refusal } from '#platform/server/problems.ts'
import { loadRecord, type Row } from '#platform/server/records/load.ts'
import { systemViewer } from '#platform/server/records/row-access.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { revisionOf } from './quotes/estimate.ts'

/** One item of an estimate: the line itself, or something it is built from. */
export interface QuotedItem {
  readonly partRevision: string | null
  readonly operations: readonly Row[]
  readonly materials: readonly Row[]
  /** Each with the revision it stands for. */
  readonly components: readonly Row[]
}

/** How a line of a quote is to be made. */
export interface QuotedWay {
  readonly line: string
  readonly lineNumber: number
  /** The quantity it is expected to be ordered in, else the first. */
  readonly quantity: number | null
  readonly partRevision: string | null
  readonly method: string | null
  /** Its own estimate, the line itself first; empty where it has none. */
  readonly items: readonly QuotedItem[]
}

async function mustSee(work: AnyWork, resource: 'orders' | 'quotes', id: string): Promise<void> {
  const context = { registry: work.registry, viewer: work.by, calendar: work.calendar }
  if (!(await loadRecord(context, work.reader, work.registry.resource(resource), id))) throw Refusal.notFound()
}

type Line = Tables['quotes']['lines'][number]

/** For whoever may look at the quote: what steps take is told to them only as a day. */
async function linesSeen(work: AnyWork, quote: string): Promise<readonly Line[]> {
  await mustSee(work, 'quotes', quote)
  const whole = { registry: work.registry, viewer: systemViewer, calendar: work.calendar }
  const row = await loadRecord(whole, work.reader, work.registry.resource('quotes'), quote)
  return revive(work.registry, 'quotes', row!).lines
}

async function itemOf(work: AnyWork, node: Line['estimate'][number]): Promise<QuotedItem> {
  const components: Row[] = []
  for (const component of node.components)
    if (!component.optional) components.push({ ...component, partRevision: await revisionOf(work, component) })
  return {
    partRevision: node.partRevision,
    operations: node.operations.map(row => ({ ...row })),
    materials: node.materials.map(row => ({ ...row })),
    components,
  }
}

async function wayOf(work: AnyWork, line: Line): Promise<QuotedWay> {
  const offer = line.quantities.find(one => one.isExpected) ?? line.quantities[0]
  const isEstimated = (line.estimate[0]?.operations.length ?? 0) > 0
  return {
    ...{ line: line.id, lineNumber: line.lineNumber ?? 0, quantity: offer?.quantity.toNumber() ?? null },
    partRevision: await revisionOf(work, line),
    method: line.method,
    items: isEstimated ? await Promise.all(line.estimate.map(node => itemOf(work, node))) : [],
  }
}

export async function quotedWay(work: AnyWork, quote: string, line: string): Promise<QuotedWay> {
  const found = (await linesSeen(work, quote)).find(one => one.id === line)
  if (!found) throw Refusal.notFound()
  return wayOf(work, found)
}

/** Of every line of a quote that we would make. */
export async function quotedWays(work: AnyWork, quote: string): Promise<QuotedWay[]> {
  const made = (await linesSeen(work, quote)).filter(
    ({ source, lineStatus }) => source === 'make' && lineStatus !== 'noQuote',
  )
  const ways: QuotedWay[] = []
  for (const line of made) ways.push(await wayOf(work, line))
  return ways.filter(way => way.quantity !== null)
}

/** When what leaves on a day is on the customer's dock, by the way the order takes. */
export async function arrivalOf(work: AnyWork, order: string, shipOn: DateText): Promise<DateText> {
  await mustSee(work, 'orders', order)
  const way = await work.reader.first<{ days: number | null }>(sql`select mw_transit_days(${order}::uuid) as days`)
  return addBusinessDays(shipOn, way?.days ?? 0, await workingCalendar(work))
}
