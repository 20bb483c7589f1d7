import { complaint, decimal, integer, oneOf, percent, ref, refs, richText, text, unitPrice } from '#platform/model'
import type { Decimal } from '#platform/model/values/decimal.ts'

/** How a step runs: the same in the library of operations and in every method. */
export const stepFields = {
  thingsGroup: ref('things-groups'),
  thing: ref('things'),
  setupMinutes: decimal(4, { min: 0 }).default('0').required(),
  runBasis: oneOf('minutesPerPiece', 'piecesPerHour', 'minutesPerCycle', 'fixedMinutes').default('minutesPerPiece'),
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
  skills: refs('skills'),
  overlapPercent: percent({ min: 0, max: 100 }),
  instructions: richText(),
} as const

interface Yielding {
  readonly yieldPercent: Decimal
}

/** "Yield must be above 0 and at most 100 percent." */
export const yieldRule = (step: Yielding) =>
  step.yieldPercent.isZero() ? complaint(['yieldPercent'], 'yieldAboveZero') : null

/** The form of a step, in the order people think of it. */
export const stepSections = [
  {
    name: 'times',
    rows: [
      ['thingsGroup', 'thing'],
      ['setupMinutes', 'setupPieces'],
      ['runBasis', 'runValue'],
      ['piecesPerCycle', 'batchSize'],
      ['crewSize', 'attendancePercent'],
      ['yieldPercent', 'overlapPercent'],
      ['programmingMinutes'],
    ],
  },
  {
    name: 'rates',
    folded: true,
    rows: [['laborRate', 'machineRate'], ['overheadRate']],
  },
  {
    name: 'outside',
    folded: true,
    rows: [['vendor', 'specification'], ['basisPerPiece']],
  },
  { name: 'howTo', folded: true, rows: [['recipe', 'procedure'], ['cncProgram', 'skills'], ['instructions']] },
] as const
