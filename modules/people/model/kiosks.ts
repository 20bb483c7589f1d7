import { managers, officeRoles, role } from '#modules/security/model/front.ts'
import {
  boolean,
  counted,
  dateTime,
  flow,
  integer,
  oneOf,
  type Role,
  type RowOf,
  ref,
  resource,
  status,
  text,
  texts,
} from '#platform/model'

export const kioskFlow = flow('kiosk', {
  states: { pending: 'info', enrolled: 'positive', suspended: 'warning', revoked: 'negative' },
  locked: ['revoked'],
  actions: {
    enrol: { from: ['pending', 'enrolled'], who: [role.administrator], stepUp: true },
    suspend: { from: 'enrolled', to: 'suspended', who: [role.administrator] },
    resume: { from: 'suspended', to: 'enrolled', who: [role.administrator] },
    revoke: {
      from: ['pending', 'enrolled', 'suspended'],
      to: 'revoked',
      who: [role.administrator],
      stepUp: true,
      dangerous: true,
    },
  },
})

const uses = ['time-clock', 'thing-dashboard', 'shop-floor', 'data-collection', 'receptionist', 'marquee'] as const

/** The role a kiosk's session has, by what it is used for. */
export const kioskRole: Record<(typeof uses)[number], Role> = {
  'time-clock': role.timeClock,
  'thing-dashboard': role.thingDashboard,
  'shop-floor': role.shopFloor,
  'data-collection': role.dataCollection,
  receptionist: role.receptionist,
  marquee: role.thingDashboard,
}

const network = /^([0-9]{1,3}(\.[0-9]{1,3}){3}|[0-9a-f:]*:[0-9a-f:]*)(\/[0-9]{1,3})?$/i

/** A shared clock, a screen at a machine, the front desk: a device that signs in with its own certificate. */
export const kiosks = resource('kiosks', {
  code: counted('KSK-0000'),
  base: {
    view: officeRoles,
    create: managers,
    update: managers,
    archive: managers,
    import: managers,
    export: officeRoles,
  },
  fields: {
    name: text().required().unique(),
    location: text(),
    use: oneOf(...uses).required(),
    /** What a machine screen is mounted at. */
    thing: ref('things'),
    allowedIps: texts({ max: 60, pattern: network, patternReason: 'notNetworks' }),
    askPin: boolean(),
    takePhoto: boolean(),
    attestAtOut: boolean(),
    status: status(kioskFlow),
    certificate: ref('certificates').readonly(),
    enrolledAt: dateTime().readonly(),
    lastSeenAt: dateTime().readonly(),
    appVersion: text({ max: 40 }).readonly(),
    clockSkewMs: integer().readonly(),
    queuedPunches: integer().readonly(),
  },
  list: { columns: ['code', 'name', 'location', 'use', 'status', 'lastSeenAt', 'appVersion'], sort: 'name' },
})
export interface Kiosk extends RowOf<typeof kiosks> {}

declare module '#platform/model/tables.ts' {
  interface Tables {
    kiosks: Kiosk
  }
}
