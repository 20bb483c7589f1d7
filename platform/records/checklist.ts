import { oneOf, type RowOf, resource, text } from '#platform/model'

/**
 * What was settled about the first steps of the company: those it does without, and whether the list of them is put away.
 * What is done is not kept here: it is counted.
 */
export const checklistMarks = resource('checklist-marks', {
  hidden: true,
  byVerbsOnly: true,
  erasable: true,
  gate: [],
  fields: {
    /** A step, or `all` for the list itself. */
    step: text({ max: 60, exact: true }).required().unique(),
    mark: oneOf('skipped', 'putAway').required(),
  },
  title: ['step'],
})

declare module '#platform/model/tables.ts' {
  interface Tables {
    'checklist-marks': RowOf<typeof checklistMarks>
  }
}
