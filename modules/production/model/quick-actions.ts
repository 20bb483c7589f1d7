import { officeRoles } from '#modules/security/model/front.ts'
import { integer, oneOf, pickerFilter, type RowOf, ref, resource, text, user, when } from '#platform/model'

/** A button of one's own: one action whose target is fixed, done with one press. Nobody else sees it. */
export const quickActions = resource('quick-actions', {
  hidden: true,
  ownOnly: true,
  erasable: true,
  unaudited: true,
  gate: officeRoles,
  pages: { list: [], create: [], detail: [] },
  fields: {
    user: user().default('@me').readonly(),
    kind: oneOf('stopAll', 'machineDown', 'jobPriority', 'holdJob').required().default('stopAll'),
    thing: ref('things'),
    job: ref('jobs'),
    priority: oneOf('low', 'normal', 'high', 'hot'),
    category: oneOf(
      'breakdown',
      'maintenance',
      'noOperator',
      'noMaterial',
      'noProgram',
      'quality',
      'changeover',
      'other',
    ),
    reason: ref('look-ups'),
    holdReason: ref('look-ups'),
    /** Left empty, what it does. */
    name: text({ max: 60 }),
    position: integer({ min: 0 }).default(0),
  },
  require: [
    when('kind', ['stopAll', 'machineDown'], 'thing'),
    when('kind', ['jobPriority', 'holdJob'], 'job'),
    when('kind', 'machineDown', 'category'),
    when('kind', 'machineDown', 'reason'),
    when('kind', 'jobPriority', 'priority'),
    when('kind', 'holdJob', 'holdReason'),
  ],
  title: ['name'],
  search: ['name'],
  list: { columns: ['kind', 'thing', 'job', 'priority', 'category', 'reason', 'holdReason', 'name'], sort: 'position' },
  form: [
    {
      name: 'main',
      rows: [
        ['kind', 'name'],
        ['thing', 'job'],
        ['category', 'reason'],
        ['priority', 'holdReason'],
      ],
    },
  ],
})
pickerFilter(quickActions, { reason: { list: 'reason' }, holdReason: { list: 'hold-reason' } })

declare module '#platform/model/tables.ts' {
  interface Tables {
    'quick-actions': RowOf<typeof quickActions>
  }
}
