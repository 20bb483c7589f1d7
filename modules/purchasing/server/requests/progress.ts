import { sql } from 'kysely'
import type { Tables } from '#platform/model'
import { settleRecord } from '#platform/server/work/settle.ts'
import type { AnyWork, Saved } from '#platform/server/work/work.ts'

/** Which requested line went onto which line of an order. */
export type Ordered = ReadonlyMap<string, string>

type Request = Tables['purchase-requests']
type RequestLine = Pick<Request['lines'][number], 'id' | 'lineStatus'>

/** How far a request is, as its lines say. */
export function statusFrom(lines: readonly RequestLine[], before: string): Request['status'] {
  const going = lines.map(line => String(line.lineStatus ?? 'open')).filter(state => state !== 'cancelled')
  if (going.length && going.every(state => state === 'received')) return 'closed'
  if (going.every(state => ['ordered', 'received'].includes(state))) return 'ordered'
  if (going.some(state => ['ordered', 'received'].includes(state))) return 'partlyOrdered'
  return before === 'sourcing' ? 'sourcing' : 'approved'
}

/** The request once some of its lines are on an order. */
export function withOrdered<L extends RequestLine>(
  request: { readonly lines: readonly L[]; readonly status: string },
  ordered: Ordered,
) {
  const lines = request.lines.map(line => {
    const onto = ordered.get(line.id)
    return onto ? { ...line, lineStatus: 'ordered' as const, purchaseOrderLine: onto } : line
  })
  return { lines, status: statusFrom(lines, request.status) }
}

const over = ['received', 'shortClosed']

/** What becomes of an order is known to the requests behind it: received, or open again when it is called off. */
export async function settleRequests(
  work: AnyWork,
  order: Pick<Saved<'purchase-orders'>, 'status' | 'lines'>,
): Promise<void> {
  const lines = order.lines.filter(line => line.requestLines?.length)
  if (lines.length === 0) return
  const states = new Map<string, 'open' | 'received' | 'ordered'>()
  for (const line of lines) {
    const isOff = order.status === 'cancelled' || line.lineStatus === 'cancelled'
    const state = isOff ? 'open' : over.includes(String(line.lineStatus)) ? 'received' : 'ordered'
    for (const requested of line.requestLines) states.set(requested, state)
  }
  const requests = await work.reader.rows<{ id: string }>(sql`
    select distinct root as id from purchase_request_lines where id = any(${[...states.keys()]}::uuid[]) order by 1`)
  for (const { id } of requests)
    await settleRecord(work, 'purchase-requests', id, request => {
      if (request.status === 'cancelled') return {}
      for (const line of request.lines) {
        const state = states.get(line.id)
        if (!state) continue
        line.lineStatus = state
        if (state === 'open') line.purchaseOrderLine = null
      }
      return { status: statusFrom(request.lines, request.status) }
    })
}
