import { managers } from '#modules/security/model/front.ts'
import {
  boolean,
  complaint,
  counted,
  date,
  dateTime,
  duration,
  flow,
  integer,
  json,
  lines,
  longText,
  oneOf,
  type RowOf,
  reason,
  ref,
  refAny,
  resource,
  someOf,
  status,
  text,
  user,
} from '#platform/model'
import { aboutPerson, employees } from './personal-data.ts'
import { punchKinds } from './presence.ts'
import type { RestAnswer } from './time/breaks.ts'
import type { OvertimeReason } from './time/overtime.ts'
import type { Worked } from './time/stretches.ts'

/** What the clock writes: only it makes these rows, never a form. */
const byClock = { byVerbsOnly: true, ...aboutPerson() } as const

/** What is wrong with a card; those of the first row block its approval (people R7). */
export const blockingExceptions = [
  'missing-in',
  'missing-out',
  'overlap',
  'unverified-identity',
  'clock-uncertain',
  'correction-pending',
] as const
/** What is in doubt until somebody has looked, and right or wrong without a change of the punch. */
export const punchDoubts = ['unverified-identity', 'clock-uncertain'] as const

const exceptions = [
  ...blockingExceptions,
  'attestation-missing',
  'unscheduled',
  'late',
  'early-out',
  'long-day',
] as const

/** Whether the work of a day is over; what a night shift has after midnight has no way in or out of its own. */
export const isOver = ({ firstIn, lastOut }: { readonly firstIn: string | null; readonly lastOut: string | null }) =>
  firstIn === null || lastOut !== null

/** people R7: a day that is over and has nothing wrong that must be settled first is signed and approved. */
export const maySign = (card: {
  readonly firstIn: string | null
  readonly lastOut: string | null
  readonly exceptions: readonly string[]
}): boolean => isOver(card) && !blockingExceptions.some(one => card.exceptions.includes(one))

export const cardFlow = flow('card', {
  states: { open: 'ongoing', submitted: 'info', approved: 'positive', locked: 'quiet' },
  locked: ['approved', 'locked'],
  actions: {
    submit: { from: 'open', to: 'submitted', who: employees, nextStep: true },
    approve: { from: 'submitted', to: 'approved', who: managers, nextStep: true },
    reopen: {
      from: ['submitted', 'approved'],
      to: 'open',
      who: managers,
      asks: { why: text({ max: 500 }).required() },
    },
    /** Where the rules pay time before the shift only once it is approved. */
    payEarly: { from: ['open', 'submitted'], who: managers, notInToolbar: true },
    /** Somebody has looked: punches of a doubtful clock or person are right as they stand (people R7, R20, R21). */
    confirmPunches: { from: ['open', 'submitted', 'locked'], who: managers, notInToolbar: true },
  },
})

/** Why a card says what it says: what its seconds are added up from, and the rule behind each that is paid otherwise. */
export interface CardTrace {
  readonly overtime: readonly OvertimeReason[]
  readonly stretches?: readonly Worked[]
  readonly regular?: number
  /** Worked before the shift and not paid. */
  readonly early?: number
}

/** What people said about a day. */
export interface CardAnswers {
  readonly rests?: RestAnswer
  /** Who approved the time before the shift. */
  readonly early?: string
  /** Who looked at which doubtful punches. */
  readonly checked?: { readonly by: string; readonly punches: readonly string[] }
}

