import { expect, test } from 'vitest'
import { chartOption } from './chart-option.ts'
import type { ChartColours } from './chart-theme.ts'

const colours = { tones: {} } as ChartColours
const drawn = (values: readonly (number | null)[]) =>
  chartOption({ categories: ['a', 'b'], series: [{ key: 'due', label: 'Due', kind: 'bar', values }] }, colours)

test('an axis on which things are counted has no halves of them', () => {
  expect(drawn([1, null])).toMatchObject({ yAxis: { minInterval: 1 } })
  expect(drawn([0.5, 1])).not.toHaveProperty('yAxis.minInterval')
})
