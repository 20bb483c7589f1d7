import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCompany } from '#tests/support/open-company.ts'
import { type FloorShop, good, openFloor } from './floor-shop.ts'

/** production R30: a machine that goes down stops what runs on it, and what it stopped goes on where somebody asks for it. */

let shop: FloorShop
beforeAll(async () => {
  shop = await openFloor(await openCompany())
})
afterAll(() => shop.company.close())

test('production R30: a down stops open runs, not a slow machine’s; they resume on request', async () => {
  const { act, ids, company, station, lead } = shop
  const made = await shop.release({}, [{ thing: ids.mill }, {}])
  const [first] = made.operations as [string]
  const why = await shop.make('look-ups', { list: 'reason', key: 'coolant', label: 'Coolant' })
  const end = (id: string, more = {}) => station.post(`/api/thing-downs/${id}/actions/end`, { why, ...more })
  good(await act(first, 'start'))
  company.later(5)
  const slow = good(await lead.post('/api/thing-downs', { thing: ids.mill, category: 'other', speedPercent: 50 }), 201)
  expect(await shop.operation(first)).toMatchObject({ status: 'running' })
  company.later(1)
  good(await end(slow.id))
  const down = good(await station.post('/api/thing-downs', { thing: ids.mill, category: 'breakdown' }), 201)
  expect(await shop.operation(first)).toMatchObject({ status: 'paused' })
  expect(await shop.entries(first)).toMatchObject([{ status: 'closed', reason: 'Machine down', minutes: '6' }])
  expect(good(await lead.get(`/api/things/${ids.mill}`))).toMatchObject({ status: 'down' })
  company.later(10)
  good(await end(down.id, { resumesWork: true }))
  expect(await shop.operation(first)).toMatchObject({ status: 'running' })
  const entries = await shop.entries(first)
  expect(entries).toHaveLength(2)
  expect(entries[1]).toMatchObject({ status: 'open', user: ids.ana })
  expect(good(await lead.get(`/api/things/${ids.mill}`))).toMatchObject({ status: 'running' })
})
