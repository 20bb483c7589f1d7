import { quantity, type RowOf, ref, resource, rollup } from '#platform/model'

/** What there is of an item, worked out when it is asked for: a view with a row a revision or material. */
export const itemFigures = resource('item-figures', {
  isView: true,
  inheritsVisibility: true,
  unaudited: true,
  hidden: true,
  pages: { list: [], create: [], detail: [] },
  search: [],
  fields: {
    part: ref('parts'),
    partRevision: ref('part-revisions'),
    materialCode: ref('material-codes'),
    onHand: quantity(),
    available: quantity(),
    reserved: quantity(),
    onOrder: quantity(),
    /** Pieces that jobs on the floor still have to finish. */
    inProcess: quantity(),
  },
  title: ['partRevision'],
  list: {
    columns: ['partRevision', 'materialCode', 'onHand', 'available', 'reserved', 'onOrder', 'inProcess'],
    sort: ['part'],
  },
})

type By = 'part' | 'partRevision' | 'materialCode'
const figure = (by: By, of: string) => rollup(quantity(), { from: 'item-figures', by, take: 'sum', of })

/** The figures people open a part or material for. */
export const stockOf = (by: By) => ({
  onHand: figure(by, 'onHand'),
  available: figure(by, 'available'),
  reserved: figure(by, 'reserved'),
  onOrder: figure(by, 'onOrder'),
})
export const madeOf = (by: 'part' | 'partRevision') => ({ inProcess: figure(by, 'inProcess') })

export const stockFigures = ['onHand', 'available', 'reserved', 'onOrder'] as const
export const partFigures = [...stockFigures, 'inProcess'] as const

declare module '#platform/model/tables.ts' {
  interface Tables {
    'item-figures': RowOf<typeof itemFigures>
  }
}
