import { atMostOne, integer, type RowOf, ref, resource, text } from '#platform/model'

/** Work that a machine is set up for alike: same jaws, same material, same color. */
export const setupFamilies = resource('setup-families', {
  fields: {
    name: text({ max: 80 }).required().unique(),
    /** Part of an operation's own setup that is saved when the thing already stands in the family. */
    sameFamilyReductionPercent: integer({ min: 0, max: 100 }).required().default(0),
  },
  list: { columns: ['name', 'sameFamilyReductionPercent'], sort: 'name', filters: [] },
})

/** Minutes to change a thing over from one family to another. */
export const setupTransitions = resource('setup-transitions', {
  hidden: true,
  fields: {
    /** Empty: from any other. */
    from: ref('setup-families'),
    to: ref('setup-families').required(),
    thing: ref('things'),
    group: ref('things-groups'),
    minutes: integer({ min: 0, max: 100_000 }).required(),
  },
  require: [atMostOne('thing', 'group')],
  title: ['minutes'],
  search: [],
  list: {
    columns: ['from', 'to', 'thing', 'group', 'minutes'],
    sort: ['to', 'from'],
    filters: ['from', 'to', 'thing', 'group'],
  },
})
export interface SetupTransition extends RowOf<typeof setupTransitions> {}

declare module '#platform/model/tables.ts' {
  interface Tables {
    'setup-families': RowOf<typeof setupFamilies>
    'setup-transitions': SetupTransition
  }
}
