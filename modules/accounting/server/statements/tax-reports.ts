import type { Span } from '#modules/accounting/model/statements/columns.ts'
import { type Reading, spanText } from '#modules/accounting/model/statements/statement-text.ts'
import type { FormsOfYear } from './form-1099.ts'
import type { Report } from './report.ts'
import type { ReadReturn } from './sales-tax-return.ts'

/** The sales tax return as a file: the components first, the documents behind them after. */
export function taxReturnReport(reading: Reading, found: ReadReturn, span: Span, currency: string): Report {
  const word = (key: string) => reading.words(`statements.taxReturn.${key}`)
  const sum = (label: string, ...amounts: ReadReturn['tax'][]) => ({
    cells: [label, '', '', '', ...(amounts.length === 1 ? [null, null, amounts[0]!] : amounts)],
    isStrong: true,
  })
  return {
    title: word('title'),
    cover: spanText(reading, span),
    facts: [[reading.words('statements.currency'), currency]],
    columns: [
      ...(['code', 'component', 'document', 'customer'] as const).map(key => ({
        label: word(key),
        kind: 'text' as const,
      })),
      ...(['gross', 'taxable', 'tax'] as const).map(key => ({ label: word(key), kind: 'money' as const })),
    ],
    rows: [
      ...found.rows.map(row => ({ cells: [row.taxCode ?? '', row.component, '', '', null, row.taxable, row.tax] })),
      sum(word('total'), found.gross, found.taxable, found.tax),
      sum(word('exempt'), found.exempt),
      sum(word('ledger'), found.ledger),
      sum(word('difference'), found.difference),
      ...found.documents.map(one => ({
        cells: [one.taxCode ?? '', '', one.code, one.partner, one.gross, one.taxable, one.tax],
      })),
    ],
  }
}

/** A row a vendor and box, as a filing service takes it. */
export function formsReport(reading: Reading, { year, vendors }: FormsOfYear, currency: string): Report {
  const { words } = reading
  const word = (key: string) => words(`statements.form1099.${key}`)
  const filedText = ({ filed, toFile }: FormsOfYear['vendors'][number]) =>
    toFile === 'corrected' ? word('correct') : (filed?.filedOn ?? '')
  return {
    title: word('title'),
    cover: String(year),
    facts: [[words('statements.currency'), currency]],
    columns: [
      ...(['vendor', 'taxId', 'box', 'due', 'filed'] as const).map(key => ({
        label: word(key),
        kind: 'text' as const,
      })),
      { label: word('amount'), kind: 'money' },
    ],
    rows: vendors.flatMap(vendor =>
      vendor.boxes.map(({ box, amount, isDue }) => ({
        cells: [vendor.name, vendor.taxId ?? '', box, word(isDue ? 'yes' : 'no'), filedText(vendor), amount],
        isStrong: isDue,
      })),
    ),
  }
}
