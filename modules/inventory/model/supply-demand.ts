import { date, oneOf, quantity, type RowOf, ref, refAny, resource } from '#platform/model'

/** What is promised of an item and what is coming of it: deliveries, components of jobs, jobs and purchases. A view. */
export const supplyDemand = resource('supply-demand', {
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
    kind: oneOf('order', 'component', 'job', 'purchase'),
    source: refAny(),
    partner: ref('business-partners'),
    dueOn: date(),
    /** Below zero: what leaves. */
    quantity: quantity(),
  },
  title: ['kind'],
  list: { columns: ['dueOn', 'kind', 'source', 'partner', 'quantity'], sort: ['dueOn'] },
})

declare module '#platform/model/tables.ts' {
  interface Tables {
    'supply-demand': RowOf<typeof supplyDemand>
  }
}
