import { expect, test } from 'vitest'
import { freeUsername, splitName } from './names.ts'

test('a name is a first name and the rest', () => {
  expect(splitName(' Ana  María Núñez ')).toEqual({ firstName: 'Ana', lastName: 'María Núñez' })
})

test('a username comes from the address, else from the name, and is free', () => {
  expect(freeUsername('Ana Núñez', 'ana.n@shop.example', [])).toBe('ana.n')
  expect(freeUsername('Ana Núñez', null, [])).toBe('anunez')
  expect(freeUsername('Ana Núñez', null, ['Anunez', 'anunez2'])).toBe('anunez3')
  expect(freeUsername('李 娜', null, [])).toBe('user')
})
