import { expect, test } from 'vitest'
import { isUnread } from '#platform/web/fields/widgets/unread.ts'
import { quantitiesFrom, quantitiesText, split } from './asked-quantities.ts'

let made = 0
const reading = (formatLocale = 'en-US') => ({
  formatLocale,
  fresh: () => ({ id: `new ${++made}`, isExpected: false }),
})

test('quantities are typed as one says them, in whichever marks', () => {
  for (const text of ['10, 50, 250', '10,50,250', '10; 50; 250', '10 50 250', '10\n50\n250'])
    expect(split(text, 'en-US')).toEqual(['10', '50', '250'])
  expect(split('500, 1,000, 2,500', 'en-US')).toEqual(['500', '1,000', '2,500'])
})

test('the first is expected; a quantity that stays keeps its row', () => {
  const first = quantitiesFrom('10, 50', [], reading())
  expect(first.map(row => [row.quantity, row.isExpected])).toEqual([
    ['10', true],
    ['50', false],
  ])
  const next = quantitiesFrom('50, 250', first, reading())
  expect(next[0]!.id).toBe(first[1]!.id)
  expect(next[0]!.isExpected).toBe(true)
  expect(quantitiesText(next, quantity => quantity)).toBe('50, 250')
})

test('what is no number stays as typed, for the form to refuse', () => {
  const [row] = quantitiesFrom('ten', [], reading())
  expect(isUnread(row!.quantity)).toBe(true)
  expect(quantitiesText([row!], quantity => quantity)).toBe('ten')
})
