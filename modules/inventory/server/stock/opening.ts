import { sql } from 'kysely'
import { ensurePeriod, openingAccount } from '#modules/accounting/server/index.ts'
import { partOfItem } from '#modules/engineering/server/index.ts'
import { serialsOf } from '#modules/inventory/model/opening.ts'
import type { DateText } from '#platform/model/values/dates.ts'
import { Decimal, money, sum } from '#platform/model/values/decimal.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { itemsOf, type StockedItem } from './items.ts'
import type { Leg } from './legs.ts'
import { moveStock } from './move.ts'
import { reverseStock } from './reverse.ts'

/** What somebody settles for lines that do not say it themselves. */
export interface OpeningChoices {
  readonly on: DateText
  /** Lines without a lot or serials: numbered by us, or their parts are tracked no more. */
  readonly missingLots: 'number' | 'untrack' | null
  readonly inventoryClass: string | null
  readonly storageLocation: string | null
}

interface Line {
  readonly id: string
  readonly item: string | null
  readonly itemNumber: string
  readonly storageLocation: string | null
  readonly slot: string | null
  readonly quantity: string
  readonly value: string
  readonly lotNumber: string | null
  readonly heatNumber: string | null
  readonly serials: string | null
  readonly expiryDate: string | null
  readonly certificates: string[]
}

const drafts = (work: AnyWork) =>
  work.reader.rows<Line>(sql`
    select id, item, coalesce(item_number, '') as "itemNumber", storage_location as "storageLocation", slot, quantity::text, value::text,
      lot_number as "lotNumber", heat_number as "heatNumber", serials, expiry_date::text as "expiryDate", certificates
    from opening_stock_lines where state = 'draft' and archived_at is null order by item_number, id for update`)

export const problemKinds = ['unknownItems', 'noLocation', 'noClass', 'noLots', 'noSerials'] as const
export type ProblemKind = (typeof problemKinds)[number]
export interface Problem {
  readonly kind: ProblemKind
  readonly count: number
  /** The first of them, as people call them. */
  readonly items: readonly string[]
}

/** What the lines do not say and the posting needs. */
function problemsOf(lines: readonly Line[], items: ReadonlyMap<string, StockedItem>): Problem[] {
  const of = (line: Line) => (line.item ? items.get(line.item) : undefined)
  const lacks: Record<ProblemKind, (line: Line) => boolean> = {
    unknownItems: line => !of(line),
    noLocation: line => !line.storageLocation,
    noClass: line => of(line)?.inventoryClass === null,
    noLots: line => of(line)?.tracking === 'lot' && !line.lotNumber && !line.heatNumber,
    noSerials: line => of(line)?.tracking === 'serial' && serialsOf(line.serials).length === 0,
  }
  return problemKinds.flatMap(kind => {
    const wrong = lines.filter(lacks[kind])
    const named = [...new Set(wrong.map(line => line.itemNumber))]
    return wrong.length ? [{ kind, count: wrong.length, items: named.slice(0, 5) }] : []
  })
}

/** Parts and materials without a class get the chosen one; parts whose lots nobody knows are tracked no more, where that was chosen. */
async function settleItems(
  work: AnyWork,
  lines: readonly Line[],
  items: ReadonlyMap<string, StockedItem>,
  choices: OpeningChoices,
): Promise<void> {
  const seen = new Set<string>()
  for (const line of lines) {
    const item = line.item ? items.get(line.item) : undefined
    if (!item || seen.has(item.item)) continue
    seen.add(item.item)
    const part = await partOfItem(work, item.item)
    const isUnnamed = lines.some(one => one.item === item.item && !one.lotNumber && !one.heatNumber && !one.serials)
    const given = {
      ...(!item.inventoryClass && choices.inventoryClass && { inventoryClass: choices.inventoryClass }),
      ...(part && isUnnamed && item.tracking !== 'none' && choices.missingLots === 'untrack' && { tracking: 'none' }),
    }
    if (Object.keys(given).length === 0) continue
    if (part) await work.update('parts', part, given)
    else await work.update('material-codes', item.item.split('/')[1]!, given)
  }
}

const code = 'OPENING'

