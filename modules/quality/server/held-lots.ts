import { sql } from 'kysely'
import { holdLot, letLotGo, restateStock } from '#modules/inventory/server/index.ts'
import type { Ncmr } from '#modules/quality/model/ncmrs.ts'
import { complaint } from '#platform/model'
import { Decimal, min } from '#platform/model/values/decimal.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { AnyWork, Saved } from '#platform/server/work/work.ts'

/** What a report does to the stock of its lot: held while it is open, its pieces in quarantine once they are contained. */

type Report = Pick<Saved<'ncmrs'>, 'id' | 'code' | 'lot' | 'item' | 'requirement'>

/** quality R23: what is under a report is not issued, and whoever tries hears which. */
const hold = (work: AnyWork, { id, code, lot, requirement }: Report): Promise<void> =>
  holdLot(work, lot!, { ncmr: id, reason: `${code}: ${requirement}` })

/** The lot is one of the item, and stays the same once its pieces are in quarantine. */
export async function settleLot(
  work: AnyWork,
  before: Saved<'ncmrs'> | undefined,
  after: Saved<'ncmrs'>,
): Promise<void> {
  const isMoved = before && before.status !== 'open' && (before.lot !== after.lot || before.item !== after.item)
  if (isMoved) throw Refusal.fields([complaint(['lot'], 'lotContained')], 'ncmrs')
  if (!after.lot || (before?.lot === after.lot && before.item === after.item)) return
  const lot = await work.reader.first<{ item: string }>(sql`select mw_item_of(${after.lot}::uuid, null) as item`)
  if (lot?.item !== after.item) throw Refusal.fields([complaint(['lot'], 'lotOfOtherItem')], 'ncmrs')
}

/** A new report holds its lot; one that turns out to be about another lot lets the first go, more or fewer bad pieces are moved. */
export async function followLot(
  work: AnyWork,
  before: Saved<'ncmrs'> | undefined,
  after: Saved<'ncmrs'>,
): Promise<void> {
  if (before?.lot !== after.lot) {
    if (before?.lot) await letGo(work, before, 'consumed')
    if (after.lot) await hold(work, await withCode(work, after))
  }
  if (before?.status !== 'contained' || after.status !== 'contained' || !after.lot) return
  const more = Decimal.of(after.quantityNonconforming).minus(before.quantityNonconforming)
  if (more.sign() > 0) await quarantine(work, after, more, after.quarantineLocation!)
  if (more.sign() < 0)
    await restateStock(work, { ...stockOf(after), from: ['rejected'], quantity: more.abs(), atMost: true, to: 'hold' })
}

const withCode = async (work: AnyWork, report: Saved<'ncmrs'>): Promise<Report> => ({
  ...report,
  code: (await work.reader.first<{ code: string }>(sql`select code from ncmrs where id = ${report.id}::uuid`))!.code,
})

const stockOf = ({ id, item, lot }: Pick<Report, 'id' | 'item' | 'lot'>) => ({ item, lot, source: `ncmrs/${id}` })

/** Other reports on the lot that are still open, with what each has in quarantine. */
const othersOn = (work: AnyWork, { id, lot }: Pick<Report, 'id' | 'lot'>) =>
  work.reader.rows<Report & { readonly kept: string }>(sql`
    select n.id, n.code, n.lot, n.item, n.requirement, (case when n.status = 'open' then 0
      else n.quantity_nonconforming - coalesce((select sum(d.quantity) from ncmr_dispositions d
        where d.root = n.id and d.executed_at is not null), 0) end)::text as kept
    from ncmrs n where n.lot = ${lot}::uuid and n.id <> ${id}::uuid and n.archived_at is null
      and n.status in ('open', 'contained', 'mrb', 'dispositioned') and not (n.status = 'dispositioned' and not exists (
        select from ncmr_dispositions d where d.root = n.id and d.executed_at is null))
    order by n.created_at desc, n.id desc`)

/** How many of the lot's rejected pieces are this report's: those of other reports stay theirs. */
async function ownRejected(work: AnyWork, report: Pick<Report, 'id' | 'lot'>, most: Decimal): Promise<Decimal> {
  const kept = (await othersOn(work, report)).reduce((sum, one) => sum.plus(one.kept), Decimal.of(0))
  const there = await work.reader.first<{ rejected: string }>(
    sql`select mw_rejected_of(${report.lot}::uuid)::text as rejected`,
  )
  const free = Decimal.of(there!.rejected).minus(kept)
  return free.sign() > 0 ? min(free, most) : Decimal.of(0)
}

/** What is bad goes into quarantine, as far as it is still here. */
export async function quarantine(
  work: AnyWork,
  report: Pick<Report, 'id' | 'item' | 'lot'>,
  quantity: Decimal,
  toLocation: string,
): Promise<void> {
  const rejected = await ownRejected(work, report, quantity)
  const rest = quantity.minus(rejected)
  const into = { ...stockOf(report), to: 'rejected', toLocation, atMost: true } as const
  if (rest.sign() > 0) await restateStock(work, { ...into, from: ['hold', 'inspection', 'available'], quantity: rest })
  if (rejected.sign() > 0) await restateStock(work, { ...into, from: ['rejected'], quantity: rejected })
}

/** Nothing holds the lot any more, unless another report is open on it: then that one goes on holding it (quality R23). */
async function letGo(
  work: AnyWork,
  report: Pick<Report, 'id' | 'item' | 'lot'>,
  gone: 'consumed' | 'scrapped' | 'returned',
) {
  const [other] = await othersOn(work, report)
  if (other) return hold(work, other)
  await letLotGo(work, report.lot!, report.id, { from: ['hold'], gone })
}

/** What a cancelled report has put into quarantine is as usable as before. */
export async function cancelled(work: AnyWork, ncmr: Ncmr): Promise<void> {
  if (!ncmr.lot) return
  const quantity = await ownRejected(work, ncmr, ncmr.quantityNonconforming)
  if (quantity.sign() > 0) await restateStock(work, { ...stockOf(ncmr), from: ['rejected'], quantity, to: 'hold' })
  await letGo(work, ncmr, 'consumed')
}

export async function closed(work: AnyWork, ncmr: Ncmr): Promise<void> {
  if (!ncmr.lot) return
  const isReturned = ncmr.dispositions.every(line => line.disposition === 'returnToVendor')
  await letGo(work, ncmr, isReturned ? 'returned' : 'scrapped')
}
