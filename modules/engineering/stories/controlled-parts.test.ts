import { afterAll, beforeAll, expect, test } from 'vitest'
import { registry } from '#app/registry.ts'
import { openCompany, type TestCompany, type Visitor } from '#tests/support/open-company.ts'
import { sealLog } from '#tests/support/seal-log.ts'

/** A part that only people cleared for export control see: nothing tells the others of it, whatever road they take. */

let company: TestCompany
let ana: Visitor
let cleo: Visitor
const ids: Record<string, string> = {}
const secret = /MW-SECRET|Seeker housing/

const made = (resource: string, given: Record<string, unknown>): Promise<string> =>
  company.doing(async work => (await work.create(resource as 'parts', given)).id as string)

beforeAll(async () => {
  company = await openCompany()
  await made('security-settings', { secondFactorRoles: [] })
  await made('company-info', { legalName: 'Fox Hollow', timeZone: 'UTC', currency: 'USD' })
  await company.employ({ username: 'ana', roleKeys: ['1'] })
  await company.employ({ username: 'cleo', roleKeys: ['1'], exportControlCleared: true })
  const visibility = await made('visibilities', { name: 'Cleared people', exportControlled: true })
  const named = { partNumber: 'MW-SECRET', name: 'Seeker housing', exportControl: 'itar', visibility }
  ids.part = await made('parts', named)
  ids.revision = await made('part-revisions', { part: ids.part, description: 'Seeker housing, front' })
  ids.open = await made('parts', { partNumber: 'MW-OPEN', name: 'Crate' })
  ids.openRevision = await made('part-revisions', { part: ids.open })
  const below = { part: ids.part, findNumber: 1, quantityPer: '2', revisionRule: 'fixed', partRevision: ids.revision }
  ids.bill = await made('assemblies', { partRevision: ids.openRevision, lines: [below] })
  ids.screw = await made('parts', { partNumber: 'MW-SCREW', name: 'Screw' })
  const screws = { part: ids.screw, findNumber: 1, quantityPer: '4' }
  ids.ownBill = await made('assemblies', { partRevision: ids.revision, lines: [screws] })
  const customer = await made('business-partners', { name: 'Acme', status: 'active', isCustomer: true })
  const line = { part: ids.part, partRevision: ids.revision, description: 'As drawn', quantity: '5', unitPrice: '10' }
  ids.order = await made('orders', { businessPartner: customer, customerPo: 'PO 7', lines: [line] })
  ;[ana, cleo] = [company.visitor(), company.visitor()]
  await ana.signIn('ana')
  await cleo.signIn('cleo')
})
afterAll(() => company.close())

test.each([
  () => `parts/${ids.part}`,
  () => `part-revisions/${ids.revision}`,
  () => `part-revisions/${ids.revision}/history`,
  () => `assemblies/${ids.ownBill}`,
  () => `bill-trees/${ids.revision}`,
  () => `bill-trees/${ids.revision}/can-build`,
])('people R31: who is not cleared finds nothing at an address of its own (%#)', async path => {
  expect((await ana.get(`/api/${path()}`)).status).toBe(404)
  expect((await cleo.get(`/api/${path()}`)).status).toBe(200)
})

const filtered = (field: string, value: string) => JSON.stringify({ field, op: 'contains', value })

test.each([
  () => 'parts?limit=200',
  () => 'part-revisions?limit=200&columns=label,description,part',
  () => 'bill-components?limit=200',
  () => `bill-trees/${ids.openRevision}`,
  () => `where-used/${ids.screw}`,
  () => `orders/${ids.order}`,
  () => `assemblies/${ids.bill}`,
  () => 'part-revisions/picks?limit=50',
  () => 'part-revisions/group?by=part',
])('people R31: no list, tree, label or group names the part (%#)', async path => {
  const [hidden, shown] = [await ana.get(`/api/${path()}`), await cleo.get(`/api/${path()}`)]
  expect([hidden.status, shown.status]).toEqual([200, 200])
  expect(hidden.text).not.toMatch(secret)
  expect(shown.text).toMatch(secret)
})

test('people R31: nor does a filter through a reference, or the order of a list', async () => {
  const through = `bill-components?filter=${filtered('part.name', 'Seeker')}`
  expect((await ana.get(`/api/${through}`)).body.rows).toEqual([])
  expect((await cleo.get(`/api/${through}`)).body.rows).toHaveLength(1)
  expect((await ana.get('/api/part-revisions?sort=part')).body.rows).toHaveLength(1)
})

test('people R31: whatever cannot do without a part follows it, however far', () => {
  const followed = (name: string) =>
    registry.resource(name).follows.map(({ field, target }) => `${field} ${target.name}`)
  expect(followed('release-schedule')).toEqual(['part parts', 'partRevision part-revisions'])
  expect(followed('job-operations')).toEqual(['job jobs'])
  expect(followed('stock-lots')).toEqual(['item part-revisions'])
  expect(followed('parts')).toEqual([])
})

test('people R31: the audit log shows its entries to those who see the record', async () => {
  const log = (who: Visitor, record: string) =>
    who.get(`/api/audit-logs?filter=${JSON.stringify({ field: 'record', op: 'eq', value: record })}`)
  await company.doing(work => work.update('parts', ids.part!, { name: 'Seeker housing, aft' }))
  for (const record of [`parts/${ids.part}`, `part-revisions/${ids.revision}`]) {
    await sealLog(company.app.pool)
    expect((await log(cleo, record)).body.rows).not.toEqual([])
    expect((await log(ana, record)).body.rows).toEqual([])
  }
  expect((await log(ana, `parts/${ids.open}`)).body.rows).not.toEqual([])
})
