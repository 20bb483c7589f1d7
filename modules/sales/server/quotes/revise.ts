import { sql } from 'kysely'
import { toWire } from '#platform/model'
import { Refusal } from '#platform/server/problems.ts'
import type { Row } from '#platform/server/records/load.ts'
import { verb } from '#platform/server/work/handlers.ts'

const left = [
  'id',
  'code',
  'version',
  'status',
  'createdAt',
  'createdBy',
  'updatedAt',
  'updatedBy',
  'archivedAt',
  'archivedBy',
]
const gone = [
  'sentAt',
  'expiresOn',
  'paper',
  'turnaroundHours',
  'approvalComment',
  'cancelReason',
  'lostReason',
  'lostTo',
  'value',
  'weightedValue',
  'linesToPrice',
  'linesPriced',
  'lowestMargin',
]
const computed = ['totalCost', 'calculatedUnitPrice', 'extended', 'marginPercent', 'lineNumber', 'firstTime']

function copyOf(row: Row, without: readonly string[]): Row {
  return Object.fromEntries(
    Object.entries(row).filter(
      ([field]) => !without.includes(field) && !['parent', 'root', 'position'].includes(field),
    ),
  )
}

/** Lines as typed, at any depth: no ids, no formulas. */
const linesOf = (rows: unknown, more: (line: Row) => Row = line => line): Row[] =>
  ((rows as Row[] | undefined) ?? []).map(line => more(copyOf(line, ['id', 'version'])))

const nodeOf = (node: Row): Row => ({
  ...node,
  operations: linesOf(node.operations),
  materials: linesOf(node.materials),
  components: linesOf(node.components),
})

/**
 * sales R26: work after sending is a new revision: a copy under the same number, priced with today's prices. What somebody
 * typed stays, and is seen beside what is worked out anew.
 */
export const reviseQuote = verb<'quotes'>()('quotes.revise', async (work, quote) => {
  const newer = await work.reader.first<{ code: string }>(
    sql`select code from quotes where supersedes = ${quote.id}::uuid and status <> 'cancelled' and archived_at is null`,
  )
  if (newer) throw Refusal.conflict({ code: 'newerRevision', params: { code: newer.code } })
  const row = toWire(quote)
  const lines = linesOf(row.lines, line => ({
    ...copyOf(line, computed),
    priceDate: work.today,
    quantities: linesOf(line.quantities, price => ({
      ...copyOf(price, [...computed, 'trace']),
      outcome: 'open',
      ...(price.priceSource === 'system' && { unitPrice: null }),
    })),
    charges: linesOf(line.charges),
    estimate: linesOf(line.estimate, nodeOf),
  }))
  await work.issue('quotes', {
    ...copyOf(row, [...left, ...gone]),
    lines,
    revision: quote.revision + 1,
    supersedes: quote.id,
    receivedAt: work.at,
  })
  return undefined
})