/** The reason that sends the other side of a row to the opening account; made when it is first needed. */
async function openingReason(work: AnyWork, account: string): Promise<string> {
  const known = await work.reader.first<{ id: string; account: string | null }>(
    sql`select id, account from adjustment_reasons where code = ${code}`,
  )
  if (known && known.account !== account) await work.update('adjustment-reasons', known.id, { account })
  const given = { code, name: work.words('inventory.openingReason'), use: 'adjust', direction: 'both', account }
  return known?.id ?? (await work.issue('adjustment-reasons', given)).id
}

/** OPEN-0001, OPEN-0002 … behind the last one there is. */
async function numberer(work: AnyWork): Promise<() => string> {
  const { last } = (await work.reader.first<{ last: number }>(sql`
    select coalesce(max(substr(number, 6)::int), 0) as last from (
      select lot_number as number from stock_lots union all select serial from stock_lots) l where number ~ '^OPEN-[0-9]{4,8}$'`))!
  let next = last
  return () => `OPEN-${String(++next).padStart(4, '0')}`
}

/** The lots of a run, each made once: one may lie in several places. */
class Lots {
  readonly #work: AnyWork
  readonly #number: () => string
  readonly #made = new Map<string, string>()

  constructor(work: AnyWork, number: () => string) {
    this.#work = work
    this.#number = number
  }

