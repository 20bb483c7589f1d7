import { sql } from 'kysely'
import type { BlanketUse } from '#modules/purchasing/model/blanket-use.ts'
import { complaint } from '#platform/model'
import { Decimal } from '#platform/model/values/decimal.ts'
import type { Reader } from '#platform/server/database/transaction.ts'
import { type Endpoint, endpoint } from '#platform/server/http/endpoint.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Row } from '#platform/server/records/load.ts'
import type { Services } from '#platform/server/services.ts'
import type { AnyWork, Saved } from '#platform/server/work/work.ts'

interface Blanket {
  readonly code: string
  readonly status: string
  readonly vendor: string
  readonly isOtherCurrency: boolean
  readonly validFrom: string | null
  readonly validUntil: string | null
  readonly amountCeiling: string | null
  readonly releases: number
}

const baseCurrency = sql`(select id from purchase_currencies where is_base limit 1)`
const decimalOf = (value: unknown): Decimal => Decimal.of(String(value ?? '0'))

/** purchasing R12: a release stays inside the dates, quantities and ceiling of its blanket order, which is held while it is drawn on. */
export async function drawOnBlanket(
  work: AnyWork,
  before: Saved<'purchase-orders'> | undefined,
  after: Saved<'purchase-orders'>,
  lines: readonly Row[],
): Promise<void> {
  const own = before?.id ?? '00000000-0000-0000-0000-000000000000'
  await work.writer.run(sql`select 1 from purchase_orders where id = ${after.blanketOrder}::uuid for no key update`)
  const blanket = await work.reader.first<Blanket>(sql`
    select code, status, vendor, coalesce(currency, ${baseCurrency}) is distinct from coalesce(${after.currency}::uuid, ${baseCurrency}) as "isOtherCurrency",
      valid_from::text as "validFrom", valid_until::text as "validUntil", amount_ceiling::text as "amountCeiling",
      (select count(*)::int from purchase_orders r where r.blanket_order = b.id) as releases
    from purchase_orders b where id = ${after.blanketOrder}::uuid and kind = 'blanket'`)
  if (!blanket) throw Refusal.fields([complaint(['blanketOrder'], 'notABlanket')], 'purchase-orders')
  demandDrawable(blanket, before, after)
  after.code ??= `${blanket.code}-${String(blanket.releases + 1).padStart(2, '0')}`
  const { validFrom, validUntil } = blanket
  const ordered = String(after.orderDate)
  if (ordered < (validFrom ?? '') || ordered > (validUntil ?? '9999-12-31'))
    throw Refusal.conflict({ code: 'outsideBlanket', params: { from: validFrom ?? '…', until: validUntil ?? '…' } })
  await demandAllLeft(work, own, lines)
  if (blanket.amountCeiling) await demandUnderCeiling(work, own, after, blanket)
}

/** A release is bought of the vendor of its blanket order; nothing new is drawn on one that is over. */
function demandDrawable(
  blanket: Blanket,
  before: Saved<'purchase-orders'> | undefined,
  after: Saved<'purchase-orders'>,
): void {
  if (blanket.vendor !== after.vendor)
    throw Refusal.fields([complaint(['vendor'], 'blanketOfOther', { blanket: blanket.code })], 'purchase-orders')
  if (blanket.isOtherCurrency)
    throw Refusal.fields([complaint(['currency'], 'blanketCurrency', { blanket: blanket.code })], 'purchase-orders')
  if (!before && ['cancelled', 'closed', 'rejected'].includes(blanket.status))
    throw Refusal.fields([complaint(['blanketOrder'], 'blanketOver', { blanket: blanket.code })], 'purchase-orders')
}

/** What releases that stand have drawn of a line `b`, but for one. */
const drawn = (own: string) => sql`
  coalesce((
    select sum(l.quantity - l.cancelled_quantity) from purchase_order_lines l join purchase_orders o on o.id = l.root
    where l.blanket_line = b.id and o.id <> ${own}::uuid and o.status <> 'cancelled' and o.archived_at is null), 0)`

