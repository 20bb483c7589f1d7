import { expect, test } from 'vitest'
import type { Application } from '#platform/web/kernel/application.ts'
import { pageOfMade } from './made.ts'

const routes = [
  { page: 'list', resource: 'packing-slips', path: '/packing-slips' },
  { page: 'detail', resource: 'packing-slips', path: '/packing-slips/:id' },
]
const application = { routes } as unknown as Application
const slip = (id: string) => ({ resource: 'packing-slips', id })

test('what an action made is opened, and nothing that only looks like it', () => {
  expect(pageOfMade(application, [slip('s1')])).toBe('/packing-slips/s1')
})

test('an action that made several is followed by all of them, and by none where it made none', () => {
  const page = pageOfMade(application, [slip('s1'), slip('s2')])
  const filter = { all: [{ field: 'id', op: 'in', value: ['s1', 's2'] }] }
  expect(page).toBe(`/packing-slips?filter=${encodeURIComponent(JSON.stringify(filter))}`)
  expect(pageOfMade(application, [])).toBeNull()
  expect(pageOfMade(application)).toBeNull()
})

test('what has no page here is not opened', () => {
  expect(pageOfMade(application, [{ resource: 'payments', id: 'p1' }])).toBeNull()
})
