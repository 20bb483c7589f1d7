import type { CalculatorName } from '#modules/engineering/model/calculator/shop-math.ts'

/** Calculators by what one is doing. */
export const groups: Readonly<Record<string, readonly CalculatorName[]>> = {
  cutting: [
    'spindleSpeed',
    'spindleSpeedMetric',
    'millingFeed',
    'turning',
    'drilling',
    'cycleTime',
    'tapDrill',
    'surfaceRoughness',
  ],
  sheetMetal: ['bend', 'brakeTonnage'],
  stock: ['barYield', 'sheetYield', 'roundWeight', 'hexWeight', 'flatWeight'],
  measuring: ['truePosition', 'boltCircle', 'unitConversion'],
  cost: ['machineRate'],
}
export const inOrder: readonly CalculatorName[] = Object.values(groups).flat()