/** One card per person and workday: what the punches of the day add up to. */
export const timeclock = resource('timeclock', {
  byVerbsOnly: true,
  ...aboutPerson({}, ['submit', 'approve', 'reopen', 'payEarly', 'confirmPunches']),
  fields: {
    user: user().required(),
    workday: date().required(),
    status: status(cardFlow),
    firstIn: dateTime().readonly(),
    lastOut: dateTime().readonly(),
    workedSeconds: duration({ min: 0 }).default(0).readonly(),
    regularSeconds: duration({ min: 0 }).default(0).readonly(),
    otSeconds: duration({ min: 0 }).default(0).readonly(),
    dtSeconds: duration({ min: 0 }).default(0).readonly(),
    mealSeconds: duration({ min: 0 }).default(0).readonly(),
    restSeconds: duration({ min: 0 }).default(0).readonly(),
    mealPremium: integer({ min: 0, max: 1 }).default(0).readonly(),
    restPremium: integer({ min: 0, max: 1 }).default(0).readonly(),
    roundingDeltaSeconds: duration().default(0).readonly(),
    exceptions: someOf(...exceptions).readonly(),
    attest: json<CardAnswers>().readonly(),
    approvedBy: user().readonly(),
    approvedAt: dateTime().readonly(),
    trace: json<CardTrace>().readonly(),
  },
  unique: [['user', 'workday']],
  // Pages know who looks: nobody is offered to submit for another, or to approve for themselves (people R26).
  guards: {
    submit: (card, userId) =>
      userId && card.user !== userId ? reason('forbidden', { action: 'timeclock.submit' }) : null,
    approve: (card, userId) =>
      userId && card.user === userId ? reason('forbidden', { action: 'timeclock.approve' }) : null,
    payEarly: card => (card.trace?.early ? null : reason('nothingEarly', { day: card.workday })),
    confirmPunches: (card, userId) => {
      if (userId && card.user === userId) return reason('forbidden', { action: 'timeclock.confirmPunches' })
      return punchDoubts.some(one => card.exceptions?.includes(one))
        ? null
        : reason('nothingDoubtful', { day: card.workday })
    },
  },
  title: ['user', 'workday'],
  page: {
    figures: ['workedSeconds', 'regularSeconds', 'otSeconds', 'dtSeconds'],
    summary: ['firstIn', 'lastOut'],
    facts: {
      breaks: ['mealSeconds', 'restSeconds', 'mealPremium', 'restPremium', 'roundingDeltaSeconds'],
      approval: ['approvedBy', 'approvedAt'],
    },
  },
  search: [],
  searchThrough: ['user'],
  list: {
    columns: [
      'workday',
      'user',
      'workedSeconds',
      'otSeconds',
      'dtSeconds',
      'exceptions',
      'status',
      'firstIn',
      'lastOut',
    ],
    sort: ['-workday', 'user'],
    filters: ['status', 'user', 'workday', 'exceptions'],
    views: {
      exceptions: { filter: { field: 'exceptions', op: 'any', value: [...blockingExceptions] } },
      toApprove: { filter: { field: 'status', op: 'eq', value: 'submitted' } },
      mine: { filter: { field: 'user', op: 'eq', value: 'me' } },
    },
  },
})

/** Every time somebody touched a clock, for ever. */
export const timePunches = resource('time-punches', {
  ...byClock,
  hidden: true,
  appendOnly: true,
  fields: {
    user: user().required(),
    kind: oneOf(...punchKinds).required(),
    at: dateTime().required(),
    receivedAt: dateTime(),
    source: oneOf('kiosk', 'thing', 'shop-floor', 'web', 'import', 'mass', 'correction').required(),
    kiosk: ref('kiosks'),
    terminalSeq: integer({ min: 0 }),
    offline: boolean(),
    clientId: text({ max: 36, exact: true }).unique(),
    timeBasis: oneOf('server', 'monotonic', 'wall'),
    identity: oneOf('badge', 'badge+pin', 'number+pin', 'session'),
    /** What is doubtful about it and blocks the card until somebody has looked (people R20, R21). */
    doubts: someOf(...punchDoubts),
    /** The correction that added it, or moved another to here. */
    correction: ref('time-punch-corrections'),
  },
  list: { columns: ['at', 'user', 'kind', 'source', 'kiosk', 'offline', 'identity'], sort: '-at' },
})

export const timePunchCorrectionChanges = resource('time-punch-correction-changes', {
  partOf: 'time-punch-corrections',
  fields: {
    op: oneOf('add', 'move', 'void').default('add').required(),
    punch: ref('time-punches'),
    kind: oneOf(...punchKinds),
    at: dateTime(),
  },
  rules: [
    change => (change.op !== 'void' && !change.at ? complaint(['at'], 'required') : null),
    change => (change.op === 'add' && !change.kind ? complaint(['kind'], 'required') : null),
    change => (change.op !== 'add' && !change.punch ? complaint(['punch'], 'required') : null),
  ],
})

