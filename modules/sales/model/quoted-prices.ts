import { type RowOf, ref, resource } from '#platform/model'

/** Which price breaks open quotes are reckoned with: a view, by which the lists of price breaks are filtered. */
export const quotedPrices = resource('quoted-prices', {
  isView: true,
  inheritsVisibility: true,
  unaudited: true,
  quiet: true,
  pages: { list: [], create: [], detail: [] },
  fields: { materialPb: ref('material-pbs'), processPb: ref('process-pbs'), quote: ref('quotes') },
  title: ['quote'],
  search: [],
  list: { columns: ['quote', 'materialPb', 'processPb'], sort: ['quote'] },
})

declare module '#platform/model/tables.ts' {
  interface Tables {
    'quoted-prices': RowOf<typeof quotedPrices>
  }
}
