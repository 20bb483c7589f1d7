import {
  boolean,
  choices,
  complaint,
  decimal,
  integer,
  json,
  lines,
  oneOf,
  percent,
  quantity,
  type RowOf,
  ref,
  refs,
  resource,
  richText,
  text,
  unitPrice,
  when,
} from '#platform/model'

/** Fields a person changed against the method the row was copied from. */
const overridden = () => json<string[]>().fact()
const measure = () => decimal(4, { min: 0 })

/** A step as this quote reckons with it; the method it came from stays as it is. */
export const quoteEstimateOperations = resource('quote-estimate-operations', {
  partOf: 'quote-estimate-nodes',
  fields: {
    sequence: integer({ min: 1 }),
    operation: ref('operations'),
    process: ref('processes').required(),
    name: text().required(),
    kind: oneOf('inside', 'outside').default('inside').required(),
    thingsGroup: ref('things-groups'),
    thing: ref('things'),
    setupMinutes: decimal(4, { min: 0 }).default('0').required(),
    runBasis: oneOf('minutesPerPiece', 'piecesPerHour', 'minutesPerCycle', 'fixedMinutes')
      .default('minutesPerPiece')
      .required(),
    runValue: decimal(6, { min: 0 }),
    piecesPerCycle: integer({ min: 1 }).default(1).required(),
    batchSize: integer({ min: 1 }),
    crewSize: decimal(2, { min: 0 }).default('1').required(),
    attendancePercent: percent({ min: 0, max: 100 }).default('100').required(),
    laborRate: unitPrice({ min: 0 }),
    machineRate: unitPrice({ min: 0 }),
    overheadRate: unitPrice({ min: 0 }),
    yieldPercent: percent({ min: 0, max: 100 }).default('100').required(),
    setupPieces: integer({ min: 0 }).default(0).required(),
    programmingMinutes: decimal(2, { min: 0 }),
    vendor: ref('business-partners'),
    specification: text(),
    basisPerPiece: decimal(6, { min: 0 }).default('1').required(),
    recipe: ref('recipes'),
    procedure: ref('procedures'),
    inspection: ref('inspection-methods'),
    cncProgram: ref('cnc-programs'),
    overlapPercent: percent({ min: 0, max: 100 }),
    instructions: richText(),
    overridden: overridden(),
  },
  rules: [step => (step.yieldPercent.isZero() ? complaint(['yieldPercent'], 'estimateYield') : null)],
})
choices(quoteEstimateOperations, { vendor: { isVendor: true } })

/** Raw stock the item takes. */
export const quoteEstimateMaterials = resource('quote-estimate-materials', {
  partOf: 'quote-estimate-nodes',
  fields: {
    materialCode: ref('material-codes').required(),
    operationSequence: integer({ min: 1 }),
    basis: oneOf('perPiece', 'perLot', 'bar', 'sheet').default('perPiece').required(),
    quantityPer: quantity({ min: 0 }),
    pieceLength: measure(),
    kerf: measure(),
    barLength: measure(),
    barEnd: measure(),
    blankLength: measure(),
    blankWidth: measure(),
    gap: measure(),
    margin: measure(),
    sheetLength: measure(),
    sheetWidth: measure(),
    piecesPerSheet: integer({ min: 1 }),
    scrapPercent: percent({ min: 0, max: 100 }),
    vendor: ref('business-partners'),
    chargeWhole: oneOf('whole', 'used'),
    customerSupplied: boolean(),
    overridden: overridden(),
  },
  require: [when('basis', ['perPiece', 'perLot'], 'quantityPer'), when('basis', 'bar', 'pieceLength', 'barLength')],
})
choices(quoteEstimateMaterials, { vendor: { isVendor: true } })

/** A component the item is built from. */
export const quoteEstimateComponents = resource('quote-estimate-components', {
  partOf: 'quote-estimate-nodes',
  fields: {
    findNumber: integer({ min: 1 }),
    part: ref('parts').required(),
    revisionRule: oneOf('latestReleased', 'fixed').default('latestReleased').required(),
    partRevision: ref('part-revisions'),
    quantityPer: quantity({ min: 0, unitFrom: 'unit' }).required(),
    quantityBasis: oneOf('perPiece', 'perLot').default('perPiece').required(),
    unit: ref('units'),
    operationSequence: integer({ min: 1 }),
    source: oneOf('make', 'buy', 'stock', 'customerSupplied', 'phantom').default('make').required(),
    scrapPercent: percent({ min: 0, max: 100 }).default('0').required(),
    referenceDesignators: text({ max: 2000 }),
    alternates: refs('parts'),
    optional: boolean(),
    note: text({ max: 500 }),
    overridden: overridden(),
  },
  require: [when('revisionRule', 'fixed', 'partRevision')],
})

/** One item of the estimate: what is made, how, from what. The quote's own copy of a method and its bill. */
export const quoteEstimateNodes = resource('quote-estimate-nodes', {
  partOf: 'quote-lines',
  fields: {
    name: text({ max: 120 }).default('Standard').required(),
    partRevision: ref('part-revisions'),
    sourceMethod: ref('part-revision-methods'),
    versionNumber: integer({ min: 1 }),
    sourceTemplate: ref('routing-templates'),
    minQuantity: quantity({ min: 0 }),
    operations: lines(quoteEstimateOperations),
    materials: lines(quoteEstimateMaterials),
    components: lines(quoteEstimateComponents),
    note: text({ max: 1000 }),
    overridden: overridden(),
  },
  rules: [
    node => {
      const sequences = node.operations.map(step => step.sequence)
      const twice = sequences.findIndex((one, index) => one !== null && sequences.indexOf(one) !== index)
      return twice < 0
        ? null
        : complaint(['operations', twice, 'sequence'], 'estimateSequence', { sequence: sequences[twice]! })
    },
  ],
})

declare module '#platform/model/tables.ts' {
  interface Tables {
    'quote-estimate-nodes': RowOf<typeof quoteEstimateNodes>
    'quote-estimate-operations': RowOf<typeof quoteEstimateOperations>
    'quote-estimate-materials': RowOf<typeof quoteEstimateMaterials>
    'quote-estimate-components': RowOf<typeof quoteEstimateComponents>
  }
}
