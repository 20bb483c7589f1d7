import { sql } from 'kysely'
import type { Row } from '#platform/server/records/load.ts'
import { settleRecord } from '#platform/server/work/settle.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

/** Which requested line went onto which line of an order. */
export type Ordered = ReadonlyMap<string, string>

/** How far a request is, as its lines say. */
export function statusFrom(lines: readonly Row[], before: string): string {
  const going = lines.map(line => String(line.lineStatus ?? 'open')).filter(state => state !== 'cancelled')
  if (going.length && going.every(state => state === 'received')) return 'closed'
  if (going.every(state => ['ordered', 'received'].includes(state))) return 'ordered'
  if (going.some(state => ['ordered', 'received'].includes(state))) return 'partlyOrdered'
  return before === 'sourcing' ? 'sourcing' : 'approved'
}

/** The request once some of its lines are on an order. */
export function withOrdered(request: Row, ordered: Ordered): Row {
  const lines = (request.lines as Row[]).map(line => {
    const onto = ordered.get(line.id as string)
    return onto ? { ...line, lineStatus: 'ordered', purchaseOrderLine: onto } : line
  })
  return { lines, status: statusFrom(lines, String(request.status)) }
}

const over = ['received', 'shortClosed']

/** What becomes of an order is known to the requests behind it: received, or open again when it is called off. */
export async function settleRequests(work: AnyWork, order: Row): Promise<void> {
  const lines = (order.lines as Row[]).filter(line => (line.requestLines as string[] | null)?.length)
  if (lines.length === 0) return
  const states = new Map<string, string>()
  for (const line of lines) {
    const isOff = order.status === 'cancelled' || line.lineStatus === 'cancelled'
    const state = isOff ? 'open' : over.includes(String(line.lineStatus)) ? 'received' : 'ordered'
    for (const requested of line.requestLines as string[]) states.set(requested, state)
  }
  const requests = await work.reader.rows<{ id: string }>(sql`
    select distinct root as id from purchase_request_lines where id = any(${[...states.keys()]}::uuid[]) order by 1`)
  for (const { id } of requests)
    await settleRecord(work, 'purchase-requests', id, request => {
      if (request.status === 'cancelled') return {}
      for (const line of request.lines as Row[]) {
        const state = states.get(line.id as string)
        if (!state) continue
        line.lineStatus = state
        if (state === 'open') line.purchaseOrderLine = null
      }
      return { status: statusFrom(request.lines as Row[], String(request.status)) }
    })
}
