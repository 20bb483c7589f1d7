import { expect, test } from 'vitest'
import { trackedOf } from './tracked.ts'

const page = 'https://courier.example/t?n={tracking}'

test('each number of a slip leads to the courier’s page, however they were typed', () => {
  expect(trackedOf('1Z999, 1Z/77;\n1Z999', page)).toEqual([
    { number: '1Z999', href: 'https://courier.example/t?n=1Z999' },
    { number: '1Z/77', href: 'https://courier.example/t?n=1Z%2F77' },
  ])
})

test('without a page the numbers stay as they are, and without numbers there is nothing', () => {
  expect(trackedOf('1Z999', null)).toEqual([{ number: '1Z999', href: null }])
  expect(trackedOf(null, page)).toEqual([])
})