  async lot(line: Line): Promise<string> {
    const { item, heatNumber, expiryDate, certificates } = line
    const lotNumber = line.lotNumber ?? heatNumber ?? this.#number()
    const key = `${item} ${lotNumber}`
    const known = this.#made.get(key) ?? (await this.#standing(item!, lotNumber))
    const id =
      known ??
      (await this.#work.issue('stock-lots', { kind: 'lot', item, lotNumber, heatNumber, expiryDate, certificates })).id
    this.#made.set(key, id)
    return id
  }

  async #standing(item: string, lotNumber: string): Promise<string | undefined> {
    const found = await this.#work.reader.first<{ id: string }>(sql`
      select id from stock_lots where item = ${item} and lot_number = ${lotNumber} and kind = 'lot' and owner is null limit 1`)
    return found?.id
  }

  async serials(line: Line): Promise<string[]> {
    const { item, lotNumber, heatNumber, expiryDate, certificates } = line
    const typed = serialsOf(line.serials)
    const names = typed.length ? typed : Array.from({ length: Number(line.quantity) }, () => this.#number())
    const ids: string[] = []
    for (const serial of names) {
      const known = await this.#work.reader.first<{ id: string }>(
        sql`select id from stock_lots where item = ${item} and serial = ${serial}`,
      )
      const given = { kind: 'serial', item, serial, lotNumber, heatNumber, expiryDate, certificates }
      ids.push(known?.id ?? (await this.#work.issue('stock-lots', given)).id)
    }
    return ids
  }
}

/** One row a line, of serials one a piece: each worth the same, and the last what is left to the cent. */
async function legsOf(line: Line, item: StockedItem, lots: Lots, common: Partial<Leg>): Promise<Leg[]> {
  const type = 'adjust' as const
  const leg = {
    ...{ ...common, type, item: item.item, slot: line.slot },
    storageLocation: line.storageLocation ?? common.storageLocation ?? null,
  }
  const value = money(line.value)
  if (item.tracking !== 'serial') {
    const lot = item.tracking === 'lot' ? await lots.lot(line) : null
    return [{ ...leg, quantity: Decimal.of(line.quantity), value, lot }]
  }
  const serials = await lots.serials(line)
  const each = money(value.dividedBy(serials.length, 2))
  const rest = money(value.minus(each.times(serials.length - 1)))
  return serials.map((lot, place) => ({
    ...{ ...leg, lot, quantity: Decimal.of(1), value: place === serials.length - 1 ? rest : each },
  }))
}

export interface PostedStock {
  readonly lines: number
  readonly value: string
}

export interface CheckedStock extends PostedStock {
  /** Lines that lie on the shelves already. */
  readonly posted: number
  readonly problems: readonly Problem[]
}

/** What the drafts come to, and what somebody must settle before they can be posted. */
export async function checkOpeningStock(work: AnyWork): Promise<CheckedStock> {
  const lines = await drafts(work)
  const items = await itemsOf(work, [...new Set(lines.flatMap(line => line.item ?? []))])
  const value = sum(lines, line => money(line.value))
  const { posted } = (await work.reader.first<{ posted: number }>(
    sql`select count(*)::int as posted from opening_stock_lines where archived_at is null and state = 'posted'`,
  ))!
  return { lines: lines.length, value: value.toFixed(2), posted, problems: problemsOf(lines, items) }
}

const lacking: Record<ProblemKind, string> = {
  unknownItems: 'openingUnknownItems',
  noLocation: 'openingNoLocation',
  noClass: 'openingNoClass',
  noLots: 'openingNoLots',
  noSerials: 'openingNoSerials',
}

const settledBy = (choices: OpeningChoices): Record<ProblemKind, boolean> => ({
  unknownItems: false,
  noLocation: choices.storageLocation !== null,
  noClass: choices.inventoryClass !== null,
  noLots: choices.missingLots !== null,
  noSerials: choices.missingLots !== null,
})

/** What lies on the shelves as the books begin (accounting E53): rows like any other, so that stock and books tie. */
export async function postOpeningStock(work: AnyWork, choices: OpeningChoices): Promise<PostedStock> {
  const lines = await drafts(work)
  if (lines.length === 0) throw Refusal.conflict({ code: 'openingNoLines', params: { date: choices.on } })
  const named = [...new Set(lines.flatMap(line => line.item ?? []))]
  const before = await itemsOf(work, named)
  const settled = settledBy(choices)
  const open = problemsOf(lines, before).find(({ kind }) => !settled[kind])
  if (open)
    throw Refusal.conflict({
      code: lacking[open.kind],
      params: { count: open.count, items: open.items.join(', ') },
    })
  await settleItems(work, lines, before, choices)
  const items = await itemsOf(work, named)
  await ensurePeriod(work, choices.on)
  const reason = await openingReason(work, await openingAccount(work, choices.on))
  const lots = new Lots(work, await numberer(work))
  const common = { reason, storageLocation: choices.storageLocation }
  const legs: Leg[] = []
  const firsts: { line: string; leg: number }[] = []
  for (const line of lines) {
    firsts.push({ line: line.id, leg: legs.length })
    legs.push(...(await legsOf(line, items.get(line.item!)!, lots, common)))
  }
  const rows = await moveStock(work, { effectiveDate: choices.on, legs })
  for (const { line, leg } of firsts)
    await work.writer.run(sql`
      update opening_stock_lines set state = 'posted', transaction = ${rows[leg]!.id}::uuid, version = version + 1,
        updated_at = ${work.at}, updated_by = ${work.by.userId}::uuid where id = ${line}::uuid`)
  const value = sum(lines, line => money(line.value))
  return { lines: lines.length, value: value.toFixed(2) }
}

interface Run {
  readonly row: string
  readonly on: DateText
  readonly taken: string | null
}

/** Takes the latest run back as a whole: nothing of it may have left its place meanwhile. Its lines are drafts again. */
export async function reverseOpeningStock(work: AnyWork): Promise<{ lines: number }> {
  const run = await work.reader.first<Run>(sql`
    with latest as (
      select coalesce(t."group"::text, t.id::text) as run, t.effective_date from opening_stock_lines l
        join inventory_transactions t on t.id = l.transaction
      where l.state = 'posted' order by t.posted_at desc, t.code desc limit 1
    ), its as (
      select t.* from inventory_transactions t, latest where coalesce(t."group"::text, t.id::text) = latest.run
    )
    select (select min(id::text) from its) as row, (select effective_date::text from latest) as "on",
      (select o.code from inventory_transactions o join its on its.item = o.item and its.lot is not distinct from o.lot
        where o.quantity < 0 and o.code > its.code and o.reversal_of is null
          and not exists (select from inventory_transactions r where r.reversal_of = o.id) order by o.code limit 1) as taken
    from latest`)
  if (!run) throw Refusal.conflict({ code: 'openingNothingPosted', params: { date: work.today } })
  if (run.taken) throw Refusal.conflict({ code: 'openingStockTaken', params: { transaction: run.taken } })
  await reverseStock(work, [run.row], work.words('inventory.openingReversed'), run.on)
  const freed = await work.reader.rows<{ id: string }>(sql`
    select l.id from opening_stock_lines l where l.state = 'posted'
      and exists (select from inventory_transactions r where r.reversal_of = l.transaction)`)
  for (const { id } of freed)
    await work.writer.run(sql`
      update opening_stock_lines set state = 'draft', transaction = null, version = version + 1, updated_at = ${work.at},
        updated_by = ${work.by.userId}::uuid where id = ${id}::uuid`)
  return { lines: freed.length }
}