export const correctionFlow = flow('correction', {
  states: { requested: 'ongoing', applied: 'positive', rejected: 'negative', withdrawn: 'quiet' },
  locked: ['applied', 'rejected', 'withdrawn'],
  actions: {
    apply: {
      from: 'requested',
      to: 'applied',
      who: managers,
      nextStep: true,
      asks: { decisionNote: text({ max: 500 }) },
    },
    reject: {
      from: 'requested',
      to: 'rejected',
      who: managers,
      asks: { decisionNote: text({ max: 500 }).required() },
    },
    withdraw: { from: 'requested', to: 'withdrawn', who: employees },
    agree: { from: 'applied', who: employees },
    contest: { from: 'applied', who: employees, asks: { why: text({ max: 500 }).required() } },
  },
})

/** What a day should have said: asked for by one, decided by another; the punches themselves stay. */
export const timePunchCorrections = resource('time-punch-corrections', {
  keptIn: ['requested', 'applied', 'rejected', 'withdrawn'],
  ...aboutPerson({ create: employees }, ['apply', 'reject', 'withdraw', 'agree', 'contest']),
  hidden: true,
  code: counted('TPC-000000'),
  fields: {
    user: user().default('@me').required(),
    reason: longText({ min: 5, max: 2000 }).required(),
    changes: lines(timePunchCorrectionChanges),
    status: status(correctionFlow),
    requestedBy: user().default('@me').readonly(),
    decidedBy: user().readonly(),
    decidedAt: dateTime().readonly(),
    decisionNote: text({ max: 500 }).readonly(),
    employeeAck: oneOf('pending', 'agreed', 'contested').default('pending').readonly(),
  },
  rules: [correction => (correction.changes.length ? null : complaint(['changes'], 'required'))],
  list: {
    columns: ['code', 'user', 'reason', 'status', 'requestedBy', 'decidedBy'],
    sort: '-code',
    filters: ['status', 'user'],
  },
})

/** Hours without punches: holidays, time off, hours given to many at once. */
export const timeEntries = resource('time-entries', {
  ...byClock,
  hidden: true,
  appendOnly: true,
  fields: {
    user: user().required(),
    workday: date().required(),
    payCode: ref('pay-codes').required(),
    seconds: duration().required(),
    source: refAny(),
    reverses: ref('time-entries'),
  },
  list: { columns: ['workday', 'user', 'payCode', 'seconds', 'source'], sort: '-workday' },
})

export const violationFlow = flow('violation', {
  states: { open: 'warning', accepted: 'negative', voluntary: 'info', cleared: 'quiet' },
  actions: {
    accept: { from: 'open', to: 'accepted', who: managers, nextStep: true },
    /** The person's own word that the break was there to be taken; it counts once a manager has confirmed it. */
    attestVoluntary: { from: 'open', who: employees, asks: { statement: text({ max: 500 }).required() } },
    confirmVoluntary: { from: 'open', to: 'voluntary', who: managers },
  },
})

/** A meal or rest that was missed, late or short; found and cleared by calculation only. */
export const restPeriodViolations = resource('rest-period-violations', {
  byVerbsOnly: true,
  ...aboutPerson({}, ['accept', 'attestVoluntary', 'confirmVoluntary']),
  code: counted('VIO-000000'),
  route: 'rest-period/violations',
  fields: {
    user: user().required(),
    workday: date().required(),
    type: oneOf('meal-missed', 'meal-late', 'meal-short', 'rest-missed', 'daily-rest-short').required(),
    rule: text(),
    expected: text(),
    actual: text(),
    premiumDue: boolean(),
    status: status(violationFlow),
    statement: text({ max: 500 }).readonly(),
    statementAt: dateTime().readonly(),
  },
  title: ['type'],
  search: ['code', 'rule'],
  list: {
    columns: ['workday', 'user', 'type', 'expected', 'actual', 'premiumDue', 'status'],
    sort: '-workday',
    filters: ['type', 'status', 'user', 'premiumDue'],
  },
})

declare module '#platform/model/tables.ts' {
  interface Tables {
    timeclock: RowOf<typeof timeclock>
    'time-punches': RowOf<typeof timePunches>
    'time-punch-corrections': RowOf<typeof timePunchCorrections>
    'time-punch-correction-changes': RowOf<typeof timePunchCorrectionChanges>
    'time-entries': RowOf<typeof timeEntries>
    'rest-period-violations': RowOf<typeof restPeriodViolations>
  }
}
