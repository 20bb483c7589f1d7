import { expect, test } from 'vitest'
import type { Application } from '../kernel/application.ts'
import { labelText, nameOf } from './known-labels.ts'

const application = {
  resources: { 'vendor-parts': { one: 'Vendor part' }, users: { one: 'User', calledByName: true } },
} as unknown as Application

test('a record is called by its number and title, said once where they are the same', () => {
  expect(labelText({ code: 'JB-000181', title: 'Vane pin' })).toBe('JB-000181 · Vane pin')
  expect(labelText({ code: 'JB-000181/010', title: 'JB-000181/010' })).toBe('JB-000181/010')
})

test('people go by their name; what has no name is called by its kind, and what one may not see by nothing', () => {
  expect(nameOf(application, 'users', { code: 'U-0001', title: 'Zoe G.' })).toBe('Zoe G.')
  expect(nameOf(application, 'vendor-parts', { code: null, title: null })).toBe('Vendor part')
  expect(nameOf(application, 'vendor-parts', undefined)).toBe('')
})
