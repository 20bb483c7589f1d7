import { expect, test } from 'vitest'
import { decimal, duration, type FieldSpec, integer, permission, recordType, resource, speak } from '#platform/model'
import { en } from '#platform/words/en.ts'
import { cellText } from './cells.ts'

const fields = {
  worked: duration(),
  late: integer({ timeIn: 'minutes' }),
  running: decimal(6, { timeIn: 'seconds' }),
  about: recordType(),
  action: permission(),
}
const told = resource('tolds', { fields, byVerbsOnly: true, title: ['about'] })
const typed = resource('typeds', { fields, title: ['about'] })
const words = speak('en-US', [{ 'purchase-orders': { many: 'Purchase orders', actions: { send: 'Send it' } } }, en])
const written = (owner: typeof told | typeof typed, field: keyof typeof fields, value: unknown) =>
  cellText(
    value,
    { name: field, spec: owner.fields[field] as FieldSpec, owner: owner as never, field },
    {
      words,
      zone: 'UTC',
      labels: {},
    },
  )

test('people R1: a time stands as hours in a file, whatever it is kept in', () => {
  expect(written(told, 'worked', 29_700)).toBe('8:15:00')
  expect(written(told, 'late', 2881)).toBe('48:01:00')
  expect(written(told, 'running', '3599.6')).toBe('1:00:00')
})

test('record types and actions stand in words, unless the file may be brought back', () => {
  expect(written(told, 'about', 'purchase-orders')).toBe('Purchase orders')
  expect(written(told, 'action', 'purchase-orders.send')).toBe('Purchase orders: Send it')
  expect(written(typed, 'about', 'purchase-orders')).toBe('purchase-orders')
  expect(written(typed, 'action', 'purchase-orders.send')).toBe('purchase-orders.send')
})
