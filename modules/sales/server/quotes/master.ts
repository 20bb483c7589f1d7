import { draftOf, typedCopy, wholeMethod } from '#modules/engineering/server/index.ts'
import type { Quote } from '#modules/sales/model/quotes.ts'
import { complaint, toWire } from '#platform/model'
import { Refusal } from '#platform/server/problems.ts'
import type { Row } from '#platform/server/records/load.ts'
import { verb } from '#platform/server/work/handlers.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

/** From the estimate back to the part file: a part for what was quoted freely, a method version for what was learned. */

const quoteVerb = verb<'quotes', 'parts' | 'part-revisions' | 'part-revision-methods'>()
const rowsOf = (row: Row, field: string): Row[] => (row[field] as Row[] | undefined) ?? []

function lineOf(quote: Quote, number: number): Row {
  const line = quote.lines.find(one => one.lineNumber === Number(number))
  if (!line) throw Refusal.fields([complaint(['quoteLine'], 'noSuchLine', { line: Number(number) })], 'quotes')
  return toWire(line)
}

/** Rows of an estimate as rows of a method or a bill: what was typed, without what the quote alone knows. */
const ownRows = (work: AnyWork, rows: readonly Row[], resource: string): Row[] =>
  rows.map(row => typedCopy(work.registry, resource, row))

const methodContent = (work: AnyWork, node: Row): Row => ({
  operations: ownRows(work, rowsOf(node, 'operations'), 'method-operations'),
  materials: ownRows(work, rowsOf(node, 'materials'), 'method-materials'),
})

interface NewPart {
  readonly quoteLine: number
  readonly partNumber: string
  readonly partName: string | null
  /** Left empty, the first of the scheme (sales R42). */
  readonly firstRevision: string | null
}

async function makePart(work: AnyWork, quote: Quote, line: Row, asked: NewPart): Promise<Row> {
  const customerPart = line.customerPartNumber
    ? [
        {
          businessPartner: quote.businessPartner,
          customerPartNumber: line.customerPartNumber,
          customerRevision: line.customerRevision ?? null,
        },
      ]
    : []
  const hasBill = rowsOf(rowsOf(line, 'estimate')[0] ?? {}, 'components').length > 0
  return work.create('parts', {
    partNumber: asked.partNumber,
    name: asked.partName ?? String(line.description).slice(0, 200),
    kind: hasBill ? 'assembly' : 'manufactured',
    defaultSource: line.source === 'make' ? 'make' : 'buy',
    ...(line.unit ? { unit: line.unit } : {}),
    customerParts: customerPart,
  })
}

/** A line that was quoted freely gets its part, revision, bill and method: drafts, for engineering to complete and release. */
const createPart = quoteVerb('quotes.createPart', async (work, quote, asked) => {
  const line = lineOf(quote, asked.quoteLine)
  if (line.part) throw Refusal.conflict({ code: 'lineHasPart', params: { line: Number(asked.quoteLine) } })
  const part = await makePart(work, quote, line, asked)
  const revision = await work.create('part-revisions', {
    part: part.id,
    ...(asked.firstRevision && { revision: asked.firstRevision }),
    description: line.description,
  })
  const [top, ...below] = rowsOf(line, 'estimate')
  const made = top && (await makeMaking(work, revision.id, top))
  const estimate = top
    ? [{ ...top, partRevision: revision.id, sourceMethod: made?.id ?? null, versionNumber: made ? 1 : null }, ...below]
    : []
  const lines = quote.lines.map(one =>
    one.id === line.id ? { ...line, part: part.id, partRevision: revision.id, estimate } : (toWire(one) as Row),
  )
  return { lines }
})

async function makeMaking(work: AnyWork, revision: string, node: Row): Promise<Row | undefined> {
  const components = ownRows(work, rowsOf(node, 'components'), 'assembly-lines')
  if (components.length > 0) await work.create('assemblies', { partRevision: revision, lines: components })
  const content = methodContent(work, node)
  if (rowsOf(content, 'operations').length + rowsOf(content, 'materials').length === 0) return undefined
  return work.create('part-revision-methods', { partRevision: revision, ...content })
}

const rates = ['laborRate', 'machineRate', 'overheadRate'] as const

/** Rates that only came from the machines stay with the machines (sales R2): the method goes on to name none. */
function withoutCopiedRates(steps: Row[], source: Row): Row[] {
  const known = new Map(rowsOf(source, 'operations').map(step => [step.sequence, step]))
  return steps.map(step => {
    const own = known.get(step.sequence)
    const kept = { ...step }
    if (own) for (const rate of rates) if ((own[rate] ?? null) === null) delete kept[rate]
    return kept
  })
}

const isOverridden = (node: Row): boolean =>
  [...rowsOf(node, 'operations'), ...rowsOf(node, 'materials')].some(
    row => ((row.overridden as unknown[] | null) ?? []).length > 0,
  )

async function changedSince(work: AnyWork, node: Row): Promise<boolean> {
  const source = await wholeMethod(work, node.sourceMethod as string)
  const counts = ['operations', 'materials'].some(field => rowsOf(source, field).length !== rowsOf(node, field).length)
  return counts || isOverridden(node)
}

async function push(work: AnyWork, node: Row): Promise<void> {
  const source = await wholeMethod(work, node.sourceMethod as string)
  const content = methodContent(work, node)
  await draftOf(work, {
    ...source,
    materials: content.materials,
    operations: withoutCopiedRates(rowsOf(content, 'operations'), source),
  })
}

/**
 * The estimate's own copy goes back as the next draft version of each method it changed; active methods stay as they are
 * until somebody activates it (sales R45).
 */
const pushToMethod = quoteVerb('quotes.pushToMethod', async (work, quote, { quoteLine: number }) => {
  const nodes = rowsOf(lineOf(quote, number), 'estimate').filter(node => node.partRevision && node.sourceMethod)
  let pushed = 0
  for (const node of nodes) {
    if (!(await changedSince(work, node))) continue
    await push(work, node)
    pushed++
  }
  if (pushed === 0) throw Refusal.conflict({ code: 'nothingToPush', params: { line: Number(number) } })
  return undefined
})

export const masterVerbs = {
  'quotes.createPart': createPart,
  'quotes.pushToMethod': pushToMethod,
}
