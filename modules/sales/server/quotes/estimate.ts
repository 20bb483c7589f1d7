import { sql } from 'kysely'
import {
  filledTemplate,
  methodTree,
  placeResult,
  type TreeItem,
  type UsedResult,
} from '#modules/engineering/server/index.ts'
import { programmingProposed } from '#modules/sales/model/programming.ts'
import type { Quote } from '#modules/sales/model/quotes.ts'
import { complaint, revive, type Tables, toWire } from '#platform/model'
import { money } from '#platform/model/values/decimal.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Row } from '#platform/server/records/load.ts'
import { type Subscriptions, verb } from '#platform/server/work/handlers.ts'
import { addedLines } from '#platform/server/work/line-numbers.ts'
import type { AnyWork, Saved } from '#platform/server/work/work.ts'
import { customersLanguage } from '../papers/letter.ts'
import { takeRates } from './rates.ts'

type Line = Quote['lines'][number]
const quoteVerb = verb<'quotes'>()

/** A row of a method as a row of the quote's own; where it came from stays behind. */
function ownCopy(row: Row): Row {
  const { id: _id, parent: _parent, root: _root, position: _position, version: _version, ...copy } = row
  return copy
}

const nodeOf = (item: TreeItem): Row => ({
  name: item.label || 'Standard',
  partRevision: item.partRevision,
  sourceMethod: item.method,
  versionNumber: item.versionNumber,
  operations: item.operations.map(ownCopy),
  materials: item.materials.map(ownCopy),
  components: item.components.map(ownCopy),
})

/** What of a line says how it is made, saved or about to be. */
interface RoutedLine {
  readonly part: string | null
  readonly partRevision: string | null
  readonly method: string | null
  readonly quantities: readonly { readonly isExpected: boolean | null; readonly quantity: { toString(): string } }[]
}

interface Asked {
  readonly line: number | null
  readonly method: string | null
  readonly template: string | null
  readonly values: unknown
}

async function templateNode(work: AnyWork, line: RoutedLine, { template, values }: Asked): Promise<Row> {
  const row = await work.reader.first<Row>(sql`select id from routing_templates where id = ${template}::uuid`)
  if (!row) throw Refusal.fields([complaint(['template'], 'noSuchRecord')], 'quotes')
  const whole = await wholeTemplate(work, template!)
  const filled = await filledTemplate(work, whole, await revisionOf(work, line), values)
  return {
    name: whole.name ?? whole.code,
    partRevision: line.partRevision,
    sourceTemplate: template,
    templateValues: filled.values,
    operations: numbered(filled.operations.map(one => completed(work, 'quote-estimate-operations', ownCopy(one)))),
    materials: filled.materials.map(one => completed(work, 'quote-estimate-materials', ownCopy(one))),
    components: [],
  }
}

/** A template leaves out what is as usual. */
function completed(work: AnyWork, resource: string, row: Row): Row {
  const whole = { ...row }
  for (const [field, spec] of Object.entries(work.registry.resource(resource).fields))
    if (spec.default !== undefined) whole[field] ??= spec.default
  return whole
}

const numbered = (steps: Row[]): Row[] =>
  steps.map((step, place) => ({ ...step, sequence: step.sequence ?? (place + 1) * 10 }))

async function wholeTemplate(work: AnyWork, id: string): Promise<Tables['routing-templates']> {
  const lines = (table: `routingTemplate${'Parameters' | 'Operations' | 'Materials'}`) =>
    work.db.selectFrom(table).selectAll().where('parent', '=', id).orderBy('position').execute()
  const found = await work.db.selectFrom('routingTemplates').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const whole = {
    ...found,
    parameters: await lines('routingTemplateParameters'),
    operations: await lines('routingTemplateOperations'),
    materials: await lines('routingTemplateMaterials'),
  }
  return revive(work.registry, 'routing-templates', toWire(whole) as Row) as unknown as Tables['routing-templates']
}

export async function revisionOf(
  work: AnyWork,
  line: Pick<RoutedLine, 'part' | 'partRevision'>,
): Promise<string | null> {
  if (line.partRevision || !line.part) return line.partRevision
  const part = await work.reader.first<{ revision: string | null }>(
    sql`select current_revision as revision from parts where id = ${line.part}::uuid`,
  )
  return part?.revision ?? null
}

async function estimateFor(work: AnyWork, line: RoutedLine, asked: Asked): Promise<Row[]> {
  if (asked.template) return [await templateNode(work, line, asked)]
  const revision = await revisionOf(work, line)
  if (!revision) return []
  const expected = line.quantities.find(price => price.isExpected) ?? line.quantities[0]
  const method = asked.method ?? line.method
  const tree = await methodTree(work, revision, { method, quantity: expected?.quantity.toString() ?? null })
  return tree.map(nodeOf)
}

const fromRouting: Asked = { line: null, method: null, template: null, values: null }

type OwnRow = { readonly overridden?: readonly string[] | null }

