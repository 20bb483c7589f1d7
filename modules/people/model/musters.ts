import { officeRoles, role } from '#modules/security/model/front.ts'
import { boolean, counted, dateTime, integer, type RowOf, ref, resource, text, user } from '#platform/model'

/** Who counts people in an evacuation. */
export const musterRoles = [...officeRoles, role.receptionist]

const base = { view: musterRoles, create: [], update: [], archive: [], import: [], export: officeRoles }

/** An evacuation or a drill: everybody in the building is counted at the assembly point. */
export const musters = resource('musters', {
  hidden: true,
  code: counted('MUS-0000'),
  gate: musterRoles,
  base,
  byVerbsOnly: true,
  fields: {
    startedAt: dateTime().required(),
    startedBy: user(),
    endedAt: dateTime(),
    endedBy: user(),
  },
  title: [],
  search: ['code'],
  list: { columns: ['code', 'startedAt', 'startedBy', 'endedAt'], sort: '-startedAt', filters: [] },
})

/** What a tablet reports in an evacuation. */
export const musterEventTypes = ['start', 'mark', 'end'] as const

/** Somebody ticked off, or the tick taken back, on one of the tablets; each as it came, none changed. */
export const musterMarks = resource('muster-marks', {
  hidden: true,
  gate: musterRoles,
  base,
  byVerbsOnly: true,
  appendOnly: true,
  unaudited: true,
  fields: {
    eventId: text({ max: 36, exact: true }).required().unique(),
    session: text({ max: 36, exact: true }).required(),
    seq: integer({ min: 1 }).required(),
    type: text({ max: 20, exact: true }).required(),
    muster: ref('musters'),
    person: user(),
    visitor: ref('visitors'),
    isSafe: boolean(),
    occurredAt: dateTime().required(),
    receivedAt: dateTime().required().default('@now'),
    clockUncertain: boolean(),
    markedBy: user(),
    hash: text({ max: 64, exact: true }).required(),
  },
  unique: [['session', 'seq']],
  title: ['eventId'],
  list: {
    columns: ['occurredAt', 'muster', 'type', 'person', 'visitor', 'isSafe', 'markedBy'],
    sort: '-occurredAt',
    filters: ['muster'],
  },
})

declare module '#platform/model/tables.ts' {
  interface Tables {
    musters: RowOf<typeof musters>
    'muster-marks': RowOf<typeof musterMarks>
  }
}
