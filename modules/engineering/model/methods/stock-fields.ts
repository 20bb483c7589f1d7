import { boolean, decimal, integer, oneOf, percent, quantity, ref, when } from '#platform/model'

const measure = () => decimal(4, { min: 0 })

/** Raw stock as a method and an estimate take it: by the piece, by the lot, cut from bars or from sheets. */
export const stockFields = {
  materialCode: ref('material-codes').required(),
  /** Where it is consumed; empty: at the first step. */
  operationSequence: integer({ min: 1 }),
  basis: oneOf('perPiece', 'perLot', 'bar', 'sheet').default('perPiece').required(),
  quantityPer: quantity({ min: 0, unitFrom: 'materialCode', isRate: true }),
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
  /** Empty: as the quote's policy says. */
  chargeWhole: oneOf('whole', 'used'),
  customerSupplied: boolean(),
} as const

export const stockRequired = [
  when('basis', ['perPiece', 'perLot'], 'quantityPer'),
  when('basis', 'bar', 'pieceLength', 'barLength'),
] as const