/** Still as the routing had it. */
const isUntouched = (nodes: Saved<'quotes'>['lines'][number]['estimate']): boolean =>
  nodes.every(
    node =>
      Boolean(node.sourceMethod) &&
      [node, ...(node.operations ?? []), ...(node.materials ?? []), ...(node.components ?? [])].every(
        (row: OwnRow) => !row.overridden?.length,
      ),
  )

/**
 * A line whose part was just chosen takes its routing and material over at once. One that is priced by hand, or has an
 * estimate of its own, keeps what it says; one whose estimate somebody cleared stays clear.
 */
export async function takeRoutings(
  work: AnyWork,
  before: Saved<'quotes'> | undefined,
  after: Saved<'quotes'>,
): Promise<void> {
  const stood = new Map(before?.lines.map(line => [line.id, line]))
  const isChosen = (line: Saved<'quotes'>['lines'][number]): boolean => {
    const was = stood.get(line.id)
    return was?.part !== line.part || was?.partRevision !== line.partRevision
  }
  for (const line of after.lines) {
    if (line.source !== 'make' || !line.part || !isChosen(line)) continue
    if (line.estimate?.length && !(stood.has(line.id) && isUntouched(line.estimate))) continue
    if (line.quantities?.some(({ unitPrice }) => (unitPrice ?? null) !== null)) continue
    const estimate = await estimateFor(work, line, fromRouting)
    if (estimate.length > 0) Object.assign(line, { estimate, lineStatus: 'estimating' })
  }
}

/**
 * A private copy of the method and the bill of a part, or of a routing template, for one line or for all that have none:
 * editing it never touches the master.
 */
const estimate = quoteVerb('quotes.estimate', async (work, quote, asked) => {
  const isMeant = (line: Line) =>
    line.source === 'make' && (asked.line === null ? line.estimate.length === 0 : line.lineNumber === asked.line)
  if (asked.line !== null && !quote.lines.some(line => line.lineNumber === asked.line))
    throw Refusal.fields([complaint(['line'], 'noSuchLine', { line: asked.line })], 'quotes')
  const lines: Row[] = []
  for (const line of quote.lines) {
    const row = toWire(line)
    const nodes = isMeant(line) ? await estimateFor(work, line, asked) : []
    lines.push(nodes.length === 0 ? row : { ...row, estimate: nodes, lineStatus: 'estimating' })
  }
  if (lines.every(line => (line.estimate as Row[]).length === 0))
    throw Refusal.conflict({ code: 'nothingToEstimate', params: { quote: quote.code } })
  await takeRates(work, lines)
  return { lines }
})

/** sales R2: the hourly rates of today instead of those the rows were made with. */
const refreshRates = quoteVerb('quotes.refreshRates', async (work, quote) => {
  const { lines } = toWire(quote)
  await takeRates(work, lines, { renew: true })
  return { lines }
})

/** sales R22: what was typed gives way to what is worked out. */
const resetToCalculated = quoteVerb('quotes.resetToCalculated', async (_work, quote) => ({
  lines: quote.lines.map(line => ({
    ...line,
    quantities: line.quantities.map(price => ({
      ...price,
      priceSource: price.calculatedUnitPrice ? ('system' as const) : price.priceSource,
      manualReason: price.calculatedUnitPrice ? null : price.manualReason,
    })),
  })),
}))

/** sales R15: programming a first lot, as a charge of its own; what it is billed at, and how, is for the estimator to change. */
const addProgramming = quoteVerb('quotes.addProgramming', async (work, quote) => {
  const language = await customersLanguage(work.reader, { businessPartner: quote.businessPartner })
  const words = language ? work.wordsIn(language) : work.words
  const description = words('reasons.programmingCharge')
  const lines = quote.lines.map(line => {
    const cost = programmingProposed(line)
    if (!cost) return line
    const price = money(cost.dividedBy(quote.exchangeRate, 10))
    const added = addedLines<Line['charges'][number]>([
      { kind: 'programming', description, cost, price, billing: 'separate' },
    ])
    return { ...line, charges: [...line.charges, ...added] }
  })
  return { lines }
})

/** Works all prices out anew; with another day, by the prices that held on it. */
const price = quoteVerb('quotes.price', async (_work, quote, { priceDate }) => ({
  lines: quote.lines.map(line => ({ ...line, priceDate: priceDate ?? line.priceDate })),
}))

export const estimateVerbs = {
  'quotes.estimate': estimate,
  'quotes.price': price,
  'quotes.addProgramming': addProgramming,
  'quotes.refreshRates': refreshRates,
  'quotes.resetToCalculated': resetToCalculated,
}

/** A saved calculation gives one figure of the quote's own copy. */
const takeResult = async (work: AnyWork, used: UsedResult): Promise<void> => {
  if (used.resource === 'quotes') await placeResult(work, used)
}

export const estimateSubscriptions: Subscriptions = { 'calculation.used': takeResult }
