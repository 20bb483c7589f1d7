import { useQuery } from '@tanstack/react-query'
import {
  fieldsFor,
  type PlaceRows,
  type Places,
  placesOf,
} from '#modules/engineering/model/calculator/calculation-places.ts'
import type { CalculatorName } from '#modules/engineering/model/calculator/shop-math.ts'
import { type Labels, records } from '#platform/web/kernel/record-api.ts'

type Row = Readonly<Record<string, unknown>>
type Asked = Readonly<Record<string, unknown>>

/** A row that may take the result, as one chooses it. */
export interface TargetRow {
  readonly id: string
  readonly resource: string
  readonly label: string
  readonly fields: readonly string[]
}

const rowsIn = (row: Row, field: string): readonly Row[] => (row[field] as Row[] | undefined) ?? []

const nameOf = (row: Row, kind: PlaceRows, labels: Labels): string =>
  kind === 'operations'
    ? [row.sequence, row.name].filter(Boolean).join(' ')
    : (labels['material-codes']?.[String(row.materialCode)]?.code ?? '')

/** The rows of a method, or of the estimates of a quote, that take a result. */
export function targetRows(resource: string, record: Row, labels: Labels, places: Places): TargetRow[] {
  const isQuote = resource === 'quotes'
  const holders = isQuote
    ? rowsIn(record, 'lines').flatMap(line =>
        rowsIn(line, 'estimate').map(node => ({ node, where: `${line.lineNumber} ${line.description} · ` })),
      )
    : [{ node: record, where: '' }]
  const target = `${isQuote ? 'quote-estimate' : 'method'}-${places.rows}`
  return holders.flatMap(({ node, where }) =>
    rowsIn(node, places.rows).map(row => ({
      id: String(row.id),
      resource: target,
      label: `${where}${nameOf(row, places.rows, labels)}`,
      fields: fieldsFor(places, row),
    })),
  )
}

/** Where the result that was asked for may go, once method or quote are chosen; none while nothing is. */
export function useTargetRows(calculation: Row, asked: Asked): readonly TargetRow[] | null {
  const [resource, id] = String(asked.usedIn ?? '').split('/')
  const places = placesOf(calculation.calculator as CalculatorName)[String(asked.output ?? '')]
  const { data } = useQuery({
    queryKey: ['calculations', 'target', asked.usedIn],
    enabled: Boolean(id),
    queryFn: () => records.get(resource!, id!),
  })
  return data && places && id ? targetRows(resource!, data.row, data.labels, places) : null
}
