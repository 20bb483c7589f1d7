import type { ToBill } from '#modules/purchasing/model/to-bill.ts'
import type { Wire } from '#platform/model'
import { rememberLabel } from '#platform/web/fields/known-labels.ts'
import { api } from '#platform/web/kernel/api.ts'
import { records } from '#platform/web/kernel/record-api.ts'
import type { Beginning } from '#platform/web/pages/record/slots.ts'

export const readToBill = async (asked: { vendor: string; order?: string | null; bill?: string | null }) =>
  (await api.get<{ lines: ToBill[] }>('/purchase-orders/to-bill', asked)).lines

/** A line of a bill for what came. */
export function billedLine(of: ToBill): Wire {
  const common = {
    id: crypto.randomUUID(),
    description: of.description,
    quantity: of.quantity,
    unitPrice: of.unitPrice,
  }
  if (of.kind === 'freight') return { ...common, kind: 'freight', landedCost: of.id, box1099: 'none' }
  // The form has not asked the server what it is called.
  rememberLabel('purchase-order-lines', of.id, { code: null, title: `${of.orderCode} · ${of.lineNumber}` })
  return { ...common, kind: 'receipt', poLine: of.id, part: of.part, job: of.job, box1099: 'none' }
}

export const isOnBill = (lines: readonly Wire[], of: ToBill): boolean =>
  lines.some(line => (of.kind === 'freight' ? line.landedCost === of.id : line.poLine === of.id))

/** A bill begun from its order has everything on it that came and was not billed. */
export async function billStarted({ query }: Beginning): Promise<Readonly<Record<string, unknown>>> {
  const order = query.get('order')
  if (!order) return {}
  const { row } = await records.get('purchase-orders', order)
  const lines = (await readToBill({ vendor: String(row.vendor), order })).map(billedLine)
  return { vendor: row.vendor, ...(row.currency ? { currency: row.currency } : {}), lines }
}
