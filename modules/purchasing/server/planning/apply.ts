import { sql } from 'kysely'
import type { Tables } from '#platform/model'
import { Decimal, quantity } from '#platform/model/values/decimal.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Row } from '#platform/server/records/load.ts'
import { verb } from '#platform/server/work/handlers.ts'
import { settleRecord } from '#platform/server/work/settle.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { suppliedBy } from '../units.ts'

/** The draft this planner is collecting for a vendor today, so that one click after the other makes one request. */
async function draftFor(work: AnyWork, vendor: string | null, site: string | null): Promise<string | undefined> {
  const found = await work.reader.first<{ id: string }>(sql`
    select r.id from purchase_requests r where r.status = 'draft' and r.source = 'reorder' and r.archived_at is null
      and r.site is not distinct from ${site}::uuid and r.created_by is not distinct from ${work.by.userId}::uuid
      and exists (select 1 from purchase_request_lines l where l.root = r.id and l.suggested_vendor is not distinct from ${vendor}::uuid)
    order by r.code desc limit 1 for no key update of r`)
  return found?.id
}

/** The number of the order a line belongs to. */
async function orderOf(work: AnyWork, target: unknown): Promise<string> {
  const id = String(target).split('/')[1] ?? null
  const found = await work.reader.first<{ code: string }>(sql`
    select o.code from purchase_order_lines l join purchase_orders o on o.id = l.root where l.id::text = ${id}
    union all
    select r.code from purchase_request_lines l join purchase_requests r on r.id = l.root where l.id::text = ${id}`)
  return found?.code ?? '—'
}

type Suggestion = Tables['replenishment-suggestions']

/** purchasing R31: a date or a line of an open order is changed there; its buyer looks at it, and sends it. */
async function changeOrder(work: AnyWork, { action, target, needDate }: Suggestion) {
  const line = await work.reader.first<{ id: string; root: string }>(
    sql`select id, root from purchase_order_lines where 'purchase-order-lines/' || id = ${target}`,
  )
  if (!line) throw Refusal.conflict({ code: 'changeOnOrder', params: { order: await orderOf(work, target) } })
  const order = await work.lock('purchase-orders', { id: line.root }, ['status'])
  const isOut = order?.status === 'sent' || order?.status === 'partlyReceived'
  const { lines } = isOut
    ? await work.act('purchase-orders', line.root, 'change')
    : await work.update('purchase-orders', line.root, {})
  const changed =
    action === 'cancel'
      ? lines.filter(one => one.id !== line.id)
      : lines.map(one =>
          one.id === line.id ? { ...one, dueDate: laterOf(needDate, work.today), promisedDate: null } : one,
        )
  await work.update('purchase-orders', line.root, { lines: changed })
  return { state: 'applied' as const }
}

const laterOf = (date: string | null, today: string): string => [date ?? today, today].sort()[1]!

/** An order becomes a line of one draft request a vendor; what concerns an open order changes that order (purchasing R31, R32). */
const apply = verb<'replenishment-suggestions'>()('replenishment-suggestions.apply', async (work, suggestion) => {
  if (suggestion.action !== 'order') return changeOrder(work, suggestion)
  const { item, vendor, site } = suggestion
  const supplied = vendor ? await suppliedBy(work, vendor, item) : null
  const asked = (suggestion.quantity ?? Decimal.of(1)).dividedBy(supplied?.stockPerPurchase ?? 1, 6)
  const needBy = suggestion.needDate ?? work.today
  const line = {
    ...{ kind: 'stock', item, quantity: quantity(asked).toString(), unit: supplied?.unit ?? null },
    ...{ needBy: [needBy, work.today].sort()[1], suggestedVendor: vendor },
    pegs: suggestion.pegs ?? [],
  }
  const draft = await draftFor(work, vendor, site)
  if (draft) await addLine(work, draft, line)
  const request = draft ?? (await newRequest(work, suggestion, line))
  return { state: 'applied', target: `purchase-requests/${request}` }
})

async function newRequest(work: AnyWork, { vendor, site }: Suggestion, line: Row): Promise<string> {
  const partner = await work.reader.first<{ name: string }>(
    sql`select name from business_partners where id = ${vendor}::uuid`,
  )
  const title = work.words('purchasing.replenishment', { vendor: partner?.name ?? '…' })
  return (await work.issue('purchase-requests', { title, source: 'reorder', site, lines: [line] })).id
}

async function addLine(work: AnyWork, request: string, line: Row): Promise<void> {
  const last = await work.reader.first<{ line: number }>(
    sql`select coalesce(max(line_number), 0)::int as line from purchase_request_lines where root = ${request}::uuid`,
  )
  await settleRecord(work, 'purchase-requests', request, record => ({
    lines: [...record.lines, { ...line, lineNumber: last!.line + 1, lineStatus: 'open' as const }],
  }))
}

export const suggestionVerbs = { 'replenishment-suggestions.apply': apply }
