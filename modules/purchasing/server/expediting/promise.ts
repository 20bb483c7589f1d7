import { sql } from 'kysely'
import { complaint, type Tables } from '#platform/model'
import type { DateText } from '#platform/model/values/dates.ts'
import { Refusal } from '#platform/server/problems.ts'
import { settleRecord } from '#platform/server/work/settle.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { isGoing } from '../order-standing.ts'
import { isToCome, withPromises } from '../promises.ts'

export interface Promised {
  readonly promisedDate: DateText
  readonly saidBy: string | null
  /** Every line that has still to come, not this one alone. */
  readonly all: boolean
}

interface Asked extends Pick<Tables['purchase-order-lines'], 'kind' | 'lineStatus'> {
  readonly root: string
  readonly lineNumber: number
}

/** What a vendor said on the telephone of one line, or of all that has still to come; the first promise stays the yardstick. */
export async function promiseLine(work: AnyWork, line: string, { promisedDate, saidBy, all }: Promised): Promise<void> {
  if (promisedDate < work.today)
    throw Refusal.fields([complaint(['promisedDate'], 'quoteByPast', { today: work.today })], 'purchase-orders')
  const of = await work.reader.first<Asked>(sql`
    select root, kind, line_number::int as "lineNumber", line_status as "lineStatus" from purchase_order_lines where id = ${line}::uuid`)
  if (!of) throw Refusal.notFound()
  const order = await work.lock('purchase-orders', { id: of.root }, ['status', 'sentAt', 'code'])
  if (!order) throw Refusal.notFound()
  if (!isGoing(order)) throw Refusal.conflict({ code: 'orderNotSent', params: { line: of.lineNumber } })
  if (!isToCome(of))
    throw Refusal.conflict({
      code: 'lineClosed',
      params: { line: of.lineNumber, ordered: of.lineNumber, order: order.code },
    })
  await settleRecord(work, 'purchase-orders', of.root, order => {
    const meant = order.lines.filter(one => one.id === line || (all && isToCome(one)))
    return {
      ...(!order.acknowledgedAt && { acknowledgedAt: work.at }),
      ...(!order.acknowledgedBy && saidBy && { acknowledgedBy: saidBy }),
      approvals: order.approvals.map(one =>
        one.purpose === 'acknowledgement' && one.decision === 'waiting'
          ? { ...one, decision: 'approved', via: 'phone', decidedAt: work.at }
          : one,
      ),
      ...withPromises(order, new Map(meant.map(({ id }) => [id, promisedDate]))),
    }
  })
}
