import { officeRoles } from '#modules/security/model/front.ts'
import {
  complaint,
  date,
  dateTime,
  flow,
  integer,
  oneOf,
  quantity,
  type RowOf,
  ref,
  refAny,
  refOneOf,
  resource,
  sequence,
  status,
} from '#platform/model'
import { quantity as toQuantity } from '#platform/model/values/decimal.ts'

export const reservationFlow = flow('stockReservation', {
  states: { active: 'ongoing', fulfilled: 'positive', released: 'quiet', expired: 'quiet' },
  locked: ['fulfilled', 'released', 'expired'],
  actions: { release: { from: 'active', to: 'released', who: officeRoles } },
})

/** Stock promised to a job or an order before it is taken: with a lot or place it is hard, without it is soft. */
export const stockReservations = resource('stock-reservations', {
  keptIn: ['active', 'fulfilled'],
  code: sequence('RSV-000000'),
  fields: {
    item: refOneOf('part-revisions', 'material-codes').required().fixed(),
    lot: ref('stock-lots'),
    storageLocation: ref('storage-locations'),
    demand: refAny().required(),
    quantity: quantity({ min: 0, unitFrom: 'item' }).required(),
    issuedQuantity: quantity({ min: 0, unitFrom: 'item' }).default('0').readonly().notCopied(),
    open: quantity({ min: 0, unitFrom: 'item' }).stored(),
    needDate: date().required(),
    priority: integer({ min: 1, max: 100 }).default(50).required(),
    source: oneOf('person', 'auto', 'peg').default('person').readonly(),
    expiresAt: dateTime(),
    state: status(reservationFlow),
  },
  derive: { open: reservation => toQuantity(reservation.quantity.minus(reservation.issuedQuantity)) },
  rules: [
    reservation => (reservation.quantity.isZero() ? complaint(['quantity'], 'moreThanZero') : null),
    reservation =>
      reservation.quantity.lessThan(reservation.issuedQuantity)
        ? complaint(['quantity'], 'belowIssued', { issued: reservation.issuedQuantity.toString() })
        : null,
  ],
  title: [],
  list: {
    columns: ['code', 'item', 'demand', 'quantity', 'open', 'needDate', 'priority', 'state'],
    sort: 'needDate',
    filters: ['state', 'item', 'source', 'needDate'],
    calendar: 'needDate',
  },
  form: [
    ['item', 'demand'],
    ['quantity', 'needDate'],
    ['lot', 'storageLocation'],
    ['priority', 'expiresAt'],
  ],
})

declare module '#platform/model/tables.ts' {
  interface Tables {
    'stock-reservations': RowOf<typeof stockReservations>
  }
}
