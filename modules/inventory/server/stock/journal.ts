import { sql } from 'kysely'
import {
  askBooks,
  type Books,
  type DraftedEntry,
  draftEntry,
  type EventCode,
  type PostingLine,
  stockEntries,
  summed,
} from '#modules/accounting/server/index.ts'
import { valueLabel } from '#platform/model'
import type { DateText } from '#platform/model/values/dates.ts'
import { money, sum } from '#platform/model/values/decimal.ts'
import { sideBySide } from '#platform/server/database/transaction.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import type { StockedItem } from './items.ts'
import { type Act, jobOf } from './legs.ts'
import type { Valued } from './value.ts'

/** Which account bears it, where the reason names one. */
async function reasonAccounts(work: AnyWork, rows: readonly Valued[]): Promise<ReadonlyMap<string, string | null>> {
  const reasons = [...new Set(rows.flatMap(row => (row.reason ? [row.reason] : [])))]
  if (reasons.length === 0) return new Map()
  const found = await work.reader.rows<{ id: string; account: string | null }>(
    sql`select id, account from adjustment_reasons where id = any(${reasons}::uuid[])`,
  )
  return new Map(found.map(({ id, account }) => [id, account]))
}

/** inventory R21: what a row says in the books; moves, changes of status, splits and merges say nothing. */
function entryOf(act: Act, row: Valued, item: StockedItem, reasonAccount: string | null) {
  const job = jobOf(act)
  const value = row.cameAt ? row.cameAt.negated() : row.value!
  const borne = {
    ...{ inventoryClass: item.inventoryClass, department: row.department ?? null, partner: act.partner ?? null },
    reasonAccount,
  }
  const inward = { ...borne, job, value }
  const outward = { ...borne, job, value: value.negated() }
  switch (row.type) {
    case 'receive':
      return { event: 'INV.RECEIPT', lines: stockEntries.receivedToStock({ ...inward, job: null }) } as const
    case 'vendorReturn':
      return {
        event: 'INV.VENDOR_RETURN',
        lines: stockEntries.returnedToVendor({ ...outward, orderValue: row.orderValue ?? outward.value }),
      } as const
    case 'issue':
    case 'issueReturn':
      return job
        ? ({ event: 'INV.ISSUE_JOB', lines: stockEntries.issuedToJob(outward) } as const)
        : ({ event: 'INV.ISSUE_EXPENSE', lines: stockEntries.issuedToExpense(outward) } as const)
    case 'complete':
      return { event: 'WIP.COMPLETE', lines: stockEntries.completed(inward) } as const
    case 'ship':
      return { event: 'SHIP.COGS', lines: stockEntries.shipped(outward) } as const
    case 'shipReturn':
      return { event: 'SHIP.RETURN', lines: stockEntries.shipmentReturned(inward) } as const
    case 'adjust':
    case 'count':
      return { event: 'INV.ADJUST', lines: stockEntries.adjusted(inward) } as const
    case 'scrap':
      return { event: 'INV.SCRAP', lines: stockEntries.scrapped(outward) } as const
    case 'revalue':
      return {
        event: 'INV.REVALUE',
        // A shortage that cost something else than was thought is a price variance, not somebody's judgement (inventory R14).
        lines: stockEntries.revalued({
          ...inward,
          reasonAccount: row.isVariance ? item.varianceAccount : reasonAccount,
        }),
      } as const
    default:
      return null
  }
}

const isWorth = ({ value, cameAt, loss }: Valued): boolean =>
  [value, cameAt, loss].some(one => one !== undefined && one !== null && !one.isZero())

/** What a row says in the books, with what its neighbours tell: a new grade names the old, a reversal what it once cost. */
function bookedOf(
  act: Act,
  rows: readonly Valued[],
  row: Valued,
  items: ReadonlyMap<string, StockedItem>,
  reasonAccount: string | null,
) {
  if (!isWorth(row)) return null
  const item = items.get(row.item)!
  if (row.type === 'regrade') {
    if (!row.quantity.greaterThan(0)) return null
    const given = rows.filter(one => one.type === 'regrade' && one.quantity.lessThan(0))
    const value = sum(given, one => one.value).negated()
    const from = items.get(given[0]!.item)!.inventoryClass
    const loss = row.loss ?? money(0)
    const move = { value, loss, inventoryClass: from, toClass: item.inventoryClass, reasonAccount }
    return { event: 'INV.REGRADE', lines: stockEntries.regraded(move) } as const
  }
  const booked = entryOf(act, row, item, reasonAccount)
  if (!booked || !row.cameAt) return booked
  const other = { inventoryClass: item.inventoryClass, value: row.cameAt.plus(row.value ?? money(0)) }
  return { ...booked, lines: [...booked.lines, ...stockEntries.tookBackAtCost(other)] }
}

