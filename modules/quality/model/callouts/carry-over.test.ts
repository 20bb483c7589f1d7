import { expect, test } from 'vitest'
import { carryOver } from './carry-over.ts'

const at = (place: number, rawText: string, moved = 0) => ({
  ...{ page: 1, rawText, boxW: '0.02', boxH: '0.01' },
  boxX: String(0.05 + (place % 10) * 0.09 + moved),
  boxY: String(0.05 + Math.floor(place / 10) * 0.1),
})
const sixty = Array.from({ length: 60 }, (_, place) => ({
  ...at(place, `${place}.00 ±0.10`),
  id: `map-${place + 1}`,
  balloonNumber: String(place + 1),
}))

test('R28: an equal text within three per cent of the page keeps its number, further off it is another', () => {
  const { carried, retired } = carryOver(sixty.slice(0, 2), [at(0, '0.00 ±0.10', 0.029), at(1, '1.00 ±0.10', 0.031)])
  expect(carried.map(({ number, change }) => [number, change])).toEqual([
    ['1', 'same'],
    ['3', 'new'],
  ])
  expect(retired).toEqual(['2'])
})

test('R28: one callout of sixty changed is one changed and fifty-nine carried', () => {
  const now = sixty.map((one, place) => at(place, place === 16 ? '16.00 ±0.05' : one.rawText))
  const { carried, retired } = carryOver(sixty, now)
  expect(carried.filter(({ change }) => change === 'same')).toHaveLength(59)
  expect(carried.filter(({ change }) => change === 'changed').map(({ number }) => number)).toEqual(['17'])
  expect(retired).toEqual([])
})

test('R28: the number of a callout that has gone is not given again', () => {
  const { carried, retired } = carryOver(sixty, [
    ...sixty.slice(0, 59).map(({ id: _, ...one }) => one),
    at(59, '5', 0.06),
  ])
  expect(retired).toEqual(['60'])
  expect(carried.at(-1)).toMatchObject({ number: '61', change: 'new', from: null })
})
