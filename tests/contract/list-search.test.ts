import { afterAll, beforeAll, expect, test } from 'vitest'
import { registry } from '#app/registry.ts'
import { isSearchable, type Resource, routesOf } from '#platform/model'
import { withClient } from '#platform/server/postgres/with-client.ts'
import { countRows } from '#platform/server/records/list.ts'
import { theSystem } from '#platform/server/work/person.ts'
import { fillTables } from '../support/fill-tables.ts'
import { openCompany, type TestCompany } from '../support/open-company.ts'

/** A list has a search box, or none: what is typed into one always narrows its rows. */

const lists = [
  ...new Set(routesOf(registry).flatMap(({ page, resource }) => (page === 'list' ? [resource!] : []))),
].map(name => registry.resource(name))

const calendar = { today: '2026-03-02', zone: 'UTC', weekStart: 'mon' } as const

let company: TestCompany
beforeAll(async () => {
  company = await openCompany()
  // One row everywhere, with `x` in every text.
  await withClient(company.adminUrl, async client => {
    await fillTables(client)
    await client.query(`set session_replication_role = replica; update company_info set time_zone = 'UTC'`)
  })
})
afterAll(() => company?.close())

async function counted(resource: Resource, search?: string): Promise<number> {
  const context = { registry, resource, viewer: theSystem('test'), calendar }
  return (await countRows(context, company.app.reader, { ...(search && { search }) })).count
}

test.for(lists.map(one => [one.name, one] as const))('%s', async ([, resource]) => {
  const all = await counted(resource)
  expect(await counted(resource, 'nothing-fits-this')).toBe(isSearchable(resource) ? 0 : all)
})

test('what lists are not searched', () => {
  expect(lists.filter(one => !isSearchable(one)).map(({ name }) => name)).toEqual([
    'receptionist-defaults',
    'portal-agings',
    'audit-logs',
    'purchase-approval-rules',
  ])
})

test('a row is found by what it says and by the records it names', async () => {
  const notFound: string[] = []
  for (const resource of lists.filter(isSearchable))
    if ((await counted(resource)) > 0 && (await counted(resource, 'x')) === 0) notFound.push(resource.name)
  // Their one row is another than ours.
  expect(notFound).toEqual(['units', 'dimension-types'])
  await withClient(company.adminUrl, async client => {
    await client.query('set session_replication_role = replica')
    await client.query(`update business_partners set name = 'Lärkspur Pumps', code = 'BP-000412'`)
  })
  for (const name of ['orders', 'ar-invoices', 'purchase-orders', 'quotes', 'agings']) {
    const resource = registry.resource(name)
    if ((await counted(resource)) === 0) continue
    expect([name, await counted(resource, 'larkspur')]).toEqual([name, await counted(resource)])
    expect([name, await counted(resource, 'bp 412')]).toEqual([name, await counted(resource)])
    expect([name, await counted(resource, 'larkspur valves')]).toEqual([name, 0])
  }
})
