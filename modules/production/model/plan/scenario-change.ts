import { type Complaint, complaint } from '#platform/model'
import { isDate } from '#platform/model/values/dates.ts'

export type ChangeKind =
  | 'addHours'
  | 'removeHours'
  | 'addThing'
  | 'thingDown'
  | 'jobDue'
  | 'jobPriority'
  | 'jobQuantity'
  | 'addJob'
  | 'removeJob'
  | 'outsource'
  | 'userAway'
  | 'lockOperation'
  | 'materialOn'
  | 'splitJob'

export type ChangeValues = Readonly<Record<string, unknown>>

/** What each kind of change is about. */
export const targetsOf: Readonly<Record<ChangeKind, readonly string[]>> = {
  addHours: ['things', 'things-groups', 'users'],
  removeHours: ['things', 'things-groups'],
  addThing: ['things'],
  thingDown: ['things'],
  jobDue: ['jobs'],
  jobPriority: ['jobs'],
  jobQuantity: ['jobs'],
  addJob: ['jobs', 'part-revisions'],
  removeJob: ['jobs'],
  outsource: ['job-operations'],
  userAway: ['users'],
  lockOperation: ['job-operations'],
  materialOn: ['jobs'],
  splitJob: ['jobs'],
}

const isMoment = (value: unknown): boolean => typeof value === 'string' && !Number.isNaN(Date.parse(value))
const isCount = (value: unknown): boolean => Number.isFinite(Number(value)) && Number(value) > 0

type Test = (value: unknown, values: ChangeValues) => boolean

const after: Test = (value, { from }) =>
  isMoment(value) && (!isMoment(from) || Date.parse(String(value)) > Date.parse(String(from)))
const oneOf =
  (...names: readonly string[]): Test =>
  value =>
    names.includes(String(value))

/** The values each kind needs, with what they must be. */
const needs: Readonly<Record<ChangeKind, Readonly<Record<string, Test>>>> = {
  addHours: { from: isMoment, to: after },
  removeHours: { from: isMoment, to: after },
  addThing: {},
  thingDown: { to: after },
  jobDue: { dueDate: value => typeof value === 'string' && isDate(value) },
  jobPriority: { priority: oneOf('low', 'normal', 'high', 'hot') },
  jobQuantity: { quantity: isCount },
  addJob: {},
  removeJob: {},
  outsource: { days: isCount },
  userAway: { from: isMoment, to: after },
  lockOperation: { lock: oneOf('none', 'thing', 'sequence', 'time') },
  materialOn: { date: value => typeof value === 'string' && isDate(value) },
  splitJob: { quantity: isCount },
}

/** A change says about what it is, and all that its kind needs. */
export function changeComplaint(
  change: { readonly kind: ChangeKind; readonly target: string | null; readonly values: ChangeValues | null },
  place: number,
): Complaint | null {
  const type = change.target?.split('/')[0] ?? ''
  if (!targetsOf[change.kind].includes(type)) return complaint(['changes', place, 'target'], `changeOf_${change.kind}`)
  const values = change.values ?? {}
  const wrong = Object.entries(needs[change.kind]).find(([name, fits]) => !fits(values[name], values))
  if (wrong) return complaint(['changes', place, 'values'], `changeNeeds_${change.kind}`)
  if (change.kind === 'addJob' && type === 'part-revisions' && !isCount(values.quantity))
    return complaint(['changes', place, 'values'], 'changeNeeds_addJob')
  return null
}
