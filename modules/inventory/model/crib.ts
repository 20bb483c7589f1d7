import { officeRoles, role } from '#modules/security/model/front.ts'
import {
  boolean,
  complaint,
  dateTime,
  files,
  flow,
  integer,
  oneOf,
  overdue,
  quantity,
  type Role,
  type RowOf,
  reason,
  ref,
  refOneOf,
  resource,
  sequence,
  status,
  text,
  user,
} from '#platform/model'
import { reminders } from './crib-times.ts'

/** The crib's people: its librarian, and whoever works at a desk. */
export const crib: readonly Role[] = [...officeRoles, role.librarian]

/** Whoever else may have something out; they meet what they hold themselves. */
const holders: readonly Role[] = [role.dataCollection, role.receptionist, role.shopFloor]

const conditions = ['good', 'worn', 'damaged', 'incomplete'] as const
/** A holder may keep a thing longer, twice. */
const mostExtensions = 2

export const slotCheckoutFlow = flow('slotCheckout', {
  states: { out: 'ongoing', returned: 'positive', lost: 'negative' },
  locked: ['returned'],
  actions: {
    return: {
      from: ['out', 'lost'],
      to: 'returned',
      who: crib,
      asks: {
        conditionIn: oneOf(...conditions)
          .default('good')
          .required(),
        returnNote: text({ max: 500 }),
        returnedSlot: ref('storage-slots'),
        /** From now on it belongs there (inventory R40). */
        moveHome: boolean(),
      },
    },
    /** Looked at and found fit to be lent again (inventory R40). */
    clear: { from: 'returned', who: crib },
    transfer: { from: 'out', to: 'returned', who: crib, asks: { newHolder: user().required(), newDueAt: dateTime() } },
    extend: { from: 'out', who: [...crib, ...holders], asks: { dueAt: dateTime().required() } },
    reportLost: {
      from: 'out',
      to: 'lost',
      who: crib,
      dangerous: true,
      asks: { returnNote: text({ max: 500 }).required() },
    },
  },
})

/** What can leave the crib: a gage, tool or fixture, a serialised tool, a kit of consumables. */
export const lendable = ['things', 'stock-lots', 'part-revisions', 'material-codes'] as const

/** What has left the crib, and with whom. */
export const slotCheckouts = resource('slot-checkouts', {
  alsoFor: { view: holders },
  admits: [{ roles: crib }, { person: 'holder' }],
  neverArchived: true,
  code: sequence('OUT-000000'),
  gate: crib,
  base: { view: crib, create: crib, update: crib, archive: officeRoles, import: [], export: officeRoles },
  pages: { list: officeRoles, create: [], detail: officeRoles },
  fields: {
    subjectKind: oneOf('thing', 'lot', 'document', 'item').default('thing').required().fixed(),
    subject: refOneOf(...lendable)
      .required()
      .fixed(),
    quantity: quantity({ min: 0, unitFrom: 'subject' }).default('1').required(),
    holder: user().required().fixed(),
    thing: ref('things'),
    job: ref('jobs'),
    outAt: dateTime().default('@now').required(),
    dueAt: dateTime().required(),
    outBy: user().default('@me').readonly(),
    returnedAt: dateTime().readonly().notCopied(),
    inBy: user().readonly().notCopied(),
    homeSlot: ref('storage-slots'),
    returnedSlot: ref('storage-slots').readonly().notCopied(),
    conditionOut: oneOf(...conditions)
      .default('good')
      .required(),
    conditionIn: oneOf(...conditions)
      .readonly()
      .notCopied(),
    returnNote: text({ max: 500 }).readonly().notCopied(),
    photos: files(),
    state: status(slotCheckoutFlow),
    extendedTimes: integer({ min: 0 }).default(0).readonly().notCopied(),
    clearedAt: dateTime().readonly().notCopied(),
    clearedBy: user().readonly().notCopied(),
    /** The last thing said about its being due (inventory R39). */
    reminded: oneOf(...reminders)
      .readonly()
      .notCopied(),
    isOverdue: overdue('dueAt', { state: ['out', 'lost'] }),
  },
  rules: [
    out => (out.quantity.isZero() ? complaint(['quantity'], 'moreThanZero') : null),
    out => (out.dueAt <= out.outAt ? complaint(['dueAt'], 'dueAfterOut') : null),
    out => {
      const fitting = subjectKinds[out.subject.split('/')[0]!]
      return fitting === out.subjectKind ? null : complaint(['subjectKind'], 'subjectKind')
    },
  ],
  guards: {
    clear: out =>
      out.conditionIn === 'good' || out.clearedAt ? reason('nothingToClear', { checkout: out.code }) : null,
    extend: out => (out.extendedTimes >= mostExtensions ? reason('extendedEnough', { times: mostExtensions }) : null),
  },
  title: [],
  list: {
    views: {
      out: { filter: { field: 'state', op: 'in', value: ['out'] }, sort: ['dueAt'] },
    },
    columns: ['code', 'subject', 'holder', 'outAt', 'dueAt', 'isOverdue', 'thing', 'state'],
    sort: 'dueAt',
    filters: ['state', 'isOverdue', 'holder', 'thing', 'subjectKind'],
  },
})

/** The kind a subject is of, told by the record it is. */
const subjectKinds: Readonly<Record<string, 'thing' | 'lot' | 'document' | 'item'>> = {
  things: 'thing',
  'stock-lots': 'lot',
  'part-revisions': 'item',
  'material-codes': 'item',
}

/** Who waits for what is out: served first come, first served. */
export const slotHolds = resource('slot-holds', {
  gate: crib,
  hidden: true,
  fields: {
    subject: refOneOf(...lendable)
      .required()
      .fixed(),
    requestedBy: user().default('@me').required(),
    neededFrom: dateTime().default('@now').required(),
    state: oneOf('waiting', 'ready', 'served', 'lapsed').default('waiting').readonly().notCopied(),
    /** Since when it lies ready; it waits four working hours. */
    readyAt: dateTime().readonly().notCopied(),
  },
  actions: { lapse: { who: crib } },
  guards: {
    lapse: hold => (['waiting', 'ready'].includes(hold.state) ? null : reason('holdOver', { state: hold.state })),
  },
  title: [],
  list: { columns: ['subject', 'requestedBy', 'neededFrom', 'state'], sort: 'neededFrom', filters: ['state'] },
})

declare module '#platform/model/tables.ts' {
  interface Tables {
    'slot-checkouts': RowOf<typeof slotCheckouts>
    'slot-holds': RowOf<typeof slotHolds>
  }
}
