import { machineRoles, managers, officeRoles } from '#modules/security/model/front.ts'
import {
  boolean,
  complaint,
  flow,
  integer,
  lines,
  longText,
  oneOf,
  pickerFilter,
  quantity,
  type RowOf,
  reason,
  ref,
  resource,
  rollup,
  status,
  text,
  texts,
} from '#platform/model'
import { barFits, piecesPerBar, piecesPerSheet } from './routing.ts'
import { stepFields, yieldRule } from './steps.ts'
import { stockFields, stockRequired } from './stock-fields.ts'

export const methodFlow = flow('method', {
  states: { draft: 'info', active: 'positive', retired: 'quiet' },
  locked: ['active', 'retired'],
  actions: {
    activate: { from: 'draft', to: 'active', who: officeRoles },
    newVersion: {
      from: 'active',
      who: officeRoles,
      leadsTo: 'part-revision-methods',
    },
    makeDefault: { from: 'active', who: officeRoles },
    retire: { from: 'active', to: 'retired', who: managers, dangerous: true },
  },
})

/** One step of a method, in order of its sequence: 10, 20… */
export const methodOperations = resource('method-operations', {
  partOf: 'part-revision-methods',
  fields: {
    sequence: integer({ min: 1 }),
    operation: ref('operations'),
    process: ref('processes').required(),
    name: text().required(),
    kind: oneOf('inside', 'outside').default('inside'),
    ...stepFields,
  },
  rules: [yieldRule],
  officeOnly: ['laborRate', 'machineRate', 'overheadRate'],
})
pickerFilter(methodOperations, { vendor: { isVendor: true } })

/** Raw stock a method takes: by the piece, by the lot, cut from bars or from sheets. */
export const methodMaterials = resource('method-materials', {
  partOf: 'part-revision-methods',
  fields: stockFields,
  require: stockRequired,
  rules: [
    material => barFits(material),
    material =>
      material.basis === 'sheet' && !piecesPerSheet(material) ? complaint(['blankLength'], 'sheetTooSmall') : null,
  ],
})
pickerFilter(methodMaterials, { vendor: { isVendor: true } })

type MethodOperation = RowOf<typeof methodOperations>
type MethodMaterial = RowOf<typeof methodMaterials>

/** A sequence is used once, and stock is taken at a step that exists. */
function sequenceRule(method: { operations: MethodOperation[]; materials: MethodMaterial[] }) {
  const sequences = method.operations.map(step => step.sequence)
  const twice = sequences.findIndex((one, index) => one !== null && sequences.indexOf(one) !== index)
  if (twice >= 0) return complaint(['operations', twice, 'sequence'], 'sequenceTwice', { sequence: sequences[twice]! })
  const lost = method.materials.findIndex(
    ({ operationSequence }) => operationSequence !== null && !sequences.includes(operationSequence),
  )
  return lost < 0 ? null : complaint(['materials', lost, 'operationSequence'], 'noSuchSequence')
}

/** Why the times and cuts of a method could not be worked out (sales R6–R8). */
function notWorkable(method: { name: string; operations: MethodOperation[]; materials: MethodMaterial[] }) {
  if (method.operations.length === 0) return reason('methodWithoutOperations', { method: method.name })
  const timeless = method.operations.find(
    step =>
      step.kind !== 'outside' &&
      (step.runValue === null || (step.runBasis === 'piecesPerHour' && step.runValue.isZero())),
  )
  if (timeless) return reason('operationWithoutTime', { name: timeless.name })
  const uncut = method.materials.findIndex(material =>
    material.basis === 'bar' ? !piecesPerBar(material) : material.basis === 'sheet' && !piecesPerSheet(material),
  )
  return uncut < 0 ? null : reason('materialWithoutYield', { line: uncut + 1 })
}

/** How a revision is made. Several per revision may be active; one is the default. */
export const partRevisionMethods = resource('part-revision-methods', {
  alsoFor: { view: machineRoles },
  admits: [{ roles: officeRoles }, { when: 'status', is: 'active' }, { when: 'status', is: 'retired' }],
  fields: {
    partRevision: ref('part-revisions').required().fixed(),
    name: text({ max: 80 }).default('Standard').required(),
    versionNumber: integer({ min: 1 }).default(1).readonly(),
    /** Part number, revision and name, as people call the method. */
    label: text({ max: 180 }).readonly().notCopied(),
    status: status(methodFlow),
    isDefault: boolean(),
    minQuantity: quantity({ min: 0 }).default('0').required(),
    sourceTemplate: ref('routing-templates').readonly(),
    /** What the template's parameters were when it was made: `length = 12 in`. */
    templateValues: texts().readonly(),
    operations: lines(methodOperations),
    materials: lines(methodMaterials),
    operationCount: rollup(integer(), { from: 'method-operations', by: 'parent', take: 'count' }),
    note: longText(),
  },
  rules: [sequenceRule],
  guards: { activate: notWorkable },
  unique: [['partRevision', 'name', 'versionNumber']],
  title: ['label'],
  search: ['label'],
  page: {
    summary: ['partRevision', 'isDefault', 'minQuantity'],
    first: ['operations'],
  },
  list: {
    columns: ['partRevision', 'name', 'versionNumber', 'status', 'isDefault', 'minQuantity', 'operationCount'],
    sort: ['partRevision', 'name', '-versionNumber'],
    filters: ['status', 'isDefault', 'partRevision'],
  },
  form: [
    {
      name: 'main',
      rows: [
        ['partRevision', 'name'],
        ['isDefault', 'minQuantity'],
      ],
    },
    { name: 'operations', rows: [['operations']] },
    { name: 'materials', rows: [['materials']] },
    { name: 'notes', folded: true, rows: [['note'], ['sourceTemplate', 'templateValues']] },
  ],
})
export interface Method extends RowOf<typeof partRevisionMethods> {}

declare module '#platform/model/tables.ts' {
  interface Tables {
    'part-revision-methods': Method
    'method-operations': MethodOperation
    'method-materials': MethodMaterial
  }
}
