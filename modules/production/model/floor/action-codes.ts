import { floorCode } from './floor-code.ts'

/** What can be said about an operation with a scan alone; the numbers are printed, so they never change. */
export const floorActions = {
  setup: 1,
  setupDone: 2,
  run: 3,
  good: 4,
  scrap: 5,
  rework: 6,
  stop: 7,
  complete: 8,
  undo: 9,
  firstPiece: 10,
  startRework: 11,
  reworkedGood: 12,
  reworkedScrap: 13,
} as const
export type FloorAction = keyof typeof floorActions

export const actionCode = (action: FloorAction): string => floorCode('A', floorActions[action])
export const quantityCode = (pieces: number): string => floorCode('Q', pieces)

export const allActions = Object.keys(floorActions) as readonly FloorAction[]

/** The action a number stands for; nothing where it is none of ours. */
export const actionOf = (number: number): FloorAction | undefined =>
  allActions.find(action => floorActions[action] === number)

/** What every traveler carries, so that a station can be used without touching it. */
export const printedActions = ['setup', 'run', 'good', 'scrap', 'stop', 'complete'] as const
export const printedQuantities = [1, 5, 10, 50] as const
