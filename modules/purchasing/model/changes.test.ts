import { expect, test } from 'vitest'
import { changesSince } from './changes.ts'

const line = { id: 'a', lineNumber: 1, quantity: '10', unitPrice: '3.5', dueDate: '2030-01-10', lineStatus: 'open' }
const sent = { revision: 0, lines: [line, { ...line, id: 'b', lineNumber: 2 }] }

test('purchasing R10: a line that is new, called off or otherwise is told, a figure written differently is not', () => {
  const now = [
    { ...line, quantity: '12.000000', unitPrice: '3.500000', dueDate: '2030-01-20' },
    { ...line, id: 'b', lineNumber: 2, lineStatus: 'cancelled' },
    { ...line, id: 'c', lineNumber: 3 },
  ]
  expect(changesSince(sent, now)).toEqual([
    { id: 'a', lineNumber: 1, what: 'quantity', from: '10', to: '12.000000' },
    { id: 'a', lineNumber: 1, what: 'dueDate', from: '2030-01-10', to: '2030-01-20' },
    { id: 'b', lineNumber: 2, what: 'cancelled' },
    { id: 'c', lineNumber: 3, what: 'added' },
  ])
})

test('what was never sent has nothing to tell', () => {
  expect(changesSince(null, [line])).toEqual([])
})
