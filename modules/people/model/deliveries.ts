import { officeRoles, role } from '#modules/security/model/front.ts'
import { counted, dateTime, flow, integer, type RowOf, resource, status, text, user } from '#platform/model'

export const deliveryFlow = flow('delivery', {
  states: { waiting: 'info', handedOver: 'positive', returned: 'quiet' },
  locked: ['handedOver', 'returned'],
  actions: {
    handOver: {
      from: 'waiting',
      to: 'handedOver',
      nextStep: true,
      asks: { handedTo: text({ max: 120 }).required() },
    },
    sendBack: {
      from: 'waiting',
      to: 'returned',
      dangerous: true,
      asks: { returnReason: text({ max: 300 }).required() },
    },
  },
})

/** What somebody brought to the front desk for somebody: it waits there until it is handed over. */
export const deliveries = resource('deliveries', {
  hidden: true,
  code: counted('DLV-000000'),
  gate: [...officeRoles, role.receptionist],
  fields: {
    carrier: text({ max: 80 }).required(),
    sender: text({ max: 120 }),
    contents: text({ max: 200 }).required(),
    pieces: integer({ min: 1, max: 9999 }).default(1).required(),
    trackingNumber: text({ max: 60 }),
    recipient: user().required(),
    storedAt: text({ max: 80 }),
    receivedAt: dateTime().default('@now').required(),
    handedTo: text({ max: 120 }).readonly().notCopied(),
    handedOverAt: dateTime().readonly().notCopied(),
    returnReason: text({ max: 300 }).readonly().notCopied(),
    status: status(deliveryFlow),
  },
  title: ['contents'],
  search: ['code', 'carrier', 'sender', 'contents', 'trackingNumber'],
  list: {
    columns: ['code', 'receivedAt', 'carrier', 'contents', 'pieces', 'recipient', 'status', 'handedTo', 'handedOverAt'],
    sort: '-receivedAt',
    filters: ['status', 'recipient', 'receivedAt'],
  },
})

declare module '#platform/model/tables.ts' {
  interface Tables {
    deliveries: RowOf<typeof deliveries>
  }
}
