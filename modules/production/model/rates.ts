import { unitPrice } from '#platform/model'

/** Money per hour; empty: the thing's, then its primary group's (production R25). */
export const hourlyRates = {
  laborRate: unitPrice({ min: 0 }),
  machineRate: unitPrice({ min: 0 }),
  overheadRate: unitPrice({ min: 0 }),
} as const

export const viewCost = 'jobs.viewCost'
/** Rates are hidden without this right, everywhere. */
export const ratesSeen = { laborRate: viewCost, machineRate: viewCost, overheadRate: viewCost } as const
