import { expect, test } from 'vitest'
import { skillChanges, withLevel } from './skill-cells.ts'

const plain = { level: '1', certifiedOn: null, expiresOn: null, certifiedBy: null, certificate: null }
const welding = {
  id: 'weld',
  name: 'MIG welding',
  version: 4,
  validMonths: 12,
  people: [
    { ...plain, id: 'l1', user: 'ana' },
    { ...plain, id: 'l2', user: 'ben' },
  ],
}

test('a skill is sent with all its people: changed, joined and without those taken out', () => {
  const pending = new Map([
    ['ana weld', null],
    ['cai weld', { ...plain, level: '2' }],
  ])
  expect(skillChanges([welding], pending)).toEqual([
    {
      resource: 'skills',
      id: 'weld',
      name: 'MIG welding',
      given: { people: [{ id: 'l2' }, { user: 'cai', ...plain, level: '2' }], version: 4 },
    },
  ])
  expect(skillChanges([welding], new Map())).toEqual([])
})

test('whoever works alone from now on is certified today for the skill’s months, and never by themselves', () => {
  const by = { today: '2026-01-31', me: 'ana', user: 'ben' } as const
  expect(withLevel(welding, plain, '3', by)).toEqual({
    ...plain,
    level: '3',
    certifiedOn: '2026-01-31',
    expiresOn: '2027-01-31',
    certifiedBy: 'ana',
  })
  expect(withLevel(welding, undefined, '4', { ...by, user: 'ana' }).certifiedBy).toBeNull()
  expect(withLevel(welding, plain, '2', by)).toEqual({ ...plain, level: '2' })
})
