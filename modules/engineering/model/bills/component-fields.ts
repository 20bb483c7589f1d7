import { boolean, integer, oneOf, percent, quantity, ref, refs, text, when } from '#platform/model'

/** A component as a bill and an estimate name it. */
export const componentFields = {
  findNumber: integer({ min: 1 }),
  part: ref('parts').required(),
  revisionRule: oneOf('latestReleased', 'fixed').default('latestReleased').required(),
  partRevision: ref('part-revisions'),
  quantityPer: quantity({ min: 0, unitFrom: 'unit', isRate: true }).required(),
  quantityBasis: oneOf('perPiece', 'perLot').default('perPiece').required(),
  unit: ref('units'),
  operationSequence: integer({ min: 1 }),
  source: oneOf('make', 'buy', 'stock', 'customerSupplied', 'phantom').default('make').required(),
  scrapPercent: percent({ min: 0, max: 100 }).default('0').required(),
  referenceDesignators: text({ max: 2000 }),
  alternates: refs('parts'),
  optional: boolean(),
  note: text({ max: 500 }),
} as const

export const componentRequired = [when('revisionRule', 'fixed', 'partRevision')] as const
