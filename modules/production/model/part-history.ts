import {
  date,
  money,
  oneOf,
  quantity,
  type RowOf,
  ref,
  refAny,
  resource,
  text,
  unitPrice,
  valueLabel,
} from '#platform/model'
import { viewCost } from './rates.ts'

/** What a part was quoted, sold and made for, and what went wrong with it, in one list. */
export const partHistory = resource('part-history', {
  isView: true,
  inheritsVisibility: true,
  unaudited: true,
  hidden: true,
  pages: { list: [], create: [], detail: [] },
  search: [],
  fields: {
    part: ref('parts'),
    partRevision: ref('part-revisions'),
    kind: oneOf('quote', 'order', 'job', 'ncmr'),
    source: refAny(),
    partner: ref('business-partners'),
    happenedOn: date(),
    quantity: quantity(),
    /** In our own currency, after the discount. */
    unitPrice: unitPrice(),
    unitCost: unitPrice(),
    totalCost: money(),
    /** Its record's type and status: `orders.confirmed`. */
    state: text({
      said: (stored, words) => {
        const [of = '', status = ''] = stored.split('.')
        return valueLabel(words, of, 'status', status)
      },
    }),
  },
  seen: { unitCost: viewCost, totalCost: viewCost },
  title: ['kind'],
  list: {
    columns: ['happenedOn', 'kind', 'source', 'partner', 'quantity', 'unitPrice', 'unitCost', 'totalCost', 'state'],
    sort: ['-happenedOn'],
  },
})

/** What a part cost, brought and when it was made, the last time. */
export const partFigures = resource('part-figures', {
  isView: true,
  inheritsVisibility: true,
  unaudited: true,
  hidden: true,
  pages: { list: [], create: [], detail: [] },
  search: [],
  fields: {
    part: ref('parts'),
    lastPrice: unitPrice(),
    lastOrderedOn: date(),
    lastCost: unitPrice(),
    lastMadeOn: date(),
  },
  seen: { lastCost: 'parts.viewCost' },
  title: ['part'],
  list: { columns: ['part', 'lastPrice', 'lastOrderedOn', 'lastCost', 'lastMadeOn'], sort: ['part'] },
})

declare module '#platform/model/tables.ts' {
  interface Tables {
    'part-history': RowOf<typeof partHistory>
    'part-figures': RowOf<typeof partFigures>
  }
}
