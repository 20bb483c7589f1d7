import { expect, test } from 'vitest'
import type { SuggestionWhy } from '#modules/purchasing/model/worklist.ts'
import { projectionSeries } from './projection.ts'

const row = (date: string, quantity: string) => ({ date, quantity, there: '', of: 'jobs/1', label: 'JB-1' })

test('the line ends each day after all of it; the suggestion lifts it from its day on', () => {
  const why = {
    ...{
      start: '30',
      today: '2031-05-01',
      method: 'lotForLot',
      safetyStock: '5',
      reorderPoint: '0',
      maximumQuantity: '0',
    },
    ...{ leadDays: 9, receivingDays: 1 },
    rows: [row('2031-05-11', '-40'), row('2031-05-13', '20'), row('2031-05-14', '-25')],
    suggested: [{ date: '2031-05-11', quantity: '30' }],
  } satisfies SuggestionWhy
  expect(projectionSeries(why)).toEqual({
    dates: ['2031-05-01', '2031-05-11', '2031-05-13', '2031-05-14'],
    there: [30, -10, 10, -15],
    withSuggested: [30, 20, 40, 15],
  })
})
