import { sql } from 'kysely'
import { judgeCount, judgeRecount } from '#modules/inventory/model/count-results.ts'
import { type CountScope, type CycleCountLine, lastCounts } from '#modules/inventory/model/counts.ts'
import { complaint } from '#platform/model'
import { Decimal, money, quantity as toQuantity } from '#platform/model/values/decimal.ts'
import { Refusal } from '#platform/server/problems.ts'
import { type SaveHook, verb } from '#platform/server/work/handlers.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import type { StockStatus } from './legs.ts'
import { moveStock } from './move.ts'

type Line = CycleCountLine
type Bin = Pick<Line, 'storageLocation' | 'slot' | 'item' | 'lot' | 'stockStatus'>

const countVerb = verb<'cycle-counts', 'stock-balances'>()

/** What nobody has classed yet is counted as seldom as what is seldom used. */
const letterOf = sql`coalesce((select k.abc_letter from item_stocks k where k.item = b.item and k.owner is null), 'C')`

/** inventory R27: the class of an item says after how many days a bin of its letter is due; one never counted is due at once. */
const dueSince = (work: AnyWork) => sql`not exists (
  select 1 from cycle_count_lines n join cycle_counts h on h.id = n.root left join inventory_classes c on c.id = mw_inventory_class(b.item)
  where h.status = 'posted' and n.item = b.item and n.storage_location = b.storage_location and n.slot is not distinct from b.slot
    and n.lot is not distinct from b.lot and not coalesce(n.skipped, false)
    and n.counted_at > ${work.at}::timestamptz - make_interval(days => case ${letterOf}
      when 'A' then coalesce(c.count_days_a, 30) when 'B' then coalesce(c.count_days_b, 90) else coalesce(c.count_days_c, 365) end::int))`

/** The bins a scope covers, in the order one walks: by place, then by slot. */
const binsOf = (work: AnyWork, scope: CountScope): Promise<Bin[]> => {
  const within = [
    scope.storageLocations && sql`b.storage_location = any(${scope.storageLocations}::uuid[])`,
    scope.items && sql`b.item = any(${scope.items}::text[])`,
    scope.abc && sql`${letterOf} = ${scope.abc}`,
    scope.dueToday && dueSince(work),
    scope.classes && sql`mw_inventory_class(b.item) = any(${scope.classes}::uuid[])`,
    scope.storageGroups &&
      sql`l.storage_group in (
        with recursive below as (
          select id from storage_groups where id = any(${scope.storageGroups}::uuid[])
          union select g.id from storage_groups g join below on g.parent = below.id
        ) select id from below)`,
  ].filter(part => part !== undefined)
  return work.reader.rows<Bin>(sql`
    select b.storage_location as "storageLocation", b.slot, b.item, b.lot, b.stock_status as "stockStatus"
    from stock_balances b join storage_locations l on l.id = b.storage_location left join storage_slots s on s.id = b.slot
    where b.quantity <> 0 and b.owner is null and ${within.length ? sql.join(within, sql` and `) : sql`true`}
    order by l.code, s.code, b.item limit ${mostBins + 1}`)
}

/** The most lines one record holds. */
const mostBins = 5000

const freeze = (work: AnyWork, sheet: string, places: readonly string[]) =>
  work.writer.run(
    sql`update storage_locations set frozen_by = ${sheet}::uuid where id = any(${places}::uuid[]) and frozen_by is null`,
  )
const thaw = (work: AnyWork, sheet: string) =>
  work.writer.run(sql`update storage_locations set frozen_by = null where frozen_by = ${sheet}::uuid`)

/** The sheet is made when counting begins, from what lies there now. */
const start = countVerb('cycle-counts.start', async (work, sheet) => {
  const bins = sheet.lines.length ? sheet.lines : await binsOf(work, sheet.scope)
  if (bins.length > mostBins) throw Refusal.conflict({ code: 'tooManyBins', params: { most: mostBins } })
  if (sheet.freeze) await freeze(work, sheet.id, [...new Set(bins.map(bin => bin.storageLocation))])
  return { lines: bins.map(bin => ({ ...blankLine, ...bin })) }
})

const blankLine = { countedQuantity: null, skipped: false, unexpected: false, stockStatus: 'available' }

interface Books {
  readonly expected: string
  readonly quantity: string
  readonly value: string
  readonly tolerancePercent: string
  readonly toleranceValue: string
}

