import { boolean, color, integer, json, type RowOf, resource, text } from '#platform/model'
import { managers, officeRoles, outsideOffice } from './roles.ts'

/** The words a company chooses its own: kinds of time off, reasons of visits, categories of skills. */
export const lookUps = resource('look-ups', {
  alsoFor: { view: outsideOffice },
  base: {
    view: officeRoles,
    create: managers,
    update: managers,
    archive: managers,
    import: managers,
    export: officeRoles,
  },
  fields: {
    list: text({ max: 60, pattern: /^[a-z][a-z0-9-]*$/, patternReason: 'listName' }).required(),
    key: text({ max: 60, pattern: /^[a-z0-9][A-Za-z0-9-]*$/, patternReason: 'listKey' }).required(),
    label: text({ max: 120, inSpanish: 'labelEs' }).required(),
    labelEs: text({ max: 120 }),
    sort: integer().default(0),
    color: color(),
    data: json(),
    isSystem: boolean().readonly(),
  },
  unique: [['list', 'key']],
  title: ['label'],
  search: ['list', 'key', 'label', 'labelEs'],
  list: { columns: ['list', 'key', 'label', 'labelEs', 'sort', 'color', 'isSystem'], sort: ['list', 'sort', 'label'] },
})

declare module '#platform/model/tables.ts' {
  interface Tables {
    'look-ups': RowOf<typeof lookUps>
  }
}
