import { deskless } from '#modules/security/model/front.ts'
import { boolean, lines, oneOf, pickerFilter, type RowOf, ref, resource, text } from '#platform/model'
import { stepFields, stepSections, yieldRule } from './steps.ts'

/** What a process may be done to: MIL-PRF-8625 Type II Class 2. */
export const processSpecifications = resource('process-specifications', {
  partOf: 'processes',
  fields: { specification: text().required(), description: text({ max: 500 }) },
})

/** A kind of work, here or at a vendor: turning, laser, anodize. */
export const processes = resource('processes', {
  pickableBy: deskless,
  fields: {
    code: text({ max: 40 }).required().unique(),
    name: text().required(),
    kind: oneOf('inside', 'outside', 'both').default('inside'),
    defaultThingsGroup: ref('things-groups'),
    defaultVendor: ref('business-partners'),
    unit: ref('units'),
    requiresCertificate: boolean(),
    requiresApprovedVendor: boolean(),
    specifications: lines(processSpecifications),
  },
  search: ['code', 'name'],
  list: {
    columns: ['code', 'name', 'kind', 'defaultVendor', 'requiresCertificate', 'requiresApprovedVendor'],
    sort: 'code',
  },
})
pickerFilter(processes, { defaultVendor: { isVendor: true } })

/** The library of standard steps. Changing one changes no method. */
export const operations = resource('operations', {
  fields: {
    code: text({ max: 40 }).required().unique(),
    name: text(),
    process: ref('processes').required(),
    ...stepFields,
  },
  rules: [yieldRule],
  actions: { applyToMethods: {} },
  search: ['code', 'name'],
  list: {
    columns: ['code', 'name', 'process', 'setupMinutes', 'runBasis', 'runValue'],
    sort: 'code',
    filters: ['process'],
  },
  form: [{ name: 'main', rows: [['code', 'name'], ['process']] }, ...stepSections],
})
pickerFilter(operations, { vendor: { isVendor: true } })
export interface Operation extends RowOf<typeof operations> {}

declare module '#platform/model/tables.ts' {
  interface Tables {
    processes: RowOf<typeof processes>
    'process-specifications': RowOf<typeof processSpecifications>
    operations: Operation
  }
}
