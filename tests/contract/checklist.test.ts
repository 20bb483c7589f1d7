import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checklistEndpoints } from '#platform/server/collaboration/checklist.ts'
import { mailEndpoints } from '#platform/server/mail/index.ts'
import { openCompany, type TestCompany, type Visitor } from '#tests/support/open-company.ts'

/** The first steps of a new company tick themselves by what is in the database. */

interface Step {
  readonly key: string
  readonly title: string
  readonly why: string
  readonly button: string
  readonly href: string
  readonly done: boolean
  readonly skipped: boolean
  readonly parts: { key: string; label: string; done: boolean }[]
}
interface Checklist {
  readonly steps: Step[]
  readonly settled: number
  readonly shown: boolean
  readonly putAway: boolean
  readonly mayPutAway: boolean
}

let company: TestCompany
let owner: Visitor
let manager: Visitor
let staff: Visitor

const enter = async (username: string, role: string) => {
  await company.employ({ username, roleKeys: [role] })
  const visitor = company.visitor()
  await visitor.signIn(username)
  return visitor
}
const checklist = async (by: Visitor = owner) => (await by.get('/api/home/checklist')).body as unknown as Checklist
const step = async (key: string, by?: Visitor) => (await checklist(by)).steps.find(one => one.key === key)!
const make = (resource: string, given: Record<string, unknown>) =>
  company.doing(work => work.create(resource as never, given as never))

beforeAll(async () => {
  company = await openCompany({}, { more: services => [...checklistEndpoints(services), ...mailEndpoints(services)] })
  await make('company-info', { legalName: 'Ridgeline Precision', timeZone: 'UTC', currency: 'USD' })
  await make('security-settings', { secondFactorRoles: [] })
  owner = await enter('olga', '1')
})
afterAll(() => company?.close())

test('an empty company is shown all steps in order, with a sentence why and one button', async () => {
  const { steps, settled, shown } = await checklist()
  expect(steps.map(({ key }) => key)).toEqual([
    ...['company', 'starterSet', 'salesTax', 'partners', 'items', 'people', 'shop', 'opening', 'mail', 'firstSale'],
  ])
  expect([settled, shown]).toEqual([0, true])
  for (const { title, why, button, href } of steps) {
    expect(title).toBeTruthy()
    expect(why).toMatch(/\.$/)
    expect(button.split(' ').length).toBeLessThanOrEqual(3)
    expect(href).toMatch(/^\//)
  }
})

test('each step is ticked by its rows, part by part, and lists are imported until none is missing', async () => {
  await make('business-partners', { name: 'Acme', isCustomer: true })
  expect(await step('partners')).toMatchObject({
    done: false,
    href: '/import-data',
    parts: [
      { key: 'customers', label: 'Customers', done: true },
      { key: 'vendors', label: 'Vendors', done: false },
    ],
  })
  await make('business-partners', { name: 'Steel Depot', isCustomer: false, isVendor: true })
  await make('sales-taxes', { code: 'NO TAX', isExempt: true })
  expect([(await step('partners')).done, (await step('salesTax')).done, (await checklist()).settled]).toEqual([
    true,
    true,
    2,
  ])
})

test('one person is no crew: the second ticks the step', async () => {
  expect((await step('people')).done).toBe(false)
  manager = await enter('max', '2')
  expect((await step('people')).done).toBe(true)
})

test('archived rows do not count', async () => {
  const tax = await company.doing(work =>
    work.reader.first<{ id: string; version: number }>(sql`select id, version from sales_taxes`),
  )
  await owner.post(`/api/sales-taxes/${tax!.id}/archive`, { version: tax!.version })
  expect((await step('salesTax')).done).toBe(false)
})

test('the sample customer is no customer of the company', async () => {
  await company.doing(work =>
    work.writer.run(sql`update business_partners set short_name = 'SAMPLE' where name = 'Acme'`),
  )
  expect((await step('partners')).parts[0]!.done).toBe(false)
  await company.doing(work => work.writer.run(sql`update business_partners set short_name = null where name = 'Acme'`))
})

test('a step can be left out, counts as settled, and is taken back', async () => {
  const before = (await checklist()).settled
  const { body } = await manager.put('/api/home/checklist/shop', { skipped: true })
  expect((body as unknown as Checklist).settled).toBe(before + 1)
  expect(await step('shop')).toMatchObject({ done: false, skipped: true })
  await manager.put('/api/home/checklist/shop', { skipped: true })
  await manager.put('/api/home/checklist/shop', { skipped: false })
  expect([(await step('shop')).skipped, (await checklist()).settled]).toEqual([false, before])
  expect((await manager.put('/api/home/checklist/nothing', { skipped: true })).status).toBe(404)
})

test('an administrator puts it away and calls it back; a manager may not', async () => {
  expect((await manager.put('/api/home/checklist', { putAway: true })).status).toBe(404)
  await owner.put('/api/home/checklist', { putAway: true })
  expect(await checklist(manager)).toMatchObject({ shown: false, putAway: true, mayPutAway: false })
  await owner.put('/api/home/checklist', { putAway: false })
  expect(await checklist()).toMatchObject({ shown: true, putAway: false, mayPutAway: true })
})

test('who may not do a step is not asked to: managers set up no mail, staff get no list', async () => {
  expect((await checklist(manager)).steps.map(({ key }) => key)).not.toContain('mail')
  staff = await enter('sam', '3')
  expect((await staff.get('/api/home/checklist')).status).toBe(404)
})

test('it goes by itself once everything is done or left out', async () => {
  for (const { key, done } of (await checklist()).steps)
    if (!done) await owner.put(`/api/home/checklist/${key}`, { skipped: true })
  expect((await checklist()).shown).toBe(false)
})

test('in Spanish for who reads Spanish', async () => {
  const { body } = await owner.ask('GET', '/api/home/checklist', undefined, { 'x-language': 'es' })
  expect((body as unknown as Checklist).steps.map(({ title }) => title).slice(0, 3)).toEqual([
    ...['Empresa', 'Datos iniciales', 'Impuesto sobre ventas'],
  ])
})

test('without a mail server a test says so, and sends nothing', async () => {
  expect((await owner.get('/api/mail/settings')).body).toMatchObject({ server: null })
  expect((await owner.post('/api/mail/test', { to: 'ana@example.com' })).body).toEqual({
    state: 'notSetUp',
    answer: null,
  })
  expect((await manager.post('/api/mail/test', { to: 'ana@example.com' })).status).toBe(404)
  expect(company.letters).toEqual([])
})
