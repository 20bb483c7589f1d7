import {
  boolean,
  type Complaint,
  color,
  complaint,
  counted,
  decimal,
  integer,
  lines,
  oneOf,
  type RowOf,
  ref,
  resource,
  rollup,
  text,
  user,
} from '#platform/model'
import type { UnitPrice } from '#platform/model/values/decimal.ts'
import { hourlyRates, ratesSeen } from './things.ts'

/** A thing in a group. It may be in many; exactly one of them is its primary. */
export const thingGroupMembers = resource('thing-group-members', {
  partOf: 'things-groups',
  fields: {
    thing: ref('things').required(),
    primary: boolean(),
    speedPercent: decimal(2, { min: 0.01, max: 1000 }).required().default('100'),
  },
})

/** Cells, departments, capability pools: a tree. */
export const thingsGroups = resource('things-groups', {
  code: counted('TG-000000'),
  calledByName: true,
  fields: {
    name: text({ max: 80 }).required(),
    parent: ref('things-groups'),
    sortOrder: integer(),
    kind: oneOf('cell', 'department', 'site', 'pool', 'other').required().default('cell'),
    interchangeable: boolean(),
    ...hourlyRates,
    hoursPerDay: decimal(2, { min: 0, max: 24 }).required().default('8'),
    color: color(),
    lead: user(),
    members: lines(thingGroupMembers),
    memberCount: rollup(integer(), { from: 'thing-group-members', by: 'parent', take: 'count' }),
  },
  rules: [group => twiceIn(group.members)],
  seen: ratesSeen,
  tree: 'parent',
  list: {
    columns: ['name', 'parent', 'kind', 'memberCount', 'interchangeable', 'lead', 'code'],
    sort: ['sortOrder', 'name'],
    filters: ['kind', 'parent', 'interchangeable', 'lead'],
  },
  form: [
    {
      name: 'main',
      rows: [
        ['name', 'parent'],
        ['kind', 'interchangeable'],
        ['lead', 'hoursPerDay'],
        ['color', 'sortOrder'],
      ],
    },
    { name: 'members', rows: [['members']] },
    { name: 'rates', folded: true, rows: [['laborRate', 'machineRate', 'overheadRate']] },
  ],
})
export interface ThingsGroup extends RowOf<typeof thingsGroups> {}

function twiceIn(members: readonly RowOf<typeof thingGroupMembers>[]): Complaint | null {
  const ids = members.map(member => member.thing)
  const twice = ids.findIndex((id, place) => ids.indexOf(id) !== place)
  return twice < 0 ? null : complaint(['members', twice, 'thing'], 'memberTwice')
}

type Rates = { readonly [K in keyof typeof hourlyRates]: UnitPrice | null }

/** Each rate of a thing: its own, else its primary group's, else that group's parent's, and so on up. */
export function effectiveRates(nearestFirst: readonly Rates[]): Rates {
  const found = (rate: keyof Rates) => nearestFirst.find(one => one[rate] !== null)?.[rate] ?? null
  return { laborRate: found('laborRate'), machineRate: found('machineRate'), overheadRate: found('overheadRate') }
}

declare module '#platform/model/tables.ts' {
  interface Tables {
    'things-groups': ThingsGroup
    'thing-group-members': RowOf<typeof thingGroupMembers>
  }
}
