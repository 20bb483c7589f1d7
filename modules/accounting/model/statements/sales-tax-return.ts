import { type Money, sum } from '#platform/model/values/decimal.ts'
import { zero } from './statement.ts'

/** A posted invoice or memo in our own currency; what is credited is negative. */
export interface TaxedDocument {
  readonly record: string
  readonly code: string
  readonly on: string
  readonly partner: string
  readonly taxCode: string | null
  /** Everything charged but the tax. */
  readonly gross: Money
  readonly taxable: Money
  readonly components: readonly { readonly component: string; readonly tax: Money }[]
}

export interface ReturnRow {
  readonly taxCode: string | null
  readonly component: string
  readonly taxable: Money
  readonly tax: Money
}

export interface TaxReturn {
  readonly gross: Money
  readonly taxable: Money
  /** Sales to exempt customers, and lines no tax is on. */
  readonly exempt: Money
  readonly tax: Money
  readonly rows: readonly ReturnRow[]
}

/** What was taxed, what was exempt, and the tax of every component of every code. */
export function salesTaxReturn(documents: readonly TaxedDocument[]): TaxReturn {
  const rows = new Map<string, ReturnRow>()
  for (const { taxCode, taxable, components } of documents)
    for (const { component, tax } of components) {
      const key = `${taxCode} ${component}`
      const before = rows.get(key) ?? { taxCode, component, taxable: zero, tax: zero }
      rows.set(key, { ...before, taxable: before.taxable.plus(taxable), tax: before.tax.plus(tax) })
    }
  const gross = sum(documents, document => document.gross)
  const taxable = sum(documents, document => document.taxable)
  const ordered = [...rows.values()].sort(
    (a, b) => (a.taxCode ?? '').localeCompare(b.taxCode ?? '') || a.component.localeCompare(b.component),
  )
  return { gross, taxable, exempt: gross.minus(taxable), tax: sum(ordered, row => row.tax), rows: ordered }
}
