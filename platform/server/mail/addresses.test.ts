import { expect, test } from 'vitest'
import { mailboxes, oneLine } from './addresses.ts'

test('one address or several, with names', () => {
  expect(mailboxes('ana@example.com')).toEqual([{ name: '', address: 'ana@example.com' }])
  expect(mailboxes('"Núñez, Ana" <ana@example.com>, Ben <ben@example.com>')).toEqual([
    { name: 'Núñez, Ana', address: 'ana@example.com' },
    { name: 'Ben', address: 'ben@example.com' },
  ])
})

test.each([
  '',
  'ana',
  'ana@example.com\r\nBcc: everyone@example.com',
  'ana@example.com\0',
  'Ana <ana@example.com> <ben@example.com>',
  'ana@example.com; ben@example.com',
])('%j is refused', text => {
  expect(() => mailboxes(text)).toThrow('notRecipient')
})

test('a subject stays one line', () => {
  expect(oneLine('Order\r\nBcc: everyone@example.com')).toBe('Order Bcc: everyone@example.com')
})
