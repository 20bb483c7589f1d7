import { expect, test } from 'vitest'
import { meaningKey } from './header-words.ts'

test.each([
  ['Cust #', 'Customer number'],
  ['CustName', 'Customer name'],
  ['Ph#', 'Phone no.'],
  ['eMail Addr', 'E-mail address'],
  ['Email_Address', 'Correo, dirección'],
  ['Addr1', 'Address 1'],
  ['Qty OH', 'Quantity OH'],
  ['No. de parte', 'número de parte'],
  ["Mat'l Desc.", 'Material description'],
  ['Emp No', 'EmployeeNumber'],
])('%s means %s', (one, other) => {
  expect(meaningKey(one)).toBe(meaningKey(other))
})

test('what only looks alike stays apart', () => {
  expect(meaningKey('Ship to city')).not.toBe(meaningKey('City'))
  expect(meaningKey('Customer')).not.toBe(meaningKey('Customer no'))
  expect(meaningKey('Number of lines')).not.toBe(meaningKey('Lines'))
})
