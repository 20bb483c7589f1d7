import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, yearOf } from '#platform/model/values/dates.ts'
import { openCompany, type TestCompany, type Visitor } from '#tests/support/open-company.ts'

/** Two customers and a vendor look at their own business, and at nothing else. */

let company: TestCompany
let partner: Visitor
const ids: Record<string, string> = {}

type Row = Record<string, unknown> & { id: string }
const rowsOf = async (path: string): Promise<Row[]> =>
  ((await partner.get(`/api/${path}`)).body as { rows: Row[] }).rows

beforeAll(async () => {
  company = await openCompany()
  await company.doing(async work => {
    await work.create('security-settings', { secondFactorRoles: [] })
    await work.create('company-info', { legalName: 'Ridgeline Precision', timeZone: 'UTC', currency: 'USD' })
  })
  await company.doing(async work => {
    await work.create('fiscal-years', { startsOn: `${yearOf(work.today) - 1}-01-01` })
    const terms = (await work.create('terms', { code: 'N30', netDays: 30 })).id
    const dates = { invoiceDate: addDays(work.today, -75), dueDate: addDays(work.today, -45), terms }
    for (const name of ['Cobalt', 'Borealis']) {
      const made = await work.create('business-partners', {
        name,
        isCustomer: true,
        isVendor: true,
        portalEnabled: true,
      })
      ids[name] = made.id as string
      await work.create('contacts', { businessPartner: made.id, firstName: name, lastName: 'Buyer' })
      const lines = [{ kind: 'part', description: 'Bracket', quantity: '100', unitPrice: '94.50', taxable: false }]
      const given = { customer: made.id, lines, internalNotes: 'slow payer' }
      const invoice = await work.create('ar-invoices', { ...given, ...dates })
      await work.create('ar-invoices', { customer: made.id, lines })
      await work.act('ar-invoices', invoice.id as string, 'post')
    }
  })
  await company.employ({ username: 'cobalt', roleKeys: ['8'], businessPartner: ids.Cobalt! })
  partner = company.visitor()
  await partner.signIn('cobalt')
})
afterAll(() => company.close())

test('people R60: a customer sees its posted invoices with their lines, no draft and nobody else’s', async () => {
  const invoices = await rowsOf('portal-ar-invoices')
  expect(invoices).toMatchObject([{ number: 'AR-000001', total: '9450', open: '9450', currency: 'USD' }])
  const { row } = (await partner.get(`/api/portal-ar-invoices/${invoices[0]!.id}`)).body as { row: Row }
  expect(row.lines).toMatchObject([{ description: 'Bracket', quantity: '100', amount: '9450' }])
  expect(JSON.stringify(row)).not.toContain('slow payer')
})

test('people R62: the aging is of today, and holds its own sums alone', async () => {
  expect(await rowsOf('portal-agings')).toMatchObject([{ side: 'receivable', to60: '9450', total: '9450' }])
  expect(await rowsOf('portal-aging-details')).toMatchObject([{ bucket: 'to60', daysPastDue: 45 }])
})

test('people R60: the contacts of the own company', async () => {
  expect(await rowsOf('portal-contacts')).toMatchObject([{ firstName: 'Cobalt' }])
})

test('people R61: hidden fields do not exist, and the records behind the views are closed', async () => {
  expect((await partner.get('/api/portal-ar-invoices?sort=internalNotes')).status).toBe(400)
  expect((await partner.get('/api/ar-invoices')).status).toBe(404)
  expect((await partner.post('/api/portal-contacts', { firstName: 'Eve' })).status).toBeGreaterThanOrEqual(400)
})

test('people R61: what is no column of a view is asked for in vain, and no view tells who changed what when', async () => {
  const [invoice] = await rowsOf('portal-ar-invoices')
  for (const field of ['createdAt', 'updatedBy', 'version', 'archivedAt', 'visibility', 'keywords']) {
    const path = `/api/portal-ar-invoices?sort=${field}`
    expect([path, (await partner.get(path)).status]).toEqual([path, 400])
    const filter = encodeURIComponent(JSON.stringify({ field, op: 'notEmpty' }))
    expect((await partner.get(`/api/portal-ar-invoices?filter=${filter}`)).status).toBe(400)
  }
  for (const part of ['/history', `?asOf=${new Date().toISOString()}`])
    expect((await partner.get(`/api/portal-ar-invoices/${invoice!.id}${part}`)).status).toBe(404)
  expect((await partner.get('/api/user-preferences')).status).toBe(404)
})
