import { type Money, money } from '#platform/model/values/decimal.ts'
import { api } from '#platform/web/kernel/api.ts'
import type { Asked } from './statement-api.ts'

/** Amounts travel as text; these names are amounts wherever they stand. */
const amountNames = new Set([
  'gross',
  'taxable',
  'exempt',
  'tax',
  'ledger',
  'difference',
  'owed',
  'amount',
  'total',
  'threshold',
])

const revived = <T>(text: string): T =>
  JSON.parse(text, (name, value) => (amountNames.has(name) && typeof value === 'string' ? money(value) : value)) as T

const read = async <T>(path: string, asked: Asked): Promise<T> =>
  revived(JSON.stringify(await api.get<unknown>(path, asked)))

export interface TaxReturn {
  readonly gross: Money
  readonly taxable: Money
  readonly exempt: Money
  readonly tax: Money
  readonly ledger: Money
  readonly difference: Money
  readonly owed: Money
  readonly rows: readonly { taxCode: string | null; component: string; taxable: Money; tax: Money }[]
  readonly documents: readonly {
    record: string
    code: string
    on: string
    partner: string
    taxCode: string | null
    gross: Money
    taxable: Money
    tax: Money
  }[]
}

export interface Forms {
  readonly year: number
  readonly threshold: Money
  readonly vendors: readonly VendorForms[]
}
export interface VendorForms {
  readonly id: string
  readonly name: string
  readonly taxId: string | null
  readonly isFlagged: boolean
  readonly hasW9: boolean
  readonly isDue: boolean
  readonly total: Money
  readonly boxes: readonly { box: string; amount: Money; isDue: boolean }[]
  readonly filed: {
    readonly kind: 'original' | 'corrected'
    readonly filedOn: string
    readonly boxes: readonly { box: string; amount: Money }[]
  } | null
  readonly toFile: 'original' | 'corrected' | null
  readonly payments: readonly { payment: string; code: string; on: string; box: string; amount: Money }[]
}

export const readTaxReturn = (asked: Asked) => read<TaxReturn>('/statements/sales-tax-return', asked)
export const fileForms = (year: string, threshold: string | null) =>
  api.post<{ filed: number }>('/statements/form-1099/filed', { year: Number(year), threshold })

export const readForms = (asked: Asked) => read<Forms>('/statements/form-1099', asked)
