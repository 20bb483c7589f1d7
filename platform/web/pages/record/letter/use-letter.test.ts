import { expect, test } from 'vitest'
import { addressesIn, strangersIn } from './use-letter.ts'

const letter = {
  ...{ to: [], subject: '', text: '', hasMail: true, paper: { name: 'Q-1.pdf', href: '/' } },
  people: [{ name: 'Ana Ruiz', email: 'ana@larkspur.example' }],
}

test('addresses are read however they are separated', () => {
  expect(addressesIn('ana@x.example; bo@x.example,  ')).toEqual(['ana@x.example', 'bo@x.example'])
})

test('an address nobody at the partner has is offered to be kept', () => {
  expect(strangersIn(['Ana@larkspur.example', 'new@larkspur.example'], letter)).toEqual(['new@larkspur.example'])
  expect(strangersIn(null, letter)).toEqual([])
})