type Booking = Valued & { readonly id: string; readonly act: Act }

interface Entry {
  readonly event: EventCode
  readonly on: DateText
  readonly lines: PostingLine[]
  readonly rows: Booking[]
}

/** A vendor's credit clears what each return put into received-not-invoiced, so every return has an entry of its own. */
const standsAlone = (event: EventCode): boolean => event === 'INV.VENDOR_RETURN'

/** What rows say in the books: the entry each is named in, and the act that posts them all. */
export interface BookedStock {
  entryOf(row: string): string | null
  /** The drafts are on their way; what names them may be sent behind them. */
  readonly written: Promise<unknown>
  post(): Promise<void>
}

/** Asks the books of a shipment as soon as its items are known: then nobody waits for them when its values are. */
export async function booksOfShipment(
  work: AnyWork,
  acts: readonly Act[],
  fitting: Promise<ReadonlyMap<string, StockedItem>>,
): Promise<Books | undefined> {
  const [on, ...otherDays] = new Set(acts.map(act => (act.effectiveDate ?? work.today) as DateText))
  if (!on || otherDays.length > 0 || acts.some(act => act.legs.some(leg => leg.type !== 'ship'))) return undefined
  const items = await fitting
  const something = money(-1)
  const places = acts.flatMap(act =>
    act.legs.flatMap(leg => entryOf(act, { ...leg, value: something }, items.get(leg.item)!, null)?.lines ?? []),
  )
  return askBooks(work, on, places)
}

/**
 * Drafts what every row that has a value says in the books, in the same transaction. What happens at once is one entry a kind
 * of event, however many items it moves.
 */
export async function bookStock(
  work: AnyWork,
  rows: readonly Booking[],
  items: ReadonlyMap<string, StockedItem>,
  books?: Books,
): Promise<BookedStock> {
  const reasons = await reasonAccounts(work, rows)
  const entries = new Map<string, Entry>()
  for (const row of rows) {
    const act = rows.filter(one => one.act === row.act)
    const booked = bookedOf(row.act, act, row, items, reasons.get(row.reason ?? '') ?? null)
    if (!booked || booked.lines.length === 0) continue
    const on = (row.act.effectiveDate ?? work.today) as DateText
    const key = `${booked.event} ${on} ${standsAlone(booked.event) ? row.id : ''}`
    const entry = entries.get(key) ?? { event: booked.event, on, lines: [], rows: [] }
    entries.set(key, { ...entry, lines: [...entry.lines, ...booked.lines], rows: [...entry.rows, row] })
  }
  const drafts = new Map<string, string>()
  const drafted: DraftedEntry[] = []
  for (const { event, on, lines, rows: its } of entries.values()) {
    const [first] = its
    const source = `inventory-transactions/${first!.id}` as const
    const description = described(work, its, items)
    const entry = await draftEntry(
      work,
      { event, on, key: first!.id, lines: summed(lines), source, description },
      books,
    )
    if (!entry) continue
    drafted.push(entry)
    for (const row of its) drafts.set(row.id, entry.id)
  }
  return {
    entryOf: row => drafts.get(row) ?? null,
    written: sideBySide(drafted.map(entry => entry.written)),
    post: async () => {
      for (const entry of drafted) await entry.post()
    },
  }
}

/** `Ship: 4 ea Bracket A, 2 ea Housing B` */
function described(work: AnyWork, rows: readonly Valued[], items: ReadonlyMap<string, StockedItem>): string {
  const moved = rows.map(row => {
    const { unit, name } = items.get(row.item)!
    return [row.quantity.abs(), unit, name].filter(String).join(' ')
  })
  return `${valueLabel(work.words, 'inventory-transactions', 'type', rows[0]!.type)}: ${moved.join(', ')}`
}
