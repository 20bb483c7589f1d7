import {
  type Complaint,
  complaint,
  integer,
  json,
  lines,
  oneOf,
  pickerFilter,
  type RowOf,
  ref,
  resource,
  richText,
  rollup,
  text,
} from '#platform/model'
import { namesIn, parseExpression } from './expressions.ts'
import { routingTemplateParameters } from './template-parameters.ts'

/** A number of a method, or a formula over the part's parameters that gives it. */
const formula = () => text({ max: 500 })

export const operationFormulas = [
  'setupMinutes',
  'runValue',
  'piecesPerCycle',
  'batchSize',
  'crewSize',
  'attendancePercent',
  'yieldPercent',
  'setupPieces',
  'programmingMinutes',
  'basisPerPiece',
] as const
export const materialFormulas = [
  'quantityPer',
  'pieceLength',
  'kerf',
  'barLength',
  'barEnd',
  'blankLength',
  'blankWidth',
  'gap',
  'margin',
  'sheetLength',
  'sheetWidth',
  'piecesPerSheet',
  'scrapPercent',
] as const

export const routingTemplateOperations = resource('routing-template-operations', {
  partOf: 'routing-templates',
  fields: {
    sequence: integer({ min: 1 }),
    operation: ref('operations'),
    process: ref('processes').required(),
    name: text().required(),
    kind: oneOf('inside', 'outside').default('inside'),
    thingsGroup: ref('things-groups'),
    thing: ref('things'),
    runBasis: oneOf('minutesPerPiece', 'piecesPerHour', 'minutesPerCycle', 'fixedMinutes').default('minutesPerPiece'),
    setupMinutes: formula(),
    runValue: formula(),
    piecesPerCycle: formula(),
    batchSize: formula(),
    crewSize: formula(),
    attendancePercent: formula(),
    yieldPercent: formula(),
    setupPieces: formula(),
    programmingMinutes: formula(),
    vendor: ref('business-partners'),
    specification: text(),
    basisPerPiece: formula(),
    recipe: ref('recipes'),
    procedure: ref('procedures'),
    instructions: richText(),
  },
})
pickerFilter(routingTemplateOperations, { vendor: { isVendor: true } })

export const routingTemplateMaterials = resource('routing-template-materials', {
  partOf: 'routing-templates',
  fields: {
    materialCode: ref('material-codes').required(),
    operationSequence: integer({ min: 1 }),
    basis: oneOf('perPiece', 'perLot', 'bar', 'sheet').default('perPiece').required(),
    quantityPer: formula(),
    pieceLength: formula(),
    kerf: formula(),
    barLength: formula(),
    barEnd: formula(),
    blankLength: formula(),
    blankWidth: formula(),
    gap: formula(),
    margin: formula(),
    sheetLength: formula(),
    sheetWidth: formula(),
    piecesPerSheet: formula(),
    scrapPercent: formula(),
    chargeWhole: oneOf('whole', 'used'),
  },
})

/** Why a formula cannot stand: it cannot be read, or asks for a name the template does not have. */
export function formulaComplaint(text: unknown, known: ReadonlySet<string>, path: Complaint['path']): Complaint | null {
  if (typeof text !== 'string' || text === '') return null
  const parsed = parseExpression(text)
  if (!parsed.ok) return complaint(path, 'formulaUnreadable', { at: parsed.at + 1 })
  const stranger = namesIn(parsed.expression).find(name => !known.has(name))
  return stranger ? complaint(path, 'formulaUnknownName', { name: stranger }) : null
}

const complaintIn = (
  rows: readonly object[],
  names: readonly string[],
  field: string,
  known: ReadonlySet<string>,
): Complaint | null => {
  for (const [index, row] of rows.entries())
    for (const name of names) {
      const found = formulaComplaint((row as Record<string, unknown>)[name], known, [field, index, name])
      if (found) return found
    }
  return null
}

/** A reusable method whose numbers may be formulas over the part's parameters. */
export const routingTemplates = resource('routing-templates', {
  fields: {
    code: text({ max: 40 }).required().unique(),
    name: text(),
    partFamily: text({ max: 80 }),
    parameters: lines(routingTemplateParameters),
    operations: lines(routingTemplateOperations),
    materials: lines(routingTemplateMaterials),
    operationCount: rollup(integer(), { from: 'routing-template-operations', by: 'parent', take: 'count' }),
  },
  rules: [
    template => {
      const names = template.parameters.map(one => one.name.toLowerCase())
      const twice = names.findIndex((name, index) => names.indexOf(name) !== index)
      return twice < 0
        ? null
        : complaint(['parameters', twice, 'name'], 'parameterTwice', { name: template.parameters[twice]!.name })
    },
    template => {
      const known = new Set(template.parameters.map(one => one.name))
      return (
        complaintIn(template.operations, operationFormulas, 'operations', known) ??
        complaintIn(template.materials, materialFormulas, 'materials', known)
      )
    },
  ],
  actions: {
    apply: {
      asks: {
        partRevision: ref('part-revisions').required(),
        methodName: text({ max: 80 }).default('Standard'),
        values: json(),
      },
      leadsTo: 'part-revision-methods',
    },
  },
  search: ['code', 'name', 'partFamily'],
  list: { columns: ['code', 'name', 'partFamily', 'operationCount'], sort: 'code' },
  form: [
    { name: 'main', rows: [['code', 'name'], ['partFamily']] },
    { name: 'parameters', rows: [['parameters']] },
    { name: 'operations', rows: [['operations']] },
    { name: 'materials', rows: [['materials']] },
  ],
})
export interface RoutingTemplate extends RowOf<typeof routingTemplates> {}

declare module '#platform/model/tables.ts' {
  interface Tables {
    'routing-templates': RoutingTemplate
    'routing-template-operations': RowOf<typeof routingTemplateOperations>
    'routing-template-materials': RowOf<typeof routingTemplateMaterials>
  }
}
