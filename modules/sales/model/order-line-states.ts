import { date, percent, quantity, type RowOf, ref, resource, text } from '#platform/model'

/** What there is of each ordered part, and where the job is that makes it: a view, asked once for the lines of an order. */
export const orderLineStates = resource('order-line-states', {
  isView: true,
  inheritsVisibility: true,
  unaudited: true,
  hidden: true,
  pages: { list: [], create: [], detail: [] },
  search: [],
  fields: {
    order: ref('orders'),
    partRevision: ref('part-revisions'),
    onHand: quantity({ unitFrom: 'partRevision' }),
    job: ref('jobs'),
    /** The step that job is at. */
    operation: text(),
    /** Of the work of all its jobs. */
    progress: percent(),
    /** When the last of it can ship, as the live plan has it. */
    projectedOn: date(),
  },
  title: ['operation'],
  list: { columns: ['partRevision', 'onHand', 'job', 'operation', 'progress', 'projectedOn'], sort: ['order'] },
})

declare module '#platform/model/tables.ts' {
  interface Tables {
    'order-line-states': RowOf<typeof orderLineStates>
  }
}
