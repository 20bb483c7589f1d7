import { expect, test } from 'vitest'
import { type GroupRecord, groupChanges, leaving, pressed, standingIn } from './group-cells.ts'

const group = (id: string, members: GroupRecord['members']): GroupRecord => ({
  id,
  name: id,
  version: 2,
  parent: null,
  members,
})
const mills = group('mills', [
  { id: 'm1', thing: 'vf2', primary: true },
  { id: 'm2', thing: 'vf4', primary: null },
])
const lathes = group('lathes', [{ id: 'm3', thing: 'vf4', primary: true }])
const groups = [mills, lathes]
const ids = groups.map(({ id }) => id)
const now = (thing: string) => (id: string) =>
  standingIn(
    groups.find(one => one.id === id),
    thing,
  )

test('a press goes from out to in to main to out; the first group is the main one at once', () => {
  expect(pressed('st10', 'lathes', ids, now('st10'))).toEqual([['st10', 'lathes', 'main']])
  expect(pressed('vf2', 'lathes', ids, now('vf2'))).toEqual([['vf2', 'lathes', 'in']])
  expect(pressed('vf4', 'mills', ids, now('vf4'))).toEqual([
    ['vf4', 'mills', 'main'],
    ['vf4', 'lathes', 'in'],
  ])
  expect(leaving('vf4', 'lathes', ids, now('vf4'))).toEqual([
    ['vf4', 'lathes', 'out'],
    ['vf4', 'mills', 'main'],
  ])
})

test('groups touched are sent with all their members', () => {
  const pending = new Map([
    ['vf2 mills', 'out'],
    ['vf4 mills', 'main'],
    ['st10 mills', 'in'],
  ] as const)
  expect(groupChanges(groups, pending)).toEqual([
    {
      resource: 'things-groups',
      id: 'mills',
      name: 'mills',
      given: { members: [{ id: 'm2', primary: true }, { thing: 'st10' }], version: 2 },
    },
  ])
})
