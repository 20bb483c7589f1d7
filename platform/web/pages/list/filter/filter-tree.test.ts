import { expect, it } from 'vitest'
import type { Filter } from '#platform/model'
import { completed, mayAddGroup, replaced, rootOf, withMember } from './filter-tree.ts'
import { toggledQuick } from './quick-filters.ts'

const novel = { field: 'genre', op: 'eq', value: 'novel' } as const
const cheap = { field: 'price', op: 'lt', value: '5' } as const

it('changes one part of a filter and leaves the rest', () => {
  const root = rootOf({ all: [novel, { any: [cheap, novel] }] })
  expect(replaced(root, [1, 0], novel)).toEqual({ all: [novel, { any: [novel, novel] }] })
  expect(replaced(root, [0], null)).toEqual({ all: [{ any: [cheap, novel] }] })
  expect(withMember({ any: [novel] }, cheap)).toEqual({ any: [novel, cheap] })
})

it('allows three levels, as the server does', () => {
  const root = rootOf(novel)
  expect(mayAddGroup(root, [])).toBe(true)
  expect(mayAddGroup({ all: [{ any: [novel] }] }, [0])).toBe(true)
  expect(mayAddGroup({ all: [{ any: [{ all: [novel] }] }] }, [0, 0])).toBe(false)
})

it('asks the server only for conditions that are filled in', () => {
  const draft: Filter = {
    all: [novel, { field: 'price', op: 'between', value: ['1', null] }, { any: [] }, { field: 'isbn', op: 'empty' }],
  }
  expect(completed(draft)).toEqual({ all: [novel, { field: 'isbn', op: 'empty' }] })
  expect(completed({ all: [{ field: 'title', op: 'contains', value: '' }] })).toBeUndefined()
})

it('presses and releases quick filters: values of one field are alternatives', () => {
  const one = toggledQuick(undefined, 'genre', 'novel')
  expect(one).toEqual({ field: 'genre', op: 'in', value: ['novel'] })
  const two = toggledQuick(one, 'genre', 'craft')
  expect(two).toEqual({ field: 'genre', op: 'in', value: ['novel', 'craft'] })
  expect(toggledQuick(two, 'precious', true)).toEqual({ all: [two, { field: 'precious', op: 'eq', value: true }] })
  expect(toggledQuick(one, 'genre', 'novel')).toBeUndefined()
})
