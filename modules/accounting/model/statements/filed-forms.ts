import { date, integer, jsonList, money, oneOf, type RowOf, ref, resource } from '#platform/model'
import { documentsBase } from '../ledger/general-ledgers.ts'
import type { Box } from './form-1099.ts'

export interface FiledBox {
  readonly box: Box
  readonly amount: string
}

/** What was told the tax office of a vendor and year: first, and again whenever it proved wrong (accounting R34). */
export const filedForms = resource('filed-forms', {
  appendOnly: true,
  hidden: true,
  base: documentsBase,
  fields: {
    vendor: ref('business-partners').required(),
    year: integer({ min: 1990, max: 2200 }).required(),
    kind: oneOf('original', 'corrected').required(),
    filedOn: date().required(),
    total: money({ min: 0 }).required(),
    boxes: jsonList<FiledBox[]>({ amount: money() }),
  },
  title: ['year'],
  search: [],
  list: {
    columns: ['year', 'vendor', 'kind', 'filedOn', 'total'],
    sort: '-filedOn',
    filters: ['vendor', 'year', 'kind'],
  },
})

declare module '#platform/model/tables.ts' {
  interface Tables {
    'filed-forms': RowOf<typeof filedForms>
  }
}