/** What all lines of the release that draw on one line take together. */
async function demandAllLeft(work: AnyWork, own: string, lines: readonly Row[]): Promise<void> {
  const taken = new Map<unknown, Decimal>()
  for (const [place, line] of lines.entries()) {
    if (line.kind === 'comment') continue
    const drawn = decimalOf(line.quantity).minus(decimalOf(line.cancelledQuantity))
    const all = (taken.get(line.blanketLine) ?? Decimal.of(0)).plus(line.lineStatus === 'cancelled' ? 0 : drawn)
    taken.set(line.blanketLine, all)
    await demandLeft(work, own, { line, place, all })
  }
}

interface Drawing {
  readonly line: Row
  readonly place: number
  readonly all: Decimal
}

async function demandLeft(work: AnyWork, own: string, { line, place, all }: Drawing): Promise<void> {
  if (!line.blanketLine)
    throw Refusal.fields(
      [complaint(['lines', place, 'blanketLine'], 'blanketLineMissing', { line: place + 1 })],
      'purchase-orders',
    )
  const found = await work.reader.first<{ left: string }>(sql`
    select (b.quantity - ${drawn(own)})::text as left from purchase_order_lines b where b.id = ${line.blanketLine}::uuid`)
  const left = Decimal.of(found?.left ?? '0')
  if (all.greaterThan(left))
    throw Refusal.conflict({ code: 'blanketUsedUp', params: { line: place + 1, left: left.toString() } })
}

async function demandUnderCeiling(
  work: AnyWork,
  own: string,
  after: Saved<'purchase-orders'>,
  { code, amountCeiling }: Blanket,
): Promise<void> {
  const left = Decimal.of(amountCeiling!).minus(await drawnAmount(work.reader, after.blanketOrder, own))
  if (decimalOf(after.subtotal).greaterThan(left))
    throw Refusal.conflict({ code: 'blanketCeiling', params: { blanket: code, left: left.toFixed(2) } })
}

const drawnAmount = async (reader: Reader, blanket: string | null, own: string | null): Promise<Decimal> => {
  const found = await reader.first<{ drawn: string }>(sql`
    select coalesce(sum(subtotal), 0)::text as drawn from purchase_orders
    where blanket_order = ${blanket}::uuid and id is distinct from ${own}::uuid and status <> 'cancelled' and archived_at is null`)
  return Decimal.of(found!.drawn)
}

/** A release is in the currency of its blanket order, unless somebody typed another, which is refused. */
export async function takeBlanketCurrency(work: AnyWork, after: Saved<'purchase-orders'>): Promise<void> {
  if (after.kind !== 'release' || after.currency) return
  const blanket = await work.reader.first<{ currency: string | null }>(
    sql`select currency from purchase_orders where id = ${after.blanketOrder}::uuid`,
  )
  after.currency = blanket?.currency ?? null
}

/** What of a blanket order is drawn and left, line by line. */
async function useOf(reader: Reader, id: string): Promise<BlanketUse> {
  const none = '00000000-0000-0000-0000-000000000000'
  const order = await reader.first<{ ceiling: string | null; currency: string | null }>(
    sql`select amount_ceiling::text as ceiling, (select c.code from purchase_currencies c where c.id = currency) as currency from purchase_orders where id::text = ${id} and kind = 'blanket'`,
  )
  if (!order) throw Refusal.notFound()
  const lines = await reader.rows<BlanketUse['lines'][number]>(sql`
    select b.id, b.line_number::int as "lineNumber", f.what, f.unit, trim_scale(b.quantity)::text as quantity,
      trim_scale(${drawn(none)})::text as drawn, trim_scale(greatest(0, b.quantity - ${drawn(none)}))::text as left
    from purchase_order_lines b join purchase_line_facts f on f.id = b.id
    where b.root = ${id}::uuid and b.kind <> 'comment' and b.line_status <> 'cancelled' order by b.line_number`)
  return { lines, ...order, drawnAmount: (await drawnAmount(reader, id, null)).toFixed(2) }
}

export const blanketEndpoints = ({ app }: Services): Endpoint[] => [
  endpoint({
    method: 'GET',
    path: '/api/purchase-orders/:id/blanket-use',
    access: { action: 'purchase-orders.view' },
    summary: 'What of a blanket order its releases have drawn, and what is left, line by line',
    handle: async ({ params }) => useOf(app.reader, params.id!),
  }),
]