/** inventory R25: what the books said when it was counted; moves before and after survive. */
const booksOf = async (work: AnyWork, line: Line): Promise<Books> =>
  (await work.reader.first<Books>(sql`
    select
      (select coalesce(sum(t.quantity), 0)::text from inventory_transactions t
        where t.item = ${line.item} and t.storage_location = ${line.storageLocation}::uuid and t.slot is not distinct from ${line.slot}::uuid
          and t.lot is not distinct from ${line.lot}::uuid and t.stock_status = ${line.stockStatus} and t.owner is null
          and t.posted_at <= ${line.countedAt ?? work.at}::timestamptz) as expected,
      coalesce(k.quantity, 0)::text as quantity, coalesce(k.value, 0)::text as value,
      coalesce(c.count_tolerance_percent, 0)::text as "tolerancePercent", coalesce(c.count_tolerance_value, 0)::text as "toleranceValue"
    from (select mw_inventory_class(${line.item}) as id) its
    left join inventory_classes c on c.id = its.id
    left join (
      select sum(quantity) as quantity, sum(value) as value from valuation_keys
      where item = ${line.item} and (lot is null or lot = ${line.lot}::uuid)
    ) k on true`))!

/** inventory R26: each bin is judged; one counted again is believed when it says the same as the first time. */
async function judged(work: AnyWork, line: Line, lines: readonly Line[]): Promise<Line> {
  if (line.skipped || !line.countedQuantity || (line.result && line.result !== 'recount')) return line
  const books = await booksOf(work, line)
  const { varianceValue, variance, result } = judgeCount({
    counted: line.countedQuantity,
    expected: Decimal.of(books.expected),
    key: { quantity: Decimal.of(books.quantity), value: Decimal.of(books.value) },
    tolerancePercent: Decimal.of(books.tolerancePercent),
    toleranceValue: Decimal.of(books.toleranceValue),
  })
  const first = lines.find(one => one.id === line.recountOf)
  const isSame = first?.variance && judgeRecount(first.variance, variance) === 'accepted'
  return {
    ...line,
    expectedQuantity: toQuantity(books.expected),
    variance: toQuantity(variance),
    varianceValue,
    result: result === 'recount' && isSame ? 'accepted' : result,
  }
}

const submit = countVerb('cycle-counts.submit', async (work, sheet) => {
  const lines: Line[] = []
  for (const line of sheet.lines) lines.push(await judged(work, line, sheet.lines))
  await thaw(work, sheet.id)
  return { lines: lines as never }
})

/** Bins that differ too much are counted once more, on lines of their own, by somebody else. */
const recount = countVerb('cycle-counts.recount', async (_work, sheet) => {
  const again = sheet.lines.filter(
    line => line.result === 'recount' && !sheet.lines.some(one => one.recountOf === line.id),
  )
  const fresh = again.map(({ storageLocation, slot, item, lot, stockStatus, id }) => ({
    ...blankLine,
    ...{ storageLocation, slot, item, lot, stockStatus, recountOf: id },
  }))
  return { lines: [...sheet.lines, ...fresh] as never }
})

/** The differences are posted as they were found: of a bin counted twice, the second count. */
const approve = countVerb('cycle-counts.approve', async (work, sheet) => {
  const last = lastCounts(sheet.lines)
  const legs = last
    .filter(line => line.variance && !line.variance.isZero() && !line.skipped)
    .map(line => ({
      type: 'count' as const,
      item: line.item,
      lot: line.lot,
      storageLocation: line.storageLocation,
      slot: line.slot,
      stockStatus: line.stockStatus as StockStatus,
      quantity: line.variance!,
      // Found stock is worth what was judged; the first of its kind, whose cost nobody knows yet, nothing.
      ...(line.variance!.greaterThan(0) && { value: line.varianceValue ?? money(0) }),
    }))
  if (legs.length) await moveStock(work, { legs, source: `cycle-counts/${sheet.id}` })
  const lines = sheet.lines.map(line =>
    line.result === 'recount' && last.includes(line) ? { ...line, result: 'accepted' } : line,
  )
  return { approvedBy: work.by.userId, lines: lines as never }
})

const cancel = countVerb('cycle-counts.cancel', async (work, sheet) => {
  await thaw(work, sheet.id)
  return undefined
})

export const countVerbs = {
  'cycle-counts.start': start,
  'cycle-counts.submit': submit,
  'cycle-counts.recount': recount,
  'cycle-counts.approve': approve,
  'cycle-counts.cancel': cancel,
}

/** Whoever types a count counted it, now. A bin counted again is counted by somebody else (inventory R26). */
export const savingCount: SaveHook<'cycle-counts'> = async (work, { before, after }) => {
  if (after.status !== 'counting') return
  const known = new Map((before?.lines ?? []).map(line => [line.id, line]))
  for (const [place, line] of after.lines.entries()) {
    const was = known.get(line.id)
    if (String(was?.countedQuantity ?? '') === String(line.countedQuantity ?? '')) continue
    const refuse = (code: string) =>
      Refusal.fields([complaint(['lines', place, 'countedQuantity'], code, { line: place + 1 })], 'cycle-counts')
    if (was?.result) throw refuse('binJudged')
    const first = known.get(line.recountOf as string)
    if (first?.countedBy && first.countedBy === work.by.userId) throw refuse('recountByAnother')
    const isCounted = line.countedQuantity !== null
    line.countedAt = isCounted ? work.at : null
    line.countedBy = isCounted ? work.by.userId : null
  }
}
