import type { BlanketUse } from '#modules/purchasing/model/blanket-use.ts'
import { rememberLabel, rememberLabels } from '#platform/web/fields/known-labels.ts'
import { api } from '#platform/web/kernel/api.ts'
import { type Row, records } from '#platform/web/kernel/record-api.ts'
import type { Beginning } from '#platform/web/pages/record/slots.ts'

export const readBlanketUse = (order: string): Promise<BlanketUse> =>
  api.get<BlanketUse>(`/purchase-orders/${order}/blanket-use`)

const taken = ['kind', 'item', 'process', 'job', 'jobOperation', 'thing', 'account', 'description', 'unit'] as const
const priced = ['vendorPart', 'stockPerPurchase', 'unitPrice', 'discountPercent', 'lotCharge', 'minimumCharge'] as const

/** A release begun from its blanket order has every line of it that something is left of: whoever orders corrects the quantity. */
export async function releaseStarted({ query, today }: Beginning): Promise<Readonly<Record<string, unknown>>> {
  const blanket = query.get('blanketOrder')
  if (!blanket) return {}
  const [{ row, labels }, use] = await Promise.all([records.get('purchase-orders', blanket), readBlanketUse(blanket)])
  rememberLabels(labels)
  rememberLabel('purchase-orders', blanket, { code: String(row.code), title: null })
  const lines = use.lines.flatMap(({ id, lineNumber, what, left }) => {
    const framed = (row.lines as readonly Row[]).find(line => line.id === id)
    if (!framed || Number(left) === 0) return []
    rememberLabel('purchase-order-lines', id, { code: null, title: `${row.code} · ${lineNumber} · ${what}` })
    const same = Object.fromEntries([...taken, ...priced].map(field => [field, framed[field]]))
    return [{ ...same, id: crypto.randomUUID(), blanketLine: id, quantity: left, dueDate: laterOf(framed, today) }]
  })
  return { kind: 'release', vendor: row.vendor, blanketOrder: blanket, currency: row.currency, lines }
}

const laterOf = ({ dueDate }: Row, today: string): unknown => (String(dueDate ?? '') >= today ? dueDate : null)
