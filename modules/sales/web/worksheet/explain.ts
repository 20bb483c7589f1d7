import type { StoredRow, StoredTrace } from '#modules/sales/model/price/replay.ts'
import type { Words } from '#platform/model'
import { Decimal } from '#platform/model/values/decimal.ts'
import type { Formats } from '#platform/model/values/formats-for.ts'

/** Says a trace in plain words: one entry for every row that cost something, then the steps from cost to price. */

export interface Entry {
  readonly title: string
  readonly sentence: string
  readonly amount: string
}

export interface ReaderLocale {
  readonly words: Words
  readonly formats: Formats
}

type Bought = Extract<StoredRow, { kind: 'material' | 'purchased' | 'outside' }>

function howMany({ words, formats }: ReaderLocale, row: Bought): string[] {
  if (row.kind === 'outside') return [words('why.pieces', { pieces: formats.number(row.pieces) })]
  if (row.kind !== 'material') return []
  return row.uses.map(use => {
    const pieces = formats.number(use.pieces)
    if (!use.each || !use.bought) return words('why.pieces', { pieces })
    const params = { pieces, each: use.each, bought: formats.number(use.bought), count: Number(use.bought) }
    return use.basis === 'bar'
      ? words('why.bars', { ...params, length: formats.number(use.length ?? '0') })
      : words('why.sheets', params)
  })
}

function ofRow({ words, formats }: ReaderLocale, row: Bought): string[] {
  const { row: taken, unit } = row
  const quantity = formats.number(row.quantity)
  if (row.because === 'supplied') return [words('why.supplied')]
  if (!taken) return [words(`why.${row.because}`, { quantity, unit, price: formats.unitPrice(row.unitCost ?? '0') })]
  const from = formats.number(taken.quantityFrom)
  const said = [
    words('why.row', { quantity, unit, price: formats.unitPrice(taken.unitPrice), from, vendor: row.vendor ?? '' }),
  ]
  if (taken.validTo) said.push(words('why.until', { date: formats.date(taken.validTo) }))
  if (!Decimal.of(taken.lotCharge).isZero()) said.push(words('why.lot', { amount: formats.money(taken.lotCharge) }))
  if (row.because === 'boughtUp' || row.because === 'minimumBuy')
    said.push(words(`why.${row.because}`, { need: formats.number(row.need), from }))
  if (row.because === 'minimumCharge')
    said.push(words('why.minimumCharge', { amount: formats.money(taken.minimumCharge) }))
  return said
}

function sentences(locale: ReaderLocale, row: StoredRow): string[] {
  const { words, formats } = locale
  switch (row.kind) {
    case 'operation':
      return [
        words('why.operation', {
          pieces: formats.number(row.pieces),
          setup: formats.number(row.setup, { most: 1 }),
          run: formats.number(row.run, { most: 1 }),
          attendance: formats.number(row.attendancePercent),
          labor: formats.money(row.labor),
          machine: formats.money(row.machine),
          overhead: formats.money(row.overhead),
        }),
      ]
    case 'typed':
      return [words('why.typed')]
    case 'charge':
      return [
        row.over
          ? words('why.charge', { whole: formats.money(row.whole), over: formats.number(row.over) })
          : words('why.chargeOnce'),
      ]
    default:
      return [...howMany(locale, row), ...ofRow(locale, row)]
  }
}

const titleOf = ({ words }: ReaderLocale, row: StoredRow): string => {
  if (row.kind === 'typed') return words(`worksheet.costs.${row.category}`)
  return row.kind === 'operation' || row.kind === 'outside'
    ? [row.sequence, row.name].filter(Boolean).join(' ')
    : row.name
}

const costOf = (row: StoredRow): Decimal =>
  row.kind === 'operation' ? Decimal.of(row.labor).plus(row.machine).plus(row.overhead) : Decimal.of(row.cost)

export function entriesOf(locale: ReaderLocale, trace: StoredTrace): Entry[] {
  const { words, formats } = locale
  return trace.rows.map(row => {
    const lifted = 'minimum' in row && row.minimum ? [words('why.lifted', { amount: formats.money(row.minimum) })] : []
    return {
      title: titleOf(locale, row),
      sentence: [...sentences(locale, row), ...lifted].join(' '),
      amount: formats.money(costOf(row).toString()),
    }
  })
}

/** From cost to price: only the steps that changed something. */
export function stepsOf(
  { words, formats }: ReaderLocale,
  trace: StoredTrace,
): (readonly [label: string, amount: string])[] {
  const percent = (value: string) => formats.percent(value)
  const steps: (readonly [string, string])[] = [
    [words('worksheet.totalCost'), formats.money(trace.totalCost)],
    [
      trace.priceMethod === 'margin'
        ? words('why.byMargin', { percent: percent(trace.marginPercent ?? '0') })
        : words('why.markups'),
      formats.money(trace.marked),
    ],
  ]
  if (!Decimal.of(trace.adjustPercent).isZero())
    steps.push([words('why.adjusted', { percent: percent(trace.adjustPercent) }), formats.money(trace.adjusted)])
  if (!Decimal.of(trace.expeditePercent).isZero())
    steps.push([words('why.expedited', { percent: percent(trace.expeditePercent) }), formats.money(trace.adjusted)])
  if (trace.minimum && Decimal.of(trace.minimum).greaterThan(trace.adjusted))
    steps.push([words('why.minimum'), formats.money(trace.minimum)])
  steps.push([words('why.perPiece', { quantity: formats.number(trace.quantity) }), formats.unitPrice(trace.unitPrice)])
  return steps
}
